// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/results_report.hpp"

#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/utf8.hpp"
#include "puzzlegraph/version.hpp"

#include "tools/experiments/columns.hpp"
#include "tools/experiments/results_table.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace puzzlegraph::tool {

namespace {

using puzzlegraph::text::xml_escaped;

/// The text around the tables, as short paragraphs.
struct remarks {
  std::string what;
  std::vector<std::string> sources; ///< files, or commands
  std::string comparison;
  std::string timings; ///< where they were taken; empty without any
  std::string digest;
};

bool has_undecided(results const& r) {
  for (std::size_t i = 0; i < r.instances().size(); ++i) {
    for (std::size_t m = 0; m < r.definition().methods.size(); ++m) {
      if (r.at(i, m).verdict == "undecided") return true;
    }
  }
  return false;
}

/// Calls visit(run) for each run in the order of instances and methods.
template <class Visit> void for_each_run(results const& r, Visit const& visit) {
  auto const& d = r.definition();
  for (std::size_t i = 0; i < r.instances().size(); ++i) {
    for (std::size_t m = 0; m < d.methods.size(); ++m) {
      for (std::uint32_t k = 0; k < d.repetitions; ++k) visit(r.at(i, m, k));
    }
  }
}

/// The values of a column, each once and in order: "1 or 2".
template <class Value>
std::string all_of(results const& r, std::string_view between, Value run_record::* column) {
  std::set<Value> values;
  for_each_run(r, [&](run_record const& run) { values.insert(run.*column); });
  std::string list;
  for (auto const& v : values) list += fmt::format("{}{}", list.empty() ? "" : between, v);
  return list;
}

/// The unit of costs: "moves", or of files that count differently "moves or steps".
std::string unit(results const& r) {
  auto const units = all_of(r, " or ", &run_record::unit);
  return units.empty() ? std::string(r.definition().puzzle->unit) : units;
}

/// Explains the columns.
std::string explanation(results const& r) {
  auto const& d = r.definition();
  auto text = fmt::format("n: questions that the method fits; decided: those of them that it "
                          "answered; cost: the mean of optimal costs, in {}.",
                          unit(r));
  if (has_undecided(r)) {
    text += " A run that a limit stopped counts with what it took until then; a number that it can "
            "make too small is a lower bound, marked ≥.";
  }
  if (d.report.baseline) {
    text += " The last column is a share of sums over the questions that both methods decided; "
            "their number stands in parentheses where it is below n.";
  }
  return text;
}

bool has_timings(definition const& d) {
  return std::ranges::any_of(d.report.measures, [](auto const& name) {
    return find_measure(name)->kind == measure_kind::time;
  });
}

/// A remark on questions that belong to several groups; empty if there are none.
std::string repeated(results const& r) {
  auto const distinct = r.distinct();
  if (distinct == r.instances().size()) return {};
  return fmt::format(" ({} different ones)", puzzlegraph::grouped(distinct));
}

remarks remarks_on(results const& r) {
  auto const& d = r.definition();
  remarks say;
  say.what = fmt::format("Questions of {}: {}{}. Methods: {}. Limits: {}.", d.puzzle->name,
                         puzzlegraph::grouped(r.instances().size()), repeated(r), d.methods.size(),
                         d.options);
  for (auto const& g : d.groups) say.sources.push_back(g.command);
  say.comparison = explanation(r);
  if (has_timings(d)) {
    auto const repetitions =
        d.repetitions > 1 ? fmt::format("medians of {} runs; ", d.repetitions) : std::string();
    say.timings =
        fmt::format("Times: {}{}, {} at a time; revision {}, {}.", repetitions,
                    all_of(r, "; ", &run_record::machine), all_of(r, " or ", &run_record::threads),
                    all_of(r, ", ", &run_record::revision), all_of(r, ", ", &run_record::compiler));
  }
  auto const digest = r.counters_digest();
  say.digest = digest ? fmt::format("Digest of the counters: {}.", *digest)
                      : "No digest: runs were stopped by time.";
  return say;
}

std::string how_to(definition const& d) {
  auto const file = text::shell_word(text::escape_line(d.path));
  return fmt::format("puzzlegraph experiment {} && puzzlegraph report {}", file, file);
}

/// A value of a run in a line of text: names of files may have any bytes.
std::string in_line(std::string const& v) { return text::escape_line(v); }
template <class Value> Value in_line(Value v) { return v; }

std::string csv_value(std::string const& v) { return text::csv_field(v); }
std::string csv_value(std::uint64_t v) { return std::to_string(v); }
std::string csv_value(bool v) { return v ? "1" : "0"; }
std::string csv_value(double v) { return fmt::format("{}", v); }
std::string csv_value(std::optional<std::uint64_t> const& v) { return v ? std::to_string(*v) : ""; }

} // namespace

std::string results_markdown(results const& r) {
  auto const& d = r.definition();
  auto const say = remarks_on(r);
  std::string out = fmt::format("# {}\n\n", markdown_escaped(d.title));
  if (!d.about.empty()) out += markdown_paragraph(d.about);
  out += say.what + "\n\n";
  if (d.report.figure) {
    out += fmt::format("![{}](<{}.svg>)\n\n", markdown_escaped(d.title), markdown_escaped(d.name));
  }
  for (auto const& t : tables_by_answer(r)) {
    out += fmt::format("## {}\n\n{}\n", t.title, markdown_table(t));
  }
  out += say.comparison + "\n\n";
  if (!say.timings.empty()) out += say.timings + "\n\n";
  out += fmt::format("{} Made by\n\n{}\nfrom\n\n", say.digest, markdown_code(how_to(d) + "\n"));
  std::string sources;
  for (auto const& s : say.sources) sources += text::escape_line(s) + "\n";
  return out + markdown_code(sources);
}

std::string results_html(results const& r, std::string const& svg) {
  auto const& d = r.definition();
  auto const say = remarks_on(r);
  auto const paragraph = [](std::string const& text) {
    return text.empty() ? "" : fmt::format("<p>{}</p>\n", xml_escaped(text));
  };
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n"
      "<meta charset=\"utf-8\"/>\n<title>{0}</title>\n<style>\n"
      "body {{ font: 16px/1.5 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }}\n"
      "table {{ border-collapse: collapse; font-size: 85%; }}\n"
      "td, th {{ padding: 0.2em 0.6em; border-bottom: 1px solid #ddd; text-align: left; }}\n"
      ".number {{ text-align: right; font-variant-numeric: tabular-nums; }}\n"
      "svg {{ max-width: 100%; height: auto; }}\n</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
      xml_escaped(d.title));
  out += paragraph(d.about) + paragraph(say.what);
  // Inside a page, an SVG has neither an XML declaration nor a document type.
  if (auto const begin = svg.find("<svg"); begin != std::string::npos) out += svg.substr(begin);
  for (auto const& t : tables_by_answer(r)) {
    out += fmt::format("<h2>{}</h2>\n{}", xml_escaped(t.title), html_table(t));
  }
  out += paragraph(say.comparison) + paragraph(say.timings);
  out += fmt::format("<p>{} Made by</p>\n<pre>{}</pre>\n<p>from</p>\n<pre>",
                     xml_escaped(say.digest), xml_escaped(how_to(d)));
  for (auto const& s : say.sources) out += xml_escaped(text::escape_line(s)) + "\n";
  return out + "</pre>\n</body>\n</html>\n";
}

std::string results_latex(results const& r) {
  auto const& d = r.definition();
  auto const say = remarks_on(r);
  auto const comment = [](std::string text) {
    std::ranges::replace_if(text, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    return text.empty() ? text : "% " + text + "\n";
  };
  std::string out = comment(d.title) + comment(say.what) + comment(say.comparison) +
                    comment(say.timings) + comment(say.digest) + comment("Made by " + how_to(d)) +
                    "% Needs \\usepackage{booktabs}.\n";
  for (auto const& t : tables_by_answer(r)) {
    out += fmt::format("\n\\begin{{table}}\n\\centering\n\\caption{{{}: {}}}\n{}\\end{{table}}\n",
                       latex_escaped(d.title), latex_escaped(t.title), latex_table(t));
  }
  return out;
}

std::string results_csv(results const& r) {
  std::string out;
  run_record const names;
  for_each_column(names, [&](std::string_view name, auto const& /*value*/) {
    (out += out.empty() ? "" : ",") += name;
  });
  out += '\n';
  for_each_run(r, [&](run_record const& run) {
    bool first = true;
    for_each_column(run, [&](std::string_view /*name*/, auto const& value) {
      (out += std::exchange(first, false) ? "" : ",") += csv_value(in_line(value));
    });
    out += '\n';
  });
  return out;
}

std::string results_json(results const& r) {
  namespace json = boost::json;
  auto const& d = r.definition();
  json::object o;
  o["schema"] = "puzzlegraph-report-1";
  o["version"] = puzzlegraph::build().version;
  o["experiment"] = d.name;
  o["title"] = d.title;
  o["puzzle"] = d.puzzle->name;
  o["unit"] = unit(r);
  auto const or_null = [](std::optional<std::string> const& digest) {
    return digest ? json::value(*digest) : json::value(nullptr);
  };
  o["answers"] = or_null(r.answers_digest());
  o["digest"] = or_null(r.counters_digest());
  json::array runs;
  for_each_run(r, [&](run_record const& run) {
    json::object one;
    for_each_column(run, [&](std::string_view name, auto const& value) {
      one[name] = json::value_from(in_line(value));
    });
    runs.push_back(std::move(one));
  });
  o["runs"] = std::move(runs);
  return json::serialize(o) + "\n";
}

} // namespace puzzlegraph::tool
