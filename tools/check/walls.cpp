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
  bool is_state(bytes s) const override { // the bits after the last place are 0
    auto const unused = (1U << (8 * (width() - each_) - places_)) - 1;
    return read_number(s, each_) < on_.cells() && (s[width() - 1] & unused) == 0;
  }
  bool is_goal(bytes s) const override { return s == nullptr; } // outside
  bool step_to(state& s, std::size_t d) const override {
    if (s.empty()) return false;
    auto const from = cell_of(s);
    auto const to = on_.beside(from, steps[d]);
    if (has_wall(s.data(), place(from, d))) {
      if (to == no_cell || has_wall(s.data(), place(to, d))) return false;
      flip(s, place(from, d));
      flip(s, place(to, d));
    }
    if (to == no_cell) s.clear();
    if (to != no_cell) write_number(s.data(), each_, to);
    return true;
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

  std::size_t path_memory() const override { return sizeof(path) + width() + on_.cells() + 64; }
  void check_paths(state const& records, number c) const override {
    auto const rest = exit_distances();
    auto const count = records.size() / path_record_bytes;
    std::vector<path> paths{{start_, state(on_.cells())}};
    paths.reserve(count);
    paths[0].entered[cell_of(start_)] = 1;
    if (c > 1 && bound({}, start_.data()) == 1) throw refused("the start has a way out");
    for (std::size_t k = 0; k < paths.size() && k < count; ++k) {
      auto const fail = [k](auto why) { throw refused("path " + std::to_string(k) + why); };
      for (std::size_t d = 0; d < steps.size(); ++d) {
        auto const by = read_number(records.data() + path_record_bytes * k + 4 * d, 4);
        path next = paths[k];
        ++next.steps;
        bool const is_inside = step_to(next.now, d) && !next.now.empty();
        auto const cell = is_inside ? cell_of(next.now) : 0;
        if (!is_inside || next.entered[cell] != 0 || plus(next.steps, rest[cell]) >= c) {
          if (by != 0) fail(" goes on where no step counts");
          continue;
        }
        next.entered[cell] = 1;
        if (bound({}, next.now.data()) == 1) fail(" leads to a way out");
        if (by == paths.size() && by < count)
          paths.push_back(std::move(next));
        else if (by >= paths.size() || !dominates(paths[by], next))
          fail(" has a step whose path does not dominate it");
      }
    }
    if (paths.size() != count) throw refused("another number of paths");
  }

 private:
  struct path {
    state now;     ///< cell and walls after it
    state entered; ///< by cell: 1 if it has entered it
    number steps = 0;
  };

  std::size_t cell_of(state const& s) const { return read_number(s.data(), each_); }
  /// By cell: the least steps to the outside, each on the walls of the start. O(cells).
  std::vector<number> exit_distances() const {
    auto const has = [&](auto c, auto side) { return has_wall(start_.data(), place(c, side)); };
    std::vector<number> rest(on_.cells(), infinity);
    cells queue;
    auto const reach = [&](std::size_t c, number least) {
      if (rest[c] == infinity) queue.push_back(c);
      rest[c] = std::min(rest[c], least);
    };
    for (auto const& [cell, k] : border_)
      if (!has_wall(start_.data(), k)) reach(cell, 1);
    // NOLINTNEXTLINE(modernize-loop-convert): the queue grows meanwhile
    for (std::size_t head = 0; head < queue.size(); ++head) {
      auto const to = queue[head];
      for (std::size_t d = 0; d < steps.size(); ++d) { // of the step that leads there
        auto const from = on_.beside(to, steps[(d + 2) % steps.size()]);
        if (from != no_cell && !(has(from, d) && has(to, d))) reach(from, rest[to] + 1);
      }
    }
    return rest;
  }
  /// Whether p dominates q (papers/walls): it ends in the same cell, after no more steps, and no
  /// wall that it has pushed and q has not is in the way of a continuation of q.
  /// Precondition: q cannot leave in its next step.
  bool dominates(path const& p, path const& q) const {
    auto const end = cell_of(q.now);
    // Whether no continuation of q's steps enters or leaves c again.
    auto const is_closed = [&](auto c) { return c == no_cell || (c != end && q.entered[c] != 0); };
    if (cell_of(p.now) != end || p.steps > q.steps) return false;
    for (std::size_t a = 0; a < on_.cells(); ++a) {
      for (std::size_t d = 0; d < steps.size() && p.entered[a] != 0; ++d) {
        auto const k = place(a, d);
        auto const b = on_.beside(a, steps[d]);
        if (!has_wall(p.now.data(), k) || has_wall(start_.data(), k) || has_wall(q.now.data(), k))
          continue;
        bool const is_behind = is_closed(a) && b != no_cell && is_closed(on_.beside(b, steps[d]));
        bool const is_seen = b == no_cell ? q.entered[a] != 0 : (p.entered[b] | q.entered[b]) != 0;
        if (!is_behind && !is_seen) return false;
      }
    }
    return true;
  }

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

  board on_;
  std::size_t each_;   ///< bytes of a cell number
  std::size_t places_; ///< for walls
  state start_;
  std::vector<std::pair<std::size_t, std::size_t>> border_; ///< cells there, and places for walls
};

walls_question read_numbers(lines& in) {
  auto const size = in.numbers(in.is_headed() ? 4 : 2);
  board const on = in.is_headed() ? board{size[1], size[0]} : board{4, 6};
  return {on, in.cell(on, size.back(), size[size.size() - 2]), in.rows(on, 15)};
}

/// Whether three characters are a part of a drawing. A line above a row of cells has `+--` or `+  `
/// for each cell; a row has `|` or a space, then `@` or a space, then a space.
bool is_part(std::string_view part, bool is_row) {
  if (!is_row) return part == "+--" || part == "+  ";
  return (part[0] == '|' || part[0] == ' ') && (part[1] == '@' || part[1] == ' ') && part[2] == ' ';
}

walls_question read_drawing(lines& in) {
  auto drawn = in.drawing();
  auto const width = drawn.front().size();
  if (width % 3 != 1 || width < 4 || drawn.size() % 2 == 0 || drawn.size() < 3)
    in.fail("a drawing of another size");
  for (std::size_t k = 0; k < drawn.size(); ++k) {
    if (drawn[k].size() > width) in.fail("a line that is too long");
    drawn[k].resize(width + 2, ' ');
    for (std::size_t x = 0; x < width; x += 3)
      if (!is_part(drawn[k].substr(x, 3), k % 2 == 1)) in.fail("a wrong character");
  }
  board const on{drawn.size() / 2, width / 3};
  std::vector<number> walls;
  cells starts;
  for (std::size_t c = 0; c < on.cells(); ++c) {
    auto const y = 2 * (c / on.columns);
    auto const x = 3 * (c % on.columns);
    if (drawn[y + 1][x + 1] == '@') starts.push_back(c);
    std::array<number, 4> const there{drawn[y + 1][x] == '|', drawn[y][x + 1] == '-',
                                      drawn[y + 1][x + 3] == '|', drawn[y + 2][x + 1] == '-'};
    walls.push_back(there[0] + 2 * there[1] + 4 * there[2] + 8 * there[3]);
  }
  if (starts.size() != 1) in.fail("not one @ in a maze");
  return {on, starts.front(), walls};
}

} // namespace

void read_walls(instance_file const& file, question_sink const& sink) {
  lines in(file, "walls");
  while (in.next_board(in.is_headed() ? 4 : 2)) {
    bool const is_drawing = in.is_headed() && words_of(in.peek()).front().front() == '+';
    sink(is_drawing ? read_drawing(in) : read_numbers(in));
  }
}

} // namespace check
