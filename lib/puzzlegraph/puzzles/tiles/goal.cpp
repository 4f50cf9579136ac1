// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/goal.hpp"

#include "puzzlegraph/puzzles/tiles/instance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <string>
#include <system_error>
#include <utility>

namespace puzzlegraph::tiles {
namespace {

/// The numbers of "3,2,1,0", empty if they are anything but a permutation that a board can have.
tile_list permutation(std::string_view list) {
  tile_list tiles;
  char const* const end = list.data() + list.size();
  for (char const* next = list.data(); tiles.size() < max_cells; ++next) {
    std::uint8_t tile = 0;
    auto const [stop, error] = std::from_chars(next, end, tile);
    if (error != std::errc{} || (stop != end && *stop != ',')) return {};
    tiles.push_back(tile);
    next = stop;
    if (stop == end) return is_permutation(tiles) ? tiles : tile_list{};
  }
  return {};
}

} // namespace

tile_list blank_first(std::size_t cells) {
  tile_list tiles(cells);
  std::iota(tiles.begin(), tiles.end(), std::uint8_t{0});
  return tiles;
}

tile_list blank_last(std::size_t cells) {
  tile_list tiles = blank_first(cells);
  std::rotate(tiles.begin(), tiles.begin() + 1, tiles.end());
  return tiles;
}

bool is_permutation(tile_list const& tiles) {
  return std::ranges::is_permutation(tiles, blank_first(tiles.size()));
}

goal_rule read_goal(std::string_view words, text::location const& at) {
  if (words == blank_last_words) return {};
  if (words == blank_first_words) return {true, {}};
  auto list = permutation(words);
  if (list.size() < 2) {
    throw text::input_error(
        at, fmt::format("the goal {}", text::quoted(words)),
        fmt::format("{}, {} or a permutation such as 1,2,3,0, of 2 to {} numbers",
                    blank_first_words, blank_last_words, max_cells));
  }
  return {false, std::move(list)};
}

} // namespace puzzlegraph::tiles
