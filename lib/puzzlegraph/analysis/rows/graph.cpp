// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/rows/rows.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph {

namespace {

void print_layers(measured_graph const& x, report& r) {
  auto const& p = x.of.profile;
  auto const& layers = p.from_start.states;
  auto const first = std::ranges::find_if(layers, [](auto n) { return n > 0; }) - layers.begin();
  r.add("layers", fmt::format("{} to {}, mean distance from the start {:.5f}", first,
                              amount(p.from_start.greatest(), x.unit), p.from_start.mean()));
  if (first > 0) {
    r.add("first states", fmt::format("{} from the start, which is no state of this encoding",
                                      amount(static_cast<std::uint64_t>(first), x.unit)));
  }
  auto const empty = std::ranges::count(layers, 0U);
  bool const is_sparse = 2 * static_cast<std::size_t>(empty) > layers.size();
  std::vector<std::string> sizes;
  for (std::size_t distance = 0; distance < layers.size(); ++distance) {
    if (!is_sparse)
      sizes.push_back(std::to_string(layers[distance]));
    else if (layers[distance] > 0)
      sizes.push_back(fmt::format("{}: {}", distance, layers[distance]));
  }
  r.add({.name = "states per layer",
         .text = {},
         .items = std::move(sizes),
         .separator = is_sparse ? "; " : " ",
         .items_are = "layers"});
}

/// States by their number of edges; many different numbers in ranges of equal width.
void print_branching(measured_graph const& x, report& r) {
  auto const& p = x.of.profile;
  constexpr std::ptrdiff_t most_items = 12;
  auto const different = std::ranges::count_if(p.branching, [](auto n) { return n > 0; });
  auto const least = std::size_t{p.least_branching()};
  auto const width = different <= most_items ? 1 : (p.branching.size() - least) / most_items + 1;
  std::vector<std::string> items{fmt::format("{} to {}, mean {:.5f}", p.least_branching(),
                                             p.most_branching(), p.mean_branching())};
  for (auto first = least; first < p.branching.size(); first += width) {
    auto const end = std::min(first + width, p.branching.size());
    std::uint64_t states = 0;
    for (auto k = first; k < end; ++k) states += p.branching[k];
    if (states == 0) continue;
    auto const edges =
        end - first == 1 ? amount(first, "edges") : fmt::format("{} to {} edges", first, end - 1);
    items.push_back(fmt::format("{}: {}", edges, states));
  }
  r.add({.name = "branching",
         .text = {},
         .items = std::move(items),
         .separator = "; ",
         .items_are = "ranges"});
}

void print_dead_states(measured_graph const& x, report& r) {
  auto const dead = x.of.profile.dead;
  r.add("dead states",
        x.has_goal
            ? fmt::format("{}{}", dead, dead > 0 ? " (no goal can be reached from them)" : "")
            : "not applicable: no goal is given");
}

void print_distance_to_goal(measured_graph const& x, report& r) {
  auto const& p = x.of.profile;
  if (p.to_goal.states.empty()) return;
  r.add("distance to a goal", fmt::format("0 to {}, mean {:.5f}",
                                          amount(p.to_goal.greatest(), x.unit), p.to_goal.mean()));
  r.add({.name = "farthest from a goal",
         .text = fmt::format("{}, the first: ", amount(p.farthest.size(), "states")),
         .state = p.farthest.front(),
         .drawn = p.farthest.front()});
}

std::string mean_branching(measured_graph const& x) {
  return fmt::format("{:.3f}", x.of.profile.mean_branching());
}

std::string dead_percentage(measured_graph const& x) {
  if (!x.has_goal) return {};
  auto const& p = x.of.profile;
  return fmt::format("{:.2f}", 100 * static_cast<double>(p.dead) / static_cast<double>(p.states));
}

} // namespace

measure_section graph_section() {
  return {
      .key = "graph",
      .title = "The graph",
      .rows =
          {{.name = "states",
            .unit = "states",
            .text = "Vertices of the state graph: all states that the start can reach.",
            .fields = {field("states", [](auto const& x) { return x.of.profile.states; },
                             {.description = "vertices"})},
            .column = {3, "states", "states"}},
           {.name = "directed edges",
            .unit = "edges",
            .text =
                "One for each move from each state. In some encodings an edge stands for several "
                "unit moves.",
            .fields = {field("directed_edges", [](auto const& x) { return x.of.profile.edges; },
                             {.title = "edges", .description = "edges"})}},
           {.name = "layers",
            .unit = "moves",
            .text = "States by their distance from the start. The greatest distance is the "
                    "eccentricity of the start.",
            .source = "breadth-first search; Dijkstra's algorithm where costs differ",
            .fields = {field("layers", [](auto const& x) { return x.of.profile.from_start.states; },
                             {.description = "states by distance from the start"}),
                       field("mean_distance_from_start",
                             [](auto const& x) { return x.of.profile.from_start.mean(); },
                             {.description = "over all states"})},
            .print = print_layers},
           {.name = "branching",
            .unit = "edges per state",
            .text = "Out-degrees of the states: least, greatest and mean, and how many states have "
                    "each. The column is the mean.",
            .fields = {object(
                "branching",
                {field("min", [](auto const& x) { return x.of.profile.least_branching(); }),
                 field("max", [](auto const& x) { return x.of.profile.most_branching(); }),
                 field("mean", [](auto const& x) { return x.of.profile.mean_branching(); }),
                 field("histogram", [](auto const& x) { return x.of.profile.branching; },
                       {.description = "states by out-degree"})})},
            .print = print_branching,
            .column = {5, "branching", "branching", mean_branching}},
           {.name = "goal states",
            .unit = "states",
            .text = "States that satisfy the goal test.",
            .fields = {field("goal_states", [](auto const& x) { return x.of.profile.goals; },
                             {.description = "states that are a goal"})}},
           {.name = "dead states",
            .unit = "states",
            .text = "States from which no goal can be reached. There are none where every move can "
                    "be taken back and the question is solvable. The column is their share of all "
                    "states, in percent.",
            .fields = {known_if([](auto const& x) { return x.has_goal; },
                                field("dead_states",
                                      [](auto const& x) { return x.of.profile.dead; },
                                      {.description = "states from which no goal can be reached; "
                                                      "null if the question has none"}))},
            .print = print_dead_states,
            .column = {4, "dead", "dead %", dead_percentage}},
           {.name = "distance to a goal",
            .unit = "moves",
            .text =
                "The least cost from a state to a goal, over all states that are not dead. A "
                "farthest state is the hardest start among the states of the graph; an encoding "
                "that leaves out states may leave out harder ones.",
            .source = "the same searches, on the reversed graph",
            .fields = {object_if(
                "distance_to_goal",
                [](auto const& x) { return !x.of.profile.to_goal.states.empty(); },
                {field("max", [](auto const& x) { return x.of.profile.to_goal.greatest(); }),
                 field("mean", [](auto const& x) { return x.of.profile.to_goal.mean(); }),
                 field("histogram", [](auto const& x) { return x.of.profile.to_goal.states; }),
                 field("farthest_states",
                       [](auto const& x) { return x.of.profile.farthest.size(); }),
                 field("farthest",
                       [](auto const& x) { return one_state{x.of.profile.farthest.front()}; })},
                {.title = "distance to the goal"})},
            .print = print_distance_to_goal}},
      .description = "null if a limit was reached"};
}

} // namespace puzzlegraph
