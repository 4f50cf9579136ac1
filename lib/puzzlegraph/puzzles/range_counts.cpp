// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/range_counts.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <utility>
#include <variant>

namespace puzzlegraph {

namespace {

constexpr std::size_t most_entries = 16;

void add_to(range_counts::row& sum, range_counts::row const& more) {
  sum.accepted += more.accepted;
  sum.examined += more.examined;
}

} // namespace

void range_counts::add(option_values const& numbers, row const& more) {
  for (auto const& [option, number] : numbers) {
    add_to(options_[option][std::get<std::uint64_t>(number)], more);
  }
}

range_counts::row range_counts::of(std::string_view option, std::uint64_t number) const {
  auto const found = options_.find(option);
  if (found == options_.end()) return {};
  auto const at = found->second.find(number);
  return at == found->second.end() ? row() : at->second;
}

std::vector<std::string> range_counts::lines() const {
  std::vector<std::string> all;
  for (auto const& [option, rows] : options_) {
    auto line = fmt::format("accepted of examined by --{}:", option);
    auto const share = (rows.size() + most_entries - 1) / most_entries;
    for (auto at = rows.begin(); at != rows.end();) {
      auto const least = at->first;
      auto most = least;
      row sum;
      for (std::size_t k = 0; k < share && at != rows.end(); ++k, ++at) {
        most = at->first;
        add_to(sum, at->second);
      }
      line += fmt::format("{} {} of {} with {}", least == rows.begin()->first ? "" : ",",
                          sum.accepted, sum.examined,
                          least == most ? fmt::format("{}", least)
                                        : fmt::format("{}..{}", least, most));
    }
    all.push_back(std::move(line));
  }
  return all;
}

} // namespace puzzlegraph
