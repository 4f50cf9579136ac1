// SPDX-License-Identifier: BSL-1.0
//
// Where an expansion puts its arcs: a vector whose push is small enough to be inlined into the loop
// that generates successors. That of std::pmr::vector is not, and costs a fifth of a search.
#pragma once

#include "puzzlegraph/core/budget.hpp"

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
  std::size_t size() const { return static_cast<std::size_t>(end_ - cells_.data()); }
  void clear() {
    end_ = cells_.data();
    capacity_end_ = end_ + cells_.size();
  }
  void push(T const& value) {
    if (end_ == capacity_end_) [[unlikely]] {
      grow();
    }
    *end_++ = value;
  }

 private:
  static constexpr std::size_t initial = 256;

  [[gnu::noinline]] void grow() {
    std::size_t const size = cells_.size();
    cells_.resize(2 * size);
    clear();
    end_ += size;
  }

  std::pmr::vector<T> cells_;
  T* end_ = nullptr;
  T* capacity_end_ = nullptr;
};

} // namespace puzzlegraph::detail
