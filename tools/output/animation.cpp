// SPDX-License-Identifier: BSL-1.0
#include "tools/output/animation.hpp"

#include "puzzlegraph/drawing/scene_text.hpp"

#include "tools/interrupt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <sys/ioctl.h>
#include <thread>
#include <unistd.h>

namespace puzzlegraph::tool {

namespace {

std::string_view environment_variable(char const* name) {
  char const* const value = std::getenv(name);
  return value != nullptr ? value : "";
}

/// Columns and lines of the terminal; none where it does not say.
drawing::text_size terminal_size() {
  struct winsize size = {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_col, size.ws_row};
}

/// Whether a text fits with its caption, and a line below for the cursor.
bool fits(drawing::text_size text) {
  auto const room = terminal_size();
  return text.columns <= room.columns && text.lines + 2 <= room.lines;
}

} // namespace

projector::projector(double steps_per_second, output& out)
    : seconds_a_step_(1 / steps_per_second), out_(&out),
      on_terminal_(isatty(STDOUT_FILENO) != 0 && environment_variable("TERM") != "dumb"),
      in_colour_(on_terminal_ && environment_variable("NO_COLOR").empty()) {}

/// In short naps: a signal may come right before one.
void projector::wait() const {
  using clock = std::chrono::steady_clock;
  constexpr std::chrono::duration<double> nap{0.05};
  auto const end = clock::now() + std::chrono::duration<double>(seconds_a_step_);
  while (!interrupted() && clock::now() < end) {
    std::this_thread::sleep_for(std::min<std::chrono::duration<double>>(nap, end - clock::now()));
  }
}

void projector::show(drawing::film const& f) {
  auto const shown = extent(f);
  drawing::text_style style{.colour = in_colour_, .wide = on_terminal_};
  if (style.wide && !fits(size_of_text(f.start, shown, style))) style.wide = false;
  auto const size = size_of_text(f.start, shown, style);

  drawing::scene now = f.start;
  for (std::size_t k = 0; k <= f.steps.size() && !interrupted(); ++k) {
    if (k > 0) {
      apply(now, f.steps[k - 1]);
      if (on_terminal_) {
        out_->flush();
        wait();
        if (interrupted()) return;
        if (fits(size)) out_->write(fmt::format("\033[{}A", size.lines + 2));
      }
    }
    auto const caption = k == 0
                             ? std::string("start")
                             : fmt::format("{} of {}: {}", k, f.steps.size(), f.steps[k - 1].move);
    out_->write(fmt::format("{}{}\n{}\n", caption, on_terminal_ ? "\033[K" : "",
                            as_text(now, shown, style)));
  }
}

} // namespace puzzlegraph::tool
