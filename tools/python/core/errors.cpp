// SPDX-License-Identifier: BSL-1.0
#include "tools/python/core/errors.hpp"

#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <exception>
#include <pybind11/pybind11.h>
#include <string_view>

namespace puzzlegraph::python {

namespace py = pybind11;

namespace {

/// UTF-8, in which a path may have bytes that are none.
py::object decoded(std::string_view bytes, char const* errors) {
  auto* const text =
      PyUnicode_DecodeUTF8(bytes.data(), static_cast<Py_ssize_t>(bytes.size()), errors);
  if (text == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(text);
}

} // namespace

void translate_errors() {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      std::rethrow_exception(thrown);
    } catch (text::input_error const& e) {
      auto const type = py::module_::import("puzzlegraph.errors").attr("InputError");
      auto const& at = e.where();
      auto const message = decoded(text::escape_line(e.what()), "backslashreplace"); // of one line
      auto const file = decoded(at.file, "surrogateescape"); // as in Python's file names
      PyErr_SetObject(type.ptr(), type(message, file, at.line, at.column).ptr());
    }
  });
}

} // namespace puzzlegraph::python
