// SPDX-License-Identifier: BSL-1.0
//
// Digests of texts: FNV-1a with 64 bits (Fowler, Noll, Vo; RFC 9923). Not cryptographic: they
// detect mistakes, not deception.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

constexpr std::uint64_t fnv1a(std::string_view bytes) {
  std::uint64_t h = 0xcbf29ce484222325U;
  for (char const c : bytes) {
    h ^= static_cast<unsigned char>(c);
    h *= 0x100000001b3U;
  }
  return h;
}

static_assert(fnv1a("a") == 0xaf63dc4c8601ec8cU); // a published test vector

/// 16 hexadecimal digits.
inline std::string digest_of(std::string_view bytes) {
  return fmt::format("{:016x}", fnv1a(bytes));
}

} // namespace puzzlegraph::tool
