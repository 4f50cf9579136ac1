// SPDX-License-Identifier: BSL-1.0
//
// The table of measures: complete, and without contradictions.
#include "puzzlegraph/analysis/measure_table.hpp"
#include "puzzlegraph/analysis/named_measure.hpp"

#include "tests/support/listed_graph.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <limits>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace puzzlegraph;

namespace {

/// Every field of the table, members of objects included.
template <class Visit>
void for_each_field(std::vector<measure_field> const& fields, Visit const& visit) {
  for (auto const& f : fields) {
    visit(f);
    for_each_field(f.members, visit);
  }
}

} // namespace

TEST_CASE("a number that JSON does not have is null, and unknown to conditions") {
  testing::listed_graph const g(3, {{0, 1}, {1, 0}, {1, 2}}, false, {{0, 0}}, {2});
  auto of = take_measures(g, {});
  REQUIRE(of.walk);
  of.walk->expected_moves = std::numeric_limits<double>::infinity();
  of.walk->residual = std::numeric_limits<double>::quiet_NaN();
  measured_graph const x{g, of, "moves"};
  boost::json::object o;
  add_measures(o, x);
  auto const& walk = o.at("random_walk").as_object();
  CHECK(walk.at("probability").is_double());
  CHECK(walk.at("expected_moves").is_null());
  CHECK(walk.at("residual").is_null());
  CHECK(named_measure("random_walk.residual").value(x).is == measure_value::state::unknown);
}

TEST_CASE("a name of a hundred thousand words is refused") {
  std::string name = "a";
  for (int k = 0; k < 100'000; ++k) name += ".a";
  CHECK_THROWS_AS(named_measure(name), std::invalid_argument);
}

TEST_CASE("which measures a graph with several starts has does not depend on which are asked for") {
  std::vector<testing::listed_edge> list;
  for (auto const& [a, b] : {std::pair{0U, 2U}, {1U, 3U}, {3U, 4U}, {2U, 3U}}) {
    list.push_back({a, b});
    list.push_back({b, a});
  }
  for (bool const is_connected : {true, false}) {
    if (!is_connected) list.resize(6); // without 2 - 3
    testing::listed_graph const g(5, list, true, {{0, 0}, {1, 0}}, {4});
    for (bool const with_structure : {true, false}) {
      CAPTURE(is_connected, with_structure);
      measure_options how;
      if (!with_structure) how.wanted[static_cast<std::size_t>(measure::structure)] = false;
      auto const of = take_measures(g, how);
      CHECK(of.undirected.has_value() == with_structure);
      CHECK(of.eccentricities.has_value() == is_connected);
      CHECK(of.spectrum.has_value() == is_connected);
    }
  }
}

TEST_CASE("a measure has a unit, a definition, and a JSON member") {
  std::set<std::string_view> names;
  for (auto const& s : measure_table()) {
    CAPTURE(s.key);
    CHECK(!s.title.empty());
    for (auto const& m : s.rows) {
      CAPTURE(m.name);
      if (m.name.empty()) {
        CHECK(m.column.place == 0);
        continue;
      }
      CHECK(names.insert(m.name).second);
      CHECK(!m.unit.empty());
      CHECK(m.text.ends_with("."));
      CHECK(!m.fields.empty());
    }
  }
}

TEST_CASE("members of a section have different keys, and a key has one title everywhere") {
  std::map<std::string_view, std::string_view> titles;
  for (auto const& s : measure_table()) {
    std::set<std::string_view> keys;
    for (auto const& m : s.rows) {
      for (auto const& f : m.fields) {
        CAPTURE(s.key, f.key);
        CHECK(keys.insert(f.key).second);
      }
      for_each_field(m.fields, [&](measure_field const& f) {
        CAPTURE(f.key);
        CHECK((f.kind == field_kind::object) == (f.value == nullptr));
        if (!f.title.empty()) CHECK(titles.emplace(f.key, f.title).first->second == f.title);
      });
    }
  }
  CHECK(measure_titles().size() == titles.size() + measure_table().size() + 1); // and "missing"
}

TEST_CASE("columns have different places, from 1 without a gap, and different names") {
  std::set<std::string_view> names;
  int place = 0;
  for (auto const& c : measure_columns()) {
    CHECK(c.column->place == ++place);
    CHECK(names.insert(c.column->name).second);
    CHECK(!c.column->heading.empty());
  }
  CHECK(place >= 9);
}

TEST_CASE("every group of --measure has a section") {
  for (auto const m : all_measures) {
    bool found = false;
    for (auto const& s : measure_table()) found |= s.group == m;
    CAPTURE(name(m));
    CHECK(found);
  }
}
