// SPDX-License-Identifier: BSL-1.0
//
// The extension module puzzlegraph._core, which the Python files of ../puzzlegraph wrap: they hold
// the documentation.
#include "puzzlegraph/version.hpp"

#include "tools/python/core/errors.hpp"
#include "tools/python/core/graphs.hpp"
#include "tools/python/core/pictures.hpp"
#include "tools/python/core/python_states.hpp"
#include "tools/python/core/questions.hpp"

#include <pybind11/pybind11.h>

PYBIND11_MODULE(_core, m) {
  using namespace puzzlegraph::python;
  translate_errors();
  define_files(m);
  define_generation(m);
  define_graphs(m);
  define_pictures(m);
  define_python_states(m);
  m.attr("__version__") = puzzlegraph::build().version;
}
