// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <queue>

using namespace puzzlegraph;

namespace {

using ghost_task = ghosts::task<ghosts::small_space>;

/// The usual program: one vertex of each side in turn, an end at the first meeting.
std::optional<cost_type> first_meeting(ghost_task const& t) {
  auto const& s = t.space();
  struct less {
    bool operator()(ghosts::small_state const& a, ghosts::small_state const& b) const {
      for (std::size_t g = 0; g < ghosts::small_state::capacity; ++g) {
        if (a.cell(g) != b.cell(g)) return a.cell(g) < b.cell(g);
      }
      return false;
    }
  };
  struct side {
    std::map<ghosts::small_state, cost_type, less> depth;
    std::queue<ghosts::small_state> queue;
  };
  side front;
  side back;
  auto const add = [](side& x, ghosts::small_state const& u, cost_type d) {
    if (x.depth.emplace(u, d).second) x.queue.push(u);
  };
  add(front, t.initial_states().front().state, 0);
  add(back, t.goal(), 0);
  if (front.depth.contains(t.goal())) return 0;
  auto const advance = [&](side& from, side const& other) -> std::optional<cost_type> {
    auto const u = from.queue.front();
    from.queue.pop();
    cost_type const next = from.depth[u] + 1;
    std::optional<cost_type> met;
    for_each_successor(s, u,
                       [&](ghosts::move, ghosts::small_state const& v) { // steps are symmetric
                         add(from, v, next);
                         auto const there = other.depth.find(v);
                         if (there != other.depth.end()) met = next + there->second;
                         return !met;
                       });
    return met;
  };
  while (!front.queue.empty() && !back.queue.empty()) {
    if (auto const met = advance(front, back)) return met;
    if (auto const met = advance(back, front)) return met;
  }
  return std::nullopt;
}

cost_type optimum(ghost_task const& t, algorithm a) {
  search_options o;
  o.algorithm = a;
  auto const r = solve(t, o);
  return r.answer ? r.answer->cost : unreachable;
}

} // namespace

TEST_CASE("the first meeting of sides that alternate vertex by vertex can be one too long") {
  auto const boards =
      ghosts::read(io::read_file(PUZZLEGRAPH_DATA_DIR "/ghosts/bidirectional-trap.ghosts"));
  ghosts::small_space const s(boards.at(0));
  ghost_task const t(s, boards[0]);
  CHECK(first_meeting(t) == 4U);
  CHECK(optimum(t, algorithm::breadth_first) == 3);
  CHECK(optimum(t, algorithm::bidirectional) == 3);
}

TEST_CASE("bidirectional search is optimal where the first meeting is not") {
  std::mt19937_64 engine(3);
  unsigned too_long = 0;
  for (int k = 0; k < 600; ++k) {
    auto const i = ghosts::random_instance(
        {.width = 4, .height = 3, .ghosts = 2, .contest_like = false, .walls = 0.2}, engine);
    ghosts::small_space const s(i);
    ghost_task const t(s, i);
    auto const expected = optimum(t, algorithm::breadth_first);
    REQUIRE(optimum(t, algorithm::bidirectional) == expected);
    if (first_meeting(t).value_or(unreachable) != expected) ++too_long;
  }
  CHECK(too_long > 0);
}
