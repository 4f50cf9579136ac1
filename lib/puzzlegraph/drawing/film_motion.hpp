// SPDX-License-Identifier: BSL-1.0
//
// The motion of a film's shapes as SVG animation (SMIL).
#pragma once

#include "puzzlegraph/drawing/scene.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace puzzlegraph::drawing {

/// The times of a film's events, relative to its whole duration.
class film_clock {
 public:
  film_clock(std::size_t steps, double steps_per_second)
      : step_(1 / steps_per_second),
        seconds_(rest_before + step_ * static_cast<double>(steps) + rest_after) {}

  double seconds() const { return seconds_; }
  double begins(std::size_t step) const {
    return (rest_before + step_ * static_cast<double>(step)) / seconds_;
  }
  /// When the shapes have arrived; they rest until the end of the step.
  double arrives(std::size_t step) const { return begins(step) + moving * step_ / seconds_; }

 private:
  static constexpr double rest_before = 0.8;
  static constexpr double rest_after = 2.5;
  static constexpr double moving = 0.75;
  double step_;
  double seconds_;
};

/// One of a shape's later positions, and the step that moves it there.
struct arrival {
  std::size_t step;
  position at;
};

/// Appends the animation of a shape's group, which is translated by its position: from `start`
/// along `way`, which is in order of steps. O(way).
void append_motion(std::string& out, position start, std::span<arrival const> way,
                   film_clock const& c);

} // namespace puzzlegraph::drawing
