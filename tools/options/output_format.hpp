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

#include "tools/options/option_group.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

using output_format = solutions::format;

/// How the name of a file ends, in lower case: "svg" of board.SVG. Empty without an ending.
std::string ending_of(std::string const& path);

/// --format, and its short forms --json, --csv and --table.
class format_choice {
 public:
  /// Of these formats, the first one by default; with short forms for those of `has_short`.
  explicit format_choice(std::vector<output_format> offered,
                         std::vector<output_format> has_short = {output_format::csv,
                                                                 output_format::json})
      : offered_(std::move(offered)), has_short_(std::move(has_short)) {}

  void add_to(option_group& options);
  /// Notes where the name of the output, if there is one, promises another of these formats. Throws
  /// option_error for another word, and for two different formats.
  output_format chosen(std::string const& output) const;
  /// The option that chooses, as it was given: "--json"; empty without one.
  std::string given() const;

 private:
  std::vector<output_format> offered_;
  std::vector<output_format> has_short_;
  std::optional<std::string> word_;
  std::vector<std::string> short_forms_; ///< that are given
};

/// Whether an option of a command is --format, or short for one.
bool chooses_format(boost::program_options::option_description const& option);

} // namespace puzzlegraph::tool
