// SPDX-License-Identifier: BSL-1.0
//
// Two rules that prune searches for ways out of mazes, and whether they are safe, i.e. whether a
// shortest way out always exists that obeys them: never step straight back; never enter a cell
// again.
//
//   walls_pruning sizes ROWSxCOLUMNS...      all mazes of these sizes, up to symmetry, all starts
//   walls_pruning examples ROWSxCOLUMNS...   the smallest mazes in which a rule costs something
//   walls_pruning lengths ROWSxCOLUMNS...    how many of these questions have which length
//   walls_pruning longest ROWSxCOLUMNS...    for each size a maze of the greatest length
//   walls_pruning paths ROWSxCOLUMNS...      does the path search answer all of them correctly?
//   walls_pruning random SEED COUNT          random 4x6 mazes with 1 to 3 openings
//   walls_pruning mazes SEED COUNT           no CSV: random 4x6 mazes, 6 to 12 steps from out
//   walls_pruning states FILE...             the states and layers of all mazes of these files
//   walls_pruning published FILE             IDA* of the published programs on the mazes of a file
//   walls_pruning general SEED COUNT         mazes on a cylinder, a torus, a box and hexagons: do
//                                            simple paths suffice?
//   walls_pruning dominance SEED COUNT       dominance pruning with and without its exception, on
//                                            random mazes of 2x3, 3x3 and 3x4 cells
//
// Prints CSV; the same on every run. Mazes are written as in the headed format, lines by " / ".
// Smallest is the shortest way out, then the fewest walls.
#include "puzzlegraph/puzzles/walls/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/walls/path_search.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include "all_mazes.hpp"
#include "one_maze.hpp"
#include "papers/study/study.hpp"
#include "second_searches.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace {

using namespace study;
using puzzlegraph::grid;

std::string text(puzzlegraph::walls::instance const& maze) {
  auto const& s = maze.shape;
  std::string out = fmt::format("{} {} {} {}", s.columns, s.rows, s.column(maze.start) + 1,
                                s.row(maze.start) + 1);
  for (cell_index c = 0; c < maze.walls.size(); ++c) {
    out += fmt::format("{}{}", s.column(c) == 0 ? " / " : " ", maze.walls[c]);
  }
  return out;
}

/// The first maze by length, then walls, then as they come.
struct example {
  std::uint32_t length = 0;
  std::uint32_t pruned = 0;
  int walls = 0;
  puzzlegraph::walls::instance maze;
};

struct rule_counts {
  std::uint64_t longer = 0; ///< questions whose shortest way out by the rule is longer
  std::uint64_t lost = 0;   ///< questions with a way out but none by the rule
  std::uint32_t most = 0;   ///< the most steps that the rule costs
  std::optional<example> first_longer;
  std::optional<example> first_lost;

  template <class Maze> void add(std::uint32_t length, std::uint32_t pruned, int walls, Maze maze) {
    if (pruned == length) return;
    ++(pruned == 0 ? lost : longer);
    if (pruned != 0) most = std::max(most, pruned - length);
    auto& first = pruned == 0 ? first_lost : first_longer;
    if (first && std::tie(first->length, first->walls) <= std::tie(length, walls)) return;
    first = example{length, pruned, walls, maze()};
  }
};

struct size_counts {
  std::uint64_t mazes = 0; ///< up to symmetry
  std::uint64_t starts = 0;
  std::map<std::uint32_t, std::uint64_t> lengths; ///< questions by length, 0: no way out
  rule_counts back;
  rule_counts again;
  std::optional<example> longest;
};

size_counts exhaust(grid shape) {
  if (!all_mazes::fits(shape)) throw std::invalid_argument("a size whose walls pass 31 places");
  all_mazes all(shape);
  all.find_without_stepping_back();
  size_counts n;
  for (std::uint64_t w = 0; w < all.wall_sets(); ++w) {
    auto const walls = static_cast<wall_set>(w);
    if (!all.is_representative(walls)) continue;
    ++n.mazes;
    for (cell_index start = 0; start < all.cells(); ++start) {
      ++n.starts;
      auto const length = all.shortest(start, walls);
      ++n.lengths[length];
      if (length == 0) continue;
      int const count = std::popcount(walls);
      auto const maze = [&] { return all.maze(start, walls); };
      n.back.add(length, all.shortest_without_stepping_back(start, walls), count, maze);
      n.again.add(length, all.shortest_simple(start, walls), count, maze);
      if (!n.longest || length > n.longest->length ||
          (length == n.longest->length && count < n.longest->walls)) {
        n.longest = example{length, length, count, maze()};
      }
    }
  }
  return n;
}

void print_sizes(grid shape) {
  auto const n = exhaust(shape);
  auto const unsolvable = n.lengths.contains(0) ? n.lengths.at(0) : 0;
  fmt::print("{},{},{},{},{},{},{},{},{},{},{}\n", size_text(shape), n.mazes, n.starts,
             n.starts - unsolvable, n.lengths.rbegin()->first, n.back.longer, n.back.lost,
             n.back.most, n.again.longer, n.again.lost, n.again.most);
}

void print_example(grid shape, std::string_view rule, std::string_view effect,
                   std::optional<example> const& e) {
  if (!e) return;
  fmt::print("{},{},{},{},{},{},{}\n", size_text(shape), rule, effect, e->length,
             e->pruned == 0 ? "none" : std::to_string(e->pruned), e->walls, text(e->maze));
}

void print_examples(grid shape) {
  auto const n = exhaust(shape);
  print_example(shape, "straight back", "longer", n.back.first_longer);
  print_example(shape, "straight back", "unsolvable", n.back.first_lost);
  print_example(shape, "enter again", "longer", n.again.first_longer);
  print_example(shape, "enter again", "unsolvable", n.again.first_lost);
}

void print_lengths(grid shape) {
  for (auto const& [length, questions] : exhaust(shape).lengths) {
    fmt::print("{},{},{}\n", size_text(shape), length, questions);
  }
}

void print_longest(grid shape) {
  auto const n = exhaust(shape);
  if (!n.longest) return;
  fmt::print("{},{},{},{}\n", size_text(shape), n.longest->length, n.longest->walls,
             text(n.longest->maze));
}

void print_paths(grid shape) {
  all_mazes const all(shape);
  std::uint64_t questions = 0;
  std::uint64_t wrong = 0;
  std::uint64_t paths = 0;
  std::uint64_t most = 0;
  for (std::uint64_t w = 0; w < all.wall_sets(); ++w) {
    auto const walls = static_cast<wall_set>(w);
    if (!all.is_representative(walls)) continue;
    for (cell_index start = 0; start < all.cells(); ++start) {
      auto const found = puzzlegraph::walls::find_way_out(all.maze(start, walls), {});
      ++questions;
      bool const undecided = found.verdict == puzzlegraph::verdict::undecided;
      wrong += undecided || found.moves.size() != all.shortest(start, walls);
      paths += found.statistics.stored;
      most = std::max(most, found.statistics.stored);
    }
  }
  fmt::print("{},{},{},{},{}\n", size_text(shape), questions, wrong, paths, most);
}

struct random_counts {
  std::uint64_t mazes = 0;
  std::uint64_t left_out = 0;
  std::uint64_t solvable = 0;
  rule_counts back;
  rule_counts again;
  std::uint64_t again_unknown = 0;
};

void print_random(std::uint64_t seed, std::uint64_t count) {
  constexpr std::uint64_t most_states = 300'000;
  constexpr std::uint64_t most_steps = 3'000'000;
  for (std::uint32_t openings = 1; openings <= 3; ++openings) {
    std::mt19937_64 rng(seed + openings);
    random_counts n;
    for (; n.mazes < count; ++n.mazes) {
      auto maze = puzzlegraph::walls::random_instance({4, 6, 0.5, 1, openings}, rng);
      auto const length = shortest(maze, most_states);
      auto const back = shortest_without_stepping_back(maze, 3 * most_states);
      if (!length || !back) {
        ++n.left_out;
        continue;
      }
      if (*length == 0) continue;
      ++n.solvable;
      auto const given = [&] { return maze; };
      n.back.add(*length, *back, 0, given);
      auto const again = shortest_simple(maze, *length, most_steps);
      if (again) {
        n.again.add(*length, *again, 0, given);
      } else {
        ++n.again_unknown;
      }
    }
    fmt::print("{},{},{},{},{},{},{},{},{},{},{}\n", openings, n.mazes, n.left_out, n.solvable,
               n.back.longer, n.back.lost, n.back.most, n.again.longer, n.again.lost, n.again.most,
               n.again_unknown);
  }
}

void print_mazes(std::uint64_t seed, std::uint64_t count) {
  std::mt19937_64 rng(seed);
  std::vector<puzzlegraph::walls::instance> mazes;
  while (mazes.size() < count) {
    auto maze = puzzlegraph::walls::random_instance({4, 6, 0.5, 1, 2}, rng);
    auto const steps = puzzlegraph::walls::find_way_out(maze, {}).moves.size();
    if (steps >= 6 && steps <= 12) mazes.push_back(std::move(maze));
  }
  fmt::print("{}", puzzlegraph::walls::write(mazes));
}

void print_states(arguments files) {
  for (auto const file : files) {
    auto const mazes = puzzlegraph::walls::read(puzzlegraph::text::read_file(std::string(file)));
    for (std::size_t k = 0; k < mazes.size(); ++k) {
      puzzlegraph::walls::space<64> const rules(mazes[k].shape);
      puzzlegraph::walls::task const asked(rules, mazes[k]);
      auto const counted = puzzlegraph::count_states<puzzlegraph::walls::bit_set_engine>(asked, {});
      if (!counted.is_complete()) throw std::runtime_error("too many states for the memory");
      auto const found = puzzlegraph::walls::find_way_out(mazes[k], {});
      if (found.verdict == puzzlegraph::verdict::undecided) throw std::runtime_error("undecided");
      auto const name = file.substr(file.rfind('/') + 1); // the whole where there is no /
      fmt::print("{},{},{},{},{},{},{}\n", name, k + 1, size_text(mazes[k].shape), counted.total(),
                 counted.layers.states.size(),
                 found.moves.empty() ? "none" : std::to_string(found.moves.size()),
                 found.statistics.stored);
    }
  }
}

constexpr std::string_view sizes = "ROWSxCOLUMNS...";

constexpr std::array<command, 11> commands{
    {{"sizes", sizes, 1, any_number,
      "size,mazes up to symmetry,questions,solvable,longest,back: longer,back: lost,back: most,"
      "again: longer,again: lost,again: most",
      each_size<print_sizes>},
     {"examples", sizes, 1, any_number, "size,rule,effect,shortest,by the rule,walls,maze",
      each_size<print_examples>},
     {"lengths", sizes, 1, any_number, "size,length,questions", each_size<print_lengths>},
     {"longest", sizes, 1, any_number, "size,length,walls,maze", each_size<print_longest>},
     {"paths", sizes, 1, any_number, "size,questions,wrong,paths,most paths",
      each_size<print_paths>},
     {"random", "SEED COUNT", 2, 2,
      "openings,mazes,left out,solvable,back: longer,back: lost,back: most,"
      "again: longer,again: lost,again: most,again: unknown",
      seeded<print_random>},
     {"mazes", "SEED COUNT", 2, 2, "", seeded<print_mazes>},
     {"states", "FILE...", 1, any_number,
      "file,maze,size,states,layers,shortest way out,paths kept", print_states},
     {"published", "FILE", 1, 1, "program,mazes,nodes,longer,unanswered,other steps",
      print_published},
     {"general", "SEED COUNT", 2, 2,
      "cells,mazes,solvable,longest,simple paths: longer,simple paths: lost",
      seeded<print_general>},
     {"dominance", "SEED COUNT", 2, 2,
      "size,rule,mazes,solvable,wrong lengths,other first ways out", seeded<print_dominance>}}};

} // namespace

int main(int argc, char** argv) { return study::run("walls_pruning", commands, argc, argv); }
