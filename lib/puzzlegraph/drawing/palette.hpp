// SPDX-License-Identifier: BSL-1.0
//
// The colours of all pictures, and their terminal equivalents.
//
// The series is that of Okabe and Ito ("Color Universal Design", 2008), which is distinguishable
// with any colour vision; the other colours are greys.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace puzzlegraph::drawing {

struct colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend constexpr bool operator==(colour, colour) = default;
};

/// "#rrggbb"
std::string hex(colour c);

/// The nearest of the standard terminal colours 16 to 255: a 6 x 6 x 6 cube and a ramp of greys.
unsigned terminal_colour(colour c);

/// Linear interpolation: a at share 0, b at share 1.
colour blend(colour a, colour b, double share);

namespace palette {

inline constexpr colour paper{0xff, 0xff, 0xff};  ///< the background
inline constexpr colour ground{0xee, 0xf1, 0xf4}; ///< the floor of a board
inline constexpr colour rule{0xd5, 0xdb, 0xe1};   ///< thin guide lines
inline constexpr colour piece{0xc3, 0xcc, 0xd5};  ///< movable pieces without a role of their own
inline constexpr colour block{0x4f, 0x5d, 0x6b};  ///< immovable cells
inline constexpr colour ink{0x22, 0x2b, 0x35};    ///< text

inline constexpr colour blue{0x00, 0x72, 0xb2};
inline constexpr colour orange{0xe6, 0x9f, 0x00};
inline constexpr colour green{0x00, 0x9e, 0x73};
inline constexpr colour vermilion{0xd5, 0x5e, 0x00};
inline constexpr colour sky{0x56, 0xb4, 0xe9};
inline constexpr colour purple{0xcc, 0x79, 0xa7};
inline constexpr colour yellow{0xf0, 0xe4, 0x42};

/// Categorical colours: the i-th item has series(i). Repeats after seven.
constexpr colour series(std::size_t i) {
  constexpr std::array all{blue, orange, green, vermilion, sky, purple, yellow};
  return all[i % all.size()];
}

/// A sequential ramp for measures, from dark violet at share 0 over green to yellow at share 1. Its
/// lightness grows linearly, so it is readable with any colour vision and in greyscale print.
/// Designed in OKLab (Ottosson, "A perceptual color space for image processing", 2020).
colour ramp(double share);

/// The more readable text colour on c: paper or ink.
colour text_on(colour c);

} // namespace palette

} // namespace puzzlegraph::drawing
