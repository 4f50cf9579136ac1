// SPDX-License-Identifier: BSL-1.0
#include "tools/options/algorithm_words.hpp"

#include "puzzlegraph/search/algorithm.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include <algorithm>
#include <array>

namespace puzzlegraph::tool {

namespace {

struct other_word {
  std::string_view word; ///< in small letters and digits
  algorithm stands_for;
};

constexpr std::array other_words{other_word{"bfs", algorithm::breadth_first},
                                 other_word{"breadth", algorithm::breadth_first},
                                 other_word{"breadthfirstsearch", algorithm::breadth_first},
                                 other_word{"bidirectionalsearch", algorithm::bidirectional},
                                 other_word{"bibfs", algorithm::bidirectional},
                                 other_word{"dijkstras", algorithm::dijkstra},
                                 other_word{"dijkstrasalgorithm", algorithm::dijkstra},
                                 other_word{"uniformcost", algorithm::dijkstra},
                                 other_word{"uniformcostsearch", algorithm::dijkstra},
                                 other_word{"ucs", algorithm::dijkstra},
                                 other_word{"a*", algorithm::astar},
                                 other_word{"ida", algorithm::ida_star},
                                 other_word{"ida*", algorithm::ida_star},
                                 other_word{"boosta*", algorithm::boost_astar},
                                 other_word{"stockdijkstra", algorithm::boost_dijkstra},
                                 other_word{"stockastar", algorithm::boost_astar}};

struct heuristic_word {
  std::string_view word;
  std::string_view stands_for;
};
constexpr std::array other_heuristics{heuristic_word{"md", "manhattan"},
                                      heuristic_word{"manhattandistance", "manhattan"},
                                      heuristic_word{"lc", "linear-conflict"},
                                      heuristic_word{"linearconflicts", "linear-conflict"},
                                      heuristic_word{"pdb", "pattern-database"},
                                      heuristic_word{"patterndatabases", "pattern-database"}};

constexpr std::string_view not_optimal =
    "it does not find shortest solutions; ida-star does, by depth-first search with growing bounds";
constexpr std::string_view not_greedy = "it does not find shortest solutions; astar does";
constexpr std::string_view not_conflict_based = "there is no conflict-based search";

struct missing_algorithm {
  std::string_view word;
  std::string_view reason;
};
constexpr std::array missing_algorithms{
    missing_algorithm{"dfs", not_optimal},
    missing_algorithm{"depth", not_optimal},
    missing_algorithm{"depthfirst", not_optimal},
    missing_algorithm{"depthfirstsearch", not_optimal},
    missing_algorithm{"greedy", not_greedy},
    missing_algorithm{"bestfirst", not_greedy},
    missing_algorithm{"greedybestfirst", not_greedy},
    missing_algorithm{"hillclimbing", not_greedy},
    missing_algorithm{"cbs", not_conflict_based},
    missing_algorithm{"conflictbasedsearch", not_conflict_based}};

/// "id" of iterative-deepening; empty of a name of one word.
std::string initials_of(std::string_view name) {
  if (name.find('-') == std::string_view::npos) return {};
  std::string initials(1, name.front());
  for (auto at = name.find('-'); at < name.size() - 1; at = name.find('-', at + 1)) {
    initials += name[at + 1];
  }
  return initials;
}

} // namespace

std::string algorithm_name(std::string_view word, std::span<std::string const> known) {
  auto const plain = text::plain_word(word);
  for (auto const& name : known) {
    if (text::plain_word(name) == plain) return name;
  }
  auto const* const found = std::ranges::find(other_words, plain, &other_word::word);
  if (found != other_words.end()) return std::string(name(found->stands_for));
  auto const has_initials = [&](std::string const& name) { return initials_of(name) == plain; };
  bool const is_unique = std::ranges::count_if(known, has_initials) == 1;
  return is_unique ? *std::ranges::find_if(known, has_initials) : std::string(word);
}

std::string_view heuristic_name(std::string_view word) {
  auto const* const found =
      std::ranges::find(other_heuristics, text::plain_word(word), &heuristic_word::word);
  return found == other_heuristics.end() ? word : found->stands_for;
}

std::string_view why_no_algorithm(std::string_view word) {
  auto const* const found =
      std::ranges::find(missing_algorithms, text::plain_word(word), &missing_algorithm::word);
  return found == missing_algorithms.end() ? std::string_view() : found->reason;
}

} // namespace puzzlegraph::tool
