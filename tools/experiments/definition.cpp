// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/definition.hpp"

#include "puzzlegraph/text/utf8.hpp"
#include "puzzlegraph/text/whole_number.hpp"

#include "tools/experiments/columns.hpp"
#include "tools/experiments/definition_instances.hpp"
#include "tools/experiments/definition_methods.hpp"
#include "tools/options/number_option.hpp"
#include "tools/options/puzzle_options.hpp"
#include "tools/options/wrapped_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <variant>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

std::uint64_t positive_number(ini_value const& v, std::uint64_t most) {
  auto const n = puzzlegraph::text::whole_number(v.text);
  if (!n || *n == 0 || *n > most) fail_at(v, fmt::format("a number from 1 to {}", most));
  return *n;
}

/// In bytes. As for `generate`, not what is free: results do not depend on machines.
constexpr std::uint64_t default_memory = std::uint64_t{1} << 30U;

void read_limits(ini_file const& ini, definition& d) {
  if (auto const* v = ini.find("limits.max-states")) {
    d.how.limits.max_states = positive_number(*v, INT64_MAX);
    d.options += fmt::format("max-states={} ", d.how.limits.max_states);
  }
  d.how.limits.max_memory = default_memory;
  if (auto const* v = ini.find("limits.max-memory")) {
    auto const bytes = parse_byte_count(v->text);
    if (!bytes) fail_at(*v, "a number of bytes such as 500000, 64M or 1.5G");
    d.how.limits.max_memory = bytes->value;
  }
  d.options += fmt::format("max-memory={}", d.how.limits.max_memory);
  if (auto const* v = ini.find("limits.max-seconds")) {
    d.how.limits.max_seconds = static_cast<double>(positive_number(*v, UINT32_MAX));
    d.options += fmt::format(" max-seconds={}", d.how.limits.max_seconds);
  }
}

std::string known_measures() {
  std::string list;
  for (auto const& m : measures) list += (list.empty() ? "" : ", ") + std::string(m.name);
  return list;
}

std::string const& measure_name(ini_value const& v) {
  if (find_measure(v.text) == nullptr) fail_at(v, "one of " + known_measures());
  return v.text;
}

std::optional<figure_kind> kind_named(ini_value const& v) {
  if (v.text == "none") return std::nullopt;
  if (v.text == "lines") return figure_kind::lines;
  if (v.text == "bars") return figure_kind::bars;
  if (v.text == "scatter") return figure_kind::scatter;
  if (v.text == "cactus") return figure_kind::cactus;
  fail_at(v, "none, lines, bars, scatter or cactus");
}

bool is_yes(ini_value const& v) {
  if (v.text != "yes" && v.text != "no") fail_at(v, "yes or no");
  return v.text == "yes";
}

void read_search_options(ini_file const& ini, puzzle_list puzzles, definition& d) {
  if (auto const* v = ini.find("methods.ids")) {
    auto const* const found =
        std::ranges::find(puzzlegraph::all_id_policies, std::string_view(v->text),
                          [](puzzlegraph::id_policy i) { return name(i); });
    if (found == puzzlegraph::all_id_policies.end()) {
      fail_at(*v, "auto, ranked or interned");
    }
    d.how.ids = *found;
    if (d.how.ids != puzzlegraph::id_policy::automatic) d.options += " ids=" + v->text;
  }
  for (auto const name : declared_names(puzzles, option_use::solve)) {
    auto const* const v = ini.find("methods." + std::string(name));
    if (v == nullptr) continue;
    auto const* const o = find_option(d.puzzle->options, option_use::solve, name);
    if (o == nullptr)
      fail_at(*v, fmt::format("no such option: {} does not have it", d.puzzle->name));
    auto const value = parse_value(*o, v->text);
    if (!value) fail_at(*v, expected_value(*o));
    if (auto const* const set = std::get_if<bool>(&*value)) {
      if (!*set) continue;
      d.options += fmt::format(" {}", name);
    } else {
      d.options += fmt::format(" {}={}", name, to_string(*value));
    }
    d.how.values.set(name, *value);
  }
}

report_options read_report_options(ini_file const& ini, definition const& d) {
  report_options w;
  for (auto const& m : ini.words("report.measures")) {
    if (std::ranges::find(w.measures, m.text) != w.measures.end()) fail_at(m, "each once");
    w.measures.push_back(measure_name(m));
  }
  if (w.measures.empty()) w.measures = {"expanded", "stored"};
  if (auto const* v = ini.find("report.baseline")) {
    std::string known;
    for (std::size_t m = 0; m < d.methods.size(); ++m) {
      auto const name = to_string(d.methods[m]);
      if (name == v->text) w.baseline = m;
      known += (known.empty() ? "" : "; ") + name;
    }
    if (!w.baseline) fail_at(*v, "one of the methods: " + known);
  }
  w.figure_measure = w.measures.front();
  if (auto const* v = ini.find("figure.measure")) w.figure_measure = measure_name(*v);
  if (auto const* v = ini.find("figure.log-scale")) w.log_scale = is_yes(*v);
  if (auto const* v = ini.find("figure.kind")) {
    w.figure = kind_named(*v);
    if (w.figure == figure_kind::scatter && !w.baseline) {
      fail_at(*v, "report.baseline too: the method of the horizontal axis");
    }
  }
  return w;
}

std::string stated_digest(ini_file const& ini, std::string const& option) {
  auto const* const v = ini.find(option);
  if (v == nullptr) return {};
  constexpr std::size_t digits = 64;
  if (v->text.size() != digits ||
      v->text.find_first_not_of("0123456789abcdef") != std::string::npos) {
    fail_at(*v, "64 hexadecimal digits (SHA-256), as `puzzlegraph experiment` prints them");
  }
  return v->text;
}

puzzlegraph::puzzle const& read_puzzle(ini_file const& ini, puzzle_list puzzles) {
  auto const& v = ini.expect("puzzle", "puzzle = NAME");
  if (auto const* p = puzzlegraph::find_puzzle(v.text, puzzles)) return *p;
  std::string known;
  for (auto const* p : puzzles) known += fmt::format(" {}", p->name);
  fail_at(v, "the name of a puzzle:" + known);
}

po::options_description definition_options(puzzle_list puzzles) {
  auto const text = [] { return po::value<std::string>(); };
  po::options_description o;
  o.add_options()("include", text(), "a file that supplies the lines that this one lacks")(
      "puzzle", text(), "the puzzle")("title", text(), "of the report")("about", text(),
                                                                        "what the experiment asks")(
      "answers", text(), "SHA-256 of the answers, as `experiment` prints it")(
      "digest", text(), "SHA-256 of the counters, as `experiment` prints it")(
      "instances.files", text(), "list of files, relative to this one; all their questions")(
      "generate.size", text(), "instead of files: list, as of `puzzlegraph generate`");
  for (auto const name : declared_names(puzzles, option_use::generate)) {
    o.add_options()(accepted_names(puzzles, option_use::generate, name, "generate.").c_str(),
                    text(), "list");
  }
  o.add_options()("generate.solvable", text(), "list")("generate.min-length", text(), "list")(
      "generate.count", text(),
      "of each combination")("generate.max-states", text(),
                             "as of `generate`")("generate.max-draws", text(), "as of `generate`")(
      "generate.seed", text(), "of all combinations, or a list, one for each")(
      "methods.algorithms", text(),
      "list, or all. With all, methods that do not fit are left out; named ones that do not "
      "fit are errors")("methods.heuristics", text(), "list, or all (default)")(
      "methods.encodings", text(), "list, or all (default)")(
      "methods.ids", text(), "of states: auto (default), ranked or interned");
  for (auto const name : declared_names(puzzles, option_use::solve)) {
    o.add_options()(accepted_names(puzzles, option_use::solve, name, "methods.").c_str(), text(),
                    "as of `solve`; for a switch yes, or no (default)");
  }
  o.add_options()("limits.max-states", text(), "of each run")("limits.max-memory", text(),
                                                              "of each run; default: 1G")(
      "limits.max-seconds", text(),
      "of each run; a run that reaches it leaves no digest of the counters")(
      "run.repetitions", text(), "of each run; default: 1")("run.threads", text(),
                                                            "runs at a time; default: 1")(
      "report.measures", text(),
      ("list of " + known_measures() + "; default: expanded stored").c_str())(
      "report.baseline", text(), "the method that the others are compared with")(
      "figure.kind", text(),
      "none (default); lines or bars: means by group; scatter: instances, "
      "against the baseline; cactus: the number of instances decided within each value")(
      "figure.measure", text(), "default: the report's first")("figure.log-scale", text(),
                                                               "yes (default) or no");
  return o;
}

} // namespace

std::string definition_help(puzzle_list puzzles) {
  std::string text =
      "Lines of an experiment file, by section; words of a list are separated by spaces:\n";
  auto const options = definition_options(puzzles);
  std::string section;
  for (auto const& o : options.options()) {
    auto const& name = o->long_name();
    auto const dot = name.find('.');
    auto const in = dot == std::string::npos ? "" : name.substr(0, dot);
    if (in != section) text += fmt::format("[{}]\n", in);
    section = in;
    auto const key = dot == std::string::npos ? name : name.substr(dot + 1);
    text += wrapped(o->description(), fmt::format("  {:<14} ", key), 100);
  }
  return text;
}

definition read_definition(std::string const& path, puzzle_list puzzles) {
  auto const known = definition_options(puzzles);
  ini_file const ini(path, known);
  definition d;
  d.path = path;
  d.name = text::escape_line(std::filesystem::path(path).stem().string());
  d.puzzle = &read_puzzle(ini, puzzles);
  if (auto const* v = ini.find("title")) d.title = text::escape_line(v->text);
  if (d.title.empty()) d.title = d.name;
  if (auto const* v = ini.find("about")) d.about = text::escape_line(v->text);
  d.answers_digest = stated_digest(ini, "answers");
  d.counters_digest = stated_digest(ini, "digest");
  d.methods = read_methods(ini, *d.puzzle);
  d.left_out = left_out_algorithms(ini, *d.puzzle);
  auto const* const algorithms = ini.find("methods.algorithms");
  d.methods_named = algorithms != nullptr && algorithms->text != "all";
  read_limits(ini, d);
  read_search_options(ini, puzzles, d);
  if (auto const* v = ini.find("run.repetitions")) {
    d.repetitions = static_cast<std::uint32_t>(positive_number(*v, 1000));
  }
  if (auto const* v = ini.find("run.threads")) {
    d.threads = static_cast<std::uint32_t>(positive_number(*v, 1000));
  }
  d.report = read_report_options(ini, d);
  read_groups(ini, puzzles, d);
  return d;
}

} // namespace puzzlegraph::tool
