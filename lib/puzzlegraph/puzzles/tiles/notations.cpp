// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/notations.hpp"

#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/text/board_text.hpp"
#include "puzzlegraph/text/likeness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace puzzlegraph::tiles {
namespace {

constexpr std::string_view separators = " \t,";
constexpr std::string_view blanks = "._x";
constexpr std::uint32_t largest_side = 6;

/// The side of a square board that tiles can have, with this number of cells; 0 if there is none.
std::uint32_t side_of(std::size_t cells) {
  auto const side = text::square_side(cells);
  return side >= 2 && side <= largest_side ? side : 0;
}

std::vector<std::string_view> words_of(std::string_view line) {
  return text::words_of(line, separators);
}

/// The number that the word is, 0 for a blank.
std::optional<std::uint64_t> tile(std::string_view word) {
  if (word.size() == 1 && blanks.find(word.front()) != std::string_view::npos) return 0;
  std::uint64_t n = 0;
  auto const [stop, error] = std::from_chars(word.data(), word.data() + word.size(), n);
  bool const is_whole = error == std::errc{} && stop == word.data() + word.size();
  return is_whole ? std::optional(n) : std::nullopt;
}

/// Whether the word has the nine digits of a board of 3 x 3.
bool is_digits(std::string_view word) {
  constexpr std::string_view sorted = "012345678";
  return word.size() == sorted.size() && std::ranges::is_permutation(word, sorted);
}

/// A line of words, each with its location.
class word_line {
 public:
  word_line(text::reader& in, std::string_view what)
      : in_(&in), line_(in.line(what)), words_(words_of(line_)) {}

  std::vector<std::string_view> const& words() const { return words_; }
  std::size_t count() const { return words_.size(); }
  std::string_view operator[](std::size_t k) const { return words_[k]; }

  /// The words from `begin` on, appended to a board of `cells` cells.
  void add_tiles(std::size_t begin, std::size_t cells, tile_list& to) const {
    for (std::size_t k = begin; k < words_.size(); ++k) {
      auto const n = tile(words_[k]);
      if (!n || *n >= cells) {
        fail(k, text::quoted(words_[k]),
             fmt::format("a tile: a whole number from 0 to {}, or the blank as . _ or x",
                         cells - 1));
      }
      if (std::ranges::find(to, *n) != to.end()) {
        fail(k, fmt::format("the tile {} again", *n), "each tile once");
      }
      to.push_back(static_cast<std::uint8_t>(*n));
    }
  }
  [[noreturn]] void fail(std::size_t word, std::string const& found,
                         std::string_view expected) const {
    auto const at = word < words_.size()
                        ? static_cast<std::size_t>(words_[word].data() - line_.data())
                        : line_.size();
    in_->fail(in_->last(at), found, expected);
  }

 private:
  text::reader const* in_;
  std::string_view line_;
  std::vector<std::string_view> words_;
};

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

// rows

/// Two numbers in the first line may be sizes: they are a row only if all rows make a board.
bool is_rows(text::source const& source) {
  text::reader in(source);
  if (in.at_end()) return false;
  auto const first = words_of(in.line("a row"));
  std::vector<tile_list> rows(1);
  auto const add = [](tile_list& to, auto const& words) {
    for (auto const w : words) {
      auto const n = tile(w);
      if (!n || *n >= max_cells) return false;
      to.push_back(static_cast<std::uint8_t>(*n));
    }
    return true;
  };
  if (!add(rows.front(), first)) return false;
  while (rows.size() <= max_cells && !in.peek().empty()) {
    if (!add(rows.emplace_back(), words_of(in.line("a row")))) break;
  }
  if (rows.size() < 2) return false;
  if (first.size() == 1) return rows[0][0] >= 2 && rows[0][0] == rows[1].size();
  if (rows[1].size() != first.size()) return false;
  if (first.size() > 2) return true;
  tile_list all;
  for (auto const& row : rows) all.insert(all.end(), row.begin(), row.end());
  return is_permutation(all);
}

/// The numbers and blanks of some words; nothing if another word is among them.
std::optional<std::vector<std::uint64_t>> numbers_of(std::vector<std::string_view> const& words) {
  std::vector<std::uint64_t> all;
  for (auto const w : words) {
    auto const n = tile(w);
    if (!n) return std::nullopt;
    all.push_back(*n);
  }
  return all;
}

std::size_t count_distinct(std::vector<std::uint64_t> numbers) {
  std::ranges::sort(numbers);
  return numbers.size() - std::ranges::unique(numbers).size();
}

std::vector<std::vector<std::string_view>> lines_of_words(text::source const& source,
                                                          std::string_view between = separators) {
  std::vector<std::vector<std::string_view>> all;
  for (auto const line : text::first_lines(source)) all.push_back(text::words_of(line, between));
  return all;
}

/// The characters of a word, as words; none of a word that is longer than a board.
std::vector<std::string_view> characters_of(std::string_view word) {
  std::vector<std::string_view> all;
  if (word.size() > max_cells) return all;
  for (std::size_t k = 0; k < word.size(); ++k) all.push_back(word.substr(k, 1));
  return all;
}

/// The share of the lines with as many tiles as most, also in a frame, between `;`, and as digits
/// with nothing between, which read_rows refuses; 0 unless most of the tiles differ.
double likeness_of_rows(text::source const& source) {
  constexpr std::size_t least_digits = 3; // two are one number
  auto lines = lines_of_words(source, " \t,;|+-");
  std::erase_if(lines, [](auto const& words) { return words.empty(); }); // of the frame
  for (auto& words : lines) {
    if (words.size() == 1 && words[0].size() >= least_digits) words = characters_of(words[0]);
  }
  auto const columns = text::usual_size(lines);
  auto const fits = [&](auto const& words) { return words.size() == columns && numbers_of(words); };
  std::vector<std::uint64_t> tiles;
  for (auto const& words : lines) {
    if (!fits(words)) continue;
    auto const row = *numbers_of(words);
    tiles.insert(tiles.end(), row.begin(), row.end());
  }
  bool const is_board = lines.size() > 1 && columns > 1 && tiles.size() > columns;
  return is_board && 2 * count_distinct(tiles) > tiles.size() ? text::share_of(lines, fits) : 0;
}

boards_read<instance> read_rows(text::source const& source, option_values const& values) {
  goal_rule const goal = goal_of(source, values).value_or(goal_rule{});
  boards_read<instance> all{{}, {{}, words_of(goal), {}, {}}};
  text::reader in(source);
  while (!in.at_end()) {
    word_line first(in, "a row");
    std::optional<std::uint64_t> stated;
    if (first.count() == 1) {
      stated = tile(first[0]);
      if (!stated || *stated < 2 || *stated > largest_side) {
        first.fail(0, text::quoted(first[0]),
                   fmt::format("the number of rows n, from 2 to {}, or a row: numbers between "
                               "spaces, tabs or commas",
                               largest_side));
      }
      first = word_line(in, "a row");
    }
    auto const columns = first.count();
    if (stated && columns != *stated) {
      bool const is_word = columns == 1;
      first.fail(is_word ? 0 : columns,
                 is_word ? text::quoted(first[0]) : fmt::format("a row of {} tiles", columns),
                 fmt::format("{} {}as in the rows of n = {}", *stated,
                             is_word ? "tiles between spaces, tabs or commas, " : "", *stated));
    }
    tile_list tiles;
    std::uint32_t rows = 1;
    first.add_tiles(0, max_cells, tiles);
    while (stated ? rows < *stated : !in.at_end_of_line() && !in.peek().empty()) {
      word_line const next(in, fmt::format("row {}", rows + 1));
      if (next.count() != columns) {
        next.fail(std::min(columns, next.count()), fmt::format("a row of {} tiles", next.count()),
                  fmt::format("{} as in the first row, with the blank as 0 . _ or x", columns));
      }
      if (tiles.size() + columns > max_cells) {
        next.fail(0, fmt::format("more than {} cells", max_cells),
                  fmt::format("at most {}", max_cells));
      }
      next.add_tiles(0, max_cells, tiles);
      ++rows;
    }
    if (tiles.size() < 2 || !is_permutation(tiles)) {
      in.fail(
          in.last(),
          fmt::format("a board of {} tiles without one of 0 to {}", tiles.size(), tiles.size() - 1),
          "each of them once");
    }
    all.boards.push_back(
        board_of(rows, static_cast<std::uint32_t>(columns), std::move(tiles), goal, in));
  }
  if (all.boards.empty()) in.fail(in.where(), "the end of the file", "the rows of a board");
  return all;
}

std::string write_rows(std::span<instance const> boards) {
  std::string out;
  for (auto const& i : boards) {
    if (i.goal != blank_last(i.shape.size())) {
      throw std::invalid_argument("rows cannot hold another goal than 1, 2, ..., blank last");
    }
    if (!out.empty()) out += '\n';
    if (i.shape.rows == i.shape.columns) out += fmt::format("{}\n", i.shape.rows);
    text::append_rows(out, i.shape, i.start);
  }
  return out;
}

// Lists of lines

/// The tiles of a line, after `skipped` words.
tile_list line_tiles(word_line const& line, std::size_t skipped) {
  tile_list tiles;
  if (line.count() == 1 && is_digits(line[0])) {
    for (char const c : line[0]) tiles.push_back(static_cast<std::uint8_t>(c - '0'));
    return tiles;
  }
  auto const cells = line.count() - skipped;
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

bool is_korf(text::source const& source) { return has_numbers(first_words(source), 1); }
bool is_lines(text::source const& source) {
  return has_numbers(first_words(source), 0) || is_line_of_no_square(source);
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

/// How near the lines are to a board each, also as digits in one word or several, which read_lines
/// refuses.
double likeness_of_lines(text::source const& source) {
  return mean(lines_of_words(source, " \t,/"), [](auto const& words) {
    std::vector<std::string_view> digits;
    for (auto const w : words) std::ranges::copy(characters_of(w), std::back_inserter(digits));
    return std::max(nearness(words, 0), nearness(digits, 0));
  });
}

/// Whether a line of n*n numbers is a board without its number: not if its first word is the number
/// of the line and comes again, so that a tile is missing.
bool has_no_number(std::vector<std::string_view> const& words, std::uint64_t number) {
  if (side_of(words.size()) == 0) return false;
  bool const comes_again = std::ranges::count(words, words.front()) > 1;
  return tile(words.front()) != number || !comes_again;
}

/// How near the lines are to a board each, after the number of the line, and none with it.
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

boards_read<instance> read_korf(text::source const& source, option_values const& values) {
  auto const goal = goal_of(source, values).value_or(goal_rule{true, {}});
  boards_read<instance> all{{}, {{}, words_of(goal), {}, {}}};
  text::reader in(source);
  while (!in.at_end()) {
    word_line const line(in, "a board");
    auto tiles = line_tiles(line, has_no_number(line.words(), all.boards.size() + 1) ? 0 : 1);
    auto const side = side_of(tiles.size());
    all.boards.push_back(board_of(side, side, std::move(tiles), goal, in));
  }
  if (all.boards.empty()) in.fail(in.where(), "the end of the file", "lines of n*n tiles");
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

boards_read<instance> read_lines(text::source const& source, option_values const& values) {
  auto const given = goal_of(source, values);
  boards_read<instance> all;
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
                  fmt::format("--goal {} or --goal {}", blank_last_words, blank_first_words));
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
    all.origin.implied = words_of(*given);
  } else if (any_first && any_last) {
    all.origin.implied = "the goals have the blank first or last, as the parity of each board fits";
  } else {
    all.origin.implied = words_of(goal_rule{any_first, {}});
    if (!any_unfit) all.origin.implied += ", which the parity fits";
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

} // namespace

std::optional<goal_rule> goal_of(text::source const& source, option_values const& values) {
  auto const words = values.text("goal");
  if (!words) return std::nullopt;
  return read_goal(*words, {source.name, 0, 0});
}

std::vector<board_notation<instance>> notations() {
  return {{{"rows", {}, "tiles in rows, below a line n or without one", is_rows, likeness_of_rows},
           read_rows,
           write_rows},
          {{"korf",
            {},
            "Korf's list of tiles: a number and a board in each line",
            is_korf,
            likeness_of_korf},
           read_korf,
           write_korf},
          {{"lines", {}, "tiles in one line for each board", is_lines, likeness_of_lines},
           read_lines,
           write_lines}};
}

} // namespace puzzlegraph::tiles
