// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/rows/rows.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

namespace puzzlegraph {

namespace {

std::string range(measured_graph const& x, std::uint32_t low, std::uint32_t high) {
  auto const unit = x.unit_of_edges();
  return low == high ? amount(low, unit)
                     : fmt::format("{} to {} (bounds)", low, amount(high, unit));
}

void print_centre(measured_graph const& x, report& r) {
  auto const& e = *x.of.eccentricities;
  if (e.centre_known) {
    r.add({.name = "centre",
           .text = fmt::format("{}, the first: ", amount(e.centre.size(), "states")),
           .state = e.centre.front()});
  } else {
    r.add("centre",
          fmt::format("not known ({} {})", e.searches, e.searches == 1 ? "search" : "searches"));
  }
}

} // namespace

measure_section eccentricity_section() {
  return {
      .key = "eccentricity",
      .title = "Extent",
      .rows = {{.name = "radius",
                .unit = "moves",
                .text =
                    "The least eccentricity of a state, which is its greatest distance to another "
                    "state. As bounds where the searches end early.",
                .fields = {object(
                    "radius",
                    {field("at_least",
                           [](auto const& x) { return x.of.eccentricities->radius_at_least; }),
                     field("at_most",
                           [](auto const& x) { return x.of.eccentricities->radius_at_most; })})},
                .print =
                    [](measured_graph const& x, report& r) {
                      auto const& e = *x.of.eccentricities;
                      r.add("radius", range(x, e.radius_at_least, e.radius_at_most));
                    }},
               {.name = "diameter",
                .unit = "moves",
                .text = "The greatest eccentricity: the greatest distance between two states.",
                .fields = {object(
                    "diameter",
                    {field("at_least",
                           [](auto const& x) { return x.of.eccentricities->diameter_at_least; }),
                     field("at_most",
                           [](auto const& x) { return x.of.eccentricities->diameter_at_most; })})},
                .print =
                    [](measured_graph const& x, report& r) {
                      auto const& e = *x.of.eccentricities;
                      r.add("diameter", range(x, e.diameter_at_least, e.diameter_at_most));
                    }},
               {.name = "centre",
                .unit = "states",
                .text = "The states whose eccentricity is the radius.",
                .fields =
                    {object_if(
                         "centre", [](auto const& x) { return x.of.eccentricities->centre_known; },
                         {field("states",
                                [](auto const& x) { return x.of.eccentricities->centre.size(); }),
                          field("first",
                                [](auto const& x) {
                                  return one_state{x.of.eccentricities->centre.front()};
                                })}),
                     field("searches",
                           [](auto const& x) { return x.of.eccentricities->searches; })},
                .print = print_centre}},
      .group = measure::eccentricity,
      .is_present = [](measured_graph const& x) { return x.of.eccentricities.has_value(); },
      .print_absence =
          [](measured_graph const& x, report& r) {
            r.add("radius, diameter, centre", why_missing(x.of, measure::eccentricity));
          }};
}

} // namespace puzzlegraph
