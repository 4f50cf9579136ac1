// SPDX-License-Identifier: BSL-1.0
#include "second_searches.hpp"

#include "puzzlegraph/puzzles/walls/path_search.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"

#include "dominance.hpp"
#include "published_walls.hpp"
#include "wall_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace study {
namespace {

namespace walls = puzzlegraph::walls;

constexpr std::uint64_t most_nodes = 100'000'000; ///< ends the published programs

struct answer_counts {
  std::uint64_t mazes = 0;
  std::uint64_t nodes = 0;
  std::uint64_t longer = 0;
  std::uint64_t unanswered = 0;
  std::uint64_t other_steps = 0; ///< as long, but not the first way out
};

template <class Search>
void print_program(std::string_view name, std::vector<walls::instance> const& mazes,
                   Search const& search) {
  answer_counts n;
  for (auto const& maze : mazes) {
    auto const first = walls::find_way_out(maze, {}).moves;
    auto const found = search(maze);
    ++n.mazes;
    n.nodes += found.nodes;
    if (found.moves.empty()) {
      ++n.unanswered;
    } else if (found.moves.size() > first.size()) {
      ++n.longer;
    } else if (found.moves != first) {
      ++n.other_steps;
    }
  }
  fmt::print("{},{},{},{},{},{}\n", name, n.mazes, n.nodes, n.longer, n.unanswered, n.other_steps);
}

} // namespace

void print_published(arguments files) {
  auto const mazes = walls::read(puzzlegraph::text::read_file(std::string(files[0])));
  print_program("[7] without its bound", mazes,
                [](auto const& maze) { return search_to_the_exits(maze, false, most_nodes); });
  print_program("[7]", mazes,
                [](auto const& maze) { return search_to_the_exits(maze, true, most_nodes); });
  print_program("[8]", mazes,
                [](auto const& maze) { return search_to_the_border(maze, most_nodes); });
}

void print_general(std::uint64_t seed, std::uint64_t count) {
  for (auto const& cells : studied_lattices()) {
    std::mt19937_64 rng(seed);
    wall_graph const graph(cells);
    std::uint64_t solvable = 0;
    std::uint64_t longer = 0;
    std::uint64_t lost = 0;
    std::uint32_t longest = 0;
    for (std::uint64_t k = 0; k < count; ++k) {
      auto const maze = random_maze(graph, rng);
      auto const least = least_steps(graph, maze);
      if (!least) continue;
      ++solvable;
      longest = std::max(longest, *least);
      auto const simple = least_simple_steps(graph, maze);
      if (!simple) {
        ++lost;
      } else if (*simple > *least) {
        ++longer;
      }
    }
    fmt::print("{},{},{},{},{},{}\n", cells.name, count, solvable, longest, longer, lost);
  }
}

void print_dominance(std::uint64_t seed, std::uint64_t count) {
  for (puzzlegraph::grid const shape : {puzzlegraph::grid{2, 3}, {3, 3}, {3, 4}}) {
    for (auto const rule : {dominance_rule::as_printed, dominance_rule::without_exception}) {
      std::mt19937_64 rng(seed);
      std::uint64_t solvable = 0;
      std::uint64_t wrong = 0;
      std::uint64_t other = 0;
      for (std::uint64_t k = 0; k < count; ++k) {
        auto const maze = walls::random_instance({shape.rows, shape.columns, 0.5, 0.9, {}}, rng);
        auto const first = walls::find_way_out(maze, {}).moves;
        auto const found = way_out_by_dominance(maze, rule);
        solvable += first.empty() ? 0U : 1U;
        if (found.size() != first.size()) {
          ++wrong;
        } else if (found != first) {
          ++other;
        }
      }
      fmt::print("{},{},{},{},{},{}\n", size_text(shape),
                 rule == dominance_rule::as_printed ? "as printed" : "without the exception", count,
                 solvable, wrong, other);
    }
  }
}

} // namespace study
