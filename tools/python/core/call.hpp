// SPDX-License-Identifier: BSL-1.0
//
// Long work that Python calls: without the GIL, ended by Ctrl-C, and with progress reports.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/core/limits.hpp"

#include <atomic>
#include <cstdint>
#include <exception>
#include <optional>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <tuple>
#include <utility>

namespace puzzlegraph::python {

namespace py = pybind11;

/// One call of long work. While it exists, in the main thread of the process, a SIGINT also sets a
/// flag that searches poll: Python's own handler only notes the signal until bytecode runs again.
/// Calls may nest, as when a progress callback solves.
class long_call {
 public:
  /// `progress`: None, or called about ten times per second with (expanded, stored, lower_bound,
  /// seconds, memory).
  explicit long_call(py::object progress);
  long_call(long_call const&) = delete;
  long_call& operator=(long_call const&) = delete;
  ~long_call();

  /// The limits, with the flag and the progress reports of this call, which must outlive them.
  limits bound(limits within);
  /// For computations that are not searches: false once the work has to end.
  progress_callback go_on() const;
  bool is_interrupted() const { return interrupted_.load(std::memory_order_relaxed); }

  /// The result of work() without the GIL. Throws what Python's signal handlers or the progress
  /// callback raised in the meantime, if they did, in place of the result, and KeyboardInterrupt
  /// where work() was stopped although they raised nothing.
  template <class Work> auto run(Work&& work) {
    try {
      auto result = [&] {
        py::gil_scoped_release const released;
        return std::forward<Work>(work)();
      }();
      rethrow();
      return result;
    } catch (stopped const&) {
      rethrow(); // what stopped it
      raise_if_interrupted();
      throw;
    }
  }

  /// Throws what Python's signal handlers or the progress callback raised. Precondition: the GIL is
  /// held.
  void rethrow();
  /// Throws KeyboardInterrupt after a SIGINT, in place of a result that cannot say that it was
  /// stopped: a handler need not raise anything, as that of asyncio.run. Precondition: the GIL is
  /// held.
  void raise_if_interrupted() const;

 private:
  void report(progress const& p);

  py::object progress_;
  std::atomic<bool> interrupted_{false};
  std::atomic<bool>* outer_ = nullptr; ///< the flag of the call around this one
  bool catches_ = false;
  std::optional<py::error_already_set> raised_; ///< by the progress callback
};

/// (max_states, max_seconds, max_memory), each of which may be None.
using given_limits =
    std::tuple<std::optional<std::uint64_t>, std::optional<double>, std::optional<std::uint64_t>>;

/// The limits that Python gives. Without a limit on memory it is the memory that is free now.
limits limits_of(given_limits const& given);

} // namespace puzzlegraph::python
