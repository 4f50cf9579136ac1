// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/state_titles.hpp"

#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

namespace puzzlegraph {

std::vector<std::string> state_titles(state_graph const& g, distances const& d,
                                      std::vector<vertex_index> const& path,
                                      std::vector<key_state> const& keys, std::string_view unit) {
  std::vector<std::string> titles(g.vertex_count());
  bool const is_solvable = !path.empty();
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    titles[v] = fmt::format("state {}: {} from the start", v, amount(d.from_start[v], unit));
    if (g.is_goal(v)) {
      titles[v] += "\na goal";
    } else if (d.is_dead(v)) {
      titles[v] += is_solvable ? "\ndead: no way to a goal" : "";
    } else {
      titles[v] += fmt::format("\n{} to a goal", amount(d.to_goal[v], unit));
    }
  }
  for (auto const v : path) titles[v] += "\non the optimal solution shown";
  for (auto const& k : keys) {
    if (!g.is_goal(k.vertex)) titles[k.vertex] += "\n" + k.name;
  }
  for (vertex_index v = 0; v < g.vertex_count(); ++v) titles[v] += "\n" + g.text(v);
  return titles;
}

} // namespace puzzlegraph
