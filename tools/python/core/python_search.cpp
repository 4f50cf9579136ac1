// SPDX-License-Identifier: BSL-1.0
//
// Searches and graphs of Python states.
#include "puzzlegraph/analysis/explore.hpp"
#include "puzzlegraph/puzzles/answer_task.hpp"
#include "puzzlegraph/search/solve.hpp"
#include "puzzlegraph/version.hpp"

#include "tools/python/core/answers.hpp"
#include "tools/python/core/graphs.hpp"
#include "tools/python/core/python_states.hpp"

#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::python {

namespace {

/// Calls use(task, whether there is a heuristic) for the task of these states; `world` owns its
/// space.
template <class Use>
auto with_task(std::shared_ptr<python_states> const& states, std::uint32_t start, Use const& use) {
  auto const run = [&]<bool IsWeighted>() {
    auto const space =
        std::make_shared<python_space<IsWeighted> const>(python_rules<IsWeighted>{states});
    return use(space, python_task<IsWeighted>(*space, {start}));
  };
  return states->called().cost.is_none() ? run.template operator()<false>()
                                         : run.template operator()<true>();
}

/// What a search knows that ended within an expansion.
template <class Result> Result stopped_search(python_states const& states, limit by) {
  Result r;
  r.stopped_by = by;
  r.statistics.expanded = states.expanded();
  r.statistics.generated = states.edges();
  r.statistics.stored = states.count();
  r.statistics.duplicates = states.edges() + 1 - states.count(); // all but the start were generated
  r.memory = states.bytes();
  return r;
}

/// Text for files and pages: what no UTF-8 can stand for is escaped, and so is the character 0, at
/// which other programs end a text.
std::string text_of(py::handle o) {
  return py::str(o)
      .attr("replace")(py::str("\0", 1), "\\x00")
      .attr("encode")("utf-8", "backslashreplace")
      .cast<std::string>();
}

/// Runs with the GIL, which the caller's functions need.
py::dict search(py::object const& start, python_functions called, given_limits const& within,
                py::object progress) {
  auto const bounds = limits_of(within);
  auto const states = std::make_shared<python_states>(std::move(called), bounds);
  auto const first = states->number(start);
  long_call call(std::move(progress));
  return with_task(states, first, [&](auto const& /*space*/, auto const& t) {
    search_options how;
    how.limits = call.bound(bounds);
    auto const is_informed = !states->called().heuristic.is_none();
    how.algorithm = is_informed                       ? algorithm::astar
                    : states->called().cost.is_none() ? algorithm::breadth_first
                                                      : algorithm::dijkstra;
    stopwatch const watch;
    auto const found = [&] {
      using found_type = decltype(solve(t, how));
      try {
        return is_informed ? solve<python_bound>(t, how) : solve(t, how);
      } catch (expansion_stopped const& e) {
        return stopped_search<found_type>(*states, e.by);
      }
    }();
    call.rethrow();
    auto report = as_dict(static_cast<search_report const&>(found));
    report["seconds"] = watch.seconds();
    report["cost"] = py::none();
    report["path"] = py::none();
    if (found.answer) {
      py::list path;
      path.append(states->state(found.answer->start.number));
      for (auto const& m : found.answer->moves) path.append(states->state(m.target));
      report["cost"] = found.answer->cost;
      report["path"] = path;
    }
    return report;
  });
}

/// Texts of states and moves, for whichever thread asks.
auto writer_of(std::shared_ptr<python_states> const& states) {
  auto const text = [states](numbered_state const& u) {
    py::gil_scoped_acquire const held;
    return text_of(states->state(u.number));
  };
  auto const move = [states](numbered_state const& u, numbered_move const& m) {
    py::gil_scoped_acquire const held;
    auto const& named = states->called().move;
    auto const& to = states->state(m.target);
    return text_of(named.is_none() ? to : named(states->state(u.number), to));
  };
  auto const moves = [move](numbered_state const& u, std::vector<numbered_move> const& all) {
    std::vector<std::string> texts;
    for (auto const& m : all) texts.push_back(move(u, m));
    return texts;
  };
  return state_writer{text,  text, [](numbered_state const&) { return drawing::scene{}; },
                      moves, move, [](numbered_state const&) { return std::string(); }};
}

/// A heuristic whose values are known, because graphs ask for them without the GIL.
class known_bound {
 public:
  static constexpr heuristic_traits traits{"heuristic", true, false};
  template <bool IsWeighted>
  explicit known_bound(python_task<IsWeighted> const& t) : states_(t.space().states.get()) {}
  cost_type operator()(numbered_state const& u) const { return states_->known_bound(u.number); }

 private:
  python_states const* states_;
};

/// The graph of all states that the start reaches; nothing if a limit of the caller was reached.
std::optional<graph> explore_states(py::object const& start, python_functions called,
                                    std::string const& title, given_limits const& within,
                                    py::object progress) {
  auto const bounds = limits_of(within);
  auto const states = std::make_shared<python_states>(std::move(called), bounds);
  auto const first = states->number(start);
  long_call call(std::move(progress));
  auto found = with_task(states, first, [&](auto const& space, auto const& t) {
    auto const bound = call.bound(bounds);
    using found_type = decltype(explore<>(space, t, writer_of(states), bound));
    try {
      if (states->called().heuristic.is_none())
        return explore<>(space, t, writer_of(states), bound);
      auto e = explore<known_bound>(space, t, writer_of(states), bound);
      if (e.graph) {
        for (std::uint32_t v = 0; v < states->count(); ++v) states->bound(v);
      }
      return e;
    } catch (expansion_stopped const& e) {
      found_type none;
      none.stopped_by = e.by;
      return none;
    }
  });
  call.rethrow();
  if (!found.graph) {
    if (found.stopped_by == limit::interrupt) call.raise_if_interrupted();
    if (found.stopped_by == limit::memory && !std::get<2>(within)) throw std::bad_alloc();
    return std::nullopt;
  }
  py::list all; // a vertex is a state's number: both are given in order of discovery
  for (std::uint32_t v = 0; v < states->count(); ++v) all.append(states->state(v));
  if (all.size() != found.graph->vertex_count())
    throw std::logic_error("states and vertices differ");
  std::string const unit = found.graph->costs().empty() ? "moves" : "units";
  graph_metadata about{{"generator", "puzzlegraph " + std::string(build().version)},
                       {"puzzle", title},
                       {"file", "Python"},
                       {"question", "1"},
                       {"unit", unit},
                       {"title", "start " + text_of(start)}};
  auto const visit_states = [states](visitproc visit, void* argument) {
    return states->traverse(visit, argument);
  };
  std::shared_ptr<void> lifetime(nullptr, [states](void*) { states->release(); });
  return graph(states, std::move(found.graph), std::move(about), {.unit = unit, .name = title},
               {std::move(all), visit_states, std::move(lifetime)});
}

} // namespace

void define_python_states(py::module_& m) {
  py::class_<python_functions>(m, "Functions")
      .def(py::init([](py::object successors, py::object goal, py::object heuristic,
                       py::object cost, py::object move) {
        return python_functions{std::move(successors), std::move(goal), std::move(heuristic),
                                std::move(cost), std::move(move)};
      }));
  m.def("search", search);
  m.def("explore_states", explore_states);
}

} // namespace puzzlegraph::python
