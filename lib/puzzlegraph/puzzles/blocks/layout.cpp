// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/layout.hpp"

#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace puzzlegraph::blocks {
namespace {

constexpr unsigned word_bits = 64;

/// The bits of the number of one of the places.
unsigned bits_of(std::size_t places) { return static_cast<unsigned>(std::bit_width(places - 1)); }

/// Lays fields one after the other; none crosses from one word into the next.
class field_packer {
 public:
  /// The word and the offset of a field of that many bits.
  std::pair<std::size_t, unsigned> add(unsigned bits) {
    if (offset_ + bits > word_bits || offset_ == word_bits) {
      ++words_;
      offset_ = 0;
    }
    offset_ += bits;
    return {words_ - 1, offset_ - bits};
  }
  std::size_t words() const { return words_; }

 private:
  std::size_t words_ = 1;
  unsigned offset_ = 0;
};

/// Whether blocks of a kind are one line of cells along the axis to which they are bound, and have
/// fewer than 64 places.
bool is_in_line(grid shape, kind const& k) {
  auto const box = box_of(shape, k.places.front());
  bool const is_line = (k.bound == axis::horizontal && box.rows == 1) ||
                       (k.bound == axis::vertical && box.columns == 1);
  return is_line && k.places.size() < word_bits;
}

} // namespace

std::size_t count_words(instance const& i, std::size_t most) {
  // Every place has its own first cell, so this many bits are enough.
  unsigned enough = 0;
  for (auto const& b : i.blocks) {
    enough += bits_of(b.bound == axis::free         ? count_open_cells(i)
                      : b.bound == axis::horizontal ? i.shape.columns
                                                    : i.shape.rows);
  }
  if (most == 1 && enough <= word_bits) return 1;
  field_packer fields;
  for (auto const& k : kinds_of(i)) {
    for (std::size_t j = 0; j < k.blocks.size(); ++j) fields.add(bits_of(k.places.size()));
  }
  return fields.words();
}

template <std::size_t Cells>
state_layout<Cells>::state_layout(instance const& i)
    : shape_(i.shape), counted_(i.counted), kinds_(kinds_of(i)) {
  numbers_.resize(shape_.size());
  for (cell_index c = 0; c < shape_.size(); ++c) {
    if (i.walls.contains(c)) continue;
    numbers_[c] = static_cast<std::uint8_t>(open_cells_.size());
    open_cells_.push_back(static_cast<std::uint16_t>(c));
  }
  auto const open = [&](cell_set cells) {
    number_set<Cells> set;
    for (; cells != 0; cells.drop_first()) set.insert_if(open_cell(first_cell(cells)), true);
    return set;
  };
  std::size_t places = 0;
  for (auto const& k : kinds_) places += k.places.size();
  placements_.reserve(places);
  if constexpr (Cells == 1) line_bounds_.reserve(kinds_.size());
  field_packer packer;
  for (std::size_t n = 0; n < kinds_.size(); ++n) {
    auto const& k = kinds_[n];
    first_.push_back(static_cast<std::uint8_t>(fields_.size()));
    auto const first_placement = static_cast<std::uint16_t>(placements_.size());
    for (place_index p = 0; p < k.count(); ++p) {
      auto& made = placements_.emplace_back();
      made.cells = open(k.places[p]);
      made.place = p;
      made.first = open_cell(first_cell(k.places[p]));
      for (direction const d : all_directions) {
        auto const to = k.neighbours[p][index(d)];
        if (to == no_place) continue;
        auto const entered = open(k.entered(p, to));
        made.neighbours[index(d)] = {entered, number_set<Cells>::of(to), to};
        made.around |= entered;
      }
    }
    bool const in_line = Cells == 1 && is_in_line(shape_, k);
    if constexpr (Cells == 1) {
      line_bounds_.emplace_back();
      if (in_line) add_line(first_placement);
    }
    auto const bits = bits_of(k.places.size());
    bool const is_bound = k.bound != axis::free;
    auto const counted = is_bound && counted_ == metric::moves ? metric::slides : counted_;
    for (std::size_t j = 0; j < k.blocks.size(); ++j) {
      auto const [word, offset] = packer.add(bits);
      fields_.push_back({first_placement, static_cast<std::uint8_t>(n),
                         static_cast<std::uint8_t>(word), static_cast<std::uint8_t>(offset),
                         static_cast<std::uint8_t>((1U << bits) - 1), counted, in_line});
    }
  }
  first_.push_back(static_cast<std::uint8_t>(fields_.size()));
}

template <std::size_t Cells> void state_layout<Cells>::add_line(std::size_t first_placement) {
  auto const count = static_cast<place_index>(placements_.size() - first_placement);
  auto* const at = &placements_[first_placement];
  // A way is a step and the way of the place where that leads, which is known: places are numbered
  // along the line.
  auto const set_way = [&](line_way<Cells> placement<Cells>::* way, place_index p, direction level,
                           direction upright) {
    auto const& near = at[p].neighbours;
    auto const& step =
        near[index(level)].to != no_place ? near[index(level)] : near[index(upright)];
    if (step.to == no_place) return;
    auto const& further = at[step.to].*way;
    (at[p].*way).cells = step.entered | further.cells;
    (at[p].*way).places = step.reached | further.places;
  };
  auto& bounds = line_bounds_.back();
  for (place_index p = 0; p < count; ++p) {
    set_way(&placement<Cells>::behind, p, direction::west, direction::north);
    set_way(&placement<Cells>::ahead, static_cast<place_index>(count - 1 - p), direction::east,
            direction::south);
    ++bounds.before[at[p].cells.last() + 1U];
    ++bounds.begun[at[p].first + 1U];
  }
  std::partial_sum(bounds.before.begin(), bounds.before.end(), bounds.before.begin());
  std::partial_sum(bounds.begun.begin(), bounds.begun.end(), bounds.begun.begin());
}

template <std::size_t Cells>
cell_set state_layout<Cells>::on_board(number_set<Cells> const& open) const {
  cell_set cells;
  for (auto left = open; left != 0; left.drop_first()) {
    cells.insert_if(open_cells_[left.first()], true);
  }
  return cells;
}

template class state_layout<1>;
template class state_layout<2>;
template class state_layout<4>;

} // namespace puzzlegraph::blocks
