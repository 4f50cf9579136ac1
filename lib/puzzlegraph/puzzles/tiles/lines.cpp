// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/lines.hpp"

#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/puzzles/tiles/words.hpp"
#include "puzzlegraph/text/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tiles {
namespace {

/// Whether the word has the nine digits of a board of 3 x 3.
bool is_digits(std::string_view word) {
  constexpr std::string_view sorted = "012345678";
  return word.size() == sorted.size() && std::ranges::is_permutation(word, sorted);
}

/// The tiles of a line, after `skipped` words.
tile_list line_tiles(word_line const& line, std::size_t skipped) {
  tile_list tiles;
  if (line.count() == 1 && is_digits(line[0])) {
    for (char const c : line[0]) tiles.push_back(static_cast<std::uint8_t>(c - '0'));
    return tiles;
  }
  auto const cells = line.count() - std::min(line.count(), skipped);
  if (side_of(cells) == 0) {
    bool const is_one_word = line.count() == 1;
    for (std::size_t k = 0; k < line.count() && !is_one_word; ++k) {
      if (!tile(line[k])) line.fail(k, text::quoted(line[k]), "numbers, a line for each board");
    }
    line.fail(is_one_word ? 0 : line.count(),
              is_one_word ? text::quoted(line[0]) : fmt::format("{} numbers", cells),
              fmt::format("n*n {}{}, from 2 x 2 to {} x {}{}", is_one_word ? "numbers" : "of them",
                          skipped > 0 ? " after the number of the board" : "", largest_side,
                          largest_side,
                          is_one_word ? ", or the nine digits 0 to 8 in one word" : ""));
  }
  line.add_tiles(skipped, cells, tiles);
  return tiles;
}

bool has_numbers(std::vector<std::string_view> const& words, std::size_t skipped) {
  if (words.size() <= skipped) return false;
  if (skipped == 0 && words.size() == 1) return is_digits(words.front());
  tile_list tiles;
  for (auto const w : words) {
    auto const n = tile(w);
    if (!n) return false;
    tiles.push_back(static_cast<std::uint8_t>(std::min<std::uint64_t>(*n, max_cells)));
  }
  tiles.erase(tiles.begin(), tiles.begin() + static_cast<std::ptrdiff_t>(skipped));
  constexpr std::uint32_t smallest = 2; // as short as a row: only if it is a board
  auto const side = side_of(tiles.size());
  return side > smallest || (side == smallest && is_permutation(tiles));
}

std::vector<std::string_view> first_words(text::source const& source) {
  text::reader in(source);
  return in.at_end() ? std::vector<std::string_view>() : words_of(in.line("a board"));
}

/// Whether the text is a line alone, with the numbers from 0 or 1 on, or these as digits, but of no
/// square: reading it says so.
bool is_line_of_no_square(text::source const& source) {
  constexpr std::size_t least = 3;
  text::reader in(source);
  if (in.at_end()) return false;
  auto const words = words_of(in.line("a board"));
  if (!in.at_end()) return false;
  tile_list tiles;
  bool const is_one_word = words.size() == 1;
  for (std::size_t k = 0; k < (is_one_word ? words[0].size() : words.size()); ++k) {
    auto const n = tile(is_one_word ? words[0].substr(k, 1) : words[k]);
    if (!n || *n > max_cells) return false;
    tiles.push_back(static_cast<std::uint8_t>(*n));
  }
  if (tiles.size() < least || tiles.size() > max_cells) return false;
  if (is_permutation(tiles)) return true;
  if (std::ranges::find(tiles, 0) != tiles.end()) return false;
  for (auto& t : tiles) --t;
  return is_permutation(tiles);
}

/// How near the words from one on are to a board: 1 if they are as many as one has, or one more or
/// less, and numbers that differ; a little less with one mistake in them; else 0.
double nearness(std::vector<std::string_view> const& words, std::size_t begin) {
  constexpr std::uint32_t least = 3;
  constexpr double with_a_mistake = 0.9;
  auto const n = words.size() - std::min(begin, words.size());
  bool const has_size =
      n > 0 && (side_of(n) >= least || side_of(n - 1) >= least || side_of(n + 1) >= least);
  if (!has_size) return 0;
  std::vector<std::uint64_t> numbers;
  for (auto const w : std::span(words).subspan(begin)) {
    if (auto const number = tile(w)) numbers.push_back(*number);
  }
  auto const mistakes = n - count_distinct(numbers);
  return mistakes == 0 ? 1 : mistakes == 1 ? with_a_mistake : 0;
}

/// The mean nearness of the lines to boards.
template <class Nearness>
double mean(std::vector<std::vector<std::string_view>> const& lines, Nearness nearness_of) {
  double sum = 0;
  for (auto const& words : lines) sum += nearness_of(words);
  return lines.empty() ? 0 : sum / static_cast<double>(lines.size());
}

/// Whether a line of n*n numbers is a board without its number: not if its first word is the number
/// of the line and comes again, so that a tile is missing.
bool has_no_number(std::vector<std::string_view> const& words, std::uint64_t number) {
  if (side_of(words.size()) == 0) return false;
  bool const comes_again = std::ranges::count(words, words.front()) > 1;
  return tile(words.front()) != number || !comes_again;
}

/// Of the goals with the blank first and last, those that the parity fits.
std::vector<goal_rule> fitting_goals(instance i) {
  std::vector<goal_rule> all;
  for (bool const is_first : {false, true}) {
    goal_rule rule{is_first, {}};
    i.goal = rule.goal(i.start.size());
    if (!has_wrong_parity(i)) all.push_back(std::move(rule));
  }
  return all;
}

} // namespace

bool is_korf(text::source const& source) { return has_numbers(first_words(source), 1); }

bool is_lines(text::source const& source) {
  return has_numbers(first_words(source), 0) || is_line_of_no_square(source);
}

double likeness_of_lines(text::source const& source) {
  return mean(lines_of_words(source, " \t,/"), [](auto const& words) {
    std::vector<std::string_view> digits;
    for (auto const w : words) std::ranges::copy(characters_of(w), std::back_inserter(digits));
    return std::max(nearness(words, 0), nearness(digits, 0));
  });
}

double likeness_of_korf(text::source const& source) {
  std::uint64_t before = 0;
  return mean(lines_of_words(source), [&](auto const& words) {
    auto const first = words.empty() ? std::string_view() : words.front();
    auto const number = tile(first.substr(0, first.find_last_not_of(":.)") + 1));
    bool const is_next = number && *number == before + 1;
    before = number.value_or(before + 1);
    return is_next && !has_no_number(words, before) ? nearness(words, 1) : 0;
  });
}

std::vector<instance> read_korf(text::source const& source, goal_rule const& goal) {
  std::vector<instance> all;
  text::reader in(source);
  while (!in.at_end()) {
    word_line const line(in, "a board");
    auto tiles = line_tiles(line, has_no_number(line.words(), all.size() + 1) ? 0 : 1);
    auto const side = side_of(tiles.size());
    all.push_back(board_of(side, side, std::move(tiles), goal, in));
  }
  if (all.empty()) in.fail(in.where(), "the end of the file", "lines of n*n tiles");
  return all;
}

std::string write_korf(std::span<instance const> boards) {
  std::string out;
  for (std::size_t k = 0; k < boards.size(); ++k) {
    auto const& i = boards[k];
    if (i.goal != blank_first(i.shape.size())) {
      throw std::invalid_argument("Korf's list cannot hold another goal than 0, 1, 2, ...");
    }
    if (i.shape.rows != i.shape.columns || side_of(i.shape.size()) == 0) {
      throw std::invalid_argument("Korf's list cannot hold a board that is no square");
    }
    out += fmt::format("{} {}\n", k + 1, text::joined(i.start, " "));
  }
  return out;
}

listed_boards read_lines(text::source const& source, std::optional<goal_rule> const& given) {
  listed_boards all;
  bool any_first = false;
  bool any_last = false;
  bool any_unfit = false;
  text::reader in(source);
  while (!in.at_end()) {
    word_line const line(in, "a board");
    auto tiles = line_tiles(line, 0);
    auto const side = side_of(tiles.size());
    auto i = board_of(side, side, std::move(tiles), given.value_or(goal_rule{}), in);
    if (!given) {
      auto const fitting = fitting_goals(i);
      if (fitting.size() > 1) {
        line.fail(0, "a board that reaches 1, 2, ..., 0 and 0, 1, 2, ...",
                  fmt::format("the goal {} or {} by name", blank_last_words, blank_first_words));
      }
      any_unfit = any_unfit || fitting.empty();
      bool const is_first = !fitting.empty() && fitting.front().is_blank_first;
      (is_first ? any_first : any_last) = true;
      if (is_first) i.goal = blank_first(i.start.size());
    }
    all.boards.push_back(std::move(i));
  }
  if (all.boards.empty()) in.fail(in.where(), "the end of the file", "lines of n*n tiles");
  if (given) {
    all.goal = words_of(*given);
  } else if (any_first && any_last) {
    all.goal = "the goals have the blank first or last, as the parity of each board fits";
  } else {
    all.goal = words_of(goal_rule{any_first, {}});
    if (!any_unfit) all.goal += ", which the parity fits";
  }
  return all;
}

std::string write_lines(std::span<instance const> boards) {
  std::string out;
  for (auto const& i : boards) {
    if (i.shape.rows != i.shape.columns || side_of(i.shape.size()) == 0) {
      throw std::invalid_argument("lines cannot hold a board that is no square");
    }
    auto const fitting = fitting_goals(i);
    auto const shown = fitting.empty() ? goal_rule{} : fitting.front();
    if (fitting.size() > 1 || shown.goal(i.start.size()) != i.goal) {
      throw std::invalid_argument("lines cannot hold a goal that the parity does not show");
    }
    out += text::joined(i.start, " ") + "\n";
  }
  return out;
}

} // namespace puzzlegraph::tiles
