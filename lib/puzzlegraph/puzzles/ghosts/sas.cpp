// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/sas.hpp"

#include "puzzlegraph/text/pddl.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace puzzlegraph::ghosts {

namespace {

/// A directed edge between neighbouring cells, or a loop.
struct edge {
  std::string name; ///< "e1-1-east", or "e1-1-stay"
  cell_index from = 0, to = 0;
  std::uint32_t is_blocked = 0; ///< variable: 1 while the opposite edge is chosen; none of a loop
};

class ghosts_task {
 public:
  explicit ghosts_task(instance const& board) : board_(&board), n_(board.count()) {
    add_turn();
    add_ghosts();
    add_cells_and_edges();
    for (std::uint32_t g = 0; g < n_; ++g) add_choices(g);
    for (std::uint32_t g = 0; g < n_; ++g) add_steps(g);
  }
  text::sas_task take() { return std::move(made_); }

 private:
  static constexpr std::uint32_t turn = 0;
  std::uint32_t at(std::uint32_t g) const { return 1 + g; }
  std::uint32_t chosen(std::uint32_t g) const { return static_cast<std::uint32_t>(1 + n_) + g; }
  std::string ghost(std::uint32_t g) const { return fmt::format("ghost-{}", ghost_name(g, n_)); }

  void add_turn() {
    text::sas_variable v{"turn", {}};
    for (std::size_t t = 0; t < 2 * n_; ++t)
      v.values.push_back(fmt::format("Atom now(t{})", t + 1));
    made_.add(std::move(v), 0);
    made_.goal.push_back({turn, 0});
  }
  void add_ghosts() {
    find_edges();
    for (std::uint32_t g = 0; g < n_; ++g) {
      text::sas_variable v{ghost(g), {}};
      for (auto const& [c, value] : value_) {
        v.values.push_back(
            fmt::format("Atom at({}, {})", ghost(g), text::pddl_cell(board_->shape, c)));
      }
      made_.add(std::move(v), value_.at(board_->starts[g]));
      made_.goal.push_back({at(g), value_.at(board_->goals[g])});
    }
    for (std::uint32_t g = 0; g < n_; ++g) {
      text::sas_variable v{"edge-of-" + ghost(g), {"<none of those>"}};
      for (auto const& e : edges_)
        v.values.push_back(fmt::format("Atom chosen({}, {})", ghost(g), e.name));
      made_.add(std::move(v), 0);
    }
  }
  void find_edges() {
    grid const shape = board_->shape;
    for (cell_index c = 0; c < shape.size(); ++c) {
      if (board_->corridor[c] == 0) continue;
      value_.emplace(c, static_cast<std::uint32_t>(value_.size()));
      auto const name = fmt::format("e{}-{}-", shape.row(c) + 1, shape.column(c) + 1);
      edges_.push_back({name + "stay", c, c});
      for (direction const d : all_directions) {
        auto const to = shape.neighbour(c, d);
        if (to == no_cell || board_->corridor[to] == 0) continue;
        edges_.push_back({name + std::string(text::pddl_direction(d)), c, to});
      }
    }
  }
  void add_cells_and_edges() {
    for (auto const& [c, value] : value_) {
      auto const cell = text::pddl_cell(board_->shape, c);
      claimed_[c] = made_.add({"claim-" + cell,
                               {fmt::format("Atom unclaimed({})", cell),
                                fmt::format("NegatedAtom unclaimed({})", cell)}},
                              0);
    }
    for (auto& e : edges_) {
      if (e.from == e.to) continue;
      e.is_blocked = made_.add(
          {"block-" + e.name,
           {fmt::format("Atom free({})", e.name), fmt::format("NegatedAtom free({})", e.name)}},
          0);
      variable_of_[{e.from, e.to}] = e.is_blocked;
    }
  }
  void add_choices(std::uint32_t g) {
    for (std::uint32_t k = 0; k < edges_.size(); ++k) {
      auto const& e = edges_[k];
      std::vector<text::sas_fact> before{
          {turn, g}, {at(g), value_.at(e.from)}, {chosen(g), 0}, {claimed_.at(e.to), 0}};
      std::vector<text::sas_fact> after{{turn, g + 1}, {chosen(g), k + 1}, {claimed_.at(e.to), 1}};
      if (e.from != e.to) {
        before.push_back({e.is_blocked, 0});
        after.push_back({variable_of_.at({e.to, e.from}), 1});
      }
      made_.add(fmt::format("choose {} {}", ghost(g), e.name), std::move(before), after);
    }
  }
  void add_steps(std::uint32_t g) {
    auto const now = static_cast<std::uint32_t>(n_) + g;
    auto const then = static_cast<std::uint32_t>((now + 1) % (2 * n_));
    for (std::uint32_t k = 0; k < edges_.size(); ++k) {
      auto const& e = edges_[k];
      std::vector<text::sas_fact> after{
          {turn, then}, {at(g), value_.at(e.to)}, {chosen(g), 0}, {claimed_.at(e.to), 0}};
      if (e.from != e.to) after.push_back({variable_of_.at({e.to, e.from}), 0});
      made_.add(fmt::format("go {} {}", ghost(g), e.name), {{turn, now}, {chosen(g), k + 1}},
                after);
    }
  }

  instance const* board_;
  std::size_t n_;
  text::sas_task made_;
  std::map<cell_index, std::uint32_t> value_; ///< by corridor cell: of the variables of ghosts
  std::vector<edge> edges_;
  std::map<cell_index, std::uint32_t> claimed_;                            ///< by cell: variable
  std::map<std::pair<cell_index, cell_index>, std::uint32_t> variable_of_; ///< by ends of an edge
};

} // namespace

text::sas_task sas_of(instance const& board) { return ghosts_task(board).take(); }

} // namespace puzzlegraph::ghosts
