// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/counting/expand.hpp"

#include "puzzlegraph/core/parallel.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <span>
#include <vector>

namespace puzzlegraph::walls::bit_sets {
namespace {

/// The digits of the current block.
class block_digits {
 public:
  explicit block_digits(ranking const& ranks) : ranks_(&ranks), digits_(ranks.lines().size()) {
    for (std::uint32_t l = 0; l < digits_.size(); ++l) {
      if (ranks.lines()[l].in == digit_group::blocks) block_lines_.push_back(l);
    }
  }
  std::uint32_t operator[](std::uint32_t l) const { return digits_[l]; }
  void go_to(std::uint64_t block) {
    for (std::uint32_t const l : block_lines_) {
      line const& of = ranks_->lines()[l];
      digits_[l] = static_cast<std::uint32_t>(block / of.stride % of.radix());
    }
  }

 private:
  ranking const* ranks_;
  std::vector<std::uint32_t> digits_;
  std::vector<std::uint32_t> block_lines_;
};

/// Blocks `first` to `last` - 1: all with the same digits of some lines, the slow ones, whose
/// strides are at least the number of blocks.
struct block_range {
  std::uint64_t first;
  std::uint64_t last;

  std::uint64_t size() const { return last - first; }
  bool contains(std::uint64_t block) const { return block >= first && block < last; }
  bool has_slow(line const& l) const {
    return l.in == digit_group::blocks && l.stride >= size() && l.radix() > 1;
  }
};

/// A step from one cell in one block.
struct cell_step {
  step_effect const* how;
  digit_group in;
  std::uint64_t index; ///< (block, cell) of the target
  std::uint64_t mark;  ///< (cell, block)
};

/// The steps from one cell in one block into some blocks.
class cell_steps {
 public:
  cell_steps(ranking const& ranks, block_digits const& at, std::uint64_t block, cell_index from,
             block_range const& into) {
    for (auto const& s : ranks.steps(from)) {
      if (!s) continue;
      line const& l = ranks.lines()[s->line];
      std::uint64_t target = block;
      if (l.in == digit_group::blocks) {
        std::uint32_t const before = at[s->line];
        std::uint32_t const after = s->after[before];
        if (after == step_effect::blocked) continue;
        target += (std::uint64_t{after} - before) * l.stride;
        if (!into.contains(target)) continue;
      }
      steps_[count_++] = {&*s, l.in, target * ranks.cells() + s->to,
                          s->to * ranks.blocks() + target};
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

/// Makes a step from the states of the marked words of one (block, cell). move(states, word)
/// returns the states of a word after the step, and sets `word` to the word that they are in then.
/// Returns how many states are new.
template <class Move>
[[gnu::always_inline]] inline std::uint64_t
add_to_next_layer(expansion_sets const& sets, std::uint64_t width, std::uint64_t const* source,
                  std::uint64_t marks, cell_step const& d, Move const& move) {
  std::uint64_t* const known = sets.known + d.index * width;
  std::uint64_t* const to = sets.to + d.index * width;
  std::uint64_t to_marks = sets.to_marks[d.mark];
  std::uint64_t found = 0;
  for (; marks != 0; marks &= marks - 1) {
    auto word = static_cast<std::uint64_t>(std::countr_zero(marks));
    std::uint64_t const moved = move(source[word], word);
    if (moved == 0) continue;
    std::uint64_t const fresh = moved & ~known[word];
    if (fresh == 0) continue;
    known[word] |= fresh;
    std::uint64_t const bit = std::uint64_t{1} << word;
    to[word] = (to_marks & bit) != 0 ? to[word] | fresh : fresh;
    to_marks |= bit;
    found += count(fresh);
  }
  sets.to_marks[d.mark] = to_marks;
  return found;
}

/// Makes these steps from the states of one (block, cell). Returns how many states are new.
[[gnu::always_inline]] inline std::uint64_t expand_cell(ranking const& ranks,
                                                        expansion_sets const& sets,
                                                        std::span<cell_step const> out,
                                                        std::uint64_t index, std::uint64_t marks) {
  auto const width = ranks.words();
  std::uint64_t const* const source = sets.from + index * width;
  std::uint64_t found = 0;
  for (auto const& d : out) {
    auto const add = [&](auto const& move) __attribute__((always_inline)) {
      found += add_to_next_layer(sets, width, source, marks, d, move);
    };
    switch (d.in) {
    case digit_group::bits:
      add([&](std::uint64_t states, std::uint64_t /*word*/) {
        std::uint64_t all = states & d.how->unmoved;
        for (auto const& s : d.how->shifts) all |= (states & s.sources) << s.left >> s.right;
        return all;
      });
      break;
    case digit_group::words:
      add([&](std::uint64_t states, std::uint64_t& word) {
        word = d.how->to_word[word];
        return word == step_effect::no_word ? 0 : states;
      });
      break;
    case digit_group::blocks:
      add([](std::uint64_t states, std::uint64_t /*word*/) { return states; });
      break;
    }
  }
  return found;
}

/// What the threads of an expansion share.
class shared_progress {
 public:
  shared_progress(progress const& so_far, budget& b) : so_far_(so_far), budget_(&b) {}

  std::uint64_t states() const { return states_; }
  /// Adds new states. Returns false once the budget is spent, which belongs to worker 0.
  bool add(std::uint64_t states, unsigned worker) {
    auto const all = states_.fetch_add(states, std::memory_order_relaxed) + states;
    if (worker == 0) {
      progress now = so_far_;
      now.stored += all;
      if (!budget_->go_on(now)) stop_.store(true, std::memory_order_relaxed);
    }
    return !stop_.load(std::memory_order_relaxed);
  }

 private:
  progress so_far_;
  budget* budget_;
  std::atomic<std::uint64_t> states_{0};
  std::atomic<bool> stop_{false};
};

/// Makes the steps within some blocks. Returns false once the budget is spent.
[[gnu::always_inline]] inline bool expand_within(ranking const& ranks, expansion_sets const& sets,
                                                 block_range const& into, unsigned worker,
                                                 shared_progress& shared) {
  std::uint64_t const cells = ranks.cells();
  block_digits at(ranks);
  constexpr std::uint64_t some = 64; // blocks whose marks are looked at together
  for (std::uint64_t begin = into.first; begin < into.last; begin += some) {
    auto const size = std::min(some, into.last - begin);
    std::array<std::uint64_t, some> marked{};
    for (cell_index from = 0; from < cells; ++from) {
      auto const* const marks = sets.from_marks + from * ranks.blocks() + begin;
      for (std::uint64_t k = 0; k < size; ++k) marked[k] |= marks[k];
    }
    for (std::uint64_t block = begin; block < begin + size; ++block) {
      if (marked[block - begin] == 0) continue;
      std::uint64_t found = 0;
      at.go_to(block);
      for (cell_index from = 0; from < cells; ++from) {
        auto const marks = sets.from_marks[from * ranks.blocks() + block];
        if (marks == 0) continue;
        cell_steps const out(ranks, at, block, from, into);
        found += expand_cell(ranks, sets, {out.begin(), out.end()}, block * cells + from, marks);
      }
      if (!shared.add(found, worker)) return false;
    }
  }
  return true;
}

/// Makes one step from a cell, out of the blocks whose digit of the step's slow line is `before`,
/// into these blocks. Returns false once the budget is spent.
[[gnu::always_inline]] inline bool expand_into(ranking const& ranks, expansion_sets const& sets,
                                               cell_index from, step_effect const& how,
                                               std::uint32_t before, block_range const& into,
                                               unsigned worker, shared_progress& shared) {
  auto const stride = ranks.lines()[how.line].stride;
  auto const back = (std::uint64_t{before} - how.after[before]) * stride;
  auto const* const marks = sets.from_marks + from * ranks.blocks() + back;
  std::uint64_t found = 0;
  for (std::uint64_t block = into.first; block < into.last; ++block) {
    if (marks[block] == 0) continue;
    cell_step const step{&how, digit_group::blocks, block * ranks.cells() + how.to,
                         how.to * ranks.blocks() + block};
    found +=
        expand_cell(ranks, sets, {&step, 1}, (block + back) * ranks.cells() + from, marks[block]);
  }
  return shared.add(found, worker);
}

/// Makes all states of the next layer in some blocks.
[[gnu::always_inline]] inline void expand_body(ranking const& ranks, expansion_sets const& sets,
                                               block_range const& into, unsigned worker,
                                               shared_progress& shared) {
  for (cell_index c = 0; c < ranks.cells(); ++c) {
    std::fill_n(sets.to_marks + c * ranks.blocks() + into.first, into.size(), std::uint64_t{0});
  }
  if (!expand_within(ranks, sets, into, worker, shared)) return;
  for (cell_index from = 0; from < ranks.cells(); ++from) {
    for (auto const& s : ranks.steps(from)) {
      if (!s || !into.has_slow(ranks.lines()[s->line])) continue;
      line const& l = ranks.lines()[s->line];
      auto const digit = static_cast<std::uint32_t>(into.first / l.stride % l.radix());
      for (std::uint32_t before = 0; before < l.radix(); ++before) {
        if (before == digit || s->after[before] != digit) continue;
        if (!expand_into(ranks, sets, from, *s, before, into, worker, shared)) return;
      }
    }
  }
}

using expand_function = void (*)(ranking const&, expansion_sets const&, block_range const&,
                                 unsigned worker, shared_progress&);

void expand_portable(ranking const& ranks, expansion_sets const& sets, block_range const& into,
                     unsigned worker, shared_progress& shared) {
  expand_body(ranks, sets, into, worker, shared);
}

#if defined(__x86_64__) && defined(__GNUC__)
/// The same code, compiled with the popcnt instruction.
[[gnu::target("popcnt")]] void expand_popcnt(ranking const& ranks, expansion_sets const& sets,
                                             block_range const& into, unsigned worker,
                                             shared_progress& shared) {
  expand_body(ranks, sets, into, worker, shared);
}
expand_function choose_function() {
  return __builtin_cpu_supports("popcnt") != 0 ? expand_popcnt : expand_portable;
}
#else
expand_function choose_function() { return expand_portable; }
#endif

/// The size of ranges of blocks that agree in the digits of the slow lines: the greatest that gives
/// at least `ranges` ranges; 1 if none does.
std::uint64_t range_size(ranking const& ranks, std::uint64_t ranges) {
  std::uint64_t size = 1;
  for (line const& l : ranks.lines()) {
    if (l.in != digit_group::blocks || ranks.blocks() / l.stride < ranges) continue;
    size = std::max(size, l.stride);
  }
  return size;
}

} // namespace

std::uint64_t expand(ranking const& ranks, expansion_sets const& sets, unsigned threads,
                     progress const& so_far, budget& b) {
  static expand_function const expand_blocks = choose_function();
  shared_progress shared(so_far, b);
  constexpr std::uint64_t parts_per_thread = 8; // they differ in their number of states
  auto const size = threads <= 1 ? ranks.blocks() : range_size(ranks, threads * parts_per_thread);
  auto const parts = ranks.blocks() / size;
  std::atomic<std::uint64_t> next{0};
  run_workers(static_cast<unsigned>(std::min<std::uint64_t>(threads, parts)), [&](unsigned worker) {
    for (auto k = next++; k < parts; k = next++) {
      expand_blocks(ranks, sets, {k * size, (k + 1) * size}, worker, shared);
    }
  });
  return shared.states();
}

bool is_at_opening(ranking const& ranks, std::uint64_t const* words, std::uint64_t const* marks) {
  for (opening const& o : ranks.openings()) {
    for (std::uint64_t block = 0; block < ranks.blocks(); ++block) {
      auto left = marks[o.cell * ranks.blocks() + block];
      if (left == 0 || !ranks.can_be_open(o, block)) continue;
      std::uint64_t const first = (block * ranks.cells() + o.cell) * ranks.words();
      for (; left != 0; left &= left - 1) {
        auto const k = static_cast<std::uint64_t>(std::countr_zero(left));
        if ((words[first + k] & o.open_bits[k]) != 0) return true;
      }
    }
  }
  return false;
}

} // namespace puzzlegraph::walls::bit_sets
