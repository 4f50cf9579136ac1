// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/hardest/search.hpp"

#include "puzzlegraph/core/cell_sets.hpp"
#include "puzzlegraph/puzzles/ghosts/contest.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/configurations.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/longest_path.hpp"
#include "puzzlegraph/puzzles/ghosts/portfolio.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <optional>
#include <stdexcept>
#include <vector>

namespace puzzlegraph::ghosts {
namespace {

/// Goes to the two configurations of a board that are far apart. Throws std::bad_alloc past the
/// limit of memory.
measurement climb_on_board(instance& board, budget& watch) {
  configurations all(board, watch.memory());
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

measurement measure_board(instance& board, limits const& l) {
  budget watch(l);
  try {
    return climb_on_board(board, watch);
  } catch (std::bad_alloc const&) {
    return {verdict::undecided, 0, limit::memory};
  }
}

/// The length of the board's own question.
measurement measure_question(instance const& board, limits const& l) {
  auto const found = solve_jointly(board, l);
  return {found.verdict, found.solved() ? found.lower_bound : 0, found.stopped_by};
}

constexpr std::size_t most_cells_of_board = 64; // of configurations

struct neighbourhood {
  using instance_type = instance;
  random_parameters wanted;
  bool keeps_wall_count = false;

  instance draw(std::mt19937_64& rng) const { return random_instance(wanted, rng); }
  instance changed(instance const& board, std::mt19937_64& rng) const {
    if (wanted.contest) return changed_on_legal_board(board, rng);
    return keeps_wall_count ? with_moved_walls(board, rng) : ghosts::changed(board, rng);
  }
  measurement measure(instance& board, limits const& l) const {
    return configurations::fits(board) ? measure_board(board, l) : measure_question(board, l);
  }
  bool is_possible(instance const& board) const {
    return is_valid(board) && board.shape == grid{wanted.height, wanted.width} &&
           board.count() == wanted.ghosts && (!wanted.contest || !find_broken_promise(board));
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

/// The two configurations farthest apart, by their cells: start and goal of each ghost.
struct far_apart {
  std::vector<cell_index> starts;
  std::vector<cell_index> goals;
  cost_type steps = 0;
};

/// Those of the board, if they are more than `beat` steps apart; else, or where a limit is met,
/// nothing.
std::optional<far_apart> farthest_on(instance const& board, configurations::compared which,
                                     std::optional<cost_type> beat, budget& b,
                                     checkpoint_store* store = nullptr) {
  try {
    configurations all(board, b.memory(), which);
    auto const far = all.farthest_above(beat, b, store);
    if (!far) return std::nullopt;
    return far_apart{all.cells_of(far->from), all.cells_of(far->to), far->steps};
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
    return std::nullopt;
  }
}

/// Offers the board with these starts and goals.
void offer(instance board, far_apart const& far, hardest<instance>& best) {
  board.starts = far.starts;
  board.goals = far.goals;
  best.offer(board, far.steps);
}

/// Offers the two configurations of the board that are farthest apart. False when the budget is
/// spent.
bool look_at_board(instance const& board, hardest<instance>& best, budget& watch) {
  auto const cells_needed = static_cast<std::ptrdiff_t>(2 * board.count());
  if (std::ranges::count(board.corridor, std::uint8_t{1}) < cells_needed) return true;
  auto const beat = best.instance ? std::optional(best.length) : std::nullopt;
  budget within(watch.share(1)); // whose states are not those that `watch` reports
  auto const far = farthest_on(board, configurations::compared::apart, beat, within);
  if (within.spent()) watch.stop(within.hit());
  if (watch.spent()) return false;
  ++best.tries;
  if (far) offer(board, *far, best);
  return true;
}

/// The cells within the border.
grid interior(grid shape) { return {shape.rows - 2, shape.columns - 2}; }

/// One enumeration of boards: how far it is, and the hardest so far.
struct board_enumeration {
  cell_set next = 1; ///< the first set of corridors that is left
  hardest<instance> best;
};
BOOST_DESCRIBE_STRUCT(board_enumeration, (), (next, best))

/// The enumerations of a search in the order in which they begin. All but the last are complete.
struct enumerations {
  std::vector<board_enumeration> begun;
};
BOOST_DESCRIBE_STRUCT(enumerations, (), (begun))

/// Exhaustive search, which continues a checkpoint: enumerations that are complete there are taken
/// over.
class exhaustion {
 public:
  exhaustion(grid shape, bool legal, hardest_search const& how)
      : shape_(shape), legal_(legal),
        saved_(how.checkpoint, all_, [this](enumerations const& e) { return is_possible(e); }),
        watch_(saved_.left_of(how.within)) {}

  hardest<instance> run(std::uint32_t ghosts) {
    auto const found = legal_ ? exhaust_legal(ghosts) : exhaust(ghosts);
    saved_.save(boards_);
    return found;
  }

 private:
  /// Whether this search can have saved that.
  bool is_possible(enumerations const& e) const {
    auto const end = sets().end();
    return std::ranges::all_of(e.begun, [&](board_enumeration const& one) {
      return one.next >= 1 && one.next <= end &&
             is_possible_result(
                 one.best, [this](instance const& i) { return is_valid(i) && i.shape == shape_; });
    });
  }
  cell_sets sets() const { return cell_sets(legal_ ? interior(shape_) : shape_); }

  hardest<instance> exhaust(std::uint32_t ghosts) {
    if (ghosts == 1) return exhaust_corridors(shape_, watch_);
    hardest<instance> best;
    best.exhaustive = true;
    look_at_boards(true, best, ghosts);
    cost_type apart = 0; // an upper bound for boards whose corridors are not connected
    for (std::uint32_t fewer = 1; fewer < ghosts && !watch_.spent(); ++fewer) {
      apart = std::max(apart, exhaust(fewer).length);
    }
    if (apart > best.length && !watch_.spent()) look_at_boards(false, best, ghosts);
    best.stopped_by = watch_.hit();
    if (!watch_.spent())
      best.proof = "all boards of this size, all starts and goals without a common cell";
    return best;
  }

  hardest<instance> exhaust_legal(std::uint32_t ghosts) {
    hardest<instance> best;
    best.exhaustive = true;
    look_at_boards(true, best, ghosts);
    best.stopped_by = watch_.hit();
    if (!watch_.spent()) best.proof = "all legal boards of this size, all starts and goals";
    return best;
  }

  /// Looks at all boards whose corridors are connected, or all whose corridors are not.
  void look_at_boards(bool connected, hardest<instance>& best, std::uint32_t ghosts) {
    if (at_ == all_.begun.size()) all_.begun.push_back({1, best});
    auto& e = all_.begun[at_++];
    e.best.exhaustive = true;
    auto const tried_before = best.tries;
    auto const boards = [&, before = boards_] { // the checkpoint may be false
      return before + e.best.tries - std::min(e.best.tries, tried_before);
    };
    cell_sets const all = sets();
    auto board = plain_board(shape_, ghosts, false);
    auto const look = [&](cell_set open) {
      if (!look_at(open, board, e.best)) return false;
      e.next = open + 1;
      saved_.save_if_due(boards());
      return true;
    };
    if (all.for_each(connected, look, e.next)) e.next = all.end();
    boards_ = boards();
    best = e.best;
  }

  /// `best` becomes the farthest configurations of the board with these corridors if they are
  /// farther. Returns false if a limit ended that.
  bool look_at(cell_set open, instance& board, hardest<instance>& best) {
    if (!watch_.go_on({best.tries, 0, best.length})) return false;
    if (!legal_) {
      for (cell_index c = 0; c < shape_.size(); ++c) board.corridor[c] = open >> c & 1U;
      return look_at_board(board, best, watch_);
    }
    grid const inner = interior(shape_);
    for (cell_index c = 0; c < inner.size(); ++c) {
      board.corridor[shape_.cell(inner.row(c) + 1, inner.column(c) + 1)] = open >> c & 1U;
    }
    return find_broken_promise(board) || look_at_board(board, best, watch_);
  }

  grid shape_;
  bool legal_; ///< only boards that keep the contest's promises
  enumerations all_;
  search_checkpoint<enumerations> saved_;
  budget watch_;
  std::size_t at_ = 0;       ///< the enumeration that comes next
  std::uint64_t boards_ = 0; ///< tried in all enumerations
};

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
  auto const far = farthest_on(i, configurations::compared::all, {}, watch, how.checkpoint);
  best.stopped_by = watch.hit();
  if (watch.spent()) return best;
  best.proof = "all starts and goals on this board";
  if (far) offer(i, *far, best);
  return best;
}

namespace {

void expect_boards(hardest_boards const& boards, hardest_search const& how) {
  grid const shape = how.size;
  auto const cells = 2 * std::uint64_t{boards.ghosts};
  if (boards.legal) {
    if (boards.ghosts > 3 || shape.rows < 3 || shape.columns < 3 || shape.rows > 16 ||
        shape.columns > 16) {
      throw std::invalid_argument(
          "the hardest legal board: expected at most three ghosts, and 3x3 to 16x16 cells");
    }
    return;
  }
  if (boards.ghosts > most_ghosts_of_hardest || shape.size() < cells ||
      !configurations::fits(plain_board(shape, boards.ghosts, true))) {
    throw std::invalid_argument("the hardest board: expected 1 to 4 ghosts, two cells for each, "
                                "and at most 64 cells (four ghosts: 32)");
  }
}

/// Whether all boards can be looked at, and whether that takes seconds, not minutes.
bool can_exhaust(hardest_boards const& boards, grid shape) {
  return boards.legal
             ? interior(shape).size() <= cell_sets::max_cells && shape.size() <= most_cells_of_board
             : can_exhaust(shape, boards.ghosts);
}
bool exhausts_quickly(hardest_boards const& boards, grid shape) {
  constexpr std::size_t few_cells = 25;
  return boards.legal ? interior(shape).size() <= few_cells
                      : exhausts_quickly(shape, boards.ghosts);
}

neighbourhood neighbourhood_of(hardest_boards const& boards, grid shape) {
  neighbourhood around;
  around.wanted.height = shape.rows;
  around.wanted.width = shape.columns;
  around.wanted.ghosts = boards.ghosts;
  around.wanted.contest = boards.legal;
  around.wanted.walls = boards.density.value_or(around.wanted.walls);
  around.keeps_wall_count = boards.density.has_value();
  return around;
}

} // namespace

hardest<instance> find_hardest(hardest_boards const& boards, hardest_search const& how) {
  grid const shape = how.size;
  expect_boards(boards, how);
  bool const exhausts = how.method == hardest_method::exhaustive ||
                        (how.method == hardest_method::automatic && !boards.density &&
                         exhausts_quickly(boards, shape));
  if (!exhausts) {
    if (boards.legal && std::uint64_t{shape.rows} + shape.columns < 2 * boards.ghosts + 5) {
      throw std::invalid_argument("local search of legal boards: expected rows + columns of at "
                                  "least 5 + 2 * ghosts");
    }
    return local_search(neighbourhood_of(boards, shape), how, std::uint64_t{20} * shape.size());
  }
  expect_unrestricted(boards.density.has_value());
  if (!can_exhaust(boards, shape)) {
    throw std::invalid_argument("cannot look at all boards: expected at most 30 cells (within the "
                                "border of legal ones), or for one ghost at most 64");
  }
  return exhaustion(shape, boards.legal, how).run(boards.ghosts);
}

} // namespace puzzlegraph::ghosts
