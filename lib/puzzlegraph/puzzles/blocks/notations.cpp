// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/notations.hpp"

#include "puzzlegraph/puzzles/blocks/gnome_klotski.hpp"
#include "puzzlegraph/puzzles/blocks/hua_rong_dao.hpp"
#include "puzzlegraph/puzzles/blocks/options.hpp"
#include "puzzlegraph/puzzles/blocks/rush_hour.hpp"
#include "puzzlegraph/puzzles/blocks/rush_hour_recognition.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace puzzlegraph::blocks {
namespace {

metric counted_by(option_values const& values) { return metric_of(values).value_or(metric::moves); }

boards_read<instance> rush_hour_file(text::source const& source, option_values const& values) {
  auto found = read_rush_hour(source, counted_by(values));
  boards_read<instance> all{std::move(found.boards)};
  std::string cars;
  for (char const c : found.red_cars) cars += fmt::format("{}{}", cars.empty() ? "" : " or ", c);
  all.origin.implied =
      fmt::format("car {} leaves to the east, cars go forwards and backwards, costs count {}", cars,
                  name(counted_by(values)));
  all.origin.stated = std::move(found.stated);
  all.origin.stated_unit = name(metric::moves);
  return all;
}

boards_read<instance> hua_rong_dao_file(text::source const& source, option_values const& values) {
  boards_read<instance> all{read_hua_rong_dao(source, counted_by(values))};
  all.origin.implied = fmt::format("block A goes to the middle of the bottom, costs count {}",
                                   name(counted_by(values)));
  return all;
}

boards_read<instance> gnome_klotski_file(text::source const& source, option_values const& values) {
  boards_read<instance> all{read_gnome_klotski(source, counted_by(values))};
  all.origin.implied =
      fmt::format("block * goes to the cells marked . and alone enters gates, costs count {}",
                  name(counted_by(values)));
  return all;
}

} // namespace

std::vector<board_notation<instance>> notations() {
  return {{{"rush-hour",
            {},
            "boards of Rush Hour, in rows or lines",
            is_rush_hour,
            likeness_of_rush_hour},
           rush_hour_file,
           write_rush_hour},
          {{"hua-rong-dao",
            {},
            "layouts of Hua Rong Dao, rows joined by /",
            is_hua_rong_dao,
            likeness_of_hua_rong_dao},
           hua_rong_dao_file,
           write_hua_rong_dao},
          {{"gnome-klotski",
            {},
            "levels of GNOME Klotski",
            is_gnome_klotski,
            likeness_of_gnome_klotski},
           gnome_klotski_file,
           write_gnome_klotski}};
}

} // namespace puzzlegraph::blocks
