// SPDX-License-Identifier: BSL-1.0
//
// blocks_universe: all sliding-block puzzles of a board size (universe.hpp).
//
//   blocks_universe classes ROWSxCOLUMNS FILE [--seconds S]
//   blocks_universe count ROWSxCOLUMNS...
//   blocks_universe rush-hour ROWSxCOLUMNS VEHICLES
//   blocks_universe rush-hour-count ROWSxCOLUMNS...
//
// classes: a line for each class, in FILE, which has its lines in the order of classes_of. Classes
// that FILE has already are not counted again; a class is in FILE as soon as it is counted, so that
// the same command goes on after a kill, on any machine that has FILE. With --seconds it begins no
// class after that time. Prints how many classes FILE has, and of how many.
//
// The columns: the board; sizes of the pieces, joined by `+`; their number; layouts, components,
// layouts of the largest one, and a digest of all components (universe.hpp); puzzles, the moves of
// their shortest solutions, added up, the most of them, and a start that needs so many, whose
// target is A.
//
// count: the number of layouts, by a transfer matrix (layout_count.hpp).
//
// rush-hour: all boards of Rush Hour with up to so many vehicles beside the red car
// (rush_hour.hpp).
//
// rush-hour-count: how many there are, by what may stand in the red car's row; also with at most 11
// cars and 4 trucks beside the red car, as in the game's box.
#include "puzzlegraph/core/parallel.hpp"

#include "layout_count.hpp"
#include "papers/study/study.hpp"
#include "rush_hour.hpp"
#include "universe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace {

using study::arguments;

constexpr std::string_view head = "board,class,pieces,layouts,components,largest component,digest,"
                                  "puzzles,moves of all,hardest,start";

/// The first two columns.
std::string key_of(study::polyomino_board const& board, study::piece_sizes const& sizes) {
  return fmt::format("{},{},", study::size_text(board.shape()), study::class_text(sizes));
}

std::string line_of(study::polyomino_board const& board, study::piece_sizes const& sizes) {
  auto const n = study::count_class(board, sizes);
  auto line = fmt::format("{}{},{},{},{},{:016x},{},{},", key_of(board, sizes), sizes.size(),
                          n.layouts, n.components, n.largest, n.digest, n.puzzles, n.moves);
  if (!n.hardest) return line + ",";
  auto const start = board.unpack(n.hardest->start);
  auto const target = board.piece_of(start, board.first());
  return line + fmt::format("{},{}", n.hardest->moves, board.text(start, target));
}

/// A file of results with a line for each class that is counted. Safe to share by threads.
class class_file {
 public:
  /// Reads the file if there is one. Throws std::runtime_error if it is none of this board.
  class_file(std::string path, study::polyomino_board const& board,
             std::vector<study::piece_sizes> const& classes)
      : path_(std::move(path)), lines_(classes.size()) {
    std::ifstream in(path_);
    std::string line;
    while (std::getline(in, line) && line.starts_with("# ")) comments_ += line + '\n';
    if (in && line != head) throw std::runtime_error(path_ + ": no file of classes");
    for (std::size_t k = 0; std::getline(in, line); ++k) {
      while (k < classes.size() && !line.starts_with(key_of(board, classes[k]))) ++k;
      if (k == classes.size())
        throw std::runtime_error(path_ + ": '" + line + "' is no class here");
      lines_[k] = line;
    }
  }

  bool has(std::size_t k) const { return !lines_[k].empty(); }
  std::size_t count() const {
    return lines_.size() - static_cast<std::size_t>(std::ranges::count(lines_, std::string()));
  }

  /// Writes the whole file, which appears at once. Throws std::runtime_error.
  void put(std::size_t k, std::string line) {
    std::lock_guard const lock(writing_);
    lines_[k] = std::move(line);
    auto const temporary = path_ + ".new";
    std::ofstream out(temporary, std::ios::binary);
    out << comments_ << head << '\n';
    for (auto const& l : lines_) {
      if (!l.empty()) out << l << '\n';
    }
    out.close();
    if (!out || std::rename(temporary.c_str(), path_.c_str()) != 0) {
      throw std::runtime_error("cannot write " + path_);
    }
  }

 private:
  std::string path_;
  std::string comments_;
  std::vector<std::string> lines_; ///< empty: not counted yet
  std::mutex writing_;
};

void print_classes(arguments given) {
  study::polyomino_board const board(study::size(given[0]));
  if (given.size() == 3 || (given.size() == 4 && given[2] != "--seconds")) {
    throw std::invalid_argument("expected --seconds S after the file");
  }
  auto const seconds = std::chrono::seconds(given.size() == 4 ? study::number(given[3]) : 0);
  auto const begin = std::chrono::steady_clock::now();
  auto const is_late = [&] {
    return given.size() == 4 && std::chrono::steady_clock::now() - begin >= seconds;
  };
  auto const classes = study::classes_of(board);
  class_file file(std::string(given[1]), board, classes);
  std::atomic<std::size_t> next{0};
  puzzlegraph::run_workers(std::thread::hardware_concurrency(), [&](unsigned /*worker*/) {
    for (auto k = next++; k < classes.size() && !is_late(); k = next++) {
      if (!file.has(k)) file.put(k, line_of(board, classes[k]));
    }
  });
  fmt::print("{},{}\n", file.count(), classes.size());
}

void print_count(puzzlegraph::grid shape) {
  std::uint64_t some = 0;
  std::uint64_t none = 0;
  for (auto const& n : study::count_layouts(shape)) {
    some += n.with_empty_cell;
    none += n.full;
  }
  fmt::print("{},{},{},{}\n", study::size_text(shape), some, none, some + none);
}

std::string text_of(std::optional<study::hardest_board> const& hardest) {
  return hardest ? fmt::format("{},{}", hardest->moves, hardest->start) : ",";
}

void print_rush_hour(arguments given) {
  auto const shape = study::size(given[0]);
  auto const most = static_cast<unsigned>(std::min<std::uint64_t>(study::number(given[1]), 18));
  for (unsigned vehicles = 0; vehicles <= most; ++vehicles) {
    auto const classes = study::rush_hour_classes(vehicles);
    std::vector<study::rush_hour_count> counts(classes.size());
    std::atomic<std::size_t> next{0};
    puzzlegraph::run_workers(std::thread::hardware_concurrency(), [&](unsigned /*worker*/) {
      for (auto k = next++; k < classes.size(); k = next++) {
        counts[k] = study::count_rush_hour(shape, classes[k]);
      }
    });
    study::rush_hour_count all;
    for (auto const& one : counts) all.add(one);
    if (all.placements == 0) break;
    fmt::print("{},{},{},{},{},{},{},{},{}\n", study::size_text(shape), vehicles, all.placements,
               all.components, all.largest, all.solvable_components, all.solvable,
               text_of(all.steps), text_of(all.slides));
  }
}

void print_rush_hour_count(puzzlegraph::grid shape) {
  using study::red_row_rule;
  for (auto const& [rule, name] : {std::pair{red_row_rule::any, "any vehicle"},
                                   std::pair{red_row_rule::none_ahead, "none ahead"},
                                   std::pair{red_row_rule::alone, "no other horizontal"}}) {
    study::placement_count all;
    study::placement_count in_box;
    for (auto const& [vehicles, n] : study::count_placements(shape, rule)) {
      bool const is_in_box = vehicles.first <= 11 && vehicles.second <= 4;
      all.all += n.all;
      all.unsolved += n.unsolved;
      in_box.all += is_in_box ? n.all : 0;
      in_box.unsolved += is_in_box ? n.unsolved : 0;
    }
    fmt::print("{},{},{},{},{},{}\n", study::size_text(shape), name, all.all, all.unsolved,
               in_box.all, in_box.unsolved);
  }
}

constexpr std::array<study::command, 4> commands{{
    {"classes", "ROWSxCOLUMNS FILE [--seconds S]", 2, 4, "classes,of", print_classes},
    {"count", "ROWSxCOLUMNS...", 1, study::any_number, "board,with an empty cell,without,all",
     study::each_size<print_count>},
    {"rush-hour", "ROWSxCOLUMNS VEHICLES", 2, 2,
     "board,other vehicles,placements,components,largest component,solvable components,"
     "solvable placements,most steps,start in steps,most slides,start in slides",
     print_rush_hour},
    {"rush-hour-count", "ROWSxCOLUMNS...", 1, study::any_number,
     "board,in the red row,placements,not solved,in the box,in the box and not solved",
     study::each_size<print_rush_hour_count>},
}};

} // namespace

int main(int argc, char** argv) { return study::run("blocks_universe", commands, argc, argv); }
