// SPDX-License-Identifier: BSL-1.0
//
// Random instances by rejection sampling: the acceptance criteria, and the file of accepted
// instances.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/puzzles/range_counts.hpp"

#include <cstdint>
#include <optional>
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

/// Whether an instance meets the acceptance criteria: `solved` if all of its questions do,
/// `unsolvable` if one does not, `undecided` if a limit or an interrupt leaves that open. The
/// limits of states and memory in `how` are replaced, so that files do not depend on machines.
/// Throws std::logic_error if a solution fails verification.
verdict accept(generation const& wanted, questions const& q, solve_options how);

/// The file of the accepted instances, with the command as its second line, and below it the lines
/// of the counts.
std::string generated_text(generation const& wanted, random_file const& kept,
                           range_counts const& counts = {});

} // namespace puzzlegraph
