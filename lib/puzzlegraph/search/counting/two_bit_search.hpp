// SPDX-License-Identifier: BSL-1.0
//
// Two-bit breadth-first search over a ranked space: two bits for each rank, and no other table.
//
// The two bits of a rank say: not seen, in the current layer, in the next layer, or in an earlier
// one. A layer is a scan of the table in order of ranks, which turns its states into earlier ones;
// then the two values of the current and the next layer are swapped. After Korf 2008, "Minimizing
// disk I/O in two-bit breadth-first search", and Kunkle and Cooperman 2007, "Twenty-six moves
// suffice for Rubik's cube"; here in memory and on several threads.
//
// Threads take contiguous parts of the ranks and mark successors anywhere by atomic operations. The
// order inside a layer does not matter: all writers of a layer write the same value, and exactly
// one of them learns that the state was new.
//
// Time O(V + E + layers * ranks / 32). Memory: ranks / 4 bytes, and some kilobytes per thread.
#pragma once

#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/search/counting/layer_search.hpp"
#include "puzzlegraph/search/counting/two_bit_table.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// A layer_engine. IsGoal: state -> bool, called by several threads at a time. Precondition: the
/// moves of the space cost 1, the sources are distinct, and the space has a rank_count.
template <ranked_space S, class IsGoal> class two_bit_search {
  using state = state_of<S>;

 public:
  two_bit_search(S const& s, std::vector<state> sources, IsGoal is_goal, unsigned threads,
                 memory_account& memory)
      : space_(&s), sources_(std::move(sources)), is_goal_(std::move(is_goal)),
        threads_(std::max(threads, 1U)), table_(s.rank_count().value(), memory) {}

  layer_size start() {
    marker mark(*this, value_at(0));
    for (auto const& u : sources_) mark(u);
    return mark.finish();
  }

  layer_size expand(progress so_far, budget& b) {
    auto const found = scan(
        value_at(depth_), value_at(depth_ + 1),
        [&](state const& u, marker& mark) {
          for_each_successor(*space_, u, [&](move_of<S> const& /*m*/, state const& v) {
            mark(v);
            return true;
          });
        },
        so_far, b);
    ++depth_;
    return found;
  }

  /// The states from which no goal can be reached, by a search backwards from the goals among the
  /// states that were found. The layers are lost. Meaningless if the budget is spent.
  /// Precondition: all layers are complete.
  std::uint64_t count_dead(progress so_far, budget& b)
    requires predecessor_space<S>
  {
    std::uint64_t dead = sum_over_parts(
        [&](std::uint64_t begin, std::uint64_t end) { return separate_goals(begin, end); }, so_far,
        b);
    for (bool is_new = true; is_new && !b.spent();) {
      auto const reached = sum_over_parts(
          [&](std::uint64_t begin, std::uint64_t end) { return spread_back(begin, end); }, so_far,
          b);
      dead -= reached;
      is_new = reached != 0;
    }
    return dead;
  }

  std::string format() const {
    return "two bits for each of " + std::to_string(table_.size()) + " ranks";
  }
  void save(checkpoint_store& store, layer_counts const& counts) {
    save_layers(store, format(), counts,
                [&](checkpoint_store::sink const& write) { write(std::as_bytes(table_.words())); });
  }
  void restore(checkpoint_reader& from, layer_counts const& counts) {
    from.get_all(std::as_writable_bytes(table_.words()));
    from.expect_end();
    depth_ = counts.states.size() - 1;
    std::array<std::uint64_t, 4> by_value{};
    for (std::uint64_t w = 0; w < table_.words().size(); ++w) {
      for (unsigned value = 1; value <= 3; ++value) {
        auto const of_value = two_bit_table::matches(table_.load(w), value);
        by_value[value] += static_cast<std::uint64_t>(std::popcount(of_value));
        if (S::perfect_rank && w + 1 != table_.words().size()) continue;
        for_each_match(w, of_value, [&](std::uint64_t r) {
          from.expect(r < table_.size() && space_->is_rank(r));
        });
      }
    }
    auto const all = std::accumulate(counts.states.begin(), counts.states.end(), std::uint64_t{0});
    from.expect(by_value[value_at(depth_)] == counts.states.back() &&
                by_value[value_at(depth_ + 1)] == 0 && by_value[3] == all - counts.states.back());
  }

 private:
  /// The marks of the backward search.
  enum backward : unsigned { alive_new = 1, not_alive = 2 }; // 3: alive, and its predecessors too
  static constexpr std::uint64_t words_per_part = 512;       ///< that a thread takes at a time

  /// Of the states of a layer, when it is the current or the next one. Later 3, which is either
  /// value with the other bit set, too.
  static unsigned value_at(std::uint64_t depth) { return 1 + static_cast<unsigned>(depth % 2); }

  /// Marks states in batches, so that the cache misses of a batch overlap. Aligned, so that the
  /// markers of two threads share no cache line, nor the pair of lines that some processors fetch.
  class alignas(128) marker {
   public:
    marker(two_bit_search& search, unsigned value) : search_(&search), value_(value) {}
    void operator()(state const& v) {
      auto const rank = search_->space_->rank(v);
      search_->table_.prefetch(rank);
      batch_[pending_++] = {rank, v};
      if (pending_ == batch_.size()) flush();
    }
    /// The states that were new since the last call.
    layer_size finish() {
      flush();
      return std::exchange(found_, {});
    }

   private:
    struct entry {
      std::uint64_t rank = 0;
      state of{};
    };
    void flush() {
      for (auto const& e : std::span(batch_).first(pending_)) {
        if (!search_->table_.set_if_zero(e.rank, value_)) continue;
        ++found_.states;
        found_.goals += static_cast<std::uint64_t>(search_->is_goal_(e.of));
      }
      pending_ = 0;
    }

    two_bit_search* search_;
    unsigned value_;
    std::array<entry, 32> batch_{};
    std::size_t pending_ = 0;
    layer_size found_;
  };

  /// Calls part(begin, end, worker) for parts of the table's words, in parallel, until one returns
  /// false.
  template <class Part> void in_parts(Part const& part) {
    std::uint64_t const words = table_.words().size();
    auto const parts = words / words_per_part + 1;
    std::atomic<std::uint64_t> next{0};
    std::atomic<bool> stop{false};
    auto const threads = static_cast<unsigned>(std::min<std::uint64_t>(threads_, parts));
    run_workers(threads, [&](unsigned worker) {
      for (auto k = next++; k < parts && !stop; k = next++) {
        auto const begin = k * words_per_part;
        if (!part(begin, std::min(begin + words_per_part, words), worker)) stop = true;
      }
    });
  }

  /// The sum of count(begin, end) over parts of the table's words.
  template <class Count>
  std::uint64_t sum_over_parts(Count const& count, progress const& so_far, budget& b) {
    std::atomic<std::uint64_t> sum{0};
    in_parts([&](std::uint64_t begin, std::uint64_t end, unsigned worker) {
      sum += count(begin, end);
      return worker != 0 || b.go_on_within(so_far);
    });
    return sum;
  }

  /// Calls expand(u, mark) for every state whose value is `from`, which becomes 3; the marker
  /// writes `to`. Returns what was new.
  template <class Expand>
  layer_size scan(unsigned from, unsigned to, Expand const& expand, progress const& so_far,
                  budget& b) {
    std::vector<marker> markers(threads_, marker(*this, to));
    std::atomic<std::uint64_t> expanded{0};
    std::atomic<std::uint64_t> states{0};
    std::atomic<std::uint64_t> goals{0};
    in_parts([&](std::uint64_t begin, std::uint64_t end, unsigned worker) {
      auto& mark = markers[worker];
      std::uint64_t here = 0;
      take_each_match(table_, begin, end, from, [&](std::uint64_t rank) {
        expand(space_->unrank(rank), mark);
        ++here;
      });
      auto const found = mark.finish();
      expanded += here;
      states += found.states;
      goals += found.goals;
      if (worker != 0) return true; // the budget belongs to the calling thread
      progress now = so_far;
      now.expanded += expanded;
      now.stored += states;
      return b.go_on_within(now);
    });
    return {states, goals};
  }

  /// Turns the values of words into marks of the backward search. Returns the states that are not
  /// goals.
  std::uint64_t separate_goals(std::uint64_t begin, std::uint64_t end) {
    std::uint64_t others = 0;
    for (auto rank = begin * two_bit_table::per_word;
         rank < std::min(end * two_bit_table::per_word, table_.size()); ++rank) {
      auto const value = table_.get(rank);
      if (value == 0) continue;
      bool const goal = is_goal_(space_->unrank(rank));
      table_.exchange(rank, value, goal ? alive_new : not_alive);
      others += static_cast<std::uint64_t>(!goal);
    }
    return others;
  }

  /// Marks the predecessors of the states that are new in these words. Returns how many were not
  /// marked before.
  std::uint64_t spread_back(std::uint64_t begin, std::uint64_t end) {
    std::uint64_t reached = 0;
    take_each_match(table_, begin, end, alive_new, [&](std::uint64_t rank) {
      for_each_predecessor(
          *space_, space_->unrank(rank), [&](move_of<S> const& /*m*/, state const& u) {
            reached +=
                static_cast<std::uint64_t>(table_.exchange(space_->rank(u), not_alive, alive_new));
            return true;
          });
    });
    return reached;
  }

  S const* space_;
  std::vector<state> sources_;
  IsGoal is_goal_;
  unsigned threads_;
  two_bit_table table_;
  std::uint64_t depth_ = 0; ///< of the current layer
};

} // namespace puzzlegraph
