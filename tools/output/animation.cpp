// SPDX-License-Identifier: BSL-1.0
#include "tools/output/animation.hpp"

#include "puzzlegraph/drawing/scene_text.hpp"
#include "puzzlegraph/text/width.hpp"

#include "tools/interrupt.hpp"
#include "tools/output/terminal_keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace puzzlegraph::tool {

namespace {

std::string_view environment_variable(char const* name) {
  char const* const value = std::getenv(name);
  return value != nullptr ? value : "";
}

/// Columns and lines of the terminal; none if unknown.
drawing::text_size terminal_size() {
  struct winsize size = {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_col, size.ws_row};
}

/// Whether a text fits with its caption, an empty line below, and the line of the cursor.
bool fits(drawing::text_size text) {
  auto const room = terminal_size();
  return text.columns <= room.columns && text.lines + 3 <= room.lines;
}

std::string caption(drawing::film const& f, std::size_t step) {
  if (step == 0) return "start";
  return fmt::format("{} of {}: {}", step, f.steps.size(), f.steps[step - 1].move);
}

/// The lines, each of which erases what the frame before has to its right.
std::string over_other_lines(std::string_view lines) {
  std::string out;
  for (char const c : lines) {
    if (c == '\n') out += "\033[K";
    out += c;
  }
  return out;
}

constexpr char const* pause_note = "   (paused: space resumes, n and p step, q quits)";

drawing::scene scene_after(drawing::film const& f, std::size_t steps) {
  drawing::scene s = f.start;
  for (std::size_t k = 0; k < steps; ++k) apply(s, f.steps[k]);
  return s;
}

} // namespace

film_player::film_player(double steps_per_second, output& out)
    : seconds_per_step_(1 / steps_per_second), out_(&out),
      on_terminal_(isatty(STDOUT_FILENO) != 0 && environment_variable("TERM") != "dumb"),
      in_colour_(on_terminal_ && environment_variable("NO_COLOR").empty()) {}

bool film_player::show(drawing::film const& f) {
  if (on_terminal_) return play(f);
  show_plain(f);
  return true;
}

void film_player::show_plain(drawing::film const& f) {
  auto const shown = extent(f);
  drawing::scene now = f.start;
  for (std::size_t k = 0; k <= f.steps.size() && !interrupted(); ++k) {
    if (k > 0) apply(now, f.steps[k - 1]);
    out_->write(fmt::format("{}\n{}\n", caption(f, k), as_text(now, shown, {})));
  }
}

bool film_player::play(drawing::film const& f) {
  auto const shown = extent(f);
  drawing::text_style style{.colour = in_colour_, .wide = true};
  if (!fits(size_of_text(f.start, shown, style))) style.wide = false;
  auto const size = size_of_text(f.start, shown, style);
  auto const last = f.steps.size();
  std::size_t step = 0;
  bool is_paused = false;
  bool is_first = true; // below other output, not over the frame before
  terminal_keys keys;
  while (!interrupted()) {
    if (!is_first && fits(size)) out_->write(fmt::format("\033[{}A", size.lines + 2));
    is_first = false;
    auto line = caption(f, step) + (is_paused ? pause_note : "");
    if (auto const columns = terminal_size().columns; columns > 0) {
      line.resize(text::first_columns(line, columns).size());
    }
    out_->write(over_other_lines(
        fmt::format("{}\n{}\n", line, as_text(scene_after(f, step), shown, style))));
    out_->flush();
    if (step == last && !is_paused) return true;

    switch (keys.wait(is_paused ? std::nullopt : std::optional(seconds_per_step_))) {
    case animation_key::none: // the time is over
      step = std::min(step + 1, last);
      break;
    case animation_key::pause:
      is_paused = !is_paused;
      break;
    case animation_key::forward:
      is_paused = true;
      step = std::min(step + 1, last);
      break;
    case animation_key::back:
      is_paused = true;
      step -= step > 0 ? 1 : 0;
      break;
    case animation_key::quit:
      return false;
    case animation_key::redraw:
      is_first = true;
      break;
    }
  }
  return true;
}

} // namespace puzzlegraph::tool
