// SPDX-License-Identifier: BSL-1.0
//
// The figure of a report, by gnuplot.
#pragma once

#include "tools/experiments/results.hpp"

#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// A picture in the format "svg", "pdf" or "png". An SVG is the same for the same results. Throws
/// usage_error when gnuplot is not installed, std::runtime_error when it fails. Preconditions: no
/// run is missing; the definition has a figure.
std::string figure(results const& r, std::string_view format = "svg");

} // namespace puzzlegraph::tool
