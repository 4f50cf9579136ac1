// SPDX-License-Identifier: BSL-1.0
//
// blocks_census: all layouts of one 2x2 block, any number of dominoes and single cells, and at
// least two empty cells, by class; and all boards of cars of one cell.
//
//   blocks_census classes ROWSxCOLUMNS METRIC FILE [--checkpoint DIR]
//   blocks_census class ROWSxCOLUMNS METRIC DOMINOES SINGLES
//   blocks_census unit-cars ROWSxCOLUMNS
//
// unit-cars counts the boards of Unit Rush Hour and finds the hardest (unit_cars.hpp). 5x5 takes
// 1.2 GB.
//
// classes:
// A class is a number of dominoes, of horizontal ones among them, and of single cells. The 2x2
// block has to get to the middle of the south side. Counts a class per core at a time. In the end
// writes a line for each class to FILE, and prints the sums over all classes. DIR keeps the lines
// of the classes that are counted, so that the same command goes on after a kill. `class` prints
// the lines of the classes with these numbers of dominoes and of single cells.
#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/puzzles/blocks/census.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"

#include "papers/study/study.hpp"
#include "tools/output/checkpoint_folder.hpp"
#include "unit_cars.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

namespace blocks = puzzlegraph::blocks;
namespace tool = puzzlegraph::tool;
using puzzlegraph::grid;
using study::arguments;

constexpr std::string_view head =
    "dominoes,horizontals,singles,layouts,edges,components,solvable components,"
    "goal layouts,largest component,hardest,start";

struct block_class {
  unsigned dominoes;
  unsigned horizontals;
  unsigned singles;

  std::string key() const { return fmt::format("{},{},{},", dominoes, horizontals, singles); }
};

std::vector<block_class> classes_of(grid shape) {
  constexpr unsigned square = 4;
  constexpr unsigned least_empty = 2;
  std::vector<block_class> all;
  auto const room = static_cast<unsigned>(shape.size()) - square - least_empty;
  for (unsigned d = 0; 2 * d <= room; ++d) {
    for (unsigned h = 0; h <= d; ++h) {
      for (unsigned s = 0; 2 * d + s <= room; ++s) all.push_back({d, h, s});
    }
  }
  return all;
}

/// The cells of a rectangle in the north-west corner.
blocks::cell_set rectangle(grid shape, std::uint32_t rows, std::uint32_t columns) {
  blocks::cell_set cells = 0;
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) cells |= blocks::cell_bit(shape.cell(r, c));
  }
  return cells;
}

/// The blocks of a class. Of their starts, only the shapes matter to the census.
blocks::instance instance_of(grid shape, block_class const& c, blocks::metric counted) {
  blocks::instance i;
  i.shape = shape;
  i.counted = counted;
  blocks::block_name name = 'A';
  auto const add = [&](unsigned count, blocks::cell_set cells) {
    for (unsigned k = 0; k < count; ++k) i.blocks.push_back({name++, cells, std::nullopt, {}});
  };
  auto const square = rectangle(shape, 2, 2);
  add(1, square);
  i.blocks.front().goal = square << ((shape.rows - 2) * shape.columns + (shape.columns - 2) / 2);
  add(c.horizontals, rectangle(shape, 1, 2));
  add(c.dominoes - c.horizontals, rectangle(shape, 2, 1));
  add(c.singles, rectangle(shape, 1, 1));
  return i;
}

/// The rows of a board in one line, separated by `/`.
std::string in_one_line(blocks::instance const& i) {
  std::vector<std::optional<blocks::cell_set>> starts;
  for (auto const& b : i.blocks) starts.emplace_back(b.start);
  auto text = blocks::draw(i, starts);
  text.pop_back();
  std::ranges::replace(text, '\n', '/');
  return text;
}

std::string line_of(block_class const& c, blocks::census const& n) {
  return fmt::format("{}{},{},{},{},{},{},{},{}", c.key(), n.layouts, n.edges, n.components,
                     n.solvable_components, n.goal_layouts, n.largest_component,
                     n.farthest ? std::to_string(n.farthest->distance) : "",
                     n.farthest ? in_one_line(n.farthest->start) : "");
}

/// The lines that a checkpoint has.
std::vector<std::string> saved_lines(puzzlegraph::checkpoint_store& checkpoint) {
  auto const kept = checkpoint.open();
  if (!kept) return {};
  boost::system::error_code error;
  auto const json = boost::json::parse(kept->state, error);
  auto lines = boost::json::try_value_to<std::vector<std::string>>(json);
  if (error || !lines) checkpoint.refuse("it does not hold lines of classes");
  return *std::move(lines);
}

std::string text_of(std::vector<std::string> const& lines) {
  return fmt::format("{}{}", fmt::join(lines, "\n"), lines.empty() ? "" : "\n");
}

/// Writes a file that appears whole. Throws std::runtime_error.
void write_file(std::string const& path, std::string const& text) {
  auto const temporary = path + ".new";
  std::ofstream out(temporary, std::ios::binary);
  out << text;
  out.close();
  if (!out || std::rename(temporary.c_str(), path.c_str()) != 0) {
    throw std::runtime_error("cannot write " + path);
  }
}

/// The checkpoint that the arguments after the file name; null without.
std::unique_ptr<tool::checkpoint_folder> checkpoint_of(arguments given, grid shape,
                                                       blocks::metric counted) {
  if (given.empty()) return nullptr;
  if (given.size() != 2 || given[0] != "--checkpoint") {
    throw std::invalid_argument("expected --checkpoint DIR after the file");
  }
  std::string const folder(given[1]);
  tool::checkpoint_identity identity{tool::program_identity(),
                                     {"census", "one 2x2 block"},
                                     {"size", study::size_text(shape)},
                                     {"metric", std::string(name(counted))}};
  return std::make_unique<tool::checkpoint_folder>(
      folder, "class", std::move(identity), [folder](std::uint64_t done) {
        fmt::print(stderr, "blocks_census: {}: continues after {} classes\n", folder, done);
      });
}

/// The sums of the columns "layouts" to "solvable components", and the number of lines.
void print_sums(std::vector<std::string> const& lines) {
  constexpr std::size_t first = 3;
  std::array<std::uint64_t, 4> sums{};
  std::uint64_t classes = 0;
  for (auto const& line : lines) {
    std::istringstream cells(line);
    std::string cell;
    for (std::size_t k = 0; k < first; ++k) std::getline(cells, cell, ',');
    for (std::size_t k = 0; k < sums.size(); ++k) {
      std::getline(cells, cell, ',');
      auto const n = std::stoull(cell);
      classes += static_cast<std::uint64_t>(k == 0 && n > 0);
      sums.at(k) += n;
    }
  }
  fmt::print("{},{},{},{},{}\n", classes, sums[0], sums[1], sums[2], sums[3]);
}

/// The lines of all classes, in order; those that the checkpoint has are not counted again. Keeps
/// each class as soon as it is counted.
std::vector<std::string> count_classes(grid shape, blocks::metric counted,
                                       puzzlegraph::checkpoint_store* checkpoint) {
  auto const classes = classes_of(shape);
  std::vector<std::string> lines(classes.size()); // empty: not counted yet
  std::vector<std::string> done;                  // in the order in which they were counted
  if (checkpoint != nullptr) done = saved_lines(*checkpoint);
  for (std::size_t k = 0; k < classes.size(); ++k) {
    auto const line = std::ranges::find_if(
        done, [&](std::string const& l) { return l.starts_with(classes[k].key()); });
    if (line != done.end()) lines[k] = *line;
  }
  std::atomic<std::size_t> next{0};
  std::mutex storing;
  puzzlegraph::run_workers(std::thread::hardware_concurrency(), [&](unsigned /*worker*/) {
    for (auto k = next++; k < classes.size(); k = next++) {
      if (!lines[k].empty()) continue;
      auto line =
          line_of(classes[k], blocks::take_census(instance_of(shape, classes[k], counted), {}));
      std::lock_guard const lock(storing);
      lines[k] = done.emplace_back(std::move(line));
      if (checkpoint == nullptr) continue;
      checkpoint->save(done.size(), boost::json::serialize(boost::json::value_from(done)),
                       [](auto const& /*write*/) {});
    }
  });
  return lines;
}

grid board_size(std::string_view text) {
  grid const shape = study::size(text);
  if (shape.rows < 2 || shape.columns < 2 || shape.size() < 6 || shape.size() > 32) {
    throw std::invalid_argument("expected a board of 2x3 to 32 cells");
  }
  return shape;
}

blocks::metric metric_of(std::string_view text) {
  auto const counted =
      std::ranges::find(blocks::all_metrics, text, [](blocks::metric m) { return name(m); });
  if (counted == blocks::all_metrics.end()) {
    throw std::invalid_argument("expected steps, slides or moves");
  }
  return *counted;
}

void print_class(arguments given) {
  grid const shape = board_size(given[0]);
  auto const counted = metric_of(given[1]);
  auto const dominoes = study::number(given[2]);
  auto const singles = study::number(given[3]);
  for (auto const& c : classes_of(shape)) {
    if (c.dominoes != dominoes || c.singles != singles) continue;
    fmt::print("{}\n", line_of(c, blocks::take_census(instance_of(shape, c, counted), {})));
  }
}

void print_classes(arguments given) {
  grid const shape = board_size(given[0]);
  auto const counted = metric_of(given[1]);
  auto const checkpoint = checkpoint_of(given.subspan(3), shape, counted);
  auto const lines = count_classes(shape, counted, checkpoint.get());
  write_file(std::string(given[2]), fmt::format("{}\n{}", head, text_of(lines)));
  print_sums(lines);
}

void print_unit_cars(arguments given) {
  grid const shape = study::size(given[0]);
  if (shape.columns < 2 || shape.size() < 3 || shape.size() > 26) {
    throw std::invalid_argument("expected a board of two columns or more and 3 to 26 cells");
  }
  auto const found = study::find_hardest_unit_cars(shape, {});
  if (!found) throw std::runtime_error("the search ended early");
  fmt::print("{},{},{}\n", found->states, found->steps, study::to_text(shape, found->start));
}

constexpr std::array<study::command, 3> commands{{
    {"class", "ROWSxCOLUMNS METRIC DOMINOES SINGLES", 4, 4, head, print_class},
    {"unit-cars", "ROWSxCOLUMNS", 1, 1, "states,steps,hardest start", print_unit_cars},
    {"classes", "ROWSxCOLUMNS METRIC FILE [--checkpoint DIR]", 3, 5,
     "classes,layouts,edges,components,solvable components", print_classes},
}};

} // namespace

int main(int argc, char** argv) { return study::run("blocks_census", commands, argc, argv); }
