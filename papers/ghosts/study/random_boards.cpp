// SPDX-License-Identifier: BSL-1.0
#include "random_boards.hpp"

#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/klotski/components.hpp"
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "exact_shares.hpp"
#include "ghosts_optimum.hpp"

#include <cmath>
#include <random>
#include <stdexcept>
#include <utility>

namespace study {
namespace {

namespace klotski = puzzlegraph::klotski;
namespace ghosts = puzzlegraph::ghosts;
using puzzlegraph::algorithm;
using puzzlegraph::unreachable;
using puzzlegraph::verdict;
using ghosts_space = ghosts::small_space;
using ghosts_task = ghosts::task<ghosts_space>;

std::mt19937_64 generator_of(board_kind const& kind) {
  constexpr double millionths = 1e6;
  std::seed_seq seeds{static_cast<std::uint32_t>(kind.seed), kind.side, kind.ghosts,
                      static_cast<std::uint32_t>(std::lround(kind.fixed * millionths))};
  return std::mt19937_64(seeds);
}

ghosts::instance random_ghosts(board_kind const& kind, std::mt19937_64& rng) {
  return ghosts::random_instance({.width = kind.side,
                                  .height = kind.side,
                                  .ghosts = kind.ghosts,
                                  .contest = false,
                                  .walls = kind.fixed},
                                 rng);
}

/// Of all pairs of two different free cells, the share that is connected. O(cells).
double connected_pairs(ghosts::free_cells const& map) {
  std::vector<bool> seen(map.cells());
  std::vector<std::uint32_t> reached;
  double pairs = 0;
  for (std::uint32_t first = 0; first < map.cells(); ++first) {
    if (seen[first]) continue;
    reached.assign(1, first);
    seen[first] = true;
    for (std::size_t next = 0; next < reached.size(); ++next) {
      auto const& steps = map.from(reached[next]);
      for (std::uint32_t k = 0; k < steps.count; ++k) {
        auto const to = steps.by[k].to;
        if (seen[to]) continue;
        seen[to] = true;
        reached.push_back(to);
      }
    }
    auto const size = static_cast<double>(reached.size());
    pairs += size * (size - 1);
  }
  auto const all = static_cast<double>(map.cells());
  return pairs / (all * (all - 1));
}

bool is_connected_alone(ghosts_task const& t, ghosts_space::state_type const& start,
                        std::uint32_t ghost) {
  auto const goal = t.goal().cell(ghost);
  return t.space().map().distances_to(goal)[start.cell(ghost)] != unreachable;
}

void add_one_ghost(ghosts_task const& t, share_counts& n) {
  auto const start = t.initial_states().front().state;
  n.unsolvable += is_connected_alone(t, start, 0) ? 0U : 1U;
  n.solvable.push_back(connected_pairs(t.space().map()));
}

void add_ghosts(ghosts_task const& t, std::uint32_t ghosts, share_counts& n) {
  if (optimum_by_counting(t)) return;
  ++n.unsolvable;
  auto const start = t.initial_states().front().state;
  bool connected = true;
  for (std::uint32_t g = 0; g < ghosts; ++g) connected &= is_connected_alone(t, start, g);
  n.blocked += connected ? 1U : 0U;
}

/// Solves a question by a search without a heuristic, and, if it is solvable, by A*.
template <class Plain, class Bounded>
void add_costs(question_costs& n, Plain const& plain, Bounded const& bounded) {
  auto const found = plain();
  auto const expanded = static_cast<double>(found.statistics.expanded);
  if (found.verdict == verdict::undecided) throw std::runtime_error("a question is undecided");
  if (found.verdict == verdict::unsolvable) {
    n.exhausted.push_back(expanded);
    return;
  }
  auto const again = bounded();
  if (again.lower_bound != found.lower_bound) throw std::logic_error("the searches disagree");
  n.moves.push_back(static_cast<double>(found.lower_bound));
  n.expanded.push_back(expanded);
  n.with_bound.push_back(static_cast<double>(again.statistics.expanded));
}

} // namespace

share_samples shares_of_random_boards(board_kind const& kind) {
  auto rng = generator_of(kind);
  share_samples found;
  for (std::uint64_t k = 0; k < kind.boards; ++k) {
    auto const made = klotski::random_instance({kind.side, kind.side, kind.fixed, 0}, rng);
    auto const shares = shares_of_all_questions(klotski::board(made));
    found.ghost.push_back(shares.ghost);
    found.klotski.push_back(shares.klotski);
  }
  return found;
}

share_counts klotski_share(board_kind const& kind) {
  constexpr std::uint32_t questions = 100;
  auto rng = generator_of(kind);
  share_counts n;
  for (; n.boards < kind.boards; ++n.boards) {
    auto const made = klotski::random_instance({kind.side, kind.side, kind.fixed, questions}, rng);
    klotski::board const board(made);
    klotski::components const components(board);
    std::uint32_t solvable = 0;
    for (auto const& q : made.queries) solvable += components.is_solvable(q) ? 1U : 0U;
    n.solvable.push_back(static_cast<double>(solvable) / questions);
    n.unsolvable += components.is_solvable(made.queries.front()) ? 0U : 1U;
  }
  return n;
}

share_counts ghosts_share(board_kind const& kind) {
  auto rng = generator_of(kind);
  share_counts n;
  for (; n.boards < kind.boards; ++n.boards) {
    auto const board = random_ghosts(kind, rng);
    ghosts_space const space(board);
    ghosts_task const asked(space, board);
    if (kind.ghosts == 1) {
      add_one_ghost(asked, n);
    } else {
      add_ghosts(asked, kind.ghosts, n);
    }
  }
  return n;
}

question_costs klotski_costs(board_kind const& kind) {
  auto rng = generator_of(kind);
  question_costs n;
  for (std::uint64_t k = 0; k < kind.boards; ++k) {
    auto const made = klotski::random_instance({kind.side, kind.side, kind.fixed, 1}, rng);
    klotski::board const board(made);
    klotski::side_space const sides(board);
    klotski::push_space const pushes(sides);
    auto const& q = made.queries.front();
    klotski::push_task const asked(pushes, q);
    add_costs(
        n,
        [&] {
          return puzzlegraph::solve(klotski::side_task(sides, q),
                                    {.algorithm = algorithm::dijkstra});
        },
        [&] { return puzzlegraph::solve<klotski::push_distance>(asked, {}); });
  }
  return n;
}

question_costs ghosts_costs(board_kind const& kind) {
  auto rng = generator_of(kind);
  question_costs n;
  for (std::uint64_t k = 0; k < kind.boards; ++k) {
    auto const board = random_ghosts(kind, rng);
    ghosts_space const space(board);
    ghosts_task const asked(space, board);
    add_costs(
        n, [&] { return puzzlegraph::solve(asked, {.algorithm = algorithm::breadth_first}); },
        [&] { return puzzlegraph::solve<ghosts::farthest_ghost<ghosts_space>>(asked, {}); });
  }
  return n;
}

} // namespace study
