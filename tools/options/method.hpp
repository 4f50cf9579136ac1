// SPDX-License-Identifier: BSL-1.0
//
// The options of `solve` that choose the method.
#pragma once

#include "tools/options/common.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// The method that --algorithm, --heuristic and --encoding request, or nothing if the puzzle
/// chooses. `solving` are the values of the puzzle's own options for solving. Throws usage_error
/// for values that the puzzle does not have, or not together, and for other options that the method
/// does not use: also of a file without questions.
std::optional<puzzlegraph::method>
chosen_method(boost::program_options::variables_map const& values, question_file const& d,
              std::size_t question, option_values const& solving);

/// Whether any option chooses a method; otherwise the puzzle chooses for every question.
bool is_method_given(boost::program_options::variables_map const& values, puzzle_list puzzles);

/// The values of a field of the puzzle's methods, each once, in their order; not those that are
/// empty.
std::vector<std::string>
distinct_values(puzzlegraph::puzzle const& p,
                std::function<std::string_view(puzzlegraph::method const&)> const& field);

/// What these options take: auto and the values that some puzzle has.
std::vector<std::string> algorithm_words(puzzle_list puzzles);
std::vector<std::string> heuristic_words(puzzle_list puzzles);
std::vector<std::string> encoding_words(puzzle_list puzzles);
std::vector<std::string> id_words();

/// The policy of that name. Throws option_error.
puzzlegraph::id_policy chosen_ids(std::string const& word);

} // namespace puzzlegraph::tool
