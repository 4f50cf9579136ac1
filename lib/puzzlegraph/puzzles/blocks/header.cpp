// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/header.hpp"

#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"
#include "puzzlegraph/puzzles/blocks/drawing_reader.hpp"
#include "puzzlegraph/text/utf8.hpp"
#include "puzzlegraph/text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace puzzlegraph::blocks {
namespace {

constexpr std::string_view puzzle_name = "blocks";
constexpr std::string_view metric_key = "metric";
constexpr std::string_view goal_key = "goal";
constexpr std::string_view axis_key = "axis";
constexpr std::string_view horizontal_key = "horizontal";
constexpr std::string_view vertical_key = "vertical";
constexpr std::string_view gates_key = "gates";
constexpr std::string_view exit_value = "exit";
constexpr std::string_view long_value = "long";

/// The number that the whole text stands for, from 1 to max_cells, or nothing.
std::optional<std::uint32_t> small_number(std::string_view digits) {
  auto const n = text::whole_number<std::uint32_t>(digits);
  return n && *n >= 1 && *n <= max_cells ? n : std::nullopt;
}

/// Removes the name of a block from the beginning of a text, if it begins with one.
std::optional<block_name> take_name(std::string_view& text) {
  auto rest = text;
  auto const character = text.empty() ? text : text::take_character(rest);
  if (character.empty() || !is_name(text::code_point(character))) return std::nullopt;
  text = rest;
  return text::code_point(character);
}

/// The goals of "A:4,2;B:1,1"; empty if the text is anything else.
std::vector<named_goal> parse_goals(std::string_view value) {
  std::vector<named_goal> goals;
  for (auto const each : std::views::split(value, ';')) {
    std::string_view part(each.begin(), each.end());
    auto const name = take_name(part);
    auto const comma = part.find(',');
    if (!name || comma == std::string_view::npos || !part.starts_with(':')) return {};
    auto const row = small_number(part.substr(1, comma - 1));
    auto const column = small_number(part.substr(comma + 1));
    if (!row || !column) return {};
    goals.push_back({*name, *row - 1, *column - 1});
  }
  return goals;
}

/// Sets the blocks of one axis from an option horizontal=ABC or vertical=DE.
void read_axis(text::reader const& in, text::option const& o, std::u32string& names,
               text::location& at) {
  std::string_view left = o.value;
  for (auto name = take_name(left); name; name = take_name(left)) names += *name;
  if (!left.empty() || names.empty()) {
    in.fail(o.where, fmt::format("{}={}", o.key, text::quoted(o.value)),
            "the characters of blocks");
  }
  if (std::set<block_name>(names.begin(), names.end()).size() != names.size()) {
    in.fail(o.where, fmt::format("{}={}", o.key, text::quoted(o.value)), "each block once");
  }
  at = o.where;
}

void read_rule(text::reader const& in, text::option const& o, header_rules& rules) {
  auto const refuse = [&](std::string_view expected) {
    in.fail(o.where, fmt::format("{}={}", o.key, text::quoted(o.value)), expected);
  };
  if (o.key == metric_key) {
    auto const m = std::ranges::find(all_metrics, o.value, [](metric x) { return name(x); });
    if (m == all_metrics.end()) refuse("steps, slides or moves");
    rules.counted = *m;
  } else if (o.key == axis_key) {
    if (o.value != long_value) refuse("axis=long");
    rules.has_long_axis = true;
  } else if (o.key == goal_key) {
    rules.goal_at = o.where;
    rules.is_exit = o.value.starts_with(exit_value);
    if (rules.is_exit) {
      auto rest = std::string_view(o.value).substr(exit_value.size());
      if (rest.empty()) return;
      bool const has_colon = rest.starts_with(':');
      rest.remove_prefix(1);
      auto const name = take_name(rest);
      if (!has_colon || !name || !rest.empty()) {
        refuse("goal=exit, or goal=exit:X with the name of a block");
      }
      rules.leaving = *name;
      return;
    }
    rules.goals = parse_goals(o.value);
    if (rules.goals.empty()) {
      refuse("goal=exit, goal=exit:X, or a block with row and column such as goal=A:4,2");
    }
  } else if (o.key == gates_key) {
    std::string_view rest = o.value;
    auto const name = take_name(rest);
    if (!name || !rest.empty() || *name == gate_character) {
      refuse("gates=A with the name of the block that enters the cells drawn as -");
    }
    rules.passing = *name;
  } else if (o.key == horizontal_key) {
    read_axis(in, o, rules.horizontal, rules.horizontal_at);
  } else {
    read_axis(in, o, rules.vertical, rules.vertical_at);
  }
}

/// The header's options for the axes of all boards. Throws std::invalid_argument if there are none.
std::string axis_options(std::span<instance const> boards) {
  bool all_free = true;
  bool all_long = true;
  std::map<block_name, axis> bound;
  bool is_consistent = true;
  for (auto const& i : boards) {
    for (auto const& b : i.blocks) {
      all_free = all_free && b.bound == axis::free;
      all_long = all_long && b.bound == long_axis(i.shape, b.start);
      is_consistent = bound.try_emplace(b.name, b.bound).first->second == b.bound && is_consistent;
    }
  }
  if (all_free) return {};
  if (all_long) return fmt::format(" {}={}", axis_key, long_value);
  if (!is_consistent) {
    throw std::invalid_argument("blocks: boards with different axes cannot be written together");
  }
  std::string out;
  for (auto const& [key, a] :
       {std::pair(horizontal_key, axis::horizontal), std::pair(vertical_key, axis::vertical)}) {
    std::string names;
    for (auto const& [n, of] : bound) {
      if (of == a) names += text::to_utf8(n);
    }
    if (!names.empty()) out += fmt::format(" {}", text::option_text(key, names));
  }
  return out;
}

/// The header's option for the gates of all boards. Throws std::invalid_argument if there is none.
std::string gates_option(std::span<instance const> boards) {
  block_name passing = 0;
  bool has_block_of_that_name = false;
  for (auto const& i : boards) {
    bool const is_other = i.passing != 0 && passing != 0 && i.passing != passing;
    if (is_other) {
      throw std::invalid_argument("blocks: boards whose gates are of different blocks cannot be "
                                  "written together");
    }
    if (i.passing != 0) passing = i.passing;
    has_block_of_that_name =
        has_block_of_that_name ||
        std::ranges::find(i.blocks, block_name{gate_character}, &block::name) != i.blocks.end();
  }
  if (passing == 0) return {};
  if (has_block_of_that_name) {
    throw std::invalid_argument("blocks: a block - cannot be written beside gates");
  }
  return fmt::format(" {}", text::option_text(gates_key, text::to_utf8(passing)));
}

} // namespace

header_rules read_header(text::reader& in) {
  header_rules rules;
  auto const header = text::read_header(
      in, puzzle_name, {metric_key, goal_key, axis_key, horizontal_key, vertical_key, gates_key});
  if (!header) return rules;
  rules.is_headed = true;
  for (auto const& o : header->options) read_rule(in, o, rules);
  for (char32_t const c : rules.vertical) rules.axis_of.emplace(c, axis::vertical);
  for (char32_t const c : rules.horizontal) {
    if (rules.axis_of.emplace(c, axis::horizontal).second) continue;
    in.fail(header->where, fmt::format("the block {} horizontal and vertical", text::to_utf8(c)),
            "one of the two");
  }
  return rules;
}

std::string header_line(std::span<instance const> boards) {
  metric const counted = boards.front().counted;
  if (std::ranges::any_of(boards, [&](instance const& i) { return i.counted != counted; })) {
    throw std::invalid_argument("blocks: boards with different metrics cannot be written together");
  }
  return text::header_line(puzzle_name, fmt::format("{}={}{}{}", metric_key, name(counted),
                                                    axis_options(boards), gates_option(boards)));
}

} // namespace puzzlegraph::blocks
