// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/results_figure.hpp"

#include "tools/experiments/columns.hpp"
#include "tools/experiments/results_table.hpp"
#include "tools/output/external_programs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace puzzlegraph::tool {

namespace {

/// A string constant of gnuplot, in single quotes: gnuplot replaces nothing in them, while in
/// double quotes it runs the text between backquotes as a shell command. A quote is doubled.
/// Control characters become spaces, since a null or a line feed would end the line within the
/// constant.
std::string gnuplot_text(std::string_view text) {
  std::string out = "'";
  for (char const c : text) {
    bool const is_control = static_cast<unsigned char>(c) < ' ' || c == '\x7f';
    out += is_control ? ' ' : c;
    if (c == '\'') out += c;
  }
  return out + "'";
}

/// The same as a label of a tic, which gnuplot reads as a number format.
std::string gnuplot_tic_text(std::string_view text) {
  std::string format;
  for (char const c : text) {
    format += c;
    if (c == '%') format += c;
  }
  return gnuplot_text(format);
}

std::string head(results const& r, std::string const& across, std::string const& up) {
  auto const& d = r.definition();
  constexpr std::size_t least_height = 420;
  constexpr std::size_t of_a_key = 22; // pixels
  auto const height = std::max(least_height, 120 + of_a_key * d.methods.size());
  return fmt::format("set terminal svg noenhanced size 860,{} font \"sans-serif,13\" background "
                     "\"#ffffff\"\nset colorsequence podo\nset key outside right top reverse Left\n"
                     "set border 3\nset tics nomirror\nset grid y linecolor \"#dddddd\"\n"
                     "set title {}\nset xlabel {}\nset ylabel {}\nset format y \"%.8g\"\n{}",
                     height, gnuplot_text(d.title), gnuplot_text(across), gnuplot_text(up),
                     d.report.log_scale ? "set logscale y\n" : "");
}

/// A value that the axis can show; else NaN, which gnuplot skips.
std::string shown(std::optional<double> const& x, bool log_scale) {
  if (!x || (log_scale && *x <= 0)) return "NaN";
  return fmt::format("{}", *x);
}

/// Consecutive groups that differ only in their last option: "0" and "0.2" of "10x10".
struct section {
  std::string name; ///< the options before the last; empty if there is only one option
  std::vector<std::string> members;
};

std::vector<section> sections_of(definition const& d) {
  std::vector<section> all;
  for (auto const& g : d.groups) {
    auto const comma = g.value.rfind(", ");
    bool const several = comma != std::string::npos;
    auto name = several ? g.value.substr(0, comma) : std::string();
    if (all.empty() || all.back().name != name) all.push_back({std::move(name), {}});
    all.back().members.push_back(several ? g.value.substr(comma + 2) : g.value);
  }
  return all;
}

/// Whether labels, the longest of `longest` bytes, fit side by side below the figure.
bool fit_in_line(std::size_t labels, std::size_t longest) {
  constexpr std::size_t room = 56; // characters
  return labels * (longest + 1) <= room;
}

/// The axis of the groups. Labels of groups in one line and labels of sections in a second line if
/// both fit; else rotated labels.
std::string across(definition const& d, std::vector<section> const& sections) {
  std::size_t longest = 0;
  std::size_t longest_name = 0;
  for (auto const& s : sections) {
    longest_name = std::max(longest_name, s.name.size());
    for (auto const& label : s.members) longest = std::max(longest, label.size());
  }
  bool const level =
      fit_in_line(d.groups.size(), longest) && fit_in_line(sections.size(), longest_name);
  std::string tics;
  std::string names;
  std::size_t g = 0;
  for (auto const& s : sections) {
    auto const middle = static_cast<double>(2 * g + s.members.size() - 1) / 2;
    if (level && !s.name.empty()) {
      names += fmt::format("set label {} at first {}, graph 0 center offset 0,-2.4\n",
                           gnuplot_text(s.name), middle);
    }
    for (auto const& label : s.members) {
      tics += fmt::format("{}{} {}", g > 0 ? ", " : "",
                          gnuplot_tic_text(level ? label : d.groups[g].value), g);
      ++g;
    }
  }
  if (!names.empty()) names += "set bmargin 5.5\nset xlabel offset 0,-1.2\n";
  return fmt::format("set xtics {}({})\n{}", level ? "" : "rotate by -30 ", tics, names);
}

/// A plot of means: groups on the x axis, a series per method. Lines are broken between sections.
std::string means(results const& r, measure const& m) {
  auto const& d = r.definition();
  bool const bars = d.report.figure == figure_kind::bars;
  auto const sections = sections_of(d);
  std::string script = head(r, d.group_by, fmt::format("{}, mean", m.heading)) +
                       across(d, sections) + "$means << END\n";
  std::size_t g = 0;
  for (auto const& s : sections) {
    if (g > 0 && !bars) script += '\n';
    for (std::size_t i = 0; i < s.members.size(); ++i, ++g) {
      script += std::to_string(g);
      for (std::size_t k = 0; k < d.methods.size(); ++k) {
        script += " " + shown(mean(r, g, k, m), d.report.log_scale);
      }
      script += '\n';
    }
  }
  script += bars ? "END\nset style data histograms\nset style histogram clustered gap 1\n"
                   "set style fill solid 0.9\n" +
                       fmt::format("set xrange [-0.6:{}.6]\n", d.groups.size() - 1)
                 : "END\nset style data linespoints\nset offsets 0.25, 0.25, 0, 0\n";
  script += "plot";
  for (std::size_t k = 0; k < d.methods.size(); ++k) {
    script +=
        fmt::format("{} $means using {}{} {} title {}", k > 0 ? "," : "", bars ? "" : "1:", k + 2,
                    bars ? "" : "linewidth 2 pointsize 0.8", gnuplot_text(to_string(d.methods[k])));
  }
  return script + "\n";
}

/// A scatter plot of instances: the baseline's measure on the x axis, that of each other method on
/// the y axis.
std::string scatter(results const& r, measure const& m) {
  auto const& d = r.definition();
  auto const baseline = d.report.baseline.value();
  auto const base_name = to_string(d.methods[baseline]);
  std::string script = head(r, fmt::format("{} by {}", m.heading, base_name),
                            fmt::format("{} by the others", m.heading));
  script += "set format x \"%.8g\"\nset grid x\n";
  if (d.report.log_scale) script += "set logscale x\n";
  std::string plots;
  for (std::size_t k = 0; k < d.methods.size(); ++k) {
    if (k == baseline) continue;
    script += fmt::format("$method{} << END\nNaN NaN\n", k);
    for (std::size_t i = 0; i < r.instances().size(); ++i) {
      if (!is_decided(r.at(i, k)) || !is_decided(r.at(i, baseline))) continue;
      script += fmt::format("{} {}\n", shown(measured(r, i, baseline, m), d.report.log_scale),
                            shown(measured(r, i, k, m), d.report.log_scale));
    }
    script += "END\n";
    plots += fmt::format(", $method{} using 1:2 with points pointsize 0.6 title {}", k,
                         gnuplot_text(to_string(d.methods[k])));
  }
  return script + R"(plot x with lines linecolor "#888888" title "equal")" + plots + "\n";
}

} // namespace

std::string figure(results const& r) {
  auto const& m = *find_measure(r.definition().report.figure_measure);
  return plotted(r.definition().report.figure == figure_kind::scatter ? scatter(r, m)
                                                                      : means(r, m));
}

} // namespace puzzlegraph::tool
