// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph solve: answer every question of the files given.
#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/search/table_cache.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/cache.hpp"
#include "tools/options/common.hpp"
#include "tools/options/free_memory.hpp"
#include "tools/options/method.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/output_format.hpp"
#include "tools/options/puzzle_options.hpp"
#include "tools/options/thread_spread.hpp"
#include "tools/options/word_option.hpp"
#include "tools/output/certificates.hpp"
#include "tools/output/counting_advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

std::vector<output_format> const solve_formats{output_format::text, output_format::contest,
                                               output_format::table, output_format::csv,
                                               output_format::json};

/// A file that was opened, or why it could not be.
struct opened_file {
  question_file file; ///< without questions if it is bad
  std::string fault;
};

/// Opens all files: the options are checked against each before any is answered. A bad file does
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

/// Fails unless the options fit every chosen question of a file. Whether its states have the ids
/// that --ids names is found when it is answered.
void check_asked(po::variables_map const& values, question_file const& d, puzzle_list puzzles) {
  auto const chosen = chosen_questions(values, d);
  if (!is_method_given(values, puzzles)) return;
  auto const solving = declared_values(values, puzzles, *d.puzzle, option_use::solve);
  if (chosen.empty()) chosen_method(values, d, 0, solving);
  for (auto const k : chosen) chosen_method(values, d, k, solving);
}

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
  solver(po::variables_map const& values, settings const& common, puzzlegraph::solve_options how,
         solutions::writer& into, certifier* certify, environment const& env)
      : values_(&values), common_(&common), how_(std::move(how)),
        is_method_given_(is_method_given(values, env.puzzles)), threads_(chosen_threads(values)),
        writer_(&into), certify_(certify), env_(&env) {}

  /// Returns done, undecided, interrupted or internal_error.
  exit_code answer(question_file const& d) {
    auto code = exit_code::done;
    how_.values = declared_values(*values_, env_->puzzles, *d.puzzle, option_use::solve);
    auto const chosen = chosen_questions(*values_, d);
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
    how_.threads = spread_.of_each();
    // A question that lacks memory beside others is answered once more after them, alone. So the
    // answers are those of one thread. All after it wait for their turn.
    std::vector<std::pair<std::size_t, puzzlegraph::answer>> waiting;
    auto limits = common_->limits_of_each(1);
    limits.max_memory /= at_a_time;
    bool const shares_memory = at_a_time > 1;
    auto const one = [&](std::size_t n) { return answer(d, chosen[n], limits); };
    map_in_order(0, chosen.size(), at_a_time, one,
                 [&](std::size_t n, puzzlegraph::answer const& a) {
                   if (waiting.empty() && !(shares_memory && lacked_memory(a))) return take(n, a);
                   waiting.emplace_back(n, a);
                   return !searches_ended();
                 });
    how_.threads = threads_;
    for (auto const& [n, a] : waiting) {
      bool const goes_on = lacked_memory(a) && !searches_ended()
                               ? take(n, answer(d, chosen[n], common_->limits_of_each(1)))
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
    auto how = how_;
    if (is_method_given_) how.by = chosen_method(*values_, d, k, how.values);
    if (searches_ended()) {
      puzzlegraph::answer none;
      none.by = how.by.value_or(d.questions->preferred_method(k));
      none.stopped_by = puzzlegraph::limit::interrupt;
      return none;
    }
    how.limits = limits;
    auto const ended = spread_.begin();
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
  /// Writes an answer, or what is wrong with it. Returns done, undecided, interrupted or
  /// internal_error.
  exit_code write(question_file const& d, std::size_t k, puzzlegraph::answer const& a) {
    if (a.flaw) {
      report_flaw(d, k, a);
      return exit_code::internal_error;
    }
    writer_->write({d, k, a});
    if (a.stopped_by == puzzlegraph::limit::memory)
      show_counting_hint(d, k, common_->limits_of_each(1));
    bool const is_certified = certify_ == nullptr || is_proved(d, k, a);
    bool const is_interrupted = !is_certified && searches_ended();
    if (is_interrupted || a.stopped_by == puzzlegraph::limit::interrupt)
      return exit_code::interrupted;
    bool const is_decided = a.verdict != puzzlegraph::verdict::undecided;
    return is_decided && is_certified ? exit_code::done : exit_code::undecided;
  }
  /// Adds an answer to the certificate. Returns false if no proof was found. What the search left
  /// in memory, such as tables of heuristics, is subtracted from the memory limit.
  bool is_proved(question_file const& d, std::size_t k, puzzlegraph::answer const& a) {
    auto limits = common_->question_limits(fmt::format("{}, certificate", d.questions->title(k)));
    auto const resident = resident_memory();
    auto const left_over = resident - std::min(resident, resident_before_);
    limits.max_memory -= std::min(limits.max_memory, left_over);
    return certify_->add(d, k, a, limits);
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
  thread_spread spread_;
  running_questions running_; ///< where progress is shown
  solutions::writer* writer_;
  certifier* certify_;
  environment const* env_;
  std::uint64_t resident_before_ = resident_memory(); ///< before the first search
};

using certificates::proof_form;

/// The names of all forms of proofs.
std::vector<std::string> proof_words() {
  std::vector<std::string> words;
  for (auto const form : {proof_form::set, proof_form::pair, proof_form::paths}) {
    words.emplace_back(name(form));
  }
  return words;
}

/// The form that --proof names, else the puzzle's preferred one. Throws usage_error unless the
/// puzzle has it.
proof_form chosen_form(po::variables_map const& values, question_file const& file) {
  auto const* const proofs = file.questions->proofs();
  if (proofs == nullptr)
    throw usage_error(fmt::format("{} has no certificates", file.puzzle->name));
  auto const forms = proofs->forms();
  if (values["proof"].empty()) return forms.front();
  auto const& word = values["proof"].as<std::string>();
  auto const form = std::ranges::find(forms, word, [](proof_form f) { return name(f); });
  if (form == forms.end()) {
    throw usage_error(fmt::format("{} has no proofs of the form '{}'", file.puzzle->name, word));
  }
  return *form;
}

/// The certificate file, if requested. Throws usage_error unless there is one file, whose puzzle
/// has certificates, and output_error.
std::optional<certifier> chosen_certificate(po::variables_map const& values,
                                            std::vector<opened_file> const& files) {
  if (!values["proof"].empty()) {
    expect_word("proof", values["proof"].as<std::string>(), proof_words());
    if (values["certificate"].empty()) throw usage_error("--proof needs --certificate");
  }
  if (values["certificate"].empty()) return std::nullopt;
  auto const& path = values["certificate"].as<std::string>();
  if (path == "-") throw option_error("certificate", "-", "a file");
  auto const is_output = !values["output"].empty() && values["output"].as<std::string>() == path;
  auto const is_input = std::ranges::any_of(
      files, [&](opened_file const& f) { return is_same_file(f.file.name, path); });
  if (is_output || is_input) {
    throw option_error("certificate", fmt::format("'{}'", path),
                       is_output ? "another file than --output" : "another file than the instance");
  }
  if (files.size() != 1) {
    throw option_error("certificate", fmt::format("{} files", files.size()), "one file");
  }
  auto const& file = files.front().file;
  if (!file.questions) return std::nullopt;
  return std::make_optional<certifier>(path, chosen_form(values, file));
}

exit_code run_solve(command_line const& line, environment const& env) {
  auto const& values = line.values;
  auto const& paths = line.operands;
  settings const common(values, env.puzzles);
  auto const chosen = chosen_output_format(values, solve_formats);
  puzzlegraph::solve_options how_to;
  puzzlegraph::table_cache tables(chosen_cache_folder(values));
  how_to.tables = &tables;
  how_to.ids = chosen_ids(values["ids"].as<std::string>());
  how_to.first_in_order = chosen == output_format::contest;

  auto const files = open_all(common, paths);
  for (auto const& f : files) {
    if (f.file.questions) check_asked(values, f.file, env.puzzles);
  }
  auto const longest = std::ranges::max(paths, {}, &std::string::size).size();
  auto certificate = chosen_certificate(values, files);
  auto const writer = solutions::make_writer(
      chosen, {files.size(), longest}, [&env](std::string_view text) { env.out.write(text); });
  solver s(values, common, how_to, *writer, certificate ? &*certificate : nullptr, env);
  auto code = exit_code::done;
  for (auto const& [file, fault] : files) {
    if (!file.questions) {
      env.out.flush();
      std::fputs(fmt::format("puzzlegraph: {}\n", text::escape_line(fault)).c_str(), stderr);
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
  if (certificate) {
    env.out.flush();
    write_note(certificate->commit());
  }
  return code;
}

} // namespace

exit_code solve(std::vector<std::string> const& arguments, environment const& env) {
  option_group how("Solving");
  how.add_options()(
      "algorithm,a",
      one_of(algorithm_words(env.puzzles))->value_name("METHOD")->default_value("auto"),
      fmt::format("{}; auto tries the puzzle's portfolio", either(algorithm_words(env.puzzles)))
          .c_str())("heuristic", one_of(heuristic_words(env.puzzles)),
                    "none, or one of the puzzle's lower bounds");
  add_encoding(how, env.puzzles);
  how.add_options()("ids", one_of(id_words())->value_name("WORD")->default_value("auto"),
                    fmt::format("how states become vertices: {}", either(id_words())).c_str());
  add_declared(how, env.puzzles, option_use::solve);
  add_questions(how, "only these questions of each file");
  add_format(how, solve_formats);
  add_output(how);
  how.add_options()("certificate", po::value<std::string>()->value_name("FILE"),
                    "a file for proofs of the answers, for puzzlegraph-check")(
      "proof", one_of(proof_words())->value_name("FORM"),
      "the form of proofs: a set of states closed under moves; a pair of sets, from the start and "
      "from the goal; a tree of paths. Default: the first that the puzzle has, of paths, set, "
      "pair");
  how.add_options()("threads", po::value<whole_number>(),
                    "that answer questions at a time, or one question; default: one per core");
  command_options options;
  options.add(how).add(cache_options()).add(settings::limits()).add(settings::reading(env.puzzles));
  auto const line = parse(arguments, options, {1, SIZE_MAX, "files (- is standard input)"},
                          "usage: puzzlegraph solve [options] FILE...|-\n"
                          "Answers every question of the files, optimally, and verifies the "
                          "answers.\n",
                          env.help());
  if (!line) return exit_code::done;
  return run_with_output(*line, env, [&](environment const& to) { return run_solve(*line, to); });
}

} // namespace puzzlegraph::tool
