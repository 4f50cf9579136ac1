// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/certificate.hpp"

#include "puzzlegraph/certificates/closed_set.hpp"
#include "puzzlegraph/certificates/set_pair.hpp"
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <utility>

namespace puzzlegraph::ghosts {

namespace {

/// Of questions of more ghosts than a state of any space holds.
std::string many_ghosts() {
  return fmt::format("no state of a set has more than {} ghosts", large_state::capacity);
}

/// By ghost and cell of the board: the distance of the ghost alone to its goal. Incomplete if the
/// budget is spent on the way.
certificates::potential distances(instance const& i, free_cells const& map, budget& b) {
  certificates::potential p;
  for (std::size_t g = 0; g < i.count() && b.go_on(); ++g) {
    auto const to_goal = map.distances_to(map.number_of(i.goals[g]));
    auto& row = p.table.emplace_back(i.shape.size(), unreachable);
    for (std::uint32_t c = 0; c < map.cells(); ++c) row[map.board_cell(c)] = to_goal[c];
  }
  return p;
}

/// How a certificate states a state: the cells of the ghosts on the board.
template <class Space> auto format_of(Space const& s, instance const& i) {
  auto const each = certificates::cell_bytes(i.shape.size());
  return certificates::state_format{
      each * i.count(), [&s, each](state_of<Space> const& u, unsigned char* to) {
        for (std::size_t g = 0; g < s.ghosts(); ++g) {
          certificates::put_number(to + g * each, each, s.map().board_cell(u.cell(g)));
        }
      }};
}

template <class Space>
certificates::bound_proof set_pair(instance const& i, cost_type bound, limits const& within) {
  Space const s(i);
  return certificates::prove_by_set_pair(task<Space>(s, i), format_of(s, i), bound, within);
}

/// The proof of a bound that the greatest distance of one ghost alone reaches: no state is below
/// it. For more ghosts than a state holds.
certificates::bound_proof empty_set(instance const& i, cost_type bound, limits const& within) {
  std::uint64_t const table_bytes = sizeof(cost_type) * i.count() * i.shape.size();
  if (table_bytes > within.max_memory) return certificates::stopped_proof(limit::memory);
  budget b(within);
  certificates::bound_proof p;
  p.potential = distances(i, free_cells(i), b);
  if (b.spent()) return certificates::stopped_proof(b.hit());
  bool is_reached = false;
  for (std::size_t g = 0; g < i.count(); ++g) {
    is_reached |= p.potential.table[g][i.starts[g]] >= bound;
  }
  if (!is_reached) {
    return certificates::no_proof(
        fmt::format("{}, and none alone takes {} steps", many_ghosts(), bound));
  }
  p.state_bytes = certificates::cell_bytes(i.shape.size()) * i.count();
  p.label_bytes = certificates::label_bytes(bound);
  p.memory = table_bytes;
  return p;
}

template <class Space>
certificates::bound_proof closed_set(instance const& i, cost_type bound, limits const& within) {
  Space const s(i);
  task<Space> const t(s, i);
  // The distances of the heuristic, and those of the certificate.
  std::uint64_t const table_bytes = 2 * sizeof(cost_type) * i.count() * i.shape.size();
  if (table_bytes > within.max_memory) return certificates::stopped_proof(limit::memory);
  budget b(within);
  auto potential = distances(i, s.map(), b);
  if (b.spent()) return certificates::stopped_proof(b.hit());
  auto rest = within;
  rest.max_memory -= table_bytes;
  rest.max_seconds -= b.seconds();
  return certificates::prove_by_closed_set(t, farthest_ghost<Space>(t), std::move(potential),
                                           format_of(s, i), bound, rest);
}

} // namespace

certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within) {
  if (i.count() > large_state::capacity) return empty_set(i, bound, within);
  return in_smallest_space(spaces{}, i,
                           [&]<class Space>() { return closed_set<Space>(i, bound, within); });
}

certificates::bound_proof prove_bound_by_pair(instance const& i, cost_type bound,
                                              limits const& within) {
  if (i.count() > large_state::capacity) return certificates::no_proof(many_ghosts());
  return in_smallest_space(spaces{}, i,
                           [&]<class Space>() { return set_pair<Space>(i, bound, within); });
}

} // namespace puzzlegraph::ghosts
