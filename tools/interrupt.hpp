// SPDX-License-Identifier: BSL-1.0
//
// Signals that end the program, and the flags that its searches poll.
#pragma once

#include <atomic>

namespace puzzlegraph::tool {

/// True after SIGINT, SIGTERM or SIGHUP.
std::atomic<bool> const& interrupted();
/// True after a signal or end_searches(); every search polls it (limits::interrupted).
std::atomic<bool> const& searches_ended();
/// Cancels all searches, permanently, because their results are no longer needed.
void end_searches();
/// Catches SIGINT and SIGTERM, SIGHUP unless it is ignored, and ignores SIGPIPE and SIGXFSZ.
void catch_signals();

} // namespace puzzlegraph::tool
