// SPDX-License-Identifier: BSL-1.0
//
// The definitions of all measures: what each one is, its unit, and its source.
#pragma once

#include <span>
#include <string_view>

namespace puzzlegraph {

/// A measure of a state graph.
struct definition_of_measure {
  std::string_view name;  ///< as the text output of `explore` calls it
  std::string_view group; ///< the measure of `--measure` that it belongs to; empty: always taken
  std::string_view unit;
  std::string_view text;   ///< a paragraph
  std::string_view source; ///< of the definition or the algorithm; empty for plain counts
};

/// All of them, in the order of the output.
std::span<definition_of_measure const> glossary();

} // namespace puzzlegraph
