// SPDX-License-Identifier: BSL-1.0
//
// Cooperative cancellation of long computations, which report their progress.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <string_view>

namespace puzzlegraph {

/// How far a long computation has come.
struct work_progress {
  std::string_view name;       ///< of its current part: "eccentricity"; a literal
  std::string_view unit = {};  ///< what that part counts, plural: "searches"; a literal
  std::uint64_t done = 0;      ///< units of that part
  std::uint64_t total = 0;     ///< units of that part at its end; 0: not known
  bool total_is_bound = false; ///< whether there may be fewer
};

/// Polled regularly, by one thread at a time. Returns false to cancel the computation. An empty
/// function never cancels.
using progress_callback = std::function<bool(work_progress const&)>;

/// Thrown by a computation that was cancelled.
struct stopped : std::exception {
  char const* what() const noexcept override { return "stopped"; }
};

/// Reports the progress, and throws stopped if the computation is cancelled.
inline void stop_unless(progress_callback const& go_on, work_progress const& so_far) {
  if (go_on && !go_on(so_far)) throw stopped{};
}

} // namespace puzzlegraph
