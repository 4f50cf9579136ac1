// SPDX-License-Identifier: BSL-1.0
//
// The search for the hardest instance of a puzzle and size: the one with the longest optimal
// solution. Two methods: exhaustive enumeration of all instances, and local search with restarts
// (random changes of an instance are accepted unless they shorten its solution).
//
// Both give the same result for the same seed and number of tries, on every machine.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// automatic: exhaustive where that takes seconds, else local search.
enum class hardest_method : std::uint8_t { automatic, local_search, exhaustive };

/// What to search for, and how long.
struct hardest_search {
  grid size;
  option_values values; ///< of the options that the puzzle declares for this search
  hardest_method method = hardest_method::automatic;
  std::uint64_t seed = 1;
  std::uint64_t max_tries = std::numeric_limits<std::uint64_t>::max();   ///< of local search
  double local_search_seconds = std::numeric_limits<double>::infinity(); ///< its time limit
  /// The time limit holds for the whole search, those of states and memory for one instance. A
  /// progress report has the tries as `expanded`, their number as `total`, and the greatest length
  /// found as `lower_bound`.
  limits within;

  /// max_tries, or 0 if there is no such limit.
  std::uint64_t known_tries() const {
    return max_tries == std::numeric_limits<std::uint64_t>::max() ? 0 : max_tries;
  }
};

/// The result of a search, but for the instance.
struct hardest_facts {
  cost_type length = 0;      ///< of the optimal solution of the hardest instance
  std::string proof;         ///< why no instance of its size is harder; empty: not proved
  bool exhaustive = false;   ///< whether the method was exhaustive
  std::uint64_t tries = 0;   ///< instances, or boards with all their questions, evaluated
  std::uint64_t skipped = 0; ///< how many of them a limit left undecided
  std::uint64_t states = 0;  ///< of one board's graph, when a limit ended its exploration
  limit stopped_by = limit::none;
};

/// The hardest instance that a search has found; no instance if none was solvable.
template <class Instance> struct hardest : hardest_facts {
  std::optional<Instance> instance;

  /// Keeps i if it is harder than all instances before.
  void offer(Instance const& i, cost_type l) {
    if (instance && l <= length) return;
    instance = i;
    length = l;
  }
};

/// The same with the instance as text.
struct found_hardest : hardest_facts {
  std::string text; ///< a headed file of the instance; empty if none was solvable
};

/// The length of an instance's optimal solution, or that it is not known.
struct measurement {
  verdict known = verdict::undecided;
  cost_type length = 0;
  limit stopped_by = limit::none;
};

/// What local search needs of a puzzle: random instances, random changes, and the length of the
/// optimal solution. measure(i) may replace i's question by the hardest one on its board.
template <class N>
concept instance_neighbourhood =
    requires(N const& n, typename N::instance_type& i, typename N::instance_type const& k,
             std::mt19937_64& rng, limits const& l) {
      { n.draw(rng) } -> std::same_as<typename N::instance_type>;
      { n.changed(k, rng) } -> std::same_as<typename N::instance_type>;
      { n.measure(i, l) } -> std::same_as<measurement>;
    };

/// Local search with restarts, until the time or the number of tries is used up, or an instance
/// reaches `upper_bound`. After `patience` tries without improvement it restarts, from a random
/// instance or, equally often, from a perturbation (several random changes) of the best one.
/// Instances that a limit leaves undecided are skipped: they count neither as short nor as
/// unsolvable.
template <instance_neighbourhood Neighbourhood>
hardest<typename Neighbourhood::instance_type>
local_search(Neighbourhood const& around, hardest_search const& how, std::uint64_t patience,
             cost_type upper_bound = unreachable) {
  using instance = typename Neighbourhood::instance_type;
  constexpr int changes_of_perturbation = 4;
  hardest<instance> best;
  std::optional<instance> current;
  cost_type current_length = 0;
  std::uint64_t without_improvement = 0;
  std::mt19937_64 rng(how.seed);
  budget watch(how.within);
  while (best.tries < how.max_tries && best.length < upper_bound) {
    bool const restart = !current || without_improvement >= patience;
    instance next = [&] {
      if (!restart) return around.changed(*current, rng);
      if (!best.instance || random_below(2, rng) == 0) return around.draw(rng);
      instance perturbed = *best.instance;
      for (int k = 0; k < changes_of_perturbation; ++k) {
        perturbed = around.changed(perturbed, rng);
      }
      return perturbed;
    }();
    limits left = how.within;
    left.max_seconds = std::min(left.max_seconds, how.local_search_seconds) - watch.seconds();
    left.on_progress = nullptr;
    bool const goes_on = watch.look({best.tries, 0, best.length, 0, how.known_tries()});
    measurement const m = goes_on ? around.measure(next, left) : measurement{};
    best.stopped_by = watch.hit();
    if (m.stopped_by == limit::time || m.stopped_by == limit::interrupt) {
      best.stopped_by = m.stopped_by;
    }
    if (best.stopped_by != limit::none) return best;
    ++best.tries;
    ++without_improvement;
    if (m.known == verdict::undecided) {
      ++best.skipped;
      continue;
    }
    if (restart || m.length > current_length) without_improvement = 0;
    if (restart || m.length >= current_length) {
      current = std::move(next);
      current_length = m.length;
    }
    if (m.known == verdict::solved) best.offer(*current, current_length);
  }
  return best;
}

/// Throws std::invalid_argument if an option restricts the boards: exhaustive search visits all.
inline void expect_unrestricted(bool is_restricted) {
  if (is_restricted) {
    throw std::invalid_argument(
        "boards of some kind only are for local search: expected --method climb or auto");
  }
}

/// The instance as text, by the puzzle's own write.
template <class Instance> found_hardest as_text(hardest<Instance> const& h) {
  return {static_cast<hardest_facts const&>(h),
          h.instance ? write(std::vector{*h.instance}) : std::string()};
}

} // namespace puzzlegraph
