// SPDX-License-Identifier: BSL-1.0
//
// State graphs, for Python.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/analysis/optimal_solutions.hpp"
#include "puzzlegraph/export/subgraph.hpp"

#include "tools/python/core/call.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace puzzlegraph::python {

/// Calls visit(object, argument) for each Python object that something refers to, as tp_traverse of
/// a type does.
using visit_references = std::function<int(visitproc visit, void* argument)>;

/// What the states of a graph are, if they are Python's.
struct python_objects {
  py::object states = py::none(); ///< a list of them, by vertex
  visit_references others = {};   ///< to what else the owner of the graph refers
  std::shared_ptr<void> lifetime; ///< at its end the owner lets go of those others
};

/// What measures and exports say of a graph, beside its states.
struct graph_facts {
  std::string unit;            ///< of costs, plural
  bool has_long_edges = false; ///< whether edges, or ways to starts, stand for several unit moves
  bool has_goal = true;        ///< whether the question states one
  std::string name = {};       ///< of pages: what the file or the caller calls the graph, or empty
  /// With long edges: the number of optimal solutions in unit moves; nothing if a limit was
  /// reached.
  std::function<std::optional<big_count>(limits const&)> unit_solutions = nullptr;
};

/// A state graph with all that it refers to, and its distances once they are asked for. Python's
/// objects live as long as this, and not as long as its arrays.
class graph {
 public:
  /// `owner` keeps alive what the graph refers to.
  graph(std::shared_ptr<void const> owner, std::unique_ptr<state_graph> of, graph_metadata about,
        graph_facts facts, python_objects objects)
      : memory_(std::make_shared<memory>(std::move(owner), std::move(of))),
        about_(std::move(about)), facts_(std::move(facts)), objects_(std::move(objects)) {}

  state_graph const& of() const { return *memory_->of; }
  graph_metadata const& about() const { return about_; }
  graph_facts const& facts() const { return facts_; }
  std::string const& unit() const { return facts_.unit; }
  /// A list of the states by vertex if they are Python's, else None.
  py::object const& states() const { return objects_.states; }
  /// For Python's garbage collector: a state, or an object whose method is a function of the graph,
  /// may refer to the graph.
  int traverse(visitproc visit, void* argument) const;
  puzzlegraph::distances const& distances();
  /// What keeps the memory of arrays alive. It refers to no object of Python once the graph is
  /// gone: an array is no container for Python's garbage collector, so a cycle through one would
  /// never be freed.
  py::capsule array_owner() const;
  /// Throws IndexError unless v is a vertex.
  vertex_index vertex(std::int64_t v) const;

 private:
  struct memory {
    memory(std::shared_ptr<void const> all, std::unique_ptr<state_graph> graph)
        : owner(std::move(all)), of(std::move(graph)) {}

    std::shared_ptr<void const> owner;
    std::unique_ptr<state_graph> of;
    std::optional<puzzlegraph::distances> distances;
  };

  std::shared_ptr<memory> memory_;
  graph_metadata about_;
  graph_facts facts_;
  python_objects objects_;
};

void define_graphs(py::module_& m);

} // namespace puzzlegraph::python
