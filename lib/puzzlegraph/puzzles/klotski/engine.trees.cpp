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

namespace {

/// The state that is farthest by distance(state), the first of several; unreachable ones aside.
template <class Distance> std::uint32_t farthest_of(std::size_t states, Distance const& distance) {
  std::uint32_t farthest = 0;
  cost_type most = 0;
  for (std::uint32_t v = 0; v < states; ++v) {
    cost_type const at = distance(v);
    if (at == unreachable || at < most) continue;
    farthest = v;
    most = at;
  }
  return farthest;
}

/// The next two landmarks, by the distances from those before.
std::array<cell_index, 2> choose_two(grid shape, std::vector<cost_type> const& nearest) {
  auto const first = farthest_of(nearest.size(), [&](std::uint32_t v) { return nearest[v]; }) / 4;
  // How far states are from the first is not known yet, but a push with the detour before it costs
  // three at least.
  constexpr cost_type least_a_cell = 3;
  auto const apart = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
  std::uint32_t row = 0;
  std::uint32_t column = 0;
  auto const second = farthest_of(nearest.size(), [&](std::uint32_t v) {
    if (v % 4 == 0 && v != 0 && ++column == shape.columns) {
      column = 0;
      ++row;
    }
    if (nearest[v] == unreachable) return unreachable;
    auto const cells = apart(row, shape.row(first)) + apart(column, shape.column(first));
    return std::min(nearest[v], least_a_cell * cells);
  });
  return {first, second / 4};
}

} // namespace

landmarks::landmarks(board const& b, detours const& d, blocks::block block, cell_index from,
                     std::size_t count, budget& within, shared_work& work) {
  auto nearest = distances_to(b, d, from, block, within);
  std::vector<tree> trees;
  while (nearest && trees.size() < count) {
    auto const roots = choose_two(b.shape(), *nearest);
    std::array<std::optional<tree>, 2> found;
    auto const wanted = std::min(count - trees.size(), found.size());
    auto const shared = within.share(wanted);
    work.run(wanted, [&](std::size_t i) {
      budget own(shared);
      found[i] = distances_to(b, d, roots[i], block, own);
    });
    if (!within.go_on()) break;
    for (std::size_t i = 0; i < wanted && found[i]; ++i) {
      for (std::uint32_t v = 0; v < found[i]->size(); ++v) {
        auto& n = (*nearest)[v];
        n = trees.empty() ? (*found[i])[v] : std::min(n, (*found[i])[v]);
      }
      trees.push_back(std::move(*found[i]));
    }
    if (!found[wanted - 1]) break;
  }
  interleave(trees, work);
}

void landmarks::interleave(std::vector<tree> const& trees, shared_work& work) {
  count_ = trees.size();
  if (trees.empty()) return;
  std::size_t const states = trees.front().size();
  costs_.resize(count_ * states);
  constexpr std::size_t at_a_time = std::size_t{1} << 16U;
  work.run((states + at_a_time - 1) / at_a_time, [&](std::size_t part) {
    std::size_t const last = std::min(states, (part + 1) * at_a_time);
    for (std::size_t v = part * at_a_time; v < last; ++v) {
      for (std::size_t i = 0; i < count_; ++i) costs_[v * count_ + i] = trees[i][v];
    }
  });
}

landmarks::view landmarks::serving(std::uint32_t start, cell_index target) const {
  view v;
  if (count_ == 0) return v;
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
