// SPDX-License-Identifier: BSL-1.0
//
// NumPy arrays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <pybind11/numpy.h>
#include <span>
#include <type_traits>

namespace puzzlegraph::python {

namespace py = pybind11;

/// A read-only array of these values without a copy, of dtype As, which `owner` keeps alive.
template <class As, class T>
  requires(sizeof(As) == sizeof(T))
py::array view_of(std::span<T const> values, py::handle owner) {
  auto const shape = static_cast<py::ssize_t>(values.size());
  constexpr auto stride = static_cast<py::ssize_t>(sizeof(T));
  py::array array(py::dtype::of<As>(), {shape}, {stride}, values.data(), owner);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}
template <class T> py::array view_of(std::span<T const> values, py::handle owner) {
  return view_of<T, T>(values, owner);
}

/// A new array of value(v) for v = 0 .. count - 1.
template <class Value> auto array_of(std::uint32_t count, Value const& value) {
  using item = std::invoke_result_t<Value const&, std::uint32_t>;
  py::array_t<item> array(static_cast<py::ssize_t>(count));
  auto* const data = array.mutable_data();
  {
    py::gil_scoped_release const released;
    for (std::uint32_t v = 0; v < count; ++v) data[v] = value(v);
  }
  return array;
}

} // namespace puzzlegraph::python
