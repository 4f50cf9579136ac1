// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/portfolio.hpp"

#include "puzzlegraph/puzzles/ghosts/independence_detection.hpp"
#include "puzzlegraph/puzzles/ghosts/states.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace puzzlegraph::ghosts {

namespace {

/// Stored states of A*, by either bound: some milliseconds. By the single-ghost bound it answers
/// 98 % of random 16x16 boards with three ghosts, 70 % with four. What it does not answer needs
/// nearly all states, and breadth-first search takes a quarter of its time for each.
constexpr std::uint64_t few_states = 20'000;

/// Bytes of pair tables that are built within three seconds; of four ghosts on 16x16 they take 0.5
/// MB and 8 ms.
constexpr std::uint64_t most_table_bytes = std::uint64_t{256} << 20U;

/// Joint states whose search from both ends takes minutes at most.
constexpr std::uint64_t most_joint_states = std::uint64_t{1} << 28U;

constexpr auto single = farthest_ghost<small_space>::traits.name;
constexpr auto pair = farthest_pair<small_space>::traits.name;

} // namespace

std::vector<attempt> portfolio() { return {{{{}, by_groups, {}}}}; }

std::vector<attempt> joint_portfolio(instance const& board) {
  method const by_single{{}, algorithm::astar, single};
  method const by_strongest{{}, algorithm::astar, strongest_heuristic(board)};
  if (!has_few_joint_states(board)) return {{by_single, few_states}, {by_strongest}};
  return {{by_single, few_states},
          {by_strongest, few_states},
          {{{}, algorithm::bidirectional, {}}},
          {by_strongest}}; // under a limit on memory that the tables by rank exceed
}

std::string_view strongest_heuristic(instance const& board) {
  return has_pair_tables(board) ? pair : single;
}

bool has_few_joint_states(instance const& board) {
  auto const cells =
      static_cast<std::uint64_t>(std::ranges::count(board.corridor, std::uint8_t{1}));
  std::uint64_t ranks = 1;
  for (std::size_t g = 0; g < board.count() && ranks <= most_joint_states; ++g) ranks *= cells;
  return ranks <= most_joint_states;
}

bool has_pair_tables(instance const& board) {
  auto const cells =
      static_cast<std::uint64_t>(std::ranges::count(board.corridor, std::uint8_t{1}));
  std::uint64_t const pairs = std::uint64_t{board.count()} * (board.count() - 1) / 2;
  return pairs * cells * cells * sizeof(cost_type) <= most_table_bytes;
}

moves_result<move> solve_jointly(instance const& board, method const& by,
                                 search_options const& how) {
  return in_smallest_space(spaces{}, board, [&]<class Space>() {
    Space const s(board);
    task<Space> const t(s, board);
    auto r = solve_by_method(t, by, how, heuristics<Space>{});
    moves_result<move> found{static_cast<search_report const&>(r), {}};
    if (r.answer) found.moves = unit_moves(board, s, *r.answer);
    return found;
  });
}

joint_answer solve_jointly(instance const& board, limits const& within) {
  return run_portfolio(joint_portfolio(board), within, [&](attempt const& a, limits const& l) {
    return joint_answer{solve_jointly(board, a.by, {.limits = l}), a.by};
  });
}

} // namespace puzzlegraph::ghosts

namespace puzzlegraph {

template result<ghosts::small_space> solve_by_method(ghosts::task<ghosts::small_space> const&,
                                                     method const&, search_options,
                                                     ghosts::heuristics<ghosts::small_space>);
template result<ghosts::large_space> solve_by_method(ghosts::task<ghosts::large_space> const&,
                                                     method const&, search_options,
                                                     ghosts::heuristics<ghosts::large_space>);

} // namespace puzzlegraph
