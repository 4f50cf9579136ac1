// SPDX-License-Identifier: BSL-1.0
//
// The general searches. To add one, write its header and add it to this list: every puzzle, command
// and test then knows it.
//
// The header of a search has an entry in namespace `searches`, with
//
//   name             its algorithm
//   is_informed      whether it evaluates a heuristic
//   stores_states    whether it searches a graph, whose vertices are ids of states. One that does
//                    not may search without end where there is no solution
//   applies<T>       whether it can answer tasks of type T
//   expect<T>()      true if so; else throws std::invalid_argument, which names what T lacks.
//                    Compilers quote the line that throws in a constant expression
//   run(p)           the search. p is a graph_problem (solve.hpp) if it stores states, and else a
//                    task_problem; returns an `outcome`, or a `result`
#pragma once

#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/algorithm.hpp"
#include "puzzlegraph/search/astar.hpp"
#include "puzzlegraph/search/bidirectional.hpp"
#include "puzzlegraph/search/boost_searches.hpp"
#include "puzzlegraph/search/breadth_first.hpp"
#include "puzzlegraph/search/ida_star.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace puzzlegraph {

template <class... Search> struct search_list {};

/// In the order in which they are listed to users.
using general_searches = search_list<searches::breadth_first, searches::bidirectional,
                                     searches::dijkstra, searches::astar, searches::ida_star,
                                     searches::boost_dijkstra, searches::boost_astar>;

/// Calls use.operator()<Search>() for each search until one call returns true. Returns whether one
/// did.
template <class Use, class... Search>
constexpr bool any_search(Use const& use, search_list<Search...> /*list*/) {
  return (use.template operator()<Search>() || ...);
}
/// The same with the general searches.
template <class Use> constexpr bool any_search(Use const& use) {
  return any_search(use, general_searches{});
}

namespace detail {

template <class... Search>
constexpr std::array<algorithm, sizeof...(Search)> names_of(search_list<Search...> /*list*/) {
  return {Search::name...};
}

} // namespace detail

/// The names of the general searches.
inline constexpr auto all_algorithms = detail::names_of(general_searches{});

/// Whether the algorithm is a general search over a state graph.
constexpr bool is_general(algorithm a) {
  return std::ranges::find(all_algorithms, a) != all_algorithms.end();
}

/// Whether the algorithm is a general search that evaluates a heuristic.
constexpr bool is_informed(algorithm a) {
  return any_search([a]<class S>() { return S::name == a && S::is_informed; });
}

/// Whether the algorithm is a general search whose states become vertices by an id policy.
constexpr bool stores_states(algorithm a) {
  return any_search([a]<class S>() { return S::name == a && S::stores_states; });
}

/// Whether the algorithm is a general search that stores no states.
constexpr bool may_never_end(algorithm a) { return is_general(a) && !stores_states(a); }

/// Whether a general search of that name can answer tasks of type T.
template <task T> constexpr bool is_applicable(algorithm a) {
  return any_search([a]<class S>() { return S::name == a && S::template applies<T>; });
}

/// Returns true if a general search of that name can answer tasks of type T, and throws
/// std::invalid_argument, which names what T lacks, if it cannot. In a static_assert, the
/// compiler's error shows that message.
template <task T> constexpr bool expect_applicable(algorithm a) {
  bool const is_known =
      any_search([a]<class S>() { return S::name == a && S::template expect<T>(); });
  if (is_known) return true;
  throw std::invalid_argument("no general search is called '" + std::string(name(a)) + "'");
}

} // namespace puzzlegraph
