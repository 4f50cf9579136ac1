// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/planning/certificate.hpp"

#include "puzzlegraph/certificates/closed_set.hpp"
#include "puzzlegraph/puzzles/planning/space.hpp"

#include <cstddef>
#include <numeric>
#include <vector>

namespace puzzlegraph::planning {

namespace {

/// By variable: the bytes of its value in a record.
std::vector<std::size_t> widths_of(text::sas_task const& task) {
  std::vector<std::size_t> widths;
  for (auto const& v : task.variables) {
    widths.push_back(certificates::cell_bytes(v.values.size()));
  }
  return widths;
}

} // namespace

certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within) {
  return in_smallest_space(spaces{}, i, [&]<class Space>() {
    Space const s(i);
    task<Space> const t(s, i);
    auto const widths = widths_of(*i.task);
    certificates::state_format const format{
        std::accumulate(widths.begin(), widths.end(), std::size_t{0}),
        [&](state_of<Space> const& u, unsigned char* to) {
          for (std::size_t v = 0; v < widths.size(); ++v) {
            certificates::put_number(to, widths[v], s.value(u, v));
            to += widths[v];
          }
        }};
    return certificates::prove_by_closed_set(t, no_heuristic{}, {}, format, bound, within);
  });
}

} // namespace puzzlegraph::planning
