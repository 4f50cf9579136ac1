// SPDX-License-Identifier: BSL-1.0
//
// Three ghosts: the widest board that the contest allows, on which each of the 3,111,990 states is
// seen before the goal; and a narrow board, on which the lower bound of a single ghost misleads A*.
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"

#include "contest.hpp"
#include "sides.hpp"
#include "three_ghosts.hpp"

namespace bench {

namespace {

namespace ghosts = puzzlegraph::ghosts;
using space = ghosts::small_space;
using ghosts_workload = workload<ghosts::task<space>, ghosts::farthest_ghost<space>>;
using ranked = puzzlegraph::ranked_ids<space>;
using interned = puzzlegraph::interned_ids<space>;

constexpr char const* wide = R"(16 16 3
################
#      c   b  A#
# # # # # # # ##
#              #
# # # # # ## # #
#              #
# # # # # # # ##
#              #
# # # # # # # ##
#              #
# # # # # # # ##
#              #
# # # # # # # ##
#a             #
#B# # # # # #C##
################
0 0 0
)";

constexpr char const* narrow = R"(16 16 3
################
#   ####   #   #
# #      #   # #
#b## # ### ### #
# #  #   #   # #
# # # ## ### # #
# A#  ### #  # #
### # #   # #  #
# B   #c#  #  ##
### # #  ##  # #
# #   # ##  #  #
#  a# #C   #  ##
# #   # ###  # #
## ## #     ## #
#       # #    #
################
0 0 0
)";

constexpr char const* small = R"(7 6 3
#######
#a b c#
# # # #
#     #
# C B A
#######
0 0 0
)";

ghosts::instance board(char const* text) {
  return ghosts::read(puzzlegraph::io::make_text("board", text)).front();
}

} // namespace

std::vector<contest> ghosts_contests(bool quick) {
  auto const sweep = board(quick ? small : wide);
  auto const misleading = board(quick ? small : narrow);
  auto const all = std::make_shared<ghosts_workload const>(space(sweep), sweep);
  auto const some = std::make_shared<ghosts_workload const>(space(misleading), misleading);
  std::vector<contest> contests{
      breadth_first_contest<ranked>("ghosts, ranked", all),
      dijkstra_contest<ranked>("ghosts, ranked", all),
      astar_contest<ranked>("narrow ghosts, ranked", some),
      astar_contest<interned>("narrow ghosts, interned", some),
  };
  contests.front().sides.push_back(
      {"three ghosts", true, [sweep] { return summary(three_ghosts(sweep)); }});
  return contests;
}

} // namespace bench
