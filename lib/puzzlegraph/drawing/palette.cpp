// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace puzzlegraph::drawing {

namespace {

/// Relative luminance as defined by WCAG 2.
double luminance(colour c) {
  auto const linear = [](std::uint8_t part) {
    double const v = part / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue);
}

double contrast(colour a, colour b) {
  auto const [low, high] = std::minmax({luminance(a), luminance(b)});
  return (high + 0.05) / (low + 0.05);
}

int distance(colour a, colour b) {
  auto const square = [](int d) { return d * d; };
  return square(a.red - b.red) + square(a.green - b.green) + square(a.blue - b.blue);
}

} // namespace

std::string hex(colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

unsigned terminal_colour(colour c) {
  constexpr std::array<std::uint8_t, 6> steps{0, 95, 135, 175, 215, 255};
  auto const nearest = [&](std::uint8_t part) {
    return static_cast<unsigned>(
        std::ranges::min_element(steps, {}, [&](int s) { return std::abs(s - part); }) -
        steps.begin());
  };
  auto const [r, g, b] = std::array{nearest(c.red), nearest(c.green), nearest(c.blue)};
  auto const ramp =
      static_cast<unsigned>(std::clamp((c.red + c.green + c.blue) / 3 - 3, 0, 239)) / 10;
  auto const grey = static_cast<std::uint8_t>(8 + 10 * ramp);
  bool const is_grey =
      distance(c, {grey, grey, grey}) < distance(c, {steps[r], steps[g], steps[b]});
  return is_grey ? 232 + ramp : 16 + 36 * r + 6 * g + b;
}

colour blend(colour a, colour b, double share) {
  auto const mix = [share](std::uint8_t x, std::uint8_t y) {
    return static_cast<std::uint8_t>(std::lround(x + share * (y - x)));
  };
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

colour palette::ramp(double share) {
  double const t = std::clamp(share, 0.0, 1.0);
  auto const between = [t](double from, double to) { return from + t * (to - from); };
  double const lightness = between(0.31, 0.88);
  double const chroma = 0.125 + 0.035 * t * t;
  double const hue = between(300, 100) * std::numbers::pi / 180;
  double const a = chroma * std::cos(hue);
  double const b = chroma * std::sin(hue);
  auto const cube = [](double x) { return x * x * x; };
  double const l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
  double const m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
  double const s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
  auto const part = [](double linear) {
    double const v =
        linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(255 * std::clamp(v, 0.0, 1.0)));
  };
  return {part(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
          part(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
          part(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

colour palette::text_on(colour c) { return contrast(c, paper) > contrast(c, ink) ? paper : ink; }

} // namespace puzzlegraph::drawing
