// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/confinement.hpp"

#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"
#include "puzzlegraph/puzzles/blocks/kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace puzzlegraph::blocks {
namespace {

constexpr bool is_forwards(direction d) { return d == direction::east || d == direction::south; }

/// A block, and the places that it may take.
struct confined_block {
  block const* of = nullptr;
  kind const* places = nullptr;
  std::vector<place_index> reached{}; ///< its start first; empty before the first round
  cell_set always{};                  ///< that it covers in all of them
  std::vector<std::size_t> behind{};  ///< blocks of its line that it cannot pass
  std::vector<std::size_t> ahead{};
};

class confinement {
 public:
  explicit confinement(instance const& i)
      : shape_(i.shape), has_gates_(i.gates != 0), kinds_(kinds_of(i)) {
    blocks_.resize(i.blocks.size());
    for (auto const& k : kinds_) {
      for (auto const b : k.blocks) blocks_[b] = {.of = &i.blocks[b], .places = &k};
    }
    find_lines();
    for (bool changes = true; changes;) {
      changes = false;
      for (std::size_t b = 0; b < blocks_.size(); ++b) changes = confine(b) || changes;
    }
  }

  std::optional<std::string> reason() const {
    for (auto const& b : blocks_) {
      auto const goal = b.places->goal;
      if (goal != no_place && !contains(b, goal)) return obstacle_of(b);
    }
    return std::nullopt;
  }

 private:
  static bool contains(confined_block const& b, place_index p) {
    return std::ranges::find(b.reached, p) != b.reached.end();
  }

  /// Sets which rectangles stand behind and ahead of others in one line.
  void find_lines() {
    struct bound_rectangle {
      std::size_t number; // of the block
      axis bound;
      bounding_box box;
    };
    std::vector<bound_rectangle> rectangles;
    for (std::size_t b = 0; b < blocks_.size(); ++b) {
      auto const& [name, start, goal, bound] = *blocks_[b].of;
      if (bound == axis::free) continue;
      auto const box = box_of(shape_, start);
      if (start.count() == box.rows * box.columns) rectangles.push_back({b, bound, box});
    }
    for (auto const& [a, bound, p] : rectangles) {
      bool const is_level = bound == axis::horizontal;
      for (auto const& [b, other_bound, q] : rectangles) {
        bool const have_common_line =
            is_level ? p.top < q.top + q.rows && q.top < p.top + p.rows
                     : p.left < q.left + q.columns && q.left < p.left + p.columns;
        if (other_bound != bound || !have_common_line || a == b) continue;
        bool const is_ahead = is_level ? p.left < q.left : p.top < q.top;
        (is_ahead ? blocks_[a].ahead : blocks_[a].behind).push_back(b);
      }
    }
  }

  /// The cells into which a block never gets: backwards, and forwards.
  std::array<cell_set, 2> closed_to(confined_block const& b) const {
    cell_set always;
    for (auto const& other : blocks_) {
      if (&other != &b) always |= other.always;
    }
    std::array closed{always, always};
    for (auto const o : b.behind) closed[0] |= outermost_place(o, false);
    for (auto const o : b.ahead) closed[1] |= outermost_place(o, true);
    return closed;
  }
  /// The place of a block of a line that leaves most room behind it, or before it.
  cell_set const& outermost_place(std::size_t b, bool forwards) const {
    auto const& k = *blocks_[b].places;
    if (blocks_[b].reached.empty()) { // in the first round
      return forwards ? k.places.back() : k.places.front();
    }
    auto const [first, last] = std::ranges::minmax(blocks_[b].reached);
    return k.places[forwards ? last : first];
  }

  /// Finds the places of a block anew. Returns whether they are others than before.
  bool confine(std::size_t number) {
    auto& b = blocks_[number];
    kind const& k = *b.places;
    auto const before = b.reached.size();
    auto const closed = closed_to(b);
    std::vector<std::uint8_t> seen(k.places.size());
    if (before == 0) b.reached.reserve(k.places.size());
    b.reached.assign(1, k.place_of(b.of->start));
    seen[b.reached.front()] = 1;
    b.always = k.places[b.reached.front()];
    for (std::size_t at = 0; at < b.reached.size(); ++at) {
      auto const p = b.reached[at];
      for (direction const d : all_directions) {
        auto const to = k.neighbours[p][index(d)];
        if (to == no_place || seen[to] != 0) continue;
        if ((k.entered(p, to) & closed[static_cast<std::size_t>(is_forwards(d))]) != 0) continue;
        seen[to] = 1;
        b.reached.push_back(to);
        b.always &= k.places[to];
      }
    }
    return b.reached.size() != before;
  }

  /// What keeps a block from its goal. Precondition: something does.
  std::string obstacle_of(confined_block const& b) const {
    auto const name = name_text(b.of->name);
    kind const& k = *b.places;
    for (auto const p : b.reached) {
      for (direction const d : all_directions) {
        auto const to = k.neighbours[p][index(d)];
        bool const leads_on =
            to != no_place && !contains(b, to) &&
            (b.of->bound == axis::free || is_forwards(d) == (b.reached.front() < k.goal));
        if (!leads_on) continue;
        for (auto const& other : blocks_) {
          auto const met = k.entered(p, to) & other.always;
          if (&other == &b || met == 0) continue;
          auto const c = first_cell(met);
          return fmt::format(
              "block {} can never leave row {}, column {}, which block {} would have "
              "to enter",
              name_text(other.of->name), shape_.row(c) + 1, shape_.column(c) + 1, name);
        }
        for (auto const o : is_forwards(d) ? b.ahead : b.behind) {
          if ((k.entered(p, to) & outermost_place(o, is_forwards(d))) == 0) continue;
          return fmt::format("block {} can never make enough room in its line for block {}",
                             name_text(blocks_[o].of->name), name);
        }
      }
    }
    return fmt::format("the walls{} keep block {} from its goal", has_gates_ ? " and gates" : "",
                       name);
  }

  grid shape_;
  bool has_gates_;
  std::vector<kind> kinds_;
  std::vector<confined_block> blocks_;
};

} // namespace

std::optional<std::string> confinement_reason(instance const& i) { return confinement(i).reason(); }

} // namespace puzzlegraph::blocks
