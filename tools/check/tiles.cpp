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
    return std::is_permutation(s, s + on_.cells(), goal_.begin());
  }
  bool is_goal(bytes s) const override { return std::equal(goal_.begin(), goal_.end(), s); }

  bool step_to(state& s, std::size_t d) const override {
    auto const blank = blank_of(s);
    auto const other = on_.beside(blank, steps[d]);
    if (other != no_cell) std::swap(s[blank], s[other]);
    return other != no_cell;
  }

  std::string potential_form() const override { return form("patterns", on_.rows, on_.columns); }
  void check_potential(potential& h) const override {
    if (bound(h, goal_.data()) != 0) throw refused("the potential of the goal is not 0");
    if (h.is_consistent) return;
    for (auto const& p : h.patterns) check_pattern(p);
    h.is_consistent = true;
  }
  number bound(potential const& h, bytes s) const override {
    std::array<std::size_t, most_cells> at{}; // by tile: its cell
    for (std::size_t c = 0; c < on_.cells(); ++c) at[s[c]] = c;
    number sum = 0;
    for (auto const& p : h.patterns) {
      std::size_t index = 0;
      for (auto k = p.tiles.size(); k-- > 0;) index = index * on_.cells() + at[p.tiles[k]];
      sum += p.bounds[index];
    }
    return sum;
  }
  std::optional<state> only_goal() const override { return goal_; }
  bool is_refuted_by_parity() const override {
    auto sum = on_.distance(blank_of(start_), blank_of(goal_)); // and all inversions
    for (std::size_t a = 0; a < on_.cells(); ++a) {
      for (std::size_t b = a; b < on_.cells(); ++b)
        sum += (start_[a] > start_[b] ? 1U : 0U) + (goal_[a] > goal_[b] ? 1U : 0U);
    }
    return sum % 2 != 0;
  }

 private:
  /// Throws refused unless moves of the blank that move a tile of the pattern lower its bound by 1
  /// at most, and others not at all.
  void check_pattern(pattern const& p) const {
    auto const n = on_.cells();
    cells at(p.tiles.size());
    for (std::size_t k = 0; k < p.bounds.size(); ++k) {
      for (std::size_t j = 0, rest = k; j < at.size(); ++j, rest /= n) at[j] = rest % n;
      for (step const d : steps) {
        auto const to = on_.beside(at[0], d);
        if (to == no_cell) continue;
        auto after = k - at[0] + to;
        unsigned cost = 0;
        for (std::size_t j = 1, power = n; j < at.size(); ++j, power *= n) {
          if (at[j] != to) continue;
          after += (at[0] - to) * power; // modulo 2^64
          cost = 1;
        }
        if (p.bounds[k] > p.bounds[after] + cost) throw refused("a byte of a pattern is too great");
      }
    }
  }
  static std::size_t blank_of(state const& s) {
    return static_cast<std::size_t>(std::ranges::find(s, 0) - s.begin());
  }

  board on_;
  state start_;
  state goal_;
};

state goal_of(lines const& in, std::size_t cells) {
  auto const given = in.option("goal");
  state goal(cells);
  std::iota(goal.begin(), goal.end(), static_cast<unsigned char>(0));
  bool const is_blank_last = given.empty() || given == "blank-last";
  if (is_blank_last) std::rotate(goal.begin(), goal.begin() + 1, goal.end());
  if (is_blank_last || given == "blank-first") return goal;
  std::vector<number> tiles;
  for (auto const word : split(given, ',')) tiles.push_back(number_of(word).value_or(infinity));
  if (!std::ranges::is_permutation(tiles, goal)) in.fail("goal: expected a permutation");
  return {tiles.begin(), tiles.end()};
}

} // namespace

void read_tiles(instance_file const& file, question_sink const& sink) {
  lines in(file, "tiles", {"goal"});
  while (in.next_board(2)) {
    auto const size = in.numbers(2);
    board const on{size[0], size[1]};
    if (size[0] > most_cells || size[1] > most_cells || on.cells() < 2 || on.cells() > most_cells)
      in.fail("a board of another size");
    auto const start = in.rows(on, on.cells() - 1);
    tiles_question const q(on, state(start.begin(), start.end()), goal_of(in, on.cells()));
    if (!q.is_state(q.start().data())) in.fail("a tile that is there twice");
    sink(q);
  }
}

} // namespace check
