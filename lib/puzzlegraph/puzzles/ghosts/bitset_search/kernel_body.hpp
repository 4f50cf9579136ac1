// SPDX-License-Identifier: BSL-1.0
//
// How the kernel's functions do their work; kernel.hpp says what they do. Everything is
// inlined into them, as in simd.hpp.
#pragma once

#include "puzzlegraph/puzzles/ghosts/bitset_search/kernel.hpp"
#include "puzzlegraph/puzzles/ghosts/bitset_search/simd.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace puzzlegraph::ghosts::engine {

using prefix_cells = std::array<std::uint32_t, shape::max_prefix>;

constexpr note note_of(note notes, std::size_t ghost) { return (notes >> (3 * ghost)) & 7U; }

/// The work on one block, with rows of `parts` lanes: of one lane if Single.
template <class Lane, bool Single> class worker {
  static constexpr std::size_t lane_words = sizeof(Lane) / sizeof(word);

 public:
  [[gnu::always_inline]] worker(layer_step const& step, std::uint64_t block, workbench& bench)
      : step_(step), s_(*step.layout), bench_(bench), block_(block),
        words_(Single ? lane_words : s_.words), cells_(s_.prefix_of(block)) {}

  [[gnu::always_inline]] block_result advance() {
    add_sources();
    for (std::size_t p = 0; p < s_.prefix; ++p) clear(bench_.moved(), cells_[p]);
    block_result found;
    finish_rows(found);
    if (is_whole()) {
      std::memset(bench_.moved(), 0, s_.block_words() * sizeof(word));
    } else {
      for (auto const b : step_.from_rows.rows) clear(bench_.moved(), b);
    }
    if (found.states != 0) spread();
    step_.to.active[block_] = found.states != 0;
    return found;
  }

  /// c's steps from the new states of the block.
  [[gnu::always_inline]] void spread() {
    auto const first = block_ * s_.rows;
    prepare_occupied();
    for (auto const b : step_.to_rows.rows) {
      word* const to = step_.to.rows + (first + b) * words_;
      step_.to.notes[first + b] = 0;
      if (spread_row(bench_.fresh() + b * words_, to, s_.free.data() + b * words_)) {
        step_.to.notes[first + b] = take_notes(bench_.fresh() + b * words_, to, b);
      }
    }
  }

 private:
  std::size_t parts() const { return Single ? 1 : words_ / lane_words; }
  /// Whether the layer before has all rows of its blocks.
  bool is_whole() const { return step_.from_rows.rows.size() == s_.rows; }
  [[gnu::always_inline]] void clear(word* rows, std::uint32_t row) const {
    for (std::size_t w = 0; w < words_; w += lane_words) store(rows + row * words_ + w, Lane{});
  }

  /// The row after c's steps; whether c can step onto another ghost.
  [[gnu::always_inline]] bool spread_row(word const* from, word* to, word const* free) const {
    std::size_t const across = Single ? 0 : s_.stride / 64;
    std::uint32_t const rest = s_.stride % 64;
    bool onto = false;
    for (std::size_t part = 0; part < parts(); ++part) {
      std::size_t const at = part * lane_words;
      word const* const here = from + at;
      Lane same;
      Lane before;
      Lane behind;
      load(same, here);
      load(before, here - 1);
      load(behind, here + 1);
      Lane along_up;
      Lane along_down;
      load(along_up, s_.from_before.data() + at);
      load(along_down, s_.from_behind.data() + at);
      Lane all = same | (((same << 1) | (before >> 63)) & along_up) |
                 (((same >> 1) | (behind << 63)) & along_down);
      Lane above;
      Lane below;
      load(above, s_.from_above.data() + at);
      load(below, s_.from_below.data() + at);
      if constexpr (Single) { // 0 < rest: the stride is at most 16
        all |= (((same << rest) | (before >> (64 - rest))) & above) |
               (((same >> rest) | (behind << (64 - rest))) & below);
      } else {
        Lane up;
        Lane up_before;
        Lane down;
        Lane down_behind;
        load(up, here - across);
        load(up_before, here - across - 1);
        load(down, here + across);
        load(down_behind, here + across + 1);
        all |= (((up << rest) | ((up_before >> 1) >> (63 - rest))) & above) |
               (((down >> rest) | ((down_behind << 1) << (63 - rest))) & below);
      }
      store(to + at, all);
      Lane taken;
      Lane not_b;
      load(taken, bench_.occupied() + at);
      load(not_b, free + at);
      onto |= !is_zero(Lane(all & (taken | ~not_b)));
    }
    return onto;
  }

  /// For each other ghost that c can step onto from one neighbour only: that neighbour in the note,
  /// the bit out of the row.
  [[gnu::always_inline]] note take_notes(word const* from, word* to, std::uint32_t b) const {
    note notes = 0;
    std::size_t const others = s_.prefix + (s_.ghosts > 1 ? 1 : 0);
    for (std::size_t g = 0; g < others; ++g) {
      std::uint32_t const cell = g < s_.prefix ? cells_[g] : b;
      if (!has_bit(to, s_.bit_of[cell])) continue;
      unsigned ways = 0;
      unsigned way = 0;
      for (unsigned d = 0; d < 4; ++d) {
        std::uint32_t const next = s_.next_to[cell][d];
        if (next == shape::nowhere || !has_bit(from, s_.bit_of[next])) continue;
        ++ways;
        way = 1 + d;
      }
      if (ways != 1) continue;
      to[s_.bit_of[cell] / 64] &= ~(word{1} << (s_.bit_of[cell] % 64));
      notes = static_cast<note>(notes | way << (3 * g));
    }
    return notes;
  }

  /// Whether c may step onto the cell of the prefix's ghost g, which goes from `from` to cells_[g],
  /// if it can come only from where the note says.
  [[gnu::always_inline]] bool follows(note notes, std::size_t g, std::uint32_t from) const {
    note const way = note_of(notes, g);
    return way != 0 && s_.next_to[from][way - 1U] != cells_[g];
  }

  /// The prefix's joint steps that end in this block, all sources that are active.
  [[gnu::always_inline]] void add_sources() {
    prefix_cells from{};
    std::array<std::uint32_t, shape::max_prefix> choice{};
    std::array<std::uint64_t, shape::max_prefix + 1> block{};
    std::size_t g = 0;
    while (true) { // an odometer, ghost a slowest
      if (g == s_.prefix) {
        if (step_.from.active[block[g]] != 0) add_source(block[g], from);
      } else if (auto const& steps = s_.map->from(cells_[g]); choice[g] < steps.count) {
        from[g] = steps.by[choice[g]++].to;
        if (conflicts(from, g)) continue;
        block[g + 1] = block[g] + from[g] * s_.weight[g];
        if (++g < s_.prefix) choice[g] = 0;
        continue;
      }
      if (g == 0) return;
      --g;
    }
  }
  [[gnu::always_inline]] bool conflicts(prefix_cells const& from, std::size_t g) const {
    for (std::size_t k = 0; k < g; ++k) {
      if (from[k] == from[g]) return true;
      if (from[k] == cells_[g] && from[g] == cells_[k]) return true;
    }
    return false;
  }

  [[gnu::always_inline]] void add_source(std::uint64_t source, prefix_cells const& from) {
    word const* const rows = step_.from.rows + source * s_.block_words();
    note const* const notes = step_.from.notes + source * s_.rows;
    for (std::size_t p = 0; p < s_.prefix; ++p) {
      std::uint32_t const b = cells_[p];
      if (b == from[p] || !step_.from_rows.has[b]) continue;
      step_out_of_the_way(b, from[p], rows + b * words_, notes[b], from);
    }
    word* const moved = bench_.moved();
    if (!is_whole()) {
      for (auto const b : step_.from_rows.rows) {
        for (std::size_t w = b * words_; w < (b + 1) * words_; w += lane_words) {
          add<Lane>(moved + w, rows + w);
        }
        heed(notes[b], b, from);
      }
      return;
    }
    for (std::size_t w = 0; w < s_.block_words(); w += lane_words) add<Lane>(moved + w, rows + w);
    constexpr std::uint32_t at_once = sizeof(word) / sizeof(note);
    std::uint32_t b = 0;
    for (; b + at_once <= s_.rows; b += at_once) {
      word some = 0;
      std::memcpy(&some, notes + b, sizeof some);
      if (some == 0) continue;
      for (std::uint32_t k = b; k < b + at_once; ++k) heed(notes[k], k, from);
    }
    for (; b < s_.rows; ++b) heed(notes[b], b, from);
  }

  /// b leaves the cell that a ghost of the prefix enters coming from `other`.
  [[gnu::always_inline]] void step_out_of_the_way(std::uint32_t b, std::uint32_t other,
                                                  word const* row, note notes,
                                                  prefix_cells const& from) {
    for (std::uint32_t const to : s_.next_to[b]) {
      if (to == shape::nowhere || to == other || !step_.to_rows.has[to]) continue;
      word* const target = bench_.extra() + to * words_;
      for (std::size_t w = 0; w < words_; w += lane_words) add<Lane>(target + w, row + w);
      for (std::size_t p = 0; p < s_.prefix; ++p) {
        if (follows(notes, p, from[p])) add_bit(target, s_.bit_of[from[p]]);
      }
    }
  }

  /// What the notes of a row allow.
  [[gnu::always_inline]] void heed(note notes, std::uint32_t b, prefix_cells const& from) {
    if (notes == 0) return;
    for (std::size_t p = 0; p < s_.prefix; ++p) {
      if (follows(notes, p, from[p])) add_bit(bench_.moved() + b * words_, s_.bit_of[from[p]]);
    }
    note const way = note_of(notes, s_.prefix);
    if (way == 0) return;
    for (unsigned d = 0; d < 4; ++d) {
      std::uint32_t const to = s_.next_to[b][d];
      if (to == shape::nowhere || d + 1 == way || !step_.to_rows.has[to]) continue;
      if (swaps(b, to, from)) continue;
      add_bit(bench_.extra() + to * words_, s_.bit_of[b]);
    }
  }
  [[gnu::always_inline]] bool swaps(std::uint32_t b, std::uint32_t to,
                                    prefix_cells const& from) const {
    for (std::size_t p = 0; p < s_.prefix; ++p) {
      if (b == cells_[p] && to == from[p]) return true;
    }
    return false;
  }

  /// b's steps; then what is legal and new, into the planes and the workbench.
  [[gnu::always_inline]] void finish_rows(block_result& found) {
    prepare_occupied();
    word* const closed = bench_.closed();
    for (std::size_t w = 0; w < words_; ++w) closed[w] = bench_.occupied()[w] | step_.closed[w];
    for (auto const b : step_.to_rows.rows) {
      if (is_in_prefix(b)) {
        clear(bench_.extra(), b);
        clear(bench_.fresh(), b);
        continue;
      }
      finish_row(b, found);
    }
    for (auto const b : step_.to_rows.rows) {
      word const* const fresh = bench_.fresh() + b * words_;
      for (std::size_t w = 0; w < words_; ++w) {
        found.states += static_cast<std::uint64_t>(__builtin_popcountll(fresh[w]));
      }
    }
  }
  [[gnu::always_inline]] bool is_in_prefix(std::uint32_t cell) const {
    for (std::size_t p = 0; p < s_.prefix; ++p) {
      if (cells_[p] == cell) return true;
    }
    return false;
  }

  [[gnu::always_inline]] void finish_row(std::uint32_t b, block_result& found) {
    auto const& steps = s_.map->from(b);
    std::uint32_t const count = s_.ghosts > 1 ? steps.count : 1;
    for (std::size_t part = 0; part < parts(); ++part) {
      std::size_t const at = part * lane_words;
      std::size_t const in_block = b * words_ + at;
      std::size_t const in_set = block_ * s_.block_words() + in_block;
      Lane all;
      load(all, bench_.extra() + in_block);
      store(bench_.extra() + in_block, Lane{});
      for (std::uint32_t k = 0; k < count; ++k) {
        Lane some;
        load(some, bench_.moved() + steps.by[k].to * words_ + at);
        all |= some;
      }
      Lane free;
      Lane closed;
      Lane low;
      load(free, s_.free.data() + in_block);
      load(closed, bench_.closed() + at);
      load(low, step_.known.low + in_set);
      Lane fresh = all & free & ~closed & ~low;
      if (step_.known.high != nullptr) {
        Lane high;
        load(high, step_.known.high + in_set);
        fresh &= ~high;
        if (step_.in_high) store(step_.known.high + in_set, Lane(high | fresh));
      }
      if (step_.in_low) store(step_.known.low + in_set, Lane(low | fresh));
      store(bench_.fresh() + in_block, fresh);
      if (step_.other != nullptr) {
        Lane other_low;
        Lane other_high;
        load(other_low, step_.other->low + in_set);
        load(other_high, step_.other->high + in_set);
        found.meets |= !is_zero(Lane(fresh & (other_low | other_high)));
      }
    }
  }

  /// The prefix's cells as a row.
  [[gnu::always_inline]] void prepare_occupied() {
    word* const row = bench_.occupied();
    std::memset(row, 0, words_ * sizeof(word));
    for (std::size_t p = 0; p < s_.prefix; ++p) add_bit(row, s_.bit_of[cells_[p]]);
  }

  layer_step const& step_;
  shape const& s_;
  workbench& bench_;
  std::uint64_t block_;
  std::size_t words_;
  prefix_cells cells_;
};

} // namespace puzzlegraph::ghosts::engine
