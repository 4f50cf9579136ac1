// SPDX-License-Identifier: BSL-1.0
#include "rush_hour.hpp"

#include "puzzlegraph/core/hash.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace study {

using puzzlegraph::grid;

namespace {

using packed_board = std::uint64_t;
using board_set = boost::unordered_flat_set<packed_board, puzzlegraph::state_hash<packed_board>>;

class class_counter {
 public:
  class_counter(grid shape, rush_hour_class const& vehicles)
      : shape_(shape), cells_(static_cast<unsigned>(shape.size())), left_(vehicles) {
    for (unsigned c = 0; c < cells_; ++c) {
      if (shape.column(c) == 0) west_side_ |= bit(c);
      if (shape.column(c) + 1 == shape.columns) east_side_ |= bit(c);
    }
    all_ = bit(cells_) - 1;
  }

  rush_hour_count count() {
    for (std::uint32_t red = 0; red + 2 <= shape_.columns; ++red) {
      auto const head = red_cell(red);
      place(0, bit(head) | bit(head + 1), {bit(head), 0, red});
    }
    return found_;
  }

 private:
  static std::uint64_t bit(unsigned c) { return std::uint64_t{1} << c; }
  unsigned red_cell(std::uint32_t column) const { return shape_.cell(red_row(shape_), column); }
  bool is_solved(rush_hour_board const& u) const { return u.red + 2 == shape_.columns; }

  /// The bits `east` without the last column, `south` without the last row, and the red column.
  packed_board pack(rush_hour_board const& u) const {
    packed_board p = u.red;
    for (std::uint32_t r = 0; r < shape_.rows; ++r) {
      p = p << (shape_.columns - 1) | (u.east >> r * shape_.columns & row_mask());
    }
    return p << (cells_ - shape_.columns) | u.south;
  }
  rush_hour_board unpack(packed_board p) const {
    rush_hour_board u;
    u.south = p & (bit(cells_ - shape_.columns) - 1);
    p >>= cells_ - shape_.columns;
    for (auto r = shape_.rows; r-- > 0;) {
      u.east |= (p & row_mask()) << r * shape_.columns;
      p >>= shape_.columns - 1;
    }
    u.red = static_cast<std::uint32_t>(p);
    return u;
  }
  std::uint64_t row_mask() const { return bit(shape_.columns - 1) - 1; }

  /// Lists the boards that have these vehicles in the cells before c, and floods from each.
  void place(unsigned c, std::uint64_t taken, rush_hour_board const& u) {
    auto const cars = left_.horizontal_cars + left_.vertical_cars;
    auto const trucks = left_.horizontal_trucks + left_.vertical_trucks;
    if (cars + trucks == 0) {
      flood(u);
      return;
    }
    if (2 * cars + 3 * trucks > static_cast<unsigned>(std::popcount((all_ & ~taken) >> c))) {
      return;
    }
    while ((taken >> c & 1U) != 0) ++c;
    place(c + 1, taken, u);
    for (unsigned length = 2; length <= 3; ++length) {
      std::uint64_t east = 0;
      std::uint64_t south = 0;
      for (unsigned k = 0; k + 1 < length; ++k) {
        east |= bit(c) << k;
        south |= bit(c) << k * shape_.columns;
      }
      auto& horizontal = length == 2 ? left_.horizontal_cars : left_.horizontal_trucks;
      auto& vertical = length == 2 ? left_.vertical_cars : left_.vertical_trucks;
      if (horizontal > 0 && shape_.column(c) + length <= shape_.columns) {
        put(horizontal, c, taken, east | east << 1U, {u.east | east, u.south, u.red});
      }
      if (vertical > 0 && shape_.row(c) + length <= shape_.rows) {
        put(vertical, c, taken, south | south << shape_.columns, {u.east, u.south | south, u.red});
      }
    }
  }
  void put(unsigned& left, unsigned c, std::uint64_t taken, std::uint64_t vehicle,
           rush_hour_board const& u) {
    if ((taken & vehicle) != 0) return;
    --left;
    place(c + 1, taken | vehicle, u);
    ++left;
  }

  /// Calls sink(board) for all boards that are a move away.
  template <class Sink>
  void for_each_move(rush_hour_board const& u, bool is_slide, Sink const& sink) const {
    auto const columns = shape_.columns;
    auto const taken = u.east | u.east << 1U | u.south | u.south << columns;
    auto const red = red_cell(u.red);
    // The second cell of a truck has a join too, that of a car has none.
    for (auto heads = u.east & ~(u.east << 1U); heads != 0; heads &= heads - 1) {
      auto const c = static_cast<unsigned>(std::countr_zero(heads));
      auto const joins = u.east & (bit(c) | bit(c + 1));
      line const row{1, west_side_, east_side_, is_slide};
      for_each_place(row, joins | joins << 1U, taken, [&](bool is_back, unsigned shift) {
        auto const moved = is_back ? joins >> shift : joins << shift;
        auto const change = c == red ? shift : 0U;
        sink({(u.east & ~joins) | moved, u.south, is_back ? u.red - change : u.red + change});
      });
    }
    for (auto heads = u.south & ~(u.south << columns); heads != 0; heads &= heads - 1) {
      auto const c = static_cast<unsigned>(std::countr_zero(heads));
      auto const joins = u.south & (bit(c) | bit(c + columns));
      auto const north_side = bit(columns) - 1;
      line const column{columns, north_side, north_side << (cells_ - columns), is_slide};
      for_each_place(column, joins | joins << columns, taken, [&](bool is_back, unsigned shift) {
        auto const moved = is_back ? joins >> shift : joins << shift;
        sink({u.east, (u.south & ~joins) | moved, u.red});
      });
    }
  }

  struct line {
    unsigned step;       ///< from cell to cell
    std::uint64_t first; ///< cells at the side to the west or north
    std::uint64_t last;
    bool is_slide; ///< any number of steps, not one
  };

  /// Calls sink(whether to the west or north, by how many bits) for the moves of one vehicle.
  template <class Sink>
  static void for_each_place(line const& on, std::uint64_t vehicle, std::uint64_t taken,
                             Sink const& sink) {
    auto const others = taken & ~vehicle;
    auto moved = vehicle;
    for (unsigned shift = on.step; (moved & on.first) == 0; shift += on.step) {
      moved >>= on.step;
      if ((moved & others) != 0) break;
      sink(true, shift);
      if (!on.is_slide) break;
    }
    moved = vehicle;
    for (unsigned shift = on.step; (moved & on.last) == 0; shift += on.step) {
      moved <<= on.step;
      if ((moved & others) != 0) break;
      sink(false, shift);
      if (!on.is_slide) break;
    }
  }

  /// Counts the component of a board unless it is counted.
  void flood(rush_hour_board const& start) {
    ++found_.placements;
    if (!seen_.insert(pack(start)).second) return;
    std::vector<packed_board> component{pack(start)};
    std::vector<packed_board> solved;
    for (std::size_t k = 0; k < component.size(); ++k) {
      auto const u = unpack(component[k]);
      if (is_solved(u)) solved.push_back(component[k]);
      for_each_move(u, false, [&](rush_hour_board const& v) {
        if (seen_.insert(pack(v)).second) component.push_back(pack(v));
      });
    }
    ++found_.components;
    found_.largest = std::max<std::uint64_t>(found_.largest, component.size());
    if (solved.empty()) return;
    ++found_.solvable_components;
    found_.solvable += component.size();
    find_hardest(solved, false, found_.steps);
    find_hardest(solved, true, found_.slides);
  }

  /// A breadth-first search from all solved boards of a component.
  void find_hardest(std::vector<packed_board> layer, bool is_slide,
                    std::optional<hardest_board>& hardest) const {
    board_set seen(layer.begin(), layer.end());
    std::uint32_t moves = 0;
    for (std::vector<packed_board> next; true; layer.swap(next), next.clear(), ++moves) {
      for (auto const packed : layer) {
        for_each_move(unpack(packed), is_slide, [&](rush_hour_board const& v) {
          if (seen.insert(pack(v)).second) next.push_back(pack(v));
        });
      }
      if (next.empty()) break;
    }
    if (moves == 0 || (hardest && moves < hardest->moves)) return;
    if (!hardest || moves > hardest->moves) hardest = hardest_board{moves, {}};
    for (auto const packed : layer) {
      auto text = text_of(shape_, unpack(packed));
      if (hardest->start.empty() || text < hardest->start) hardest->start = std::move(text);
    }
  }

  grid shape_;
  unsigned cells_;
  rush_hour_class left_;
  std::uint64_t all_ = 0;
  std::uint64_t west_side_ = 0;
  std::uint64_t east_side_ = 0;
  board_set seen_;
  rush_hour_count found_;
};

void take_harder(std::optional<hardest_board>& one, std::optional<hardest_board> const& other) {
  if (!other || (one && one->moves > other->moves)) return;
  if (!one || one->moves < other->moves || other->start < one->start) one = other;
}

} // namespace

std::string text_of(grid shape, rush_hour_board const& u) {
  std::string of_cells(shape.size(), '.');
  char next = 'B';
  auto const is_joined = [](std::uint64_t joins, std::size_t c) { return (joins >> c & 1U) != 0; };
  for (std::size_t c = 0; c < shape.size(); ++c) {
    bool const is_horizontal = is_joined(u.east, c);
    if (of_cells[c] != '.' || (!is_horizontal && !is_joined(u.south, c))) continue;
    char const name = c == shape.cell(red_row(shape), u.red) ? 'A' : next++;
    auto const joins = is_horizontal ? u.east : u.south;
    auto const step = is_horizontal ? 1U : shape.columns;
    auto cell = c;
    for (; is_joined(joins, cell); cell += step) of_cells[cell] = name;
    of_cells[cell] = name;
  }
  std::string rows;
  for (std::uint32_t r = 0; r < shape.rows; ++r) {
    if (r > 0) rows += '/';
    rows += of_cells.substr(shape.cell(r, 0), shape.columns);
  }
  return rows;
}

std::vector<rush_hour_class> rush_hour_classes(unsigned vehicles) {
  std::vector<rush_hour_class> all;
  for (unsigned cars = 0; cars <= vehicles; ++cars) {
    for (unsigned lying_cars = 0; lying_cars <= cars; ++lying_cars) {
      for (unsigned lying_trucks = 0; lying_trucks <= vehicles - cars; ++lying_trucks) {
        all.push_back(
            {lying_cars, cars - lying_cars, lying_trucks, vehicles - cars - lying_trucks});
      }
    }
  }
  return all;
}

void rush_hour_count::add(rush_hour_count const& other) {
  placements += other.placements;
  components += other.components;
  largest = std::max(largest, other.largest);
  solvable_components += other.solvable_components;
  solvable += other.solvable;
  take_harder(steps, other.steps);
  take_harder(slides, other.slides);
}

rush_hour_count count_rush_hour(grid shape, rush_hour_class const& vehicles) {
  if (shape.size() < 3 || shape.size() > 36 || shape.columns < 2 || shape.columns > 8) {
    throw std::invalid_argument("expected a board of 3 to 36 cells and 2 to 8 columns");
  }
  return class_counter(shape, vehicles).count();
}

} // namespace study
