// SPDX-License-Identifier: BSL-1.0
//
// The options that several subcommands share, and files as questions.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/text/sink.hpp"

#include "tools/options/config_file.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/help_text.hpp"
#include "tools/options/number_option.hpp"
#include "tools/options/option_group.hpp"
#include "tools/options/progress.hpp"

#include <boost/program_options.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// "1500", "64M", "1.5G" of --max-memory as a number of bytes; units are binary. Throws
/// option_error.
std::uint64_t parse_bytes(std::string const& text);

/// The puzzle that a word names. Throws usage_error, with the names of all.
puzzle_word named_puzzle(std::string const& word, puzzle_list puzzles);

/// The values of the common options.
class settings {
 public:
  /// --puzzle, and what the puzzles declare for reading files.
  static option_group reading(puzzle_list puzzles);
  /// --max-states, --max-memory, --max-seconds.
  static option_group limits();
  /// The last two, for a command that takes the first in another sense.
  static option_group limits_but_states();

  /// Throws option_error.
  settings(boost::program_options::variables_map values, puzzle_list puzzles);

  /// Reads a file, or standard input for "-". The puzzle is the one named by --puzzle, by the
  /// file's header, or by its extension. Shows the warnings. Throws text::input_error, and
  /// option_error for options that the puzzle does not declare.
  question_file open(std::string const& path) const;
  /// The same for a file that was read already, without showing the warnings.
  question_file open(text::source source, std::string const& path) const;

  /// The limits per question where `at_a_time` questions are answered in parallel. Without
  /// --max-memory they share three quarters of the free memory.
  puzzlegraph::limits limits_of_each(unsigned at_a_time) const;
  /// The limits of one question, with progress on a terminal.
  puzzlegraph::limits question_limits(std::string const& label,
                                      progress_text text = search_text) const;

 private:
  boost::program_options::variables_map values_;
  puzzle_list puzzles_;
};

/// Says on standard error which rules the question of --question, or all, break
/// (questions::warning).
void show_warnings(boost::program_options::variables_map const& values, question_file const& d);

/// Throws usage_error unless the puzzle of the file draws its boards as pictures.
void expect_pictures(question_file const& d);

/// A command line as parsed.
struct command_line {
  boost::program_options::variables_map values;
  std::vector<std::string> operands;
  std::map<std::string, ini_value> configured; ///< by option: its value in the config file

  /// What `body` returns. An option_error about a value of the config file becomes an
  /// text::input_error with its place there.
  exit_code run(std::function<exit_code()> const& body) const;
};

/// Parses the arguments of a command, with a config file if --config names one. Returns nothing for
/// --help: the syntax then goes to `on_help`. The second word of `usage` is the program's name, the
/// third the command's.
/// Throws usage_error, and text::input_error with its location for errors of the config file.
std::optional<command_line> parse(std::vector<std::string> const& arguments,
                                  command_options const& options, operand_count const& operands,
                                  std::string_view usage, help_sink const& on_help);

/// Adds --output, of a command whose output is text.
void add_output(boost::program_options::options_description& to);
/// Whether two names lead to one file. Devices and pipes count as different.
bool is_same_file(std::string const& one, std::string const& other);
/// --output, or an empty path for standard output.
std::string output_path(boost::program_options::variables_map const& values);

/// --threads; default: the number of the machine's threads.
unsigned chosen_threads(boost::program_options::variables_map const& values);

/// Adds --question, whose help says which are chosen: "only these questions of each file".
void add_questions(boost::program_options::options_description& to, std::string const& help);

/// The questions that --question names, or all: 0-based numbers, in increasing order. Throws
/// usage_error if the file lacks one of them.
std::vector<std::size_t> chosen_questions(boost::program_options::variables_map const& values,
                                          question_file const& d);

/// Files that are all opened before work on the first begins.
struct opened_files {
  std::vector<question_file> files;
  std::size_t questions = 0; ///< that --question chooses, of all files
};

/// Opens the files and calls check(file, question) for each chosen question. Throws like
/// settings::open, chosen_questions and check.
opened_files
open_and_check(settings const& common, boost::program_options::variables_map const& values,
               std::vector<std::string> const& paths,
               std::function<void(question_file const&, std::size_t question)> const& check);

/// The question that --question names, or the file's only one. Throws usage_error if there are
/// several: `holds` is the reason why only one is allowed ("a picture shows one").
std::size_t single_question(boost::program_options::variables_map const& values,
                            question_file const& d, std::string_view holds);

} // namespace puzzlegraph::tool
