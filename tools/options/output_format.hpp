// SPDX-License-Identifier: BSL-1.0
//
// Output formats: --json and --csv of reports; --format and --json of answers.
#pragma once

#include "puzzlegraph/solutions/write.hpp"

#include <boost/program_options.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

enum class report_format : std::uint8_t { text, json, csv };

/// The format that the flags --json and --csv choose. Throws usage_error, which names the command,
/// if both are given.
report_format chosen_report_format(boost::program_options::variables_map const& values,
                                   std::string_view command);

/// Adds --format, which takes these of text, contest, json and table, and --json.
void add_answer_format(boost::program_options::options_description& to,
                       std::vector<std::string> const& names);

/// The value of those options. Throws option_error for another name, and for --json beside another
/// --format.
solutions::format chosen_answer_format(boost::program_options::variables_map const& values,
                                       std::vector<std::string> const& names);

} // namespace puzzlegraph::tool
