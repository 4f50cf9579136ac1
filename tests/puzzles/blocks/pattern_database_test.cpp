// SPDX-License-Identifier: BSL-1.0
//
// Blocks: the abstraction to one block and the empty cells, and its pattern database. The laws of
// heuristics (tests/laws) check the bound on random boards.
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/puzzles/blocks/heuristics.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

using namespace puzzlegraph;

namespace {

using small = blocks::space<1, 1>;

/// Heng Dao Li Ma.
blocks::instance classic(std::string const& metric) {
  return blocks::read(text::make_source("t", "puzzlegraph blocks metric=" + metric +
                                                 " goal=A:4,2\nHAAI/HAAI/JBBK/JNOK/P..Q"))
      .front();
}

/// A leaves by a gate of its width; behind it are two rows for it alone.
blocks::instance gated(std::string const& metric) {
  return blocks::read(text::make_source("t", "puzzlegraph blocks metric=" + metric +
                                                 " gates=A\n"
                                                 R"(#AAB#
#AAC#
#D.E#
#F..#
#--##
#..##
#..##

#...#
#...#
#...#
#...#
#--##
#AA##
#AA##
)"))
      .front();
}

} // namespace

TEST_CASE("blocks: behind a gate one state of the abstraction stands for all", "[blocks]") {
  auto const i = gated("steps");
  small const rules(i);
  blocks::task<small> const question(rules, i);
  blocks::empties_abstraction<small> const a(question, question.goals().front());
  auto const& s = a.space();
  // Six places of A leave eight cells to five blocks; below one, it leaves ten of twelve; two are
  // behind the gate, at the goal and one step before.
  REQUIRE(s.rank_count() == 6 * 56U + 252U + 2U);
  std::uint64_t behind = 0;
  for (std::uint64_t r = 0; r < *s.rank_count(); ++r) {
    auto const u = s.unrank(r);
    REQUIRE(s.rank(u) == r);
    if (u.place >= s.kept().places.size()) ++behind;
    for_each_successor(s, u, [&](blocks::empties_move const& m, blocks::empties_state<1> const& v) {
      bool leads_back = false;
      for_each_successor(s, v,
                         [&](blocks::empties_move const& n, blocks::empties_state<1> const& w) {
                           leads_back |= n == s.inverse(u, m) && w == u;
                           return true;
                         });
      CHECK(leads_back);
      return true;
    });
  }
  CHECK(behind == 2);
  CHECK(a.goal_states() == std::vector<blocks::empties_state<1>>{s.unrank(*s.rank_count() - 2)});
}

TEST_CASE("blocks: ranks of a block and the empty cells", "[blocks]") {
  auto const i = classic("steps");
  small const rules(i);
  blocks::task<small> const question(rules, i);
  blocks::empties_abstraction<small> const a(question, question.goals().front());
  auto const& s = a.space();
  REQUIRE(s.rank_count() == 12 * 120U); // places of a 2x2 block; two of 16 cells
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
  for (std::uint64_t r = 0; r < *s.rank_count(); ++r) {
    auto const u = s.unrank(r);
    REQUIRE(s.rank(u) == r);
    REQUIRE(u.empty.count() == 2);
    REQUIRE((u.empty & s.kept_at(u.place)) == 0);
    seen.emplace(u.empty.words[0], u.place);
    for_each_successor(s, u, [&](blocks::empties_move const& m, blocks::empties_state<1> const& v) {
      CHECK(v.empty.count() == 2);
      bool leads_back = false;
      for_each_successor(s, v,
                         [&](blocks::empties_move const& n, blocks::empties_state<1> const& w) {
                           leads_back |= n == s.inverse(u, m) && w == u;
                           return true;
                         });
      return leads_back;
    });
  }
  CHECK(seen.size() == *s.rank_count());
  CHECK(a.goal_states().size() == 120);
}

TEST_CASE("blocks: every move of a board is a move of its abstraction", "[blocks]") {
  for (auto const& i : {classic("steps"), classic("slides"), classic("moves"), gated("steps"),
                        gated("slides"), gated("moves")}) {
    CAPTURE(blocks::name(i.counted), i.gates != 0);
    small const rules(i);
    blocks::task<small> const question(rules, i);
    blocks::empties_abstraction<small> const a(question, question.goals().front());
    limits unlimited;
    budget b(unlimited);
    auto const start = question.initial_states().front().state;
    auto const g = explicit_graph<small, no_label>::build(rules, {{start}}, b);
    REQUIRE(g);
    std::uint32_t const every = i.gates != 0 ? 1 : 97;
    for (std::uint32_t u = 0; u < num_vertices(*g); u += every) {
      auto const from = a.project(g->state(u));
      std::set<std::uint64_t> near{a.space().rank(from)};
      for_each_successor(a.space(), from, [&](auto const&, blocks::empties_state<1> const& v) {
        near.insert(a.space().rank(v));
        return true;
      });
      for_each_successor(rules, g->state(u), [&](auto const&, blocks::state<1> const& v) {
        CHECK(near.contains(a.space().rank(a.project(v))));
        return true;
      });
    }
  }
}

TEST_CASE("blocks: the database of a board with a gate counts the moves that make way",
          "[blocks]") {
  for (std::string const metric : {"steps", "slides", "moves"}) {
    CAPTURE(metric);
    auto const i = gated(metric);
    small const rules(i);
    blocks::task<small> const question(rules, i);
    auto const start = question.initial_states().front().state;
    limits unlimited;
    budget b(unlimited);
    blocks::empties_database<small> const database(question, b);
    auto const walls_alone = blocks::blocking_blocks<small>(question)(start);
    CHECK(database(start) > walls_alone);
    search_options o;
    auto const by_database = solve<blocks::empties_database<small>>(question, o);
    auto const without = solve<no_heuristic>(question, o);
    REQUIRE(without.answer);
    CHECK(by_database.answer->cost == without.answer->cost);
    CHECK(database(start) <= without.answer->cost);
    CHECK(by_database.statistics.expanded < without.statistics.expanded);
  }
}

TEST_CASE("blocks: the database is a better bound than the walls alone", "[blocks]") {
  auto const i = classic("steps");
  small const rules(i);
  blocks::task<small> const question(rules, i);
  limits unlimited;
  budget b(unlimited);
  auto const start = question.initial_states().front().state;
  CHECK(blocks::goal_distance<small>(question)(start) == 3);
  CHECK(blocks::blocking_blocks<small>(question)(start) == 5);
  CHECK(blocks::empties_database<small>(question, b)(start) > 5);
  search_options o;
  auto const expanded_by = [&](auto const& r) {
    CHECK(r.answer->cost == 116);
    return r.statistics.expanded;
  };
  CHECK(expanded_by(solve<blocks::empties_database<small>>(question, o)) <
        expanded_by(solve<blocks::blocking_blocks<small>>(question, o)));
}
