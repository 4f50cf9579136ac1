// SPDX-License-Identifier: BSL-1.0
#include "three_ghosts.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

namespace bench {

namespace {

using number = std::uint32_t;

struct cell_list {
  number count = 0;
  std::array<number, 5> to{};
  void add(number cell) { to[count++] = cell; }
};

/// The steps of a ghost at `at`, without those that meet or swap with one that goes from `other`
/// to `other_to`.
cell_list without_conflicts(cell_list const& steps, number at, number other, number other_to) {
  number const swap = other_to == at ? other : other_to;
  cell_list left;
  for (number k = 0; k < steps.count; ++k) {
    left.to[left.count] = steps.to[k];
    left.count += static_cast<number>(steps.to[k] != other_to && steps.to[k] != swap);
  }
  return left;
}

/// The corridor cells, numbered among themselves, with their adjacency lists.
struct corridor_graph {
  std::vector<number> numbers;  ///< by cell of the board
  std::vector<cell_list> steps; ///< by number: the cell itself, and its neighbours
};

corridor_graph corridor_graph_of(puzzlegraph::ghosts::instance const& i) {
  corridor_graph g{std::vector<number>(i.corridor.size()), {}};
  number cells = 0;
  for (std::size_t c = 0; c < i.corridor.size(); ++c) {
    if (i.corridor[c] != 0) g.numbers[c] = cells++;
  }
  g.steps.resize(cells);
  for (puzzlegraph::cell_index c = 0; c < i.corridor.size(); ++c) {
    if (i.corridor[c] == 0) continue;
    auto& list = g.steps[g.numbers[c]];
    list.add(g.numbers[c]);
    for (auto const d : puzzlegraph::all_directions) {
      auto const next = i.shape.neighbour(c, d);
      if (next != puzzlegraph::no_cell && i.corridor[next] != 0) list.add(g.numbers[next]);
    }
  }
  return g;
}

} // namespace

// One loop nest on raw arrays is the point.
// NOLINTBEGIN(readability-function-cognitive-complexity, modernize-avoid-c-arrays)
puzzlegraph::outcome<std::uint32_t> three_ghosts(puzzlegraph::ghosts::instance const& i) {
  auto const graph = corridor_graph_of(i);
  auto const& numbers = graph.numbers;
  auto const& steps = graph.steps;
  auto const cells = static_cast<number>(steps.size());
  auto const packed = [](number a, number b, number c) { return a << 16U | b << 8U | c; };
  auto const pack = [&](auto const& places) {
    return packed(numbers[places[0]], numbers[places[1]], numbers[places[2]]);
  };
  auto const rank = [&](number state) {
    return ((state >> 16U) * cells + (state >> 8U & 255U)) * cells + (state & 255U);
  };

  std::size_t const range = std::size_t{cells} * cells * cells;
  auto const order = std::make_unique_for_overwrite<number[]>(range);
  auto const parent = std::make_unique_for_overwrite<number[]>(range); // index in `order`
  std::vector<std::uint64_t> seen(range / 64 + 1);
  number const goal = pack(i.goals);
  order[0] = pack(i.starts);
  parent[0] = 0;
  seen[rank(order[0]) / 64] |= std::uint64_t{1} << (rank(order[0]) % 64);

  puzzlegraph::outcome<std::uint32_t> out;
  auto& count = out.statistics;
  number tail = 1;
  number head = 0;
  number goal_at = order[0] == goal ? 0 : UINT32_MAX;
  std::uint64_t generated = 0;
  for (number layer_end = 0; head < tail && goal_at == UINT32_MAX; ++head) {
    if (head == layer_end) {
      out.layers.push_back(tail - layer_end);
      layer_end = tail;
    }
    count.peak_open = std::max<std::uint64_t>(count.peak_open, tail - head);
    number const a = order[head] >> 16U;
    number const b = order[head] >> 8U & 255U;
    number const c = order[head] & 255U;
    for (number i_a = 0; i_a < steps[a].count; ++i_a) {
      number const to_a = steps[a].to[i_a];
      cell_list const steps_b = without_conflicts(steps[b], b, a, to_a);
      cell_list const steps_c = without_conflicts(steps[c], c, a, to_a);
      for (number i_b = 0; i_b < steps_b.count; ++i_b) {
        number const to_b = steps_b.to[i_b];
        number const swap = to_b == c ? b : to_b;
        number const base = (to_a * cells + to_b) * cells;
        for (number i_c = 0; i_c < steps_c.count; ++i_c) {
          number const to_c = steps_c.to[i_c];
          if (to_c == to_b || to_c == swap) continue;
          ++generated;
          auto& word = seen[(base + to_c) / 64];
          std::uint64_t const bit = std::uint64_t{1} << ((base + to_c) % 64);
          if ((word & bit) != 0) continue;
          word |= bit;
          order[tail] = packed(to_a, to_b, to_c);
          parent[tail] = head;
          if (order[tail] == goal) goal_at = tail;
          ++tail;
        }
      }
    }
  }
  count.expanded = head;
  count.stored = tail;
  count.generated = generated - head; // all stay: no move
  count.duplicates = count.generated - (tail - 1);
  out.lower_bound = puzzlegraph::unreachable;
  out.verdict = puzzlegraph::verdict::unsolvable;
  if (goal_at != UINT32_MAX) {
    out.solve(static_cast<puzzlegraph::cost_type>(out.layers.size()));
    for (number at = goal_at;; at = parent[at]) {
      out.path.push_back(rank(order[at]));
      if (at == 0) break;
    }
    std::ranges::reverse(out.path);
  }
  return out;
}

// NOLINTEND(readability-function-cognitive-complexity, modernize-avoid-c-arrays)

} // namespace bench
