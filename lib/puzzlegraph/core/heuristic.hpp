// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds on the distance to a goal, and what they promise.
#pragma once

#include "puzzlegraph/core/space.hpp"

#include <concepts>
#include <string_view>

namespace puzzlegraph {

/// What a heuristic says of itself, as data. Admissible: never above the true distance.
/// Consistent: h(u) <= cost(u, v) + h(v) along every move, and 0 on goals.
struct heuristic_traits {
  std::string_view name;
  bool admissible = true;
  bool consistent = true;
};

/// h(state): a lower bound on the cost from state to the nearest goal; `unreachable` where it is
/// certain that there is none.
template <class H, class State>
concept heuristic = std::copyable<H> && requires(H const& h, State const& u) {
  { h(u) } -> std::same_as<cost_type>;
  { H::traits } -> std::convertible_to<heuristic_traits>;
};

/// h = 0: turns A* into Dijkstra's algorithm, and IDA* into iterative deepening.
struct no_heuristic {
  static constexpr heuristic_traits traits{"none"};
  template <class State> constexpr cost_type operator()(State const& /*unused*/) const { return 0; }
};

/// Any consistent heuristic, called through a pointer, so that a search is compiled once for all of
/// these. The heuristic must outlive this.
template <class State> class erased_heuristic {
 public:
  static constexpr heuristic_traits traits{"erased"};

  template <heuristic<State> H>
    requires(H::traits.admissible && H::traits.consistent)
  explicit erased_heuristic(H const& h)
      : heuristic_(&h),
        evaluate_([](void const* of, State const& u) { return (*static_cast<H const*>(of))(u); }) {}
  cost_type operator()(State const& u) const { return evaluate_(heuristic_, u); }

 private:
  void const* heuristic_;
  cost_type (*evaluate_)(void const*, State const&);
};

} // namespace puzzlegraph
