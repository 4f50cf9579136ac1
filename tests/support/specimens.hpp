// SPDX-License-Identifier: BSL-1.0
//
// Specimens: small random instances of every space with a common interface. A law is written once
// and tested for all of them (TEMPLATE_LIST_TEST_CASE over all_specimens). A new puzzle adds one
// specimen per space.
//
// A specimen is made from a random number generator and has
//
//   name            of its space
//   heuristics      the types of its heuristics, including no_heuristic
//   draw(rng)       a random instance, from which the specimen is made
//   given, rules, question      the instance, its space, its task
//   shortest()      the optimal cost by the oracle, or nullopt if unsolvable
//   replay(u, moves)    the verifier's result for these moves from the initial state u
//   labels()        optional: all possible moves, legal or not; empty if there are too many
#pragma once

#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/puzzles/blocks/heuristics.hpp"
#include "puzzlegraph/puzzles/blocks/random.hpp"
#include "puzzlegraph/puzzles/blocks/states.hpp"
#include "puzzlegraph/puzzles/blocks/verify.hpp"
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"
#include "puzzlegraph/puzzles/ghosts/verify.hpp"
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"
#include "puzzlegraph/puzzles/klotski/unit_moves.hpp"
#include "puzzlegraph/puzzles/klotski/verify.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"
#include "puzzlegraph/puzzles/planning/heuristics.hpp"
#include "puzzlegraph/puzzles/planning/pattern_sum.hpp"
#include "puzzlegraph/puzzles/planning/space.hpp"
#include "puzzlegraph/puzzles/planning/verify.hpp"
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/pattern_sum.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/puzzles/tiles/verify.hpp"
#include "puzzlegraph/puzzles/transitions/space.hpp"
#include "puzzlegraph/puzzles/transitions/verify.hpp"
#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/space.hpp"
#include "puzzlegraph/puzzles/walls/verify.hpp"

#include "tests/support/listing.hpp"
#include "tests/support/oracle.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph::testing {

enum class replayed : std::uint8_t { illegal, legal, solves };

inline replayed verdict_of(std::optional<refutation> const& flaw, std::size_t moves) {
  if (!flaw) return replayed::solves;
  return flaw->step < moves ? replayed::illegal : replayed::legal;
}

/// A uniform number from low to high.
inline std::uint32_t random_between(std::uint32_t low, std::uint32_t high, std::mt19937_64& rng) {
  return low + random_below(high - low + 1, rng);
}

inline std::vector<direction> directions() {
  return {all_directions.begin(), all_directions.end()};
}

/// Not copyable, because the task points to the space.
struct pinned {
  pinned() = default;
  pinned(pinned const&) = delete;
  pinned& operator=(pinned const&) = delete;
};

/// Permutations on boards of up to 6 cells; any permutation may be the goal.
struct tiles_specimen : pinned {
  static constexpr std::string_view name = "tiles";
  using heuristics =
      heuristic_list<no_heuristic, tiles::manhattan, tiles::linear_conflict,
                     tiles::pattern_sum<tiles::state>, tiles::small_pattern_sum<tiles::state>>;

  explicit tiles_specimen(std::mt19937_64& rng) : given(draw(rng)) {}

  tiles::instance const given;
  tiles::space const rules{given.shape};
  tiles::task const question{rules, given};

  auto shortest() const { return oracle::shortest(given); }
  replayed replay(tiles::state /*start*/, std::vector<tiles::move> const& moves) const {
    return verdict_of(tiles::refute(given, moves), moves.size());
  }
  auto labels() const { return directions(); }

  static tiles::instance draw(std::mt19937_64& rng) {
    static constexpr std::array<grid, 8> shapes{
        {{1, 2}, {1, 6}, {3, 1}, {2, 2}, {2, 3}, {3, 2}, {2, 3}, {3, 2}}};
    auto const shape = shapes[random_below(shapes.size(), rng)];
    auto made = tiles::random_instance({shape.rows, shape.columns, {}}, rng);
    shuffle(made.goal, rng);
    return made;
  }
};

/// Common to both encodings of Klotski: boards of up to 30 cells, the piece not on its target.
struct klotski_specimen : pinned {
  using heuristics = heuristic_list<no_heuristic, klotski::piece_distance, klotski::push_distance>;

  explicit klotski_specimen(std::mt19937_64& rng) : given(draw(rng)) {}

  klotski::instance const given;
  klotski::query const asked = given.queries.front();
  klotski::board const board{given};

  auto shortest() const { return oracle::shortest(given, asked); }
  replayed replay_units(std::vector<klotski::move> const& moves) const {
    return verdict_of(klotski::refute(given, asked, moves), moves.size());
  }

  static klotski::instance draw(std::mt19937_64& rng) {
    auto const rows = random_between(1, 5, rng);
    auto const columns = random_between(rows == 1 ? 2 : 3, 6, rng);
    double const fixed = 0.1 * random_below(4, rng);
    auto made = klotski::random_instance({rows, columns, fixed, 1}, rng);
    auto& asked = made.queries.front();
    do {
      asked.target = random_below(rows * columns, rng);
    } while (asked.target == asked.piece);
    return made;
  }
};

struct klotski_plain_specimen : klotski_specimen {
  static constexpr std::string_view name = "klotski, plain";

  using klotski_specimen::klotski_specimen;

  klotski::plain_space const rules{board};
  klotski::plain_task const question{rules, asked};

  replayed replay(klotski::plain_state /*start*/, std::vector<klotski::move> const& moves) const {
    return replay_units(moves);
  }
  auto labels() const { return directions(); }
};

struct klotski_sides_specimen : klotski_specimen {
  static constexpr std::string_view name = "klotski, sides";

  using klotski_specimen::klotski_specimen;

  klotski::side_space const rules{board};
  klotski::side_task const question{rules, asked};

  replayed replay(klotski::side_state start, std::vector<klotski::side_move> const& moves) const {
    return replay_units(klotski::unit_moves(rules, asked, start, moves));
  }
};

/// Up to 4 ghosts on boards of a few cells. On some boards ghosts must exchange places.
template <class Space> struct ghosts_specimen : pinned {
  static constexpr std::string_view name =
      Space::state_type::capacity == ghosts::large_state::capacity ? "ghosts, large"
                                                                   : "ghosts, small";
  using heuristics =
      heuristic_list<no_heuristic, ghosts::farthest_ghost<Space>, ghosts::farthest_pair<Space>>;

  explicit ghosts_specimen(std::mt19937_64& rng) : given(draw(rng)) {}

  ghosts::instance const given;
  Space const rules{given};
  ghosts::task<Space> const question{rules, given};

  auto shortest() const { return oracle::shortest(given); }
  std::vector<ghosts::move> unit_moves(std::vector<ghosts::step_code> const& codes) const {
    std::vector<ghosts::move> moves;
    for (auto const m : codes) moves.push_back(ghosts::unpacked(m, given.count()));
    return moves;
  }
  replayed replay(state_of<Space> const& /*start*/,
                  std::vector<ghosts::step_code> const& codes) const {
    return verdict_of(ghosts::refute(given, unit_moves(codes)), codes.size());
  }
  /// All joint steps but the one in which all ghosts stay: it is legal, but not an edge.
  std::vector<ghosts::step_code> labels() const {
    std::vector<ghosts::step_code> codes;
    if (given.count() > 3) return codes;
    std::uint64_t end = 1;
    for (std::size_t g = 0; g < given.count(); ++g) end *= 5;
    for (std::uint64_t code = 1; code < end; ++code) codes.push_back({code});
    return codes;
  }

  static ghosts::instance draw(std::mt19937_64& rng) {
    if (random_below(16, rng) == 0) { // rarely: up to 625 successors each
      return ghosts::random_instance({4, 2, 4, false, 0}, rng);
    }
    auto const count = random_between(1, 3, rng);
    auto const height = random_between(count == 1 ? 1 : 2, count == 3 ? 3 : 4, rng);
    auto const width = random_between(count == 1 ? 2 : 3, count == 1 ? 6 : 4, rng);
    double const walls = 0.15 * random_between(count == 3 ? 1 : 0, 3, rng);
    auto made = ghosts::random_instance({width, height, count, false, walls}, rng);
    if (random_below(3, rng) == 0) {
      made.goals = made.starts;
      shuffle(made.goals, rng);
    }
    return made;
  }
};

/// Mazes: nearly square where one word suffices, long ones otherwise.
template <std::size_t Words> struct walls_specimen : pinned {
  static constexpr std::string_view name = Words == 1 ? "walls, one word" : "walls, many words";
  using space_type = walls::space<Words>;
  using heuristics = heuristic_list<no_heuristic, walls::border_distance<space_type>,
                                    walls::exit_distance<space_type>>;

  explicit walls_specimen(std::mt19937_64& rng) : given(draw(rng)) {}

  walls::instance const given;
  space_type const rules{given.shape};
  walls::task<space_type> const question{rules, given};

  auto shortest() const { return oracle::shortest(given); }
  replayed replay(state_of<space_type> const& /*start*/,
                  std::vector<walls::move> const& moves) const {
    return verdict_of(walls::refute(given, moves), moves.size());
  }
  auto labels() const { return directions(); }

  static walls::instance draw(std::mt19937_64& rng) {
    auto rows = random_between(1, Words == 1 ? 4 : 2, rng);
    auto columns = Words == 1 ? random_between(2, 5, rng) : random_between(14, 30, rng);
    if (random_below(2, rng) == 0) std::swap(rows, columns);
    double const inner = 0.1 * random_between(2, 6, rng);
    double const border = random_below(8, rng) == 0 ? 1 : 0.8;
    return walls::random_instance({rows, columns, inner, border, {}}, rng);
  }
};

/// Small boards of blocks or cars in any metric, now and then with a wall, a gate and a second
/// goal.
template <std::size_t Cells, std::size_t Words> struct blocks_specimen : pinned {
  using space = blocks::space<Cells, Words>;
  static constexpr std::string_view name = Cells > 2    ? "blocks, four words of cells"
                                           : Cells > 1  ? "blocks, two words of cells"
                                           : Words == 1 ? "blocks, one word"
                                                        : "blocks, many words";
  using heuristics =
      heuristic_list<no_heuristic, blocks::goal_distance<space>, blocks::blocking_blocks<space>,
                     blocks::empties_database<space>>;

  explicit blocks_specimen(std::mt19937_64& rng) : given(draw(rng)) {}

  blocks::instance const given;
  space const rules{given};
  blocks::task<space> const question{rules, given};

  auto shortest() const { return oracle::shortest(given); }
  replayed replay(blocks::state<Words> const& start,
                  std::vector<blocks::shift> const& moves) const {
    solution<space> s;
    s.start = start;
    s.moves = moves;
    return verdict_of(blocks::refute(given, blocks::unit_moves(given, rules, s)), moves.size());
  }

  static blocks::instance draw(std::mt19937_64& rng) {
    if (random_below(3, rng) == 0) return Cells == 1 ? divided(rng) : enlarged(divided(rng));
    blocks::random_parameters p;
    p.rows = random_between(2, 4, rng);
    p.columns = random_between(3, p.rows == 4 ? 3 : 4, rng);
    p.empty = random_between(1, 3, rng);
    if (random_below(3, rng) == 0) p.cars = random_between(1, 4, rng);
    p.counted = blocks::all_metrics[random_below(3, rng)];
    auto made = blocks::random_instance(p, rng);
    if (random_below(3, rng) == 0) put_wall(made);
    if (made.blocks.size() > 1 && random_below(3, rng) == 0) add_goal(made);
    if (random_below(3, rng) == 0) put_gate(made, rng);
    return Cells == 1 ? made : enlarged(made);
  }

 private:
  /// Two rows that a column of walls divides, or almost divides: A has to get from the west to the
  /// east, and B is in the way.
  static blocks::instance divided(std::mt19937_64& rng) {
    blocks::instance made;
    made.shape = {2, random_between(3, 6, rng)};
    made.counted = blocks::all_metrics[random_below(3, rng)];
    auto const at = random_between(1, made.shape.columns - 2, rng);
    made.walls = blocks::cell_bit(made.shape.cell(0, at));
    if (random_below(4, rng) > 0) made.walls |= blocks::cell_bit(made.shape.cell(1, at));
    made.blocks.push_back({'A', 1, blocks::cell_bit(made.shape.columns - 1), {}});
    made.blocks.push_back({'B', blocks::cell_bit(made.shape.columns), std::nullopt, {}});
    return made;
  }
  /// The board in the middle of a large one whose other cells are walls, but for empty cells beyond
  /// these, to which no block gets: so sets of cells take several words, before and after its own.
  static blocks::instance enlarged(blocks::instance const& small) {
    constexpr std::uint32_t margin = Cells > 2 ? 5 : 3; // rows above and below
    blocks::instance made;
    made.counted = small.counted;
    made.shape = {small.shape.rows + 2 * margin, Cells > 2 ? 18U : 12U};
    made.passing = small.passing;
    auto const moved = [&](blocks::cell_set cells) {
      blocks::cell_set to;
      for (; cells != 0; cells.drop_first()) {
        auto const c = blocks::first_cell(cells);
        to |= blocks::cell_bit(
            made.shape.cell(small.shape.row(c) + margin, small.shape.column(c) + 2));
      }
      return to;
    };
    blocks::cell_set far; // empty
    for (std::uint32_t row : {0U, made.shape.rows - 1}) {
      for (std::uint32_t c = 0; c < made.shape.columns; ++c) {
        far |= blocks::cell_bit(made.shape.cell(row, c));
      }
    }
    for (std::uint32_t row = 1; Cells > 1 && row + 1 < margin; ++row) {
      for (std::uint32_t c = 0; c < made.shape.columns; ++c) {
        far |= blocks::cell_bit(made.shape.cell(row, c));
        far |= blocks::cell_bit(made.shape.cell(made.shape.rows - 1 - row, c));
      }
    }
    made.walls = blocks::board_cells(made.shape) & ~far &
                 ~moved(blocks::board_cells(small.shape) & ~small.walls);
    made.gates = moved(small.gates);
    for (auto b : small.blocks) {
      b.start = moved(b.start);
      if (b.goal) b.goal = moved(*b.goal);
      made.blocks.push_back(b);
    }
    return made;
  }
  /// A wall on the first empty cell that no goal covers, if another cell stays empty.
  static void put_wall(blocks::instance& made) {
    blocks::cell_set taken;
    blocks::cell_set goals;
    for (auto const& b : made.blocks) taken |= b.start;
    for (auto const& b : made.blocks) goals |= b.goal.value_or(0);
    auto const empty = blocks::board_cells(made.shape) & ~taken;
    if ((empty & ~goals) == 0 || empty.count() == 1) return;
    made.walls = blocks::cell_bit(blocks::first_cell(empty & ~goals));
  }
  /// A gate for one of the blocks, on the first cell without a wall that no block covers, nor the
  /// goal of another one.
  static void put_gate(blocks::instance& made, std::mt19937_64& rng) {
    auto const& passing =
        made.blocks[random_below(static_cast<std::uint32_t>(made.blocks.size()), rng)];
    auto taken = made.walls;
    for (auto const& b : made.blocks) {
      taken |= b.start;
      if (b.goal && b.name != passing.name) taken |= *b.goal;
    }
    auto const free = blocks::board_cells(made.shape) & ~taken;
    if (free == 0) return;
    made.gates = blocks::cell_bit(blocks::first_cell(free));
    made.passing = passing.name;
  }
  /// The last block wants to get back where it is, unless the goal of A is there.
  static void add_goal(blocks::instance& made) {
    auto& last = made.blocks.back();
    if ((last.start & made.blocks.front().goal.value_or(0)) == 0) last.goal = last.start;
  }
};

/// Random graphs with parallel transitions, transitions from a state to itself, several starts and
/// goals; with costs if the space has them.
template <class Space> struct transitions_specimen : pinned {
  static constexpr bool has_costs = weighted_space<Space>;
  static constexpr std::string_view name =
      has_costs ? "transitions with costs" : "transitions without costs";
  using heuristics = heuristic_list<no_heuristic>;

  explicit transitions_specimen(std::mt19937_64& rng) : given(draw(rng)) {}

  transitions::instance const given;
  Space const rules{given};
  transitions::task<Space> const question{rules, given};

  auto shortest() const { return oracle::shortest(given); }
  replayed replay(transitions::state const& start,
                  std::vector<transitions::move> const& moves) const {
    auto from = given;
    from.starts = {start.number};
    return verdict_of(transitions::refute(from, moves), moves.size());
  }
  /// All that lead to another state: the verifier allows the others too, which change nothing.
  auto labels() const {
    auto const& system = *given.system;
    std::vector<transitions::move> all;
    for (std::uint32_t u = 0; u < system.state_count(); ++u) {
      auto const [begin, end] = system.transitions_of(u);
      for (auto k = begin; k < end; ++k) {
        if (system.target[k] != u) all.push_back({k});
      }
    }
    return all;
  }

  static transitions::instance draw(std::mt19937_64& rng) {
    auto const states = random_between(1, 12, rng);
    transitions::transition_list list;
    for (auto k = random_between(1, 3 * states, rng); k > 0; --k) {
      auto const from = random_below(states, rng);
      auto const to = random_below(states, rng);
      list.add(from, 0, to, has_costs ? random_between(1, 9, rng) : 1);
    }
    auto system = std::make_shared<transitions::transition_system>();
    list.move_to(*system, states);
    system->labels.push_back("go");
    transitions::instance made;
    made.starts = {0};
    if (states > 2 && random_below(2, rng) == 0) made.starts.push_back(1);
    made.is_goal.resize(states);
    for (auto k = random_below(3, rng); k > 0; --k) made.is_goal[random_below(states, rng)] = true;
    made.system = std::move(system);
    return made;
  }
};

/// Random tasks of a few variables, with conditional effects, with costs (also 0) if the space has
/// them. Other variables that nothing changes stand between, if states have several words.
template <class Space> struct planning_specimen : pinned {
  static constexpr bool has_costs = puzzlegraph::weighted_space<Space>;
  static constexpr std::string_view name =
      has_costs ? "planning with costs, many words" : "planning without costs, one word";
  using heuristics = heuristic_list<no_heuristic, planning::dearest_goal<planning::task<Space>>,
                                    planning::pattern_sum<planning::task<Space>>>;

  explicit planning_specimen(std::mt19937_64& rng) : given(draw(rng)) {}

  planning::instance const given;
  Space const rules{given};
  planning::task<Space> const question{rules, given};

  auto shortest() const { return oracle::shortest(given); }
  replayed replay(state_of<Space> const& start, std::vector<planning::move> const& moves) const {
    auto from = std::make_shared<text::sas_task>(*given.task);
    from->start = rules.unpack(start);
    return verdict_of(planning::refute({from}, moves), moves.size());
  }

  static planning::instance draw(std::mt19937_64& rng) {
    auto made = std::make_shared<text::sas_task>();
    std::vector<std::uint32_t> used; // the variables that operators know
    for (auto k = random_between(2, 4, rng); k > 0; --k) {
      used.push_back(add_variable(*made, random_between(1, 4, rng)));
      for (auto pad = Space::words > 1 ? 30 : 0; pad > 0; --pad) add_variable(*made, 2);
    }
    auto const facts = [&](std::uint32_t most) {
      std::vector<text::sas_fact> all;
      for (auto const v : used) {
        if (all.size() < most && random_below(2, rng) == 0) all.push_back(fact(*made, v, rng));
      }
      return all;
    };
    for (auto const v : used) made->start[v] = fact(*made, v, rng).value;
    made->goal = facts(4);
    if (made->goal.empty()) made->goal = {fact(*made, used.front(), rng)};
    for (auto k = random_between(1, 8, rng); k > 0; --k) {
      auto& o = made->operators.emplace_back();
      o.name = "o" + std::to_string(k);
      o.preconditions = facts(2);
      if (has_costs) o.cost = random_below(4, rng);
      for (auto e = random_between(1, 3, rng); e > 0; --e) {
        auto const v = used[random_below(static_cast<std::uint32_t>(used.size()), rng)];
        auto conditions = random_below(3, rng) == 0 ? facts(2) : std::vector<text::sas_fact>{};
        o.effects.push_back({std::move(conditions), fact(*made, v, rng)});
      }
    }
    return {std::move(made)};
  }

 private:
  static std::uint32_t add_variable(text::sas_task& to, std::uint32_t values) {
    auto const number = static_cast<std::uint32_t>(to.variables.size());
    auto& v = to.variables.emplace_back();
    v.name = "var" + std::to_string(number);
    for (std::uint32_t k = 0; k < values; ++k) v.values.push_back("value" + std::to_string(k));
    to.start.push_back(0);
    return number;
  }
  static text::sas_fact fact(text::sas_task const& of, std::uint32_t v, std::mt19937_64& rng) {
    auto const values = static_cast<std::uint32_t>(of.variables[v].values.size());
    return {v, static_cast<std::uint32_t>(random_below(values, rng))};
  }
};

using all_specimens = std::tuple<
    tiles_specimen, klotski_plain_specimen, klotski_sides_specimen,
    ghosts_specimen<ghosts::small_space>, ghosts_specimen<ghosts::large_space>, walls_specimen<1>,
    walls_specimen<4>, blocks_specimen<1, 1>, blocks_specimen<1, 2>, blocks_specimen<2, 2>,
    blocks_specimen<4, 4>, transitions_specimen<transitions::space>,
    transitions_specimen<transitions::weighted_space>, planning_specimen<planning::unit_space<1>>,
    planning_specimen<planning::weighted_space<4>>>;

/// Of each kind of space one, for tests of graphs, which are the same template for all puzzles:
/// states of one word and of several, with costs and without, reversible and not.
using graph_specimens =
    std::tuple<tiles_specimen, klotski_sides_specimen, ghosts_specimen<ghosts::small_space>,
               walls_specimen<4>, blocks_specimen<1, 1>>;

template <class Specimen>
using space_in = std::remove_const_t<decltype(std::declval<Specimen&>().rules)>;

/// The initial states of the specimen's task.
template <class Specimen> auto roots_of(Specimen const& s) {
  std::vector<state_of<space_in<Specimen>>> roots;
  for (auto const& start : s.question.initial_states()) roots.push_back(start.state);
  return roots;
}

/// Calls body(specimen, listing) for `count` specimens of at most `most` states each.
template <class Specimen, class Body>
void for_each_specimen(std::size_t count, std::size_t most, Body const& body) {
  std::mt19937_64 rng(20240229);
  for (std::size_t drawn = 0; count > 0; ++drawn) {
    Specimen const s(rng);
    auto const all = listing<space_in<Specimen>>::of(s.rules, roots_of(s), most);
    if (!all) continue;
    --count;
    CAPTURE(Specimen::name, drawn);
    body(s, *all);
  }
}
template <class Specimen, class Body> void for_each_specimen(Body const& body) {
  for_each_specimen<Specimen>(60, 3000, body);
}

} // namespace puzzlegraph::testing
