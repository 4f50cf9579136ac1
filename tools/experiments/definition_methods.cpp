// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/definition_methods.hpp"

#include "puzzlegraph/search/searches.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace puzzlegraph::tool {

using puzzlegraph::method;
using puzzlegraph::puzzle;

namespace {

using field = std::function<std::string_view(method const&)>;

/// The values that one option states for one field of methods.
struct choice {
  std::vector<ini_value> named; ///< empty: all
  std::vector<std::string> values;
};

choice read_choice(ini_file const& ini, std::string const& option, puzzle const& p,
                   field const& of) {
  choice c;
  std::vector<std::string> all;
  std::string known;
  for (auto const& m : p.methods) {
    std::string const value(of(m));
    if (std::ranges::find(all, value) != all.end()) continue;
    all.push_back(value);
    if (!value.empty()) known += " " + value;
  }
  auto const words = ini.words(option);
  if (words.empty() || (words.size() == 1 && words[0].text == "all")) {
    c.values = all;
    return c;
  }
  for (auto const& w : words) {
    if (std::ranges::find(all, w.text) == all.end()) {
      fail_at(w, known.empty() ? fmt::format("nothing: {} has no choice of them", p.name)
                               : fmt::format("all, or some of {}'s:{}", p.name, known));
    }
    if (std::ranges::find(c.values, w.text) != c.values.end()) fail_at(w, "each once");
    c.values.push_back(w.text);
  }
  c.named = words;
  return c;
}

/// Whether the puzzle has a method that agrees with all that is not null.
bool has(puzzle const& p, ini_value const* encoding, ini_value const* algorithm,
         ini_value const* heuristic) {
  return std::ranges::any_of(p.methods, [&](method const& m) {
    return (encoding == nullptr || m.encoding == encoding->text) &&
           (algorithm == nullptr || name(m.algorithm) == algorithm->text) &&
           (heuristic == nullptr || m.heuristic == heuristic->text);
  });
}

bool is_informed(puzzle const& p, std::string const& algorithm) {
  return std::ranges::any_of(p.methods, [&](method const& m) {
    return name(m.algorithm) == algorithm && !m.heuristic.empty();
  });
}

/// Fails where something named cannot be together with something else that is named.
void check_together(puzzle const& p, choice const& encodings, choice const& algorithms,
                    choice const& heuristics) {
  std::vector<ini_value const*> named_encodings{nullptr};
  for (auto const& e : encodings.named) named_encodings.push_back(&e);
  bool some_informed = false;
  for (auto const& a : algorithms.named) {
    bool const informed = is_informed(p, a.text);
    some_informed |= informed;
    for (auto const* e : named_encodings) {
      if (!has(p, e, &a, nullptr)) fail_at(a, "an algorithm that encoding " + e->text + " has");
      for (auto const& h : heuristics.named) {
        if (informed && !has(p, e, &a, &h)) fail_at(h, "a heuristic that " + a.text + " has");
      }
    }
  }
  if (!algorithms.named.empty() && !some_informed && !heuristics.named.empty()) {
    fail_at(heuristics.named[0], "nothing, since none of the algorithms asks a heuristic");
  }
}

} // namespace

std::vector<std::string> left_out_algorithms(ini_file const& ini, puzzle const& p) {
  auto const* const algorithms = ini.find("methods.algorithms");
  bool const are_all = algorithms != nullptr && algorithms->text == "all";
  std::vector<std::string> left_out;
  if (!are_all || ini.find("limits.max-seconds") != nullptr) return left_out;
  for (auto const& m : p.methods) {
    std::string const word(name(m.algorithm));
    bool const is_new = std::ranges::find(left_out, word) == left_out.end();
    if (is_new && may_never_end(m.algorithm)) left_out.push_back(word);
  }
  return left_out;
}

std::vector<method> read_methods(ini_file const& ini, puzzle const& p) {
  ini.expect("methods.algorithms", "algorithms = all, or a list, in section [methods]");
  auto const algorithms =
      read_choice(ini, "methods.algorithms", p, [](method const& m) { return name(m.algorithm); });
  auto heuristics =
      read_choice(ini, "methods.heuristics", p, [](method const& m) { return m.heuristic; });
  auto const encodings =
      read_choice(ini, "methods.encodings", p, [](method const& m) { return m.encoding; });
  check_together(p, encodings, algorithms, heuristics);
  auto const left_out = left_out_algorithms(ini, p);
  if (!heuristics.named.empty()) heuristics.values.emplace_back(); // of methods without one

  std::vector<method> chosen;
  for (auto const& e : encodings.values) {
    for (auto const& a : algorithms.values) {
      for (auto const& h : heuristics.values) {
        auto const found = std::ranges::find_if(p.methods, [&](method const& m) {
          return m.encoding == e && name(m.algorithm) == a && m.heuristic == h;
        });
        if (std::ranges::find(left_out, a) != left_out.end()) continue;
        if (found != p.methods.end()) chosen.push_back(*found);
      }
    }
  }
  return chosen;
}

} // namespace puzzlegraph::tool
