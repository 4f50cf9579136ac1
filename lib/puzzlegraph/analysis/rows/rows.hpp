// SPDX-License-Identifier: BSL-1.0
//
// The sections of the table of measures, and how their rows state JSON members.
#pragma once

#include "puzzlegraph/analysis/measure_table.hpp"

#include <boost/json/value_from.hpp>

#include <cmath>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

measure_section graph_section();
measure_section solutions_section();
measure_section undirected_section();
measure_section directed_section();
measure_section eccentricity_section();
measure_section heuristics_section();
measure_section random_walk_section();
measure_section spectrum_section();

/// Whether the member is the value of a heuristic at the start.
bool is_start_of_heuristic(measure_field const& f);

// What the functions of fields return, besides numbers, truth values and words.
struct one_state {
  vertex_index vertex;
};
struct list_of_states {
  std::vector<vertex_index> const& vertices;
};
struct list_of_edges {
  std::vector<numbered_edge> const& edges;
};
using digits = std::optional<big_count>;

template <class Value> constexpr field_kind kind_of() {
  if constexpr (std::same_as<Value, bool>) return field_kind::flag;
  if constexpr (std::integral<Value>) return field_kind::count;
  if constexpr (std::floating_point<Value>) return field_kind::number;
  if constexpr (std::same_as<Value, std::string_view>) return field_kind::word;
  if constexpr (std::same_as<Value, digits>) return field_kind::digits;
  if constexpr (std::same_as<Value, one_state>) return field_kind::state;
  if constexpr (std::same_as<Value, list_of_states>) return field_kind::states;
  if constexpr (std::same_as<Value, list_of_edges>) return field_kind::edges;
  return field_kind::counts;
}

template <class Value>
boost::json::value as_value(measured_graph const& /*x*/, Value const& value) {
  if constexpr (std::floating_point<Value>) {
    if (!std::isfinite(value)) return nullptr; // JSON has no such numbers
  }
  return boost::json::value_from(value);
}
boost::json::value as_value(measured_graph const& x, digits const& value);
boost::json::value as_value(measured_graph const& x, one_state state);
boost::json::value as_value(measured_graph const& x, list_of_states states);
boost::json::value as_value(measured_graph const& x, list_of_edges edges);

struct field_words {
  std::string_view title = {};       ///< on pages; empty: the key
  std::string_view description = {}; ///< in the schema
};

/// A member whose kind is that of the result of `value`, a function of a measured_graph.
template <class Function>
measure_field field(std::string_view key, Function /*value*/, field_words words = {}) {
  using result = std::remove_cvref_t<std::invoke_result_t<Function, measured_graph const&>>;
  return {key, kind_of<result>(),
          [](measured_graph const& x) { return as_value(x, Function{}(x)); }, words.title,
          words.description};
}

/// A member that is an object.
inline measure_field object(std::string_view key, std::vector<measure_field> members,
                            field_words words = {}) {
  return {key, field_kind::object, nullptr, words.title, words.description, std::move(members)};
}
/// The member, but null unless `is_known`, a function of a measured_graph.
template <class Function> measure_field known_if(Function /*is_known*/, measure_field member) {
  member.is_known = [](measured_graph const& x) { return Function{}(x); };
  return member;
}
template <class Function>
measure_field object_if(std::string_view key, Function is_known, std::vector<measure_field> members,
                        field_words words = {}) {
  return known_if(is_known, object(key, std::move(members), words));
}

} // namespace puzzlegraph
