// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/measure_table.hpp"

#include "puzzlegraph/analysis/rows/rows.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph {

namespace json = boost::json;

json::value as_value(measured_graph const& /*x*/, digits const& value) {
  return value ? json::value(value->str()) : json::value(nullptr);
}

json::value as_value(measured_graph const& x, one_state state) {
  return json::value_from(x.graph.text(state.vertex));
}

json::value as_value(measured_graph const& x, list_of_states states) {
  json::array all;
  for (auto const v : states.vertices) all.emplace_back(x.graph.text(v));
  return all;
}

json::value as_value(measured_graph const& x, list_of_edges edges) {
  auto const& g = x.graph;
  json::array all;
  for (auto const& e : edges.edges) {
    auto const first = get(boost::edge_index, g.csr(), *out_edges(e.from, g.csr()).first);
    all.push_back({{"from", g.text(e.from)},
                   {"move", g.moves(e.from)[e.index - first]},
                   {"to", g.text(e.to)}});
  }
  return all;
}

namespace {

json::value value_of(measure_field const& f, measured_graph const& x) {
  if (f.is_known != nullptr && !f.is_known(x)) return nullptr;
  if (f.kind != field_kind::object) return f.value(x);
  json::object o;
  for (auto const& m : f.members) o[m.key] = value_of(m, x);
  return o;
}

json::object object_of(measure_section const& s, measured_graph const& x) {
  json::object o;
  for (auto const& row : s.rows) {
    for (auto const& f : row.fields) o[f.key] = value_of(f, x);
  }
  return o;
}

bool is_present(measure_section const& s, measured_graph const& x) {
  return s.is_present == nullptr || s.is_present(x);
}

/// The sections' objects, item by item.
template <class Visit>
void for_each_item(measure_section const& s, measured_graph x, Visit const& visit) {
  auto const n = s.items == nullptr ? 1 : s.items(x);
  for (x.item = 0; x.item < n; ++x.item) visit(x);
}

/// The first field as a word of a report, if the row prints nothing else.
std::string plain_text(measure_row const& row, measured_graph const& x) {
  auto const& first = row.fields.front();
  auto const value = value_of(first, x);
  if (value.is_bool()) return value.as_bool() ? "yes" : "no";
  if (value.is_double()) return fmt::format("{:.8f}", value.as_double());
  if (first.kind == field_kind::count && row.unit == "moves") {
    return amount(value.to_number<std::uint64_t>(), x.unit);
  }
  return value.is_string() ? std::string(value.as_string()) : json::serialize(value);
}

void add_titles(std::map<std::string_view, std::string_view>& to, measure_field const& f) {
  if (!f.title.empty()) to.emplace(f.key, f.title);
  for (auto const& m : f.members) add_titles(to, m);
}

} // namespace

std::vector<measure_section> const& measure_table() {
  static std::vector<measure_section> const all{
      graph_section(),        solutions_section(),  undirected_section(),  directed_section(),
      eccentricity_section(), heuristics_section(), random_walk_section(), spectrum_section()};
  return all;
}

std::string why_missing(measures const& of, measure m) {
  switch (of.why_missing(m)) {
  case absence::none:
    break;
  case absence::unasked:
    return "not requested";
  case absence::too_large:
    return fmt::format("left out on so large a graph unless {} is asked for", name(m));
  case absence::not_applicable:
    return "not applicable";
  case absence::stopped:
    return "not taken: a limit was hit before";
  case absence::too_long:
    return fmt::format("left out: slow to converge; computed all the same where {} is asked for",
                       name(m));
  case absence::no_convergence:
    return "no convergence";
  }
  return {};
}

void add_measures(json::object& to, measured_graph const& x) {
  for (auto const& s : measure_table()) {
    if (s.items != nullptr) {
      json::array all;
      for_each_item(s, x, [&](auto const& item) { all.push_back(object_of(s, item)); });
      to[s.key] = std::move(all);
    } else {
      to[s.key] = is_present(s, x) ? json::value(object_of(s, x)) : json::value(nullptr);
    }
  }
  json::object missing;
  for (auto const m : all_measures) {
    if (x.of.why_missing(m) != absence::none) missing[name(m)] = name(x.of.why_missing(m));
  }
  to["missing"] = std::move(missing);
}

std::map<std::string_view, std::string_view> measure_titles() {
  std::map<std::string_view, std::string_view> titles{{"missing", "Not measured"}};
  for (auto const& s : measure_table()) {
    titles.emplace(s.key, s.title);
    for (auto const& row : s.rows) {
      for (auto const& f : row.fields) add_titles(titles, f);
    }
  }
  return titles;
}

std::vector<report_line> report_lines(measured_graph const& x, std::size_t most_states) {
  report r{.most_states = most_states};
  for (auto const& s : measure_table()) {
    if (!is_present(s, x)) {
      if (s.print_absence != nullptr) s.print_absence(x, r);
      continue;
    }
    for_each_item(s, x, [&](auto const& item) {
      for (auto const& row : s.rows) {
        if (row.print != nullptr) {
          row.print(item, r);
        } else if (!row.name.empty()) {
          r.add(std::string(row.name), plain_text(row, item));
        }
      }
    });
  }
  return std::move(r.lines);
}

std::string placed_column::text(measured_graph const& x) const {
  if (column->text != nullptr) return column->text(x);
  return is_present(*section, x) ? json::serialize(value_of(row->fields.front(), x))
                                 : std::string();
}

std::vector<placed_column> const& measure_columns() {
  static auto const all = [] {
    std::vector<placed_column> columns;
    for (auto const& s : measure_table()) {
      for (auto const& row : s.rows) {
        if (row.column.place > 0) columns.push_back({&row.column, &row, &s});
      }
    }
    std::ranges::sort(columns, {}, [](auto const& c) { return c.column->place; });
    return columns;
  }();
  return all;
}

} // namespace puzzlegraph
