// SPDX-License-Identifier: BSL-1.0
#include "universe.hpp"

#include "puzzlegraph/core/hash.hpp"

#include "layout_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <utility>

namespace study {

using puzzlegraph::mix;

namespace {

/// As many layouts are expanded before their neighbours are looked up together.
constexpr std::size_t batch = 16;

/// Calls sink(sizes) for the partitions of at most `room` into parts of at most `greatest`.
void for_each_partition(unsigned room, unsigned greatest, piece_sizes& sizes,
                        std::function<void(piece_sizes const&)> const& sink) {
  sink(sizes);
  for (unsigned part = 1; part <= std::min(room, greatest); ++part) {
    sizes.push_back(part);
    for_each_partition(room - part, part, sizes, sink);
    sizes.pop_back();
  }
}

class class_counter {
 public:
  class_counter(polyomino_board const& board, piece_sizes const& sizes, corner_rule rule)
      : board_(board), rule_(rule),
        empty_(board.cells() - std::accumulate(sizes.begin(), sizes.end(), 0U)) {
    for (auto const size : sizes) ++left_.at(size);
  }

  universe_class count() {
    count_components();
    for (unsigned size = board_.cells(); size > 0; --size) {
      if (left_.at(size) == 0) continue;
      --left_.at(size);
      // All targets at the goal; each is found once, with its least cell first.
      for (unsigned c = 0; c < board_.cells(); ++c) {
        cell_bits const cell = 1U << c;
        cell_bits const later = board_.all() & ~(cell | (cell - 1));
        board_.for_each_polyomino(cell, later, size, [&](cell_bits piece) {
          if (std::popcount(piece) == static_cast<int>(size)) add_puzzles(piece);
        });
      }
      ++left_.at(size);
    }
    return found_;
  }

 private:
  /// Calls sink(neighbour) for the layouts that are a step away.
  template <class Sink> void for_each_neighbour(layout const& u, Sink&& sink) const {
    board_.for_each_piece(u, [&](cell_bits piece) {
      auto const rest = polyomino_board::without(u, piece);
      board_.for_each_step(piece, [&](cell_bits moved) {
        if ((moved & rest.covered) == 0) sink(board_.with(rest, moved));
      });
    });
  }

  /// Floods each component from the first of its layouts that is enumerated.
  void count_components() {
    layout_set seen; // of components of two layouts or more
    std::vector<packed_layout> open;
    board_.for_each_layout({}, board_.all(), left_, empty_, [&](layout const& start) {
      ++found_.layouts;
      auto const first = board_.pack(start);
      if (seen.contains(first)) return;
      auto least = first;
      std::uint64_t size = 1;
      open.assign(1, first);
      while (!open.empty()) {
        for (std::size_t n = 0; n < batch && !open.empty(); ++n) {
          auto const u = board_.unpack(open.back());
          open.pop_back();
          for_each_neighbour(u, [&](layout const& v) { seen.offer(board_.pack(v)); });
        }
        seen.put_offered([&](packed_layout v) {
          if (v == first) return;
          ++size;
          least = std::min(least, v);
          open.push_back(v);
        });
      }
      ++found_.components;
      found_.largest = std::max(found_.largest, size);
      found_.digest += mix(mix(least) + size);
    });
  }

  /// Where the target stands at the start; nothing if it is no target.
  std::optional<cell_bits> start_of(cell_bits goal) const {
    if (!board_.is_southeast(goal)) return std::nullopt;
    auto const start = board_.northwest(goal);
    bool const covers_both = (goal & board_.last()) != 0 && (start & board_.first()) != 0;
    return covers_both || rule_ == corner_rule::box ? std::optional(start) : std::nullopt;
  }

  /// Adds the puzzles whose target is at the goal there: one breadth-first search from all solved
  /// layouts at once, which passes no solved layout again. On a square, the puzzles of a target are
  /// those of the mirrored target, mirrored.
  void add_puzzles(cell_bits goal) {
    auto const start = start_of(goal);
    if (!start || *start == goal) return;
    bool const is_square = board_.shape().rows == board_.shape().columns;
    auto const mirrored = is_square ? board_.transposed(*start) : *start;
    if (mirrored < *start) return;
    std::uint64_t const weight = mirrored == *start ? 1 : 2;

    layout_set seen;
    std::vector<packed_layout> layer;
    auto const start_cell = static_cast<unsigned>(std::countr_zero(*start));
    auto const goal_cell = static_cast<unsigned>(std::countr_zero(goal));
    board_.for_each_layout(board_.with({}, goal), board_.all() & ~goal, left_, empty_,
                           [&](layout const& u) {
                             bool can_leave = false;
                             board_.for_each_step(goal, [&](cell_bits moved) {
                               can_leave = can_leave || (moved & u.covered & ~goal) == 0;
                             });
                             if (can_leave) layer.push_back(board_.pack(u, goal_cell));
                           });
    std::vector<packed_layout> next;
    for (std::uint32_t moves = 1; !layer.empty(); ++moves) {
      for (std::size_t k = 0; k < layer.size(); ++k) {
        for_each_move(layer[k], [&](packed_layout moved) {
          if (polyomino_board::target_of(moved) != goal_cell) seen.offer(moved);
        });
        if (k % batch != batch - 1 && k + 1 < layer.size()) continue;
        seen.put_offered([&](packed_layout moved) {
          next.push_back(moved);
          if (polyomino_board::target_of(moved) == start_cell) add_puzzle(moves, moved, weight);
        });
      }
      layer.swap(next);
      next.clear();
    }
  }

  /// Calls sink(packed) for all layouts that are a move away.
  template <class Sink> void for_each_move(packed_layout packed, Sink&& sink) const {
    auto const u = board_.unpack(packed);
    auto const target = board_.piece_of(u, 1U << polyomino_board::target_of(packed));
    board_.for_each_piece(u, [&](cell_bits piece) {
      auto const rest = polyomino_board::without(u, piece);
      board_.for_each_place(u, piece, [&](cell_bits moved) {
        auto const now = piece == target ? moved : target;
        sink(board_.pack(board_.with(rest, moved), static_cast<unsigned>(std::countr_zero(now))));
      });
    });
  }

  void add_puzzle(std::uint32_t moves, packed_layout start, std::uint64_t weight) {
    found_.puzzles += weight;
    found_.moves += weight * moves;
    auto& hardest = found_.hardest;
    if (!hardest || moves > hardest->moves) hardest = hardest_puzzle{moves, start};
    if (moves == hardest->moves) hardest->start = std::min(hardest->start, start);
  }

  polyomino_board const& board_;
  corner_rule rule_;
  sizes_left left_{};
  unsigned empty_;
  universe_class found_;
};

} // namespace

std::vector<piece_sizes> classes_of(polyomino_board const& board) {
  std::vector<piece_sizes> all;
  piece_sizes sizes;
  for_each_partition(board.cells() - 1, board.cells() - 1, sizes,
                     [&](piece_sizes const& found) { all.push_back(found); });
  std::ranges::stable_sort(all, {}, &piece_sizes::size);
  return all;
}

std::string class_text(piece_sizes const& sizes) {
  return sizes.empty() ? "0" : fmt::format("{}", fmt::join(sizes, "+"));
}

universe_class count_class(polyomino_board const& board, piece_sizes const& sizes,
                           corner_rule rule) {
  return class_counter(board, sizes, rule).count();
}

} // namespace study
