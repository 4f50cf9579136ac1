// SPDX-License-Identifier: BSL-1.0
//
// The search for the hardest instance of a puzzle and size: the one with the longest optimal
// solution. Either all instances are looked at, or one climbs: a random instance is changed a
// little, a change that does not make the solution shorter is taken, and after a while without
// progress the climb begins anew.
//
// Both are the same for the same seed and the same number of tries, everywhere.
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

/// automatic: exhaust where that takes seconds, else climb.
enum class record_method : std::uint8_t { automatic, climb, exhaust };

/// What to search for, and how long.
struct record_search {
  random_wishes wishes; ///< the size, and of ghosts their number
  record_method method = record_method::automatic;
  std::uint64_t seed = 1;
  std::uint64_t max_tries = std::numeric_limits<std::uint64_t>::max(); ///< of climbing
  double climbing_seconds = std::numeric_limits<double>::infinity();   ///< climbing ends then
  /// Time is that of the whole search; states and memory are those of one instance.
  limits within;
};

/// What a search has found out.
struct record_facts {
  cost_type length = 0;      ///< of the optimal solution of the hardest instance
  std::string proof;         ///< why none of its size is harder; empty: not proved
  bool exhaustive = false;   ///< whether all were to be looked at, or it was climbed
  std::uint64_t tries = 0;   ///< boards or instances looked at
  std::uint64_t skipped = 0; ///< of these, left out because a limit was hit
  limit stopped_by = limit::none;
};

/// The hardest instance that a search has met; nothing where none was solvable.
template <class Instance> struct hardest : record_facts {
  std::optional<Instance> instance;

  /// Takes what is harder than all before.
  void offer(Instance const& i, cost_type l) {
    if (instance && l <= length) return;
    instance = i;
    length = l;
  }
};

/// The same for the tool, as text.
struct found_record : record_facts {
  std::string text; ///< a headed file of the instance; empty where none was solvable
};

/// How long an instance's optimal solution is, or that this is not known.
struct measurement {
  verdict known = verdict::undecided;
  cost_type length = 0;
  limit stopped_by = limit::none;
};

/// What climbing needs of a puzzle. measure(i) may put in the place of i's question the hardest one
/// on its board.
template <class H>
concept climbable =
    requires(H const& h, typename H::instance_type& i, typename H::instance_type const& k,
             std::mt19937_64& engine, limits const& l) {
      { h.draw(engine) } -> std::same_as<typename H::instance_type>;
      { h.changed(k, engine) } -> std::same_as<typename H::instance_type>;
      { h.measure(i, l) } -> std::same_as<measurement>;
    };

/// Climbs until the time or the tries are over, or an instance is as hard as `summit`. A climb ends
/// after `patience` tries without progress; the next one begins at a random instance or, as often,
/// at some random changes of the hardest one. An instance that a limit leaves undecided is skipped:
/// it counts neither as short nor as unsolvable.
template <climbable Hills>
hardest<typename Hills::instance_type> climb(Hills const& hills, record_search const& how,
                                             std::uint64_t patience,
                                             cost_type summit = unreachable) {
  using instance = typename Hills::instance_type;
  constexpr int kicks = 4;
  hardest<instance> best;
  std::optional<instance> here;
  cost_type height = 0;
  std::uint64_t stale = 0;
  std::mt19937_64 engine(how.seed);
  budget watch(how.within);
  while (best.tries < how.max_tries && best.length < summit) {
    bool const fresh = !here || stale >= patience;
    instance next = [&] {
      if (!fresh) return hills.changed(*here, engine);
      if (!best.instance || random_below(2, engine) == 0) return hills.draw(engine);
      instance kicked = *best.instance;
      for (int k = 0; k < kicks; ++k) kicked = hills.changed(kicked, engine);
      return kicked;
    }();
    limits left = how.within;
    left.max_seconds = std::min(left.max_seconds, how.climbing_seconds) - watch.seconds();
    measurement const m = watch.go_on() ? hills.measure(next, left) : measurement{};
    best.stopped_by = watch.hit();
    if (m.stopped_by == limit::time || m.stopped_by == limit::interrupt) {
      best.stopped_by = m.stopped_by;
    }
    if (best.stopped_by != limit::none) return best;
    ++best.tries;
    ++stale;
    if (m.known == verdict::undecided) {
      ++best.skipped;
      continue;
    }
    if (fresh || m.length > height) stale = 0;
    if (fresh || m.length >= height) {
      here = std::move(next);
      height = m.length;
    }
    if (m.known == verdict::solved) best.offer(*here, height);
  }
  return best;
}

/// The size that is searched. Throws std::invalid_argument if none is told, or other wishes than a
/// size and ghosts are.
inline grid size_wished(random_wishes const& w) {
  if (!w.rows || !w.columns || w.density || w.queries) {
    throw std::invalid_argument("the hardest instance: expected a size, and no other wish");
  }
  if (std::uint64_t{*w.rows} * *w.columns >= UINT32_MAX) {
    throw std::invalid_argument("the hardest instance: expected less than 2^32 cells");
  }
  return {*w.rows, *w.columns};
}

/// The same where there are no ghosts.
inline grid size_wished_without_ghosts(random_wishes const& w) {
  if (w.ghosts) throw std::invalid_argument("the hardest instance: found ghosts, expected none");
  return size_wished(w);
}

/// A search's result as text, by the puzzle's own write.
template <class Instance> found_record as_record(hardest<Instance> const& h) {
  return {static_cast<record_facts const&>(h),
          h.instance ? write(std::vector{*h.instance}) : std::string()};
}

} // namespace puzzlegraph
