// SPDX-License-Identifier: BSL-1.0
//
// The table of all measures: one row per measure, with its name, unit, definition, source, JSON
// members, and lines of a report.
//
// Reports, JSON, its schema, the columns of the comparison table, the glossary and the titles on
// pages are made from it. To add a measure, add a row to its section in rows/.
#pragma once

#include "puzzlegraph/analysis/measures.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// What the rows read: a state graph and its measures.
struct measured_graph {
  state_graph const& graph;
  measures const& of;
  std::string_view unit;       ///< of costs, plural
  bool has_long_edges = false; ///< whether edges, or ways to starts, stand for several unit moves
  /// With long edges: the number of optimal solutions in unit moves, if it is known.
  std::optional<big_count> unit_solutions = std::nullopt;
  bool has_goal = true;            ///< whether the question states one
  std::string_view objective = {}; ///< the field's word for the cost; may be empty
  std::size_t item = 0;            ///< the heuristic that rows of heuristics read

  /// The unit of a number of edges, if costs are ignored.
  std::string_view unit_of_edges() const { return graph.costs().empty() ? unit : "edges"; }
};

/// A line of a report: a name and a value. A continuation has no name.
struct report_line {
  std::string name;
  std::string text;
  std::optional<vertex_index> state = std::nullopt; ///< written after the text, in one line
  std::string after_state = {};
  std::optional<vertex_index> drawn = std::nullopt; ///< below the line
  std::vector<std::string> items = {};              ///< in place of all these: a list, to wrap
  std::string_view separator = {};                  ///< of items
  std::string_view items_are = {};                  ///< plural
};

/// The lines of a report.
struct report {
  std::vector<report_line> lines = {};
  std::size_t most_states = SIZE_MAX; ///< that long lists name

  void add(std::string name, std::string text) {
    lines.push_back({std::move(name), std::move(text)});
  }
  void add(report_line line) { lines.push_back(std::move(line)); }
};

/// What a JSON member holds.
enum class field_kind : std::uint8_t {
  count,  ///< a number from 0
  number, ///< with a fraction
  flag,
  word,
  digits, ///< a number of any length as text, or null
  state,  ///< in the puzzle's one-line notation
  counts, ///< a list
  states, ///< a list
  edges,  ///< a list of {"from", "move", "to"}
  object  ///< with members; null if the value is
};

/// A member of a JSON object.
struct measure_field {
  std::string_view key;
  field_kind kind;
  boost::json::value (*value)(measured_graph const&) = nullptr; ///< nullptr: of an object
  std::string_view title = {};                                  ///< on pages; empty: the key
  std::string_view description = {};                            ///< in the schema
  std::vector<measure_field> members = {};                      ///< of an object
  /// Of a member that is null otherwise; nullptr: never null but of digits.
  bool (*is_known)(measured_graph const&) = nullptr;
};

/// A column of the table that compares questions.
struct measure_column {
  int place = 0;         ///< from the left, from 1; 0: no column
  std::string_view name; ///< as --sort and CSV call it
  std::string_view heading;
  /// Digits with at most one point, or nothing; nullptr: those of the row's first field.
  std::string (*text)(measured_graph const&) = nullptr;
};

/// A measure. Rows without a name only add members or lines to their section.
struct measure_row {
  std::string_view name = {};
  std::string_view unit = {};   ///< "moves" stands for the unit of the puzzle's costs
  std::string_view text = {};   ///< the definition, a paragraph
  std::string_view source = {}; ///< of the definition or the algorithm; empty for plain counts
  std::vector<measure_field> fields = {};
  /// Adds the lines of a report; nullptr: a line of the name and the first field.
  void (*print)(measured_graph const&, report&) = nullptr;
  measure_column column = {};
};

/// Measures that are taken together: a member of the JSON output, and a table on pages.
struct measure_section {
  std::string_view key;
  std::string_view title; ///< on pages
  std::vector<measure_row> rows;
  std::optional<measure> group = std::nullopt; ///< of --measure; nullopt: always taken
  /// nullptr: always present.
  bool (*is_present)(measured_graph const&) = nullptr;
  /// Adds the lines of a report if the section is not present.
  void (*print_absence)(measured_graph const&, report&) = nullptr;
  /// Of a section that is a list: the number of its items, by measured_graph::item.
  std::size_t (*items)(measured_graph const&) = nullptr;
  std::string_view description = {}; ///< in the schema
};

/// All sections, in the order of all outputs.
std::vector<measure_section> const& measure_table();

/// Why a measure is missing, in a report: "left out on so large a graph unless spectrum is
/// asked for".
std::string why_missing(measures const& of, measure m);

/// The sections as members, and "missing": why groups of measures are.
void add_measures(boost::json::object& to, measured_graph const& x);

/// The titles of members on pages, by key.
std::map<std::string_view, std::string_view> measure_titles();

/// The lines of the report, in which long lists name at most that many states.
std::vector<report_line> report_lines(measured_graph const& x, std::size_t most_states);

/// A column, and the row and the section that it is of.
struct placed_column {
  measure_column const* column;
  measure_row const* row;
  measure_section const* section;

  /// Digits with at most one point; empty if there is no value.
  std::string text(measured_graph const& x) const;
};

/// The columns, from left to right.
std::vector<placed_column> const& measure_columns();

} // namespace puzzlegraph
