// SPDX-License-Identifier: BSL-1.0
//
// Klotski: a piece and the blank; a move is a walk of the blank to a side of the piece, and a push.
#include "text.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace check {

namespace {

constexpr std::string_view drawn_characters = "#o.PTtX!";

struct klotski_board {
  board on;
  std::vector<char> open; ///< by cell: whether it is not fixed
  std::vector<cells> beside = neighbours(on, open);
  /// Of a depth-first search, by cell: its number in preorder, from 1; its parent; and the least
  /// number of the neighbours of its subtree (Tarjan 1972).
  cells preorder = cells(on.cells());
  cells parent = preorder;
  cells low_point = preorder;
  /// Of the breadth-first search that visited a cell last: its number, and the length of the walk.
  mutable std::vector<std::pair<number, number>> visited{on.cells()};
  mutable number searches = 0;
  mutable std::vector<std::size_t> queue{};

  klotski_board(board size, std::vector<char> is_open) : on(size), open(std::move(is_open)) {
    for (std::size_t root = 0, count = 0; root < on.cells(); ++root) {
      if (preorder[root] != 0) continue;
      parent[root] = no_cell;
      for (auto cell = root; cell != no_cell;) {
        if (preorder[cell] == 0) preorder[cell] = low_point[cell] = ++count;
        auto const child = std::ranges::find(beside[cell], 0, [&](auto c) { return preorder[c]; });
        if (child != beside[cell].end()) {
          parent[*child] = cell;
          cell = *child;
          continue;
        }
        for (auto const c : beside[cell])
          low_point[cell] =
              std::min(low_point[cell], parent[c] == cell ? low_point[c] : preorder[c]);
        cell = parent[cell];
      }
    }
  }

  /// A number that two sides of the piece share if a walk that avoids it joins them. O(1).
  std::size_t group(std::size_t piece, std::size_t side) const {
    auto root = piece; // or its child with the side in its subtree
    for (auto const c : beside[piece])
      if (parent[c] == piece && preorder[c] <= preorder[side] && preorder[c] > preorder[root])
        root = c;
    return low_point[root] < preorder[piece] ? 0 : preorder[root];
  }

  /// Calls visit(cell, length) for the neighbours of `piece` that the blank reaches from `blank`
  /// without passing over it, by walks of less than `limit` steps.
  void visit_sides(std::size_t blank, std::size_t piece, number limit, auto const& visit) const {
    auto const& own = ++searches;
    auto missing = std::ranges::count_if(beside[piece], [&](std::size_t side) {
      return on.distance(blank, piece) != 1 || group(piece, side) == group(piece, blank);
    });
    queue.assign(1, blank);
    visited[blank] = {own, 0};
    for (std::size_t head = 0; head < queue.size() && missing > 0; ++head) {
      auto const cell = queue[head];
      auto const length = visited[cell].second;
      if (length >= limit) return;
      if (on.distance(cell, piece) == 1 && missing-- > 0) visit(cell, length);
      for (auto const next : beside[cell]) {
        if (next == piece || visited[next].first == own) continue;
        visited[next] = {own, length + 1};
        queue.push_back(next);
      }
    }
  }
};

class klotski_question final : public question {
 public:
  struct query {
    std::size_t blank, piece, target;
  };

  klotski_question(std::shared_ptr<klotski_board const> b, query q)
      : board_(std::move(b)), query_(q), each_(board_->on.cell_width()) {}

  std::size_t width() const override { return 2 * each_; }
  state start() const override { return packed({query_.piece, query_.blank}, each_); }
  bool is_state(bytes s) const override {
    auto const is_open = [&](std::size_t c) { return c < board_->on.cells() && board_->open[c]; };
    return is_open(piece(s)) && is_open(blank(s)) && piece(s) != blank(s);
  }
  bool is_goal(bytes s) const override { return piece(s) == query_.target; }

  void visit_moves(bytes s, number limit, visitor const& visit) const override { // the push costs 1
    auto const p = piece(s);
    auto const b = blank(s);
    bool const is_start = p == query_.piece && b == query_.blank;
    board_->visit_sides(b, p, limit - 1, [&](std::size_t side, number length) {
      if (side == b && !is_start) return;
      visit(packed({side, p}, each_).data(), length + 1);
    });
  }
  bool step_to(state& s, std::size_t d) const override { // of the blank
    auto const p = piece(s.data());
    auto const b = blank(s.data());
    auto const to = board_->on.beside(b, steps[d]);
    if (to == no_cell || board_->open[to] == 0) return false;
    s = packed({to == p ? b : p, to}, each_);
    return true;
  }

  std::string potential_form() const override { return form("table", 1, board_->on.cells()); }
  void check_potential(potential& h) const override {
    check_row(h.rows[0], query_.target, board_->beside, least_move);
  }
  number bound(potential const& h, bytes s) const override { return h.rows[0][piece(s)]; }
  number bound_of_start(potential const& h) const override {
    auto const whole = h.rows[0][query_.piece];
    return whole == infinity ? infinity : whole - std::min(whole, least_move - 1);
  }

 private:
  static constexpr number least_move = 3; ///< a walk of two steps, and a push; 1 from the start

  std::size_t piece(bytes s) const { return read_number(s, each_); }
  std::size_t blank(bytes s) const { return read_number(s + each_, each_); }

  std::shared_ptr<klotski_board const> board_;
  query query_;
  std::size_t each_; ///< bytes of a cell number
};

void read_numbers(lines& in, question_sink const& sink) {
  auto const size = in.numbers(3);
  board const on{size[0], size[1]};
  if (on.rows == 0 || on.columns == 0) in.fail("a size of 0");
  auto const given = in.rows(on, 1);
  auto const b = std::make_shared<klotski_board>(on, std::vector<char>(given.begin(), given.end()));
  for (number k = 0; k < size[2]; ++k) {
    if (in.at_end()) in.fail("a query is missing");
    auto const q = in.numbers(6);
    auto const cell = [&](std::size_t at) { return in.cell(on, q[at], q[at + 1]); };
    klotski_question::query const asked{cell(0), cell(2), cell(4)};
    if (!b->open[asked.blank] || !b->open[asked.piece] || asked.blank == asked.piece)
      in.fail("the blank or the piece on a wrong cell");
    sink(klotski_question(b, asked));
  }
}

void read_drawing(lines& in, question_sink const& sink) {
  drawing d;
  for (auto const& row : in.drawing()) d.add_row(in, row);
  auto const& drawn = d.cells;
  if (drawn.find_first_not_of(drawn_characters) != no_cell) in.fail("an unknown character");
  std::vector<char> open;
  for (char const c : drawn) open.push_back(c == '#' || c == '!' ? 0 : 1);
  klotski_question::query const q{in.only_cell(drawn, ".t"), in.only_cell(drawn, "PX"),
                                  in.only_cell(drawn, "TtX!")};
  sink(klotski_question(std::make_shared<klotski_board>(d.on, open), q));
}

} // namespace

void read_klotski(instance_file const& file, question_sink const& sink) {
  lines in(file, "klotski");
  do {
    if (in.at_end()) throw unreadable("the instance ends without a board");
    auto const first = words_of(in.peek()).front().front();
    auto const read = drawn_characters.find(first) != no_cell ? read_drawing : read_numbers;
    read(in, sink);
  } while (in.is_headed() && !in.at_end());
  if (!in.at_end()) in.fail("text after the board");
}

} // namespace check
