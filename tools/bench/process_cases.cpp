// SPDX-License-Identifier: BSL-1.0
//
// Whole processes: reading, solving, verifying (the tool only), writing.
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/text/board_text.hpp"

#include "bench_case.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <spawn.h>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <utility>

namespace bench {

namespace {

namespace fs = std::filesystem;

fs::path const folder = "out/bench";

/// An input, made by the tool's generate, and the programs that read it.
struct input {
  std::string name;
  std::string puzzle;
  std::string generate; ///< its options
  std::vector<std::string> baselines;
};

std::vector<input> inputs(bool quick) {
  auto const count = [&](int full, int small) { return std::to_string(quick ? small : full); };
  std::vector<input> all;
  all.push_back({"ghosts, boards of 16x16",
                 "ghosts",
                 "--count " + count(40, 2) + " --solvable yes --seed 2007",
                 {"textbook_ghosts", "textbook_ghosts_bidirectional"}});
  for (auto const* fixed : {"0", "0.15", "0.3", "0.4"}) {
    all.push_back(
        {fmt::format("klotski, 29x29, {} fixed", fixed),
         "klotski",
         fmt::format("--size 29x29 --density {} --queries {} --seed 2013", fixed, count(5000, 20)),
         {"textbook_klotski"}});
  }
  all.push_back({"walls, mazes of 4x6",
                 "walls",
                 "--count " + count(10'000, 10) + " --min-length 8 --max-states 5000 --seed 10384",
                 {"textbook_walls"}});
  return all;
}

/// Runs a program by the shell's rules of words without quotes; its standard input and output are
/// files, "" for none. The peak of its memory, in bytes. Throws when it fails.
std::uint64_t run_program(std::string const& command, fs::path const& in, fs::path const& out) {
  std::istringstream text(command);
  std::vector<std::string> words;
  for (std::string word; text >> word;) words.push_back(word);
  std::vector<char*> arguments;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  auto const redirect = [&](int number, fs::path const& path, int flags) {
    constexpr mode_t readable = 0644;
    posix_spawn_file_actions_addopen(&files, number, path.empty() ? "/dev/null" : path.c_str(),
                                     flags, readable);
  };
  redirect(0, in, O_RDONLY);
  redirect(1, out, O_WRONLY | O_CREAT | O_TRUNC);
  pid_t child = 0;
  int const error =
      posix_spawn(&child, arguments.front(), &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (error != 0) throw std::system_error(error, std::generic_category(), words.front());
  int status = 0;
  rusage used{};
  while (wait4(child, &status, 0, &used) < 0) {
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "wait4");
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    throw std::runtime_error(fmt::format("{}: failed with status {}", command, status));
  }
  return static_cast<std::uint64_t>(used.ru_maxrss) * 1024;
}

/// The costs in a file with one line per answer: a number, -1 or - for none, or one letter per
/// move.
std::vector<std::uint64_t> answers_in(fs::path const& path) {
  std::ifstream file(path);
  std::vector<std::uint64_t> all;
  for (std::string line; std::getline(file, line);) {
    std::uint64_t cost = line == "-1" || line == "-" ? found::no_answer : line.size();
    std::from_chars(line.data(), line.data() + line.size(), cost);
    all.push_back(cost);
  }
  return all;
}

/// A file as the contests have it: without the header's line and the comments after it.
std::string contest_format(std::string const& puzzle, fs::path const& headed) {
  auto const source = puzzlegraph::text::read_file(headed.string());
  if (puzzle != "walls") {
    std::istringstream lines(source.content);
    std::string text;
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) {
      if (!line.starts_with('%')) text += line + "\n";
    }
    return text;
  }
  std::string text;
  for (auto const& maze : puzzlegraph::walls::read(source)) {
    text +=
        fmt::format("{} {}\n", maze.shape.column(maze.start) + 1, maze.shape.row(maze.start) + 1);
    puzzlegraph::text::append_rows(text, maze.shape, maze.walls);
  }
  return text + "0 0\n";
}

implementation program_implementation(std::string name, std::string command, fs::path in,
                                      fs::path out) {
  return {std::move(name), true,
          [=] {
            found f;
            f.memory = run_program(command, in, out);
            f.answers = answers_in(out);
            return f;
          },
          command, in.string()};
}

bench_case process_case(input const& i, std::size_t number) {
  fs::path const headed = folder / fmt::format("{}.{}", number, i.puzzle);
  fs::path const plain = folder / fmt::format("{}.txt", number);
  auto const tool = fs::proximate(PUZZLEGRAPH_TOOL).string();
  auto const baselines = fs::proximate(PUZZLEGRAPH_BASELINES);
  run_program(fmt::format("{} generate {} {} -o {}", tool, i.puzzle, i.generate, headed.string()),
              {}, {});
  std::ofstream(plain) << contest_format(i.puzzle, headed);
  auto const answers = [&](std::string const& program) {
    return folder / fmt::format("{}.{}.answers", number, program);
  };
  bench_case c{i.name, "whole process", {}};
  auto const solve = [&](std::string const& options) {
    return fmt::format("{} solve{} --format contest --puzzle {} {}", tool, options, i.puzzle,
                       plain.string());
  };
  c.implementations.push_back(
      program_implementation("the tool", solve(" --threads 1"), {}, answers("tool")));
  c.implementations.push_back(
      program_implementation("the tool on all threads", solve(""), {}, answers("threads")));
  for (auto const& baseline : i.baselines) {
    c.implementations.push_back(program_implementation(baseline, (baselines / baseline).string(),
                                                       plain, answers(baseline)));
  }
  return c;
}

} // namespace

std::vector<bench_case> process_cases(bool quick) {
  fs::create_directories(folder);
  std::vector<bench_case> cases;
  for (auto const& i : inputs(quick)) cases.push_back(process_case(i, cases.size() + 1));
  return cases;
}

} // namespace bench
