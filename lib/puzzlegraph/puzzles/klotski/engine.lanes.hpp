// SPDX-License-Identifier: BSL-1.0
//
// Sixteen costs at once.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace puzzlegraph::klotski {

/// A 16-bit cost a root, in vectors that every processor has registers for.
class lanes {
 public:
  using value_type = std::int16_t;
  static constexpr std::size_t count = 16;
  /// What no cost is; twice as much is a lane still.
  static constexpr value_type far = 0x3fff;

  static lanes all(value_type value) {
    lanes l;
    l.parts_.fill(part{} + value);
    return l;
  }
  static lanes load(value_type const* from) {
    lanes l;
    std::memcpy(l.parts_.data(), from, sizeof(l));
    return l;
  }
  void store(value_type* to) const { std::memcpy(to, parts_.data(), sizeof(*this)); }

  lanes plus(value_type more) const {
    lanes l;
    for (std::size_t i = 0; i < parts; ++i) l.parts_[i] = parts_[i] + more;
    return l;
  }
  friend lanes min(lanes const& a, lanes const& b) {
    lanes l;
    for (std::size_t i = 0; i < parts; ++i) {
      part const x = a.parts_[i]; // of values, not of places, compilers see that it is a minimum
      part const y = b.parts_[i];
      l.parts_[i] = x < y ? x : y;
    }
    return l;
  }
  /// This, but `by` in the lanes in which a and b are equal.
  lanes replaced(lanes const& a, lanes const& b, value_type by) const {
    lanes l;
    for (std::size_t i = 0; i < parts; ++i) {
      part const equal = a.parts_[i] == b.parts_[i];
      l.parts_[i] = (parts_[i] & ~equal) | (equal & by);
    }
    return l;
  }
  /// 4 * this + more.
  lanes times_four_plus(lanes const& more) const {
    lanes l;
    for (std::size_t i = 0; i < parts; ++i) l.parts_[i] = (parts_[i] << 2) + more.parts_[i];
    return l;
  }
  /// The low byte of each lane.
  void store_bytes(std::uint8_t* to) const {
    using bytes [[gnu::vector_size(sizeof(part) / 2)]] = std::uint8_t;
    for (std::size_t i = 0; i < parts; ++i) {
      auto const low = __builtin_convertvector(parts_[i], bytes);
      std::memcpy(to + i * sizeof(low), &low, sizeof(low));
    }
  }
  friend bool operator==(lanes const& a, lanes const& b) {
    part differences{};
    for (std::size_t i = 0; i < parts; ++i) differences |= a.parts_[i] ^ b.parts_[i];
    return std::bit_cast<std::array<std::uint64_t, 2>>(differences) ==
           std::array<std::uint64_t, 2>{};
  }

 private:
  using part [[gnu::vector_size(16)]] = value_type;
  static constexpr std::size_t parts = count * sizeof(value_type) / sizeof(part);
  std::array<part, parts> parts_;
};

} // namespace puzzlegraph::klotski
