// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/independence_detection.hpp"

#include "puzzlegraph/puzzles/ghosts/horizon_planner.hpp"
#include "puzzlegraph/puzzles/ghosts/portfolio.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {

namespace {

using ghost_list = std::vector<std::size_t>;

instance part_of(instance const& board, ghost_list const& ghosts) {
  instance part{board.shape, board.corridor, {}, {}};
  for (auto const g : ghosts) {
    part.starts.push_back(board.starts[g]);
    part.goals.push_back(board.goals[g]);
  }
  return part;
}

/// The budget of all groups. The joint searches report progress, planning does not.
limits without_reports(limits l) {
  l.on_progress = nullptr;
  return l;
}

class independence_detection {
  struct group {
    std::size_t id; ///< unique
    ghost_list ghosts;
  };
  using group_index = std::size_t;

 public:
  independence_detection(instance const& board, limits const& l)
      : board_(board), limits_(l), budget_(without_reports(l)), planner_(board, budget_),
        paths_(board.count()) {}

  independence_report run() {
    try {
      detect();
    } catch (std::bad_alloc const&) {
      report_.stopped_by = limit::memory;
    }
    auto& plan = report_;
    plan.prepared.add(budget_.prepared());
    if (lower_bound() == unreachable) plan.verdict = verdict::unsolvable;
    if (plan.solved()) {
      plan.moves = joint_moves();
      for (auto& g : groups_) {
        std::ranges::sort(g.ghosts);
        report_.groups.push_back(std::move(g.ghosts));
      }
    }
    return std::move(report_);
  }

 private:
  void detect() {
    if (!go_on()) return;
    for (std::size_t g = 0; g < board_.count(); ++g) raise_lower_bound(planner_.distance(g));
    for (std::size_t g = 0; g < board_.count(); ++g) {
      if (!add({g})) return;
    }
    while (auto const pair = first_conflict()) {
      auto const [a, b] = *pair;
      bool const may_replan = replans_[{groups_[a].id, groups_[b].id}]++ < most_replans;
      if (may_replan && replan_one_of(a, b)) continue;
      if (!add(merge(a, b))) return;
    }
    if (!budget_.spent()) report_.verdict = verdict::solved;
  }

  cost_type lower_bound() const { return report_.lower_bound; }
  void raise_lower_bound(cost_type least) { report_.lower_bound = std::max(lower_bound(), least); }
  /// Whether the search goes on: without a proof that there is no solution, and within the limits.
  bool go_on() {
    if (lower_bound() == unreachable) return false;
    if (!budget_.go_on()) report_.stopped_by = budget_.hit();
    return !budget_.spent();
  }

  /// Plans some ghosts as a new group. Returns false if that decides the whole, or a limit was hit.
  bool add(ghost_list ghosts) {
    bool const planned =
        plan_within_lower_bound(ghosts, most_planning_states) ||
        (add_pairs(ghosts) && plan_within_lower_bound(ghosts, proof_states(ghosts)));
    if (!go_on() || (!planned && !solve(ghosts))) return false;
    groups_.push_back({next_id_++, std::move(ghosts)});
    return true;
  }

  /// Plans ghosts within the lower bound: around all groups or, if that fails, with few conflicts
  /// with them, by preference only. A proof that there is no such plan raises the lower bound.
  bool plan_within_lower_bound(ghost_list const& ghosts, std::uint64_t max_states) {
    auto const others = paths_of(groups_);
    for (std::uint64_t stored = 0; stored <= max_states && go_on();) {
      if (plan(ghosts, {others, {}}, most_planning_states).solved()) return true;
      auto const found = plan(ghosts, {{}, others}, max_states - stored);
      if (found.verdict != verdict::unsolvable) return found.solved();
      stored += found.statistics.stored;
      raise_lower_bound(lower_bound() + 1);
    }
    return false;
  }

  /// Adds pair distances to the planner. Returns false if that decides the whole, or exceeds a
  /// limit.
  bool add_pairs(ghost_list const& ghosts) {
    if (!go_on() || !has_pair_tables(part_of(board_, ghosts))) return false;
    auto const start = budget_.seconds();
    auto const bound = planner_.add_pairs(ghosts);
    report_.prepared.seconds += budget_.seconds() - start;
    raise_lower_bound(bound);
    return go_on();
  }
  /// Joint search of few states proves more cheaply than the planner.
  std::uint64_t proof_states(ghost_list const& ghosts) const {
    return has_few_joint_states(part_of(board_, ghosts)) ? few_proof_states : most_proof_states;
  }

  /// Solves ghosts optimally, by search in their joint states.
  bool solve(ghost_list const& ghosts) {
    auto within = limits_;
    auto const left = budget_.share(1);
    within.max_seconds = left.max_seconds;
    within.max_memory = left.max_memory;
    auto const found = solve_jointly(part_of(board_, ghosts), within);
    count(found);
    raise_lower_bound(found.lower_bound);
    if (ghosts.size() == board_.count() || lower_bound() == unreachable) {
      report_.decided_by = found.by;
    }
    if (!found.solved()) {
      report_.verdict = found.verdict;
      report_.stopped_by = found.stopped_by;
      return false;
    }
    auto const& map = planner_.map();
    for (std::size_t k = 0; k < ghosts.size(); ++k) {
      path p{planner_.start(ghosts[k])};
      for (auto const& m : found.moves) {
        auto const d = step_of(m, k);
        auto const here = map.board_cell(p.back());
        p.push_back(d ? map.number_of(board_.shape.neighbour(here, *d)) : p.back());
      }
      paths_[ghosts[k]] = std::move(p);
    }
    return true;
  }

  /// Removes two groups, and returns their ghosts.
  ghost_list merge(group_index a, group_index b) {
    auto both = groups_[a].ghosts;
    both.insert(both.end(), groups_[b].ghosts.begin(), groups_[b].ghosts.end());
    std::ranges::sort(both, [&](auto g, auto h) { return planner_.moves_before(g, h); });
    groups_.erase(groups_.begin() + static_cast<std::ptrdiff_t>(std::max(a, b)));
    groups_.erase(groups_.begin() + static_cast<std::ptrdiff_t>(std::min(a, b)));
    return both;
  }

  /// The pair of groups in conflict at the earliest time; none, too, if a limit was hit.
  std::optional<std::pair<group_index, group_index>> first_conflict() {
    for (std::size_t time = 1; time <= lower_bound() && go_on(); ++time) {
      for (group_index b = 1; b < groups_.size(); ++b) {
        for (group_index a = 0; a < b; ++a) {
          if (have_conflict(groups_[a], groups_[b], time)) return std::pair(a, b);
        }
      }
    }
    return std::nullopt;
  }
  bool have_conflict(group const& a, group const& b, std::size_t time) const {
    return std::ranges::any_of(a.ghosts, [&](std::size_t g) {
      return std::ranges::any_of(b.ghosts, [&](std::size_t h) {
        return conflict(transition_at(paths_[g], time), transition_at(paths_[h], time));
      });
    });
  }

  /// Replans one of two groups: around all others or, if that fails, around the other one of the
  /// two, with few conflicts with the rest.
  bool replan_one_of(group_index a, group_index b) {
    auto const around_all = [&](group_index which) {
      return plan(groups_[which].ghosts, {paths_of_all_but(which), {}}, most_planning_states)
          .solved();
    };
    auto const around = [&](group_index which, group_index other) {
      return plan(groups_[which].ghosts, {paths_of({&groups_[other], 1}), paths_of_all_but(which)},
                  most_planning_states)
          .solved();
    };
    return around_all(a) || around_all(b) || around(a, b) || around(b, a);
  }

  std::vector<path const*> paths_of(std::span<group const> groups) const {
    std::vector<path const*> paths;
    for (auto const& g : groups) {
      for (auto const ghost : g.ghosts) paths.push_back(&paths_[ghost]);
    }
    return paths;
  }
  std::vector<path const*> paths_of_all_but(group_index which) const {
    auto paths = paths_of(std::span(groups_).first(which));
    auto const rest = paths_of(std::span(groups_).subspan(which + 1));
    paths.insert(paths.end(), rest.begin(), rest.end());
    return paths;
  }

  /// Plans some ghosts within the lower bound. Without a plan they keep their paths.
  planning_report plan(ghost_list const& ghosts, other_paths const& others,
                       std::uint64_t max_states) {
    auto found = planner_.plan(ghosts, lower_bound(), others, max_states);
    count(found);
    for (std::size_t k = 0; k < found.paths.size(); ++k) {
      paths_[ghosts[k]] = std::move(found.paths[k]);
    }
    return found;
  }

  /// Adds a search's statistics: sums of work, maxima of memory.
  void count(search_report const& found) {
    auto& c = report_.statistics;
    c.expanded += found.statistics.expanded;
    c.generated += found.statistics.generated;
    c.duplicates += found.statistics.duplicates;
    c.reopened += found.statistics.reopened;
    c.stored = std::max(c.stored, found.statistics.stored);
    c.peak_open = std::max(c.peak_open, found.statistics.peak_open);
    report_.prepared.add(found.prepared);
    report_.memory = std::max(report_.memory, budget_.memory().peak() + found.memory);
  }

  std::vector<move> joint_moves() const {
    std::vector<move> all(lower_bound(), move{std::vector<std::uint8_t>(board_.count())});
    for (std::size_t g = 0; g < paths_.size(); ++g) {
      for (std::size_t time = 0; time < all.size(); ++time) {
        auto const [from, to] = transition_at(paths_[g], time + 1);
        auto const& steps = planner_.map().from(from);
        auto const* const step =
            std::find_if(steps.by.data(), steps.by.data() + steps.count,
                         [&](free_cells::neighbour const& s) { return s.to == to; });
        all[time].steps[g] = static_cast<std::uint8_t>(step->digit);
      }
    }
    return all;
  }

  static constexpr int most_replans = 10; ///< for each pair of groups: others have moved since
  // Limits on stored states.
  /// A plan that is not found within these is not found within many more, as a rule.
  static constexpr std::uint64_t most_planning_states = 5'000;
  /// Some milliseconds.
  static constexpr std::uint64_t few_proof_states = 20'000;
  /// Some seconds, where A* of five ghosts and more takes minutes.
  static constexpr std::uint64_t most_proof_states = 4'000'000;

  instance const& board_;
  limits const& limits_;
  budget budget_;
  horizon_planner planner_;
  std::vector<group> groups_;
  std::vector<path> paths_;                                    ///< by ghost
  std::map<std::pair<std::size_t, std::size_t>, int> replans_; ///< by ids of groups
  std::size_t next_id_ = 0;
  independence_report report_;
};

} // namespace

independence_report solve_by_independence(instance const& board, limits const& l) {
  return independence_detection(board, l).run();
}

} // namespace puzzlegraph::ghosts
