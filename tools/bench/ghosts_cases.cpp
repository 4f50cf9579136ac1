// SPDX-License-Identifier: BSL-1.0
//
// Three ghosts: a comb of 111 corridor cells, the most that a legal 16x16 board of the contest has,
// from the farthest start, so that nearly all of its 1,330,890 states are seen before the goal; and
// a narrow board, on which the lower bound of a single ghost misleads A*.
// Then bit-parallel breadth-first search: all states of the comb by distance, against array
// searches of three ghosts; and of four ghosts, without a baseline.
#include "puzzlegraph/puzzles/ghosts/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include "bench_case.hpp"
#include "implementations.hpp"
#include "three_ghosts.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace bench {

namespace {

namespace ghosts = puzzlegraph::ghosts;
using space = ghosts::small_space;
using ghosts_workload = workload<ghosts::task<space>, ghosts::farthest_ghost<space>>;
using ranked = puzzlegraph::ranked_ids<space>;
using interned = puzzlegraph::interned_ids<space>;

constexpr char const* comb = R"(16 16 3
################
#              #
# # # # # # # ##
# # # # # # #  #
# # # # # # # ##
# # # # # # #  #
# # # # # # # ##
# # # # # # #  #
# # # # # # # ##
# # # # # # #  #
# # # # # # # ##
# # # # # # #  #
# # # # # # # ##
# # # # # # # a#
#A#B#C# #b#c# ##
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
  return ghosts::read(puzzlegraph::text::make_source("board", text)).front();
}

/// A result that has only the numbers of states by distance.
found layers_only(std::vector<std::uint64_t> layers) {
  found f;
  f.statistics.expanded = std::accumulate(layers.begin(), layers.end(), std::uint64_t{0});
  f.layers = std::move(layers);
  return f;
}

implementation bit_parallel_implementation(ghosts::instance const& i) {
  return {"bit-parallel", true, [i] {
            space const s(i);
            ghosts::task<space> const t(s, i);
            return layers_only(
                puzzlegraph::count_states<ghosts::bit_set_engine>(t, {}).layers.states);
          }};
}

/// All reachable states. The baselines search for a goal that is not a state.
bench_case layers_case(ghosts::instance const& i) {
  auto goalless = i;
  goalless.goals[1] = goalless.goals[0];
  auto const all = std::make_shared<ghosts_workload const>(space(goalless), goalless);
  auto const by_hand_layers = [](auto const& t, auto& ids, auto& b) {
    return by_hand::breadth_first(t, ids, b);
  };
  return {"all of the comb",
          "layers",
          {bit_parallel_implementation(i),
           {"three ghosts", true, [=] { return layers_only(three_ghosts(goalless).layers); }},
           {"by hand", true,
            [=] { return layers_only(by_hand_on<ranked>(all->task, by_hand_layers).layers); }}}};
}

/// The board with a fourth ghost.
ghosts::instance with_fourth(ghosts::instance board) {
  puzzlegraph::cell_index cell = 0;
  auto const next_free = [&] {
    do {
      ++cell;
    } while (board.corridor[cell] == 0 || std::ranges::count(board.starts, cell) != 0 ||
             std::ranges::count(board.goals, cell) != 0);
    return cell;
  };
  board.starts.push_back(next_free());
  board.goals.push_back(next_free());
  return board;
}

} // namespace

std::vector<bench_case> ghosts_cases(bool quick) {
  auto const sweep = board(quick ? small : comb);
  auto const misleading = board(quick ? small : narrow);
  auto const all = std::make_shared<ghosts_workload const>(space(sweep), sweep);
  auto const some = std::make_shared<ghosts_workload const>(space(misleading), misleading);
  std::vector<bench_case> cases{
      breadth_first_case<ranked>("ghosts, ranked", all),
      dijkstra_case<ranked>("ghosts, ranked", all),
      astar_case<ranked>("narrow ghosts, ranked", some),
      astar_case<interned>("narrow ghosts, interned", some),
  };
  cases.front().implementations.push_back(
      {"three ghosts", true, [sweep] { return summary(three_ghosts(sweep)); }});
  cases.push_back(layers_case(sweep));
  cases.push_back(
      {"four ghosts on the comb", "layers", {bit_parallel_implementation(with_fourth(sweep))}});
  return cases;
}

} // namespace bench
