// SPDX-License-Identifier: BSL-1.0
//
// The numbers of states by distance as a bar chart.
#pragma once

#include "puzzlegraph/analysis/profile.hpp"
#include "puzzlegraph/graph_drawing/picture/page_colours.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

struct layer_plot_style {
  std::string_view title = {};
  std::string_view across;    ///< the label of the distances: "moves from the start"
  std::uint64_t width = 1600; ///< pixels
  page_background background = page_background::white;
  bool log_scale = false; ///< of the numbers of states
};

/// A gnuplot script that writes an SVG: a bar for each distance that has states, as high as their
/// number. Every bar is visible.
std::string layer_plot(distribution const& states, layer_plot_style const& style);

} // namespace puzzlegraph::tool
