// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/goal.hpp"

#include "puzzlegraph/puzzles/transitions/words.hpp"
#include "puzzlegraph/puzzles/transitions/xml_tokens.hpp"
#include "puzzlegraph/text/lower_case.hpp"
#include "puzzlegraph/text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace puzzlegraph::transitions {

namespace {

[[noreturn]] void fail(text::location const& where, std::string_view found,
                       std::string_view expected) {
  throw text::input_error(where, found, expected);
}

std::vector<bool> no_states(transition_system const& system) {
  return std::vector<bool>(system.state_count());
}

std::vector<bool> deadlocks(transition_system const& system) {
  auto goals = no_states(system);
  for (std::uint32_t u = 0; u < system.state_count(); ++u) {
    auto const [begin, end] = system.transitions_of(u);
    goals[u] = begin == end;
  }
  return goals;
}

/// A few of the names, for messages.
std::string some_of(name_list const& names) {
  constexpr std::size_t most = 5;
  std::string out;
  for (std::size_t k = 0; k < std::min(names.size(), most); ++k) {
    out += (k > 0 ? ", " : "") + text::quoted(names[k]);
  }
  return names.size() > most ? out + ", ..." : out;
}

std::vector<bool> sources_of(std::string_view label, transition_system const& system,
                             text::location const& where) {
  std::size_t number = 0;
  while (number < system.labels.size() && system.labels[number] != label) ++number;
  if (number == system.labels.size()) {
    fail(where, fmt::format("the label {}", text::quoted(label)),
         fmt::format("one of the file's labels: {}", some_of(system.labels)));
  }
  auto goals = no_states(system);
  for (std::uint32_t u = 0; u < system.state_count(); ++u) {
    auto const [begin, end] = system.transitions_of(u);
    for (auto k = begin; k < end; ++k) {
      if (system.label[k] == number) goals[u] = true;
    }
  }
  return goals;
}

std::vector<bool> states_with(std::string_view part, transition_system const& system,
                              text::location const& where) {
  auto goals = no_states(system);
  bool is_there = false;
  for (std::uint32_t u = 0; u < system.state_count(); ++u) {
    if (system.text_of(u).find(part) == std::string::npos) continue;
    is_there = true;
    goals[u] = true;
  }
  if (!is_there) {
    fail(where, fmt::format("the text {}", text::quoted(part)),
         fmt::format("a part of a state's text, such as {}", text::quoted(system.text_of(0))));
  }
  return goals;
}

} // namespace

bool says_yes(std::string_view value) {
  auto const word = text::lower_case(without_xml_blanks(value));
  if (word == "true" || word == "yes") return true;
  return word.find_first_not_of("+-0123456789.") == std::string::npos &&
         word.find_first_of("123456789") != std::string::npos;
}

std::uint32_t state_called(std::string_view name, transition_system const& system,
                           text::location const& where) {
  auto const states = system.state_count();
  for (std::uint32_t u = 0; u < system.ids.size(); ++u) {
    if (system.ids[u] == name) return u;
  }
  auto const printed = printed_line(std::string(name)); // also of a text as the file has it
  std::optional<std::uint32_t> found;
  for (std::uint32_t u = 0; u < system.texts.size(); ++u) {
    if (printed_line(system.text_of(u)) != printed) continue;
    if (found) {
      fail(where, fmt::format("the state {}", text::quoted(name)),
           fmt::format("a text of one state; {} and {} have it", system.id_of(*found),
                       system.id_of(u)));
    }
    found = u;
  }
  if (found) return *found;
  if (system.ids.empty()) {
    if (auto const n = text::whole_number<std::uint32_t>(name); n && *n < states) return *n;
  }
  auto const known =
      system.ids.empty() ? fmt::format("a number from 0 to {}", states - 1) : some_of(system.ids);
  fail(where, fmt::format("the state {}", text::quoted(name)),
       fmt::format("one of the file's {} states: {}", states, known));
}

std::vector<bool> goals_by(std::string_view words, transition_system const& system,
                           text::location const& where) {
  if (words == "deadlock") return deadlocks(system);
  auto const equals = words.find('=');
  auto const kind = words.substr(0, equals);
  auto const value =
      equals == std::string_view::npos ? std::string_view() : words.substr(equals + 1);
  if (equals != std::string_view::npos && !value.empty()) {
    if (kind == "label") return sources_of(value, system, where);
    if (kind == "contains") return states_with(value, system, where);
    if (kind == "state") {
      auto goals = no_states(system);
      goals[state_called(value, system, where)] = true;
      return goals;
    }
  }
  fail(where, fmt::format("the goal {}", text::quoted(words)),
       "deadlock, label=LABEL, state=STATE or contains=TEXT");
}

} // namespace puzzlegraph::transitions
