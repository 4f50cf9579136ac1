// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/counting/ranking.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace puzzlegraph::walls::bit_sets {
namespace {

constexpr std::uint64_t most_states = std::uint64_t{1} << 62U;
constexpr std::uint64_t most_digits = std::uint64_t{1} << 16U; ///< of a line

bool has_wall(instance const& maze, cell_index c, direction d) {
  return (maze.walls[c] & side_bit(d)) != 0;
}

/// All sets of `chosen` of `size` positions in colexicographic order, which is numeric order. Empty
/// when there are too many.
std::vector<std::uint64_t> combinations(std::uint32_t size, std::uint32_t chosen) {
  if (size >= 64) return {};
  if (chosen == 0) return {0};
  std::vector<std::uint64_t> all;
  std::uint64_t const end = std::uint64_t{1} << size;
  std::uint64_t set = (std::uint64_t{1} << chosen) - 1;
  while (set < end) {
    if (all.size() == most_digits) return {};
    all.push_back(set);
    std::uint64_t const lowest = set & (~set + 1); // the next number with as many bits
    std::uint64_t const carried = set + lowest;
    set = carried | (((set ^ carried) >> 2U) / lowest);
  }
  return all;
}

/// The subset of the lines `from` with the greatest product of radices up to 64.
std::vector<std::size_t> best_fill(std::vector<line> const& lines,
                                   std::vector<std::size_t> const& from) {
  std::array<std::optional<std::vector<std::size_t>>, 65> by_product;
  by_product[1].emplace();
  for (std::size_t const l : from) {
    std::uint64_t const radix = lines[l].radix();
    for (std::uint64_t product = 64 / radix; product > 0; --product) {
      if (!by_product[product] || by_product[product * radix]) continue;
      by_product[product * radix] = by_product[product];
      by_product[product * radix]->push_back(l);
    }
  }
  for (std::size_t product = 64; product > 1; --product) {
    if (by_product[product]) return *by_product[product];
  }
  return {};
}

} // namespace

std::uint32_t line::digit_of(std::uint64_t these) const {
  return static_cast<std::uint32_t>(std::lower_bound(walls.begin(), walls.end(), these) -
                                    walls.begin());
}

std::optional<ranking> ranking::outline_of(instance const& maze) {
  ranking made;
  made.shape_ = maze.shape;
  if (!made.make_lines(maze)) return std::nullopt;
  made.make_groups();
  return made;
}

std::optional<ranking> ranking::of(instance const& maze) {
  auto outline = outline_of(maze);
  if (!outline) return std::nullopt;
  ranking& made = *outline;
  made.steps_.resize(made.cells());
  for (cell_index c = 0; c < made.cells(); ++c) {
    for (direction const d : all_directions) {
      if (maze.shape.neighbour(c, d) == no_cell) continue;
      made.steps_[c][index(d)] = made.make_step(c, d);
    }
  }
  made.make_openings(maze);
  made.make_start(maze);
  return outline;
}

void ranking::make_start(instance const& maze) {
  std::uint64_t walls = 0;
  for (line const& l : lines_) {
    auto const n = static_cast<std::uint32_t>(&l - lines_.data());
    bool const is_row = n < shape_.rows;
    direction const before = is_row ? direction::west : direction::north;
    auto const index_of = [&](std::uint32_t k) {
      return is_row ? shape_.cell(n, k) : shape_.cell(k, n - shape_.rows);
    };
    std::uint32_t const length = is_row ? shape_.columns : shape_.rows;
    std::uint64_t present = 0; // the walls of the line, as in line::walls
    for (std::uint32_t p = l.low; p < l.high; ++p) {
      bool const wall = p < length ? has_wall(maze, index_of(p), before)
                                   : has_wall(maze, index_of(length - 1), opposite(before));
      if (wall) present |= std::uint64_t{1} << (p - l.low);
    }
    walls += l.digit_of(present) * l.step;
  }
  start_ = walls + std::uint64_t{maze.start} * words_ * 64;
}

bool ranking::make_lines(instance const& maze) {
  states_ = cells();
  auto const add = [&](std::uint32_t length, direction before, auto const& index_of) {
    line l;
    l.low = !has_wall(maze, index_of(0), before) ? 0 : 1;
    l.high = !has_wall(maze, index_of(length - 1), opposite(before)) ? length + 1 : length;
    std::uint32_t walls = 0;
    for (std::uint32_t k = 1; k < length; ++k) walls += has_wall(maze, index_of(k), before);
    l.walls = combinations(l.high - l.low, walls);
    if (l.walls.empty() || states_ > most_states / 64 / l.radix()) return false;
    states_ *= l.radix();
    lines_.push_back(std::move(l));
    return true;
  };
  for (std::uint32_t r = 0; r < shape_.rows; ++r) {
    if (!add(shape_.columns, direction::west, [&](std::uint32_t k) { return shape_.cell(r, k); })) {
      return false;
    }
  }
  for (std::uint32_t c = 0; c < shape_.columns; ++c) {
    if (!add(shape_.rows, direction::north, [&](std::uint32_t k) { return shape_.cell(k, c); })) {
      return false;
    }
  }
  return true;
}

void ranking::make_groups() {
  std::vector<std::size_t> rest;
  for (std::size_t l = 0; l < lines_.size(); ++l) rest.push_back(l);
  auto const take = [&](std::vector<std::size_t> const& these, digit_group in) {
    std::uint64_t product = 1;
    for (std::size_t const l : these) {
      lines_[l].in = in;
      lines_[l].stride = product;
      product *= lines_[l].radix();
      std::erase(rest, l);
    }
    return product;
  };
  bits_ = take(best_fill(lines_, rest), digit_group::bits);
  words_ = take(best_fill(lines_, rest), digit_group::words);
  blocks_ = take(std::vector(rest), digit_group::blocks);
  for (line& l : lines_) {
    std::uint64_t const unit =
        l.in == digit_group::bits ? 1 : (l.in == digit_group::words ? 64 : 64 * words_ * cells());
    l.step = l.stride * unit;
  }
}

std::uint64_t ranking::table_bytes() const {
  std::uint64_t bytes = 0;
  for (std::size_t l = 0; l < lines_.size(); ++l) {
    std::uint64_t const length = l < shape_.rows ? shape_.columns : shape_.rows;
    std::uint64_t const steps = 2 * (length - 1);
    bytes += lines_[l].radix() * (sizeof(std::uint64_t) + steps * sizeof(std::uint32_t));
  }
  return bytes;
}

std::uint32_t ranking::line_of(cell_index c, direction d) const {
  bool const along_row = d == direction::west || d == direction::east;
  return along_row ? shape_.row(c) : shape_.rows + shape_.column(c);
}

step_effect ranking::make_step(cell_index from, direction d) const {
  step_effect s;
  s.to = shape_.neighbour(from, d);
  s.line = line_of(from, d);
  line const& l = lines_[s.line];
  std::uint32_t const at = s.line < shape_.rows ? shape_.column(from) : shape_.row(from);
  bool const up = d == direction::east || d == direction::south;
  std::uint32_t const near = up ? at + 1 : at;
  std::uint32_t const far = up ? at + 2 : at - 1;
  s.after.assign(l.radix(), step_effect::blocked);
  for (std::uint32_t before = 0; before < l.radix(); ++before) {
    if (!l.has_wall(before, near)) {
      s.after[before] = before;
    } else if (l.has_position(far) && !l.has_wall(before, far)) {
      s.after[before] = l.digit_of(l.walls[before] ^ (std::uint64_t{1} << (near - l.low)) ^
                                   (std::uint64_t{1} << (far - l.low)));
    }
  }
  if (l.in == digit_group::bits) make_shifts(s);
  if (l.in == digit_group::words) {
    for (std::uint64_t word = 0; word < words_; ++word) {
      auto const before = static_cast<std::uint32_t>(word / l.stride % l.radix());
      std::uint32_t const after = s.after[before];
      s.to_word.push_back(
          after == step_effect::blocked
              ? step_effect::no_word
              : static_cast<std::uint8_t>(word + (std::uint64_t{after} - before) * l.stride));
    }
  }
  return s;
}

void ranking::make_shifts(step_effect& s) const {
  line const& l = lines_[s.line];
  for (std::uint64_t bit = 0; bit < bits_; ++bit) {
    auto const before = static_cast<std::uint32_t>(bit / l.stride % l.radix());
    std::uint32_t const after = s.after[before];
    if (after == step_effect::blocked) continue;
    std::uint64_t const source = std::uint64_t{1} << bit;
    if (after == before) {
      s.unmoved |= source;
      continue;
    }
    auto const left = static_cast<std::uint32_t>(after > before ? (after - before) * l.stride : 0);
    auto const right = static_cast<std::uint32_t>(after < before ? (before - after) * l.stride : 0);
    auto const same = std::find_if(s.shifts.begin(), s.shifts.end(), [&](auto const& other) {
      return other.left == left && other.right == right;
    });
    if (same == s.shifts.end()) {
      s.shifts.push_back({source, left, right});
    } else {
      same->sources |= source;
    }
  }
}

std::uint64_t ranking::open_bits(opening const& o, std::uint64_t word) const {
  line const& l = lines_[o.line];
  std::uint64_t bits = 0;
  for (std::uint64_t bit = 0; bit < bits_; ++bit) {
    std::uint64_t const at = l.in == digit_group::bits ? bit : word;
    if (l.in == digit_group::blocks || o.open[at / l.stride % l.radix()] != 0) {
      bits |= std::uint64_t{1} << bit;
    }
  }
  return bits;
}

void ranking::make_openings(instance const& maze) {
  for (cell_index c = 0; c < cells(); ++c) {
    for (direction const d : all_directions) {
      if (shape_.neighbour(c, d) != no_cell || has_wall(maze, c, d)) continue;
      opening o;
      o.cell = c;
      o.line = line_of(c, d);
      line const& l = lines_[o.line];
      bool const first = d == direction::west || d == direction::north;
      std::uint32_t const position =
          first ? 0 : (o.line < shape_.rows ? shape_.columns : shape_.rows);
      for (std::uint32_t digit = 0; digit < l.radix(); ++digit) {
        o.open.push_back(static_cast<std::uint8_t>(!l.has_wall(digit, position)));
      }
      for (std::uint64_t word = 0; word < words_; ++word) o.open_bits.push_back(open_bits(o, word));
      openings_.push_back(std::move(o));
    }
  }
}

} // namespace puzzlegraph::walls::bit_sets
