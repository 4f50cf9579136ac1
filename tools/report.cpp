// SPDX-License-Identifier: BSL-1.0
#include "report.hpp"

#include "puzzlegraph/export/number_text.hpp"
#include "puzzlegraph/version.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace tool {

using puzzlegraph::limit;
using puzzlegraph::verdict;

std::string_view name(verdict v) {
  switch (v) {
  case verdict::solved:
    return "solved";
  case verdict::unsolvable:
    return "unsolvable";
  case verdict::undecided:
    break;
  }
  return "undecided";
}

std::string_view name(limit l) {
  switch (l) {
  case limit::none:
    break;
  case limit::states:
    return "states";
  case limit::memory:
    return "memory";
  case limit::time:
    return "time";
  case limit::interrupt:
    return "interrupt";
  }
  return "none";
}

namespace {

std::string method_name(puzzlegraph::answer const& a) {
  return a.by ? to_string(*a.by) : "an invariant";
}

} // namespace

std::string json_head(document const& d, std::string_view contents) {
  boost::json::object head;
  head["schema"] = fmt::format("puzzlegraph-{}-1", contents);
  head["version"] = puzzlegraph::build().version;
  head["file"] = d.name;
  head["puzzle"] = d.puzzle->name;
  head["unit"] = d.puzzle->unit;
  std::string text = boost::json::serialize(head);
  text.back() = ',';
  return text + "\"questions\":[";
}

std::string_view reason(limit l) {
  switch (l) {
  case limit::none:
    break;
  case limit::states:
    return "state limit";
  case limit::memory:
    return "memory limit";
  case limit::time:
    return "time limit";
  case limit::interrupt:
    return "interrupted";
  }
  return "the search proves nothing";
}

std::string indented(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    std::size_t const end = std::min(text.find('\n'), text.size());
    (out += "  ").append(text.substr(0, end)) += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string summary(report const& r) {
  auto const& a = r.answer;
  auto const unit = r.file.puzzle->unit;
  switch (a.verdict) {
  case verdict::solved:
    return "solved, " + puzzlegraph::amount(a.cost, unit);
  case verdict::unsolvable:
    return "unsolvable";
  case verdict::undecided:
    break;
  }
  return fmt::format("undecided ({}), at least {}", reason(a.stopped_by),
                     puzzlegraph::amount(a.lower_bound, unit));
}

std::string as_text(report const& r) {
  auto const& q = *r.file.questions;
  auto const& a = r.answer;
  std::string out = fmt::format("question {} of {} ({}): {}\n", r.question + 1, q.count(),
                                q.title(r.question), summary(r));
  out += indented(q.draw(r.question));
  out += fmt::format("by {}; expanded {}, generated {}, stored {}\n", method_name(a),
                     a.counters.expanded, a.counters.generated, a.counters.stored);
  if (a.verdict == verdict::solved) out += fmt::format("moves: {}\n", a.moves);
  return out + "\n";
}

std::string as_json(report const& r) {
  namespace json = boost::json;
  auto const& a = r.answer;
  json::object o;
  o["question"] = r.question + 1;
  o["title"] = r.file.questions->title(r.question);
  o["verdict"] = name(a.verdict);
  if (a.verdict == verdict::solved) {
    o["cost"] = a.cost;
    o["moves"] = a.moves;
  } else {
    o["cost"] = nullptr;
    o["moves"] = nullptr;
  }
  if (a.verdict == verdict::unsolvable) {
    o["lower_bound"] = nullptr;
  } else {
    o["lower_bound"] = a.lower_bound;
  }
  o["stopped_by"] = name(a.stopped_by);
  if (a.by) {
    json::object m;
    if (!a.by->encoding.empty()) m["encoding"] = a.by->encoding;
    m["algorithm"] = puzzlegraph::name(a.by->algorithm);
    if (!a.by->heuristic.empty()) m["heuristic"] = a.by->heuristic;
    o["method"] = m;
  } else {
    o["method"] = nullptr;
  }
  auto const& c = a.counters;
  o["counters"] = {{"expanded", c.expanded},     {"generated", c.generated},
                   {"duplicates", c.duplicates}, {"reopened", c.reopened},
                   {"stored", c.stored},         {"peak_open", c.peak_open}};
  o["layers"] = json::value_from(a.layers);
  o["memory_bytes"] = a.memory;
  o["seconds"] = {{"search", a.search_seconds}, {"verify", a.verify_seconds}};
  return json::serialize(o);
}

namespace {

constexpr std::size_t least_width = 34; ///< of the column of files
constexpr std::string_view row_format = "{:<{}} {:>8}  {:<10} {:>6}  {:<26} {:>11} {:>11} {:>10}\n";

} // namespace

std::string table_head(std::size_t widest) {
  return fmt::format(row_format, "file", std::max(widest, least_width), "question", "verdict",
                     "cost", "method", "expanded", "stored", "ms");
}

std::string as_row(report const& r, std::size_t widest) {
  auto const& a = r.answer;
  std::string const cost = a.verdict == verdict::solved       ? std::to_string(a.cost)
                           : a.verdict == verdict::unsolvable ? "-"
                                                              : fmt::format(">={}", a.lower_bound);
  return fmt::format(row_format, r.file.name, std::max(widest, least_width), r.question + 1,
                     name(a.verdict), cost, method_name(a), a.counters.expanded, a.counters.stored,
                     fmt::format("{:.2f}", 1e3 * (a.search_seconds + a.verify_seconds)));
}

} // namespace tool
