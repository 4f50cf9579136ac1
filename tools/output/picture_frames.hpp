// SPDX-License-Identifier: BSL-1.0
//
// Frames as animated pictures: GIF (by giflib) and animated PNG.
//
// Of each frame but the first only the pixels that differ from the frame before are kept; the file
// has the rectangle around them, with all others transparent.
#pragma once

#include "tools/output/raster.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// A pixel, numbered row by row in the rectangle that a frame changes.
struct changed_pixel {
  std::uint32_t index;
  std::uint32_t colour; ///< 0x00RRGGBB
};

/// What a frame changes of the one before. The first frame changes all pixels.
struct frame_change {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
  std::vector<changed_pixel> pixels; ///< in order
  double seconds = 0;

  /// All pixels of the rectangle: `same` where the frame before shows through.
  std::vector<std::uint32_t> filled(std::uint32_t same) const;
};

class picture_frames {
 public:
  /// Shows a picture for that time. All have one size.
  void add(raster picture, double seconds);

  /// What the frames take in memory.
  std::uint64_t bytes() const { return bytes_; }
  std::vector<frame_change> const& changes() const { return changes_; }

 private:
  raster last_;
  std::vector<frame_change> changes_;
  std::uint64_t bytes_ = 0;
};

/// Throws usage_error unless this build has giflib.
void expect_gif();

/// A GIF that repeats without end. A frame takes whole hundredths of a second, and at least two:
/// browsers slow down shorter ones. Of more than 255 colours, frequent ones stand for others that
/// are close to them. Throws like expect_gif.
std::string as_gif(picture_frames const& frames);

/// A PNG that repeats without end, with the exact colours. Programs that know still PNGs alone show
/// the first frame. A single frame makes a still PNG.
std::string as_png(picture_frames const& frames);

/// A still PNG.
std::string as_png(raster picture);

} // namespace puzzlegraph::tool
