// SPDX-License-Identifier: BSL-1.0
#include "tools/options/progress.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <unistd.h>
#include <utility>

namespace puzzlegraph::tool {

bool shows_progress() {
  static bool const on_terminal = isatty(STDERR_FILENO) != 0;
  return on_terminal;
}

std::string search_text(puzzlegraph::progress const& p) {
  return fmt::format("{:.0f} s, {} expanded, {} stored, at least {}", p.seconds, p.expanded,
                     p.stored, p.lower_bound);
}

std::string exploration_text(puzzlegraph::progress const& p) {
  return fmt::format("{:.0f} s, {} states found, {} expanded", p.seconds, p.stored, p.expanded);
}

std::string hardest_text(puzzlegraph::progress const& p) {
  return fmt::format("{:.0f} s, {} tried, the longest has {}", p.seconds, p.expanded,
                     p.lower_bound);
}

std::string time_text(puzzlegraph::progress const& p) { return fmt::format("{:.0f} s", p.seconds); }

std::function<void(puzzlegraph::progress const&)> terminal_progress(std::string const& label,
                                                                    progress_text text) {
  struct line {
    std::string label;
    bool shown = false;
    explicit line(std::string l) : label(std::move(l)) {}
    line(line const&) = delete;
    line& operator=(line const&) = delete;
    ~line() {
      if (shown) std::fputs("\r\033[K", stderr);
    }
  };
  return [state = std::make_shared<line>(label), text](puzzlegraph::progress const& p) {
    if (p.seconds < 1) return;
    state->shown = true;
    std::fputs(fmt::format("\r\033[K{}: {}", state->label, text(p)).c_str(), stderr);
  };
}

} // namespace puzzlegraph::tool
