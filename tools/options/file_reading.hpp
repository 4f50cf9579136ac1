// SPDX-License-Identifier: BSL-1.0
//
// Files as questions: --puzzle, and what the puzzles declare for reading.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/puzzles/recognition.hpp"
#include "puzzlegraph/text/reader.hpp"

#include "tools/options/puzzle_options.hpp"
#include "tools/options/question_choice.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// The puzzle that a word names. Throws usage_error, with the names of all.
puzzle_word named_puzzle(std::string const& word, puzzle_list puzzles);
/// The same with the names of `offered` in the error: those of the puzzles that a command is for.
puzzle_word named_puzzle(std::string const& word, puzzle_list puzzles, puzzle_list offered);

struct file_reading {
  explicit file_reading(puzzle_list all) : declared(all) {}

  std::optional<std::string> puzzle; ///< of files, by name
  std::optional<std::string> from;   ///< their notation, by name
  given_options declared;

  /// --puzzle, --from and what puzzles declare; and --config, which parse() reads.
  option_group options();
  /// The first two; the last one.
  void add_notation_to(option_group& group);
  static void add_config_to(option_group& group);

  /// Throws option_error unless --puzzle and --from name a puzzle and a notation of it.
  void expect_puzzle() const;
  /// Reads a file, or standard input for "-". Its notation is the one named by --from, or that of
  /// recognize(). Shows the warnings of the chosen questions, and for what the text was taken if
  /// its content decided. Throws text::input_error, and option_error for options that the puzzle
  /// does not declare.
  question_file open(std::string const& path, question_choice const& questions = {}) const;
  /// The same for a file that was read already, showing nothing.
  question_file open(text::source source, std::string const& path) const;
  /// The same for a file that was opened before.
  question_file open_again(question_file const& d) const;
  /// The values of the options for reading files of that puzzle.
  option_values values_for(puzzlegraph::puzzle const& p) const {
    return declared.values_for(p, option_use::read);
  }
  /// The arguments by which a command reads the file once more, each after a space: what was given
  /// of --puzzle, --from and the options of its puzzle, and its name, `-` of standard input.
  std::string arguments_for(question_file const& d) const;
};

/// Says on standard error for what a text was taken, and what follows, unless a header, a name or
/// an extension says so.
void show_notation(question_file const& d);

/// Says on standard error which rules the chosen questions break (questions::warning).
void show_warnings(question_choice const& questions, question_file const& d);

/// Why the questions of a file have no answer, with its name: it states no goal. Empty: it does.
std::string lacking_goal(question_file const& d);
/// Throws bad_file_error, which says so.
void expect_goal(question_file const& d);

/// Throws usage_error unless the puzzle of the file draws its boards as pictures.
void expect_pictures(question_file const& d);

/// Files that are all opened before work on the first begins.
struct opened_files {
  std::vector<question_file> files;
  std::size_t questions = 0; ///< that are chosen, of all files
};

/// Opens the files and calls check(file, question) for each chosen question. Throws like
/// file_reading::open, question_choice::of and check.
opened_files
open_and_check(file_reading const& reading, question_choice const& questions,
               std::vector<std::string> const& paths,
               std::function<void(question_file const&, std::size_t question)> const& check);

} // namespace puzzlegraph::tool
