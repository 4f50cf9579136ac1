// SPDX-License-Identifier: BSL-1.0
//
// Sixteen costs at once.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory_resource>
#include <vector>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace puzzlegraph::klotski {

/// How many roots are searched from together.
inline constexpr std::size_t lane_count = 16;

/// A cost a root, in vectors that every processor has registers for.
template <class Value>
  requires(std::same_as<Value, std::uint8_t> || std::same_as<Value, std::int16_t>)
class lanes {
 public:
  using value_type = Value;
  /// What no cost is, nor any sum of one and something that is not negative.
  static constexpr Value far = std::numeric_limits<Value>::max();

  static lanes all(Value value) {
    lanes l;
    l.parts_.fill({part{} + value});
    return l;
  }
  static lanes load(Value const* from) {
    lanes l;
    std::memcpy(l.parts_.data(), from, sizeof(l));
    return l;
  }
  void store(Value* to) const { std::memcpy(to, parts_.data(), sizeof(*this)); }

  /// The sum, or `far` if that is less. Precondition: no lane is negative.
  lanes plus(lanes const& more) const {
    lanes l;
    for (std::size_t i = 0; i < parts; ++i)
      l.parts_[i].all = sum(parts_[i].all, more.parts_[i].all);
    return l;
  }
  lanes plus(Value more) const { return plus(all(more)); }
  friend lanes min(lanes const& a, lanes const& b) {
    lanes l;
    for (std::size_t i = 0; i < parts; ++i)
      l.parts_[i].all = least(a.parts_[i].all, b.parts_[i].all);
    return l;
  }
  /// This, but `by` in the lanes in which a and b are equal.
  lanes replaced(lanes const& a, lanes const& b, Value by) const {
    lanes l;
    for (std::size_t i = 0; i < parts; ++i) {
      auto const equal = std::bit_cast<part>(a.parts_[i].all == b.parts_[i].all);
      l.parts_[i].all = (parts_[i].all & ~equal) | (equal & (part{} + by));
    }
    return l;
  }
  /// 4 * this + more, in lanes that this leaves room in.
  lanes times_four_plus(lanes const& more) const {
    lanes l;
    for (std::size_t i = 0; i < parts; ++i) {
      part const twice = parts_[i].all + parts_[i].all;
      l.parts_[i].all = twice + twice + more.parts_[i].all;
    }
    return l;
  }
  /// The low byte of each lane.
  void store_bytes(std::uint8_t* to) const {
    using bytes [[gnu::vector_size(sizeof(part) / sizeof(Value))]] = std::uint8_t;
    for (std::size_t i = 0; i < parts; ++i) {
      bytes const low = __builtin_convertvector(parts_[i].all, bytes);
      std::memcpy(to + i * sizeof(low), &low, sizeof(low));
    }
  }
  friend bool operator==(lanes const& a, lanes const& b) {
    part differences{};
    for (std::size_t i = 0; i < parts; ++i) differences |= a.parts_[i].all ^ b.parts_[i].all;
    return std::bit_cast<std::array<std::uint64_t, 2>>(differences) ==
           std::array<std::uint64_t, 2>{};
  }

 private:
  using part [[gnu::vector_size(16)]] = Value;
  static constexpr std::size_t parts = lane_count * sizeof(Value) / sizeof(part);

  static part least(part const& x, part const& y) { return x < y ? x : y; }
  static part sum(part const& x, part const& y) {
#if defined(__SSE2__)
    auto const a = std::bit_cast<__m128i>(x);
    auto const b = std::bit_cast<__m128i>(y);
    if constexpr (sizeof(Value) == 1)
      return std::bit_cast<part>(_mm_adds_epu8(a, b));
    else
      return std::bit_cast<part>(_mm_adds_epi16(a, b));
#else
    return least(x, (part{} + far) - y) + y;
#endif
  }

  struct some {
    part all;
  };
  std::array<some, parts> parts_;
};

/// Rows of lane_count bytes, one a cell, as bytes by lane and then by cell.
class by_lane {
 public:
  explicit by_lane(std::pmr::memory_resource& memory) : all_(&memory) {}
  /// `row(c, to)` writes that of cell c, as many bytes as there are lanes.
  template <class Row>
  by_lane(std::size_t cells, std::size_t used, Row const& row, std::pmr::memory_resource& memory)
      : stride_((cells + lane_count - 1) / lane_count * lane_count), all_(used * stride_, &memory) {
    std::array<std::uint8_t, lane_count * lane_count> square{};
    for (std::size_t begin = 0; begin < cells; begin += lane_count) {
      for (std::size_t c = begin; c < begin + lane_count && c < cells; ++c) {
        row(c, square.data() + (c - begin) * lane_count);
      }
      transpose(square);
      for (std::size_t lane = 0; lane < used; ++lane) {
        std::memcpy(all_.data() + lane * stride_ + begin, square.data() + lane * lane_count,
                    lane_count);
      }
    }
  }

  bool empty() const { return all_.empty(); }
  /// Of one lane, by cell.
  std::uint8_t const* operator[](std::size_t lane) const { return all_.data() + lane * stride_; }

 private:
  static void transpose(std::array<std::uint8_t, lane_count * lane_count>& square) {
    using row [[gnu::vector_size(lane_count)]] = std::uint8_t;
    std::array<row, lane_count> rows;
    std::memcpy(rows.data(), square.data(), sizeof(rows));
    for (int round = 0; round < 4; ++round) {
      std::array<row, lane_count> next;
      for (std::size_t i = 0; i < lane_count / 2; ++i) {
        row const a = rows[i];
        row const b = rows[i + lane_count / 2];
        next[2 * i] =
            __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
        next[2 * i + 1] = __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13,
                                                  29, 14, 30, 15, 31);
      }
      rows = next;
    }
    std::memcpy(square.data(), rows.data(), sizeof(rows));
  }

  std::size_t stride_ = 0;
  std::pmr::vector<std::uint8_t> all_;
};

} // namespace puzzlegraph::klotski
