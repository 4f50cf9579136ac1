// SPDX-License-Identifier: BSL-1.0
//
// Programs of others that draw and report need or may use: Graphviz, rsvg-convert and gnuplot.
#pragma once

#include "puzzlegraph/drawing/graph_layout/graph_layout.hpp"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// Places of a graph's states by one of Graphviz's engines, "dot", "neato" or "sfdp". Throws
/// usage_error when it is not there, std::runtime_error when it fails, stopped on an interrupt.
std::vector<puzzlegraph::point> graphviz_places(puzzlegraph::state_graph const& g,
                                                std::string const& engine);

/// Throws like graphviz_places unless rsvg-convert is there.
void expect_converter();

/// An SVG as "png" or "pdf", by rsvg-convert. Throws like graphviz_places.
std::string converted(std::string const& svg, std::string const& format);

/// What a gnuplot script writes: an SVG. Throws like graphviz_places.
std::string plotted(std::string const& script);

} // namespace puzzlegraph::tool
