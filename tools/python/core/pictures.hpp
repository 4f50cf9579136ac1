// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <pybind11/pybind11.h>

namespace puzzlegraph::python {

void define_pictures(pybind11::module_& m);

} // namespace puzzlegraph::python
