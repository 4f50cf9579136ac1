// SPDX-License-Identifier: BSL-1.0
#include "tools/interrupt.hpp"

#include <csignal>

namespace puzzlegraph::tool {

namespace {

std::atomic<bool> stop_requested{false};
std::atomic<bool> searches_over{false};
static_assert(std::atomic<bool>::is_always_lock_free, "signal handlers may set lock-free atomics");

extern "C" void on_signal(int /*number*/) {
  stop_requested.store(true);
  searches_over.store(true);
}

} // namespace

std::atomic<bool> const& interrupted() { return stop_requested; }
std::atomic<bool> const& searches_ended() { return searches_over; }
void end_searches() { searches_over.store(true); }

void catch_signals() {
  struct sigaction action = {};
  action.sa_handler = on_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND); // a second signal ends the program at once
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  struct sigaction hangup = {};
  sigaction(SIGHUP, nullptr, &hangup);
  if (hangup.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr); // ignored under nohup
  std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error of write
  std::signal(SIGXFSZ, SIG_IGN); // and so is a file that may not grow
}

} // namespace puzzlegraph::tool
