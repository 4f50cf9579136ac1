// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/portfolio.hpp"

#include "puzzlegraph/puzzles/ghosts/bitset_search/solver.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace puzzlegraph::ghosts {

namespace {

/// Stored states of A* with the single-ghost bound: two milliseconds. Of random 16x16 boards it
/// answers 98 % with three ghosts, 70 % with four.
constexpr std::uint64_t few_states = 20'000;

/// Stored states of A* with the pair tables: a tenth of a second. Of random 16x16 boards with four
/// ghosts it answers 97 %. What it does not answer needs nearly all states.
constexpr std::uint64_t many_states = 100'000;

/// Bytes of pair tables that are built within three seconds; of four ghosts on 16x16 they take 0.5
/// MB and 8 ms.
constexpr std::uint64_t most_table_bytes = std::uint64_t{256} << 20U;

/// The bytes of bitsets that most machines can hold, and that are searched within seconds.
constexpr std::uint64_t most_bitset_bytes = std::uint64_t{1} << 30U;

constexpr auto single = farthest_ghost<small_space>::traits.name;
constexpr auto pair = farthest_pair<small_space>::traits.name;

template <class Use> auto in_smallest_space(instance const& board, Use const& use) {
  return small_space::fits(board) ? use(small_space(board)) : use(large_space(board));
}

} // namespace

std::vector<attempt> portfolio() { return {{{{}, algorithm::independence_detection, {}}}}; }

std::vector<attempt> joint_portfolio(instance const& board) {
  method const by_single{{}, algorithm::astar, single};
  method const by_strongest{{}, algorithm::astar, strongest_heuristic(board)};
  if (!has_room_for_bitsets(board)) return {{by_single, few_states}, {by_strongest}};
  return {{by_single, few_states},
          {by_strongest, many_states},
          {{{}, algorithm::bit_parallel, {}}},
          {by_strongest}}; // under a limit on memory that the bitsets exceed
}

std::string_view strongest_heuristic(instance const& board) {
  return has_pair_tables(board) ? pair : single;
}

bool has_room_for_bitsets(instance const& board) {
  free_cells const map(board);
  return fits_bitsets(map, board.count()) && bitset_bytes(map, board.count()) <= most_bitset_bytes;
}

bool has_pair_tables(instance const& board) {
  auto const cells =
      static_cast<std::uint64_t>(std::ranges::count(board.corridor, std::uint8_t{1}));
  std::uint64_t const pairs = std::uint64_t{board.count()} * (board.count() - 1) / 2;
  return pairs * cells * cells * sizeof(cost_type) <= most_table_bytes;
}

moves_result<move> solve_jointly(instance const& board, method const& by,
                                 search_options const& how) {
  return in_smallest_space(board, [&]<class Space>(Space const& s) {
    task<Space> const t(s, board);
    auto r = by.algorithm == algorithm::bit_parallel
                 ? solve_by_bitsets(t, how.limits)
                 : solve_by_method(t, by, how, heuristics<Space>{});
    moves_result<move> found{static_cast<search_report const&>(r), {}};
    if (r.answer) found.moves = std::move(r.answer->moves);
    return found;
  });
}

moves_result<move> solve_jointly(instance const& board, limits const& within) {
  return run_portfolio(joint_portfolio(board), within, [&](attempt const& a, limits const& l) {
    return solve_jointly(board, a.by, {.limits = l});
  });
}

} // namespace puzzlegraph::ghosts
