// SPDX-License-Identifier: BSL-1.0
//
// What is said of a search for the hardest instance: its result, why there is none, and what would
// bring it further.
#pragma once

#include "puzzlegraph/puzzles/hardest.hpp"

#include <boost/program_options.hpp>

#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// The length of the instance's solution, and whether a longer one is possible, in words.
std::string statement_of(std::string_view unit, found_hardest const& r);

/// One object; tools/README.md documents its members. `found_by` is the command that finds the
/// instance again, or one at least as hard.
std::string as_json(puzzle const& p, found_hardest const& found, std::string_view unit,
                    std::string const& found_by);

/// Why no instance was found. Precondition: none was.
std::string why_none(found_hardest const& found);

/// Why an exhaustive search that has found an instance has proved nothing: the limit that ended it,
/// or how many boards were skipped at one. Precondition: it has no proof.
std::string why_open(found_hardest const& found);

/// What would bring a search further that a limit has ended, or where it skipped boards: "; add a
/// longer --seconds". Of a size or a file, with or without --checkpoint.
std::string what_to_add(found_hardest const& found, bool is_of_size, bool has_checkpoint);
/// The same of a puzzle and size of which not one instance was decided: options, other than those
/// given, that make instances easier to decide.
std::string what_to_add(puzzle const& p, option_values const& given);

} // namespace puzzlegraph::tool
