// SPDX-License-Identifier: BSL-1.0
//
// The implementations of a case, for any task: by hand, the library, Boost.Graph's own searches.
#pragma once

#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "bare_loop.hpp"
#include "bench_case.hpp"
#include "by_hand.hpp"

#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace bench {

/// A task with its space and heuristic. Building it is not measured.
template <puzzlegraph::task T, class H> struct workload {
  using task_type = T;
  using space_type = puzzlegraph::space_of<T>;

  template <class Instance>
  workload(space_type s, Instance const& i) : space(std::move(s)), task(space, i), bound(task) {}
  workload(workload const&) = delete;
  workload& operator=(workload const&) = delete;

  space_type space;
  T task;
  H bound;
};

template <class Vertex> found summary(puzzlegraph::outcome<Vertex>&& o) {
  return {o.verdict, o.cost, o.path.size(), o.statistics, std::move(o.layers), {}, 0};
}

/// search(task, ids, budget), on empty tables.
template <class Ids, class T, class Search> found by_hand_on(T const& t, Search const& search) {
  puzzlegraph::budget b({});
  Ids ids(t.space(), b.memory());
  return summary(search(t, ids, b));
}

/// search(graph, sources, is_goal, budget), on a new graph.
template <class Graph, class T, class Search> found on_graph(T const& t, Search const& search) {
  using vertex = puzzlegraph::vertex_of<Graph>;
  puzzlegraph::budget b({});
  std::remove_cvref_t<decltype(std::declval<Graph const&>().ids())> ids(t.space(), b.memory());
  Graph const g(t.space(), ids, b);
  std::vector<puzzlegraph::source_vertex<vertex>> sources;
  for (auto const& i : t.initial_states()) sources.push_back({ids.id(i.state), i.cost});
  puzzlegraph::detail::vertex_goal<Graph, T> const is_goal(g, t);
  return summary(search(g, sources, is_goal, b));
}

template <class W, class Ids>
using searched = puzzlegraph::detail::searched_graph<typename W::space_type, Ids>;
template <class W, class Ids>
using lazy = puzzlegraph::implicit_graph<typename W::space_type, Ids, puzzlegraph::lazy>;

/// The same ids without their prefetching, so that no search looks ahead.
template <class Ids> struct without_look_ahead : Ids {
  using Ids::Ids;
  void prefetch_slot(puzzlegraph::state_of<typename Ids::space_type> const& u) const = delete;
};

/// Precondition: costs are 1, there is one initial state.
template <class Ids, class W>
bench_case breadth_first_case(std::string name, std::shared_ptr<W const> const& w) {
  auto const library = [](auto const& g, auto const& sources, auto const& is_goal, auto& b) {
    return puzzlegraph::breadth_first(g, sources, is_goal, b);
  };
  auto const hand = [](auto const& t, auto& ids, auto& b) {
    return by_hand::breadth_first(t, ids, b);
  };
  std::vector<implementation> all{
      {"by hand", true, [=] { return by_hand_on<Ids>(w->task, hand); }},
      {"library", true, [=] { return on_graph<searched<W, Ids>>(w->task, library); }},
      {"lazy edges", true, [=] { return on_graph<lazy<W, Ids>>(w->task, library); }}};
  if constexpr (by_hand::prefetching<Ids>) {
    using plain = without_look_ahead<Ids>;
    auto const looking_ahead = [](auto const& t, auto& ids, auto& b) {
      return by_hand::breadth_first<true>(t, ids, b);
    };
    all.push_back(
        {"by hand, look-ahead", true, [=] { return by_hand_on<Ids>(w->task, looking_ahead); }});
    all.push_back({"library, no look-ahead", true,
                   [=] { return on_graph<searched<W, plain>>(w->task, library); }});
  } else {
    all.push_back({"bare loop", false, [=] { return bare_breadth_first(w->task); }});
  }
  return {std::move(name), "breadth-first", std::move(all)};
}

template <class Ids, class W>
bench_case dijkstra_case(std::string name, std::shared_ptr<W const> const& w) {
  auto const library = [](auto const& g, auto const& sources, auto const& is_goal, auto& b) {
    return puzzlegraph::dijkstra(g, sources, is_goal, b);
  };
  auto const stock = [](auto const& g, auto const& sources, auto const& is_goal, auto& b) {
    return puzzlegraph::boost_dijkstra(g, sources, is_goal, b);
  };
  auto const hand = [](auto const& t, auto& ids, auto& b) {
    return by_hand::astar(t, ids, puzzlegraph::no_heuristic{}, b);
  };
  return {std::move(name),
          "dijkstra",
          {{"by hand", true, [=] { return by_hand_on<Ids>(w->task, hand); }},
           {"library", true, [=] { return on_graph<searched<W, Ids>>(w->task, library); }},
           {"stock", false, [=] { return on_graph<searched<W, Ids>>(w->task, stock); }}}};
}

template <class Ids, class W>
bench_case astar_case(std::string name, std::shared_ptr<W const> const& w) {
  auto const bound_on = [w]<class G>(G const& g) {
    return puzzlegraph::detail::vertex_bound<G, decltype(w->bound)>{&g, &w->bound};
  };
  auto const library = [=](auto const& g, auto const& sources, auto const& is_goal, auto& b) {
    return puzzlegraph::astar(g, sources, is_goal, bound_on(g), b);
  };
  auto const stock = [=](auto const& g, auto const& sources, auto const& is_goal, auto& b) {
    return puzzlegraph::boost_astar(g, sources, is_goal, bound_on(g), b);
  };
  auto const hand = [w](auto const& t, auto& ids, auto& b) {
    return by_hand::astar(t, ids, w->bound, b);
  };
  return {std::move(name),
          "astar",
          {{"by hand", true, [=] { return by_hand_on<Ids>(w->task, hand); }},
           {"library", true, [=] { return on_graph<searched<W, Ids>>(w->task, library); }},
           {"stock", false, [=] { return on_graph<searched<W, Ids>>(w->task, stock); }}}};
}

} // namespace bench
