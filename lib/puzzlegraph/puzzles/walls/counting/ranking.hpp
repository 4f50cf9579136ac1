// SPDX-License-Identifier: BSL-1.0
//
// State ranking for bitsets: which bit a state of a maze is, and what a step does to bits.
//
// A line is a row with the positions of its vertical walls, or a column with those of its
// horizontal ones. Pushes keep the number of walls on a line, so the walls of a line are a
// combination, and the walls of a maze are one digit for each line: the combination's rank in
// colexicographic order. Only positions that a wall can reach count: the inner ones, and the
// openings of the border. A step changes the digit of one line.
//
// The lines fall into three groups. The digits of the first number the bits of a 64-bit word, those
// of the second the words of a block, those of the third the blocks. A state is a bit: block, cell,
// word, bit, in this order from slow to fast. (space<Words> has no such rank: it knows a grid, but
// not how many walls stand on its lines.)
#pragma once

#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::walls::bit_sets {

/// A state: ((block * cells + cell) * words + word) * 64 + bit.
using state_id = std::uint64_t;

enum class digit_group : std::uint8_t { bits, words, blocks };

/// The combinations of the walls on one row or column.
struct line {
  std::uint32_t low = 0;            ///< the first position that a wall can reach
  std::uint32_t high = 0;           ///< one past the last
  std::vector<std::uint64_t> walls; ///< by digit: bit i is position low + i
  digit_group in = digit_group::bits;
  std::uint64_t stride = 0; ///< the weight of the digit, in bits, words or blocks
  std::uint64_t step = 0;   ///< the same in state ids

  std::uint32_t radix() const { return static_cast<std::uint32_t>(walls.size()); }
  bool has_position(std::uint32_t p) const { return p >= low && p < high; }
  bool has_wall(std::uint32_t digit, std::uint32_t position) const {
    return (walls[digit] >> (position - low) & 1U) != 0;
  }
  /// The digit of these walls. Precondition: as many as the line has.
  std::uint32_t digit_of(std::uint64_t these) const;
};

/// A step in one direction from a cell to its neighbour, as a map of the digit of its line.
struct step_effect {
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
  std::uint64_t unmoved = 0;         ///< digits in bits: the bits that meet no wall
  std::vector<shift> shifts;         ///< digits in bits: the bits that push one
  std::vector<std::uint8_t> to_word; ///< digits in words: by word
  static constexpr std::uint8_t no_word = UINT8_MAX;
};

/// An opening of the border.
struct opening {
  cell_index cell = 0;
  std::uint32_t line = 0;
  std::vector<std::uint8_t> open;       ///< by digit of the line
  std::vector<std::uint64_t> open_bits; ///< by word of a block; all bits, for digits in blocks
};

class ranking {
 public:
  /// Nothing where the number of states would pass 2^56, or a line has more than 65,536
  /// combinations.
  static std::optional<ranking> of(instance const& maze);
  /// The same without steps, openings and start: for sizes. O(combinations of all lines).
  static std::optional<ranking> outline_of(instance const& maze);

  std::uint64_t cells() const { return shape_.size(); }
  std::uint64_t words() const { return words_; } ///< in a block, at most 64
  std::uint64_t blocks() const { return blocks_; }
  /// The bits of a word that are a state.
  std::uint64_t used_bits() const { return ~std::uint64_t{0} >> (64 - bits_); }
  /// The number of 64-bit words of a set of states.
  std::uint64_t set_words() const { return blocks_ * cells() * words_; }
  /// The bytes of the tables by digit, those of steps included.
  std::uint64_t table_bytes() const;
  /// The number of states, reachable or not.
  std::uint64_t state_count() const { return states_; }

  std::vector<line> const& lines() const { return lines_; }
  /// The steps inside the maze from a cell, by direction; nothing leads through the border.
  std::array<std::optional<step_effect>, 4> const& steps(cell_index c) const { return steps_[c]; }
  std::vector<opening> const& openings() const { return openings_; }
  state_id start() const { return start_; }

  /// Whether the opening is open in some state of the block; open_bits has which.
  bool can_be_open(opening const& o, std::uint64_t block) const {
    line const& l = lines_[o.line];
    if (l.in != digit_group::blocks) return true;
    return o.open[block / l.stride % l.radix()] != 0;
  }

 private:
  ranking() = default;
  bool make_lines(instance const& maze);
  void make_groups();
  step_effect make_step(cell_index from, direction d) const;
  void make_shifts(step_effect& s) const;
  std::uint64_t open_bits(opening const& o, std::uint64_t word) const;
  void make_openings(instance const& maze);
  void make_start(instance const& maze);
  std::uint32_t line_of(cell_index c, direction d) const;

  grid shape_;
  std::uint64_t bits_ = 1;
  std::uint64_t words_ = 1;
  std::uint64_t blocks_ = 1;
  std::uint64_t states_ = 0;
  std::vector<line> lines_; ///< rows, then columns
  std::vector<std::array<std::optional<step_effect>, 4>> steps_;
  std::vector<opening> openings_;
  state_id start_ = 0;
};

} // namespace puzzlegraph::walls::bit_sets
