// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/rows/rows.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <string_view>

namespace puzzlegraph {

namespace {

constexpr std::string_view start_key = "start";

heuristic_quality const& quality(measured_graph const& x) { return x.of.heuristics[x.item]; }

void print_heuristic(measured_graph const& x, report& r) {
  auto const& h = quality(x);
  auto name = fmt::format("heuristic {}", h.name);
  if (h.states == 0) {
    r.add(std::move(name), "no state from which a goal can be reached");
    return;
  }
  r.add(std::move(name),
        fmt::format("mean {:.4f}, mean error {:.4f}, worst error {}, exact on {:.2f} %",
                    h.mean_value(), h.mean_error(), h.worst_error,
                    100 * static_cast<double>(h.exact) / static_cast<double>(h.states)));
  if (x.of.profile.dead > 0) r.add("", fmt::format("knows {} of the dead states", h.dead_known));
  if (h.inadmissible > 0) {
    r.add("", fmt::format("NOT ADMISSIBLE on {}", amount(h.inadmissible, "states")));
  }
}

/// Of the puzzle's best heuristic, the last of its list.
std::string error_as_column(measured_graph const& x) {
  if (x.of.heuristics.empty() || x.of.heuristics.back().states == 0) return {};
  return fmt::format("{:.3f}", x.of.heuristics.back().mean_error());
}

/// Null where it says that the start is dead.
measure_field value_at_start() {
  return known_if([](auto const& x) { return quality(x).at_start != unreachable; },
                  field(start_key, [](auto const& x) { return quality(x).at_start; },
                        {.description = "of the start: a lower bound of the optimum; null if it "
                                        "proves that there is no solution"}));
}

} // namespace

bool is_start_of_heuristic(measure_field const& f) { return f.key == start_key; }

measure_section heuristics_section() {
  return {
      .key = "heuristics",
      .title = "Heuristic",
      .rows = {{.name = "heuristic",
                .unit = "moves",
                .text = "A lower bound, compared with the true distance on all states that are not "
                        "dead: its mean, its mean and greatest error, the share of states on which "
                        "it is exact, and the dead states that it recognises. The column is the "
                        "mean error of the puzzle's last heuristic.",
                .fields =
                    {field("name", [](auto const& x) { return quality(x).name; }), value_at_start(),
                     field("states", [](auto const& x) { return quality(x).states; }),
                     field("exact", [](auto const& x) { return quality(x).exact; }),
                     field("mean", [](auto const& x) { return quality(x).mean_value(); }),
                     field("mean_error", [](auto const& x) { return quality(x).mean_error(); }),
                     field("worst_error", [](auto const& x) { return quality(x).worst_error; }),
                     field("worst", [](auto const& x) { return one_state{quality(x).worst}; }),
                     field("dead_known", [](auto const& x) { return quality(x).dead_known; }),
                     field("inadmissible", [](auto const& x) { return quality(x).inadmissible; })},
                .print = print_heuristic,
                .column = {9, "heuristic-error", "h error", error_as_column}}},
      .group = measure::heuristics,
      .items = [](measured_graph const& x) { return x.of.heuristics.size(); }};
}

} // namespace puzzlegraph
