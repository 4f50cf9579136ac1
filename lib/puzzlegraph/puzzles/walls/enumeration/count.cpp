// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/enumeration/count.hpp"

#include "puzzlegraph/puzzles/walls/enumeration/expand.hpp"
#include "puzzlegraph/puzzles/walls/enumeration/ranking.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <new>

namespace puzzlegraph::walls {
namespace {

using bitsets::ranking;

/// Models bitset_frontier. Outside, which has no rank, is a state of the layer after the first one
/// with a state at an opening.
class frontier {
 public:
  frontier(ranking const& ranks, memory_account& memory)
      : ranks_(ranks), layers_{bitsets::layer(ranks, memory), bitsets::layer(ranks, memory)},
        known_(ranks.set_words(), memory) {
    std::uint64_t const word = ranks_.start() / 64;
    known_.at(word) = last().words()[word] = std::uint64_t{1} << (ranks_.start() % 64);
    last().marks()[word / ranks_.words()] = 1;
    auto const cell = word / ranks_.words() % ranks_.cells();
    is_at_opening_ = std::ranges::any_of(ranks_.openings(),
                                         [&](bitsets::opening const& o) { return o.cell == cell; });
  }

  std::uint64_t size() const { return size_; }

  layer_count expand(progress const& so_far, budget& b) {
    auto const found = bitsets::expand(
        ranks_, {last().words(), last().marks(), &known_.at(0), next().words(), next().marks()},
        so_far, b);
    bool const leaves = is_at_opening_ && !is_outside_known_;
    layer_count const layer{found.states + (leaves ? 1 : 0), found.generated};
    if (b.spent()) return layer;
    is_outside_known_ |= leaves;
    is_at_opening_ = found.is_at_opening;
    last_ = 1 - last_;
    size_ = layer.states;
    return layer;
  }

 private:
  bitsets::layer& last() { return layers_[last_]; }
  bitsets::layer& next() { return layers_[1 - last_]; }

  ranking const& ranks_;
  std::array<bitsets::layer, 2> layers_;
  std::size_t last_ = 0; ///< index of the last layer
  zeroed_map<std::uint64_t> known_;
  std::uint64_t size_ = 1;
  bool is_at_opening_ = false; ///< some state of the last layer
  bool is_outside_known_ = false;
};

static_assert(bitset_frontier<frontier>);

} // namespace

enumeration count_layers(instance const& maze, limits const& l) {
  return enumerate_within(l, [&](enumeration& e, budget& b) {
    auto const ranks = ranking::of(maze);
    if (!ranks) throw std::bad_alloc();
    b.memory().charge(ranks->table_bytes());
    frontier reached(*ranks, b.memory());
    puzzlegraph::count_layers(reached, e, b);
  });
}

} // namespace puzzlegraph::walls
