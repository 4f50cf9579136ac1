// SPDX-License-Identifier: BSL-1.0
#include "tools/output/picture_frames.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace puzzlegraph::tool {

namespace {

/// Calls use(x, y, colour) for each pixel of `now` that `before` has not, row by row. A picture
/// without pixels has none of them.
template <class Use> void for_each_change(raster const& before, raster const& now, Use const& use) {
  std::size_t i = 0;
  for (int y = 0; y < now.height; ++y) {
    for (int x = 0; x < now.width; ++x, ++i) {
      auto const colour = now.pixels[i];
      if (before.pixels.empty() || before.pixels[i] != colour) use(x, y, colour);
    }
  }
}

frame_change change_between(raster const& before, raster const& now) {
  int left = now.width;
  int right = 0;
  int top = now.height;
  int bottom = 0;
  for_each_change(before, now, [&](int x, int y, std::uint32_t) {
    left = std::min(left, x);
    right = std::max(right, x + 1);
    top = std::min(top, y);
    bottom = y + 1;
  });
  if (bottom == 0) return {};
  frame_change c{left, top, right - left, bottom - top, {}, 0};
  for_each_change(before, now, [&](int x, int y, std::uint32_t colour) {
    c.pixels.push_back({static_cast<std::uint32_t>((y - top) * c.width + x - left), colour});
  });
  return c;
}

} // namespace

std::vector<std::uint32_t> frame_change::filled(std::uint32_t same) const {
  std::vector<std::uint32_t> all(static_cast<std::size_t>(width) * static_cast<std::size_t>(height),
                                 same);
  for (auto const& p : pixels) all[p.index] = p.colour;
  return all;
}

void picture_frames::add(raster picture, double seconds) {
  auto change = change_between(last_, picture);
  if (change.pixels.empty()) {
    changes_.back().seconds += seconds;
    return;
  }
  change.seconds = seconds;
  change.pixels.shrink_to_fit();
  bytes_ += sizeof(frame_change) + change.pixels.size() * sizeof(changed_pixel);
  changes_.push_back(std::move(change));
  last_ = std::move(picture);
}

} // namespace puzzlegraph::tool
