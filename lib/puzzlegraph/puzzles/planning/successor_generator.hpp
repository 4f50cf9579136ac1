// SPDX-License-Identifier: BSL-1.0
//
// Finds the operators that are applicable in a state, by a decision tree over the variables of
// their preconditions: the successor generator of Helmert (2006), "The Fast Downward planning
// system".
#pragma once

#include "puzzlegraph/puzzles/planning/layout.hpp"
#include "puzzlegraph/text/sas.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace puzzlegraph::planning {

/// The tree takes memory in proportion to the preconditions of all operators.
class successor_generator {
 public:
  /// O(preconditions * log of them).
  successor_generator(text::sas_task const& task, layout const& fields);

  /// Calls use(number) for each operator that is applicable in a state of these words, in a fixed
  /// order, until it returns false; returns false if it did.
  template <class Use> bool for_each(std::uint64_t const* state, Use&& use) const {
    return visit(0, state, use);
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  /// Tests a variable; or tests nothing (mask 0), and then is the last of its chain.
  struct node {
    std::uint64_t mask = 0;
    std::uint32_t word = 0;
    std::uint32_t shift = 0;
    std::uint32_t first_child = 0;    ///< in children_ where all values have one, else in cases_
    std::uint32_t cases = 0;          ///< their number in cases_; 0: in children_, by value
    std::uint32_t otherwise = none;   ///< of the operators that do not test the variable
    std::uint32_t begin = 0, end = 0; ///< operators that test nothing more, in operators_
  };
  struct value_case {
    std::uint32_t value;
    std::uint32_t child;
  };
  struct builder;

  std::uint32_t child_of(node const& n, std::uint32_t value) const {
    if (n.cases == 0) return children_[n.first_child + value];
    auto const begin = cases_.begin() + n.first_child;
    auto const end = begin + n.cases;
    auto const at = std::lower_bound(
        begin, end, value, [](value_case const& c, std::uint32_t v) { return c.value < v; });
    return at != end && at->value == value ? at->child : none;
  }
  /// Recursion is as deep as an operator has preconditions.
  template <class Use> bool visit(std::uint32_t at, std::uint64_t const* state, Use& use) const {
    while (at != none) {
      auto const& n = nodes_[at];
      for (auto k = n.begin; k < n.end; ++k) {
        if (!use(operators_[k])) return false;
      }
      if (n.mask == 0) return true;
      auto const value = static_cast<std::uint32_t>(state[n.word] >> n.shift & n.mask);
      if (auto const child = child_of(n, value); child != none && !visit(child, state, use)) {
        return false;
      }
      at = n.otherwise;
    }
    return true;
  }

  std::vector<node> nodes_;             ///< the first one is the root
  std::vector<std::uint32_t> children_; ///< nodes, or none
  std::vector<value_case> cases_;       ///< by increasing value
  std::vector<std::uint32_t> operators_;
};

} // namespace puzzlegraph::planning
