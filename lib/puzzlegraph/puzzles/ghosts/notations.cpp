// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/notations.hpp"

#include "puzzlegraph/puzzles/ghosts/movingai.hpp"
#include "puzzlegraph/text/given_value_error.hpp"
#include "puzzlegraph/text/likeness.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace puzzlegraph::ghosts {
namespace {

boards_read<instance> movingai_file(text::source const& source, option_values const& values) {
  auto const agents = values.whole<std::size_t>("agents");
  auto found = read_movingai(source, agents);
  boards_read<instance> all;
  all.origin.implied = fmt::format("{} on the map {}, the makespan counts",
                                   amount(found.agents, "agents"), found.map);
  all.boards.push_back(std::move(found.board));
  return all;
}

constexpr std::string_view walls = "@T#"; // T only where no agent t is
constexpr char free_cell = '.';
constexpr char tree = 'T';

bool is_start(char c) { return c >= 'a' && c <= 'z'; }
bool is_goal(char c) { return c >= 'A' && c <= 'Z'; }
bool is_grid_cell(char c) {
  return c == free_cell || walls.find(c) != std::string_view::npos || is_start(c) || is_goal(c);
}
constexpr std::string_view cell_expected =
    ". (free), @ T or # (a wall), a start a, b, ... or a goal A, B, ...";

std::string_view without_end(std::string_view line) {
  return line.substr(0, line.find_last_not_of(" \t") + 1);
}

/// A board of rows, of which the text holds one.
class grid_reader {
 public:
  explicit grid_reader(text::source const& source) : in_(source) {}

  instance read() {
    if (in_.at_end()) in_.fail(in_.where(), "the end of the file", "the rows of a board");
    while (in_.bytes_left() > 0 && !in_.peek().empty()) add_row();
    in_.end_of_file();
    has_tree_agent_ = cells_.find('t') != std::string::npos;
    for (std::size_t c = 0; c < cells_.size(); ++c) add_cell(static_cast<cell_index>(c));
    for (std::size_t k = 0; k < letters; ++k) add_agent(k);
    if (board_.starts.empty()) {
      in_.fail(in_.locate(marks_.front()), "a board without agents",
               "starts a, b, ... and goals A, B, ...; a map of MovingAI belongs to a scenario");
    }
    return std::move(board_);
  }

 private:
  void add_row() {
    auto const line = without_end(in_.line("a row"));
    if (auto const space = line.find(' '); space != std::string_view::npos) {
      in_.fail(in_.last(space), "' '", cell_expected); // rather than another length
    }
    auto& shape = board_.shape;
    if (shape.rows == 0) shape.columns = static_cast<std::uint32_t>(line.size());
    if (line.size() != shape.columns) {
      in_.fail(in_.last(std::min<std::size_t>(line.size(), shape.columns)),
               fmt::format("a row of {} cells", line.size()),
               fmt::format("{} as in the first row", shape.columns));
    }
    ++shape.rows;
    cells_ += line;
    marks_.push_back(in_.last_mark());
  }
  text::location at(cell_index c) const {
    auto mark = marks_[board_.shape.row(c)];
    mark.offset += board_.shape.column(c);
    return in_.locate(mark);
  }
  void add_cell(cell_index c) {
    auto const symbol = cells_[c];
    if (!is_grid_cell(symbol)) {
      in_.fail(at(c), text::quoted({&symbol, 1}), cell_expected);
    }
    bool const is_tree = symbol == tree && !has_tree_agent_;
    bool const is_wall =
        is_tree || (symbol != tree && walls.find(symbol) != std::string_view::npos);
    board_.corridor.push_back(is_wall ? 0 : 1);
    if (is_wall || symbol == free_cell) return;
    auto& place = is_start(symbol) ? starts_.at(static_cast<std::size_t>(symbol - 'a'))
                                   : goals_.at(static_cast<std::size_t>(symbol - 'A'));
    if (place) in_.fail(at(c), fmt::format("'{}' again", symbol), "each letter once");
    place = c;
  }
  void add_agent(std::size_t k) {
    if (!starts_[k] && !goals_[k]) return;
    auto const first_unused = board_.starts.size();
    auto const start = static_cast<char>('a' + k);
    auto const goal = static_cast<char>('A' + k);
    if (!starts_[k] || !goals_[k]) {
      in_.fail(at(starts_[k] ? *starts_[k] : *goals_[k]),
               fmt::format("'{}' alone", starts_[k] ? start : goal),
               fmt::format("the start {} and the goal {}", start, goal));
    }
    if (first_unused != k) {
      in_.fail(at(*starts_[k]), fmt::format("the agent {}", start),
               fmt::format("agents in order: {} before", static_cast<char>('a' + first_unused)));
    }
    board_.starts.push_back(*starts_[k]);
    board_.goals.push_back(*goals_[k]);
  }

  text::reader in_;
  instance board_;
  std::string cells_;
  std::vector<text::reader::mark> marks_; ///< by row
  std::vector<std::optional<cell_index>> starts_ = decltype(starts_)(letters);
  std::vector<std::optional<cell_index>> goals_ = decltype(goals_)(letters);
  bool has_tree_agent_ = false;
};

/// Rows of one length with a start and its goal, and no car of two cells.
bool is_grid(text::source const& source) {
  text::reader in(source);
  if (in.at_end()) return false;
  auto const first = without_end(in.line("a row"));
  if (!std::ranges::all_of(first, is_grid_cell)) return false;
  auto const second = in.peek();
  if (second.size() != first.size() || !std::ranges::all_of(second, is_grid_cell)) return false;
  auto const cells = std::string_view(source.content);
  return std::ranges::count(cells, 'a') == 1 && std::ranges::count(cells, 'A') == 1;
}

/// Whether each line has # and at most two other characters than these and spaces, as mazes of
/// other programs.
bool walls_are_drawn(std::vector<std::string_view> const& rows) {
  return std::ranges::all_of(rows, [](std::string_view row) {
    auto const walls_there = std::ranges::count(row, '#');
    auto const spaces = std::ranges::count(row, ' ');
    return walls_there > 0 && std::ssize(row) - walls_there - spaces <= 2;
  });
}

/// The share of the lines that are rows as long as most, or also shorter ones of a drawing of # and
/// spaces, which the reader refuses; 0 unless most letters are there once.
double likeness_of_grid(text::source const& source) {
  auto const rows = text::first_lines(source);
  bool const is_drawn = walls_are_drawn(rows);
  auto const columns = text::usual_size(rows);
  auto const fits = [&](std::string_view row) {
    bool const has_length = row.size() == columns || (is_drawn && row.size() < columns);
    return has_length && std::ranges::all_of(row, [is_drawn](char c) {
             return is_grid_cell(c) || (is_drawn && c == ' ');
           });
  };
  std::map<char, std::size_t> counts;
  for (auto const row : rows) {
    if (!fits(row)) continue;
    for (char const c : row) ++counts[c == ' ' ? free_cell : c];
  }
  bool const has_free_cell = counts.erase(free_cell) > 0;
  for (char const wall : walls) counts.erase(wall);
  auto const agents =
      std::ranges::count(counts, std::size_t{1}, &decltype(counts)::value_type::second);
  auto const others = std::ssize(counts) - agents;
  bool const is_board = rows.size() > 1 && columns > 1 && has_free_cell;
  return is_board && agents >= others ? text::share_of(rows, fits) : 0;
}

boards_read<instance> grid_file(text::source const& source, option_values const& values) {
  expect_all_agents(source, values);
  return {{grid_reader(source).read()}, {{}, "agents a, b, ... go to A, B, ...", {}, {}}};
}

std::string write_grid(std::span<instance const> boards) {
  if (boards.size() != 1) throw std::invalid_argument("a grid cannot hold several boards");
  auto const& i = boards.front();
  std::string out;
  if (i.count() > letters) throw std::invalid_argument("a grid has a letter for each agent");
  for (cell_index c = 0; c < i.shape.size(); ++c) {
    char symbol = i.corridor[c] != 0 ? free_cell : '#';
    for (std::size_t k = 0; k < i.count(); ++k) {
      if (i.starts[k] != c && i.goals[k] != c) continue;
      if (symbol != free_cell) {
        throw std::invalid_argument("a grid cannot hold a start and a goal in one cell");
      }
      symbol = static_cast<char>((i.starts[k] == c ? 'a' : 'A') + k);
      if (i.starts[k] == i.goals[k]) {
        throw std::invalid_argument("a grid cannot hold an agent that starts at its goal");
      }
    }
    out += symbol;
    if (i.shape.column(c) + 1 == i.shape.columns) out += '\n';
  }
  return out;
}

} // namespace

void expect_all_agents(text::source const& source, option_values const& values) {
  auto const agents = values.whole<std::size_t>("agents");
  if (!agents) return;
  throw text::given_value_error("agents",
                                text::input_error({source.name, 0, 0}, std::to_string(*agents),
                                                  "nothing: only of a scenario (.scen) can "
                                                  "the first agents be read"));
}

std::vector<board_notation<instance>> notations() {
  return {{{"movingai",
            {"scen", "map"},
            "scenarios of the MovingAI benchmarks",
            is_movingai,
            likeness_of_movingai},
           movingai_file,
           nullptr},
          {{"grid", {}, "agents on a grid of . @ T #", is_grid, likeness_of_grid},
           grid_file,
           write_grid}};
}

} // namespace puzzlegraph::ghosts
