// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/words.hpp"

#include "puzzlegraph/text/board_text.hpp"
#include "puzzlegraph/text/likeness.hpp"
#include "puzzlegraph/text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace puzzlegraph::tiles {
namespace {

constexpr std::string_view blanks = "._x";

} // namespace

std::uint32_t side_of(std::size_t cells) {
  auto const side = text::square_side(cells);
  return side >= 2 && side <= largest_side ? side : 0;
}

std::vector<std::string_view> words_of(std::string_view line) {
  return text::words_of(line, separators);
}

std::optional<std::uint64_t> tile(std::string_view word) {
  if (word.size() == 1 && blanks.find(word.front()) != std::string_view::npos) return 0;
  return text::whole_number(word);
}

word_line::word_line(text::reader& in, std::string_view what)
    : in_(&in), line_(in.line(what)), words_(words_of(line_)) {}

void word_line::add_tiles(std::size_t begin, std::size_t cells, tile_list& to) const {
  for (std::size_t k = begin; k < words_.size(); ++k) {
    auto const n = tile(words_[k]);
    if (!n || *n >= cells) {
      fail(k, text::quoted(words_[k]),
           fmt::format("a tile: a whole number from 0 to {}, or the blank as . _ or x", cells - 1));
    }
    if (std::ranges::find(to, *n) != to.end()) {
      fail(k, fmt::format("the tile {} again", *n), "each tile once");
    }
    to.push_back(static_cast<std::uint8_t>(*n));
  }
}

void word_line::fail(std::size_t word, std::string const& found, std::string_view expected) const {
  auto const at = word < words_.size()
                      ? static_cast<std::size_t>(words_[word].data() - line_.data())
                      : line_.size();
  in_->fail(in_->last(at), found, expected);
}

instance board_of(std::uint32_t rows, std::uint32_t columns, tile_list tiles, goal_rule const& goal,
                  text::reader const& in) {
  instance i;
  i.shape = {rows, columns};
  i.goal = goal.goal(tiles.size());
  if (i.goal.size() != tiles.size()) {
    in.fail(in.last(), fmt::format("{} x {} cells", rows, columns),
            fmt::format("{} as in the goal", i.goal.size()));
  }
  i.start = std::move(tiles);
  return i;
}

std::string words_of(goal_rule const& rule) {
  if (!rule.list.empty()) return "the goal is as given";
  return rule.is_blank_first ? "the goal is 0, 1, 2, ..., with the blank first"
                             : "the goal is 1, 2, 3, ..., with the blank last";
}

std::size_t count_distinct(std::vector<std::uint64_t> numbers) {
  std::ranges::sort(numbers);
  return numbers.size() - std::ranges::unique(numbers).size();
}

std::vector<std::vector<std::string_view>> lines_of_words(text::source const& source,
                                                          std::string_view between) {
  std::vector<std::vector<std::string_view>> all;
  for (auto const line : text::first_lines(source)) all.push_back(text::words_of(line, between));
  return all;
}

std::vector<std::string_view> characters_of(std::string_view word) {
  std::vector<std::string_view> all;
  if (word.size() > max_cells) return all;
  for (std::size_t k = 0; k < word.size(); ++k) all.push_back(word.substr(k, 1));
  return all;
}

} // namespace puzzlegraph::tiles
