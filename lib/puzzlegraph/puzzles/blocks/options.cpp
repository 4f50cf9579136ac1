// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/options.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace puzzlegraph::blocks {
namespace {

constexpr std::string_view metric_option = "metric";
constexpr std::string_view empty_option = "empty";
constexpr std::string_view cars_option = "cars";
constexpr std::uint64_t most = max_open_cells - 1;

} // namespace

std::vector<option> options() {
  choice metrics;
  for (metric const m : all_metrics) metrics.values.push_back(name(m));
  constexpr auto counted = "what counts as one move; default: the file's, else moves";
  constexpr auto empties = "empty cells; default: 2";
  constexpr auto most_cars = "Rush Hour: up to this many cars";
  return {{option_use::read, metric_option, metrics, counted},
          {option_use::generate, metric_option, metrics, counted},
          {option_use::generate, empty_option, whole_range{1, most}, empties},
          {option_use::generate, cars_option, whole_range{1, most}, most_cars},
          {option_use::hardest, metric_option, metrics, counted},
          {option_use::hardest, empty_option, whole_range{1, most}, empties},
          {option_use::hardest, cars_option, whole_range{1, most}, most_cars}};
}

std::vector<puzzle_alias> aliases() {
  constexpr std::uint64_t usual_cars = 12;
  return {
      {"rush-hour",
       "boards of 6x6 whose blocks are cars, which go forwards and backwards; block A leaves to "
       "the east",
       grid{6, 6},
       {{cars_option, usual_cars}}},
      {"hua-rong-dao",
       "boards of 5x4 whose 2x2 block A leaves at the bottom, in the middle; elsewhere called "
       "Klotski",
       grid{5, 4}}};
}

std::optional<metric> metric_of(option_values const& values) {
  auto const given = values.text(metric_option);
  if (!given) return std::nullopt;
  return *std::ranges::find(all_metrics, *given, [](metric m) { return name(m); });
}

random_parameters parameters_of(std::optional<grid> size, option_values const& values) {
  random_parameters p;
  if (values.whole(cars_option) && values.whole(empty_option)) {
    throw std::invalid_argument(
        "blocks: a number of cars and a number of empty cells exclude each other");
  }
  p.cars = values.whole<std::uint32_t>(cars_option);
  if (p.cars) p.rows = p.columns = 6;
  if (size) p.rows = size->rows;
  if (size) p.columns = size->columns;
  p.empty = values.whole<std::uint32_t>(empty_option).value_or(p.empty);
  p.counted = metric_of(values).value_or(p.counted);
  return p;
}

} // namespace puzzlegraph::blocks
