// SPDX-License-Identifier: BSL-1.0
//
// The questions that a run of puzzlegraph-mpi answers: options, files, spaces, limits. Every
// process gets the same ones. All functions are collective, and throw agreed_failure.
#pragma once

#include "puzzlegraph/puzzles/packed_space.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"

#include "tools/mpi/processes.hpp"
#include "tools/options/file_reading.hpp"
#include "tools/options/search_limits.hpp"

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

/// What both commands are asked for.
struct mpi_request {
  explicit mpi_request(puzzle_list puzzles) : reading(puzzles) {}

  question_choice questions;
  std::optional<std::string> partition;
  search_limits limits;
  file_reading reading;

  std::string partition_word() const { return partition.value_or("auto"); }
  /// A command's own options, and these.
  command_options options(option_group own);
};

/// The one file of a command line that every process has parsed.
struct asked_file {
  question_file file;
  bool is_by_ranks = false;           ///< --partition ranks
  std::vector<std::size_t> questions; ///< that are asked
  puzzlegraph::limits limits;
  std::uint64_t most_ranks; ///< of a space whose keys are ranks
};

/// Parses a command's own options and those of all commands, and opens the file. Nothing for
/// --help.
std::optional<asked_file> open_asked(std::vector<std::string> const& arguments, option_group own,
                                     std::string const& usage, mpi_environment const& env);

/// The space of question k, with at least one rank for each process if its keys are ranks.
std::unique_ptr<packed_space> pack_question(asked_file const& asked, std::size_t k,
                                            processes const& all);

} // namespace puzzlegraph::tool
