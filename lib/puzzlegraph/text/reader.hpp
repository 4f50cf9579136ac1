// SPDX-License-Identifier: BSL-1.0
//
// Input text with exact locations: reading whole files, a tokenizer, and the header line.
//
// Every error is an input_error whose what() reads `file:line:column: found X, expected Y`. Lines
// and columns count from 1, columns in bytes. Locations are computed only on request.
//
// A file may begin with a header line, `puzzlegraph NAME [key=value ...]`. In a file with a header,
// lines between blocks that begin with % are comments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::text {

struct location {
  std::string file;
  std::uint64_t line = 1; ///< from 1; 0 for the file as a whole
  std::uint64_t column = 1;
  friend bool operator==(location const&, location const&) = default;
};

/// "FILE:LINE:COLUMN: found X, expected Y", or "FILE: found X, expected Y" of a file as a whole.
std::string message_at(location const& where, std::string_view found, std::string_view expected);

/// Invalid input: its location, what was found, and what was expected.
class input_error : public std::runtime_error {
 public:
  input_error(location where, std::string_view found, std::string_view expected);
  /// The same error with more words at its end.
  input_error(input_error const& e, std::string const& more);
  location const& where() const noexcept { return where_; }
  std::string const& found() const noexcept { return found_; }
  std::string const& expected() const noexcept { return expected_; }

 private:
  location where_;
  std::string found_;
  std::string expected_;
};

/// Quotes bytes for a message: cut when long; all but printable ASCII becomes `\xHH` per byte.
std::string quoted(std::string_view bytes);

/// A whole file in memory: no byte order mark, no NUL, lines ended by LF.
struct source {
  std::string name;
  std::string content;
  /// Where files that the text names are looked for (read_beside). Nothing: it can name none, as
  /// that of standard input, or of a page.
  std::optional<std::string> folder = std::nullopt;
};

/// The greatest size of a text: 2 GiB, so that every count of items in a text fits in 32 bits.
inline constexpr std::uint64_t max_source_bytes = std::uint64_t{1} << 31;

/// Makes a source: strips a UTF-8 byte order mark and turns CR LF into LF, which changes no
/// location. Throws input_error on a NUL byte, on a CR without LF, and on what compressed files and
/// text in UTF-16 or UTF-32 begin with. Precondition: content is no longer than max_source_bytes.
/// O(content).
source make_source(std::string name, std::string content);

/// Reads a file, or standard input for "-", and makes a source of it. Throws input_error if it
/// cannot be read or is longer than max_bytes; an endless file fails at that length or at its first
/// NUL. Precondition: max_bytes <= max_source_bytes.
source read_file(std::string const& path, std::uint64_t max_bytes = std::uint64_t{1} << 30);

/// Reads a file that a text names at `at`: a regular one, by a relative name without `..`, in the
/// text's folder or below it, links followed. Throws input_error otherwise.
source read_beside(source const& text, std::string_view name, location const& at);

/// A tokenizer: a position in a text that advances as tokens are read. Tokens are separated by
/// white space: spaces, tabs, line ends. Reading stays on the current line; at_end, next_block,
/// end_of_line and line advance to the next. The text must outlive the reader.
class reader {
 public:
  explicit reader(source const& of) : source_(&of) {}
  explicit reader(source const&&) = delete;

  /// A position whose location is not computed yet.
  struct mark {
    std::size_t offset = 0;
    std::size_t line_begin = 0;
    std::uint64_t line = 1;
  };
  location locate(mark const& m) const;

  /// The location of the next byte.
  location where() const { return locate(here_); }
  /// The location of byte `offset` of the token, number or line that was read last.
  location last(std::size_t offset = 0) const;
  mark last_mark() const { return last_; }
  /// The number of bytes that follow.
  std::size_t bytes_left() const { return source_->content.size() - here_.offset; }
  [[noreturn]] void fail(location at, std::string_view found, std::string_view expected) const;

  /// From now on, at_end and next_block skip lines that begin with %.
  void allow_comments() { comments_ = true; }
  /// Skips white space, across lines, up to the next token. Returns true if there is none.
  bool at_end();
  /// Fails unless at_end().
  void end_of_file();
  /// For files whose blocks end with a line of zeros, such as "0 0": advances to the next block. At
  /// the closing line, which must be the last of the file, reads it and returns false. A file with
  /// a header and one block may lack that line; longer ones must have it, so that a truncated file
  /// is not taken for a whole one.
  bool next_block(std::string_view closing);

  /// Whether the next byte ends the line, or the file.
  bool at_end_of_line() const;
  /// The next token of the line, without reading it. Empty at the end of the line.
  std::string_view peek() const;
  /// Reads the next token of the line; fails at the end of the line.
  std::string_view token(std::string_view what);
  /// Reads the next token of the line, decimal digits only, as a number from min to max.
  std::uint64_t number(std::string_view what, std::uint64_t min, std::uint64_t max);
  /// Advances to the next line; fails if this one has another token.
  void end_of_line(std::string_view after);
  /// Reads the rest of the line, white space included; fails at the end of the file.
  std::string_view line(std::string_view what);

  /// Fails, with the end of the file as location, if the rest of the file is too short for the
  /// items announced at `at`; an item takes at least one byte. Call it before allocating memory for
  /// them. Never fails for up to a million items: reading them gives a better message about what is
  /// missing.
  void expect_room(location const& at, std::uint64_t items, std::string_view description) const;

 private:
  std::string_view take();
  std::string describe(std::string_view token) const;
  void skip_line();

  source const* source_;
  mark here_;
  mark last_;
  bool comments_ = false;
  std::size_t blocks_ = 0; ///< that next_block has met
};

struct option {
  std::string key;
  std::string value;
  location where;
};

struct header {
  std::string puzzle;
  location where; ///< of the puzzle's name
  std::vector<option> options;
};

/// The header of a text, or nullopt if it has none: the line `puzzlegraph PUZZLE KEY=VALUE ...`. A
/// value with blanks stands in double quotes, of which the closing one ends a word; others inside
/// are part of the value. Fails if comments stand before it.
std::optional<header> peek_header(source const& of);

/// Reads the header of a file of the given puzzle, if there is one, and allows comments after it.
/// Fails on another puzzle's header, on options other than `keys`, on repeated options, and on
/// comments before the header.
std::optional<header> read_header(reader& in, std::string_view puzzle,
                                  std::initializer_list<std::string_view> keys = {});

/// An option of a header, KEY=VALUE, so that it is read as that value: in quotes where it needs
/// them.
std::string option_text(std::string_view key, std::string_view value);

/// A header line. `options` is inserted as given.
std::string header_line(std::string_view puzzle, std::string_view options = {});

} // namespace puzzlegraph::text
