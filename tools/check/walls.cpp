// SPDX-License-Identifier: BSL-1.0
//
// Walls: the pusher leaves the maze; a step pushes an inner wall on to the next place.
#include "text.hpp"

#include <algorithm>
#include <utility>

namespace check {

namespace {

class walls_question final : public question {
 public:
  /// `walls` by cell: 1 west, 2 north, 4 east, 8 south. Throws unreadable where neighbours
  /// disagree.
  walls_question(board on, std::size_t at, std::vector<number> const& walls)
      : on_(on), each_(on.cell_width()),
        places_(on.rows * (on.columns + 1) + (on.rows + 1) * on.columns), start_(width()) {
    write_number(start_.data(), each_, at);
    for (std::size_t c = 0; c < on_.cells(); ++c) {
      for (std::size_t side = 0; side < steps.size(); ++side) {
        auto const other = on_.beside(c, steps[side]);
        if (other == no_cell) border_.emplace_back(c, place(c, side));
        bool const is_wall = (walls[c] >> side & 1U) != 0;
        bool const is_seen = has_wall(start_.data(), place(c, side));
        if (other < c && is_wall != is_seen) throw unreadable("neighbours disagree about a wall");
        if (is_wall && !is_seen) flip(start_, place(c, side));
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

  std::string potential_form() const override { return "exit"; }
  number bound(potential const& /*h*/, bytes s) const override {
    number least = infinity;
    for (auto const& [cell, k] : border_) {
      if (has_wall(s, k)) continue;
      least = std::min<number>(least, 1 + on_.distance(read_number(s, each_), cell));
    }
    return least;
  }

 private:
  enum class result { inside, outside, illegal };

  /// The number of the place for a wall on a side of a cell. Sides are in the order of `steps`.
  std::size_t place(std::size_t c, std::size_t side) const {
    auto const row = c / on_.columns;
    auto const column = c % on_.columns;
    if (side % 2 == 0) return row * (on_.columns + 1) + column + side / 2; // west, east
    return on_.rows * (on_.columns + 1) + (row + side / 2) * on_.columns + column;
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
  return std::make_unique<walls_question>(on, (y - 1) * on.columns + x - 1, walls);
}

/// A line above a row of cells has +-- or +, and a row | or a space, at the west of each cell and
/// at the end.
bool is_part(std::string_view part, bool is_row) {
  if (!is_row) return part == "+--" || part == "+  ";
  return (part[0] == '|' || part[0] == ' ') && (part[1] == '@' || part[1] == ' ') && part[2] == ' ';
}

std::unique_ptr<question> read_drawing(lines& in) {
  auto drawn = in.drawing();
  auto const width = drawn.front().size();
  if (width % 3 != 1 || width < 4 || drawn.size() % 2 == 0 || drawn.size() < 3)
    in.fail("a drawing of another size, before");
  for (std::size_t k = 0; k < drawn.size(); ++k) {
    if (drawn[k].size() > width) in.fail("a line that is too long, before");
    drawn[k].resize(width + 2, ' ');
    for (std::size_t x = 0; x < width; x += 3) {
      if (!is_part(drawn[k].substr(x, 3), k % 2 == 1)) in.fail("a wrong character, before");
    }
  }
  board const on{drawn.size() / 2, width / 3};
  std::vector<number> walls;
  cells starts;
  for (std::size_t c = 0; c < on.cells(); ++c) {
    auto const y = 2 * (c / on.columns);
    auto const x = 3 * (c % on.columns);
    if (drawn[y + 1][x + 1] == '@') starts.push_back(c);
    std::array const there{drawn[y + 1][x] == '|', drawn[y][x + 1] == '-',
                           drawn[y + 1][x + 3] == '|', drawn[y + 2][x + 1] == '-'};
    walls.push_back(0);
    for (std::size_t side = 0; side < steps.size(); ++side) walls.back() |= there[side] << side;
  }
  if (starts.size() != 1) in.fail("not one @ in a maze, before");
  return std::make_unique<walls_question>(on, starts.front(), walls);
}

} // namespace

questions read_walls(std::string const& text) {
  lines in(text, "walls");
  questions all;
  while (in.next_board(in.is_headed() ? 4 : 2)) {
    bool const is_drawing = in.is_headed() && words_of(in.peek()).front().front() == '+';
    all.push_back(is_drawing ? read_drawing(in) : read_numbers(in));
  }
  return all;
}

} // namespace check
