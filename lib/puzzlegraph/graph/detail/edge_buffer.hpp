// SPDX-License-Identifier: BSL-1.0
//
// The output buffer of an expansion: an array that grows and is filled through a raw pointer.
//
// The successor loop keeps the write pointer in a register. push_back instead costs a fifth of a
// search's time. The array is not initialized, which would cost short searches as much as they
// write to it.
#pragma once

#include "puzzlegraph/core/memory.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace puzzlegraph::detail {

template <class T>
  requires std::is_trivially_copyable_v<T>
class edge_buffer {
 public:
  explicit edge_buffer(memory_account& memory)
      : memory_(&memory), cells_(allocate(initial)), size_(initial) {
    clear();
  }
  edge_buffer(edge_buffer const&) = delete;
  edge_buffer& operator=(edge_buffer const&) = delete;
  ~edge_buffer() { deallocate(); }

  T const* begin() const { return cells_; }
  T const* end() const { return end_; }
  void clear() { end_ = cells_; }

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
    auto const written = static_cast<std::size_t>(used.at - cells_);
    if (written == size_) grow();
    return portion_from(written);
  }
  /// Ends the writing: the buffer holds the elements before last.at.
  void close(room const& last) { end_ = last.at; }

 private:
  static constexpr std::size_t initial = 256;
  static constexpr std::size_t portion = 4096;

  T* allocate(std::size_t count) {
    return static_cast<T*>(memory_->allocate(count * sizeof(T), alignof(T)));
  }
  void deallocate() { memory_->deallocate(cells_, size_ * sizeof(T), alignof(T)); }
  void grow() {
    T* const larger = allocate(2 * size_);
    std::uninitialized_copy_n(cells_, size_, larger);
    deallocate();
    cells_ = larger;
    size_ *= 2;
  }
  room portion_from(std::size_t first) {
    return {cells_ + first, cells_ + std::min(size_, first + portion)};
  }

  memory_account* memory_;
  T* cells_;
  std::size_t size_;
  T* end_ = nullptr;
};

} // namespace puzzlegraph::detail
