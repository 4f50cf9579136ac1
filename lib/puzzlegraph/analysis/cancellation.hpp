// SPDX-License-Identifier: BSL-1.0
//
// How what takes long is told to stop.
#pragma once

#include <exception>
#include <functional>

namespace puzzlegraph {

/// Asked now and then, by one thread; false means: stop. An empty one never says so.
using going_on = std::function<bool()>;

/// Thrown by what was told to stop.
struct stopped : std::exception {
  char const* what() const noexcept override { return "stopped"; }
};

inline void stop_unless(going_on const& go_on) {
  if (go_on && !go_on()) throw stopped{};
}

} // namespace puzzlegraph
