// SPDX-License-Identifier: BSL-1.0
//
// Projections of planning tasks: Edelkamp (2001), "Planning with pattern databases".
//
// A projection sees some variables of a task, its pattern. Conditions on others are taken as
// fulfilled, and an effect under such a condition may happen or not. So what a plan does is
// possible in the projection, too, at no greater cost.
#pragma once

#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/puzzles/planning/instance.hpp"
#include "puzzlegraph/puzzles/planning/layout.hpp"
#include "puzzlegraph/puzzles/planning/space.hpp"
#include "puzzlegraph/puzzles/planning/successor_generator.hpp"
#include "puzzlegraph/search/pattern_database.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::planning {

/// Variables of a task, by increasing number.
using pattern = std::vector<std::uint32_t>;

/// Whether an operator changes a variable of the pattern, under a condition or none.
bool affects(text::sas_operator const& o, pattern const& p);

/// The states of the projection to a pattern; 2^64 - 1 if there are more. O(pattern).
std::uint64_t projected_states(text::sas_task const& task, pattern const& p);

/// An upper bound on its operators, each for all values of the variables that it knows; 2^64 - 1 if
/// that is more. O(size of the task).
std::uint64_t projected_operators(text::sas_task const& task, pattern const& p);

/// A state of a projection: its values as digits of a number.
struct projected_state {
  std::uint32_t number = 0;
  friend bool operator==(projected_state const&, projected_state const&) = default;
};

/// The states of a projection, each with those from which an operator leads to it: regression. An
/// operator stands here once for all values of the variables that it knows, so that the state
/// before it is determined. Use regression_space.
class regression_rules {
 public:
  using state_type = projected_state;
  using move_type = move; ///< numbers operators of the projection, not of the task
  static constexpr bool has_free_moves = true;

  /// costs: by operator of the task. Precondition: less than 2^32 states. Time and memory
  /// O(projected_operators).
  regression_rules(text::sas_task const& task, pattern const& p, std::span<cost_type const> costs)
      : regression_rules(multiply_out(task, p, costs)) {}

  template <class Sink> bool for_each_successor(state_type const& v, Sink&& sink) const {
    auto const word = packed(v);
    return applicable_.for_each(&word, [&](std::uint32_t o) {
      return sink(move{o}, state_type{v.number - operators_[o].change});
    });
  }
  cost_type cost(move const& m) const { return operators_[m.number].cost; }

  static constexpr bool perfect_rank = true;
  static constexpr bool cheap_rank = true;
  std::optional<std::uint64_t> rank_count() const { return states_; }
  std::uint64_t state_count() const { return states_; }
  std::uint64_t rank(state_type const& u) const { return u.number; }
  state_type unrank(std::uint64_t r) const { return {static_cast<std::uint32_t>(r)}; }
  bool is_rank(std::uint64_t r) const { return r < states_; }

  /// The operators of the task that look like this one.
  std::span<std::uint32_t const> origins(move const& m) const {
    auto const& o = operators_[m.number];
    return std::span(origins_).subspan(o.first_origin, o.origins);
  }
  std::size_t operator_count() const { return operators_.size(); }

 private:
  struct projected_operator {
    std::uint32_t change = 0;                    ///< of a state's number, modulo 2^32
    cost_type cost = 0;                          ///< the least of its origins
    std::uint32_t first_origin = 0, origins = 0; ///< in origins_
  };
  /// A task whose operators are applicable where those of the projection have just been applied.
  struct multiplied {
    text::sas_task reverse;
    std::vector<projected_operator> operators;
    std::vector<std::uint32_t> origins;
  };

  static multiplied multiply_out(text::sas_task const& task, pattern const& p,
                                 std::span<cost_type const> costs);
  explicit regression_rules(multiplied m);

  /// The values of a state as a word of `fields_`.
  std::uint64_t packed(state_type const& u) const;

  std::vector<std::uint32_t> sizes_; ///< by variable of the pattern: its values
  planning::layout fields_;
  successor_generator applicable_;
  std::vector<projected_operator> operators_;
  std::vector<std::uint32_t> origins_;
  std::uint64_t states_ = 1;
};

using regression_space = function_space<regression_rules>;

static_assert(ranked_space<regression_space> && puzzlegraph::weighted_space<regression_space>);

/// The image of a state of a task in a projection.
class projection_map {
 public:
  projection_map(text::sas_task const& task, pattern const& p);

  template <std::size_t Words> projected_state operator()(state<Words> const& u) const {
    projected_state to;
    for (auto const& d : digits_) {
      auto const value = static_cast<std::uint32_t>(u.words[d.at.word] >> d.at.shift & d.at.mask);
      to.number += value * d.weight;
    }
    return to;
  }

 private:
  struct digit {
    field at;
    std::uint32_t weight;
  };
  std::vector<digit> digits_;
};

/// Models abstraction, for states of any number of words.
class projection {
 public:
  using space_type = regression_space;

  /// As regression_rules.
  projection(text::sas_task const& task, pattern const& p, std::span<cost_type const> costs);

  regression_space const& space() const { return space_; }
  /// Those that have all facts of the goal that the pattern knows.
  std::vector<projected_state> goal_states() const;
  template <std::size_t Words> projected_state project(state<Words> const& u) const {
    return map_(u);
  }
  projection_map const& map() const { return map_; }
  /// By operator of the task: the least cost with which all distances stay the same, the most by
  /// which it lowers one. Time O(states and operators that lead to them).
  std::vector<cost_type> saturated_costs(distance_table const& distances) const;

 private:
  regression_space space_;
  projection_map map_;
  std::vector<std::uint32_t> weights_; ///< by variable of the pattern: of its value in a number
  std::size_t task_operators_;
  std::vector<std::vector<std::uint32_t>> goal_values_; ///< by variable of the pattern
};

static_assert(abstraction<projection, state<1>> && abstraction<projection, state<4>>);

} // namespace puzzlegraph::planning
