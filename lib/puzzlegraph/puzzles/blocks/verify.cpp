// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::blocks {
namespace {

/// The board as rows of code points; blocks are their names.
class table {
 public:
  explicit table(instance const& i)
      : rows_(i.shape.rows, std::u32string(i.shape.columns, free)), gates_(i.gates),
        passing_(i.passing) {
    fill(i.walls, wall);
    for (auto const& b : i.blocks) fill(b.start, b.name);
  }

  /// Slides a block by one cell; says what is in the way, if anything.
  std::string slide(block_name name, direction d) {
    int const down = d == direction::south ? 1 : d == direction::north ? -1 : 0;
    int const right = d == direction::east ? 1 : d == direction::west ? -1 : 0;
    auto after = rows_;
    for (auto& row : after) std::ranges::replace(row, name, free);
    for (int r = 0; r < height(); ++r) {
      for (int c = 0; c < width(); ++c) {
        if (at(rows_, r, c) != name) continue;
        if (r + down < 0 || r + down >= height() || c + right < 0 || c + right >= width()) {
          return "the side of the board";
        }
        auto const met = at(after, r + down, c + right);
        if (met == wall) return "a wall";
        if (met != free) return "the block " + name_text(met);
        auto const number = static_cast<unsigned>((r + down) * width() + c + right);
        if (name != passing_ && gates_.contains(number)) return "a gate";
        at(after, r + down, c + right) = name;
      }
    }
    rows_ = std::move(after);
    return {};
  }
  bool covers(block_name name, cell_set const& cells) const {
    for (int r = 0; r < height(); ++r) {
      for (int c = 0; c < width(); ++c) {
        auto const number = static_cast<unsigned>(r * width() + c);
        bool const wanted = cells.contains(number);
        if (wanted != (at(rows_, r, c) == name)) return false;
      }
    }
    return true;
  }

 private:
  static constexpr char32_t free = U' '; // neither is a block's name
  static constexpr char32_t wall = U'#';

  int height() const { return static_cast<int>(rows_.size()); }
  int width() const { return static_cast<int>(rows_.front().size()); }
  using characters = std::vector<std::u32string>;

  static char32_t at(characters const& rows, int r, int c) {
    return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
  }
  static char32_t& at(characters& rows, int r, int c) {
    return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
  }
  void fill(cell_set const& cells, char32_t with) {
    for (int r = 0; r < height(); ++r) {
      for (int c = 0; c < width(); ++c) {
        if (cells.contains(static_cast<unsigned>(r * width() + c))) at(rows_, r, c) = with;
      }
    }
  }

  characters rows_;
  cell_set gates_;
  block_name passing_; ///< enters gates
};

/// Why a move is not one move in the metric; empty if it is.
std::string breaks_metric(move const& m, metric counted) {
  if (m.path.empty()) return "does not move";
  if (counted == metric::steps && m.path.size() > 1) {
    return fmt::format("goes {} cells, but a move is one step", m.path.size());
  }
  bool const turns = std::ranges::any_of(m.path, [&](direction d) { return d != m.path.front(); });
  if (counted == metric::slides && turns) return "turns, but a move is a slide in one direction";
  return {};
}

constexpr std::string_view way(direction d) {
  switch (d) {
  case direction::west:
    return "west";
  case direction::north:
    return "north";
  case direction::east:
    return "east";
  case direction::south:
    break;
  }
  return "south";
}

} // namespace

std::optional<refutation> refute(instance const& given, std::span<move const> moves) {
  table now(given);
  for (std::size_t step = 0; step < moves.size(); ++step) {
    auto const& m = moves[step];
    auto const broken = [&](std::string const& how) {
      return refutation{step, fmt::format("the block {} {}", name_text(m.block), how)};
    };
    auto const b = std::ranges::find(given.blocks, m.block, &block::name);
    if (b == given.blocks.end()) return broken("is not on the board");
    if (auto const how = breaks_metric(m, given.counted); !how.empty()) return broken(how);
    for (direction const d : m.path) {
      bool const level = d == direction::west || d == direction::east;
      if ((b->bound == axis::horizontal && !level) || (b->bound == axis::vertical && level)) {
        return broken(fmt::format("cannot go {}: it slides along its axis only", way(d)));
      }
      if (auto const met = now.slide(m.block, d); !met.empty()) {
        return broken(fmt::format("cannot go {}: {} is in the way", way(d), met));
      }
    }
  }
  for (auto const& b : given.blocks) {
    if (b.goal && !now.covers(b.name, *b.goal)) {
      return refutation{
          moves.size(),
          fmt::format("the goal is not reached: the block {} is elsewhere", name_text(b.name))};
    }
  }
  return std::nullopt;
}

} // namespace puzzlegraph::blocks
