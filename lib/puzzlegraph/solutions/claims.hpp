// SPDX-License-Identifier: BSL-1.0
//
// What is claimed by stated answers, and what other answers say of it.
#pragma once

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/solutions/read.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::solutions {

/// What is known of a claim: "unsolvable", that a cost is optimal, or that every solution costs at
/// least a bound.
enum class finding : std::uint8_t { nothing_claimed, unchecked, confirmed, refuted };

std::string_view name(finding f);

/// A stated answer, and what was found about it.
struct checked_answer {
  std::size_t file = 0;
  std::size_t question = 0;
  std::string stated; ///< the verdict
  std::optional<std::uint64_t> cost;
  std::optional<std::uint64_t> bound; ///< of an undecided question, if it is greater than 0
  std::string method;                 ///< as stated; empty: not stated
  bool has_moves = false;             ///< which were replayed, and are legal unless refuted
  finding found = finding::nothing_claimed;
  std::vector<further_cost> further{}; ///< of the plan of another program
  std::string reason{}; ///< why it is refuted or unchecked, or the method that confirmed it
};

/// Replays a stated answer, if it has moves. No claim is checked yet. Throws text::input_error on a
/// malformed move.
checked_answer replayed(stated_solution const& c, question_file const& d);

/// The claim in words: "16 steps", "at least 16 steps", "unsolvable".
std::string stated_claim(checked_answer const& r, std::string_view unit);

/// Compares a claim with another answer to its question, by `by`; empty: nothing gave one. Sets
/// what was found, and the reason. Throws std::logic_error if the answer contradicts moves that
/// were replayed.
void compare(checked_answer& r, answer const& a, std::string const& by, std::string_view unit);

} // namespace puzzlegraph::solutions
