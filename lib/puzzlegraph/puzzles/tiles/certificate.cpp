// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/certificate.hpp"

#include "puzzlegraph/certificates/closed_set.hpp"
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"

#include <algorithm>

namespace puzzlegraph::tiles {

namespace {

/// By tile, from 1, and cell: rows and columns to the goal.
certificates::potential distances(instance const& i) {
  certificates::potential p;
  auto const apart = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
  for (std::size_t tile = 1; tile < i.goal.size(); ++tile) {
    auto const goal = static_cast<cell_index>(
        std::ranges::find(i.goal, static_cast<std::uint8_t>(tile)) - i.goal.begin());
    auto& row = p.table.emplace_back();
    for (cell_index c = 0; c < i.shape.size(); ++c) {
      row.push_back(apart(i.shape.row(c), i.shape.row(goal)) +
                    apart(i.shape.column(c), i.shape.column(goal)));
    }
  }
  return p;
}

template <class State>
certificates::bound_proof closed_set(instance const& i, cost_type bound, limits const& within) {
  basic_space<State> const s(i.shape);
  basic_task<State> const t(s, i);
  auto const cells = static_cast<unsigned>(i.shape.size());
  certificates::state_format const format{cells, [cells](State const& u, unsigned char* to) {
                                            for (unsigned c = 0; c < cells; ++c) {
                                              to[c] = static_cast<unsigned char>(u.tile(c));
                                            }
                                          }};
  return certificates::prove_by_closed_set(t, basic_manhattan<State>(t), distances(i), format,
                                           bound, within);
}

} // namespace

certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within) {
  bool const is_line = std::min(i.shape.rows, i.shape.columns) == 1;
  if (bound == unreachable && !is_line && has_wrong_parity(i)) {
    certificates::bound_proof p;
    p.theorem = "parity";
    return p;
  }
  if (space::fits(i.shape)) return closed_set<state>(i, bound, within);
  return closed_set<large_state>(i, bound, within);
}

} // namespace puzzlegraph::tiles
