// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph report: an experiment's results as tables and a figure.
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/experiments/database.hpp"
#include "tools/experiments/instance_cache.hpp"
#include "tools/experiments/results.hpp"
#include "tools/experiments/results_comparison.hpp"
#include "tools/experiments/results_figure.hpp"
#include "tools/experiments/results_report.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/output_format.hpp"
#include "tools/output/file_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <unistd.h>
#include <utility>
#include <variant>
#include <vector>

namespace puzzlegraph::tool {

namespace {

std::vector<std::string> report_formats() {
  return {"md", "html", "tex", "csv", "json", "svg", "pdf", "png"};
}
std::vector<std::string> table_formats() { return {"md", "html", "tex"}; }

bool is_picture(std::string_view format) {
  return format == "svg" || format == "pdf" || format == "png";
}

bool is_report_format(std::string const& word) {
  auto const all = report_formats();
  return std::ranges::find(all, word) != all.end();
}

/// What `report` is asked for.
struct report_request {
  std::string database = "out/results.sqlite";
  std::optional<std::string> format;
  bool csv = false;
  bool json = false;
  std::string output = "-";
  std::optional<std::string> revision;
  std::optional<std::string> against; ///< an older revision
  bool check = false;

  option_group options() {
    option_group reporting("Reporting");
    reporting.add_options()("database",
                            into(database, with_default(value_of<std::string>(), database, "FILE")),
                            "the file in which `experiment` keeps the runs")(
        "format,f", into(format, one_of(report_formats())),
        "md, html: tables and a figure; tex: tables; csv, json: all runs; svg, pdf, png: the "
        "figure; default: as the file's name ends, or md where it has no ending")(
        "csv", switch_into(csv), "the same as --format csv")("json", switch_into(json),
                                                             "the same as --format json")(
        "output,o", into(output, value_of<std::string>("FILE")),
        "a file, and beside a Markdown text the figure NAME.svg; default, and -: standard output")(
        "revision", into(revision, value_of<std::string>()),
        "of the program that made the runs; default: this program's")(
        "against", into(against, value_of<std::string>()),
        "an older revision, to compare with --revision; md, html or tex")(
        "check", switch_into(check),
        "only print the digests; exit code 3 if one is not as the file states, which must state "
        "one");
    return reporting;
  }
};

/// The format by --format, --csv or --json, else by the file's name.
std::string chosen_format_of_report(report_request const& r) {
  auto word = r.format.value_or("");
  auto chosen_by = r.format ? "--format " + word : std::string();
  if (r.format) expect_word("format", word, report_formats());
  for (auto const& [other, is_given] :
       {std::pair(std::string("csv"), r.csv), std::pair(std::string("json"), r.json)}) {
    if (!is_given) continue;
    if (!word.empty() && word != other) {
      throw option_error(other, chosen_by + " too", "one of them");
    }
    word = other;
    chosen_by = "--" + other;
  }
  if (!word.empty()) return word;
  auto ending = ending_of(r.output);
  if (ending.empty()) return report_formats().front();
  if (is_report_format(ending)) return ending;
  throw option_error("output", "'" + r.output + "'",
                     fmt::format("a name that ends in .md, .html, .tex, .csv, .json, .svg, .pdf or "
                                 ".png, or --format too"));
}

/// Refuses options of tables beside --check, which writes none.
void expect_no_table(report_request const& r) {
  refuse_given("report",
               {{"against", r.against.has_value()},
                {"format", r.format.has_value()},
                {"csv", r.csv},
                {"json", r.json}},
               "is for tables; --check only prints digests");
}

std::string report_text(std::string const& format, results const& r) {
  if (format == "md") return results_markdown(r);
  if (format == "csv") return results_csv(r);
  if (format == "json") return results_json(r);
  if (format == "tex") return results_latex(r);
  auto const has_figure = r.definition().report.figure.has_value();
  if (format == "html") return results_html(r, has_figure ? figure(r) : std::string());
  if (!has_figure) {
    throw usage_error(fmt::format("--format {}: {} has no figure", format, r.definition().path));
  }
  return figure(r, format);
}

/// The comparison of two revisions.
std::string comparison_text(std::string const& format, results const& now, results const& before) {
  if (format == "html") return comparison_html(now, before);
  return format == "tex" ? comparison_latex(now, before) : comparison_markdown(now, before);
}

/// The file, and beside a Markdown text the figure that it links.
void write_files(std::string const& path, std::string const& format, results const& r,
                 output& out) {
  auto const text = report_text(format, r);
  auto const runs = puzzlegraph::amount(r.count(), "runs");
  if (format != "md" || !r.definition().report.figure) {
    text_target(path, out).write(text, runs);
    return;
  }
  bool const has_file = !path.empty() && path != "-";
  std::vector<std::unique_ptr<file_output>> files;
  if (has_file) files.push_back(std::make_unique<file_output>(path));
  auto const beside = std::filesystem::path(path).parent_path() / (r.definition().name + ".svg");
  expect_other_file("output", beside.string());
  files.push_back(std::make_unique<file_output>(beside.string()));
  files.back()->write(figure(r));
  (has_file ? static_cast<output&>(*files.front()) : out).write(text);
  file_output::commit_all(files);
  files.back()->note_written();
  if (has_file) files.front()->note_written(runs);
}

/// Throws: `found` is not all that a report needs.
[[noreturn]] void fail_incomplete(std::string const& file, std::string const& found,
                                  definition const& d) {
  throw puzzlegraph::text::input_error(
      {file, 1, 1}, found,
      fmt::format("all of them; `puzzlegraph experiment {}` adds what is missing", d.path));
}

/// The instances that a program of this revision has listed; else those read or generated now.
/// Nothing when interrupted.
std::optional<suite> instances_of(definition const& d, database& from,
                                  std::string const& revision) {
  if (auto cached = cached_suite(d, from, revision)) return cached;
  auto made = make_suite(d);
  if (!made) return std::nullopt;
  return std::move(made->list);
}

/// Throws text::input_error if the revision has no runs.
void expect_runs(definition const& d, database& from, std::string const& file,
                 std::string const& revision) {
  if (!from.runs(std::string(d.puzzle->name), d.options, revision).empty()) return;
  fail_incomplete(file, "no runs by revision " + revision, d);
}

/// The runs of a suite by one revision. Throws text::input_error unless they are complete.
results complete_results(suite const& s, database& from, std::string const& file,
                         std::string const& revision) {
  auto const& d = s.definition;
  results r(s, from.runs(std::string(d.puzzle->name), d.options, revision));
  auto const missing = r.missing().size();
  if (missing == r.count()) fail_incomplete(file, "no runs by revision " + revision, d);
  if (missing > 0) {
    fail_incomplete(
        file, fmt::format("{} of {} runs by revision {}", r.count() - missing, r.count(), revision),
        d);
  }
  r.check();
  return r;
}

/// Writes the report, or for `check` the digests alone.
exit_code write_results(results const& r, bool check, std::string const& format,
                        std::string const& to, output& out) {
  if (check) {
    text_target(to, out).write(digest_lines(r));
    return is_as_stated(r) ? exit_code::done : exit_code::refuted;
  }
  if (to == "-") {
    out.write(report_text(format, r));
  } else {
    write_files(to, format, r, out);
  }
  return exit_code::done;
}

exit_code run_report(report_request const& r, std::string const& path, environment const& env) {
  auto const& to = r.output;
  if (r.check) expect_no_table(r);
  auto const format = r.check ? std::string() : chosen_format_of_report(r);
  if (!r.check && r.against) expect_word("format", format, table_formats());
  if (is_picture(format) && format != "svg" && to == "-" && isatty(STDOUT_FILENO) != 0) {
    throw usage_error("report: a terminal cannot show " + format + "; expected a file by --output");
  }

  add_read_files({r.database});
  auto const d = read_definition(path, env.puzzles);
  for (auto const& g : d.groups) {
    auto const* const file = std::get_if<std::filesystem::path>(&g.from);
    if (file != nullptr) add_read_files({file->string()});
  }
  if (r.check && d.counters_digest.empty() && d.answers_digest.empty()) {
    throw puzzlegraph::text::input_error(
        {d.path, 1, 1}, "no digest",
        "answers = ... or digest = ..., as `puzzlegraph experiment` prints them, to check by");
  }
  auto const revision = r.revision.value_or(std::string(revision_name()));
  auto from = database::open(r.database);
  expect_runs(d, from, r.database, revision); // before instances are generated
  auto const list = instances_of(d, from, revision);
  if (!list) return exit_code::interrupted;
  auto const now = complete_results(*list, from, r.database, revision);
  if (r.against) {
    auto const before = complete_results(*list, from, r.database, *r.against);
    text_target(to, env.out).write(comparison_text(format, now, before));
    return exit_code::done;
  }
  return write_results(now, r.check, format, to, env.out);
}

} // namespace

exit_code report_results(std::vector<std::string> const& arguments, environment const& env) {
  report_request request;
  auto const line = parse(arguments, request.options(), {1, 1, "FILE.ini"},
                          "usage: puzzlegraph report [options] FILE.ini\n"
                          "Writes the results of an experiment as tables and a figure, or the "
                          "differences between two revisions.\n",
                          env.help());
  if (!line) return exit_code::done;
  return run_report(request, line->operands.front(), env);
}

} // namespace puzzlegraph::tool
