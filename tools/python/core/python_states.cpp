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

std::uint32_t numbered_objects::number(py::handle o) {
  auto const given = PyObject_Hash(o.ptr());
  if (given == -1) throw py::error_already_set();
  // Hashes of whole numbers are these numbers: a product spreads them.
  constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;
  auto const hash = static_cast<std::uint32_t>(static_cast<std::uint64_t>(given) * golden >> 32U);
  auto const mask = slots_.size() - 1;
  for (std::size_t at = hash >> (32U - bits_);; at = (at + 1) & mask) {
    auto const& s = slots_[at];
    if (s.next == 0) break;
    if (s.hash != hash) continue;
    auto const is_equal = PyObject_RichCompareBool(objects_[s.next - 1].ptr(), o.ptr(), Py_EQ);
    if (is_equal < 0) throw py::error_already_set();
    if (is_equal != 0) return s.next - 1;
  }
  if (count() == UINT32_MAX - 1) throw std::bad_alloc();
  if (2 * (objects_.size() + 1) > slots_.size()) grow();
  objects_.push_back(py::reinterpret_borrow<py::object>(o));
  free_slot(hash) = {hash, count()};
  return count() - 1;
}

numbered_objects::slot& numbered_objects::free_slot(std::uint32_t hash) {
  std::size_t at = hash >> (32U - bits_);
  while (slots_[at].next != 0) at = (at + 1) & (slots_.size() - 1);
  return slots_[at];
}

void numbered_objects::grow() {
  constexpr unsigned most_bits = 32;
  if (bits_ == most_bits) throw std::bad_alloc();
  std::vector<slot> const old = std::exchange(slots_, std::vector<slot>(2 * slots_.size()));
  ++bits_;
  for (auto const& s : old) {
    if (s.next != 0) free_slot(s.hash) = s;
  }
}

std::uint32_t python_states::number(py::handle state) {
  auto const n = states_.number(state);
  if (n == rows_.size()) {
    rows_.emplace_back();
    bounds_.push_back(not_asked);
  }
  return n;
}

std::span<numbered_move const> python_states::successors(std::uint32_t number) {
  if (!rows_[number].is_known) expand(number);
  auto const& r = rows_[number];
  return {moves_.data() + r.begin, r.count};
}

void python_states::expand(std::uint32_t number) {
  found_.clear();
  auto const all = owned(PyObject_CallOneArg(called_.successors.ptr(), states_[number].ptr()));
  if (PyList_CheckExact(all.ptr()) || PyTuple_CheckExact(all.ptr())) {
    for (Py_ssize_t k = 0; k < PySequence_Fast_GET_SIZE(all.ptr()); ++k) {
      add(number, py::reinterpret_borrow<py::object>(PySequence_Fast_GET_ITEM(all.ptr(), k)));
    }
  } else {
    auto const iterator = owned(PyObject_GetIter(all.ptr()));
    while (auto* const next = PyIter_Next(iterator.ptr())) {
      add(number, py::reinterpret_steal<py::object>(next));
      if (count() > most_states_) break;
    }
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  }
  rows_[number] = {moves_.size(), static_cast<std::uint32_t>(found_.size()), true};
  moves_.insert(moves_.end(), found_.begin(), found_.end());
}

void python_states::add(std::uint32_t from, py::handle successor) {
  auto const to = number(successor);
  if (to == from) return;
  numbered_move m{to, 1};
  if (!called_.cost.is_none()) m.cost = whole(called_.cost(states_[from], states_[to]), "cost", 1);
  found_.push_back(m);
}

bool python_states::is_goal(std::uint32_t number) const {
  auto const& goal = called_.goal;
  if (goal.is_none()) return false;
  auto const& state = states_[number];
  if (PyCallable_Check(goal.ptr()) != 0)
    return truth(owned(PyObject_CallOneArg(goal.ptr(), state.ptr())));
  return truth(owned(PyObject_RichCompare(state.ptr(), goal.ptr(), Py_EQ)));
}

cost_type python_states::bound(std::uint32_t number) {
  if (bounds_[number] != not_asked) return bounds_[number];
  auto const value = owned(PyObject_CallOneArg(called_.heuristic.ptr(), states_[number].ptr()));
  auto const is_infinite = PyFloat_Check(value.ptr()) &&
                           std::isinf(PyFloat_AS_DOUBLE(value.ptr())) &&
                           PyFloat_AS_DOUBLE(value.ptr()) > 0;
  auto const found = value.is_none() || is_infinite ? unreachable : whole(value, "heuristic", 0);
  return bounds_[number] = found;
}

} // namespace puzzlegraph::python
