// SPDX-License-Identifier: BSL-1.0
//
// Cells are decided row by row. What later cells may do depends on the frontier alone: the last
// decided cell of each column, which of these cells are of one piece so far, and which pieces
// touch. Two pieces that touch have to stay two, since neighbours of one piece belong together.
#include "layout_count.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <stdexcept>

namespace study {

using puzzlegraph::grid;

namespace {

constexpr std::size_t max_columns = 7;
constexpr std::uint8_t new_piece = max_columns + 1; ///< beside those of a frontier
constexpr std::size_t max_pieces = max_columns + 2; ///< with 0, for `empty`
constexpr std::uint8_t empty = 0;

struct frontier {
  std::array<std::uint8_t, max_columns> piece{};   ///< by column: from 1, or `empty`
  std::array<std::uint16_t, max_pieces> touches{}; ///< by piece: a bit for each that it touches
  bool has_empty = false;                          ///< any cell decided so far

  auto operator<=>(frontier const&) const = default;

  bool holds(std::uint8_t p) const { return std::ranges::find(piece, p) != piece.end(); }
  bool touch(std::uint8_t p, std::uint8_t q) const { return (touches.at(p) >> q & 1U) != 0; }
  void set_touching(std::uint8_t p, std::uint8_t q) {
    if (p == empty || q == empty || p == q) return;
    touches.at(p) |= static_cast<std::uint16_t>(1U << q);
    touches.at(q) |= static_cast<std::uint16_t>(1U << p);
  }
  /// One piece instead of two.
  void join(std::uint8_t p, std::uint8_t q) {
    for (std::uint8_t other = 1; other < max_pieces; ++other) {
      if (touch(q, other)) set_touching(p, other);
    }
    std::ranges::replace(piece, q, p);
  }
};

/// The same frontier with pieces numbered in the order of their first columns, and without those
/// that are not there any more.
frontier renumbered(frontier const& f) {
  std::array<std::uint8_t, max_pieces> number{};
  frontier g;
  g.has_empty = f.has_empty;
  std::uint8_t next = 1;
  for (std::size_t c = 0; c < max_columns; ++c) {
    auto const p = f.piece.at(c);
    if (p != empty && number.at(p) == 0) number.at(p) = next++;
    g.piece.at(c) = number.at(p);
  }
  for (std::uint8_t p = 1; p < max_pieces; ++p) {
    for (std::uint8_t q = 1; q < p; ++q) {
      if (f.touch(p, q)) g.set_touching(number.at(p), number.at(q));
    }
  }
  return g;
}

using by_pieces = std::vector<std::uint64_t>; ///< layouts by number of pieces that are complete
using frontiers = std::map<frontier, by_pieces>;

void add(std::uint64_t& sum, std::uint64_t n) {
  if (__builtin_add_overflow(sum, n, &sum)) {
    throw std::overflow_error("more than 2^64 layouts");
  }
}

/// Adds the counts of a frontier whose cell of column c has become g's. A piece that has left the
/// frontier is complete.
void advance(frontiers& to, frontier const& f, std::size_t c, frontier const& g,
             by_pieces const& counts) {
  auto const above = f.piece.at(c);
  bool const completes = above != empty && !g.holds(above);
  auto& sums = to[renumbered(g)];
  sums.resize(counts.size());
  for (std::size_t n = 0; n + (completes ? 1 : 0) < counts.size(); ++n) {
    add(sums[n + (completes ? 1 : 0)], counts[n]);
  }
}

/// All that the cell of column c can become.
void decide(frontiers& to, frontier const& f, std::size_t c, by_pieces const& counts) {
  auto const above = f.piece.at(c);
  auto const left = c == 0 ? empty : f.piece.at(c - 1);
  auto const become = [&](std::uint8_t p) {
    auto g = f;
    g.piece.at(c) = p;
    g.set_touching(p, above);
    g.set_touching(p, left);
    g.has_empty |= p == empty;
    advance(to, f, c, g, counts);
  };
  become(empty);
  become(new_piece);
  if (above != empty && above == left) become(left);
  if (above == left) return;
  if (left != empty) become(left);   // and not of the piece above
  if (above != empty) become(above); // and not of the piece to the left
  if (left == empty || above == empty || f.touch(above, left)) return;
  auto joined = f;
  joined.join(left, above);
  joined.piece.at(c) = left;
  auto before = f; // the piece above goes on under the other's number: it is not complete
  before.piece.at(c) = left;
  advance(to, before, c, joined, counts);
}

} // namespace

std::vector<layout_count> count_layouts(grid shape) {
  if (shape.columns > max_columns) {
    throw std::invalid_argument("expected a board of at most 7 columns");
  }
  frontiers now{{frontier{}, by_pieces(shape.size() + 1)}};
  now.begin()->second[0] = 1;
  for (std::size_t cell = 0; cell < shape.size(); ++cell) {
    frontiers next;
    for (auto const& [f, counts] : now) decide(next, f, cell % shape.columns, counts);
    now.swap(next);
  }
  std::vector<layout_count> found(shape.size() + 1);
  std::uint64_t all = 0;
  for (auto const& [f, counts] : now) {
    auto const open = static_cast<std::size_t>(std::ranges::max(f.piece)); // complete now
    for (std::size_t n = 0; n + open < found.size(); ++n) {
      auto& sum = found[n + open];
      add(all, counts[n]);
      (f.has_empty ? sum.with_empty_cell : sum.full) += counts[n];
    }
  }
  return found;
}

} // namespace study
