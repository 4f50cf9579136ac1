// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/bitset_search/solver.hpp"

#include "puzzlegraph/puzzles/ghosts/bitset_search/frontier.hpp"
#include "puzzlegraph/puzzles/ghosts/bitset_search/dive.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <new>
#include <numeric>
#include <stdexcept>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {

namespace {

using engine::ball;
using engine::bound;
using engine::distances;
using engine::place;
using engine::shape;

template <class Space> shape layout_of(Space const& s) {
  if (!engine_fits(s)) throw std::invalid_argument("this board is too large for the engine");
  return {s.map(), s.ghosts()};
}

/// States as the places of a layout, whose ghosts may be in another order.
template <class Space> class translation {
  using state = state_of<Space>;

 public:
  translation(shape const& layout, std::vector<std::size_t> order)
      : layout_(layout), order_(std::move(order)) {}

  std::vector<std::uint32_t> cells(state const& u) const {
    std::vector<std::uint32_t> found;
    for (auto const g : order_) found.push_back(u.cell(g));
    return found;
  }
  place place_of(state const& u) const {
    std::array<std::uint32_t, shape::max_ghosts> found{};
    for (std::size_t k = 0; k < order_.size(); ++k) found[k] = u.cell(order_[k]);
    return layout_.place_of({found.data(), order_.size()});
  }
  state state_at(place p) const {
    state u;
    auto const prefix = layout_.prefix_of(p.block);
    for (std::size_t k = 0; k < layout_.prefix; ++k) u.set(order_[k], prefix[k]);
    if (layout_.ghosts > 1) u.set(order_[layout_.ghosts - 2], p.row);
    u.set(order_[layout_.ghosts - 1], layout_.cell_at[p.bit]);
    return u;
  }

 private:
  shape const& layout_;
  std::vector<std::size_t> order_; ///< of the space's ghosts
};

/// One question on its way to an answer. Ghosts that have far to go come first in the layout: near
/// a bound they have the least choice, and the first ones are the dearest.
template <class Space> class solver {
  using state = state_of<Space>;

 public:
  solver(task<Space> const& t, shape const& layout, budget& b)
      : space_(t.space()), layout_(layout), budget_(b), start_(t.initial_states().front().state),
        goal_(t.goal()), order_(farthest_first()), places_(layout, order_) {}

  result<Space> run() {
    try {
      if (answer_.lower_bound == unreachable) {
        answer_.verdict = verdict::unsolvable;
      } else if (budget_.go_on() && !go_straight() && !search_within_bounds()) {
        search_from_both_ends();
      }
    } catch (std::bad_alloc const&) {
      budget_.stop(limit::memory);
      answer_.verdict = verdict::undecided;
    }
    if (answer_.verdict == verdict::undecided) answer_.stopped_by = budget_.hit();
    answer_.memory = budget_.memory().peak();
    return std::move(answer_);
  }

 private:
  /// Sets the lower bound to what the farthest ghost needs alone.
  std::vector<std::size_t> farthest_first() {
    std::vector<std::size_t> order(space_.ghosts());
    std::iota(order.begin(), order.end(), 0);
    for (auto const g : order) alone_.push_back(space_.map().distances_to(goal_.cell(g)));
    auto const far = [&](std::size_t g) { return alone_[g][start_.cell(g)]; };
    std::ranges::stable_sort(order, std::greater<>(), far);
    answer_.lower_bound = far(order.front());
    return order;
  }

  /// Whether the question is decided, or the budget spent.
  bool go_straight() {
    engine::dive<Space> quick(space_, alone_, budget_.memory());
    auto const path = quick.path(start_, answer_.lower_bound, answer_.counters, budget_);
    if (!path.empty()) solve(path);
    return !path.empty() || budget_.spent();
  }

  /// Looks for a solution as long as the lower bound, then for one step more, and so on, each time
  /// only at states from which no ghost alone has too far to go. Whether the question is decided
  /// or the budget spent; not, when that has become as much work as to search from both ends.
  bool search_within_bounds() {
    std::uint64_t const most_rows = 4 * layout_.blocks * layout_.rows;
    constexpr cost_type most_detour = 32;
    cost_type const first = answer_.lower_bound;
    bound within{{}, first};
    for (auto const g : order_) within.to_goal.push_back(alone_[g]);
    ball front(layout_, places_.cells(start_), distances::kept, budget_.memory());
    for (; front.rows_made() <= most_rows && within.last <= first + most_detour; ++within.last) {
      answer_.lower_bound = within.last;
      front.restart(within);
      std::uint64_t stored = 1;
      while (front.frontier() != 0 && front.radius() != within.last) {
        count_waiting(front.frontier());
        if (!grow(front, stored).complete) return true;
      }
      if (front.frontier() != 0) { // none has any way to go: it is the goal
        solve(way_in(front, goal_, within.last));
        return true;
      }
    }
    answer_.lower_bound = within.last;
    return false;
  }

  /// The side whose outermost layer is the smaller grows, until they meet or it cannot.
  void search_from_both_ends() {
    ball front(layout_, places_.cells(start_), distances::kept, budget_.memory());
    ball back(layout_, places_.cells(goal_), distances::kept, budget_.memory());
    std::uint64_t stored = 2;
    answer_.layers = {1};
    while (front.frontier() != 0 && back.frontier() != 0) {
      bool const forwards = front.frontier() <= back.frontier();
      answer_.lower_bound = std::max(answer_.lower_bound, front.radius() + back.radius() + 1);
      count_waiting(front.frontier() + back.frontier());
      auto const grown = forwards ? grow(front, stored, &back) : grow(back, stored, &front);
      if (grown.meeting) {
        state const middle = places_.state_at(*grown.meeting);
        auto path = way_in(front, middle, front.radius() + (forwards ? 1 : 0));
        auto const rest = way_in(back, middle, back.radius() + (forwards ? 0 : 1));
        path.insert(path.end(), rest.rbegin() + 1, rest.rend());
        return solve(std::move(path));
      }
      if (!grown.complete) return;
      if (forwards && front.frontier() != 0) answer_.layers.push_back(front.frontier());
    }
    answer_.verdict = verdict::unsolvable;
    answer_.lower_bound = unreachable;
  }

  ball::growth grow(ball& side, std::uint64_t& stored, ball const* other = nullptr) {
    auto& c = answer_.counters;
    c.expanded += side.frontier();
    auto grown = side.grow(
        [&](std::uint64_t fresh) {
          return budget_.go_on({c.expanded, stored + fresh, answer_.lower_bound});
        },
        other);
    stored += side.frontier();
    c.stored = std::max(c.stored, stored);
    if (grown.complete && !budget_.go_on()) grown.complete = false;
    return grown;
  }

  void count_waiting(std::uint64_t states) {
    answer_.counters.peak_open = std::max(answer_.counters.peak_open, states);
  }

  /// From the ball's centre to u, which is at that distance from it.
  std::vector<state> way_in(ball const& b, state u, cost_type distance) const {
    std::vector<state> way{u};
    while (distance-- > 0) {
      for_each_successor(space_, u, [&](move const& /*m*/, state const& v) {
        if (!b.contains_at(places_.place_of(v), distance)) return true;
        u = v;
        return false;
      });
      way.push_back(u);
    }
    std::ranges::reverse(way);
    return way;
  }

  void solve(std::vector<state> const& path) {
    answer_.verdict = verdict::solved;
    answer_.lower_bound = static_cast<cost_type>(path.size() - 1);
    answer_.answer = solution<Space>{start_, moves_along(space_, path), answer_.lower_bound};
  }

  Space const& space_;
  shape const& layout_;
  budget& budget_;
  state start_;
  state goal_;
  result<Space> answer_;
  std::vector<std::vector<cost_type>> alone_; ///< by ghost and cell: distance to the goal
  std::vector<std::size_t> order_;            ///< the ghosts as the layout has them
  translation<Space> places_;
};

} // namespace

template <class Space> bool engine_fits(Space const& s) { return shape::fits(s.map(), s.ghosts()); }

template <class Space> std::uint64_t engine_bytes(Space const& s) {
  shape const layout = layout_of(s);
  constexpr std::uint64_t sets_a_side = 4;
  return 2 * (sets_a_side * sizeof(engine::word) * layout.set_words() +
              2 * sizeof(engine::note) * layout.blocks * layout.rows);
}

template <class Space> result<Space> solve_by_engine(task<Space> const& t, limits const& l) {
  shape const layout = layout_of(t.space());
  budget b(l);
  return solver<Space>(t, layout, b).run();
}

template <class Space>
enumeration enumerate(Space const& s, state_of<Space> const& from, limits const& l,
                      unsigned threads) {
  shape const layout = layout_of(s);
  budget b(l);
  enumeration e;
  try {
    std::vector<std::size_t> order(s.ghosts());
    std::iota(order.begin(), order.end(), 0);
    ball reached(layout, translation<Space>(layout, order).cells(from), distances::forgotten,
                 b.memory(), threads);
    progress p{0, 1, 0, 0};
    while (reached.frontier() != 0) {
      e.layers.push_back(reached.frontier());
      p.expanded += reached.frontier();
      p.lower_bound = reached.radius();
      std::uint64_t const before = p.stored;
      auto const grown = reached.grow([&](std::uint64_t fresh) {
        p.stored = before + fresh;
        return b.go_on(p);
      });
      if (!grown.complete || !b.go_on()) break;
    }
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
  }
  e.stopped_by = b.hit();
  e.memory = b.memory().peak();
  return e;
}

template bool engine_fits(small_space const&);
template bool engine_fits(large_space const&);
template std::uint64_t engine_bytes(small_space const&);
template std::uint64_t engine_bytes(large_space const&);
template result<small_space> solve_by_engine(task<small_space> const&, limits const&);
template result<large_space> solve_by_engine(task<large_space> const&, limits const&);
template enumeration enumerate(small_space const&, small_state const&, limits const&, unsigned);
template enumeration enumerate(large_space const&, large_state const&, limits const&, unsigned);

} // namespace puzzlegraph::ghosts
