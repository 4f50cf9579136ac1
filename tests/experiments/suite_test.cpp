// SPDX-License-Identifier: BSL-1.0
//
// Suites: instances of files and generators, and their lists in the database.
#include "tests/experiments/synthetic.hpp"
#include "tools/experiments/database.hpp"
#include "tools/experiments/database_lock.hpp"
#include "tools/experiments/instance_cache.hpp"
#include "tools/experiments/suite.hpp"
#include "tools/options/errors.hpp"
#include "tools/output/sha256.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using tool::make_suite;

TEST_CASE("a suite has all questions of its files") {
  fresh_folder("files");
  auto const text = slurp(std::string(PUZZLEGRAPH_DATA_DIR) + "/tiles/antipodes.tiles");
  temporary_file("files/two.tiles", text);
  auto const d = tool::read_definition(
      temporary_file("files/test.ini", "puzzle = tiles\n[instances]\nfiles = two.tiles\n"
                                       "[methods]\nalgorithms = astar\n"),
      catalog());
  auto const s = make_suite(d);
  REQUIRE(s);
  auto const& list = s->list.instances;
  REQUIRE(list.size() > 1);
  REQUIRE(s->sources.size() == list.size());
  for (std::size_t k = 0; k < list.size(); ++k) {
    CHECK(list[k].group == 0);
    CHECK(s->sources[k].question == k);
    CHECK(s->sources[k].text->content == text);
    CHECK(list[k].digest == tool::sha256_of(text + '\0' + std::to_string(k + 1)));
  }
}

TEST_CASE("a file of more than 10,000 questions is refused, as each run reads all of it") {
  fresh_folder("many");
  std::string boards;
  for (int k = 0; k < 10'000; ++k) boards += "1 2\n1 0\n";
  auto const suite_of = [](std::string const& text) {
    temporary_file("many/many.tiles", "puzzlegraph tiles\n" + text + "0 0\n");
    return make_suite(tool::read_definition(
        temporary_file("many/test.ini", "puzzle = tiles\n[instances]\nfiles = many.tiles\n"
                                        "[methods]\nalgorithms = astar\n"),
        catalog()));
  };
  auto const most = suite_of(boards);
  REQUIRE(most);
  CHECK(most->list.instances.size() == 10'000);
  CHECK_THROWS_WITH(suite_of(boards + "1 2\n1 0\n"),
                    Contains("found 10001 questions, expected at most 10000 in a file"));
}

TEST_CASE("a suite's generated instances are the same every time, and as wanted") {
  auto const d = define(small_experiment);
  auto const one = make_suite(d);
  auto const two = make_suite(d);
  REQUIRE(one);
  REQUIRE(two);
  REQUIRE(one->list.instances.size() == 8);
  std::set<std::string> digests;
  for (std::size_t k = 0; k < 8; ++k) {
    auto const& i = one->list.instances[k];
    CHECK(i.digest == two->list.instances[k].digest);
    CHECK(i.title == "number " + std::to_string(k % 4 + 1));
    CHECK(i.group == k / 4);
    auto const a = d.puzzle->read(*one->sources[k].text, {})->solve(one->sources[k].question, {});
    CHECK(a.cost >= (i.group == 0 ? 2 : 4));
    digests.insert(i.digest);
  }
  CHECK(digests.size() > 4);
}

TEST_CASE("a group has each instance once") {
  auto const s = make_suite(define("puzzle = walls\n[generate]\nsize = 1x1\ncount = 200\n"
                                   "[methods]\nalgorithms = breadth-first\n"));
  REQUIRE(s);
  CHECK(s->list.instances.size() < 200);
}

TEST_CASE("instances that are not found within max-draws are left undecided") {
  auto const d = define("puzzle = tiles\n[generate]\nsize = 2x2\nmin-length = 50\nmax-draws = 20\n"
                        "[methods]\nalgorithms = astar\n");
  CHECK_THROWS_AS(make_suite(d), tool::undecided_error);
  CHECK_THROWS_WITH(make_suite(d), Contains("(limit of draws): 0 of 1 found in 20 draws"));
}

TEST_CASE("a suite is read back from its list in the database, by revision") {
  auto const path = (fresh_folder("cache") / "runs.sqlite").string();
  tool::database_lock const lock(path);
  auto db = tool::database::open_for_writing(path, lock);
  auto const d = define(small_experiment);
  CHECK_FALSE(tool::cached_suite(d, db, "one"));

  auto const s = synthetic_suite(d, 3);
  tool::cache_instances(s, db, "one");
  CHECK_FALSE(tool::cached_suite(d, db, "two"));
  auto const found = tool::cached_suite(d, db, "one");
  REQUIRE(found);
  REQUIRE(found->instances.size() == 6);
  for (std::size_t k = 0; k < 6; ++k) {
    CHECK(found->instances[k].group == s.instances[k].group);
    CHECK(found->instances[k].title == s.instances[k].title);
    CHECK(found->instances[k].digest == s.instances[k].digest);
  }
  tool::cache_instances(synthetic_suite(d, 2), db, "one"); // in the place of the older list
  CHECK(tool::cached_suite(d, db, "one")->instances.size() == 4);

  auto const more = define(small_experiment + "[run]\nthreads = 2\n");
  CHECK(tool::cached_suite(more, db, "one"));
  auto other = small_experiment;
  other.replace(other.find("seed = 5"), 8, "seed = 6");
  CHECK_FALSE(tool::cached_suite(define(other), db, "one"));
}
