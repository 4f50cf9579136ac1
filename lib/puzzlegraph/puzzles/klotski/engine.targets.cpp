// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.targets.hpp"

#include "puzzlegraph/puzzles/klotski/engine.trees.hpp"

#include <utility>

namespace puzzlegraph::klotski {

target_distances::target_distances(board const& b, detours const& d,
                                   std::vector<cell_index> targets,
                                   std::pmr::memory_resource& memory)
    : board_(&b), detours_(&d), memory_(&memory),
      packed_(std::make_unique<decltype(packed_)::element_type>()),
      groups_(b.shape(), std::move(targets), packed_board::fits(b.shape()) ? lane_count : 1) {}

packed_board const& target_distances::packed() const {
  return *packed_->get([this] { return std::make_unique<packed_board const>(*board_, *detours_); });
}

std::optional<target_distances::found> target_distances::find(std::span<cell_index const> targets,
                                                              budget& within) const {
  if (packed_board::fits(board_->shape())) {
    if (auto shared = shared_distances::find(packed(), targets, within, *memory_))
      return std::move(*shared);
  }
  single_distances all;
  for (cell_index const target : targets) {
    if (within.spent()) return std::nullopt;
    auto one = distances_to(*board_, *detours_, target, blocks::none, within);
    if (!one) return std::nullopt;
    auto ways = ways_by(*board_, *detours_, *one);
    all.push_back({std::move(*one), std::move(ways)});
  }
  return all;
}

std::optional<distances_view> target_distances::to(cell_index target, budget& within) const {
  auto const [all, place] = groups_.of(
      target, [&](std::span<cell_index const> targets) { return find(targets, within); });
  if (all == nullptr) return std::nullopt;
  if (auto const* shared = std::get_if<shared_distances>(all)) return shared->to(place);
  auto const& [distances, ways] = std::get<single_distances>(*all)[place];
  return distances_view(distances.data(), ways);
}

} // namespace puzzlegraph::klotski
