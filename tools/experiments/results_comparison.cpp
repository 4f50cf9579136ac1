// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/results_comparison.hpp"

#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/experiments/results_table.hpp"

#include <fmt/format.h>

#include <optional>
#include <stdexcept>

namespace puzzlegraph::tool {

namespace {

std::string revision_of(results const& r) { return r.at(0, 0).revision; }

bool have_equal_counters(run_record const& a, run_record const& b) {
  auto const all = [](run_record const& r) {
    auto const& c = r.statistics;
    return std::array{c.expanded, c.generated, c.duplicates, c.reopened, c.stored, c.peak_open};
  };
  return a.verdict == b.verdict && all(a) == all(b);
}

/// The runs of one group by one method.
struct paired_runs {
  results const& now;
  results const& before;
  std::size_t group;
  std::size_t method;

  /// Calls visit(instance) for each question that the method fits.
  template <class Visit> void for_each(Visit const& visit) const {
    for (std::size_t i = 0; i < now.instances().size(); ++i) {
      if (now.instances()[i].group == group && now.at(i, method).verdict != "inapplicable")
        visit(i);
    }
  }
  template <class Visit> void for_each_decided(Visit const& visit) const {
    for_each([&](std::size_t i) {
      if (is_decided(now.at(i, method)) && is_decided(before.at(i, method))) visit(i);
    });
  }
};

void expect_equal_answers(paired_runs const& p) {
  p.for_each_decided([&](std::size_t i) {
    auto const& a = p.now.at(i, p.method);
    auto const& b = p.before.at(i, p.method);
    if (a.verdict == b.verdict && a.cost == b.cost) return;
    throw std::logic_error(
        fmt::format("{}, {}, {}: {} {} by revision {}, but {} {} by {}", a.source, a.title,
                    to_string(p.now.definition().methods[p.method]), a.verdict, a.cost.value_or(0),
                    a.revision, b.verdict, b.cost.value_or(0), b.revision));
  });
}

void append_counts(std::vector<std::string>& row, paired_runs const& p) {
  std::uint64_t count = 0;
  std::uint64_t by_before = 0;
  std::uint64_t by_now = 0;
  std::uint64_t equal = 0;
  p.for_each([&](std::size_t i) {
    ++count;
    by_before += is_decided(p.before.at(i, p.method));
    by_now += is_decided(p.now.at(i, p.method));
  });
  p.for_each_decided([&](std::size_t i) {
    equal += have_equal_counters(p.now.at(i, p.method), p.before.at(i, p.method));
  });
  for (auto const n : {count, by_before, by_now, equal}) row.push_back(puzzlegraph::grouped(n));
}

void append_measure(std::vector<std::string>& row, paired_runs const& p, measure const& m) {
  double before = 0;
  double now = 0;
  double count = 0;
  p.for_each_decided([&](std::size_t i) {
    before += measured(p.before, i, p.method, m);
    now += measured(p.now, i, p.method, m);
    ++count;
  });
  if (count == 0) {
    row.insert(row.end(), 3, "");
    return;
  }
  row.push_back(rounded(std::optional(before / count)));
  row.push_back(rounded(std::optional(now / count)));
  row.push_back(before > 0 ? percentage(now / before) : "");
}

std::string title(results const& now, results const& before) {
  return fmt::format("{}: revision {} against {}", now.definition().title, revision_of(now),
                     revision_of(before));
}

std::string explanation(results const& now, results const& before) {
  return fmt::format(
      "n: questions that the method fits. Means are over the questions that both "
      "revisions decide; before: {}, now: {}, share: now as a share of before. Equal: "
      "those of these questions with the same counters.",
      revision_of(before), revision_of(now));
}

} // namespace

table compare_revisions(results const& now, results const& before) {
  auto const& d = now.definition();
  bool const several = d.groups.size() > 1;
  table t{title(now, before), {}, {}, several ? 2U : 1U};
  if (several) t.head.push_back(d.group_by);
  t.head.insert(t.head.end(), {"method", "n", "decided before", "decided now", "equal"});
  for (auto const& name : d.report.measures) {
    t.head.push_back(fmt::format("{}: before", find_measure(name)->heading));
    t.head.insert(t.head.end(), {"now", "share"});
  }
  for (std::size_t g = 0; g < d.groups.size(); ++g) {
    for (std::size_t m = 0; m < d.methods.size(); ++m) {
      paired_runs const p{now, before, g, m};
      expect_equal_answers(p);
      auto& row = t.rows.emplace_back();
      if (several) row.push_back(d.groups[g].value);
      row.push_back(to_string(d.methods[m]));
      append_counts(row, p);
      for (auto const& name : d.report.measures) append_measure(row, p, *find_measure(name));
    }
  }
  return t;
}

std::string comparison_markdown(results const& now, results const& before) {
  auto const t = compare_revisions(now, before);
  return fmt::format("# {}\n\n{}\n{}\n", markdown_escaped(t.title), markdown_table(t),
                     explanation(now, before));
}

std::string comparison_html(results const& now, results const& before) {
  using puzzlegraph::text::xml_escaped;
  auto const t = compare_revisions(now, before);
  return fmt::format("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n"
                     "<head>\n<meta charset=\"utf-8\"/>\n<title>{0}</title>\n</head>\n<body>\n"
                     "<h1>{0}</h1>\n{1}<p>{2}</p>\n</body>\n</html>\n",
                     xml_escaped(t.title), html_table(t), xml_escaped(explanation(now, before)));
}

std::string comparison_latex(results const& now, results const& before) {
  auto const t = compare_revisions(now, before);
  return fmt::format("% {}\n% Needs \\usepackage{{booktabs}}.\n\n\\begin{{table}}\n\\centering\n"
                     "\\caption{{{}}}\n{}\\end{{table}}\n",
                     explanation(now, before), latex_escaped(t.title), latex_table(t));
}

} // namespace puzzlegraph::tool
