// SPDX-License-Identifier: BSL-1.0
//
// What `hardest` is asked for, and what its options leave to each of its searches.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"

#include "tools/options/file_reading.hpp"
#include "tools/options/output_format.hpp"
#include "tools/options/output_name.hpp"
#include "tools/options/question_choice.hpp"
#include "tools/options/search_limits.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// What `hardest` is asked for.
struct hardest_request {
  explicit hardest_request(puzzle_list puzzles);

  std::optional<std::string> size;
  std::optional<std::string> method;
  std::optional<double> seconds;
  std::optional<std::uint64_t> tries;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> max_states;
  std::optional<std::string> checkpoint; ///< a folder
  format_choice format;
  output_name output;
  question_choice questions;
  search_limits limits; ///< the memory of a file's state graph
  file_reading reading; ///< and the options of the search that puzzles declare

  std::string method_word() const { return method.value_or("auto"); }
  std::uint64_t seed_number() const { return seed.value_or(1); }
  command_options options();
};

/// Method, seed, and limits.
hardest_search limits_of_search(hardest_request const& r);
/// The same with the size, which the word may imply, and the puzzle's options. Throws usage_error
/// without a size.
hardest_search search_of_size(hardest_request const& r, puzzle_word const& word);

/// The options for reading a file that are no options of the search.
std::vector<std::string_view> reading_names(puzzle_list puzzles);

/// Throws usage_error for options that only local search has.
void expect_no_local_search(hardest_request const& r);
/// Says which options the search has not used, as `auto` chose to exhaust all instances.
void note_unused(hardest_request const& r, found_hardest const& found);

} // namespace puzzlegraph::tool
