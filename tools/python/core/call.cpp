// SPDX-License-Identifier: BSL-1.0
#include "tools/python/core/call.hpp"

#include "tools/options/free_memory.hpp"

#include <cmath>
#include <csignal>
#include <cstdint>
#include <stdexcept>
#include <unistd.h>

namespace puzzlegraph::python {

namespace {

std::atomic<std::atomic<bool>*> innermost{
    nullptr}; ///< flag of the running calls of the main thread
static_assert(std::atomic<std::atomic<bool>*>::is_always_lock_free,
              "signal handlers may read lock-free atomics");
struct sigaction before; ///< Python's handler, while ours is installed

extern "C" void on_interrupt(int number, siginfo_t* about, void* context) {
  if (auto* const flag = innermost.load()) flag->store(true);
  if ((before.sa_flags & SA_SIGINFO) != 0) {
    before.sa_sigaction(number, about, context);
  } else {
    before.sa_handler(number);
  }
}

} // namespace

long_call::long_call(py::object progress) : progress_(std::move(progress)) {
  if (getpid() != gettid()) return; // Python runs handlers in the main thread alone
  outer_ = innermost.load();
  if (outer_ == nullptr) {
    struct sigaction action = {};
    sigaction(SIGINT, nullptr, &before);
    auto const is_simple = (before.sa_flags & SA_SIGINFO) == 0;
    if (is_simple && (before.sa_handler == SIG_DFL || before.sa_handler == SIG_IGN)) return;
    action.sa_sigaction = on_interrupt;
    action.sa_flags = SA_SIGINFO | (before.sa_flags & SA_ONSTACK);
    sigaction(SIGINT, &action, nullptr);
  }
  catches_ = true;
  innermost.store(&interrupted_);
}

long_call::~long_call() {
  if (!catches_) return;
  innermost.store(outer_);
  if (outer_ == nullptr) sigaction(SIGINT, &before, nullptr);
}

limits long_call::bound(limits within) {
  within.interrupted = &interrupted_;
  if (!progress_.is_none()) within.on_progress = [this](progress const& p) { report(p); };
  return within;
}

progress_callback long_call::go_on() const {
  return [this](work_progress const& /*so_far*/) { return !is_interrupted(); };
}

void long_call::report(progress const& p) {
  if (is_interrupted()) return;
  py::gil_scoped_acquire const held;
  try {
    progress_(p.expanded, p.stored, p.lower_bound, p.seconds, p.memory);
  } catch (py::error_already_set& e) {
    raised_ = e;
    interrupted_.store(true);
  }
}

void long_call::rethrow() {
  if (raised_)
    throw py::error_already_set(*std::exchange(raised_, std::nullopt)); // a copy outlives this call
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

void long_call::raise_if_interrupted() const {
  if (!is_interrupted()) return;
  PyErr_SetNone(PyExc_KeyboardInterrupt);
  throw py::error_already_set();
}

limits limits_of(given_limits const& given) {
  auto const& [states, seconds, memory] = given;
  limits l;
  if (states) l.max_states = *states;
  if (seconds) {
    if (std::isnan(*seconds) || *seconds < 0)
      throw std::invalid_argument("max_seconds: expected a number from 0");
    l.max_seconds = *seconds;
  }
  l.max_memory = memory ? *memory : tool::free_memory();
  return l;
}

} // namespace puzzlegraph::python
