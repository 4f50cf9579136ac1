// SPDX-License-Identifier: BSL-1.0
//
// Runs external programs: Graphviz, rsvg-convert, gnuplot, puzzlegraph-check.
//
// A program that runs is killed once its `go_on` returns false, and on an interrupt.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// Positions of a graph's vertices, computed by a Graphviz program: "dot", "neato" or "sfdp".
/// Throws usage_error if it is not installed, output_error if it fails, stopped if it was killed.
std::vector<puzzlegraph::point> graphviz_places(puzzlegraph::state_graph const& g,
                                                std::string const& engine,
                                                puzzlegraph::progress_callback const& go_on);

/// Throws like graphviz_places unless rsvg-convert can be run.
void expect_converter();

/// An SVG converted to "png" or "pdf" by rsvg-convert. Throws like graphviz_places.
std::string converted(std::string const& svg, std::string const& format,
                      puzzlegraph::progress_callback const& go_on = nullptr);

/// The SVG that a gnuplot script writes. The user's gnuplot settings have no effect. gnuplot can
/// run shell commands: the script must quote all text that is not the program's own. Throws like
/// graphviz_places.
std::string plotted(std::string const& script,
                    puzzlegraph::progress_callback const& go_on = nullptr);

/// What puzzlegraph-check prints about a certificate of an instance file: the program beside this
/// one, or else in PATH. It takes at most `max_memory` bytes, rounded down to MiB, for the
/// certificate. Throws text::input_error if it cannot read one of the files, undecided_error if it
/// needs more memory, and like graphviz_places.
std::string check_report(std::string const& instance, std::string const& certificate,
                         std::uint64_t max_memory,
                         puzzlegraph::progress_callback const& go_on = nullptr);

} // namespace puzzlegraph::tool
