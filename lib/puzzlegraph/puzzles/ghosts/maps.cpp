// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/maps.hpp"

#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {
namespace {

using corridor_flags = std::vector<std::uint8_t>; // as instance::corridor

std::uint64_t wall_count(map_parameters const& wanted) {
  auto const cells = std::uint64_t{wanted.width} * wanted.height;
  return static_cast<std::uint64_t>(std::llround(wanted.walls * static_cast<double>(cells)));
}

corridor_flags random_walls(map_parameters const& wanted, std::mt19937_64& rng) {
  corridor_flags corridor(std::size_t{wanted.width} * wanted.height, 1);
  std::fill_n(corridor.begin(), wall_count(wanted), std::uint8_t{0});
  shuffle(corridor, rng);
  return corridor;
}

corridor_flags rooms(map_parameters const& wanted, std::mt19937_64& rng) {
  grid const shape{wanted.height, wanted.width};
  auto const side = wanted.clearance + 1; // with a wall
  corridor_flags corridor(shape.size());
  for (cell_index c = 0; c < shape.size(); ++c) {
    corridor[c] = shape.row(c) % side != 0 && shape.column(c) % side != 0;
  }
  // A door in the wall of each room in the north and in the west, if a neighbour is there. The last
  // rooms may be cut off by the edge.
  auto const open = [&](std::uint32_t row, std::uint32_t column, std::uint32_t of, bool to_south) {
    auto const at = random_below(of, rng);
    corridor[to_south ? shape.cell(row + at, column) : shape.cell(row, column + at)] = 1;
  };
  for (std::uint32_t row = 0; row + 1 < shape.rows; row += side) {
    for (std::uint32_t column = 0; column + 1 < shape.columns; column += side) {
      auto const high = std::min(side, shape.rows - row) - 1;
      auto const wide = std::min(side, shape.columns - column) - 1;
      if (row > 0) open(row, column + 1, wide, false);
      if (column > 0) open(row + 1, column, high, true);
    }
  }
  return corridor;
}

/// Square cells of corridors with walls between them, as a coarse grid.
class maze_of_corridors {
 public:
  maze_of_corridors(map_parameters const& wanted, std::mt19937_64& rng)
      : shape_{wanted.height, wanted.width}, width_(wanted.clearance), rng_(&rng),
        coarse_{cells_along(shape_.rows), cells_along(shape_.columns)}, corridor_(shape_.size()) {}

  corridor_flags grow() {
    std::vector<std::uint8_t> met(coarse_.size());
    std::vector<cell_index> way{random_below(static_cast<std::uint32_t>(coarse_.size()), *rng_)};
    met[way.back()] = 1;
    open(way.back(), way.back());
    while (!way.empty()) {
      auto const from = way.back();
      std::vector<cell_index> next;
      for (direction const d : all_directions) {
        auto const to = coarse_.neighbour(from, d);
        if (to != no_cell && met[to] == 0) next.push_back(to);
      }
      if (next.empty()) {
        way.pop_back();
        continue;
      }
      way.push_back(next[random_below(static_cast<std::uint32_t>(next.size()), *rng_)]);
      met[way.back()] = 1;
      open(std::min(from, way.back()), std::max(from, way.back()));
    }
    return std::move(corridor_);
  }

 private:
  /// Cells with a wall before each; the last one may be cut off by the edge.
  std::uint32_t cells_along(std::uint32_t length) const {
    return std::max(1U, (length - 1 + width_) / (width_ + 1));
  }
  /// Opens two cells, and the wall between them.
  void open(cell_index first, cell_index last) {
    auto const begin = [&](std::uint32_t k) { return 1 + k * (width_ + 1); };
    auto const end = [&](std::uint32_t k, std::uint32_t edge) {
      return std::min(begin(k) + width_, edge);
    };
    auto const bottom = end(coarse_.row(last), shape_.rows);
    auto const right = end(coarse_.column(last), shape_.columns);
    for (auto row = begin(coarse_.row(first)); row < bottom; ++row) {
      for (auto column = begin(coarse_.column(first)); column < right; ++column) {
        corridor_[shape_.cell(row, column)] = 1;
      }
    }
  }

  grid shape_;
  std::uint32_t width_;
  std::mt19937_64* rng_;
  grid coarse_;
  corridor_flags corridor_;
};

corridor_flags random_corridor(map_parameters const& wanted, std::mt19937_64& rng) {
  switch (wanted.kind) {
  case map_kind::empty:
    break;
  case map_kind::random:
    return random_walls(wanted, rng);
  case map_kind::rooms:
    return rooms(wanted, rng);
  case map_kind::maze:
    return maze_of_corridors(wanted, rng).grow();
  }
  return corridor_flags(std::size_t{wanted.width} * wanted.height, 1);
}

/// The free cells of each component, the largest one first.
std::vector<std::vector<cell_index>> components_of(instance const& i) {
  free_cells const map(i);
  auto const labels = map.components();
  std::map<std::uint32_t, std::vector<cell_index>> by_label;
  for (std::uint32_t n = 0; n < map.cells(); ++n) by_label[labels[n]].push_back(map.board_cell(n));
  std::vector<std::vector<cell_index>> all;
  for (auto& [label, cells] : by_label) all.push_back(std::move(cells));
  std::ranges::stable_sort(all, [](auto const& a, auto const& b) { return a.size() > b.size(); });
  return all;
}

} // namespace

std::uint64_t least_free_cells(map_parameters const& wanted) {
  std::uint64_t const width = wanted.width;
  std::uint64_t const height = wanted.height;
  switch (wanted.kind) {
  case map_kind::empty:
    break;
  case map_kind::random:
    return width * height - wall_count(wanted);
  case map_kind::rooms:
  case map_kind::maze: { // a wall, then free cells, and so on
    auto const along = [&](std::uint64_t length) {
      return length - (length + wanted.clearance) / (std::uint64_t{wanted.clearance} + 1);
    };
    return along(width) * along(height);
  }
  }
  return width * height;
}

instance random_map_instance(map_parameters const& wanted, std::mt19937_64& rng) {
  assert(wanted.agents <= least_free_cells(wanted));
  instance made;
  made.shape = {wanted.height, wanted.width};
  made.corridor = random_corridor(wanted, rng);
  auto components = components_of(made);
  if (components.front().size() >= wanted.agents) components.resize(1);
  std::vector<std::pair<cell_index, std::size_t>> starts; // with their components
  for (std::size_t k = 0; k < components.size(); ++k) {
    for (auto const c : components[k]) starts.emplace_back(c, k);
  }
  shuffle(starts, rng);
  starts.resize(wanted.agents);
  for (auto& cells : components) shuffle(cells, rng);
  for (auto const& [start, component] : starts) {
    made.starts.push_back(start);
    made.goals.push_back(components[component].back());
    components[component].pop_back();
  }
  return made;
}

} // namespace puzzlegraph::ghosts
