// SPDX-License-Identifier: BSL-1.0
//
// GraphML files, read by Boost.Graph's own reader: those that puzzlegraph exports, and directed
// graphs of others that type their attributes alike.
//
// Of a node, `label` is the text of the state; `start` and `goal`, of any type, mark starts and
// goals where they say yes (goal.hpp, says_yes); without a start it is the first node. Of an edge,
// `label` is that of the transition, and `cost` its cost. Other attributes are ignored. States are
// numbered in the order of their nodes: the reader keeps no names of nodes.
//
// Boost's reader takes some 3 kB for each edge.
#pragma once

#include "puzzlegraph/puzzles/transitions/marked_system.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <string_view>

namespace puzzlegraph::transitions {

/// Whether the text begins as GraphML does.
bool is_graphml(text::source const& file);
bool begins_as_graphml(std::string_view text);

/// Reads the file from byte `begin` on. Throws text::input_error. Its location is the file as a
/// whole where Boost's reader alone refuses something: that reader knows no other.
marked_system read_graphml(text::source const& file, std::size_t begin = 0);

} // namespace puzzlegraph::transitions
