// SPDX-License-Identifier: BSL-1.0
//
// A state space whose states are Python objects and whose successors a Python function returns.
//
// States are numbered when they are first seen; searches and graphs of the library handle the
// numbers. Each function but `move` is called once for each state or edge, and its results are
// kept: 8 bytes per edge, and per state some 50 bytes beside the object. What a Python function
// raises passes through the search as py::error_already_set.
#pragma once

#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/stopwatch.hpp"
#include "puzzlegraph/core/task.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <pybind11/pybind11.h>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::python {

namespace py = pybind11;

/// A state, by its number.
struct numbered_state {
  std::uint32_t number = 0;
  friend bool operator==(numbered_state const&, numbered_state const&) = default;
};

/// An edge, by its target. Where costs are not asked for, they are 1.
struct numbered_move {
  std::uint32_t target = 0;
  cost_type cost = 1;
  friend bool operator==(numbered_move const&, numbered_move const&) = default;
};

/// The functions of the caller, of which all but successors may be None.
struct python_functions {
  py::object successors; ///< state -> an iterable of states
  py::object goal;       ///< state -> whether it is a goal, or a state that is the only goal
  py::object heuristic;  ///< state -> a whole number; None or infinity: no goal can be reached
  py::object cost;       ///< state, successor -> a whole number from 1
  py::object move;       ///< state, successor -> the text of the move
};

/// Python objects, numbered from 0. A dict of them asks for the hash of a new object twice, and
/// makes an object of each number. Precondition of all members: the GIL is held.
class numbered_objects {
 public:
  numbered_objects() : numbers_(0, hasher{this}, equal{this}) {}
  numbered_objects(numbered_objects const&) = delete;
  numbered_objects& operator=(numbered_objects const&) = delete;

  /// The number of an object equal to this one; else this one is added. Throws what __hash__ and
  /// __eq__ raise, and then adds nothing.
  std::uint32_t number(py::handle o);
  std::uint32_t count() const { return static_cast<std::uint32_t>(objects_.size()); }
  /// Bytes of the tables, without the objects.
  std::size_t bytes() const {
    return objects_.capacity() * sizeof(py::object) + hashes_.capacity() * sizeof(Py_hash_t) +
           numbers_.bucket_count() * (sizeof(std::uint32_t) + 1);
  }
  py::object const& operator[](std::uint32_t number) const { return objects_[number]; }
  std::vector<py::object> const& all() const { return objects_; }
  /// Lets go of all objects, whose numbers are no longer valid.
  void clear();

 private:
  struct key {
    PyObject* of;
    Py_hash_t hash;
  };
  // Numbers are hashed and compared as the objects that they stand for.
  struct hasher {
    using is_transparent = void;
    std::size_t operator()(key const& k) const { return static_cast<std::size_t>(k.hash); }
    std::size_t operator()(std::uint32_t number) const {
      return static_cast<std::size_t>(all->hashes_[number]);
    }
    numbered_objects const* all;
  };
  struct equal {
    using is_transparent = void;
    bool operator()(std::uint32_t a, std::uint32_t b) const { return a == b; }
    bool operator()(key const& a, std::uint32_t b) const;
    bool operator()(std::uint32_t a, key const& b) const { return (*this)(b, a); }
    numbered_objects const* all;
  };

  std::vector<py::object> objects_;
  std::vector<Py_hash_t> hashes_; ///< by number
  boost::unordered_flat_set<std::uint32_t, hasher, equal> numbers_;
};

/// Thrown where a limit is heard within the expansion of a state, or in another function of the
/// caller.
struct expansion_stopped {
  limit by = limit::none;
};

/// Precondition of all members: the GIL is held, unless they say otherwise.
class python_states {
 public:
  /// Limits are heard within an expansion, too, so that functions without end meet them. That on
  /// states stops an iterator only after `most_beyond` more successors, and that on seconds from
  /// now is heard a little late, so that most searches end by themselves, with a lower bound.
  python_states(python_functions called, limits const& within)
      : called_(std::move(called)), most_states_(within.max_states),
        most_seconds_(within.max_seconds), most_bytes_(within.max_memory) {}

  python_functions const& called() const { return called_; }
  /// The number of a state, a new one if it was not seen. Throws TypeError if it cannot be hashed.
  std::uint32_t number(py::handle state);
  std::uint32_t count() const { return states_.count(); }
  py::object const& state(std::uint32_t number) const { return states_[number]; }

  /// Visits all objects that this refers to, for Python's garbage collector.
  int traverse(visitproc visit, void* argument) const;
  /// Lets go of all those objects. From then on nothing else may be called.
  void release();

  /// How many states have been expanded, and how many edges were found, also those of a state whose
  /// expansion did not come to its end.
  std::uint64_t expanded() const { return expanded_; }
  std::uint64_t edges() const { return moves_.size() + found_.size(); }
  /// Bytes of the tables, without the objects.
  std::uint64_t bytes() const {
    return states_.bytes() + rows_.capacity() * sizeof(row) +
           bounds_.capacity() * sizeof(cost_type) +
           (moves_.capacity() + found_.capacity()) * sizeof(numbered_move);
  }

  /// The successors of a state but itself. Throws ValueError for a cost below 1, KeyboardInterrupt
  /// and expansion_stopped.
  std::span<numbered_move const> successors(std::uint32_t number);
  /// Whether it is a goal. Throws expansion_stopped.
  bool is_goal(std::uint32_t number);
  /// The value of the heuristic. Throws TypeError and ValueError unless it is a whole number from
  /// 0, None or infinity, and expansion_stopped.
  cost_type bound(std::uint32_t number);
  /// The same of a state whose value was asked for before; without the GIL.
  cost_type known_bound(std::uint32_t number) const { return bounds_[number]; }

 private:
  struct row {
    std::uint64_t begin = 0;
    std::uint32_t count = 0;
    bool is_known = false;
    std::optional<bool> is_goal = std::nullopt; ///< nothing: not asked yet
  };

  void expand(std::uint32_t number);
  void add(std::uint32_t from, py::handle successor);
  /// Throws what ends an expansion, and lets other threads run: an iterator that is no Python code
  /// does not. Called for every 1024th successor.
  void check() const;
  /// Throws expansion_stopped if the time is long over.
  void check_time() const;

  /// Successors of one state that an iterator may still give when there are too many states. A
  /// search that gets them all knows of itself that it must end, and a lower bound.
  static constexpr std::uint32_t most_beyond = 256;
  static constexpr cost_type not_asked = unreachable - 1;

  python_functions called_;
  std::uint64_t most_states_;
  double most_seconds_;
  std::uint64_t most_bytes_;
  stopwatch watch_;
  std::uint64_t expanded_ = 0;
  std::uint64_t seen_ = 0; ///< successors, those equal to their state included
  numbered_objects states_;
  std::vector<row> rows_;         ///< by state
  std::vector<cost_type> bounds_; ///< by state; not_asked: not yet
  std::vector<numbered_move> moves_;
  std::vector<numbered_move> found_; ///< of the state that is being expanded
};

/// Rules for function_space, weighted or not.
template <bool IsWeighted> struct python_rules {
  using state_type = numbered_state;
  using move_type = numbered_move;
  std::shared_ptr<python_states> states;

  template <class Sink> bool for_each_successor(numbered_state const& u, Sink&& sink) const {
    auto const count = states->successors(u.number).size();
    for (std::size_t k = 0; k < count;
         ++k) { // the sink may expand other states, which moves the edges
      auto const m = states->successors(u.number)[k];
      if (!sink(m, numbered_state{m.target})) return false;
    }
    return true;
  }
  cost_type cost(numbered_move const& m) const
    requires IsWeighted
  {
    return m.cost;
  }
};
template <bool IsWeighted> using python_space = function_space<python_rules<IsWeighted>>;
static_assert(weighted_space<python_space<true>> && unit_cost_space<python_space<false>>);

/// From one start to the caller's goals. Refers to its space.
template <bool IsWeighted> class python_task {
 public:
  using space_type = python_space<IsWeighted>;

  python_task(space_type const& s, numbered_state start) : space_(&s), start_(start) {}
  space_type const& space() const { return *space_; }
  std::vector<initial_state<numbered_state>> initial_states() const { return {{start_}}; }
  bool is_goal(numbered_state const& u) const { return space_->states->is_goal(u.number); }

 private:
  space_type const* space_;
  numbered_state start_;
};
static_assert(task<python_task<true>> && task<python_task<false>>);

/// The caller's heuristic, which the caller promises to be admissible. It may be inconsistent, so
/// searches reopen states.
class python_bound {
 public:
  static constexpr heuristic_traits traits{"heuristic", true, false};

  template <bool IsWeighted>
  explicit python_bound(python_task<IsWeighted> const& t) : states_(t.space().states.get()) {}
  cost_type operator()(numbered_state const& u) const { return states_->bound(u.number); }

 private:
  python_states* states_;
};
static_assert(heuristic<python_bound, numbered_state>);

void define_python_states(py::module_& m);

} // namespace puzzlegraph::python
