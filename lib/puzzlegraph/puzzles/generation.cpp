// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/generation.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <string_view>
#include <variant>

namespace puzzlegraph {

namespace {

constexpr std::uint64_t memory_of_a_search = std::uint64_t{1} << 30U;

} // namespace

/// The order is that of files which exist: whole numbers that the puzzle declares after the count,
/// others at the end.
std::string command_of(generation const& wanted, std::optional<std::uint32_t> per_length) {
  option_values whole;
  option_values others;
  for (auto const& [name, value] : wanted.request.values) {
    bool const is_whole =
        std::holds_alternative<std::uint64_t>(value) || std::holds_alternative<whole_span>(value);
    (is_whole ? whole : others).set(name, value);
  }
  std::string line = fmt::format("puzzlegraph generate {}", wanted.puzzle->name);
  auto const add = [&line](std::string_view name, std::optional<std::uint64_t> value) {
    if (value) line += fmt::format(" --{} {}", name, *value);
  };
  if (auto const size = wanted.request.size) {
    line += fmt::format(" --size {}x{}", size->rows, size->columns);
  }
  if (wanted.solvable) line += fmt::format(" --solvable {}", *wanted.solvable ? "yes" : "no");
  if (!per_length) add("count", wanted.count);
  add("per-length", per_length);
  line += as_arguments(whole);
  add("min-length", wanted.min_length);
  add("max-states", wanted.max_states);
  add("max-draws", wanted.max_draws);
  add("seed", wanted.seed);
  return line + as_arguments(others);
}

void expect_possible(generation const& wanted) {
  if (wanted.solvable == false && wanted.min_length.value_or(0) > 0)
    throw std::invalid_argument("min_length: found unsolvable instances, which have no length");
  if (wanted.draws() == 0) throw std::invalid_argument("max_draws: found 0, expected at least 1");
}

verdict accept(generation const& wanted, questions const& q, solve_options how) {
  auto const least = wanted.min_length.value_or(0);
  bool const is_limited = wanted.max_states.has_value();
  bool const is_open = !wanted.solvable && least == 0 && !is_limited;
  bool const solvability_is_all = wanted.solvable && least == 0 && !is_limited;
  how.limits.max_memory = memory_of_a_search;
  how.limits.max_states = wanted.max_states.value_or(limits{}.max_states);
  for (std::size_t k = 0; k < q.count() && !is_open; ++k) {
    if (auto const known = solvability_is_all ? q.invariant_of(k).is_solvable : std::nullopt) {
      if (*known != *wanted.solvable) return verdict::unsolvable;
      continue;
    }
    auto const a = q.solve(k, how);
    if (a.flaw) throw std::logic_error("a solution fails verification: " + a.flaw->reason);
    if (a.verdict == verdict::undecided) return verdict::undecided;
    bool const is_solved = a.verdict == verdict::solved;
    if (wanted.solvable && *wanted.solvable != is_solved) return verdict::unsolvable;
    if (least > 0 && !(is_solved && a.cost >= least)) return verdict::unsolvable;
  }
  return verdict::solved;
}

bool keep_next(generation const& wanted, random_file& source, std::mt19937_64& rng,
               draw_counts& counts,
               std::function<std::optional<verdict>(questions const&)> const& judge) {
  for (std::uint64_t in_a_row = 0; in_a_row < wanted.draws(); ++in_a_row) {
    auto const drawn = source.draw(rng);
    auto const is_wanted = judge(*drawn);
    if (!is_wanted) return false;
    ++counts.drawn;
    if (*is_wanted == verdict::undecided) ++counts.undecided;
    bool const is_kept = *is_wanted == verdict::solved;
    counts.by_number.add(source.numbers(), {is_kept ? 1U : 0U, 1});
    if (!is_kept) continue;
    source.keep();
    ++counts.kept;
    return true;
  }
  return false;
}

std::string generated_text(generation const& wanted, random_file const& kept,
                           range_counts const& counts) {
  std::string text = kept.text();
  auto comments = "% " + command_of(wanted) + "\n";
  for (auto const& line : counts.lines()) comments += "% " + line + "\n";
  text.insert(text.find('\n') + 1, comments);
  return text;
}

} // namespace puzzlegraph
