// SPDX-License-Identifier: BSL-1.0
//
// Fuzz target: properties of answers. An instance file is solved under small limits by the
// portfolio and by one method of the puzzle, which the last byte chooses. Then:
//
//   - no solution is refuted by the verifier, and decided answers agree;
//   - lower bounds are at most the cost;
//   - written as text and JSON, and read back, solutions hold at the same cost.
#include "puzzlegraph/solutions/read.hpp"
#include "puzzlegraph/solutions/write.hpp"

#include "tests/fuzz/question_text.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

namespace {

using namespace puzzlegraph;

limits small_limits() {
  limits l;
  l.max_states = 3000;
  l.max_memory = std::uint64_t{4} << 20U;
  l.max_seconds = 0.5;
  return l;
}

void check_alone(answer const& a) {
  fuzz::expect(!a.flaw, "the verifier accepts solutions");
  if (a.verdict == verdict::solved) fuzz::expect(a.lower_bound <= a.cost, "bounds are bounds");
  if (a.verdict == verdict::undecided)
    fuzz::expect(a.stopped_by != limit::none, "a limit is named");
}

void check_together(answer const& a, answer const& b) {
  bool const both = a.verdict != verdict::undecided && b.verdict != verdict::undecided;
  if (both) {
    fuzz::expect(a.verdict == b.verdict, "methods agree on the verdict");
    fuzz::expect(a.cost == b.cost, "methods agree on the cost");
  }
  if (a.verdict == verdict::solved && b.verdict == verdict::undecided) {
    fuzz::expect(b.lower_bound <= a.cost, "lower bounds of others are at most the cost");
  }
}

/// The costs of the solutions that a file holds, replayed.
std::vector<std::uint64_t> replayed_costs(question_file const& file, std::string const& text) {
  std::array const asked{solutions::instance_file{file.name, file.questions.get(), file.puzzle}};
  std::vector<std::uint64_t> costs;
  auto const source = text::make_source("answers", text);
  solutions::read_solutions(source, asked, [&](solutions::stated_solution const& stated) {
    if (!stated.moves) return;
    auto const replayed = solutions::replay(stated, *file.questions, file.unit());
    fuzz::expect(replayed.flaw.empty(), "what was written holds when it is read");
    costs.push_back(replayed.cost);
  });
  return costs;
}

void check_round_trip(question_file const& file, std::vector<answer> const& answers) {
  std::vector<std::uint64_t> expected;
  for (auto const& a : answers) {
    if (a.verdict == verdict::solved) expected.push_back(a.cost);
  }
  for (auto const form : {solutions::format::text, solutions::format::json}) {
    std::string text;
    auto const out = solutions::make_writer(form, {1, file.name.size()},
                                            [&text](std::string_view more) { text += more; });
    out->begin(file);
    for (std::size_t k = 0; k < answers.size(); ++k) out->write({file, k, answers[k]});
    out->end();
    fuzz::expect(replayed_costs(file, text) == expected, "costs are those of the answers");
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  constexpr std::size_t most_bytes = 400;
  constexpr std::size_t most_questions = 3;
  if (size == 0 || size > most_bytes) return 0;
  auto const file = fuzz::read(fuzz::text_of(data, size - 1));
  if (!file || file->questions->count() == 0) return 0;
  auto const& all = *file->questions;
  auto const& methods = file->puzzle->methods;
  std::vector<answer> answers;
  for (std::size_t k = 0; k < std::min(all.count(), most_questions); ++k) {
    solve_options how;
    how.limits = small_limits();
    answers.push_back(all.solve(k, how));
    check_alone(answers.back());
    how.by = methods[data[size - 1] % methods.size()];
    try {
      auto const other = all.solve(k, how);
      check_alone(other);
      check_together(answers.back(), other);
      check_together(other, answers.back());
    } catch (std::invalid_argument const&) { // the method does not fit the question
    }
  }
  check_round_trip(*file, answers);
  return 0;
}
