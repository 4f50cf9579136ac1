// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/counting/bit_set_engine.hpp"

#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/search/counting/saved_bits.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

namespace puzzlegraph::ghosts {

using bit_sets::scratch;

bit_set_engine::layer_memory::layer_memory(ranking const& ranks, memory_account& memory)
    : rows(ranks.set_words(), memory), masks(ranks.blocks * ranks.rows, memory),
      active(ranks.blocks, &memory) {}

std::optional<rank_table> bit_set_engine::table_of(free_cells const& map, std::size_t ghosts) {
  if (!ranking::fits(map, ghosts)) return std::nullopt;
  std::uint64_t const cells = map.cells();
  std::uint64_t const rows = ghosts > 1 ? cells : 1;
  std::uint64_t blocks = 1;
  for (std::size_t g = 2; g < ghosts; ++g) blocks *= cells;
  auto const words = ranking::set_words(map, ghosts);
  rank_table table{.engine = "bit-sets", .ranks = blocks * (ghosts > 1 ? cells : 1) * cells};
  constexpr std::uint64_t sets = 3;  // known states, two layers
  constexpr std::uint64_t lists = 4; // of blocks
  std::uint64_t const bytes_of_block =
      2 * rows * sizeof(swap_mask) + 3 * sizeof(std::uint8_t) + lists * sizeof(std::uint64_t);
  table.bytes = sizeof(word) * (sets * words + ranking::free_words(map, ghosts) + blocks / 64 + 1) +
                blocks * bytes_of_block;
  table.bytes_of_each_thread = scratch::bytes(words / blocks, words / blocks / rows);
  return table;
}

void bit_set_engine::prepare(unsigned threads, memory_account& memory) {
  for (auto* const list : {&reached_, &targets_, &results_, &arriving_}) {
    list->reserve(ranks_.blocks);
  }
  for (unsigned t = 0; t < std::max(threads, 1U); ++t) scratch_.emplace_back(ranks_, memory);
  expansion_.ranks = &ranks_;
  expansion_.known = &known_.at(0);
  expansion_.from = one_.view();
  expansion_.to = two_.view();
}

layer_size bit_set_engine::start() {
  word const bit = word{1} << (source_.bit % 64);
  scratch_.front().fresh()[source_.row * ranks_.row_words + source_.bit / 64] = bit;
  known_.at(ranks_.first_word(source_) + source_.bit / 64) = bit;
  std::swap(expansion_.from, expansion_.to);
  kernel_.move_bit_ghost(expansion_, source_.block, scratch_.front());
  expansion_.to.active[source_.block] = 1;
  std::swap(expansion_.from, expansion_.to);
  reached_ = {source_.block};
  is_goal_known_ = is_known(goal_);
  return {1, is_goal_known_ ? std::uint64_t{1} : 0};
}

layer_size bit_set_engine::expand(progress const& so_far, budget& b) {
  find_targets();
  constexpr std::uint64_t many_rows = 4096; // starting a thread takes as long as hundreds of rows
  bool const is_large = targets_.size() * ranks_.rows >= many_rows;
  layer_size found;
  found.states =
      scratch_.size() > 1 && is_large ? expand_in_parallel(so_far, b) : expand_in_turn(so_far, b);
  if (!b.go_on()) return found;
  end_layer();
  if (!is_goal_known_ && is_known(goal_)) {
    is_goal_known_ = true;
    found.goals = 1;
  }
  return found;
}

std::uint64_t bit_set_engine::expand_in_turn(progress so_far, budget& b) {
  std::uint64_t states = 0;
  std::uint64_t const stored = so_far.stored;
  for (auto const block : targets_) {
    auto const found = kernel_.expand(expansion_, block, scratch_.front());
    if (found != 0) arriving_.push_back(block);
    states += found;
    so_far.stored = stored + states;
    if (!b.go_on(so_far)) break;
  }
  return states;
}

/// Blocks are independent of each other: each thread takes the next few.
std::uint64_t bit_set_engine::expand_in_parallel(progress so_far, budget& b) {
  std::uint64_t const stored = so_far.stored;
  std::atomic<std::size_t> next{0};
  std::atomic<std::uint64_t> states{0};
  std::atomic<bool> stop{false};
  results_.assign(targets_.size(), 0);
  run_workers(static_cast<unsigned>(scratch_.size()), [&](unsigned worker) {
    constexpr std::size_t few = 16; // keeps threads off each other's cache lines
    for (std::size_t k = next.fetch_add(few); k < targets_.size() && !stop;
         k = next.fetch_add(few)) {
      std::uint64_t found = 0;
      for (std::size_t i = k; i < std::min(k + few, targets_.size()); ++i) {
        auto const block = targets_[i];
        if (std::exchange(prefaulted_[block], std::uint8_t{1}) == 0) {
          prefault_pages(
              std::span(expansion_.known + block * ranks_.block_words(), ranks_.block_words()));
        }
        results_[i] = kernel_.expand(expansion_, block, scratch_[worker]);
        found += results_[i];
      }
      states += found;
      if (worker != 0) continue; // the budget belongs to the calling thread
      so_far.stored = stored + states;
      if (!b.go_on(so_far)) stop = true;
    }
  });
  for (std::size_t k = 0; k < targets_.size(); ++k) {
    if (results_[k] != 0) arriving_.push_back(targets_[k]);
  }
  return states;
}

bool bit_set_engine::is_known(position p) const {
  return (known_[ranks_.first_word(p) + p.bit / 64] >> (p.bit % 64) & 1U) != 0;
}

void bit_set_engine::find_targets() {
  for (auto const block : reached_) mark_targets(block);
  targets_.clear();
  for (std::size_t w = 0; w < marked_.size(); ++w) {
    for (word left = std::exchange(marked_[w], 0); left != 0; left &= left - 1) {
      targets_.push_back(64 * w + static_cast<std::uint64_t>(std::countr_zero(left)));
    }
  }
}

/// Marks the blocks into which the block ghosts can step from this one.
void bit_set_engine::mark_targets(std::uint64_t block) {
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

void bit_set_engine::end_layer() {
  for (auto const block : reached_) expansion_.from.active[block] = 0;
  std::swap(expansion_.from, expansion_.to);
  reached_.swap(arriving_);
  arriving_.clear();
}

std::string bit_set_engine::format() const {
  return "bit sets of " + std::to_string(ranks_.ghosts) + " ghosts, " +
         std::to_string(ranks_.blocks) + " blocks of " + std::to_string(ranks_.rows) + " rows of " +
         std::to_string(ranks_.row_words) + " words";
}

std::size_t bit_set_engine::mask_words() const {
  constexpr std::size_t masks_per_word = sizeof(word) / sizeof(swap_mask);
  return (ranks_.rows + masks_per_word - 1) / masks_per_word;
}

/// The known states; then the last layer, after the bit ghost's steps, with its swap masks.
void bit_set_engine::save(checkpoint_store& store, layer_counts const& counts) {
  save_layers(store, format(), counts, [&](checkpoint_store::sink const& write) {
    group_writer known(write, ranks_.block_words());
    known.add_all({&known_.at(0), static_cast<std::size_t>(ranks_.set_words())});
    known.finish();
    std::vector<word> group(ranks_.block_words() + mask_words());
    group_writer last(write, group.size());
    for (auto const block : reached_) {
      std::copy_n(expansion_.from.rows + block * ranks_.block_words(), ranks_.block_words(),
                  group.begin());
      group.back() = 0;
      std::memcpy(group.data() + ranks_.block_words(), expansion_.from.masks + block * ranks_.rows,
                  ranks_.rows * sizeof(swap_mask));
      last.add(block, group);
    }
    last.finish();
  });
}

void bit_set_engine::restore(checkpoint_reader& from, layer_counts const& counts) {
  restore_known(from, counts);
  restore_last_layer(from);
  from.expect_end();
}

void bit_set_engine::restore_known(checkpoint_reader& from, layer_counts const& counts) {
  std::uint64_t states = 0;
  read_groups(from, ranks_.blocks, ranks_.block_words(),
              [&](std::uint64_t block, std::span<word const> words) {
                for (std::size_t w = 0; w < words.size(); ++w) {
                  from.expect((words[w] & ~ranks_.free[w]) == 0);
                  known_.at(block * ranks_.block_words() + w) = words[w];
                  states += static_cast<std::uint64_t>(std::popcount(words[w]));
                }
              });
  from.expect(states ==
              std::accumulate(counts.states.begin(), counts.states.end(), std::uint64_t{0}));
  is_goal_known_ = is_known(goal_);
}

void bit_set_engine::restore_last_layer(checkpoint_reader& from) {
  std::vector<word> cells(ranks_.row_words); // bits that are a cell
  for (auto const bit : ranks_.bit_of) cells[bit / 64] |= word{1} << (bit % 64);
  auto const others = ranks_.ghosts - 1; // whose cell the bit ghost may enter
  auto const is_mask = [&](swap_mask mask) {
    for (std::size_t g = 0; g < others; ++g, mask = static_cast<swap_mask>(mask >> 3U)) {
      if ((mask & 7U) > all_directions.size()) return false;
    }
    return mask == 0;
  };
  std::vector<swap_mask> masks(ranks_.rows);
  read_groups(from, ranks_.blocks, ranks_.block_words() + mask_words(),
              [&](std::uint64_t block, std::span<word const> group) {
                std::memcpy(masks.data(), group.data() + ranks_.block_words(),
                            masks.size() * sizeof(swap_mask));
                from.expect(std::ranges::all_of(masks, is_mask));
                for (std::size_t w = 0; w < ranks_.block_words(); ++w) {
                  from.expect((group[w] & ~cells[w % ranks_.row_words]) == 0);
                }
                std::copy_n(group.begin(), ranks_.block_words(),
                            expansion_.from.rows + block * ranks_.block_words());
                std::ranges::copy(masks, expansion_.from.masks + block * ranks_.rows);
                expansion_.from.active[block] = 1;
                reached_.push_back(block);
              });
}

} // namespace puzzlegraph::ghosts
