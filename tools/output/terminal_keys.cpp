// SPDX-License-Identifier: BSL-1.0
#include "tools/output/terminal_keys.hpp"

#include "tools/interrupt.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <string_view>
#include <termios.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace puzzlegraph::tool {

namespace {

// For the signal handlers. The other variables change only while `terminal` is -1.
std::atomic<int> terminal{-1};
std::atomic<bool> went_on{false};
struct termios usual_modes;
struct termios key_modes;
struct sigaction stop_before;
struct sigaction continue_before;

/// Whether the process may change the terminal and read from it: in the background both would stop
/// it.
bool is_in_foreground() { return tcgetpgrp(terminal.load()) == getpgrp(); }

void set_modes(struct termios const& modes) {
  if (is_in_foreground()) tcsetattr(terminal.load(), TCSADRAIN, &modes);
}

void handle(int signal, void (*handler)(int), struct sigaction* before) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigaction(signal, &action, before);
}

extern "C" void on_continue(int /*signal*/) {
  int const error = errno;
  set_modes(key_modes);
  went_on.store(true);
  errno = error;
}

/// Restores the terminal, then stops as without a handler; on_continue runs when it goes on.
extern "C" void on_stop(int signal) {
  int const error = errno;
  set_modes(usual_modes);
  handle(signal, SIG_DFL, nullptr);
  raise(signal);
  sigset_t this_one;
  sigemptyset(&this_one);
  sigaddset(&this_one, signal);
  sigprocmask(SIG_UNBLOCK, &this_one, nullptr); // stops here
  handle(signal, on_stop, nullptr);
  set_modes(key_modes); // also where nothing can stop it, without a shell that would continue it
  went_on.store(true);
  errno = error;
}

} // namespace

animation_key take_key(std::string& bytes) {
  constexpr std::array<std::pair<std::string_view, animation_key>, 8> keys{
      {{" ", animation_key::pause},
       {"n", animation_key::forward},
       {"\033[C", animation_key::forward},
       {"\033OC", animation_key::forward},
       {"p", animation_key::back},
       {"\033[D", animation_key::back},
       {"\033OD", animation_key::back},
       {"q", animation_key::quit}}};
  while (!bytes.empty()) {
    bool is_beginning = false;
    for (auto const& [sequence, key] : keys) {
      if (bytes.starts_with(sequence)) {
        bytes.erase(0, sequence.size());
        return key;
      }
      is_beginning |= sequence.starts_with(bytes);
    }
    if (is_beginning) break;
    bytes.erase(0, 1);
  }
  return animation_key::none;
}

terminal_keys::terminal_keys() {
  assert(terminal.load() < 0);
  int const opened = open("/dev/tty", O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (opened < 0) return;
  if (tcgetattr(opened, &usual_modes) != 0) {
    close(opened);
    return;
  }
  key_modes = usual_modes;
  key_modes.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  key_modes.c_cc[VMIN] = 1;
  key_modes.c_cc[VTIME] = 0;
  key_modes.c_cc[VQUIT] = _POSIX_VDISABLE; // it would end the program without restoring anything
  terminal.store(opened);
  handle(SIGCONT, on_continue, &continue_before);
  handle(SIGTSTP, on_stop, &stop_before);
  if (stop_before.sa_handler == SIG_IGN) sigaction(SIGTSTP, &stop_before, nullptr);
  set_modes(key_modes);
}

terminal_keys::~terminal_keys() {
  if (terminal.load() < 0) return;
  sigaction(SIGTSTP, &stop_before, nullptr);
  sigaction(SIGCONT, &continue_before, nullptr);
  set_modes(usual_modes);
  close(terminal.exchange(-1));
}

animation_key terminal_keys::wait(std::optional<double> seconds) {
  using clock = std::chrono::steady_clock;
  using std::chrono::milliseconds;
  constexpr milliseconds nap{50}; // a signal may come right before poll
  auto const start = clock::now();
  auto const left = [&] {
    if (!seconds) return nap;
    std::chrono::duration<double> const rest =
        start + std::chrono::duration<double>(*seconds) - clock::now();
    return std::min(nap, std::chrono::ceil<milliseconds>(rest));
  };
  while (!interrupted()) {
    if (went_on.exchange(false)) return animation_key::redraw;
    if (auto const key = take_key(bytes_); key != animation_key::none) return key;
    auto const time = left();
    if (time <= milliseconds{0}) break;
    if (terminal.load() < 0 || !is_in_foreground()) {
      std::this_thread::sleep_for(time);
      continue;
    }
    pollfd keys{terminal.load(), POLLIN, 0};
    if (poll(&keys, 1, static_cast<int>(time.count())) <= 0) continue;
    std::array<char, 64> buffer{};
    auto const got = read(terminal.load(), buffer.data(), buffer.size());
    if (got > 0) {
      bytes_.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
      return animation_key::quit; // the terminal is gone
    }
  }
  return animation_key::none;
}

} // namespace puzzlegraph::tool
