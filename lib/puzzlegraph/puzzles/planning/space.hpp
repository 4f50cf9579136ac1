// SPDX-License-Identifier: BSL-1.0
//
// The states of planning tasks, packed into words, and the operators that lead between them.
//
// Models checked_space; weighted_space also weighted_space. Operators that change nothing are no
// moves.
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/core/space_list.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/planning/instance.hpp"
#include "puzzlegraph/puzzles/planning/layout.hpp"
#include "puzzlegraph/puzzles/planning/successor_generator.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::planning {

/// A task, prepared for search; states are words in the order of `fields`.
class compiled_task {
 public:
  explicit compiled_task(instance const& i);

  text::sas_task const& task() const { return *task_; }
  planning::layout const& layout() const { return fields_; }
  successor_generator const& applicable() const { return generator_; }
  /// Turns a state into that after an operator. Precondition: it is applicable.
  void apply(std::uint32_t number, std::uint64_t* state) const {
    auto const& o = operators_[number];
    if (o.is_conditional) {
      apply_conditional(task_->operators[number], state);
      return;
    }
    for (auto k = o.begin; k < o.end; ++k) {
      auto const& change = changes_[k];
      state[change.word] = (state[change.word] & change.keep) | change.set;
    }
  }

 private:
  struct compiled_operator {
    std::uint32_t begin = 0, end = 0; ///< in changes_
    bool is_conditional = false;
  };
  void apply_conditional(text::sas_operator const& o, std::uint64_t* state) const;

  std::shared_ptr<text::sas_task const> task_;
  planning::layout fields_;
  successor_generator generator_;
  std::vector<compiled_operator> operators_;
  std::vector<word_facts> changes_;
};

template <std::size_t Words> struct state {
  std::array<std::uint64_t, Words> words{};
  friend bool operator==(state const&, state const&) = default;
};

template <std::size_t Words> class rules {
 public:
  using state_type = state<Words>;
  using move_type = move;

  explicit rules(instance const& i) : compiled_(std::make_shared<compiled_task>(i)) {}

  template <class Sink> bool for_each_successor(state_type const& u, Sink&& sink) const {
    return compiled_->applicable().for_each(u.words.data(), [&](std::uint32_t o) {
      auto v = u;
      compiled_->apply(o, v.words.data());
      return sink(move{o}, v);
    });
  }
  /// Whether each value is one of its variable, and all other bits are 0.
  bool is_state(state_type const& u) const {
    state_type same;
    for (std::uint32_t v = 0; v < task().variables.size(); ++v) {
      auto const held = value(u, v);
      if (held >= task().variables[v].values.size()) return false;
      compiled_->layout().set(same.words.data(), {v, held});
    }
    return same == u;
  }

  state_type pack(std::vector<std::uint32_t> const& values) const {
    state_type u;
    for (std::uint32_t v = 0; v < values.size(); ++v) {
      compiled_->layout().set(u.words.data(), {v, values[v]});
    }
    return u;
  }
  std::uint32_t value(state_type const& u, std::size_t variable) const {
    return compiled_->layout().value(u.words.data(), variable);
  }
  /// The values of all variables.
  std::vector<std::uint32_t> unpack(state_type const& u) const {
    std::vector<std::uint32_t> values(task().variables.size());
    for (std::size_t v = 0; v < values.size(); ++v) values[v] = value(u, v);
    return values;
  }
  text::sas_task const& task() const { return compiled_->task(); }
  planning::layout const& layout() const { return compiled_->layout(); }

 private:
  std::shared_ptr<compiled_task const> compiled_;
};

/// Operators, each of cost 1, whatever the task says.
template <std::size_t Words> class space : public function_space<rules<Words>> {
 public:
  using function_space<rules<Words>>::function_space;
  static constexpr std::size_t words = Words;

  static bool fits(instance const& i) { return planning::layout(*i.task).words() <= Words; }
};

/// Operators with their costs, which may be 0: for searches, which are optimal all the same, but
/// not for measures of graphs, which want positive ones.
template <std::size_t Words> class weighted_space : public space<Words> {
 public:
  using space<Words>::space;
  static constexpr bool has_free_moves = true;
  cost_type cost(move const& m) const { return this->task().operators[m.number].cost; }
};

/// The same of a task in which that is true.
template <std::size_t Words> class unit_space : public space<Words> {
 public:
  using space<Words>::space;
  static bool fits(instance const& i) { return !i.task->has_costs() && space<Words>::fits(i); }
};

static_assert(checked_space<space<1>> && unit_cost_space<unit_space<1>>);
static_assert(puzzlegraph::weighted_space<weighted_space<1>>);

/// From the start to all facts of the goal.
template <class Space> class task {
 public:
  using space_type = Space;

  task(Space const& s, instance const& i)
      : space_(&s), start_(s.pack(i.task->start)), goal_(s.layout().by_words(i.task->goal)) {}
  Space const& space() const { return *space_; }
  std::vector<initial_state<state_of<Space>>> initial_states() const { return {{start_, 0}}; }
  bool is_goal(state_of<Space> const& u) const {
    return std::ranges::all_of(
        goal_, [&](word_facts const& f) { return (u.words[f.word] & ~f.keep) == f.set; });
  }

 private:
  Space const* space_;
  state_of<Space> start_;
  std::vector<word_facts> goal_;
};

#ifdef __wasm__
using graph_spaces = space_list<space<layout::most_words>>;
using spaces = space_list<unit_space<layout::most_words>, weighted_space<layout::most_words>>;
#else
/// Explored and counted are these, in moves. A task of 20 variables mostly takes one word.
using graph_spaces = space_list<space<1>, space<4>, space<16>, space<layout::most_words>>;
/// Solved are these.
using spaces = space_list<unit_space<1>, unit_space<4>, unit_space<16>,
                          unit_space<layout::most_words>, weighted_space<1>, weighted_space<4>,
                          weighted_space<16>, weighted_space<layout::most_words>>;
#endif

} // namespace puzzlegraph::planning
