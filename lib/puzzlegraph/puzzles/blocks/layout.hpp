// SPDX-License-Identifier: BSL-1.0
//
// The layout of states: the fields of a board's blocks, and where each place of a block lies among
// the open cells.
//
// Open cells are those without a wall, numbered in row-major order. So a board with many walls
// takes the small sets of a small board. state_layout<Cells> holds boards of 64 * Cells open cells.
#pragma once

#include "puzzlegraph/puzzles/blocks/kinds.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace puzzlegraph::blocks {

/// A place one step from another.
template <std::size_t Cells> struct neighbour {
  number_set<Cells> entered; ///< the open cells that have to be empty
  number_set<Cells> reached; ///< the place, as a set of places; empty if there is none
  place_index to = no_place;
};

/// The way of a block in one line of cells, along that line, if there were no other blocks.
template <std::size_t Cells> struct line_way {
  number_set<Cells> cells;  ///< open cells that it enters
  number_set<Cells> places; ///< that it takes
};

/// A block at a place of its kind.
template <std::size_t Cells> struct placement {
  number_set<Cells> cells;  ///< open cells
  number_set<Cells> around; ///< the open cells that one step enters
  line_way<Cells> ahead;    ///< east or south; of a block in line (field)
  line_way<Cells> behind;   ///< west or north
  place_index place = no_place;
  std::uint8_t first = 0;                       ///< the first open cell
  std::array<neighbour<Cells>, 4> neighbours{}; ///< by direction
};

/// Those of a place's neighbours that can be entered when the cells of `occupied` are taken. O(1).
template <std::size_t Cells>
number_set<Cells> one_step_from(placement<Cells> const& p, number_set<Cells> const& occupied) {
  number_set<Cells> all;
  for (auto const& [entered, reached, to] : p.neighbours) {
    all |= reached.if_true((entered & occupied) == 0); // without branches
  }
  return all;
}

/// The places that a block at `from` can take in one counted move, `from` excluded, when the open
/// cells of `occupied` are taken by other blocks. `places` are all of its kind. O(places).
template <std::size_t Cells>
number_set<Cells> reach(placement<Cells> const* places, metric counted, place_index from,
                        number_set<Cells> const& occupied) {
  if (counted == metric::steps) return one_step_from(places[from], occupied);
  number_set<Cells> reached;
  if (counted == metric::slides) {
    for (direction const d : all_directions) {
      for (auto p = from;;) {
        auto const& [entered, place, to] = places[p].neighbours[index(d)];
        if (to == no_place || (entered & occupied) != 0) break;
        reached |= place;
        p = to;
      }
    }
    return reached;
  }
  reached.insert_if(from, true);
  for (auto fresh = reached; fresh != 0;) {
    auto const p = fresh.first();
    auto const found = one_step_from(places[p], occupied) & ~reached;
    reached |= found;
    fresh.drop_first();
    fresh |= found;
  }
  return reached & ~number_set<Cells>::of(from);
}

/// Where the field of one block lies in a state. No field crosses from one word into the next.
struct field {
  std::uint16_t first_placement = 0; ///< of its kind, in state_layout
  std::uint8_t kind = 0;
  std::uint8_t word = 0;
  std::uint8_t offset = 0;
  std::uint8_t greatest = 0; ///< all bits of the field
  /// How moves of its block are found. Along one axis, moves are slides, which are found faster.
  metric counted = metric::moves;
  /// Whether its block is one line of cells bound to the axis of that line, as cars are, on a board
  /// of at most 64 open cells, and has fewer than 64 places.
  bool is_in_line = false;
};

/// The words of a state, if there are at most `most`; otherwise a greater number. O(blocks *
/// places).
std::size_t count_words(instance const& i, std::size_t most);

/// A board's kinds, the fields of its states, and its open cells.
template <std::size_t Cells> class state_layout {
 public:
  /// Precondition: the board has at most 64 * Cells open cells.
  explicit state_layout(instance const& i);

  std::vector<kind> const& kinds() const { return kinds_; }
  std::vector<field> const& fields() const { return fields_; }
  /// The block of a field at a place. Read from one array, which is faster than through the kinds.
  placement<Cells> const& at(field f, place_index p) const { return of(f)[p]; }
  /// By place: the block of a field there.
  placement<Cells> const* of(field f) const { return placements_.data() + f.first_placement; }
  /// By place: a block of a kind there. Precondition: it is one of kinds().
  placement<Cells> const* of(kind const& k) const {
    return of(fields_[first_[static_cast<std::size_t>(&k - kinds_.data())]]);
  }
  /// reach() in slides, without loops: the first block in the way, as a bit, bounds the places.
  /// Precondition: the field is in line. O(1).
  number_set<Cells> slides_in_line(field f, placement<Cells> const& p,
                                   number_set<Cells> const& occupied) const
    requires(Cells == 1)
  {
    auto const& bounds = line_bounds_[f.kind];
    auto const ahead = std::countr_zero((p.ahead.cells & occupied).words[0]);
    auto const behind = std::bit_width((p.behind.cells & occupied).words[0]);
    constexpr std::uint64_t one = 1;
    auto const before = (one << bounds.before[static_cast<std::size_t>(ahead)]) - 1;
    auto const begun = (one << bounds.begun[static_cast<std::size_t>(behind)]) - 1;
    number_set<Cells> reached;
    reached.words[0] = (p.ahead.places.words[0] & before) | (p.behind.places.words[0] & ~begun);
    return reached;
  }
  /// The first field of a kind; of kinds().size(), the number of fields.
  unsigned first_field(unsigned kind) const { return first_[kind]; }
  metric counted() const { return counted_; }
  grid shape() const { return shape_; }
  /// The number of an open cell of the board.
  std::uint8_t open_cell(cell_index c) const { return numbers_[c]; }
  /// The open cells of a set, as cells of the board.
  cell_set on_board(number_set<Cells> const& open) const;

 private:
  /// By open cell, and one more: how many places of a kind lie before it, and how many begin before
  /// it. They are the first ones, as places are numbered along the line, and fewer than 64.
  struct bounds_in_line {
    std::array<std::uint8_t, 64 * Cells + 1> before{};
    std::array<std::uint8_t, 64 * Cells + 1> begun{};
  };
  /// Sets the ways of the last kind's placements, and its bounds.
  void add_line(std::size_t first_placement);

  grid shape_;
  metric counted_;
  std::vector<std::uint16_t> open_cells_; ///< in their order: cells of the board
  std::vector<std::uint8_t> numbers_;     ///< by cell of the board: which open cell it is
  std::vector<kind> kinds_;
  std::vector<placement<Cells>> placements_; ///< kind by kind, place by place
  std::vector<bounds_in_line> line_bounds_;  ///< by kind; used of those in line
  std::vector<field> fields_;
  std::vector<std::uint8_t> first_;
};

extern template class state_layout<1>;
extern template class state_layout<2>;
extern template class state_layout<4>;

} // namespace puzzlegraph::blocks
