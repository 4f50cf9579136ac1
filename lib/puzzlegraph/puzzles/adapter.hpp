// SPDX-License-Identifier: BSL-1.0
//
// What the puzzles share in offering their typed tasks as questions.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// The heuristics of a task type. no_heuristic goes without saying.
template <class... H> struct heuristic_list {};

/// Every search that can answer tasks of type T, with every heuristic.
template <task T, class... H>
void append_methods(std::vector<method>& methods, std::string_view encoding,
                    heuristic_list<H...> /*list*/) {
  for (algorithm const a : all_algorithms) {
    if (!is_applicable<T>(a)) continue;
    if (is_informed(a)) {
      methods.push_back({encoding, a, no_heuristic::traits.name});
      (methods.push_back({encoding, a, H::traits.name}), ...);
    } else {
      methods.push_back({encoding, a, {}});
    }
  }
}

class stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Answers a task by a method whose heuristic is in the list, or by the task's invariant when the
/// choice is free. `moves_of(solution)` gives the unit moves, `write(moves)` their text, and
/// `check(moves)` lets the puzzle's verifier replay them. Everything of an answer but its text is
/// made here, so that no puzzle can forget to verify.
template <task T, class... H, class MovesOf, class Write, class Check>
answer answer_task(T const& t, method const& chosen, solve_options const& options,
                   heuristic_list<H...> /*list*/, MovesOf const& moves_of, Write const& write,
                   Check const& check) {
  answer a;
  stopwatch const searching;
  if constexpr (refutable_task<T>) {
    if (!options.by && t.is_refuted()) {
      a.verdict = verdict::unsolvable;
      a.lower_bound = unreachable;
      a.search_seconds = searching.seconds();
      return a;
    }
  }
  search_options const how{chosen.algorithm, options.ids, options.prune_straight_back,
                           options.limits};
  result<space_of<T>> r;
  auto const try_heuristic = [&]<class Candidate>() {
    if (Candidate::traits.name != chosen.heuristic) return false;
    r = solve<Candidate>(t, how);
    return true;
  };
  if (!is_informed(chosen.algorithm)) {
    r = solve(t, how);
  } else if (!(try_heuristic.template operator()<no_heuristic>() || ... ||
               try_heuristic.template operator()<H>())) {
    throw std::invalid_argument("no heuristic is called '" + std::string(chosen.heuristic) + "'");
  }
  a.by = chosen;
  a.verdict = r.verdict;
  a.stopped_by = r.stopped_by;
  a.lower_bound = r.lower_bound;
  a.counters = r.counters;
  a.layers = std::move(r.layers);
  a.memory = r.memory;
  if (r.answer) {
    auto const moves = moves_of(*r.answer);
    a.search_seconds = searching.seconds();
    a.cost = r.answer->cost;
    a.moves = write(moves);
    stopwatch const verifying;
    a.flaw = check(moves);
    if (!a.flaw && moves.size() != a.cost) {
      a.flaw = refutation{moves.size(), "the number of moves is not the cost"};
    }
    a.verify_seconds = verifying.seconds();
  } else {
    a.search_seconds = searching.seconds();
  }
  return a;
}

/// A number a question, -1 where there is no solution, ? where that is not known.
inline std::string cost_or_minus_one(answer const& a) {
  switch (a.verdict) {
  case verdict::solved:
    return std::to_string(a.cost);
  case verdict::unsolvable:
    return "-1";
  case verdict::undecided:
    break;
  }
  return "?";
}

/// Moves in the puzzle's notation, by its to_text(instance, move).
template <class Instance, class Move>
std::string moves_text(Instance const& i, std::vector<Move> const& moves,
                       std::string_view separator = "") {
  std::string out;
  for (auto const& m : moves) {
    if (!out.empty()) out += separator;
    out += to_text(i, m);
  }
  return out;
}

/// The questions of a puzzle in which every instance asks one, by the puzzle's own write,
/// read_moves and refute (found by argument-dependent lookup).
template <class Instance> class instance_questions : public questions {
 public:
  instance_questions(std::string_view what, std::vector<Instance> instances)
      : what_(what), instances_(std::move(instances)) {}

  std::size_t count() const final { return instances_.size(); }
  std::string title(std::size_t k) const final {
    return std::string(what_) + " " + std::to_string(k + 1);
  }
  std::optional<refutation> check(std::size_t k, io::cursor& in, std::uint64_t& count) const final {
    auto const moves = read_moves(instances_[k], in);
    count = moves.size();
    return refute(instances_[k], moves);
  }

 protected:
  Instance const& at(std::size_t k) const { return instances_[k]; }

 private:
  std::string_view what_;
  std::vector<Instance> instances_;
};

} // namespace puzzlegraph
