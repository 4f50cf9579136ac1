// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/sas.hpp"

#include "puzzlegraph/puzzles/blocks/kinds.hpp"
#include "puzzlegraph/text/pddl.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {

namespace {

class blocks_task {
 public:
  explicit blocks_task(instance const& board) : board_(&board), kinds_(kinds_of(board)) {
    add_cells();
    for (std::size_t k = 0; k < kinds_.size(); ++k) add_kind(k);
    for (std::size_t k = 0; k < kinds_.size(); ++k) add_steps(k);
    std::ranges::sort(made_.goal, {}, &text::sas_fact::variable);
  }
  text::sas_task take() { return std::move(made_); }

 private:
  static constexpr std::uint32_t clear = 0;
  static constexpr std::uint32_t taken = 1;

  void add_cells() {
    cell_set occupied;
    for (auto const& b : board_->blocks) occupied |= b.start;
    cells_.resize(board_->shape.size());
    for (cell_index c = 0; c < board_->shape.size(); ++c) {
      if (board_->walls.contains(c)) continue;
      auto const cell = text::pddl_cell(board_->shape, c);
      cells_[c] = made_.add(
          {cell, {fmt::format("Atom clear({})", cell), fmt::format("NegatedAtom clear({})", cell)}},
          occupied.contains(c) ? taken : clear);
    }
  }
  /// "k2, c3-1": of kind 2, the place with its first cell in row 3, column 1.
  std::string place_text(std::size_t k, std::size_t place) const {
    auto const first = first_cell(kinds_[k].places[place]);
    return fmt::format("k{}, {}", k + 1, text::pddl_cell(board_->shape, first));
  }
  void add_kind(std::size_t k) {
    auto const& of = kinds_[k];
    first_.push_back(static_cast<std::uint32_t>(made_.variables.size()));
    if (of.blocks.size() == 1) {
      text::sas_variable v{fmt::format("k{}", k + 1), {}};
      for (std::size_t p = 0; p < of.places.size(); ++p) {
        v.values.push_back(fmt::format("Atom at({})", place_text(k, p)));
      }
      auto const number = made_.add(std::move(v), of.place_of(board_->blocks[of.blocks[0]].start));
      if (of.goal != no_place) made_.goal.push_back({number, of.goal});
      return;
    }
    for (std::size_t p = 0; p < of.places.size(); ++p) {
      auto const text = place_text(k, p);
      bool const is_here = std::ranges::any_of(
          of.blocks, [&](unsigned b) { return board_->blocks[b].start == of.places[p]; });
      made_.add({fmt::format("k{}-p{}", k + 1, p + 1),
                 {fmt::format("NegatedAtom at({})", text), fmt::format("Atom at({})", text)}},
                is_here ? taken : clear);
    }
  }
  /// Adds that a block of kind k is at a place, or is not.
  void add_place(std::vector<text::sas_fact>& to, std::size_t k, std::uint32_t place,
                 bool is_here) const {
    if (kinds_[k].blocks.size() > 1) {
      to.push_back({first_[k] + place, is_here ? taken : clear});
    } else if (is_here) {
      to.push_back({first_[k], place});
    }
  }
  void add_cells(std::vector<text::sas_fact>& to, cell_set cells, std::uint32_t value) const {
    for (; cells != 0; cells.drop_first()) to.push_back({cells_[first_cell(cells)], value});
  }
  void add_steps(std::size_t k) {
    auto const& of = kinds_[k];
    for (place_index from = 0; from < of.count(); ++from) {
      for (direction const d : all_directions) {
        auto const to = of.neighbours[from][index(d)];
        if (to == no_place) continue;
        auto const entered = of.entered(from, to);
        std::vector<text::sas_fact> before;
        std::vector<text::sas_fact> after;
        add_place(before, k, from, true);
        add_cells(before, entered, clear);
        add_place(after, k, from, false);
        add_place(after, k, to, true);
        add_cells(after, entered, taken);
        add_cells(after, of.entered(to, from), clear);
        auto const cell = text::pddl_cell(board_->shape, first_cell(of.places[from]));
        made_.add(fmt::format("slide k{} {} {}", k + 1, cell, text::pddl_direction(d)),
                  std::move(before), after);
      }
    }
  }

  instance const* board_;
  std::vector<kind> kinds_;
  text::sas_task made_;
  std::vector<std::uint32_t> cells_; ///< by cell: variable
  std::vector<std::uint32_t> first_; ///< by kind: its first variable
};

} // namespace

text::sas_task sas_of(instance const& i) { return blocks_task(i).take(); }

} // namespace puzzlegraph::blocks
