// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/enumeration/expand.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace puzzlegraph::walls::bitsets {
namespace {

/// The digits of the current block; advance() goes to the next block.
class odometer {
 public:
  explicit odometer(ranking const& ranks) : ranks_(&ranks), digits_(ranks.lines().size()) {
    for (std::uint32_t l = 0; l < digits_.size(); ++l) {
      if (ranks.lines()[l].in == digit_group::blocks) block_lines_.push_back(l);
    }
  }
  std::uint32_t operator[](std::uint32_t l) const { return digits_[l]; }
  void advance() {
    for (std::uint32_t const l : block_lines_) { // in order of their strides
      if (++digits_[l] < ranks_->lines()[l].radix()) return;
      digits_[l] = 0;
    }
  }

 private:
  ranking const* ranks_;
  std::vector<std::uint32_t> digits_;
  std::vector<std::uint32_t> block_lines_;
};

/// The steps from one cell in one block, with their targets.
class cell_steps {
 public:
  struct cell_step {
    step_effect const* how;
    digit_group in;
    std::uint64_t index; ///< (block, cell) of the target
  };

  cell_steps(ranking const& ranks, odometer const& at, std::uint64_t block, cell_index from) {
    for (auto const& s : ranks.steps(from)) {
      if (!s) continue;
      line const& l = ranks.lines()[s->line];
      std::uint64_t target = block;
      if (l.in == digit_group::blocks) {
        std::uint32_t const before = at[s->line];
        std::uint32_t const after = s->after[before];
        if (after == step_effect::blocked) continue;
        target += (std::uint64_t{after} - before) * l.stride;
      }
      steps_[count_++] = {&*s, l.in, target * ranks.cells() + s->to};
    }
  }
  cell_step const* begin() const { return steps_.data(); }
  cell_step const* end() const { return steps_.data() + count_; }

 private:
  std::array<cell_step, 4> steps_;
  std::size_t count_ = 0;
};

[[gnu::always_inline]] inline std::uint64_t count(std::uint64_t bits) {
  return static_cast<std::uint64_t>(std::popcount(bits));
}

/// Returns the states of a word after a step, and sets `word` to the word that they are in then.
/// Adds their number to `generated` before two of them may become the same.
[[gnu::always_inline]] inline std::uint64_t move_word(cell_steps::cell_step const& d,
                                                      std::uint64_t states, std::uint64_t& word,
                                                      std::uint64_t& generated) {
  if (d.in == digit_group::words) {
    word = d.how->to_word[word];
    if (word == step_effect::no_word) return 0;
  }
  if (d.in != digit_group::bits) {
    generated += count(states);
    return states;
  }
  std::uint64_t all = states & d.how->unmoved;
  generated += count(all);
  for (auto const& s : d.how->shifts) {
    std::uint64_t const moved = (states & s.sources) << s.left >> s.right;
    generated += count(moved);
    all |= moved;
  }
  return all;
}

/// Counts those that are new.
[[gnu::always_inline]] inline void
add_to_next_layer(ranking const& ranks, expansion_sets const& sets, std::uint64_t index,
                  std::uint64_t word, std::uint64_t states, expansion_counts& found) {
  std::uint64_t const width = ranks.words();
  std::uint64_t const target = index * width + word;
  std::uint64_t const fresh = states & ~sets.known[target];
  if (fresh == 0) return;
  sets.known[target] |= fresh;
  if (sets.to_marks[index] == 0) {
    sets.to_marks[index] = 1;
    std::fill_n(sets.to + index * width, width, std::uint64_t{0});
  }
  sets.to[target] |= fresh;
  found.states += count(fresh);
}

/// Makes all steps inside the maze from the states of one (block, cell).
[[gnu::always_inline]] inline void expand_cell(ranking const& ranks, expansion_sets const& sets,
                                               cell_steps const& out, std::uint64_t index,
                                               expansion_counts& found) {
  std::uint64_t const width = ranks.words();
  std::uint64_t const* const source = sets.from + index * width;
  for (std::uint64_t k = 0; k < width; ++k) {
    std::uint64_t const states = source[k];
    if (states == 0) continue;
    for (auto const& d : out) {
      std::uint64_t word = k;
      std::uint64_t const moved = move_word(d, states, word, found.generated);
      if (moved != 0) add_to_next_layer(ranks, sets, d.index, word, moved, found);
    }
  }
}

/// The number of steps out of the maze from one (block, cell).
[[gnu::always_inline]] inline std::uint64_t count_exits(ranking const& ranks,
                                                        expansion_sets const& sets,
                                                        std::uint64_t block, cell_index from) {
  std::uint64_t const width = ranks.words();
  std::uint64_t const* const source = sets.from + (block * ranks.cells() + from) * width;
  std::uint64_t steps = 0;
  for (opening const& o : ranks.openings()) {
    if (o.cell != from || !ranks.can_be_open(o, block)) continue;
    for (std::uint64_t k = 0; k < width; ++k) steps += count(source[k] & o.open_bits[k]);
  }
  return steps;
}

[[gnu::always_inline]] inline expansion_counts
expand_body(ranking const& ranks, expansion_sets const& sets, progress so_far, budget& b) {
  expansion_counts found;
  std::uint64_t const cells = ranks.cells();
  std::uint64_t const stored_before = so_far.stored;
  odometer at(ranks);
  std::fill_n(sets.to_marks, ranks.blocks() * cells, std::uint8_t{0});
  for (std::uint64_t block = 0; block < ranks.blocks(); ++block, at.advance()) {
    for (cell_index from = 0; from < cells; ++from) {
      std::uint64_t const index = block * cells + from;
      if (sets.from_marks[index] == 0) continue;
      expand_cell(ranks, sets, cell_steps(ranks, at, block, from), index, found);
      found.generated += count_exits(ranks, sets, block, from);
    }
    so_far.stored = stored_before + found.states;
    if (!b.go_on(so_far)) break;
  }
  return found;
}

#if defined(__x86_64__) && defined(__GNUC__)
#define PUZZLEGRAPH_WALLS_POPCNT 1

/// The same code, compiled with the popcnt instruction.
[[gnu::target("popcnt")]] expansion_counts
expand_popcnt(ranking const& ranks, expansion_sets const& sets, progress const& so_far, budget& b) {
  return expand_body(ranks, sets, so_far, b);
}
#endif

/// Whether a state of the set stands at an opening.
bool is_at_opening(ranking const& ranks, std::uint64_t const* words, std::uint8_t const* marks) {
  for (opening const& o : ranks.openings()) {
    for (std::uint64_t block = 0; block < ranks.blocks(); ++block) {
      std::uint64_t const index = block * ranks.cells() + o.cell;
      if (marks[index] == 0 || !ranks.can_be_open(o, block)) continue;
      for (std::uint64_t k = 0; k < ranks.words(); ++k) {
        if ((words[index * ranks.words() + k] & o.open_bits[k]) != 0) return true;
      }
    }
  }
  return false;
}

} // namespace

expansion_counts expand(ranking const& ranks, expansion_sets const& sets, progress const& so_far,
                        budget& b) {
#ifdef PUZZLEGRAPH_WALLS_POPCNT
  static bool const has_popcnt = __builtin_cpu_supports("popcnt") != 0;
  auto found =
      has_popcnt ? expand_popcnt(ranks, sets, so_far, b) : expand_body(ranks, sets, so_far, b);
#else
  auto found = expand_body(ranks, sets, so_far, b);
#endif
  found.is_at_opening = is_at_opening(ranks, sets.to, sets.to_marks);
  return found;
}

} // namespace puzzlegraph::walls::bitsets
