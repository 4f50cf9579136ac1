// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/pddl.hpp"

#include "puzzlegraph/puzzles/blocks/kinds.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <string>
#include <vector>

namespace puzzlegraph::blocks {

namespace {

/// "?e1 ?e2 ?e3" for e and 3.
std::string variables(char letter, int count) {
  std::vector<std::string> names;
  for (int k = 1; k <= count; ++k) names.push_back(fmt::format("?{}{}", letter, k));
  return fmt::format("{}", fmt::join(names, " "));
}

/// "(clear ?e1) (clear ?e2)"; with `negated` "(not (clear ?e1)) (not (clear ?e2))".
std::string clear_facts(char letter, int count, bool negated = false) {
  std::vector<std::string> facts;
  for (int k = 1; k <= count; ++k) {
    facts.push_back(
        fmt::format(fmt::runtime(negated ? "(not (clear ?{}{}))" : "(clear ?{}{})"), letter, k));
  }
  return fmt::format("{}", fmt::join(facts, " "));
}

/// The domain for steps that enter these numbers of cells, and leave as many.
std::string domain_of(std::set<int> const& widths) {
  std::string predicates;
  std::string actions;
  for (int const n : widths) {
    auto const entered = variables('e', n);
    auto const left = variables('l', n);
    predicates +=
        fmt::format("\n    (step-{} ?k - kind ?from ?to - place ?d - direction {} {} - cell)", n,
                    entered, left);
    actions += fmt::format(R"(
  (:action slide-{0}
    :parameters (?b - block ?d - direction ?k - kind ?from ?to - place {1} {2} - cell)
    :precondition (and (of-kind ?b ?k) (at ?b ?from) (step-{0} ?k ?from ?to ?d {1} {2})
                       {3})
    :effect (and (at ?b ?to) (not (at ?b ?from))
                 {4}
                 {5})))",
                           n, entered, left, clear_facts('e', n), clear_facts('e', n, true),
                           clear_facts('l', n));
  }
  return fmt::format(R"(; Sliding blocks. An action slides a block by one cell.
(define (domain puzzlegraph-blocks)
  (:requirements :strips :typing)
  (:types block kind place cell direction)
  (:predicates
    (at ?b - block ?p - place)
    (of-kind ?b - block ?k - kind)
    (clear ?c - cell){}){})
)",
                     predicates, actions);
}

/// The names of the cells of a set.
std::vector<std::string> names_of(grid shape, cell_set cells) {
  std::vector<std::string> names;
  for (; cells != 0; cells.drop_first()) {
    names.push_back(text::pddl_cell(shape, first_cell(cells)));
  }
  return names;
}

/// "p2-3-1": of kind 2, the place with its first cell in row 3, column 1.
std::string place_name(grid shape, std::size_t k, cell_set const& cells) {
  auto const c = first_cell(cells);
  return fmt::format("p{}-{}-{}", k + 1, shape.row(c) + 1, shape.column(c) + 1);
}

/// Declares the places and steps of kind k; adds the numbers of cells that steps enter.
void declare_places(text::pddl_problem& p, grid shape, kind const& of, std::size_t k,
                    std::set<int>& widths) {
  for (place_index from = 0; from < of.count(); ++from) {
    p.object(place_name(shape, k, of.places[from]), "place");
    for (direction const d : all_directions) {
      auto const to = of.neighbours[from][index(d)];
      if (to == no_place) continue;
      auto const entered = of.entered(from, to);
      auto const left = of.entered(to, from);
      auto const width = static_cast<int>(entered.count());
      widths.insert(width);
      p.init(fmt::format("step-{} k{} {} {} {} {} {}", width, k + 1,
                         place_name(shape, k, of.places[from]), place_name(shape, k, of.places[to]),
                         text::pddl_direction(d), fmt::join(names_of(shape, entered), " "),
                         fmt::join(names_of(shape, left), " ")));
    }
  }
}

} // namespace

text::pddl_task pddl_of(instance const& i) {
  grid const shape = i.shape;
  text::pddl_problem p("blocks", "puzzlegraph-blocks");
  p.comment("c1-2 is the cell in row 1, column 2; p3-1-2 the place of a block of kind k3 whose");
  p.comment("first cell, row by row, is c1-2. A step names the cells that it enters, then those");
  p.comment(
      "that it leaves. A shortest plan has as many actions as `solve --metric steps` counts.");
  for (direction const d : all_directions) {
    p.object(std::string(text::pddl_direction(d)), "direction");
  }
  auto taken = i.walls;
  for (auto const& b : i.blocks) taken |= b.start;
  for (cell_index c = 0; c < shape.size(); ++c) {
    if (i.walls.contains(c)) continue;
    p.object(text::pddl_cell(shape, c), "cell");
    if (!taken.contains(c)) p.init("clear " + text::pddl_cell(shape, c));
  }
  std::set<int> widths;
  auto const kinds = kinds_of(i);
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    p.object(fmt::format("k{}", k + 1), "kind");
    for (auto const b : kinds[k].blocks) {
      auto const& block = i.blocks[b];
      p.comment(fmt::format("b{} is block {}.", b + 1, text::to_utf8(block.name)));
      p.object(fmt::format("b{}", b + 1), "block");
      p.init(fmt::format("of-kind b{} k{}", b + 1, k + 1));
      p.init(fmt::format("at b{} {}", b + 1, place_name(shape, k, block.start)));
      if (block.goal) {
        p.goal(fmt::format("at b{} {}", b + 1, place_name(shape, k, *block.goal)));
      }
    }
    declare_places(p, shape, kinds[k], k, widths);
  }
  return {domain_of(widths), p.text()};
}

} // namespace puzzlegraph::blocks
