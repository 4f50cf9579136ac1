// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph show: solutions frame by frame, in the terminal or as pictures.
#include "puzzlegraph/solutions/read.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/file_reading.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/search_limits.hpp"
#include "tools/output/animation.hpp"
#include "tools/output/solution_pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

using puzzlegraph::verdict;

namespace {

constexpr double slowest = 0.01;
constexpr double fastest = 1000;

/// A solution that its puzzle's own rules refute.
struct refuted {
  exit_code code;
  std::string why;
};

/// Without further costs, which a file of solutions does not state.
std::string solved_summary(question_file const& d, std::uint64_t cost) {
  return "solved, " + puzzlegraph::amount(cost, d.unit()) + solutions::objective_text(d);
}

shown_answer solved_now(question_file const& d, std::size_t k, search_limits const& limits) {
  expect_goal(d);
  solve_options options;
  options.limits = limits.of_question(d.questions->title(k));
  auto const answer = naming_question(d, k, [&] { return d.questions->solve(k, options); });
  if (answer.flaw) {
    throw refuted{exit_code::internal_error,
                  fmt::format("internal error: {}: the solution fails verification at move {}: {}",
                              question_label(d, k), answer.flaw->step + 1, answer.flaw->reason)};
  }
  bool const is_solved = answer.verdict == verdict::solved;
  return {k,
          answer.verdict,
          is_solved ? solved_summary(d, answer.cost) : solutions::summary({d, k, answer}),
          answer.moves,
          answer.cost,
          answer.stopped_by};
}

/// The answers that a file of solutions gives, all of them verified.
std::vector<shown_answer> stated_answers(question_file const& d,
                                         std::vector<std::size_t> const& asked_for,
                                         std::string const& path) {
  std::vector<shown_answer> all;
  auto const source = text::read_file(path);
  solutions::instance_file const asked{d.name, d.questions.get(), d.puzzle};
  solutions::read_solutions(source, std::span(&asked, 1), [&](solutions::stated_solution const& c) {
    if (!std::ranges::binary_search(asked_for, c.question)) return;
    if (c.cost_at) {
      throw text::input_error(*c.cost_at, fmt::format("the number {}, which has no moves", *c.cost),
                              "moves, as `puzzlegraph solve` writes them as text or JSON");
    }
    if (!c.moves) {
      bool const open = c.verdict != name(verdict::unsolvable);
      all.push_back(
          {c.question, open ? verdict::undecided : verdict::unsolvable, c.verdict, {}, 0});
      return;
    }
    auto const [count, flaw] = solutions::replay(c, *d.questions, d.unit());
    if (!flaw.empty()) {
      throw refuted{exit_code::refuted, fmt::format("{}: {}: refuted: {}", source.name,
                                                    question_label(d, c.question), flaw)};
    }
    text::reader moves = *c.moves;
    all.push_back({c.question, verdict::solved, solved_summary(d, count),
                   std::string(moves.line("the moves")), count});
  });
  if (all.empty() && !asked_for.empty()) {
    throw text::input_error({source.name, 1, 1}, "no answer to it",
                            asked_for.size() == 1
                                ? fmt::format("one to question {}", asked_for.front() + 1)
                                : fmt::format("one to one of {} questions", asked_for.size()));
  }
  if (all.size() < asked_for.size()) {
    write_note(fmt::format("{}: answers to {} of {} questions", source.name, all.size(),
                           asked_for.size()));
  }
  return all;
}

/// What `show` is asked for.
struct show_request {
  explicit show_request(puzzle_list puzzles) : reading(puzzles) {}

  std::optional<double> speed; ///< steps per second
  question_choice questions;
  picture_options picture;
  search_limits limits;
  file_reading reading;

  command_options options() {
    option_group showing("Showing");
    showing.add_options()("speed", into(speed, with_default(value_of<positive_real>(), "2.5")),
                          "steps per second");
    questions.add_to(showing, "only these questions of the file, with --output exactly one");
    command_options all;
    return all.add(showing).add(picture.options()).add(limits.options()).add(reading.options());
  }
};

exit_code run_show(show_request const& r, std::vector<std::string> const& files,
                   environment const& env) {
  constexpr double usual = 2.5;
  double const speed = r.speed.value_or(usual);
  if (!(speed >= slowest && speed <= fastest)) {
    throw option_error("speed", fmt::format("{}", speed),
                       fmt::format("{} to {} steps per second", slowest, fastest));
  }
  auto const picture = picture_writer::of(r.picture, speed, env.out);
  if (r.speed && picture && !picture->is_animation()) {
    throw usage_error("show: --speed is for animations; other pictures do not move", "speed");
  }
  question_file const d = r.reading.open(files[0], r.questions);
  expect_pictures(d);
  auto const asked_for =
      !picture ? r.questions.of(d) : std::vector{r.questions.single(d, "a picture shows one")};

  std::vector<shown_answer> stated;
  if (files.size() == 2) stated = stated_answers(d, asked_for, files[1]);
  std::size_t const count = files.size() == 2 ? stated.size() : asked_for.size();
  bool undecided = false;
  film_player player(speed, env.out);
  for (std::size_t n = 0; n < count; ++n) {
    shown_answer const s = files.size() == 2 ? stated[n] : solved_now(d, asked_for[n], r.limits);
    if (s.verdict == verdict::undecided && !interrupted()) {
      undecided = true;
      write_message(fmt::format("{}: {}{}{}", question_label(d, s.question), s.summary,
                                picture ? ": no picture" : "", what_decides(s.stopped_by)));
    }
    if (!picture) {
      expect_film_memory(r.limits, d, s, 1);
      env.out.write(fmt::format("{}: {}\n\n", question_label(d, s.question), s.summary));
      if (!player.show(film_of(d, s))) return exit_code::done; // the user quit
    } else if (s.verdict != verdict::undecided) {
      picture->write(r.limits, d, s);
    }
    if (interrupted()) return exit_code::interrupted;
  }
  return undecided ? exit_code::undecided : exit_code::done;
}

} // namespace

exit_code show(std::vector<std::string> const& arguments, environment const& env) {
  show_request request(env.puzzles);
  auto const line = parse(
      arguments, request.options(), {1, 2, "FILE (- is standard input) and at most one SOLUTION"},
      "usage: puzzlegraph show [options] FILE|- [SOLUTION]\n"
      "Shows solutions frame by frame: those in SOLUTION, as `solve` writes them, after "
      "verifying\nthem, or new ones if there is no SOLUTION.\n"
      "On a terminal, space pauses and resumes, the right and left arrows or n and p step, "
      "and q quits.\n",
      env.help());
  if (!line) return exit_code::done;
  try {
    return line->run([&] { return run_show(request, line->operands, env); });
  } catch (refuted const& r) {
    env.out.flush();
    write_message(r.why);
    return r.code;
  }
}

} // namespace puzzlegraph::tool
