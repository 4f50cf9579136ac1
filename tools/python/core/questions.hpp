// SPDX-License-Identifier: BSL-1.0
//
// Files of questions, for Python.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"

#include "tools/python/core/call.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace puzzlegraph::python {

/// A file that was read. Its questions never change, so that threads may share them.
struct file {
  question_file of;
  py::dict options; ///< by which it was read
  std::size_t text_hash = 0;

  questions const& all() const { return *of.questions; }
};
using shared_file = std::shared_ptr<file>;

/// What a message says after a name that is unknown: "; there are: dot, csv; did you mean 'dot'?".
std::string known_names(std::string const& unknown, std::vector<std::string> const& known);

/// The puzzle of a name or an alias. Throws std::invalid_argument, which lists the names.
puzzle_word puzzle_named(std::string const& word);

/// The option values for one use. Throws std::invalid_argument for names and values that the puzzle
/// does not have.
option_values values_of(puzzle const& p, option_use use, py::dict const& given);

void define_files(py::module_& m);
void define_generation(py::module_& m);

} // namespace puzzlegraph::python
