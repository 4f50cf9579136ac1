// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph view: one page, whole or not at all; titles are text. tests/export/view_test.py reads
// the data of pages, and tests/web opens them in a browser.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;

TEST_CASE("view: a page is the same each time, and from any number of threads") {
  auto const once = run_tool("view -q 1 --threads 1 " + walls);
  CHECK(once.exit_code == 0);
  CHECK(once.out.substr(0, 2) == "<!");
  bool const is_equal = once.out == run_tool("view -q 1 --threads 2 " + walls).out;
  CHECK(is_equal);
}

TEST_CASE("view: a page names nothing outside of itself") {
  auto const page = run_tool("view -q 1 " + ghosts).out;
  CHECK(occurrences(page, "default-src 'none'") == 1);
  for (auto const* part : {"src=", "href=\"http", "href=\"/", "@import", "url(http"}) {
    INFO(part);
    CHECK(occurrences(page, part) == 0);
  }
}

TEST_CASE("view: a name that ends like another format is refused") {
  auto const folder = fresh_folder("no-pages");
  for (std::string const name : {"page.pdf", "page.svg", "page.html.gz"}) {
    auto const r = run_tool("view -q 1 -o " + (folder / name).string() + " " + walls);
    CHECK(r.exit_code == 1);
    CHECK_THAT(r.err,
               Contains("--output: found '") && Contains("expected a name that ends with .html"));
  }
  CHECK(std::filesystem::is_empty(folder));
  for (std::string const name : {"page.html", "page.htm", "page"}) {
    CHECK(run_tool("view -q 1 -o " + (folder / name).string() + " " + walls).exit_code == 0);
  }
}

TEST_CASE("view: a title is text, whatever it holds") {
  auto const plain = run_tool("view -q 1 --title harmless " + ghosts);
  auto const hostile =
      run_tool("view -q 1 --title '</title><script>alert(1)</script>@@DATA@@' " + ghosts);
  CHECK(hostile.exit_code == 0);
  CHECK(occurrences(hostile.out, "<script") == occurrences(plain.out, "<script"));
  CHECK(occurrences(hostile.out, "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;") > 0);
}

TEST_CASE("view: what it cannot do leaves no file") {
  auto const file = temporary_file("page.html", "");
  std::filesystem::remove(file);
  auto const small = run_tool("view -q 1 --max-memory 100K -o " + file + " " + walls);
  CHECK(small.exit_code == 10);
  CHECK_THAT(small.err,
             Contains(", question 1: undecided (memory limit): ") && Contains("no page"));
  auto const none = run_tool("view -q 1 --layers 900..901 -o " + file + " " + walls);
  CHECK(none.exit_code == 1);
  CHECK_THAT(none.err, Contains("leave no state"));
  CHECK(run_tool("view -q 1 --layout dot -o " + file + " " + walls).exit_code == 1);
  CHECK(run_tool("view -q 1 --searches some -o " + file + " " + walls).exit_code == 1);
  CHECK(run_tool("view -q 99 -o " + file + " " + walls).exit_code == 1);
  CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("view: limits end layouts and boards with a message and leave the old page") {
  auto const folder = fresh_folder("limited-pages");
  auto const page = temporary_file("limited-pages/page.html", "old");
  auto const undecided = [&](std::string const& arguments) {
    auto const run = run_tool("view --threads 1 -o " + page + " " + arguments);
    CHECK(run.exit_code == 10);
    CHECK(files_of(folder).size() == 1);
    CHECK(slurp(page) == "old");
    return run.err;
  };
  // The graph and its measures fit; the boards of 181,440 states with 8 tiles each do not.
  auto const tiles = data + "/tiles/solved.tiles";
  CHECK(undecided("--max-memory 26M --layout layers -q 4 " + tiles) ==
        "puzzlegraph: " + tiles +
            ", question 4: undecided (memory limit): a page of 181440 states\n");
  CHECK(undecided("--max-seconds 0.1 --layout mds " + walls) ==
        "puzzlegraph: " + walls + ", question 1: undecided (time limit): a page of 2629 states\n");
}
