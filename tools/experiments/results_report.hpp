// SPDX-License-Identifier: BSL-1.0
//
// Results as Markdown, HTML, LaTeX, CSV and JSON. Each text is a function of the results alone.
#pragma once

#include "tools/experiments/results.hpp"

#include <string>

namespace puzzlegraph::tool {

/// Tables by answer, group and method, how to make it again, and a link to the figure NAME.svg.
/// Without timings among the measures it is the same for every rerun. Precondition of all: no run
/// is missing.
std::string results_markdown(results const& r);
/// The same as one page; `svg` is the figure, empty for none. Well-formed XML.
std::string results_html(results const& r, std::string const& svg);
/// The tables alone, as floats with captions for the package booktabs; the rest is comments.
std::string results_latex(results const& r);
/// All columns of all runs; the first line names them.
std::string results_csv(results const& r);
/// One object; tools/README.md documents its members.
std::string results_json(results const& r);

} // namespace puzzlegraph::tool
