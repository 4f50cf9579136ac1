// SPDX-License-Identifier: BSL-1.0
//
// The cache of tables: what it keeps, and that a bad file never becomes a table.
#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/search/table_cache.hpp"

#include "tests/support/files.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t size = 1003;
std::string const key = "a table";

table_cache::table_pointer made_table() {
  auto table = std::make_shared<byte_table>(size);
  std::iota(table->begin(), table->end(), std::uint8_t{7});
  return table;
}

void overwrite(fs::path const& file, std::string const& content) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << content;
}

/// How often the table is built when it is asked for once by a new cache.
int builds(fs::path const& folder) {
  int count = 0;
  table_cache cache(folder, 0);
  auto const table = cache.get(key, size, [&] {
    ++count;
    return made_table();
  });
  REQUIRE(table);
  REQUIRE(*table == *made_table());
  return count;
}

} // namespace

TEST_CASE("table cache: a table is built once, in memory and across caches of one folder") {
  table_cache memory_only;
  int count = 0;
  auto const build = [&] {
    ++count;
    return made_table();
  };
  auto const first = memory_only.get(key, size, build);
  CHECK(memory_only.get(key, size, build) == first);
  CHECK(count == 1);

  auto const folder = fresh_folder("tables") / "made" / "on the way";
  CHECK(builds(folder) == 1);
  CHECK(builds(folder) == 0);
  CHECK(std::distance(fs::directory_iterator(folder), {}) == 1); // no temporary file is left
}

TEST_CASE("table cache: small tables have no files") {
  auto const folder = fresh_folder("small tables");
  table_cache cache(folder, size + 1);
  CHECK(cache.get(key, size, made_table));
  CHECK(fs::is_empty(folder));
}

TEST_CASE("table cache: a derived table is built once, and has no file") {
  auto const folder = fresh_folder("derived tables");
  table_cache cache(folder, 0);
  int count = 0;
  auto const build = [&] {
    ++count;
    return made_table();
  };
  auto const first = cache.derive(key, build);
  CHECK(cache.derive(key, build) == first);
  CHECK(count == 1);
  CHECK(fs::is_empty(folder));
}

TEST_CASE("table cache: tables of different keys do not mix") {
  table_cache cache(fresh_folder("tables of keys"), 0);
  auto const other = [] { return std::make_shared<byte_table>(size, std::uint8_t{1}); };
  CHECK(cache.get(key, size, made_table)->front() == 7);
  CHECK(cache.get("another table", size, other)->front() == 1);
  CHECK(cache.file_of(key) != cache.file_of("another table"));
}

TEST_CASE("table cache: a damaged file is rebuilt") {
  auto const folder = fresh_folder("damaged");
  REQUIRE(builds(folder) == 1);
  auto const file = table_cache(folder).file_of(key);
  std::string const good = slurp(file);

  std::vector<std::string> bad{"",
                               "x",
                               good.substr(0, good.size() - 1),
                               good + "x",
                               good.substr(0, 20),
                               std::string(good.size(), '\0')};
  for (std::size_t at = 0; at < good.size(); at += at < 80 ? 1 : 97) { // each byte of the header
    bad.push_back(good);
    bad.back()[at] = static_cast<char>(bad.back()[at] ^ 1);
  }
  auto swapped = good; // the same bytes in another order
  std::swap(swapped[200], swapped[500]);
  bad.push_back(swapped);
  for (auto const& content : bad) {
    overwrite(file, content);
    CHECK_FALSE(read_table(file, key, size));
    CHECK(builds(folder) == 1);
    CHECK(slurp(file) == good);
  }
}

TEST_CASE("table cache: a file of another key, size or kind is not read") {
  auto const folder = fresh_folder("foreign");
  REQUIRE(builds(folder) == 1);
  auto const file = table_cache(folder).file_of(key);
  CHECK(read_table(file, key, size));
  CHECK_FALSE(read_table(file, "b table", size));
  CHECK_FALSE(read_table(file, key, size + 1));
  CHECK_FALSE(read_table(file, "a tabl", size + 1));
  CHECK_FALSE(read_table(folder, key, size));
  CHECK_FALSE(read_table(folder / "none", key, size));
}

TEST_CASE("table cache: a folder that cannot be written to is no error") {
  auto const file = temporary_file("not a folder", "x");
  CHECK(builds(fs::path(file)) == 1);
  CHECK(slurp(file) == "x");
  CHECK_FALSE(write_table(fs::path(file) / "t.table", key, *made_table()));
}

TEST_CASE("table cache: links in the place of a file are replaced, not followed") {
  auto const folder = fresh_folder("links");
  auto const target = temporary_file("target of a link", "keep");
  auto const file = table_cache(folder).file_of(key);
  fs::create_symlink(target, file);
  CHECK(builds(folder) == 1);
  CHECK(slurp(target) == "keep");
  CHECK(fs::is_regular_file(fs::symlink_status(file)));
}

TEST_CASE("table cache: what was stopped or has failed is built by the next call") {
  table_cache cache(fresh_folder("stopped"), 0);
  CHECK_FALSE(cache.get(key, size, [] { return table_cache::table_pointer(); }));
  CHECK_FALSE(fs::exists(cache.file_of(key)));
  CHECK_THROWS_AS(
      cache.get(key, size, []() -> table_cache::table_pointer { throw std::runtime_error("no"); }),
      std::runtime_error);
  CHECK(cache.get(key, size, made_table));
}

TEST_CASE("table cache: a caller may give up waiting for a table that another one builds",
          "[threads]") {
  table_cache cache;
  std::atomic<bool> is_building = false;
  std::atomic<bool> has_given_up = false;
  int asked = 0;
  table_cache::table_pointer built;
  table_cache::table_pointer missed;
  run_workers(2, [&](unsigned worker) {
    if (worker == 0) {
      built = cache.get(key, size, [&] {
        is_building = true;
        is_building.notify_all();
        has_given_up.wait(false);
        return made_table();
      });
    } else {
      is_building.wait(false);
      missed = cache.get(key, size, made_table, [&asked] { return ++asked < 3; });
      has_given_up = true;
      has_given_up.notify_all();
    }
  });
  CHECK(built);
  CHECK_FALSE(missed);
  CHECK(asked == 3);
  CHECK(cache.get(key, size, made_table, wait_for_none) == built);
}

TEST_CASE("table cache: threads that ask at the same time build once", "[threads]") {
  table_cache cache;
  std::atomic<int> count{0};
  run_workers(8, [&](unsigned /*worker*/) {
    cache.get(key, size, [&] {
      ++count;
      return made_table();
    });
  });
  CHECK(count == 1);
}
