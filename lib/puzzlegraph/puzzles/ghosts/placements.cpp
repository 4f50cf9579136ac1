// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/placements.hpp"

#include <algorithm>
#include <cassert>

namespace puzzlegraph::ghosts {
namespace {

/// Up to here the successors fit the caches, and many searches share them.
constexpr std::uint64_t max_written_ranks = std::uint64_t{1} << 14U;

/// What is known of the eccentricity of a state.
struct bounds {
  cost_type least = 0;
  cost_type most = unreachable;
};

} // namespace

bool placements::fits(instance const& board) {
  if (!small_space::fits(board)) return false;
  auto const count = small_space(board).rank_count();
  return count && *count <= max_ranks;
}

placements::placements(instance const& board)
    : space_(board), distance_(*space_.rank_count(), unreachable) {
  assert(fits(board));
  if (distance_.size() <= max_written_ranks) write_down_successors();
}

void placements::write_down_successors() {
  for (rank r = 0; r < distance_.size(); ++r) {
    first_.push_back(static_cast<std::uint32_t>(successors_.size()));
    if (!space_.is_rank(r)) continue;
    space_.for_each_successor(space_.unrank(r), [&](move, small_state v) {
      successors_.push_back(number(v));
      return true;
    });
  }
  first_.push_back(static_cast<std::uint32_t>(successors_.size()));
}

template <class Sink> void placements::for_each_beside(rank r, Sink&& sink) const {
  if (first_.empty()) {
    space_.for_each_successor(space_.unrank(r), [&](move, small_state v) {
      sink(number(v));
      return true;
    });
  } else {
    for (auto k = first_[r]; k < first_[r + 1]; ++k) sink(successors_[k]);
  }
}

std::vector<cell_index> placements::cells_of(rank r) const {
  auto const u = space_.unrank(r);
  std::vector<cell_index> cells;
  for (std::size_t g = 0; g < space_.ghosts(); ++g) {
    cells.push_back(space_.map().board_cell(u.cell(g)));
  }
  return cells;
}

bool placements::share_cell(rank a, rank b) const {
  auto const u = space_.unrank(a);
  auto const v = space_.unrank(b);
  for (std::size_t g = 0; g < space_.ghosts(); ++g) {
    for (std::size_t h = 0; h < space_.ghosts(); ++h) {
      if (u.cell(g) == v.cell(h)) return true;
    }
  }
  return false;
}

bool placements::search(rank from, budget& watch) {
  for (rank const r : met_) distance_[r] = unreachable;
  met_.assign(1, from);
  distance_[from] = 0;
  for (std::size_t next = 0; next < met_.size(); ++next) {
    if (!watch.go_on({next, met_.size(), 0, 0})) return false;
    rank const u = met_[next];
    for_each_beside(u, [&](rank v) {
      if (distance_[v] != unreachable) return;
      distance_[v] = distance_[u] + 1;
      met_.push_back(v);
    });
  }
  return true;
}

std::optional<placements::pair> placements::farthest_met() const {
  rank const from = met_.front();
  for (std::size_t k = met_.size(); k-- > 0;) {
    if (!share_cell(from, met_[k])) return pair{from, met_[k], distance_[met_[k]]};
  }
  return std::nullopt;
}

std::optional<placements::pair> placements::farthest_from(rank from, budget& watch) {
  if (!search(from, watch)) return std::nullopt;
  return farthest_met();
}

std::optional<placements::pair> placements::farthest_above(std::optional<cost_type> beat,
                                                           budget& watch) {
  std::vector<bounds> eccentricity(distance_.size());
  std::vector<rank> open;
  for (rank r = 0; r < distance_.size(); ++r) {
    if (space_.is_rank(r)) open.push_back(r);
  }
  std::optional<pair> best;
  auto const least = [&](rank r) { return eccentricity[r].least; };
  auto const most = [&](rank r) { return eccentricity[r].most; };
  for (bool central = true; !open.empty(); central = !central) {
    // States in the middle bound the others well; states far out are ends of long ways.
    rank const from = central ? *std::ranges::min_element(open, {}, least)
                              : *std::ranges::max_element(open, {}, most);
    if (!search(from, watch)) return std::nullopt;
    auto const found = farthest_met();
    if (found && (!beat || found->steps > *beat)) {
      best = found;
      beat = found->steps;
    }
    cost_type const own = distance_[met_.back()];
    for (rank const r : met_) {
      auto& e = eccentricity[r];
      e.most = std::min(e.most, own + distance_[r]);
      e.least = std::max({e.least, distance_[r], own - distance_[r]});
    }
    eccentricity[from].most = 0;
    std::erase_if(open, [&](rank r) { return r == from || (beat && most(r) <= *beat); });
  }
  return best;
}

} // namespace puzzlegraph::ghosts
