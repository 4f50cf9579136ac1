// SPDX-License-Identifier: BSL-1.0
//
// SHA-256 (FIPS 180-4), by OpenSSL.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct SHA256state_st;

namespace puzzlegraph::tool {

/// The digest of bytes that come in pieces.
class sha256 {
 public:
  sha256();
  sha256(sha256 const& other);
  sha256& operator=(sha256 const&) = delete;
  ~sha256() = default;
  void add(std::span<std::byte const> bytes);
  void add(std::string_view text) { add(std::as_bytes(std::span(text))); }
  /// 64 hexadecimal digits. To be called once.
  std::string finish();

 private:
  struct release {
    void operator()(SHA256state_st* state) const;
  };
  std::unique_ptr<SHA256state_st, release> state_;
};

std::string sha256_of(std::string_view text);

} // namespace puzzlegraph::tool
