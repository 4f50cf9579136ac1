// SPDX-License-Identifier: BSL-1.0
//
// measure_schema: prints what the JSON schema of `explore --json` says of measures, made from their
// table, as one JSON object: "sections" by key, "groups" and "absences".
#include "puzzlegraph/analysis/measure_table.hpp"

#include <boost/json.hpp>

#include <iostream>

using namespace puzzlegraph;
namespace json = boost::json;

namespace {

json::object of_type(std::string_view type) { return {{"type", type}}; }

json::object described(std::string_view description, json::object schema) {
  if (description.empty()) return schema;
  json::object result{{"description", description}};
  for (auto& [key, value] : schema) result.emplace(key, std::move(value));
  return result;
}

json::object list_of(json::object items) {
  return {{"type", "array"}, {"items", std::move(items)}};
}

json::object or_null(json::object schema) {
  return {{"anyOf", json::array{std::move(schema), of_type("null")}}};
}

json::object count() { return {{"type", "integer"}, {"minimum", 0}}; }

json::object state() {
  return described("a state in the puzzle's one-line notation", of_type("string"));
}

class object_schema {
 public:
  void add(std::string_view key, json::object schema) {
    required_.emplace_back(key);
    properties_[key] = std::move(schema);
  }
  json::object take() {
    return {{"type", "object"},
            {"required", std::move(required_)},
            {"properties", std::move(properties_)}};
  }

 private:
  json::array required_;
  json::object properties_;
};

json::object schema_of(measure_field const& f);

json::object object_of(std::vector<measure_field> const& members) {
  object_schema o;
  for (auto const& m : members) o.add(m.key, schema_of(m));
  return o.take();
}

json::object edge() {
  object_schema o;
  o.add("from", state());
  o.add("move", of_type("string"));
  o.add("to", state());
  return o.take();
}

json::object kind_schema(measure_field const& f) {
  switch (f.kind) {
  case field_kind::count:
    return count();
  case field_kind::number:
    return of_type("number");
  case field_kind::flag:
    return of_type("boolean");
  case field_kind::word:
    return of_type("string");
  case field_kind::digits:
    return {{"type", {"string", "null"}}, {"pattern", "^[0-9]+$"}};
  case field_kind::state:
    return state();
  case field_kind::counts:
    return list_of(count());
  case field_kind::states:
    return list_of(state());
  case field_kind::edges:
    return list_of(edge());
  case field_kind::object:
    return object_of(f.members);
  }
  return {};
}

json::object schema_of(measure_field const& f) {
  auto schema = kind_schema(f);
  return described(f.description, f.is_known == nullptr ? schema : or_null(schema));
}

json::object section_schema(measure_section const& s) {
  object_schema o;
  for (auto const& row : s.rows) {
    for (auto const& f : row.fields) o.add(f.key, schema_of(f));
  }
  return described(s.description, s.items != nullptr ? list_of(o.take()) : or_null(o.take()));
}

constexpr std::array all_absences{absence::unasked, absence::too_large, absence::not_applicable,
                                  absence::stopped, absence::too_long,  absence::no_convergence};

} // namespace

int main() {
  json::object sections;
  for (auto const& s : measure_table()) sections[s.key] = section_schema(s);
  json::array groups;
  for (auto const m : all_measures) groups.emplace_back(name(m));
  json::array absences;
  for (auto const a : all_absences) absences.emplace_back(name(a));
  std::cout << json::object{{"sections", std::move(sections)},
                            {"groups", std::move(groups)},
                            {"absences", std::move(absences)}}
            << '\n';
}
