// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/pattern_potential.hpp"

#include "puzzlegraph/text/append_format.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace puzzlegraph::tiles {

namespace {

constexpr std::uint64_t most_bytes = std::uint64_t{1} << 24U; // of a table
constexpr std::uint8_t unreached = UINT8_MAX;

using table = std::vector<std::uint8_t>;

cell_index cell_of(std::vector<std::uint8_t> const& board, std::size_t tile) {
  auto const found = std::ranges::find(board, static_cast<std::uint8_t>(tile));
  return static_cast<cell_index>(found - board.begin());
}

std::vector<cell_list> neighbours_of(grid shape) {
  std::vector<cell_list> neighbours(shape.size());
  for (cell_index a = 0; a < shape.size(); ++a) {
    for (cell_index b = 0; b < shape.size(); ++b) {
      auto const rows = std::max(shape.row(a), shape.row(b)) - std::min(shape.row(a), shape.row(b));
      auto const columns =
          std::max(shape.column(a), shape.column(b)) - std::min(shape.column(a), shape.column(b));
      if (rows + columns == 1) neighbours[a].push_back(static_cast<std::uint8_t>(b));
    }
  }
  return neighbours;
}

/// Breadth-first search from the goal over placements of the blank and some tiles. Moves of the
/// blank to cells without one of these tiles cost nothing, and so stay in the layer.
class table_search {
 public:
  table_search(grid shape, std::size_t tiles, budget& b)
      : cells_(shape.size()), tiles_(tiles), neighbours_(neighbours_of(shape)), budget_(&b),
        layer_(&b.memory()), next_(&b.memory()) {}

  /// The distances of all placements, 0 for those that are not reached. `goal`: the cells of the
  /// blank and of the tiles. Distances from 254 on are stored as 254. Empty if the budget was
  /// spent.
  table run(std::vector<std::size_t> const& goal) {
    std::uint64_t size = cells_;
    for (std::size_t k = 0; k < tiles_; ++k) size *= cells_;
    table distances(size, unreached);
    std::uint64_t first = 0;
    for (auto const c : std::views::reverse(goal)) first = first * cells_ + c;
    layer_.push_back(static_cast<std::uint32_t>(first));
    for (unsigned depth = 0; !layer_.empty(); ++depth) {
      if (!budget_->check({})) return {};
      fill_layer(distances, static_cast<std::uint8_t>(std::min(depth, unreached - 1U)));
      std::swap(layer_, next_);
    }
    std::ranges::replace(distances, unreached, std::uint8_t{0});
    return distances;
  }

 private:
  void fill_layer(table& distances, std::uint8_t depth) {
    while (!layer_.empty()) {
      auto const v = layer_.back();
      layer_.pop_back();
      if (distances[v] != unreached) continue;
      distances[v] = depth;
      auto const blank = v % cells_;
      for (auto const cell : neighbours_[blank]) {
        auto const [after, moves_tile] = moved(v, blank, cell);
        if (distances[after] == unreached) (moves_tile ? next_ : layer_).push_back(after);
      }
    }
  }
  /// The placement after a move of the blank, and whether that moves one of the tiles.
  std::pair<std::uint32_t, bool> moved(std::uint32_t v, std::size_t blank, std::size_t cell) const {
    auto after = v - blank + cell;
    std::size_t power = 1;
    auto rest = v / cells_;
    for (std::size_t k = 0; k < tiles_; ++k, rest /= cells_) {
      power *= cells_;
      if (rest % cells_ != cell) continue;
      after = after + power * blank - power * cell;
      return {static_cast<std::uint32_t>(after), true};
    }
    return {static_cast<std::uint32_t>(after), false};
  }

  std::size_t cells_;
  std::size_t tiles_;
  std::vector<cell_list> neighbours_;
  budget* budget_;
  std::pmr::vector<std::uint32_t> layer_;
  std::pmr::vector<std::uint32_t> next_;
};

/// The greatest number of tiles whose table has at most `most_bytes` bytes.
std::size_t most_tiles(std::uint64_t cells) {
  std::size_t tiles = 0;
  for (auto bytes = cells * cells; bytes <= most_bytes; bytes *= cells) ++tiles;
  return tiles;
}

} // namespace

pattern_potential pattern_potential::manhattan(instance const& i) {
  pattern_potential h(i.shape);
  for (std::size_t tile = 1; tile < h.cells_; ++tile) {
    auto const goal = cell_of(i.goal, tile);
    pattern p{{static_cast<std::uint8_t>(tile)}, {}};
    for (cell_index c = 0; c < h.cells_; ++c) {
      auto const distance = i.shape.distance(c, goal);
      p.bounds.insert(p.bounds.end(), h.cells_, static_cast<std::uint8_t>(distance));
    }
    h.patterns_.push_back(std::move(p));
  }
  return h;
}

pattern_potential pattern_potential::additive(instance const& i, budget& b) {
  pattern_potential h(i.shape);
  auto const blank = cell_of(i.goal, 0);
  memory_reservation memory(b.memory());
  for (auto const& goals : partition(i.shape, blank, most_tiles(h.cells_))) {
    pattern p;
    for (auto const goal : goals) p.tiles.push_back(i.goal[goal]);
    std::ranges::sort(p.tiles);
    std::vector<std::size_t> goal{blank};
    for (auto const tile : p.tiles) goal.push_back(cell_of(i.goal, tile));
    memory.charge(most_bytes);
    p.bounds = table_search(i.shape, p.tiles.size(), b).run(goal);
    if (b.spent()) return pattern_potential(i.shape);
    h.patterns_.push_back(std::move(p));
  }
  return h;
}

std::uint64_t pattern_potential::text_size() const {
  constexpr std::uint64_t lines = 256;
  std::uint64_t size = lines;
  for (auto const& p : patterns_) size += p.bounds.size() + 1;
  return size;
}

std::string pattern_potential::text() const {
  std::string out;
  out.reserve(text_size());
  text::append_format(out, "patterns {} {}\ntiles", shape_.rows, shape_.columns);
  for (std::size_t tile = 1; tile < cells_; ++tile) {
    auto const of = std::ranges::find_if(patterns_, [tile](pattern const& p) {
      return std::ranges::find(p.tiles, static_cast<std::uint8_t>(tile)) != p.tiles.end();
    });
    text::append_format(out, " {}", of - patterns_.begin() + 1);
  }
  for (auto const& p : patterns_) {
    out += '\n';
    out.append(p.bounds.begin(), p.bounds.end());
  }
  return out;
}

} // namespace puzzlegraph::tiles
