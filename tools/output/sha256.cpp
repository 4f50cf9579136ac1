// SPDX-License-Identifier: BSL-1.0
//
// By the functions for SHA-256 alone. OpenSSL prefers EVP, which chooses among implementations at
// run time: linked statically it takes 5 MB, these some kilobytes.
#define OPENSSL_SUPPRESS_DEPRECATED
#include "tools/output/sha256.hpp"

#include <fmt/format.h>

#include <array>
#include <openssl/sha.h>

namespace puzzlegraph::tool {

void sha256::release::operator()(SHA256state_st* state) const { delete state; }

sha256::sha256() : state_(new SHA256_CTX()) { SHA256_Init(state_.get()); }

sha256::sha256(sha256 const& other) : state_(new SHA256_CTX(*other.state_)) {}

void sha256::add(std::span<std::byte const> bytes) {
  SHA256_Update(state_.get(), bytes.data(), bytes.size());
}

std::string sha256::finish() {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256_Final(digest.data(), state_.get());
  std::string text;
  for (auto const byte : digest) text += fmt::format("{:02x}", byte);
  return text;
}

std::string sha256_of(std::string_view text) {
  sha256 digest;
  digest.add(text);
  return digest.finish();
}

} // namespace puzzlegraph::tool
