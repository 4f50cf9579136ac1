// SPDX-License-Identifier: BSL-1.0
//
// Measures by name: the numbers of a state graph that conditions and orders are stated in.
//
// The names are those of the table of measures (measure_table.hpp). In order of preference:
//
//   optimum, optimal_solutions, dead_states     the name of a measure in `help measures`, for its
//                                               first number
//   solutions, dead, random-walk                the name of a column, for what the column shows
//   mean_distance_from_start, worst_error       a JSON member, if one section alone has it
//   graph.branching.mean                        the path of a JSON member
//   heuristics.NAME.start                       the same of a section that is a list
//
// Case, hyphens and underscores do not count. A list stands for its length, a truth value for
// 0 or 1.
#pragma once

#include "puzzlegraph/analysis/measure_table.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// The value of a measure.
struct measure_value {
  enum class state : std::uint8_t {
    known,
    undefined, ///< this graph has none, as the optimum of an unsolvable question
    unknown    ///< it was not measured, or not to its end
  };
  state is = state::undefined;
  double number = 0; ///< exact up to 2^53
};

/// A measure that a name stands for.
class named_measure {
 public:
  /// Throws std::invalid_argument for a name that stands for no number, or for several, with what
  /// was expected: "found 'radius', expected one of eccentricity.radius.at_least, ..."
  explicit named_measure(std::string_view name);

  std::string const& name() const { return name_; }
  /// Whether this is the optimum, which a search finds without the whole graph.
  bool is_optimum() const;
  /// The group that must be taken; nullopt: it always is.
  std::optional<measure> group() const { return place_.section->group; }
  /// Throws std::invalid_argument if the list has no item of that name.
  measure_value value(measured_graph const& x) const;
  /// What is known, before any measuring, of the question that starts in vertex v, which has that
  /// distance to a goal: the optimum, and values of heuristics at the start.
  measure_value value_from(state_graph const& g, vertex_index v, cost_type to_goal) const;

 private:
  /// What a name stands for: a column, or a member of a section.
  struct place {
    std::string name; ///< as text::plain_word has it
    std::string text; ///< as one may write it
    measure_section const* section = nullptr;
    measure_row const* row = nullptr; ///< null of a column
    placed_column const* column = nullptr;
    std::vector<measure_field const*> path = {};
  };
  static std::vector<place> const& places();
  static std::vector<place> const& members();

  std::string name_;
  place place_;
  std::string item_; ///< of a section that is a list
};

} // namespace puzzlegraph
