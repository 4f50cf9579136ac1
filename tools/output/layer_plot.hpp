// SPDX-License-Identifier: BSL-1.0
//
// The numbers of states by distance as a bar chart.
#pragma once

#include "puzzlegraph/analysis/profile.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

struct layer_plot_style {
  std::string_view title = {};
  std::string_view across;    ///< the label of the distances: "moves from the start"
  std::uint64_t width = 1600; ///< pixels
};

/// A gnuplot script that writes an SVG: a bar for each distance, as high as it has states.
std::string layer_plot(distribution const& states, layer_plot_style const& style);

} // namespace puzzlegraph::tool
