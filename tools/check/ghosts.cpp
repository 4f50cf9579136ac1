// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: all move at once; no two meet, and no two change places with each other.
#include "text.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace check {

namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

class ghosts_question final : public question {
 public:
  ghosts_question(board on, std::vector<char> open, cells starts, cells goals)
      : on_(on), open_(std::move(open)), starts_(std::move(starts)), goals_(std::move(goals)),
        each_(on.cell_width()) {}

  std::size_t width() const override { return starts_.size() * each_; }
  state start() const override { return packed(starts_, each_); }
  bool is_state(bytes s) const override {
    auto at = cells_of(s);
    std::ranges::sort(at);
    return std::ranges::all_of(at, [&](auto c) { return c < on_.cells() && open_[c] != 0; }) &&
           std::ranges::adjacent_find(at) == at.end();
  }
  bool is_goal(bytes s) const override { return cells_of(s) == goals_; }
  std::optional<state> only_goal() const override { return packed(goals_, each_); }

  void visit_moves(bytes s, number /*limit*/, visitor const& visit) const override {
    auto const from = cells_of(s);
    auto to = from;
    choose(from, to, [&] {
      if (to != from) visit(packed(to, each_).data(), 1);
    });
  }
  number cost_of(std::string_view moves) const override {
    auto now = starts_;
    number made = 0;
    for (auto word = next_word(moves); !word.empty(); word = next_word(moves), ++made) {
      if (word.size() != now.size()) throw unreadable("moves: a character for each ghost");
      auto to = now;
      for (std::size_t g = 0; g < to.size(); ++g) {
        if (word[g] != '.') to[g] = on_.beside(now[g], steps[direction_of(word[g])]);
        if (to[g] == no_cell || open_[to[g]] == 0) throw refused("the solution: a ghost in a wall");
        if (conflicts(now, to, g)) throw refused("the solution: two ghosts meet");
      }
      if (to == now) throw refused("the solution: a step in which all ghosts stay");
      now = to;
    }
    if (now != goals_) throw refused("the solution does not reach the goal");
    return made;
  }

  std::string potential_form() const override { return form("table", starts_.size(), on_.cells()); }
  void check_potential(potential& h) const override {
    auto const next = neighbours(on_, open_);
    for (std::size_t g = 0; g < goals_.size(); ++g) check_row(h.rows[g], goals_[g], next, 1);
  }
  number bound(potential const& h, bytes s) const override {
    number most = 0;
    for (std::size_t g = 0; g < starts_.size(); ++g)
      most = std::max(most, h.rows[g][read_number(s + g * each_, each_)]);
    return most;
  }

 private:
  cells cells_of(bytes s) const { // by ghost
    cells at(starts_.size());
    for (std::size_t g = 0; g < at.size(); ++g) at[g] = read_number(s + g * each_, each_);
    return at;
  }
  /// Whether ghost g meets a ghost before it, or changes places with one.
  static bool conflicts(cells const& from, cells const& to, std::size_t g) {
    for (std::size_t k = 0; k < g; ++k)
      if (to[k] == to[g] || (to[k] == from[g] && from[k] == to[g])) return true;
    return false;
  }
  /// Calls found() for every legal choice of all ghosts; `to` then holds it. Ghost by ghost,
  /// without recursion, which would be as deep as there are ghosts.
  void choose(cells const& from, cells& to, auto const& found) const {
    std::vector<std::size_t> tried(from.size()); // by ghost: staying, then the steps
    for (std::size_t g = 0;;) {
      if (g == from.size()) {
        found();
      } else if (tried[g] <= std::size(steps)) {
        auto const n = tried[g]++;
        auto const cell = n == 0 ? from[g] : on_.beside(from[g], steps[n - 1]);
        if (cell == no_cell || open_[cell] == 0) continue;
        to[g] = cell;
        if (!conflicts(from, to, g)) ++g;
        continue;
      } else {
        tried[g] = 0;
      }
      if (g == 0) return;
      --g;
    }
  }

  board on_;
  std::vector<char> open_; ///< by cell: whether it is a corridor
  cells starts_;
  cells goals_;
  std::size_t each_; ///< bytes of a cell number
};

std::string read_drawing(lines& in, board on) {
  std::string drawn;
  for (std::size_t row = 0; row < on.rows; ++row) {
    drawn += in.next();
    if (drawn.size() != (row + 1) * on.columns) in.fail("a row of another length");
  }
  return drawn;
}
number count(std::string const& drawn, char c) {
  return static_cast<number>(std::ranges::count(drawn, c));
}
/// The cells of the letters from one on, by ghost.
cells read_letters(lines const& in, std::string const& drawn, std::size_t ghosts,
                   std::size_t first) {
  cells at;
  for (std::size_t g = 0; g < ghosts; ++g)
    at.push_back(in.only_cell(drawn, letters.substr(first + g, 1)));
  return at;
}

ghosts_question read_dataset(lines& in) {
  auto const size = in.numbers(3);
  board const on{size[1], size[0]};
  auto const ghosts = size[2];
  if (size[0] == 0 || size[1] == 0 || ghosts == 0 || ghosts > on.cells())
    in.fail("expected rows and columns from 1, and from 1 to as many ghosts as cells");
  auto const drawn = read_drawing(in, on);
  std::vector<char> open;
  for (char const c : drawn) open.push_back(c == '#' ? 0 : 1);
  auto const marks = on.cells() - count(drawn, '#') - count(drawn, ' ');
  if (marks == 0) { // a line for each ghost
    cells starts;
    cells goals;
    for (std::size_t g = 0; g < ghosts; ++g) {
      in.at_end();
      auto const n = in.numbers(4);
      starts.push_back(in.cell(on, n[0], n[1]));
      goals.push_back(in.cell(on, n[2], n[3]));
    }
    for (auto const* const some : {&starts, &goals}) {
      std::vector<char> left = open;
      for (auto const c : *some)
        if (std::exchange(left[c], 0) == 0) in.fail("a ghost in a wall, or two in a cell");
    }
    return {on, std::move(open), starts, goals};
  }
  if (2 * ghosts > letters.size()) in.fail("more ghosts than letters");
  auto const starts = read_letters(in, drawn, ghosts, 0);
  if (marks == 2 * ghosts)
    return {on, std::move(open), starts, read_letters(in, drawn, ghosts, letters.size() / 2)};
  auto const second = read_drawing(in, on);
  auto const goals = read_letters(in, second, ghosts, letters.size() / 2);
  for (std::size_t c = 0; c < on.cells(); ++c)
    if ((second[c] == '#') != (drawn[c] == '#')) in.fail("a drawing with other walls");
  if (marks != ghosts || count(second, '#') + count(second, ' ') + ghosts != on.cells())
    in.fail("an unknown character");
  return {on, std::move(open), starts, goals};
}

} // namespace

void read_ghosts(instance_file const& file, question_sink const& sink) {
  lines in(file, "ghosts");
  while (in.next_board(3)) sink(read_dataset(in));
}

} // namespace check
