// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/measures.hpp"

#include "puzzlegraph/core/parallel.hpp"

#include <algorithm>
#include <cassert>

namespace puzzlegraph {

namespace {

/// Decides which measures are taken, and records why others are not.
class selection {
 public:
  selection(state_graph const& g, measure_options const& how, measures& m)
      : graph_(&g), how_(&how), measures_(&m) {}

  /// `largest`: the number of states beyond which m is taken only on request.
  template <class Find>
  void take(measure m, bool applicable, std::uint64_t largest, Find const& find) {
    if (!takes(m, applicable, largest)) return;
    try {
      find();
    } catch (stopped const&) {
      measures_->missing[static_cast<std::size_t>(m)] = absence::stopped;
    }
  }
  bool takes(measure m, bool applicable, std::uint64_t largest = UINT64_MAX) {
    auto const reason = reason_against(m, applicable, largest);
    measures_->missing[static_cast<std::size_t>(m)] = reason;
    return reason == absence::none;
  }
  /// The bytes that the other measures leave.
  std::uint64_t memory_left() const {
    auto const others = measures_bytes(*graph_);
    return how_->max_memory < others ? 0 : how_->max_memory - others;
  }
  /// Throws stopped if fewer are left.
  void expect_memory(std::uint64_t bytes) const {
    if (memory_left() < bytes) throw stopped{};
  }

 private:
  absence reason_against(measure m, bool applicable, std::uint64_t largest) const {
    auto const wanted = how_->wanted[static_cast<std::size_t>(m)];
    if (wanted == false) return absence::unasked;
    if (!applicable) return absence::not_applicable;
    if (!wanted && graph_->vertex_count() > largest) return absence::too_large;
    return !how_->go_on || how_->go_on({.name = name(m)}) ? absence::none : absence::stopped;
  }
  state_graph const* graph_;
  measure_options const* how_;
  measures* measures_;
};

bool is_asked_for(measure_options const& how, measure m) {
  return how.wanted[static_cast<std::size_t>(m)].value_or(false);
}

/// Whether the first start can reach all others.
bool are_starts_connected(state_graph const& g) {
  auto const& starts = g.starts();
  if (starts.size() == 1) return true;
  hop_search from_first(g.csr());
  from_first.run(starts.front().vertex);
  return std::ranges::all_of(
      starts, [&](auto const& s) { return from_first.hops()[s.vertex] != unreachable; });
}

void take_random_walk(state_graph const& g, measure_options const& how, std::uint64_t max_memory,
                      measures& m) {
  auto const work = is_asked_for(how, measure::random_walk) ? UINT64_MAX : default_random_walk_work;
  auto& missing = m.missing[static_cast<std::size_t>(measure::random_walk)];
  m.walk = find_random_walk(g, m.distances, how.go_on, max_memory, work);
  if (m.walk->out_of_work) {
    m.walk.reset();
    missing = absence::too_long;
  } else if (!m.walk->solved) {
    missing = absence::no_convergence;
  }
}

void take_spectrum(state_graph const& g, measure_options const& how, measures& m) {
  auto const work = is_asked_for(how, measure::spectrum) ? UINT64_MAX : default_spectrum_work;
  auto const found = find_spectrum(g, how.go_on, work);
  if (found.converged) {
    m.spectrum = found;
  } else {
    m.missing[static_cast<std::size_t>(measure::spectrum)] =
        found.out_of_work ? absence::too_long : absence::no_convergence;
  }
}

} // namespace

measures take_measures(state_graph const& g, measure_options const& how) {
  assert(!g.starts().empty());
  measures m;
  if (how.go_on) how.go_on({.name = "distances"});
  m.distances = find_distances(g, how.threads);
  selection select(g, how, m);
  bool const reversible = g.is_reversible();
  bool const with_structure = select.takes(measure::structure, true);
  bool const with_heuristics = select.takes(measure::heuristics, g.heuristic_count() > 0);

  // The structure is a long depth-first search on one thread; the other measures run in parallel to
  // it.
  auto const structure = [&] {
    if (!with_structure) return;
    if (reversible) {
      m.undirected = find_undirected_structure(g);
    } else {
      m.directed = find_directed_structure(g);
      m.dominators = find_dominators_of_goal(g, m.distances);
    }
  };
  auto const counts = [&] {
    m.profile = make_profile(g, m.distances);
    if (m.distances.optimum(g) != unreachable) {
      m.optimal = find_optimal_solutions(g, m.distances);
    }
    if (with_heuristics) m.heuristics = rate_heuristics(g, m.distances);
  };
  for_each_part(2, how.threads, [&](std::size_t begin, std::size_t end, std::size_t) {
    for (std::size_t i = begin; i < end; ++i) i == 0 ? structure() : counts();
  });

  bool const connected = reversible && are_starts_connected(g);
  auto const eccentricity_work =
      is_asked_for(how, measure::eccentricity) ? UINT64_MAX : default_eccentricity_work;
  select.take(measure::eccentricity, connected, automatic_sizes::eccentricity, [&] {
    m.eccentricities = find_eccentricities(g, how.threads, how.go_on, eccentricity_work);
  });
  bool const arrives = !m.distances.is_dead(g.starts().front().vertex);
  select.take(measure::random_walk, arrives, automatic_sizes::random_walk, [&] {
    select.expect_memory(random_walk_bytes(g.vertex_count(), g.edge_count()));
    take_random_walk(g, how, select.memory_left(), m);
  });
  constexpr std::uint32_t least_states = 3;
  select.take(measure::spectrum, connected && g.vertex_count() >= least_states,
              automatic_sizes::spectrum, [&] {
                select.expect_memory(spectrum_bytes(g.vertex_count(), g.edge_count()));
                take_spectrum(g, how, m);
              });
  return m;
}

} // namespace puzzlegraph
