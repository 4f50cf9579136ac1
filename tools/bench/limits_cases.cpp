// SPDX-License-Identifier: BSL-1.0
//
// The library against limits.hpp, on the 4x4 boards of Korf (1985) in data/tiles/korf100. The
// library's searches are those for any board, with limits and certificates; a ratio says what that
// costs.
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/pattern_sum.hpp"
#include "puzzlegraph/puzzles/tiles/pattern_table.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"
#include "puzzlegraph/search/ida_star.hpp"
#include "puzzlegraph/search/table_cache.hpp"

#include "bench_case.hpp"
#include "limits.hpp"

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <utility>

namespace bench {

namespace {

namespace tiles = puzzlegraph::tiles;
using instances = std::vector<tiles::instance>;

/// The boards with these numbers, from 1 on; without any, all.
instances korf(std::vector<std::size_t> const& numbers) {
  std::string const name = PUZZLEGRAPH_DATA "/tiles/korf100/korf100.tiles";
  std::ifstream file(name, std::ios::binary);
  if (!file) throw std::runtime_error(name + " cannot be read");
  auto const all =
      tiles::read(puzzlegraph::text::make_source(name, {std::istreambuf_iterator<char>(file), {}}));
  instances chosen;
  for (auto const n : numbers) chosen.push_back(all.at(n - 1));
  return numbers.empty() ? all : chosen;
}

limits::board board_of(tiles::instance const& i) {
  limits::board b{};
  std::ranges::copy(i.start, b.begin());
  return b;
}

/// Solves each board.
template <class Solve> found solve_all(instances const& boards, Solve const& solve) {
  found f;
  f.verdict = puzzlegraph::verdict::solved;
  for (auto const& i : boards) {
    limits::solved const s = solve(i);
    f.cost += s.moves;
    f.statistics.expanded += s.expanded;
    f.layers.push_back(s.moves);
  }
  return f;
}

template <class Heuristic>
limits::solved by_library(tiles::instance const& i, tiles::pattern_request const& patterns) {
  tiles::space const rules(i.shape);
  tiles::task const t(rules, i, patterns);
  puzzlegraph::budget b({});
  auto const h = [&] {
    if constexpr (std::is_constructible_v<Heuristic, tiles::task const&>) {
      return Heuristic(t);
    } else {
      return Heuristic(t, b);
    }
  }();
  auto const r = puzzlegraph::ida_star(t, h, b, puzzlegraph::parent_pruning<tiles::space>{&rules});
  return {r.answer.value().cost, r.statistics.expanded};
}

/// How many entries have each number of moves.
template <class Table> void count_entries(Table const& table, found& f) {
  for (std::uint8_t const moves : table) {
    if (moves == UINT8_MAX) continue;
    f.layers.resize(std::max<std::size_t>(f.layers.size(), std::size_t{moves} + 1));
    ++f.layers[moves];
    ++f.statistics.expanded;
  }
}

bench_case tables_case(puzzlegraph::grid shape, std::vector<tiles::cell_list> const& patterns) {
  return {"tables of 4x4 tiles",
          "patterns",
          {{"limit", true,
            [=] {
              found f;
              for (auto const& p : patterns) count_entries(limits::pattern_table(p), f);
              return f;
            }},
           {"library", true, [=] {
              found f;
              for (auto const& p : patterns) {
                puzzlegraph::budget b({});
                tiles::pattern_space const s(shape, p.size());
                count_entries(*tiles::fill_pattern_table(s, s.state(p, 0), b), f);
              }
              return f;
            }}}};
}

} // namespace

std::vector<bench_case> limits_cases(bool quick) {
  auto const easy =
      korf(quick ? std::vector<std::size_t>{79} : std::vector<std::size_t>{12, 30, 42, 55, 79, 97});
  auto const all = korf(quick ? std::vector<std::size_t>{12, 42, 79} : std::vector<std::size_t>{});
  auto const shape = all.front().shape;
  auto const patterns = tiles::partition(shape, 0, quick ? 4 : 0);
  auto const tables = std::make_shared<puzzlegraph::table_cache>();
  auto const by_hand = std::make_shared<limits::by_patterns const>(patterns);
  tiles::pattern_request const request{tables.get(), quick ? 4U : 0U};
  by_library<tiles::pattern_sum<tiles::state>>(easy.front(), request); // builds the tables

  std::vector<bench_case> cases;
  cases.push_back({"Korf's boards",
                   "ida-star manhattan",
                   {{"limit", false,
                     [=] {
                       return solve_all(
                           easy, [](auto const& i) { return limits::by_manhattan(board_of(i)); });
                     }},
                    {"library", false, [=] {
                       return solve_all(easy, [](auto const& i) {
                         return by_library<tiles::basic_manhattan<tiles::state>>(i, {});
                       });
                     }}}});
  cases.push_back(
      {"Korf's boards",
       "ida-star patterns",
       {{"limit", false,
         [=] { return solve_all(all, [&](auto const& i) { return (*by_hand)(board_of(i)); }); }},
        {"library", false, [=, kept = tables] {
           static_cast<void>(tables); // of the request
           return solve_all(all, [&](auto const& i) {
             return by_library<tiles::pattern_sum<tiles::state>>(i, request);
           });
         }}}});
  cases.push_back(tables_case(shape, patterns));
  return cases;
}

} // namespace bench
