// SPDX-License-Identifier: BSL-1.0
//
// Heuristics: lower bounds on the distance to a goal, and their declared properties.
#pragma once

#include "puzzlegraph/core/space.hpp"

#include <concepts>
#include <string_view>

namespace puzzlegraph {

/// A heuristic's declared properties. Admissible: never above the true distance.
/// Consistent: h(u) <= cost(u, v) + h(v) along every move, and 0 on goals.
struct heuristic_traits {
  std::string_view name;
  bool admissible = true;
  bool consistent = true;
};

/// h(state): a lower bound on the cost from the state to the nearest goal, or `unreachable` if it
/// proves that no goal can be reached.
template <class H, class State>
concept heuristic = std::copyable<H> && requires(H const& h, State const& u) {
  { h(u) } -> std::same_as<cost_type>;
  { H::traits } -> std::convertible_to<heuristic_traits>;
};

/// A heuristic whose value after a move follows from parts of its value before, in less time than
/// from the state. IDA* keeps the parts of each state on its path.
///
/// - parts(u): those of the value of u, small enough to be copied at every move
/// - after(p, v, m): those of v, where the move m led to v from a state whose parts are p
/// - value(p): h(u) if p are the parts of u, however they came about
template <class H, class Space>
concept incremental_heuristic =
    requires { typename H::parts_type; } && heuristic<H, state_of<Space>> &&
    std::copyable<typename H::parts_type> &&
    requires(H const& h, typename H::parts_type const& p, state_of<Space> const& u,
             move_of<Space> const& m) {
      { h.parts(u) } -> std::same_as<typename H::parts_type>;
      { h.after(p, u, m) } -> std::same_as<typename H::parts_type>;
      { h.value(p) } -> std::same_as<cost_type>;
    };

class budget;

/// A heuristic of a task: made from the task and the budget if it takes both (it charges its tables
/// to the budget), else from the task, else by default.
template <class H, class Task> H make_heuristic(Task const& t, budget& b) {
  if constexpr (std::constructible_from<H, Task const&, budget&>) {
    return H(t, b);
  } else if constexpr (std::constructible_from<H, Task const&>) {
    return H(t);
  } else {
    return H{};
  }
}

/// The blind heuristic, h = 0. It turns A* into Dijkstra's algorithm and IDA* into iterative
/// deepening.
struct no_heuristic {
  static constexpr heuristic_traits traits{"none"};
  template <class State> constexpr cost_type operator()(State const& /*unused*/) const { return 0; }
};

/// A type-erased admissible heuristic. One instantiation of a search then serves all consistent
/// heuristics of a space, and a second one all others, at the cost of an indirect call per
/// evaluation. The heuristic must outlive this object.
template <class State, bool Consistent = true> class erased_heuristic {
 public:
  static constexpr heuristic_traits traits{"erased", true, Consistent};

  template <heuristic<State> H>
    requires(H::traits.admissible && (H::traits.consistent || !Consistent))
  explicit erased_heuristic(H const& h)
      : heuristic_(&h),
        evaluate_([](void const* of, State const& u) { return (*static_cast<H const*>(of))(u); }) {}
  template <heuristic<State> H> explicit erased_heuristic(H const&&) = delete; // a temporary
  cost_type operator()(State const& u) const { return evaluate_(heuristic_, u); }

 private:
  void const* heuristic_;
  cost_type (*evaluate_)(void const*, State const&);
};

} // namespace puzzlegraph
