// SPDX-License-Identifier: BSL-1.0
//
// The readers of DOT and GraphML are compiled libraries of Boost.Graph, which pages do not have: no
// text is recognized as such a file.
#include "puzzlegraph/puzzles/transitions/dot.hpp"
#include "puzzlegraph/puzzles/transitions/graphml.hpp"

namespace puzzlegraph::transitions {

bool is_dot(text::source const& /*file*/) { return false; }
marked_system read_dot(text::source const& /*file*/) { return {}; }

bool is_graphml(text::source const& /*file*/) { return false; }
marked_system read_graphml(text::source const& /*file*/) { return {}; }

} // namespace puzzlegraph::transitions
