// SPDX-License-Identifier: BSL-1.0
#include "tools/options/progress.hpp"

#include "puzzlegraph/text/numbers.hpp"

#include "tools/options/notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

namespace puzzlegraph::tool {

namespace {

constexpr double first_report = 1;      // seconds
constexpr double between_reports = 0.1; // seconds
constexpr double first_estimate = 0.5;  // seconds of a part before its end is estimated

/// "12 of at most 90 searches", "12 of 68 iterations", "12 iterations".
std::string amount_done(work_progress const& p) {
  if (p.total == 0) return fmt::format("{} {}", p.done, p.unit);
  return fmt::format("{} of {}{} {}", p.done, p.total_is_bound ? "at most " : "", p.total, p.unit);
}

} // namespace

std::function<void(std::string const&)> terminal_line(std::string const& label) {
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
  return [state = std::make_shared<line>(label)](std::string const& text) {
    state->shown = true;
    auto line = fmt::format("{}: {}", state->label, text);
    struct winsize size = {}; // a line that wraps could not be rewritten
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 &&
        line.size() >= size.ws_col) {
      line.resize(size.ws_col - 1U);
    }
    std::fputs(("\r\033[K" + line).c_str(), stderr);
  };
}

bool shows_progress() {
  static bool const on_terminal = isatty(STDERR_FILENO) != 0;
  return on_terminal && !are_notes_silenced();
}

std::string clock_text(double seconds) {
  auto const all = std::llround(seconds);
  auto const hours = all / 3600;
  auto const minutes = all / 60 % 60;
  return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, all % 60)
                   : fmt::format("{}:{:02}", minutes, all % 60);
}

std::string time_left(double seconds, std::uint64_t done, std::uint64_t total) {
  if (done == 0 || total == 0) return {};
  auto const units_left = static_cast<double>(total - std::min(done, total));
  return fmt::format(", {} left", clock_text(seconds / static_cast<double>(done) * units_left));
}

std::string search_text(puzzlegraph::progress const& p) {
  if (p.table_entries > 0) {
    constexpr std::uint64_t hundred = 100;
    return fmt::format("{:.0f} s, preparing tables: {} %, at least {}", p.seconds,
                       hundred * p.filled_entries / p.table_entries, p.lower_bound);
  }
  return fmt::format("{:.0f} s, {} expanded, {} stored, at least {}", p.seconds, p.expanded,
                     p.stored, p.lower_bound);
}

std::string exploration_text(puzzlegraph::progress const& p) {
  return fmt::format("{:.0f} s, {} states found, {} expanded", p.seconds, p.stored, p.expanded);
}

progress_text counting_text() {
  return [first = std::optional<puzzlegraph::progress>()](puzzlegraph::progress const& p) mutable {
    if (!first) first = p;
    double const seconds = p.seconds - first->seconds;
    auto text = fmt::format("layer {}: {:.0f} s, {}", p.lower_bound, p.seconds,
                            puzzlegraph::amount(p.stored, "states"));
    if (seconds >= first_estimate && p.expanded > first->expanded) {
      auto const done = p.expanded - first->expanded;
      text += fmt::format(", {:.0f} states/s", static_cast<double>(done) / seconds);
      if (p.memory != 0) text += ", " + byte_text(p.memory);
      auto left = time_left(seconds, done, p.total - std::min(p.total, first->expanded));
      if (!left.empty()) text += ", at most" + left.substr(1);
    }
    return text;
  };
}

std::string byte_text(std::uint64_t bytes) {
  constexpr std::array units{"KB", "MB", "GB", "TB"};
  constexpr double thousand = 1000;
  if (bytes < 1000) return fmt::format("{} bytes", bytes);
  double amount = static_cast<double>(bytes) / thousand;
  std::size_t unit = 0;
  for (; amount >= thousand - 0.05 && unit + 1 < units.size(); ++unit) amount /= thousand;
  return fmt::format("{:.1f} {}", amount, units.at(unit));
}

progress_text hardest_text(double most_seconds) {
  return [most_seconds](puzzlegraph::progress const& p) {
    auto const of = p.total == 0 ? std::string() : fmt::format(" of {}", p.total);
    auto left = time_left(p.seconds, p.expanded, p.total);
    if (left.empty() && std::isfinite(most_seconds)) {
      left = fmt::format(", at most {} left", clock_text(std::max(0.0, most_seconds - p.seconds)));
    }
    return fmt::format("{:.0f} s, {}{} tried, the longest has {}{}", p.seconds, p.expanded, of,
                       p.lower_bound, left);
  };
}

std::function<void(puzzlegraph::progress const&)> terminal_progress(std::string const& label,
                                                                    progress_text text) {
  return [show = terminal_line(label), text = std::move(text)](puzzlegraph::progress const& p) {
    if (p.seconds >= first_report) show(text(p));
  };
}

part_progress::part_progress(std::string const& label) {
  if (shows_progress()) show_ = terminal_line(label);
}

void part_progress::report(work_progress const& now, double seconds) {
  bool const is_new = now.name != part_;
  if (is_new) {
    part_ = now.name;
    part_start_ = seconds;
  }
  if (!show_ || seconds < first_report || (!is_new && seconds < next_)) return;
  next_ = seconds + between_reports;
  double const spent = seconds - part_start_;
  auto text = fmt::format("{}: {:.0f} s", part_, spent);
  if (now.done > 0) text += ", " + amount_done(now);
  if (spent >= first_estimate) text += time_left(spent, now.done, now.total);
  show_(text);
}

} // namespace puzzlegraph::tool
