// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/independence_detection.hpp"

#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

namespace puzzlegraph::ghosts {

namespace {

/// Where a ghost is after each step; from the last on it waits. Numbers of corridor cells.
using path = std::vector<std::uint32_t>;

std::uint32_t place(path const& p, std::size_t time) { return p[std::min(time, p.size() - 1)]; }

struct step {
  std::uint32_t from;
  std::uint32_t to;
};

/// The step that ends at `time` > 0.
step step_at(path const& p, std::size_t time) { return {place(p, time - 1), place(p, time)}; }

/// Whether two ghosts meet or swap.
bool conflict(step a, step b) { return a.to == b.to || (a.to == b.from && b.to == a.from); }

instance only(instance const& whole, std::vector<std::size_t> const& ghosts) {
  instance part{whole.shape, whole.corridor, {}, {}};
  for (auto const g : ghosts) {
    part.starts.push_back(whole.starts[g]);
    part.goals.push_back(whole.goals[g]);
  }
  return part;
}

struct group {
  std::size_t name; ///< never given twice
  std::vector<std::size_t> ghosts;
};

/// The ways of a few ghosts, at most so many steps long, that keep clear of other ghosts' paths.
class detour_search {
  struct node {
    small_state state;
    std::uint32_t parent; ///< in the layer before
  };

 public:
  static constexpr std::size_t most_states = 100'000;

  detour_search(instance const& i, std::vector<path const*> others)
      : space_(i), start_(space_.pack(i.starts)), goal_(space_.pack(i.goals)),
        others_(std::move(others)) {
    for (std::size_t g = 0; g < space_.ghosts(); ++g) {
      to_goal_.push_back(space_.map().distances_to(goal_.cell(g)));
    }
  }

  /// A path of each ghost, with `steps` steps; nothing if there is none or the states are too many.
  /// Adds the states that were looked at to `expanded`.
  std::optional<std::vector<path>> find(cost_type steps, std::uint64_t& expanded) {
    layers_ = {{{start_, 0}}};
    std::size_t states = 0;
    for (cost_type time = 1; time <= steps; ++time) {
      auto const& last = layers_.back();
      std::vector<node> layer;
      boost::unordered_flat_set<small_state, state_hash<small_state>> seen;
      for (std::uint32_t k = 0; k < last.size(); ++k) {
        ++expanded;
        auto const reach = [&](small_state const& v) {
          if (may_be_at(v, last[k].state, time, steps) && seen.insert(v).second) {
            layer.push_back({v, k});
          }
        };
        reach(last[k].state);
        for_each_successor(space_, last[k].state, [&](move /*m*/, small_state const& v) {
          reach(v);
          return true;
        });
      }
      states += layer.size();
      if (layer.empty() || states > most_states) return std::nullopt;
      layers_.push_back(std::move(layer));
    }
    return paths(); // the goal alone has no way to go
  }

 private:
  bool may_be_at(small_state const& v, small_state const& from, cost_type time,
                 cost_type steps) const {
    for (std::size_t g = 0; g < space_.ghosts(); ++g) {
      cost_type const far = to_goal_[g][v.cell(g)];
      if (far == unreachable || far > steps - time) return false;
      step const mine{from.cell(g), v.cell(g)};
      for (auto const* other : others_) {
        if (conflict(mine, step_at(*other, time))) return false;
      }
    }
    return true;
  }

  std::vector<path> paths() const {
    std::vector<path> found(space_.ghosts(), path(layers_.size()));
    std::uint32_t k = 0;
    for (std::size_t time = layers_.size(); time-- > 0; k = layers_[time][k].parent) {
      for (std::size_t g = 0; g < found.size(); ++g) {
        found[g][time] = layers_[time][k].state.cell(g);
      }
    }
    return found;
  }

  small_space space_;
  small_state start_;
  small_state goal_;
  std::vector<path const*> others_;
  std::vector<std::vector<cost_type>> to_goal_; ///< by ghost and cell
  std::vector<std::vector<node>> layers_;       ///< by time
};

class group_search {
 public:
  group_search(instance const& i, limits const& l, group_solver const& solve)
      : whole_(i), map_(i), limits_(l), time_(silent(l)), solve_(solve), paths_(i.count()) {}

  moves_result<move> run() {
    for (std::size_t g = 0; g < whole_.count(); ++g) {
      if (!add({g})) return std::move(answer_);
    }
    while (auto const pair = first_conflict()) {
      if (!time_.go_on()) {
        answer_.stopped_by = time_.hit();
        return std::move(answer_);
      }
      auto const [a, b] = *pair;
      if (tried_.insert({groups_[a].name, groups_[b].name}).second && find_ways_round(a, b)) {
        continue;
      }
      auto both = groups_[a].ghosts;
      both.insert(both.end(), groups_[b].ghosts.begin(), groups_[b].ghosts.end());
      std::ranges::sort(both);
      groups_.erase(groups_.begin() + static_cast<std::ptrdiff_t>(std::max(a, b)));
      groups_.erase(groups_.begin() + static_cast<std::ptrdiff_t>(std::min(a, b)));
      if (!add(std::move(both))) return std::move(answer_);
    }
    answer_.verdict = verdict::solved;
    answer_.moves = moves();
    return std::move(answer_);
  }

 private:
  /// Solves these ghosts alone as a new group. False when that decides the whole, or nothing does.
  bool add(std::vector<std::size_t> ghosts) {
    auto within = limits_;
    within.max_seconds -= time_.seconds();
    auto const found = solve_(only(whole_, ghosts), within);
    auto& c = answer_.counters;
    c.expanded += found.counters.expanded;
    c.generated += found.counters.generated;
    c.duplicates += found.counters.duplicates;
    c.reopened += found.counters.reopened;
    c.stored = std::max(c.stored, found.counters.stored);
    c.peak_open = std::max(c.peak_open, found.counters.peak_open);
    answer_.memory = std::max(answer_.memory, found.memory);
    answer_.lower_bound = std::max(answer_.lower_bound, found.lower_bound);
    if (found.verdict != verdict::solved) {
      answer_.verdict = found.verdict;
      answer_.stopped_by = found.stopped_by;
      return false;
    }
    for (std::size_t k = 0; k < ghosts.size(); ++k) {
      paths_[ghosts[k]] = walked(whole_.starts[ghosts[k]], k, found.moves);
    }
    groups_.push_back({names_++, std::move(ghosts)});
    return true;
  }

  path walked(cell_index from, std::size_t ghost, std::vector<move> const& moves) const {
    path p{map_.number_of(from)};
    for (auto const m : moves) {
      auto const d = step_of(m, ghost);
      auto const here = map_.board_cell(p.back());
      p.push_back(d ? map_.number_of(whole_.shape.neighbour(here, *d)) : p.back());
    }
    return p;
  }

  /// The two groups that meet first.
  std::optional<std::pair<std::size_t, std::size_t>> first_conflict() const {
    for (std::size_t time = 1; time <= answer_.lower_bound; ++time) {
      for (std::size_t b = 1; b < groups_.size(); ++b) {
        for (std::size_t a = 0; a < b; ++a) {
          if (meet(groups_[a], groups_[b], time)) return std::pair(a, b);
        }
      }
    }
    return std::nullopt;
  }
  bool meet(group const& a, group const& b, std::size_t time) const {
    return std::ranges::any_of(a.ghosts, [&](std::size_t g) {
      return std::ranges::any_of(b.ghosts, [&](std::size_t h) {
        return conflict(step_at(paths_[g], time), step_at(paths_[h], time));
      });
    });
  }

  /// Another way for one of two groups: clear of all others, or at least of the other one.
  bool find_ways_round(std::size_t a, std::size_t b) {
    return find_way_round(a, {}) || find_way_round(b, {}) || find_way_round(a, b) ||
           find_way_round(b, a);
  }
  bool find_way_round(std::size_t mine, std::optional<std::size_t> only_this) {
    auto const& ghosts = groups_[mine].ghosts;
    auto const part = only(whole_, ghosts);
    if (!small_space::fits(part)) return false;
    std::vector<path const*> others;
    for (std::size_t k = 0; k < groups_.size(); ++k) {
      if (k == mine || (only_this && k != *only_this)) continue;
      for (auto const g : groups_[k].ghosts) others.push_back(&paths_[g]);
    }
    auto const found =
        detour_search(part, std::move(others)).find(answer_.lower_bound, answer_.counters.expanded);
    if (!found) return false;
    for (std::size_t k = 0; k < ghosts.size(); ++k) paths_[ghosts[k]] = (*found)[k];
    return true;
  }

  std::vector<move> moves() const {
    std::vector<move> all(answer_.lower_bound);
    std::uint64_t power = 1;
    for (auto const& p : paths_) {
      for (std::size_t time = 0; time < all.size(); ++time) {
        auto const& steps = map_.from(place(p, time));
        auto const* const step =
            std::find_if(steps.by.data(), steps.by.data() + steps.count,
                         [&](corridors::step const& s) { return s.to == place(p, time + 1); });
        all[time].code += step->digit * power;
      }
      power *= 5;
    }
    return all;
  }

  static limits silent(limits l) {
    l.on_progress = nullptr; // the groups' searches tell
    return l;
  }

  instance const& whole_;
  corridors map_;
  limits const& limits_;
  budget time_;
  group_solver const& solve_;
  std::vector<group> groups_;
  std::vector<path> paths_;                             ///< by ghost
  std::set<std::pair<std::size_t, std::size_t>> tried_; ///< names of groups
  std::size_t names_ = 0;
  moves_result<move> answer_;
};

} // namespace

moves_result<move> solve_by_groups(instance const& i, limits const& l, group_solver const& solve) {
  return group_search(i, l, solve).run();
}

} // namespace puzzlegraph::ghosts
