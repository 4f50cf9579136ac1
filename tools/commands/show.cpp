// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph show: solutions frame by frame, in the terminal or as pictures.
#include "puzzlegraph/drawing/film_svg.hpp"
#include "puzzlegraph/solutions/read.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/common.hpp"
#include "tools/options/word_option.hpp"
#include "tools/output/animation.hpp"
#include "tools/output/external_programs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

namespace po = boost::program_options;
using puzzlegraph::verdict;

namespace {

constexpr double slowest = 0.01;
constexpr double fastest = 1000;

/// A question and its answer.
struct shown_answer {
  std::size_t question = 0;
  puzzlegraph::verdict verdict = verdict::undecided;
  std::string summary;     ///< "solved, 7 steps"
  std::string moves;       ///< when solved; they have been verified
  std::uint64_t steps = 0; ///< their number
};

std::string label(question_file const& d, std::size_t k) {
  return fmt::format("question {} of {} ({})", k + 1, d.questions->count(), d.questions->title(k));
}

[[noreturn]] void throw_undecided(question_file const& d, shown_answer const& s) {
  throw undecided_error(
      fmt::format("undecided ({}): a picture of {}", reason(limit::memory), label(d, s.question)));
}

/// Throws undecided_error unless a film, and drawings of `frames` of its frames in one picture, fit
/// into the memory that the board's tables leave. Returns what is left of it. A board has at most
/// as many shapes as its text has characters, and a film at most as many steps as its moves. The
/// factors are upper bounds; tests/faults measures resident memory.
std::uint64_t expect_memory(settings const& common, question_file const& d, shown_answer const& s,
                            std::uint64_t frames) {
  constexpr std::uint64_t film_bytes = 230;
  constexpr std::uint64_t frame_bytes = 130;
  constexpr std::uint64_t step_bytes = 700;
  auto const within = d.questions->limits_beside_board(s.question, common.limits_of_each(1));
  auto const characters = d.questions->draw(s.question).size();
  auto const bytes = characters * (film_bytes + frame_bytes * frames) + s.moves.size() * step_bytes;
  if (!within || bytes > within->max_memory) throw_undecided(d, s);
  return within->max_memory - bytes;
}

drawing::film film_of(question_file const& d, shown_answer const& s) {
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

shown_answer solved_now(question_file const& d, std::size_t k, settings const& common) {
  puzzlegraph::solve_options how;
  how.limits = common.question_limits(d.questions->title(k));
  auto const answer = d.questions->solve(k, how);
  if (answer.flaw) {
    throw refuted{exit_code::internal_error,
                  fmt::format("internal error: {}: the solution fails verification at move {}: {}",
                              label(d, k), answer.flaw->step + 1, answer.flaw->reason)};
  }
  return {k, answer.verdict, solutions::summary({d, k, answer}), answer.moves, answer.cost};
}

/// The answers that a file of solutions gives, all of them verified.
std::vector<shown_answer> stated_answers(question_file const& d, std::optional<std::size_t> only,
                                         std::string const& path) {
  std::vector<shown_answer> all;
  auto const source = text::read_file(path);
  solutions::instance_file const asked{d.name, d.questions.get(), d.puzzle->name};
  solutions::read_solutions(source, std::span(&asked, 1), [&](solutions::stated_solution const& c) {
    if (only && c.question != *only) return;
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
      throw refuted{exit_code::refuted,
                    fmt::format("{}: {}: refuted: {}", source.name, label(d, c.question), flaw)};
    }
    text::reader moves = *c.moves;
    all.push_back({c.question, verdict::solved, "solved, " + puzzlegraph::amount(count, d.unit()),
                   std::string(moves.line("the moves")), count});
  });
  if (all.empty() && only) {
    throw text::input_error({source.name, 1, 1}, "no answer to it",
                            fmt::format("one to question {}", *only + 1));
  }
  return all;
}

/// What a picture shows of a film.
enum class picture_kind { animation, still, strip, frames };

constexpr std::array<std::pair<std::string_view, picture_kind>, 4> picture_kinds{
    {{"animation", picture_kind::animation},
     {"still", picture_kind::still},
     {"strip", picture_kind::strip},
     {"frames", picture_kind::frames}}};

std::vector<std::string> picture_words() {
  std::vector<std::string> words;
  for (auto const& k : picture_kinds) words.emplace_back(k.first);
  return words;
}

/// The pictures of one film, and the files that they go to.
class picture_writer {
 public:
  picture_writer(po::variables_map const& values, double speed, output& out)
      : path_(values["output"].as<std::string>()), speed_(speed), out_(&out) {
    auto const& word = values["picture"].as<std::string>();
    auto const* const kind =
        std::ranges::find(picture_kinds, word, [](auto const& k) { return k.first; });
    if (kind == picture_kinds.end()) {
      throw option_error("picture", "'" + word + "'", either(picture_words()));
    }
    kind_ = kind->second;
    if (!values["step"].empty()) step_ = values["step"].as<whole_number>().value;
    auto const extension = std::filesystem::path(path_).extension().string();
    format_ = path_ == "-" || extension.empty() ? "svg" : extension.substr(1);
    expect_format();
    if (format_ == "svg") return;
    expect_converter();
    if (kind_ == picture_kind::animation) expect_animator(format_);
  }

  /// The frames of a film that one picture draws side by side.
  std::uint64_t frames_at_once(shown_answer const& s) const {
    return kind_ == picture_kind::strip ? s.steps + 1 : 1;
  }

  /// Throws undecided_error if the frames of an animation take more than `memory`, in bytes.
  void write(question_file const& d, shown_answer const& s, std::uint64_t memory) const {
    auto const title =
        fmt::format("{}, {}: {}", d.puzzle->name, d.questions->title(s.question), s.summary);
    auto const film = film_of(d, s);
    std::string unit(d.unit()); // of a fraction, whose denominator counts
    if (film.steps.size() == 1) unit.pop_back();
    drawing::film_style const style{
        .title = title, .note = film.steps.empty() ? s.summary : unit, .steps_per_second = speed_};
    switch (kind_) {
    case picture_kind::animation:
      if (format_ == "svg") {
        put(path_, drawing::as_svg(film, style));
      } else if (auto const frames = frames_of(film, style, memory)) {
        put(path_, animated(*frames, format_, 1 / speed_));
      } else {
        throw_undecided(d, s);
      }
      return;
    case picture_kind::still:
      if (step_ > film.steps.size()) {
        throw option_error("step", std::to_string(step_),
                           fmt::format("0 to {}, the last step", film.steps.size()));
      }
      put(path_, in_format(drawing::frame_as_svg(film, static_cast<double>(step_), style)));
      return;
    case picture_kind::strip:
      put(path_, in_format(drawing::strip_as_svg(film, style)));
      return;
    case picture_kind::frames:
      for (std::size_t k = 0; k <= film.steps.size() && !interrupted(); ++k) {
        put(numbered(path_, k),
            in_format(drawing::frame_as_svg(film, static_cast<double>(k), style)));
      }
      return;
    }
  }

 private:
  void expect_format() const {
    bool const is_animation = kind_ == picture_kind::animation;
    bool const is_possible =
        format_ == "svg" || (is_animation ? format_ == "gif" || format_ == "apng"
                                          : format_ == "png" || format_ == "pdf");
    if (is_possible && !(kind_ == picture_kind::frames && path_ == "-")) return;
    throw option_error("output", "'" + path_ + "'",
                       is_animation ? "a name that ends with .svg, .gif or .apng; with --picture "
                                      "still, strip or frames .svg, .png or .pdf"
                                    : "a name that ends with .svg, .png or .pdf");
  }
  std::string in_format(std::string const& svg) const {
    return format_ == "svg" ? svg : converted(svg, format_);
  }
  /// k.png is k-007.png.
  static std::string numbered(std::string const& path, std::size_t k) {
    std::filesystem::path name(path);
    auto const extension = name.extension();
    return name.replace_extension().string() + fmt::format("-{:03}", k) + extension.string();
  }
  /// As PNG; nothing if they, and a copy for the program that joins them, take more memory.
  static std::optional<std::vector<std::string>>
  frames_of(drawing::film const& film, drawing::film_style const& style, std::uint64_t memory) {
    std::vector<std::string> frames;
    std::uint64_t bytes = 0;
    for (std::size_t k = 0; k <= film.steps.size() && !interrupted(); ++k) {
      frames.push_back(
          converted(drawing::frame_as_svg(film, static_cast<double>(k), style), "png"));
      bytes += frames.back().size();
      if (2 * bytes > memory) return std::nullopt;
    }
    return frames;
  }
  void put(std::string const& path, std::string const& bytes) const {
    if (path == "-") {
      out_->write(bytes);
    } else {
      write_whole_file(path, bytes);
    }
  }

  std::string path_;
  std::string format_;
  picture_kind kind_ = picture_kind::animation;
  std::size_t step_ = 0;
  double speed_;
  output* out_;
};

std::optional<picture_writer> picture_of(po::variables_map const& values, double speed,
                                         output& out) {
  if (!values["output"].empty()) return picture_writer(values, speed, out);
  for (char const* const option : {"picture", "step"}) {
    if (!values[option].empty() && !values[option].defaulted()) {
      throw usage_error(fmt::format("show: --{} needs --output", option));
    }
  }
  return std::nullopt;
}

exit_code run_show(po::variables_map const& values, std::vector<std::string> const& files,
                   environment const& env) {
  double const speed = values["speed"].as<positive_real>().value;
  if (!(speed >= slowest && speed <= fastest)) {
    throw option_error("speed", fmt::format("{}", speed),
                       fmt::format("{} to {} steps per second", slowest, fastest));
  }
  auto const picture = picture_of(values, speed, env.out);
  settings const common(values, env.puzzles);
  question_file const d = common.open(files[0]);
  expect_pictures(d);
  auto const only =
      !picture ? chosen_question(values, d) : single_question(values, d, "a picture shows one");

  std::vector<shown_answer> stated;
  if (files.size() == 2) stated = stated_answers(d, only, files[1]);
  std::size_t const first = only.value_or(0);
  std::size_t const count = files.size() == 2 ? stated.size() : only ? 1 : d.questions->count();
  bool undecided = false;
  film_player player(speed, env.out);
  for (std::size_t n = 0; n < count; ++n) {
    shown_answer const s = files.size() == 2 ? stated[n] : solved_now(d, first + n, common);
    undecided = undecided || s.verdict == verdict::undecided;
    if (!picture) {
      expect_memory(common, d, s, 1);
      env.out.write(fmt::format("{}: {}\n\n", label(d, s.question), s.summary));
      if (!player.show(film_of(d, s))) return exit_code::done; // the user quit
    } else if (s.verdict != verdict::undecided) {
      picture->write(d, s, expect_memory(common, d, s, picture->frames_at_once(s)));
    }
    if (interrupted()) return exit_code::interrupted;
  }
  if (undecided && picture) {
    std::fputs("puzzlegraph: undecided within the limits: no picture\n", stderr);
  }
  return undecided ? exit_code::undecided : exit_code::done;
}

} // namespace

exit_code show(std::vector<std::string> const& arguments, environment const& env) {
  po::options_description how("Showing");
  how.add_options()("output,o", po::value<std::string>(),
                    "a picture instead of text; - is standard output, as SVG")(
      "picture", one_of(picture_words())->default_value("animation"),
      "animation: .svg, .gif (by ImageMagick or ffmpeg) or .apng (by ffmpeg); still: one frame; "
      "strip: all frames in rows; "
      "frames: NAME-000, NAME-001, ...; these three as .svg, .png or .pdf")(
      "step", po::value<whole_number>(), "of a still: 0, the default, is the start")(
      "speed", po::value<positive_real>()->default_value({2.5}, "2.5"), "steps per second")(
      "question,q", po::value<whole_number>(), "only this question of the file, from 1");
  po::options_description options;
  options.add(how).add(settings::limits()).add(settings::reading(env.puzzles));
  auto const line =
      parse(arguments, options, {1, 2, "FILE (- is standard input) and at most one SOLUTION"},
            "usage: puzzlegraph show [options] FILE|- [SOLUTION]\n"
            "Shows solutions frame by frame: those in SOLUTION, as `solve` writes them, after "
            "verifying\nthem, or new ones if there is no SOLUTION.\n"
            "On a terminal, space pauses and resumes, the right and left arrows or n and p step, "
            "and q quits.\n",
            env.help());
  if (!line) return exit_code::done;
  try {
    return line->run([&] { return run_show(line->values, line->operands, env); });
  } catch (refuted const& r) {
    env.out.flush();
    std::fputs(fmt::format("puzzlegraph: {}\n", text::escape_line(r.why)).c_str(), stderr);
    return r.code;
  }
}

} // namespace puzzlegraph::tool
