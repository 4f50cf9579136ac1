// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph compare: every method on the same questions.
#include "puzzlegraph/search/table_cache.hpp"
#include "puzzlegraph/solutions/write.hpp"

#include "tools/commands/command.hpp"
#include "tools/commands/question_run.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/cache.hpp"
#include "tools/options/file_reading.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/output_format.hpp"
#include "tools/options/search_limits.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

using puzzlegraph::verdict;

namespace {

// Seconds of a run. As soon as a method has decided the question, the others get a multiple of the
// time of the fastest.
constexpr double before_a_decision = 10;
constexpr double least_seconds = 1;
constexpr double times_the_fastest = 50;

/// The limits on time for the runs of one question.
class time_limits {
 public:
  /// `given`: what --max-seconds says.
  explicit time_limits(std::optional<double> given) : given_(given) {}

  double next() const {
    if (given_) return *given_;
    if (!fastest_) return before_a_decision;
    return std::max(least_seconds, times_the_fastest * *fastest_);
  }
  void add(puzzlegraph::answer const& a) {
    if (a.verdict == verdict::undecided) return;
    fastest_ = std::min(fastest_.value_or(a.search_seconds), a.search_seconds);
  }

 private:
  std::optional<double> given_;
  std::optional<double> fastest_; ///< of the runs that decided the question
};

/// The methods of a puzzle, first the one that a question's portfolio tries first.
std::vector<puzzlegraph::method> in_order_of_runs(question_file const& d, std::size_t k) {
  auto methods = d.puzzle->methods;
  auto const first = d.questions->preferred_method(k);
  std::ranges::stable_partition(methods, [&](auto const& m) { return m == first; });
  return methods;
}

/// What the decided runs of one question agree on.
class agreement {
 public:
  /// Adds an answer. Returns whether it agrees with those before it.
  bool add(puzzlegraph::answer const& a) {
    if (a.flaw) return false;
    if (a.verdict == verdict::undecided) {
      bounds_ = std::max<std::uint64_t>(bounds_, a.lower_bound);
      return !first_ || fits_bound();
    }
    if (!first_) {
      first_ = {a.verdict, a.cost};
      return fits_bound();
    }
    return first_->first == a.verdict && first_->second == a.cost;
  }
  bool decided() const { return first_.has_value(); }

 private:
  /// A lower bound above the optimum is a disagreement too.
  bool fits_bound() const { return first_->first != verdict::solved || bounds_ <= first_->second; }
  std::optional<std::pair<verdict, std::uint64_t>> first_;
  std::uint64_t bounds_ = 0;
};

constexpr std::string_view row_format =
    "{:<30} {:<10} {:>6} {:>11} {:>12} {:>11} {:>10} {:>11}{}\n";

/// What ended a run, in the last column: "  time limit, 10 s".
std::string stopped_by(puzzlegraph::answer const& a, double max_seconds) {
  if (a.verdict != verdict::undecided) return {};
  auto const seconds =
      a.stopped_by == puzzlegraph::limit::time ? fmt::format(", {:.3g} s", max_seconds) : "";
  return fmt::format("  {}{}", reason(a.stopped_by), seconds);
}

std::string row(puzzlegraph::method const& m, puzzlegraph::answer const& a, double max_seconds) {
  auto const cost = a.verdict == verdict::solved       ? std::to_string(a.cost)
                    : a.verdict == verdict::unsolvable ? "-"
                                                       : fmt::format(">={}", a.lower_bound);
  auto const& c = a.statistics;
  return fmt::format(row_format, to_string(m), name(a.verdict), cost, c.expanded, c.generated,
                     c.stored, (a.memory + 1023) / 1024,
                     fmt::format("{:.3f}", 1e3 * a.search_seconds), stopped_by(a, max_seconds));
}

std::vector<output_format> const compare_formats{output_format::table, output_format::csv,
                                                 output_format::json};

/// What `compare` is asked for.
struct compare_request {
  explicit compare_request(puzzle_list puzzles) : reading(puzzles) {}

  question_choice questions;
  format_choice format{compare_formats};
  output_name output;
  cache_choice cache;
  search_limits limits;
  file_reading reading;

  command_options options() {
    option_group comparing("Comparing");
    questions.add_to(comparing, "only these questions");
    format.add_to(comparing);
    output.add_to(comparing);
    command_options all;
    return all.add(comparing).add(cache.options()).add(limits.options()).add(reading.options());
  }
};

/// Writes runs as a table for each question, as CSV, or as one JSON object.
class comparison_writer {
 public:
  comparison_writer(question_file const& d, output_format f, output& out)
      : file_(&d), format_(f), out_(&out) {}

  void begin() {
    if (format_ == output_format::csv) out_->write(solutions::csv_head());
    if (format_ == output_format::json) out_->write(solutions::json_head(*file_, "compare"));
  }
  void begin_question(std::size_t k) {
    auto const title = file_->questions->title(k);
    if (format_ == output_format::json) {
      out_->write(fmt::format(R"({}{{"question":{},"title":{},"runs":[)", is_first_ ? "" : ",",
                              k + 1, boost::json::serialize(boost::json::string_view(title))));
    } else if (format_ == output_format::table) {
      out_->write(fmt::format("{}: question {} of {} ({}), cost in {}\n", file_->name, k + 1,
                              file_->questions->count(), title, solutions::unit_text(*file_)));
      out_->write(fmt::format(row_format, "method", "verdict", "cost", "expanded", "generated",
                              "stored", "KiB", "ms", ""));
    }
    is_first_ = false;
    has_runs_ = false;
  }
  /// `max_seconds`: the limit of the run.
  void write(std::size_t k, puzzlegraph::method const& m, puzzlegraph::answer const& a,
             double max_seconds) {
    if (format_ == output_format::json) {
      auto run = solutions::json_answer({*file_, k, a});
      run.back() = ',';
      out_->write(fmt::format("{}{}\"max_seconds\":{}}}", has_runs_ ? "," : "", run, max_seconds));
    } else {
      out_->write(format_ == output_format::csv ? solutions::csv_answer({*file_, k, a})
                                                : row(m, a, max_seconds));
    }
    has_runs_ = true;
    out_->flush();
  }
  void end_question() {
    if (format_ == output_format::json) out_->write("]}");
    if (format_ == output_format::table) out_->write("\n");
  }
  void end() {
    if (format_ == output_format::json) out_->write("]}\n");
  }

 private:
  question_file const* file_;
  output_format format_;
  output* out_;
  bool is_first_ = true;
  bool has_runs_ = false;
};

void report_disagreement(question_file const& d, std::size_t k, puzzlegraph::method const& m,
                         puzzlegraph::answer const& a) {
  write_message(fmt::format("internal error: {}, question {}: {} {}", d.name, k + 1, to_string(m),
                            a.flaw ? "fails verification: " + a.flaw->reason
                                   : "disagrees with the methods before it"));
}

/// Counts the runs of all questions and methods, and shows the progress of the current one.
class run_counter {
 public:
  explicit run_counter(std::size_t total) : total_(total) {}

  /// The progress of the next run, to be shown: "run 3 of 12, METHOD: 4 s of at most 10 s, ...";
  /// empty without a terminal. When all runs will have ended is not known.
  std::function<void(puzzlegraph::progress const&)> next(std::string const& method,
                                                         double max_seconds) {
    ++started_;
    if (!shows_progress()) return nullptr;
    auto const text = [max_seconds](puzzlegraph::progress const& p) {
      return fmt::format("of at most {:.3g} s, {}", max_seconds, search_text(p));
    };
    return terminal_progress(fmt::format("run {} of {}, {}", started_, total_, method), text);
  }

 private:
  std::size_t total_;
  std::size_t started_ = 0;
};

/// Answers one question by every method. Under a limit on memory no method keeps its tables for the
/// next: each has the questions as they were read.
exit_code compare_methods(compare_request const& r, question_file const& d, std::size_t k,
                          table_cache& tables, run_counter& runs, comparison_writer& writer) {
  bool const is_limited = r.limits.max_memory.has_value();
  agreement agreed;
  time_limits seconds(r.limits.max_seconds);
  for (auto const& m : in_order_of_runs(d, k)) {
    solve_options options;
    options.by = m;
    table_cache own_tables(r.cache.folder());
    options.tables = is_limited ? &own_tables : &tables;
    options.limits = r.limits.of_each(1);
    options.limits.max_seconds = seconds.next();
    options.limits.on_progress = runs.next(to_string(m), options.limits.max_seconds);
    puzzlegraph::answer a;
    try {
      a = is_limited ? r.reading.open_again(d).questions->solve(k, options)
                     : d.questions->solve(k, options);
    } catch (std::invalid_argument const&) {
      continue; // the method does not fit the question
    }
    seconds.add(a);
    writer.write(k, m, a, options.limits.max_seconds);
    if (!agreed.add(a)) {
      report_disagreement(d, k, m, a);
      return exit_code::internal_error;
    }
    if (interrupted()) return exit_code::interrupted;
  }
  return agreed.decided() ? exit_code::done : exit_code::undecided;
}

exit_code run_compare(compare_request const& r, std::string const& path, environment const& env) {
  question_file const d = r.reading.open(path, r.questions);
  // Each method would refuse the question for this reason, as for one that it does not fit.
  expect_goal(d);
  auto const chosen = r.questions.of(d);
  table_cache tables(r.cache.folder());
  comparison_writer writer(d, r.format.chosen(r.output.path()), env.out);

  run_counter runs(chosen.size() * d.puzzle->methods.size());
  auto ended = exit_code::done;
  std::size_t compared = 0;
  writer.begin();
  for (auto const k : chosen) {
    writer.begin_question(k);
    auto const code = compare_methods(r, d, k, tables, runs, writer);
    writer.end_question();
    if (code != exit_code::done) ended = code;
    if (code == exit_code::internal_error || code == exit_code::interrupted) break;
    ++compared;
  }
  writer.end();
  if (ended != exit_code::interrupted) return ended;
  return interrupted_after(env, compared, chosen.size(), "compared");
}

} // namespace

exit_code compare(std::vector<std::string> const& arguments, environment const& env) {
  compare_request request(env.puzzles);
  auto const line =
      parse(arguments, request.options(), {},
            "usage: puzzlegraph compare [options] FILE|-\n"
            "Answers every question by every method that fits it, first by the one that "
            "`solve` tries first.\n"
            "Without --max-seconds a run is limited to 10 seconds, and once a method has decided "
            "the question\n"
            "to 50 times the time of the fastest, at least a second.\n"
            "Methods that disagree are an internal error (exit code 30).\n",
            env.help());
  if (!line) return exit_code::done;
  return run_with_output(*line, request.output, env, [&](environment const& to) {
    return run_compare(request, line->operands.front(), to);
  });
}

} // namespace puzzlegraph::tool
