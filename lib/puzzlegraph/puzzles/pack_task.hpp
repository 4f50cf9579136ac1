// SPDX-License-Identifier: BSL-1.0
//
// Makes a packed_space of a typed task.
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/answer_task.hpp"
#include "puzzlegraph/puzzles/packed_space.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace detail {

/// Keys that are the states' own bits.
template <space S> class packed_keys {
  using state = state_of<S>;
  static constexpr std::size_t words = (sizeof(state) + 7) / 8;

 public:
  explicit packed_keys(S const& s) : space_(&s) {}
  static std::size_t size() { return words; }
  static std::optional<std::uint64_t> rank_count() { return std::nullopt; }
  static state read(std::uint64_t const* key) {
    state u{};
    std::memcpy(static_cast<void*>(&u), key, sizeof(state));
    return u;
  }
  static void append(state const& u, std::vector<std::uint64_t>& to) {
    if constexpr (words == 1) {
      std::uint64_t word = 0;
      std::memcpy(&word, &u, sizeof(state));
      to.push_back(word);
    } else {
      to.resize(to.size() + words);
      std::memcpy(&to[to.size() - words], &u, sizeof(state));
    }
  }
  bool is_key(std::uint64_t const* key) const {
    auto const u = read(key);
    std::vector<std::uint64_t> back; // zeros follow the state
    append(u, back);
    return std::equal(back.begin(), back.end(), key) && is_state(*space_, u);
  }

 private:
  S const* space_;
};

/// Keys that are ranks.
template <ranked_space S> class rank_keys {
 public:
  explicit rank_keys(S const& s) : space_(&s) {}
  static std::size_t size() { return 1; }
  std::optional<std::uint64_t> rank_count() const { return space_->rank_count(); }
  state_of<S> read(std::uint64_t const* key) const { return space_->unrank(*key); }
  void append(state_of<S> const& u, std::vector<std::uint64_t>& to) const {
    to.push_back(space_->rank(u));
  }
  bool is_key(std::uint64_t const* key) const {
    return *key < *space_->rank_count() && space_->is_rank(*key);
  }

 private:
  S const* space_;
};

template <class Question, task T, class Keys, class MovesOf>
class packed_task final : public packed_space {
  using S = space_of<T>;
  using state = state_of<S>;
  using words = std::vector<std::uint64_t>;

 public:
  packed_task(std::shared_ptr<void const> world, Question q, T t, std::string_view encoding,
              MovesOf moves_of)
      : world_(std::move(world)), question_(std::move(q)), task_(std::move(t)),
        keys_(task_.space()), encoding_(encoding), moves_of_(std::move(moves_of)) {
    if constexpr (goal_listing_task<T>) {
      if (auto const goals = task_.goal_states(); goals.size() == 1) {
        keys_.append(goals.front(), only_goal_);
      }
    }
  }

  std::size_t key_words() const override { return keys_.size(); }
  std::optional<std::uint64_t> rank_count() const override { return keys_.rank_count(); }
  bool is_key(std::uint64_t const* key) const override { return keys_.is_key(key); }
  bool is_reversible() const override { return reversible_space<S>; }
  words sources() const override {
    words keys;
    for (auto const& u : task_.initial_states()) keys_.append(u.state, keys);
    return keys;
  }
  bool is_goal(std::uint64_t const* key) const override {
    if (!only_goal_.empty()) return std::equal(only_goal_.begin(), only_goal_.end(), key);
    return task_.is_goal(keys_.read(key));
  }
  void expand(std::uint64_t const* key, words& to) const override {
    for_each_successor(task_.space(), keys_.read(key),
                       [&](move_of<S> const& /*m*/, state const& v) __attribute__((always_inline)) {
                         keys_.append(v, to);
                         return true;
                       });
  }
  answer answer_along(words const& path) const override {
    stopwatch const watch;
    std::vector<state> states;
    for (std::size_t at = 0; at < path.size(); at += keys_.size()) {
      states.push_back(keys_.read(&path[at]));
    }
    solution<S> found{states.front(), moves_along(task_.space(), states),
                      static_cast<cost_type>(states.size() - 1)};
    answer a;
    a.verdict = verdict::solved;
    a.lower_bound = found.cost;
    a.by = method{encoding_, algorithm::breadth_first, {}};
    complete(a, question_, found.cost, moves_of_(found), watch);
    return a;
  }

 private:
  std::shared_ptr<void const> world_;
  Question question_;
  T task_;
  Keys keys_;
  std::string_view encoding_;
  MovesOf moves_of_;
  words only_goal_; ///< empty: is_goal asks the task
};

} // namespace detail

/// The packed space of a task of question q; null if its moves have costs other than 1, or its
/// starts costs other than 0. Keys are ranks if the space has at most `most_ranks` of them. `world`
/// keeps alive what the task and moves_of refer to; `moves_of(solution)` gives the unit moves.
template <class Question, task T, class MovesOf = solution_moves>
std::unique_ptr<packed_space> pack_task(std::shared_ptr<void const> world, Question q, T t,
                                        std::string_view encoding, std::uint64_t most_ranks,
                                        MovesOf moves_of = {}) {
  using S = space_of<T>;
  if constexpr (unit_cost_space<S>) {
    auto const starts = t.initial_states();
    if (std::ranges::any_of(starts, [](auto const& u) { return u.cost != 0; })) return nullptr;
    if constexpr (ranked_space<S>) {
      if (auto const ranks = t.space().rank_count(); ranks && *ranks <= most_ranks) {
        return std::make_unique<detail::packed_task<Question, T, detail::rank_keys<S>, MovesOf>>(
            std::move(world), std::move(q), std::move(t), encoding, std::move(moves_of));
      }
    }
    return std::make_unique<detail::packed_task<Question, T, detail::packed_keys<S>, MovesOf>>(
        std::move(world), std::move(q), std::move(t), encoding, std::move(moves_of));
  } else {
    return nullptr;
  }
}

} // namespace puzzlegraph
