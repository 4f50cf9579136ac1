// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/hardest.hpp"

#include "puzzlegraph/puzzles/walls/path_search.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/space.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>

namespace puzzlegraph::walls {
namespace {

measurement measure_maze(instance const& maze, limits const& l) {
  auto const found = find_way_out(maze, l);
  return {found.verdict, static_cast<cost_type>(found.moves.size()), found.stopped_by};
}

struct neighbourhood {
  using instance_type = instance;
  random_parameters wanted;
  bool keeps_wall_count = false;

  instance draw(std::mt19937_64& rng) const { return random_instance(wanted, rng); }
  instance changed(instance const& maze, std::mt19937_64& rng) const {
    return keeps_wall_count ? with_moved_walls(maze, rng) : walls::changed(maze, rng);
  }
  measurement measure(instance const& maze, limits const& l) const { return measure_maze(maze, l); }
  bool is_possible(instance const& maze) const {
    return maze.shape == grid{wanted.rows, wanted.columns} && is_valid(maze);
  }
};

/// The maze whose walls stand at the slots of which `set` has the bits.
instance maze_of(wall_slots const& map, std::uint64_t set) {
  instance maze{map.shape(), 0, std::vector<std::uint8_t>(map.shape().size())};
  for (cell_index c = 0; c < maze.walls.size(); ++c) {
    for (direction const d : all_directions) {
      if ((set >> map.at(c, d) & 1U) == 0) continue;
      maze.walls[c] = static_cast<std::uint8_t>(maze.walls[c] | side_bit(d));
    }
  }
  return maze;
}

/// The state of an exhaustive search between two sets of walls.
struct exhaustion {
  std::uint64_t next = 0; ///< the first set that is left
  hardest<instance> best;
};
BOOST_DESCRIBE_STRUCT(exhaustion, (), (next, best))

/// Looks at the mazes of one set of walls with all starts; `best` becomes the harder one. Returns
/// false if that ended early.
bool look_at_starts(instance maze, hardest<instance>& best, limits const& within,
                    std::uint64_t all_tries, budget& watch) {
  for (maze.start = 0; maze.start < maze.shape.size(); ++maze.start) {
    limits left = within;
    left.max_seconds -= watch.seconds();
    left.on_progress = nullptr;
    bool const goes_on = watch.go_on({best.tries, 0, best.length, 0, all_tries});
    auto const m = goes_on ? measure_maze(maze, left) : measurement{};
    if (m.stopped_by == limit::time || m.stopped_by == limit::interrupt) watch.stop(m.stopped_by);
    best.stopped_by = watch.hit();
    if (watch.spent()) return false;
    ++best.tries;
    if (m.known == verdict::undecided) ++best.skipped;
    if (m.known == verdict::solved) best.offer(maze, m.length);
  }
  return true;
}

hardest<instance> exhaust(grid shape, hardest_search const& how) {
  wall_slots const map(shape);
  if (map.count() > max_exhausted_slots) {
    throw std::invalid_argument("cannot look at all mazes: expected a size with at most " +
                                std::to_string(max_exhausted_slots) + " places of walls");
  }
  exhaustion s;
  std::uint64_t const sets = std::uint64_t{1} << map.count();
  search_checkpoint saved(how.checkpoint, s, [&](exhaustion const& e) {
    return e.next <= sets && e.best.tries == e.next * shape.size() &&
           is_possible_result(e.best, [shape](instance const& maze) {
             return maze.shape == shape && is_valid(maze);
           });
  });
  s.best.exhaustive = true;
  auto const within = saved.left_of(how.within);
  budget watch(within);
  while (s.next < sets) {
    auto const before = s.best;
    if (!look_at_starts(maze_of(map, s.next), s.best, within, sets * shape.size(), watch)) {
      auto const cut = s.best;
      s.best = before; // a continued search repeats the whole set
      saved.save(s.best.tries);
      return cut;
    }
    ++s.next;
    saved.save_if_due(s.best.tries);
  }
  saved.save(s.best.tries);
  if (s.best.skipped == 0) s.best.proof = "all mazes of this size, with all starts";
  return s.best;
}

} // namespace

hardest<instance> find_hardest(std::optional<double> density, hardest_search const& how) {
  grid const shape = how.size;
  if (how.method == hardest_method::exhaustive) {
    expect_unrestricted(density.has_value());
    return exhaust(shape, how);
  }
  neighbourhood around;
  around.wanted.rows = shape.rows;
  around.wanted.columns = shape.columns;
  around.wanted.openings = 1;
  around.wanted.inner = density.value_or(around.wanted.inner);
  around.keeps_wall_count = density.has_value();
  auto const cells = static_cast<cost_type>(shape.size());
  auto found = local_search(around, how, std::uint64_t{200} * cells, cells);
  if (found.length == cells) found.proof = "no shortest way out has more steps than cells";
  return found;
}

} // namespace puzzlegraph::walls
