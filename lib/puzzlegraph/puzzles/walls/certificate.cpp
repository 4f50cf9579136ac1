// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/certificate.hpp"

#include "puzzlegraph/certificates/closed_set.hpp"
#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/path_graph.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <stdexcept>
#include <string>

namespace puzzlegraph::walls {

namespace {

template <class Space>
certificates::bound_proof closed_set(instance const& i, cost_type bound, limits const& within) {
  Space const s(i.shape);
  task<Space> const t(s, i);
  auto const each = certificates::cell_bytes(i.shape.size());
  constexpr unsigned byte = 8;
  auto const width = each + (s.map().count() + byte - 1) / byte;
  certificates::state_format const format{
      width, [&s, each, width](state_of<Space> const& u, unsigned char* to) {
        certificates::put_number(to, each, s.pusher(u));
        std::fill(to + each, to + width, static_cast<unsigned char>(0));
        for (std::uint32_t slot = 0; slot < s.map().count(); ++slot) {
          if (!s.has_wall(u, slot)) continue;
          auto& in = to[each + slot / byte];
          in = static_cast<unsigned char>(in | 128U >> slot % byte);
        }
      }};
  return certificates::prove_by_closed_set(t, exit_distance<Space>(t), {.text = "exit"}, format,
                                           bound, within);
}

/// Extends all paths that are kept, within the budget. Throws std::logic_error if one can leave in
/// fewer steps than the bound.
void extend_all(path_registry& paths, cost_type bound, budget& b) {
  for (path_registry::id_type p = 0; p < paths.count(); ++p) {
    if (!b.go_on({.expanded = p, .stored = paths.count()})) return;
    if (bound > 1 && paths.exit(p)) {
      throw std::logic_error("a certificate cannot be written: a way out is shorter than stated");
    }
    paths.children(p);
  }
}

/// The records of a proof by paths. Precondition: all paths are extended.
std::string records_of(path_registry const& paths, memory_account& memory) {
  using certificates::bound_proof;
  memory.charge(paths.count() * bound_proof::path_record_bytes);
  std::string records;
  records.reserve(paths.count() * bound_proof::path_record_bytes);
  std::array<unsigned char, sizeof(path_registry::id_type)> bytes{};
  for (path_registry::id_type p = 0; p < paths.count(); ++p) {
    for (auto const by : paths.continued_by(p)) {
      certificates::put_number(bytes.data(), bytes.size(), by);
      records.append(bytes.begin(), bytes.end());
    }
  }
  return records;
}

} // namespace

certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within) {
  return in_smallest_space(spaces{}, i,
                           [&]<class Space>() { return closed_set<Space>(i, bound, within); });
}

certificates::bound_proof prove_bound_by_paths(instance const& i, cost_type bound,
                                               limits const& within) {
  budget b(within);
  certificates::bound_proof p;
  try {
    maze_map const map(i, b);
    path_registry paths(map, bound == 0 ? 0 : bound - 1, b.memory());
    extend_all(paths, bound, b);
    if (b.spent()) return certificates::stopped_proof(b.hit());
    p.paths = records_of(paths, b.memory());
  } catch (std::bad_alloc const&) {
    return certificates::stopped_proof(limit::memory);
  }
  p.memory = b.memory().peak();
  return p;
}

} // namespace puzzlegraph::walls
