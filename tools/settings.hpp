// SPDX-License-Identifier: BSL-1.0
//
// The options that several subcommands share, and files as questions.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"

#include <boost/program_options.hpp>

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tool {

/// A file of questions, and the puzzle that they belong to.
struct document {
  std::string name;
  puzzlegraph::puzzle const* puzzle = nullptr;
  std::unique_ptr<puzzlegraph::questions> questions;
};

/// A number option: decimal digits alone. (For std::uint64_t Boost takes -1 as 2^64 - 1.)
struct whole_number {
  std::uint64_t value = 0;
  friend std::istream& operator>>(std::istream& in, whole_number& n);
};

/// What the common options say.
class settings {
 public:
  /// --puzzle, --pad, --union-walls: how to read files.
  static boost::program_options::options_description reading();
  /// --max-states, --max-memory, --max-seconds.
  static boost::program_options::options_description limits();

  explicit settings(boost::program_options::variables_map values);

  /// Reads a file, or standard input for "-". The puzzle is the one named by --puzzle, by the
  /// file's header, or by its extension. Throws io::input_error and usage_error.
  document open(std::string const& path) const;

  /// The limits of one question, with progress on a terminal. Memory is limited to three quarters
  /// of what is free unless told otherwise.
  puzzlegraph::limits question_limits(std::string const& label) const;

 private:
  boost::program_options::variables_map values_;
};

/// Parses the arguments of a subcommand, with a config file if --config names one. Returns nothing
/// when --help was asked for and printed text is in `help`. Throws usage_error.
std::optional<boost::program_options::variables_map>
parse(std::vector<std::string> const& arguments,
      boost::program_options::options_description const& options,
      boost::program_options::options_description const& hidden,
      boost::program_options::positional_options_description const& positional,
      std::string const& usage, std::string& help);

/// --instance K as a 0-based number, or nothing for all. Throws usage_error if the file has no such
/// question.
std::optional<std::size_t> chosen_question(boost::program_options::variables_map const& values,
                                           document const& d);

} // namespace tool
