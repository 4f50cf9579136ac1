// SPDX-License-Identifier: BSL-1.0
//
// Small SVGs as pixels, in this process: by librsvg and cairo, which are loaded when they are first
// needed.
//
// Linked in, they and their forty libraries would take 7 ms of every start of the tool, which takes
// 2 ms; loaded, they are needed only where pictures are. A large picture is for `converted`
// (external_programs.hpp), which limits can stop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// Row by row, opaque: 0x00RRGGBB.
struct raster {
  int width = 0;
  int height = 0;
  std::vector<std::uint32_t> pixels;

  std::size_t bytes() const { return pixels.size() * sizeof(std::uint32_t); }
};

/// Throws usage_error, with the package to install, unless librsvg can be loaded.
void expect_rasterizer();

/// An SVG of this program in its own size, on white. Throws like expect_rasterizer, and
/// output_error if it cannot be drawn.
raster rasterized(std::string_view svg);

/// Draws an SVG of the same size over a picture. Throws like rasterized.
void draw_over(raster& picture, std::string_view svg);

/// The picture of a PNG file. Throws like rasterized.
raster from_png(std::string_view png);

} // namespace puzzlegraph::tool
