// SPDX-License-Identifier: BSL-1.0
#include "tools/output/solution_pictures.hpp"

#include "puzzlegraph/analysis/measures.hpp"
#include "puzzlegraph/drawing/film_motion.hpp"
#include "puzzlegraph/drawing/film_svg.hpp"
#include "puzzlegraph/graph_drawing/picture/film_states.hpp"
#include "puzzlegraph/graph_drawing/picture/graph_picture.hpp"
#include "puzzlegraph/graph_drawing/picture/walk_picture.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/exploration.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/output_format.hpp"
#include "tools/output/external_programs.hpp"
#include "tools/output/picture_frames.hpp"
#include "tools/output/raster.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>
#include <sys/resource.h>
#include <system_error>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

namespace {

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

[[noreturn]] void throw_undecided(question_file const& d, shown_answer const& s, limit l) {
  throw undecided_error(
      fmt::format("undecided ({}): a picture of {}", reason(l), question_label(d, s.question)));
}

/// The states that a film passes, and where they are drawn.
struct placed_walk {
  exploration found;
  distances distance;
  std::vector<vertex_index> walk;
  std::vector<point> at;
};

/// Explores and lays out the graph of a question within `memory` bytes. Throws undecided_error and
/// stopped.
placed_walk walk_of(unsigned threads, search_limits const& limits, question_file const& d,
                    shown_answer const& s, drawing::film const& f, std::uint64_t memory,
                    progress_callback const& go_on) {
  auto const unit = d.questions->spaces().unit_encoding();
  auto const encoding = unit.empty() ? d.questions->spaces().explored_encoding() : unit;
  placed_walk w;
  w.found = explore_question(limits, d, s.question, encoding);
  if (interrupted()) throw stopped{};
  if (!w.found.graph) throw undecided_error(why_undecided(w.found) + "; no picture");
  auto const& g = *w.found.graph;
  auto const states = g.vertex_count();
  auto const edges = g.edge_count();
  auto const drawing =
      std::max(layout_bytes(layout_kind::mds, states, edges), picture_bytes(states, edges));
  if (w.found.memory + measures_bytes(g) + drawing > memory) {
    throw_undecided(d, s, limit::memory);
  }
  w.walk = states_of(f, g);
  if (w.walk.empty()) {
    throw usage_error("show: --with-graph: the state graph has no edges for these moves",
                      "with-graph");
  }
  w.distance = find_distances(g, threads);
  w.at = layout(g, w.distance, {.kind = layout_kind::mds, .threads = threads, .go_on = go_on});
  return w;
}

/// The frames of a film that repeats: `draw` makes the one of a moment.
class frame_maker {
 public:
  frame_maker(std::function<raster(double)> draw, progress_callback go_on, std::uint64_t memory)
      : draw_(std::move(draw)), go_on_(std::move(go_on)), memory_(memory) {}

  /// `per_step` frames for each step. Returns nothing if they, and a file of them, take more than
  /// the memory. Throws stopped.
  std::optional<picture_frames> of(std::size_t steps, std::size_t per_step, double speed) const {
    using drawing::film_clock;
    picture_frames frames;
    auto const parts = static_cast<double>(per_step);
    double const seconds = 1 / (speed * parts);
    std::uint64_t const last = steps * per_step;
    for (std::uint64_t k = 0; k <= last; ++k) {
      if (interrupted()) throw stopped{};
      stop_unless(go_on_, {.name = "frames", .unit = "frames", .done = k, .total = last + 1});
      auto picture = draw_(static_cast<double>(k) / parts);
      auto const held = 3 * picture.bytes();
      frames.add(std::move(picture), (k == 0 ? film_clock::rest_before : seconds) +
                                         (k == last ? film_clock::rest_after : 0));
      if (held + 2 * frames.bytes() > memory_) return std::nullopt;
    }
    return frames;
  }

 private:
  std::function<raster(double)> draw_;
  progress_callback go_on_;
  std::uint64_t memory_;
};

/// Of k.png and 7: k-007.png.
std::string numbered(std::string const& path, std::size_t k) {
  std::filesystem::path name(path);
  auto const extension = name.extension();
  return name.replace_extension().string() + fmt::format("-{:03}", k) + extension.string();
}

/// As many as the system allows: usually only 1024 without this.
void allow_open_files() {
  rlimit files = {};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

/// Names the pictures numbered from `first` on that a longer film has left: a program that takes
/// all numbered pictures would take them too.
void note_other_frames(std::string const& path, std::size_t first) {
  std::error_code not_known; // then it is not there for this
  auto after = first;
  while (std::filesystem::exists(numbered(path, after), not_known)) ++after;
  if (after == first) return;
  write_note(fmt::format("{} to {}: {}, not of this solution, left as they were",
                         numbered(path, first), numbered(path, after - 1),
                         amount(after - first, "pictures")));
}

} // namespace

std::string_view what_decides(limit stopped_by) {
  switch (stopped_by) {
  case limit::time:
    return "; add a longer --max-seconds";
  case limit::states:
    return "; add a greater --max-states";
  case limit::memory:
    return "; add a greater --max-memory";
  case limit::none:
  case limit::expansions:
  case limit::costs:
  case limit::interrupt:
    break;
  }
  return {};
}

std::string question_label(question_file const& d, std::size_t question) {
  return fmt::format("question {} of {} ({})", question + 1, d.questions->count(),
                     d.questions->title(question));
}

std::uint64_t expect_film_memory(search_limits const& limits, question_file const& d,
                                 shown_answer const& s, std::uint64_t frames) {
  // A board has at most as many shapes as its text has characters, and a film at most as many steps
  // as its moves. The factors are upper bounds; tests/faults measures resident memory.
  constexpr std::uint64_t film_bytes = 230;
  constexpr std::uint64_t frame_bytes = 130;
  constexpr std::uint64_t step_bytes = 700;
  auto const within = d.questions->limits_beside_board(s.question, limits.of_each(1));
  auto const characters = d.questions->draw(s.question).size();
  auto const bytes = characters * (film_bytes + frame_bytes * frames) + s.moves.size() * step_bytes;
  if (!within || bytes > within->max_memory) throw_undecided(d, s, limit::memory);
  return within->max_memory - bytes;
}

drawing::film film_of(question_file const& d, shown_answer const& s) {
  if (s.verdict != verdict::solved) return {d.questions->pictures()->scene(s.question), {}};
  auto const text = text::make_source("moves", s.moves + "\n");
  text::reader in(text);
  return d.questions->pictures()->film(s.question, in);
}

picture_writer::picture_writer(picture_options const& asked, double steps_per_second, output& out)
    : threads_(asked.threads), path_(*asked.output), title_(asked.title.value_or("")),
      step_(asked.step.value_or(0)), glides_(asked.glide), has_graph_(asked.with_graph),
      speed_(steps_per_second), out_(&out) {
  auto const word = asked.picture.value_or(std::string(picture_kinds.front().first));
  auto const* const kind =
      std::ranges::find(picture_kinds, word, [](auto const& k) { return k.first; });
  if (kind == picture_kinds.end()) {
    throw option_error("picture", "'" + word + "'", either(picture_words()));
  }
  kind_ = kind->second;
  if (asked.step && kind_ != picture_kind::still)
    throw usage_error("show: --step needs --picture still", "step");
  format_ = path_ == "-" ? "" : ending_of(path_);
  if (format_.empty()) format_ = "svg";
  expect_format();
  if (format_ == "svg") return;
  if (format_ == "gif") expect_gif();
  if (kind_ != picture_kind::strip && format_ != "pdf") expect_rasterizer();
  if (kind_ == picture_kind::strip || format_ == "pdf" || has_graph_) expect_converter();
}

namespace {

/// The graph alone is laid out in threads.
void expect_graph(picture_options const& asked) {
  if (asked.threads.given && !asked.with_graph) {
    throw usage_error("show: --threads needs --with-graph", "threads");
  }
}

} // namespace

std::optional<picture_writer> picture_writer::of(picture_options const& asked,
                                                 double steps_per_second, output& out) {
  if (asked.output) {
    expect_graph(asked);
    return picture_writer(asked, steps_per_second, out);
  }
  refuse_given("show",
               {{"picture", asked.picture.has_value()},
                {"step", asked.step.has_value()},
                {"title", asked.title.has_value()},
                {"glide", asked.glide},
                {"with-graph", asked.with_graph}},
               "needs --output");
  expect_graph(asked);
  return std::nullopt;
}

void picture_writer::expect_format() const {
  if (!is_animation() || format_ == "svg") {
    refuse_given("show", {{"with-graph", has_graph_}, {"glide", glides_}},
                 "needs an animation that ends with .png, .apng or .gif");
  }
  bool const is_possible =
      format_ == "svg" || format_ == "png" ||
      (is_animation() ? format_ == "gif" || format_ == "apng" : format_ == "pdf");
  if (is_possible && !(kind_ == picture_kind::frames && path_ == "-")) return;
  throw option_error("output", "'" + path_ + "'",
                     is_animation()
                         ? "a name that ends with .svg, .gif, .png or .apng; with --picture still, "
                           "strip or frames .svg, .png or .pdf"
                         : "a name that ends with .svg, .png or .pdf");
}

void picture_writer::write(search_limits const& limits, question_file const& d,
                           shown_answer const& s) const {
  try {
    write_within_time(limits, d, s, progress_within(limits, d.questions->title(s.question)));
  } catch (stopped const&) {
    if (interrupted()) throw;
    throw_undecided(d, s, limit::time);
  }
}

void picture_writer::write_within_time(search_limits const& limits, question_file const& d,
                                       shown_answer const& s,
                                       progress_callback const& go_on) const {
  auto const frames_at_once = kind_ == picture_kind::strip ? s.steps + 1 : 1;
  auto const memory = expect_film_memory(limits, d, s, frames_at_once);
  auto const film = film_of(d, s);
  auto const question = fmt::format("{}, {}", d.puzzle->name, d.questions->title(s.question));
  auto const title = title_.empty() ? fmt::format("{}: {}", question, s.summary) : title_;
  std::string unit(d.unit()); // of a fraction, whose denominator counts
  if (film.steps.size() == 1) unit.pop_back();
  drawing::film_style const style{.title = title,
                                  .note = film.steps.empty() ? s.summary : unit,
                                  .steps_per_second = speed_,
                                  .heading = title_};

  constexpr double frames_per_second = 20;
  auto const per_step =
      glides_ ? static_cast<std::size_t>(std::max(1L, std::lround(frames_per_second / speed_)))
              : std::size_t{1};
  auto const put_frames = [&](std::function<raster(double)> draw, std::uint64_t within) {
    auto const frames =
        frame_maker(std::move(draw), go_on, within).of(film.steps.size(), per_step, speed_);
    if (!frames) throw_undecided(d, s, limit::memory);
    put(format_ == "gif" ? as_gif(*frames) : as_png(*frames), s.summary);
  };
  switch (kind_) {
  case picture_kind::animation:
    if (format_ == "svg") {
      put(drawing::as_svg(film, style), s.summary);
    } else if (!has_graph_) {
      put_frames([&](double time) { return rasterized(drawing::frame_as_svg(film, time, style)); },
                 memory);
    } else {
      auto const w = walk_of(threads_.count(), limits, d, s, film, memory, go_on);
      walk_picture const picture(
          *w.found.graph, w.distance, w.at, film, w.walk,
          {.title = title_.empty() ? question : title_, .unit = d.unit(), .note = style.note});
      auto const background = from_png(converted(picture.background(go_on), "png", go_on));
      put_frames(
          [&](double time) {
            auto frame = background;
            draw_over(frame, picture.frame(time));
            return frame;
          },
          memory - std::min(memory, w.found.memory));
    }
    return;
  case picture_kind::still:
    if (step_ > film.steps.size()) {
      throw option_error("step", std::to_string(step_),
                         fmt::format("0 to {}, the last step", film.steps.size()));
    }
    put(in_format(drawing::frame_as_svg(film, static_cast<double>(step_), style), go_on),
        fmt::format("step {}", step_));
    return;
  case picture_kind::strip:
    put(in_format(drawing::strip_as_svg(film, style), go_on), s.summary);
    return;
  case picture_kind::frames:
    write_frames(film, style, go_on);
    write_note(fmt::format("{} to {}: {}", numbered(path_, 0), numbered(path_, film.steps.size()),
                           amount(film.steps.size() + 1, "pictures")));
    note_other_frames(path_, film.steps.size() + 1);
    return;
  }
}

void picture_writer::write_frames(drawing::film const& film, drawing::film_style const& style,
                                  progress_callback const& go_on) const {
  for (std::size_t k = 0; k <= film.steps.size(); ++k)
    expect_other_file("output", numbered(path_, k));
  allow_open_files();
  std::vector<std::unique_ptr<file_output>> files; // open, and so locked, until all are written
  for (std::size_t k = 0; k <= film.steps.size(); ++k) {
    if (interrupted()) throw stopped{};
    auto& file = *files.emplace_back(std::make_unique<file_output>(numbered(path_, k)));
    file.write(in_format(drawing::frame_as_svg(film, static_cast<double>(k), style), go_on));
    file.flush();
  }
  file_output::commit_all(files);
}

std::string picture_writer::in_format(std::string const& svg,
                                      progress_callback const& go_on) const {
  if (format_ == "svg") return svg;
  bool const is_small = kind_ != picture_kind::strip;
  return format_ == "png" && is_small ? as_png(rasterized(svg)) : converted(svg, format_, go_on);
}

void picture_writer::put(std::string const& bytes, std::string_view content) const {
  text_target(path_, *out_).write(bytes, content);
}

option_group picture_options::options() {
  option_group pictures("Pictures");
  auto const kinds = one_of(picture_words());
  pictures.add_options()("output,o", into(output, value_of<std::string>("FILE")),
                         "a picture instead of text; - is standard output, as SVG")(
      "picture", into(picture, with_default(kinds, "animation", "KIND")),
      "animation: .svg, .gif, or .png or .apng, an animated PNG; still: one frame; strip: all "
      "frames in rows; frames: NAME-000, NAME-001, ...; these three as .svg, .png or .pdf")(
      "step", into(step, value_of<whole_number>()), "of a still: 0, the default, is the start")(
      "with-graph", switch_into(with_graph),
      "beside the board the state graph, in which a point walks along the solution; of an "
      "animation, .png or .gif")("glide", switch_into(glide),
                                 "in a .png or .gif shapes glide, with 20 frames per second, as "
                                 "they do in an animated .svg")(
      "title", into(title, value_of<std::string>()),
      "a line above the board; without it, the picture has none but for --with-graph");
  threads.add_to(pictures, "for the graph; default: one per core");
  return pictures;
}

} // namespace puzzlegraph::tool
