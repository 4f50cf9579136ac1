// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/tables.hpp"

#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/search/distances.hpp"

#include <algorithm>
#include <limits>
#include <new>

namespace puzzlegraph::klotski {

namespace {

constexpr cost_type farthest = std::numeric_limits<short_distance>::max();
constexpr std::size_t queries_per_row = 3;
constexpr std::size_t queries_per_landmark = 4;
constexpr std::uint32_t queries_per_target = 64;
/// Entries of tables that are filled in some ten milliseconds.
constexpr std::uint64_t quick_entries = 100'000;
constexpr std::uint64_t most_blank_bytes = std::uint64_t{4} << 20U;

/// `count` cells of the largest component: those nearest to points spread evenly over the border of
/// the board. Landmarks behind the target, seen from the piece, give the best bounds, and from the
/// border some landmark is behind every target.
std::vector<cell_index> cells_at_the_border(side_space const& s, std::size_t count) {
  grid const shape = s.board().shape();
  auto const& parts = s.detours().components();
  auto const largest = parts.largest();
  std::vector<cell_index> members;
  for (cell_index c = 0; c < shape.size(); ++c) {
    if (parts.holds(largest, c)) members.push_back(c);
  }
  std::vector<cell_index> chosen;
  std::uint64_t const border = 2 * (std::uint64_t{shape.rows} + shape.columns);
  for (std::size_t i = 0; i < count && !members.empty(); ++i) {
    // Along the north and east borders from the north-west corner; back along the south and west.
    auto const at = static_cast<std::uint32_t>(border * i / count);
    auto const half = shape.rows + shape.columns;
    auto const along = at % half;
    auto row = along < shape.columns ? 0 : along - shape.columns;
    auto column = std::min(along, shape.columns - 1);
    if (at >= half) {
      row = shape.rows - 1 - row;
      column = shape.columns - 1 - column;
    }
    chosen.push_back(*std::ranges::min_element(
        members, {}, [&](cell_index c) { return shape.distance(c, shape.cell(row, column)); }));
  }
  return chosen;
}

/// Distances to a cell, or null when the budget is spent. Moves can be taken back at the same cost,
/// so these are the distances from the cell, too.
std::unique_ptr<distance_table> distances_to(side_space const& s, cell_index target, budget& b) {
  using ids = ranked_ids<side_space>;
  ids ranks(s, b.memory());
  implicit_graph<side_space, ids> const g(s, ranks, b);
  std::vector<source_vertex<std::uint32_t>> sources;
  for (direction const d : all_directions) {
    auto const u = side_state::at(target, d);
    if (s.is_rank(u.number)) sources.push_back({u.number, 0});
  }
  std::pmr::vector<cost_type> exact(*s.rank_count(), unreachable, &b.memory());
  if (!find_distances(g, sources, edge_costs(g), exact, b)) return nullptr;
  auto table = std::make_unique<distance_table>(exact.size());
  std::ranges::transform(exact, table->begin(), [](cost_type d) {
    return static_cast<short_distance>(std::min(d, farthest));
  });
  return table;
}

} // namespace

bool blank_distances_pay(board const& b, std::size_t queries) {
  std::uint64_t const cells = b.shape().size();
  return !b.is_free() && queries / queries_per_row >= cells &&
         blank_distances::bytes(cells, cells) <= most_blank_bytes;
}

void landmark_table::set(std::size_t landmark, distance_table const& distances) {
  for (std::size_t v = 0; v < distances.size(); ++v) rows_[v][landmark] = distances[v];
}

landmark_table::range landmark_table::range_of(cell_index target) const {
  range r;
  r.least = r.greatest = rows_[side_state::at(target, direction::west).number];
  for (direction const d : all_directions) {
    row const& side = rows_[side_state::at(target, d).number];
    for (std::size_t i = 0; i < max_landmarks; ++i) {
      r.least[i] = std::min(r.least[i], side[i]);
      r.greatest[i] = std::max(r.greatest[i], side[i]);
    }
  }
  return r;
}

table_choice::table_choice(board const& b, std::span<query const> queries)
    : landmarks(b.is_free() ? 0
                            : std::min(landmark_table::max_landmarks,
                                       queries.size() / queries_per_landmark)) {
  if (queries.size() < queries_per_target) return;
  for (auto const& q : queries) ++queries_to[q.target];
  std::erase_if(queries_to, [](auto const& asked) { return asked.second < queries_per_target; });
}

bool table_choice::target_pays(cell_index target) const { return queries_to.contains(target); }

bool table_choice::prepares_long(board const& b) const {
  std::uint64_t const states = std::uint64_t{all_directions.size()} * b.shape().size();
  return landmarks < landmark_table::max_landmarks && landmarks * states > quick_entries;
}

std::unique_ptr<distance_table> tables::build(cell_index target, limits const& within) const {
  try {
    budget own(within);
    return distances_to(*space_, target, own);
  } catch (std::bad_alloc const&) {
    return nullptr;
  }
}

std::unique_ptr<distance_table> tables::build_once(cell_index target, budget& b) const {
  budget own(limits_of_table(b, 0, 1));
  auto table = distances_to(*space_, target, own);
  memory_reservation(b.memory()).charge(own.memory().peak()); // part of the question's peak
  return table;
}

limits tables::limits_of_table(budget& b, std::size_t which, std::size_t count) const {
  auto within = b.share_for_tables(1);
  within.on_progress = [&b, which, count, states = *space_->rank_count()](progress const& p) {
    b.check({.filled_entries = which * states + p.expanded, .table_entries = count * states});
  };
  return within;
}

std::shared_ptr<landmark_table const> tables::landmarks(budget& b) const {
  auto const count = std::max<std::size_t>(choice_->landmarks, 1);
  b.want_tables(count);
  auto table = find_landmarks(b);
  for (std::size_t which = 0; table != nullptr && which < count; ++which) b.add_table();
  return table;
}

std::shared_ptr<landmark_table const> tables::find_landmarks(budget& b) const {
  try {
    auto const bytes = *space_->rank_count() * sizeof(landmark_table::row);
    b.memory().charge(bytes); // before it is allocated, here or by another question
    auto table = choice_->landmarks > 0 ? kept_landmarks(b) : own_landmark(b);
    if (table == nullptr) b.memory().refund(bytes);
    return table;
  } catch (std::bad_alloc const&) {
    return nullptr;
  }
}

std::shared_ptr<landmark_table> tables::empty_landmarks(std::size_t count) const {
  return std::make_shared<landmark_table>(*space_->rank_count(),
                                          cells_at_the_border(*space_, count));
}

std::shared_ptr<landmark_table const> tables::kept_landmarks(budget& b) const {
  try {
    auto const& table = landmarks_.get([this] { return empty_landmarks(choice_->landmarks); });
    auto const count = table->cells().size();
    auto const build_one = [&](std::size_t which) {
      if (landmarks_failed_) return;
      auto const distances = build(table->cells()[which], limits_of_table(b, which, count));
      if (distances != nullptr) {
        table->set(which, *distances);
      } else {
        landmarks_failed_ = true;
      }
    };
    bool const is_done = building_.run(count, build_one, [&] { return b.go_on(); });
    return is_done && !landmarks_failed_ ? table : nullptr;
  } catch (std::bad_alloc const&) {
    return nullptr;
  }
}

std::shared_ptr<landmark_table const> tables::own_landmark(budget& b) const {
  try {
    auto table = empty_landmarks(1);
    for (std::size_t which = 0; which < table->cells().size(); ++which) { // none or one
      auto const distances = build_once(table->cells()[which], b);
      if (distances == nullptr) return nullptr;
      table->set(which, *distances);
    }
    return table;
  } catch (std::bad_alloc const&) {
    return nullptr;
  }
}

tables::lazy_table* tables::place_of(cell_index target, budget const& b) const {
  constexpr std::uint64_t share = 16;
  auto const bytes = *space_->rank_count() * sizeof(short_distance);
  bool const all_fit = choice_->queries_to.size() * bytes <= b.max_memory() / share;
  if (!choice_->target_pays(target) || !all_fit) return nullptr;
  std::lock_guard const lock(adding_);
  auto& place = targets_[target];
  if (place == nullptr) place = std::make_unique<lazy_table>();
  return place.get();
}

std::shared_ptr<distance_table const> tables::to_target(cell_index target, budget& b) const {
  b.want_tables(1);
  try {
    std::shared_ptr<distance_table const> table;
    if (auto* const place = place_of(target, b); place != nullptr) {
      auto const make = [&] { return build(target, limits_of_table(b, 0, 1)); };
      auto const* const kept = place->get(make, [&] { return b.go_on(); });
      if (kept != nullptr) table = *kept;
    } else {
      table = build_once(target, b);
    }
    if (table == nullptr) return nullptr;
    b.memory().charge(table->size() * sizeof(short_distance));
    b.add_table();
    return table;
  } catch (std::bad_alloc const&) {
    return nullptr;
  }
}

} // namespace puzzlegraph::klotski
