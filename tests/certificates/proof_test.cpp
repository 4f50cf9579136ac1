// SPDX-License-Identifier: BSL-1.0
//
// Proofs of the puzzles: their sizes, what ends them, and that there are none of false bounds.
#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/tiles/certificate.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

using namespace puzzlegraph;
using certificates::proof_form;

namespace {

/// 21 moves from the goal, the farthest there is.
tiles::instance const antipode{{2, 3}, {4, 5, 0, 1, 2, 3}, {1, 2, 3, 4, 5, 0}};

std::unique_ptr<questions> questions_of(std::string const& puzzle_name, std::string const& text) {
  auto const* const found = find_puzzle(puzzle_name);
  REQUIRE(found != nullptr);
  return found->read(text::make_source("test", text), {});
}

} // namespace

TEST_CASE("a proof of tiles holds the states below the bound, sorted") {
  auto const p = tiles::prove_bound(antipode, 21, {});
  REQUIRE(p.stopped_by == limit::none);
  CHECK(p.theorem.empty());
  CHECK(p.state_bytes == 6);
  CHECK(p.label_bytes == 1);
  CHECK(p.potential.text.starts_with("patterns 2 3\ntiles 1 2 3 4 5\n"));
  CHECK(p.set.records.size() == p.records() * 7);
  CHECK(p.records() > 100);
  CHECK(p.records() < 360);
  auto const record = [&](std::uint64_t k) { return p.set.records.substr(7 * k, 6); };
  for (std::uint64_t k = 1; k < p.records(); ++k) REQUIRE(record(k - 1) < record(k));
}

TEST_CASE("the states of a proof grow with the bound, and there is none of a false bound") {
  CHECK(tiles::prove_bound(antipode, 0, {}).records() == 0);
  CHECK(tiles::prove_bound(antipode, 19, {}).records() <
        tiles::prove_bound(antipode, 21, {}).records());
  CHECK_THROWS_AS(tiles::prove_bound(antipode, 22, {}), std::logic_error);
  CHECK_THROWS_AS(tiles::prove_bound(antipode, unreachable, {}), std::logic_error);
}

TEST_CASE("unsolvable tiles are proved by their parity, or by all states of a line") {
  auto swapped = antipode;
  std::swap(swapped.start[0], swapped.start[1]);
  auto const p = tiles::prove_bound(swapped, unreachable, {});
  CHECK(p.theorem == "parity");
  CHECK(p.records() == 0);
  // Three moves of the blank; the order of the tiles is an even permutation of the goal's.
  auto const line = tiles::prove_bound({{1, 4}, {2, 3, 1, 0}, {1, 2, 3, 0}}, unreachable, {});
  CHECK(line.theorem.empty());
  CHECK(line.records() == 4);
  CHECK(line.label_bytes == 0);
}

TEST_CASE("a proof ends at the limits") {
  limits few;
  few.max_states = 50;
  CHECK(tiles::prove_bound(antipode, 21, few).stopped_by == limit::states);
  limits little;
  little.max_memory = 100'000;
  auto const p = tiles::prove_bound(
      {{3, 3}, {8, 6, 7, 2, 5, 4, 3, 0, 1}, {1, 2, 3, 4, 5, 6, 7, 8, 0}}, 31, little);
  CHECK(p.stopped_by == limit::memory);
  CHECK(p.set.records.empty());
}

TEST_CASE("a proof by a pair ends at the limits, within the expansion of a state too") {
  limits few;
  few.max_states = 50;
  CHECK(tiles::prove_bound_by_pair(antipode, 21, few).stopped_by == limit::states);
  // Fourteen ghosts with room to move: a state has up to 5^14 successors.
  std::string rows;
  for (std::string const letters : {"Aa Bb Cc Dd", "Ee Ff Gg Hh", "Ii Jj Kk Ll", "Mm Nn      "}) {
    rows += " " + letters + " \n             \n";
  }
  auto const crowd = questions_of("ghosts", "puzzlegraph ghosts\n13 8 14\n" + rows);
  limits brief;
  brief.max_seconds = 0.05;
  brief.max_memory = std::uint64_t{1} << 30U;
  auto const p = crowd->proofs()->prove(0, proof_form::pair, 3, brief);
  CHECK(p.stopped_by == limit::time);
  CHECK(p.records() == 0);
}

TEST_CASE("a proof by a closed set ends at the limits within the expansion of a state") {
  // Eight ghosts with room to move: the start has some 5^8 successors, all below the bound.
  std::string const row = "               \n";
  auto const crowd =
      questions_of("ghosts", "puzzlegraph ghosts\n15 9 8\n" + row + "a b c d e f g h\n" + row +
                                 row + row + row + row + row + "A B C D E F G H\n");
  limits few;
  few.max_states = 1000;
  few.max_memory = std::uint64_t{4} << 20U;
  CHECK(crowd->proofs()->prove(0, proof_form::set, 30, few).stopped_by == limit::states);
}

TEST_CASE("what an infinite potential proves needs no states") {
  // The ghost has no path to its goal.
  auto const ghost = questions_of("ghosts", "3 1 1\na#A\n0 0 0\n");
  CHECK(ghost->proofs()->forms().front() == proof_form::set);
  CHECK(ghost->proofs()->prove(0, proof_form::set, unreachable, {}).records() == 0);
  // The border has no opening.
  auto const maze = questions_of("walls", "puzzlegraph walls\n1 1 1 1\n15\n0 0 0 0\n");
  auto const closed = maze->proofs()->prove(0, proof_form::set, unreachable, {});
  CHECK(closed.records() == 0);
  CHECK(closed.potential.text == "exit");
}

TEST_CASE("a proof of Klotski holds the start and the states after a push") {
  // The blank walks two cells to the target, and pushes.
  auto const q = questions_of("klotski", "puzzlegraph klotski\nPTo\noo.\n");
  auto const p = q->proofs()->prove(0, proof_form::set, 3, {});
  CHECK(p.state_bytes == 2);
  REQUIRE(p.records() == 1);
  CHECK(p.set.records == std::string("\x00\x05\x00", 3)); // piece, blank, label
  CHECK_THROWS_AS(q->proofs()->prove(0, proof_form::set, 4, {}), std::logic_error);
}

TEST_CASE("a pair of sets proves what a closed set proves") {
  auto const prove = [](cost_type bound) {
    return tiles::prove_bound_by_pair(antipode, bound, {});
  };
  auto const p = prove(21);
  REQUIRE(p.backward);
  CHECK(p.split >= 9);
  CHECK(p.split <= 12);
  CHECK(p.records() == p.set.states + p.backward->states);
  CHECK(p.records() < 360);
  CHECK(p.set.records.size() == 7 * p.set.states);
  CHECK(p.backward->records.size() == 7 * p.backward->states);
  CHECK(prove(0).records() == 0);
  CHECK(prove(1).set.states == 0);
  CHECK(prove(1).backward->states == 1);
  CHECK(prove(2).split == 1);
  CHECK_THROWS_AS(prove(22), std::logic_error);
  CHECK_THROWS_AS(prove(unreachable), std::logic_error);
}

TEST_CASE("all states that the start or the goal reaches prove that ghosts have no solution") {
  auto const text = "puzzlegraph ghosts\n9 3 2\n#########\n#ab   BA#\n#########\n0 0 0\n";
  auto const ghosts = questions_of("ghosts", text);
  REQUIRE(ghosts->proofs()->forms() == std::vector{proof_form::set, proof_form::pair});
  auto const p = ghosts->proofs()->prove(0, proof_form::pair, unreachable, {});
  CHECK(p.records() == 7 * 6 / 2); // two of seven cells, in this order
  CHECK(p.label_bytes == 0);
  CHECK(p.split == 0);
  CHECK(questions_of("klotski", "puzzlegraph klotski\nPTo\noo.\n")->proofs()->forms().size() == 1);
}

/// The shortest way out has 17 steps.
constexpr char const* hard_maze = "puzzlegraph walls\n6 4 1 2\n3 6 15 11 2 6\n13 13 7 11 0 4\n11 2 "
                                  "12 15 13 5\n15 9 2 10 14 13\n0 0 0 0\n";

TEST_CASE("paths prove what sets of states prove of walls, with fewer records") {
  auto const maze = questions_of("walls", hard_maze);
  REQUIRE(maze->proofs()->forms() == std::vector{proof_form::paths, proof_form::set});
  auto const by_paths = [&](cost_type bound) {
    return maze->proofs()->prove(0, proof_form::paths, bound, {});
  };
  auto const p = by_paths(17);
  REQUIRE(p.paths);
  CHECK(p.paths->size() == certificates::bound_proof::path_record_bytes * p.records());
  CHECK(p.records() > 10);
  CHECK(2 * p.records() < maze->proofs()->prove(0, proof_form::set, 17, {}).records());
  CHECK(p.set.records.empty());
  CHECK(by_paths(0).records() == 1); // the path of no steps
  CHECK(by_paths(1).records() == 1);
  CHECK_THROWS_AS(by_paths(18), std::logic_error);
  CHECK_THROWS_AS(by_paths(unreachable), std::logic_error);
}

TEST_CASE("a proof by paths ends at the limits") {
  auto const maze = questions_of("walls", hard_maze);
  limits few;
  few.max_states = 10;
  CHECK(maze->proofs()->prove(0, proof_form::paths, 17, few).stopped_by == limit::states);
  limits little;
  little.max_memory = maze->proofs()->prove(0, proof_form::paths, 17, {}).memory - 1;
  auto const p = maze->proofs()->prove(0, proof_form::paths, 17, little);
  CHECK(p.stopped_by == limit::memory);
  CHECK_FALSE(p.paths);
}
