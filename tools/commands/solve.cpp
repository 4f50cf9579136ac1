// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph solve: answer every question of the files given.
#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/search/table_cache.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/commands/question_run.hpp"
#include "tools/commands/solve_request.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/free_memory.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/thread_spread.hpp"
#include "tools/output/counting_advice.hpp"
#include "tools/output/stated_costs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

namespace {

/// The questions whose searches are running, of which the first one shows its progress.
class running_questions {
 public:
  void add(std::size_t k) {
    std::lock_guard const lock(changing_);
    all_.insert(k);
  }
  void remove(std::size_t k) {
    std::lock_guard const lock(changing_);
    all_.erase(k);
  }
  bool is_first(std::size_t k) {
    std::lock_guard const lock(changing_);
    return !all_.empty() && *all_.begin() == k;
  }

 private:
  std::mutex changing_;
  std::set<std::size_t> all_;
};

/// Answers the chosen questions.
class solver {
 public:
  /// `certify` is null without --certificate.
  solver(solve_request const& request, solve_options options, solutions::writer& into,
         certifier* certify, environment const& env)
      : request_(&request), options_(std::move(options)), threads_(request.threads.count()),
        writer_(&into), certify_(certify), env_(&env) {}

  /// How many questions were answered to their end.
  std::size_t answered() const { return answered_; }
  /// Whether --check found another cost than a file states.
  bool is_refuted() const { return is_refuted_; }

  /// Returns done, undecided, interrupted or internal_error.
  exit_code answer(question_file const& d) {
    auto code = exit_code::done;
    options_.values = request_->method.declared.values_for(*d.puzzle, option_use::solve);
    auto const chosen = request_->questions.of(d);
    auto const take = [&](std::size_t n, puzzlegraph::answer const& a) {
      try {
        code = std::max(code, write(d, chosen[n], a));
      } catch (...) { // the output is full, or closed
        end_searches();
        throw;
      }
      bool const goes_on = code <= exit_code::undecided;
      if (!goes_on) end_searches();
      return goes_on;
    };
    if (certify_ != nullptr) certify_->begin(d);
    auto const at_a_time =
        certify_ != nullptr
            ? 1U
            : std::max(1U, static_cast<unsigned>(std::min<std::size_t>(threads_, chosen.size())));
    spread_ = thread_spread(threads_, at_a_time, chosen.size());
    options_.threads = spread_.of_each();
    // A question that lacks memory beside others is answered once more after them, alone. So the
    // answers are those of one thread. All after it wait for their turn.
    std::vector<std::pair<std::size_t, puzzlegraph::answer>> waiting;
    auto limits = request_->limits.of_each(1);
    limits.max_memory /= at_a_time;
    bool const shares_memory = at_a_time > 1;
    auto const one = [&](std::size_t n) { return answer(d, chosen[n], limits); };
    map_in_order(0, chosen.size(), at_a_time, one,
                 [&](std::size_t n, puzzlegraph::answer const& a) {
                   if (waiting.empty() && !(shares_memory && lacked_memory(a))) return take(n, a);
                   waiting.emplace_back(n, a);
                   return !searches_ended();
                 });
    options_.threads = threads_;
    for (auto const& [n, a] : waiting) {
      bool const goes_on = lacked_memory(a) && !searches_ended()
                               ? take(n, answer(d, chosen[n], request_->limits.of_each(1)))
                               : take(n, a);
      if (!goes_on) break;
    }
    return code;
  }

 private:
  /// Whether memory ended the search, or an attempt before it.
  static bool lacked_memory(puzzlegraph::answer const& a) {
    using puzzlegraph::limit;
    return a.stopped_by == limit::memory ||
           std::ranges::any_of(a.earlier, [](puzzlegraph::earlier_attempt const& e) {
             return e.stopped_by == limit::memory;
           });
  }

  puzzlegraph::answer answer(question_file const& d, std::size_t k,
                             puzzlegraph::limits const& limits) {
    auto options = options_;
    if (request_->method.is_given()) options.by = request_->method.of(d, k);
    if (searches_ended()) {
      puzzlegraph::answer none;
      none.by = options.by.value_or(d.questions->preferred_method(k));
      none.stopped_by = puzzlegraph::limit::interrupt;
      return none;
    }
    options.limits = limits;
    auto const ended = spread_.begin();
    return naming_question(d, k, [&] { return answer(d, k, options); });
  }
  puzzlegraph::answer answer(question_file const& d, std::size_t k, solve_options options) {
    if (!shows_progress()) return d.questions->solve(k, options);
    auto const report = terminal_progress(d.questions->title(k));
    options.limits.on_progress = [this, k, report](puzzlegraph::progress const& p) {
      if (running_.is_first(k)) report(p);
    };
    running_.add(k);
    auto a = d.questions->solve(k, options);
    running_.remove(k);
    return a;
  }
  /// Writes an answer, or what is wrong with it. Returns done, undecided, interrupted or
  /// internal_error.
  exit_code write(question_file const& d, std::size_t k, puzzlegraph::answer const& a) {
    if (a.flaw) {
      report_flaw(d, k, a);
      return exit_code::internal_error;
    }
    writer_->write({d, k, a});
    if (request_->plan && a.verdict != puzzlegraph::verdict::solved) {
      write_note(fmt::format("{}: {}; no plan", d.name, solutions::summary({d, k, a})));
    }
    if (request_->check) check_stated(d, k, a);
    if (a.stopped_by == puzzlegraph::limit::memory)
      show_counting_hint(d, k, request_->limits.of_each(1));
    bool const is_certified = certify_ == nullptr || is_proved(d, k, a);
    bool const is_interrupted = !is_certified && searches_ended();
    if (is_interrupted || a.stopped_by == puzzlegraph::limit::interrupt)
      return exit_code::interrupted;
    ++answered_;
    bool const is_decided = a.verdict != puzzlegraph::verdict::undecided;
    return is_decided && is_certified ? exit_code::done : exit_code::undecided;
  }
  /// Adds an answer to the certificate. Returns false if no proof was found. What the search left
  /// in memory, such as tables of heuristics, is subtracted from the memory limit.
  bool is_proved(question_file const& d, std::size_t k, puzzlegraph::answer const& a) {
    auto limits =
        request_->limits.of_question(fmt::format("{}, certificate", d.questions->title(k)));
    auto const resident = resident_memory();
    auto const left_over = resident - std::min(resident, resident_before_);
    limits.max_memory -= std::min(limits.max_memory, left_over);
    return certify_->add(d, k, a, limits);
  }
  void check_stated(question_file const& d, std::size_t k, puzzlegraph::answer const& a) {
    auto const flaw = contradiction(d, k, a);
    if (!flaw) return;
    is_refuted_ = true;
    env_->out.flush();
    write_message(*flaw);
  }
  void report_flaw(question_file const& d, std::size_t k, puzzlegraph::answer const& a) const {
    env_->out.flush();
    write_message(fmt::format("internal error: {}, question {}: the solution by {} "
                              "fails verification at move {}: {}",
                              d.name, k + 1, a.by ? to_string(*a.by) : "an invariant",
                              a.flaw->step + 1, a.flaw->reason));
  }

  solve_request const* request_;
  solve_options options_;
  unsigned threads_;
  thread_spread spread_;
  running_questions running_; ///< where progress is shown
  solutions::writer* writer_;
  certifier* certify_;
  environment const* env_;
  std::size_t answered_ = 0;
  bool is_refuted_ = false;
  std::uint64_t resident_before_ = resident_memory(); ///< before the first search
};

exit_code run_solve(solve_request const& r, std::vector<std::string> const& paths,
                    environment const& env) {
  r.reading.expect_puzzle();
  auto const format = r.format.chosen(r.plan ? "" : r.output.path());
  table_cache tables(r.cache.folder());
  solve_options options;
  options.tables = &tables;
  options.ids = r.method.policy_of_ids();
  options.first_in_order = format == output_format::contest;

  auto const files = open_all(r, paths);
  std::size_t asked = 0;
  std::size_t longest_unit = 0;
  for (auto const& f : files) {
    if (!f.file.questions) continue;
    asked += r.questions.of(f.file).size();
    expect_method(r, f.file);
    longest_unit = std::max(longest_unit, solutions::unit_text(f.file).size());
  }
  if (r.check) expect_stated_costs(files);
  auto const longest = std::ranges::max(paths, {}, &std::string::size).size();
  auto certificate = chosen_certificate(r, files);
  auto const sink = [&env](std::string_view text) { env.out.write(text); };
  if (r.plan) expect_plan(r, files, asked);
  auto const writer = r.plan ? solutions::make_plan_writer(*r.plan, sink)
                             : solutions::make_writer(format, {files.size(), longest, longest_unit},
                                                      sink, env.out.terminal());
  solver s(r, options, *writer, certificate ? &*certificate : nullptr, env);
  auto code = exit_code::done;
  for (auto const& f : files) {
    auto const& file = f.file;
    if (!file.questions) {
      env.out.flush();
      write_message(f.fault);
      code = exit_code::bad_input;
      continue;
    }
    writer->begin(file);
    auto const ended = [&] {
      try {
        return s.answer(file);
      } catch (usage_error const&) { // what was written is a whole document
        writer->end();
        throw;
      }
    }();
    if (ended == exit_code::internal_error) return ended;
    writer->end();
    if (ended == exit_code::interrupted) {
      return interrupted_after(env, s.answered(), asked, "answered");
    }
    if (code == exit_code::done) code = ended;
  }
  if (certificate) {
    env.out.flush();
    write_note(certificate->commit());
  }
  return s.is_refuted() ? exit_code::refuted : code;
}

} // namespace

exit_code solve(std::vector<std::string> const& arguments, environment const& env) {
  solve_request request(env.puzzles);
  auto const line =
      parse(arguments, request.options(), {1, SIZE_MAX, "files (- is standard input)"},
            "usage: puzzlegraph solve [options] FILE...|-\n"
            "Answers every question of the files, optimally, and verifies the "
            "answers.\n",
            env.help());
  if (!line) return exit_code::done;
  bool const may_have_no_text = !request.plan; // a plan without moves has some
  return run_with_output(
      *line, request.output, env,
      [&](environment const& to) { return run_solve(request, line->operands, to); },
      may_have_no_text);
}

} // namespace puzzlegraph::tool
