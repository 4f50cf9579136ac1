// SPDX-License-Identifier: BSL-1.0
//
// Walls: the pusher leaves the maze; a step pushes an inner wall on to the next place.
#include "text.hpp"

#include <algorithm>
#include <utility>

namespace check {

namespace {

constexpr std::size_t west = 0;
constexpr std::size_t north = 1;
constexpr std::size_t east = 2;
constexpr std::size_t south = 3;

class walls_question final : public question {
 public:
  /// `walls` by cell: 1 west, 2 north, 4 east, 8 south.
  walls_question(board on, std::size_t at, std::vector<number> const& walls)
      : on_(on), each_(on.cell_width()),
        places_(on.rows * (on.columns + 1) + (on.rows + 1) * on.columns), start_(width()) {
    write_number(start_.data(), each_, at);
    for (std::size_t c = 0; c < on_.cells(); ++c) {
      for (std::size_t side = 0; side < steps.size(); ++side) {
        if (on_.beside(c, steps[side]) == no_cell) border_.emplace_back(c, place(c, side));
        if ((walls[c] >> side & 1U) != 0 && !has_wall(start_.data(), place(c, side))) {
          flip(start_, place(c, side));
        }
      }
    }
  }

  std::size_t width() const override { return each_ + (places_ + 7) / 8; }
  state start() const override { return start_; }
  bool is_state(bytes s) const override {
    if (read_number(s, each_) >= on_.cells()) return false;
    for (std::size_t k = places_; k < 8 * (width() - each_); ++k) {
      if (has_wall(s, k)) return false;
    }
    return true;
  }
  bool is_goal(bytes /*s*/) const override { return false; } // outside has no record

  void visit_moves(bytes s, number /*limit*/, visitor const& visit) const override {
    for (std::size_t d = 0; d < steps.size(); ++d) {
      state to(s, s + width());
      auto const ended = move(to, d);
      if (ended == result::illegal) continue;
      visit(ended == result::outside ? nullptr : to.data(), ended == result::outside, 1);
    }
  }
  number cost_of(std::string_view moves) const override {
    auto now = start_;
    auto const all = directions_of(moves);
    for (std::size_t k = 0; k < all.size(); ++k) {
      auto const ended = move(now, all[k]);
      if (ended == result::illegal) throw refused("the solution: a wall is in the way");
      if (ended == result::inside) continue;
      if (k + 1 < all.size()) throw refused("the solution goes on outside");
      return all.size();
    }
    throw refused("the solution does not reach the goal");
  }

  bool has_exit_potential() const override { return true; }
  number bound(table const& /*t*/, bytes s) const override {
    number least = infinity;
    for (auto const& [cell, k] : border_) {
      if (has_wall(s, k)) continue;
      least = std::min<number>(least, 1 + on_.distance(read_number(s, each_), cell));
    }
    return least;
  }

 private:
  enum class result { inside, outside, illegal };

  /// The number of the place for a wall on that side of a cell.
  std::size_t place(std::size_t c, std::size_t side) const {
    auto const row = c / on_.columns;
    auto const column = c % on_.columns;
    if (side == west || side == east) {
      return row * (on_.columns + 1) + column + (side == east ? 1 : 0);
    }
    return on_.rows * (on_.columns + 1) + (row + (side == south ? 1 : 0)) * on_.columns + column;
  }
  bool has_wall(bytes s, std::size_t k) const { return (s[each_ + k / 8] >> (7 - k % 8) & 1) != 0; }
  void flip(state& s, std::size_t k) const {
    s[each_ + k / 8] = static_cast<unsigned char>(s[each_ + k / 8] ^ (1U << (7 - k % 8)));
  }
  result move(state& s, std::size_t d) const {
    auto const from = read_number(s.data(), each_);
    auto const to = on_.beside(from, steps[d]);
    bool const is_wall = has_wall(s.data(), place(from, d));
    if (to == no_cell) return is_wall ? result::illegal : result::outside;
    if (is_wall) {
      if (has_wall(s.data(), place(to, d))) return result::illegal;
      flip(s, place(from, d));
      flip(s, place(to, d));
    }
    write_number(s.data(), each_, to);
    return result::inside;
  }

  board on_;
  std::size_t each_;   ///< bytes of a cell number
  std::size_t places_; ///< for walls
  state start_;
  std::vector<std::pair<std::size_t, std::size_t>> border_; ///< cells there, and places for walls
};

std::unique_ptr<question> read_numbers(lines& in) {
  auto const size = in.numbers(in.is_headed() ? 4 : 2);
  board const on = in.is_headed() ? board{size[1], size[0]} : board{4, 6};
  auto const x = size[size.size() - 2];
  auto const y = size[size.size() - 1];
  if (x < 1 || x > on.columns || y < 1 || y > on.rows) in.fail("a start beyond the maze, before");
  auto const walls = in.rows(on, 15);
  for (std::size_t c = 0; c < on.cells(); ++c) {
    for (auto const& [side, back] : {std::pair(east, west), std::pair(south, north)}) {
      auto const other = on.beside(c, steps[side]);
      if (other == no_cell || (walls[c] >> side & 1U) == (walls[other] >> back & 1U)) continue;
      in.fail("neighbours that disagree about a wall, before");
    }
  }
  return std::make_unique<walls_question>(on, (y - 1) * on.columns + x - 1, walls);
}

std::unique_ptr<question> read_drawing(lines& in) {
  auto drawn = in.drawing();
  auto const width = drawn.front().size();
  if (width % 3 != 1 || width < 4 || drawn.size() % 2 == 0 || drawn.size() < 3) {
    in.fail("a drawing of another size, before");
  }
  for (auto& line : drawn) {
    if (line.size() > width) in.fail("a line that is too long, before");
    line.resize(width, ' ');
  }
  board const on{drawn.size() / 2, width / 3};
  std::vector<number> walls(on.cells());
  std::size_t start = no_cell;
  auto const expect = [&](bool fine) {
    if (!fine) in.fail("a wrong character, before");
  };
  auto const put = [&](std::size_t row, std::size_t column, std::size_t side) {
    if (row < on.rows && column < on.columns) walls[row * on.columns + column] |= 1U << side;
  };
  for (std::size_t line = 0; line < drawn.size(); ++line) {
    auto const& text = drawn[line];
    auto const row = line / 2;
    for (std::size_t column = 0; column <= on.columns; ++column) {
      auto const part = text.substr(3 * column, 3);
      if (line % 2 == 0) {
        expect(part == "+" || part == "+  " || part == "+--");
        if (part != "+--") continue;
        put(row, column, north);
        if (row > 0) put(row - 1, column, south);
        continue;
      }
      expect(part[0] == '|' || part[0] == ' ');
      expect(part.size() == 1 || ((part[1] == ' ' || part[1] == '@') && part[2] == ' '));
      if (part[0] == '|') {
        put(row, column, west);
        if (column > 0) put(row, column - 1, east);
      }
      if (part.size() == 1 || part[1] == ' ') continue;
      expect(start == no_cell);
      start = row * on.columns + column;
    }
  }
  expect(start != no_cell);
  return std::make_unique<walls_question>(on, start, walls);
}

} // namespace

questions read_walls(std::string const& text) {
  lines in(text, "walls");
  if (!in.options().empty()) in.fail("an option");
  questions all;
  while (in.next_board(in.is_headed() ? 4 : 2)) {
    bool const is_drawing = in.is_headed() && words_of(in.peek()).front().front() == '+';
    all.push_back(is_drawing ? read_drawing(in) : read_numbers(in));
  }
  return all;
}

} // namespace check
