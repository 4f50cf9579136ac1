// SPDX-License-Identifier: BSL-1.0
//
// The tags and texts of XML that needs no declarations of its own: what GraphML is made of.
#pragma once

#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::transitions {

/// The text without white space at its ends.
std::string_view without_xml_blanks(std::string_view text);

struct xml_token {
  enum class kind : std::uint8_t {
    end,       ///< of the file
    open,      ///< <name ...>, or <name .../>, which a `close` of its own follows
    close,     ///< </name>
    text,      ///< between two tags, as the file writes it
    characters ///< of a CDATA section, which stand for themselves
  };

  kind is = kind::end;
  std::string_view text = {};       ///< of a tag its name, else the text
  std::string_view attributes = {}; ///< of an `open`: what follows its name
  std::size_t at = 0;               ///< its first byte in the file
};

/// Reads the tags and texts of a file, from a byte on, one after another, past comments, processing
/// instructions and a document type by reference. Elements may be 100 deep in one another. Texts of
/// tokens are parts of the file.
class xml_tokens {
 public:
  xml_tokens(text::source const& file, std::size_t begin) : file_(&file), at_(begin) {}

  /// The next token. Throws text::input_error, at its place, for a text that does not begin with a
  /// tag, a tag that does not end or that ends another element than the last one, an element that
  /// does not end, and declarations. O(bytes of the token and of what precedes it).
  xml_token take();

  /// The value of an attribute of an opening tag, as the file writes it; its data() is null if the
  /// tag has none of that name. Throws text::input_error for a value without quotes before it.
  /// O(bytes of the tag).
  std::string_view attribute(xml_token const& open, std::string_view sought) const;

  /// What a text or a value of an attribute stands for: &lt; &gt; &amp; &quot; &apos; and the
  /// numbers of characters are replaced. Throws text::input_error, at its place, for another &.
  /// O(bytes).
  std::string resolved(std::string_view written) const;

  /// Throws text::input_error at a byte of the file, or at one of a part of it.
  [[noreturn]] void fail_at(std::size_t at, std::string_view found,
                            std::string_view expected) const;
  [[noreturn]] void fail_at(std::string_view part, std::string_view found,
                            std::string_view expected) const {
    fail_at(place_of(part), found, expected);
  }
  /// The byte of the file at which a part of it begins.
  std::size_t place_of(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - file_->content.data());
  }

 private:
  std::string_view rest() const { return std::string_view(file_->content).substr(at_); }
  std::string_view take_bytes(std::size_t count);
  void skip_blanks_before_root();
  bool skip_what_says_nothing();
  xml_token take_tag();
  void open(std::string_view name, std::size_t at);
  void close(std::string_view name, xml_token const& tag);
  char32_t number_in(std::string_view reference, std::string_view digits) const;

  text::source const* file_;
  std::size_t at_;
  std::vector<std::string_view> open_; ///< names of elements
  bool has_begun_ = false;
  bool ends_at_once_ = false; ///< the last tag was <name .../>
};

} // namespace puzzlegraph::transitions
