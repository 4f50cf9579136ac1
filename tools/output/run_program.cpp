// SPDX-License-Identifier: BSL-1.0
#include "tools/output/run_program.hpp"

#include "tools/interrupt.hpp"
#include "tools/options/errors.hpp"
#include "tools/output/descriptor.hpp"
#include "tools/output/file_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace puzzlegraph::tool {

using namespace puzzlegraph;

namespace {

[[noreturn]] void fail(int error, std::string const& what) {
  throw output_error(what + ": " + std::generic_category().message(error));
}

struct pipe_ends {
  descriptor read;
  descriptor write;
};

pipe_ends make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) fail(errno, "a pipe");
  return {descriptor(ends[0]), descriptor(ends[1])};
}

/// Replaces this process, a new child of `parent`, by a program. Writes errno to `failure` if that
/// fails. The program is killed when its parent ends, whatever ends the parent: posix_spawn has no
/// such option.
[[noreturn]] void become(char* const* arguments, descriptor const& in, descriptor const& out,
                         descriptor const& failure, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() == parent && dup2(in.number(), STDIN_FILENO) >= 0 &&
      dup2(out.number(), STDOUT_FILENO) >= 0) {
    execvp(arguments[0], arguments);
  }
  int const error = errno;
  constexpr int not_started = 127;
  _exit(write(failure.number(), &error, sizeof error) < 0 ? not_started : EXIT_FAILURE);
}

/// A child process. The destructor kills it unless it has ended.
class child {
 public:
  child(std::vector<std::string>& command, descriptor const& in, descriptor const& out,
        std::string const& where_to_get) {
    std::vector<char*> arguments;
    for (auto& word : command) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    int const error = start(arguments.data(), in, out);
    if (error == 0) return;
    if (error == ENOENT) {
      throw usage_error(fmt::format("this needs the program {}, which is not installed ({})",
                                    command[0], where_to_get));
    }
    fail(error, command[0]);
  }
  child(child const&) = delete;
  child& operator=(child const&) = delete;
  ~child() {
    if (has_ended_) return;
    kill(id_, SIGKILL);
    while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }

  /// Waits for its end; a status as of waitpid().
  int status() {
    int status = 0;
    while (waitpid(id_, &status, 0) < 0) {
      if (errno != EINTR) fail(errno, "waitpid");
    }
    has_ended_ = true;
    return status;
  }

 private:
  /// Returns 0, or what went wrong as of errno.
  int start(char* const* arguments, descriptor const& in, descriptor const& out) {
    auto failure = make_pipe(); // closed without a byte when the program has started
    auto const parent = getpid();
    id_ = fork();
    if (id_ < 0) return errno;
    if (id_ == 0) become(arguments, in, out, failure.write, parent);
    failure.write.reset();
    int error = 0;
    while (read(failure.read.number(), &error, sizeof error) < 0 && errno == EINTR) {
    }
    if (error != 0) status();
    return error;
  }

  pid_t id_ = 0;
  bool has_ended_ = false;
};

constexpr std::size_t chunk = 1U << 16U; // bytes per read or write

/// Writes the next chunk of `input` to a non-blocking pipe and removes it from `input`. Closes the
/// pipe after the last chunk, and when its reader has closed it.
void write_chunk(descriptor& to, std::string_view& input) {
  auto const written = write(to.number(), input.data(), std::min(input.size(), chunk));
  if (written > 0) input.remove_prefix(static_cast<std::size_t>(written));
  bool const refused = written < 0 && errno != EAGAIN && errno != EINTR;
  if (refused || input.empty()) to.reset();
}

void expect_to_go_on(progress_callback const& go_on) {
  stop_unless(go_on, {.name = "external program"});
  if (interrupted()) throw stopped{};
}

/// Writes `input` to one pipe and returns what the other delivers until its end. Both pipes are
/// polled, since the program may write before it has read all of its input. Throws stopped.
std::string exchange(descriptor to, descriptor const& from, std::string_view input,
                     progress_callback const& go_on) {
  constexpr int wait_milliseconds = 100;
  fcntl(to.number(), F_SETFL, O_NONBLOCK);
  std::string result;
  std::vector<char> buffer(chunk);
  if (input.empty()) to.reset();
  for (;;) {
    expect_to_go_on(go_on);
    std::array<pollfd, 2> wait{pollfd{from.number(), POLLIN, 0}, pollfd{to.number(), POLLOUT, 0}};
    if (poll(wait.data(), to.is_open() ? 2 : 1, wait_milliseconds) < 0) {
      if (errno == EINTR) continue;
      fail(errno, "poll");
    }
    if (to.is_open() && wait[1].revents != 0) write_chunk(to, input);
    if (wait[0].revents != 0) {
      auto const got = read(from.number(), buffer.data(), buffer.size());
      if (got > 0) result.append(buffer.data(), static_cast<std::size_t>(got));
      if (got == 0) return result;
      if (got < 0 && errno != EINTR) fail(errno, "a pipe");
    }
  }
}

} // namespace

program_run run_program(std::vector<std::string> command, std::string_view input,
                        std::string const& where_to_get, progress_callback const& go_on) {
  auto in = make_pipe();
  auto out = make_pipe();
  child program(command, in.read, out.write, where_to_get);
  in.read.reset();
  out.write.reset();
  auto result = exchange(std::move(in.write), out.read, input, go_on);
  int const status = program.status();
  if (interrupted()) throw stopped{}; // the program may have been interrupted too
  if (!WIFEXITED(status)) throw output_error(command[0] + " failed");
  return {std::move(result), WEXITSTATUS(status)};
}

} // namespace puzzlegraph::tool
