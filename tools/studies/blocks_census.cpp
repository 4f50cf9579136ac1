// SPDX-License-Identifier: BSL-1.0
//
// blocks_census: all layouts of one 2x2 block, any number of dominoes and single cells, and at
// least two empty cells, by class; and all boards of cars of one cell.
//
//   blocks_census classes ROWSxCOLUMNS METRIC FILE
//   blocks_census unit-cars ROWSxCOLUMNS
//
// unit-cars counts the boards of Unit Rush Hour and finds the hardest (unit_cars.hpp). 5x5 takes
// 1.2 GB.
//
// classes:
// A class is a number of dominoes, of horizontal ones among them, and of single cells. The 2x2
// block has to get to the middle of the south side. Appends a line for each class to FILE as soon
// as it and those before it are counted, and skips the classes that FILE has already, so that an
// interrupted run goes on. Counts a class per core at a time. In the end prints the sums over all
// classes.
#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/puzzles/blocks/census.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"

#include "study.hpp"
#include "unit_cars.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

namespace blocks = puzzlegraph::blocks;
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
  char name = 'A';
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
                     n.hardest_start ? std::to_string(n.hardest) : "",
                     n.hardest_start ? in_one_line(*n.hardest_start) : "");
}

/// The lines of a file after its head; empty if there is no file. A last line without its end, from
/// an interrupted run, does not count.
std::vector<std::string> whole_lines(std::string const& path) {
  std::ifstream in(path, std::ios::binary);
  std::string const content(std::istreambuf_iterator<char>(in), {});
  std::vector<std::string> lines;
  std::istringstream rest(content.substr(0, content.rfind('\n') + 1));
  for (std::string line; std::getline(rest, line);) lines.push_back(line);
  if (lines.empty()) return lines;
  if (lines.front() != head) throw std::invalid_argument(path + " is not the file of a census");
  lines.erase(lines.begin());
  return lines;
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

void print_classes(arguments given) {
  grid const shape = study::size(given[0]);
  if (shape.rows < 2 || shape.columns < 2 || shape.size() < 6 || shape.size() > 32) {
    throw std::invalid_argument("expected a board of 2x3 to 32 cells");
  }
  auto const counted =
      std::ranges::find(blocks::all_metrics, given[1], [](blocks::metric m) { return name(m); });
  if (counted == blocks::all_metrics.end()) {
    throw std::invalid_argument("expected steps, slides or moves");
  }
  std::string const path(given[2]);
  auto lines = whole_lines(path);
  std::set<std::string> done;
  for (auto const& line : lines) {
    std::size_t end = 0;
    for (int commas = 0; commas < 3; ++commas) end = line.find(',', end) + 1;
    done.insert(line.substr(0, end));
  }
  auto const write_all = [&] {
    std::ofstream out(path + ".new", std::ios::binary);
    out << head << '\n';
    for (auto const& line : lines) out << line << '\n';
    if (!out.flush()) throw std::runtime_error("cannot write " + path + ".new");
    out.close();
    if (std::rename((path + ".new").c_str(), path.c_str()) != 0) {
      throw std::runtime_error("cannot write " + path);
    }
  };
  auto classes = classes_of(shape);
  std::erase_if(classes, [&](block_class const& c) { return done.contains(c.key()); });
  auto const count = [&](std::size_t k) {
    return blocks::take_census(instance_of(shape, classes[k], *counted), {});
  };
  auto const store = [&](std::size_t k, blocks::census const& n) {
    lines.push_back(line_of(classes[k], n));
    write_all();
    return true;
  };
  puzzlegraph::map_in_order(0, classes.size(), std::thread::hardware_concurrency(), count, store);
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

constexpr std::array<study::command, 2> commands{{
    {"unit-cars", "ROWSxCOLUMNS", 1, 1, "states,steps,hardest start", print_unit_cars},
    {"classes", "ROWSxCOLUMNS METRIC FILE", 3, 3,
     "classes,layouts,edges,components,solvable components", print_classes},
}};

} // namespace

int main(int argc, char** argv) { return study::run("blocks_census", commands, argc, argv); }
