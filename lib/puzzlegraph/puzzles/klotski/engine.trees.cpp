// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.trees.hpp"

#include "puzzlegraph/search/bucket_queue.hpp"

#include <algorithm>

namespace puzzlegraph::klotski {

std::optional<std::vector<cost_type>> distances_to(board const& b, detours const& d,
                                                   cell_index root, blocks::block only,
                                                   budget& within) {
  std::vector<cost_type> best(4 * b.shape().size(), unreachable);
  bucket_queue<std::uint32_t> open(within.memory());
  auto const reach = [&](cell_index c, direction side, cost_type cost) {
    auto const v = state_number(c, side);
    if (cost >= best[v]) return;
    best[v] = cost;
    open.push(cost, v);
  };
  for (direction const side : all_directions) {
    if (!b.is_open(root) || !b.has_open_neighbour(root, side)) continue;
    if (only == blocks::none || d.components().of(root, side) == only) reach(root, side, 0);
  }
  std::uint32_t expanded = 0;
  while (!open.empty()) {
    auto const u = open.top();
    auto const cost = open.min_key();
    open.pop();
    if (cost != best[u]) continue;
    if (++expanded % 256 == 0 && !within.go_on()) return std::nullopt;
    cell_index const c = u / 4;
    direction const side = all_directions[u % 4];
    reach(b.open_neighbour(c, side), opposite(side), cost + 1);
    for (direction const to : all_directions) {
      if (to == side) continue;
      auto const detour = d.between(c, side, to);
      if (detour != unreachable) reach(c, to, cost + detour);
    }
  }
  return best;
}

landmarks::landmarks(board const& b, detours const& d, blocks::block block, cell_index from,
                     std::size_t count, budget& within) {
  auto nearest = distances_to(b, d, from, block, within);
  std::vector<std::vector<cost_type>> trees;
  while (nearest && trees.size() < count) {
    std::uint32_t farthest = 0;
    cost_type distance = 0;
    for (std::uint32_t v = 0; v < nearest->size(); ++v) {
      auto const at = (*nearest)[v];
      if (at == unreachable || at < distance) continue;
      farthest = v;
      distance = at;
    }
    auto tree = distances_to(b, d, farthest / 4, block, within);
    if (!tree) break;
    for (std::uint32_t v = 0; v < tree->size(); ++v) {
      auto& n = (*nearest)[v];
      n = trees.empty() ? (*tree)[v] : std::min(n, (*tree)[v]);
    }
    trees.push_back(std::move(*tree));
  }
  count_ = trees.size();
  costs_.resize(count_ * 4 * b.shape().size());
  for (std::size_t i = 0; i < count_; ++i) {
    for (std::size_t v = 0; v < trees[i].size(); ++v) costs_[v * count_ + i] = trees[i][v];
  }
}

landmarks::view landmarks::serving(std::uint32_t start, cell_index target) const {
  view v;
  v.of_ = this;
  struct candidate {
    view::choice how;
    cost_type bound;
  };
  std::array<candidate, most> candidates;
  std::size_t found = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    cost_type const d = costs_[start * count_ + i];
    if (d == unreachable) continue;
    candidate c{{i, unreachable, 0}, 0};
    for (std::uint32_t side = 0; side < 4; ++side) {
      cost_type const t = costs_[(4 * target + side) * count_ + i];
      if (t == unreachable) continue;
      c.how.least = std::min(c.how.least, t);
      c.how.greatest = std::max(c.how.greatest, t);
    }
    if (c.how.least == unreachable) continue;
    if (d > c.how.greatest) c.bound = d - c.how.greatest;
    if (d < c.how.least) c.bound = c.how.least - d;
    candidates[found++] = c;
  }
  // On a large board a look at the costs waits for memory, and eight wait no longer than three.
  constexpr std::size_t many_states = std::size_t{1} << 18U;
  v.count_ = std::min(found, costs_.size() / count_ < many_states ? 3 : most_at_once);
  auto const begin = candidates.begin();
  std::partial_sort(begin, begin + static_cast<std::ptrdiff_t>(v.count_),
                    begin + static_cast<std::ptrdiff_t>(found),
                    [](candidate const& a, candidate const& b) {
                      return a.bound != b.bound ? a.bound > b.bound : a.how.which < b.how.which;
                    });
  for (std::size_t i = 0; i < v.count_; ++i) v.chosen_[i] = candidates[i].how;
  return v;
}

} // namespace puzzlegraph::klotski
