// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph show: solutions frame by frame, in the terminal or as one moving picture.
#include "puzzlegraph/drawing/scene_svg.hpp"
#include "puzzlegraph/solutions/read.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/common.hpp"
#include "tools/output/animation.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

namespace puzzlegraph::tool {

namespace po = boost::program_options;
using puzzlegraph::verdict;

namespace {

constexpr double slowest = 0.01;
constexpr double fastest = 1000;

/// One question, with what is known of its answer.
struct showing {
  std::size_t question = 0;
  puzzlegraph::verdict verdict = verdict::undecided;
  std::string summary; ///< "solved, 7 steps"
  std::string moves;   ///< when solved; they have been verified
};

std::string label(question_file const& d, std::size_t k) {
  return fmt::format("question {} of {} ({})", k + 1, d.questions->count(), d.questions->title(k));
}

drawing::film film_of(question_file const& d, showing const& s) {
  if (s.verdict != verdict::solved) return {d.questions->scene(s.question), {}};
  auto const text = text::make_source("moves", s.moves + "\n");
  text::reader in(text);
  return d.questions->film(s.question, in);
}

/// A solution that its puzzle's own rules refute.
struct refuted {
  exit_code code;
  std::string why;
};

showing solved_now(question_file const& d, std::size_t k, settings const& common) {
  puzzlegraph::solve_options how;
  how.limits = common.question_limits(d.questions->title(k));
  auto const answer = d.questions->solve(k, how);
  if (answer.flaw) {
    throw refuted{exit_code::internal_error,
                  fmt::format("internal error: {}: the solution fails verification at move {}: {}",
                              label(d, k), answer.flaw->step + 1, answer.flaw->reason)};
  }
  return {k, answer.verdict, solutions::summary({d, k, answer}), answer.moves};
}

/// The answers that a file of solutions gives, all of them verified.
std::vector<showing> claimed(question_file const& d, std::optional<std::size_t> only,
                             std::string const& path) {
  std::vector<showing> all;
  auto const source = text::read_file(path);
  solutions::instance_file const asked{d.name, d.questions.get(), d.puzzle->name};
  solutions::read_solutions(source, std::span(&asked, 1), [&](solutions::stated_solution const& c) {
    if (only && c.question != *only) return;
    if (!c.moves) {
      bool const open = c.verdict != name(verdict::unsolvable);
      all.push_back({c.question, open ? verdict::undecided : verdict::unsolvable, c.verdict, {}});
      return;
    }
    auto const [count, flaw] = solutions::replay(c, *d.questions, d.unit());
    if (!flaw.empty()) {
      throw refuted{exit_code::refuted,
                    fmt::format("{}: {}: {}", source.name, label(d, c.question), flaw)};
    }
    text::reader moves = *c.moves;
    all.push_back({c.question, verdict::solved, "solved, " + puzzlegraph::amount(count, d.unit()),
                   std::string(moves.line("the moves"))});
  });
  if (all.empty() && only) {
    throw text::input_error({source.name, 1, 1}, "no answer to it",
                            fmt::format("one to question {}", *only + 1));
  }
  return all;
}

void write_svg(question_file const& d, showing const& s, double speed, output& out) {
  auto const title =
      fmt::format("{}, {}: {}", d.puzzle->name, d.questions->title(s.question), s.summary);
  auto const film = film_of(d, s);
  std::string unit(d.unit()); // of a fraction, whose denominator counts
  if (film.steps.size() == 1) unit.pop_back();
  out.write(drawing::as_svg(
      film,
      {.title = title, .note = film.steps.empty() ? s.summary : unit, .steps_per_second = speed}));
}

void write_svg_file(question_file const& d, showing const& s, double speed, std::string const& path,
                    output& out) {
  if (path == "-") {
    write_svg(d, s, speed, out);
    return;
  }
  file_output file(path);
  write_svg(d, s, speed, file);
  file.commit();
}

void expect_svg(std::string const& path) {
  auto const extension = std::filesystem::path(path).extension();
  if (path != "-" && !extension.empty() && extension != ".svg") {
    throw option_error("output", "'" + path + "'", "a name that ends with .svg");
  }
}

exit_code run(po::variables_map const& values, std::vector<std::string> const& files,
              environment const& env) {
  double const speed = values["speed"].as<double>();
  if (!(speed >= slowest && speed <= fastest)) {
    throw option_error("speed", fmt::format("{}", speed),
                       fmt::format("{} to {} steps a second", slowest, fastest));
  }
  auto const picture =
      values["output"].empty() ? std::string() : values["output"].as<std::string>();
  expect_svg(picture);
  settings const common(values, env.puzzles);
  question_file const d = common.open(files[0]);
  expect_pictures(d);
  auto const only = picture.empty() ? chosen_question(values, d)
                                    : single_question(values, d, "a picture shows one");

  std::vector<showing> stated;
  if (files.size() == 2) stated = claimed(d, only, files[1]);
  std::size_t const first = only.value_or(0);
  std::size_t const count = files.size() == 2 ? stated.size() : only ? 1 : d.questions->count();
  bool undecided = false;
  projector screen(speed, env.out);
  for (std::size_t n = 0; n < count; ++n) {
    showing const s = files.size() == 2 ? stated[n] : solved_now(d, first + n, common);
    undecided = undecided || s.verdict == verdict::undecided;
    if (picture.empty()) {
      env.out.write(fmt::format("{}: {}\n\n", label(d, s.question), s.summary));
      screen.show(film_of(d, s));
    } else if (s.verdict != verdict::undecided) {
      write_svg_file(d, s, speed, picture, env.out);
    }
    if (interrupted()) return exit_code::interrupted;
  }
  if (undecided && !picture.empty()) {
    std::fputs("puzzlegraph: undecided within the limits: no picture\n", stderr);
  }
  return undecided ? exit_code::undecided : exit_code::done;
}

} // namespace

exit_code show(std::vector<std::string> const& arguments, environment const& env) {
  po::options_description how("Showing");
  how.add_options()("output,o", po::value<std::string>(),
                    "an animated SVG file instead of text; - is standard output")(
      "speed", po::value<double>()->default_value(2.5, "2.5"), "steps per second")(
      "question,q", po::value<whole_number>(), "only this question of the file, from 1");
  po::options_description options;
  options.add(how).add(settings::limits()).add(settings::reading(env.puzzles));
  auto const line =
      parse(arguments, options, {1, 2, "FILE (- is standard input) and at most one SOLUTION"},
            "usage: puzzlegraph show [options] FILE|- [SOLUTION]\n"
            "Shows solutions frame by frame: those in SOLUTION, as `solve` writes them, after "
            "verifying\nthem, or new ones if there is no SOLUTION.\n",
            env.help());
  if (!line) return exit_code::done;
  try {
    return line->run([&] { return run(line->values, line->operands, env); });
  } catch (refuted const& r) {
    env.out.flush();
    std::fputs(fmt::format("puzzlegraph: {}\n", r.why).c_str(), stderr);
    return r.code;
  }
}

} // namespace puzzlegraph::tool
