// SPDX-License-Identifier: BSL-1.0
//
// Tests claims about the contest's problem ICPC Tokyo 2007 G on random boards and on all small
// ones.
//
//   ghosts_claims first-meeting SEED COUNT   how often the first meeting of two searches that
//                                            alternate state by state is no shortest solution
//   ghosts_claims all-meetings ROWSxCOLUMNS...
//                                            the same on all boards of these sizes
//   ghosts_claims orders ROWSxCOLUMNS...     in how many orders of a ghost's five steps some
//                                            board of these sizes misleads it
//   ghosts_claims corridors SEED COUNT       how many corridor cells random legal boards have
//   ghosts_claims legal-boards               all legal boards with up to 4x4, 3x5 and 2x6 cells
//                                            within the border, and the bound on corridor cells
//   ghosts_claims published-order ROWSxCOLUMNS...
//                                            the first meeting in the published order on all legal
//                                            boards of these sizes, by corridor cells
//
// Prints CSV; the same on every run.
#include "puzzlegraph/puzzles/ghosts/contest.hpp"
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "first_meeting.hpp"
#include "ghosts_optimum.hpp"
#include "legal_boards.hpp"
#include "papers/study/statistics.hpp"
#include "papers/study/study.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace ghosts = puzzlegraph::ghosts;
using puzzlegraph::cost_type;
using space = ghosts::small_space;
using task = study::ghosts_task;

/// `some` of `all` random trials: the share, and its 95 % interval (Wilson 1927).
std::string share(std::uint64_t some, std::uint64_t all) {
  auto const range = study::wilson_interval(some, all);
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})",
                     100 * static_cast<double>(some) / static_cast<double>(all), 100 * range.low,
                     100 * range.high);
}

std::string percent(std::uint64_t some, std::uint64_t all) {
  return fmt::format("{:.2f} %", 100 * static_cast<double>(some) / static_cast<double>(all));
}

/// The first meeting on random boards, by an order of a ghost's steps.
void print_first_meetings(std::string_view boards, ghosts::random_parameters const& wanted,
                          study::step_order const& order, std::uint64_t seed, std::uint64_t count) {
  std::mt19937_64 rng(seed);
  study::meeting_counts n;
  for (std::uint64_t k = 0; k < count; ++k) {
    auto const board = ghosts::random_instance(wanted, rng);
    space const s(board);
    task const t(s, board);
    auto const optimum = study::optimum_by_counting(t);
    auto const met = study::first_meeting(t, order);
    if (optimum.has_value() != met.has_value()) {
      throw std::logic_error("the searches disagree on whether there is a solution");
    }
    auto const corridors = std::accumulate(board.corridor.begin(), board.corridor.end(), 0ULL);
    if (met) n.add(corridors, *optimum, *met);
  }
  fmt::print("{},{}x{},{},{},{},{},{},{},{}\n", boards, wanted.height, wanted.width, wanted.ghosts,
             count, n.solvable, n.too_long, share(n.too_long, n.solvable), share(n.too_long, count),
             n.worst);
}

void print_first_meeting(std::uint64_t seed, std::uint64_t count) {
  for (std::uint32_t const ghosts_of : {1U, 2U, 3U}) {
    for (std::uint32_t const side : {8U, 12U, 16U}) {
      print_first_meetings("legal", {side, side, ghosts_of, true, 0}, study::published_order, seed,
                           count);
    }
  }
  for (std::uint32_t const ghosts_of : {1U, 2U, 3U}) {
    for (std::uint32_t const side : {4U, 6U, 8U, 10U, 12U}) {
      print_first_meetings("30 % walls", {side, side, ghosts_of, false, 0.3}, study::usual_order,
                           seed, count);
    }
  }
}

void print_all_meetings(puzzlegraph::grid shape) {
  for (std::size_t const ghosts_of : {1U, 2U, 3U}) {
    if (2 * ghosts_of > shape.size()) continue; // no cell is both a start and a goal
    auto const n = study::all_first_meetings(shape, ghosts_of);
    fmt::print("{},{},{},{},{},{},{},{}\n", study::size_text(shape), ghosts_of, n.questions,
               n.solvable, n.too_long, percent(n.too_long, n.solvable), n.worst,
               n.fewest_corridors == 0 ? "" : std::to_string(n.fewest_corridors));
  }
}

void print_orders(puzzlegraph::grid shape) {
  for (std::size_t const ghosts_of : {1U, 2U, 3U}) {
    if (2 * ghosts_of > shape.size()) continue;
    std::uint64_t orders = 0;
    std::uint64_t misled = 0;
    cost_type worst = 0;
    auto order = study::usual_order;
    do {
      auto const n = study::all_first_meetings(shape, ghosts_of, order);
      ++orders;
      misled += n.too_long > 0 ? 1U : 0U;
      worst = std::max(worst, n.worst);
    } while (std::ranges::next_permutation(order).found);
    fmt::print("{},{},{},{},{}\n", study::size_text(shape), ghosts_of, orders, misled, worst);
  }
}

void print_corridors(std::uint64_t seed, std::uint64_t count) {
  for (std::uint32_t const side : {8U, 12U, 16U}) {
    std::mt19937_64 rng(seed);
    std::vector<std::uint64_t> cells;
    for (std::uint64_t k = 0; k < count; ++k) {
      auto const board = ghosts::random_instance({.width = side, .height = side}, rng);
      cells.push_back(std::accumulate(board.corridor.begin(), board.corridor.end(), 0ULL));
    }
    std::ranges::sort(cells);
    auto const bound = ghosts::most_corridor_cells({side, side});
    fmt::print("{0}x{0},{1},{2},{3},{4},{5},{6}\n", side, count, cells.front(),
               cells[cells.size() / 2], cells.back(), bound, bound * (bound - 1) * (bound - 2));
  }
}

std::uint64_t cells_of(study::corridor_cells const& corridor) {
  return std::accumulate(corridor.begin(), corridor.end(), std::uint64_t{0});
}

void print_legal_boards(study::arguments) {
  for (std::uint32_t rows = 1; rows <= 4; ++rows) {
    for (std::uint32_t columns = rows; columns <= (rows == 4   ? 4U
                                                   : rows == 3 ? 5U
                                                               : 6U);
         ++columns) {
      puzzlegraph::grid const shape{rows + 2, columns + 2};
      auto const legal = study::legal_boards(shape);
      std::uint64_t most = 0;
      std::uint64_t unlike = 0;
      for (auto const& corridor : legal) {
        auto const n = cells_of(corridor);
        auto const q = study::wall_blocks(shape, corridor);
        most = std::max(most, n);
        unlike += 2 * n + 1 + q != rows * columns + rows + columns ? 1U : 0U;
      }
      auto const bound = ghosts::most_corridor_cells(shape);
      fmt::print("{}x{},{},{},{},{},{},{}\n", rows, columns, std::uint64_t{1} << rows * columns,
                 legal.size(), unlike, most, bound, most == bound ? "yes" : "no");
    }
  }
}

void print_published_order(puzzlegraph::grid shape) {
  auto const legal = study::legal_boards(shape);
  auto const most = ghosts::most_corridor_cells(shape);
  for (std::size_t const ghosts_of : {1U, 2U, 3U}) {
    for (std::uint64_t cells = 2 * ghosts_of; cells <= most; ++cells) {
      study::meeting_counts n;
      std::uint64_t boards = 0;
      for (auto const& corridor : legal) {
        if (cells_of(corridor) != cells) continue;
        ++boards;
        study::add_all_questions({shape, corridor, {}, {}}, ghosts_of, study::published_order, n);
      }
      fmt::print("{},{},{},{},{},{},{},{}\n", study::size_text(shape), ghosts_of, cells, boards,
                 n.questions, n.solvable, n.too_long, n.worst);
    }
  }
}

constexpr std::array<study::command, 6> commands{
    {{"first-meeting", "SEED COUNT", 2, 2,
      "boards,size,ghosts,n,solvable,too long,of solvable,of all,worst excess",
      study::seeded<print_first_meeting>},
     {"all-meetings", "ROWSxCOLUMNS...", 1, study::any_number,
      "size,ghosts,questions,solvable,too long,of solvable,worst excess,fewest corridor cells",
      study::each_size<print_all_meetings>},
     {"orders", "ROWSxCOLUMNS...", 1, study::any_number,
      "size,ghosts,orders,orders with a solution too long,worst excess",
      study::each_size<print_orders>},
     {"corridors", "SEED COUNT", 2, 2, "size,boards,fewest,median,most,bound,three ghosts at most",
      study::seeded<print_corridors>},
     {"legal-boards", "", 0, 0,
      "within the border,boards,legal,unlike the formula,most corridor cells,bound,attained",
      print_legal_boards},
     {"published-order", "ROWSxCOLUMNS...", 1, study::any_number,
      "size,ghosts,corridor cells,boards,questions,solvable,too long,worst excess",
      study::each_size<print_published_order>}}};

} // namespace

int main(int argc, char** argv) { return study::run("ghosts_claims", commands, argc, argv); }
