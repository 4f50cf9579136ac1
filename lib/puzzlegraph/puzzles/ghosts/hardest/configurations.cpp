// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/hardest/configurations.hpp"

#include "puzzlegraph/puzzles/search_checkpoint.hpp"

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

/// What is known between two searches of farthest_above.
struct eccentricities {
  std::vector<cost_type> least; ///< bounds, by number
  std::vector<cost_type> most;
  std::vector<configurations::number> open; ///< whose eccentricity may still matter
  std::optional<configurations::pair> best;
  bool next_is_central = true;
};
BOOST_DESCRIBE_STRUCT(eccentricities, (), (least, most, open, best, next_is_central))

} // namespace

bool configurations::fits(instance const& board) {
  constexpr std::uint64_t max_ranks = std::uint64_t{1} << 15U;
  if (board.shape.size() > 64 || board.shape.columns > 32) return false;
  if (board.count() < 1 || board.count() > max_others + 1) return false;
  return *small_space(without_last(board)).rank_count() <= max_ranks;
}

configurations::configurations(instance const& board, memory_account& memory, compared which)
    : shape_(board.shape), others_(without_last(board)), compared_(which), memory_(&memory),
      others_at_(&memory), steps_(&memory), known_(&memory), fresh_(&memory), touched_(&memory),
      rows_(&memory), layer_begin_(&memory) {
  assert(fits(board));
  for (cell_index c = 0; c < shape_.size(); ++c) {
    if (board.corridor[c] != 0) free_ |= bit(c);
    if (shape_.column(c) == 0) first_column_ |= bit(c);
    if (shape_.column(c) + 1 == shape_.columns) last_column_ |= bit(c);
  }
  auto const ranks = *others_.rank_count();
  known_.resize(ranks);
  fresh_.resize(ranks);
  list_steps();
}

void configurations::list_steps() {
  auto const cell = [&](small_state u, std::size_t g) {
    return others_.map().board_cell(u.cell(g));
  };
  for (std::uint32_t r = 0; r < known_.size(); ++r) {
    others_at o;
    o.first_step = static_cast<std::uint32_t>(steps_.size());
    if (others_.is_rank(r)) {
      auto const u = others_.unrank(r);
      for (std::size_t g = 0; g < others_.ghosts(); ++g) {
        o.cell[g] = bit(cell(u, g));
        o.taken |= o.cell[g];
      }
      auto const add = [&](small_state v) {
        joint_step s{static_cast<std::uint32_t>(others_.rank(v)), {}};
        s.follow_from.fill(~cells{0});
        for (std::size_t g = 0; g < others_.ghosts(); ++g) {
          if (u.cell(g) == v.cell(g)) continue;
          s.follow_from[g] = spread(o.cell[g]) & ~o.cell[g] & ~bit(cell(v, g));
        }
        steps_.push_back(s);
        return true;
      };
      add(u);
      others_.for_each_successor(u, [&](step_code, small_state v) { return add(v); });
    }
    others_at_.push_back(o);
  }
  others_at_.emplace_back().first_step = static_cast<std::uint32_t>(steps_.size());
}

configurations::cells configurations::spread(cells from) const {
  return (from | (from & ~last_column_) << 1U | (from & ~first_column_) >> 1U |
          from << shape_.columns | from >> shape_.columns) &
         free_;
}

configurations::number configurations::number_of(std::vector<cell_index> const& at) const {
  std::vector<cell_index> const others(at.begin(), at.end() - 1);
  return static_cast<number>(others_.rank(others_.pack(others)) * 64 + at.back());
}

std::vector<cell_index> configurations::cells_of(number n) const {
  std::vector<cell_index> found;
  for (std::size_t g = 0; g < others_.ghosts(); ++g) {
    found.push_back(static_cast<cell_index>(std::countr_zero(others_at_[n / 64].cell[g])));
  }
  found.push_back(n % 64);
  return found;
}

bool configurations::search(number from, budget& b) {
  for (row const& r : rows_) known_[r.others] = 0;
  rows_.assign(1, {from / 64, bit(from % 64)});
  layer_begin_.assign(1, 0);
  known_[from / 64] = bit(from % 64);
  progress so_far;
  so_far.stored = 1;
  for (std::uint64_t states = 1; states != 0;) {
    std::size_t const end = rows_.size();
    for (auto k = layer_begin_.back(); k < end && b.go_on(so_far); ++k) expand_row(rows_[k]);
    states = end_layer();
    if (states != 0) layer_begin_.push_back(end);
    if (b.spent()) return false;
    so_far.expanded = so_far.stored;
    so_far.stored += states;
    ++so_far.lower_bound;
  }
  return true;
}

void configurations::expand_row(row const& r) {
  others_at const& from = others_at_[r.others];
  cells const around = spread(r.last);
  auto const end = others_at_[r.others + 1].first_step;
  for (auto k = from.first_step; k < end; ++k) {
    joint_step const& s = steps_[k];
    cells to = around & ~others_at_[s.to].taken & ~known_[s.to];
    for (std::size_t i = 0; i < max_others; ++i) {
      if ((r.last & s.follow_from[i]) == 0) to &= ~from.cell[i];
    }
    if (to == 0) continue;
    if (fresh_[s.to] == 0) touched_.push_back(s.to);
    fresh_[s.to] |= to;
  }
}

std::uint64_t configurations::end_layer() {
  std::uint64_t states = 0;
  for (auto const r : touched_) {
    known_[r] |= fresh_[r];
    states += static_cast<std::uint64_t>(std::popcount(fresh_[r]));
    rows_.push_back({r, fresh_[r]});
    fresh_[r] = 0;
  }
  touched_.clear();
  return states;
}

configurations::cells configurations::taken_by(number n) const {
  return others_at_[n / 64].taken | bit(n % 64);
}

std::optional<configurations::pair> configurations::farthest_reached(number from) const {
  cells const barred = barred_by(from);
  for (std::size_t layer = layer_begin_.size(), end = rows_.size(); layer-- > 0;
       end = layer_begin_[layer]) {
    for (std::size_t k = layer_begin_[layer]; k < end; ++k) {
      row const& r = rows_[k];
      cells const last = r.last & ~barred;
      if ((others_at_[r.others].taken & barred) != 0 || last == 0) continue;
      auto const to = r.others * 64 + static_cast<number>(std::countr_zero(last));
      return pair{from, to, static_cast<cost_type>(layer)};
    }
  }
  return std::nullopt;
}

template <class Sink> void configurations::for_each_reached(Sink&& sink) const {
  for (std::size_t layer = 0; layer < layer_begin_.size(); ++layer) {
    auto const end = layer + 1 < layer_begin_.size() ? layer_begin_[layer + 1] : rows_.size();
    for (std::size_t k = layer_begin_[layer]; k < end; ++k) {
      for (cells left = rows_[k].last; left != 0; left &= left - 1) {
        sink(rows_[k].others * 64 + static_cast<number>(std::countr_zero(left)),
             static_cast<cost_type>(layer));
      }
    }
  }
}

std::optional<configurations::pair> configurations::farthest_from(number from, budget& b) {
  if (!search(from, b)) return std::nullopt;
  return farthest_reached(from);
}

std::vector<configurations::number> configurations::all_numbers() const {
  std::vector<number> all;
  for (std::uint32_t r = 0; r < known_.size(); ++r) {
    if (others_.ghosts() > 0 && others_at_[r].taken == 0) continue;
    for (cells left = free_ & ~others_at_[r].taken; left != 0; left &= left - 1) {
      all.push_back(r * 64 + static_cast<number>(std::countr_zero(left)));
    }
  }
  return all;
}

std::optional<configurations::pair>
configurations::farthest_above(std::optional<cost_type> beat, budget& b, checkpoint_store* store) {
  auto const count = 64 * known_.size();
  memory_reservation held(*memory_);
  held.charge(count * (2 * sizeof(cost_type) + sizeof(number)));
  eccentricities e{
      std::vector<cost_type>(count), std::vector(count, unreachable), all_numbers(), {}, true};
  auto const all = e.open.size();
  search_checkpoint saved(store, e, [&, numbers = all_numbers()](eccentricities const& kept) {
    auto const is_number = [&](number n) { return std::ranges::binary_search(numbers, n); };
    return kept.least.size() == count && kept.most.size() == count &&
           std::ranges::all_of(kept.open, is_number) &&
           (!kept.best || (is_number(kept.best->from) && is_number(kept.best->to) &&
                           (barred_by(kept.best->from) & taken_by(kept.best->to)) == 0));
  });
  if (e.best) beat = e.best->steps;
  auto const least = [&](number n) { return e.least[n]; };
  auto const most = [&](number n) { return e.most[n]; };
  for (; !e.open.empty(); e.next_is_central = !e.next_is_central) {
    saved.save_if_due(all - e.open.size());
    // Central states give good bounds; peripheral states are ends of long ways.
    number const from = e.next_is_central ? *std::ranges::min_element(e.open, {}, least)
                                          : *std::ranges::max_element(e.open, {}, most);
    if (!search(from, b)) break;
    auto const found = farthest_reached(from);
    if (found && (!beat || found->steps > *beat)) {
      e.best = found;
      beat = found->steps;
    }
    cost_type const own = farthest_layer();
    for_each_reached([&](number n, cost_type distance) {
      e.most[n] = std::min(e.most[n], own + distance);
      e.least[n] = std::max({e.least[n], distance, own - distance});
    });
    e.most[from] = 0;
    std::erase_if(e.open, [&](number n) { return n == from || (beat && most(n) <= *beat); });
  }
  saved.save(all - e.open.size());
  return b.spent() ? std::nullopt : e.best;
}

} // namespace puzzlegraph::ghosts
