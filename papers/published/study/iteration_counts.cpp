// SPDX-License-Identifier: BSL-1.0
#include "iteration_counts.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

namespace study {
namespace {

using puzzlegraph::all_directions;
using puzzlegraph::cell_index;
using puzzlegraph::direction;
using puzzlegraph::grid;
using puzzlegraph::no_cell;

std::uint32_t cell_distance(grid shape, cell_index a, cell_index b) {
  auto const apart = [](std::uint32_t x, std::uint32_t y) { return x < y ? y - x : x - y; };
  return apart(shape.row(a), shape.row(b)) + apart(shape.column(a), shape.column(b));
}

/// Coefficients of a polynomial: arrangements by Manhattan distance.
using polynomial = std::vector<std::int64_t>;

/// Adds `factor` times `p` times x^shift.
void add_shifted(polynomial& sum, polynomial const& p, std::uint32_t shift, std::int64_t factor) {
  if (p.empty()) return;
  if (sum.size() < p.size() + shift) sum.resize(p.size() + shift);
  for (std::size_t k = 0; k < p.size(); ++k) sum[k + shift] += factor * p[k];
}

/// Arrangements by Manhattan distance, with the blank on a cell: even ones minus odd ones if
/// `is_signed`, else all. A piece is named by its goal cell. Fills the cells in order, by the set
/// of pieces used: a permanent, or determinant, of powers of x.
polynomial count_arrangements(grid shape, cell_index blank_goal, cell_index blank, bool is_signed) {
  auto const cells = static_cast<std::uint32_t>(shape.size());
  std::vector<polynomial> by_set(std::size_t{1} << cells);
  by_set[0] = {1};
  for (std::uint32_t used = 0; used + 1 < by_set.size(); ++used) {
    polynomial const from = std::exchange(by_set[used], {});
    if (from.empty()) continue;
    auto const cell = static_cast<cell_index>(std::popcount(used));
    for (std::uint32_t piece = 0; piece < cells; ++piece) {
      if ((used >> piece & 1U) != 0 || (piece == blank_goal) != (cell == blank)) continue;
      bool const is_odd = is_signed && std::popcount(used >> piece) % 2 != 0;
      auto const moved = piece == blank_goal ? 0 : cell_distance(shape, cell, piece);
      add_shifted(by_set[used | 1U << piece], from, moved, is_odd ? -1 : 1);
    }
  }
  return by_set.back();
}

/// Numbers of nodes of one depth, by the blank's cell and the step that led there.
class tree_layer {
 public:
  tree_layer(grid shape, cell_index blank) : shape_(shape), nodes_(shape.size()), start_(blank) {}

  double nodes(cell_index c) const {
    if (start_) return c == *start_ ? 1 : 0;
    double sum = 0;
    for (double const n : nodes_[c]) sum += n;
    return sum;
  }
  double all_nodes() const {
    double sum = 0;
    for (cell_index c = 0; c < nodes_.size(); ++c) sum += nodes(c);
    return sum;
  }
  /// Children of a node with the blank on c.
  std::uint32_t children(cell_index c) const {
    std::uint32_t steps = 0;
    for (auto const d : all_directions) steps += shape_.neighbour(c, d) != no_cell ? 1U : 0U;
    return start_ ? steps : steps - 1;
  }
  /// The layer of the next depth, divided by `scale`.
  tree_layer next(double scale = 1) const {
    tree_layer after(shape_);
    for (cell_index c = 0; c < nodes_.size(); ++c) {
      for (auto const d : all_directions) {
        auto const to = shape_.neighbour(c, d);
        if (to == no_cell) continue;
        double const back = start_ ? 0 : nodes_[c][index(opposite(d))];
        after.nodes_[to][index(d)] = (nodes(c) - back) / scale;
      }
    }
    return after;
  }

 private:
  explicit tree_layer(grid shape) : shape_(shape), nodes_(shape.size()) {}

  grid shape_;
  std::vector<std::array<double, 4>> nodes_;
  std::optional<cell_index> start_; ///< of depth 0, which no step led to
};

/// One board under depth-first search.
struct position {
  grid shape;
  std::vector<cell_index> goal_of; ///< by tile
  std::vector<std::uint8_t> tile;  ///< by cell
  cell_index blank = 0;
  iteration_count count;

  /// Expands a node: `left` is the bound less its depth, `distance` its Manhattan distance.
  void expand(std::uint32_t left, std::uint32_t distance, std::optional<direction> last) {
    ++count.expanded;
    for (auto const d : all_directions) {
      auto const from = shape.neighbour(blank, d);
      if (from == no_cell || (last && d == opposite(*last))) continue;
      ++count.generated;
      auto const moved = tile[from];
      auto const to = blank;
      auto const after = distance - cell_distance(shape, from, goal_of[moved]) +
                         cell_distance(shape, to, goal_of[moved]);
      if (after + 1 > left) continue;
      tile[to] = moved;
      blank = from;
      expand(left - 1, after, d);
      tile[from] = moved;
      blank = to;
    }
  }
};

std::vector<cell_index> cells_of(std::vector<std::uint8_t> const& tiles) {
  std::vector<cell_index> cell(tiles.size());
  for (cell_index c = 0; c < tiles.size(); ++c) cell[tiles[c]] = c;
  return cell;
}

} // namespace

manhattan_distribution::manhattan_distribution(grid shape, std::vector<std::uint8_t> const& goal)
    : shape_(shape) {
  assert(goal.size() == shape.size() && goal.size() <= 16);
  auto const blank_goal = cells_of(goal)[0];
  for (cell_index blank = 0; blank < goal.size(); ++blank) {
    auto const all = count_arrangements(shape, blank_goal, blank, false);
    auto difference = count_arrangements(shape, blank_goal, blank, true);
    difference.resize(all.size());
    // Each move is a transposition and moves the blank by one cell.
    bool const is_even = cell_distance(shape, blank, blank_goal) % 2 == 0;
    std::uint64_t sum = 0;
    auto& sums = at_most_.emplace_back();
    for (std::size_t k = 0; k < all.size(); ++k) {
      auto const twice = is_even ? all[k] + difference[k] : all[k] - difference[k];
      sum += static_cast<std::uint64_t>(twice / 2);
      sums.push_back(sum);
    }
  }
}

std::uint64_t manhattan_distribution::at_most(cell_index blank, std::uint32_t distance) const {
  auto const& sums = at_most_[blank];
  return sums[std::min<std::size_t>(distance, sums.size() - 1)];
}

iteration_count predicted_iteration(manhattan_distribution const& all, cell_index blank,
                                    std::uint32_t bound) {
  iteration_count n;
  tree_layer layer(all.shape(), blank);
  for (std::uint32_t depth = 0; depth <= bound; ++depth) {
    for (cell_index c = 0; c < all.shape().size(); ++c) {
      double const share = static_cast<double>(all.at_most(c, bound - depth)) /
                           static_cast<double>(all.arrangements(c));
      double const expanded = layer.nodes(c) * share;
      n.expanded += expanded;
      n.generated += expanded * layer.children(c);
    }
    layer = layer.next();
  }
  return n;
}

iteration_count counted_iteration(puzzlegraph::tiles::instance const& board, std::uint32_t bound) {
  auto const distance = manhattan_distance(board);
  position p{board.shape, cells_of(board.goal), board.start, cells_of(board.start)[0], {}};
  if (distance <= bound) p.expand(bound, distance, std::nullopt);
  return p.count;
}

std::uint32_t manhattan_distance(puzzlegraph::tiles::instance const& board) {
  auto const goal_of = cells_of(board.goal);
  std::uint32_t sum = 0;
  for (cell_index c = 0; c < board.start.size(); ++c) {
    if (board.start[c] != 0) sum += cell_distance(board.shape, c, goal_of[board.start[c]]);
  }
  return sum;
}

double branching_factor(grid shape) {
  assert(shape.rows >= 2 && shape.columns >= 2);
  constexpr int pairs_of_depths = 500;
  auto layer = tree_layer(shape, 0).next();
  double growth = 1;
  for (int k = 0; k < pairs_of_depths; ++k) {
    auto const after = layer.next().next();
    growth = std::sqrt(after.all_nodes() / layer.all_nodes());
    layer = layer.next(growth).next(growth);
  }
  return growth;
}

} // namespace study
