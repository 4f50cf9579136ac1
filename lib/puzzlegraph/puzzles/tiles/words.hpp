// SPDX-License-Identifier: BSL-1.0
//
// Lines of tiles as words, for the notations of tiles beside the puzzle's own form.
#pragma once

#include "puzzlegraph/puzzles/tiles/goal.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tiles {

/// What stands between tiles.
inline constexpr std::string_view separators = " \t,";
/// Of a square board, in rows and columns.
inline constexpr std::uint32_t largest_side = 6;

/// The side of a square board that tiles can have, with this number of cells; 0 if there is none.
std::uint32_t side_of(std::size_t cells);

/// The words of a line, views of it.
std::vector<std::string_view> words_of(std::string_view line);

/// The number that the word is, 0 for a blank; nothing if it is neither.
std::optional<std::uint64_t> tile(std::string_view word);

/// A line of words, each with its location. The reader and its source must outlive it.
class word_line {
 public:
  /// Reads the next line. Throws text::input_error at the end of the file; it expects `what`.
  word_line(text::reader& in, std::string_view what);

  std::vector<std::string_view> const& words() const { return words_; }
  std::size_t count() const { return words_.size(); }
  std::string_view operator[](std::size_t k) const { return words_[k]; }

  /// The words from `begin` on, appended to a board of `cells` cells. Throws text::input_error for
  /// what is no tile of it, or there twice.
  void add_tiles(std::size_t begin, std::size_t cells, tile_list& to) const;
  /// Throws text::input_error at a word, or at the end of the line.
  [[noreturn]] void fail(std::size_t word, std::string const& found,
                         std::string_view expected) const;

 private:
  text::reader const* in_;
  std::string_view line_;
  std::vector<std::string_view> words_;
};

/// A board. Throws text::input_error for a goal of another size.
instance board_of(std::uint32_t rows, std::uint32_t columns, tile_list tiles, goal_rule const& goal,
                  text::reader const& in);

/// "the goal is ...", for what a notation implies.
std::string words_of(goal_rule const& rule);

/// The different numbers among these.
std::size_t count_distinct(std::vector<std::uint64_t> numbers);

/// The words of the first lines of a text (text::first_lines), views of it.
std::vector<std::vector<std::string_view>> lines_of_words(text::source const& source,
                                                          std::string_view between = separators);

/// The characters of a word, as words; none of a word that is longer than a board.
std::vector<std::string_view> characters_of(std::string_view word);

} // namespace puzzlegraph::tiles
