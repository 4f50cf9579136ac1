// SPDX-License-Identifier: BSL-1.0
//
// Command line options that puzzles declare (puzzlegraph/puzzles/options.hpp).
//
// The options of all puzzles are offered together. Several puzzles may declare the same name: it is
// one option of the command line, and its value is parsed as the puzzle at hand declares it.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"

#include <boost/program_options.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// The names that the puzzles declare for a use, in their order, each once.
std::vector<std::string_view> declared_names(puzzle_list puzzles, option_use use);

/// The help text of an option: the texts of all puzzles that declare it.
std::string declared_help(puzzle_list puzzles, option_use use, std::string_view name);

/// The names of an option for Boost.Program_options, "NAME" or "NAME,OLD": both are accepted, and
/// the first is stored and shown. `prefix` precedes each name.
std::string accepted_names(puzzle_list puzzles, option_use use, std::string_view name,
                           std::string_view prefix = {});

/// Adds all options that the puzzles declare for a use. Throws std::logic_error if one name is a
/// flag of one puzzle and takes a value in another.
void add_declared(boost::program_options::options_description& to, puzzle_list puzzles,
                  option_use use);

/// Adds one of them.
void add_declared(boost::program_options::options_description& to, puzzle_list puzzles,
                  option_use use, std::string_view name);
/// Adds one of them with another help text.
void add_declared(boost::program_options::options_description& to, puzzle_list puzzles,
                  option_use use, std::string_view name, std::string const& help);

/// Whether any option is given that a puzzle declares for a use.
bool is_any_given(boost::program_options::variables_map const& values, puzzle_list puzzles,
                  option_use use);

/// The values given for the options that puzzle p declares for a use. Throws option_error for a
/// value that p does not take, and for an option that only other puzzles declare.
option_values declared_values(boost::program_options::variables_map const& values,
                              puzzle_list puzzles, puzzle const& p, option_use use);

/// The encodings of the puzzles that have several: "NAME: ENCODING or ENCODING".
std::string encodings_help(puzzle_list puzzles);

} // namespace puzzlegraph::tool
