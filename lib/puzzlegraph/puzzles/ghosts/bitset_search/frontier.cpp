// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/bitset_search/frontier.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <system_error>
#include <thread>
#include <utility>

namespace puzzlegraph::ghosts::engine {

ball::layer_memory::layer_memory(shape const& layout, memory_account& memory)
    : rows(layout.set_words(), memory), notes(layout.blocks * layout.rows, memory),
      active(layout.blocks, &memory) {}

ball::ball(shape const& layout, std::span<std::uint32_t const> start, distances kept,
           memory_account& memory, unsigned threads, bool portable)
    : layout_(layout), kernel_(choose_kernel(layout, portable)), low_(layout.set_words(), memory),
      one_(layout, memory), two_(layout, memory), reached_(&memory), targets_(&memory),
      results_(&memory), arriving_(&memory), marked_((layout.blocks + 63) / 64, &memory),
      from_rows_(layout, memory), to_rows_(layout, memory), closed_(layout.words, &memory),
      touched_(&memory), start_(layout.place_of(start)), b_distance_(layout.rows) {
  for (unsigned t = 0; t < std::max(threads, 1U); ++t) benches_.emplace_back(layout, memory);
  if (kept == distances::kept) high_.emplace(layout.set_words(), memory);
  known_ = {&low_.at(0), high_ ? &high_->at(0) : nullptr};
  step_.layout = &layout_;
  step_.from = one_.view();
  step_.to = two_.view();
  step_.known = known_;
  if (layout_.ghosts > 1) b_distance_ = layout_.map->distances_to(start_.row);
  begin();
}

void ball::begin() {
  radius_ = 0;
  frontier_ = 1;
  to_rows_.rows = {start_.row};
  to_rows_.has[start_.row] = 1;
  step_.to_rows = to_rows_.view();

  word const bit = word{1} << (start_.bit % 64);
  word* const row = benches_.front().fresh() + start_.row * layout_.words;
  std::fill(row, row + layout_.words, 0);
  row[start_.bit / 64] = bit;
  known_.low[layout_.first_word(start_) + start_.bit / 64] = bit;
  kernel_.spread(step_, start_.block, benches_.front());
  step_.to.active[start_.block] = 1;
  std::swap(step_.from, step_.to);
  reached_ = {start_.block};
  touched_.push_back(start_.block);
}

void ball::restart(bound const& b) {
  bound_ = &b;
  for (auto const block : touched_) {
    for (word* const plane : {known_.low, known_.high}) {
      if (plane == nullptr) continue;
      auto* const first = plane + block * layout_.block_words();
      std::fill(first, first + layout_.block_words(), 0);
    }
  }
  touched_.clear();
  for (auto const block : reached_) step_.from.active[block] = 0;
  for (auto const block : arriving_) step_.to.active[block] = 0;
  arriving_.clear();
  std::ranges::fill(to_rows_.has, 0);
  begin();
}

ball::growth ball::grow(watch const& go_on, ball const* other) {
  begin_layer(other);
  growth g;
  constexpr std::uint64_t many_rows = 4096; // to start a thread takes as long as some hundred
  if (benches_.size() > 1 && other == nullptr &&
      targets_.size() * to_rows_.rows.size() >= many_rows) {
    g.complete = advance_together(go_on);
  } else {
    for (auto const block : targets_) {
      auto const found = kernel_.advance(step_, block, benches_.front());
      end_block(block, found);
      if (found.meets) g.meeting = meeting_in(block, *other);
      g.complete = !found.meets && go_on(frontier_);
      if (!g.complete) break;
    }
  }
  if (g.complete) end_layer();
  return g;
}

/// Blocks are independent of one another: a thread takes the next few that are left. Whether all
/// were done.
bool ball::advance_together(watch const& go_on) {
  std::atomic<std::size_t> next{0};
  std::atomic<std::uint64_t> fresh{0};
  std::atomic<bool> stop{false};
  results_.assign(targets_.size(), {});
  auto const work = [&](workbench& bench, bool watches) {
    constexpr std::size_t few = 16; // lest threads wait for each other's cache lines
    for (std::size_t k = next.fetch_add(few); k < targets_.size() && !stop;
         k = next.fetch_add(few)) {
      std::uint64_t found = 0;
      for (std::size_t i = k; i < std::min(k + few, targets_.size()); ++i) {
        claim_pages(targets_[i]);
        results_[i] = kernel_.advance(step_, targets_[i], bench);
        found += results_[i].states;
      }
      fresh += found;
      if (watches && !go_on(fresh)) stop = true;
    }
  };
  {
    std::vector<std::jthread> helpers;
    helpers.reserve(benches_.size());
    try {
      for (std::size_t t = 1; t < benches_.size(); ++t) {
        helpers.emplace_back(work, std::ref(benches_[t]), false);
      }
    } catch (std::system_error const&) { // no more threads to be had: fewer will do
    }
    work(benches_.front(), true);
  }
  for (std::size_t k = 0; k < targets_.size(); ++k) end_block(targets_[k], results_[k]);
  return !stop;
}

/// Writes to each page of a block before the block is read. A fresh page that is read first is
/// mapped twice, and the second time the system stops all threads to tell them.
void ball::claim_pages(std::uint64_t block) const {
  constexpr std::uint64_t page_words = 4096 / sizeof(word);
  auto const claim = [&](std::uint64_t at) {
    word nothing = 0;
    std::atomic_ref(known_.low[at]).compare_exchange_strong(nothing, 0, std::memory_order_relaxed);
  };
  std::uint64_t const begin = block * layout_.block_words();
  std::uint64_t const end = begin + layout_.block_words();
  for (std::uint64_t at = begin; at < end; at += page_words) claim(at);
  claim(end - 1);
}

std::uint32_t ball::residue(place p) const {
  std::size_t const at = layout_.first_word(p) + p.bit / 64;
  auto const bit_in = [&](word const* plane) {
    return plane == nullptr ? 0U : static_cast<std::uint32_t>((plane[at] >> (p.bit % 64)) & 1U);
  };
  return bit_in(known_.low) + 2 * bit_in(known_.high);
}

void ball::begin_layer(ball const* other) {
  std::uint32_t const residue = 1 + (radius_ + 1) % 3;
  step_.in_low = known_.high == nullptr || (residue & 1U) != 0;
  step_.in_high = known_.high != nullptr && (residue & 2U) != 0;
  if (other != nullptr) others_ = other->known_;
  step_.other = other == nullptr ? nullptr : &others_;
  frontier_ = 0;
  choose_rows();
  find_targets();
  rows_made_ += targets_.size() * to_rows_.rows.size();
}

bool ball::is_of_interest(std::size_t ghost, std::uint32_t cell) const {
  return bound_ == nullptr || bound_->to_goal[ghost][cell] <= bound_->last - (radius_ + 1);
}

/// The rows of the new layer, and what is closed in them.
void ball::choose_rows() {
  std::swap(from_rows_, to_rows_);
  to_rows_.rows.clear();
  std::ranges::fill(to_rows_.has, 0);
  for (std::uint32_t b = 0; b < layout_.rows; ++b) {
    if (b_distance_[b] > radius_ + 1) continue;
    if (layout_.ghosts > 1 && !is_of_interest(layout_.ghosts - 2, b)) continue;
    to_rows_.rows.push_back(b);
    to_rows_.has[b] = 1;
  }
  step_.from_rows = from_rows_.view();
  step_.to_rows = to_rows_.view();
  std::ranges::fill(closed_, 0);
  for (std::uint32_t c = 0; bound_ != nullptr && c < layout_.map->cells(); ++c) {
    if (is_of_interest(layout_.ghosts - 1, c)) continue;
    closed_[layout_.bit_of[c] / 64] |= word{1} << (layout_.bit_of[c] % 64);
  }
  step_.closed = closed_.data();
}

void ball::find_targets() {
  for (auto const block : reached_) mark_targets(block);
  targets_.clear();
  for (std::size_t w = 0; w < marked_.size(); ++w) {
    for (word left = std::exchange(marked_[w], 0); left != 0; left &= left - 1) {
      targets_.push_back(64 * w + static_cast<std::uint64_t>(std::countr_zero(left)));
    }
  }
}

void ball::mark_targets(std::uint64_t block) {
  auto const from = layout_.prefix_of(block);
  std::array<std::uint32_t, shape::max_prefix> to{};
  auto const mark = [&](auto const& self, std::size_t g, std::uint64_t target) -> void {
    if (g == layout_.prefix) {
      marked_[target / 64] |= word{1} << (target % 64);
      return;
    }
    auto const& steps = layout_.map->from(from[g]);
    for (std::uint32_t k = 0; k < steps.count; ++k) {
      to[g] = steps.by[k].to;
      bool free = is_of_interest(g, to[g]);
      for (std::size_t h = 0; h < g; ++h) {
        free = free && to[h] != to[g] && (to[h] != from[g] || to[g] != from[h]);
      }
      if (free) self(self, g + 1, target + to[g] * layout_.weight[g]);
    }
  };
  mark(mark, 0, 0);
}

void ball::end_block(std::uint64_t block, block_result const& found) {
  frontier_ += found.states;
  if (found.states == 0) return;
  arriving_.push_back(block);
  if (bound_ != nullptr) touched_.push_back(block);
}

void ball::end_layer() {
  for (auto const block : reached_) step_.from.active[block] = 0;
  std::swap(step_.from, step_.to);
  reached_.swap(arriving_);
  arriving_.clear();
  ++radius_;
}

place ball::meeting_in(std::uint64_t block, ball const& other) {
  word const* const fresh = benches_.front().fresh();
  place p{block, 0, 0};
  for (auto const row : to_rows_.rows) {
    p.row = row;
    for (std::size_t w = 0; w < layout_.words; ++w) {
      word left = fresh[p.row * layout_.words + w];
      for (; left != 0; left &= left - 1) {
        p.bit =
            static_cast<std::uint32_t>(64 * w) + static_cast<std::uint32_t>(std::countr_zero(left));
        if (other.contains(p)) return p;
      }
    }
  }
  return p;
}

} // namespace puzzlegraph::ghosts::engine
