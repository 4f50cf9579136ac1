// SPDX-License-Identifier: BSL-1.0
//
// Progress on a terminal: one line of standard error that is rewritten, and cleared at the end. It
// appears after the first second of a computation.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/core/limits.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// Whether there is a terminal to show progress on.
bool shows_progress();

/// "1:05:09", "5:09"
std::string clock_text(double seconds);

/// ", 5:09 left" after `done` of `total` units took `seconds`; empty if done or total is 0.
std::string time_left(double seconds, std::uint64_t done, std::uint64_t total);

/// "59.9 MB", in powers of 1000.
std::string byte_text(std::uint64_t bytes);

/// The text of a progress report.
using progress_text = std::function<std::string(puzzlegraph::progress const&)>;
/// "6 s, 120000 expanded, 90000 stored, at least 41", or "6 s, preparing tables: 40 %, at least
/// 41".
std::string search_text(puzzlegraph::progress const& p);
/// "6 s, 90000 states found, 60000 expanded"
std::string exploration_text(puzzlegraph::progress const& p);
/// Text such as "layer 12: 6 s, 90000 states, 15000 states/s, 60.0 MB, at most 0:12 left". The rate
/// and the time left follow from the reports since the first one.
progress_text counting_text();
/// Text such as "6 s, 1200 of 3600 tried, the longest has 41, 0:12 left" about a search for the
/// hardest instance, which ends after `most_seconds` if not before.
progress_text hardest_text(double most_seconds);

/// Shows "LABEL: TEXT" in a line that each call rewrites, cut to the terminal's width. The line is
/// cleared when the last copy of the function is destroyed. Precondition: shows_progress().
std::function<void(std::string const&)> terminal_line(std::string const& label);

/// Shows "LABEL: TEXT" about a running computation. The line is cleared when the last copy of the
/// function is destroyed. Precondition: shows_progress().
std::function<void(puzzlegraph::progress const&)>
terminal_progress(std::string const& label, progress_text text = search_text);

/// Shows "LABEL: eccentricity: 8 s, 12 of at most 90 searches, 0:52 left": the current part
/// of a computation. The seconds are those of the part. Nothing is shown without a terminal.
class part_progress {
 public:
  explicit part_progress(std::string const& label);
  /// `seconds`: since the start of the computation.
  void report(work_progress const& now, double seconds);

 private:
  std::function<void(std::string const&)> show_; ///< empty without a terminal
  std::string_view part_;
  double part_start_ = 0;
  double next_ = 0; ///< when to show the line again
};

} // namespace puzzlegraph::tool
