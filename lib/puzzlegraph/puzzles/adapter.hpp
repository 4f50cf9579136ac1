// SPDX-License-Identifier: BSL-1.0
//
// What the puzzles share in offering their typed tasks as questions.
#pragma once

#include "puzzlegraph/analysis/explore.hpp"
#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/search/bit_parallel.hpp"
#include "puzzlegraph/search/by_method.hpp"

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// Every general search that can answer tasks of type T, with every heuristic.
template <task T, class... H>
void append_methods(std::vector<method>& methods, std::string_view encoding,
                    heuristic_list<H...> /*list*/) {
  for (algorithm const a : all_algorithms) {
    if (!is_applicable<T>(a)) continue;
    if (is_informed(a)) {
      methods.push_back({encoding, a, no_heuristic::traits.name});
      (methods.push_back({encoding, a, listed_heuristic<H>::type::traits.name}), ...);
    } else {
      methods.push_back({encoding, a, {}});
    }
  }
}

/// The state graph of a task, with the heuristics of the list.
template <task T, class... H, class Writer>
exploration explore_task(std::shared_ptr<void const> world, T const& t,
                         heuristic_list<H...> /*list*/, Writer write, limits const& within) {
  return explore<typename listed_heuristic<H>::type...>(std::move(world), t, std::move(write),
                                                        within);
}

/// The limits of an enumeration by bits that precedes an exploration: bits are not stored states,
/// and the enumeration must not take longer than the graph would.
inline limits counting_limits(limits l) {
  constexpr std::uint64_t most_memory = std::uint64_t{1} << 30U;
  l.max_states = limits{}.max_states;
  l.max_memory = std::min(l.max_memory, most_memory);
  return l;
}

/// Nothing if a graph of these states may fit; else the exploration that ends before it begins.
inline std::optional<exploration> too_large(enumeration const& counted, limits const& within) {
  constexpr std::uint64_t least_bytes_a_state =
      24; // the state, its place, and an arc there and back
  if (!counted.is_complete()) return std::nullopt;
  exploration e;
  e.reached.stored = e.reached.expanded = counted.total();
  if (e.reached.stored > within.max_states) {
    e.stopped_by = limit::states;
  } else if (e.reached.stored > within.max_memory / least_bytes_a_state) {
    e.stopped_by = limit::memory;
  } else {
    return std::nullopt;
  }
  e.layers = counted.layers;
  return e;
}

class stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Completes the answer to a question that was solved: what the puzzle's verifier says of its
/// moves, by `check`, and their text, by `write`. The clock is not asked more often than need be:
/// that takes as long as to verify a short solution. Precondition: a.search_seconds is what `watch`
/// just said.
template <class Watch, class Move, class Write, class Check>
void complete(answer& a, std::uint64_t cost, std::vector<Move> const& moves, Watch const& watch,
              Write const& write, Check const& check) {
  a.cost = cost;
  a.flaw = check(moves);
  if (!a.flaw && moves.size() != a.cost) {
    a.flaw = refutation{moves.size(), "the number of moves is not the cost"};
  }
  a.verify_seconds = watch.seconds() - a.search_seconds;
  a.moves = write(moves);
}

/// Answers a task by a general search whose heuristic is in the list. `moves_of(solution)` gives
/// the unit moves, `write(moves)` their text, and `check(moves)` lets the puzzle's verifier replay
/// them. Everything of an answer but its text is made here, so that no puzzle can forget to verify.
template <task T, class... H, class MovesOf, class Write, class Check>
answer answer_task(T const& t, method const& chosen, solve_options const& options,
                   heuristic_list<H...> list, MovesOf const& moves_of, Write const& write,
                   Check const& check) {
  answer a;
  stopwatch const searching;
  auto const r = solve_by_method(
      t, chosen, {chosen.algorithm, options.ids, options.prune_straight_back, options.limits},
      list);
  static_cast<search_report&>(a) = r;
  a.by = chosen;
  if (r.answer) {
    auto const moves = moves_of(*r.answer);
    a.search_seconds = searching.seconds();
    complete(a, r.answer->cost, moves, searching, write, check);
  } else {
    a.search_seconds = searching.seconds();
  }
  return a;
}

/// The answer of a solver that finds moves; `watch` is a stopwatch, or the budget of the search.
template <class Move, class Watch, class Write, class Check>
answer moves_answer(moves_result<Move> const& r, method const& by, Watch const& watch,
                    Write const& write, Check const& check) {
  answer a;
  a.search_seconds = watch.seconds();
  static_cast<search_report&>(a) = r;
  a.by = by;
  if (r.solved()) complete(a, r.lower_bound, r.moves, watch, write, check);
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

/// The same for moves that are directions, a letter each.
template <class Instance>
std::string moves_text(Instance const& /*i*/, std::vector<direction> const& moves) {
  std::string out(moves.size(), '\0');
  std::ranges::transform(moves, out.begin(), [](direction d) { // sixteen at a time, without a table
    auto const vertical =
        d == direction::north ? letter(direction::north) : letter(direction::south);
    auto const other = d == direction::east ? letter(direction::east) : vertical;
    return d == direction::west ? letter(direction::west) : other;
  });
  return out;
}

/// The questions of a puzzle in which every instance asks one, by the puzzle's own scene_of,
/// film_of, read_moves and refute (found by argument-dependent lookup).
template <class Instance> class instance_questions : public questions {
 public:
  instance_questions(std::string_view what, std::vector<Instance> instances)
      : what_(what), instances_(std::move(instances)) {}

  std::size_t count() const final { return instances_.size(); }
  std::string title(std::size_t k) const final {
    return std::string(what_) + " " + std::to_string(k + 1);
  }
  drawing::scene scene(std::size_t k) const final { return scene_of(instances_[k]); }
  drawing::film film(std::size_t k, text::reader& in) const final {
    return film_of(instances_[k], read_moves(instances_[k], in));
  }
  std::optional<refutation> check(std::size_t k, text::reader& in,
                                  std::uint64_t& count) const final {
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

/// A random_file by draw(engine), which makes an instance, by ask(instances), which makes questions
/// of them, and by the puzzle's own write.
template <class Instance, class Draw, class Ask> class random_instances final : public random_file {
 public:
  random_instances(Draw draw, Ask ask) : draw_(std::move(draw)), ask_(std::move(ask)) {}

  std::unique_ptr<questions> draw(std::mt19937_64& engine) override {
    last_ = draw_(engine);
    return ask_(std::vector{last_});
  }
  void keep() override { kept_.push_back(last_); }
  std::string text() const override { return write(kept_); }

 private:
  Draw draw_;
  Ask ask_;
  Instance last_;
  std::vector<Instance> kept_;
};

template <class Draw, class Ask> std::unique_ptr<random_file> make_random_file(Draw draw, Ask ask) {
  using instance = std::invoke_result_t<Draw&, std::mt19937_64&>;
  return std::make_unique<random_instances<instance, Draw, Ask>>(std::move(draw), std::move(ask));
}

/// Throws std::invalid_argument, saying what would be right, unless a wish can be fulfilled.
inline void expect_wish(bool fine, std::string_view expected) {
  if (!fine) throw std::invalid_argument("cannot generate that: expected " + std::string(expected));
}

} // namespace puzzlegraph
