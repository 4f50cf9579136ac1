// SPDX-License-Identifier: BSL-1.0
//
// The prediction of Korf, Reid and Edelkamp (2001) for IDA* on sliding-tile puzzles, against
// counts.
//
//   tiles_prediction branching ROWSxCOLUMNS...  the branching factor without steps straight back
//   tiles_prediction iterations FILE BOUND...   complete iterations on the boards of a file whose
//                                               distance has the bound's parity: means of the nodes
//                                               expanded, counted and predicted
//   tiles_prediction random SEED BOARDS ROWSxCOLUMNS BOUND...
//                                               the same on random solvable boards
//   tiles_prediction depths FILE NODES          published nodes of whole searches against the
//                                               predicted ones, by the length of the solution.
//                                               NODES is CSV: question, length, Manhattan distance,
//                                               nodes
//
// Prints CSV; the same on every run. A ratio is that of counted or published to predicted nodes, in
// `depths` to two significant digits.
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"
#include "puzzlegraph/text/board_text.hpp"

#include "iteration_counts.hpp"
#include "papers/study/statistics.hpp"
#include "papers/study/study.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace study;
namespace tiles = puzzlegraph::tiles;

std::vector<tiles::instance> read_boards(std::string_view path) {
  auto boards = tiles::read(puzzlegraph::text::read_file(std::string(path)));
  if (boards.empty()) throw std::invalid_argument("expected at least one board");
  for (auto const& one : boards) {
    if (one.shape != boards.front().shape || one.goal != boards.front().goal ||
        one.shape.size() > 16) {
      throw std::invalid_argument("expected boards of one size, up to 16 cells, with one goal");
    }
  }
  return boards;
}

puzzlegraph::cell_index blank_of(tiles::instance const& board) {
  return static_cast<puzzlegraph::cell_index>(std::ranges::find(board.start, 0) -
                                              board.start.begin());
}

void print_branching(puzzlegraph::grid shape) {
  if (shape.rows < 2 || shape.columns < 2) throw std::invalid_argument("expected two rows");
  fmt::print("{},{:.4f}\n", size_text(shape), branching_factor(shape));
}

/// Complete iterations with one bound, counted and predicted.
void print_iteration(manhattan_distribution const& all, std::vector<tiles::instance> const& boards,
                     std::uint32_t bound) {
  std::vector<double> counted;
  double predicted = 0;
  for (auto const& board : boards) {
    if ((manhattan_distance(board) + bound) % 2 != 0) continue;
    counted.push_back(counted_iteration(board, bound).expanded);
    predicted += predicted_iteration(all, blank_of(board), bound).expanded;
  }
  if (counted.empty()) return;
  auto const found = mean_of(counted);
  double const mean = predicted / static_cast<double>(counted.size());
  fmt::print("{},{},{},{:.0f},{:.0f},{:.0f},{:.3f},{:.3f}\n", size_text(boards.front().shape),
             bound, counted.size(), found.mean, found.standard_error, mean, found.mean / mean,
             found.standard_error / mean);
}

void print_iterations(std::vector<tiles::instance> const& boards, arguments bounds) {
  manhattan_distribution const all(boards.front().shape, boards.front().goal);
  for (auto const bound : bounds) {
    print_iteration(all, boards, static_cast<std::uint32_t>(number(bound)));
  }
}

void print_of_file(arguments given) { print_iterations(read_boards(given[0]), given.subspan(1)); }

/// Solvable ones, each equally likely.
std::vector<tiles::instance> random_boards(puzzlegraph::grid shape, std::uint64_t count,
                                           std::uint64_t seed) {
  std::mt19937_64 rng(seed);
  std::vector<tiles::instance> boards;
  while (boards.size() < count) {
    auto board = tiles::random_instance({shape.rows, shape.columns, std::nullopt}, rng);
    if (!tiles::has_wrong_parity(board)) boards.push_back(std::move(board));
  }
  return boards;
}

void print_of_random(arguments given) {
  auto const shape = size(given[2]);
  if (shape.rows < 2 || shape.columns < 2 || shape.size() > 16) {
    throw std::invalid_argument("expected two rows and columns, and up to 16 cells");
  }
  auto const boards = random_boards(shape, number(given[1]), number(given[0]));
  if (boards.empty()) throw std::invalid_argument("expected at least one board");
  print_iterations(boards, given.subspan(3));
}

struct published_search {
  std::uint32_t length = 0;
  double nodes = 0;
};

/// The lines of a CSV file after its head. Throws std::invalid_argument.
std::vector<published_search> read_nodes(std::string_view path) {
  std::ifstream in{std::string(path)};
  std::string line;
  std::getline(in, line);
  std::vector<published_search> found;
  while (std::getline(in, line)) {
    std::array<std::uint64_t, 4> cells{};
    std::string_view rest = line;
    for (auto& cell : cells) {
      auto const comma = std::min(rest.find(','), rest.size());
      cell = number(rest.substr(0, comma));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    found.push_back({static_cast<std::uint32_t>(cells[1]), static_cast<double>(cells[3])});
  }
  return found;
}

/// The nodes of all iterations with bounds of the distance's parity, up to `last`; the start too.
double predicted_search(manhattan_distribution const& all, tiles::instance const& board,
                        std::uint32_t last) {
  double sum = 1;
  for (auto bound = manhattan_distance(board); bound <= last; bound += 2) {
    sum += predicted_iteration(all, blank_of(board), bound).generated;
  }
  return sum;
}

/// Searches whose solutions have the same length.
struct searches_of_length {
  std::size_t count = 0;
  double published = 0;
  double before = 0; ///< predicted, without the last iteration
  double with = 0;   ///< and with all of it
  double log_ratio = 0;
  double least = HUGE_VAL;
  double most = 0;
};

/// Two significant digits, without an exponent. Precondition: x > 0.
std::string two_digits(double x) {
  auto const rounded = fmt::format("{:.1e}", x); // such as 4.2e-04
  int const exponent = std::stoi(rounded.substr(rounded.find('e') + 1));
  return fmt::format("{:.{}f}", x, std::max(0, 1 - exponent));
}

void print_depths(arguments given) {
  auto const boards = read_boards(given[0]);
  auto const published = read_nodes(given[1]);
  if (published.size() != boards.size()) throw std::invalid_argument("expected a row per board");
  manhattan_distribution const all(boards.front().shape, boards.front().goal);
  std::map<std::uint32_t, searches_of_length> by_length;
  for (std::size_t k = 0; k < boards.size(); ++k) {
    auto const [length, nodes] = published[k];
    double const with = predicted_search(all, boards[k], length);
    double const ratio = nodes / with;
    auto& n = by_length[length];
    ++n.count;
    n.published += nodes;
    n.before += predicted_search(all, boards[k], length - 2);
    n.with += with;
    n.log_ratio += std::log(ratio);
    n.least = std::min(n.least, ratio);
    n.most = std::max(n.most, ratio);
  }
  for (auto const& [length, n] : by_length) {
    auto const count = static_cast<double>(n.count);
    fmt::print("{},{},{:.0f},{:.0f},{:.0f},{},{},{}\n", length, n.count, n.published / count,
               n.before / count, n.with / count, two_digits(std::exp(n.log_ratio / count)),
               two_digits(n.least), two_digits(n.most));
  }
}

constexpr std::string_view iterations_head =
    "size,bound,boards,expanded,standard error,predicted,ratio,error of ratio";

constexpr std::array<command, 4> commands{
    {{"branching", "ROWSxCOLUMNS...", 1, any_number, "size,branching factor",
      each_size<print_branching>},
     {"iterations", "FILE BOUND...", 2, any_number, iterations_head, print_of_file},
     {"random", "SEED BOARDS ROWSxCOLUMNS BOUND...", 4, any_number, iterations_head,
      print_of_random},
     {"depths", "FILE NODES", 2, 2,
      "length,boards,published nodes,predicted before the last iteration,predicted with it,"
      "ratio (geometric mean),least ratio,greatest ratio",
      print_depths}}};

} // namespace

int main(int argc, char** argv) { return study::run("tiles_prediction", commands, argc, argv); }
