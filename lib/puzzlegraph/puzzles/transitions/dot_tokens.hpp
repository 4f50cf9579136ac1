// SPDX-License-Identifier: BSL-1.0
//
// DOT as Boost's reader takes it. By the grammar at graphviz.org/doc/info/lang.html a subgraph may
// begin with a brace alone, as in {rank = same; a; b} and a -> {b c}; Boost 1.81 wants the word
// `subgraph` before it. That reader calls itself for each subgraph in another one, and for each
// that a name repeats; of HTML strings, such as <<b>x</b>>, it finds no end; and it takes stack for
// each comment. Of its errors it knows no place.
#pragma once

#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::transitions {

/// Whether a token is the word, which has small letters; the token's case does not matter.
bool is_keyword(std::string_view token, std::string_view word);

/// A text of DOT for Boost's reader.
struct plain_dot {
  std::string text;
  /// Values of the attributes cost and weight of edges that are no costs, with their places.
  std::vector<std::pair<std::string_view, std::size_t>> odd_costs;
};

/// The text with every subgraph as `subgraph {...}`, without its name, HTML strings in quotes, and
/// without comments and the subgraph cluster_legend, in which TLC explains the colors of
/// transitions. Throws text::input_error, with its place, for subgraphs more than 100 deep, for one
/// that is only named, for braces, brackets, strings and comments that do not end, and for tokens
/// that cannot stand where they do, as far as the one before them shows it. O(bytes).
plain_dot with_plain_subgraphs(text::source const& file);

} // namespace puzzlegraph::transitions
