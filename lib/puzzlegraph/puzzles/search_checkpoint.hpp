// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a search for the hardest instance: its state as text, in the store of the search.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/core/field_text.hpp"
#include "puzzlegraph/core/limits.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <stdexcept>

namespace puzzlegraph {

/// Keeps `State`, of which field_writer makes text, while a search changes it. Without a store all
/// this does nothing. What is kept holds the time that the search has taken so far, in all
/// processes.
template <class State> class search_checkpoint {
 public:
  /// Sets the state to the one that the store has, if any. Throws checkpoint_error if the contents
  /// are of something else.
  search_checkpoint(checkpoint_store* store, State& state) : store_(store), state_(&state) {
    auto const kept = store != nullptr ? store->load() : std::nullopt;
    if (!kept) return;
    try {
      field_reader in(*kept);
      in.get(milliseconds_before_);
      in.get(state);
      if (!in.at_end()) throw std::invalid_argument("more than the values");
    } catch (std::invalid_argument const&) {
      throw checkpoint_error("the checkpoint has not the contents of this search");
    }
  }

  /// The limits without the time that earlier processes took.
  limits left_of(limits within) const {
    within.max_seconds -= static_cast<double>(milliseconds_before_) / 1e3;
    return within;
  }

  /// To be called after each unit of work. Saves about twenty times a second, or less often where
  /// that takes more than a twentieth of the time.
  void save_if_due(std::uint64_t done) {
    if (store_ == nullptr || clock::now() < next_) return;
    save(done);
  }
  /// To be called at the end, whether or not the search is complete.
  void save(std::uint64_t done) {
    if (store_ == nullptr) return;
    auto const begin = clock::now();
    field_writer out;
    out.put(milliseconds_before_ + milliseconds(begin - start_));
    out.put(*state_);
    store_->save(done, out.text());
    auto const end = clock::now();
    next_ = end + std::max<clock::duration>(std::chrono::milliseconds(50), 20 * (end - begin));
  }

 private:
  using clock = std::chrono::steady_clock;

  static std::uint64_t milliseconds(clock::duration d) {
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::milliseconds>(d).count());
  }

  checkpoint_store* store_;
  State* state_;
  std::uint64_t milliseconds_before_ = 0;
  clock::time_point start_ = clock::now();
  clock::time_point next_ = start_ + std::chrono::milliseconds(50);
};

} // namespace puzzlegraph
