// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/write.hpp"

#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/text/utf8.hpp"
#include "puzzlegraph/version.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace puzzlegraph::solutions {

namespace {

std::string method_name(answer const& a) {
  if (a.by) return to_string(*a.by);
  return a.verdict == verdict::undecided ? "no method" : "an invariant";
}

/// "by an invariant (the parity is odd)", "by METHOD (ending in astar, single)"
std::string method_and_reason(answer const& a) {
  if (a.decided_by)
    return fmt::format("{} (ending in {})", method_name(a), to_string(*a.decided_by));
  return a.reason.empty() ? method_name(a) : fmt::format("{} ({})", method_name(a), a.reason);
}

} // namespace

std::string json_head(question_file const& file, std::string_view contents, std::string_view unit) {
  boost::json::object head;
  head["schema"] = fmt::format("puzzlegraph-{}-1", contents);
  head["version"] = puzzlegraph::build().version;
  head["file"] = file.name;
  head["puzzle"] = file.puzzle->name;
  head["unit"] = unit.empty() ? file.unit() : unit;
  if (!file.puzzle->objective.empty()) head["objective"] = file.puzzle->objective;
  std::string text = boost::json::serialize(head);
  text.back() = ',';
  return text + "\"questions\":[";
}

std::string indented(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    std::size_t const end = std::min(text.find('\n'), text.size());
    if (end > 0) (out += "  ").append(text.substr(0, end));
    out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string summary(answered_question const& answered) {
  auto const& a = answered.answer;
  auto const unit = answered.file.unit();
  switch (a.verdict) {
  case verdict::solved:
    return "solved, " + amount(a.cost, unit) + objective_text(answered.file) +
           further_text(a.further);
  case verdict::unsolvable:
    return "unsolvable";
  case verdict::undecided:
    break;
  }
  return fmt::format("undecided ({}), at least {}{}", reason(a.stopped_by),
                     amount(a.lower_bound, unit), objective_text(answered.file));
}

std::string objective_text(question_file const& file) {
  auto const objective = file.puzzle->objective;
  return objective.empty() ? std::string() : fmt::format(" ({})", objective);
}

std::string graph_unit_text(question_file const& file) {
  auto const unit = file.graph_unit();
  if (unit == file.unit()) return {};
  return fmt::format("in {}, whatever they cost in {}", unit, file.unit());
}

std::string unit_text(question_file const& file) {
  return std::string(file.unit()) + objective_text(file);
}

boost::json::array json_costs(std::span<further_cost const> costs) {
  boost::json::array all;
  for (auto const& c : costs) {
    all.push_back({{"name", c.name}, {"cost", c.cost}, {"lower_bound", c.lower_bound}});
  }
  return all;
}

std::string further_text(std::span<further_cost const> costs) {
  std::string out;
  for (auto const& c : costs) {
    out += fmt::format("; {} {}, at least {}", c.name, c.cost, c.lower_bound);
  }
  return out;
}

namespace {

/// "prepared 3 of 7 tables, 4.1 s; earlier attempts expanded 116697, limited to the share of one of
/// 100 questions", and a line end; empty without tables.
std::string preparation_text(answer const& a) {
  auto const& p = a.prepared;
  if (p.wanted == 0) return {};
  std::string out = p.tables == p.wanted
                        ? "prepared " + amount(p.tables, "tables")
                        : fmt::format("prepared {} of {}", p.tables, amount(p.wanted, "tables"));
  out += fmt::format(", {:.1f} s", p.seconds);
  std::uint64_t expanded = 0;
  std::uint64_t sharers = 1;
  for (auto const& e : a.earlier) {
    expanded += e.statistics.expanded;
    sharers = std::max(sharers, e.sharers);
  }
  if (!a.earlier.empty()) out += fmt::format("; earlier attempts expanded {}", expanded);
  if (sharers > 1) out += fmt::format(", limited to the share of one of {} questions", sharers);
  return out + '\n';
}

std::string as_text(answered_question const& r, std::optional<text::terminal> const& shown_on) {
  auto const& q = *r.file.questions;
  auto const& a = r.answer;
  std::string out = fmt::format("question {} of {} ({}): {}\n", r.question + 1, q.count(),
                                q.title(r.question), summary(r));
  out += indented(text::cut_drawing(q.draw(r.question), shown_on));
  out += fmt::format("by {}; expanded {}, generated {}, stored {}\n", method_and_reason(a),
                     a.statistics.expanded, a.statistics.generated, a.statistics.stored);
  out += preparation_text(a);
  if (a.verdict == verdict::solved) {
    out.append("moves: ").append(text::cut_words(a.moves, shown_on)) += '\n';
  }
  out += '\n';
  return out;
}

} // namespace

namespace {

boost::json::object json_method(method const& by) {
  boost::json::object m;
  if (!by.encoding.empty()) m["encoding"] = by.encoding;
  m["algorithm"] = name(by.algorithm);
  if (!by.heuristic.empty()) m["heuristic"] = by.heuristic;
  return m;
}

boost::json::object json_counters(statistics const& c) {
  return {{"expanded", c.expanded}, {"generated", c.generated}, {"duplicates", c.duplicates},
          {"reopened", c.reopened}, {"stored", c.stored},       {"peak_open", c.peak_open}};
}

boost::json::array json_attempts(std::vector<earlier_attempt> const& attempts) {
  boost::json::array all;
  for (auto const& e : attempts) {
    boost::json::object o;
    o["method"] = json_method(e.by);
    o["stopped_by"] = name(e.stopped_by);
    o["counters"] = json_counters(e.statistics);
    o["sharers"] = e.sharers;
    all.push_back(std::move(o));
  }
  return all;
}

} // namespace

std::string json_answer(answered_question const& answered) {
  namespace json = boost::json;
  auto const& a = answered.answer;
  json::object o;
  o["question"] = answered.question + 1;
  o["title"] = answered.file.questions->title(answered.question);
  o["verdict"] = name(a.verdict);
  if (a.verdict == verdict::solved) {
    o["cost"] = a.cost;
    o["moves"] = text::valid_utf8(a.moves);
  } else {
    o["cost"] = nullptr;
    o["moves"] = nullptr;
  }
  if (a.verdict == verdict::unsolvable) {
    o["lower_bound"] = nullptr;
  } else {
    o["lower_bound"] = a.lower_bound;
  }
  if (!a.further.empty()) o["further_costs"] = json_costs(a.further);
  o["stopped_by"] = name(a.stopped_by);
  o["method"] = a.by ? json::value(json_method(*a.by)) : json::value(nullptr);
  if (a.decided_by) o["decided_by"] = json_method(*a.decided_by);
  if (!a.earlier.empty()) o["earlier"] = json_attempts(a.earlier);
  if (!a.reason.empty()) o["reason"] = a.reason;
  auto const warning = answered.file.questions->warning(answered.question);
  if (!warning.empty()) o["warning"] = text::escape_line(warning);
  o["counters"] = json_counters(a.statistics);
  if (a.prepared.wanted > 0) {
    o["prepared"] = {{"tables", a.prepared.tables}, {"wanted", a.prepared.wanted}};
  }
  o["layers"] = json::value_from(a.layers);
  o["memory_bytes"] = a.memory;
  o["seconds"] = {
      {"search", a.search_seconds}, {"verify", a.verify_seconds}, {"prepare", a.prepared.seconds}};
  return json::serialize(o);
}

std::string csv_head() {
  return "file,question,title,verdict,cost,lower_bound,unit,objective,encoding,algorithm,heuristic,"
         "expanded,"
         "generated,duplicates,reopened,stored,peak_open,memory_bytes,seconds,moves\n";
}

std::string csv_answer(answered_question const& answered) {
  auto const& a = answered.answer;
  auto const& c = a.statistics;
  auto const by = a.by.value_or(method{});
  bool const is_solved = a.verdict == verdict::solved;
  auto const bound =
      a.verdict == verdict::unsolvable ? std::string() : std::to_string(a.lower_bound);
  return fmt::format(
      "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:.6f},{}\n",
      text::csv_field(answered.file.name), answered.question + 1,
      text::csv_field(answered.file.questions->title(answered.question)), name(a.verdict),
      is_solved ? std::to_string(a.cost) : "", bound, text::csv_field(answered.file.unit()),
      answered.file.puzzle->objective, by.encoding, a.by ? name(by.algorithm) : "", by.heuristic,
      c.expanded, c.generated, c.duplicates, c.reopened, c.stored, c.peak_open, a.memory,
      a.search_seconds, text::csv_field(is_solved ? text::valid_utf8(a.moves) : std::string()));
}

namespace {

constexpr std::string_view row_format =
    "{:<{}} {:>8}  {:<10} {:>6} {:<{}}  {:<26} {:>11} {:>11} {:>10}\n";

/// The widths of the columns that depend on the files.
struct column_widths {
  explicit column_widths(file_set const& files)
      : name(std::max<std::size_t>(files.longest_name, 34)),
        unit(std::max<std::size_t>(files.longest_unit, 6)) {}
  std::size_t name;
  std::size_t unit;
};

std::string table_head(column_widths const& width) {
  return fmt::format(row_format, "file", width.name, "question", "verdict", "cost", "unit",
                     width.unit, "method", "expanded", "stored", "ms");
}

std::string as_row(answered_question const& r, column_widths const& width) {
  auto const& a = r.answer;
  std::string const cost = a.verdict == verdict::solved       ? std::to_string(a.cost)
                           : a.verdict == verdict::unsolvable ? "-"
                                                              : fmt::format(">={}", a.lower_bound);
  return fmt::format(row_format, r.file.name, width.name, r.question + 1, name(a.verdict), cost,
                     unit_text(r.file), width.unit, method_name(a), a.statistics.expanded,
                     a.statistics.stored,
                     fmt::format("{:.2f}", 1e3 * (a.search_seconds + a.verify_seconds)));
}

class text_writer final : public writer {
 public:
  text_writer(bool names_files, text_sink sink, std::optional<text::terminal> const& shown_on)
      : sink_(std::move(sink)), shown_on_(shown_on), names_files_(names_files) {}
  void begin(question_file const& file) override {
    if (names_files_) sink_(fmt::format("file {}\n\n", file.name));
  }
  void write(answered_question const& a) override { sink_(as_text(a, shown_on_)); }
  void end() override {}

 private:
  text_sink sink_;
  std::optional<text::terminal> shown_on_;
  bool names_files_;
};

/// The contest's output: for each question, the line that the original judge expects.
class contest_writer final : public writer {
 public:
  explicit contest_writer(text_sink sink) : sink_(std::move(sink)) {}
  void begin(question_file const& /*file*/) override {}
  void write(answered_question const& a) override {
    sink_(a.file.puzzle->contest_line(a.answer) + "\n");
  }
  void end() override {}

 private:
  text_sink sink_;
};

/// One JSON object per file, each on its own line.
class json_writer final : public writer {
 public:
  explicit json_writer(text_sink sink) : sink_(std::move(sink)) {}
  void begin(question_file const& file) override {
    sink_(json_head(file, "solve"));
    is_first_ = true;
  }
  void write(answered_question const& a) override {
    if (!is_first_) sink_(",");
    sink_(json_answer(a));
    is_first_ = false;
  }
  void end() override { sink_("]}\n"); }

 private:
  text_sink sink_;
  bool is_first_ = true;
};

class table_writer final : public writer {
 public:
  table_writer(file_set const& files, text_sink sink) : sink_(std::move(sink)), width_(files) {}
  void begin(question_file const& /*file*/) override {
    if (!std::exchange(has_head_, true)) sink_(table_head(width_));
  }
  void write(answered_question const& a) override { sink_(as_row(a, width_)); }
  void end() override {}

 private:
  text_sink sink_;
  column_widths width_;
  bool has_head_ = false;
};

/// The moves of solved questions, in a form of other programs.
class plan_writer final : public writer {
 public:
  plan_writer(std::string_view form, text_sink sink) : form_(form), sink_(std::move(sink)) {}
  void begin(question_file const& /*file*/) override {}
  void write(answered_question const& a) override {
    if (a.answer.verdict != verdict::solved) return;
    auto const moves = text::make_source("moves", a.answer.moves + "\n");
    text::reader in(moves);
    sink_(a.file.questions->plans()->write(a.question, in, form_));
  }
  void end() override {}

 private:
  std::string form_;
  text_sink sink_;
};

class csv_writer final : public writer {
 public:
  explicit csv_writer(text_sink sink) : sink_(std::move(sink)) {}
  void begin(question_file const& /*file*/) override {
    if (!std::exchange(has_head_, true)) sink_(csv_head());
  }
  void write(answered_question const& a) override { sink_(csv_answer(a)); }
  void end() override {}

 private:
  text_sink sink_;
  bool has_head_ = false;
};

} // namespace

std::unique_ptr<writer> make_plan_writer(std::string_view form, text_sink sink) {
  return std::make_unique<plan_writer>(form, std::move(sink));
}

std::unique_ptr<writer> make_writer(format f, file_set const& files, text_sink sink,
                                    std::optional<text::terminal> const& shown_on) {
  switch (f) {
  case format::contest:
    return std::make_unique<contest_writer>(std::move(sink));
  case format::json:
    return std::make_unique<json_writer>(std::move(sink));
  case format::csv:
    return std::make_unique<csv_writer>(std::move(sink));
  case format::table:
    return std::make_unique<table_writer>(files, std::move(sink));
  case format::text:
    break;
  }
  return std::make_unique<text_writer>(files.count > 1, std::move(sink), shown_on);
}

} // namespace puzzlegraph::solutions
