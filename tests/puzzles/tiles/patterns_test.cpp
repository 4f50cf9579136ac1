// SPDX-License-Identifier: BSL-1.0
//
// Additive pattern databases of tiles: partitions, the space of a pattern, tables against an
// independent search.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/pattern_sum.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "tests/support/listing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <deque>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <thread>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using tiles::cell_list;

namespace {

std::vector<std::size_t> sizes(std::vector<cell_list> const& groups) {
  std::vector<std::size_t> found;
  for (auto const& g : groups) found.push_back(g.size());
  std::sort(found.rbegin(), found.rend());
  return found;
}

/// The least number of moves of the pattern's tiles from the goal to every arrangement of them, by
/// a search over pairs (cells of the tiles, cell of the blank) in which other moves cost 0.
std::map<cell_list, cost_type> pattern_costs(grid shape, cell_list const& goals,
                                             std::uint8_t blank) {
  using node = std::pair<cell_list, std::uint8_t>;
  std::map<node, cost_type> costs{{{goals, blank}, 0}};
  std::deque<node> open{{goals, blank}};
  std::map<cell_list, cost_type> least;
  while (!open.empty()) {
    auto const u = open.front();
    open.pop_front();
    cost_type const cost = costs.at(u);
    auto const [at, is_new] = least.emplace(u.first, cost);
    if (!is_new) at->second = std::min(at->second, cost);
    for (direction const d : all_directions) {
      auto const to = shape.neighbour(u.second, d);
      if (to == no_cell) continue;
      node v{u.first, static_cast<std::uint8_t>(to)};
      auto const tile = std::ranges::find(v.first, static_cast<std::uint8_t>(to));
      cost_type const step = tile == v.first.end() ? 0 : 1;
      if (step == 1) *tile = u.second;
      auto const known = costs.find(v);
      if (known != costs.end() && known->second <= cost + step) continue;
      costs[v] = cost + step;
      if (step == 0) {
        open.push_front(v);
      } else {
        open.push_back(v);
      }
    }
  }
  return least;
}

} // namespace

TEST_CASE("tiles patterns: partitions", "[tiles][patterns]") {
  using list = std::vector<std::size_t>;
  CHECK(sizes(tiles::partition({4, 4}, 0, 0)) == list{6, 6, 3});
  CHECK(sizes(tiles::partition({4, 4}, 0, 8)) == list{8, 7});
  CHECK(sizes(tiles::partition({5, 5}, 0, 0)) == list{5, 5, 5, 5, 4});
  CHECK(sizes(tiles::partition({5, 5}, 0, 8)) == list{6, 6, 6, 6});
  CHECK(sizes(tiles::partition({3, 3}, 4, 0)) == list{4, 4});
  CHECK(sizes(tiles::partition({1, 2}, 1, 0)) == list{1});
  for (grid const shape : {grid{1, 2},
                           {1, 9},
                           {2, 2},
                           {2, 3},
                           {3, 3},
                           {3, 4},
                           {4, 4},
                           {5, 5},
                           {6, 6},
                           {2, 18},
                           {36, 1}}) {
    for (std::size_t most = 0; most <= tiles::max_pattern_tiles; ++most) {
      for (cell_index blank = 0; blank < shape.size(); ++blank) {
        std::set<unsigned> met{blank};
        std::size_t count = 1;
        for (auto const& group : tiles::partition(shape, blank, most)) {
          REQUIRE(tiles::pattern_space::fits(shape, group.size()));
          if (most > 0) REQUIRE(group.size() <= most);
          met.insert(group.begin(), group.end());
          count += group.size();
        }
        REQUIRE(met.size() == shape.size());
        REQUIRE(count == shape.size());
      }
    }
  }
}

TEST_CASE("tiles patterns: the space of a pattern", "[tiles][patterns]") {
  for (auto const& [shape, count] :
       {std::pair(grid{2, 3}, 2U), {{2, 3}, 4U}, {{3, 3}, 4U}, {{1, 5}, 2U}, {{3, 4}, 3U}}) {
    tiles::pattern_space const s(shape, count);
    std::uint64_t legal = 0;
    for (std::uint64_t r = 0; r < *s.rank_count(); ++r) {
      if (!s.is_rank(r)) continue;
      ++legal;
      auto const u = s.unrank(r);
      REQUIRE(s.rank(u) == r);
      REQUIRE(s.arrangement(u.cells) == s.arrangement_in(r));
      for (auto const& [m, v] : pairs_of(s.cursor(u))) {
        REQUIRE(v != u);
        REQUIRE(s.is_rank(s.rank(v)));
        auto const back = pairs_of(s.cursor(v));
        REQUIRE(std::ranges::find(back, std::pair(s.inverse(u, m), u)) != back.end());
      }
    }
    CHECK(legal == s.state_count());
    CHECK_FALSE(s.is_rank(*s.rank_count()));
  }
}

TEST_CASE("tiles patterns: projections of moves are moves or nothing", "[tiles][patterns]") {
  std::mt19937_64 rng(1);
  grid const shape{3, 3};
  tiles::space const rules(shape);
  tiles::tile_pattern<tiles::state>::cell_map map{};
  std::iota(map.begin(), map.end(), std::uint8_t{0});
  tiles::tile_pattern<tiles::state> const p(shape, {3, 1, 6, 8}, {3, 1, 6, 8}, 0, map);
  for (int k = 0; k < 300; ++k) {
    auto const u = tiles::pack(tiles::random_instance({3, 3, {}}, rng).start);
    auto const image = p.project(u);
    cell_list positions(9);
    for (unsigned c = 0; c < 9; ++c) positions[u.tile(c)] = static_cast<std::uint8_t>(c);
    REQUIRE(p.entry_at(positions) == p.entry(p.space().rank(image)));
    for (auto const& [m, v] : pairs_of(rules.cursor(u))) {
      auto const next = p.project(v);
      if (next == image) continue;
      auto const moves = pairs_of(p.space().cursor(image));
      REQUIRE(std::ranges::count(
                  moves, next, &std::pair<tiles::pattern_move, tiles::pattern_state>::second) == 1);
    }
  }
}

TEST_CASE("tiles patterns: tables are exact", "[tiles][patterns]") {
  struct example {
    grid shape;
    cell_list goals;
    std::uint8_t blank;
  };
  for (auto const& e : std::vector<example>{{{3, 3}, {1, 2, 5}, 0},
                                            {{3, 3}, {0, 8, 3, 7}, 4},
                                            {{2, 4}, {7, 1, 2}, 6},
                                            {{1, 4}, {1, 3}, 2},
                                            {{2, 2}, {1, 2, 3}, 0}}) {
    tiles::tile_pattern<tiles::state>::cell_map map{};
    std::iota(map.begin(), map.end(), std::uint8_t{0});
    tiles::tile_pattern<tiles::state> const p(e.shape, e.goals, e.goals, e.blank, map);
    budget b(limits{});
    auto const table = build_pattern_table(p, b);
    REQUIRE(table);
    CHECK(*table == *search_pattern_table(p, b));
    auto const costs = pattern_costs(e.shape, e.goals, e.blank);
    std::size_t reached = 0;
    for (auto const byte : *table) reached += byte == unreached_entry ? 0 : 1;
    CHECK(reached == costs.size());
    for (auto const& [cells, cost] : costs) {
      REQUIRE(table_distance((*table)[p.space().arrangement(cells)]) == cost);
    }
  }
}

TEST_CASE("tiles patterns: tables by layers are those of the general search", "[tiles][patterns]") {
  unsigned general = 0;
  unsigned refused = 0;
  for (auto const& [shape, most] : {std::pair(grid{3, 3}, 4U),
                                    {{3, 4}, 4U},
                                    {{4, 4}, 4U},
                                    {{2, 6}, 4U},
                                    {{6, 2}, 5U},
                                    {{1, 7}, 3U},
                                    {{5, 5}, 3U},
                                    {{4, 8}, 2U},
                                    {{6, 6}, 2U},
                                    {{36, 1}, 2U}}) {
    tiles::tile_pattern<tiles::large_state>::cell_map map{};
    std::iota(map.begin(), map.end(), std::uint8_t{0});
    for (cell_index const blank : {0U, 1U}) {
      for (auto const& goals : tiles::partition(shape, blank, most)) {
        auto const at = static_cast<std::uint8_t>(blank);
        tiles::tile_pattern<tiles::large_state> const p(shape, goals, goals, at, map);
        budget b(limits{});
        CAPTURE(shape.rows, shape.columns, goals.front());
        REQUIRE(*build_pattern_table(p, b) == *search_pattern_table(p, b));
        CHECK(b.memory().used() == 0);
        // Where memory is short, by the general search.
        limits l;
        l.max_memory = tiles::bytes_of_filling(p.space()) - 1;
        budget little(l);
        try {
          auto const table = p.build_table(little);
          CHECK(*table == *search_pattern_table(p, b));
          ++general;
        } catch (std::bad_alloc const&) {
          ++refused; // on small boards that takes more
        }
      }
    }
  }
  CAPTURE(general, refused);
  CHECK(general > 0);
}

// Digests of the tables that Boost.Graph's breadth-first search fills, which takes ten seconds.
TEST_CASE("tiles patterns: the tables of the 15-puzzle are those of the general search",
          "[tiles][patterns]") {
  tiles::tile_pattern<tiles::state>::cell_map map{};
  std::iota(map.begin(), map.end(), std::uint8_t{0});
  std::vector<std::uint64_t> digests;
  for (auto const& goals : tiles::partition({4, 4}, 0, 0)) {
    tiles::tile_pattern<tiles::state> const p({4, 4}, goals, goals, 0, map);
    budget b(limits{});
    auto const table = build_pattern_table(p, b);
    std::uint64_t digest = 0xcbf29ce484222325; // FNV-1a
    for (auto const byte : *table) digest = (digest ^ byte) * 0x100000001b3;
    digests.push_back(digest);
  }
  CHECK(digests ==
        std::vector<std::uint64_t>{0x31864fea30840d87, 0x795a06e6431e2353, 0x48ff5d9d53f46407});
}

TEST_CASE("tiles patterns: limits end the filling of a table", "[tiles][patterns]") {
  tiles::tile_pattern<tiles::state>::cell_map map{};
  std::iota(map.begin(), map.end(), std::uint8_t{0});
  cell_list const goals{1, 2, 4, 5, 8};
  tiles::tile_pattern<tiles::state> const p({4, 4}, goals, goals, 0, map);
  std::atomic<bool> const interrupted{true};
  limits l;
  l.interrupted = &interrupted;
  l.max_states = l.max_expanded = 1; // are for searches
  budget b(l);
  CHECK_FALSE(p.build_table(b));
  CHECK(b.hit() == limit::interrupt);
  limits some;
  some.max_memory = 600'000; // a byte for each entry takes 524,160
  budget small(some);
  CHECK_THROWS_AS(p.build_table(small), std::bad_alloc);
}

TEST_CASE("tiles patterns: time ends the wait for tables that another question builds",
          "[tiles][patterns][threads]") {
  tiles::instance i{{3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 0}, {}};
  i.goal = i.start;
  table_cache tables;
  std::atomic<bool> has_ended = false;
  std::atomic<std::size_t> building = 0;
  auto const goals = tiles::partition(i.shape, 0, 4);
  std::vector<std::jthread> others;
  for (auto const& tiles_of_pattern : goals) {
    others.emplace_back([&, tiles_of_pattern] {
      tiles::tile_pattern<tiles::state> const p(i.shape, tiles_of_pattern, tiles_of_pattern, 0, {});
      tables.get(p.key(), p.entry_count(), [&] {
        ++building;
        building.notify_all();
        has_ended.wait(false);
        return std::make_shared<byte_table const>(p.entry_count());
      });
    });
  }
  for (auto n = building.load(); n < goals.size(); n = building.load()) building.wait(n);
  tiles::space const s(i.shape);
  limits l;
  l.max_seconds = 0.02;
  budget b(l);
  tiles::pattern_sum<tiles::state> const sum(tiles::task(s, i, {&tables, 4}), b);
  CHECK(b.hit() == limit::time);
  CHECK(b.prepared().tables == 0);
  has_ended = true;
  has_ended.notify_all();
}

TEST_CASE("tiles patterns: goals in all corners, large states, and the mirror image",
          "[tiles][patterns]") {
  std::mt19937_64 rng(5);
  table_cache tables;
  for (int k = 0; k < 40; ++k) {
    auto made = tiles::random_instance({3, 3, 60}, rng);
    auto const moved = [&](auto const& to) { // the same board, flipped
      tiles::instance i = made;
      for (cell_index c = 0; c < 9; ++c) {
        i.start[to(c)] = made.start[c];
        i.goal[to(c)] = made.goal[c];
      }
      return i;
    };
    auto const value = [&]<class State>(tiles::instance const& i) {
      tiles::basic_space<State> const s(i.shape);
      tiles::basic_task<State> const t(s, i, {&tables, 3});
      budget b(limits{});
      return tiles::pattern_sum<State>(t, b)(t.initial_states().front().state);
    };
    auto const flipped = moved([](cell_index c) { return 8 - c; });
    auto const turned = moved([](cell_index c) { return c % 3 * 3 + 2 - c / 3; });
    auto const mirrored = moved([](cell_index c) { return c % 3 * 3 + c / 3; });
    auto const bound = value.operator()<tiles::state>(made);
    CHECK(value.operator()<tiles::state>(flipped) == bound);
    CHECK(value.operator()<tiles::state>(turned) == bound);
    CHECK(value.operator()<tiles::state>(mirrored) == bound);
    CHECK(value.operator()<tiles::large_state>(made) == bound);
  }
}

TEST_CASE("tiles patterns: a table by placement has the entries of arrangements, and no others",
          "[tiles][patterns]") {
  tiles::pattern_space const s({2, 3}, 3);
  byte_table entries(s.arrangements());
  std::iota(entries.begin(), entries.end(), std::uint8_t{0});
  auto const placed = tiles::table_by_placement(s, entries);
  REQUIRE(placed->size() == tiles::placements(s));
  for (std::size_t index = 0; index < placed->size(); ++index) {
    cell_list const cells{static_cast<std::uint8_t>(index / 36),
                          static_cast<std::uint8_t>(index / 6 % 6),
                          static_cast<std::uint8_t>(index % 6)};
    bool const is_arrangement = std::set(cells.begin(), cells.end()).size() == cells.size();
    CHECK((*placed)[index] == (is_arrangement ? entries[s.arrangement(cells)] : unreached_entry));
  }
}

TEST_CASE("tiles patterns: sums by placement are those by arrangement", "[tiles][patterns]") {
  std::mt19937_64 rng(8);
  std::size_t above_zero = 0;
  auto const check = [&]<class State>(grid shape, std::size_t most_tiles) {
    table_cache tables;
    std::uint64_t placed_bytes = 0;
    std::uint64_t entries = 0;
    for (auto const& goals : tiles::partition(shape, 0, most_tiles)) {
      tiles::pattern_space const s(shape, goals.size());
      placed_bytes += tiles::placements(s);
      entries += s.arrangements();
    }
    for (int k = 0; k < 20; ++k) {
      auto const i = tiles::random_instance({shape.rows, shape.columns, {}}, rng);
      tiles::basic_space<State> const s(i.shape);
      tiles::basic_task<State> const t(s, i, {&tables, static_cast<unsigned>(most_tiles)});
      auto const u = t.initial_states().front().state;
      CAPTURE(shape.rows, shape.columns, k);
      budget all(limits{});
      tiles::pattern_sum<State> const by_placement(t, all);
      CHECK(all.memory().used() == entries + placed_bytes);
      limits l;
      l.max_memory = entries + placed_bytes - 1;
      budget some(l); // suffices for the tables, which the cache has
      tiles::pattern_sum<State> const by_arrangement(t, some);
      CHECK(some.memory().used() == entries);
      auto const bound = by_placement(u);
      CHECK(bound == by_arrangement(u));
      if (most_tiles == tiles::small_pattern_tiles) {
        CHECK(bound == tiles::small_pattern_sum<State>(t, all)(u));
      }
      above_zero += bound > 0 ? 1 : 0;
    }
  };
  for (grid const shape : {grid{1, 5}, {2, 3}, {3, 3}, {3, 4}, {4, 4}}) {
    for (std::size_t const most_tiles : {1U, 3U, 4U}) {
      check.operator()<tiles::state>(shape, most_tiles);
      check.operator()<tiles::large_state>(shape, most_tiles);
    }
  }
  check.operator()<tiles::large_state>(grid{3, 6}, 4);
  check.operator()<tiles::large_state>(grid{5, 5}, 3); // several words of indices
  CHECK(above_zero > 600);
}

TEST_CASE("tiles patterns: tables of more than six tiles of 16 cells stay by arrangement",
          "[tiles][patterns]") {
  tiles::instance i{{4, 4}, {1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {}};
  i.goal = i.start;
  std::uint8_t const home = 5; // the blank, with which no partition of the literature has 7 tiles
  table_cache tables;
  std::uint64_t entries = 0;
  for (auto const& goals : tiles::partition(i.shape, home, 7)) {
    tiles::tile_pattern<tiles::state> const p(i.shape, goals, goals, home, {});
    auto const size = p.entry_count();
    tables.derive(p.key(), [&] { return std::make_shared<byte_table const>(size, 1); });
    entries += size;
  }
  tiles::space const s(i.shape);
  tiles::task const t(s, i, {&tables, 7});
  budget b(limits{});
  tiles::pattern_sum<tiles::state> const sum(t, b);
  CHECK(b.memory().used() == entries);
  CHECK(sum(t.initial_states().front().state) == 3);
}

TEST_CASE("tiles: large states give the answers of one word", "[tiles]") {
  std::mt19937_64 rng(3);
  for (int k = 0; k < 20; ++k) {
    auto const i = tiles::random_instance({3, 3, 40}, rng);
    tiles::space const small(i.shape);
    tiles::large_space const large(i.shape);
    search_options o;
    for (auto const a : {algorithm::astar, algorithm::ida_star}) {
      o.algorithm = a;
      auto const one = solve<tiles::linear_conflict>(tiles::task(small, i), o);
      auto const other = solve<tiles::basic_linear_conflict<tiles::large_state>, binding::erased>(
          tiles::basic_task<tiles::large_state>(large, i), o);
      REQUIRE(one.solved());
      CHECK(one.lower_bound == other.lower_bound);
      if (a == algorithm::ida_star) {
        CHECK(one.statistics == other.statistics);
        CHECK(one.answer->moves == other.answer->moves);
      }
    }
  }
}

TEST_CASE("tiles: parity decides boards of 25 and 36 cells", "[tiles]") {
  std::mt19937_64 rng(7);
  for (std::uint32_t const side : {5U, 6U}) {
    auto i = tiles::random_instance({side, side, 500}, rng);
    CHECK_FALSE(tiles::has_wrong_parity(i));
    auto const one = std::ranges::find(i.start, 1);
    std::iter_swap(one, std::ranges::find(i.start, 2));
    CHECK(tiles::has_wrong_parity(i));
  }
  CHECK_FALSE(tiles::has_wrong_parity({{1, 4}, {1, 2, 0, 3}, {0, 1, 2, 3}}));
  CHECK(tiles::has_wrong_parity({{1, 4}, {2, 1, 0, 3}, {0, 1, 2, 3}}));
  CHECK(tiles::has_wrong_parity({{1, 4}, {3, 1, 2, 0}, {0, 1, 2, 3}})); // an even permutation
}
