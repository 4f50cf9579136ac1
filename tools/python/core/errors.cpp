// SPDX-License-Identifier: BSL-1.0
#include "tools/python/core/errors.hpp"

#include "puzzlegraph/text/reader.hpp"

#include <exception>
#include <pybind11/pybind11.h>

namespace puzzlegraph::python {

namespace py = pybind11;

void translate_errors() {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      std::rethrow_exception(thrown);
    } catch (text::input_error const& e) {
      auto const type = py::module_::import("puzzlegraph.errors").attr("InputError");
      auto const& at = e.where();
      PyErr_SetObject(type.ptr(), type(e.what(), at.file, at.line, at.column).ptr());
    }
  });
}

} // namespace puzzlegraph::python
