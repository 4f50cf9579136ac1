// SPDX-License-Identifier: BSL-1.0
#include "limits.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

namespace bench::limits {

namespace {

using cells = std::uint16_t; ///< a set of cells, a bit each

constexpr cells beside(cells s) {
  unsigned const all = s;
  return static_cast<cells>((all & 0x7777U) << 1U | (all & 0xEEEEU) >> 1U | all << 4U | all >> 4U);
}

/// By cell its neighbours: north, west, east, south; ends with `none`.
constexpr std::uint8_t none = 16;
constexpr auto neighbours = [] {
  std::array<std::array<std::uint8_t, 5>, 16> all{};
  for (unsigned c = 0; c < 16; ++c) {
    unsigned k = 0;
    auto const add = [&](unsigned to) { all[c][k++] = static_cast<std::uint8_t>(to); };
    if (c >= 4) add(c - 4);
    if (c % 4 != 0) add(c - 1);
    if (c % 4 != 3) add(c + 1);
    if (c < 12) add(c + 4);
    all[c][k] = none;
  }
  return all;
}();

constexpr unsigned mirrored(unsigned cell) { return cell % 4 * 4 + cell / 4; }

unsigned blank_of(board const& b) {
  return static_cast<unsigned>(std::ranges::find(b, std::uint8_t{0}) - b.begin());
}

int distance(unsigned a, unsigned b) {
  auto const [row, column] = std::pair(static_cast<int>(a / 4) - static_cast<int>(b / 4),
                                       static_cast<int>(a % 4) - static_cast<int>(b % 4));
  return std::abs(row) + std::abs(column);
}

class manhattan_search {
 public:
  explicit manhattan_search(board const& start) : at_(start) {
    for (unsigned t = 1; t < 16; ++t) {
      for (unsigned from = 0; from < 16; ++from) {
        for (unsigned to = 0; to < 16; ++to) {
          change_[t][from][to] = static_cast<std::int8_t>(distance(t, to) - distance(t, from));
        }
      }
    }
  }

  solved run() {
    int sum = 0;
    for (unsigned c = 0; c < 16; ++c) sum += at_[c] == 0 ? 0 : distance(at_[c], c);
    auto const blank = blank_of(at_); // searches leave no 0 on the board
    for (most_ = sum; sum != 0 && !below(blank, none, 0, sum); most_ += 2) {
    }
    return {static_cast<unsigned>(most_), expanded_};
  }

 private:
  bool below(unsigned blank, unsigned before, int moves, int sum) {
    ++expanded_;
    for (auto const* to = neighbours[blank].data(); *to != none; ++to) {
      if (*to == before) continue;
      unsigned const tile = at_[*to];
      int const next = sum + change_[tile][*to][blank];
      if (moves + 1 + next > most_) continue;
      if (next == 0) return true;
      at_[blank] = static_cast<std::uint8_t>(tile);
      bool const is_solved = below(*to, blank, moves + 1, next);
      at_[*to] = static_cast<std::uint8_t>(tile);
      if (is_solved) return true;
    }
    return false;
  }

  board at_;
  std::array<std::array<std::array<std::int8_t, 16>, 16>, 16> change_{}; ///< by tile, from, to
  int most_ = 0;
  std::uint64_t expanded_ = 0;
};

} // namespace

solved by_manhattan(board const& start) { return manhattan_search(start).run(); }

namespace {

struct blank_cells {
  cells reached;
  cells left;
};

/// The free cells that a region is connected with.
cells grown(cells region, cells free) {
  for (;;) {
    auto const more = static_cast<cells>((region | beside(region)) & free);
    if (more == region) return region;
    region = more;
  }
}

using table_layer = std::vector<std::pair<std::uint32_t, cells>>;

/// Takes the arrangements that have new cells, in order, out of the marked blocks of 64.
void take_layer(std::vector<std::uint64_t>& blocks, std::vector<blank_cells>& blank,
                table_layer& layer) {
  layer.clear();
  for (std::uint32_t w = 0; w < blocks.size(); ++w) {
    for (; blocks[w] != 0; blocks[w] &= blocks[w] - 1) {
      auto const first = w << 12U | static_cast<std::uint32_t>(std::countr_zero(blocks[w])) << 6U;
      for (auto a = first; a < first + 64 && a < blank.size(); ++a) {
        if (blank[a].left != 0) layer.emplace_back(a, std::exchange(blank[a].left, cells{0}));
      }
    }
  }
}

} // namespace

// Layer by layer; an arrangement has the cells that the blank has reached in it, which are whole
// regions, and those that tiles have left to it since. The arrangements of a layer are found by a
// bit for each 64 of them, so in order of their indices: their entries are close together.
std::vector<std::uint8_t> pattern_table(std::vector<std::uint8_t> const& tiles) {
  auto const size = std::size_t{1} << 4 * tiles.size();
  std::vector<std::uint8_t> table(size, UINT8_MAX);
  std::vector<blank_cells> blank(size);
  std::vector<std::uint64_t> blocks(size / 4096 + 1);
  auto const mark = [&](std::uint32_t a) {
    blocks[a >> 12U] |= std::uint64_t{1} << (a >> 6U & 63U);
  };

  std::uint32_t goal = 0;
  for (std::size_t i = 0; i < tiles.size(); ++i) goal |= std::uint32_t{tiles[i]} << 4 * i;
  table[goal] = 0;
  blank[goal].left = 1;
  mark(goal);
  table_layer layer;
  for (unsigned moves = 1;; ++moves) {
    take_layer(blocks, blank, layer);
    if (layer.empty()) return table;
    for (auto const& [a, left] : layer) {
      auto region = static_cast<cells>(left & ~blank[a].reached);
      if (region == 0) continue;
      cells free = UINT16_MAX;
      for (std::size_t i = 0; i < tiles.size(); ++i)
        free &= static_cast<cells>(~(1U << (a >> 4 * i & 15U)));
      region = grown(region, free);
      blank[a].reached |= region;
      for (std::size_t i = 0; i < tiles.size(); ++i) {
        auto const from = a >> 4 * i & 15U;
        auto const here = static_cast<cells>(1U << from);
        for (unsigned to = beside(here) & region; to != 0; to &= to - 1) {
          auto const next = (a & ~(15U << 4 * i)) | static_cast<std::uint32_t>(std::countr_zero(to))
                                                        << 4 * i;
          if ((blank[next].reached & here) != 0) continue;
          if (table[next] == UINT8_MAX) table[next] = static_cast<std::uint8_t>(moves);
          blank[next].left |= here;
          mark(next);
        }
      }
    }
  }
}

by_patterns::by_patterns(std::vector<std::vector<std::uint8_t>> const& patterns) {
  for (std::size_t q = 0; q < patterns.size(); ++q) {
    tables_.push_back(pattern_table(patterns[q]));
    for (std::size_t i = 0; i < patterns[q].size(); ++i) {
      pattern_[patterns[q][i]] = static_cast<std::uint8_t>(q);
      shift_[patterns[q][i]] = static_cast<std::uint8_t>(4 * i);
    }
  }
}

class pattern_search {
 public:
  pattern_search(by_patterns const& p, board const& start) : patterns_(&p), at_(start) {
    for (unsigned c = 0; c < 16; ++c) {
      if (at_[c] == 0) continue;
      own_[p.pattern_[at_[c]]] |= c << p.shift_[at_[c]];
      auto const image = mirrored(at_[c]);
      image_[p.pattern_[image]] |= mirrored(c) << p.shift_[image];
    }
  }

  solved run() {
    int own = 0;
    int image = 0;
    for (std::size_t q = 0; q < patterns_->tables_.size(); ++q) {
      own += patterns_->tables_[q][own_[q]];
      image += patterns_->tables_[q][image_[q]];
    }
    auto const blank = blank_of(at_);
    for (most_ = std::max(own, image); most_ != 0 && !below(blank, none, 0, own, image);
         most_ += 2) {
    }
    return {static_cast<unsigned>(most_), expanded_};
  }

 private:
  using indices = std::array<std::uint32_t, 15>; ///< by pattern

  /// What the sum changes by when the tile goes from a cell to a cell, which the indices then have.
  int change(indices& all, unsigned tile, unsigned to) const {
    auto const q = patterns_->pattern_[tile];
    auto const shift = patterns_->shift_[tile];
    auto const& table = patterns_->tables_[q];
    int const before = table[all[q]];
    all[q] = (all[q] & ~(15U << shift)) | to << shift;
    return table[all[q]] - before;
  }

  bool below(unsigned blank, unsigned before, int moves, int own, int image) {
    ++expanded_;
    for (auto const* to = neighbours[blank].data(); *to != none; ++to) {
      if (*to == before) continue;
      unsigned const tile = at_[*to];
      auto& index = own_[patterns_->pattern_[tile]];
      auto& image_index = image_[patterns_->pattern_[mirrored(tile)]];
      auto const kept = index;
      auto const image_kept = image_index;
      int const next = own + change(own_, tile, blank);
      int const image_next = image + change(image_, mirrored(tile), mirrored(blank));
      int const bound = std::max(next, image_next);
      bool is_solved = false;
      if (moves + 1 + bound <= most_) {
        at_[blank] = static_cast<std::uint8_t>(tile);
        is_solved = bound == 0 || below(*to, blank, moves + 1, next, image_next);
        at_[*to] = static_cast<std::uint8_t>(tile);
      }
      index = kept;
      image_index = image_kept;
      if (is_solved) return true;
    }
    return false;
  }

  by_patterns const* patterns_;
  board at_;
  indices own_{};
  indices image_{};
  int most_ = 0;
  std::uint64_t expanded_ = 0;
};

solved by_patterns::operator()(board const& start) const {
  return pattern_search(*this, start).run();
}

} // namespace bench::limits
