// SPDX-License-Identifier: BSL-1.0
//
// A solution as a moving picture: its board, and a point that walks through the state graph.
//
// The picture is a background, which is drawn once, and one transparent SVG per moment to draw over
// it.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"
#include "puzzlegraph/graph_drawing/picture/style.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

struct walk_style {
  std::string_view title; ///< above the board
  std::string_view unit;  ///< of distances, plural: "moves"
  std::string_view note;  ///< below the board, after the step number: "moves"; alone without steps
};

class walk_picture {
 public:
  static constexpr int width = 880; ///< in pixels
  static constexpr int height = 550;

  /// `walk` is states_of(f, g), and not empty. `at` are the positions of the states. Refers to the
  /// graph and the film. O(V + E).
  walk_picture(state_graph const& g, distances const& d, std::vector<point> const& at,
               drawing::film const& f, std::vector<vertex_index> walk, walk_style style);

  /// On a white page: the states, coloured by their distance to the nearest goal, or from the start
  /// if there is no solution; the edges; the goals; the walk; a legend. O(V + E log D), D the
  /// greatest degree. Throws stopped.
  std::string background(progress_callback const& go_on = {}) const;

  /// The board `time` steps after the start, as drawing::moment_of; the way so far, and the point.
  /// Precondition: 0 <= time <= f.steps.size(). O(cells + shapes + changes).
  std::string frame(double time) const;

 private:
  void append_goals(std::string& out) const;
  void append_heading(std::string& out) const;
  void append_scale(std::string& out) const;
  void append_way(std::string& out, std::vector<fine_point> const& way, double line,
                  drawing::colour c, double opacity) const;

  state_graph const& g_;
  drawing::film const& film_;
  walk_style style_;
  std::vector<vertex_index> walk_;
  unlabelled_graph neighbours_;
  picture_look look_;
  bool by_goal_;
  std::uint64_t dead_ = 0; ///< states without a way to a goal, which are grey
};

} // namespace puzzlegraph
