// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/enumeration/count.hpp"

#include "puzzlegraph/puzzles/walls/enumeration/ranking.hpp"
#include "puzzlegraph/puzzles/walls/enumeration/expand.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <optional>

namespace puzzlegraph::walls {
namespace {

using engine::layout;

class set_search {
 public:
  set_search(layout const& map, budget& b)
      : map_(map), budget_(b),
        layers_{engine::block_set(map, b.memory()), engine::block_set(map, b.memory())},
        seen_(map.set_words(), b.memory()) {}

  void run(layer_counts& r) {
    std::uint64_t const word = map_.start() / 64;
    seen_.at(word) = layer().words()[word] = std::uint64_t{1} << (map_.start() % 64);
    layer().marks()[word / map_.words()] = 1;
    r.counters.stored = 1;
    r.layers = {1};
    for (auto const& w : map_.ways_out()) {
      if (w.cell == word / map_.words() % map_.cells()) way_out_ = 0;
    }
    while (make_layer(r)) continue;
    count_outside(r);
    r.counters.peak_open = *std::max_element(r.layers.begin(), r.layers.end());
    r.counters.duplicates = r.counters.generated - (r.counters.stored - 1);
  }

 private:
  /// False: there is none, or a limit was hit first.
  bool make_layer(layer_counts& r) {
    auto const found = engine::sweep(
        map_, {layer().words(), layer().marks(), &seen_.at(0), next().words(), next().marks()},
        {r.counters.expanded, r.counters.stored, static_cast<std::uint32_t>(r.layers.size())},
        budget_);
    r.counters.expanded += found.expanded;
    r.counters.generated += found.generated;
    r.counters.stored += found.states;
    if (budget_.spent()) return false;
    turn_ = 1 - turn_;
    r.is_complete = found.states == 0;
    if (r.is_complete) return false;
    if (found.is_out && !way_out_) way_out_ = r.layers.size();
    r.layers.push_back(found.states);
    return true;
  }

  /// Adds the one state outside, as far as layers are complete.
  void count_outside(layer_counts& r) const {
    if (!way_out_) return;
    std::size_t const depth = *way_out_ + 1;
    if (depth < r.layers.size()) {
      ++r.layers[depth];
    } else if (r.is_complete) {
      r.layers.push_back(1);
    } else {
      return;
    }
    ++r.counters.stored;
    if (r.is_complete) ++r.counters.expanded;
  }

  engine::block_set& layer() { return layers_[turn_]; }
  engine::block_set& next() { return layers_[1 - turn_]; }

  layout const& map_;
  budget& budget_;
  std::array<engine::block_set, 2> layers_;
  std::size_t turn_ = 0;
  zeroed_map<std::uint64_t> seen_;
  std::optional<std::size_t> way_out_; ///< the least distance of a state at an opening
};

} // namespace

layer_counts count_layers(instance const& maze, limits const& l) {
  layer_counts r;
  budget b(l);
  try {
    auto const map = layout::of(maze);
    if (!map) throw std::bad_alloc();
    b.memory().charge(map->table_bytes());
    set_search(*map, b).run(r);
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
  }
  r.stopped_by = b.hit();
  r.memory = b.memory().peak();
  return r;
}

} // namespace puzzlegraph::walls
