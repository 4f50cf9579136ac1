// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph verify: replay solutions by rules written apart from every solver, and check stated
// verdicts, optima and lower bounds by another method.
#include "puzzlegraph/search/table_cache.hpp"
#include "puzzlegraph/solutions/claims.hpp"
#include "puzzlegraph/solutions/read.hpp"
#include "puzzlegraph/solutions/recheck.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/cache.hpp"
#include "tools/options/exploration.hpp"
#include "tools/options/file_names.hpp"
#include "tools/options/output_format.hpp"
#include "tools/output/certified_claims.hpp"
#include "tools/output/external_programs.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace puzzlegraph::tool {

namespace json = boost::json;
using puzzlegraph::verdict;

namespace {

using solutions::checked_answer;
using solutions::finding;

/// "holds, 16 steps; optimal: unchecked", "unsolvable: confirmed by sides, astar, push".
std::string line_of(checked_answer const& r, question_file const& d) {
  switch (r.found) {
  case finding::nothing_claimed:
    return r.stated + ", nothing to check";
  case finding::refuted:
    return "refuted: " + r.reason;
  case finding::unchecked:
  case finding::confirmed:
    break;
  }
  auto claim = solutions::stated_claim(r, d.unit());
  if (r.cost || r.bound) claim += solutions::objective_text(d);
  claim += solutions::further_text(r.further);
  auto const found = r.found == finding::confirmed ? "confirmed by " + r.reason
                     : r.reason.empty()            ? std::string("unchecked")
                                                   : fmt::format("unchecked ({})", r.reason);
  return r.has_moves ? fmt::format("holds, {}; optimal: {}", claim, found)
                     : fmt::format("{}: {}", claim, found);
}

json::object as_json(checked_answer const& r, question_file const& d) {
  auto const or_null = [](std::optional<std::uint64_t> const& n) {
    return n ? json::value(*n) : json::value(nullptr);
  };
  json::object o;
  o["question"] = r.question + 1;
  o["title"] = d.questions->title(r.question);
  o["stated"] = r.stated;
  o["cost"] = or_null(r.cost);
  o["lower_bound"] = or_null(r.bound);
  o["replayed"] = r.has_moves;
  if (r.found == finding::nothing_claimed) {
    o["claim"] = nullptr;
  } else {
    o["claim"] = name(r.found);
  }
  if (!r.further.empty()) o["further_costs"] = solutions::json_costs(r.further);
  bool const is_confirmed = r.found == finding::confirmed;
  if (is_confirmed) {
    o["method"] = r.reason;
  } else {
    o["method"] = nullptr;
  }
  if (!is_confirmed && !r.reason.empty()) o["reason"] = r.reason;
  return o;
}

std::vector<output_format> const verify_formats{output_format::text, output_format::table,
                                                output_format::csv, output_format::json};

/// What `verify` is asked for.
struct verify_request {
  explicit verify_request(puzzle_list puzzles) : reading(puzzles) {}

  bool recheck = false;
  std::optional<std::string> certificate; ///< a file with proofs
  thread_choice threads;
  format_choice format{verify_formats};
  output_name output;
  cache_choice cache;
  search_limits limits;
  file_reading reading;

  command_options options() {
    option_group verifying("Verifying");
    verifying.add_options()("recheck", switch_into(recheck),
                            "answer the questions anew, by another method than the one that is "
                            "stated")("certificate",
                                      into(certificate, value_of<std::string>("FILE")),
                                      "proofs of the answers, which puzzlegraph-check checks");
    threads.add_to(verifying, "of one search; default: one per core");
    format.add_to(verifying);
    output.add_to(verifying);
    command_options all;
    return all.add(verifying).add(cache.options()).add(limits.options()).add(reading.options());
  }
};

/// Answers stated questions anew, within the limits of the options.
class rechecker {
 public:
  explicit rechecker(verify_request const& r)
      : limits_(&r.limits), tables_(r.cache.folder()), threads_(r.threads.count()) {}

  void check(checked_answer& r, question_file const& d) {
    solve_options options;
    options.limits = limits_->of_question(d.questions->title(r.question));
    if (!limits_->max_seconds) options.limits.max_seconds = default_seconds;
    options.threads = threads_;
    options.tables = &tables_;
    auto const a = solutions::answer_anew(*d.puzzle, *d.questions, r.question, r.method, options);
    if (a.flaw) throw std::logic_error("a solution fails verification: " + a.flaw->reason);
    solutions::compare(r, a, a.by ? to_string(*a.by) : "", d.unit());
  }

 private:
  /// An invariant decides at once what a search may not decide in years.
  static constexpr double default_seconds = 60;

  search_limits const* limits_;
  table_cache tables_;
  unsigned threads_;
};

/// Throws text::input_error for a pipe or a device, which cannot be read twice: puzzlegraph-check
/// reads the files of `verify` once more.
void expect_regular_file(std::string const& path) {
  std::error_code ignored;
  auto const type = std::filesystem::status(path, ignored).type();
  using enum std::filesystem::file_type;
  if (type != fifo && type != character && type != block && type != socket) return;
  throw puzzlegraph::text::input_error({puzzlegraph::text::escape_line(path), 0, 0},
                                       "a pipe or a device", "a regular file with --certificate");
}

/// Compares a claim with what a certificate proves of its question.
void check_by_certificate(checked_answer& r, certified_claims const& proved,
                          question_file const& asked) {
  auto const found = proved.by_question.find(r.question);
  auto const& refused = found == proved.by_question.end() ? proved.refused : found->second.refused;
  if (!refused.empty()) {
    r.reason = (refused.starts_with("conversion not checked: ") ? "" : "refused: ") + refused;
    return;
  }
  if (found == proved.by_question.end()) return;
  auto const& claim = found->second;
  auto const unit = asked.unit();
  if (proved.puzzle != asked.puzzle->name) {
    r.reason = fmt::format("the certificate is of {}", proved.puzzle);
    return;
  }
  if (proved.unit != unit) {
    r.reason = fmt::format("the certificate counts {}", proved.unit);
    return;
  }
  if (auto const wanted = asked_by(asked.asked_options()); proved.asked != wanted) {
    r.reason = "the certificate is about the question" +
               (proved.asked.empty() ? " of the file" : proved.asked);
    return;
  }
  answer a;
  a.verdict = claim.verdict;
  a.cost = claim.cost;
  a.lower_bound = static_cast<cost_type>(claim.cost);
  solutions::compare(r, a, "a certificate", unit);
  if (r.found == finding::unchecked) {
    r.reason = "a certificate proves at least " + puzzlegraph::amount(claim.cost, unit);
  }
}

constexpr std::string_view row_of_claim = "{:<34} {:>8}  {:<10} {:>6} {:<16}  {:<10}  {}\n";

/// A row of the table, or of CSV, with its line end.
std::string row_of(checked_answer const& r, question_file const& d, bool is_csv) {
  auto const number = r.cost ? r.cost : r.bound;
  auto const cost = number ? fmt::format("{}{}", r.cost || is_csv ? "" : ">=", *number) : "";
  std::string const claim(r.found == finding::nothing_claimed ? "" : name(r.found));
  if (!is_csv) {
    auto const or_dash = [](std::string const& text) { return text.empty() ? "-" : text; };
    return fmt::format(row_of_claim, d.name, r.question + 1, r.stated, or_dash(cost),
                       solutions::unit_text(d), or_dash(claim), r.reason);
  }
  return fmt::format("{},{},{},{},{},{},{},{},{},{}\n", text::csv_field(d.name), r.question + 1,
                     text::csv_field(d.questions->title(r.question)), text::csv_field(r.stated),
                     r.cost ? cost : "", r.cost ? "" : cost, text::csv_field(d.unit()),
                     d.puzzle->objective, claim, text::csv_field(r.reason));
}

/// Writes what was found: as text, as rows, or as JSON, one object per file.
class verification_writer {
 public:
  verification_writer(std::vector<question_file> const& files, output_format f, output& out)
      : files_(&files), format_(f), out_(&out) {
    if (format_ == output_format::table) {
      out_->write(fmt::format(row_of_claim, "file", "question", "stated", "cost", "unit", "claim",
                              "by, or why not"));
    }
    if (format_ == output_format::csv) {
      out_->write("file,question,title,stated,cost,lower_bound,unit,objective,claim,reason\n");
    }
  }

  void write(checked_answer const& r) {
    auto const& d = (*files_)[r.file];
    bool const is_first = file_ != r.file;
    if (format_ == output_format::json) {
      if (is_first) end_file();
      out_->write(is_first ? solutions::json_head(d, "verify") : ",");
      out_->write(json::serialize(as_json(r, d)));
    } else if (format_ != output_format::text) {
      out_->write(row_of(r, d, format_ == output_format::csv));
    } else {
      if (is_first && files_->size() > 1) out_->write(fmt::format("file {}\n", d.name));
      out_->write(fmt::format("question {} ({}): {}\n", r.question + 1,
                              d.questions->title(r.question), line_of(r, d)));
    }
    file_ = r.file;
    if (r.stated != name(verdict::undecided)) ++answered_;
    if (r.found == finding::unchecked) ++unchecked_;
    is_refuted_ |= r.found == finding::refuted;
  }
  /// `is_complete`: all that could be checked has been tried.
  exit_code finish(bool is_complete) {
    if (format_ == output_format::json) end_file();
    if (format_ == output_format::text) write_sums(is_complete);
    if (is_refuted_) return exit_code::refuted;
    return unchecked_ > 0 ? exit_code::unchecked : exit_code::done;
  }

 private:
  void end_file() {
    if (file_) out_->write("]}\n");
  }
  void write_sums(bool is_complete) {
    std::size_t asked = 0;
    for (auto const& d : *files_) asked += d.questions->count();
    if (answered_ < asked)
      out_->write(fmt::format("{} of {} questions answered\n", answered_, asked));
    if (unchecked_ > 0) {
      out_->write(fmt::format("{} unchecked{}\n", puzzlegraph::amount(unchecked_, "claims"),
                              is_complete ? "" : "; --recheck answers the questions anew"));
    }
  }

  std::vector<question_file> const* files_;
  output_format format_;
  output* out_;
  std::optional<std::size_t> file_; ///< of the answer before
  std::size_t answered_ = 0;        ///< solved or unsolvable
  std::size_t unchecked_ = 0;
  bool is_refuted_ = false;
};

/// Refuses options that would do nothing: solutions are replayed without limits.
void expect_use(verify_request const& r) {
  if (r.recheck) return;
  refuse_given("verify",
               {{"threads", r.threads.given.has_value()},
                {"max-states", r.limits.max_states.has_value()},
                {"cache", r.cache.given.has_value()},
                {"no-cache", r.cache.is_off}},
               "needs --recheck");
  if (r.certificate) return;
  refuse_given("verify",
               {{"max-memory", r.limits.max_memory.has_value()},
                {"max-seconds", r.limits.max_seconds.has_value()}},
               "needs --recheck or --certificate");
}

exit_code run_verify(verify_request const& r, std::vector<std::string> const& files,
                     environment const& env) {
  r.reading.expect_puzzle();
  bool const is_certified = r.certificate.has_value();
  expect_use(r);
  if (is_certified && files.size() != 2) {
    throw option_error("certificate", fmt::format("{} instances", files.size() - 1), "one");
  }
  if (is_certified && files.front() == "-") {
    throw option_error("certificate", "an instance on standard input", "one in a file");
  }
  if (is_certified) {
    expect_regular_file(files.front());
    expect_regular_file(*r.certificate);
  }
  std::vector<question_file> files_read;
  std::vector<solutions::instance_file> asked;
  for (std::size_t k = 0; k + 1 < files.size(); ++k) {
    files_read.push_back(r.reading.open(files[k]));
    asked.push_back(
        {files_read.back().name, files_read.back().questions.get(), files_read.back().puzzle});
  }
  std::vector<checked_answer> answers; // all are read before anything is written
  solutions::read_solutions(puzzlegraph::text::read_file(files.back()), asked,
                            [&](solutions::stated_solution const& c) {
                              answers.push_back(solutions::replayed(c, files_read[c.file]));
                            });
  auto const* const foreign = files_read.front().notation;
  if (is_certified && foreign != nullptr && !foreign->is_checked) {
    for (auto& a : answers) {
      if (a.found != finding::unchecked) continue;
      a.reason =
          fmt::format("conversion not checked: puzzlegraph-check does not read {}", foreign->name);
    }
  } else if (is_certified) {
    auto const within = r.limits.of_each(1);
    auto const proved =
        read_check_report(check_report(files.front(), *r.certificate, within.max_memory,
                                       progress_within(r.limits, "certificate")));
    for (auto& a : answers) {
      if (a.found == finding::unchecked) check_by_certificate(a, proved, files_read[0]);
    }
  }
  rechecker questions(r);
  verification_writer written(files_read, r.format.chosen(r.output.path()), env.out);
  for (auto& a : answers) {
    if (r.recheck && a.found == finding::unchecked && !interrupted()) {
      questions.check(a, files_read[a.file]);
      env.out.flush();
    }
    written.write(a);
  }
  auto const code = written.finish(r.recheck);
  return interrupted() ? exit_code::interrupted : code;
}

} // namespace

exit_code verify(std::vector<std::string> const& arguments, environment const& env) {
  verify_request request(env.puzzles);
  auto const line = parse(
      arguments, request.options(), {2, SIZE_MAX, "two files or more, INSTANCE... SOLUTION"},
      "usage: puzzlegraph verify [options] INSTANCE... SOLUTION\n"
      "Replays the solutions in SOLUTION, as `solve` writes them for these files in this "
      "order (text,\nJSON, or contest lines), or as another program wrote a plan (`help PUZZLE`). "
      "Reports "
      "the first illegal\nmove of a solution, and how many questions have no answer.\n\n"
      "Legal moves do not show that a solution is optimal, and an answer `unsolvable`, a lower "
      "bound or a\nnumber alone has no moves. Such claims are reported as unchecked (exit code "
      "11). "
      "--certificate\nconfirms those that it proves. --recheck confirms or refutes the others, "
      "within the limits; each\nquestion is limited to 60 seconds by default.\n",
      env.help());
  if (!line) return exit_code::done;
  if (request.certificate) add_read_files({*request.certificate});
  return run_with_output(*line, request.output, env, [&](environment const& to) {
    return run_verify(request, line->operands, to);
  });
}

} // namespace puzzlegraph::tool
