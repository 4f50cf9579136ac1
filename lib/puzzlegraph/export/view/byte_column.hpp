// SPDX-License-Identifier: BSL-1.0
//
// Numbers as bytes: groups of seven bits, the lowest first, where small numbers are frequent.
#pragma once

#include <cstdint>
#include <string>

namespace puzzlegraph::view {

/// 0, -1, 1, -2, ... as 0, 1, 2, 3, ...
constexpr std::uint64_t zigzag(std::int64_t s) {
  return s >= 0 ? 2 * static_cast<std::uint64_t>(s) : 2 * (~static_cast<std::uint64_t>(s)) + 1;
}

class byte_column {
 public:
  void byte(std::uint8_t b) { bytes_ += static_cast<char>(b); }
  void varint(std::uint64_t n) {
    constexpr std::uint64_t more = 128;
    for (; n >= more; n /= more) byte(static_cast<std::uint8_t>(n % more + more));
    byte(static_cast<std::uint8_t>(n));
  }
  void signed_varint(std::int64_t s) { varint(zigzag(s)); }

  std::string const& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

} // namespace puzzlegraph::view
