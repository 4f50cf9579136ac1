// SPDX-License-Identifier: BSL-1.0
#include "tools/output/sha256.hpp"

#include <fmt/format.h>

#include <array>
#include <new>
#include <openssl/evp.h>
#include <stdexcept>

namespace puzzlegraph::tool {

namespace {

void expect_success(int result) {
  if (result != 1) throw std::runtime_error("OpenSSL has no SHA-256");
}

} // namespace

void sha256::release::operator()(evp_md_ctx_st* context) const { EVP_MD_CTX_free(context); }

sha256::sha256() : context_(EVP_MD_CTX_new()) {
  if (!context_) throw std::bad_alloc();
  expect_success(EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr));
}

void sha256::add(std::span<std::byte const> bytes) {
  expect_success(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()));
}

std::string sha256::finish() {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  expect_success(EVP_DigestFinal_ex(context_.get(), digest.data(), &size));
  std::string text;
  for (auto const byte : std::span(digest).first(size)) text += fmt::format("{:02x}", byte);
  return text;
}

std::string sha256_of(std::string_view text) {
  sha256 digest;
  digest.add(text);
  return digest.finish();
}

} // namespace puzzlegraph::tool
