// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/rows/rows.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <span>

namespace puzzlegraph {

namespace {

void print_components(measured_graph const& x, report& r) {
  auto const components = x.of.undirected->components;
  if (components > 1) r.add("components", std::to_string(components));
}

void print_articulation(measured_graph const& x, report& r) {
  auto const& u = *x.of.undirected;
  r.add("articulation states", std::to_string(u.articulation_states));
  if (u.articulation_states == 0) return;
  r.add({.name = "  the first", .text = {}, .state = u.first_articulation});
}

void print_bridges(measured_graph const& x, report& r) {
  auto const& u = *x.of.undirected;
  r.add("bridges", fmt::format("{} of {}", u.bridges, amount(u.edges, "edges")));
}

void print_blocks(measured_graph const& x, report& r) {
  auto const& u = *x.of.undirected;
  r.add("biconnected components",
        fmt::format("{}, the largest of {}", u.blocks, amount(u.largest_block, "edges")));
}

void print_strong_components(measured_graph const& x, report& r) {
  auto const& d = *x.of.directed;
  r.add("strong components",
        fmt::format("{}: {} of one state, {}, chains of up to {}", d.components, d.single,
                    amount(d.sinks, "sinks"), d.longest_chain));
  r.add("  the largest", fmt::format("{}", fmt::join(d.sizes, " ")));
}

void print_dominators(measured_graph const& x, report& r) {
  auto const& all = x.of.dominators;
  if (all.empty()) {
    r.add("dominators of the goal", "none: no goal can be reached");
    return;
  }
  r.add("dominators of the goal", std::to_string(all.size()));
  auto const listed = std::min(r.most_states, all.size());
  for (auto const v : std::span(all).first(listed)) {
    r.add({.name = {},
           .text = fmt::format("after {}: ", amount(x.of.distances.from_start[v], x.unit)),
           .state = v});
  }
  if (listed == all.size()) return;
  r.add("", fmt::format("and {} more, all of them in the JSON", all.size() - listed));
}

} // namespace

measure_section undirected_section() {
  return {
      .key = "undirected",
      .title = "Structure",
      .rows =
          {{.fields = {field("edges", [](auto const& x) { return x.of.undirected->edges; }),
                       field("components",
                             [](auto const& x) { return x.of.undirected->components; })},
            .print = print_components},
           {.name = "articulation states",
            .unit = "states",
            .text = "States whose removal disconnects the graph.",
            .source = "Hopcroft and Tarjan 1973",
            .fields = {field("articulation_states",
                             [](auto const& x) { return x.of.undirected->articulation_states; })},
            .print = print_articulation},
           {.name = "bridges",
            .unit = "edges",
            .text = "Edges whose removal disconnects the graph. An edge is a pair of opposite "
                    "directed edges.",
            .source = "Hopcroft and Tarjan 1973",
            .fields = {field("bridges", [](auto const& x) { return x.of.undirected->bridges; })},
            .print = print_bridges},
           {.name = "biconnected components",
            .unit = "components",
            .text =
                "Greatest sets of edges in which each two lie on a common cycle; a bridge is one "
                "of its own. The largest is given by its edges.",
            .source = "Hopcroft and Tarjan 1973",
            .fields = {field("biconnected_components",
                             [](auto const& x) { return x.of.undirected->blocks; }),
                       field("largest_biconnected_component",
                             [](auto const& x) { return x.of.undirected->largest_block; })},
            .print = print_blocks},
           {.name = "bipartite",
            .unit = "yes or no",
            .text = "Whether every cycle has even length: then all solutions have the same parity.",
            .fields = {field("bipartite",
                             [](auto const& x) { return x.of.undirected->bipartite; })}},
           {.print =
                [](measured_graph const& /*x*/, report& r) {
                  r.add("strong components", "not applicable: every move can be taken back");
                }}},
      .group = measure::structure,
      .is_present = [](measured_graph const& x) { return x.of.undirected.has_value(); },
      .print_absence =
          [](measured_graph const& x, report& r) {
            if (!x.of.directed) r.add("structure", why_missing(x.of, measure::structure));
          }};
}

measure_section directed_section() {
  return {
      .key = "directed",
      .title = "Structure of irreversible moves",
      .rows =
          {{.name = "strong components",
            .unit = "components",
            .text =
                "Greatest sets of states that can all reach each other, where not every move can "
                "be taken back. A sink is one that no edge leaves; the longest chain counts "
                "components on a longest path of the condensation.",
            .source = "Tarjan 1972",
            .fields =
                {field("strong_components",
                       [](auto const& x) { return x.of.directed->components; }),
                 field("single_state_components",
                       [](auto const& x) { return x.of.directed->single; }),
                 field("sinks", [](auto const& x) { return x.of.directed->sinks; }),
                 field("longest_chain", [](auto const& x) { return x.of.directed->longest_chain; }),
                 field("largest_components", [](auto const& x) { return x.of.directed->sizes; })},
            .print = print_strong_components},
           {.name = "dominators of the goal",
            .unit = "states",
            .text = "States on every path from the start to a goal, optimal or not.",
            .fields = {field("dominators_of_goal",
                             [](auto const& x) { return list_of_states{x.of.dominators}; })},
            .print = print_dominators},
           {.print =
                [](measured_graph const& x, report& r) {
                  r.add("articulation, bridges",
                        x.graph.costs().empty()
                            ? "not applicable: not every move can be taken back"
                            : "not applicable: not every move can be taken back at the same cost");
                }}},
      .group = measure::structure,
      .is_present = [](measured_graph const& x) { return x.of.directed.has_value(); }};
}

} // namespace puzzlegraph
