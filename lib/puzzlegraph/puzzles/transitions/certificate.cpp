// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/certificate.hpp"

#include "puzzlegraph/certificates/closed_set.hpp"
#include "puzzlegraph/puzzles/transitions/space.hpp"

namespace puzzlegraph::transitions {

certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within) {
  return in_smallest_space(spaces{}, i, [&]<class Space>() {
    Space const s(i);
    task<Space> const t(s, i);
    auto const width = certificates::cell_bytes(i.system->state_count());
    certificates::state_format const format{width, [&](state const& u, unsigned char* to) {
                                              certificates::put_number(to, width, u.number);
                                            }};
    return certificates::prove_by_closed_set(t, no_heuristic{}, {}, format, bound, within);
  });
}

} // namespace puzzlegraph::transitions
