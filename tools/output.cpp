// SPDX-License-Identifier: BSL-1.0
#include "command.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <unistd.h>

namespace tool {

namespace {

constexpr std::size_t flush_at = 1U << 16U;

std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "signal handlers may set lock-free atomics");

extern "C" void on_signal(int /*number*/) { stop_requested.store(true); }

} // namespace

void output::write(std::string_view text) {
  pending_ += text;
  if (pending_.size() >= flush_at) flush();
}

void output::flush() {
  std::string_view left = pending_;
  while (!left.empty()) {
    auto const written = ::write(STDOUT_FILENO, left.data(), left.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      std::string const why = std::strerror(errno);
      pending_.clear();
      throw output_error("standard output: " + why);
    }
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  pending_.clear();
}

std::atomic<bool> const& interrupted() { return stop_requested; }

void catch_signals() {
  struct sigaction action = {};
  action.sa_handler = on_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND); // a second signal ends the program at once
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error of write
}

} // namespace tool
