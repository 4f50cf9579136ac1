// SPDX-License-Identifier: BSL-1.0
//
// The search for the hardest instance of a puzzle and size: the one with the longest optimal
// solution. Two methods: exhaustive enumeration of all instances, and local search with restarts
// (random changes of an instance are accepted unless they shorten its solution).
//
// Both give the same result for the same seed and number of tries, on every machine.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/puzzles/search_checkpoint.hpp"

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

/// automatic: as the puzzle chooses; exhaustive only where that takes seconds, else local search.
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
  /// Where to keep the search while it runs, and to continue from: a search with the same size,
  /// values, method, seed and limit of states, whose number of tries and time may have been less.
  /// Time limits then hold for all processes together. Of one board: a search of that board by the
  /// same method, whose limits hold for each process. Null: nowhere.
  checkpoint_store* checkpoint = nullptr;

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
  std::uint64_t states = 0;  ///< of one board's graph, or found until a limit ended that
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

 private: // what a checkpoint holds of it
  BOOST_DESCRIBE_CLASS(hardest, (), (length, tries, skipped, instance), (), ())
};

/// Whether a search can have found that: is_possible(instance) holds for its instance.
template <class Instance, class IsPossible>
bool is_possible_result(hardest<Instance> const& h, IsPossible const& is_possible) {
  return !h.instance || is_possible(*h.instance);
}

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
/// is_possible(i): whether i, which comes from a checkpoint, can be changed and measured.
template <class N>
concept instance_neighbourhood =
    requires(N const& n, typename N::instance_type& i, typename N::instance_type const& k,
             std::mt19937_64& rng, limits const& l) {
      { n.draw(rng) } -> std::same_as<typename N::instance_type>;
      { n.changed(k, rng) } -> std::same_as<typename N::instance_type>;
      { n.measure(i, l) } -> std::same_as<measurement>;
      { n.is_possible(k) } -> std::same_as<bool>;
    };

/// The state of a local search between two tries.
template <class Instance> struct local_search_state {
  hardest<Instance> best;
  std::optional<Instance> current;
  cost_type current_length = 0;
  std::uint64_t without_improvement = 0; ///< tries
  saved_generator rng;

 private:
  BOOST_DESCRIBE_CLASS(local_search_state, (),
                       (best, current, current_length, without_improvement, rng), (), ())
};

/// The next instance to look at: random if `restart`, or a perturbation of the best; else a change
/// of the current one.
template <instance_neighbourhood Neighbourhood>
auto next_instance(Neighbourhood const& around, bool restart,
                   local_search_state<typename Neighbourhood::instance_type>& s) {
  constexpr int changes_of_perturbation = 4;
  if (!restart) return around.changed(*s.current, s.rng);
  if (!s.best.instance || random_below(2, s.rng) == 0) return around.draw(s.rng);
  auto perturbed = *s.best.instance;
  for (int k = 0; k < changes_of_perturbation; ++k) perturbed = around.changed(perturbed, s.rng);
  return perturbed;
}

/// Counts a try, and accepts its instance unless that shortens the solution.
template <class Instance>
void count_try(local_search_state<Instance>& s, Instance next, measurement const& m, bool restart) {
  ++s.best.tries;
  ++s.without_improvement;
  if (m.known == verdict::undecided) {
    ++s.best.skipped;
    return;
  }
  if (restart || m.length > s.current_length) s.without_improvement = 0;
  if (restart || m.length >= s.current_length) {
    s.current = std::move(next);
    s.current_length = m.length;
  }
  if (m.known == verdict::solved) s.best.offer(*s.current, s.current_length);
}

/// Local search with restarts, until the time or the number of tries is used up, or an instance
/// reaches `upper_bound`. After `patience` tries without improvement it restarts, from a random
/// instance or, equally often, from a perturbation (several random changes) of the best one.
/// Instances that a limit leaves undecided are skipped: they count neither as short nor as
/// unsolvable. Throws checkpoint_error if the checkpoint has more tries than requested.
template <instance_neighbourhood Neighbourhood>
hardest<typename Neighbourhood::instance_type>
local_search(Neighbourhood const& around, hardest_search const& how, std::uint64_t patience,
             cost_type upper_bound = unreachable) {
  local_search_state<typename Neighbourhood::instance_type> s;
  auto& best = s.best;
  s.rng.seed(how.seed);
  auto const is_possible = [&](auto const& i) { return around.is_possible(i); };
  search_checkpoint saved(how.checkpoint, s, [&](auto const& state) {
    return is_possible_result(state.best, is_possible) &&
           (!state.current || is_possible(*state.current));
  });
  if (best.tries > how.max_tries) {
    how.checkpoint->refuse("it is of " + std::to_string(best.tries) + " tries, expected at most " +
                           std::to_string(how.max_tries));
  }
  limits within = how.within;
  within.max_seconds = std::min(within.max_seconds, how.local_search_seconds);
  within = saved.left_of(within);
  budget watch(within);
  while (best.tries < how.max_tries && best.length < upper_bound) {
    bool const restart = !s.current || s.without_improvement >= patience;
    auto const rng_before = s.rng; // an interrupted try is repeated by the run that continues
    auto next = next_instance(around, restart, s);
    limits left = within;
    left.max_seconds -= watch.seconds();
    left.on_progress = nullptr;
    bool const goes_on = watch.check({best.tries, 0, best.length, 0, how.known_tries()});
    measurement const m = goes_on ? around.measure(next, left) : measurement{};
    best.stopped_by = watch.hit();
    if (m.stopped_by == limit::time || m.stopped_by == limit::interrupt) {
      best.stopped_by = m.stopped_by;
    }
    if (best.stopped_by != limit::none) {
      s.rng = rng_before;
      break;
    }
    count_try(s, std::move(next), m, restart);
    saved.save_if_due(best.tries);
  }
  saved.save(best.tries);
  return best;
}

/// Throws std::invalid_argument if an option restricts the boards: exhaustive search visits all.
inline void expect_unrestricted(bool is_restricted) {
  if (is_restricted) {
    throw std::invalid_argument(
        "exhaustive search visits all boards; only local search (climb) can restrict them");
  }
}

/// The instance as text, by the puzzle's own write.
template <class Instance> found_hardest as_text(hardest<Instance> const& h) {
  return {static_cast<hardest_facts const&>(h),
          h.instance ? write(std::vector{*h.instance}) : std::string()};
}

} // namespace puzzlegraph
