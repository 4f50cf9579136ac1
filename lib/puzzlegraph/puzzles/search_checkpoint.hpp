// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a search for the hardest instance: its state as text, in the store of the search.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/core/field_text.hpp"
#include "puzzlegraph/core/limits.hpp"

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <utility>

namespace puzzlegraph {

/// Saves `State`, which field_writer serializes, while a search changes it. Does nothing without a
/// store. Contents include the time that the search has taken so far, in all processes.
template <class State> class search_checkpoint {
 public:
  /// Sets the state to the one that the store has, if any. is_possible(state): whether the search
  /// can go on from a state, which may be any that the type can hold. Throws checkpoint_error if
  /// the store refuses its contents, or if they are not the text of a possible `State`.
  template <class IsPossible>
  search_checkpoint(checkpoint_store* store, State& state, IsPossible const& is_possible)
      : store_(store), state_(&state) {
    auto const kept = store != nullptr ? store->load_text() : std::nullopt;
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
      field_writer out;
      out.put(milliseconds_before_ + milliseconds(clock::now() - start_));
      out.put(*state_);
      store_->save_text(done, out.text());
    });
  }

 private:
  using clock = save_schedule::clock;

  /// Whether the text is one of a possible state, which it then is.
  template <class IsPossible> bool reads(std::string const& text, IsPossible const& is_possible) {
    try {
      field_reader in(text);
      in.get(milliseconds_before_);
      in.get(*state_);
      return in.at_end() && is_possible(std::as_const(*state_));
    } catch (std::invalid_argument const&) {
      return false;
    }
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
