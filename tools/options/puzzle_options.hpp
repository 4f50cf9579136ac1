// SPDX-License-Identifier: BSL-1.0
//
// Command line options that puzzles declare (puzzlegraph/puzzles/options.hpp).
//
// The options of all puzzles are offered together. Several puzzles may declare the same name: it is
// one option of the command line, and its value is parsed as the puzzle at hand declares it.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"

#include "tools/options/option_group.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// The names that the puzzles declare for a use, in their order, each once.
std::vector<std::string_view> declared_names(puzzle_list puzzles, option_use use);

/// The names of an option for Boost.Program_options, "NAME" or "NAME,OLD": both are accepted, and
/// the first is stored and shown. `prefix` precedes each name.
std::string accepted_names(puzzle_list puzzles, option_use use, std::string_view name,
                           std::string_view prefix = {});

/// A use of options, and what precedes their help: "of a file: ".
struct described_use {
  option_use use;
  std::string_view prefix = {};
};

/// The options that puzzles declare, with the texts that were given for them.
class given_options {
 public:
  explicit given_options(puzzle_list puzzles) : puzzles_(puzzles) {}

  puzzle_list puzzles() const { return puzzles_; }

  /// Adds all options that the puzzles declare for one of these uses; where their help texts for
  /// two uses differ, both. Throws std::logic_error if one name is a flag of one puzzle and takes a
  /// value in another.
  void add_to(option_group& options, std::vector<described_use> const& uses);

  /// Whether the option of that name is given; of a use, whether any is.
  bool is_given(std::string_view name) const { return texts_.contains(name); }
  bool is_any_given(option_use use) const;

  /// The values given for the options that puzzle p declares for a use. Throws option_error for a
  /// value that p does not take, and for an option that only other puzzles declare. With an alias
  /// also the values that the word implies for other options.
  option_values values_for(puzzle const& p, option_use use,
                           puzzle_alias const* alias = nullptr) const;

 private:
  puzzle_list puzzles_;
  std::map<std::string, std::string, std::less<>> texts_; ///< by name; "yes" for a flag
};

/// Adds --encoding: those of the puzzles that have several.
void add_encoding(option_group& options, puzzle_list puzzles, std::optional<std::string>& encoding);

} // namespace puzzlegraph::tool
