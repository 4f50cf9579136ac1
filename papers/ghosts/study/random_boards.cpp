// SPDX-License-Identifier: BSL-1.0
#include "random_boards.hpp"

#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"

#include "exact_shares.hpp"
#include "ghosts_optimum.hpp"

#include <cmath>
#include <random>

namespace study {
namespace {

namespace klotski = puzzlegraph::klotski;
namespace ghosts = puzzlegraph::ghosts;
using puzzlegraph::unreachable;
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

bool is_connected_alone(ghosts_task const& t, ghosts_space::state_type const& start,
                        std::uint32_t ghost) {
  auto const goal = t.goal().cell(ghost);
  return t.space().map().distances_to(goal)[start.cell(ghost)] != unreachable;
}

void add_ghosts(ghosts_task const& t, std::uint32_t ghosts, share_counts& n) {
  if (optimum_by_counting(t)) return;
  ++n.unsolvable;
  auto const start = t.initial_states().front().state;
  bool connected = true;
  for (std::uint32_t g = 0; g < ghosts; ++g) connected &= is_connected_alone(t, start, g);
  n.blocked += connected ? 1U : 0U;
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

share_counts ghosts_share(board_kind const& kind) {
  auto rng = generator_of(kind);
  share_counts n;
  for (; n.boards < kind.boards; ++n.boards) {
    auto const board = random_ghosts(kind, rng);
    ghosts_space const space(board);
    add_ghosts(ghosts_task(space, board), kind.ghosts, n);
  }
  return n;
}

} // namespace study
