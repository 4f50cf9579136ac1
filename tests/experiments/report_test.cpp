// SPDX-License-Identifier: BSL-1.0
//
// Tables, figures and reports of made-up results.
#include "tests/experiments/made_up.hpp"
#include "tools/experiments/results_figure.hpp"
#include "tools/experiments/results_report.hpp"
#include "tools/experiments/results_table.hpp"

#include <boost/json.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <catch2/catch.hpp>

#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using tool::job;
using tool::run_record;
namespace json = boost::json;

namespace {

tool::results of_small_experiment(std::string const& more = "") {
  return made_up_results(made_up_suite(define(small_experiment + more), 2));
}

boost::property_tree::ptree parsed_xml(std::string const& text) {
  std::istringstream in(text);
  boost::property_tree::ptree tree;
  boost::property_tree::read_xml(in, tree);
  return tree;
}

std::string without(std::string const& text, std::string const& section) {
  return text.substr(0, text.find(section));
}

} // namespace

TEST_CASE("a table has a row for each group and method, and readable numbers") {
  auto const s = made_up_suite(define(small_experiment), 2);
  auto const r = made_up_results(s, [](run_record& run, job const& j) {
    switch (j.method) {
    case 0: // breadth-first
      run.statistics.expanded = 16'200;
      run.search_seconds = 0;
      break;
    case 1:
      run.statistics.expanded = 2'679'318;
      run.search_seconds = 0.00001234;
      break;
    case 2:
      run.statistics.expanded = 99'950;
      run.search_seconds = 12.345;
      break;
    default:
      run.statistics.expanded = 54;
      run.search_seconds = 0.0099996;
    }
  });
  auto const t = tool::by_group(r);
  CHECK(t.words == 2);
  CHECK(t.head == std::vector<std::string>{"min-length", "method", "solved", "unsolvable",
                                           "undecided", "cost", "expanded", "stored", "time, ms",
                                           "expanded, of breadth-first"});
  REQUIRE(t.rows.size() == 14);
  auto const method = [&](std::size_t m) { return to_string(s.definition.methods[m]); };
  using row = std::vector<std::string>;
  CHECK(t.rows[0] == row{"2", method(0), "2", "0", "0", "5.00", "16,200", "2.00", "0", "100 %"});
  CHECK(t.rows[1] ==
        row{"2", method(1), "2", "0", "0", "5.00", "2,679,318", "2.00", "0.0123", "16,539 %"});
  CHECK(t.rows[2] ==
        row{"2", method(2), "2", "0", "0", "5.00", "99,950", "2.00", "12,345", "617 %"});
  CHECK(t.rows[10] ==
        row{"4", method(3), "2", "0", "0", "5.00", "54.0", "2.00", "10.0", "0.333 %"});
}

TEST_CASE("means are over the instances that all methods decide; timings are medians") {
  auto const s = made_up_suite(define(small_experiment + "[run]\nrepetitions = 3\n"), 3);
  auto const r = made_up_results(s, [](run_record& run, job const& j) {
    run.statistics.expanded = 10 * (j.instance + 1);
    run.search_seconds = j.repetition == 1 ? 7 : 1 + j.repetition; // 1, 7, 3
    if (j.instance == 2 && j.method == 4) run.verdict = "undecided";
    if (j.instance == 0 && j.method == 4) run.verdict = "inapplicable";
  });
  CHECK(tool::is_common(r, 0));
  CHECK(tool::is_common(r, 1));
  CHECK_FALSE(tool::is_common(r, 2));
  auto const& expanded = *tool::find_measure("expanded");
  auto const& time = *tool::find_measure("time");
  CHECK(tool::mean(r, 0, 0, expanded) == 15.0);
  CHECK(tool::mean(r, 0, 4, expanded) == 20.0);
  CHECK(tool::mean(r, 0, 0, time) == 3000.0);
  CHECK(tool::measured(r, 1, 0, time) == 3000.0);
  auto const& row = tool::by_group(r).rows.at(4);
  CHECK(row[2] == "1"); // solved
  CHECK(row[4] == "1"); // undecided
}

TEST_CASE("Markdown: title, table, digest, and how to make it again") {
  auto const r = of_small_experiment();
  auto const text = tool::results_markdown(r);
  CHECK_THAT(text, StartsWith("# A <small> \"experiment\"\n"));
  CHECK_THAT(text, Contains("![A <small> \"experiment\"](test.svg)"));
  CHECK_THAT(text, Contains("Questions of walls: 4. Methods: 7. Limits: max-memory=1073741824."));
  CHECK_THAT(text, Contains("| 4 | astar, exit | 2 | 0 | 0 | 5.00 |"));
  CHECK_THAT(text, Contains("Digest of the counters: " + r.counters_digest().value()));
  CHECK_THAT(text, Contains("puzzlegraph generate walls --size 3x3 --count 4 --min-length 4"));
  auto const path = r.definition().path;
  CHECK_THAT(text, Contains("puzzlegraph experiment " + path + " && puzzlegraph report " + path));

  auto const timed = made_up_results(made_up_suite(define(small_experiment), 1),
                                     [](run_record& run, job const&) { run.stopped_by = "time"; });
  CHECK_THAT(tool::results_markdown(timed), Contains("No digest"));
}

TEST_CASE("Markdown: timings name all machines, compilers and numbers of threads") {
  auto const s = made_up_suite(define(small_experiment + "[run]\nrepetitions = 3\n"), 1);
  auto const r = made_up_results(s, [](run_record& run, job const& j) {
    bool const second = j.repetition == 2 && j.method > 3;
    run.machine = second ? "second" : "first";
    run.compiler = second ? "Clang 2" : "GNU 1";
    run.threads = second ? 2 : 10;
  });
  CHECK_THAT(tool::results_markdown(r),
             Contains("Times: medians of 3 runs; first; second, 2 or 10 at a time; revision "
                      "revision, Clang 2, GNU 1.\n"));
}

TEST_CASE("Markdown: questions that several groups have are counted once and twice") {
  auto s = made_up_suite(define(small_experiment), 4);
  s.instances[4].digest = s.instances[0].digest;
  CHECK_THAT(tool::results_markdown(made_up_results(s)),
             Contains("Questions of walls: 8 (7 different ones). Methods"));
}

TEST_CASE("HTML is well-formed XML, whatever the title") {
  auto const page = tool::results_html(of_small_experiment(), "<?xml?>\n<svg></svg>\n");
  auto const tree = parsed_xml(page);
  CHECK(tree.get<std::string>("html.body.h1") == "A <small> \"experiment\"");
  CHECK(tree.get_child("html.body.table.tbody").size() == 14);
  CHECK(tree.get_child_optional("html.body.svg").has_value());

  auto hostile = define(small_experiment);
  hostile.title = "\x01 \xEF\xBF\xBF </h1> & \"";
  auto const other = parsed_xml(tool::results_html(made_up_results(made_up_suite(hostile, 1)), ""));
  CHECK(other.get<std::string>("html.body.h1") == "\xEF\xBF\xBD \xEF\xBF\xBD </h1> & \"");
  CHECK_FALSE(other.get_child_optional("html.body.svg").has_value());
}

TEST_CASE("CSV and JSON have all columns of all runs") {
  auto const s = made_up_suite(define(small_experiment), 1);
  auto const r = made_up_results(s, [](run_record& run, job const& j) {
    run.machine = "a \"quoted\", machine";
    if (j.method == 0) run.lower_bound.reset();
  });
  std::istringstream csv(tool::results_csv(r));
  std::string line;
  std::getline(csv, line);
  CHECK_THAT(line, StartsWith("experiment,instance,encoding,algorithm,heuristic,options,"));
  std::size_t lines = 0;
  while (std::getline(csv, line)) {
    ++lines;
    CHECK_THAT(line, StartsWith("test,"));
    CHECK_THAT(line, Contains(",\"a \"\"quoted\"\", machine\","));
  }
  CHECK(lines == 14);

  auto const v = json::parse(tool::results_json(r));
  CHECK(v.at("schema") == "puzzlegraph-report-1");
  CHECK(v.at("answers").as_string() == r.answers_digest().value());
  CHECK(v.at("digest").as_string() == r.counters_digest().value());
  auto const& runs = v.at("runs").as_array();
  REQUIRE(runs.size() == 14);
  CHECK(runs[0].at("lower_bound").is_null());
  CHECK(runs[1].at("lower_bound").to_number<int>() == 5);
  CHECK(runs[0].at("dirty") == false);
  CHECK(runs[0].at("machine") == "a \"quoted\", machine");
  CHECK(runs[0].at("expanded").to_number<int>() == 1);
}

TEST_CASE("the kinds of figures differ, and each is reproducible") {
  auto const base = without(small_experiment, "[figure]");
  std::set<std::string> pictures;
  for (std::string const figure :
       {"kind = lines", "kind = bars", "kind = scatter", "kind = bars\nlog-scale = no",
        "kind = bars\nmeasure = stored"}) {
    auto const s = made_up_suite(define(base + "[figure]\n" + figure + "\n"), 3);
    auto const r = made_up_results(s, [](run_record& run, job const& j) {
      run.statistics.expanded = 3 + j.instance * j.instance + j.method;
      run.statistics.stored = 100 + 20 * j.method;
    });
    auto const svg = tool::figure(r);
    CHECK_NOTHROW(parsed_xml(svg));
    CHECK(tool::figure(r) == svg);
    pictures.insert(svg);
  }
  CHECK(pictures.size() == 5);
}

TEST_CASE("labels of a figure's groups do not overlap") {
  auto const figure_of = [](std::string const& sizes) {
    auto const d = define("puzzle = walls\n[generate]\nsize = " + sizes +
                          "\nmin-length = 1 2\n[methods]\nalgorithms = breadth-first\n"
                          "[figure]\nkind = lines\n");
    return tool::figure(made_up_results(made_up_suite(d, 1), [](run_record& run, job const& j) {
      run.statistics.expanded = 1 + j.instance;
    }));
  };
  auto const few = figure_of("2x2 2x3"); // options in a line each
  CHECK_THAT(few, Contains(">2x2<") && Contains(">2x3<") && !Contains(">2x2, 1<"));
  CHECK_THAT(few, !Contains("rotate(30"));
  std::string sizes;
  for (int columns = 100; columns < 120; ++columns) sizes += " 1x" + std::to_string(columns);
  auto const many = figure_of(sizes); // whole, rotated
  CHECK_THAT(many, Contains(">1x100, 1<") && Contains(">1x119, 2<") && Contains("rotate(30"));
}
