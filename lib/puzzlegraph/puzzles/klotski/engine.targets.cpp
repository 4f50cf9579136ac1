// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.targets.hpp"

#include "puzzlegraph/puzzles/klotski/engine.trees.hpp"

#include <algorithm>
#include <span>
#include <tuple>

namespace puzzlegraph::klotski {

target_distances::target_distances(board const& b, detours const& d,
                                   std::vector<cell_index> targets)
    : board_(&b), detours_(&d),
      at_once_(shared_distances::fit(b.shape()) ? shared_distances::most_roots : 1),
      place_(targets.empty() ? 0 : b.shape().size()) {
  constexpr std::uint32_t square = 4; // cells in a row of a square with as many as a group
  grid const shape = b.shape();
  std::ranges::sort(targets, {}, [&](cell_index c) {
    return std::tuple(shape.row(c) / square, shape.column(c) / square, c);
  });
  for (std::size_t first = 0; first < targets.size(); first += at_once_) {
    auto const some = std::span(targets).subspan(first, std::min(at_once_, targets.size() - first));
    for (std::size_t i = 0; i < some.size(); ++i) {
      place_[some[i]] = static_cast<std::uint32_t>(1 + first + i);
    }
    groups_.push_back(std::make_unique<group>());
    groups_.back()->targets.assign(some.begin(), some.end());
  }
}

void target_distances::find(group& g, budget& within) const {
  if (shared_distances::fit(board_->shape())) {
    g.shared = shared_distances::find(*board_, *detours_, g.targets, within);
    g.found = g.shared.has_value();
    if (g.found) return;
  }
  while (g.single.size() < g.targets.size() && !within.spent()) {
    auto one = distances_to(*board_, *detours_, g.targets[g.single.size()], blocks::none, within);
    if (one) g.single.push_back(std::move(*one));
  }
  g.found = g.single.size() == g.targets.size();
}

std::optional<distances_view> target_distances::to(cell_index target, budget& within) const {
  if (!has(target)) return std::nullopt;
  auto const place = place_[target] - 1;
  auto& g = *groups_[place / at_once_];
  if (!g.found) {
    std::lock_guard const lock(g.finding);
    if (!g.found) find(g, within);
    if (!g.found) return std::nullopt;
  }
  auto const k = place % at_once_;
  return g.shared ? g.shared->to(k) : distances_view(g.single[k]);
}

} // namespace puzzlegraph::klotski
