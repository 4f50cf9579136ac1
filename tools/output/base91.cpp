// SPDX-License-Identifier: BSL-1.0
#include "tools/output/base91.hpp"

#include <cstdint>

namespace puzzlegraph::tool {

namespace {

constexpr std::string_view digits = "!#$%'()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                    "[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
constexpr unsigned base = 91;
static_assert(digits.size() == base);

} // namespace

std::string in_base91(std::string_view bytes) {
  constexpr unsigned pair_bits = 13; // 2^13 <= 91^2
  constexpr unsigned digit_bits = 6; // 2^6 <= 91
  std::string text;
  text.reserve(bytes.size() * 16 / pair_bits + 2);
  std::uint32_t held = 0;
  unsigned bits = 0;
  for (char const c : bytes) {
    held |= static_cast<std::uint32_t>(static_cast<unsigned char>(c)) << bits;
    bits += 8;
    if (bits < pair_bits) continue;
    auto const pair = held & ((1U << pair_bits) - 1);
    text += digits[pair % base];
    text += digits[pair / base];
    held >>= pair_bits;
    bits -= pair_bits;
  }
  if (bits > 0) text += digits[held % base];
  if (bits > digit_bits) text += digits[held / base];
  return text;
}

} // namespace puzzlegraph::tool
