// SPDX-License-Identifier: BSL-1.0
#include "tools/output/external_programs.hpp"

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/drawing/graph_layout/undirected_view.hpp"
#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/interrupt.hpp"
#include "tools/options/errors.hpp"
#include "tools/output/file_output.hpp"
#include "tools/output/scratch_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace puzzlegraph::tool {

using namespace puzzlegraph;

namespace {

[[noreturn]] void fail(int error, std::string const& what) {
  throw std::runtime_error(what + ": " + std::generic_category().message(error));
}

/// An owned file descriptor.
class descriptor {
 public:
  descriptor() = default;
  explicit descriptor(int number) : number_(number) {}
  descriptor(descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  descriptor& operator=(descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~descriptor() { reset(); }
  void reset() {
    if (number_ >= 0) close(std::exchange(number_, -1));
  }
  int get() const { return number_; }
  bool is_open() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

struct pipe_ends {
  descriptor read;
  descriptor write;
};

pipe_ends make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) fail(errno, "a pipe");
  return {descriptor(ends[0]), descriptor(ends[1])};
}

constexpr std::size_t chunk = 1U << 16U; // bytes per read or write

/// Writes the next chunk of `input` to a non-blocking pipe and removes it from `input`. Closes the
/// pipe after the last chunk, and when its reader has closed it.
void write_chunk(descriptor& to, std::string_view& input) {
  auto const written = write(to.get(), input.data(), std::min(input.size(), chunk));
  if (written > 0) input.remove_prefix(static_cast<std::size_t>(written));
  bool const refused = written < 0 && errno != EAGAIN && errno != EINTR;
  if (refused || input.empty()) to.reset();
}

/// Writes `input` to one pipe and returns what the other delivers until its end. Both pipes are
/// polled, since the program may write before it has read all of its input.
std::string exchange(descriptor to, descriptor const& from, std::string_view input) {
  fcntl(to.get(), F_SETFL, O_NONBLOCK);
  std::string result;
  std::vector<char> buffer(chunk);
  if (input.empty()) to.reset();
  for (;;) {
    std::array<pollfd, 2> wait{pollfd{from.get(), POLLIN, 0}, pollfd{to.get(), POLLOUT, 0}};
    if (poll(wait.data(), to.is_open() ? 2 : 1, -1) < 0) {
      if (errno == EINTR) continue;
      fail(errno, "poll");
    }
    if (to.is_open() && wait[1].revents != 0) write_chunk(to, input);
    if (wait[0].revents != 0) {
      auto const got = read(from.get(), buffer.data(), buffer.size());
      if (got > 0) result.append(buffer.data(), static_cast<std::size_t>(got));
      if (got == 0) return result;
      if (got < 0 && errno != EINTR) fail(errno, "a pipe");
    }
  }
}

/// What a program wrote to its standard output, and its exit code.
struct program_run {
  std::string out;
  int exit_code;
};

/// Runs a program with the given standard input, without a shell. Throws usage_error if it is
/// missing, which says where to get it; output_error if a signal ended it.
program_run run_program(std::vector<std::string> command, std::string_view input,
                        std::string const& where_to_get) {
  auto in = make_pipe();
  auto out = make_pipe();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read.get(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write.get(), STDOUT_FILENO);
  std::vector<char*> arguments;
  for (auto& word : command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  int const error =
      posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error == ENOENT) {
    throw usage_error(fmt::format("this needs the program {}, which is not installed ({})",
                                  command[0], where_to_get));
  }
  if (error != 0) fail(error, command[0]);
  in.read.reset();
  out.write.reset();
  auto result = exchange(std::move(in.write), out.read, input);
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) fail(errno, command[0]);
  }
  if (interrupted()) throw puzzlegraph::stopped{}; // the program may have been interrupted too
  if (!WIFEXITED(status)) throw output_error(command[0] + " failed");
  return {std::move(result), WEXITSTATUS(status)};
}

/// The standard output of a program of that Debian package. Throws output_error if it fails.
std::string piped(std::vector<std::string> command, std::string_view input, char const* package) {
  auto const name = command.front();
  auto done =
      run_program(std::move(command), input, fmt::format("Debian: apt-get install {}", package));
  if (done.exit_code != 0) throw output_error(name + " failed");
  return std::move(done.out);
}

bool is_installed(char const* program) {
  try {
    piped({program, "-version"}, {}, "");
    return true;
  } catch (usage_error const&) {
    return false;
  }
}

void write_file(std::string const& path, std::string const& bytes) {
  file_output file(path);
  file.write(bytes);
  file.commit();
}

std::string by_imagemagick(std::vector<std::string> const& frames, double seconds) {
  constexpr double ticks_a_second = 100;
  std::vector<std::string> command{
      "convert", "-delay", std::to_string(std::lround(seconds * ticks_a_second)), "-loop", "0"};
  scratch_folder const folder;
  for (auto const& frame : frames) {
    command.push_back(folder.path(fmt::format("{}.png", command.size())));
    write_file(command.back(), frame);
  }
  command.emplace_back("gif:-");
  return piped(std::move(command), {}, "imagemagick");
}

/// Writes to a file, because ffmpeg returns to the head of an APNG with the number of frames.
std::string by_ffmpeg(std::vector<std::string> const& frames, std::string const& format,
                      double seconds) {
  scratch_folder const folder;
  auto const path = folder.path("animation." + format);
  std::vector<std::string> command{"ffmpeg",
                                   "-loglevel",
                                   "error",
                                   "-f",
                                   "image2pipe",
                                   "-framerate",
                                   fmt::format("{}", 1 / seconds),
                                   "-c:v",
                                   "png",
                                   "-i",
                                   "-"};
  if (format == "gif") {
    command.insert(command.end(),
                   {"-vf", "split[a][b];[a]palettegen[colours];[b][colours]paletteuse"});
  } else {
    command.insert(command.end(), {"-plays", "0"}); // without end
  }
  command.insert(command.end(), {"-f", format, path});
  std::string pictures;
  for (auto const& frame : frames) pictures += frame;
  piped(std::move(command), pictures, "ffmpeg");
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

std::vector<point> graphviz_places(state_graph const& g, std::string const& engine) {
  std::string dot = "graph {\nrankdir=LR\nnode [shape=point]\n";
  auto const neighbours = neighbour_graph(g.csr());
  for (vertex_index v = 0; v < g.vertex_count(); ++v) dot += fmt::format("{}\n", v);
  for (auto [e, end] = edges(neighbours); e != end; ++e) {
    auto const u = source(*e, neighbours);
    auto const v = target(*e, neighbours);
    if (u < v) dot += fmt::format("{}--{}\n", u, v);
  }
  auto const plain = piped({engine, "-Tplain"}, dot + "}\n", "graphviz");

  std::vector<point> at(g.vertex_count());
  std::size_t seen = 0;
  std::istringstream lines(plain);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string kind;
    vertex_index v = 0;
    point p;
    if (!(words >> kind) || kind != "node") continue;
    if (!(words >> v >> p.x >> p.y) || v >= at.size()) break;
    at[v] = {p.x, -p.y};
    ++seen;
  }
  if (seen != at.size())
    throw std::runtime_error(engine + ": not understood: " + plain.substr(0, 80));
  return at;
}

void expect_converter() { piped({"rsvg-convert", "--version"}, {}, "librsvg2-bin"); }

std::string converted(std::string const& svg, std::string const& format) {
  return piped({"rsvg-convert", "--unlimited", "--format", format}, svg, "librsvg2-bin");
}

void expect_animator(std::string const& format) {
  if (is_installed("ffmpeg") || (format == "gif" && is_installed("convert"))) return;
  throw usage_error(format == "gif" ? "this needs the program convert or ffmpeg, and neither is "
                                      "installed (Debian: apt-get install imagemagick)"
                                    : "this needs the program ffmpeg, which is not installed "
                                      "(Debian: apt-get install ffmpeg)");
}

std::string animated(std::vector<std::string> const& frames, std::string const& format,
                     double seconds) {
  expect_animator(format);
  return format == "gif" && is_installed("convert") ? by_imagemagick(frames, seconds)
                                                    : by_ffmpeg(frames, format, seconds);
}

std::string plotted(std::string const& script) {
  return piped({"gnuplot", "-d"}, script, "gnuplot-nox"); // -d: read no initialization files
}

std::string check_report(std::string const& instance, std::string const& certificate) {
  std::string program = "puzzlegraph-check";
  std::error_code error;
  auto const own = std::filesystem::read_symlink("/proc/self/exe", error);
  auto const beside = own.parent_path() / program;
  if (!error && std::filesystem::exists(beside, error)) program = beside.string();
  auto done = run_program({program, instance, certificate}, {},
                          "it is built where zlib and OpenSSL are installed");
  constexpr int unreadable = 2;
  if (done.exit_code >= unreadable) {
    throw text::input_error({text::escape_line(certificate), 1, 1},
                            "a certificate, or an instance, that puzzlegraph-check cannot read",
                            "those of `puzzlegraph solve --certificate`");
  }
  return std::move(done.out);
}

} // namespace puzzlegraph::tool
