// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/certificate.hpp"

#include "puzzlegraph/certificates/closed_set.hpp"
#include "puzzlegraph/certificates/set_pair.hpp"
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/pattern_potential.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>

namespace puzzlegraph::tiles {

namespace {

/// Beyond that many states the records of a 4x4 board take about as many bytes, compressed, as the
/// tables of patterns.
constexpr std::uint64_t manhattan_states = 2'000'000;
constexpr std::size_t fewest_cells_of_patterns = 12;

/// How a certificate states a state: the tiles by cell.
template <class State> auto format_of(basic_space<State> const& s) {
  auto const cells = s.cells();
  return certificates::state_format{cells, [cells](State const& u, unsigned char* to) {
                                      for (unsigned c = 0; c < cells; ++c) {
                                        to[c] = static_cast<unsigned char>(u.tile(c));
                                      }
                                    }};
}

template <class State>
certificates::bound_proof set_pair(instance const& i, cost_type bound, limits const& within) {
  basic_space<State> const s(i.shape);
  return certificates::prove_by_set_pair(basic_task<State>(s, i), format_of(s), bound, within);
}

/// A proof without the text of the potential.
template <class State, class H>
certificates::bound_proof closed_set(basic_task<State> const& t, H const& h, cost_type bound,
                                     limits const& within) {
  return certificates::prove_by_closed_set(t, h, {}, format_of(t.space()), bound, within);
}

template <class State>
certificates::bound_proof by_manhattan(instance const& i, cost_type bound, limits const& within) {
  basic_space<State> const s(i.shape);
  basic_task<State> const t(s, i);
  auto p = closed_set(t, basic_manhattan<State>(t), bound, within);
  if (p.stopped_by == limit::none) p.potential.text = pattern_potential::manhattan(i).text();
  return p;
}

template <class State>
certificates::bound_proof by_patterns(instance const& i, cost_type bound, limits const& within) {
  basic_space<State> const s(i.shape);
  basic_task<State> const t(s, i);
  budget b(within);
  certificates::bound_proof p;
  try {
    auto const h = pattern_potential::additive(i, b);
    if (b.spent()) {
      p.stopped_by = b.hit();
      return p;
    }
    memory_reservation memory(b.memory()); // of the tables, and of the same as text
    memory.charge(2 * h.text_size());
    auto rest = within;
    rest.max_memory = b.memory().left();
    rest.max_seconds -= b.seconds();
    p = closed_set(t, h, bound, rest);
    p.memory = std::max(b.memory().peak(), b.memory().used() + p.memory);
    if (p.stopped_by == limit::none) p.potential.text = h.text();
  } catch (std::bad_alloc const&) {
    p = {};
    p.stopped_by = limit::memory;
  }
  return p;
}

template <class State>
certificates::bound_proof closed_set(instance const& i, cost_type bound, limits const& within) {
  bool const is_line = std::min(i.shape.rows, i.shape.columns) == 1;
  if (is_line || i.shape.size() < fewest_cells_of_patterns) {
    return by_manhattan<State>(i, bound, within);
  }
  auto first = within;
  first.max_states = std::min(within.max_states, manhattan_states);
  auto p = by_manhattan<State>(i, bound, first);
  return p.stopped_by == limit::states ? by_patterns<State>(i, bound, within) : p;
}

bool is_refuted_by_parity(instance const& i) {
  return std::min(i.shape.rows, i.shape.columns) > 1 && has_wrong_parity(i);
}

certificates::bound_proof by_parity() {
  certificates::bound_proof p;
  p.theorem = "parity";
  return p;
}

} // namespace

certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within) {
  if (bound == unreachable && is_refuted_by_parity(i)) return by_parity();
  return in_smallest_space(
      spaces{}, i, [&]<class Space>() { return closed_set<state_of<Space>>(i, bound, within); });
}

certificates::bound_proof prove_bound_by_pair(instance const& i, cost_type bound,
                                              limits const& within) {
  if (bound == unreachable && is_refuted_by_parity(i)) return by_parity();
  return in_smallest_space(
      spaces{}, i, [&]<class Space>() { return set_pair<state_of<Space>>(i, bound, within); });
}

} // namespace puzzlegraph::tiles
