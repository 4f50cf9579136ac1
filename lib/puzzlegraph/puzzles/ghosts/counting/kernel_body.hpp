// SPDX-License-Identifier: BSL-1.0
//
// The body of the expansion kernel (kernel.hpp has the method), generic in the SIMD vector. All of
// it is inlined into the kernel's functions, as simd.hpp is.
#pragma once

#include "puzzlegraph/puzzles/ghosts/counting/kernel.hpp"
#include "puzzlegraph/puzzles/ghosts/counting/simd.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace puzzlegraph::ghosts::bit_sets {

/// One block. Rows are `parts` vectors wide; one vector if Single.
template <class Vector, bool Single> class kernel_body {
  static constexpr std::size_t vector_words = sizeof(Vector) / sizeof(word);
  using block_cells = ranking::block_cells;

 public:
  [[gnu::always_inline]] kernel_body(expansion const& e, std::uint64_t block, scratch& buffers)
      : e_(e), ranks_(*e.ranks), buffers_(buffers), block_(block),
        words_(Single ? vector_words : ranks_.row_words), cells_(ranks_.cells_of(block)) {}

  [[gnu::always_inline]] std::uint64_t expand() {
    move_block_ghosts();
    for (std::size_t p = 0; p < ranks_.block_ghosts; ++p) clear(buffers_.moved(), cells_[p]);
    std::uint64_t const states = move_row_ghost();
    std::memset(buffers_.moved(), 0, ranks_.block_words() * sizeof(word));
    if (states != 0) move_bit_ghost();
    e_.to.active[block_] = states != 0;
    return states;
  }

  /// The bit ghost's steps from the new states of the block.
  [[gnu::always_inline]] void move_bit_ghost() {
    auto const first = block_ * ranks_.rows;
    mark_occupied();
    for (std::uint32_t b = 0; b < ranks_.rows; ++b) {
      word const* const from = buffers_.fresh() + b * words_;
      word* const to = e_.to.rows + (first + b) * words_;
      bool const reaches_ghost = spread_row(from, to, ranks_.free.data() + b * words_);
      e_.to.masks[first + b] = reaches_ghost ? take_swap_mask(from, to, b) : swap_mask{0};
    }
  }

 private:
  std::size_t parts() const { return Single ? 1 : words_ / vector_words; }
  [[gnu::always_inline]] void clear(word* rows, std::uint32_t row) const {
    for (std::size_t w = 0; w < words_; w += vector_words) store(rows + row * words_ + w, Vector{});
  }
  static swap_mask direction_in(swap_mask mask, std::size_t ghost) {
    return (mask >> (3 * ghost)) & 7U;
  }

  /// Sets `to` to the row `from` after the bit ghost's steps. Returns whether the bit ghost reaches
  /// another ghost's cell.
  [[gnu::always_inline]] bool spread_row(word const* from, word* to, word const* free) const {
    std::size_t const across = Single ? 0 : ranks_.stride / 64;
    std::uint32_t const rest = ranks_.stride % 64;
    bool reaches_ghost = false;
    for (std::size_t part = 0; part < parts(); ++part) {
      std::size_t const at = part * vector_words;
      word const* const here = from + at;
      Vector same;
      Vector before;
      Vector behind;
      load(same, here);
      load(before, here - 1);
      load(behind, here + 1);
      Vector along_up;
      Vector along_down;
      load(along_up, ranks_.from_before.data() + at);
      load(along_down, ranks_.from_behind.data() + at);
      Vector all = same | (((same << 1) | (before >> 63)) & along_up) |
                   (((same >> 1) | (behind << 63)) & along_down);
      Vector above;
      Vector below;
      load(above, ranks_.from_above.data() + at);
      load(below, ranks_.from_below.data() + at);
      if constexpr (Single) { // 0 < rest: the stride is at most 16
        all |= (((same << rest) | (before >> (64 - rest))) & above) |
               (((same >> rest) | (behind << (64 - rest))) & below);
      } else {
        Vector up;
        Vector up_before;
        Vector down;
        Vector down_behind;
        load(up, here - across);
        load(up_before, here - across - 1);
        load(down, here + across);
        load(down_behind, here + across + 1);
        all |= (((up << rest) | ((up_before >> 1) >> (63 - rest))) & above) |
               (((down >> rest) | ((down_behind << 1) << (63 - rest))) & below);
      }
      store(to + at, all);
      Vector taken;
      Vector not_row_ghost;
      load(taken, buffers_.occupied() + at);
      load(not_row_ghost, free + at);
      reaches_ghost |= !is_zero(Vector(all & (taken | ~not_row_ghost)));
    }
    return reaches_ghost;
  }

  /// The swap mask of row b, whose bits are cleared in `to`.
  [[gnu::always_inline]] swap_mask take_swap_mask(word const* from, word* to,
                                                  std::uint32_t b) const {
    swap_mask mask = 0;
    std::size_t const others = ranks_.block_ghosts + (ranks_.ghosts > 1 ? 1 : 0);
    for (std::size_t g = 0; g < others; ++g) {
      std::uint32_t const cell = g < ranks_.block_ghosts ? cells_[g] : b;
      if (!has_bit(to, ranks_.bit_of[cell])) continue;
      unsigned ways = 0;
      unsigned way = 0;
      for (unsigned d = 0; d < 4; ++d) {
        std::uint32_t const next = ranks_.next_to[cell][d];
        if (next == ranking::no_cell || !has_bit(from, ranks_.bit_of[next])) continue;
        ++ways;
        way = 1 + d;
      }
      if (ways != 1) continue;
      to[ranks_.bit_of[cell] / 64] &= ~(word{1} << (ranks_.bit_of[cell] % 64));
      mask = static_cast<swap_mask>(mask | way << (3 * g));
    }
    return mask;
  }

  /// Whether the mask lets the bit ghost follow block ghost g, which goes from `from` to cells_[g],
  /// onto `from`.
  [[gnu::always_inline]] bool follows(swap_mask mask, std::size_t g, std::uint32_t from) const {
    swap_mask const way = direction_in(mask, g);
    return way != 0 && ranks_.next_to[from][way - 1U] != cells_[g];
  }

  /// Adds all active blocks from which the block ghosts can step into this one.
  [[gnu::always_inline]] void move_block_ghosts() {
    block_cells from{};
    std::array<std::uint32_t, ranking::max_block_ghosts> choice{};
    std::array<std::uint64_t, ranking::max_block_ghosts + 1> block{};
    std::size_t g = 0;
    while (true) { // backtracking, one level for each block ghost
      if (g == ranks_.block_ghosts) {
        if (e_.from.active[block[g]] != 0) add_source(block[g], from);
      } else if (auto const& steps = ranks_.map->from(cells_[g]); choice[g] < steps.count) {
        from[g] = steps.by[choice[g]++].to;
        if (conflicts(from, g)) continue;
        block[g + 1] = block[g] + from[g] * ranks_.weight[g];
        if (++g < ranks_.block_ghosts) choice[g] = 0;
        continue;
      }
      if (g == 0) return;
      --g;
    }
  }
  [[gnu::always_inline]] bool conflicts(block_cells const& from, std::size_t g) const {
    for (std::size_t k = 0; k < g; ++k) {
      if (from[k] == from[g]) return true;
      if (from[k] == cells_[g] && from[g] == cells_[k]) return true;
    }
    return false;
  }

  /// Adds one source block, whose block ghosts come from these cells.
  [[gnu::always_inline]] void add_source(std::uint64_t source, block_cells const& from) {
    word const* const rows = e_.from.rows + source * ranks_.block_words();
    swap_mask const* const masks = e_.from.masks + source * ranks_.rows;
    for (std::size_t p = 0; p < ranks_.block_ghosts; ++p) {
      std::uint32_t const b = cells_[p];
      if (b != from[p]) move_row_ghost_away(b, from[p], rows + b * words_, masks[b], from);
    }
    word* const moved = buffers_.moved();
    for (std::size_t w = 0; w < ranks_.block_words(); w += vector_words) {
      unite<Vector>(moved + w, rows + w);
    }
    constexpr std::uint32_t at_once = sizeof(word) / sizeof(swap_mask); // most masks are 0
    std::uint32_t b = 0;
    for (; b + at_once <= ranks_.rows; b += at_once) {
      word some = 0;
      std::memcpy(&some, masks + b, sizeof some);
      if (some == 0) continue;
      for (std::uint32_t k = b; k < b + at_once; ++k) apply_swap_mask(masks[k], k, from);
    }
    for (; b < ranks_.rows; ++b) apply_swap_mask(masks[b], b, from);
  }

  /// The row ghost's steps from cell b, which a block ghost enters from the cell `other`.
  [[gnu::always_inline]] void move_row_ghost_away(std::uint32_t b, std::uint32_t other,
                                                  word const* row, swap_mask mask,
                                                  block_cells const& from) {
    for (std::uint32_t const to : ranks_.next_to[b]) {
      if (to == ranking::no_cell || to == other) continue;
      word* const target = buffers_.extra() + to * words_;
      for (std::size_t w = 0; w < words_; w += vector_words) unite<Vector>(target + w, row + w);
      for (std::size_t p = 0; p < ranks_.block_ghosts; ++p) {
        if (follows(mask, p, from[p])) set_bit(target, ranks_.bit_of[from[p]]);
      }
    }
  }

  /// Adds the steps onto another ghost's cell that are no swap.
  [[gnu::always_inline]] void apply_swap_mask(swap_mask mask, std::uint32_t b,
                                              block_cells const& from) {
    if (mask == 0) return;
    for (std::size_t p = 0; p < ranks_.block_ghosts; ++p) {
      if (follows(mask, p, from[p])) {
        set_bit(buffers_.moved() + b * words_, ranks_.bit_of[from[p]]);
      }
    }
    swap_mask const way = direction_in(mask, ranks_.block_ghosts);
    if (way == 0) return;
    for (unsigned d = 0; d < 4; ++d) {
      std::uint32_t const to = ranks_.next_to[b][d];
      if (to == ranking::no_cell || d + 1 == way || swaps(b, to, from)) continue;
      set_bit(buffers_.extra() + to * words_, ranks_.bit_of[b]);
    }
  }
  /// Whether the row ghost's step from b to `to` swaps it with a block ghost.
  [[gnu::always_inline]] bool swaps(std::uint32_t b, std::uint32_t to,
                                    block_cells const& from) const {
    for (std::size_t p = 0; p < ranks_.block_ghosts; ++p) {
      if (b == cells_[p] && to == from[p]) return true;
    }
    return false;
  }

  /// The row ghost's steps; then writes the legal new states to the known ones and the scratch.
  /// Returns their number.
  [[gnu::always_inline]] std::uint64_t move_row_ghost() {
    mark_occupied();
    for (std::uint32_t b = 0; b < ranks_.rows; ++b) {
      if (is_occupied(b)) {
        clear(buffers_.extra(), b);
        clear(buffers_.fresh(), b);
        continue;
      }
      finish_row(b);
    }
    word const* const fresh = buffers_.fresh();
    std::uint64_t states = 0;
    for (std::size_t w = 0; w < ranks_.block_words(); ++w) {
      states += static_cast<std::uint64_t>(__builtin_popcountll(fresh[w]));
    }
    return states;
  }
  [[gnu::always_inline]] bool is_occupied(std::uint32_t cell) const {
    for (std::size_t p = 0; p < ranks_.block_ghosts; ++p) {
      if (cells_[p] == cell) return true;
    }
    return false;
  }

  [[gnu::always_inline]] void finish_row(std::uint32_t b) {
    auto const& steps = ranks_.map->from(b);
    std::uint32_t const count = ranks_.ghosts > 1 ? steps.count : 1;
    for (std::size_t part = 0; part < parts(); ++part) {
      std::size_t const at = part * vector_words;
      std::size_t const in_block = b * words_ + at;
      std::size_t const in_set = block_ * ranks_.block_words() + in_block;
      Vector all;
      load(all, buffers_.extra() + in_block);
      store(buffers_.extra() + in_block, Vector{});
      for (std::uint32_t k = 0; k < count; ++k) {
        Vector some;
        load(some, buffers_.moved() + steps.by[k].to * words_ + at);
        all |= some;
      }
      Vector free;
      Vector occupied;
      Vector known;
      load(free, ranks_.free.data() + in_block);
      load(occupied, buffers_.occupied() + at);
      load(known, e_.known + in_set);
      Vector const fresh = all & free & ~occupied & ~known;
      store(e_.known + in_set, Vector(known | fresh));
      store(buffers_.fresh() + in_block, fresh);
    }
  }

  /// Makes the row of the block ghosts' cells.
  [[gnu::always_inline]] void mark_occupied() {
    word* const row = buffers_.occupied();
    std::memset(row, 0, words_ * sizeof(word));
    for (std::size_t p = 0; p < ranks_.block_ghosts; ++p) set_bit(row, ranks_.bit_of[cells_[p]]);
  }

  expansion const& e_;
  ranking const& ranks_;
  scratch& buffers_;
  std::uint64_t block_;
  std::size_t words_;
  block_cells cells_;
};

} // namespace puzzlegraph::ghosts::bit_sets
