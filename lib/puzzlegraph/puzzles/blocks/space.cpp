// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/space.hpp"

namespace puzzlegraph::blocks {

state_layout::state_layout(instance const& i)
    : shape_(i.shape), counted_(i.counted), kinds_(kinds_of(i)) {
  constexpr unsigned word_bits = 64;
  unsigned offset = 0;
  for (std::size_t n = 0; n < kinds_.size(); ++n) {
    first_.push_back(static_cast<std::uint8_t>(fields_.size()));
    auto const first_placement = static_cast<std::uint16_t>(placements_.size());
    for (std::size_t p = 0; p < kinds_[n].places.size(); ++p) {
      placements_.push_back({kinds_[n].places[p], kinds_[n].around[p], static_cast<place_index>(p),
                             kinds_[n].neighbours[p]});
    }
    auto const bits = static_cast<unsigned>(std::bit_width(kinds_[n].places.size() - 1));
    for (std::size_t j = 0; j < kinds_[n].blocks.size(); ++j) {
      if (offset + bits > word_bits || offset == word_bits) {
        ++words_;
        offset = 0;
      }
      fields_.push_back({first_placement, static_cast<std::uint8_t>(n),
                         static_cast<std::uint8_t>(words_ - 1), static_cast<std::uint8_t>(offset),
                         static_cast<place_index>((1U << bits) - 1)});
      offset += bits;
    }
  }
  first_.push_back(static_cast<std::uint8_t>(fields_.size()));
}

} // namespace puzzlegraph::blocks
