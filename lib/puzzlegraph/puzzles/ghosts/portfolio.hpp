// SPDX-License-Identifier: BSL-1.0
//
// The portfolio of a board, and of a group of ghosts: which methods are tried, in which order.
// Start with portfolio.cpp.
#pragma once

#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/search/by_method.hpp"
#include "puzzlegraph/search/portfolio.hpp"

#include <string_view>
#include <vector>

namespace puzzlegraph::ghosts {

template <class Space>
using heuristics = heuristic_list<direct<farthest_ghost<Space>>, farthest_pair<Space>>;

/// For a whole board: independence detection. Groups that planning within a horizon does not decide
/// are answered by joint_portfolio.
std::vector<attempt> portfolio();

/// For ghosts that are searched for together: a group of independence detection.
std::vector<attempt> joint_portfolio(instance const& board);

/// The strongest heuristic whose tables are of a reasonable size.
std::string_view strongest_heuristic(instance const& board);

/// Whether joint search of all states is feasible: at most 2^28 ranks.
bool has_few_joint_states(instance const& board);
/// Whether the tables of all pairs of ghosts (heuristics.hpp) take at most 256 MiB.
bool has_pair_tables(instance const& board);

/// Answers a board by one joint method, a general search. how.algorithm is ignored. Throws
/// std::invalid_argument for a method that does not apply.
moves_result<move> solve_jointly(instance const& board, method const& by,
                                 search_options const& how);

/// The answer of a portfolio, and the method that gave it.
struct joint_answer : moves_result<move> {
  method by;
};

/// Answers a board by its joint_portfolio.
joint_answer solve_jointly(instance const& board, limits const& within);

} // namespace puzzlegraph::ghosts

namespace puzzlegraph {

// The searches by general methods are compiled in portfolio.cpp.
extern template result<ghosts::small_space>
solve_by_method(ghosts::task<ghosts::small_space> const&, method const&, search_options,
                ghosts::heuristics<ghosts::small_space>);
extern template result<ghosts::large_space>
solve_by_method(ghosts::task<ghosts::large_space> const&, method const&, search_options,
                ghosts::heuristics<ghosts::large_space>);

} // namespace puzzlegraph
