// SPDX-License-Identifier: BSL-1.0
//
// Explores a typed task into a type-erased state_graph.
#pragma once

#include "puzzlegraph/analysis/opposite_edges.hpp"
#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/analysis/tracked_identities.hpp"
#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <concepts>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace puzzlegraph {

/// How to write the states and moves of a task. state: State const& -> one line; draw: -> a board
/// of several lines; scene: -> a picture; moves: State const&, std::vector<Move> const&, all moves
/// of the state -> each in the puzzle's notation, a vector of texts; label: State const&, Move
/// const& -> what a file of the graph writes at the edge; question: State const& -> a headed file
/// of the question that starts there, or an empty text. In the texts of states and moves, the graph
/// has U+FFFD for each byte that is not UTF-8.
///
/// track: for puzzles with interchangeable parts, as tracked_identities requires it. All functions
/// then take the part_order of the state as second argument.
template <class State, class Draw, class Scene, class Moves, class Label, class Question,
          class Track = std::monostate>
struct state_writer {
  State state;
  Draw draw;
  Scene scene;
  Moves moves;
  Label label;
  Question question;
  Track track = {};
};
template <class State, class Draw, class Scene, class Moves, class Label, class Question,
          class... Track>
state_writer(State, Draw, Scene, Moves, Label, Question, Track...)
    -> state_writer<State, Draw, Scene, Moves, Label, Question, Track...>; // for clang before 17

namespace detail {

/// A state_graph that owns everything it refers to: `world` keeps the space and the instance alive.
template <task T, class Writer, class... H> class typed_state_graph final : public state_graph {
  using S = space_of<T>;
  using graph = explicit_graph<S, no_label>;
  using track = decltype(Writer::track);
  static constexpr bool is_tracked = !std::same_as<track, std::monostate>;
  struct untracked {
    untracked(graph const& /*g*/, track const& /*t*/, memory_account& /*memory*/) {}
  };

 public:
  typed_state_graph(std::shared_ptr<void const> world, T t, graph g,
                    std::shared_ptr<budget> account, Writer write,
                    std::optional<std::tuple<H...>> bounds)
      : world_(std::move(world)), account_(std::move(account)), held_(account_->memory()),
        task_(std::move(t)), graph_(std::move(g)), write_(std::move(write)),
        identities_(graph_, write_.track, account_->memory()), bounds_(std::move(bounds)) {
    for (auto const& u : task_.initial_states()) {
      starts_.push_back({*graph_.vertex_of(u.state), u.cost});
    }
    held_.charge(num_vertices(graph_) * sizeof(goal_[0]));
    goal_.resize(num_vertices(graph_));
    for (vertex_index v = 0; v < goal_.size(); ++v) {
      goal_[v] = static_cast<std::uint8_t>(task_.is_goal(graph_.state(v)));
    }
    if constexpr (weighted_space<S>) {
      held_.charge(num_edges(graph_) * sizeof(costs_[0]));
      costs_.reserve(num_edges(graph_));
      for (vertex_index v = 0; v < goal_.size(); ++v) {
        for_each_edge(v, [&](move_of<S> const& m) { costs_.push_back(edge_cost(m)); });
      }
    }
    // Moves from one state to another may share an inverse: then they are counted.
    reversible_ = (reversible_space<S> && !has_parallel_edges(graph_, account_->memory())) ||
                  has_opposite_edges(graph_, costs_, account_->memory());
  }

  unlabelled_graph const& csr() const override { return graph_; }
  std::string text(vertex_index v) const override { return valid(written(write_.state, v)); }
  std::string draw(vertex_index v) const override { return valid(written(write_.draw, v)); }
  drawing::scene scene(vertex_index v) const override { return written(write_.scene, v); }
  std::string question(vertex_index v) const override { return written(write_.question, v); }
  std::vector<std::string> moves(vertex_index u) const override {
    std::vector<move_of<S>> all;
    for_each_edge(u, [&](move_of<S> const& m) { all.push_back(m); });
    auto texts = written(write_.moves, u, all);
    for (auto& t : texts) t = valid(std::move(t));
    return texts;
  }
  std::vector<std::string> labels(vertex_index u) const override {
    std::vector<std::string> texts;
    for_each_edge(
        u, [&](move_of<S> const& m) { texts.push_back(valid(written(write_.label, u, m))); });
    return texts;
  }
  std::size_t heuristic_count() const override { return bounds_ ? sizeof...(H) : 0; }
  std::string_view heuristic_name(std::size_t h) const override {
    std::string_view name;
    select(h, [&]<class Bound>(Bound const& /*bound*/) { name = Bound::traits.name; });
    return name;
  }
  cost_type heuristic_value(std::size_t h, vertex_index v) const override {
    cost_type value = 0;
    select(h, [&](auto const& bound) { value = bound(graph_.state(v)); });
    return value;
  }

 private:
  S const& space() const { return task_.space(); }
  static std::string valid(std::string written) {
    return puzzlegraph::text::valid_utf8(std::move(written));
  }
  template <class Write, class... Moves>
  auto written(Write const& write, vertex_index v, Moves const&... m) const {
    if constexpr (is_tracked) {
      return write(graph_.state(v), identities_.of(v), m...);
    } else {
      return write(graph_.state(v), m...);
    }
  }
  cost_type edge_cost(move_of<S> const& m) const {
    auto const cost = move_cost(space(), m);
    if (cost == 0) throw std::invalid_argument("no state graph: a move costs 0");
    if (cost == unreachable) {
      throw std::invalid_argument("no state graph: a move costs more than 4294967294");
    }
    return cost;
  }
  template <class Use> void for_each_edge(vertex_index u, Use&& use) const {
    for_each_successor(space(), graph_.state(u),
                       [&](move_of<S> const& m, state_of<S> const& /*v*/) {
                         use(m);
                         return true;
                       });
  }
  template <class Use> void select(std::size_t h, Use&& use) const {
    std::apply(
        [&](auto const&... bound) {
          std::size_t at = 0;
          ((at++ == h ? use(bound) : void()), ...);
        },
        *bounds_);
  }

  std::shared_ptr<void const> world_;
  std::shared_ptr<budget> account_; ///< holds the memory account of the graph
  memory_reservation held_;         ///< costs and goals
  T task_;
  graph graph_;
  Writer write_;
  std::conditional_t<is_tracked, tracked_identities<S, track>, untracked> identities_;
  std::optional<std::tuple<H...>> bounds_;
};

} // namespace detail

/// The state graph of a task, with the heuristics H, which are built from the task, or without any.
/// `world` owns what the task and the writer refer to. If a limit is reached, the result has no
/// graph. Throws what `store` throws, which keeps the graph while it grows (explicit_graph::build),
/// and std::invalid_argument for a task without initial states and for moves of cost 0 or
/// `unreachable`: what is measured in graphs wants positive costs.
template <class... H, task T, class Writer>
exploration explore(std::shared_ptr<void const> world, T const& t, Writer write,
                    limits const& within, checkpoint_store* store = nullptr,
                    bool with_heuristics = true) {
  using S = space_of<T>;
  exploration e;
  auto const b = std::make_shared<budget>(within); // the heuristics refer to it
  try {
    std::optional<std::tuple<H...>> bounds;
    if (with_heuristics) bounds.emplace(make_heuristic<H>(t, *b)...);
    std::vector<state_of<S>> roots;
    for (auto const& u : t.initial_states()) roots.push_back(u.state);
    if (roots.empty()) throw std::invalid_argument("no state graph: there is no initial state");
    auto g = explicit_graph<S, no_label>::build(t.space(), roots, *b, store);
    if (g && !b->spent()) {
      e.graph = std::make_unique<detail::typed_state_graph<T, Writer, H...>>(
          std::move(world), t, std::move(*g), b, std::move(write), std::move(bounds));
      e.memory = b->memory().used();
      e.seconds = b->seconds();
      return e;
    }
  } catch (std::bad_alloc const&) {
    b->stop(limit::memory);
  }
  e.stopped_by = b->hit();
  e.reached = b->last();
  e.memory = b->memory().peak();
  e.seconds = b->seconds();
  return e;
}

} // namespace puzzlegraph
