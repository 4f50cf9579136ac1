// SPDX-License-Identifier: BSL-1.0
//
// The questions of a puzzle's traits.
#pragma once

#include "puzzlegraph/puzzles/puzzle_parts.hpp"
#include "puzzlegraph/puzzles/typed_facets.hpp"
#include "puzzlegraph/puzzles/typed_parts.hpp"
#include "puzzlegraph/puzzles/typed_spaces.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::detail {

/// In place of a facet that a puzzle lacks.
struct no_facet {
  template <class File> explicit no_facet(File const& /*file*/) {}
};
template <bool Has, class Facet> using facet_if = std::conditional_t<Has, Facet, no_facet>;

/// The facet, or null.
template <class Facet> Facet const* pointer_to(Facet const& facet) { return &facet; }
inline std::nullptr_t pointer_to(no_facet const& /*facet*/) { return nullptr; }

template <class Traits> constexpr std::string_view question_name() {
  if constexpr (requires { Traits::question_name; }) {
    return Traits::question_name;
  } else {
    return "question";
  }
}

/// A* with the last of the heuristics.
template <class... H> method astar_with_last(heuristic_list<H...> /*list*/) {
  std::array const names{no_heuristic::traits.name, listed_heuristic<H>::type::traits.name...};
  return {{}, algorithm::astar, names.back()};
}

template <class E, class... Others> E first_of(encoding_list<E, Others...> /*list*/);
template <class Traits> using first_encoding = decltype(first_of(encodings_of<Traits>{}));

/// Whether the algorithm is a solver of the puzzle's own.
template <class Traits> bool is_own(algorithm a) {
  if constexpr (requires { Traits::own_algorithms; }) {
    return std::ranges::find(Traits::own_algorithms, a) != Traits::own_algorithms.end();
  }
  return false;
}

template <class File> std::string_view unit_of(File const& file) {
  if constexpr (requires { file.unit(); }) {
    return file.unit();
  } else {
    return {};
  }
}
template <class File> std::string_view missing_goal_of(File const& file) {
  if constexpr (requires { file.missing_goal(); }) {
    return file.missing_goal();
  } else {
    return {};
  }
}
template <class File> std::vector<std::string> warnings_of(File const& file) {
  if constexpr (requires { file.warnings(); }) {
    return file.warnings();
  } else {
    return {};
  }
}

/// Owns the file, so that it is complete before the base class reads it.
template <class File> struct file_owner {
  File file;
};

template <class Traits>
class typed_questions final : private file_owner<file_of<Traits>>, public questions {
  using file_type = file_of<Traits>;
  using question = question_of<Traits>;
  using file_owner<file_type>::file;

 public:
  explicit typed_questions(file_type all)
      : file_owner<file_type>{std::move(all)},
        questions(unit_of(file), warnings_of(file), missing_goal_of(file)) {}
  template <class Instance>
    requires(!std::same_as<file_type, std::vector<Instance>>)
  explicit typed_questions(std::vector<Instance> all)
      : typed_questions(file_type(std::move(all))) {}

  std::size_t count() const override { return file.count(); }
  std::string title(std::size_t k) const override {
    if constexpr (requires { file.title(k); }) {
      return file.title(k);
    } else {
      return std::string(question_name<Traits>()) + " " + std::to_string(k + 1);
    }
  }
  std::string draw(std::size_t k) const override {
    asked_by<Traits> q = file.question(k);
    if constexpr (requires { draw_question(q); }) {
      return draw_question(q);
    } else {
      using encoding = first_encoding<Traits>;
      return in_smallest_space(spaces_of<encoding>{}, q, [&]<class S>() {
        auto const s = space_for<encoding, S>(q);
        auto const starts = task_for<encoding>(*s, q).initial_states();
        return starts.empty() ? std::string() : drawn(q, *s, starts.front().state);
      });
    }
  }
  std::vector<attempt> portfolio(std::size_t k, bool first_in_order) const override {
    asked_by<Traits> q = file.question(k);
    if constexpr (requires { Traits::ordered_portfolio(q); }) {
      if (first_in_order) return Traits::ordered_portfolio(q);
    }
    if constexpr (requires { Traits::portfolio(q, file); }) {
      return Traits::portfolio(q, file);
    } else if constexpr (requires { Traits::portfolio(q); }) {
      return Traits::portfolio(q);
    } else {
      using encoding = first_encoding<Traits>;
      return {{astar_with_last(heuristics_in<encoding, first_space<encoding>>())}};
    }
  }
  std::string_view choose_heuristic(std::size_t k) const override {
    if constexpr (requires { Traits::choose_heuristic(file.question(k)); }) {
      return Traits::choose_heuristic(file.question(k));
    } else {
      return preferred_method(k).heuristic;
    }
  }
  invariant invariant_of(std::size_t k) const override {
    asked_by<Traits> q = file.question(k);
    using encoding = first_encoding<Traits>;
    using first_task = task_in<encoding, first_space<encoding>>;
    std::optional<bool> const otherwise =
        decided_task<first_task> ? std::optional(true) : std::nullopt;
    if constexpr (requires { Traits::refutation(q); }) {
      auto reason = Traits::refutation(q);
      if (reason) return {false, std::move(*reason)};
    } else if constexpr (refutable_task<first_task>) {
      bool const is_refuted = in_smallest_space(spaces_of<encoding>{}, q, [&]<class S>() {
        auto const s = space_for<encoding, S>(q);
        return task_for<encoding>(*s, q).is_refuted();
      });
      if (is_refuted) return {false, constant_reason()};
    }
    return {otherwise, {}};
  }
  std::optional<refutation> check(std::size_t k, text::reader& in,
                                  std::uint64_t& count) const override {
    asked_by<Traits> q = file.question(k);
    auto const moves = read_moves(q, in);
    count = moves.size();
    auto flaw = refute(q, moves);
    if (!flaw) count = verified_cost(q, moves);
    return flaw;
  }
  question_spaces const& spaces() const override { return spaces_; }
  question_texts const* texts() const override { return pointer_to(texts_); }
  question_pictures const* pictures() const override { return pointer_to(pictures_); }
  question_proofs const* proofs() const override { return pointer_to(proofs_); }
  question_planning const* planning() const override { return pointer_to(planning_); }
  question_plans const* plans() const override { return pointer_to(plans_); }

 private:
  static std::string constant_reason() {
    if constexpr (requires { Traits::refutation_reason; }) {
      return std::string(Traits::refutation_reason);
    } else {
      return {};
    }
  }
  answer solve_by(std::size_t k, method const& by, solve_options const& options) const override {
    asked_by<Traits> q = file.question(k);
    if constexpr (requires { Traits::solve_by(q, by, options); }) {
      if (is_own<Traits>(by.algorithm)) {
        stopwatch const searching;
        auto const found = Traits::solve_by(q, by, options);
        answer a = moves_answer(q, found, by, searching);
        if constexpr (requires { found.decided_by; }) a.decided_by = found.decided_by;
        return a;
      }
    }
    answer a;
    with_encoding(
        encodings_of<Traits>{}, by.encoding, explored_encoding_of<Traits>(), [&]<class E>() {
          a = in_smallest_space(spaces_of<E>{}, q,
                                [&]<class S>() { return solve_in<E, S>(q, by, options); });
        });
    return a;
  }
  template <class E, class S>
  static answer solve_in(question const& q, method const& by, solve_options const& options) {
    bool parent_pruning = false;
    if constexpr (requires { Traits::parent_pruning(options); }) {
      parent_pruning = Traits::parent_pruning(options);
    }
    stopwatch const searching;
    auto const s = space_for<E, S>(q, options);
    auto const t = task_for<E>(*s, q, options);
    expect_costs<S>(t);
    answer a = answer_task(
        q, t, by, options, heuristics_in<E, S>(),
        [&](solution<S> const& found) -> decltype(auto) { return verified_moves(q, *s, found); },
        parent_pruning);
    if constexpr (requires { first_in_order(q, cost_type{}, options.limits); }) {
      if (options.first_in_order && a.solved()) put_first_in_order(a, q, options, searching);
    }
    return a;
  }
  /// The cost of a solution is that of its moves by the puzzle's verifier: their number unless it
  /// says more.
  template <class S, class T> static void expect_costs([[maybe_unused]] T const& t) {
    if constexpr (!has_unit_moves<question, S> && !has_cost_of<question, move_of<S>>) {
      static_assert(unit_cost_space<S>,
                    "a puzzle whose moves have costs needs cost_of(question, moves) in the "
                    "namespace of its question");
      if (std::ranges::any_of(t.initial_states(), [](auto const& u) { return u.cost != 0; })) {
        throw std::logic_error("a puzzle whose starts have costs needs cost_of(question, moves)");
      }
    }
  }
  /// Replaces the moves by the first of the optimal solutions; without time for that, the question
  /// is undecided.
  static void put_first_in_order(answer& a, question const& q, solve_options const& options,
                                 stopwatch const& searching) {
    auto rest = options.limits;
    rest.max_seconds -= searching.seconds();
    auto const first = first_in_order(q, a.lower_bound, rest);
    a.search_seconds = searching.seconds();
    if (first.solved()) {
      complete(a, q, a.cost, first.moves, searching);
    } else if (first.stopped_by != limit::none) {
      a.verdict = verdict::undecided;
      a.stopped_by = first.stopped_by;
      a.moves.clear();
    }
  }

  typed_spaces<Traits> spaces_{file};
  [[no_unique_address]] facet_if<written_alone<Traits>, typed_texts<Traits>> texts_{file};
  [[no_unique_address]] facet_if<pictured<question>, typed_pictures<Traits>> pictures_{file};
  [[no_unique_address]] facet_if<certified<question>, typed_proofs<Traits>> proofs_{file};
  [[no_unique_address]] facet_if<planned<question>, typed_planning<Traits>> planning_{file};
  [[no_unique_address]] facet_if<has_plan_forms<Traits>, typed_plans<Traits>> plans_{file};
};

} // namespace puzzlegraph::detail
