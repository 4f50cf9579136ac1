// SPDX-License-Identifier: BSL-1.0
//
// Words for algorithms and heuristics, as people type them.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// The name of the algorithm that a word stands for: one of the names `known`, or another word for
/// a general search ("bfs", "A*", "Dijkstra's"), regardless of capitals, hyphens and spaces; the
/// word itself if it is none of these.
std::string algorithm_name(std::string_view word, std::span<std::string const> known);

/// The same of a heuristic: another word for one that several puzzles have ("md", "pdb"), or, of a
/// name in `known` of several words, the plural or the initials ("lc").
std::string heuristic_name(std::string_view word, std::span<std::string const> known);

/// Why there is no such algorithm, as a phrase, for words that others use for one; else empty.
std::string_view why_no_algorithm(std::string_view word);

} // namespace puzzlegraph::tool
