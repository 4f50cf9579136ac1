// SPDX-License-Identifier: BSL-1.0
//
// The options of `solve` that choose the method.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"

#include "tools/options/option_group.hpp"
#include "tools/options/puzzle_options.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

struct method_choice {
  explicit method_choice(puzzle_list puzzles) : declared(puzzles) {}

  std::string algorithm = "auto";
  std::string heuristic = "auto";
  std::optional<std::string> encoding;
  std::string ids = "auto";
  given_options declared; ///< for solving

  void add_to(option_group& options);

  /// Whether any option chooses a method; otherwise the puzzle chooses for every question.
  bool is_given() const;
  /// The method that --algorithm, --heuristic and --encoding request, or nothing if the puzzle
  /// chooses. Throws usage_error for values that the puzzle does not have, or not together, and for
  /// other options that the method does not use: also of a file without questions.
  std::optional<method> of(question_file const& d, std::size_t question) const;
  /// Throws option_error.
  id_policy policy_of_ids() const;
};

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

} // namespace puzzlegraph::tool
