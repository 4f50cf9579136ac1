// SPDX-License-Identifier: BSL-1.0
//
// rush_hour_bench [SEED [BOARDS]]: random boards of Rush Hour, as `generate rush-hour` draws them,
// each answered by `questions::solve` in one process: by the portfolio, and by breadth-first search
// alone. CSV; times are processor time, the least of the rounds, without drawing and reading.
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"

#include "median.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <exception>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using bench::median;
using puzzlegraph::verdict;
using boards = std::vector<std::unique_ptr<puzzlegraph::questions>>;

boards random_boards(std::uint64_t seed, std::size_t count) {
  auto const [puzzle, alias] = puzzlegraph::find_puzzle_word("rush-hour");
  if (alias == nullptr) throw std::logic_error("no puzzle is called rush-hour");
  puzzlegraph::instance_request request;
  request.size = alias->size;
  for (auto const& [name, value] : alias->values) request.values.set(name, value);
  auto const source = puzzle->random(request);
  std::mt19937_64 rng(seed);
  boards all;
  while (all.size() < count) all.push_back(source->draw(rng));
  return all;
}

double microseconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

struct answered {
  puzzlegraph::verdict verdict = verdict::undecided;
  double time = std::numeric_limits<double>::infinity(); ///< microseconds
};

std::vector<answered> answer_all(boards const& all, puzzlegraph::solve_options const& how) {
  constexpr int rounds = 5;
  std::vector<answered> answers(all.size());
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t k = 0; k < all.size(); ++k) {
      auto const begin = microseconds();
      auto const a = all[k]->solve(0, how);
      answers[k].time = std::min(answers[k].time, microseconds() - begin);
      answers[k].verdict = a.verdict;
    }
  }
  return answers;
}

/// Prints a row, and returns the median of all boards.
double print_row(std::string const& name, std::vector<answered> const& answers,
                 std::optional<double> first) {
  std::vector<double> times;
  std::vector<double> of_unsolvable;
  double sum = 0;
  double sum_of_unsolvable = 0;
  for (auto const& a : answers) {
    times.push_back(a.time);
    sum += a.time;
    if (a.verdict != verdict::unsolvable) continue;
    of_unsolvable.push_back(a.time);
    sum_of_unsolvable += a.time;
  }
  auto const all = static_cast<double>(answers.size());
  auto const middle = median(times);
  fmt::print("{},{},{:.1f},{:.1f},{:.1f},{:.1f},{:.1f},{:.2f}\n", name, answers.size(),
             100 * static_cast<double>(of_unsolvable.size()) / all, middle, median(of_unsolvable),
             sum / all, 100 * sum_of_unsolvable / sum, middle / first.value_or(middle));
  return middle;
}

} // namespace

int main(int argc, char** argv) {
  try {
    std::uint64_t const seed = argc > 1 ? std::stoull(argv[1]) : 1;
    std::size_t const count = argc > 2 ? std::stoull(argv[2]) : 200;
    if (count == 0) throw std::invalid_argument("expected at least one board");
    auto const all = random_boards(seed, count);
    puzzlegraph::solve_options how;
    how.threads = 1;
    fmt::print("method,boards,unsolvable %,median us,median us of unsolvable,mean us,unsolvable % "
               "of the time,ratio of medians\n");
    auto const first = print_row("portfolio", answer_all(all, how), std::nullopt);
    how.by = puzzlegraph::method{{}, puzzlegraph::algorithm::breadth_first, {}};
    print_row("breadth-first", answer_all(all, how), first);
  } catch (std::exception const& e) {
    fmt::print(stderr, "rush_hour_bench: {}\n", e.what());
    return 1;
  }
}
