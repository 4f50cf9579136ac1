// SPDX-License-Identifier: BSL-1.0
//
// The runs of one experiment by two revisions of the program, side by side.
#pragma once

#include "tools/experiments/results.hpp"
#include "tools/experiments/table.hpp"

#include <string>

namespace puzzlegraph::tool {

/// A row for each group and method: the questions that each revision decides, how many of those
/// that both decide have equal counters, and for each measure the means over these and their
/// ratio. Throws std::logic_error if both decide a question and their answers differ.
/// Preconditions of all: the results are of the same suite, and no run is missing.
table compare_revisions(results const& now, results const& before);

std::string comparison_markdown(results const& now, results const& before);
std::string comparison_html(results const& now, results const& before);
std::string comparison_latex(results const& now, results const& before);

} // namespace puzzlegraph::tool
