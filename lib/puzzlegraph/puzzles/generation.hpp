// SPDX-License-Identifier: BSL-1.0
//
// Random instances by rejection sampling: the acceptance criteria, and the file of accepted
// instances.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/puzzles/range_counts.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>

namespace puzzlegraph {

/// Which random instances of a puzzle to make. Precondition: the puzzle has a generator.
struct generation {
  puzzlegraph::puzzle const* puzzle = nullptr;
  instance_request request;
  std::optional<bool> solvable;            ///< only instances that are, or are not
  std::optional<std::uint64_t> min_length; ///< only instances with solutions at least this long
  std::optional<std::uint64_t> max_states; ///< only instances decided by fewer stored states
  std::optional<std::uint64_t> max_draws;  ///< rejections in a row before giving up
  std::uint32_t count = 1;
  std::uint64_t seed = 1;

  static constexpr std::uint64_t default_draws = 10'000;
  std::uint64_t draws() const { return max_draws.value_or(default_draws); }
};

/// The command that makes the same file: "puzzlegraph generate PUZZLE ...". With `per_length`,
/// boards of each length are wanted, in place of a count.
std::string command_of(generation const& wanted, std::optional<std::uint32_t> per_length = {});

/// Throws std::invalid_argument for what no draws can meet: unsolvable instances with a least
/// length, and no draws at all.
void expect_possible(generation const& wanted);

/// Whether an instance meets the acceptance criteria: `solved` if all of its questions do,
/// `unsolvable` if one does not, `undecided` if a limit or an interrupt leaves that open. The
/// limits of states and memory in `how` are replaced, so that files do not depend on machines.
/// Throws std::logic_error if a solution fails verification.
verdict accept(generation const& wanted, questions const& q, solve_options how);

/// What became of the draws of a generation so far.
struct draw_counts {
  std::uint64_t drawn = 0;
  std::uint64_t undecided = 0; ///< of these left out, because a limit left them open
  std::uint32_t kept = 0;
  range_counts by_number; ///< of the ranges of the request
};

/// Draws until `judge` accepts an instance, as accept() does, and keeps it: true. False if it
/// returns nothing, which ends the draws, and after wanted.draws() in a row that are not accepted.
bool keep_next(generation const& wanted, random_file& source, std::mt19937_64& rng,
               draw_counts& counts,
               std::function<std::optional<verdict>(questions const&)> const& judge);

/// The file of the accepted instances, with the command as its second line, and below it the lines
/// of the counts.
std::string generated_text(generation const& wanted, random_file const& kept,
                           range_counts const& counts = {});

} // namespace puzzlegraph
