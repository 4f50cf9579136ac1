// SPDX-License-Identifier: BSL-1.0
//
// The questions that a run of puzzlegraph-mpi answers: options, files, spaces, limits. Every
// process gets the same ones. All functions are collective, and throw agreed_failure.
#pragma once

#include "puzzlegraph/puzzles/packed_space.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"

#include "tools/mpi/processes.hpp"
#include "tools/options/common.hpp"

#include <boost/program_options.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// What both commands work with.
struct mpi_environment {
  processes const& all;
  puzzle_list puzzles;
};

/// A command line that every process has parsed, and its one file.
struct asked_file {
  command_line line;
  question_file file;
  std::vector<std::size_t> questions; ///< that are asked
  puzzlegraph::limits limits;
  std::uint64_t most_ranks; ///< of a space whose keys are ranks
};

/// Adds --question, --partition, the limits and what reading a file takes to a command's own
/// options, parses, and opens the file. Nothing for --help.
std::optional<asked_file> open_asked(std::vector<std::string> const& arguments, option_group own,
                                     std::string const& usage, mpi_environment const& env);

/// The space of question k, with at least one rank for each process if its keys are ranks.
std::unique_ptr<packed_space> pack_question(asked_file const& asked, std::size_t k,
                                            processes const& all);

} // namespace puzzlegraph::tool
