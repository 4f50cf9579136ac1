// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks in three metrics: the rules; boards, their goals, and the options of the header.
#include "shapes.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace check {

namespace {

struct block {
  char32_t name = 0;
  check::shape shape{};
  axis along = axis::free;
  cell_set closed{};           ///< walls, and gates of another block
  std::size_t start = no_cell; ///< first cell
  std::size_t goal = no_cell;  ///< first cell, if the goal names it
  std::size_t same = no_cell;  ///< the interchangeable block before it
  std::vector<cell_set> at{};  ///< by first cell: the cells it covers; none: no place on its axis
};

/// A state is the first cells of the blocks, those of interchangeable ones in increasing order.
class blocks_question final : public question {
 public:
  blocks_question(board on, std::vector<block> blocks, std::string counted)
      : on_(on), blocks_(std::move(blocks)), counted_(std::move(counted)) {
    cell_set goal;
    for (std::size_t k = 0; k < blocks_.size(); ++k) {
      auto& b = blocks_[k];
      starts_.push_back(b.start);
      for (std::size_t c = 0; c < on_.cells(); ++c)
        b.at.push_back(leads(on_, b.along, b.start, c) ? placed(on_, b.closed, b.shape, c)
                                                       : cell_set());
      if (b.at[b.start].none()) throw unreadable("a block on a gate of another one");
      for (std::size_t j = 0; j < k; ++j)
        if (auto const& a = blocks_[j]; a.along == b.along && a.at == b.at)
          if (a.goal == no_cell && b.goal == no_cell) b.same = j; // interchangeable
      if (b.goal == no_cell) continue;
      if (b.at[b.goal].none() || (b.at[b.goal] & goal).any())
        throw unreadable("a goal on a wall or a gate, over another goal, or off the axis");
      goal |= b.at[b.goal];
      goals_.push_back(k);
    }
    if (goals_.empty()) throw unreadable("a board without a goal");
  }

  std::size_t width() const override { return blocks_.size() * each(); }
  state start() const override { return packed(sorted(starts_), each()); }
  bool is_state(bytes s) const override {
    auto const at = places(s);
    for (std::size_t b = 0; b < at.size(); ++b)
      if (at[b] >= on_.cells() || blocks_[b].at[at[b]].none()) return false;
    std::size_t covered = 0;
    for (auto const& b : blocks_) covered += b.shape.size();
    return taken(at, no_cell).count() == covered && sorted(at) == at;
  }
  bool is_goal(bytes s) const override { return is_goal(places(s)); }

  void visit_moves(bytes s, number /*limit*/, visitor const& visit) const override {
    auto const at = places(s);
    for (std::size_t b = 0; b < at.size(); ++b)
      for (auto const c : reach(blocks_[b], at[b], taken(at, b))) {
        auto to = at;
        to[b] = c;
        visit(packed(sorted(std::move(to)), each()).data(), 1);
      }
  }
  number cost_of(std::string_view moves) const override {
    auto at = starts_;
    number made = 0;
    for (auto word = next_word(moves); !word.empty(); word = next_word(moves), ++made) {
      auto const b = static_cast<std::size_t>(
          std::ranges::find(blocks_, take_character(word), &block::name) - blocks_.begin());
      if (b == blocks_.size() || word.empty()) throw unreadable("moves: a block and its steps");
      if (!is_one_move(word)) throw refused("the solution: more than one move in a word");
      for (char const letter : word) {
        at[b] = beside(blocks_[b], at[b], steps[direction_of(letter)], taken(at, b));
        if (at[b] == no_cell) throw refused("the solution: a block cannot move there");
      }
    }
    if (!is_goal(at)) throw refused("the solution does not reach the goal");
    return made;
  }

  std::string potential_form() const override { return form("table", goals_.size(), on_.cells()); }
  void check_potential(potential& h) const override {
    for (std::size_t g = 0; g < goals_.size(); ++g) {
      auto const& b = blocks_[goals_[g]];
      std::vector<cells> next(on_.cells());
      for (std::size_t c = 0; c < next.size(); ++c)
        if (b.at[c].any()) next[c] = reach(b, c, {});
      check_row(h.rows[g], b.goal, next, 1);
    }
  }
  number bound(potential const& h, bytes s) const override {
    auto const at = places(s);
    number sum = 0;
    for (std::size_t g = 0; g < goals_.size(); ++g) sum = plus(sum, h.rows[g][at[goals_[g]]]);
    return sum;
  }

 private:
  std::size_t each() const { return on_.cell_width(); }
  cells places(bytes s) const {
    cells at;
    for (std::size_t b = 0; b < blocks_.size(); ++b)
      at.push_back(read_number(s + b * each(), each()));
    return at;
  }
  bool is_goal(cells const& at) const {
    return std::ranges::all_of(goals_, [&](auto b) { return at[b] == blocks_[b].goal; });
  }
  /// The cells that all blocks but one cover.
  cell_set taken(cells const& at, std::size_t but) const {
    cell_set all;
    for (std::size_t b = 0; b < at.size(); ++b)
      if (b != but) all |= blocks_[b].at[at[b]];
    return all;
  }
  /// With interchangeable blocks in increasing order: insertion along the chains of `same`.
  cells sorted(cells at) const {
    for (std::size_t k = 0; k < at.size(); ++k)
      for (auto b = k; blocks_[b].same != no_cell && at[blocks_[b].same] > at[b];
           b = blocks_[b].same)
        std::swap(at[blocks_[b].same], at[b]);
    return at;
  }
  /// One step of a block among `others`, or no_cell.
  std::size_t beside(block const& b, std::size_t from, step d, cell_set const& others) const {
    auto const to = on_.beside(from, d);
    return to == no_cell || b.at[to].none() || (b.at[to] & others).any() ? no_cell : to;
  }
  /// The other places that one move of a block reaches.
  cells reach(block const& b, std::size_t from, cell_set const& others) const {
    cells reached{from};
    cell_set seen;
    seen.set(from);
    for (std::size_t k = 0; k < (counted_ == "moves" ? reached.size() : 1); ++k)
      for (step const d : steps)
        for (auto c = beside(b, reached[k], d, others); c != no_cell; c = beside(b, c, d, others)) {
          if (!seen[c]) reached.push_back(c);
          seen.set(c);
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
  std::string counted_; ///< steps, slides or moves
  cells starts_;
  cells goals_; ///< the blocks that the goal names
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

/// # is a wall, . empty, another character a block.
symbols read_drawing(lines& in) {
  if (in.at_end()) in.fail("a drawing is missing");
  auto const first = rush_hour(in.is_headed() ? in.peek() : "");
  symbols d{{}, !first.empty()};
  for (std::size_t added = 1; added == 1 && (d.on.rows == 0 || in.goes_on());) {
    auto const line = trimmed(in.next());
    auto const rows = d.is_one_line ? first : split(line, '/');
    for (auto const row : rows) d.add_row(in, characters_of(row));
    added = rows.size();
  }
  if (d.on.cells() > most_cells_of_sets) in.fail("too many cells");
  for (auto& c : d.cells) {
    if (d.is_one_line && (c == 'o' || c == 'x')) c = c == 'o' ? '.' : '#';
    if (c <= ' ' || c == '%' || c == 0x7f) in.fail("an unknown character");
  }
  return d;
}

std::set<char32_t> names_in(lines const& in, symbols const& d) {
  std::set<char32_t> names(d.cells.begin(), d.cells.end());
  for (char32_t const other : {U'#', U'.'}) names.erase(other);
  if (!in.option("gates").empty()) names.erase('-');
  return names;
}

/// The cells that a drawing shows as gates.
cell_set gates_in(lines const& in, symbols const& d) {
  return in.option("gates").empty() ? cell_set() : cells_with(d, '-');
}

axis axis_of(lines const& in, block const& b, bool is_one_line) {
  if (characters_of(in.option("horizontal")).find(b.name) != no_cell) return axis::horizontal;
  if (characters_of(in.option("vertical")).find(b.name) != no_cell) return axis::vertical;
  bool const is_long = is_one_line || in.option("axis") == "long";
  return is_long ? long_axis_of(b.shape) : axis::free;
}

block& named(lines const& in, std::vector<block>& blocks, char32_t name) {
  auto const b = std::ranges::find(blocks, name, &block::name);
  if (b == blocks.end()) in.fail("a goal or gates of a block that is not there");
  return *b;
}

/// Returns the gates that a drawing of the goal shows.
cell_set set_goals(lines& in, symbols const& d, std::vector<block>& blocks) {
  auto const given = in.option("goal");
  auto const leaving = characters_of(given.substr(given.starts_with("exit:") ? 5 : given.size()));
  if (given == "exit" || leaving.size() == 1 || (d.is_one_line && given.empty())) {
    block& car = named(in, blocks, leaving.empty() ? 'A' : leaving[0]);
    auto const column = d.on.columns + 1 - extent_of(car.shape).columns;
    car.goal = first_at(in, d.on, car.shape, car.start / d.on.columns + 1, column);
  } else if (!given.empty()) { // A:4,2;B:1,1
    for (auto part : split(given, ';')) {
      block& b = named(in, blocks, take_character(part));
      auto const numbers = split(part.substr(part.empty() ? 0 : 1), ',');
      if (!part.starts_with(':') || numbers.size() != 2) in.fail("goal: expected A:4,2");
      if (b.goal != no_cell) in.fail("two goals of a block");
      b.goal = first_at(in, d.on, b.shape, number_of(numbers[0]).value_or(0),
                        number_of(numbers[1]).value_or(0));
    }
  } else {
    auto const goal = read_drawing(in);
    if (goal.on != d.on || (cells_with(goal, '#') & ~cells_with(d, '#')).any())
      in.fail("a goal of another size, or with a wall of its own");
    for (auto const name : names_in(in, goal)) {
      auto const [first, shape] = shape_of(in, goal, name);
      if (shape != named(in, blocks, name).shape) in.fail("another shape in the goal");
      named(in, blocks, name).goal = first;
    }
    return gates_in(in, goal);
  }
  return {};
}

/// Adds the names of the blocks to `names`.
blocks_question read_board(lines& in, std::string_view unit, std::u32string& names) {
  auto const d = read_drawing(in);
  auto const walls = cells_with(d, '#');
  auto gates = gates_in(in, d);
  if (d.cells.find('.') == no_cell && gates.none()) in.fail("a board without an empty cell");
  if (d.on.cells() - walls.count() > 256) in.fail("too many cells without a wall");
  std::vector<block> blocks;
  for (auto const name : names_in(in, d)) {
    auto [first, shape] = shape_of(in, d, name);
    blocks.push_back({.name = name, .shape = std::move(shape), .start = first});
    blocks.back().along = axis_of(in, blocks.back(), d.is_one_line);
    names += name;
  }
  gates |= set_goals(in, d, blocks);
  if ((gates & walls).any()) in.fail("a gate on a wall");
  auto const passing = characters_of(in.option("gates"));
  if (gates.any()) named(in, blocks, passing[0]); // is there
  for (auto& b : blocks) b.closed = passing.find(b.name) == no_cell ? walls | gates : walls;
  return {d.on, std::move(blocks), std::string(unit)};
}

} // namespace

void read_blocks(instance_file const& file, question_sink const& sink) {
  lines in(file, "blocks", {"metric", "goal", "axis", "horizontal", "vertical", "gates"});
  in.expect_option("metric", {"", "steps", "slides", "moves"}); // the certificate's unit counts
  in.expect_option("axis", {"", "long"});
  if (characters_of(in.option("gates")).size() > 1) in.fail("gates: expected one block");
  auto const bound = characters_of(in.option("horizontal")) + characters_of(in.option("vertical"));
  if (std::set<char32_t>(bound.begin(), bound.end()).size() != bound.size())
    in.fail("horizontal, vertical: a block twice");
  std::u32string names; // of the blocks of all boards
  for (bool more = true; more; more = !in.at_end()) sink(read_board(in, file.unit, names));
  if (bound.find_first_not_of(names) != no_cell) in.fail("the axis of no block");
}

} // namespace check
