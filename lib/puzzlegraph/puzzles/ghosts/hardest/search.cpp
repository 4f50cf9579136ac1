// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/hardest/search.hpp"

#include "puzzlegraph/core/cell_sets.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/configurations.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/longest_path.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <vector>

namespace puzzlegraph::ghosts {
namespace {

struct neighbourhood {
  using instance_type = instance;
  random_parameters wanted;
  bool keeps_walls = false; ///< their number

  instance draw(std::mt19937_64& rng) const { return random_instance(wanted, rng); }
  instance changed(instance const& board, std::mt19937_64& rng) const {
    return keeps_walls ? with_moved_walls(board, rng) : ghosts::changed(board, rng);
  }
  measurement measure(instance& board, limits const& l) const {
    budget watch(l);
    configurations all(board);
    measurement found{verdict::unsolvable, 0, limit::none};
    for (auto from = all.number_of(board.goals);;) {
      auto const far = all.farthest_from(from, watch);
      if (watch.spent()) return {verdict::undecided, 0, watch.hit()};
      if (!far || (found.known == verdict::solved && far->steps <= found.length)) return found;
      found = {verdict::solved, far->steps, limit::none};
      board.starts = all.cells_of(far->to);
      board.goals = all.cells_of(far->from);
      from = far->to;
    }
  }
};

/// A board that is all walls, or all free cells; starts and goals are not set.
instance plain_board(grid shape, std::uint32_t ghosts, bool corridor) {
  return {shape, std::vector<std::uint8_t>(shape.size(), corridor), std::vector<cell_index>(ghosts),
          std::vector<cell_index>(ghosts)};
}

hardest<instance> exhaust_corridors(grid shape, budget& watch) {
  hardest<instance> best;
  best.exhaustive = true;
  auto const path = longest_path(shape, watch);
  best.stopped_by = watch.hit();
  if (!path) return best;
  best.tries = 1;
  best.proof = "a shortest way is a corridor, and none is longer";
  if (path->size() < 2) return best;
  instance board = plain_board(shape, 1, false);
  for (cell_index const c : *path) board.corridor[c] = 1;
  board.starts = {path->front()};
  board.goals = {path->back()};
  best.offer(board, static_cast<cost_type>(path->size() - 1));
  return best;
}

/// Looks at all boards whose corridors are connected, or all whose corridors are not.
void look_at_boards(grid shape, bool connected, hardest<instance>& best, instance board,
                    budget& watch) {
  auto const cells_needed = static_cast<std::ptrdiff_t>(2 * board.count());
  cell_sets(shape).for_each(connected, [&](cell_set open) {
    if (!watch.go_on({best.tries, 0, best.length})) return false;
    for (cell_index c = 0; c < shape.size(); ++c) board.corridor[c] = open >> c & 1U;
    if (std::ranges::count(board.corridor, std::uint8_t{1}) < cells_needed) return true;
    configurations all(board);
    auto const beat = best.instance ? std::optional(best.length) : std::nullopt;
    budget within(watch.share(1)); // whose states are not those that `watch` reports
    auto const far = all.farthest_above(beat, within);
    if (within.spent()) watch.stop(within.hit());
    if (watch.spent()) return false;
    ++best.tries;
    if (!far) return true;
    board.starts = all.cells_of(far->from);
    board.goals = all.cells_of(far->to);
    best.offer(board, far->steps);
    return true;
  });
}

hardest<instance> exhaust(grid shape, std::uint32_t ghosts, budget& watch) {
  if (ghosts == 1) return exhaust_corridors(shape, watch);
  hardest<instance> best;
  best.exhaustive = true;
  instance const board = plain_board(shape, ghosts, false);
  look_at_boards(shape, true, best, board, watch);
  cost_type apart = 0; // no ghosts that are parted from the others have a longer way
  for (std::uint32_t fewer = 1; fewer < ghosts && !watch.spent(); ++fewer) {
    apart = std::max(apart, exhaust(shape, fewer, watch).length);
  }
  if (apart > best.length && !watch.spent()) look_at_boards(shape, false, best, board, watch);
  best.stopped_by = watch.hit();
  if (!watch.spent())
    best.proof = "all boards of this size, all starts and goals that a file can state";
  return best;
}

bool can_exhaust(grid shape, std::uint32_t ghosts) {
  return ghosts == 1 ? longest_path_fits(shape) : shape.size() <= cell_sets::max_cells;
}

/// Seconds, not minutes.
bool exhausts_quickly(grid shape, std::uint32_t ghosts) {
  constexpr std::array<std::size_t, 5> most_cells{0, 64, 25, 20, 9};
  return can_exhaust(shape, ghosts) && shape.size() <= most_cells[ghosts];
}

} // namespace

hardest<instance> hardest_starts_and_goals(instance const& i, hardest_search const& how) {
  if (!configurations::fits(i)) {
    throw std::invalid_argument("the hardest starts and goals: expected at most 64 cells, and at "
                                "most four ghosts (four: 32 cells)");
  }
  hardest<instance> best;
  best.exhaustive = true;
  best.tries = 1;
  budget watch(how.within);
  configurations all(i);
  auto const far = all.farthest_above({}, watch);
  best.stopped_by = watch.hit();
  if (watch.spent()) return best;
  best.proof = "all starts and goals on this board that a file can state";
  if (!far) return best;
  instance board = i;
  board.starts = all.cells_of(far->from);
  board.goals = all.cells_of(far->to);
  best.offer(board, far->steps);
  return best;
}

hardest<instance> find_hardest(std::uint32_t ghosts, std::optional<double> density,
                               hardest_search const& how) {
  grid const shape = how.size;
  if (ghosts > most_ghosts_of_hardest || shape.size() < 2 * std::size_t{ghosts} ||
      !configurations::fits(plain_board(shape, ghosts, true))) {
    throw std::invalid_argument("the hardest board: expected 1 to 4 ghosts, two cells for each, "
                                "and at most 64 cells (four ghosts: 32)");
  }
  bool const exhausts =
      how.method == hardest_method::exhaustive ||
      (how.method == hardest_method::automatic && !density && exhausts_quickly(shape, ghosts));
  if (exhausts) {
    expect_unrestricted(density.has_value());
    if (!can_exhaust(shape, ghosts)) {
      throw std::invalid_argument("cannot look at all boards: expected at most 30 cells, or for "
                                  "one ghost at most 64");
    }
    budget watch(how.within);
    return exhaust(shape, ghosts, watch);
  }
  neighbourhood around;
  around.wanted.height = shape.rows;
  around.wanted.width = shape.columns;
  around.wanted.ghosts = ghosts;
  around.wanted.contest = false;
  around.wanted.walls = density.value_or(around.wanted.walls);
  around.keeps_walls = density.has_value();
  return local_search(around, how, std::uint64_t{20} * shape.size());
}

} // namespace puzzlegraph::ghosts
