// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/certificates/sha256.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace puzzlegraph::certificates {

namespace {

using words = std::array<std::uint32_t, 8>;
constexpr std::size_t block_bytes = 64;
constexpr std::size_t rounds = 64;

/// The first 32 bits of the fractional part of the `root`-th root of a prime: found by binary
/// search, in integers, for the greatest x with x^root <= prime * 2^(32 root).
constexpr std::uint32_t fraction_of_root(std::uint32_t prime, unsigned root) {
  constexpr unsigned shift = 32;
  std::uint64_t low = 0;
  std::uint64_t high = std::uint64_t{1} << 37U; // the root of a prime below 312 is less than 32
  auto const is_at_most = [&](std::uint64_t x) {
    // x^root / 2^(32 (root - 1)) <= prime * 2^32, with x^2 and x^3 as 128 bits and more
    __extension__ using wide = unsigned __int128;
    wide const square = wide{x} * x;
    if (root == 2) return square <= (wide{prime} << (2 * shift));
    // x^3 <= prime * 2^96: compare x^2 with the quotient
    wide const limit = (wide{prime} << (2 * shift)) / x; // floor(prime * 2^64 / x)
    wide const rest = (wide{prime} << (2 * shift)) % x;
    wide const quotient = (limit << shift) + ((rest << shift) / x); // floor(prime * 2^96 / x)
    return square <= quotient;
  };
  while (high - low > 1) {
    auto const middle = (low + high) / 2;
    (is_at_most(middle) ? low : high) = middle;
  }
  return static_cast<std::uint32_t>(low);
}

struct constants {
  words start{};
  std::array<std::uint32_t, rounds> of_round{};
};

/// The standard defines its constants as roots of the first 64 primes.
constexpr constants make_constants() {
  constants c;
  std::size_t found = 0;
  for (std::uint32_t n = 2; found < rounds; ++n) {
    bool is_prime = true;
    for (std::uint32_t d = 2; d * d <= n; ++d) is_prime = is_prime && n % d != 0;
    if (!is_prime) continue;
    if (found < c.start.size()) c.start[found] = fraction_of_root(n, 2);
    c.of_round[found++] = fraction_of_root(n, 3);
  }
  return c;
}

constexpr constants fixed = make_constants();
static_assert(fixed.start[0] == 0x6a09e667U && fixed.of_round[63] == 0xc67178f2U);

void add_block(words& h, unsigned char const* block) {
  std::array<std::uint32_t, rounds> w{};
  for (std::size_t k = 0; k < 16; ++k) {
    for (std::size_t i = 0; i < 4; ++i) w[k] = w[k] << 8U | block[4 * k + i];
  }
  using std::rotr;
  for (std::size_t k = 16; k < rounds; ++k) {
    auto const a = w[k - 15];
    auto const b = w[k - 2];
    w[k] = w[k - 16] + (rotr(a, 7) ^ rotr(a, 18) ^ a >> 3U) + w[k - 7] +
           (rotr(b, 17) ^ rotr(b, 19) ^ b >> 10U);
  }
  auto v = h;
  for (std::size_t k = 0; k < rounds; ++k) {
    auto const one = rotr(v[4], 6) ^ rotr(v[4], 11) ^ rotr(v[4], 25);
    auto const choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
    auto const t = v[7] + one + choice + fixed.of_round[k] + w[k];
    auto const zero = rotr(v[0], 2) ^ rotr(v[0], 13) ^ rotr(v[0], 22);
    auto const majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
    v = {t + zero + majority, v[0], v[1], v[2], v[3] + t, v[4], v[5], v[6]};
  }
  for (std::size_t k = 0; k < h.size(); ++k) h[k] += v[k];
}

} // namespace

std::string sha256(std::string_view text) {
  auto h = fixed.start;
  auto const* const begin = reinterpret_cast<unsigned char const*>(text.data());
  std::size_t done = 0;
  for (; text.size() - done >= block_bytes; done += block_bytes) add_block(h, begin + done);
  // The rest, a bit 1, zeros, and the number of bits.
  std::string last(text.substr(done));
  last += '\x80';
  while (last.size() % block_bytes != block_bytes - 8) last += '\0';
  std::uint64_t const bits = 8 * std::uint64_t{text.size()};
  for (unsigned shift = 64; shift > 0; shift -= 8) last += static_cast<char>(bits >> (shift - 8));
  for (std::size_t k = 0; k < last.size(); k += block_bytes) {
    add_block(h, reinterpret_cast<unsigned char const*>(last.data()) + k);
  }
  std::string digits;
  for (auto const word : h) {
    for (unsigned shift = 32; shift > 0; shift -= 4) {
      digits += "0123456789abcdef"[word >> (shift - 4) & 15U];
    }
  }
  return digits;
}

} // namespace puzzlegraph::certificates
