// SPDX-License-Identifier: BSL-1.0
//
// Time and memory per state as the graphs grow: every state of random legal boards of ghosts, by
// Boost.Graph's breadth-first search on ranked and on interned ids, and bit-parallel; and the
// states of mazes, bit-parallel.
#include "puzzlegraph/puzzles/ghosts/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"
#include "puzzlegraph/puzzles/walls/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "bench_case.hpp"

#include <fmt/format.h>

#include <random>
#include <stdexcept>
#include <utility>

namespace bench {

namespace {

namespace ghosts = puzzlegraph::ghosts;
namespace walls = puzzlegraph::walls;

/// A board whose goal is not a state, so that a search visits all reachable states.
ghosts::instance goalless_board(std::uint32_t side, std::uint32_t count) {
  constexpr std::uint64_t seed = 2007;
  std::mt19937_64 rng(seed);
  auto board = ghosts::random_instance({side, side, count}, rng);
  board.goals[1] = board.goals[0];
  return board;
}

found checked(puzzlegraph::limit stopped_by, found f) {
  if (stopped_by != puzzlegraph::limit::none) throw std::runtime_error("growth: out of memory");
  return f;
}

template <class Space> found search(ghosts::instance const& board, puzzlegraph::id_policy ids) {
  Space const s(board);
  puzzlegraph::search_options how;
  how.algorithm = puzzlegraph::algorithm::breadth_first;
  how.ids = ids;
  auto r = puzzlegraph::solve(ghosts::task<Space>(s, board), how);
  found f;
  f.statistics = r.statistics;
  f.memory = r.memory;
  return checked(r.stopped_by, std::move(f));
}

implementation search_implementation(std::string name, ghosts::instance const& board,
                                     puzzlegraph::id_policy ids) {
  return {std::move(name), true, [=] {
            return ghosts::small_space::fits(board) ? search<ghosts::small_space>(board, ids)
                                                    : search<ghosts::large_space>(board, ids);
          }};
}

template <class Engine, class Task> found count(Task const& t) {
  auto const all = puzzlegraph::count_states<Engine>(t, {});
  found f;
  f.statistics.expanded = all.total();
  f.memory = all.memory;
  return checked(all.stopped_by, std::move(f));
}

implementation bit_parallel_implementation(ghosts::instance const& board) {
  return {"ghosts-bit-parallel", true, [=] {
            ghosts::small_space const s(board);
            return count<ghosts::bit_set_engine>(ghosts::task(s, board));
          }};
}

implementation walls_implementation(std::string const& text) {
  auto const maze = walls::read(puzzlegraph::text::make_source("maze", text)).front();
  return {"walls-bit-parallel", true, [maze] {
            walls::space<1> const s(maze.shape);
            return count<walls::bit_set_engine>(walls::task(s, maze));
          }};
}

} // namespace

std::vector<bench_case> growth_cases(bool quick) {
  using puzzlegraph::id_policy;
  std::vector<bench_case> cases;
  auto const add = [&](std::string const& search, std::string const& workload, implementation s) {
    cases.push_back({"growth, " + workload, search, {std::move(s)}});
  };
  for (std::uint32_t const n : {16U, 28U, 50U, 88U, 150U}) {
    if (quick && n > 16) break;
    auto const board = goalless_board(n, 2);
    auto const name = fmt::format("2 ghosts {0}x{0}", n);
    add("breadth-first", name, search_implementation("ranked", board, id_policy::ranked));
    add("breadth-first", name, search_implementation("interned", board, id_policy::interned));
  }
  for (auto const& [n, count] : {std::pair{8U, 3U}, {10U, 3U}, {16U, 3U}, {12U, 4U}, {15U, 4U}}) {
    if (quick && n > 8) break;
    add("layers", fmt::format("{0} ghosts {1}x{1}", count, n),
        bit_parallel_implementation(goalless_board(n, count)));
  }
  std::vector<std::pair<std::string, std::string>> mazes{
      {"maze of 2.4 M", "4 3\n3 2 10 2 2 6\n9 4 7 1 4 13\n7 1 0 12 9 6\n9 12 9 14 7 13\n0 0\n"},
      {"maze of 168 M",
       "2 3\n13 11 6 11 2 14\n3 10 12 3 12 7\n9 6 7 1 2 4\n11 8 8 12 13 13\n0 0\n"}};
  if (quick) mazes.clear();
  for (auto const& [name, text] : mazes) add("layers", name, walls_implementation(text));
  return cases;
}

} // namespace bench
