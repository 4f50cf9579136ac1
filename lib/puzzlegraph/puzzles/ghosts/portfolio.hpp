// SPDX-License-Identifier: BSL-1.0
//
// Strategy: the methods that solve the ghosts' boards, in turn. Start reading at portfolio.cpp.
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

/// For a whole board.
std::vector<attempt> portfolio(instance const& board);

/// For ghosts that are searched for together: all of a small board, or a group of independence
/// detection.
std::vector<attempt> joint_portfolio(instance const& board);

/// The strongest heuristic whose tables are of a reasonable size.
std::string_view strongest_heuristic(instance const& board);

/// Answers a board by one joint method: a general search or bit-parallel search. how.algorithm is
/// ignored. Throws std::invalid_argument for a method that does not apply.
moves_result<move> solve_jointly(instance const& board, method const& by,
                                 search_options const& how);

/// Answers a board by its joint_portfolio.
moves_result<move> solve_jointly(instance const& board, limits const& within);

} // namespace puzzlegraph::ghosts
