// SPDX-License-Identifier: BSL-1.0
//
// Vertex maps and vertex sets with a default for unwritten vertices.
//
// Three maps with one interface, by the range of the vertex descriptors: a fixed range, fresh or
// reused by later searches, and a growing one. In each, map[v] reads T{} where nothing was written,
// and at(v) returns a writable reference. T{} must consist of zero bits; a type with another
// default stores its complement (see path_node in search/astar.hpp). All memory is charged to a
// memory_account, which must outlive the map.
#pragma once

#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/search_memory.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// Vertices 0 .. size - 1. The memory is the system's zero pages until it is written, so a search
/// that touches ten vertices of 147^3 uses ten pages. The account is charged in full. Values lie
/// side by side from &at(0) on.
template <class T>
  requires std::is_trivially_copyable_v<T>
class zeroed_map {
 public:
  zeroed_map(std::uint64_t size, memory_account& memory)
      : charged_(memory), block_(charged((size == 0 ? 1 : size) * sizeof(T)), false) {}

  T const& operator[](std::uint64_t v) const { return static_cast<T const*>(block_.data())[v]; }
  T& at(std::uint64_t v) { return static_cast<T*>(block_.data())[v]; }

 private:
  std::uint64_t charged(std::uint64_t bytes) {
    charged_.charge(bytes);
    return bytes;
  }

  memory_reservation charged_;
  zeroed_block block_;
};

/// The same for tables that are reused from search to search (memory_account::reused). Write values
/// through at(v), one vertex at a time: at() records which parts must be cleared.
template <class T>
  requires std::is_trivially_copyable_v<T> && (zeroed_block::chunk_bytes % sizeof(T) == 0)
class reusable_map {
 public:
  reusable_map(std::uint64_t size, memory_account& memory)
      : memory_(&memory), charged_(memory), block_(taken((size == 0 ? 1 : size) * sizeof(T))) {}
  reusable_map(reusable_map&&) noexcept = default;
  reusable_map& operator=(reusable_map&&) = delete;
  ~reusable_map() {
    if (block_.data() != nullptr && memory_->reused() != nullptr) {
      memory_->reused()->give_back(std::move(block_));
    }
  }

  T const& operator[](std::uint64_t v) const { return static_cast<T const*>(block_.data())[v]; }
  T& at(std::uint64_t v) {
    block_.mark(v * sizeof(T));
    return static_cast<T*>(block_.data())[v];
  }

 private:
  zeroed_block taken(std::uint64_t bytes) {
    charged_.charge(bytes);
    return memory_->reused() != nullptr ? memory_->reused()->take(bytes)
                                        : zeroed_block(bytes, false);
  }

  memory_account* memory_;
  memory_reservation charged_;
  zeroed_block block_;
};

/// Vertices 0, 1, 2, ... without a known end; grows when written, never when read.
template <class T> class growing_map {
 public:
  explicit growing_map(memory_account& memory) : cells_(initial, &memory) {}

  T operator[](std::uint64_t v) const { return v < cells_.size() ? cells_[v] : T{}; }
  T& at(std::uint64_t v) {
    if (v >= cells_.size()) [[unlikely]] {
      grow(v);
    }
    return cells_[v];
  }

 private:
  static constexpr std::size_t initial = 128;

  [[gnu::noinline]] void grow(std::uint64_t v) { cells_.resize(v + v / 2 + 1); }

  std::pmr::vector<T> cells_;
};

/// A set of vertices numbered from 0, as a bit vector in a zeroed_map, reusable_map or
/// growing_map of words.
template <class Words> class bit_set {
 public:
  explicit bit_set(Words words) : words_(std::move(words)) {}

  bool contains(std::uint64_t v) const { return ((words_[v / 64] >> (v % 64)) & 1U) != 0; }
  void insert(std::uint64_t v) { words_.at(v / 64) |= std::uint64_t{1} << (v % 64); }
  void erase(std::uint64_t v) { words_.at(v / 64) &= ~(std::uint64_t{1} << (v % 64)); }

 private:
  Words words_;
};

} // namespace puzzlegraph
