// SPDX-License-Identifier: BSL-1.0
//
// C++ exceptions as Python's.
#pragma once

namespace puzzlegraph::python {

/// From now on text::input_error becomes puzzlegraph.InputError, with file, line and column.
/// pybind11 itself turns std::invalid_argument into ValueError and std::bad_alloc into MemoryError.
void translate_errors();

} // namespace puzzlegraph::python
