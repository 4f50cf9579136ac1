// SPDX-License-Identifier: BSL-1.0
#include "first_meeting.hpp"

#include "puzzlegraph/graph/vertex_ids.hpp"

#include <algorithm>
#include <iterator>
#include <queue>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

namespace study {
namespace {

namespace ghosts = puzzlegraph::ghosts;
using puzzlegraph::cell_index;
using puzzlegraph::cost_type;
using space = ghosts::small_space;
using state = puzzlegraph::state_of<space>;

/// A number that sorts joint steps as an order has them.
std::uint64_t key(ghosts::step_code m, std::size_t ghosts, step_order const& order) {
  std::uint64_t sum = 0;
  for (std::size_t g = 0; g < ghosts; ++g, m.code /= 5) sum = 5 * sum + order[m.code % 5];
  return sum;
}

/// Calls f with the successors in an order, until it returns false.
template <class F>
void each_successor(space const& s, state const& u, step_order const& order, F const& f) {
  if (order == usual_order) { // as the space has them
    puzzlegraph::for_each_successor(s, u, [&](ghosts::step_code, state const& v) { return f(v); });
    return;
  }
  std::vector<std::pair<std::uint64_t, state>> sorted;
  puzzlegraph::for_each_successor(s, u, [&](ghosts::step_code m, state const& v) {
    sorted.emplace_back(key(m, s.ghosts(), order), v);
    return true;
  });
  std::ranges::sort(sorted, {}, [](auto const& one) { return one.first; });
  for (auto const& one : sorted) {
    if (!f(one.second)) return;
  }
}

/// One of the two searches.
struct search_side {
  std::unordered_map<state, cost_type, puzzlegraph::state_hash<state>> depth;
  std::queue<state> queue;

  void add(state const& u, cost_type d) {
    if (depth.emplace(u, d).second) queue.push(u);
  }
  /// Takes one state; the length of the path through the first of its successors that the other
  /// side knows.
  std::optional<cost_type> advance(space const& s, search_side const& other,
                                   step_order const& order) {
    state const u = queue.front();
    queue.pop();
    cost_type const next = depth[u] + 1;
    std::optional<cost_type> met;
    each_successor(s, u, order, [&](state const& v) { // steps can be taken back
      add(v, next);
      auto const there = other.depth.find(v);
      if (there != other.depth.end()) met = next + there->second;
      return !met;
    });
    return met;
  }
};

/// The distances of all states from one, by a plain breadth-first search.
std::unordered_map<state, cost_type, puzzlegraph::state_hash<state>>
distances_from(space const& s, state const& start) {
  search_side all;
  search_side const none;
  all.add(start, 0);
  while (!all.queue.empty()) all.advance(s, none, usual_order);
  return std::move(all.depth);
}

/// Calls f with every list of `count` distinct elements of `from`.
template <class F>
void each_list(std::vector<cell_index> const& from, std::size_t count,
               std::vector<cell_index>& chosen, F const& f) {
  if (chosen.size() == count) {
    f();
    return;
  }
  for (auto const c : from) {
    if (std::ranges::find(chosen, c) != chosen.end()) continue;
    chosen.push_back(c);
    each_list(from, count, chosen, f);
    chosen.pop_back();
  }
}

} // namespace

std::optional<cost_type> first_meeting(ghosts_task const& t, step_order const& order) {
  search_side front;
  search_side back;
  front.add(t.initial_states().front().state, 0);
  back.add(t.goal(), 0);
  if (front.depth.contains(t.goal())) return 0;
  while (!front.queue.empty() && !back.queue.empty()) {
    if (auto const met = front.advance(t.space(), back, order)) return met;
    if (auto const met = back.advance(t.space(), front, order)) return met;
  }
  return std::nullopt;
}

void meeting_counts::add(std::uint64_t corridors, cost_type shortest, cost_type met) {
  ++solvable;
  if (met == shortest) return;
  ++too_long;
  worst = std::max(worst, met - shortest);
  fewest_corridors = fewest_corridors == 0 ? corridors : std::min(fewest_corridors, corridors);
}

void add_all_questions(ghosts::instance board, std::size_t count, step_order const& order,
                       meeting_counts& n) {
  std::vector<cell_index> open;
  for (cell_index c = 0; c < board.corridor.size(); ++c) {
    if (board.corridor[c] != 0) open.push_back(c);
  }
  each_list(open, count, board.starts, [&] {
    std::vector<cell_index> others;
    std::ranges::copy_if(open, std::back_inserter(others), [&](cell_index c) {
      return std::ranges::find(board.starts, c) == board.starts.end();
    });
    if (others.size() < count) return;
    space const s([&] {
      auto any = board;
      any.goals.assign(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(count));
      return any;
    }());
    auto const distances = distances_from(s, s.pack(board.starts));
    each_list(others, count, board.goals, [&] {
      ++n.questions;
      ghosts_task const t(s, board);
      auto const met = first_meeting(t, order);
      auto const shortest = distances.find(t.goal());
      if (met.has_value() != (shortest != distances.end())) {
        throw std::logic_error("the searches disagree on whether there is a solution");
      }
      if (met) n.add(open.size(), shortest->second, *met);
    });
  });
}

meeting_counts all_first_meetings(puzzlegraph::grid shape, std::size_t count,
                                  step_order const& order) {
  if (shape.size() > 12 || count > 3) {
    throw std::invalid_argument("all boards: expected at most 12 cells and 3 ghosts");
  }
  meeting_counts n;
  ghosts::instance board{shape, std::vector<std::uint8_t>(shape.size()), {}, {}};
  for (std::uint32_t open = 0; open < 1U << shape.size(); ++open) {
    for (std::size_t c = 0; c < shape.size(); ++c) board.corridor[c] = open >> c & 1U;
    add_all_questions(board, count, order, n);
  }
  return n;
}

} // namespace study
