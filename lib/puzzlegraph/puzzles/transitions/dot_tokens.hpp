// SPDX-License-Identifier: BSL-1.0
//
// The words of DOT, by the grammar at graphviz.org/doc/info/lang.html.
#pragma once

#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace puzzlegraph::transitions {

/// Whether a word is the keyword, which has small letters; the case of the word does not matter.
bool is_keyword(std::string_view word, std::string_view keyword);

struct dot_token {
  enum class kind : std::uint8_t {
    end,  ///< of the file
    mark, ///< {, }, [, ], =, ;, a comma, a colon, -> or --
    word, ///< of letters, digits and underscores, not beginning with a digit; maybe a keyword
    number,
    quoted, ///< strings in quotes, joined if a + stands between them; with escapes
    html,   ///< a string in angle brackets
  };

  kind is = kind::end;
  std::string_view text = {}; ///< without quotes or brackets around it
  std::size_t at = 0;         ///< its first byte in the file

  bool is_mark(std::string_view m) const { return is == kind::mark && text == m; }
  bool is_word(std::string_view keyword) const {
    return is == kind::word && is_keyword(text, keyword);
  }
  /// What may name a node or be a value: all but marks, keywords and the end.
  bool is_id() const;
};

/// Reads the tokens of a file, from a byte on, one after another, past white space and comments: /*
/// */, and from // or # to the end of the line. Texts of tokens are valid as long as the file and
/// this object.
class dot_tokens {
 public:
  /// Throws as take does.
  dot_tokens(text::source const& file, std::size_t begin);

  dot_token const& next() const { return next_; }
  /// Returns next() and advances. Throws text::input_error, at its place, for a string or comment
  /// that does not end, a byte that begins no token, and a number that letters follow. O(bytes of
  /// the token and of what precedes it).
  dot_token take();

  /// Throws text::input_error at a token.
  [[noreturn]] void fail(dot_token const& found, std::string_view expected) const;
  /// The line of a token. O(bytes before it).
  std::uint64_t line_of(dot_token const& t) const;

 private:
  [[noreturn]] void fail_at(std::size_t at, std::string_view expected,
                            std::size_t length = std::string_view::npos) const;
  std::size_t end_of(std::string_view closing, std::size_t after, std::size_t begin) const;
  void skip_gap();
  dot_token read_token();
  dot_token read_strings();
  dot_token read_html();
  dot_token read_number();

  text::source const* file_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::deque<std::string> joined_;
  dot_token next_;
};

/// A label as its author sees it, but for the name that \N stands for: of a string in quotes
/// without the escapes, and with line ends for \n, \l and \r. O(bytes).
std::string shown(dot_token const& label);

/// A shown label with this name for each \N. O(bytes).
std::string with_name(std::string_view label, std::string_view name);

/// The name that an ID stands for: in quotes, only \" and a backslash at the end of a line are
/// escapes. O(bytes).
std::string name_by(dot_token const& id);

} // namespace puzzlegraph::transitions
