// SPDX-License-Identifier: BSL-1.0
//
// SHA-256 (FIPS 180-4), by OpenSSL.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace puzzlegraph::tool {

/// The digest of bytes that come in pieces. Throws std::bad_alloc, and std::runtime_error where
/// OpenSSL has no SHA-256.
class sha256 {
 public:
  sha256();
  void add(std::span<std::byte const> bytes);
  void add(std::string_view text) { add(std::as_bytes(std::span(text))); }
  /// 64 hexadecimal digits. To be called once.
  std::string finish();

 private:
  struct release {
    void operator()(evp_md_ctx_st* context) const;
  };
  std::unique_ptr<evp_md_ctx_st, release> context_;
};

std::string sha256_of(std::string_view text);

} // namespace puzzlegraph::tool
