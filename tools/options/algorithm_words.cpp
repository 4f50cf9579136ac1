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
/// Of heuristics that several puzzles have.
constexpr std::array other_heuristics{heuristic_word{"md", "manhattan"},
                                      heuristic_word{"manhattandistance", "manhattan"},
                                      heuristic_word{"pdb", "pattern-database"}};

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

/// The only name with these initials; empty if there is none, or several.
std::string only_with_initials(std::string const& initials, std::span<std::string const> names) {
  if (initials.empty()) return {};
  auto const has_them = [&](std::string const& name) { return initials_of(name) == initials; };
  auto const found = std::ranges::find_if(names, has_them);
  return std::ranges::count_if(names, has_them) == 1 ? *found : std::string();
}

} // namespace

std::string algorithm_name(std::string_view word, std::span<std::string const> known) {
  auto const plain = text::plain_word(word);
  for (auto const& name : known) {
    if (text::plain_word(name) == plain) return name;
  }
  auto const* const found = std::ranges::find(other_words, plain, &other_word::word);
  if (found != other_words.end()) return std::string(name(found->stands_for));
  auto const meant = only_with_initials(plain, known);
  return meant.empty() ? std::string(word) : meant;
}

std::string heuristic_name(std::string_view word, std::span<std::string const> known) {
  auto const plain = text::plain_word(word);
  for (auto const& name : known) {
    auto const one = text::plain_word(name);
    bool const has_several_words = name.find('-') != std::string::npos;
    if (plain == one || (has_several_words && plain == one + 's')) return name;
  }
  auto const* const found = std::ranges::find(other_heuristics, plain, &heuristic_word::word);
  if (found != other_heuristics.end()) return std::string(found->stands_for);
  auto const meant = only_with_initials(plain, known);
  return meant.empty() ? std::string(word) : meant;
}

std::string_view why_no_algorithm(std::string_view word) {
  auto const* const found =
      std::ranges::find(missing_algorithms, text::plain_word(word), &missing_algorithm::word);
  return found == missing_algorithms.end() ? std::string_view() : found->reason;
}

} // namespace puzzlegraph::tool
