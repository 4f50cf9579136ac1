// SPDX-License-Identifier: BSL-1.0
//
// When random boards become unsolvable, and what they cost, by the density of their fixed cells.
//
//   percolation shares SEED CELLS ROWSxCOLUMNS...
//   percolation threshold SEED CELLS ROWSxCOLUMNS...
//       the mean share of solvable questions of one ghost, and of Klotski, at many densities or at
//       the threshold alone; of each size as many boards as have CELLS cells together
//   percolation klotski-share SEED BOARDS ROWSxCOLUMNS...
//   percolation ghost-share SEED BOARDS ROWSxCOLUMNS...
//   percolation ghosts-share SEED BOARDS GHOSTS ROWSxCOLUMNS...
//       how many random questions are unsolvable, of one ghost or 2 to 6; boards are square
//   percolation klotski-cost SEED BOARDS ROWSxCOLUMNS...
//   percolation ghosts-cost SEED BOARDS GHOSTS ROWSxCOLUMNS...
//       moves and expanded states of one question of each board, solvable and unsolvable ones apart
//
// Prints CSV; the same on every run. Shares have 95 % intervals (Wilson); `solvable` is a mean over
// boards with its standard error; costs are quartiles.
#include "papers/study/statistics.hpp"
#include "papers/study/study.hpp"
#include "random_boards.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
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
constexpr std::array fixed_of_costs{0.0,  0.05, 0.1,      0.15, 0.2, 0.25, 0.3,
                                    0.35, 0.38, critical, 0.45, 0.5, 0.55, 0.6};

std::uint32_t square(std::string_view text) {
  auto const shape = size(text);
  if (shape.rows != shape.columns) throw std::invalid_argument("expected a square board");
  return shape.rows;
}

void print_share(board_kind const& kind, share_counts const& n) {
  auto const range = wilson_interval(n.unsolvable, n.boards);
  auto const share = static_cast<double>(n.unsolvable) / static_cast<double>(n.boards);
  fmt::print("{0}x{0},{1},{2},{3},{4:.4f},{5:.4f},{6:.4f}", kind.side, kind.fixed, n.boards,
             n.unsolvable, share, range.low, range.high);
  if (n.solvable.empty()) {
    fmt::print(",{},{}\n", kind.ghosts, n.blocked);
  } else {
    auto const solvable = mean_of(n.solvable);
    fmt::print(",{:.6f},{:.6f}\n", solvable.mean, solvable.standard_error);
  }
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

std::string quartile_cells(std::vector<double> const& values) {
  if (values.empty()) return ",,";
  auto const q = quartiles_of(values);
  return fmt::format("{},{},{}", q.first, q.median, q.third);
}

void print_costs(board_kind const& kind, question_costs const& n) {
  fmt::print("{0}x{0},{1},{2},{3},{4},{5},{6},{7}\n", kind.side, kind.fixed, n.moves.size(),
             n.exhausted.size(), quartile_cells(n.moves), quartile_cells(n.expanded),
             quartile_cells(n.with_bound), quartile_cells(n.exhausted));
}

/// A row for each size and density. The sizes follow SEED BOARDS, and GHOSTS if there are any.
template <auto Measure, auto Print, auto const& Densities, bool Ghosts>
void print_rows(arguments given) {
  board_kind kind;
  kind.seed = number(given[0]);
  kind.boards = number(given[1]);
  if (kind.boards == 0) throw std::invalid_argument("expected at least one board");
  if constexpr (Ghosts) kind.ghosts = static_cast<std::uint32_t>(number(given[2]));
  for (auto const text : given.subspan(Ghosts ? 3 : 2)) {
    kind.side = square(text);
    for (double const fixed : Densities) {
      kind.fixed = fixed;
      Print(kind, Measure(kind));
    }
  }
}

constexpr std::string_view of_cells = "SEED CELLS ROWSxCOLUMNS...";
constexpr std::string_view exact_head =
    "size,fixed,boards,ghost solvable,ghost error,klotski solvable,klotski error";
constexpr std::string_view of_klotski = "SEED BOARDS ROWSxCOLUMNS...";
constexpr std::string_view of_ghosts = "SEED BOARDS GHOSTS ROWSxCOLUMNS...";
constexpr std::string_view share_head =
    "size,fixed,boards,unsolvable,share,low,high,solvable,standard error";
constexpr std::string_view together_head =
    "size,fixed,boards,unsolvable,share,low,high,ghosts,blocked";
constexpr std::string_view cost_head =
    "size,fixed,solvable,unsolvable,moves q1,moves median,moves q3,expanded q1,expanded median,"
    "expanded q3,A* q1,A* median,A* q3,exhausted q1,exhausted median,exhausted q3";

constexpr std::array<command, 7> commands{
    {{"shares", of_cells, 3, any_number, exact_head, shares<shares_of_fixed>},
     {"threshold", of_cells, 3, any_number, exact_head, shares<threshold_alone>},
     {"klotski-share", of_klotski, 3, any_number, share_head,
      print_rows<klotski_share, print_share, shares_of_fixed, false>},
     {"ghost-share", of_klotski, 3, any_number, share_head,
      print_rows<ghosts_share, print_share, shares_of_fixed, false>},
     {"ghosts-share", of_ghosts, 4, any_number, together_head,
      print_rows<ghosts_share, print_share, shares_of_fixed, true>},
     {"klotski-cost", of_klotski, 3, any_number, cost_head,
      print_rows<klotski_costs, print_costs, fixed_of_costs, false>},
     {"ghosts-cost", of_ghosts, 4, any_number, cost_head,
      print_rows<ghosts_costs, print_costs, fixed_of_costs, true>}}};

} // namespace

int main(int argc, char** argv) { return study::run("percolation", commands, argc, argv); }
