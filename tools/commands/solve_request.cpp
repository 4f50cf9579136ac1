// SPDX-License-Identifier: BSL-1.0
#include "tools/commands/solve_request.hpp"

#include "puzzlegraph/text/numbers.hpp"

#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/word_option.hpp"
#include "tools/output/file_output.hpp"
#include "tools/output/stated_costs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace puzzlegraph::tool {

namespace {

std::vector<output_format> const solve_formats{output_format::text, output_format::contest,
                                               output_format::table, output_format::csv,
                                               output_format::json};

using certificates::proof_form;

/// The names of all forms of proofs.
std::vector<std::string> proof_words() {
  std::vector<std::string> words;
  for (auto const form : {proof_form::set, proof_form::pair, proof_form::paths}) {
    words.emplace_back(name(form));
  }
  return words;
}

/// The names of all forms of plans.
std::vector<std::string> plan_words(puzzle_list puzzles) {
  std::vector<std::string> words;
  for (auto const* const p : puzzles) {
    for (auto const& form : p->plan_forms) words.emplace_back(form.name);
  }
  return words;
}

/// The form that --proof names, else the puzzle's preferred one. Throws usage_error unless the
/// puzzle has it.
proof_form chosen_form(solve_request const& r, question_file const& file) {
  auto const* const proofs = file.questions->proofs();
  if (proofs == nullptr)
    throw usage_error(fmt::format("{} has no certificates", file.puzzle->name));
  auto const forms = proofs->forms();
  if (!r.proof) return forms.front();
  auto const form = std::ranges::find(forms, *r.proof, [](proof_form f) { return name(f); });
  if (form == forms.end()) {
    throw usage_error(fmt::format("{} has no proofs of the form '{}'", file.puzzle->name, *r.proof),
                      "proof");
  }
  return *form;
}

} // namespace

solve_request::solve_request(puzzle_list puzzles)
    : method(puzzles), format{solve_formats}, plan_forms(plan_words(puzzles)), reading(puzzles) {}

command_options solve_request::options() {
  option_group solving("Solving");
  method.add_to(solving);
  questions.add_to(solving, "only these questions of each file");
  format.add_to(solving);
  output.add_to(solving);
  solving.add_options()("certificate", into(certificate, value_of<std::string>("FILE")),
                        "a file for proofs of the answers, for puzzlegraph-check")(
      "proof", into(proof, one_of(proof_words())->value_name("FORM")),
      "the form of proofs: a set of states closed under moves; a pair of sets, from the start "
      "and from the goal; a tree of paths. Default: the first that the puzzle has, of paths, "
      "set, pair")("check", switch_into(check),
                   "compare the costs with those that the files state (exit code 3)");
  if (!plan_forms.empty()) {
    solving.add_options()("plan", into(plan, one_of(plan_forms)->value_name("FORM")),
                          "write the moves of one question alone, as other programs read them");
  }
  threads.add_to(solving,
                 "that answer questions at a time, or one question; default: one per core");
  command_options all;
  return all.add(solving).add(cache.options()).add(limits.options()).add(reading.options());
}

std::vector<opened_file> open_all(solve_request const& r, std::vector<std::string> const& paths) {
  std::vector<opened_file> all;
  for (auto const& path : paths) {
    try {
      auto file = r.reading.open(path, r.questions);
      auto lacking = lacking_goal(file);
      if (lacking.empty())
        all.push_back({std::move(file), {}});
      else
        all.push_back({{}, std::move(lacking)});
    } catch (puzzlegraph::text::input_error const& e) {
      if (interrupted()) throw;
      all.push_back({{}, e.what()});
    }
  }
  return all;
}

void expect_method(solve_request const& r, question_file const& d) {
  auto const chosen = r.questions.of(d);
  if (!r.method.is_given()) return;
  if (chosen.empty()) r.method.of(d, 0);
  for (auto const k : chosen) r.method.of(d, k);
}

std::optional<certifier> chosen_certificate(solve_request const& r,
                                            std::vector<opened_file> const& files) {
  if (r.proof) {
    expect_word("proof", *r.proof, proof_words());
    if (!r.certificate) throw usage_error("--proof needs --certificate", "proof");
  }
  if (!r.certificate) return std::nullopt;
  auto const& path = *r.certificate;
  expect_own_file("certificate", path);
  if (files.size() != 1) {
    throw option_error("certificate", fmt::format("{} files", files.size()), "one file");
  }
  auto const& file = files.front().file;
  if (!file.questions) return std::nullopt;
  return std::make_optional<certifier>(path, chosen_form(r, file));
}

void expect_plan(solve_request const& r, std::vector<opened_file> const& files, std::size_t asked) {
  expect_word("plan", *r.plan, r.plan_forms);
  if (auto const format = r.format.given(); !format.empty()) {
    throw option_error("plan", format + " too", "one of them: a plan has its own form");
  }
  if (files.size() != 1 || asked > 1) {
    throw option_error("plan",
                       files.size() != 1 ? puzzlegraph::amount(files.size(), "files")
                                         : puzzlegraph::amount(asked, "questions"),
                       "one question (--question)");
  }
  auto const& file = files.front().file;
  if (!file.questions) return;
  if (file.questions->plans() == nullptr) {
    throw option_error("plan", "a question of " + std::string(file.puzzle->name),
                       "a puzzle with plans of other programs");
  }
  std::vector<std::string> forms;
  for (auto const& form : file.puzzle->plan_forms) forms.emplace_back(form.name);
  if (std::ranges::find(forms, *r.plan) != forms.end()) return;
  throw option_error("plan", fmt::format("'{}' of {}", *r.plan, file.puzzle->name), either(forms));
}

void expect_stated_costs(std::vector<opened_file> const& files) {
  bool any = false; // a file that was not read is reported with its place
  for (auto const& f : files) any |= !f.file.questions || states_costs(f.file);
  if (!any) throw option_error("check", "files that state no costs", "one that does");
}

} // namespace puzzlegraph::tool
