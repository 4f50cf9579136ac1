// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/counting/bit_set_engine.hpp"

#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/search/counting/saved_bits.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <functional>
#include <numeric>
#include <span>

namespace puzzlegraph::tiles {

namespace {

constexpr unsigned word_bits = 64;

/// Of one cell of the blank, and a word that moves of bits may read beyond.
std::uint64_t words_of_set(grid shape) {
  return bit_sets::order_count(static_cast<unsigned>(shape.size()) - 1) / word_bits + 2;
}

std::uint64_t table_bytes(grid shape) {
  std::uint64_t bytes = 0;
  for (unsigned first = 0; first + shape.columns < shape.size(); ++first) {
    bytes += 2 * bit_sets::column_move::table_bytes(static_cast<unsigned>(shape.size()) - 1,
                                                    shape.columns, first);
  }
  return bytes;
}

} // namespace

std::optional<rank_table> bit_set_engine::table_of(parity_task const& t) {
  constexpr std::uint64_t sets = 3; // known states, two layers
  grid const shape = t.space().shape();
  return rank_table{"bit-sets", t.space().state_count(),
                    sets * sizeof(word) * words_of_set(shape) * shape.size() + table_bytes(shape)};
}

bit_set_engine::bit_set_engine(parity_task const& t, unsigned threads, budget& b)
    : space_(&t.space()), shape_(space_->shape()), cells_(static_cast<cell_index>(shape_.size())),
      words_of_set_(words_of_set(shape_)), start_(space_->rank(t.start())),
      goal_(space_->is_state(t.goal()) ? std::optional(space_->rank(t.goal())) : std::nullopt),
      threads_(std::max(threads, 1U)), tables_(charged(table_bytes(shape_), b.memory())),
      known_(words(), b.memory()), layers_{sets(words(), b.memory()), sets(words(), b.memory())} {
  for (unsigned first = 0; first + shape_.columns < cells_; ++first) {
    up_.emplace_back(cells_ - 1, shape_.columns, first, true);
    down_.emplace_back(cells_ - 1, shape_.columns, first, false);
    if (!b.go_on()) return;
  }
}

layer_size bit_set_engine::start() {
  auto const order = start_ / cells_;
  for (sets* s : {&known_, &last()}) {
    set_of(*s, static_cast<cell_index>(start_ % cells_))[order / word_bits] = word{1}
                                                                              << order % word_bits;
  }
  return {1, is_goal_in(last()) ? std::uint64_t{1} : 0};
}

bool bit_set_engine::is_goal_in(sets const& s) const {
  if (!goal_) return false;
  auto const order = *goal_ / cells_;
  return (s[words_of_set_ * (*goal_ % cells_) + order / word_bits] >> order % word_bits & 1U) != 0;
}

std::optional<std::uint64_t> bit_set_engine::make_set(cell_index blank,
                                                      std::function<bool()> const& go_on) {
  std::span const to(set_of(next(), blank), words_of_set_);
  std::ranges::fill(to, word{0});
  for (direction const d : {direction::west, direction::east}) {
    auto const from = shape_.neighbour(blank, d);
    if (from == no_cell) continue;
    if (!go_on()) return std::nullopt;
    std::transform(to.begin(), to.end(), set_of(last(), from), to.begin(), std::bit_or<>());
  }
  for (direction const d : {direction::north, direction::south}) {
    auto const from = shape_.neighbour(blank, d);
    if (from == no_cell) continue;
    auto const& move = d == direction::north ? down_[from] : up_[blank];
    if (!move.apply(set_of(last(), from), to.data(), space_->order_is_odd(from), go_on))
      return std::nullopt;
  }
  word* const known = set_of(known_, blank);
  std::uint64_t states = 0;
  for (std::uint64_t w = 0; w < words_of_set_; ++w) {
    to[w] &= ~known[w];
    known[w] |= to[w];
    states += static_cast<std::uint64_t>(std::popcount(to[w]));
  }
  return states;
}

layer_size bit_set_engine::expand(progress const& so_far, budget& b) {
  std::atomic<cell_index> next_cell{0};
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> states{0};
  run_workers(std::min<unsigned>(threads_, cells_), [&](unsigned worker) {
    auto const go_on = [&] {
      if (worker == 0 && !stop) { // the budget belongs to the calling thread
        progress now = so_far;
        now.stored += states;
        if (!b.go_on(now)) stop = true;
      }
      return !stop;
    };
    for (auto blank = next_cell++; blank < cells_; blank = next_cell++) {
      auto const made = make_set(blank, go_on);
      if (!made) return;
      states += *made;
    }
  });
  progress now = so_far;
  now.stored += states;
  if (!b.go_on(now)) return {states, 0};
  last_ = 1 - last_;
  return {states, is_goal_in(last()) ? std::uint64_t{1} : 0};
}

std::string bit_set_engine::format() const {
  return "bit sets of " + std::to_string(bit_sets::order_count(cells_ - 1)) +
         " orders for each of " + std::to_string(cells_) + " cells, in rows of " +
         std::to_string(shape_.columns);
}

/// The known states and the last layer.
void bit_set_engine::save(checkpoint_store& store, layer_counts const& counts) {
  save_layers(store, format(), counts, [&](checkpoint_store::sink const& write) {
    write(std::as_bytes(std::span(&known_.at(0), words())));
    write(std::as_bytes(std::span(&last().at(0), words())));
  });
}

void bit_set_engine::restore(checkpoint_reader& from, layer_counts const& counts) {
  std::span const known(&known_.at(0), words());
  std::span const layer(&last().at(0), words());
  from.get_all(std::as_writable_bytes(known));
  from.get_all(std::as_writable_bytes(layer));
  from.expect_end();
  auto const orders = bit_sets::order_count(cells_ - 1);
  for (std::uint64_t w = 0; w < words(); ++w) {
    auto const first = w % words_of_set_ * word_bits;
    word const outside = first >= orders              ? ~word{0}
                         : orders - first < word_bits ? ~word{0} << (orders - first)
                                                      : 0;
    from.expect((known[w] & outside) == 0 && (layer[w] & ~known[w]) == 0);
  }
  from.expect(count_bits(layer) == counts.states.back() &&
              count_bits(known) ==
                  std::accumulate(counts.states.begin(), counts.states.end(), std::uint64_t{0}));
}

} // namespace puzzlegraph::tiles
