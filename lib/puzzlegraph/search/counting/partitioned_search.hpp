// SPDX-License-Identifier: BSL-1.0
//
// Breadth-first search that counts the states of a space without ranks: a set of packed states in
// parts by hash, on several threads.
//
// Time O(V + E). Memory: 1.2 to 2.4 times the bytes of all states, and those of two layers.
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/search/counting/layer_search.hpp"
#include "puzzlegraph/search/counting/partitioned_states.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// A layer_engine. IsGoal: state -> bool, called by several threads at a time. Precondition: the
/// moves of the space cost 1, and the sources are distinct.
template <space S, class IsGoal> class partitioned_search {
  using state = state_of<S>;
  using states = partitioned_states<state>;
  using sender = typename states::template sender<IsGoal>;

 public:
  partitioned_search(S const& s, std::vector<state> sources, IsGoal is_goal, unsigned threads,
                     memory_account& memory)
      : space_(&s), sources_(std::move(sources)), is_goal_(std::move(is_goal)),
        threads_(std::max(threads, 1U)), charged_(memory),
        memory_(memory.left() - gaps(memory.left(), threads_)), reached_(memory_) {}

  layer_size start() {
    sender send(reached_, is_goal_);
    for (auto const& u : sources_) send(u);
    auto const found = send.finish();
    end_layer(reached_);
    return found;
  }

  layer_size expand(progress const& so_far, budget& b) {
    auto const found = spread(
        reached_,
        [&](state const& u, sender& send, auto const& goes_on) {
          for_each_successor(*space_, u, [&](move_of<S> const& /*m*/, state const& v) {
            send(v);
            return goes_on();
          });
        },
        so_far, b);
    if (!b.spent()) end_layer(reached_);
    return found;
  }

  /// The states from which no goal can be reached, by a search backwards from the goals among the
  /// states that were found. Meaningless if the budget is spent. Precondition: all layers are
  /// complete.
  std::uint64_t count_dead(progress const& so_far, budget& b)
    requires predecessor_space<S>
  {
    states alive(memory_);
    sender send(alive, is_goal_);
    std::uint64_t all = 0;
    for (std::size_t p = 0; p < states::part_count; ++p) {
      all += reached_.known(p).size();
      for (auto const& u : reached_.known(p)) {
        if (is_goal_(u)) send(u);
      }
    }
    progress back = so_far;
    back.stored = 0; // what is alive was stored before
    auto found = send.finish().states;
    for (auto left = found; left != 0 && !b.spent(); found += left) {
      end_layer(alive);
      left = spread(
                 alive,
                 [&](state const& v, sender& to, auto const& goes_on) {
                   for_each_predecessor(*space_, v, [&](move_of<S> const& /*m*/, state const& u) {
                     if (reached_.contains(u)) to(u);
                     return goes_on();
                   });
                 },
                 back, b)
                 .states;
    }
    return all - found;
  }

  std::string format() const {
    return "packed states of " + std::to_string(sizeof(state)) + " bytes";
  }
  void save(checkpoint_store& store, layer_counts const& counts) {
    save_layers(store, format(), counts, [&](checkpoint_store::sink const& write) {
      std::vector<state> part;
      for (std::size_t p = 0; p < states::part_count; ++p) {
        auto const& known = reached_.known(p);
        auto const& newest = reached_.newest(p);
        std::array<std::uint64_t, 2> const sizes{known.size(), newest.size()};
        write(std::as_bytes(std::span(sizes)));
        part.assign(known.begin(), known.end());
        write(std::as_bytes(std::span(part)));
        write(std::as_bytes(std::span(newest)));
      }
    });
  }
  void restore(checkpoint_reader& from, layer_counts const& counts) {
    std::uint64_t all = 0;
    std::uint64_t of_layer = 0;
    for (std::size_t p = 0; p < states::part_count; ++p) {
      auto& known = reached_.known(p);
      auto& newest = reached_.newest(p);
      auto const [known_count, newest_count] = from.get<std::array<std::uint64_t, 2>>();
      from.expect_room<state>(known_count);
      known.reserve(known_count);
      from.get_each<state>(known_count, [&](state const& u) {
        from.expect(is_state(*space_, u) && states::part_of(u) == p && known.insert(u).second);
      });
      from.expect_room<state>(newest_count);
      newest.reserve(newest_count);
      from.get_each<state>(newest_count, [&](state const& u) {
        from.expect(known.contains(u));
        newest.push_back(u);
      });
      all += known_count;
      of_layer += newest_count;
    }
    from.expect(of_layer == counts.states.back() &&
                all ==
                    std::accumulate(counts.states.begin(), counts.states.end(), std::uint64_t{0}));
    from.expect_end();
    charge();
  }

 private:
  static constexpr std::size_t states_per_task = 512; ///< that a thread takes at a time

  /// Of that memory, what gaps in the heap take: buffers and tables of all sizes are allocated and
  /// freed, by several threads in heaps of their own.
  static std::uint64_t gaps(std::uint64_t memory, unsigned threads) {
    return memory / (threads > 1 ? 5 : 12);
  }

  /// The newest states that one thread expands.
  using task = std::span<state const>;

  std::vector<task> tasks_of(states& of) {
    std::vector<task> tasks;
    for (std::size_t p = 0; p < states::part_count; ++p) {
      task const all(of.newest(p));
      for (std::size_t at = 0; at < all.size(); at += states_per_task) {
        tasks.push_back(all.subspan(at, std::min(states_per_task, all.size() - at)));
      }
    }
    return tasks;
  }

  /// Calls expand(u, send, goes_on) for the newest states of a set, which sends states there and
  /// ends where goes_on(), which it calls after each, is false. Returns the size of what was new.
  template <class Expand>
  layer_size spread(states& of, Expand const& expand, progress const& so_far, budget& b) {
    auto const tasks = tasks_of(of);
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stop{false};
    std::atomic<unsigned> at_work{0};
    std::atomic<std::uint64_t> expanded{0};
    std::atomic<std::uint64_t> new_states{0};
    std::atomic<std::uint64_t> new_goals{0};
    auto const work = [&](unsigned worker) {
      sender send(of, is_goal_);
      auto const finish = [&] {
        auto const found = send.finish();
        new_states += found.states;
        new_goals += found.goals;
      };
      auto const check = [&] {
        progress now = so_far;
        now.expanded += expanded;
        now.stored += new_states;
        now.memory = memory_.used();
        if (!b.go_on_within(now)) stop = true;
      };
      constexpr std::uint64_t checks_per_report = 16; // of what was new
      std::uint64_t seen = 0;                         // states, and successors of each
      auto const goes_on = [&] {
        if (++seen % budget::successors_per_check != 0) return true;
        if (seen % (checks_per_report * budget::successors_per_check) == 0) finish();
        if (worker == 0) check(); // the budget belongs to the calling thread
        return !stop;
      };
      ++at_work;
      for (auto k = next++; k < tasks.size() && !stop; k = next++) {
        for (auto const& u : tasks[k]) {
          expand(u, send, goes_on);
          if (!goes_on() || stop) break;
        }
        expanded += tasks[k].size();
      }
      finish();
      --at_work;
      // Others may be in an expansion of millions of successors.
      for (; worker == 0 && at_work != 0 && !stop; std::this_thread::yield()) check();
    };
    auto const threads = static_cast<unsigned>(std::clamp<std::size_t>(tasks.size(), 1, threads_));
    run_workers(threads, [&](unsigned worker) {
      try {
        work(worker);
      } catch (...) {
        stop = true;
        throw;
      }
    });
    b.check(so_far);
    return {new_states, new_goals};
  }

  void end_layer(states& of) {
    of.end_layer();
    charge();
  }
  /// Reports the memory of the sets to the account of the search.
  void charge() {
    if (memory_.used() > charged_bytes_) {
      charged_.charge(memory_.used() - charged_bytes_);
      charged_bytes_ = memory_.used();
    }
  }

  S const* space_;
  std::vector<state> sources_;
  IsGoal is_goal_;
  unsigned threads_;
  memory_reservation charged_;
  std::uint64_t charged_bytes_ = 0;
  shared_account memory_;
  states reached_;
};

} // namespace puzzlegraph
