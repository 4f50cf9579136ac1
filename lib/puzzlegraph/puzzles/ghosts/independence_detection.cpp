// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/independence_detection.hpp"

#include "puzzlegraph/puzzles/ghosts/portfolio.hpp"
#include "puzzlegraph/puzzles/ghosts/time_expanded_space.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {

namespace {

instance part_of(instance const& board, std::vector<std::size_t> const& ghosts) {
  instance part{board.shape, board.corridor, {}, {}};
  for (auto const g : ghosts) {
    part.starts.push_back(board.starts[g]);
    part.goals.push_back(board.goals[g]);
  }
  return part;
}

class independence_detection {
  struct group {
    std::size_t id; ///< unique
    std::vector<std::size_t> ghosts;
  };
  using group_index = std::size_t;

 public:
  independence_detection(instance const& board, limits const& l)
      : board_(board), map_(board), limits_(l), time_(without_reports(l)), paths_(board.count()) {}

  independence_report run() {
    for (std::size_t g = 0; g < board_.count(); ++g) {
      if (!solve({g})) return std::move(report_);
    }
    while (auto const pair = first_conflict()) {
      if (!time_.go_on()) {
        report_.plan.stopped_by = time_.hit();
        return std::move(report_);
      }
      auto const [a, b] = *pair;
      bool const may_replan = replans_[{groups_[a].id, groups_[b].id}]++ < most_replans;
      if (may_replan && replan_one_of(a, b)) continue;
      if (!solve(merge(a, b))) return std::move(report_);
    }
    report_.plan.verdict = verdict::solved;
    report_.plan.moves = joint_moves();
    for (auto& g : groups_) report_.groups.push_back(std::move(g.ghosts));
    return std::move(report_);
  }

 private:
  /// Solves some ghosts as a new group. False: that decides the whole, or a limit was hit.
  bool solve(std::vector<std::size_t> ghosts) {
    auto within = limits_;
    within.max_seconds -= time_.seconds();
    auto const found = solve_jointly(part_of(board_, ghosts), within);
    count(found);
    report_.plan.lower_bound = std::max(report_.plan.lower_bound, found.lower_bound);
    if (!found.solved()) {
      report_.plan.verdict = found.verdict;
      report_.plan.stopped_by = found.stopped_by;
      return false;
    }
    set_paths(ghosts, found.moves);
    bool const may_wander = ghosts.size() > 1;
    groups_.push_back({next_id_++, std::move(ghosts)});
    if (may_wander) replan(groups_.size() - 1, {}); // a direct plan leaves others more room
    return true;
  }

  /// Removes two groups, and returns their ghosts.
  std::vector<std::size_t> merge(group_index a, group_index b) {
    auto both = groups_[a].ghosts;
    both.insert(both.end(), groups_[b].ghosts.begin(), groups_[b].ghosts.end());
    std::ranges::sort(both);
    groups_.erase(groups_.begin() + static_cast<std::ptrdiff_t>(std::max(a, b)));
    groups_.erase(groups_.begin() + static_cast<std::ptrdiff_t>(std::min(a, b)));
    return both;
  }

  void set_paths(std::vector<std::size_t> const& ghosts, std::vector<move> const& moves) {
    for (std::size_t k = 0; k < ghosts.size(); ++k) {
      path& p = paths_[ghosts[k]];
      p = {map_.number_of(board_.starts[ghosts[k]])};
      for (auto const m : moves) {
        auto const d = step_of(m, k);
        auto const here = map_.board_cell(p.back());
        p.push_back(d ? map_.number_of(board_.shape.neighbour(here, *d)) : p.back());
      }
    }
  }

  /// The pair of groups in conflict at the earliest time.
  std::optional<std::pair<group_index, group_index>> first_conflict() const {
    for (std::size_t time = 1; time <= report_.plan.lower_bound; ++time) {
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

  /// Replans one of two groups: around all others, or at least around the other one of the two.
  bool replan_one_of(group_index a, group_index b) {
    return replan(a, all_but(a)) || replan(b, all_but(b)) || replan(a, {b}) || replan(b, {a});
  }
  std::vector<group_index> all_but(group_index which) const {
    std::vector<group_index> others;
    for (group_index k = 0; k < groups_.size(); ++k) {
      if (k != which) others.push_back(k);
    }
    return others;
  }
  /// Replans a group around some others, within the lower bound. False: it keeps its plan.
  bool replan(group_index which, std::vector<group_index> const& around) {
    auto const& ghosts = groups_[which].ghosts;
    auto const part = part_of(board_, ghosts);
    if (!small_space::fits(part)) return false;
    std::vector<path const*> others;
    for (auto const k : around) {
      for (auto const g : groups_[k].ghosts) others.push_back(&paths_[g]);
    }
    small_space joint(part);
    auto const start = joint.pack(part.starts);
    auto const goal = joint.pack(part.goals);
    time_expanded_space const space(std::move(joint), goal, report_.plan.lower_bound,
                                    std::move(others));
    limits within = without_reports(limits_);
    within.max_states = std::min(within.max_states, most_replan_states);
    within.max_seconds -= time_.seconds();
    auto const found = puzzlegraph::solve<time_left>(
        replanning_task(space, start), {.algorithm = algorithm::astar, .limits = within});
    count(found);
    if (!found.answer) return false;
    set_paths(ghosts, found.answer->moves);
    return true;
  }

  /// Adds what a search took: sums of what it did, the greatest of what it stored.
  void count(search_report const& found) {
    auto& c = report_.plan.statistics;
    c.expanded += found.statistics.expanded;
    c.generated += found.statistics.generated;
    c.duplicates += found.statistics.duplicates;
    c.reopened += found.statistics.reopened;
    c.stored = std::max(c.stored, found.statistics.stored);
    c.peak_open = std::max(c.peak_open, found.statistics.peak_open);
    report_.plan.memory = std::max(report_.plan.memory, found.memory);
  }

  std::vector<move> joint_moves() const {
    std::vector<move> all(report_.plan.lower_bound);
    std::uint64_t power = 1;
    for (auto const& p : paths_) {
      for (std::size_t time = 0; time < all.size(); ++time) {
        auto const [from, to] = transition_at(p, time + 1);
        auto const& steps = map_.from(from);
        auto const* const step =
            std::find_if(steps.by.data(), steps.by.data() + steps.count,
                         [&](free_cells::step const& s) { return s.to == to; });
        all[time].code += step->digit * power;
      }
      power *= 5;
    }
    return all;
  }

  /// The groups' searches report progress; the search for conflicts does not.
  static limits without_reports(limits l) {
    l.on_progress = nullptr;
    return l;
  }

  static constexpr int most_replans = 10; ///< for each pair of groups: others have moved since
  static constexpr std::uint64_t most_replan_states = 20'000; ///< a merged group may need fewer

  instance const& board_;
  free_cells map_;
  limits const& limits_;
  budget time_;
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
