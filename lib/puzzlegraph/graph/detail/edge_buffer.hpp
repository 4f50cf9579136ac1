// SPDX-License-Identifier: BSL-1.0
//
// The output buffer of an expansion: a vector that is filled through a raw pointer.
//
// The successor loop keeps the write pointer in a register. push_back instead costs a fifth of a
// search's time.
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
class edge_buffer {
 public:
  explicit edge_buffer(memory_account& memory) : cells_(initial, &memory) { clear(); }
  edge_buffer(edge_buffer const&) = delete;
  edge_buffer& operator=(edge_buffer const&) = delete;

  T const* begin() const { return cells_.data(); }
  T const* end() const { return end_; }
  void clear() { end_ = cells_.data(); }

  /// A portion of the buffer to write to: [at, end). The caller compares the two and calls more()
  /// at the end of each portion.
  struct room {
    T* at;
    T* end;
  };
  /// Starts to write, with the first portion.
  room open() { return portion_from(0); }
  /// The next portion, after a full one. Grows the buffer if needed.
  room more(room const& used) {
    auto const size = static_cast<std::size_t>(used.at - cells_.data());
    if (size == cells_.size()) cells_.resize(2 * size);
    return portion_from(size);
  }
  /// Ends the writing: the buffer holds the elements before last.at.
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
