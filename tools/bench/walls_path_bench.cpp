// SPDX-License-Identifier: BSL-1.0
//
// walls_path_bench [SEED]: the search over paths and the counting of states of mazes.
//
// First the shortest way out by paths: random mazes with one opening, by size and density of walls,
// at most 5 seconds each. Then the number of states at each distance: of the 4x6 maze with
// 167,692,598 states bit-parallel, and of a smaller one also by a breadth-first search with a hash
// table. CSV.
#include "puzzlegraph/puzzles/walls/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/walls/path_search.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/space.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "median.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <random>
#include <string>
#include <vector>

namespace {

namespace walls = puzzlegraph::walls;
using bench::median;
using puzzlegraph::verdict;

template <class Run> double seconds(Run&& run) {
  auto const start = std::chrono::steady_clock::now();
  run();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void solve_random(std::uint32_t rows, std::uint32_t columns, double density, std::size_t count,
                  std::uint64_t seed) {
  std::mt19937_64 rng(seed);
  std::size_t solved = 0;
  std::size_t unsolvable = 0;
  std::vector<double> times;
  std::vector<std::uint64_t> paths;
  for (std::size_t k = 0; k < count; ++k) {
    auto const maze = walls::random_instance({rows, columns, density, 1, 1}, rng);
    puzzlegraph::limits five_seconds;
    five_seconds.max_seconds = 5;
    puzzlegraph::moves_result<walls::move> r;
    times.push_back(seconds([&] { r = walls::find_way_out(maze, five_seconds); }));
    paths.push_back(r.statistics.stored);
    solved += r.verdict == verdict::solved;
    unsolvable += r.verdict == verdict::unsolvable;
  }
  fmt::print("{}x{},{},{},{},{},{},{},{},{:.3f},{:.1f}\n", rows, columns, density, count, solved,
             unsolvable, count - solved - unsolvable, median(paths),
             *std::max_element(paths.begin(), paths.end()), 1e3 * median(times),
             1e3 * *std::max_element(times.begin(), times.end()));
}

walls::instance maze(std::string const& text) {
  return walls::read(puzzlegraph::text::make_source("maze", text)).front();
}

void count(std::string const& name, walls::instance const& given) {
  using rules = walls::space<1>;
  rules const space(given.shape);
  walls::task<rules> const asked(space, given);
  puzzlegraph::counted_states r;
  double const taken =
      seconds([&] { r = puzzlegraph::count_states<walls::bit_set_engine>(asked, {}); });
  fmt::print("{},sets,{},{},{:.3f},{:.1f}\n", name, r.total(), r.memory, taken,
             static_cast<double>(r.total()) / taken / 1e6);
}

void count_by_search(std::string const& name, walls::instance const& given) {
  using rules = walls::space<1>;
  rules const space(given.shape);
  walls::task<rules> const asked(space, given);
  puzzlegraph::search_options how;
  how.algorithm = puzzlegraph::algorithm::breadth_first;
  puzzlegraph::result<rules> r;
  double const taken = seconds([&] { r = puzzlegraph::solve(asked, how); });
  fmt::print("{},breadth-first,{},{},{:.3f},{:.1f}\n", name, r.statistics.stored, r.memory, taken,
             static_cast<double>(r.statistics.stored) / taken / 1e6);
}

} // namespace

int main(int argc, char** argv) {
  try {
    std::uint64_t const seed = argc > 1 ? std::stoull(argv[1]) : 10384;
    fmt::print("size,density,mazes,solved,unsolvable,undecided,paths,most paths,ms,most ms\n");
    for (double const density : {0.3, 0.5, 0.6}) {
      solve_random(4, 6, density, 10000, seed);
      solve_random(8, 8, density, 1000, seed);
      solve_random(12, 12, density, 100, seed);
      solve_random(16, 16, density, 20, seed);
      solve_random(24, 24, density, 20, seed);
      solve_random(32, 32, density, 20, seed);
    }
    auto const vast =
        maze("2 3\n13 11 6 11 2 14\n3 10 12 3 12 7\n9 6 7 1 2 4\n11 8 8 12 13 13\n0 0\n");
    auto const large = maze("4 3\n3 2 10 2 2 6\n9 4 7 1 4 13\n7 1 0 12 9 6\n9 12 9 14 7 13\n0 0\n");
    fmt::print("maze,by,states,bytes,s,million states per second\n");
    count_by_search("large", large);
    count("large", large);
    count("vast", vast);
  } catch (std::exception const& e) {
    fmt::print(stderr, "walls_path_bench: {}\n", e.what());
    return 1;
  }
}
