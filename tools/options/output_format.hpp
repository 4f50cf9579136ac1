// SPDX-License-Identifier: BSL-1.0
//
// Output formats. One word means the same in every command:
//
//   text    for people, as paragraphs
//   table   for people, a line for each row
//   csv     the same rows for other programs: RFC 4180, with a head
//   json    all that is known, as data/schemas describes it
//   contest what the judge of the original contest expects
#pragma once

#include "puzzlegraph/solutions/write.hpp"

#include <boost/program_options.hpp>

#include <string>
#include <vector>

namespace puzzlegraph::tool {

using output_format = solutions::format;

/// Adds --format, which takes these formats, the first one by default, and --json, --csv and
/// --table as short forms, where they are among them and `has_short` names them.
void add_format(boost::program_options::options_description& to,
                std::vector<output_format> const& offered,
                std::vector<output_format> const& has_short = {output_format::csv,
                                                               output_format::json});

/// The value of these options. Throws option_error for another word, and for two different formats.
output_format chosen_output_format(boost::program_options::variables_map const& values,
                                   std::vector<output_format> const& offered);

} // namespace puzzlegraph::tool
