// SPDX-License-Identifier: BSL-1.0
//
// The motion of a film's shapes as SVG animation (SMIL).
#pragma once

#include "puzzlegraph/drawing/scene.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::drawing {

/// The times of a film's events, relative to its whole duration.
class film_clock {
 public:
  // Seconds in which nothing moves, before and after a film that repeats.
  static constexpr double rest_before = 0.8;
  static constexpr double rest_after = 2.5;
  static constexpr double moving = 0.75; ///< the share of a step in which shapes move

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

/// How many steps shapes have moved `time` steps after the start, without the rest that ends each
/// step: 3.0 at 3 and from 3.75 on 4.0.
double steps_moved(double time);

/// A shape that is not in its cell but on its way to another one; in cells, as a position is.
struct displacement {
  std::uint32_t shape = 0;
  double row = 0;
  double column = 0;
};

/// A film at one moment, as a program without animation draws it.
struct film_moment {
  scene at;                            ///< after the steps that are complete
  std::vector<displacement> displaced; ///< the shapes that the current step moves
};

/// The moment `time` steps after the start: at a whole number nothing moves. Shapes move as in
/// append_motion. Precondition: 0 <= time <= f.steps.size(). O(shapes + changes).
film_moment moment_of(film const& f, double time);

} // namespace puzzlegraph::drawing
