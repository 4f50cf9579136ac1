// SPDX-License-Identifier: BSL-1.0
//
// A quick look for a solution as short as what the farthest ghost needs alone.
//
// Depth first: each ghost prefers the steps that bring it nearer to its goal, and no step after
// which it could not be there in time is tried. On boards where the ghosts hardly meet this goes
// nearly straight to the goal. What it finds is optimal; when it finds nothing, that means nothing.
#pragma once

#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/ghosts/bitset_search/ranking.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace puzzlegraph::ghosts::engine {

template <class Space> class dive {
  using state = state_of<Space>;
  using step_list = std::array<std::uint32_t, 5>;

 public:
  /// to_goal: by ghost and cell.
  dive(Space const& s, std::vector<std::vector<cost_type>> const& to_goal, memory_account& memory)
      : space_(s), to_goal_(to_goal), seen_(memory), stack_(&memory) {}

  /// The states of a path of `length` steps, the least that any solution takes; or none, which may
  /// mean that the budget is spent.
  std::vector<state> path(state const& from, cost_type length, counters& c, budget& b) {
    descend(from, length);
    seen_.insert(from);
    c.stored = 1;
    while (!stack_.empty() && stack_.size() <= length) {
      c.expanded += stack_.back().begun ? 0 : 1;
      if (c.expanded > most_states || !b.go_on({c.expanded, c.stored, length})) return {};
      c.peak_open = std::max<std::uint64_t>(c.peak_open, stack_.size());
      if (!next(stack_.back())) {
        stack_.pop_back();
        continue;
      }
      state const to = stack_.back().to;
      if (to == stack_.back().from) continue; // all stay: no move
      ++c.generated;
      if (seen_.contains(to)) {
        ++c.duplicates;
        continue;
      }
      seen_.insert(to);
      ++c.stored;
      descend(to, length);
    }
    std::vector<state> states;
    for (auto const& f : stack_) states.push_back(f.from);
    return states;
  }

 private:
  static constexpr std::uint64_t most_states = 1000; ///< about what the tables cost that come after

  struct frame {
    state from{};
    state to{};
    std::array<step_list, shape::max_ghosts> steps{};
    std::array<std::uint8_t, shape::max_ghosts> count{};
    std::array<std::uint8_t, shape::max_ghosts> choice{};
    bool begun = false;
  };

  /// A frame of the steps that leave every ghost time enough; the nearest to the goal first.
  void descend(state const& from, cost_type length) {
    auto const left = length - static_cast<cost_type>(stack_.size());
    frame& f = stack_.emplace_back();
    f.from = from;
    for (std::size_t g = 0; g < space_.ghosts(); ++g) {
      auto const& distance = to_goal_[g];
      auto const& steps = space_.map().from(from.cell(g));
      for (std::uint32_t k = 0; k < steps.count && left > 0; ++k) {
        std::uint32_t const to = steps.by[k].to;
        if (distance[to] > left - 1) continue;
        std::size_t at = f.count[g]++;
        for (; at > 0 && distance[f.steps[g][at - 1]] > distance[to]; --at) {
          f.steps[g][at] = f.steps[g][at - 1];
        }
        f.steps[g][at] = to;
      }
    }
  }

  /// The next joint step in lexicographic order of the lists; false after the last.
  bool next(frame& f) const {
    std::size_t const last = space_.ghosts() - 1;
    std::size_t g = f.begun ? last : 0;
    if (f.begun) ++f.choice[g];
    f.begun = true;
    while (true) {
      if (f.choice[g] == f.count[g]) {
        if (g == 0) return false;
        ++f.choice[--g];
      } else if (std::uint32_t const to = f.steps[g][f.choice[g]]; conflicts(f, g, to)) {
        ++f.choice[g];
      } else {
        f.to.set(g, to);
        if (g == last) return true;
        f.choice[++g] = 0;
      }
    }
  }

  bool conflicts(frame const& f, std::size_t g, std::uint32_t to) const {
    for (std::size_t k = 0; k < g; ++k) {
      if (f.to.cell(k) == to) return true;
      if (f.to.cell(k) == f.from.cell(g) && f.from.cell(k) == to) return true;
    }
    return false;
  }

  Space const& space_;
  std::vector<std::vector<cost_type>> const& to_goal_;
  hashed_set<state, state_hash<state>> seen_;
  std::pmr::vector<frame> stack_;
};

} // namespace puzzlegraph::ghosts::engine
