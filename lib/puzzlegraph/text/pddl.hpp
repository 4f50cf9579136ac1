// SPDX-License-Identifier: BSL-1.0
//
// Planning tasks in PDDL, the Planning Domain Definition Language (McDermott et al. 1998), as text.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::text {

/// The two files of a planning task.
struct pddl_task {
  std::string domain;
  std::string problem;
};

/// The parts of a problem. Names are of letters, digits, - and _, begin with a letter, and are
/// equal if they differ in case alone.
class pddl_problem {
 public:
  pddl_problem(std::string_view name, std::string_view domain) : name_(name), domain_(domain) {}

  /// A line of comment above the problem.
  void comment(std::string_view line) { comments_.emplace_back(line); }
  void object(std::string name, std::string_view type) {
    objects_[std::string(type)].push_back(std::move(name));
  }
  /// A fact of the initial state, without parentheses: "at t1 c1-1".
  void init(std::string fact) { init_.push_back(std::move(fact)); }
  /// A fact that every goal state has.
  void goal(std::string fact) { goal_.push_back(std::move(fact)); }

  /// The problem, with one fact per line, and types in alphabetical order. O(size).
  std::string text() const;

 private:
  std::string name_;
  std::string domain_;
  std::vector<std::string> comments_;
  std::map<std::string, std::vector<std::string>> objects_; ///< by type
  std::vector<std::string> init_;
  std::vector<std::string> goal_;
};

/// "c2-1": the cell in row 2, column 1, counted from 1.
std::string pddl_cell(grid shape, cell_index c);

/// "north"
std::string_view pddl_direction(direction d);

/// Declares the objects and initial facts of a board: the directions, the cells c with open[c], and
/// "next DIRECTION FROM TO" for neighbouring cells.
void declare_board(pddl_problem& p, grid shape, std::vector<bool> const& open);

} // namespace puzzlegraph::text
