// SPDX-License-Identifier: BSL-1.0
//
// Sliding tiles: the blank changes places with a neighbouring tile.
#include "text.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace check {

namespace {

constexpr std::size_t most_cells = 36;

class tiles_question final : public question {
 public:
  tiles_question(board on, state start, state goal)
      : on_(on), start_(std::move(start)), goal_(std::move(goal)) {}

  std::size_t width() const override { return on_.cells(); }
  state start() const override { return start_; }
  bool is_state(bytes s) const override {
    std::uint64_t seen = 0;
    for (std::size_t c = 0; c < on_.cells(); ++c) {
      if (s[c] >= on_.cells()) return false;
      seen |= std::uint64_t{1} << s[c];
    }
    return seen == (std::uint64_t{1} << on_.cells()) - 1;
  }
  bool is_goal(bytes s) const override { return std::equal(goal_.begin(), goal_.end(), s); }

  void visit_moves(bytes s, number /*limit*/, visitor const& visit) const override {
    state to(s, s + on_.cells());
    auto const blank = cell_of(to, 0);
    for (step const d : steps) {
      auto const other = on_.beside(blank, d);
      if (other == no_cell) continue;
      std::swap(to[blank], to[other]);
      visit(to.data(), to == goal_, 1);
      std::swap(to[blank], to[other]);
    }
  }
  number cost_of(std::string_view moves) const override {
    auto now = start_;
    auto const all = directions_of(moves);
    for (auto const d : all) {
      auto const blank = cell_of(now, 0);
      auto const other = on_.beside(blank, steps[d]);
      if (other == no_cell) throw refused("the solution: a move off the board");
      std::swap(now[blank], now[other]);
    }
    if (now != goal_) throw refused("the solution does not reach the goal");
    return all.size();
  }

  table_shape shape_of_potential() const override { return {on_.cells() - 1, on_.cells()}; }
  void check_potential(table const& t) const override {
    std::vector<char> const open(on_.cells(), 1);
    for (std::size_t tile = 1; tile < on_.cells(); ++tile) {
      check_row(on_, open, t[tile - 1], cell_of(goal_, tile), 1);
    }
  }
  number bound(table const& t, bytes s) const override {
    number sum = 0;
    for (std::size_t c = 0; c < on_.cells(); ++c) {
      if (s[c] != 0) sum = plus(sum, t[s[c] - 1U][c]);
    }
    return sum;
  }
  bool is_refuted_by_parity() const override {
    std::size_t transpositions = 0; // that turn the start into the goal
    auto now = start_;
    for (std::size_t c = 0; c < now.size(); ++c) {
      if (now[c] == goal_[c]) continue;
      std::swap(now[c], now[cell_of(now, goal_[c])]);
      ++transpositions;
    }
    auto const distance = on_.distance(cell_of(start_, 0), cell_of(goal_, 0));
    return transpositions % 2 != distance % 2;
  }

 private:
  static std::size_t cell_of(state const& s, std::size_t tile) {
    return static_cast<std::size_t>(std::ranges::find(s, static_cast<unsigned char>(tile)) -
                                    s.begin());
  }

  board on_;
  state start_;
  state goal_;
};

state goal_of(lines const& in, std::size_t cells) {
  auto const given = in.options().find("goal");
  state goal(cells);
  std::iota(goal.begin(), goal.end(), static_cast<unsigned char>(0));
  if (given == in.options().end()) {
    std::rotate(goal.begin(), goal.begin() + 1, goal.end());
    return goal;
  }
  if (given->second == "blank-first") return goal;
  auto list = given->second;
  std::ranges::replace(list, ',', ' ');
  auto const tiles = numbers_of(list);
  if (!std::ranges::is_permutation(tiles, goal)) throw unreadable("goal: no permutation");
  return {tiles.begin(), tiles.end()};
}

} // namespace

questions read_tiles(std::string const& text) {
  lines in(text, "tiles");
  for (auto const& [key, value] : in.options()) {
    if (key != "goal") in.fail("an unknown option");
  }
  questions all;
  while (in.next_board(2)) {
    auto const size = in.numbers(2);
    board const on{size[0], size[1]};
    if (size[0] > most_cells || size[1] > most_cells || on.cells() < 2 || on.cells() > most_cells) {
      in.fail("a board of another size, in the line before");
    }
    auto const start = in.rows(on, on.cells() - 1);
    auto made = std::make_unique<tiles_question>(on, state(start.begin(), start.end()),
                                                 goal_of(in, on.cells()));
    if (!made->is_state(made->start().data())) in.fail("a tile that is there twice, before");
    all.push_back(std::move(made));
  }
  return all;
}

} // namespace check
