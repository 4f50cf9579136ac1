// SPDX-License-Identifier: BSL-1.0
//
// What is said of the ghosts' contest, tried on random boards.
//
//   ghosts_claims first-meeting SEED COUNT   how often the first meeting of two searches that
//                                            alternate state by state is no shortest solution
//   ghosts_claims unsolvable SEED COUNT      how many boards without the contest's promises have no
//                                            solution, by size and density of walls
//   ghosts_claims corridors SEED COUNT       how many corridor cells boards with a wall in every
//                                            2x2 block have
//
// Prints CSV; the same on every run.
#include "puzzlegraph/graph/state_ids.hpp"
#include "puzzlegraph/puzzles/ghosts/engine.hpp"
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "study.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <queue>
#include <random>
#include <stdexcept>
#include <unordered_map>
#include <vector>

namespace {

namespace ghosts = puzzlegraph::ghosts;
using puzzlegraph::cost_type;
using space = ghosts::small_space;
using state = puzzlegraph::state_of<space>;
using task = ghosts::task<space>;

/// One of the two searches of the usual program.
struct half {
  std::unordered_map<state, cost_type, puzzlegraph::state_hash<state>> depth;
  std::queue<state> queue;

  void add(state const& u, cost_type d) {
    if (depth.emplace(u, d).second) queue.push(u);
  }
  /// Takes one state; the length of the path through the first of its successors that the other
  /// side knows.
  std::optional<cost_type> advance(space const& s, half const& other) {
    state const u = queue.front();
    queue.pop();
    cost_type const next = depth[u] + 1;
    std::optional<cost_type> met;
    puzzlegraph::for_each_successor(s, u,
                                    [&](ghosts::move, state const& v) { // steps can be taken back
                                      add(v, next);
                                      auto const there = other.depth.find(v);
                                      if (there != other.depth.end()) met = next + there->second;
                                      return !met;
                                    });
    return met;
  }
};

/// What the usual program answers: sides take a state each in turn, until one meets the other.
std::optional<cost_type> first_meeting(task const& t) {
  half front;
  half back;
  front.add(t.initial_states().front().state, 0);
  back.add(t.goal(), 0);
  if (front.depth.contains(t.goal())) return 0;
  while (!front.queue.empty() && !back.queue.empty()) {
    if (auto const met = front.advance(t.space(), back)) return met;
    if (auto const met = back.advance(t.space(), front)) return met;
  }
  return std::nullopt;
}

void print_first_meeting(std::uint64_t seed, std::uint64_t count) {
  for (std::uint32_t const ghosts_of : {1U, 2U, 3U}) {
    for (std::uint32_t const side : {4U, 6U, 8U, 10U, 12U}) {
      std::mt19937_64 engine(seed);
      std::uint64_t solvable = 0;
      std::uint64_t too_long = 0;
      cost_type worst = 0;
      for (std::uint64_t k = 0; k < count; ++k) {
        auto const board = ghosts::random_instance({.width = side,
                                                    .height = side,
                                                    .ghosts = ghosts_of,
                                                    .contest_like = false,
                                                    .walls = 0.3},
                                                   engine);
        space const s(board);
        task const t(s, board);
        auto const optimum = solve_by_engine(t, puzzlegraph::limits{});
        auto const met = first_meeting(t);
        if (optimum.answer.has_value() != met.has_value()) {
          throw std::logic_error("the searches disagree on whether there is a solution");
        }
        if (!met) continue;
        ++solvable;
        too_long += *met > optimum.answer->cost ? 1U : 0U;
        worst = std::max(worst, *met - optimum.answer->cost);
      }
      fmt::print(
          "{0}x{0},{1},{2},{3},{4},{5:.4f},{6}\n", side, ghosts_of, count, solvable, too_long,
          static_cast<double>(too_long) / static_cast<double>(std::max<std::uint64_t>(solvable, 1)),
          worst);
    }
  }
}

void print_unsolvable(std::uint64_t seed, std::uint64_t count) {
  for (std::uint32_t const side : {5U, 8U, 16U}) {
    for (double const walls : {0.1, 0.2, 0.3, 0.4}) {
      for (std::uint32_t const ghosts_of : {1U, 2U, 3U}) {
        std::mt19937_64 engine(seed);
        std::uint64_t unsolvable = 0;
        for (std::uint64_t k = 0; k < count; ++k) {
          auto const board = ghosts::random_instance({.width = side,
                                                      .height = side,
                                                      .ghosts = ghosts_of,
                                                      .contest_like = false,
                                                      .walls = walls},
                                                     engine);
          space const s(board);
          auto const r = solve_by_engine(task(s, board), puzzlegraph::limits{});
          if (r.verdict == puzzlegraph::verdict::undecided) throw std::runtime_error("undecided");
          unsolvable += r.verdict == puzzlegraph::verdict::unsolvable ? 1U : 0U;
        }
        fmt::print("{0}x{0},{1},{2},{3},{4},{5:.4f}\n", side, ghosts_of, walls, count, unsolvable,
                   static_cast<double>(unsolvable) / static_cast<double>(count));
      }
    }
  }
}

void print_corridors(std::uint64_t seed, std::uint64_t count) {
  for (std::uint32_t const side : {8U, 12U, 16U}) {
    std::mt19937_64 engine(seed);
    std::vector<std::uint64_t> cells;
    for (std::uint64_t k = 0; k < count; ++k) {
      auto const board = ghosts::random_instance({.width = side, .height = side}, engine);
      cells.push_back(std::accumulate(board.corridor.begin(), board.corridor.end(), 0ULL));
    }
    std::ranges::sort(cells);
    std::uint64_t const inner = side - 2;
    std::uint64_t const bound = inner * inner - (inner / 2) * (inner / 2);
    fmt::print("{0}x{0},{1},{2},{3},{4},{5},{6}\n", side, count, cells.front(),
               cells[cells.size() / 2], cells.back(), bound, bound * (bound - 1) * (bound - 2));
  }
}

constexpr std::array<study::command, 3> commands{
    {{"first-meeting", "SEED COUNT", 2, 2,
      "size,ghosts,boards,solvable,too long,share of solvable,worst excess",
      study::seeded<print_first_meeting>},
     {"unsolvable", "SEED COUNT", 2, 2, "size,ghosts,walls,boards,unsolvable,share",
      study::seeded<print_unsolvable>},
     {"corridors", "SEED COUNT", 2, 2, "size,boards,fewest,median,most,bound,three ghosts at most",
      study::seeded<print_corridors>}}};

} // namespace

int main(int argc, char** argv) { return study::run("ghosts_claims", commands, argc, argv); }
