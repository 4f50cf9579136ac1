// SPDX-License-Identifier: BSL-1.0
//
// Reports of searches as dicts.
#pragma once

#include "puzzlegraph/core/search_report.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

namespace puzzlegraph::python {

namespace py = pybind11;

/// `value` if it is known, else None.
template <class T> py::object known(bool is_known, T const& value) {
  return is_known ? py::object(py::cast(value)) : py::none();
}

/// verdict, lower_bound, stopped_by, layers, memory, statistics.
inline py::dict as_dict(search_report const& r) {
  using namespace py::literals;
  auto const& s = r.statistics;
  auto const counters = py::dict("expanded"_a = s.expanded, "generated"_a = s.generated,
                                 "duplicates"_a = s.duplicates, "reopened"_a = s.reopened,
                                 "stored"_a = s.stored, "peak_open"_a = s.peak_open);
  return py::dict("verdict"_a = name(r.verdict),
                  "lower_bound"_a = known(r.lower_bound < unreachable, r.lower_bound),
                  "stopped_by"_a = known(r.stopped_by != limit::none, name(r.stopped_by)),
                  "layers"_a = r.layers, "memory"_a = r.memory, "statistics"_a = counters);
}

} // namespace puzzlegraph::python
