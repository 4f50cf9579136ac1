// SPDX-License-Identifier: BSL-1.0
//
// Runs the search of a method whose heuristic is given by name.
#pragma once

#include "puzzlegraph/search/method.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <stdexcept>
#include <string>

namespace puzzlegraph {

/// The heuristics of a task type besides no_heuristic, which every task has. Each is a type, or
/// direct<type> where it is worth compiling into the searches (binding::direct).
template <class... H> struct heuristic_list {};
template <class H> struct direct {};

/// A member of a heuristic_list: its type, and how it is bound.
template <class H> struct listed_heuristic {
  using type = H;
  static constexpr auto bound = binding::erased;
};
template <class H> struct listed_heuristic<direct<H>> {
  using type = H;
  static constexpr auto bound = binding::direct;
};

/// Answers a task by the algorithm and the heuristic of a method; how.algorithm is ignored. Throws
/// std::invalid_argument for a heuristic that is not in the list, and as solve does.
template <task T, class... H>
result<space_of<T>> solve_by_method(T const& t, method const& by, search_options how,
                                    heuristic_list<H...> /*list*/) {
  how.algorithm = by.algorithm;
  if (!is_informed(by.algorithm)) return solve(t, how);
  result<space_of<T>> r;
  auto const try_heuristic = [&]<class Candidate, binding Bound>() {
    if (Candidate::traits.name != by.heuristic) return false;
    r = solve<Candidate, Bound>(t, how);
    return true;
  };
  if (!(try_heuristic.template operator()<no_heuristic, binding::direct>() || ... ||
        try_heuristic.template
        operator()<typename listed_heuristic<H>::type, listed_heuristic<H>::bound>())) {
    throw std::invalid_argument("no heuristic is called '" + std::string(by.heuristic) + "'");
  }
  return r;
}

} // namespace puzzlegraph
