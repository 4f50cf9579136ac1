// SPDX-License-Identifier: BSL-1.0
//
// Every method of every puzzle against the oracle, end to end as the tool works: read a file, solve
// its questions with verification, read the moves back and replay them.
//
// Ids rotate from question to question, so that every method meets every policy. IDA*, which keeps
// no states, is asked only where the optimum is near. The test cases tagged [long] are the same
// with other instances, 50 times as many.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/puzzles/klotski/text.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/search/searches.hpp"
#include "puzzlegraph/search/table_cache.hpp"

#include "tests/support/oracle.hpp"
#include "tests/support/specimens.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

/// A question as the oracle answers it.
struct truth {
  std::optional<std::uint32_t> optimum;
  std::uint32_t ida_moves = 0; ///< the greatest optimum at which IDA* is asked
  std::string first;           ///< of the shortest solutions the first in order, where it matters
};

struct trial {
  std::string file;
  std::vector<truth> questions;
};

trial draw_tiles(std::mt19937_64& rng) {
  auto const draw = [&]() -> tiles::instance {
    std::uint32_t const kind = random_below(8, rng);
    if (kind > 1) return tiles_specimen::draw(rng);
    std::uint32_t const side = 3 + kind; // 16 cells have no ranked ids
    return tiles::random_instance({side, side, random_below(13, rng)}, rng);
  };
  auto const board = draw();
  return {tiles::write(std::vector{board}), {{oracle::shortest(board), 12, {}}}};
}

trial draw_klotski(std::mt19937_64& rng) {
  auto const rows = random_between(1, 7, rng);
  auto const columns = random_between(rows == 1 ? 2 : 1, 7, rng);
  double const fixed = 0.1 * random_below(5, rng);
  auto board = klotski::random_instance({rows, columns, fixed, 3}, rng);
  trial made;
  for (auto& q : board.queries) { // the target may be a fixed cell, or where the piece is already
    q.target = random_below(rows * columns, rng);
    made.questions.push_back({oracle::shortest(board, q), 10, {}});
  }
  made.file = klotski::write(std::vector{board});
  return made;
}

trial draw_ghosts(std::mt19937_64& rng) {
  auto const has_no_letters = [](ghosts::instance const& board) {
    return std::any_of(board.starts.begin(), board.starts.end(), [&](cell_index c) {
      return std::find(board.goals.begin(), board.goals.end(), c) != board.goals.end();
    });
  };
  auto const draw = [&] {
    std::uint32_t const kind = random_below(16, rng);
    if (kind == 0) return ghosts::random_instance({7, 7, 5, false, 1}, rng); // large states
    if (kind > 5) return ghosts_specimen<ghosts::small_space>::draw(rng);
    std::uint32_t const count = kind > 1 ? 2 : 3;
    std::uint32_t const side = random_between(4, count == 3 ? 4 : 7, rng);
    return ghosts::random_instance({side, side, count, false, 0.35}, rng);
  };
  auto board = draw();
  while (has_no_letters(board)) board = draw();
  constexpr std::array<std::uint32_t, 6> ida_moves{0, 12, 4, 2, 1, 1}; // by number of ghosts
  return {ghosts::write(std::vector{board}),
          {{oracle::shortest(board), ida_moves.at(board.count()), {}}}};
}

/// A maze with few states. One of the contest's size in two that fit one word.
template <std::size_t Words> walls::instance draw_maze(std::mt19937_64& rng) {
  while (true) {
    bool const contest = Words == 1 && random_below(2, rng) == 0;
    auto const maze = contest ? walls::random_instance({4, 6, 0.5, 1, random_below(3, rng)}, rng)
                              : walls_specimen<Words>::draw(rng);
    walls::space<Words> const rules(maze.shape);
    auto const start = rules.pack(maze.start, maze.walls);
    if (listing<walls::space<Words>>::of(rules, {start}, 3000)) return maze;
  }
}

trial draw_walls(std::mt19937_64& rng) {
  auto const maze = random_below(4, rng) == 0 ? draw_maze<4>(rng) : draw_maze<1>(rng);
  return {walls::write(std::vector{maze}),
          {{oracle::shortest(maze), 8, oracle::first_shortest(maze)}}};
}

trial draw_blocks(std::mt19937_64& rng) {
  auto const board = blocks_specimen<1, 1>::draw(rng);
  return {blocks::write(std::vector{board}), {{oracle::shortest(board), 0, {}}}};
}

void check_truth(answer const& a, truth const& t) {
  REQUIRE(!a.flaw);
  REQUIRE(a.stopped_by == limit::none);
  REQUIRE(a.verdict == (t.optimum ? verdict::solved : verdict::unsolvable));
  REQUIRE(a.lower_bound == t.optimum.value_or(unreachable));
  if (!t.optimum) return;
  REQUIRE(a.cost == *t.optimum);
  if (!t.first.empty()) REQUIRE(a.moves == t.first);
}

/// Under a limit an answer is correct, or undecided with a valid lower bound.
void check_limited(answer const& a, truth const& t, limit expected) {
  if (a.verdict != verdict::undecided) {
    check_truth(a, t);
    return;
  }
  REQUIRE(a.stopped_by == expected);
  REQUIRE(a.moves.empty());
  REQUIRE(a.lower_bound <= t.optimum.value_or(unreachable));
}

void check_same(answer const& a, answer const& b) {
  REQUIRE(a.verdict == b.verdict);
  CAPTURE(a.statistics.stored, b.statistics.stored, a.statistics.expanded, b.statistics.expanded);
  REQUIRE(a.statistics == b.statistics);
  REQUIRE(a.layers == b.layers);
  REQUIRE(a.moves == b.moves);
  REQUIRE(a.memory == b.memory);
}

/// Runs trials of one puzzle until every method has met enough questions.
class comparison {
 public:
  /// `values` are options for solving.
  comparison(std::string_view name, std::size_t wanted, std::uint64_t seed,
             option_values values = {})
      : puzzle_(*find_puzzle(name)), wanted_(wanted), values_(std::move(values)),
        met_(puzzle_.methods.size()), rng_(seed) {}

  template <class Draw> void run(Draw const& draw) {
    while (*std::min_element(met_.begin(), met_.end()) < wanted_) {
      trial const t = draw(rng_);
      auto const asked = puzzle_.read(text::make_source("trial", t.file), {});
      REQUIRE(asked->count() == t.questions.size());
      INFO(t.file);
      for (std::size_t k = 0; k < asked->count(); ++k) {
        CAPTURE(k);
        ++(t.questions[k].optimum ? solvable_ : unsolvable_);
        ask(*asked, k, t.questions[k]);
      }
    }
    INFO(solvable_ << " solvable, " << unsolvable_ << " unsolvable");
    REQUIRE(solvable_ > wanted_ / 5);
    REQUIRE(unsolvable_ > wanted_ / 20);
  }

 private:
  void ask(questions const& asked, std::size_t k, truth const& t) {
    solve_options free;
    free.first_in_order = true;
    answer const a = asked.solve(k, free);
    check_truth(a, t);
    if (t.optimum) check_text(asked, k, a);

    for (std::size_t m = 0; m < puzzle_.methods.size(); ++m) {
      auto const& by = puzzle_.methods[m];
      bool const too_far =
          by.algorithm == algorithm::ida_star && t.optimum.value_or(unreachable) > t.ida_moves;
      if (met_[m] == wanted_ || too_far) continue;
      std::size_t const number = met_[m]++;
      solve_options options;
      options.by = by;
      options.first_in_order = true;
      options.values = values_;
      options.tables = &tables_;
      options.ids = all_id_policies[number % all_id_policies.size()];
      for (auto const& o : puzzle_.options) {
        bool const is_used = o.use == option_use::solve && o.algorithm == by.algorithm;
        if (is_used && number % 3 == 0) options.values.set(o.name, true);
      }
      options.limits.max_seconds = 60;
      std::size_t const turn = number / all_id_policies.size() % 8;
      CAPTURE(to_string(by), name(options.ids));
      try {
        ask_method(asked, k, t, options, turn);
      } catch (std::invalid_argument const&) {
        REQUIRE(options.ids == id_policy::ranked);
        options.ids = id_policy::interned;
        ask_method(asked, k, t, options, turn);
      }
    }
  }

  /// Which of the more costly checks are made depends on `turn`.
  void ask_method(questions const& asked, std::size_t k, truth const& t,
                  solve_options const& options, std::size_t turn) {
    answer const a = asked.solve(k, options);
    check_truth(a, t);
    REQUIRE(a.by == options.by);
    if (turn == 0) check_same(a, asked.solve(k, options));
    if (turn == 1) {
      solve_options few = options;
      few.limits.max_states =
          random_below(static_cast<std::uint32_t>(a.statistics.stored + 1), rng_);
      CAPTURE(few.limits.max_states);
      check_limited(asked.solve(k, few), t, limit::states);
    }
    if (turn == 2) {
      solve_options little = options;
      little.limits.max_memory = random_below(static_cast<std::uint32_t>(a.memory + 1), rng_);
      CAPTURE(little.limits.max_memory);
      check_limited(asked.solve(k, little), t, limit::memory);
    }
    if (turn == 3) { // what it took is enough
      solve_options enough = options;
      enough.first_in_order = false; // that takes more
      answer const any = asked.solve(k, enough);
      enough.limits.max_states = any.statistics.stored;
      // With less memory the automatic choice of ids may fall on others.
      bool const has_fixed_ids =
          options.ids != id_policy::automatic && is_general(options.by->algorithm);
      if (has_fixed_ids) enough.limits.max_memory = any.memory;
      check_same(any, asked.solve(k, enough));
    }
  }

  /// The moves are read back, and solve the question.
  static void check_text(questions const& asked, std::size_t k, answer const& a) {
    auto const line = text::make_source("moves", a.moves + "\n");
    text::reader in(line);
    std::uint64_t count = 0;
    REQUIRE(!asked.check(k, in, count));
    REQUIRE(count == a.cost);
  }

  puzzle const& puzzle_;
  std::size_t wanted_;
  option_values values_;
  table_cache tables_;
  std::vector<std::size_t> met_; ///< questions by method
  std::mt19937_64 rng_;
  std::size_t solvable_ = 0;
  std::size_t unsolvable_ = 0;
};

constexpr std::size_t some = 2000;
constexpr std::size_t many = 100'000;

/// Tables that are built in no time, for boards that are a dozen moves from the goal.
option_values small_patterns() {
  option_values values;
  values.set("pattern-tiles", std::uint64_t{3});
  return values;
}

} // namespace

TEST_CASE("tiles: every method agrees with the oracle", "[differential]") {
  comparison("tiles", some, 1, small_patterns()).run(draw_tiles);
}
TEST_CASE("klotski: every method agrees with the oracle", "[differential]") {
  comparison("klotski", some, 1).run(draw_klotski);
}
TEST_CASE("ghosts: every method agrees with the oracle", "[differential]") {
  comparison("ghosts", some, 1).run(draw_ghosts);
}
TEST_CASE("walls: every method agrees with the oracle", "[differential]") {
  comparison("walls", some, 1).run(draw_walls);
}
TEST_CASE("blocks: every method agrees with the oracle", "[differential]") {
  comparison("blocks", some, 1).run(draw_blocks);
}

TEST_CASE("tiles: every method agrees with the oracle at length", "[.][long]") {
  comparison("tiles", many, 2, small_patterns()).run(draw_tiles);
}
TEST_CASE("klotski: every method agrees with the oracle at length", "[.][long]") {
  comparison("klotski", many, 2).run(draw_klotski);
}
TEST_CASE("ghosts: every method agrees with the oracle at length", "[.][long]") {
  comparison("ghosts", many, 2).run(draw_ghosts);
}
TEST_CASE("walls: every method agrees with the oracle at length", "[.][long]") {
  comparison("walls", many, 2).run(draw_walls);
}
TEST_CASE("blocks: every method agrees with the oracle at length", "[.][long]") {
  comparison("blocks", many, 2).run(draw_blocks);
}
