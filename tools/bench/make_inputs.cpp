// SPDX-License-Identifier: BSL-1.0
//
// make_inputs FOLDER: writes what whole_process.sh measures, the same boards on every machine, in
// the contests' formats:
//
//   ghosts.txt    40 random boards of 16 x 16 as the contest promises them, solvable, 3 ghosts
//   klotski.txt   a board of 29 x 29 without fixed pieces, 5,000 queries
//   walls.txt     2,000 random mazes of 4 x 6 with one opening, solvable in 8 steps or more
//
// Exit codes: 0; 1 without a folder; 4 when a file could not be written.
#include "puzzlegraph/io/board.hpp"
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/text.hpp"
#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace ghosts = puzzlegraph::ghosts;
namespace klotski = puzzlegraph::klotski;
namespace walls = puzzlegraph::walls;

/// The cost of an optimal solution; nothing when there is none, or none found within max_states.
template <class Heuristic, class Task>
std::optional<puzzlegraph::cost_type> optimum(Task const& t,
                                              std::uint64_t max_states = UINT64_MAX) {
  puzzlegraph::search_options how;
  how.limits.max_states = max_states;
  auto const r = puzzlegraph::solve<Heuristic>(t, how);
  if (!r.answer) return std::nullopt;
  return r.answer->cost;
}

/// The contests know no header line.
std::string without_header(std::string const& text) { return text.substr(text.find('\n') + 1); }

std::string ghosts_input(std::size_t count) {
  using space = ghosts::small_space;
  std::mt19937_64 engine(2007);
  std::vector<ghosts::instance> boards;
  while (boards.size() < count) {
    auto const i = ghosts::random_instance({}, engine);
    space const s(i);
    if (optimum<ghosts::farthest_pair<space>>(ghosts::task(s, i))) boards.push_back(i);
  }
  return without_header(ghosts::write(boards));
}

std::string klotski_input(std::uint32_t queries) {
  std::mt19937_64 engine(2013);
  auto const i =
      klotski::random_instance({.rows = 29, .columns = 29, .fixed = 0, .queries = queries}, engine);
  return without_header(klotski::write({&i, 1}));
}

/// The rows of a maze are in the contest's format those of the headed one; the line before differs.
std::string walls_input(std::size_t count) {
  using space = walls::space<1>;
  constexpr puzzlegraph::cost_type least_steps =
      8; // most random mazes are far easier, or unsolvable
  constexpr std::uint64_t most_states = 5000;
  std::mt19937_64 engine(10384);
  std::string text;
  for (std::size_t made = 0; made < count;) {
    auto const i = walls::random_instance({.openings = 1}, engine);
    space const s(i.shape);
    auto const steps = optimum<walls::exit_distance<space>>(walls::task(s, i), most_states);
    if (steps.value_or(0) < least_steps) continue;
    text += fmt::format("{} {}\n", i.shape.column(i.start) + 1, i.shape.row(i.start) + 1);
    puzzlegraph::io::append_rows(text, i.shape, i.walls);
    ++made;
  }
  return text + "0 0\n";
}

void write_file(std::filesystem::path const& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) throw std::runtime_error(fmt::format("{} could not be written", path.string()));
}

} // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: make_inputs FOLDER\n", stderr);
    return 1;
  }
  try {
    std::filesystem::path const folder = argv[1];
    std::filesystem::create_directories(folder);
    write_file(folder / "ghosts.txt", ghosts_input(40));
    write_file(folder / "klotski.txt", klotski_input(5000));
    write_file(folder / "walls.txt", walls_input(2000));
    return 0;
  } catch (std::exception const& e) {
    std::fputs(fmt::format("make_inputs: {}\n", e.what()).c_str(), stderr);
    return 4;
  }
}
