// SPDX-License-Identifier: BSL-1.0
//
// Tests published claims about the contest's problem NOIP 2013 "puzzle".
//
//   klotski_claims encodings ROWSxCOLUMNS...   every query of every board of these sizes: do (cell,
//                                              side of the blank), and the default methods, answer
//                                              what (piece, blank) does?
//   klotski_claims states ROWSxCOLUMNS...      the states of both encodings, without fixed cells
//   klotski_claims detours ROUNDS NAME=FILE... all detours of each file's first board: by one
//                                              search per state, as in textbooks (left out where
//                                              that takes long), and by the library
//   klotski_claims spfa ROUNDS NAME=FILE...    all queries, from the piece to every cell: by SPFA
//                                              and by Boost.Graph's Dijkstra, on the same graph
//   klotski_claims spfa-climb TRIES SEEDS ROWSxCOLUMNS...
//                                              boards on which SPFA expands states often, by hill
//                                              climbing from this many random boards of each size
//   klotski_claims published SEED COUNT ROWSxCOLUMNS
//                                              the published program's algorithm on this many
//                                              random boards for each share of fixed cells, ten
//                                              queries each, against the library
//   klotski_claims spfa-random SEED COUNT ROWSxCOLUMNS
//                                              expansions per state reached of its runs of SPFA
//                                              that reach more than 200 states
//
// Prints CSV; NAME begins the line of a file. Counters are the same on every run; columns in ms are
// timings: the median, the least and the greatest of ROUNDS rounds.
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"
#include "puzzlegraph/puzzles/klotski/text.hpp"
#include "puzzlegraph/search/solve.hpp"
#include "puzzlegraph/text/board_text.hpp"

#include "klotski_graph.hpp"
#include "papers/study/statistics.hpp"
#include "papers/study/study.hpp"
#include "published_klotski.hpp"
#include "spfa_climb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace klotski = puzzlegraph::klotski;
using namespace study;
using puzzlegraph::cell_index;
using puzzlegraph::cost_type;

double milliseconds(auto const& work) {
  auto const start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
      .count();
}

/// The median, the least and the greatest of some times in ms, as three columns. Precondition:
/// there is a time.
std::string median_and_range(std::vector<double> const& times) {
  auto const [least, most] = std::ranges::minmax(times);
  return fmt::format("{:.3f},{:.3f},{:.3f}", quartiles_of(times).median, least, most);
}

struct encodings {
  std::uint64_t boards = 0;
  std::uint64_t questions = 0;
  std::uint64_t solvable = 0;
  cost_type longest = 0;
  std::uint64_t wrong_sides = 0;
  std::uint64_t wrong_default = 0;
};

void compare_encodings(klotski::instance& given, encodings& n) {
  klotski::board const board(given);
  for (cell_index blank = 0; blank < given.open.size(); ++blank) {
    for (cell_index piece = 0; piece < given.open.size(); ++piece) {
      if (blank == piece || !board.is_open(blank) || !board.is_open(piece)) continue;
      for (cell_index target = 0; target < given.open.size(); ++target) {
        given.queries.push_back({blank, piece, target});
      }
    }
  }
  klotski::plain_space const plain(board);
  klotski::side_space const sides(board);
  auto const asked = puzzlegraph::find_puzzle("klotski")->read(
      puzzlegraph::text::make_source("board", klotski::write(std::span(&given, 1))), {});
  std::vector<cost_type> truth;
  for (std::size_t k = 0; k < given.queries.size(); ++k) {
    auto const& q = given.queries[k];
    if (q.target == 0) truth = least_moves(plain, {q.piece, q.blank}); // to every target
    auto const least = truth[q.target];
    ++n.questions;
    if (least != puzzlegraph::unreachable) {
      ++n.solvable;
      n.longest = std::max(n.longest, least);
    }
    auto const by_sides = puzzlegraph::solve(klotski::side_task(sides, q),
                                             {.algorithm = puzzlegraph::algorithm::dijkstra});
    n.wrong_sides += by_sides.lower_bound != least ? 1U : 0U;
    n.wrong_default += asked->solve(k, {}).lower_bound != least ? 1U : 0U;
  }
  given.queries.clear();
}

void print_encodings(puzzlegraph::grid shape) {
  constexpr std::size_t most_cells = 16;
  if (shape.size() > most_cells) throw std::invalid_argument("a board of more than 16 cells");
  encodings n;
  klotski::instance given{shape, std::vector<std::uint8_t>(shape.size()), {}};
  for (std::uint32_t open = 0; open < 1U << shape.size(); ++open) {
    for (std::size_t c = 0; c < shape.size(); ++c) given.open[c] = open >> c & 1U;
    ++n.boards;
    compare_encodings(given, n);
  }
  fmt::print("{},{},{},{},{},{},{}\n", size_text(shape), n.boards, n.questions, n.solvable,
             n.longest, n.wrong_sides, n.wrong_default);
}

void print_states(puzzlegraph::grid shape) {
  klotski::instance const given{shape, std::vector<std::uint8_t>(shape.size(), 1), {}};
  klotski::board const board(given);
  fmt::print("{},{},{},{}\n", size_text(shape), shape.size(),
             klotski::plain_space(board).state_count(), klotski::side_space(board).state_count());
}

struct named_boards {
  std::string_view name;
  std::vector<klotski::instance> boards;
};

named_boards read(std::string_view argument) {
  auto const at = argument.find('=');
  if (at == std::string_view::npos) throw std::invalid_argument("expected NAME=FILE");
  return {argument.substr(0, at),
          klotski::read(puzzlegraph::text::read_file(std::string(argument.substr(at + 1))))};
}

/// A mean, as text.
std::string mean(std::uint64_t sum, std::uint64_t count) {
  return fmt::format("{:.0f}", static_cast<double>(sum) / static_cast<double>(count));
}

/// The first argument, a number of rounds of at least one.
std::uint64_t rounds_in(arguments given) {
  auto const rounds = number(given[0]);
  if (rounds == 0) throw std::invalid_argument("ROUNDS must be positive");
  return rounds;
}

void print_detours(arguments given) {
  constexpr std::uint64_t most_cells = 500'000'000; // some ten seconds
  auto const rounds = rounds_in(given);
  for (auto const argument : given.subspan(1)) {
    auto const [name, boards] = read(argument);
    klotski::board const board(boards.front());
    auto const states = klotski::side_space(board).state_count();
    bool const is_flooded = states * board.shape().size() <= most_cells;
    std::uint64_t searched = 0;
    std::uint64_t visited = 0;
    std::vector<double> library_ms;
    std::vector<double> flooding_ms;
    for (std::uint64_t round = 0; round < rounds; ++round) {
      library_ms.push_back(milliseconds([&] { searched = find_detours(board); }));
      if (!is_flooded) continue;
      flooding_ms.push_back(milliseconds([&] { visited = flood_from_every_side(board); }));
    }
    auto const flooding = is_flooded ? fmt::format("{},{}", visited, median_and_range(flooding_ms))
                                     : std::string(",,,"); // left out
    fmt::print("{},{},{},{},{}\n", name, states, flooding, searched, median_and_range(library_ms));
  }
}

/// The searches of all queries of a file, in one round.
struct all_queries {
  std::uint64_t queries = 0;
  std::uint64_t reached = 0;
  std::uint64_t expanded = 0; ///< by SPFA
  std::uint64_t most = 0;     ///< expansions of one state by SPFA
  double spfa_ms = 0;
  double dijkstra_ms = 0;
};

all_queries run_all_queries(std::vector<klotski::instance> const& boards) {
  all_queries sums;
  for (auto const& i : boards) {
    klotski::board const board(i);
    klotski::side_space const sides(board);
    auto const graph = side_graph(sides);
    for (auto const& q : i.queries) {
      auto const starts = klotski::side_task(sides, q).initial_states();
      all_costs by_queue;
      all_costs by_heap;
      sums.spfa_ms += milliseconds([&] { by_queue = spfa(graph, starts); });
      sums.dijkstra_ms += milliseconds([&] { by_heap = dijkstra(graph, starts); });
      if (by_queue.costs != by_heap.costs) throw std::logic_error("SPFA and Dijkstra disagree");
      ++sums.queries;
      sums.reached += by_heap.expanded;
      sums.expanded += by_queue.expanded;
      sums.most = std::max(sums.most, by_queue.most_often);
    }
  }
  return sums;
}

void print_spfa(arguments given) {
  auto const rounds = rounds_in(given);
  for (auto const argument : given.subspan(1)) {
    auto const [name, boards] = read(argument);
    all_queries last;
    std::vector<double> spfa_ms;
    std::vector<double> dijkstra_ms;
    for (std::uint64_t round = 0; round < rounds; ++round) {
      last = run_all_queries(boards);
      spfa_ms.push_back(last.spfa_ms / static_cast<double>(last.queries));
      dijkstra_ms.push_back(last.dijkstra_ms / static_cast<double>(last.queries));
    }
    fmt::print("{},{},{},{},{},{},{}\n", name, last.queries, mean(last.reached, last.queries),
               mean(last.expanded, last.queries), last.most, median_and_range(dijkstra_ms),
               median_and_range(spfa_ms));
  }
}

void print_spfa_climb(arguments given) {
  auto const tries = number(given[0]);
  auto const seeds = number(given[1]);
  for (auto const text : given.subspan(2)) {
    auto const shape = size(text);
    if (shape.rows < 3 || shape.columns < 3) throw std::invalid_argument("expected 3x3 cells");
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      auto const start = climb_spfa(shape, seed, 0).cost;
      auto const end = climb_spfa(shape, seed, tries).cost;
      fmt::print("{},{},{},{:.2f},{},{},{:.2f},{}\n", size_text(shape), seed, tries, start.factor(),
                 end.reached, end.expanded, end.factor(), end.most_often);
    }
  }
}

constexpr std::array fixed_shares{0.0, 0.1, 0.2, 0.3, 0.4};

/// Calls f with the random boards of SEED COUNT ROWSxCOLUMNS, each with ten queries.
template <class F> void each_random_board(arguments given, double fixed, F const& f) {
  auto const shape = size(given[2]);
  std::mt19937_64 rng(number(given[0]));
  for (auto left = number(given[1]); left > 0; --left) {
    f(klotski::random_instance({shape.rows, shape.columns, fixed, 10}, rng));
  }
}

void print_published(arguments given) {
  for (double const fixed : fixed_shares) {
    std::uint64_t queries = 0;
    std::uint64_t unlike = 0;
    std::uint64_t searches = 0;
    std::uint64_t visited = 0;
    std::uint64_t runs = 0;
    std::uint64_t expanded = 0;
    each_random_board(given, fixed, [&](klotski::instance const& i) {
      published_klotski program(i);
      klotski::board const board(i);
      klotski::side_space const sides(board);
      for (auto const& q : i.queries) {
        auto const least = puzzlegraph::solve(klotski::side_task(sides, q),
                                              {.algorithm = puzzlegraph::algorithm::dijkstra});
        ++queries;
        unlike +=
            program.solve(q).value_or(puzzlegraph::unreachable) != least.lower_bound ? 1U : 0U;
      }
      searches += program.searches();
      visited += program.cells_visited();
      runs += program.runs().size();
      for (auto const& r : program.runs()) expanded += r.expanded;
    });
    fmt::print("{},{},{},{},{},{},{},{},{}\n", given[2], fixed, given[1], queries, searches,
               visited, runs, expanded, unlike);
  }
}

void print_spfa_random(arguments given) {
  for (double const fixed : fixed_shares) {
    constexpr std::uint64_t fewest_reached = 201;
    std::vector<double> factors;
    each_random_board(given, fixed, [&](klotski::instance const& i) {
      published_klotski program(i);
      for (auto const& q : i.queries) program.solve(q);
      for (auto const& r : program.runs()) {
        if (r.reached < fewest_reached) continue;
        factors.push_back(static_cast<double>(r.expanded) / static_cast<double>(r.reached));
      }
    });
    if (factors.empty()) continue;
    std::ranges::sort(factors);
    auto const at = [&](std::size_t percent) {
      return factors[(factors.size() - 1) * percent / 100];
    };
    fmt::print("{},{},{},{},{:.2f},{:.2f},{:.2f}\n", given[2], fixed, given[1], factors.size(),
               at(50), at(95), factors.back());
  }
}

constexpr std::string_view sizes = "ROWSxCOLUMNS...";
constexpr std::string_view rounds_and_files = "ROUNDS NAME=FILE...";

constexpr std::array<command, 7> commands{
    {{"encodings", sizes, 1, any_number,
      "size,boards,questions,solvable,longest,wrong by sides,wrong by default",
      each_size<print_encodings>},
     {"states", sizes, 1, any_number, R"head(size,cells,"(piece, blank)","(cell, side)")head",
      each_size<print_states>},
     {"detours", rounds_and_files, 2, any_number,
      "size,fixed,states,visited by one search per state,one search per state ms,"
      "one search per state least ms,one search per state most ms,visited by the library,"
      "the library ms,the library least ms,the library most ms",
      print_detours},
     {"spfa", rounds_and_files, 2, any_number,
      "size,fixed,queries,states reached,expanded by SPFA,most per state,Dijkstra ms,"
      "Dijkstra least ms,Dijkstra most ms,SPFA ms,SPFA least ms,SPFA most ms",
      print_spfa},
     {"spfa-climb", "TRIES SEEDS ROWSxCOLUMNS...", 3, any_number,
      "size,seed,tries,factor at first,states reached,expanded,factor,most per state",
      print_spfa_climb},
     {"published", "SEED COUNT ROWSxCOLUMNS", 3, 3,
      "size,fixed,boards,queries,breadth-first searches,cells visited,runs of SPFA,expanded,"
      "other answers",
      print_published},
     {"spfa-random", "SEED COUNT ROWSxCOLUMNS", 3, 3,
      "size,fixed,boards,runs of SPFA,median expansions per state,95 %,most", print_spfa_random}}};

} // namespace

int main(int argc, char** argv) { return run("klotski_claims", commands, argc, argv); }
