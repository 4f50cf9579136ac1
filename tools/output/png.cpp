// SPDX-License-Identifier: BSL-1.0
//
// PNG, still and animated: https://www.w3.org/TR/png-3/. Rows are not filtered, which is smaller
// for drawings.
#include "tools/output/deflate.hpp"
#include "tools/output/picture_frames.hpp"

#include <boost/crc.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

namespace puzzlegraph::tool {

namespace {

/// The last `bytes` bytes of a number, the highest first.
std::string big_endian(std::uint32_t value, unsigned bytes = 4) {
  std::string text;
  for (unsigned b = bytes; b-- > 0;) text += static_cast<char>(value >> (8 * b) & 0xffU);
  return text;
}

std::string png_chunk(std::string_view kind, std::string const& content) {
  auto const body = std::string(kind) + content;
  boost::crc_32_type check;
  check.process_bytes(body.data(), body.size());
  return big_endian(static_cast<std::uint32_t>(content.size())) + body +
         big_endian(check.checksum());
}

/// Outside of the colours of pixels.
constexpr std::uint32_t transparent_pixel = 0x1000000;

/// The content of the chunk IDAT: a zlib stream of the rows, with red, green and blue of each
/// pixel, and opacity if there can be transparent ones.
std::string compressed_rows(std::span<std::uint32_t const> pixels, int width, bool has_opacity) {
  std::string rows;
  rows.reserve(4 * pixels.size() + pixels.size() / static_cast<std::size_t>(width));
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    if (i % static_cast<std::size_t>(width) == 0) rows += '\0'; // no filter
    rows += static_cast<char>(pixels[i] >> 16U & 0xffU);
    rows += static_cast<char>(pixels[i] >> 8U & 0xffU);
    rows += static_cast<char>(pixels[i] & 0xffU);
    if (has_opacity) rows += pixels[i] == transparent_pixel ? '\0' : '\xff';
  }
  return zlib_stream(rows);
}

/// The beginning of a file with 8 bits for each part of a pixel, without interlacing.
std::string beginning(int width, int height, bool has_opacity) {
  constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
  constexpr std::string_view opaque("\x08\x02\0\0\0", 5);
  constexpr std::string_view with_opacity("\x08\x06\0\0\0", 5);
  return std::string(signature) +
         png_chunk("IHDR", big_endian(static_cast<std::uint32_t>(width)) +
                               big_endian(static_cast<std::uint32_t>(height)) +
                               std::string(has_opacity ? with_opacity : opaque));
}

/// The chunk fcTL: the place and duration of a frame, which is drawn over the one before.
std::string frame_control(std::uint32_t number, frame_change const& f) {
  constexpr double most = 65'535;
  std::uint32_t const parts = f.seconds * 1000 <= most ? 1000 : 100; // of a second
  auto const duration = static_cast<std::uint32_t>(std::lround(std::min(f.seconds * parts, most)));
  constexpr std::string_view stays_and_covers("\0\1", 2);
  return png_chunk("fcTL", big_endian(number) + big_endian(static_cast<std::uint32_t>(f.width)) +
                               big_endian(static_cast<std::uint32_t>(f.height)) +
                               big_endian(static_cast<std::uint32_t>(f.left)) +
                               big_endian(static_cast<std::uint32_t>(f.top)) +
                               big_endian(duration, 2) + big_endian(parts, 2) +
                               std::string(stays_and_covers));
}

} // namespace

std::string as_png(picture_frames const& frames) {
  auto const& all = frames.changes();
  bool const moves = all.size() > 1;
  auto out = beginning(all.front().width, all.front().height, moves);
  if (moves) {
    constexpr std::uint32_t endless = 0;
    out +=
        png_chunk("acTL", big_endian(static_cast<std::uint32_t>(all.size())) + big_endian(endless));
  }
  std::uint32_t number = 0; // of the chunks fcTL and fdAT
  for (auto const& f : all) {
    auto const rows = compressed_rows(f.filled(transparent_pixel), f.width, moves);
    if (moves) out += frame_control(number++, f);
    out += &f == &all.front() ? png_chunk("IDAT", rows)
                              : png_chunk("fdAT", big_endian(number++) + rows);
  }
  return out + png_chunk("IEND", {});
}

std::string as_png(raster picture) {
  picture_frames still;
  still.add(std::move(picture), 0);
  return as_png(still);
}

} // namespace puzzlegraph::tool
