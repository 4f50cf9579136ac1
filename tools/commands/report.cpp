// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph report: an experiment's results as tables and a figure.
#include "tools/commands/command.hpp"
#include "tools/experiments/database.hpp"
#include "tools/experiments/instance_cache.hpp"
#include "tools/experiments/results.hpp"
#include "tools/experiments/results_figure.hpp"
#include "tools/experiments/results_report.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

std::vector<std::string> forms() { return {"md", "csv", "json", "html", "svg"}; }

bool is_form(std::string const& word) {
  auto const all = forms();
  return std::ranges::find(all, word) != all.end();
}

/// What --output names, or else the file's name.
std::string chosen_form(po::variables_map const& values, std::string const& to) {
  if (!values["output"].empty()) {
    auto form = values["output"].as<std::string>();
    expect_word("output", form, forms());
    return form;
  }
  auto const extension = std::filesystem::path(to).extension().string();
  if (extension.empty()) return forms().front();
  if (auto form = extension.substr(1); is_form(form)) return form;
  throw option_error("to", "'" + to + "'",
                     "a name that ends in .md, .csv, .json, .html or .svg, or --output too");
}

std::string in_form(std::string const& form, results const& r) {
  if (form == "md") return results_markdown(r);
  if (form == "csv") return results_csv(r);
  if (form == "json") return results_json(r);
  if (form == "html") return results_html(r, r.of().report.figure ? figure(r) : std::string());
  if (!r.of().report.figure) throw usage_error("--output svg: " + r.of().path + " has no figure");
  return figure(r);
}

void write_file(std::string const& path, std::string const& text) {
  file_output target(path);
  target.write(text);
  target.commit();
}

/// The file, and beside a Markdown text the figure that it links.
void write_files(std::string const& path, std::string const& form, results const& r) {
  auto const text = in_form(form, r);
  if (form == "md" && r.of().report.figure) {
    auto const beside = std::filesystem::path(path).parent_path() / (r.of().name + ".svg");
    write_file(beside.string(), figure(r));
  }
  write_file(path, text);
}

/// Throws: `found` is not what a plan needs.
[[noreturn]] void fail_incomplete(std::string const& database, std::string const& found,
                                  plan const& p) {
  throw puzzlegraph::text::input_error(
      {database, 1, 1}, found,
      fmt::format("all of them; `puzzlegraph experiment {}` adds what is missing", p.path));
}

/// Writes what came out, or for `check` its digest alone.
exit_code tell(results const& r, bool check, std::string const& form, std::string const& to,
               output& out) {
  if (check) {
    text_target(to, out).write(digest_line(r) + "\n");
    return is_as_told(r) ? exit_code::done : exit_code::refuted;
  }
  if (to == "-") {
    out.write(in_form(form, r));
  } else {
    write_files(to, form, r);
  }
  return exit_code::done;
}

} // namespace

exit_code report_results(std::vector<std::string> const& arguments, environment const& env) {
  po::options_description options("Reporting");
  options.add_options()("database", po::value<std::string>()->default_value("out/results.sqlite"),
                        "where `experiment` has put the runs")(
      "output,o", one_of(forms()),
      "md, html: a table and a figure; csv, json: all runs; svg: the figure; default: as the "
      "file's name ends, or md where it has no ending")(
      "to", po::value<std::string>(),
      "a file, and beside a Markdown text the figure NAME.svg; default, and -: standard output")(
      "revision", po::value<std::string>()->default_value(revision_name()),
      "of the program that made the runs")(
      "check", po::bool_switch(),
      "only tell the digest; exit code 3 when it is not the one that the plan must tell");
  auto const line = parse(arguments, options, {1, 1, "FILE.ini"},
                          "usage: puzzlegraph report [options] FILE.ini\n"
                          "What came out of an experiment.\n",
                          env);
  if (!line) return exit_code::done;
  auto const& values = line->values;
  auto const to = values["to"].empty() ? "-" : values["to"].as<std::string>();
  bool const check = values["check"].as<bool>();
  auto const form = check ? std::string() : chosen_form(values, to);

  auto p = read_plan(line->operands.front(), env.puzzles);
  if (check && p.digest.empty()) {
    throw puzzlegraph::text::input_error(
        {p.path, 1, 1}, "no digest",
        "digest = ..., as `puzzlegraph experiment` prints it, to check by");
  }
  auto const database = values["database"].as<std::string>();
  auto const revision = values["revision"].as<std::string>();
  auto from = store::open(database);
  auto const runs = from.runs(p.name, p.options, revision);
  if (runs.empty()) fail_incomplete(database, "no runs by revision " + revision, p);
  if (!take_listed(p, from, revision) && !make_instances(p)) return exit_code::interrupted;
  results const r(p, runs);
  if (auto const missing = r.missing().size(); missing > 0) {
    auto const found = r.count() - missing;
    fail_incomplete(database,
                    fmt::format("{} of {} runs by revision {}", found, r.count(), revision), p);
  }
  r.check();
  return tell(r, check, form, to, env.out);
}

} // namespace puzzlegraph::tool
