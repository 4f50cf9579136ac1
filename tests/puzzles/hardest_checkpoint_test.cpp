// SPDX-License-Identifier: BSL-1.0
//
// Searches for the hardest start that limits end go on from their checkpoint to the same answer.
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"

#include "tests/support/kept_state.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

using namespace puzzlegraph;
using puzzlegraph::testing::kept_state;

namespace {

struct asked {
  std::string puzzle;
  std::string text;
};

constexpr char const* ghosts_text =
    "puzzlegraph ghosts\n5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####\n0 0 0\n";
constexpr char const* blocks_text = "puzzlegraph blocks metric=moves\nAABE\nCDF.\n\n....\n...B\n";

std::array<asked, 5> const by_exploration{
    {{"tiles", "puzzlegraph tiles\n2 4\n1 2 3 4\n5 6 0 7\n0 0\n"},
     {"klotski", "puzzlegraph klotski\n#Pooo\n#To#o\no.##o\nooooo\n"},
     {"ghosts", ghosts_text},
     {"walls", "puzzlegraph walls\n3 3 1 1\n11 10 4\n7 7 13\n13 9 14\n0 0 0 0\n"},
     {"blocks", blocks_text}}};

std::unique_ptr<questions> read_asked(asked const& a) {
  return find_puzzle(a.puzzle)->read(text::make_source("asked", a.text), {});
}

void check_equal(found_hardest const& a, found_hardest const& b) {
  CHECK(a.text == b.text);
  CHECK(a.length == b.length);
  CHECK(a.proof == b.proof);
  CHECK(a.tries == b.tries);
  CHECK(a.stopped_by == b.stopped_by);
}

} // namespace

TEST_CASE("the farthest start of a board is found in parts, too") {
  std::uint64_t done_in_parts = 0;
  for (auto const& a : by_exploration) {
    CAPTURE(a.puzzle, a.text);
    auto const q = read_asked(a);
    hardest_search how;
    auto const whole = q->find_hardest_start(0, how);
    REQUIRE_FALSE(whole.text.empty());
    kept_state kept;
    how.checkpoint = &kept;
    for (std::uint64_t most = 1; most < 10; most *= 3) {
      how.within.max_states = most;
      auto const part = q->find_hardest_start(0, how);
      CHECK(part.stopped_by == limit::states);
      CHECK(part.text.empty());
    }
    done_in_parts += kept.done;
    how.within.max_states = UINT64_MAX;
    check_equal(q->find_hardest_start(0, how), whole);
    CHECK(kept.done > 9);
    check_equal(q->find_hardest_start(0, how), whole);
  }
  CHECK(done_in_parts > 9); // not of puzzles that count their states first
}

TEST_CASE("the hardest query of a board is found in parts, too") {
  auto const q = read_asked({"klotski", "puzzlegraph klotski\n#Pooooo\n#Toooo#\noo.oooo\noooo#oo\n"
                                        "ooooooo\nooooooo\n"});
  hardest_search how;
  how.method = hardest_method::exhaustive;
  auto const whole = q->find_hardest_start(0, how);
  kept_state kept;
  how.checkpoint = &kept;
  how.within.max_seconds = 0; // met when the clock is looked at: after some targets
  auto const part = q->find_hardest_start(0, how);
  CHECK(part.stopped_by == limit::time);
  auto const done = kept.done;
  CHECK(done > 0);
  how.within.max_seconds = 1e9;
  check_equal(q->find_hardest_start(0, how), whole);
  CHECK(kept.done > done);
}

TEST_CASE("what is farthest on all of a board is kept, and found again") {
  for (auto const& a : {asked{"ghosts", ghosts_text}, asked{"blocks", blocks_text}}) {
    CAPTURE(a.puzzle);
    auto const q = read_asked(a);
    hardest_search how;
    how.method = hardest_method::exhaustive;
    auto const whole = q->find_hardest_start(0, how);
    REQUIRE_FALSE(whole.text.empty());
    kept_state kept;
    how.checkpoint = &kept;
    check_equal(q->find_hardest_start(0, how), whole);
    auto const done = kept.done;
    CHECK(done > 0);
    check_equal(q->find_hardest_start(0, how), whole);
    CHECK(kept.done == done);
  }
}

TEST_CASE("all positions of a size are searched in parts, too") {
  auto const* const p = find_puzzle("tiles");
  hardest_search how;
  how.size = {3, 3};
  auto const whole = p->find_hardest(how);
  CHECK(whole.length == 31);
  CHECK(whole.tries == 181'440);
  kept_state kept;
  how.checkpoint = &kept;
  std::uint64_t done = 0;
  for (std::uint64_t const most : {2U, 3U, 100U, 5'000U, 150'000U}) {
    CAPTURE(most);
    how.within.max_states = most;
    auto const part = p->find_hardest(how);
    CHECK(part.stopped_by == limit::states);
    CHECK(part.text.empty());
    CHECK(part.states > done);
    CHECK(kept.done > done);
    done = kept.done;
  }
  how.within.max_states = UINT64_MAX;
  check_equal(p->find_hardest(how), whole);
  check_equal(p->find_hardest(how), whole); // nothing is left to do
}

TEST_CASE("what is done of an exhaustive search of a size is counted in boards") {
  struct search {
    std::string puzzle;
    grid size;
    std::uint64_t boards_at_a_time; ///< between which it saves
  };
  for (auto const& [puzzle, size, at_a_time] :
       {search{"klotski", {3, 4}, 1}, search{"walls", {1, 3}, 3}}) {
    CAPTURE(puzzle);
    auto const* const p = find_puzzle(puzzle);
    kept_state kept;
    hardest_search how;
    how.size = size;
    how.method = hardest_method::exhaustive;
    how.checkpoint = &kept;
    how.within.max_seconds = 0; // met when the clock is looked at
    auto const part = p->find_hardest(how);
    CHECK(part.stopped_by == limit::time);
    CHECK(kept.done == part.tries / at_a_time * at_a_time);
    CHECK(kept.done > 0);
    how.within.max_seconds = 1e9;
    CHECK(p->find_hardest(how).tries == kept.done);
  }
  auto const* const ghosts = find_puzzle("ghosts");
  kept_state kept;
  hardest_search how;
  how.size = {2, 3};
  how.values.set("ghosts", std::uint64_t{2});
  how.method = hardest_method::exhaustive;
  how.checkpoint = &kept;
  how.within.max_states = 15; // of four cells there are 12
  auto const part = ghosts->find_hardest(how);
  CHECK(part.stopped_by == limit::states);
  CHECK((kept.done > 0 && kept.done == part.tries));
}

TEST_CASE("a maze whose search is interrupted is not skipped: a continued search looks at it") {
  constexpr std::uint64_t sets = std::uint64_t{1} << 22U; // of the walls of 2 x 4 cells
  constexpr std::uint64_t starts = 8;
  auto const kept_before = [](std::uint64_t set) {
    auto const tries = std::to_string(set * starts);
    kept_state kept;
    kept.save(set * starts,
              R"({"milliseconds":0,"search":{"next":)" + std::to_string(set) +
                  R"(,"best":{"length":0,"tries":)" + tries + R"(,"skipped":0,"instance":null}}})",
              [](checkpoint_store::sink const&) {});
    return kept;
  };
  auto const* const p = find_puzzle("walls");
  hardest_search how;
  how.size = {2, 4};
  how.method = hardest_method::exhaustive;
  constexpr std::uint64_t hard = 4'136'251; // its first maze takes 46 expansions
  auto kept = kept_before(hard);
  how.checkpoint = &kept;
  std::atomic<bool> const interrupted = true;
  how.within.interrupted = &interrupted;
  auto const part = p->find_hardest(how);
  CHECK(part.stopped_by == limit::interrupt);
  CHECK(part.skipped == 0);
  CHECK(part.tries == hard * starts);
  CHECK(kept.done == hard * starts);

  auto near_end = kept_before(sets - 1000);
  how.checkpoint = &near_end;
  how.within.interrupted = nullptr;
  how.within.max_states = 2; // a limit of each maze: those that need more are skipped
  auto const all = p->find_hardest(how);
  CHECK(all.stopped_by == limit::none);
  CHECK(all.tries == sets * starts);
  CHECK(all.skipped > 0);
  CHECK(all.proof.empty());
}

TEST_CASE("the hardest position of a large size is climbed to, and goes on from a checkpoint") {
  auto const* const p = find_puzzle("tiles");
  hardest_search how;
  how.size = {4, 4};
  how.method = hardest_method::local_search;
  how.seed = 5;
  how.max_tries = 12;
  auto const whole = p->find_hardest(how);
  CHECK(whole.tries == 12);
  CHECK(whole.length > 20);
  CHECK(whole.proof.empty());
  CHECK_FALSE(whole.exhaustive);
  auto const q = read_asked({"tiles", whole.text});
  CHECK(q->solve(0, {}).cost == whole.length);
  kept_state kept;
  how.checkpoint = &kept;
  how.max_tries = 5;
  CHECK(p->find_hardest(how).tries == 5);
  how.max_tries = 12;
  check_equal(p->find_hardest(how), whole);
  how.size = {4, 3};
  how.method = hardest_method::exhaustive;
  CHECK_THROWS_AS(p->find_hardest(how), std::invalid_argument);
}
