// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/certificate.hpp"

#include "puzzlegraph/certificates/closed_set.hpp"
#include "puzzlegraph/puzzles/blocks/heuristics.hpp"
#include "puzzlegraph/puzzles/blocks/space.hpp"

#include <algorithm>
#include <cstddef>

namespace puzzlegraph::blocks {

namespace {

/// The values of goal_distance: by block that the goal names, in order of the blocks, and first
/// cell.
template <class Space> certificates::potential goal_distance_table(task<Space> const& t) {
  Space const& s = t.space();
  auto fields = t.goals();
  std::ranges::sort(fields, {}, [&](unsigned k) { return s.block_of(k); });
  certificates::potential p;
  for (unsigned const k : fields) {
    auto const& kind = s.kind_of(k);
    auto const distances = distances_to_goal(s.layout(), kind);
    auto& row = p.table.emplace_back(s.layout().shape().size(), unreachable);
    for (std::size_t at = 0; at < distances.size(); ++at) {
      row[first_cell(kind.places[at])] = distances[at];
    }
  }
  return p;
}

} // namespace

certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within) {
  return in_smallest_space(spaces{}, i, [&]<class Space>() {
    Space const s(i);
    task<Space> const t(s, i);
    auto const each = certificates::cell_bytes(i.shape.size());
    certificates::state_format const format{
        each * s.fields(), [&s, each](state_of<Space> const& u, unsigned char* to) {
          for (unsigned k = 0; k < s.fields(); ++k) {
            certificates::put_number(to + each * s.block_of(k), each, first_cell(s.cells(u, k)));
          }
        }};
    return certificates::prove_by_closed_set(t, goal_distance<Space>(t), goal_distance_table(t),
                                             format, bound, within);
  });
}

} // namespace puzzlegraph::blocks
