// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/rows/rows.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph {

namespace {

void print_optimum(measured_graph const& x, report& r) {
  auto const objective = x.objective.empty() ? "" : fmt::format(" ({})", x.objective);
  r.add("optimum", amount(x.of.optimal->cost, x.unit) + objective);
}

/// The number of solutions in unit moves, if it is known. Precondition: there is a solution.
digits number_of_solutions(measured_graph const& x) {
  return x.has_long_edges ? x.unit_solutions : x.of.optimal->count;
}

void print_number(measured_graph const& x, report& r) {
  auto const count = number_of_solutions(x);
  auto const text = count ? count->str() : "not known how many";
  r.add("optimal solutions", text + (x.has_long_edges ? " in unit moves" : ""));
}

std::string number_as_column(measured_graph const& x) {
  if (!x.of.optimal) return x.has_goal ? "0" : "";
  auto const count = number_of_solutions(x);
  return count ? count->str() : std::string();
}

void print_optimal_part(measured_graph const& x, report& r) {
  auto const& o = *x.of.optimal;
  r.add("on some optimal solution",
        fmt::format("{}, {}", amount(o.states.size(), "states"), amount(o.edges, "edges")));
}

/// The move that every optimal solution makes in a state, if there is one.
std::string common_move(measured_graph const& x, vertex_index v) {
  auto const& edges = x.of.optimal->common_edges;
  auto const made = std::ranges::find(edges, v, &numbered_edge::from);
  if (made == edges.end()) return {};
  auto const first = get(boost::edge_index, x.graph.csr(), *out_edges(v, x.graph.csr()).first);
  return x.graph.moves(v)[made->index - first];
}

/// The states that every optimal solution passes, with the moves that every one makes there; the
/// first between the start and the end is drawn.
void print_bottlenecks(measured_graph const& x, report& r) {
  constexpr std::size_t most_listed = 20;
  auto const& o = *x.of.optimal;
  auto const after = [&](vertex_index v) {
    return fmt::format("after {}", amount(x.of.distances.from_start[v], x.unit));
  };
  r.add("on every one", fmt::format("{}, {}", amount(o.common.size(), "states"),
                                    amount(o.common_edges.size(), "edges")));
  auto const listed = std::min(o.common.size(), most_listed);
  for (auto const v : std::span(o.common).first(listed)) {
    auto const move = common_move(x, v);
    r.add({.name = {},
           .text = after(v) + ": ",
           .state = v,
           .after_state = move.empty() ? "" : ", then " + move});
  }
  if (listed < o.common.size()) {
    r.add("", fmt::format("and {} more, all of them in the JSON", o.common.size() - listed));
  }
  auto const bottleneck = std::ranges::find_if(o.common, [&](vertex_index v) {
    auto const distance = x.of.distances.from_start[v];
    return distance != 0 && distance != o.cost;
  });
  if (bottleneck == o.common.end()) return;
  r.add({.name = "first bottleneck", .text = after(*bottleneck), .drawn = *bottleneck});
}

std::string bottlenecks_as_column(measured_graph const& x) {
  return x.of.optimal ? std::to_string(x.of.optimal->common.size()) : std::string();
}

void print_divergence(measured_graph const& x, report& r) {
  auto const& o = *x.of.optimal;
  r.add("divergence", o.divergence == o.cost
                          ? "none: every move but back is optimal"
                          : fmt::format("possible after {}", amount(o.divergence, x.unit)));
}

} // namespace

measure_section solutions_section() {
  return {
      .key = "optimal_solutions",
      .title = "Optimal solutions",
      .rows =
          {{.name = "optimum",
            .unit = "moves",
            .text = "The cost of an optimal solution.",
            .fields = {field("cost", [](auto const& x) { return x.of.optimal->cost; })},
            .print = print_optimum,
            .column = {1, "optimum", "optimum"}},
           {.name = "optimal solutions",
            .unit = "solutions",
            .text =
                "The number of different optimal solutions as sequences of moves, exactly. Where "
                "edges stand for several unit moves, as sequences of unit moves.",
            .source = "dynamic programming over the edges of optimal solutions",
            .fields = {field("count", [](auto const& x) { return number_of_solutions(x); },
                             {.title = "optimal solutions",
                              .description = "of solutions as sequences of moves, of unit moves "
                                             "where edges stand for several; as text since it can "
                                             "exceed 64 bits; null if unknown"})},
            .print = print_number,
            .column = {2, "solutions", "solutions", number_as_column}},
           {.name = "on some optimal solution",
            .unit = "states and edges",
            .text = "States and edges that at least one optimal solution uses.",
            .fields = {field("states", [](auto const& x) { return x.of.optimal->states.size(); },
                             {.description = "on at least one optimal solution"}),
                       field("edges", [](auto const& x) { return x.of.optimal->edges; })},
            .print = print_optimal_part},
           {.name = "on every one",
            .unit = "states and edges",
            .text = "States and edges that no optimal solution avoids: the bottlenecks of the "
                    "question. Start and goal count. The column counts the states.",
            .fields = {field("common_states",
                             [](auto const& x) { return list_of_states{x.of.optimal->common}; },
                             {.title = "states on every optimal solution (bottlenecks)",
                              .description = "on every optimal solution"}),
                       field(
                           "common_edges",
                           [](auto const& x) { return list_of_edges{x.of.optimal->common_edges}; },
                           {.title = "edges on every optimal solution"})},
            .print = print_bottlenecks,
            .column = {6, "bottlenecks", "bottlenecks", bottlenecks_as_column}},
           {.name = "divergence",
            .unit = "moves",
            .text =
                "The least distance from the start at which a state on an optimal solution has a "
                "move that leaves all optimal solutions and does not lead back towards the "
                "start; the optimum if there is none.",
            .fields = {field("divergence", [](auto const& x) { return x.of.optimal->divergence; },
                             {.title = "first choice that leaves them, at distance",
                              .description = "least distance from the start at which a move can "
                                             "leave all optimal solutions without leading back; "
                                             "the cost if there is none"})},
            .print = print_divergence,
            .column = {7, "divergence", "divergence"}}},
      .is_present = [](measured_graph const& x) { return x.of.optimal.has_value(); },
      .print_absence =
          [](measured_graph const& x, report& r) {
            r.add("optimal solutions", x.has_goal ? "none: unsolvable" : "none: no goal is given");
          },
      .description = "null if unsolvable, or without a goal"};
}

} // namespace puzzlegraph
