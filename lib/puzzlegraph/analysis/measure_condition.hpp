// SPDX-License-Identifier: BSL-1.0
//
// Conditions on the measures of a state graph, as users write them:
//
//   optimum in 20..25
//   optimal_solutions == 1
//   optimum >= heuristics.single.start + 2
//
// Grammar, white space between the words:
//
//   condition = sum comparison sum | sum "in" number ".." number
//   comparison = "==" | "!=" | "<" | "<=" | ">" | ">="
//   sum = term { ("+" | "-") term }
//   term = number | measure
//
// A measure is a name that named_measure.hpp knows: letters, digits, `_` and `.`, and `-` between
// letters. A number is decimal digits with at most one point. `in A..B` includes both ends. A
// condition on a measure that a graph does not have, such as the optimum of an unsolvable question,
// does not hold.
#pragma once

#include "puzzlegraph/analysis/named_measure.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// Whether a condition holds. `unknown`: a measure was not taken, or not to its end.
enum class truth : std::uint8_t { no, yes, unknown };

class measure_condition {
 public:
  /// Throws text::input_error, whose location has `source` as its file and the column in the text.
  explicit measure_condition(std::string text, std::string const& source = "condition");

  std::string const& text() const { return text_; }
  /// Whether it is about the optimum alone, so that a search decides it.
  bool is_about_optimum() const;
  /// The measures it is about.
  std::vector<named_measure> measures() const;

  /// Throws std::invalid_argument where a measure names an item that a list does not have.
  truth holds(measured_graph const& x) const;
  /// The same of a question with that optimum. Precondition: is_about_optimum().
  bool holds(cost_type optimum) const;
  /// No greater optimum satisfies it; `unreachable` if there is no such bound. Precondition:
  /// is_about_optimum().
  cost_type greatest_optimum() const;
  /// Whether it can hold of the question that starts in vertex v, as far as is known without
  /// measuring (named_measure::value_from).
  bool may_hold(state_graph const& g, vertex_index v, cost_type to_goal) const;

 private:
  struct term {
    bool is_subtracted = false;
    double number = 0;                  ///< unless there is a measure
    std::vector<named_measure> of = {}; ///< none, or one
  };
  using sum = std::vector<term>;
  enum class comparison : std::uint8_t { equal, unequal, less, at_most, more, at_least };
  class parser;

  template <class Value> truth compare(Value const& value_of) const;

  std::string text_;
  sum left_;
  comparison by_ = comparison::equal;
  sum right_;
  std::vector<double> most_; ///< of a range: its end; right_ is its beginning
};

/// Several conditions, all of which must hold.
class measure_conditions {
 public:
  measure_conditions() = default;
  /// Throws like measure_condition; the location names the condition behind `source`.
  explicit measure_conditions(std::vector<std::string> const& texts,
                              std::string const& source = "condition");

  bool empty() const { return all_.empty(); }
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

  /// The first that is not about the optimum alone; null if there is none.
  measure_condition const* needing_graph() const;
  /// `no` if one does not hold, else `unknown` if one is unknown.
  truth holds(measured_graph const& x) const;
  /// Whether one is about the optimum alone.
  bool restrict_optimum() const;
  /// The same for all: measure_condition::may_hold.
  bool may_hold(state_graph const& g, vertex_index v, cost_type to_goal) const;
  /// Whether a question with that optimum satisfies the conditions that are about the optimum
  /// alone.
  bool allows(cost_type optimum) const;
  /// No greater optimum satisfies those conditions; `unreachable` if there is no such bound.
  cost_type greatest_optimum() const;
  /// Sets options.wanted of the groups that the conditions need.
  void want(measure_options& options) const;

 private:
  std::vector<measure_condition> all_;
};

/// Sets options.wanted of the group that the measure needs.
void want(named_measure const& m, measure_options& options);

} // namespace puzzlegraph
