// SPDX-License-Identifier: BSL-1.0
//
// Cooperative cancellation of long computations.
#pragma once

#include <exception>
#include <functional>

namespace puzzlegraph {

/// Polled regularly, by one thread. Returns false to cancel the computation. An empty function
/// never cancels.
using going_on = std::function<bool()>;

/// Thrown by a computation that was cancelled.
struct stopped : std::exception {
  char const* what() const noexcept override { return "stopped"; }
};

inline void stop_unless(going_on const& go_on) {
  if (go_on && !go_on()) throw stopped{};
}

} // namespace puzzlegraph
