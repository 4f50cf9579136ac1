// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph solve: answer every question of the files given.
#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/search/table_cache.hpp"
#include "puzzlegraph/solutions/write.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/cache.hpp"
#include "tools/options/common.hpp"
#include "tools/options/counting_hint.hpp"
#include "tools/options/method.hpp"
#include "tools/options/puzzle_options.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

constexpr std::array<std::pair<std::string_view, solutions::format>, 4> forms{
    {{"text", solutions::format::text},
     {"contest", solutions::format::contest},
     {"json", solutions::format::json},
     {"table", solutions::format::table}}};

std::vector<std::string> form_names() {
  std::vector<std::string> names;
  for (auto const& f : forms) names.emplace_back(f.first);
  return names;
}

solutions::format chosen_form(po::variables_map const& values) {
  auto const& given = values["format"];
  auto const& name = given.as<std::string>();
  expect_word("format", name, form_names());
  auto const* const form = std::ranges::find(forms, name, [](auto const& f) { return f.first; });
  if (!values["json"].as<bool>()) return form->second;
  if (!given.defaulted() && form->second != solutions::format::json) {
    throw option_error("json", "--format " + name + " too", "one of them");
  }
  return solutions::format::json;
}

/// A file that was opened, or why it could not be.
struct opened_file {
  question_file file; ///< without questions if it is bad
  std::string fault;
};

/// Opens all files, since what is asked is checked of each before any is answered. A bad one does
/// not stop the others.
std::vector<opened_file> open_all(settings const& common, std::vector<std::string> const& paths) {
  std::vector<opened_file> all;
  for (auto const& path : paths) {
    try {
      all.push_back({common.open(path), {}});
    } catch (puzzlegraph::text::input_error const& e) {
      if (interrupted()) throw;
      all.push_back({{}, e.what()});
    }
  }
  return all;
}

/// The questions of a file that are asked.
struct question_range {
  std::size_t first;
  std::size_t last; ///< the one after
};

question_range asked_of(po::variables_map const& values, question_file const& d) {
  auto const only = chosen_question(values, d);
  return {only.value_or(0), only ? *only + 1 : d.questions->count()};
}

/// Fails unless the options fit every question that is asked of a file.
void check_asked(po::variables_map const& values, question_file const& d, puzzle_list puzzles,
                 puzzlegraph::solve_options how) {
  how.limits.max_states = 1; // nothing is to be found out but whether a search could begin
  how.limits.interrupted = &searches_ended();
  auto const [first, last] = asked_of(values, d);
  if (!is_method_given(values, puzzles)) return;
  how.values = declared_values(values, puzzles, *d.puzzle, option_use::solve);
  if (first == last) chosen_method(values, d, first, how.values);
  for (std::size_t k = first; k < last; ++k) {
    how.by = chosen_method(values, d, k, how.values);
    // Which ids states have, the question itself knows.
    if (how.ids != puzzlegraph::id_policy::automatic) d.questions->solve(k, how);
  }
}

/// The questions whose searches are running. The first one reports its progress.
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

/// Answers the questions that are asked, one after the other.
class solver {
 public:
  solver(po::variables_map const& values, settings const& common, puzzlegraph::solve_options how,
         solutions::writer& into, environment const& env)
      : values_(&values), common_(&common), how_(std::move(how)),
        is_method_given_(is_method_given(values, env.puzzles)), threads_(chosen_threads(values)),
        writer_(&into), env_(&env) {}

  /// done, undecided, interrupted or internal_error.
  exit_code answer(question_file const& d) {
    auto code = exit_code::done;
    how_.values = declared_values(*values_, env_->puzzles, *d.puzzle, option_use::solve);
    auto const [first, last] = asked_of(*values_, d);
    auto const take = [&](std::size_t k, puzzlegraph::answer const& a) {
      try {
        code = std::max(code, taken(d, k, a));
      } catch (...) { // the output is full, or closed
        end_searches();
        throw;
      }
      bool const goes_on = code <= exit_code::undecided;
      if (!goes_on) end_searches();
      return goes_on;
    };
    auto const threads = last - first < many_questions
                             ? 1U
                             : static_cast<unsigned>(std::min<std::size_t>(threads_, last - first));
    how_.threads = threads == 1 ? threads_ : 1;
    auto const limits = common_->limits_of_each(threads);
    auto const one = [&](std::size_t k) { return answer(d, k, limits); };
    map_in_order(first, last, threads, one, take);
    return code;
  }

 private:
  /// Fewer are answered one after the other: they may be large, and each can use all memory.
  static constexpr std::size_t many_questions = 64;

  puzzlegraph::answer answer(question_file const& d, std::size_t k,
                             puzzlegraph::limits const& limits) {
    auto how = how_;
    if (is_method_given_) how.by = chosen_method(*values_, d, k, how.values);
    if (searches_ended()) {
      puzzlegraph::answer none;
      none.by = how.by.value_or(d.questions->preferred_method(k));
      none.stopped_by = puzzlegraph::limit::interrupt;
      return none;
    }
    how.limits = limits;
    if (!shows_progress()) return d.questions->solve(k, how);
    auto const report = terminal_progress(d.questions->title(k));
    how.limits.on_progress = [this, k, report](puzzlegraph::progress const& p) {
      if (running_.is_first(k)) report(p);
    };
    running_.add(k);
    auto a = d.questions->solve(k, how);
    running_.remove(k);
    return a;
  }
  /// Writes an answer, or what is wrong with it. done, undecided, interrupted or internal_error.
  exit_code taken(question_file const& d, std::size_t k, puzzlegraph::answer const& a) {
    if (a.flaw) {
      report_flaw(d, k, a);
      return exit_code::internal_error;
    }
    writer_->write({d, k, a});
    if (a.stopped_by == puzzlegraph::limit::memory) show_counting_hint(d, k);
    if (a.stopped_by == puzzlegraph::limit::interrupt) return exit_code::interrupted;
    return a.verdict == puzzlegraph::verdict::undecided ? exit_code::undecided : exit_code::done;
  }
  void report_flaw(question_file const& d, std::size_t k, puzzlegraph::answer const& a) const {
    env_->out.flush();
    std::fputs(fmt::format("puzzlegraph: internal error: {}, question {}: the solution by {} "
                           "fails verification at move {}: {}\n",
                           d.name, k + 1, a.by ? to_string(*a.by) : "an invariant",
                           a.flaw->step + 1, a.flaw->reason)
                   .c_str(),
               stderr);
  }

  po::variables_map const* values_;
  settings const* common_;
  puzzlegraph::solve_options how_;
  bool is_method_given_;
  unsigned threads_;
  running_questions running_; ///< where progress is shown
  solutions::writer* writer_;
  environment const* env_;
};

exit_code run(command_line const& line, environment const& env) {
  auto const& values = line.values;
  auto const& paths = line.operands;
  settings const common(values, env.puzzles);
  auto const form = chosen_form(values);
  puzzlegraph::solve_options how_to;
  puzzlegraph::table_cache tables(chosen_cache_folder(values));
  how_to.tables = &tables;
  how_to.ids = chosen_ids(values["ids"].as<std::string>());
  how_to.first_in_order = form == solutions::format::contest;

  auto const files = open_all(common, paths);
  for (auto const& f : files) {
    if (f.file.questions) check_asked(values, f.file, env.puzzles, how_to);
  }
  auto const longest = std::ranges::max(paths, {}, &std::string::size).size();
  auto const writer = solutions::make_writer(
      form, {files.size(), longest}, [&env](std::string_view text) { env.out.write(text); });
  solver s(values, common, how_to, *writer, env);
  auto code = exit_code::done;
  for (auto const& [file, fault] : files) {
    if (!file.questions) {
      env.out.flush();
      std::fputs(fmt::format("puzzlegraph: {}\n", fault).c_str(), stderr);
      code = exit_code::bad_input;
      continue;
    }
    writer->begin(file);
    auto const ended = s.answer(file);
    if (ended == exit_code::internal_error) return ended;
    writer->end();
    if (ended == exit_code::interrupted) return ended;
    if (code == exit_code::done) code = ended;
  }
  return code;
}

} // namespace

exit_code solve(std::vector<std::string> const& arguments, environment const& env) {
  po::options_description how("Solving");
  how.add_options()(
      "algorithm,a", one_of(algorithm_words(env.puzzles))->default_value("auto"),
      fmt::format("{}; auto tries the puzzle's portfolio", either(algorithm_words(env.puzzles)))
          .c_str())("heuristic", one_of(heuristic_words(env.puzzles)),
                    "none, or one of the puzzle's lower bounds")(
      "encoding,e", one_of(encoding_words(env.puzzles)), encodings_help(env.puzzles).c_str())(
      "ids", one_of(id_words())->default_value("auto"),
      fmt::format("how states become vertices: {}", either(id_words())).c_str());
  add_declared(how, env.puzzles, option_use::solve);
  how.add_options()("question,q", po::value<whole_number>(),
                    "only this question of each file, from 1")(
      "format,f", one_of(form_names())->default_value("text"),
      either(form_names()).c_str())("json", po::bool_switch(), "the same as --format json");
  add_output(how);
  how.add_options()(
      "threads", po::value<whole_number>(),
      "of one search, or for files of 64 and more questions at a time; default: one per core");
  po::options_description options;
  options.add(how).add(cache_options()).add(settings::limits()).add(settings::reading(env.puzzles));
  auto const line = parse(arguments, options, {1, SIZE_MAX, "files (- is standard input)"},
                          "usage: puzzlegraph solve [options] FILE...|-\n"
                          "Answers every question of the files, optimally, and verifies the "
                          "answers.\n",
                          env.help());
  if (!line) return exit_code::done;
  return line->run([&] {
    return with_output(line->values, env, [&](environment const& to) { return run(*line, to); });
  });
}

} // namespace puzzlegraph::tool
