// SPDX-License-Identifier: BSL-1.0
//
// The state spaces of the questions of a puzzle's traits: what explores, counts and packs them.
#pragma once

#include "puzzlegraph/puzzles/answer_task.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/pack_task.hpp"
#include "puzzlegraph/puzzles/typed_parts.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>

namespace puzzlegraph::detail {

/// Calls use.operator()<Encoding>() for the encoding of that name; without one, for that of the
/// other name; without that, for the first one.
template <class Use, class First, class... E>
void with_encoding(encoding_list<First, E...> /*list*/, std::string_view name,
                   std::string_view otherwise, Use const& use) {
  auto const try_as = [&]<class Encoding>(std::string_view wanted) {
    if (encoding_name<Encoding>() != wanted) return false;
    use.template operator()<Encoding>();
    return true;
  };
  auto const try_name = [&](std::string_view wanted) {
    return try_as.template operator()<First>(wanted) ||
           (try_as.template operator()<E>(wanted) || ...);
  };
  if (!try_name(name) && !try_name(otherwise)) use.template operator()<First>();
}

template <class Traits> constexpr std::string_view explored_encoding_of() {
  if constexpr (requires { Traits::explored_encoding; }) {
    return Traits::explored_encoding;
  } else {
    return {};
  }
}

/// The name of the first encoding whose moves all cost 1.
template <class... E> constexpr std::string_view unit_encoding_of(encoding_list<E...> /*list*/) {
  std::string_view found;
  static_cast<void>(
      ((unit_cost_space<first_space<E>> ? (found = encoding_name<E>(), true) : false) || ...));
  return found;
}

/// The tracker of interchangeable parts (tracked_identities), if the puzzle has one.
template <class Q, class S> auto tracker_of([[maybe_unused]] Q const& q, S const& s) {
  if constexpr (requires { track_of(q, s); }) {
    return track_of(q, s);
  } else {
    return std::monostate{};
  }
}

template <class Traits> class typed_spaces final : public question_spaces {
  using encodings = encodings_of<Traits>;

 public:
  /// The file must outlive this.
  explicit typed_spaces(file_of<Traits> const& file) : file_(&file) {}

  std::string_view unit() const override {
    if constexpr (requires { file_->graph_unit(); }) {
      return file_->graph_unit();
    } else {
      return {};
    }
  }
  std::string_view explored_encoding() const override { return explored_encoding_of<Traits>(); }
  std::string_view unit_encoding() const override { return unit_encoding_of(encodings{}); }
  std::string_view encoding_to_explore([[maybe_unused]] std::size_t k,
                                       std::string_view wanted) const override {
    if constexpr (requires { Traits::can_explore(file_->question(k), wanted); }) {
      return Traits::can_explore(file_->question(k), wanted) ? wanted : unit_encoding();
    } else {
      return wanted;
    }
  }
  board_memory memory_of([[maybe_unused]] std::size_t k) const override {
    if constexpr (requires { Traits::board_memory_of(file_->question(k)); }) {
      return Traits::board_memory_of(file_->question(k));
    } else {
      return {};
    }
  }
  exploration explore(std::size_t k, explore_options const& how) const override {
    exploration e;
    if (has_more_states(k, how)) {
      e.stopped_by = limit::states;
      e.reached.stored = how.limits.max_states + 1;
      return e;
    }
    in_explored_space(k, how.encoding, [&]<class E, class S>() { e = explore_in<E, S>(k, how); });
    return e;
  }
  counted_states count(std::size_t k, count_options const& how) const override {
    if constexpr (requires { Traits::count_states(file_->question(k), how); }) {
      return Traits::count_states(file_->question(k), how);
    } else {
      counted_states found;
      in_explored_space(k, how.encoding, [&]<class E, class S>() {
        asked_by<Traits> q = file_->question(k);
        auto const world = space_for<E, S>(q);
        auto const t = task_for<E>(*world, q);
        if constexpr (requires { typename E::layer_engine; }) {
          found = count_states<typename E::layer_engine>(t, how);
        } else {
          found = count_states(t, how);
        }
      });
      return found;
    }
  }
  std::unique_ptr<packed_space> pack(std::size_t k, std::uint64_t most_ranks) const override {
    std::unique_ptr<packed_space> packed;
    in_space(k, unit_encoding(), [&]<class E, class S>() {
      asked<Traits> const a{file_->question(k)};
      auto const world = space_for<E, S>(a.question);
      packed = pack_task(world, a.question, task_for<E>(*world, a.question), encoding_name<E>(),
                         most_ranks, [a, &s = *world](solution<S> const& found) -> decltype(auto) {
                           return verified_moves(a.question, s, found);
                         });
    });
    return packed;
  }
  bool has_exhaustive_start() const override {
    return requires(hardest_search const& how) { Traits::hardest_start(file_->question(0), how); };
  }
  std::optional<found_hardest>
  hardest_start([[maybe_unused]] std::size_t k,
                [[maybe_unused]] hardest_search const& how) const override {
    if constexpr (requires { Traits::hardest_start(file_->question(k), how); }) {
      if (auto const found = Traits::hardest_start(file_->question(k), how)) return as_text(*found);
    }
    return std::nullopt;
  }

 private:
  /// Whether the puzzle knows, without building the graph, that it has more states than the limit.
  bool has_more_states([[maybe_unused]] std::size_t k,
                       [[maybe_unused]] explore_options const& how) const {
    if constexpr (requires { Traits::has_more_states(file_->question(k), std::uint64_t{}); }) {
      return how.checkpoint == nullptr &&
             Traits::has_more_states(file_->question(k), how.limits.max_states);
    } else {
      return false;
    }
  }
  /// Calls use.operator()<Encoding, Space>() with the smallest space of the encoding.
  template <class Use>
  void in_space(std::size_t k, std::string_view encoding, Use const& use) const {
    with_encoding(encodings{}, encoding, explored_encoding(), [&]<class E>() {
      in_smallest_space(spaces_of<E>{}, file_->question(k),
                        [&]<class S>() { use.template operator()<E, S>(); });
    });
  }
  /// The same with the smallest one of those that are explored.
  template <class Use>
  void in_explored_space(std::size_t k, std::string_view encoding, Use const& use) const {
    with_encoding(encodings{}, encoding, explored_encoding(), [&]<class E>() {
      in_smallest_space(explored_spaces_of<E>{}, file_->question(k),
                        [&]<class S>() { use.template operator()<E, S>(); });
    });
  }
  template <class E, class S>
  exploration explore_in(std::size_t k, explore_options const& how) const {
    using state = state_of<S>;
    asked<Traits> const a{file_->question(k)};
    auto const world = space_for<E, S>(a.question);
    S const& s = *world;
    return explore_task(world, task_for<E>(s, a.question), explored_heuristics_in<E, S>(),
                        state_writer{[a, &s](state const& u, auto const&... order) {
                                       return state_text(a.question, s, u, order...);
                                     },
                                     [a, &s](state const& u, auto const&... order) {
                                       return drawn(a.question, s, u, order...);
                                     },
                                     [a, &s](state const& u, auto const&... order) {
                                       return state_scene(a.question, s, u, order...);
                                     },
                                     [a, &s](state const& u, auto const&... order_and_moves) {
                                       return texts_of_moves(a.question, s, u, order_and_moves...);
                                     },
                                     [a, &s](state const& u, auto const&... order_and_move) {
                                       return edge_label(a.question, s, u, order_and_move...);
                                     },
                                     [a, &s](state const& u, auto const&... order) {
                                       return question_from(a.question, s, u, order...);
                                     },
                                     tracker_of(a.question, s)},
                        how);
  }

  file_of<Traits> const* file_;
};

} // namespace puzzlegraph::detail
