// SPDX-License-Identifier: BSL-1.0
//
// Progress on a terminal: one line of standard error that is rewritten, and cleared at the end.
#pragma once

#include "puzzlegraph/core/limits.hpp"

#include <functional>
#include <string>

namespace puzzlegraph::tool {

/// Whether there is a terminal to show progress on.
bool shows_progress();

/// The text of a progress report.
using progress_text = std::string (*)(puzzlegraph::progress const&);
/// "6 s, 120000 expanded, 90000 stored, at least 41"
std::string search_text(puzzlegraph::progress const& p);
/// "6 s, 90000 states found, 60000 expanded"
std::string exploration_text(puzzlegraph::progress const& p);
/// "6 s, 1200 tried, the longest has 41"
std::string hardest_text(puzzlegraph::progress const& p);
/// "6 s"
std::string time_text(puzzlegraph::progress const& p);

/// Shows "LABEL: TEXT" about a running computation, after its first second. The line is cleared
/// when the last copy of the function is destroyed. Precondition: shows_progress().
std::function<void(puzzlegraph::progress const&)>
terminal_progress(std::string const& label, progress_text text = search_text);

} // namespace puzzlegraph::tool
