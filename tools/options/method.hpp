// SPDX-License-Identifier: BSL-1.0
//
// The options of `solve` that say by which method.
#pragma once

#include "tools/options/common.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace puzzlegraph::tool {

/// The method that --algorithm, --heuristic and --encoding ask for, or nothing where the puzzle is
/// left the choice. Throws usage_error for values that the puzzle does not have, or not together,
/// and for other options that the method would not heed: also of a file without questions.
std::optional<puzzlegraph::method>
chosen_method(boost::program_options::variables_map const& values, question_file const& d,
              std::size_t question);

/// Whether any option tells how to search: if none does, every question is its puzzle's to choose.
bool tells_method(boost::program_options::variables_map const& values);

/// The policy of that name. Throws option_error.
puzzlegraph::id_policy chosen_ids(std::string const& text);

} // namespace puzzlegraph::tool
