// SPDX-License-Identifier: BSL-1.0
//
// A file of questions, and the puzzle that they belong to.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace puzzlegraph {

struct question_file {
  std::string name; ///< the path, as by text::escape_line; "<stdin>" of standard input
  puzzlegraph::puzzle const* puzzle = nullptr;
  std::unique_ptr<puzzlegraph::questions> questions;

  /// The unit of costs, plural.
  std::string_view unit() const {
    auto const own = questions->unit();
    return own.empty() ? puzzle->unit : own;
  }
};

} // namespace puzzlegraph
