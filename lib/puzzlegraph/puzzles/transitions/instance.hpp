// SPDX-License-Identifier: BSL-1.0
//
// A labelled transition system: states, and transitions with labels and costs between them, as a
// file lists them; and a question about it: which starts, which goals.
#pragma once

#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/tag_table.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::transitions {

/// Names, numbered from 0. A name takes its bytes and 8 more.
class name_list {
 public:
  std::size_t size() const { return ends_.size(); }
  bool empty() const { return ends_.empty(); }
  std::string_view operator[](std::size_t k) const {
    auto const begin = k == 0 ? 0 : ends_[k - 1];
    return std::string_view(text_).substr(begin, ends_[k] - begin);
  }
  /// Prefetches what operator[] reads.
  void prefetch(std::size_t k) const { puzzlegraph::prefetch(&ends_[k]); }
  void push_back(std::string_view name) {
    text_ += name;
    ends_.push_back(text_.size());
  }
  void shrink_to_fit() {
    text_.shrink_to_fit();
    ends_.shrink_to_fit();
  }

 private:
  std::string text_;
  std::vector<std::uint64_t> ends_;
};

/// Numbers different names in the order in which they are first seen. A name takes its bytes and
/// some 24 more. Throws std::bad_alloc past 2^32 - 2 names.
class name_numbers {
 public:
  /// The number of a name, new or not. O(bytes of the name).
  std::uint32_t number(std::string_view name) { return number(name, tag_of(name)); }

  /// The numbers of several names in their order, faster: their cache misses overlap.
  void number(std::span<std::string_view const> names, std::span<std::uint32_t> numbers);

  name_list const& names() const { return names_; }
  /// Takes the names away; call it last.
  name_list take() { return std::move(names_); }

 private:
  static std::uint32_t tag_of(std::string_view name) {
    return static_cast<std::uint32_t>(mix(std::hash<std::string_view>()(name)) >> 32U);
  }
  std::uint32_t number(std::string_view name, std::uint32_t tag) {
    auto const place = numbers_.find(tag, [&](std::uint32_t k) { return names_[k] == name; });
    if (place.holds_number()) return place.number();
    if (names_.size() >= UINT32_MAX - 1) throw std::bad_alloc();
    auto const next = static_cast<std::uint32_t>(names_.size());
    names_.push_back(name);
    numbers_.insert(tag, place, next);
    return next;
  }

  name_list names_;
  tag_table numbers_;
  std::vector<std::uint32_t> tags_; ///< of the last call for several
};

/// The cost that digits state: a whole number from 1, also as 3.0; nothing if they do not.
std::optional<cost_type> cost_from(std::string_view digits);

/// What a cost has to be, for messages.
std::string expected_cost();

/// States are numbered from 0. Transitions are numbered by the states that they leave, in the order
/// of the file. A transition takes 8 bytes, 12 if not all cost 1; a state 4, and its names.
struct transition_system {
  std::vector<std::uint32_t> first;  ///< by state: the number of its first transition; and the end
  std::vector<std::uint32_t> target; ///< by transition
  std::vector<std::uint32_t> label;  ///< by transition: an index in `labels`
  std::vector<cost_type> cost;       ///< by transition, at least 1; empty if all are 1
  name_list labels;                  ///< each once
  name_list ids;   ///< by state: what transitions call it in the file; empty: its number
  name_list texts; ///< by state: what it is, maybe in several lines; empty: the same as ids
  std::vector<std::uint32_t> starts; ///< states, each once, at least one

  std::uint32_t state_count() const { return static_cast<std::uint32_t>(first.size() - 1); }
  std::pair<std::uint32_t, std::uint32_t> transitions_of(std::uint32_t state) const {
    return {first[state], first[state + 1]};
  }
  cost_type cost_of(std::uint32_t transition) const { return cost.empty() ? 1 : cost[transition]; }
  std::string id_of(std::uint32_t state) const {
    return ids.empty() ? std::to_string(state) : std::string(ids[state]);
  }
  /// The text of a state as the file has it.
  std::string text_of(std::uint32_t state) const {
    return texts.empty() || texts[state].empty() ? id_of(state) : std::string(texts[state]);
  }
};

/// Transitions in any order. A transition takes 12 bytes, 16 from the first on that does not cost
/// 1.
class transition_list {
 public:
  static constexpr std::uint32_t most = UINT32_MAX - 1; ///< transitions, and states

  void reserve(std::size_t count) { rows_.reserve(count); }
  std::size_t size() const { return rows_.size(); }
  void add(std::uint32_t from, std::uint32_t label, std::uint32_t to, cost_type cost = 1) {
    if (cost != 1 && costs_.empty()) costs_.assign(rows_.size(), 1);
    rows_.push_back({from, label, to});
    if (cost != 1 || !costs_.empty()) costs_.push_back(cost);
  }
  /// Fills first, target, label and cost of a system with `states` states: O(states + transitions).
  /// The list is empty afterwards. Precondition: its states are less than `states`.
  void move_to(transition_system& system, std::uint32_t states);

 private:
  struct row {
    std::uint32_t from, label, to;
  };
  std::vector<row> rows_;
  std::vector<cost_type> costs_; ///< empty if all are 1
};

struct state {
  std::uint32_t number = 0;
  friend bool operator==(state const&, state const&) = default;
};

/// A transition, by its number.
struct move {
  std::uint32_t number = 0;
  friend bool operator==(move const&, move const&) = default;
};

struct instance {
  std::shared_ptr<transition_system const> system;
  std::vector<std::uint32_t> starts; ///< each once
  std::vector<bool> is_goal;         ///< by state; empty: no goal is given
};

} // namespace puzzlegraph::transitions
