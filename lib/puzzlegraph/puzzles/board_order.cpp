// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/board_order.hpp"

#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/puzzles/board_attempt.hpp"
#include "puzzlegraph/puzzles/measured_question.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <variant>

namespace puzzlegraph {

namespace {

/// Tries between two looks at what is still wanted.
constexpr std::size_t tries_of_round = 32;
/// Climbing begins after this many boards were drawn ...
constexpr std::uint64_t drawn_before_climbing = 256;
/// ... if fewer than one in this many had an allowed start.
constexpr std::uint64_t rare = 20;
/// Boards of one component, with board_order::many.
constexpr std::size_t most_of_component = 100;

constexpr std::uint64_t memory_of_a_graph = std::uint64_t{1} << 30U;

/// The order, if its boards can be written and have one question each.
board_order of_files(board_order order) {
  if (order.puzzle->join == nullptr)
    throw std::invalid_argument(fmt::format("{} writes no files", order.puzzle->name));
  auto greatest = order.request;
  for (auto const& [name, value] : order.request.values) {
    if (auto const* const span = std::get_if<whole_span>(&value)) {
      greatest.values.set(name, span->most);
    }
  }
  std::mt19937_64 rng(order.seed);
  auto const source = order.puzzle->random(greatest);
  if (auto const questions = source->draw(rng)->count(); questions != 1) {
    throw std::invalid_argument(fmt::format(
        "boards to order have one question each: found {} of a board as it is drawn", questions));
  }
  return order;
}

} // namespace

void board_counts::add(board_fate one) {
  ++examined;
  switch (one) {
  case board_fate::no_start:
    ++no_start;
    break;
  case board_fate::between:
    ++between;
    break;
  case board_fate::unknown:
    ++unknown;
    break;
  case board_fate::unmet:
    ++unmet;
    break;
  case board_fate::undecided:
    ++undecided;
    break;
  case board_fate::start:
    break;
  }
}

board_search::board_search(board_order order, limits const& within)
    : order_(of_files(std::move(order))), given_(within), watch_(within), rng_(order_.seed),
      method_(choose_method()), wanted_(count_wanted()), distinct_(*order_.puzzle, !order_.many) {}

void board_search::sort(std::vector<found_board>& boards) const {
  if (order_.sort)
    std::ranges::stable_sort(boards, std::ranges::greater{}, &found_board::sort_value);
}

std::uint64_t board_search::count_wanted() const {
  if (!order_.per_length) return order_.count;
  constexpr cost_type longest = 1'000'000;
  auto const greatest = order_.where.greatest_optimum();
  if (greatest > longest) {
    throw std::invalid_argument("boards of each length: expected a condition with a greatest "
                                "length, up to 1,000,000, such as optimum in 20..25");
  }
  std::uint64_t lengths = 0;
  for (cost_type d = 0; d <= greatest; ++d) lengths += order_.where.allows(d) ? 1 : 0;
  if (lengths == 0) {
    throw std::invalid_argument("boards of each length: the conditions allow no length");
  }
  return lengths * *order_.per_length;
}

/// Of one board: fixed, so that results do not depend on the machine.
limits board_search::limits_of_board(board_method by) const {
  limits l;
  l.max_states = order_.most_states(by);
  l.max_memory = memory_of_a_graph;
  l.interrupted = given_.interrupted;
  l.max_seconds = given_.max_seconds - watch_.seconds();
  return l;
}

board_method board_search::choose_method() const {
  std::mt19937_64 rng(order_.seed);
  auto const source = order_.puzzle->random(order_.request);
  auto const drawn = source->draw(rng);
  if (order_.method == board_method::climb) {
    source->hold();
    if (!source->change(rng)) {
      throw std::invalid_argument(fmt::format(
          "{} knows no random changes of its boards, by which to climb", order_.puzzle->name));
    }
    if (!order_.where.restrict_optimum()) {
      throw std::invalid_argument("climbing lengthens optima: expected a condition on the optimum");
    }
    return order_.method;
  }
  if (order_.method == board_method::draw) return order_.method;
  auto const* const needs_graph = order_.where.needing_graph();
  bool const sorts_by_graph = order_.sort && !order_.sort->is_optimum();
  auto stopped_by = limit::none;
  if (order_.method == board_method::automatic) {
    stopped_by = explore_as_usual(*drawn, 0, limits_of_board(board_method::draw)).found.stopped_by;
    bool const is_too_large = stopped_by == limit::states || stopped_by == limit::memory;
    if (!is_too_large) return board_method::draw;
  }
  if (needs_graph == nullptr && !sorts_by_graph) return board_method::solve;
  // True of each measure: also a value of a heuristic at the start is read from the graph.
  auto const measured =
      fmt::format("'{}' is measured on the whole state graph of a board, ",
                  needs_graph != nullptr ? needs_graph->text() : order_.sort->name());
  if (order_.method == board_method::solve) {
    throw std::invalid_argument(measured +
                                "which the method solve does not build: expected conditions "
                                "on the optimum alone, or another method");
  }
  if (stopped_by == limit::memory) {
    throw std::invalid_argument(measured + "and that of the first board drawn takes more than 1 "
                                           "GiB: expected conditions on the optimum alone, or "
                                           "smaller boards");
  }
  throw std::invalid_argument(
      fmt::format("{}and that of the first board drawn has more than {}: expected conditions on "
                  "the optimum alone, smaller boards, or more states",
                  measured, amount(order_.most_states(board_method::draw), "states")));
}

void board_search::climb_if_drawing_fails() {
  if (order_.method != board_method::automatic || method_ != board_method::draw) return;
  auto const with_start = counts_.examined - counts_.no_start - counts_.undecided;
  if (counts_.examined < drawn_before_climbing || with_start * rare >= counts_.examined) return;
  if (!order_.where.restrict_optimum()) return;
  std::mt19937_64 rng(order_.seed);
  auto const source = order_.puzzle->random(order_.request);
  source->draw(rng);
  source->hold();
  if (!source->change(rng)) return;
  method_ = board_method::climb;
  drawn_first_ = counts_.examined;
}

bool board_search::take(found_board const& board) {
  auto& of_length = by_length_[board.optimum];
  if (order_.per_length && of_length >= *order_.per_length) {
    ++counts_.full;
    return false;
  }
  auto within = limits_of_board(method_);
  within.max_seconds = limits{}.max_seconds; // what a try has found is taken
  within.interrupted = nullptr;
  switch (distinct_.take(board.identity, within)) {
  case novelty::alike:
    ++counts_.alike;
    return false;
  case novelty::of_component:
    ++counts_.component;
    return false;
  case novelty::is_new:
    break;
  }
  ++of_length;
  ++counts_.found;
  without_success_ = 0;
  return true;
}

bool board_search::take(board_attempt const& attempt,
                        std::function<void(found_board const&)> const& on_found) {
  for (auto const& e : attempt.examined) {
    counts_.add(e.fate);
    by_number_.add(attempt.numbers, {0, 1});
    ++without_success_;
    for (auto const& board : e.found) {
      if (!take(board)) continue;
      by_number_.add(attempt.numbers, {1, 0});
      on_found(board);
      if (is_complete()) return false;
    }
    if (without_success_ >= order_.max_draws) return false;
  }
  return true;
}

order_end board_search::run(std::function<void(found_board const&)> const& on_found,
                            std::function<void(board_counts const&)> const& on_progress) {
  while (!is_complete()) {
    if (without_success_ >= order_.max_draws) return order_end::draws;
    climb_if_drawing_fails();
    std::vector<std::uint64_t> seeds(tries_of_round);
    for (auto& seed : seeds) seed = rng_();
    auto const is_open = [most = order_.per_length, found = by_length_](cost_type optimum) {
      auto const at = found.find(optimum);
      return !most || at == found.end() || at->second < *most;
    };
    auto const left = static_cast<std::size_t>(wanted_ - counts_.found);
    board_attempts const attempts(order_, method_, limits_of_board(method_), is_open,
                                  order_.many ? std::min(left, most_of_component) : 1);
    bool is_cut = false;
    map_in_order(
        0, seeds.size(), order_.threads, [&](std::size_t k) { return attempts.run(seeds[k]); },
        [&](std::size_t /*k*/, board_attempt const& attempt) {
          is_cut = attempt.is_cut;
          if (is_cut) return false;
          bool const goes_on = take(attempt, on_found);
          if (on_progress) on_progress(counts_);
          return goes_on;
        });
    if (!is_cut) continue;
    bool const is_interrupted = given_.interrupted != nullptr && given_.interrupted->load();
    return is_interrupted ? order_end::interrupt : order_end::time;
  }
  return order_end::complete;
}

} // namespace puzzlegraph
