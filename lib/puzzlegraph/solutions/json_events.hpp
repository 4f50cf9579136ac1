// SPDX-License-Identifier: BSL-1.0
//
// The members of a JSON object by `solve` that its readers need, by a parser that builds no tree:
// all else is passed over, so that a file of any form takes a few times its own size.
#pragma once

#include <boost/json/value.hpp>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph::solutions {

/// A member of an object: absent or null, a number in 64 signed bits, or something else.
struct json_number {
  bool is_present = false;
  std::optional<std::int64_t> value;
};

/// An entry of "questions".
struct json_entry {
  json_number question;
  json_number cost;
  json_number lower_bound;
  std::optional<std::string> verdict; ///< if it is a string
  std::optional<std::string> moves;   ///< if it is a string
  bool has_moves = false;             ///< present, and not null
  std::optional<std::string> method;  ///< if present: its words, or "an invariant"
};

struct json_answers {
  /// Members of the object. Nothing if absent; arrays and objects are empty here.
  std::optional<boost::json::value> schema;
  std::optional<boost::json::value> file;
  std::optional<boost::json::value> puzzle;
  std::optional<boost::json::value> unit;
  bool has_questions = false; ///< there is an array "questions"
  /// Its entries, up to the first one that has no question or no verdict.
  std::deque<json_entry> entries;
};

/// The parsed object, and where the text continues.
struct parsed_answers {
  json_answers answers;
  std::size_t length = 0; ///< bytes that were read
  std::string error;      ///< why the bytes at `length` are no JSON; empty if they are
};

/// Parses the JSON value at the beginning of the text. A value that is no object has no members. Of
/// members of the same name the last one counts. O(text).
parsed_answers parse_answers(std::string_view text);

} // namespace puzzlegraph::solutions
