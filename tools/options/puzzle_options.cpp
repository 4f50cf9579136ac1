// SPDX-License-Identifier: BSL-1.0
#include "tools/options/puzzle_options.hpp"

#include "puzzlegraph/text/utf8.hpp"

#include "tools/options/errors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <variant>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

bool is_flag(option const& o) { return std::holds_alternative<flag>(o.kind); }

/// Whether the option is a flag, as all puzzles that declare it agree.
bool is_flag_everywhere(puzzle_list puzzles, option_use use, std::string_view name) {
  std::optional<bool> found;
  for (auto const* p : puzzles) {
    auto const* const o = find_option(p->options, use, name);
    if (o == nullptr) continue;
    if (found && *found != is_flag(*o)) {
      throw std::logic_error(fmt::format("--{} is a flag of one puzzle and takes a value in "
                                         "another",
                                         name));
    }
    found = is_flag(*o);
  }
  return found.value_or(false);
}

/// The text given for an option, "yes" for a flag; nothing if it is not given.
std::optional<std::string> given(po::variables_map const& values, std::string_view name) {
  auto const& v = values[std::string(name)];
  if (v.empty()) return std::nullopt;
  if (auto const* const set = boost::any_cast<bool>(&v.value())) {
    return *set ? std::optional<std::string>("yes") : std::nullopt;
  }
  return v.as<std::string>();
}

/// Numbers as they are, other text in quotes.
std::string shown(std::string const& text) {
  bool const is_number = text.find_first_not_of("0123456789.") == std::string::npos;
  return is_number || text == "yes" ? text : fmt::format("'{}'", text::escape_line(text));
}

/// "no such option: NAME has --OPTION, --OPTION", or "... has none".
std::string known_of(puzzle const& p, option_use use) {
  std::string names;
  for (auto const& o : p.options) {
    if (o.use == use) names += fmt::format("{}--{}", names.empty() ? "" : ", ", o.name);
  }
  return fmt::format("no such option: {} has {}", p.name, names.empty() ? "none" : names);
}

} // namespace

std::vector<std::string_view> declared_names(puzzle_list puzzles, option_use use) {
  std::vector<std::string_view> names;
  for (auto const* p : puzzles) {
    for (auto const& o : p->options) {
      if (o.use == use && std::ranges::find(names, o.name) == names.end()) names.push_back(o.name);
    }
  }
  return names;
}

std::string declared_help(puzzle_list puzzles, option_use use, std::string_view name) {
  std::string help;
  for (auto const* p : puzzles) {
    auto const* const o = find_option(p->options, use, name);
    if (o == nullptr) continue;
    help += fmt::format("{}{}: {}", help.empty() ? "" : "; ", p->name, o->help);
    if (o->algorithm) help += fmt::format(" ({} only)", puzzlegraph::name(*o->algorithm));
  }
  return help;
}

std::string accepted_names(puzzle_list puzzles, option_use use, std::string_view name,
                           std::string_view prefix) {
  auto names = fmt::format("{}{}", prefix, name);
  std::vector<std::string_view> added;
  for (auto const* p : puzzles) {
    auto const* const o = find_option(p->options, use, name);
    if (o == nullptr || o->old_name.empty() ||
        std::ranges::find(added, o->old_name) != added.end()) {
      continue;
    }
    names += fmt::format(",{}{}", prefix, o->old_name);
    added.push_back(o->old_name);
  }
  return names;
}

void add_declared(po::options_description& to, puzzle_list puzzles, option_use use,
                  std::string_view name) {
  add_declared(to, puzzles, use, name, declared_help(puzzles, use, name));
}

void add_declared(po::options_description& to, puzzle_list puzzles, option_use use,
                  std::string_view name, std::string const& help) {
  auto const names = accepted_names(puzzles, use, name);
  if (is_flag_everywhere(puzzles, use, name)) {
    to.add_options()(names.c_str(), po::bool_switch(), help.c_str());
  } else {
    to.add_options()(names.c_str(), po::value<std::string>(), help.c_str());
  }
}

void add_declared(po::options_description& to, puzzle_list puzzles, option_use use) {
  for (auto const name : declared_names(puzzles, use)) add_declared(to, puzzles, use, name);
}

bool is_any_given(po::variables_map const& values, puzzle_list puzzles, option_use use) {
  return std::ranges::any_of(declared_names(puzzles, use), [&](std::string_view name) {
    return given(values, name).has_value();
  });
}

option_values declared_values(po::variables_map const& values, puzzle_list puzzles, puzzle const& p,
                              option_use use) {
  for (auto const name : declared_names(puzzles, use)) {
    auto const text = given(values, name);
    if (text && find_option(p.options, use, name) == nullptr) {
      throw option_error(std::string(name), shown(*text), known_of(p, use));
    }
  }
  option_values found;
  for (auto const& o : p.options) {
    if (o.use != use) continue;
    auto const text = given(values, o.name);
    if (!text) continue;
    auto const value = parse_value(o, *text);
    if (!value) throw option_error(std::string(o.name), shown(*text), expected_value(o));
    found.set(o.name, *value);
  }
  return found;
}

std::string encodings_help(puzzle_list puzzles) {
  std::string help;
  for (auto const* p : puzzles) {
    std::vector<std::string_view> encodings;
    for (auto const& m : p->methods) {
      if (!m.encoding.empty() && std::ranges::find(encodings, m.encoding) == encodings.end()) {
        encodings.push_back(m.encoding);
      }
    }
    if (encodings.empty()) continue;
    help +=
        fmt::format("{}{}: {}", help.empty() ? "" : "; ", p->name, fmt::join(encodings, " or "));
  }
  return help.empty() ? "of the states, where a puzzle has several" : help;
}

} // namespace puzzlegraph::tool
