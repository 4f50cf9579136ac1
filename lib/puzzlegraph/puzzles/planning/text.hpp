// SPDX-License-Identifier: BSL-1.0
//
// Files, states and plans as text. A plan is a line of operators, each in parentheses:
// "(move a b) (drop x)".
#pragma once

#include "puzzlegraph/puzzles/planning/instance.hpp"
#include "puzzlegraph/puzzles/planning/space.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::planning {

/// The word of a metric.
std::string_view name(metric m);
/// Both, the usual one first.
inline constexpr std::array all_metrics{metric::cost, metric::moves};

/// The tasks of a file, one after the other, each as text::read_sas reads it. Before them may stand
/// a header with the option metric; the one given goes before it. By moves, every operator costs 1.
/// Throws text::input_error, too for a task of more than layout::most_words words.
std::vector<instance> read(text::source const& file, std::optional<metric> given);

/// A headed file of these tasks.
std::string write(std::span<instance const> all);

/// The task itself.
inline text::sas_task sas_of(instance const& i) { return *i.task; }

/// The facts that hold, separated by "; ". Of a variable, a value that only denies others
/// ("NegatedAtom ...", "<none of those>") is left out if it is the only such value.
std::string facts_text(text::sas_task const& task, std::vector<std::uint32_t> const& values);
/// The same in lines of at most 78 characters, if the facts are no longer.
std::string facts_lines(text::sas_task const& task, std::vector<std::uint32_t> const& values);

template <std::size_t Words>
std::string to_text(instance const& i, space<Words> const& s, state<Words> const& u) {
  return facts_text(*i.task, s.unpack(u));
}
template <std::size_t Words>
std::string draw(instance const& i, space<Words> const& s, state<Words> const& u) {
  return facts_lines(*i.task, s.unpack(u));
}
/// The facts of the start, a line of ---, and those of the goal.
std::string draw_question(instance const& i);

std::string to_text(instance const& i, move const& m);
std::string moves_text(instance const& i, std::vector<move> const& plan);

/// Throws text::input_error for a line that is no plan, and for names that no operator has.
/// O(operators + line).
std::vector<move> read_moves(instance const& i, text::reader& in);

/// Whether a text begins as a planner's file of one plan: an operator in parentheses on each of
/// several lines, or comments, which begin with ; and reach to the end of the line.
bool is_plan_file(text::source const& file);

/// The plan of such a file. Throws text::input_error as read_moves does.
std::vector<move> read_plan_file(instance const& i, text::source const& file);

/// A line for each operator, and a comment with the cost, as Fast Downward writes it.
std::string plan_file_text(instance const& i, std::vector<move> const& plan, std::uint64_t cost);

/// The question from another state; nothing if operators have costs, since graphs are measured in
/// moves.
template <std::size_t Words>
std::optional<instance> with_start(instance const& i, space<Words> const& s,
                                   state<Words> const& u) {
  if (i.task->has_costs()) return std::nullopt;
  auto from_u = std::make_shared<text::sas_task>(*i.task);
  from_u->start = s.unpack(u);
  return instance{std::move(from_u)};
}

} // namespace puzzlegraph::planning
