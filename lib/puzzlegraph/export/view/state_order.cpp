// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/view/state_order.hpp"

namespace puzzlegraph::view {

state_order find_state_order(state_graph const& g, vertex_selection const& kept) {
  state_order o;
  o.index.assign(g.vertex_count(), state_order::none);
  auto const discover = [&](vertex_index v, std::uint32_t parent) {
    if (!kept.contains(v) || o.index[v] != state_order::none) return;
    o.index[v] = o.size();
    o.states.push_back(v);
    o.parents.push_back(parent);
  };
  for (auto const& s : g.starts()) discover(s.vertex, state_order::none);
  o.roots = o.size();
  std::uint32_t next = 0;
  for (vertex_index first = 0; first < g.vertex_count(); ++first) {
    for (; next < o.size(); ++next) {
      for (auto [v, end] = adjacent_vertices(o.states[next], g.csr()); v != end; ++v) {
        discover(*v, next);
      }
    }
    discover(first, state_order::none);
  }
  return o;
}

} // namespace puzzlegraph::view
