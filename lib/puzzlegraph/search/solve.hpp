// SPDX-License-Identifier: BSL-1.0
//
// Solves a task: chooses the vertex id policy, runs the search, and turns the path of vertices into
// moves.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/requirements.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/search/algorithm.hpp"
#include "puzzlegraph/search/searches.hpp"

#include <cassert>
#include <concepts>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// Search options. Everything but `algorithm` has a sensible default.
struct search_options {
  puzzlegraph::algorithm algorithm = algorithm::astar;
  id_policy ids = id_policy::automatic;
  bool parent_pruning = false; ///< IDA*, in irreversible spaces
  thread_count threads = 1;    ///< IDA*; the result is the same for any number
  puzzlegraph::limits limits{};
};

/// The cheapest move from u to v, the first one in case of ties. Precondition: v is a successor of
/// u.
template <space S> move_of<S> move_between(S const& s, state_of<S> const& u, state_of<S> const& v) {
  if constexpr (requires { s.move_between(u, v); }) {
    return s.move_between(u, v);
  } else {
    cost_type best = unreachable;
    move_of<S> chosen{};
    for_each_successor(s, u, [&](move_of<S> const& m, state_of<S> const& next) {
      if (next == v && move_cost(s, m) < best) {
        best = move_cost(s, m);
        chosen = m;
      }
      return weighted_space<S> || best == unreachable;
    });
    assert(best != unreachable);
    return chosen;
  }
}

/// The moves along a path of states. Precondition: each state is a successor of the one before.
template <space S>
std::vector<move_of<S>> moves_along(S const& s, std::vector<state_of<S>> const& path) {
  std::vector<move_of<S>> moves;
  moves.reserve(path.size());
  for (std::size_t i = 1; i < path.size(); ++i) {
    moves.push_back(move_between(s, path[i - 1], path[i]));
  }
  return moves;
}

namespace detail {

/// Translates the answer of a graph search into states and moves.
template <class G, space S>
result<S> to_result(G const& g, S const& s, outcome<vertex_of<G>>&& found) {
  result<S> r;
  r.verdict = found.verdict;
  r.stopped_by = found.stopped_by;
  r.lower_bound = found.lower_bound;
  r.statistics = found.statistics;
  r.layers = std::move(found.layers);
  if (!found.solved()) return r;
  std::vector<state_of<S>> path;
  path.reserve(found.path.size());
  for (auto const v : found.path) path.push_back(g.state(v));
  r.answer = solution<S>{path.front(), moves_along(s, path), found.cost};
  return r;
}

/// A heuristic on states, as a heuristic on vertices.
template <class G, class H> struct vertex_bound {
  static constexpr heuristic_traits traits = H::traits;
  G const* graph;
  H const* h;
  cost_type operator()(vertex_of<G> v) const { return (*h)(graph->state(v)); }
};

template <class G, class H> auto bound_on(G const& g, H const& h) {
  if constexpr (std::same_as<H, no_heuristic>) {
    return no_heuristic{}; // needs no states
  } else {
    return vertex_bound<G, H>{&g, &h};
  }
}

/// A task's goal test, on vertices. If descriptors are ranks and the task lists a single goal,
/// compares descriptors: Boost.Graph's visitors receive descriptors only, and testing states would
/// unrank each visited vertex.
template <class G, task T> class vertex_goal {
 public:
  using vertex = vertex_of<G>;

  vertex_goal(G const& g, T const& t) : graph_(&g), task_(&t) {
    if constexpr (compares) {
      auto const goals = t.goal_states();
      if (goals.size() == 1) only_ = g.ids().id(goals.front());
    }
  }
  bool operator()(vertex v) const {
    if constexpr (compares) {
      if (only_ != G::null_vertex()) return v == only_;
    }
    return task_->is_goal(graph_->state(v));
  }

 private:
  static constexpr bool compares =
      goal_listing_task<T> &&
      is_ranked<std::remove_cvref_t<decltype(std::declval<G const&>().ids())>>::value;

  G const* graph_;
  T const* task_;
  vertex only_ = G::null_vertex();
};

/// The graph of all searches here. They need moves only where these cost other than 1.
template <space S, class Ids>
using searched_graph =
    implicit_graph<S, Ids, std::conditional_t<unit_cost_space<S>, unlabelled, buffered>>;

/// A task on a graph, for a search that stores states.
template <class G, task T, class Bound> struct graph_problem {
  using vertex = vertex_of<G>;
  G const& graph;
  T const& task;
  std::vector<source_vertex<vertex>> sources;
  vertex_goal<G, T> is_goal;
  Bound bound; ///< the heuristic, on vertices
  budget& within;

  /// Precondition: the task lists its goals.
  std::vector<source_vertex<vertex>> goals() const {
    std::vector<source_vertex<vertex>> all;
    for (auto const& u : task.goal_states()) all.push_back({graph.ids().id(u), 0});
    return all;
  }
};

/// A task for a search that stores no states.
template <puzzlegraph::task T, class Bound> struct task_problem {
  using task_type = T;
  T const& task;
  Bound bound;
  budget& within;
  bool parent_pruning;
  thread_count threads;
};

/// Throws std::invalid_argument, which says why no search ran.
template <task T> [[noreturn]] void refuse(algorithm a) {
  expect_applicable<T>(a);
  throw std::invalid_argument("this algorithm evaluates no heuristic");
}

template <class Ids, task T, class H>
result<space_of<T>> search_with(T const& t, H const& h, algorithm a, budget& b) {
  using S = space_of<T>;
  using graph = searched_graph<S, Ids>;
  S const& s = t.space();
  Ids ids(s, b.memory());
  graph const g(s, ids, b);
  std::vector<source_vertex<vertex_of<graph>>> sources;
  for (auto const& u : t.initial_states()) sources.push_back({ids.id(u.state), u.cost});
  graph_problem<graph, T, decltype(bound_on(g, h))> const problem{
      g, t, std::move(sources), vertex_goal<graph, T>(g, t), bound_on(g, h), b};
  result<S> r;
  auto const try_search = [&]<class Search>() {
    // Searches without a heuristic are compiled once per task.
    constexpr bool is_compiled = Search::is_informed || std::same_as<H, no_heuristic>;
    if constexpr (Search::stores_states && Search::template applies<T> && is_compiled) {
      if (a != Search::name) return false;
      r = to_result(g, s, Search::run(problem));
      return true;
    }
    return false;
  };
  if (!any_search(try_search)) refuse<T>(a);
  return r;
}

/// Chooses the policy. Ranked arrays pay off if the range is small or the search visits much of it.
/// Searches that a heuristic keeps small, and spaces with expensive ranks, are better off with a
/// small hash table.
template <space S> id_policy chosen_policy(S const& s, algorithm a, memory_account const& memory) {
  if constexpr (ranked_space<S>) {
    constexpr std::uint64_t bytes_per_rank = 9;
    constexpr std::uint64_t small_range = 1U << 14U;
    if (S::cheap_rank && ranked_ids<S>::fits(s)) {
      auto const range = *s.rank_count();
      if ((!is_informed(a) || range <= small_range) &&
          range <= memory.left() / (2 * bytes_per_rank)) {
        return id_policy::ranked;
      }
    }
  }
  return id_policy::interned;
}

template <task T, class H>
result<space_of<T>> graph_search(T const& t, H const& h, search_options const& o, budget& b) {
  using S = space_of<T>;
  id_policy const ids =
      o.ids == id_policy::automatic ? chosen_policy(t.space(), o.algorithm, b.memory()) : o.ids;
  switch (ids) {
  case id_policy::ranked:
    if constexpr (ranked_space<S>) {
      if (ranked_ids<S>::fits(t.space())) {
        return search_with<ranked_ids<S>>(t, h, o.algorithm, b);
      }
    }
    break;
  case id_policy::interned:
  case id_policy::automatic:
    return search_with<interned_ids<S>>(t, h, o.algorithm, b);
  }
  throw std::invalid_argument("the states of this instance have no " + std::string(name(ids)) +
                              " ids");
}

/// Runs a search that stores no states.
template <task T, class H>
result<space_of<T>> search_task(T const& t, H const& h, search_options const& o, budget& b) {
  task_problem<T, H> const problem{t, h, b, o.parent_pruning, o.threads};
  result<space_of<T>> r;
  auto const try_search = [&]<class Search>() {
    if constexpr (!Search::stores_states && Search::template applies<T>) {
      if (o.algorithm != Search::name) return false;
      r = Search::run(problem);
      return true;
    }
    return false;
  };
  if (!any_search(try_search)) refuse<T>(o.algorithm);
  return r;
}

} // namespace detail

/// How a heuristic is compiled into searches that store states. The others call every heuristic
/// through a pointer, unless it is incremental.
enum class binding : std::uint8_t {
  direct, ///< inlined: for the most frequently used pairs of space and heuristic
  erased  ///< called through a pointer: one instantiation serves all heuristics of a space
};

/// Solves a task with heuristic H, which is constructed from the task (and the budget, if it takes
/// one). If a limit is reached, memory included, the verdict is `undecided`, with a lower bound.
/// Throws std::invalid_argument for an algorithm or id policy that does not fit the task, and for
/// an uninformed algorithm with a heuristic.
template <class H = no_heuristic, binding Binding = binding::direct, task T>
  requires heuristic<H, state_of<space_of<T>>>
result<space_of<T>> solve(T const& t, search_options const& o) {
  static_assert(expect_optional_parts_of_task<T>());
  static_assert(expect_optional_parts_of_heuristic<H, space_of<T>>());
  budget b(o.limits);
  result<space_of<T>> r;
  using state = state_of<space_of<T>>;
  try {
    H const h = make_heuristic<H>(t, b);
    b.end_preparation();
    if (b.spent()) {
      r.stopped_by = b.hit();
    } else if (!stores_states(o.algorithm)) {
      if constexpr (incremental_heuristic<H, space_of<T>>) {
        r = detail::search_task(t, h, o, b);
      } else {
        r = detail::search_task(t, erased_heuristic<state, false>(h), o, b);
      }
    } else if constexpr (Binding == binding::erased && !std::same_as<H, no_heuristic>) {
      r = detail::graph_search(t, erased_heuristic<state, H::traits.consistent>(h), o, b);
    } else {
      r = detail::graph_search(t, h, o, b);
    }
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory); // before the search began: its initial tables did not fit
    r.stopped_by = b.hit();
  }
  b.end_preparation();
  r.prepared = b.prepared();
  r.memory = b.memory().peak();
  return r;
}

/// Overload for a T that is no task, or an H that is no heuristic of its states. Fails to compile,
/// with a message that names what is missing, the first of all errors: the compiler looks into it
/// for the type of the result.
template <class H = no_heuristic, binding Binding = binding::direct, class T>
auto solve(T const& /*t*/, search_options const& /*o*/) {
  if constexpr (expect_task<T>()) static_assert(expect_heuristic<H, state_of<space_of<T>>>());
}

} // namespace puzzlegraph
