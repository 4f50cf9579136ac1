// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/results_figure.hpp"

#include "tools/experiments/columns.hpp"
#include "tools/experiments/results_statistics.hpp"
#include "tools/output/external_programs.hpp"
#include "tools/output/gnuplot_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace puzzlegraph::tool {

namespace {

/// gnuplot_text as a label of a tic, which gnuplot reads as a number format.
std::string gnuplot_tic_text(std::string_view text) {
  std::string format;
  for (char const c : text) {
    format += c;
    if (c == '%') format += c;
  }
  return gnuplot_text(format);
}

/// The terminal of a format, `height` pixels high on a screen.
std::string terminal(std::string_view format, std::size_t height) {
  constexpr double pixels_per_inch = 100;
  if (format == "pdf") {
    return fmt::format("pdfcairo noenhanced size 8.6in,{:.2f}in font \"sans-serif,11\" ",
                       static_cast<double>(height) / pixels_per_inch);
  }
  if (format == "png") {
    return fmt::format("pngcairo noenhanced size 1720,{} font \"sans-serif,20\" linewidth 2 ",
                       2 * height);
  }
  return fmt::format("svg noenhanced size 860,{} font \"sans-serif,13\" ", height);
}

/// Line types: the eight colours of papers/style.gnuplot, then these with dashes and other points.
std::string line_types() {
  constexpr std::array colours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                               "#56b4e9", "#e69f00", "#000000", "#666666"};
  constexpr std::array points{7, 5, 9, 11, 13, 6, 4, 8, 6, 4, 8, 10, 12, 7, 5, 9};
  std::string types;
  for (std::size_t k = 0; k < points.size(); ++k) {
    types += fmt::format("set linetype {} linecolor rgb \"{}\" dashtype {} pointtype {}\n", k + 1,
                         colours[k % colours.size()], 1 + k / colours.size(), points[k]);
  }
  return types + fmt::format("set linetype cycle {}\n", points.size());
}

std::string head(results const& r, std::string_view format, std::string const& across,
                 std::string const& up) {
  auto const& d = r.definition();
  constexpr std::size_t least_height = 420;
  constexpr std::size_t of_a_key = 22; // pixels
  auto const height = std::max(least_height, 120 + of_a_key * d.methods.size());
  return fmt::format("set terminal {}background \"#ffffff\"\n"
                     "{}set key outside right top reverse Left\n"
                     "set border 3\nset tics nomirror\nset grid y linecolor \"#dddddd\"\n"
                     "set title {}\nset xlabel {}\nset ylabel {}\nset format y \"%.8g\"\n{}",
                     terminal(format, height), line_types(), gnuplot_text(d.title),
                     gnuplot_text(across), gnuplot_text(up),
                     d.report.log_scale ? "set logscale y\n" : "");
}

/// The least and greatest of values that an axis can show.
struct shown_range {
  double least = HUGE_VAL;
  double most = -HUGE_VAL;

  void add(double x, bool log_scale) {
    if (log_scale && x <= 0) return;
    least = std::min(least, x);
    most = std::max(most, x);
  }
  bool is_empty() const { return least > most; }
};

/// A range that contains the values and is not empty, as gnuplot's ranges must be.
std::string axis_range(shown_range r, bool log_scale) {
  if (r.is_empty()) return "[1:10]";
  if (r.least == r.most) {
    r.least = log_scale ? r.least / 2 : r.least - 1;
    r.most = log_scale ? r.most * 2 : r.most + 1;
  }
  double const room = log_scale ? std::pow(r.most / r.least, 0.03) : 0.03 * (r.most - r.least);
  return log_scale ? fmt::format("[{}:{}]", r.least / room, r.most * room)
                   : fmt::format("[{}:{}]", r.least - room, r.most + room);
}

/// The range of bars. A logarithmic axis begins a power of ten below the least bar, so that every
/// bar has a height.
std::string bar_range(shown_range const& r, bool log_scale) {
  if (!log_scale) return r.most > 0 ? "[0:*]" : "[0:1]";
  if (r.is_empty()) return "[1:10]";
  return fmt::format("[{}:{}]", std::pow(10, std::ceil(std::log10(r.least)) - 1), 1.5 * r.most);
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

/// The class of questions whose means are shown: the solved ones, if there are any.
answer_class class_shown(results const& r) {
  for (auto const answer : all_answer_classes) {
    for (std::size_t i = 0; i < r.instances().size(); ++i) {
      if (class_of(r, i) == answer) return answer;
    }
  }
  return answer_class::solved;
}

std::string_view name(answer_class a) {
  return a == answer_class::solved       ? "solved questions"
         : a == answer_class::unsolvable ? "unsolvable questions"
                                         : "undecided questions";
}

/// Means by group and method.
struct mean_values {
  answer_class answer = answer_class::solved;
  std::vector<std::vector<std::optional<double>>> of; ///< by group and method
  bool has_bounds = false;
  shown_range range;
};

mean_values find_means(results const& r, measure const& m) {
  auto const& d = r.definition();
  mean_values found{class_shown(r), {}, false, {}};
  for (std::size_t g = 0; g < d.groups.size(); ++g) {
    auto& row = found.of.emplace_back();
    for (std::size_t k = 0; k < d.methods.size(); ++k) {
      auto const x = distribution_of(r, {g, found.answer}, k, m);
      bool const is_shown = x.count > 0;
      row.push_back(is_shown ? std::optional(x.mean.value) : std::nullopt);
      if (!is_shown) continue;
      found.has_bounds |= x.mean.is_bound;
      found.range.add(x.mean.value, d.report.log_scale);
    }
  }
  return found;
}

/// A plot of means: groups on the x axis, a series per method. Lines are broken between sections.
std::string means(results const& r, measure const& m, std::string_view format) {
  auto const& d = r.definition();
  bool const bars = d.report.figure == figure_kind::bars;
  auto const sections = sections_of(d);
  auto const found = find_means(r, m);
  auto const up = fmt::format("{}, mean of {}{}", m.heading, name(found.answer),
                              found.has_bounds ? " (undecided: at least)" : "");
  std::string script = head(r, format, d.group_by, up) + across(d, sections) + "$means << END\n";
  std::size_t g = 0;
  for (auto const& s : sections) {
    if (g > 0 && !bars) script += '\n';
    for (std::size_t i = 0; i < s.members.size(); ++i, ++g) {
      script += std::to_string(g);
      for (auto const& x : found.of[g]) script += " " + shown(x, d.report.log_scale);
      script += '\n';
    }
  }
  script += bars ? "END\nset style data histograms\nset style histogram clustered gap 1\n"
                   "set style fill solid 0.9\n"
                 : "END\nset style data linespoints\n";
  script += fmt::format("set xrange [-0.6:{}.6]\nset yrange {}\n", d.groups.size() - 1,
                        bars ? bar_range(found.range, d.report.log_scale)
                             : axis_range(found.range, d.report.log_scale));
  script += "plot";
  for (std::size_t k = 0; k < d.methods.size(); ++k) {
    script +=
        fmt::format("{} $means using {}{} {} title {}", k > 0 ? "," : "", bars ? "" : "1:", k + 2,
                    bars ? "" : "linewidth 2 pointsize 0.8", gnuplot_text(to_string(d.methods[k])));
  }
  return script + "\n";
}

/// A scatter plot of instances: the baseline's measure on the x axis, that of each other method on
/// the y axis. Undecided runs are where they were stopped.
std::string scatter(results const& r, measure const& m, std::string_view format) {
  auto const& d = r.definition();
  bool const log_scale = d.report.log_scale;
  auto const baseline = d.report.baseline.value();
  shown_range range;
  bool has_bounds = false;
  std::string data;
  std::string plots;
  for (std::size_t k = 0; k < d.methods.size(); ++k) {
    if (k == baseline) continue;
    data += fmt::format("$method{} << END\nNaN NaN\n", k);
    for (std::size_t i = 0; i < r.instances().size(); ++i) {
      auto const& run = r.at(i, k);
      auto const& base = r.at(i, baseline);
      if (!is_decided(run) && !is_decided(base)) continue;
      if (run.verdict == "inapplicable" || base.verdict == "inapplicable") continue;
      has_bounds |= !is_decided(run) || !is_decided(base);
      auto const x = measured(r, i, baseline, m);
      auto const y = measured(r, i, k, m);
      range.add(x, log_scale);
      range.add(y, log_scale);
      data += fmt::format("{} {}\n", shown(x, log_scale), shown(y, log_scale));
    }
    data += "END\n";
    plots += fmt::format(", $method{} using 1:2 with points pointsize 0.6 title {}", k,
                         gnuplot_text(to_string(d.methods[k])));
  }
  auto const base_name = to_string(d.methods[baseline]);
  std::string script = head(r, format, fmt::format("{} by {}", m.heading, base_name),
                            fmt::format("{} by the others{}", m.heading,
                                        has_bounds ? " (undecided: where stopped)" : ""));
  script += "set format x \"%.8g\"\nset grid x\n";
  if (log_scale) script += "set logscale x\n";
  auto const both = axis_range(range, log_scale);
  script += fmt::format("set xrange {}\nset yrange {}\n", both, both);
  return script + data + R"(plot x with lines linecolor "#888888" title "equal")" + plots + "\n";
}

/// A cactus plot: how many questions each method decides within a value of the measure.
std::string cactus(results const& r, measure const& m, std::string_view format) {
  auto const& d = r.definition();
  shown_range range;
  std::string data;
  std::string plots;
  for (std::size_t k = 0; k < d.methods.size(); ++k) {
    std::vector<double> values;
    for (std::size_t i = 0; i < r.instances().size(); ++i) {
      if (is_decided(r.at(i, k))) values.push_back(measured(r, i, k, m));
    }
    std::ranges::sort(values);
    data += fmt::format("$method{} << END\nNaN NaN\n", k);
    for (std::size_t i = 0; i < values.size(); ++i) {
      range.add(values[i], d.report.log_scale);
      data += fmt::format("{} {}\n", i + 1, shown(values[i], d.report.log_scale));
    }
    data += "END\n";
    plots +=
        fmt::format("{}$method{} using 1:2 with linespoints linewidth 2 pointsize 0.4 title {}",
                    k > 0 ? ", " : " ", k,
                    gnuplot_text(fmt::format("{} ({})", to_string(d.methods[k]), values.size())));
  }
  std::string script =
      head(r, format, fmt::format("questions decided, of {}", r.instances().size()),
           fmt::format("{}, at most", m.heading));
  script += fmt::format("set xrange [0:{}]\nset yrange {}\n", r.instances().size() + 1,
                        axis_range(range, d.report.log_scale));
  return script + data + "plot" + plots + "\n";
}

std::string script(results const& r, std::string_view format) {
  auto const& m = *find_measure(r.definition().report.figure_measure);
  switch (r.definition().report.figure.value()) {
  case figure_kind::scatter:
    return scatter(r, m, format);
  case figure_kind::cactus:
    return cactus(r, m, format);
  case figure_kind::lines:
  case figure_kind::bars:
    break;
  }
  return means(r, m, format);
}

} // namespace

std::string figure(results const& r, std::string_view format) { return plotted(script(r, format)); }

} // namespace puzzlegraph::tool
