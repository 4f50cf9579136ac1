// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/certificate.hpp"

#include "puzzlegraph/certificates/closed_set.hpp"
#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/klotski/cell_graph.hpp"
#include "puzzlegraph/search/distances.hpp"

#include <algorithm>
#include <vector>

namespace puzzlegraph::klotski {

namespace {

constexpr cost_type least_push = 3; ///< with the walk before it; 1 for the first one

/// By cell: the least cost of bringing the piece from there to the target, if every push cost 3.
std::vector<cost_type> distances(board const& b, cell_index target) {
  std::vector<cost_type> distance(b.shape().size(), unreachable);
  if (!b.is_open(target)) {
    distance[target] = 0;
    return distance;
  }
  cell_graph const g(b);
  budget unlimited{limits{}};
  find_distances(g, {{target, 0}}, edge_costs(g), distance, unlimited);
  for (auto& d : distance) {
    if (d != unreachable) d *= least_push;
  }
  return distance;
}

struct distance_by_cell {
  [[maybe_unused]] static constexpr heuristic_traits traits{"piece"};
  std::vector<cost_type> const* by_cell;
  cost_type operator()(side_state const& u) const { return (*by_cell)[u.cell()]; }
};

} // namespace

certificates::bound_proof prove_bound(push_space const& s, query const& q, cost_type bound,
                                      limits const& within) {
  board const& b = s.board();
  // The distances of the heuristic, and those of the certificate.
  std::uint64_t const table_bytes = 2 * sizeof(cost_type) * b.shape().size();
  if (table_bytes > within.max_memory) return certificates::stopped_proof(limit::memory);
  auto by_cell = distances(b, q.target);
  auto const each = certificates::cell_bytes(b.shape().size());
  auto const write = [each](cell_index piece, cell_index blank, unsigned char* to) {
    certificates::put_number(to, each, piece);
    certificates::put_number(to + each, each, blank);
  };
  std::vector<certificates::extra_record> start; // it does not follow a push
  auto const from = by_cell[q.piece];
  if (from != unreachable && from - std::min(from, least_push - 1) < bound) {
    write(q.piece, q.blank, start.emplace_back(std::vector<unsigned char>(2 * each)).state.data());
  }
  auto rest = within;
  rest.max_memory -= table_bytes;
  certificates::state_format const format{2 * each, [&](side_state const& u, unsigned char* to) {
                                            write(u.cell(), b.open_neighbour(u.cell(), u.side()),
                                                  to);
                                          }};
  return certificates::prove_by_closed_set(push_task(s, q), distance_by_cell{&by_cell},
                                           {.text = {}, .table = {by_cell}}, format, bound, rest,
                                           start);
}

} // namespace puzzlegraph::klotski
