// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/bitset_search/frontier.hpp"

#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <span>
#include <utility>

namespace puzzlegraph::ghosts::bitset_search {

frontier::layer_memory::layer_memory(ranking const& ranks, memory_account& memory)
    : rows(ranks.set_words(), memory), masks(ranks.blocks * ranks.rows, memory),
      active(ranks.blocks, &memory) {}

frontier::frontier(ranking const& ranks, position source, distances kept, memory_account& memory,
                   unsigned threads, bool portable)
    : ranks_(ranks), kernel_(choose_kernel(ranks, portable)), low_(ranks.set_words(), memory),
      one_(ranks, memory), two_(ranks, memory), reached_(&memory), targets_(&memory),
      results_(&memory), arriving_(&memory), marked_((ranks.blocks + 63) / 64, &memory) {
  for (unsigned t = 0; t < std::max(threads, 1U); ++t) scratch_.emplace_back(ranks, memory);
  if (kept == distances::kept) high_.emplace(ranks.set_words(), memory);
  known_ = {&low_.at(0), high_ ? &high_->at(0) : nullptr};
  expansion_.ranks = &ranks_;
  expansion_.to = one_.view();
  expansion_.known = known_;

  word const bit = word{1} << (source.bit % 64);
  scratch_.front().fresh()[source.row * ranks_.row_words + source.bit / 64] = bit;
  known_.low[ranks_.first_word(source) + source.bit / 64] = bit;
  kernel_.move_bit_ghost(expansion_, source.block, scratch_.front());
  expansion_.to.active[source.block] = 1;
  reached_ = {source.block};
  expansion_.from = expansion_.to;
  expansion_.to = two_.view();
}

layer_count frontier::expand(progress const& so_far, budget& b) {
  begin_layer(nullptr);
  constexpr std::uint64_t many_rows = 4096; // starting a thread takes as long as hundreds of rows
  bool const is_large = targets_.size() * ranks_.rows >= many_rows;
  layer_count const found = scratch_.size() > 1 && is_large ? expand_in_parallel(so_far, b)
                                                            : expand_in_turn(nullptr, so_far, b);
  if (b.go_on()) end_layer();
  return found;
}

frontier::layer_towards frontier::expand_towards(frontier const& other, progress const& so_far,
                                                 budget& b) {
  begin_layer(&other.known_);
  auto const found = expand_in_turn(&other, so_far, b);
  if (!found.meeting && b.go_on()) end_layer();
  return found;
}

frontier::layer_towards frontier::expand_in_turn(frontier const* other, progress so_far,
                                                 budget& b) {
  layer_towards layer;
  std::uint64_t const stored = so_far.stored;
  for (auto const block : targets_) {
    auto const found = kernel_.expand(expansion_, block, scratch_.front());
    end_block(block, found);
    layer.states += found.states;
    if (found.meets) {
      layer.meeting = meeting_in(block, *other);
      break;
    }
    so_far.stored = stored + layer.states;
    if (!b.go_on(so_far)) break;
  }
  return layer;
}

/// Blocks are independent of each other: each thread takes the next few.
layer_count frontier::expand_in_parallel(progress so_far, budget& b) {
  std::uint64_t const stored = so_far.stored;
  std::atomic<std::size_t> next{0};
  std::atomic<std::uint64_t> states{0};
  std::atomic<bool> stop{false};
  results_.assign(targets_.size(), {});
  run_workers(static_cast<unsigned>(scratch_.size()), [&](unsigned worker) {
    constexpr std::size_t few = 16; // keeps threads off each other's cache lines
    for (std::size_t k = next.fetch_add(few); k < targets_.size() && !stop;
         k = next.fetch_add(few)) {
      std::uint64_t found = 0;
      for (std::size_t i = k; i < std::min(k + few, targets_.size()); ++i) {
        prefault_pages(
            std::span(known_.low + targets_[i] * ranks_.block_words(), ranks_.block_words()));
        results_[i] = kernel_.expand(expansion_, targets_[i], scratch_[worker]);
        found += results_[i].states;
      }
      states += found;
      if (worker != 0) continue; // the budget belongs to the calling thread
      so_far.stored = stored + states;
      if (!b.go_on(so_far)) stop = true;
    }
  });
  for (std::size_t k = 0; k < targets_.size(); ++k) end_block(targets_[k], results_[k]);
  return {states, 0};
}

/// 0 for unknown states.
std::uint32_t frontier::mark_of(position p) const {
  std::size_t const at = ranks_.first_word(p) + p.bit / 64;
  auto const bit_in = [&](word const* plane) {
    return plane == nullptr ? 0U : static_cast<std::uint32_t>((plane[at] >> (p.bit % 64)) & 1U);
  };
  return bit_in(known_.low) + 2 * bit_in(known_.high);
}

void frontier::begin_layer(bit_planes const* other) {
  std::uint32_t const mark = 1 + (depth_ + 1) % 3;
  expansion_.in_low = known_.high == nullptr || (mark & 1U) != 0;
  expansion_.in_high = known_.high != nullptr && (mark & 2U) != 0;
  expansion_.other = other;
  size_ = 0;
  find_targets();
}

void frontier::find_targets() {
  for (auto const block : reached_) mark_targets(block);
  targets_.clear();
  for (std::size_t w = 0; w < marked_.size(); ++w) {
    for (word left = std::exchange(marked_[w], 0); left != 0; left &= left - 1) {
      targets_.push_back(64 * w + static_cast<std::uint64_t>(std::countr_zero(left)));
    }
  }
}

/// Marks the blocks into which the block ghosts can step from this one.
void frontier::mark_targets(std::uint64_t block) {
  auto const from = ranks_.cells_of(block);
  ranking::block_cells to{};
  auto const mark = [&](auto const& self, std::size_t g, std::uint64_t target) -> void {
    if (g == ranks_.block_ghosts) {
      marked_[target / 64] |= word{1} << (target % 64);
      return;
    }
    auto const& steps = ranks_.map->from(from[g]);
    for (std::uint32_t k = 0; k < steps.count; ++k) {
      to[g] = steps.by[k].to;
      bool free = true;
      for (std::size_t h = 0; h < g; ++h) {
        free = free && to[h] != to[g] && (to[h] != from[g] || to[g] != from[h]);
      }
      if (free) self(self, g + 1, target + to[g] * ranks_.weight[g]);
    }
  };
  mark(mark, 0, 0);
}

void frontier::end_block(std::uint64_t block, block_result const& found) {
  size_ += found.states;
  if (found.states != 0) arriving_.push_back(block);
}

void frontier::end_layer() {
  for (auto const block : reached_) expansion_.from.active[block] = 0;
  std::swap(expansion_.from, expansion_.to);
  reached_.swap(arriving_);
  arriving_.clear();
  ++depth_;
}

/// The first new state of the block in the scratch that the other side knows.
position frontier::meeting_in(std::uint64_t block, frontier const& other) {
  word const* const fresh = scratch_.front().fresh();
  position p{block, 0, 0};
  for (p.row = 0; p.row < ranks_.rows; ++p.row) {
    for (std::size_t w = 0; w < ranks_.row_words; ++w) {
      for (word left = fresh[p.row * ranks_.row_words + w]; left != 0; left &= left - 1) {
        p.bit =
            static_cast<std::uint32_t>(64 * w + static_cast<std::size_t>(std::countr_zero(left)));
        if (other.is_known(p)) return p;
      }
    }
  }
  return p;
}

} // namespace puzzlegraph::ghosts::bitset_search
