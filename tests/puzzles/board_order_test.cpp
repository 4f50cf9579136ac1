// SPDX-License-Identifier: BSL-1.0
//
// Boards to order: all satisfy the conditions when measured afresh, none are alike, none are of one
// component, whatever the number of threads.
#include "puzzlegraph/puzzles/board_order.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/measured_question.hpp"
#include "puzzlegraph/search/table_cache.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using namespace puzzlegraph;

namespace {

struct wish {
  std::string_view puzzle;
  grid size;
  std::vector<std::pair<std::string_view, option_value>> values;
  std::vector<std::string> where;
  std::uint32_t count = 10;
};

std::vector<wish> const wishes{
    {"blocks", {6, 6}, {{"cars", std::uint64_t{12}}}, {"optimum in 5..9"}, 4},
    {"blocks", {4, 3}, {{"empty", std::uint64_t{2}}}, {"optimum >= 5", "optimal_solutions == 1"}},
    {"ghosts",
     {4, 4},
     {{"density", 0.3}, {"ghosts", std::uint64_t{2}}},
     {"optimum >= heuristics.single.start + 2"}},
    {"walls", {4, 4}, {}, {"optimum in 4..9", "dead_states > 0"}},
    {"klotski", {3, 4}, {{"density", 0.1}, {"queries", std::uint64_t{1}}}, {"optimum >= 6"}},
    {"tiles", {2, 3}, {}, {"optimum in 15..21"}, 1}, // one component has solutions
};

table_cache& tables() {
  static table_cache all;
  return all;
}

board_order order_of(wish const& w) {
  board_order order;
  order.puzzle = find_puzzle(w.puzzle, catalog());
  order.request.size = w.size;
  for (auto const& [name, value] : w.values) order.request.values.set(name, value);
  order.where = measure_conditions(w.where);
  order.count = w.count;
  order.seed = 7;
  order.tables = &tables();
  return order;
}

std::vector<found_board> found_by(board_order const& order,
                                  order_end expected = order_end::complete,
                                  limits const& within = {}) {
  std::vector<found_board> all;
  board_search search(order, within);
  CHECK(search.run([&](found_board const& b) { all.push_back(b); }) == expected);
  CHECK(search.counts().found == all.size());
  return all;
}

std::vector<std::string> texts_of(std::vector<found_board> const& boards) {
  std::vector<std::string> texts;
  for (auto const& b : boards) texts.push_back(b.identity.text);
  return texts;
}

/// The canonical texts of all states that a board reaches.
std::set<std::string> states_of(puzzle const& p, std::string const& text) {
  auto const q = p.read(text::make_source("board", text), {});
  auto const e = explore_as_usual(*q, 0, {}).found;
  REQUIRE(e.graph);
  std::set<std::string> states;
  for (vertex_index v = 0; v < e.graph->vertex_count(); ++v) {
    auto const question = e.graph->question(v);
    if (question.empty()) continue;
    states.insert(p.read(text::make_source("board", question), {})->canonical_text(0));
  }
  return states;
}

} // namespace

TEST_CASE("boards to order satisfy the conditions when measured afresh") {
  for (auto const& w : wishes) {
    CAPTURE(w.puzzle, w.where);
    auto const order = order_of(w);
    auto const boards = found_by(order);
    CHECK(boards.size() == w.count);
    measure_options needed;
    needed.wanted.fill(false);
    order.where.want(needed);
    for (auto const& b : boards) {
      measured_question const m(*order.puzzle, b.identity.text, {}, needed);
      REQUIRE(m.from().graph);
      CHECK(order.where.holds(m.view()) == truth::yes);
      CHECK(b.optimum == m.measures().optimal->cost);
      auto const source = text::make_source("moves", b.moves + "\n");
      text::reader in(source);
      std::uint64_t cost = 0;
      CHECK(!m.asked().check(0, in, cost));
      CHECK(cost == b.optimum);
    }
  }
}

TEST_CASE("no two boards to order are alike or of one component") {
  for (auto const& w : wishes) {
    CAPTURE(w.puzzle, w.where);
    auto const order = order_of(w);
    std::set<std::string> met;
    for (auto const& b : found_by(order)) {
      for (auto const& state : states_of(*order.puzzle, b.identity.text)) {
        CHECK(!met.contains(state));
      }
      met.insert(b.identity.canonical);
    }
  }
}

TEST_CASE("of one component comes one board, or with `many` several that are not alike") {
  auto order = order_of({"tiles", {2, 3}, {}, {"optimum in 15..21"}, 5});
  order.max_draws = 100;
  CHECK(found_by(order, order_end::draws).size() == 1);
  order.many = true;
  auto const many = found_by(order);
  CHECK(many.size() == 5);
  std::set<std::string> canonical;
  for (auto const& b : many) canonical.insert(b.identity.canonical);
  CHECK(canonical.size() == 5);
  // The 2x3 tiles have one position at distance 21, and ten at distance 20 or 21 in all.
  order.where = measure_conditions({"optimum == 21"});
  CHECK(found_by(order, order_end::draws).size() == 1);
}

TEST_CASE("a mirror image is alike, and another state of the component is of it") {
  auto const& p = *find_puzzle("blocks", catalog());
  std::string const cars = "puzzlegraph blocks metric=moves goal=exit:A axis=long\n";
  auto const identity = [&](std::string const& rows) {
    measured_question const m(p, cars + rows + "\n", {}, {});
    return identity_of(p, m.asked(), *m.from().graph, m.measures().distances);
  };
  auto const board = identity("BB.C/AA.C/...D/...D");
  auto const mirrored = identity("...D/...D/AA.C/BB.C");
  auto const moved = identity(".BBC/AA.C/...D/...D");
  auto const other = identity("BB.C/AA.C/.D../.D..");
  REQUIRE(mirrored.text != board.text);
  for (bool const one_of_component : {true, false}) {
    distinct_boards taken(p, one_of_component);
    CHECK(taken.take(board) == novelty::is_new);
    CHECK(taken.take(board) == novelty::alike);
    CHECK(taken.take(mirrored) == novelty::alike);
    CHECK(taken.take(moved) == (one_of_component ? novelty::of_component : novelty::is_new));
    CHECK(taken.take(other) == novelty::is_new);
  }
  // Equal graphs are no component: only blocks that cannot move differ.
  auto const pairs = identity("..../AA../BBCC/DDEE");
  auto const long_blocks = identity("..../AA../BBBB/DDEE");
  REQUIRE(pairs.component == long_blocks.component);
  distinct_boards taken(p, true);
  CHECK(taken.take(pairs) == novelty::is_new);
  CHECK(taken.take(long_blocks) == novelty::is_new);
  CHECK(taken.take(identity("..../.AA./BBBB/DDEE")) == novelty::of_component);
  CHECK(taken.take(identity("CCDD/EEBB/..AA/....")) == novelty::of_component);
}

TEST_CASE(
    "where moves cannot be taken back, a board that another one reaches is of its component") {
  auto const& p = *find_puzzle("walls", catalog());
  auto const source = p.random({grid{4, 4}, {}});
  std::mt19937_64 rng(3);
  auto const drawn = source->draw(rng);
  auto const e = explore_as_usual(*drawn, 0, {}).found;
  REQUIRE((e.graph && e.graph->vertex_count() > 1));
  auto const identity = [&](std::string const& text) {
    measured_question const m(p, text, {}, {});
    return identity_of(p, m.asked(), *m.from().graph, m.measures().distances);
  };
  auto const first = identity(drawn->text(0));
  auto const last = identity(e.graph->question(e.graph->vertex_count() - 1));
  REQUIRE((first.component == 0 && first.canonical != last.canonical));
  distinct_boards forward(p, true);
  CHECK(forward.take(first) == novelty::is_new);
  CHECK(forward.take(last) == novelty::of_component);
  distinct_boards back(p, true);
  CHECK(back.take(last) == novelty::is_new);
  CHECK(back.take(first) == novelty::of_component);
}

TEST_CASE("a board without a push left is of the component of one that reaches it") {
  auto order = order_of({"walls", {1, 3}, {}, {"states >= 1"}, 100}); // more than there are
  order.max_draws = 1000;
  std::set<std::string> met;
  std::set<std::string> reached;
  int boards = 0;
  int rigid = 0;
  for (auto const& b : found_by(order, order_end::draws)) {
    ++boards;
    rigid += b.identity.component != 0 ? 1 : 0;
    auto const states = states_of(*order.puzzle, b.identity.text);
    for (auto const& state : states) CHECK(!met.contains(state));
    CHECK(!reached.contains(b.identity.canonical));
    met.insert(b.identity.canonical);
    reached.insert(states.begin(), states.end());
  }
  CHECK((rigid > 0 && rigid < boards));
}

TEST_CASE("boards to order do not depend on the number of threads", "[threads]") {
  for (auto const& w : wishes) {
    CAPTURE(w.puzzle, w.where);
    auto order = order_of(w);
    auto const one = texts_of(found_by(order));
    order.threads = 3;
    CHECK(texts_of(found_by(order)) == one);
    order.seed = 8;
    CHECK(texts_of(found_by(order)) != one);
  }
}

TEST_CASE("climbing finds what drawing rarely does") {
  auto order =
      order_of({"blocks", {6, 6}, {{"cars", std::uint64_t{11}}}, {"optimum in 20..24"}, 3});
  order.method = board_method::climb;
  board_search search(order, {});
  search.run([](found_board const& b) {
    CHECK(b.by == "climb");
    CHECK((b.optimum >= 20 && b.optimum <= 24));
  });
  // As of a search that explored every board.
  auto const& counts = search.counts();
  CHECK((counts.found == 3 && counts.examined == 214 && counts.between == 10));
  CHECK(counts.no_start + counts.undecided == 201);
  order.where = measure_conditions({"bridges == 0"});
  CHECK_THROWS_WITH(board_search(order, {}),
                    "climbing lengthens optima: expected a condition on the optimum");
}

TEST_CASE("no more boards than max_draws are examined in a row without one found, in a climb too",
          "[threads]") {
  for (std::uint64_t const most : {60U, 7U}) {
    for (unsigned const threads : {1U, 3U}) {
      auto order =
          order_of({"blocks", {4, 3}, {{"empty", std::uint64_t{3}}}, {"optimum in 12..17"}});
      order.method = board_method::climb;
      order.max_draws = most;
      order.threads = threads;
      std::uint64_t at_last = 0;
      board_search search(order, {});
      CHECK(search.run([&](found_board const& /*b*/) { at_last = search.counts().examined; }) ==
            order_end::draws);
      CHECK(search.counts().found == (most == 60 ? 1 : 0));
      CHECK(search.counts().examined == at_last + most);
    }
  }
}

TEST_CASE("as many boards of each length as wanted, where the lengths have an end") {
  auto order = order_of({"blocks", {6, 6}, {{"cars", std::uint64_t{9}}}, {"optimum in 4..7"}});
  order.per_length = 2;
  std::map<cost_type, int> by_length;
  for (auto const& b : found_by(order)) ++by_length[b.optimum];
  CHECK(by_length == std::map<cost_type, int>{{4, 2}, {5, 2}, {6, 2}, {7, 2}});
  order.where = measure_conditions({"optimum in 20000..20005"}); // long, but not refused
  CHECK(board_search(order, {}).wanted() == 12);
  order.where = measure_conditions({"optimum in 4..7", "optimum > 7"});
  CHECK_THROWS_WITH(board_search(order, {}),
                    "boards of each length: the conditions allow no length");
  for (auto const* const endless : {"optimum >= 4", "optimum <= 2000000"}) {
    order.where = measure_conditions({endless});
    CHECK_THROWS_WITH(board_search(order, {}), Catch::Contains("with a greatest length"));
  }
}

TEST_CASE("boards whose state graphs are too large are solved as they are drawn") {
  auto order = order_of({"tiles", {4, 4}, {}, {"optimum in 20..44"}, 2});
  order.max_states = 10'000;
  for (auto const& b : found_by(order)) {
    CHECK(b.by == "solve");
    CHECK(b.measures.empty());
    auto const q = order.puzzle->read(text::make_source("board", b.identity.text), {});
    CHECK(q->solve(0, {}).cost == b.optimum);
  }
  order.where = measure_conditions({"optimum in 20..44", "optimal_solutions == 1"});
  CHECK_THROWS_WITH(
      board_search(order, {}),
      Catch::Contains("'optimal_solutions == 1' is measured on the whole state graph of a board") &&
          Catch::Contains("more than 10000 states"));
  order.where = measure_conditions({"heuristics.manhattan.start >= 30"});
  CHECK_THROWS_WITH(
      board_search(order, {}),
      Catch::Contains("'heuristics.manhattan.start >= 30' is measured on the whole state graph"));
}

TEST_CASE("boards with several questions as they are drawn are refused") {
  auto const of_queries = [](option_value const& number) {
    return order_of({"klotski", {3, 4}, {{"queries", number}}, {"optimum >= 2"}});
  };
  for (option_value const& several :
       {option_value(std::uint64_t{3}), option_value(whole_span{1, 3})}) {
    CHECK_THROWS_WITH(board_search(of_queries(several), {}),
                      "boards to order have one question each: found 3 of a board as it is drawn");
  }
  CHECK(found_by(of_queries(whole_span{1, 1})).size() == 10);
}

TEST_CASE("an interrupt and the time end a search with what was found") {
  auto order = order_of(wishes.front());
  order.count = 100'000;
  std::atomic<bool> is_interrupted = false;
  limits within;
  within.interrupted = &is_interrupted;
  std::vector<found_board> boards;
  board_search search(order, within);
  auto const end = search.run([&](found_board const& b) {
    boards.push_back(b);
    if (boards.size() == 3) is_interrupted = true;
  });
  CHECK(end == order_end::interrupt);
  REQUIRE(boards.size() >= 3);
  order.count = static_cast<std::uint32_t>(boards.size());
  CHECK(texts_of(found_by(order)) == texts_of(boards));
  limits no_time;
  no_time.max_seconds = 0;
  CHECK(found_by(order, order_end::time, no_time).empty());
}
