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
#include <utility>

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
  if (form == "html")
    return results_html(r, r.definition().report.figure ? figure(r) : std::string());
  if (!r.definition().report.figure)
    throw usage_error("--output svg: " + r.definition().path + " has no figure");
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
  if (form == "md" && r.definition().report.figure) {
    auto const beside = std::filesystem::path(path).parent_path() / (r.definition().name + ".svg");
    write_file(beside.string(), figure(r));
  }
  write_file(path, text);
}

/// Throws: `found` is not all that a report needs.
[[noreturn]] void fail_incomplete(std::string const& file, std::string const& found,
                                  definition const& d) {
  throw puzzlegraph::text::input_error(
      {file, 1, 1}, found,
      fmt::format("all of them; `puzzlegraph experiment {}` adds what is missing", d.path));
}

/// Writes the report, or for `check` the digests alone.
exit_code write_results(results const& r, bool check, std::string const& form,
                        std::string const& to, output& out) {
  if (check) {
    text_target(to, out).write(digest_lines(r));
    return is_as_stated(r) ? exit_code::done : exit_code::refuted;
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
                        "the file in which `experiment` keeps the runs")(
      "output,o", one_of(forms()),
      "md, html: a table and a figure; csv, json: all runs; svg: the figure; default: as the "
      "file's name ends, or md where it has no ending")(
      "to", po::value<std::string>(),
      "a file, and beside a Markdown text the figure NAME.svg; default, and -: standard output")(
      "revision", po::value<std::string>(),
      "of the program that made the runs; default: this program's")(
      "check", po::bool_switch(),
      "only print the digests; exit code 3 if one is not as the file states, which must state one");
  auto const line = parse(arguments, options, {1, 1, "FILE.ini"},
                          "usage: puzzlegraph report [options] FILE.ini\n"
                          "The results of an experiment as tables and a figure.\n",
                          env.help());
  if (!line) return exit_code::done;
  auto const& values = line->values;
  auto const to = values["to"].empty() ? "-" : values["to"].as<std::string>();
  bool const check = values["check"].as<bool>();
  auto const form = check ? std::string() : chosen_form(values, to);

  auto const d = read_definition(line->operands.front(), env.puzzles);
  if (check && d.counters_digest.empty() && d.answers_digest.empty()) {
    throw puzzlegraph::text::input_error(
        {d.path, 1, 1}, "no digest",
        "answers = ... or digest = ..., as `puzzlegraph experiment` prints them, to check by");
  }
  auto const file = values["database"].as<std::string>();
  auto const revision =
      values["revision"].empty() ? revision_name() : values["revision"].as<std::string>();
  auto from = database::open(file);
  auto const runs = from.runs(std::string(d.puzzle->name), d.options, revision);
  if (runs.empty()) fail_incomplete(file, "no runs by revision " + revision, d);
  auto list = cached_suite(d, from, revision);
  if (!list) {
    auto made = make_suite(d);
    if (!made) return exit_code::interrupted;
    list = std::move(made->list);
  }
  results const r(std::move(*list), runs);
  if (auto const missing = r.missing().size(); missing > 0) {
    auto const found = r.count() - missing;
    fail_incomplete(file, fmt::format("{} of {} runs by revision {}", found, r.count(), revision),
                    d);
  }
  r.check();
  return write_results(r, check, form, to, env.out);
}

} // namespace puzzlegraph::tool
