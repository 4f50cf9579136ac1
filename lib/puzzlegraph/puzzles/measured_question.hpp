// SPDX-License-Identifier: BSL-1.0
//
// A question read from a text, with its state graph and the measures of it, as `explore` takes
// them.
#pragma once

#include "puzzlegraph/analysis/measure_table.hpp"
#include "puzzlegraph/puzzles/question_graph.hpp"

#include <memory>
#include <optional>
#include <string>

namespace puzzlegraph {

/// The first question of a headed file. Immovable: the view refers to its parts.
class measured_question {
 public:
  /// Explores and measures it. Throws text::input_error as reading does.
  measured_question(puzzle const& p, std::string const& text, limits const& within,
                    measure_options const& how);
  measured_question(measured_question const&) = delete;
  measured_question& operator=(measured_question const&) = delete;
  ~measured_question() = default;

  questions const& asked() const { return *asked_; }
  /// Null graph: a limit was reached.
  exploration const& from() const { return graph_.found; }
  puzzlegraph::measures const& measures() const { return of_; }
  /// What the table of measures reads. Precondition: there is a graph.
  measured_graph view() const;

 private:
  puzzle const* puzzle_;
  std::unique_ptr<questions> asked_;
  question_graph graph_;
  puzzlegraph::measures of_;
  std::optional<big_count> unit_solutions_;
};

/// The state graph of question k in the encoding that `explore` chooses without --encoding.
question_graph explore_as_usual(questions const& q, std::size_t k, limits const& within,
                                bool with_heuristics = false);

} // namespace puzzlegraph
