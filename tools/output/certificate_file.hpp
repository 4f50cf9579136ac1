// SPDX-License-Identifier: BSL-1.0
//
// Certificates as files: compressed, complete or not there.
#pragma once

#include "puzzlegraph/certificates/write.hpp"

#include "tools/output/file_output.hpp"
#include "tools/output/sha256.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// A gzip stream (RFC 1952) of one member.
class gzip_stream {
 public:
  explicit gzip_stream(text_sink to);

  void write(std::string_view bytes);
  /// Precondition: the last call.
  void finish();
  /// Compressed bytes so far.
  std::uint64_t size() const { return size_; }

 private:
  void deflate(std::string_view bytes, bool last);
  void put(std::string_view bytes);
  void put_little_endian(std::uint32_t value);

  text_sink to_;
  boost::beast::zlib::deflate_stream deflate_;
  boost::crc_32_type checksum_;
  std::array<char, 1U << 16U> buffer_{};
  std::uint32_t length_ = 0; ///< of what was compressed, modulo 2^32
  std::uint64_t size_ = 0;
};

/// A certificate that appears under its name once it is complete.
class certificate_file {
 public:
  /// Throws output_error if the file cannot be created.
  explicit certificate_file(std::string const& path)
      : file_(path), stream_([this](std::string_view bytes) { file_.write(bytes); }) {}

  void begin(certificates::subject const& s) { certificates::write_head(s, sink()); }
  void add(certificates::claim const& c, certificates::bound_proof const& proof) {
    auto const& p = proof.potential;
    auto const digest = p.text.empty() ? "" : sha256_of(p.text);
    bool const is_repeated = p.text.size() > longest_written_again && digest == last_potential_;
    certificates::write_section(c, proof, sink(), is_repeated);
    if (!p.text.empty() || !p.table.empty()) last_potential_ = digest;
  }
  /// Precondition: the last call.
  void commit() {
    certificates::write_foot(sink());
    stream_.finish();
    file_.commit();
  }
  std::uint64_t size() const { return stream_.size(); }

 private:
  text_sink sink() {
    return [this](std::string_view bytes) { stream_.write(bytes); };
  }

  static constexpr std::size_t longest_written_again = 5; ///< `again` is no shorter

  file_output file_;
  gzip_stream stream_;
  std::string last_potential_; ///< SHA-256 of its text; empty: a table, or none yet
};

} // namespace puzzlegraph::tool
