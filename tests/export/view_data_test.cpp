// SPDX-License-Identifier: BSL-1.0
//
// The data of a page, on random instances of all puzzles: boards decoded here are the scenes of the
// states, and recorded searches expand what solve() expands; opposite edges have their moves.
// tests/export/view_test.py compares states and edges.
#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/expansion_order.hpp"
#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/export/view/board_columns.hpp"
#include "puzzlegraph/export/view/edge_columns.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace puzzlegraph;

namespace {

/// The numbers of a column, in turn.
class column_reader {
 public:
  explicit column_reader(view::byte_column const& c) : bytes_(c.bytes()) {}

  std::uint64_t varint() {
    std::uint64_t n = 0;
    for (unsigned shift = 0;; shift += 7) {
      auto const byte = static_cast<unsigned char>(bytes_.at(at_++));
      n |= std::uint64_t{byte & 127U} << shift;
      if (byte < 128) return n;
    }
  }
  std::int32_t zigzag() {
    auto const n = varint();
    auto const half = static_cast<std::int32_t>(n / 2);
    return n % 2 == 0 ? half : -half - 1;
  }
  bool is_read() const { return at_ == bytes_.size(); }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

/// A shape by all that a picture or a text shows.
using seen_shape = std::tuple<drawing::form, std::string, std::string, std::string, std::int32_t,
                              std::int32_t, std::vector<std::pair<int, int>>>;

seen_shape seen(drawing::shape const& s, drawing::position at) {
  std::vector<std::pair<int, int>> cells;
  for (auto const c : s.cells) cells.emplace_back(c.row, c.column);
  return {s.form, drawing::hex(s.fill), s.symbol, s.symbol_on_goal, at.row, at.column, cells};
}

std::set<seen_shape> seen(drawing::scene const& s) {
  std::set<seen_shape> all;
  for (auto const& x : s.shapes) {
    if (x.form != drawing::form::nothing && x.form != drawing::form::block) {
      all.insert(seen(x, x.at));
    }
  }
  return all;
}

struct placed {
  std::uint64_t kind = 0;
  drawing::position at;
};

/// The boards of all states, decoded as the format's document says.
std::vector<std::set<seen_shape>> decoded(view::board_columns const& c,
                                          view::state_order const& order) {
  column_reader shapes(c.shapes);
  std::vector<placed> table(shapes.varint());
  for (auto& p : table) {
    p.kind = shapes.varint();
    p.at.row = shapes.zigzag();
    p.at.column = shapes.zigzag();
  }
  REQUIRE(shapes.is_read());
  column_reader boards(c.boards);
  std::vector<std::set<std::uint64_t>> numbers;
  std::vector<std::set<seen_shape>> all;
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    auto board = order.parents[i] == view::state_order::none ? std::set<std::uint64_t>()
                                                             : numbers[order.parents[i]];
    for (auto changes = boards.varint(); changes > 0; --changes) {
      auto const shape = boards.varint();
      if (board.erase(shape) > 0) continue;
      if (c.kinds[table[shape].kind].is_single) {
        std::erase_if(board, [&](auto old) { return table[old].kind == table[shape].kind; });
      }
      board.insert(shape);
    }
    auto& pictured = all.emplace_back();
    for (auto const shape : board) {
      pictured.insert(seen(c.kinds[table[shape].kind].like, table[shape].at));
    }
    numbers.push_back(std::move(board));
  }
  REQUIRE(boards.is_read());
  return all;
}

/// A question, and its state graph.
struct small_question {
  std::unique_ptr<questions> file;
  exploration found;
};

/// A random question of a puzzle, of at most 2000 states.
std::optional<small_question> draw(puzzle const& p, std::mt19937_64& rng) {
  bool const has_huge_graphs = p.name == "tiles"; // 181,440 states on 3x3
  auto const source = p.random({.size = has_huge_graphs ? grid{2, 3} : grid{6, 5}, .values = {}});
  for (int i = 0; i < 200; ++i) {
    auto file = source->draw(rng);
    limits within;
    within.max_states = 2000;
    auto found = file->explore(
        0, {.encoding = file->encoding_to_explore(0, file->spaces().explored_encoding(), within),
            .limits = within});
    if (found.graph) return small_question{std::move(file), std::move(found)};
  }
  return std::nullopt;
}

/// An edge list, and its state graph.
small_question listed(std::string list) {
  auto file = find_puzzle("transitions")->read(text::make_source("list.csv", std::move(list)), {});
  auto found = file->explore(0, {});
  REQUIRE(found.graph);
  return {std::move(file), std::move(found)};
}

view::edge_columns edges_of(small_question const& q, progress_callback const& go_on = nullptr) {
  state_graph const& g = *q.found.graph;
  return view::make_edge_columns(g, view::find_state_order(g, vertex_selection(g)), go_on);
}

} // namespace

TEST_CASE("view: an edge has its own move and that of the opposite edge", "[view]") {
  using pairs = std::vector<std::vector<std::string>>;
  auto const directed = listed("from,to,label\n0,1,a\n0,1,b\n1,2,a\n");
  CHECK(edges_of(directed).texts == pairs{{"a"}, {"b"}});
  // The first of parallel edges of one cost is opposite to the first, and so on.
  auto const parallel = listed("from,to,label,cost\n0,1,a,2\n0,2,b,1\n0,1,c,1\n0,1,d,1\n"
                               "2,0,e,1\n1,0,f,1\n1,0,g,2\n1,0,h,1\n");
  REQUIRE(parallel.found.graph->is_reversible());
  auto const found = edges_of(parallel);
  CHECK(found.texts == pairs{{"a", "g"}, {"b", "e"}, {"c", "f"}, {"d", "h"}});
  CHECK(found.count == 8);
}

TEST_CASE("view: a state may have hundreds of thousands of edges", "[view]") {
  constexpr std::uint32_t leaves = 200'000; // a time that grows with their square is minutes
  std::string list = "from,to,label\n";
  for (std::uint32_t k = 1; k <= leaves; ++k) {
    auto const leaf = std::to_string(k);
    list += "0," + leaf + ",to " + leaf + '\n';
    list += leaf + ",0,back\n";
  }
  auto const star = listed(std::move(list));
  REQUIRE(star.found.graph->is_reversible());
  auto const found = edges_of(star);
  CHECK(found.count == 2 * leaves);
  REQUIRE(found.texts.size() == leaves);
  CHECK(found.texts.back() == std::vector<std::string>{"\"to 200000\"", "back"});
}

TEST_CASE("view: edges can be stopped in each of their parts", "[view]") {
  auto const q = listed("from,to,label\n0,1,a\n1,0,b\n");
  for (std::string const part : {"moves", "opposite edges", "edges"}) {
    CAPTURE(part);
    CHECK_THROWS_AS(edges_of(q, [&](work_progress const& w) { return w.name != part; }), stopped);
  }
}

TEST_CASE("view: decoded boards are the scenes of the states", "[view]") {
  std::mt19937_64 rng(1);
  for (puzzle const* const p : catalog()) {
    if (p->random == nullptr || !p->has_pictures) continue;
    INFO(p->name);
    for (int i = 0; i < 4; ++i) {
      auto const q = draw(*p, rng);
      REQUIRE(q);
      state_graph const& g = *q->found.graph;
      vertex_selection kept(g);
      if (i > 1) kept.keep_first(g.vertex_count() / 2 + 1);
      auto const order = view::find_state_order(g, kept);
      auto const boards = decoded(view::make_board_columns(g, order, nullptr), order);
      REQUIRE(boards.size() == order.size());
      for (std::uint32_t n = 0; n < order.size(); ++n) {
        REQUIRE(boards[n] == seen(g.scene(order.states[n])));
      }
    }
  }
}

TEST_CASE("view: shapes may stand 65,536 columns apart", "[view]") {
  auto const text = "puzzlegraph klotski\nTPo" + std::string(65'535, '#') + "o#.\n";
  auto const file = find_puzzle("klotski")->read(text::make_source("long.klotski", text), {});
  auto const found = file->explore(0, {.encoding = "plain", .limits = {}});
  REQUIRE(found.graph);
  state_graph const& g = *found.graph;
  REQUIRE(g.vertex_count() == 1);
  auto const order = view::find_state_order(g, vertex_selection(g));
  CHECK(decoded(view::make_board_columns(g, order, nullptr), order).front() == seen(g.scene(0)));
}

TEST_CASE("expansion order: it can be stopped in each of its searches", "[view]") {
  std::mt19937_64 rng(3);
  for (puzzle const* const p : catalog()) {
    if (p->random == nullptr) continue;
    INFO(p->name);
    auto const q = draw(*p, rng);
    REQUIRE(q);
    state_graph const& g = *q->found.graph;
    auto const searches = record_expansions(g).size();
    for (std::size_t last = 0; last < searches; ++last) {
      std::size_t begun = 0;
      CHECK_THROWS_AS(record_expansions(g,
                                        [&](work_progress const& so_far) {
                                          if (so_far.done == 0) ++begun;
                                          return begun <= last;
                                        }),
                      stopped);
      CHECK(begun == last + 1);
    }
  }
}

TEST_CASE("expansion order: the recorded searches expand what solve() expands", "[view]") {
  std::mt19937_64 rng(2);
  for (puzzle const* const p : catalog()) {
    if (p->random == nullptr) continue;
    INFO(p->name);
    std::size_t compared = 0;
    for (int i = 0; i < 4; ++i) {
      auto const q = draw(*p, rng);
      REQUIRE(q);
      state_graph const& g = *q->found.graph;
      for (auto const& recorded : record_expansions(g)) {
        auto const first = std::ranges::count_if(
            recorded.order, [](auto at) { return at != expansion_record::never; });
        REQUIRE(static_cast<std::uint64_t>(first) <= recorded.report.statistics.expanded);
        auto const same = std::ranges::find_if(p->methods, [&](method const& m) {
          return name(m.algorithm) == recorded.algorithm &&
                 m.encoding == q->file->spaces().explored_encoding() &&
                 m.heuristic == (recorded.heuristic.empty() ? "none" : recorded.heuristic);
        });
        if (same == p->methods.end()) continue;
        INFO(recorded.algorithm << ' ' << recorded.heuristic);
        solve_options how;
        how.by = *same;
        auto const solved = q->file->solve(0, how);
        if (solved.statistics.stored == 0) continue; // decided without a search
        ++compared;
        CHECK(solved.verdict == recorded.report.verdict);
        CHECK(solved.statistics.expanded == recorded.report.statistics.expanded);
        if (solved.solved()) CHECK(solved.cost == recorded.cost);
      }
    }
    CHECK(compared > 0);
  }
}
