// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/movingai.hpp"

#include "puzzlegraph/text/board_text.hpp"
#include "puzzlegraph/text/likeness.hpp"
#include "puzzlegraph/text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {
namespace {

constexpr std::string_view free_terrain = ".GS";
constexpr std::string_view blocked_terrain = "@OTW";

/// Reads a line of a word and a number.
std::uint32_t read_size(text::reader& in, std::string_view word) {
  in.at_end();
  if (in.token(fmt::format("`{} NUMBER`", word)) != word) {
    in.fail(in.last(), "another word", fmt::format("`{} NUMBER`", word));
  }
  auto const n = text::read_side(in, fmt::format("the {} of the map", word));
  in.end_of_line(word);
  return n;
}

/// The shape of a map, and its cells.
instance read_map(text::source const& source) {
  text::reader in(source);
  in.at_end();
  if (in.peek() != "type") in.fail(in.where(), text::quoted(in.peek()), "`type octile`");
  in.line("the type");
  instance i;
  auto const begin = in.where();
  auto const rows = read_size(in, "height");
  auto const columns = read_size(in, "width");
  i.shape = text::checked_shape(in, begin, rows, columns);
  in.at_end();
  if (in.peek() != "map") in.fail(in.where(), text::quoted(in.peek()), "the line `map`");
  in.line("map");
  for (std::uint32_t row = 0; row < rows; ++row) {
    auto const line = in.line(fmt::format("row {} of the {} of the map", row + 1, rows));
    for (std::size_t column = 0; column < std::max<std::size_t>(columns, line.size()); ++column) {
      if (column >= line.size() || column >= columns) {
        in.fail(in.last(std::min<std::size_t>(line.size(), columns)),
                fmt::format("a row of {} cells", line.size()), fmt::format("{} cells", columns));
      }
      bool const is_free = free_terrain.find(line[column]) != std::string_view::npos;
      if (!is_free && blocked_terrain.find(line[column]) == std::string_view::npos) {
        in.fail(in.last(column), text::quoted(line.substr(column, 1)),
                "terrain: . G or S (free), @ O T or W (blocked)");
      }
      i.corridor.push_back(is_free ? 1 : 0);
    }
  }
  in.end_of_file();
  return i;
}

constexpr std::string_view field_separators = " \t";
constexpr std::size_t fields = 9; ///< of an agent

/// A line of a scenario.
class agent_line {
 public:
  explicit agent_line(text::reader& in)
      : in_(&in), line_(in.line("an agent")), words_(text::words_of(line_, field_separators)) {
    if (words_.size() != fields) {
      in.fail(in.last(), fmt::format("a line of {} words", words_.size()),
              "9: bucket, map, width, height, x, y, goal x, goal y, length");
    }
  }

  std::string_view map() const { return words_[1]; }
  text::location place(std::size_t word) const {
    return in_->last(static_cast<std::size_t>(words_[word].data() - line_.data()));
  }
  std::uint32_t number(std::size_t word, std::string_view what, std::uint32_t below) const {
    auto const n = text::whole_number<std::uint32_t>(words_[word]);
    if (!n || *n >= below) {
      in_->fail(place(word), text::quoted(words_[word]),
                fmt::format("{}: a whole number below {}", what, below));
    }
    return *n;
  }
  /// The free cell of columns `word` and `word` + 1, which no agent before has taken.
  cell_index cell(std::size_t word, instance const& i, std::vector<std::uint8_t>& taken,
                  std::string_view what) const {
    auto const x = number(word, fmt::format("the column of {}", what), i.shape.columns);
    auto const y = number(word + 1, fmt::format("the row of {}", what), i.shape.rows);
    auto const c = i.shape.cell(y, x);
    if (i.corridor[c] == 0) {
      in_->fail(place(word), fmt::format("{} on blocked terrain", what), "a free cell");
    }
    if (taken[c] != 0) {
      in_->fail(place(word), fmt::format("{} where another agent has its own", what),
                "a cell for each agent");
    }
    taken[c] = 1;
    return c;
  }

 private:
  text::reader* in_;
  std::string_view line_;
  std::vector<std::string_view> words_;
};

bool begins_with(text::source const& source, std::string_view word) {
  text::reader in(source);
  return !in.at_end() && in.peek() == word;
}

} // namespace

bool is_movingai(text::source const& source) {
  return begins_with(source, "version") || begins_with(source, "type");
}

double likeness_of_movingai(text::source const& source) {
  auto const lines = text::first_lines(source);
  auto const begins = [&](std::size_t line, std::string_view word) {
    return line < lines.size() && text::words_of(lines[line], field_separators).front() == word;
  };
  if (begins(0, "height") && begins(1, "width") && begins(2, "map")) return 1;
  return text::share_of(lines, [](std::string_view line) {
    auto const words = text::words_of(line, field_separators);
    if (words.size() != fields) return false;
    auto const is_number = [](std::string_view word) {
      return word.find_first_not_of("0123456789.") == std::string_view::npos;
    };
    return is_number(words[0]) && !is_number(words[1]) &&
           std::all_of(words.begin() + 2, words.end(), is_number);
  });
}

movingai_board read_movingai(text::source const& source, std::optional<std::size_t> agents) {
  text::reader in(source);
  if (begins_with(source, "type")) {
    read_map(source);
    in.fail(in.where(), "a map without agents", "a scenario (.scen) that names it");
  }
  in.at_end();
  if (in.peek() != "version")
    in.fail(in.where(), text::quoted(in.peek()),
            "`version 1` of a scenario, or `type octile` of a map");
  in.line("the version");
  movingai_board all;
  std::vector<std::uint8_t> starts; // by cell: whether an agent has it
  std::vector<std::uint8_t> goals;
  for (; !in.at_end(); ++all.agents) {
    if (agents && all.agents == *agents) break;
    agent_line const agent(in);
    auto& i = all.board;
    if (all.agents == 0) {
      all.map = agent.map();
      i = read_map(text::read_beside(source, all.map, agent.place(1)));
      starts.resize(i.shape.size());
      goals.resize(i.shape.size());
    }
    if (agent.map() != all.map) in.fail(agent.place(1), "another map", "the map of the first line");
    auto const size = [&](std::size_t word, std::string_view what, std::uint32_t of_map) {
      if (agent.number(word, what, UINT32_MAX) == of_map) return;
      in.fail(agent.place(word), fmt::format("another {} than of the map", what),
              fmt::format("{}", of_map));
    };
    size(2, "width", i.shape.columns);
    size(3, "height", i.shape.rows);
    auto const start = agent.cell(4, i, starts, "a start");
    auto const goal = agent.cell(6, i, goals, "a goal");
    i.starts.push_back(start);
    i.goals.push_back(goal);
  }
  if (all.agents == 0) in.fail(in.where(), "the end of the file", "an agent");
  if (agents && all.agents < *agents) {
    in.fail(in.where(), fmt::format("{} agents", all.agents),
            fmt::format("{}, the number that is asked for", *agents));
  }
  return all;
}

} // namespace puzzlegraph::ghosts
