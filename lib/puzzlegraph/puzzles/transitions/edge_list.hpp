// SPDX-License-Identifier: BSL-1.0
//
// Edge lists in CSV: a line for each transition. The first line names the columns:
//
//   from,to,label,cost
//   a,b,go,1
//
// `from` and `to` are the names of states, `label` and `cost` may be absent, other columns are
// ignored; no line has more fields than the first. Other words for the columns: source, src;
// target, dst; action, name; weight. Fields are those of RFC 4180, without line ends in them;
// spaces around a field without quotes are none of it. The file's first state is the start.
#pragma once

#include "puzzlegraph/puzzles/transitions/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

namespace puzzlegraph::transitions {

/// Whether the first line names the columns of an edge list.
bool is_edge_list(text::source const& file);

/// Reads the rest of a file. Throws text::input_error. O(file).
transition_system read_edge_list(text::reader& in);

} // namespace puzzlegraph::transitions
