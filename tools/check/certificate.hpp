// SPDX-License-Identifier: BSL-1.0
//
// Certificates as bytes: decompression, lines, and sorted records.
#pragma once

#include "text.hpp"

#include <optional>
#include <zlib.h>

namespace check {

/// A gzip stream, read line by line. Throws unreadable.
class stream {
 public:
  explicit stream(std::string const& path);
  stream(stream const&) = delete;
  stream& operator=(stream const&) = delete;
  ~stream() { gzclose_r(file_); }

  std::string line();
  /// The rest of a line after `key` and a space.
  std::string value(std::string_view key);
  /// Exactly `count` numbers after `key`.
  std::vector<number> numbers(std::string_view key, std::size_t count);
  /// A line of numbers, or - for infinity.
  std::vector<number> row(std::size_t count);
  /// `rows` rows of `columns` bytes each, which are stored by columns, and the LF after them.
  state block(number rows, number columns);
  /// Fails unless the stream ends here, undamaged.
  void end();

 private:
  void read(void* to, std::size_t count);

  gzFile file_;
};

/// The number that a word of a certificate is: without leading zeros.
std::optional<number> plain_number_of(std::string_view word);

/// The records of a closed set: states in increasing order, each with a label.
class record_set {
 public:
  record_set(state data, std::size_t width, std::size_t label_width)
      : data_(std::move(data)), width_(width), label_width_(label_width) {}

  std::size_t count() const { return data_.size() / (width_ + label_width_); }
  bytes at(std::size_t k) const { return data_.data() + k * (width_ + label_width_); }
  number label(std::size_t k) const { return read_number(at(k) + width_, label_width_); }
  /// The record of a state. O(log count).
  std::optional<std::size_t> find(bytes s) const;

 private:
  state data_;
  std::size_t width_;
  std::size_t label_width_;
};

/// Throws refused unless the set proves that every solution of q costs at least c (infinity: that
/// there is none). `potential` is a table, or `none`.
void check_set(question const& q, number c, record_set const& set, table const* potential);

/// SHA-256 of a text in hexadecimal digits.
std::string sha256(std::string_view text);

} // namespace check
