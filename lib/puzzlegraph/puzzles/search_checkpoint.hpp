// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a search for the hardest instance: its state in JSON, by Boost.JSON's conversions.
//
// A type fits if Boost.JSON converts it both ways: numbers, vectors, optional values, and structs
// and enumerations that BOOST_DESCRIBE_STRUCT and BOOST_DESCRIBE_ENUM describe. Numbers outside the
// range of their type, names that an enumeration does not have, and missing members are refused.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/limits.hpp"

#include <boost/describe/class.hpp>
#include <boost/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <locale>
#include <random>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph {

BOOST_DESCRIBE_STRUCT(grid, (), (rows, columns))

/// A random number generator whose state is part of a checkpoint: its words, and its place among
/// them, as a list of numbers.
struct saved_generator : std::mt19937_64 {
  friend void tag_invoke(boost::json::value_from_tag /*tag*/, boost::json::value& to,
                         saved_generator const& from) {
    std::stringstream text;
    text.imbue(std::locale::classic());
    text << static_cast<std::mt19937_64 const&>(from);
    auto& numbers = to.emplace_array();
    for (std::uint64_t n = 0; text >> n;) numbers.push_back(n);
  }
  friend boost::json::result<saved_generator>
  tag_invoke(boost::json::try_value_to_tag<saved_generator> /*tag*/,
             boost::json::value const& from) {
    auto const numbers = boost::json::try_value_to<std::vector<std::uint64_t>>(from);
    if (!numbers) return numbers.error();
    constexpr auto words = state_size;
    bool const is_state = numbers->size() == words + 1 && numbers->back() <= words &&
                          std::count(numbers->begin(), numbers->end() - 1, 0U) !=
                              static_cast<std::ptrdiff_t>(words); // it would stay 0
    std::stringstream text;
    text.imbue(std::locale::classic());
    for (auto const n : *numbers) text << n << ' ';
    saved_generator made;
    if (!is_state || !(text >> static_cast<std::mt19937_64&>(made))) {
      return make_error_code(boost::json::error::size_mismatch);
    }
    return made;
  }
};

/// Saves `State` while a search changes it. Does nothing without a store. Contents include the time
/// that the search has taken so far, in all processes.
template <class State> class search_checkpoint {
 public:
  /// Sets the state to the one that the store has, if any. is_possible(state): whether the search
  /// can go on from a state, which may be any that the type can hold. Throws checkpoint_error if
  /// the store refuses its contents, or if they are not the JSON of a possible `State`.
  template <class IsPossible>
  search_checkpoint(checkpoint_store* store, State& state, IsPossible const& is_possible)
      : store_(store), state_(&state) {
    auto const kept = store != nullptr ? store->open() : std::nullopt;
    if (kept && !reads(*kept, is_possible)) {
      store->refuse("it does not hold what this search saves");
    }
  }

  /// The limits without the time that earlier processes took.
  limits left_of(limits within) const {
    within.max_seconds -= static_cast<double>(milliseconds_before_) / 1e3;
    return within;
  }

  /// Call this after each unit of work. Saves when save_schedule says so.
  void save_if_due(std::uint64_t done) {
    if (store_ != nullptr && schedule_.is_due()) save(done);
  }
  /// Call this at the end, whether or not the search is complete.
  void save(std::uint64_t done) {
    if (store_ == nullptr) return;
    schedule_.run([&] {
      boost::json::object all;
      all["milliseconds"] = milliseconds_before_ + milliseconds(clock::now() - start_);
      all["search"] = boost::json::value_from(*state_);
      store_->save(done, boost::json::serialize(all), [](checkpoint_store::sink const&) {});
    });
  }

 private:
  using clock = save_schedule::clock;

  /// Whether that is a possible state, which it then is.
  template <class IsPossible>
  bool reads(checkpoint_store::saved const& kept, IsPossible const& is_possible) {
    boost::system::error_code error;
    auto const json = boost::json::parse(kept.state, error);
    if (error || kept.bytes != 0 || !json.is_object() || json.get_object().size() != 2)
      return false;
    auto const* const time = json.get_object().if_contains("milliseconds");
    auto const* const search = json.get_object().if_contains("search");
    if (time == nullptr || search == nullptr) return false;
    auto const before = boost::json::try_value_to<std::uint64_t>(*time);
    auto state = boost::json::try_value_to<State>(*search);
    if (!before || !state) return false;
    milliseconds_before_ = *before;
    *state_ = std::move(*state);
    return is_possible(std::as_const(*state_));
  }
  static std::uint64_t milliseconds(clock::duration d) {
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::milliseconds>(d).count());
  }

  checkpoint_store* store_;
  State* state_;
  std::uint64_t milliseconds_before_ = 0;
  clock::time_point start_ = clock::now();
  save_schedule schedule_;
};

} // namespace puzzlegraph
