// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/bitset_search/solver.hpp"

#include "puzzlegraph/puzzles/ghosts/bitset_search/frontier.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <algorithm>
#include <new>
#include <stdexcept>
#include <vector>

namespace puzzlegraph::ghosts {

namespace {

using bitset_search::distances;
using bitset_search::frontier;
using bitset_search::ranking;

template <class Space> ranking ranking_of(Space const& s, budget& b) {
  if (!fits_bitsets(s.map(), s.ghosts())) {
    throw std::invalid_argument("the states of this instance are too many for bitsets");
  }
  return {s.map(), s.ghosts(), b};
}

/// The states from the side's source to u. Each predecessor is found by its distance modulo 3
/// (Cooperman and Finkelstein 1992, "New methods for using Cayley graphs in interconnection
/// networks").
template <class Space>
std::vector<state_of<Space>> path_to(Space const& s, ranking const& ranks, frontier const& side,
                                     state_of<Space> u, cost_type distance) {
  std::vector<state_of<Space>> path{u};
  while (distance-- > 0) {
    for_each_successor(s, u, [&](move const& /*m*/, state_of<Space> const& v) {
      if (!side.is_known_at(ranks.position_of(v), distance)) return true;
      u = v;
      return false;
    });
    path.push_back(u);
  }
  std::ranges::reverse(path);
  return path;
}

template <class Space>
void search_from_both_ends(task<Space> const& t, ranking const& ranks, result<Space>& r,
                           budget& b) {
  using state = state_of<Space>;
  Space const& s = t.space();
  state const start = t.initial_states().front().state;
  std::vector<state> path{start};
  if (start != t.goal()) {
    frontier front(ranks, ranks.position_of(start), distances::kept, b.memory());
    frontier back(ranks, ranks.position_of(t.goal()), distances::kept, b.memory());
    auto const met = meet_in_the_middle(front, back, r, b);
    if (!met) return;
    auto const middle = ranks.state_at<state>(met->rank);
    path = path_to(s, ranks, front, middle, met->from_front);
    auto const rest = path_to(s, ranks, back, middle, met->from_back);
    path.insert(path.end(), rest.rbegin() + 1, rest.rend());
  }
  r.verdict = verdict::solved;
  r.lower_bound = static_cast<cost_type>(path.size() - 1);
  r.answer = solution<Space>{start, moves_along(s, path), r.lower_bound};
}

} // namespace

bool fits_bitsets(free_cells const& map, std::size_t ghosts) { return ranking::fits(map, ghosts); }

std::uint64_t bitset_bytes(free_cells const& map, std::size_t ghosts) {
  constexpr std::uint64_t bitsets_per_side = 4;
  auto const words = ranking::set_words(map, ghosts);
  auto const free_words = ranking::free_words(map, ghosts);
  std::uint64_t rows = 1;
  for (std::size_t g = 1; g < ghosts; ++g) rows *= map.cells();
  return 2 * (bitsets_per_side * sizeof(bitset_search::word) * words +
              2 * sizeof(bitset_search::swap_mask) * rows) +
         sizeof(bitset_search::word) * free_words;
}

template <class Space> result<Space> solve_by_bitsets(task<Space> const& t, limits const& l) {
  budget b(l);
  result<Space> r;
  try {
    ranking const ranks = ranking_of(t.space(), b);
    if (b.go_on()) search_from_both_ends(t, ranks, r, b);
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
    r.verdict = verdict::undecided;
  }
  if (r.verdict == verdict::undecided) r.stopped_by = b.hit();
  r.memory = b.memory().peak();
  return r;
}

template <class Space>
enumeration enumerate(Space const& s, state_of<Space> const& from, limits const& l,
                      unsigned threads) {
  return enumerate_within(l, [&](enumeration& e, budget& b) {
    ranking const ranks = ranking_of(s, b);
    if (b.spent()) return;
    frontier reached(ranks, ranks.position_of(from), distances::forgotten, b.memory(), threads);
    count_layers(reached, e, b);
  });
}

template result<small_space> solve_by_bitsets(task<small_space> const&, limits const&);
template result<large_space> solve_by_bitsets(task<large_space> const&, limits const&);
template enumeration enumerate(small_space const&, small_state const&, limits const&, unsigned);
template enumeration enumerate(large_space const&, large_state const&, limits const&, unsigned);

} // namespace puzzlegraph::ghosts
