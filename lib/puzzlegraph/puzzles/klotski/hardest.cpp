// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/hardest.hpp"

#include "puzzlegraph/core/cell_sets.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <stdexcept>

namespace puzzlegraph::klotski {
namespace {

constexpr std::size_t quickly_exhausted_cells = 25;
constexpr std::uint16_t unseen = UINT16_MAX; // no distance among 255^2 states

/// Whether this can be what a search for boards of a shape finds.
bool is_board_of(grid shape, instance const& board) {
  return board.shape == shape && board.queries.size() == 1 && is_valid(board);
}

struct neighbourhood {
  using instance_type = instance;
  random_parameters wanted;
  bool keeps_fixed_count;
  farthest_query* questions;

  bool is_possible(instance const& board) const {
    return is_board_of({wanted.rows, wanted.columns}, board);
  }
  instance draw(std::mt19937_64& rng) const { return random_instance(wanted, rng); }
  instance changed(instance const& board, std::mt19937_64& rng) const {
    return keeps_fixed_count ? with_moved_cells(board, rng) : klotski::changed(board, rng);
  }
  measurement measure(instance& board, limits const& l) const {
    return questions->replace_query(board, l);
  }
};

hardest<instance> search_boards(grid shape, std::optional<double> density,
                                hardest_search const& how) {
  farthest_query questions(shape);
  neighbourhood around{{}, density.has_value(), &questions};
  around.wanted.fixed = density.value_or(around.wanted.fixed);
  around.wanted.rows = shape.rows;
  around.wanted.columns = shape.columns;
  return local_search(around, how, std::uint64_t{50} * shape.size());
}

/// Progress on a board after some of its targets.
struct farthest_so_far {
  std::size_t targets = 0;    ///< that are done
  std::optional<query> found; ///< the query with the longest solution
  cost_type length = 0;       ///< of its solution
};
BOOST_DESCRIBE_STRUCT(farthest_so_far, (), (targets, found, length))

/// The state of an exhaustive search between two boards.
struct exhaustion {
  cell_set next = 1; ///< the first set of open cells that is left
  hardest<instance> best;
};
BOOST_DESCRIBE_STRUCT(exhaustion, (), (next, best))

hardest<instance> exhaust(grid shape, hardest_search const& how) {
  if (shape.size() > cell_sets::max_cells) {
    throw std::invalid_argument("cannot look at all boards: expected at most 30 cells");
  }
  farthest_query questions(shape);
  exhaustion s;
  cell_sets const sets(shape);
  search_checkpoint saved(how.checkpoint, s, [&](exhaustion const& e) {
    return e.next <= sets.end() && e.best.tries < e.next &&
           is_possible_result(e.best, [shape](instance const& i) { return is_board_of(shape, i); });
  });
  auto& best = s.best;
  best.exhaustive = true;
  instance board{shape, std::vector<std::uint8_t>(shape.size()), {query{}}};
  auto const within = saved.left_of(how.within);
  budget watch(within);
  auto const look_at = [&](cell_set open) {
    limits left = within;
    left.max_seconds -= watch.seconds();
    left.on_progress = nullptr;
    if (!watch.go_on({best.tries, 0, best.length})) return false;
    for (cell_index c = 0; c < shape.size(); ++c) board.open[c] = open >> c & 1U;
    auto const m = questions.replace_query(board, left);
    if (m.stopped_by == limit::time || m.stopped_by == limit::interrupt) watch.stop(m.stopped_by);
    if (watch.spent()) return false;
    ++best.tries;
    if (m.known == verdict::undecided) ++best.skipped;
    if (m.known == verdict::solved) best.offer(board, m.length);
    s.next = open + 1;
    saved.save_if_due(best.tries);
    return true;
  };
  bool const all = sets.for_each(true, look_at, s.next);
  if (all) s.next = sets.end();
  saved.save(best.tries);
  best.stopped_by = watch.hit();
  if (all && best.skipped == 0) best.proof = "all connected boards of this size, all queries";
  return best;
}

} // namespace

farthest_query::farthest_query(grid shape)
    : cells_(static_cast<std::uint32_t>(shape.size())), beside_(cells_),
      distance_(std::size_t{cells_} * cells_), queue_(std::size_t{cells_} * cells_) {
  assert(cells_ >= 2 && cells_ <= max_cells);
}

std::uint64_t farthest_query::bytes() const {
  std::uint64_t const per_state = sizeof(distance_[0]) + sizeof(queue_[0]);
  std::uint64_t const per_cell = sizeof(open_[0]) + sizeof(beside_[0]);
  return cells_ * (cells_ * per_state + per_cell);
}

void farthest_query::set_board(instance const& board) {
  open_.clear();
  for (cell_index c = 0; c < cells_; ++c) {
    if (board.open[c]) open_.push_back(c);
    for (direction const d : all_directions) {
      auto const to = board.shape.neighbour(c, d);
      beside_[c][index(d)] = board.open[c] && to != no_cell && board.open[to] ? to : no_cell;
    }
  }
}

std::optional<std::uint32_t> farthest_query::search(cell_index target) {
  std::ranges::fill(distance_, unseen);
  std::size_t met = 0;
  auto const meet = [&](std::uint32_t state, std::uint16_t distance) {
    if (distance_[state] != unseen) return;
    distance_[state] = distance;
    queue_[met++] = state;
  };
  for (cell_index const blank : open_) {
    if (blank != target) meet(target * cells_ + blank, 0);
  }
  for (std::size_t next = 0; next < met; ++next) {
    std::uint32_t const piece = queue_[next] / cells_;
    std::uint32_t const blank = queue_[next] % cells_;
    auto const distance = static_cast<std::uint16_t>(distance_[queue_[next]] + 1);
    for (cell_index const to : beside_[blank]) {
      if (to == no_cell) continue;
      meet((to == piece ? blank : piece) * cells_ + to, distance);
    }
  }
  if (met == 0) return std::nullopt;
  return queue_[met - 1];
}

measurement farthest_query::replace_query(instance& board, limits const& l,
                                          checkpoint_store* store) {
  budget watch(l);
  if (bytes() > watch.max_memory()) watch.stop(limit::memory);
  set_board(board);
  auto const states = open_.size() * (open_.size() - 1);
  farthest_so_far best;
  search_checkpoint saved(store, best, [&](farthest_so_far const& f) {
    auto found = board;
    found.queries.assign(f.found ? 1 : 0, f.found.value_or(query{}));
    return f.targets <= open_.size() && is_valid(found);
  });
  for (; best.targets < open_.size(); ++best.targets) {
    saved.save_if_due(best.targets * states);
    if (!watch.go_on({0, states, 0, 0})) {
      saved.save(best.targets * states);
      return {verdict::undecided, 0, watch.hit()};
    }
    auto const target = open_[best.targets];
    auto const last = search(target);
    if (!last || (best.found && distance_[*last] <= best.length)) continue;
    best.length = distance_[*last];
    best.found = query{*last % cells_, *last / cells_, target};
  }
  saved.save(best.targets * states);
  board.queries.resize(1);
  if (!best.found) return {verdict::unsolvable, 0, limit::none};
  board.queries.front() = *best.found;
  return {verdict::solved, best.length, limit::none};
}

hardest<instance> hardest_query(instance const& i, hardest_search const& how) {
  if (i.shape.size() < 2 || i.shape.size() > farthest_query::max_cells) {
    throw std::invalid_argument("the hardest query: expected a board of 2 to 255 cells");
  }
  hardest<instance> best;
  best.exhaustive = true;
  best.tries = 1;
  instance board = i;
  auto const m = farthest_query(i.shape).replace_query(board, how.within, how.checkpoint);
  best.stopped_by = m.stopped_by;
  if (m.known == verdict::undecided) return best;
  best.proof = "all queries of this board";
  if (m.known == verdict::solved) best.offer(board, m.length);
  return best;
}

hardest<instance> find_hardest(std::optional<double> density, hardest_search const& how) {
  grid const shape = how.size;
  if (shape.size() < 2 || shape.size() > farthest_query::max_cells) {
    throw std::invalid_argument("the hardest board: expected a size of 2 to 255 cells");
  }
  bool const exhausts = how.method == hardest_method::exhaustive ||
                        (how.method == hardest_method::automatic && !density &&
                         shape.size() <= quickly_exhausted_cells);
  if (!exhausts) return search_boards(shape, density, how);
  expect_unrestricted(density.has_value());
  return exhaust(shape, how);
}

} // namespace puzzlegraph::klotski
