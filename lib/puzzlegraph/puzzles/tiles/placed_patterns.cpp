// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/placed_patterns.hpp"

namespace puzzlegraph::tiles {

namespace {

/// Copies entries in order of arrangements, which is the lexicographic order of the tiles' cells.
class copying {
 public:
  copying(std::size_t cells, std::size_t tiles, std::uint8_t const* from, byte_table& to)
      : cells_(cells), tiles_(tiles), from_(from), to_(&to) {}

  /// The entries of all arrangements whose first `placed` tiles stand on the cells `used` and have
  /// the placement `index`.
  void run(std::size_t placed, std::uint64_t used, std::size_t index) {
    if (placed == tiles_) {
      (*to_)[index] = *from_++;
      return;
    }
    for (std::size_t c = 0; c < cells_; ++c) {
      auto const bit = std::uint64_t{1} << c;
      if ((used & bit) == 0) run(placed + 1, used | bit, index * cells_ + c);
    }
  }

 private:
  std::size_t cells_;
  std::size_t tiles_;
  std::uint8_t const* from_;
  byte_table* to_;
};

} // namespace

std::uint64_t placements(pattern_space const& s) {
  std::uint64_t count = 1;
  for (std::size_t i = 0; i < s.tiles(); ++i) count *= s.shape().size();
  return count;
}

std::shared_ptr<byte_table const> table_by_placement(pattern_space const& s,
                                                     byte_table const& by_arrangement) {
  byte_table placed(placements(s), unreached_entry);
  copying(s.shape().size(), s.tiles(), by_arrangement.data(), placed).run(0, 0, 0);
  return std::make_shared<byte_table const>(std::move(placed));
}

} // namespace puzzlegraph::tiles
