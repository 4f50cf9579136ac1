// SPDX-License-Identifier: BSL-1.0
//
// The reader of GraphML is a compiled library of Boost.Graph, which pages do not have: no text is
// recognized as such a file.
#include "puzzlegraph/puzzles/transitions/graphml.hpp"

namespace puzzlegraph::transitions {

bool is_graphml(text::source const& /*file*/) { return false; }
bool begins_as_graphml(std::string_view /*text*/) { return false; }
marked_system read_graphml(text::source const& /*file*/, std::size_t /*begin*/) { return {}; }

} // namespace puzzlegraph::transitions
