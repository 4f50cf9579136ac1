// SPDX-License-Identifier: BSL-1.0
#include "tools/python/core/graphs.hpp"

#include "puzzlegraph/analysis/measure_table.hpp"
#include "puzzlegraph/drawing/scene_svg.hpp"
#include "puzzlegraph/export/writers.hpp"
#include "puzzlegraph/puzzles/question_graph.hpp"
#include "puzzlegraph/puzzles/question_names.hpp"

#include "tools/python/core/arrays.hpp"
#include "tools/python/core/questions.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace puzzlegraph::python {

namespace {

std::optional<big_count> count_unit_solutions(shared_file const& f, std::size_t k,
                                              limits const& most) {
  auto const& all = f->all();
  explore_options how{all.spaces().unit_encoding(), most};
  how.with_heuristics = false;
  auto const units = all.explore(k, how);
  if (!units.graph) return std::nullopt;
  return find_optimal_solutions(*units.graph, find_distances(*units.graph)).count;
}

/// The state graph of a question; nothing if a limit of the caller was reached.
std::optional<graph> explore(shared_file const& f, std::size_t k,
                             std::optional<std::string> const& encoding, given_limits const& within,
                             py::object progress) {
  auto const& all = f->all();
  long_call call(std::move(progress));
  auto const bound = call.bound(limits_of(within));
  std::string_view wanted = all.spaces().explored_encoding();
  if (encoding) {
    auto const& methods = f->of.puzzle->methods;
    auto const known = std::ranges::find(methods, std::string_view(*encoding), &method::encoding);
    if (known == methods.end() || encoding->empty()) {
      throw std::invalid_argument(std::string(f->of.puzzle->name) + " has no encoding " +
                                  *encoding);
    }
    wanted = known->encoding;
  }
  auto [used, found] = call.run([&]() -> question_graph {
    auto const usual = all.encoding_to_explore(k, wanted, bound);
    auto const in = [&](std::string_view e, std::uint64_t most_states) {
      auto own = bound;
      own.max_states = std::min(own.max_states, most_states);
      return all.explore(k, {.encoding = e, .limits = own});
    };
    return encoding ? question_graph{usual, in(usual, UINT64_MAX)}
                    : explore_in_unit_moves(all, usual, in);
  });
  if (!found.graph) {
    if (found.stopped_by == limit::interrupt) call.raise_if_interrupted();
    if (found.stopped_by == limit::memory && !std::get<2>(within)) throw std::bad_alloc();
    return std::nullopt;
  }
  graph_facts facts{std::string(f->of.graph_unit()), has_long_edges(all, used, *found.graph),
                    all.missing_goal().empty(), name_of_question(f->of.text, k, all.count())};
  if (facts.has_long_edges) {
    facts.unit_solutions = [f, k](limits const& most) { return count_unit_solutions(f, k, most); };
  }
  return graph(f, std::move(found.graph), metadata_of(f->of, k, used), std::move(facts), {});
}

std::size_t heuristic_named(state_graph const& g, std::string const& name) {
  std::string known;
  for (std::size_t h = 0; h < g.heuristic_count(); ++h) {
    if (g.heuristic_name(h) == name) return h;
    (known += known.empty() ? "" : ", ") += g.heuristic_name(h);
  }
  throw std::invalid_argument("no heuristic is called '" + name + "'; " +
                              (known.empty() ? "this graph has none" : "there are: " + known));
}

/// The measure that Python calls so, with _ for -. Throws std::invalid_argument, which lists them.
measure measure_named(std::string const& word) {
  std::vector<std::string> names;
  for (auto const m : all_measures) {
    std::ranges::replace(names.emplace_back(name(m)), '-', '_');
    if (names.back() == word) return m;
  }
  throw std::invalid_argument("no measure is called " + word + known_names(word, names));
}

/// The measures as JSON. `wanted`: by name, whether to take them regardless of the size, or not at
/// all.
std::string measures(graph& x, py::dict const& wanted, unsigned threads, std::uint64_t max_memory) {
  measure_options how{.threads = threads, .wanted = {}, .max_memory = max_memory};
  for (auto const& [key, value] : wanted) {
    auto const m = measure_named(key.cast<std::string>());
    how.wanted[static_cast<std::size_t>(m)] = value.cast<bool>();
  }
  long_call call{py::none()};
  how.go_on = call.go_on();
  auto within = call.bound(limits_of({}));
  within.max_memory = std::min(within.max_memory, max_memory);
  return call.run([&] {
    auto const of = take_measures(x.of(), how);
    auto const& facts = x.facts();
    std::optional<big_count> in_units;
    if (of.optimal && facts.unit_solutions) in_units = facts.unit_solutions(within);
    if (call.is_interrupted()) throw stopped{}; // not by a limit of the caller, as it would say
    boost::json::object o;
    add_measures(o, {.graph = x.of(),
                     .of = of,
                     .unit = facts.unit,
                     .has_long_edges = facts.has_long_edges,
                     .unit_solutions = in_units,
                     .has_goal = facts.has_goal});
    return boost::json::serialize(o);
  });
}

/// What is wrong with a table that a format does not have.
std::string table_expected(graph_format const& of, std::string const& table) {
  std::string names;
  for (auto const& file : of.files) {
    if (!file.name.empty()) names += fmt::format("{}'{}'", names.empty() ? "" : " or ", file.name);
  }
  if (names.empty()) return fmt::format("found table '{}', but {} is one file", table, of.name);
  auto const found = table.empty() ? "no table" : "table '" + table + "'";
  return fmt::format("found {}, expected {}: {} has several", found, names, of.name);
}

/// The text of one file of an export format. `layout`: positions by distances in the plane, else
/// one row per distance.
py::bytes exported(graph& x, std::string const& format, std::string const& table, bool layout) {
  auto const& formats = graph_formats();
  auto const found = std::ranges::find(formats, std::string_view(format), &graph_format::name);
  if (found == formats.end()) {
    std::vector<std::string> names;
    for (auto const& f : formats) names.emplace_back(f.name);
    throw std::invalid_argument("no format is called '" + format + "'" +
                                known_names(format, names));
  }
  auto const file = std::ranges::find(found->files, std::string_view(table), &graph_file::name);
  if (file == found->files.end()) throw std::invalid_argument(table_expected(*found, table));
  auto const& distances = x.distances();
  long_call call{py::none()};
  return call.run([&] {
    std::string text;
    extract const e{x.of(),
                    distances,
                    layout ? laid_out(x.of(), distances, 1, call.go_on())
                           : rows_by_distance(x.of(), distances),
                    vertex_selection(x.of()),
                    false,
                    x.about(),
                    x.facts().has_goal};
    file->write(e, [&](std::string_view part) {
      text += part;
      if (call.is_interrupted()) throw stopped{};
    });
    return text;
  });
}

} // namespace

puzzlegraph::distances const& graph::distances() {
  auto& kept = memory_->distances;
  if (!kept) {
    long_call call{py::none()};
    auto found = call.run([&] { return find_distances(of()); });
    if (!kept) kept = std::move(found); // another thread may have been faster: arrays refer to it
  }
  return *kept;
}

py::capsule graph::array_owner() const {
  using shared = std::shared_ptr<memory>;
  auto owner = std::make_unique<shared>(memory_);
  py::capsule capsule(owner.get(), [](void* p) { delete static_cast<shared*>(p); });
  static_cast<void>(owner.release());
  return capsule;
}

int graph::traverse(visitproc visit, void* argument) const {
  if (auto const ended = visit(objects_.states.ptr(), argument)) return ended;
  return objects_.others ? objects_.others(visit, argument) : 0;
}

vertex_index graph::vertex(std::int64_t v) const {
  if (v < 0 || v >= static_cast<std::int64_t>(of().vertex_count())) {
    throw py::index_error(
        fmt::format("state {}: expected a number from 0 to {}", v, of().vertex_count() - 1));
  }
  return static_cast<vertex_index>(v);
}

namespace {

/// tp_traverse of Graph. It has no tp_clear: only the class Graph of puzzlegraph/graphs.py refers
/// to it, so that each cycle passes through that class, which the collector clears. Arrays do not
/// refer to it (array_owner).
int traverse_graph(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  auto const* const value =
      reinterpret_cast<py::detail::instance*>(self)->get_value_and_holder().value_ptr<graph>();
  return value == nullptr ? 0 : value->traverse(visit, arg); // null: it is being made
}

void collect_cycles(PyHeapTypeObject* heap_type) {
  auto& type = heap_type->ht_type;
  type.tp_flags |= Py_TPFLAGS_HAVE_GC;
  type.tp_traverse = traverse_graph;
}

} // namespace

void define_graphs(py::module_& m) {
  auto const costs_of = [](graph const& x, std::vector<cost_type> const& values) {
    return view_of(std::span<cost_type const>(values), x.array_owner());
  };
  py::class_<graph>(m, "Graph", py::custom_type_setup(collect_cycles))
      .def("__len__", [](graph const& x) { return x.of().vertex_count(); })
      .def_property_readonly("edge_count", [](graph const& x) { return x.of().edge_count(); })
      .def_property_readonly("unit", &graph::unit)
      .def_property_readonly("about", [](graph const& x) { return x.about(); })
      .def_property_readonly("states", &graph::states)
      .def_property_readonly("is_reversible", [](graph const& x) { return x.of().is_reversible(); })
      .def_property_readonly(
          "indptr", [](graph const& x) { return view_of(x.of().row_starts(), x.array_owner()); })
      .def_property_readonly(
          "indices", [](graph const& x) { return view_of(x.of().targets(), x.array_owner()); })
      .def_property_readonly("costs",
                             [=](graph const& x) -> py::object {
                               auto const& costs = x.of().costs();
                               if (costs.empty()) return py::none();
                               return costs_of(x, costs);
                             })
      .def_property_readonly(
          "is_goal", [](graph const& x) { return view_of<bool>(x.of().goals(), x.array_owner()); })
      .def_property_readonly("starts",
                             [](graph const& x) {
                               std::vector<std::pair<vertex_index, cost_type>> all;
                               for (auto const& s : x.of().starts())
                                 all.emplace_back(s.vertex, s.cost);
                               return all;
                             })
      .def_property_readonly("to_goal",
                             [=](graph& x) { return costs_of(x, x.distances().to_goal); })
      .def_property_readonly("from_start",
                             [=](graph& x) { return costs_of(x, x.distances().from_start); })
      .def("is_dead",
           [](graph& x) {
             auto const& d = x.distances();
             return array_of(x.of().vertex_count(), [&](vertex_index v) { return d.is_dead(v); });
           })
      .def("on_optimal",
           [](graph& x) {
             auto const& d = x.distances();
             auto const optimum = d.optimum(x.of());
             return array_of(x.of().vertex_count(),
                             [&](vertex_index v) { return d.is_optimal(v, optimum); });
           })
      .def("optimum",
           [](graph& x) -> std::optional<cost_type> {
             auto const optimum = x.distances().optimum(x.of());
             return optimum == unreachable ? std::nullopt : std::optional(optimum);
           })
      .def_property_readonly("heuristics",
                             [](graph const& x) {
                               std::vector<std::string> names;
                               for (std::size_t h = 0; h < x.of().heuristic_count(); ++h) {
                                 names.emplace_back(x.of().heuristic_name(h));
                               }
                               return names;
                             })
      .def("heuristic",
           [](graph const& x, std::string const& name) {
             auto const h = heuristic_named(x.of(), name);
             return array_of(x.of().vertex_count(),
                             [&](vertex_index v) { return x.of().heuristic_value(h, v); });
           })
      .def("text", [](graph const& x, std::int64_t v) { return x.of().text(x.vertex(v)); })
      .def("draw", [](graph const& x, std::int64_t v) { return x.of().draw(x.vertex(v)); })
      .def("moves", [](graph const& x, std::int64_t v) { return x.of().moves(x.vertex(v)); })
      .def("question", [](graph const& x, std::int64_t v) { return x.of().question(x.vertex(v)); })
      .def("measures", measures)
      .def("exported", exported);
  m.def("explore", explore);
}

} // namespace puzzlegraph::python
