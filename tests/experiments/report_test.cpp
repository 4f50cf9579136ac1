// SPDX-License-Identifier: BSL-1.0
//
// Tables, figures and reports of synthetic results.
#include "tests/experiments/synthetic.hpp"
#include "tools/experiments/results_comparison.hpp"
#include "tools/experiments/results_figure.hpp"
#include "tools/experiments/results_report.hpp"
#include "tools/experiments/results_table.hpp"

#include <boost/json.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fcntl.h>
#include <set>
#include <sstream>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
using tool::job;
using tool::run_record;
namespace json = boost::json;

namespace {

/// What the body writes to standard error.
template <class Body> std::string standard_error_of(Body const& body) {
  std::fflush(stderr);
  int const saved = dup(STDERR_FILENO);
  auto const path = temporary_file("stderr", "");
  int const file = open(path.c_str(), O_WRONLY | O_TRUNC);
  dup2(file, STDERR_FILENO);
  close(file);
  body();
  std::fflush(stderr);
  dup2(saved, STDERR_FILENO);
  close(saved);
  return slurp(path);
}

tool::results of_small_experiment(std::string const& more = "") {
  return synthetic_results(synthetic_suite(define(small_experiment + more), 2));
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
  auto const s = synthetic_suite(define(small_experiment), 2);
  auto const r = synthetic_results(s, [](run_record& run, job const& j) {
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
  auto const all = tool::tables_by_answer(r);
  REQUIRE(all.size() == 1);
  auto const& t = all.front();
  CHECK(t.title == "Solved questions");
  CHECK(t.words == 2);
  CHECK(t.head == std::vector<std::string>{"min-length", "method", "n", "decided", "cost",
                                           "expanded: mean", "median [quartiles]", "stored: mean",
                                           "median [quartiles]", "time, ms: mean",
                                           "median [quartiles]", "expanded, of breadth-first"});
  REQUIRE(t.rows.size() == 14);
  auto const method = [&](std::size_t m) { return to_string(s.definition.methods[m]); };
  using row = std::vector<std::string>;
  auto const same = [](std::string const& x) { return x + " [" + x + ", " + x + "]"; };
  CHECK(t.rows[0] == row{"2", method(0), "2", "2", "5.00", "16,200", same("16,200"), "2.00",
                         same("2.00"), "0", same("0"), "100 %"});
  CHECK(t.rows[1] == row{"2", method(1), "2", "2", "5.00", "2,679,318", same("2,679,318"), "2.00",
                         same("2.00"), "0.0123", same("0.0123"), "16,539 %"});
  CHECK(t.rows[2] == row{"2", method(2), "2", "2", "5.00", "99,950", same("99,950"), "2.00",
                         same("2.00"), "12,345", same("12,345"), "617 %"});
  CHECK(t.rows[10] == row{"4", method(3), "2", "2", "5.00", "54.0", same("54.0"), "2.00",
                          same("2.00"), "10.0", same("10.0"), "0.333 %"});
}

TEST_CASE("undecided runs make means and quartiles lower bounds, where they can change them") {
  auto const s = synthetic_suite(define(small_experiment), 5);
  auto const r = synthetic_results(s, [](run_record& run, job const& j) {
    run.statistics.expanded = 10 * (j.instance % 5 + 1);             // 10, 20, 30, 40, 50
    if (j.method == 1 && j.instance == 4) run.verdict = "undecided"; // the largest
    if (j.method == 2 && j.instance == 0) run.verdict = "undecided"; // stopped early
    if (j.method == 4 && j.instance == 0) run.verdict = "inapplicable";
  });
  auto const& expanded = *tool::find_measure("expanded");
  auto const of = [&](std::size_t method) {
    return tool::distribution_of(r, {0, tool::answer_class::solved}, method, expanded);
  };
  auto const exact = [](tool::bounded_number const& x, double value) {
    return x.value == value && !x.is_bound;
  };
  auto const at_least = [](tool::bounded_number const& x, double value) {
    return x.value == value && x.is_bound;
  };
  auto const all = of(0);
  CHECK(all.count == 5);
  CHECK(all.decided == 5);
  CHECK(exact(all.mean, 30));
  CHECK(exact(all.first_quartile, 20));
  CHECK(exact(all.median, 30));
  CHECK(exact(all.third_quartile, 40));
  auto const largest = of(1);
  CHECK(largest.decided == 4);
  CHECK(at_least(largest.mean, 30));
  CHECK(exact(largest.third_quartile, 40)); // whatever the undecided run would take
  auto const early = of(2);
  CHECK(at_least(early.median, 30));
  CHECK(at_least(early.first_quartile, 20));
  auto const unfit = of(4);
  CHECK(unfit.count == 4);
  CHECK(exact(unfit.mean, 35));
  CHECK(exact(unfit.median, 35)); // between 30 and 40

  auto const rows = tool::tables_by_answer(r).front().rows;
  CHECK(rows[1][2] == "5"); // n
  CHECK(rows[1][3] == "4"); // decided
  CHECK(rows[1][5] == "≥ 30.0");
  CHECK(rows[1][6] == "30.0 [20.0, 40.0]");
  CHECK(rows[1].back() == "100 % (4)"); // over the four that both decide
  CHECK_THAT(tool::results_markdown(r), Contains("a lower bound, marked ≥"));
  CHECK_THAT(tool::results_latex(r), Contains("$\\ge$ 30.0"));
}

TEST_CASE("solved, unsolvable and undecided questions stand in tables of their own") {
  auto const s = synthetic_suite(define(small_experiment), 3);
  auto const r = synthetic_results(s, [](run_record& run, job const& j) {
    run.statistics.expanded = 10 * (j.instance + 1);
    if (j.instance == 1) run.verdict = "unsolvable";
    if (j.instance == 2) run.verdict = "undecided";
    if (j.instance >= 1) run.cost.reset();
    if (j.instance == 1 && j.method == 0) run.verdict = "undecided"; // others decide it
  });
  auto const all = tool::tables_by_answer(r);
  REQUIRE(all.size() == 3);
  CHECK(all[0].title == "Solved questions");
  CHECK(all[0].rows.size() == 14);
  CHECK(all[0].rows[0][5] == "10.0"); // the mean of the solved question alone
  CHECK(all[1].title == "Unsolvable questions");
  CHECK(all[1].rows.size() == 7); // of one group
  CHECK(all[1].rows[0][3] == "0");
  CHECK(all[1].rows[0][4] == "≥ 20.0");
  CHECK(all[1].rows[1][4] == "20.0");
  CHECK(all[2].title == "Questions that no method decided");
  CHECK(all[2].rows[0][4] == "≥ 30.0");
}

TEST_CASE("timings are medians of the repetitions") {
  auto const s = synthetic_suite(define(small_experiment + "[run]\nrepetitions = 3\n"), 3);
  auto const r = synthetic_results(s, [](run_record& run, job const& j) {
    run.search_seconds = j.repetition == 1 ? 7 : 1 + j.repetition; // 1, 7, 3
  });
  CHECK(tool::measured(r, 1, 0, *tool::find_measure("time")) == 3000.0);
  // Of an even number it is the mean of the two in the middle.
  constexpr std::array<double, 4> seconds{4, 1, 9, 3};
  for (auto const& [repetitions, median] : {std::pair(2, 2500.0), std::pair(4, 3500.0)}) {
    auto const even = synthetic_suite(
        define(small_experiment + "[run]\nrepetitions = " + std::to_string(repetitions) + "\n"), 3);
    auto const timed = synthetic_results(even, [&](run_record& run, job const& j) {
      run.search_seconds = seconds.at(j.repetition);
    });
    CHECK(tool::measured(timed, 1, 0, *tool::find_measure("time")) == median);
  }
}

TEST_CASE("LaTeX: special characters are escaped, and every row has as many columns as the head") {
  auto d = define(small_experiment);
  d.title = "[50 % of A_B & {C} \\ # $ ~ ^";
  auto const text = tool::results_latex(synthetic_results(synthetic_suite(d, 2)));
  CHECK_THAT(text, Contains("\\caption{{[}50 \\% of A\\_B \\& \\{C\\} \\textbackslash{} \\# \\$ "
                            "\\textasciitilde{} \\textasciicircum{}: Solved questions}"));
  CHECK_THAT(text, Contains("\\begin{tabular}{llrrrrrrrrrr}\n\\toprule\n"));
  std::istringstream lines(text);
  std::size_t rows = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.ends_with(" \\\\")) continue;
    ++rows;
    CHECK(std::count(line.begin(), line.end(), '&') == 11);
  }
  CHECK(rows == 15);
}

TEST_CASE("two revisions are compared over the questions that both decide") {
  auto const s = synthetic_suite(define(small_experiment), 2);
  auto const before = synthetic_results(s, [](run_record& run, job const& j) {
    run.revision = "old";
    run.statistics.expanded = 100;
    if (j.instance == 0 && j.method == 1) run.verdict = "undecided";
  });
  auto const now = synthetic_results(s, [](run_record& run, job const& j) {
    run.revision = "new";
    run.statistics.expanded = j.method == 0 ? 100 : 25;
  });
  auto const t = tool::compare_revisions(now, before);
  REQUIRE(t.rows.size() == 14);
  CHECK(t.head[6] == "expanded: before");
  using row = std::vector<std::string>;
  auto const start_of = [&](std::size_t k) {
    return row(t.rows[k].begin() + 2, t.rows[k].begin() + 9);
  };
  CHECK(start_of(0) == row{"2", "2", "2", "2", "100", "100", "100 %"});
  CHECK(start_of(1) == row{"2", "1", "2", "0", "100", "25.0", "25.0 %"});
  CHECK_THAT(tool::comparison_markdown(now, before),
             StartsWith("# A \\<small> \"experiment\": revision new against old\n"));
  CHECK_NOTHROW(parsed_xml(tool::comparison_html(now, before)));
  CHECK_THAT(tool::comparison_latex(now, before), Contains("\\bottomrule"));

  auto const wrong = synthetic_results(s, [](run_record& run, job const&) { run.cost = 4; });
  CHECK_THROWS_WITH(tool::compare_revisions(wrong, before), Contains("solved 4 by revision"));
}

TEST_CASE("Markdown: title, table, digest, and how to make it again") {
  auto const r = of_small_experiment();
  auto const text = tool::results_markdown(r);
  CHECK_THAT(text, StartsWith("# A \\<small> \"experiment\"\n"));
  CHECK_THAT(text, Contains("![A \\<small> \"experiment\"](<test.svg>)"));
  CHECK_THAT(text, Contains("Questions of walls: 4. Methods: 7. Limits: max-memory=1073741824."));
  CHECK_THAT(text, Contains("| 4 | astar, exit | 2 | 2 | 5.00 | 1.00 |"));
  CHECK_THAT(text, Contains("Digest of the counters: " + r.counters_digest().value()));
  CHECK_THAT(text, Contains("puzzlegraph generate walls --size 3x3 --count 4 --min-length 4"));
  auto const path = r.definition().path;
  CHECK_THAT(text, Contains("puzzlegraph experiment " + path + " && puzzlegraph report " + path));

  auto const timed =
      synthetic_results(synthetic_suite(define(small_experiment), 1),
                        [](run_record& run, job const&) { run.stopped_by = "time"; });
  CHECK_THAT(tool::results_markdown(timed), Contains("No digest"));
}

TEST_CASE("Markdown shows any text, and obeys none of it") {
  CHECK(tool::markdown_escaped("a <script> `b` *c* d_e |f| ~~~") ==
        R"(a \<script> \`b\` \*c\* d\_e \|f\| \~\~\~)");
  CHECK(tool::markdown_escaped(std::string("a\x1b[31m\xe2\x80") + "\xae\u009b") ==
        R"(a\\x1b[31m\\xe2\\x80\\xae\\xc2\\x9b)");
  CHECK(tool::markdown_escaped("[1, 2] ![x](y) [x][y]") == R"([1, 2] ![x\](y) [x\][y])");
  CHECK(tool::markdown_escaped("&lt; &#60; &&amp; a & b &") == R"(\&lt; \&#60; &\&amp; a & b &)");
  CHECK(tool::markdown_code("a\n") == "```\na\n```\n");
  CHECK(tool::markdown_code("```\n````\n") == "`````\n```\n````\n`````\n");
}

TEST_CASE("Markdown: a paragraph is one, whatever it begins with") {
  for (auto const& [text, expected] : {std::pair<std::string, std::string>("- a - b", "\\- a - b"),
                                       {"+ a", "\\+ a"},
                                       {"# a #", "\\# a #"},
                                       {"> a", "\\> a"},
                                       {"=====", "\\====="},
                                       {"12. a", "12\\. a"},
                                       {"1) a", "1\\) a"},
                                       {"    a", "a"},
                                       {"2 of 3", "2 of 3"},
                                       {"a - b", "a - b"},
                                       {"12", "12"},
                                       {"", ""},
                                       {"* a", "\\* a"}}) {
    CHECK(tool::markdown_paragraph(text) == expected + "\n\n");
  }
}

TEST_CASE("LaTeX: text is printed as it is written, in fonts of any encoding") {
  CHECK(tool::latex_escaped(R"(a<b>c|d"e")") ==
        R"(a\textless{}b\textgreater{}c\textbar{}d\textquotedblright{}e\textquotedblright{})");
  CHECK(tool::latex_escaped("--max-states ---") == "-{}-max-states -{}-{}-");
  CHECK(tool::latex_escaped("'' `` ,, ?` !` 'a' a-b") == "'{}' `{}` ,{}, ?{}` !{}` 'a' a-b");
}

TEST_CASE("Markdown: timings name all machines, compilers and numbers of threads") {
  auto const s = synthetic_suite(define(small_experiment + "[run]\nrepetitions = 3\n"), 1);
  auto const r = synthetic_results(s, [](run_record& run, job const& j) {
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
  auto s = synthetic_suite(define(small_experiment), 4);
  s.instances[4].digest = s.instances[0].digest;
  CHECK_THAT(tool::results_markdown(synthetic_results(s)),
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
  auto const other =
      parsed_xml(tool::results_html(synthetic_results(synthetic_suite(hostile, 1)), ""));
  CHECK(other.get<std::string>("html.body.h1") == "\xEF\xBF\xBD \xEF\xBF\xBD </h1> & \"");
  CHECK_FALSE(other.get_child_optional("html.body.svg").has_value());
}

TEST_CASE("CSV and JSON have all columns of all runs") {
  auto const s = synthetic_suite(define(small_experiment), 1);
  auto const r = synthetic_results(s, [](run_record& run, job const& j) {
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
        "kind = bars\nmeasure = stored", "kind = cactus"}) {
    auto const s = synthetic_suite(define(base + "[figure]\n" + figure + "\n"), 3);
    auto const r = synthetic_results(s, [](run_record& run, job const& j) {
      run.statistics.expanded = 3 + j.instance * j.instance + j.method;
      run.statistics.stored = 100 + 20 * j.method;
    });
    auto const svg = tool::figure(r);
    CHECK_NOTHROW(parsed_xml(svg));
    CHECK(tool::figure(r) == svg);
    pictures.insert(svg);
  }
  CHECK(pictures.size() == 6);
}

TEST_CASE("figures are written as PDF and PNG, too") {
  auto const r = of_small_experiment();
  CHECK_THAT(tool::figure(r, "pdf"), StartsWith("%PDF-"));
  CHECK_THAT(tool::figure(r, "png"), StartsWith("\x89PNG\r\n"));
}

TEST_CASE("labels of a figure's groups do not overlap") {
  auto const figure_of = [](std::string const& sizes) {
    auto const d = define("puzzle = walls\n[generate]\nsize = " + sizes +
                          "\nmin-length = 1 2\n[methods]\nalgorithms = breadth-first\n"
                          "[figure]\nkind = lines\n");
    return tool::figure(synthetic_results(synthetic_suite(d, 1), [](run_record& run, job const& j) {
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

TEST_CASE("gnuplot warns of no figure, even of one group, equal values or none") {
  for (std::string const kind : {"lines", "bars", "scatter", "cactus"}) {
    for (std::string const log_scale : {"yes", "no"}) {
      for (std::uint64_t const value : {0U, 1U, 1000U}) {
        auto const d = define("puzzle = walls\n[generate]\nsize = 2x2\n[methods]\nalgorithms = "
                              "breadth-first astar\n[report]\nbaseline = breadth-first\n"
                              "[figure]\nkind = " +
                              kind + "\nlog-scale = " + log_scale + "\n");
        auto const r = synthetic_results(synthetic_suite(d, 2), [&](run_record& run, job const&) {
          run.statistics.expanded = value;
        });
        CAPTURE(kind, log_scale, value);
        std::string picture;
        CHECK(standard_error_of([&] { picture = tool::figure(r); }).empty());
        CHECK_THAT(picture, EndsWith("</svg>\n\n"));
      }
    }
  }
}
