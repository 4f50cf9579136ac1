// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/certificate.hpp"

#include "puzzlegraph/certificates/closed_set.hpp"
#include "puzzlegraph/puzzles/walls/heuristics.hpp"

#include <algorithm>

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
  return certificates::prove_by_closed_set(t, exit_distance<Space>(t), {.name = "exit"}, format,
                                           bound, within);
}

} // namespace

certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within) {
  if (space<1>::fits(i.shape)) return closed_set<space<1>>(i, bound, within);
  if (space<8>::fits(i.shape)) return closed_set<space<8>>(i, bound, within);
  return closed_set<space<64>>(i, bound, within);
}

} // namespace puzzlegraph::walls
