// SPDX-License-Identifier: BSL-1.0
//
// When random boards become unsolvable, by the density of their fixed cells.
//
//   percolation shares SEED CELLS ROWSxCOLUMNS...
//   percolation threshold SEED CELLS ROWSxCOLUMNS...
//       the mean share of solvable questions of one ghost, and of Klotski, at many densities or at
//       the threshold alone; of each size as many boards as have CELLS cells together
//   percolation ghosts-share SEED BOARDS GHOSTS ROWSxCOLUMNS...
//       how many random questions of 1 to 6 ghosts are unsolvable, and how many of these are
//       solvable for each ghost alone
//
// Boards are square. Prints CSV, the same on every run. `solvable` is the mean over boards of the
// share of all questions of a board, with its standard error; shares of `unsolvable` boards have 95
// % intervals (Wilson).
#include "papers/study/statistics.hpp"
#include "papers/study/study.hpp"
#include "random_boards.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace {

using namespace study;

/// The threshold of site percolation: the share of open cells is 0.592746 there.
constexpr double critical = 0.407254;

constexpr std::array shares_of_fixed{0.0,  0.05, 0.1,  0.15, 0.2,  0.25, 0.28, 0.3,      0.32,
                                     0.34, 0.35, 0.36, 0.37, 0.38, 0.39, 0.4,  critical, 0.41,
                                     0.42, 0.43, 0.44, 0.45, 0.47, 0.5,  0.55, 0.6};
constexpr std::array threshold_alone{critical};

std::uint32_t square(std::string_view text) {
  auto const shape = size(text);
  if (shape.rows != shape.columns) throw std::invalid_argument("expected a square board");
  return shape.rows;
}

void print_shares(board_kind const& kind) {
  auto const found = shares_of_random_boards(kind);
  auto const ghost = mean_of(found.ghost);
  auto const klotski = mean_of(found.klotski);
  fmt::print("{0}x{0},{1},{2},{3:.6f},{4:.6f},{5:.6f},{6:.6f}\n", kind.side, kind.fixed,
             kind.boards, ghost.mean, ghost.standard_error, klotski.mean, klotski.standard_error);
}

template <auto const& Densities> void shares(arguments given) {
  board_kind kind;
  kind.seed = number(given[0]);
  auto const cells = number(given[1]);
  for (auto const text : given.subspan(2)) {
    kind.side = square(text);
    kind.boards = cells / kind.side / kind.side;
    if (kind.boards < 2) throw std::invalid_argument("expected cells of at least two boards");
    for (double const fixed : Densities) {
      kind.fixed = fixed;
      print_shares(kind);
    }
  }
}

void print_unsolvable(board_kind const& kind) {
  auto const n = ghosts_share(kind);
  auto const range = wilson_interval(n.unsolvable, n.boards);
  auto const share = static_cast<double>(n.unsolvable) / static_cast<double>(n.boards);
  fmt::print("{0}x{0},{1},{2},{3},{4:.4f},{5:.4f},{6:.4f},{7},{8}\n", kind.side, kind.fixed,
             n.boards, n.unsolvable, share, range.low, range.high, kind.ghosts, n.blocked);
}

void several_ghosts(arguments given) {
  board_kind kind;
  kind.seed = number(given[0]);
  kind.boards = number(given[1]);
  if (kind.boards == 0) throw std::invalid_argument("expected at least one board");
  kind.ghosts = static_cast<std::uint32_t>(number(given[2]));
  for (auto const text : given.subspan(3)) {
    kind.side = square(text);
    for (double const fixed : shares_of_fixed) {
      kind.fixed = fixed;
      print_unsolvable(kind);
    }
  }
}

constexpr std::string_view of_cells = "SEED CELLS ROWSxCOLUMNS...";
constexpr std::string_view of_ghosts = "SEED BOARDS GHOSTS ROWSxCOLUMNS...";
constexpr std::string_view share_head =
    "size,fixed,boards,ghost solvable,ghost error,klotski solvable,klotski error";
constexpr std::string_view together_head =
    "size,fixed,boards,unsolvable,share,low,high,ghosts,blocked";

constexpr std::array<command, 3> commands{
    {{"shares", of_cells, 3, any_number, share_head, shares<shares_of_fixed>},
     {"threshold", of_cells, 3, any_number, share_head, shares<threshold_alone>},
     {"ghosts-share", of_ghosts, 4, any_number, together_head, several_ghosts}}};

} // namespace

int main(int argc, char** argv) { return study::run("percolation", commands, argc, argv); }
