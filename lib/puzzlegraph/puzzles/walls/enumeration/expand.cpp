// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/enumeration/expand.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace puzzlegraph::walls::engine {
namespace {

/// The digits of the current block, as it counts up.
class odometer {
 public:
  explicit odometer(layout const& map) : map_(&map), digits_(map.lines().size()) {
    for (std::uint32_t l = 0; l < digits_.size(); ++l) {
      if (map.lines()[l].in == group::blocks) wheels_.push_back(l);
    }
  }
  std::uint32_t operator[](std::uint32_t l) const { return digits_[l]; }
  void advance() {
    for (std::uint32_t const l : wheels_) { // in order of their strides
      if (++digits_[l] < map_->lines()[l].radix()) return;
      digits_[l] = 0;
    }
  }

 private:
  layout const* map_;
  std::vector<std::uint32_t> digits_;
  std::vector<std::uint32_t> wheels_;
};

/// The steps from one cell in one block.
class departures {
 public:
  /// Where a step leads to: blocks of words.
  struct departure {
    step const* how;
    group in;
    std::uint64_t index; ///< (block, cell) of the target
  };

  departures(layout const& map, odometer const& at, std::uint64_t block, cell_index from) {
    for (auto const& s : map.steps(from)) {
      if (!s) continue;
      line const& l = map.lines()[s->line];
      std::uint64_t target = block;
      if (l.in == group::blocks) {
        std::uint32_t const before = at[s->line];
        std::uint32_t const after = s->after[before];
        if (after == step::blocked) continue;
        target += (std::uint64_t{after} - before) * l.stride;
      }
      those_[count_++] = {&*s, l.in, target * map.cells() + s->to};
    }
  }
  departure const* begin() const { return those_.data(); }
  departure const* end() const { return those_.data() + count_; }

 private:
  std::array<departure, 4> those_;
  std::size_t count_ = 0;
};

[[gnu::always_inline]] inline std::uint64_t count(std::uint64_t bits) {
  return static_cast<std::uint64_t>(std::popcount(bits));
}

/// What becomes of the states of a word by a step; sets the number of the word that they are in
/// then, and adds them to `generated`: two of them may become the same.
[[gnu::always_inline]] inline std::uint64_t move_word(departures::departure const& d,
                                                      std::uint64_t states, std::uint64_t& word,
                                                      std::uint64_t& generated) {
  if (d.in == group::words) {
    word = d.how->to_word[word];
    if (word == step::no_word) return 0;
  }
  if (d.in != group::bits) {
    generated += count(states);
    return states;
  }
  std::uint64_t all = states & d.how->untouched;
  generated += count(all);
  for (auto const& s : d.how->shifts) {
    std::uint64_t const moved = (states & s.sources) << s.left >> s.right;
    generated += count(moved);
    all |= moved;
  }
  return all;
}

/// Adds states to a word of the next layer, and counts those that are new.
[[gnu::always_inline]] inline void arrive(layout const& map, sweep_sets const& sets,
                                          std::uint64_t index, std::uint64_t word,
                                          std::uint64_t states, sweep_counts& found) {
  std::uint64_t const width = map.words();
  std::uint64_t const target = index * width + word;
  std::uint64_t const fresh = states & ~sets.seen[target];
  if (fresh == 0) return;
  sets.seen[target] |= fresh;
  if (sets.to_marks[index] == 0) {
    sets.to_marks[index] = 1;
    std::fill_n(sets.to + index * width, width, std::uint64_t{0});
  }
  sets.to[target] |= fresh;
  found.states += count(fresh);
}

/// All steps of the states of one (block, cell).
[[gnu::always_inline]] inline void depart(layout const& map, sweep_sets const& sets,
                                          departures const& out, std::uint64_t index,
                                          sweep_counts& found) {
  std::uint64_t const width = map.words();
  std::uint64_t const* const source = sets.from + index * width;
  for (std::uint64_t k = 0; k < width; ++k) {
    std::uint64_t const states = source[k];
    if (states == 0) continue;
    found.expanded += count(states);
    for (auto const& d : out) {
      std::uint64_t word = k;
      std::uint64_t const moved = move_word(d, states, word, found.generated);
      if (moved != 0) arrive(map, sets, d.index, word, moved, found);
    }
  }
}

/// The steps out of the maze from one (block, cell).
[[gnu::always_inline]] inline std::uint64_t
count_ways_out(layout const& map, sweep_sets const& sets, std::uint64_t block, cell_index from) {
  std::uint64_t const width = map.words();
  std::uint64_t const* const source = sets.from + (block * map.cells() + from) * width;
  std::uint64_t steps = 0;
  for (way_out const& w : map.ways_out()) {
    if (w.cell != from || !map.can_be_open(w, block)) continue;
    for (std::uint64_t k = 0; k < width; ++k) steps += count(source[k] & w.open_bits[k]);
  }
  return steps;
}

[[gnu::always_inline]] inline sweep_counts sweep_body(layout const& map, sweep_sets const& sets,
                                                      progress so_far, budget& b) {
  sweep_counts found;
  std::uint64_t const cells = map.cells();
  std::uint64_t const stored_before = so_far.stored;
  odometer at(map);
  std::fill_n(sets.to_marks, map.blocks() * cells, std::uint8_t{0});
  for (std::uint64_t block = 0; block < map.blocks(); ++block, at.advance()) {
    for (cell_index from = 0; from < cells; ++from) {
      std::uint64_t const index = block * cells + from;
      if (sets.from_marks[index] == 0) continue;
      depart(map, sets, departures(map, at, block, from), index, found);
      found.generated += count_ways_out(map, sets, block, from);
    }
    so_far.stored = stored_before + found.states;
    if (!b.go_on(so_far)) break;
  }
  return found;
}

#if defined(__x86_64__) && defined(__GNUC__)
#define PUZZLEGRAPH_WALLS_POPCNT 1

/// The portable code again, for processors that count bits.
[[gnu::target("popcnt")]] sweep_counts sweep_popcnt(layout const& map, sweep_sets const& sets,
                                                    progress const& so_far, budget& b) {
  return sweep_body(map, sets, so_far, b);
}
#endif

/// Whether a state of the set stands at an opening.
bool is_out(layout const& map, std::uint64_t const* words, std::uint8_t const* marks) {
  for (way_out const& w : map.ways_out()) {
    for (std::uint64_t block = 0; block < map.blocks(); ++block) {
      std::uint64_t const index = block * map.cells() + w.cell;
      if (marks[index] == 0 || !map.can_be_open(w, block)) continue;
      for (std::uint64_t k = 0; k < map.words(); ++k) {
        if ((words[index * map.words() + k] & w.open_bits[k]) != 0) return true;
      }
    }
  }
  return false;
}

} // namespace

sweep_counts sweep(layout const& map, sweep_sets const& sets, progress const& so_far, budget& b) {
#ifdef PUZZLEGRAPH_WALLS_POPCNT
  static bool const has_popcnt = __builtin_cpu_supports("popcnt") != 0;
  auto found = has_popcnt ? sweep_popcnt(map, sets, so_far, b) : sweep_body(map, sets, so_far, b);
#else
  auto found = sweep_body(map, sets, so_far, b);
#endif
  found.is_out = is_out(map, sets.to, sets.to_marks);
  return found;
}

} // namespace puzzlegraph::walls::engine
