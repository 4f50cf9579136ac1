// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/hardest/configurations.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace puzzlegraph::ghosts {
namespace {

constexpr std::uint64_t bit(cell_index c) { return std::uint64_t{1} << c; }

instance without_last(instance board) {
  board.starts.pop_back();
  board.goals.pop_back();
  return board;
}

/// What is known of the eccentricity of a state.
struct bounds {
  cost_type least = 0;
  cost_type most = unreachable;
};

} // namespace

bool placements::fits(instance const& board) {
  constexpr std::uint64_t max_ranks = std::uint64_t{1} << 15U;
  if (board.shape.size() > 64 || board.shape.columns > 32) return false;
  if (board.count() < 1 || board.count() > max_others + 1) return false;
  return *small_space(without_last(board)).rank_count() <= max_ranks;
}

placements::placements(instance const& board) : shape_(board.shape), others_(without_last(board)) {
  assert(fits(board));
  for (cell_index c = 0; c < shape_.size(); ++c) {
    if (board.corridor[c]) corridor_ |= bit(c);
    if (shape_.column(c) == 0) first_column_ |= bit(c);
    if (shape_.column(c) + 1 == shape_.columns) last_column_ |= bit(c);
  }
  auto const ranks = *others_.rank_count();
  seen_.resize(ranks);
  fresh_.resize(ranks);
  write_down_steps();
}

void placements::write_down_steps() {
  auto const cell = [&](small_state u, std::size_t g) {
    return others_.map().board_cell(u.cell(g));
  };
  for (std::uint32_t r = 0; r < seen_.size(); ++r) {
    place p;
    p.first_step = static_cast<std::uint32_t>(steps_.size());
    if (others_.is_rank(r)) {
      auto const u = others_.unrank(r);
      for (std::size_t g = 0; g < others_.ghosts(); ++g) {
        p.was[g] = bit(cell(u, g));
        p.taken |= p.was[g];
      }
      auto const add = [&](small_state v) {
        step s{static_cast<std::uint32_t>(others_.rank(v)), {}};
        s.gates.fill(~cells{0});
        for (std::size_t g = 0; g < others_.ghosts(); ++g) {
          if (u.cell(g) == v.cell(g)) continue;
          s.gates[g] = spread(p.was[g]) & ~p.was[g] & ~bit(cell(v, g));
        }
        steps_.push_back(s);
        return true;
      };
      add(u);
      others_.for_each_successor(u, [&](move, small_state v) { return add(v); });
    }
    places_.push_back(p);
  }
  places_.emplace_back().first_step = static_cast<std::uint32_t>(steps_.size());
}

placements::cells placements::spread(cells from) const {
  return (from | (from & ~last_column_) << 1U | (from & ~first_column_) >> 1U |
          from << shape_.columns | from >> shape_.columns) &
         corridor_;
}

placements::number placements::number_of(std::vector<cell_index> const& at) const {
  std::vector<cell_index> const others(at.begin(), at.end() - 1);
  return static_cast<number>(others_.rank(others_.pack(others)) * 64 + at.back());
}

std::vector<cell_index> placements::cells_of(number n) const {
  std::vector<cell_index> found;
  for (std::size_t g = 0; g < others_.ghosts(); ++g) {
    found.push_back(static_cast<cell_index>(std::countr_zero(places_[n / 64].was[g])));
  }
  found.push_back(n % 64);
  return found;
}

bool placements::search(number from, budget& watch) {
  for (group const& g : groups_) seen_[g.others] = 0;
  groups_.assign(1, {from / 64, bit(from % 64)});
  layers_.clear();
  seen_[from / 64] = bit(from % 64);
  met_ = 1;
  for (std::size_t next = 0; next < groups_.size();) {
    layers_.push_back(next);
    for (std::size_t const end = groups_.size(); next < end; ++next) {
      if (!watch.go_on({next, met_, 0, 0})) {
        for (auto const r : touched_) fresh_[r] = 0;
        touched_.clear();
        return false;
      }
      grow(groups_[next]);
    }
    end_layer();
  }
  return true;
}

void placements::grow(group const& g) {
  place const& from = places_[g.others];
  cells const around = spread(g.last);
  auto const end = places_[g.others + 1].first_step;
  for (auto k = from.first_step; k < end; ++k) {
    step const& s = steps_[k];
    cells to = around & ~places_[s.to].taken & ~seen_[s.to];
    for (std::size_t i = 0; i < max_others; ++i) {
      if ((g.last & s.gates[i]) == 0) to &= ~from.was[i];
    }
    if (to == 0) continue;
    if (fresh_[s.to] == 0) touched_.push_back(s.to);
    fresh_[s.to] |= to;
  }
}

void placements::end_layer() {
  for (auto const r : touched_) {
    seen_[r] |= fresh_[r];
    met_ += static_cast<std::uint64_t>(std::popcount(fresh_[r]));
    groups_.push_back({r, fresh_[r]});
    fresh_[r] = 0;
  }
  touched_.clear();
}

placements::cells placements::taken_by(number n) const {
  return places_[n / 64].taken | bit(n % 64);
}

std::optional<placements::pair> placements::farthest_met(number from) const {
  cells const taken = taken_by(from);
  for (std::size_t layer = layers_.size(), end = groups_.size(); layer-- > 0;
       end = layers_[layer]) {
    for (std::size_t k = layers_[layer]; k < end; ++k) {
      group const& g = groups_[k];
      cells const last = g.last & ~taken;
      if ((places_[g.others].taken & taken) != 0 || last == 0) continue;
      auto const to = g.others * 64 + static_cast<number>(std::countr_zero(last));
      return pair{from, to, static_cast<cost_type>(layer)};
    }
  }
  return std::nullopt;
}

template <class Sink> void placements::for_each_met(Sink&& sink) const {
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
    auto const end = layer + 1 < layers_.size() ? layers_[layer + 1] : groups_.size();
    for (std::size_t k = layers_[layer]; k < end; ++k) {
      for (cells left = groups_[k].last; left != 0; left &= left - 1) {
        sink(groups_[k].others * 64 + static_cast<number>(std::countr_zero(left)),
             static_cast<cost_type>(layer));
      }
    }
  }
}

std::optional<placements::pair> placements::farthest_from(number from, budget& watch) {
  if (!search(from, watch)) return std::nullopt;
  return farthest_met(from);
}

std::optional<placements::pair> placements::farthest_above(std::optional<cost_type> beat,
                                                           budget& watch) {
  std::vector<bounds> eccentricity(64 * seen_.size());
  std::vector<number> open;
  for (std::uint32_t r = 0; r < seen_.size(); ++r) {
    if (others_.ghosts() > 0 && places_[r].taken == 0) continue;
    for (cells left = corridor_ & ~places_[r].taken; left != 0; left &= left - 1) {
      open.push_back(r * 64 + static_cast<number>(std::countr_zero(left)));
    }
  }
  std::optional<pair> best;
  auto const least = [&](number n) { return eccentricity[n].least; };
  auto const most = [&](number n) { return eccentricity[n].most; };
  for (bool central = true; !open.empty(); central = !central) {
    // States in the middle bound the others well; states far out are ends of long ways.
    number const from = central ? *std::ranges::min_element(open, {}, least)
                                : *std::ranges::max_element(open, {}, most);
    if (!search(from, watch)) return std::nullopt;
    auto const found = farthest_met(from);
    if (found && (!beat || found->steps > *beat)) {
      best = found;
      beat = found->steps;
    }
    cost_type const own = farthest_layer();
    for_each_met([&](number n, cost_type distance) {
      auto& e = eccentricity[n];
      e.most = std::min(e.most, own + distance);
      e.least = std::max({e.least, distance, own - distance});
    });
    eccentricity[from].most = 0;
    std::erase_if(open, [&](number n) { return n == from || (beat && most(n) <= *beat); });
  }
  return best;
}

} // namespace puzzlegraph::ghosts
