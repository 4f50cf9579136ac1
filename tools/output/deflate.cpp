// SPDX-License-Identifier: BSL-1.0
#include "tools/output/deflate.hpp"

#include <libdeflate.h>
#include <memory>
#include <new>

namespace puzzlegraph::tool {

namespace {

/// The first level that looks for the shortest code. Those above save a thousandth of the size.
constexpr int level = 10;

/// What compress(compressor, bytes, size, out, room) writes, which needs at most
/// bound(compressor, size) bytes.
template <class Bound, class Compress>
std::string compressed(std::string_view bytes, Bound const& bound, Compress const& compress) {
  std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> const by(
      libdeflate_alloc_compressor(level), &libdeflate_free_compressor);
  if (!by) throw std::bad_alloc();
  std::string out(bound(by.get(), bytes.size()), '\0');
  out.resize(compress(by.get(), bytes.data(), bytes.size(), out.data(), out.size()));
  return out;
}

} // namespace

std::string deflated(std::string_view bytes) {
  return compressed(bytes, libdeflate_deflate_compress_bound, libdeflate_deflate_compress);
}

std::string zlib_stream(std::string_view bytes) {
  return compressed(bytes, libdeflate_zlib_compress_bound, libdeflate_zlib_compress);
}

} // namespace puzzlegraph::tool
