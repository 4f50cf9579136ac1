// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks in three metrics: the rules; boards, their goals, and the options of the header.
#include "shapes.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace check {

namespace {

enum class axis { free, horizontal, vertical };

struct block {
  char name = 0;
  check::shape shape{};
  axis along = axis::free;
  std::size_t start = no_cell; ///< first cell
  std::size_t goal = no_cell;  ///< first cell, if the goal names it
  std::size_t same = no_cell;  ///< the interchangeable block before it
  std::vector<cell_set> at{};  ///< by first cell: the cells it covers; 0: no place
};

class blocks_question final : public question {
 public:
  blocks_question(board on, cell_set walls, std::vector<block> blocks, std::string counted)
      : on_(on), blocks_(std::move(blocks)), counted_(std::move(counted)) {
    for (auto& b : blocks_)
      for (std::size_t c = 0; c < on_.cells(); ++c) b.at.push_back(placed(on_, walls, b.shape, c));
    cell_set goal = 0;
    for (std::size_t k = 0; k < blocks_.size(); ++k) {
      auto& b = blocks_[k];
      for (std::size_t j = 0; j < k; ++j)
        if (are_interchangeable(blocks_[j], b)) b.same = j;
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
    for (std::size_t b = 0; b < blocks_.size(); ++b)
      for (auto const c : reach(blocks_[b], s[b], taken & ~blocks_[b].at[s[b]])) {
        state to(s, s + width());
        to[b] = static_cast<unsigned char>(c);
        visit(sorted(std::move(to)).data(), 1);
      }
  }
  number cost_of(std::string_view moves) const override {
    std::vector<std::size_t> at;
    for (auto const& b : blocks_) at.push_back(b.start);
    number made = 0;
    for (auto word = next_word(moves); !word.empty(); word = next_word(moves), ++made) {
      auto const b = static_cast<std::size_t>(
          std::ranges::find(blocks_, word.front(), &block::name) - blocks_.begin());
      if (b == blocks_.size() || word.size() < 2) throw unreadable("moves: a block and its steps");
      if (!is_one_move(word.substr(1))) throw refused("the solution: more than one move in a word");
      cell_set others = 0;
      for (std::size_t k = 0; k < at.size(); ++k)
        if (k != b) others |= blocks_[k].at[at[k]];
      for (char const letter : word.substr(1)) {
        at[b] = beside(blocks_[b], at[b], steps[direction_of(letter)], others);
        if (at[b] == no_cell) throw refused("the solution: a block cannot move there");
      }
    }
    for (auto const b : goals_)
      if (at[b] != blocks_[b].goal) throw refused("the solution does not reach the goal");
    return made;
  }

  std::string potential_form() const override { return form("table", goals_.size(), on_.cells()); }
  void check_potential(potential& h) const override {
    for (std::size_t g = 0; g < goals_.size(); ++g) {
      auto const& b = blocks_[goals_[g]];
      std::vector<cells> next(on_.cells());
      for (std::size_t c = 0; c < next.size(); ++c)
        if (b.at[c] != 0) next[c] = reach(b, c, 0);
      check_row(h.rows[g], b.goal, next, 1);
    }
  }
  number bound(potential const& h, bytes s) const override {
    number sum = 0;
    for (std::size_t g = 0; g < goals_.size(); ++g) sum = plus(sum, h.rows[g][s[goals_[g]]]);
    return sum;
  }

 private:
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
    bool const is_off_axis = b.along == (d.down == 0 ? axis::vertical : axis::horizontal);
    if (is_off_axis) return no_cell;
    auto const to = on_.beside(from, d);
    return to == no_cell || b.at[to] == 0 || (b.at[to] & others) != 0 ? no_cell : to;
  }
  /// The other places that one move of a block reaches.
  std::vector<std::size_t> reach(block const& b, std::size_t from, cell_set others) const {
    std::vector<std::size_t> reached{from};
    cell_set seen = bit(from);
    for (std::size_t k = 0; k < (counted_ == "moves" ? reached.size() : 1); ++k)
      for (step const d : steps)
        for (auto c = beside(b, reached[k], d, others); c != no_cell; c = beside(b, c, d, others)) {
          if ((seen & bit(c)) == 0) reached.push_back(c);
          seen |= bit(c);
          if (counted_ == "steps") break;
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

bool is_name(char c) { return c > ' ' && c <= '~' && c != '#' && c != '.' && c != '/' && c != '%'; }

/// # is a wall, . empty, another character a block.
struct blocks_drawing : drawing {
  bool is_rush_hour = false;
};

/// The rows of a line without numbers around them, if it is a Rush Hour board; or none.
std::vector<std::string_view> rush_hour(std::string_view line) {
  std::vector<std::string_view> rows;
  for (auto const word : words_of(line)) {
    bool const is_board = word.size() == 36 && word.find('/') == std::string_view::npos;
    if (!is_board && word.find_first_not_of("0123456789") != std::string_view::npos) return {};
    if (is_board) rows.clear();
    for (std::size_t k = 0; is_board && k < word.size(); k += 6) rows.push_back(word.substr(k, 6));
  }
  return rows;
}

blocks_drawing read_drawing(lines& in) {
  if (in.at_end()) in.fail("a drawing is missing");
  auto const first = rush_hour(in.is_headed() ? in.peek() : "");
  blocks_drawing d{{}, !first.empty()};
  for (std::size_t added = 1; added == 1 && (d.on.rows == 0 || in.goes_on());) {
    auto const line = trimmed(in.next());
    auto const rows = d.is_rush_hour ? first : split(line, '/');
    for (auto const row : rows) d.add_row(in, row);
    added = rows.size();
  }
  if (d.is_rush_hour) std::ranges::replace(d.cells, 'o', '.');
  if (d.is_rush_hour) std::ranges::replace(d.cells, 'x', '#');
  if (d.on.cells() > most_cells_of_sets) in.fail("too many cells");
  if (!std::ranges::all_of(d.cells, [](char c) { return is_name(c) || c == '#' || c == '.'; }))
    in.fail("an unknown character");
  return d;
}

/// Throws unreadable unless the options of the header have the values that they can have; the goals
/// are left to set_goals.
void check_options(lines const& in) {
  auto const metric = in.option("metric"); // the certificate's unit counts
  if (!metric.empty() && metric != "steps" && metric != "slides" && metric != "moves")
    in.fail("metric: expected steps, slides or moves");
  auto const axis = in.option("axis");
  if (!axis.empty() && axis != "long") in.fail("axis: expected long");
  auto const bound = std::string(in.option("horizontal")).append(in.option("vertical"));
  if (std::set<char>(bound.begin(), bound.end()).size() != bound.size())
    in.fail("horizontal, vertical: a block twice");
}

axis axis_of(lines const& in, block const& b, bool is_rush_hour) {
  if (in.option("horizontal").find(b.name) != no_cell) return axis::horizontal;
  if (in.option("vertical").find(b.name) != no_cell) return axis::vertical;
  auto const e = extent_of(b.shape);
  bool const is_long = is_rush_hour || in.option("axis") == "long";
  if (!is_long || e.rows == e.columns) return axis::free;
  return e.rows < e.columns ? axis::horizontal : axis::vertical;
}

block& named(lines const& in, std::vector<block>& blocks, char name) {
  auto const b = std::ranges::find(blocks, name, &block::name);
  if (b == blocks.end()) in.fail("a goal of a block that is not there");
  return *b;
}

void set_goals(lines& in, blocks_drawing const& d, std::vector<block>& blocks) {
  auto const given = in.option("goal");
  bool const is_named = given.size() == 6 && given.starts_with("exit:");
  if (given == "exit" || is_named || (d.is_rush_hour && given.empty())) {
    block& car = named(in, blocks, is_named ? given.back() : 'A');
    auto const column = d.on.columns + 1 - extent_of(car.shape).columns;
    car.goal = first_at(in, d.on, car.shape, car.start / d.on.columns + 1, column);
  } else if (!given.empty()) { // A:4,2;B:1,1
    for (auto const part : split(given, ';')) {
      auto const numbers = split(part.substr(std::min<std::size_t>(2, part.size())), ',');
      if (part.size() < 2 || part[1] != ':' || numbers.size() != 2) in.fail("goal: expected A:4,2");
      block& b = named(in, blocks, part[0]);
      if (b.goal != no_cell) in.fail("two goals of a block");
      b.goal = first_at(in, d.on, b.shape, number_of(numbers[0]).value_or(0),
                        number_of(numbers[1]).value_or(0));
    }
  } else {
    auto const goal = read_drawing(in);
    if (goal.on != d.on) in.fail("a goal of another size");
    for (std::size_t c = 0; c < goal.cells.size(); ++c) {
      if (goal.cells[c] == '#' && d.cells[c] != '#') in.fail("a wall in the goal alone");
      if (is_name(goal.cells[c]) && named(in, blocks, goal.cells[c]).goal == no_cell) {
        block& b = named(in, blocks, goal.cells[c]);
        auto const [first, shape] = shape_of(in, goal, b.name);
        if (shape != b.shape) in.fail("another shape in the goal");
        b.goal = first;
      }
    }
  }
}

/// Adds the names of the blocks to `names`.
blocks_question read_board(lines& in, std::string_view unit, std::string& names) {
  auto const d = read_drawing(in);
  if (d.cells.find('.') == no_cell) in.fail("a board without an empty cell");
  std::vector<block> blocks;
  for (char c = '!'; c <= '~'; ++c) {
    if (!is_name(c) || d.cells.find(c) == std::string::npos) continue;
    auto [first, shape] = shape_of(in, d, c);
    blocks.push_back({.name = c, .shape = std::move(shape), .start = first});
    blocks.back().along = axis_of(in, blocks.back(), d.is_rush_hour);
    names += c;
  }
  set_goals(in, d, blocks);
  if (std::ranges::all_of(blocks, [](block const& b) { return b.goal == no_cell; }))
    in.fail("a board without a goal");
  return {d.on, cells_with(d, '#'), std::move(blocks), std::string(unit)};
}

} // namespace

void read_blocks(std::string const& text, std::string_view unit, question_sink const& sink) {
  lines in(text, "blocks", {"metric", "goal", "axis", "horizontal", "vertical"});
  check_options(in);
  std::string names; // of the blocks of all boards
  for (bool more = true; more; more = !in.at_end()) sink(read_board(in, unit, names));
  for (auto const key : {"horizontal", "vertical"})
    if (in.option(key).find_first_not_of(names) != no_cell) in.fail("the axis of no block");
}

} // namespace check
