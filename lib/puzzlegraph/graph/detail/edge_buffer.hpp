// SPDX-License-Identifier: BSL-1.0
//
// Where an expansion puts its arcs: a vector that is written through a pointer which the loop that
// generates successors holds in a register. A push_back there costs a fifth of a search.
#pragma once

#include "puzzlegraph/core/memory.hpp"

#include <algorithm>
#include <cstddef>
#include <memory_resource>
#include <type_traits>
#include <vector>

namespace puzzlegraph::detail {

template <class T>
  requires std::is_trivially_copyable_v<T>
class arc_buffer {
 public:
  explicit arc_buffer(memory_account& memory) : cells_(initial, &memory) { clear(); }
  arc_buffer(arc_buffer const&) = delete;
  arc_buffer& operator=(arc_buffer const&) = delete;

  T const* begin() const { return cells_.data(); }
  T const* end() const { return end_; }
  void clear() { end_ = cells_.data(); }

  /// Where to write, from `at` up to `end`, which is there to be looked at once a portion.
  struct room {
    T* at;
    T* end;
  };
  /// Room for the first portion.
  room open() { return portion_from(0); }
  /// Room for another one, after a room that was used up.
  room more(room const& used) {
    auto const size = static_cast<std::size_t>(used.at - cells_.data());
    if (size == cells_.size()) cells_.resize(2 * size);
    return portion_from(size);
  }
  /// What was written is what the buffer holds.
  void close(room const& last) { end_ = last.at; }

 private:
  static constexpr std::size_t initial = 256;
  static constexpr std::size_t portion = 4096;

  room portion_from(std::size_t first) {
    return {cells_.data() + first, cells_.data() + std::min(cells_.size(), first + portion)};
  }

  std::pmr::vector<T> cells_;
  T* end_ = nullptr;
};

} // namespace puzzlegraph::detail
