// SPDX-License-Identifier: BSL-1.0
//
// The walls engine's numbering of states, and its moves in terms of that numbering.
//
// A line is a row with the places of its vertical walls, or a column with those of its horizontal
// ones. Pushes keep the number of walls on a line, so a line's walls are a combination, and the
// walls of a maze are one digit for each line: the combination's rank in colexicographic order.
// Only places that a wall can stand on count: the inner ones, and the openings of the border. A
// move touches the digit of one line.
//
// The lines fall into three groups. Those of the first share a 64-bit word, a bit for each
// combination of their digits; those of the second number the words of a block; those of the third
// number the blocks. A state is a bit: block, cell, word, bit, in this order from slow to fast.
// (space<Words> has no such rank: it knows a board, but not how many walls stand on its lines.)
#pragma once

#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::walls::engine {

/// A state: ((block * cells + cell) * words + word) * 64 + bit.
using state_id = std::uint64_t;

enum class group : std::uint8_t { bits, words, blocks };

/// The combinations of the walls on one row or column.
struct line {
  std::uint32_t low = 0;            ///< the first place that a wall can stand on
  std::uint32_t high = 0;           ///< one past the last
  std::vector<std::uint64_t> walls; ///< by digit: bit i is the place low + i
  group in = group::bits;
  std::uint64_t stride = 0; ///< how far one digit more is, in bits, words or blocks
  std::uint64_t step = 0;   ///< the same in state ids

  std::uint32_t radix() const { return static_cast<std::uint32_t>(walls.size()); }
  bool counts(std::uint32_t place) const { return place >= low && place < high; }
  bool has_wall(std::uint32_t digit, std::uint32_t place) const {
    return (walls[digit] >> (place - low) & 1U) != 0;
  }
  /// The digit of these walls, of which there are as many as on the line.
  std::uint32_t digit_of(std::uint64_t these) const;
};

/// A step in one direction from a cell to its neighbour: what it does to the digit of its line.
struct step {
  cell_index to = 0;
  std::uint32_t line = 0;
  static constexpr std::uint32_t blocked = UINT32_MAX;
  std::vector<std::uint32_t> after; ///< by digit before: the digit afterwards, or blocked

  /// Bits that move together; one of left and right is 0.
  struct shift {
    std::uint64_t sources;
    std::uint32_t left;
    std::uint32_t right;
  };
  std::uint64_t untouched = 0;       ///< lines of bits: those that stay; others push or are blocked
  std::vector<shift> shifts;         ///< lines of bits: those that push
  std::vector<std::uint8_t> to_word; ///< lines of words: by word
  static constexpr std::uint8_t no_word = UINT8_MAX;
};

/// An opening of the border.
struct way_out {
  cell_index cell = 0;
  std::uint32_t line = 0;
  std::vector<std::uint8_t> open;       ///< by digit of the line
  std::vector<std::uint64_t> open_bits; ///< by word of a block; all, for lines of blocks
};

class layout {
 public:
  /// Nothing where the number of states would pass 2^56, or a line has more than 65,536
  /// combinations.
  static std::optional<layout> of(instance const& maze);

  std::uint64_t cells() const { return shape_.size(); }
  std::uint64_t words() const { return words_; } ///< in a block, at most 64
  std::uint64_t blocks() const { return blocks_; }
  /// How many 64-bit words a set of states takes.
  std::uint64_t set_words() const { return blocks_ * cells() * words_; }
  /// The bytes of the tables by digit.
  std::uint64_t table_bytes() const;
  /// The number of states, reachable or not.
  std::uint64_t state_count() const { return states_; }

  std::vector<line> const& lines() const { return lines_; }
  /// The steps inside the maze from a cell, by direction; nothing leads through the border.
  std::array<std::optional<step>, 4> const& steps(cell_index c) const { return steps_[c]; }
  std::vector<way_out> const& ways_out() const { return ways_out_; }
  state_id start() const { return start_; }

  /// Whether the way out is open in some state of the block; open_bits say in which.
  bool can_be_open(way_out const& w, std::uint64_t block) const {
    line const& l = lines_[w.line];
    if (l.in != group::blocks) return true;
    return w.open[block / l.stride % l.radix()] != 0;
  }

 private:
  layout() = default;
  bool make_lines(instance const& maze);
  void make_groups();
  step make_step(cell_index from, direction d) const;
  void make_shifts(step& s) const;
  std::uint64_t open_bits(way_out const& w, std::uint64_t word) const;
  void make_ways_out(instance const& maze);
  std::uint32_t line_of(cell_index c, direction d) const;

  grid shape_;
  std::uint64_t bits_ = 1;
  std::uint64_t words_ = 1;
  std::uint64_t blocks_ = 1;
  std::uint64_t states_ = 0;
  std::vector<line> lines_; ///< rows, then columns
  std::vector<std::array<std::optional<step>, 4>> steps_;
  std::vector<way_out> ways_out_;
  state_id start_ = 0;
};

} // namespace puzzlegraph::walls::engine
