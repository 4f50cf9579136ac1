// SPDX-License-Identifier: BSL-1.0
#include "tools/python/core/python_states.hpp"

#include <cmath>
#include <new>
#include <optional>
#include <string>
#include <utility>

namespace puzzlegraph::python {

namespace {

py::object owned(PyObject* made) {
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(made);
}

/// A whole number from `least`, below what stands for unreachable. Throws what the conversion
/// raises, and ValueError.
cost_type whole(py::handle value, char const* what, cost_type least) {
  if (PyIndex_Check(value.ptr()) == 0) {
    throw py::type_error(std::string(what) + ": expected a whole number, found " +
                         py::repr(value).cast<std::string>());
  }
  auto const index = owned(PyNumber_Index(value.ptr()));
  int overflow = 0;
  auto const number = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (overflow != 0 || number < static_cast<long long>(least) ||
      number >= static_cast<long long>(unreachable) - 1) {
    throw py::value_error(std::string(what) + ": expected a whole number from " +
                          std::to_string(least) + " to " + std::to_string(unreachable - 2) +
                          ", found " + py::str(index).cast<std::string>());
  }
  return static_cast<cost_type>(number);
}

bool truth(py::handle value) {
  auto const is_true = PyObject_IsTrue(value.ptr());
  if (is_true < 0) throw py::error_already_set();
  return is_true != 0;
}

} // namespace

bool numbered_objects::equal::operator()(key const& a, std::uint32_t b) const {
  if (all->hashes_[b] != a.hash) return false;
  auto const is_equal = PyObject_RichCompareBool(all->objects_[b].ptr(), a.of, Py_EQ);
  if (is_equal < 0) throw py::error_already_set();
  return is_equal != 0;
}

std::uint32_t numbered_objects::number(py::handle o) {
  auto const hash = PyObject_Hash(o.ptr());
  if (hash == -1) throw py::error_already_set();
  if (auto const at = numbers_.find(key{o.ptr(), hash}); at != numbers_.end()) return *at;
  auto const next = count();
  if (next == UINT32_MAX - 1) throw std::bad_alloc();
  objects_.push_back(py::reinterpret_borrow<py::object>(o));
  hashes_.push_back(hash);
  numbers_.insert(next);
  return next;
}

void numbered_objects::clear() {
  numbers_.clear();
  hashes_.clear();
  auto const last = std::exchange(objects_, {}); // whose ends may run any code of Python
}

std::uint32_t python_states::number(py::handle state) {
  auto const n = states_.number(state);
  if (n == rows_.size()) {
    rows_.emplace_back();
    bounds_.push_back(not_asked);
  }
  return n;
}

int python_states::traverse(visitproc visit, void* arg) const {
  for (auto const* const f :
       {&called_.successors, &called_.goal, &called_.heuristic, &called_.cost, &called_.move})
    Py_VISIT(f->ptr());
  for (auto const& o : states_.all()) Py_VISIT(o.ptr());
  return 0;
}

void python_states::release() {
  auto const last = std::exchange(called_, {});
  states_.clear();
}

std::span<numbered_move const> python_states::successors(std::uint32_t number) {
  if (!rows_[number].is_known) expand(number);
  auto const& r = rows_[number];
  return {moves_.data() + r.begin, r.count};
}

void python_states::expand(std::uint32_t number) {
  found_.clear(); // of an expansion that an exception ended
  auto const all = owned(PyObject_CallOneArg(called_.successors.ptr(), states_[number].ptr()));
  check_time();
  if (PyList_CheckExact(all.ptr()) || PyTuple_CheckExact(all.ptr())) {
    for (Py_ssize_t k = 0; k < PySequence_Fast_GET_SIZE(all.ptr()); ++k) {
      if (++seen_ % 1024 == 0) check();
      add(number, py::reinterpret_borrow<py::object>(PySequence_Fast_GET_ITEM(all.ptr(), k)));
    }
  } else {
    auto const iterator = owned(PyObject_GetIter(all.ptr()));
    std::uint32_t beyond = 0;
    while (auto* const next = PyIter_Next(iterator.ptr())) {
      add(number, py::reinterpret_steal<py::object>(next));
      if (++seen_ % 1024 == 0) check();
      // Never ends the row here: the search would take a part of the successors for all.
      if (count() > most_states_ && ++beyond > most_beyond) throw expansion_stopped{limit::states};
    }
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  }
  auto& r = rows_[number];
  r.begin = moves_.size();
  r.count = static_cast<std::uint32_t>(found_.size());
  r.is_known = true;
  moves_.insert(moves_.end(), found_.begin(), found_.end());
  found_.clear();
  ++expanded_;
}

void python_states::check_time() const {
  if (std::isinf(most_seconds_)) return;
  constexpr double grace = 0.1; // a search that hears it first knows a lower bound
  if (watch_.seconds() > most_seconds_ + grace) throw expansion_stopped{limit::time};
}

void python_states::check() const {
  {
    py::gil_scoped_release const for_other_threads;
  }
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  check_time();
  if (bytes() > most_bytes_) throw expansion_stopped{limit::memory};
}

void python_states::add(std::uint32_t from, py::handle successor) {
  auto const to = number(successor);
  if (to != from) found_.push_back({to, 1});
  check_time();
  if (to == from || called_.cost.is_none()) return;
  found_.back().cost = whole(called_.cost(states_[from], states_[to]), "cost", 1);
  check_time();
}

bool python_states::is_goal(std::uint32_t number) {
  auto const& goal = called_.goal;
  if (goal.is_none()) return false;
  if (auto const& kept = rows_[number].is_goal) return *kept;
  auto const& state = states_[number];
  auto const found = PyCallable_Check(goal.ptr()) != 0
                         ? truth(owned(PyObject_CallOneArg(goal.ptr(), state.ptr())))
                         : truth(owned(PyObject_RichCompare(state.ptr(), goal.ptr(), Py_EQ)));
  check_time();
  rows_[number].is_goal = found;
  return found;
}

cost_type python_states::bound(std::uint32_t number) {
  if (bounds_[number] != not_asked) return bounds_[number];
  auto const value = owned(PyObject_CallOneArg(called_.heuristic.ptr(), states_[number].ptr()));
  check_time();
  auto const is_infinite = PyFloat_Check(value.ptr()) &&
                           std::isinf(PyFloat_AS_DOUBLE(value.ptr())) &&
                           PyFloat_AS_DOUBLE(value.ptr()) > 0;
  auto const found = value.is_none() || is_infinite ? unreachable : whole(value, "heuristic", 0);
  return bounds_[number] = found;
}

} // namespace puzzlegraph::python
