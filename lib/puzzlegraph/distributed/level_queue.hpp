// SPDX-License-Identifier: BSL-1.0
//
// A process's own part of the open list of a breadth-first search, level by level.
#pragma once

#include "puzzlegraph/core/memory.hpp"

#include <cstddef>
#include <memory_resource>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::distributed {

/// Two vectors: the keys of the current level are read in order while those of the next one are
/// pushed. Keeps the levels that were read if asked to. 8 bytes per word of each key.
template <class Key> class level_queue {
  using keys = std::pmr::vector<Key>;

 public:
  level_queue(memory_account& memory, bool keeps_levels)
      : reading_(&memory), writing_(&memory), keeps_levels_(keeps_levels) {}

  void push(Key const& k) { writing_.push_back(k); }
  Key& top() { return reading_[head_]; }
  Key const& top() const { return reading_[head_]; }
  void pop() { ++head_; }
  /// Keys of the current level that were not popped yet.
  std::size_t waiting() const { return reading_.size() - head_; }
  /// Keys of the next level.
  std::size_t next() const { return writing_.size(); }

  /// Precondition: waiting() == 0.
  void start_next_level() {
    if (keeps_levels_ && has_started_) read_.push_back(std::move(reading_));
    has_started_ = true;
    reading_.clear();
    reading_.swap(writing_);
    head_ = 0;
  }
  /// The current level, from its first key on. Precondition: none was popped.
  std::span<Key const> current() const { return reading_; }
  /// Begins with this level as the current one. Precondition: the queue is new.
  Key* start_with(std::size_t size) {
    reading_.resize(size);
    has_started_ = true;
    return reading_.data();
  }
  /// The keys at this distance from the sources. Precondition: levels are kept, and this one was
  /// started.
  std::span<Key const> level(std::size_t distance) const {
    return distance < read_.size() ? read_[distance] : reading_;
  }

 private:
  keys reading_;
  keys writing_;
  std::size_t head_ = 0;
  bool keeps_levels_;
  bool has_started_ = false;
  std::vector<keys> read_;
};

} // namespace puzzlegraph::distributed
