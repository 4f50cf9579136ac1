// SPDX-License-Identifier: BSL-1.0
#include "tools/options/method.hpp"

#include "puzzlegraph/puzzles/requested_method.hpp"
#include "puzzlegraph/search/searches.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include "tools/options/algorithm_words.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

using puzzlegraph::method;
using puzzlegraph::puzzle;

namespace {

constexpr std::string_view automatic = "auto";

/// Fails unless the value given for a field of a method, as a name or as another word that was
/// typed for it, is one that the puzzle has.
void check_value(puzzle const& p, std::string const& option, std::string const& name_given,
                 std::string const& found,
                 std::function<std::string_view(method const&)> const& field) {
  auto const has = [&](method const& m) { return field(m) == name_given; };
  if (found.empty() || std::ranges::any_of(p.methods, has)) return;
  auto const known = distinct_values(p, field);
  if (known.empty()) {
    throw option_error(option, "'" + found + "'",
                       fmt::format("nothing: {} has no choice of them", p.name));
  }
  auto const reason = option == "algorithm" ? why_no_algorithm(found) : std::string_view();
  throw option_error(option, "'" + found + "'",
                     fmt::format("one of those of {}: auto {}{}{}", p.name, fmt::join(known, " "),
                                 reason.empty() ? text::did_you_mean(found, known) : "; ", reason));
}

/// The method that the options request; nothing for auto. `own` is the question's own choice.
std::optional<method> method_for(method_choice const& given, puzzle const& p, method const& own) {
  auto const unless_automatic = [](std::string const& word) {
    return word == automatic ? std::string() : word;
  };
  puzzle const* const known = &p;
  auto const typed = unless_automatic(given.algorithm);
  auto const algorithm = algorithm_name(typed, algorithm_words({&known, 1}));
  auto const typed_heuristic = unless_automatic(given.heuristic);
  auto const heuristic = heuristic_name(typed_heuristic, heuristic_words({&known, 1}));
  auto const encoding = unless_automatic(given.encoding.value_or(""));
  if (algorithm.empty() && heuristic.empty() && encoding.empty()) return std::nullopt;
  check_value(p, "algorithm", algorithm, typed, [](method const& m) { return name(m.algorithm); });
  check_value(p, "heuristic", heuristic, typed_heuristic,
              [](method const& m) { return m.heuristic; });
  check_value(p, "encoding", encoding, encoding, [](method const& m) { return m.encoding; });

  auto const if_given = [](std::string const& word) {
    return word.empty() ? std::nullopt : std::optional(word);
  };
  auto const* const best = puzzlegraph::requested_method(
      p, {if_given(algorithm), if_given(heuristic), if_given(encoding)}, own);
  if (best == nullptr) {
    std::string asked;
    for (auto const& part : {encoding, algorithm, heuristic}) {
      if (!part.empty()) asked += (asked.empty() ? "" : ", ") + part;
    }
    throw usage_error(fmt::format("{} has no method '{}': each of these is known, but not together",
                                  p.name, asked),
                      heuristic.empty() ? "algorithm" : "heuristic");
  }
  return *best;
}

/// Fails on options that the algorithm does not use.
void check_used(method_choice const& given, puzzle const& p, puzzlegraph::algorithm a) {
  if (given.ids != automatic && !stores_states(a)) {
    throw option_error("ids", "'" + given.ids + "'",
                       fmt::format("nothing: {} has no ids of states", name(a)));
  }
  auto const* const o = unused_option(p, given.declared.values_for(p, option_use::solve), a);
  if (o == nullptr) return;
  throw option_error(std::string(o->name), fmt::format("--algorithm {}", name(a)),
                     fmt::format("--algorithm {}: the others do not use it", name(*o->algorithm)));
}

/// auto, and the values of a field of all methods, each once.
std::vector<std::string> words_of(puzzle_list puzzles,
                                  std::function<std::string_view(method const&)> const& field) {
  std::vector<std::string> words{std::string(automatic)};
  for (auto const* p : puzzles) {
    for (auto& word : distinct_values(*p, field)) {
      if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
    }
  }
  return words;
}

} // namespace

std::vector<std::string> algorithm_words(puzzle_list puzzles) {
  return words_of(puzzles, [](method const& m) { return name(m.algorithm); });
}
std::vector<std::string>
distinct_values(puzzle const& p, std::function<std::string_view(method const&)> const& field) {
  std::vector<std::string> values;
  for (auto const& m : p.methods) {
    std::string value(field(m));
    if (!value.empty() && std::ranges::find(values, value) == values.end()) {
      values.push_back(std::move(value));
    }
  }
  return values;
}

std::vector<std::string> heuristic_words(puzzle_list puzzles) {
  return words_of(puzzles, [](method const& m) { return m.heuristic; });
}
std::vector<std::string> encoding_words(puzzle_list puzzles) {
  return words_of(puzzles, [](method const& m) { return m.encoding; });
}
std::vector<std::string> id_words() {
  std::vector<std::string> words;
  for (auto const p : puzzlegraph::all_id_policies) words.emplace_back(name(p));
  return words;
}

void method_choice::add_to(option_group& options) {
  auto const puzzles = declared.puzzles();
  auto const algorithms = algorithm_words(puzzles);
  options.add_options()(
      "algorithm,a", into(algorithm, with_default(one_of(algorithms), "auto", "METHOD")),
      fmt::format("{}; auto tries the puzzle's portfolio", either(algorithms)).c_str())(
      "heuristic", into(heuristic, one_of(heuristic_words(puzzles))),
      "auto, the default; none; or one of the puzzle's lower bounds, as `puzzlegraph help PUZZLE` "
      "lists them");
  add_encoding(options, puzzles, encoding);
  options.add_options()("ids", into(ids, with_default(one_of(id_words()), "auto", "WORD")),
                        fmt::format("how states become vertices: {}", either(id_words())).c_str());
  declared.add_to(options, {{option_use::solve}});
}

bool method_choice::is_given() const {
  return algorithm != automatic || heuristic != automatic ||
         encoding.value_or(std::string(automatic)) != automatic || ids != automatic ||
         declared.is_any_given(option_use::solve);
}

puzzlegraph::id_policy method_choice::policy_of_ids() const {
  for (auto const p : puzzlegraph::all_id_policies) {
    if (name(p) == ids) return p;
  }
  throw option_error("ids", "'" + ids + "'",
                     either(id_words()) + text::did_you_mean(ids, id_words()));
}

std::optional<method> method_choice::of(question_file const& d, std::size_t question) const {
  bool const exists = question < d.questions->count();
  auto const first = exists ? d.questions->preferred_method(question) : method{};
  auto const own = exists ? own_choice(*d.questions, question) : first;
  auto const chosen = method_for(*this, *d.puzzle, own);
  check_used(*this, *d.puzzle, chosen.value_or(first).algorithm);
  return chosen;
}

} // namespace puzzlegraph::tool
