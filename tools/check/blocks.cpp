// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks in three metrics: the rules.
#include "blocks.hpp"

#include <algorithm>
#include <utility>

namespace check {

namespace {

class blocks_question final : public question {
 public:
  blocks_question(board on, cell_set walls, std::vector<block> blocks, std::string counted)
      : on_(on), blocks_(std::move(blocks)), counted_(std::move(counted)) {
    for (auto& b : blocks_) {
      for (std::size_t c = 0; c < on_.cells(); ++c) b.at[c] = place(b, c, walls);
    }
    cell_set goal = 0;
    for (std::size_t k = 0; k < blocks_.size(); ++k) {
      auto& b = blocks_[k];
      for (std::size_t j = 0; j < k; ++j) {
        if (are_interchangeable(blocks_[j], b)) b.same = j;
      }
      if (b.goal == no_cell) continue;
      if (b.at[b.goal] == 0 || (b.at[b.goal] & goal) != 0 || line(b, b.goal) != line(b, b.start))
        throw unreadable("a goal on a wall, over another goal, or off the axis of its block");
      goal |= b.at[b.goal];
      goals_.push_back(k);
    }
  }

  std::size_t width() const override { return blocks_.size(); }
  state start() const override {
    state s;
    for (auto const& b : blocks_) s.push_back(static_cast<unsigned char>(b.start));
    return sorted(std::move(s));
  }
  bool is_state(bytes s) const override {
    cell_set taken = 0;
    for (std::size_t b = 0; b < blocks_.size(); ++b) {
      auto const cells = s[b] < on_.cells() ? blocks_[b].at[s[b]] : 0;
      if (cells == 0 || (cells & taken) != 0) return false;
      taken |= cells;
    }
    return std::equal(s, s + width(), sorted(state(s, s + width())).begin());
  }
  bool is_goal(bytes s) const override {
    return std::ranges::all_of(goals_, [&](auto b) { return s[b] == blocks_[b].goal; });
  }

  void visit_moves(bytes s, number /*limit*/, visitor const& visit) const override {
    cell_set taken = 0;
    for (std::size_t b = 0; b < blocks_.size(); ++b) taken |= blocks_[b].at[s[b]];
    for (std::size_t b = 0; b < blocks_.size(); ++b) {
      for (auto const c : reach(blocks_[b], s[b], taken & ~blocks_[b].at[s[b]])) {
        state to(s, s + width());
        to[b] = static_cast<unsigned char>(c);
        to = sorted(std::move(to));
        visit(to.data(), is_goal(to.data()), 1);
      }
    }
  }
  number cost_of(std::string_view moves) const override {
    std::vector<std::size_t> at;
    for (auto const& b : blocks_) at.push_back(b.start);
    auto const words = words_of(moves);
    for (auto const word : words) {
      auto const b = static_cast<std::size_t>(
          std::ranges::find(blocks_, word.front(), &block::name) - blocks_.begin());
      if (b == blocks_.size() || word.size() < 2) throw unreadable("moves: a block and its steps");
      if (!is_one_move(word.substr(1))) throw refused("the solution: more than one move in a word");
      cell_set others = 0;
      for (std::size_t k = 0; k < at.size(); ++k) {
        if (k != b) others |= blocks_[k].at[at[k]];
      }
      for (char const letter : word.substr(1)) {
        at[b] = beside(blocks_[b], at[b], steps[direction_of(letter)], others);
        if (at[b] == no_cell) throw refused("the solution: a block cannot move there");
      }
    }
    for (auto const b : goals_) {
      if (at[b] != blocks_[b].goal) throw refused("the solution does not reach the goal");
    }
    return words.size();
  }

  std::string potential_form() const override { return sized("table", goals_.size(), on_.cells()); }
  void check_potential(potential& h) const override {
    for (std::size_t g = 0; g < goals_.size(); ++g) {
      auto const& b = blocks_[goals_[g]];
      if (h.rows[g][b.goal] != 0) throw refused("the potential of the goal is not 0");
      for (std::size_t from = 0; from < on_.cells(); ++from) {
        if (b.at[from] == 0) continue;
        for (auto const to : reach(b, from, 0)) {
          if (h.rows[g][from] > plus(h.rows[g][to], 1))
            throw refused("the potential of a place exceeds that of the next one by more than 1");
        }
      }
    }
  }
  number bound(potential const& h, bytes s) const override {
    number sum = 0;
    for (std::size_t g = 0; g < goals_.size(); ++g) sum = plus(sum, h.rows[g][s[goals_[g]]]);
    return sum;
  }

 private:
  cell_set place(block const& b, std::size_t first, cell_set walls) const {
    cell_set cells = 0;
    for (step const s : b.shape) {
      auto const c = on_.beside(first, s);
      if (c == no_cell) return 0;
      cells |= bit(c);
    }
    return (cells & walls) == 0 ? cells : 0;
  }
  /// The row or column, of the first cell, that the block cannot leave; 0 if it can leave both.
  std::size_t line(block const& b, std::size_t first) const {
    if (b.along == axis::free) return 0;
    return b.along == axis::horizontal ? first / on_.columns : first % on_.columns;
  }
  bool are_interchangeable(block const& a, block const& b) const {
    return a.goal == no_cell && b.goal == no_cell && a.along == b.along && a.shape == b.shape &&
           line(a, a.start) == line(b, b.start);
  }
  /// With interchangeable blocks in increasing order: insertion along the chains of `same`.
  state sorted(state s) const {
    for (std::size_t b = 0; b < s.size(); ++b) {
      for (auto at = b; blocks_[at].same != no_cell && s[blocks_[at].same] > s[at];
           at = blocks_[at].same) {
        std::swap(s[blocks_[at].same], s[at]);
      }
    }
    return s;
  }
  /// One step of a block among `others`, or no_cell.
  std::size_t beside(block const& b, std::size_t from, step d, cell_set others) const {
    if (!b.goes(d)) return no_cell;
    auto const to = on_.beside(from, d);
    return to == no_cell || b.at[to] == 0 || (b.at[to] & others) != 0 ? no_cell : to;
  }
  /// The other places that one move of a block reaches.
  std::vector<std::size_t> reach(block const& b, std::size_t from, cell_set others) const {
    std::vector<std::size_t> reached{from};
    cell_set seen = bit(from);
    for (std::size_t k = 0; k < (counted_ == "moves" ? reached.size() : 1); ++k) {
      for (step const d : steps) {
        for (auto c = beside(b, reached[k], d, others); c != no_cell; c = beside(b, c, d, others)) {
          if ((seen & bit(c)) == 0) reached.push_back(c);
          seen |= bit(c);
          if (counted_ == "steps") break;
        }
      }
    }
    reached.erase(reached.begin());
    return reached;
  }
  bool is_one_move(std::string_view path) const {
    return counted_ == "moves" || path.size() == 1 ||
           (counted_ == "slides" && path.find_first_not_of(path[0]) == std::string_view::npos);
  }

  board on_;
  std::vector<block> blocks_;
  std::string counted_;            ///< steps, slides or moves
  std::vector<std::size_t> goals_; ///< the blocks that the goal names
};

} // namespace

std::unique_ptr<question> blocks_on(board on, cell_set walls, std::vector<block> blocks,
                                    std::string counted) {
  return std::make_unique<blocks_question>(on, walls, std::move(blocks), std::move(counted));
}

} // namespace check
