// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: all move at once; no two meet, and no two change places with each other.
#include "text.hpp"

#include <algorithm>
#include <utility>

namespace check {

namespace {

constexpr std::size_t most_ghosts = 26;
using cells = std::vector<std::size_t>; ///< by ghost

class ghosts_question final : public question {
 public:
  ghosts_question(board on, std::vector<char> open, cells starts, cells goals)
      : on_(on), open_(std::move(open)), starts_(std::move(starts)), goals_(std::move(goals)),
        each_(on.cell_width()) {}

  std::size_t width() const override { return starts_.size() * each_; }
  state start() const override { return packed(starts_); }
  bool is_state(bytes s) const override {
    auto at = unpacked(s);
    if (std::ranges::any_of(at, [&](auto c) { return c >= on_.cells() || open_[c] == 0; })) {
      return false;
    }
    std::ranges::sort(at);
    return std::ranges::adjacent_find(at) == at.end();
  }
  bool is_goal(bytes s) const override { return unpacked(s) == goals_; }

  void visit_moves(bytes s, number /*limit*/, visitor const& visit) const override {
    auto const from = unpacked(s);
    auto to = from;
    choose(from, to, 0, [&] {
      if (to == from) return;
      visit(packed(to).data(), to == goals_, 1);
    });
  }
  number cost_of(std::string_view moves) const override {
    auto now = starts_;
    auto const words = words_of(moves);
    for (auto const word : words) {
      if (word.size() != now.size()) throw unreadable("moves: a character for each ghost");
      auto to = now;
      for (std::size_t g = 0; g < to.size(); ++g) {
        if (word[g] == '.') continue;
        to[g] = on_.beside(now[g], steps[direction_of(word[g])]);
        if (to[g] == no_cell || open_[to[g]] == 0) throw refused("the solution: a ghost in a wall");
      }
      for (std::size_t g = 0; g < to.size(); ++g) {
        if (conflicts(now, to, g)) throw refused("the solution: two ghosts meet");
      }
      now = to;
    }
    if (now != goals_) throw refused("the solution does not reach the goal");
    return words.size();
  }

  table_shape shape_of_potential() const override { return {starts_.size(), on_.cells()}; }
  void check_potential(table const& t) const override {
    for (std::size_t g = 0; g < goals_.size(); ++g) check_row(on_, open_, t[g], goals_[g], 1);
  }
  number bound(table const& t, bytes s) const override {
    number most = 0;
    for (std::size_t g = 0; g < starts_.size(); ++g) {
      most = std::max(most, t[g][read_number(s + g * each_, each_)]);
    }
    return most;
  }

 private:
  cells unpacked(bytes s) const {
    cells at(starts_.size());
    for (std::size_t g = 0; g < at.size(); ++g) at[g] = read_number(s + g * each_, each_);
    return at;
  }
  state packed(cells const& at) const {
    state s(width());
    for (std::size_t g = 0; g < at.size(); ++g) write_number(s.data() + g * each_, each_, at[g]);
    return s;
  }
  /// Whether ghost g meets a ghost before it, or changes places with one.
  static bool conflicts(cells const& from, cells const& to, std::size_t g) {
    for (std::size_t k = 0; k < g; ++k) {
      if (to[k] == to[g] || (to[k] == from[g] && from[k] == to[g])) return true;
    }
    return false;
  }
  /// Calls found() for every legal choice of the ghosts from g on; `to` then holds it.
  template <class Found>
  void choose(cells const& from, cells& to, std::size_t g, Found const& found) const {
    if (g == from.size()) {
      found();
      return;
    }
    auto const attempt = [&](std::size_t cell) {
      if (cell == no_cell || open_[cell] == 0) return;
      to[g] = cell;
      if (!conflicts(from, to, g)) choose(from, to, g + 1, found);
    };
    attempt(from[g]);
    for (step const d : steps) attempt(on_.beside(from[g], d));
  }

  board on_;
  std::vector<char> open_; ///< by cell: whether it is a corridor
  cells starts_;
  cells goals_;
  std::size_t each_; ///< bytes of a cell number
};

std::unique_ptr<question> read_dataset(lines& in) {
  auto const size = in.numbers(3);
  board const on{size[1], size[0]};
  auto const ghosts = size[2];
  if (size[0] == 0 || size[1] == 0 || ghosts == 0 || ghosts > most_ghosts) in.fail("a size of 0");
  std::vector<char> open;
  cells starts(ghosts, no_cell);
  cells goals(ghosts, no_cell);
  for (std::size_t row = 0; row < on.rows; ++row) {
    auto const line = in.next();
    if (line.size() != on.columns) in.fail("a row of another length, in the line before");
    for (char const c : line) {
      auto const cell = open.size();
      open.push_back(c == '#' ? 0 : 1);
      if (c == '#' || c == ' ') continue;
      bool const is_start = c >= 'a' && c <= 'z';
      if (!is_start && !(c >= 'A' && c <= 'Z')) in.fail("an unknown character, before");
      auto const g = static_cast<std::size_t>(c - (is_start ? 'a' : 'A'));
      if (g >= ghosts) in.fail("a letter beyond the ghosts, before");
      auto& place = (is_start ? starts : goals)[g];
      if (place != no_cell) in.fail("a letter that is there twice, before");
      place = cell;
    }
  }
  for (auto const& places : {starts, goals}) {
    if (std::ranges::find(places, no_cell) != places.end()) in.fail("a letter is missing, before");
  }
  return std::make_unique<ghosts_question>(on, std::move(open), starts, goals);
}

} // namespace

questions read_ghosts(std::string const& text) {
  lines in(text, "ghosts");
  if (!in.options().empty()) in.fail("an option");
  questions all;
  while (in.next_board(3)) all.push_back(read_dataset(in));
  return all;
}

} // namespace check
