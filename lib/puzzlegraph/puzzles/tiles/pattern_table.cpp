// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/pattern_table.hpp"

#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/search/pattern_database.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <utility>
#include <vector>

namespace puzzlegraph::tiles {

namespace {

using cell_bits = std::uint64_t;

constexpr cell_bits bit(unsigned cell) { return cell_bits{1} << cell; }
/// The lowest cell of a set; removes it.
unsigned take_lowest(cell_bits& cells) {
  auto const lowest = static_cast<unsigned>(std::countr_zero(cells));
  cells &= cells - 1;
  return lowest;
}

/// An arrangement of the tiles, with what its number and those of its successors need.
class arrangement {
 public:
  explicit arrangement(pattern_space const& s) : space_(&s), weights_(s.tiles()) {
    // The number is a sum of digits times weights: tile i counts the cells that are left after the
    // tiles before it.
    std::uint32_t weight = 1;
    for (std::size_t i = s.tiles(); i-- > 0;) {
      weights_[i] = weight;
      weight *= static_cast<std::uint32_t>(s.shape().size() - i);
    }
  }

  void go_to(std::uint32_t number) {
    number_ = number;
    cells_ = space_->cells_of(number);
    occupied_ = 0;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      before_[i] = occupied_;
      occupied_ |= bit(cells_[i]);
      tile_at_[cells_[i]] = static_cast<std::uint8_t>(i);
    }
  }
  cell_bits occupied() const { return occupied_; }
  unsigned cell(std::size_t tile) const { return cells_[tile]; }

  /// The number after a tile has moved to a free cell beside it. On a move down, the tile's digit
  /// grows by the cells passed without those of tiles before it, and the digits of the tiles after
  /// it on the cells passed grow by one each. A move up is the reverse.
  std::uint32_t successor_number(std::size_t tile, unsigned to) const {
    unsigned const from = cells_[tile];
    auto const [low, high] = std::minmax(from, to);
    std::uint32_t steps = high - low;
    std::uint32_t others = 0;
    for (auto between = occupied_ & (bit(high) - bit(low)) & ~bit(low); between != 0;) {
      unsigned const cell = take_lowest(between);
      if ((before_[tile] & bit(cell)) != 0) {
        --steps;
      } else {
        others += weights_[tile_at_[cell]];
      }
    }
    auto const change = steps * weights_[tile] + others;
    return to > from ? number_ + change : number_ - change;
  }

 private:
  pattern_space const* space_;
  std::vector<std::uint32_t> weights_; ///< by tile
  std::uint32_t number_ = 0;
  std::array<std::uint8_t, max_pattern_tiles> cells_{};
  std::array<cell_bits, max_pattern_tiles> before_{}; ///< cells of the tiles before
  cell_bits occupied_ = 0;
  std::array<std::uint8_t, 64> tile_at_{};
};

/// The search. Sets of cells are stored as `Set`, which has a bit for every cell.
template <class Set> class layer_search {
 public:
  struct cell_sets {
    Set reached = 0; ///< by the blank: whole regions
    Set left = 0;    ///< by tiles since, for the blank to come to
  };

  layer_search(pattern_space const& s, byte_table& bytes, budget& b)
      : space_(&s), table_(&bytes), budget_(&b), at_(s), found_(bytes.size(), &b.memory()),
        layer_(words(bytes.size()), &b.memory()), next_(words(bytes.size()), &b.memory()),
        late_(&b.memory()) {}

  static std::size_t words(std::size_t bits) { return bits / word_bits + 1; }

  void run(pattern_state const& goal) {
    enter(static_cast<std::uint32_t>(space_->arrangement(goal.cells)), goal.region);
    do {
      ++depth_;
      std::swap(layer_, next_);
      for (auto const& [number, blank] : std::exchange(late_, {})) add(number, blank, layer_);
    } while (expand_layer());
  }

 private:
  static constexpr unsigned word_bits = 64;

  /// The blank comes to a cell of an arrangement, in the next layer.
  void enter(std::uint32_t number, unsigned blank) {
    auto const& sets = found_[number];
    if (sets.reached == 0 && sets.left == 0) {
      constexpr unsigned greatest = unreached_entry - 1;
      (*table_)[number] = static_cast<std::uint8_t>(std::min(depth_, greatest));
      ++filled_;
    }
    bool const waits = (layer_[number / word_bits] & bit(number % word_bits)) != 0;
    if (waits) { // it is expanded once more in this layer, without this cell
      late_.emplace_back(number, blank);
    } else {
      add(number, blank, next_);
    }
  }
  void add(std::uint32_t number, unsigned blank, std::pmr::vector<cell_bits>& layer) {
    auto& left = found_[number].left;
    left = static_cast<Set>(left | bit(blank));
    layer[number / word_bits] |= bit(number % word_bits);
  }
  /// Expands the arrangements of the layer in order of their numbers, which is that of memory.
  /// Returns false if there is no next layer, or the budget is spent.
  bool expand_layer() {
    bool is_last = true;
    for (std::size_t word = 0; word < layer_.size(); ++word) {
      while (layer_[word] != 0) {
        auto const number =
            static_cast<std::uint32_t>(word_bits * word + take_lowest(layer_[word]));
        if (!budget_->go_on({.filled_entries = filled_, .table_entries = table_->size()})) {
          return false;
        }
        is_last &= !expand(number);
      }
    }
    return !is_last;
  }
  /// Returns whether it entered an arrangement.
  bool expand(std::uint32_t number) {
    auto& [reached, left] = found_[number];
    auto const fresh = cell_bits{std::exchange(left, Set{0})} & ~cell_bits{reached};
    if (fresh == 0) return false;
    at_.go_to(number);
    auto const region = space_->regions_of(fresh, space_->all_cells() & ~at_.occupied());
    reached = static_cast<Set>(reached | region);
    bool has_entered = false;
    for (std::size_t tile = 0; tile < space_->tiles(); ++tile) {
      unsigned const from = at_.cell(tile);
      for (auto to = space_->neighbours_of(from) & region; to != 0;) {
        auto const successor = at_.successor_number(tile, take_lowest(to));
        if ((found_[successor].reached & bit(from)) != 0) continue;
        enter(successor, from);
        has_entered = true;
      }
    }
    return has_entered;
  }

  pattern_space const* space_;
  byte_table* table_;
  budget* budget_;
  arrangement at_;
  std::pmr::vector<cell_sets> found_; ///< by arrangement
  std::pmr::vector<cell_bits> layer_; ///< a bit for each arrangement that waits
  std::pmr::vector<cell_bits> next_;  ///< the same of the next layer
  std::pmr::vector<std::pair<std::uint32_t, unsigned>> late_; ///< for the next layer
  unsigned depth_ = 0;
  std::uint64_t filled_ = 0;
};

/// use.operator()<Set>() with the smallest type of sets of cells.
template <class Use> auto with_sets(pattern_space const& s, Use const& use) {
  constexpr unsigned few = 16;
  constexpr unsigned many = 32;
  if (s.shape().size() <= few) return use.template operator()<std::uint16_t>();
  if (s.shape().size() <= many) return use.template operator()<std::uint32_t>();
  return use.template operator()<std::uint64_t>();
}

} // namespace

std::uint64_t bytes_of_filling(pattern_space const& s) {
  return with_sets(s, [&]<class Set>() {
    using search = layer_search<Set>;
    auto const number = s.arrangements();
    return number * (1 + sizeof(typename search::cell_sets)) +
           2 * sizeof(cell_bits) * search::words(number);
  });
}

std::shared_ptr<byte_table const> fill_pattern_table(pattern_space const& s,
                                                     pattern_state const& goal, budget& b) {
  memory_reservation charged(b.memory());
  charged.charge(s.arrangements());
  auto bytes = std::make_shared<byte_table>(s.arrangements(), unreached_entry);
  with_sets(s, [&]<class Set>() { layer_search<Set>(s, *bytes, b).run(goal); });
  if (b.spent()) return nullptr;
  return bytes;
}

} // namespace puzzlegraph::tiles
