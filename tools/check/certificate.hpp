// SPDX-License-Identifier: BSL-1.0
//
// Certificates as bytes: decompression, lines, and sorted records.
#pragma once

#include "text.hpp"

#include <fstream>
#include <optional>
#include <zlib.h>

namespace check {

/// A gzip stream in a file, read line by line. Throws unreadable.
class stream {
 public:
  explicit stream(std::string const& path);
  ~stream() { inflateEnd(&inflater_); }

  std::string line(std::size_t longest = 1U << 20U);
  /// The rest of a line after `key` and a space.
  std::string value(std::string_view key);
  /// Exactly `count` numbers after `key`.
  std::vector<number> numbers(std::string_view key, std::size_t count);
  /// A line of numbers, or - for infinity. Reading it takes `row_copies` times the memory of its
  /// numbers.
  static constexpr number row_copies = 8;
  std::vector<number> row(std::size_t count);
  /// `rows` rows of `columns` bytes each, which are stored by columns, and the LF after them.
  /// Reading it takes `block_row_bytes` for each row: the column that is read grows by copying.
  /// Precondition: expect_room(rows, columns) did not fail.
  static constexpr number block_row_bytes(number columns) { return columns + 3; }
  state block(number rows, number columns);
  /// Fails if the rest of the file cannot hold `count` times as many bytes: deflate codes at most
  /// 258 bytes by two bits. Memory and time for what a line announces are spent only then.
  void expect_room(number count, number bytes_each) const;
  /// Fails unless the stream ends here, undamaged.
  void end();
  /// Throws unreadable, which names the file, and where the line or block begins that was read
  /// last.
  [[noreturn]] void fail(std::string const& what) const;

 private:
  /// Inflates what comes next into text_: nothing at the end of the file, or where it is damaged.
  void fill();
  unsigned char next();

  std::ifstream file_;
  number left_ = 0; ///< bytes of the file that were not given to the inflater
  z_stream inflater_{};
  std::array<char, 1U << 16U> compressed_{}; ///< what the inflater reads
  bool is_member_end_ = false;               ///< of the gzip stream
  std::array<unsigned char, 1U << 16U> text_{};
  std::size_t at_ = 0;  ///< what text_ holds is from here
  std::size_t end_ = 0; ///< to here
  number before_ = 0;   ///< bytes that were inflated before these
  number begin_ = 0;    ///< of the line or block that was read last
  std::string path_;
};

/// The number that a word of a certificate is: without leading zeros.
inline std::optional<number> plain_number_of(std::string_view word) {
  return word.size() > 1 && word[0] == '0' ? std::nullopt : number_of(word);
}

/// The records of a closed set: states in increasing order, each with a label.
struct record_set {
  state data;
  std::size_t width;       ///< bytes of a state
  std::size_t label_width; ///< bytes of a label

  std::size_t count() const { return data.size() / (width + label_width); }
  bytes at(std::size_t k) const { return data.data() + k * (width + label_width); }
  number label(std::size_t k) const { return read_number(at(k) + width, label_width); }
  /// The label of a state; nothing if it has no record. O(log count).
  std::optional<number> label_of(bytes s) const;
};

/// Throws refused unless the set proves that every solution of q costs at least c (infinity: that
/// there is none). h: null for none.
void check_set(question const& q, number c, record_set const& set, potential const* h);

/// The same of a forward set, closed up to `split`, and a backward set, closed up to c - split.
/// Precondition: q has only one goal.
void check_pair(question const& q, number c, number split, record_set const& forward,
                record_set const& backward);

/// SHA-256 of a text in hexadecimal digits.
std::string sha256(std::string_view text);

} // namespace check
