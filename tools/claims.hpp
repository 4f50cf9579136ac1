// SPDX-License-Identifier: BSL-1.0
//
// What a file of solutions says: the output of `solve`, read again.
#pragma once

#include "puzzlegraph/io/text.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace tool {

/// An instance file that answers are about.
struct asked_file {
  std::string name;
  std::size_t questions = 0;
};

/// What a solution file says of one question. `moves` stands where the moves are, and is set when
/// the verdict is "solved".
struct claim {
  std::size_t file = 0; ///< of those asked
  std::size_t question = 0;
  std::string verdict;
  std::optional<std::uint64_t> cost;
  std::optional<puzzlegraph::io::cursor> moves;
};

/// Calls tell(claim) for each answer of a file, in its order: text, JSON, or the contest's lines of
/// moves. `asked` are the instance files in the order in which `solve` got them, at least one; of
/// several, text and JSON tell by name which they answer. A claim's cursor lives as long as the
/// call. Throws io::input_error, also when there is no answer at all to one of the files.
void read_claims(puzzlegraph::io::text const& source, std::span<asked_file const> asked,
                 std::function<void(claim const&)> const& tell);

} // namespace tool
