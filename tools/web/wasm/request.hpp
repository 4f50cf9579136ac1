// SPDX-License-Identifier: BSL-1.0
//
// Requests of a page: JSON objects with checked members.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace puzzlegraph::web {

/// A request that cannot be carried out as it stands. what() reads "NAME: found X, expected Y".
class request_error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  request_error(std::string_view name, std::string_view found, std::string_view expected);
};

class request {
 public:
  /// Parses an object; an empty text is an empty one. Throws request_error.
  explicit request(std::string_view text);

  /// Throws request_error if there is a member with another name.
  void expect_members(std::initializer_list<std::string_view> names) const;

  /// A member, or nothing if it is missing or null. Throw request_error for one of another type.
  std::optional<std::string> text(std::string_view name) const;
  std::optional<std::uint64_t> whole(std::string_view name) const;
  std::optional<double> real(std::string_view name) const;
  std::optional<bool> truth(std::string_view name) const;

  /// The question that `question` names, from 1, as an index from 0. The default is the first.
  std::size_t question(questions const& among) const;
  /// `max_states`, `max_memory` and `max_seconds`. The default of memory is `own_memory`; more than
  /// 2 GiB are 2 GiB.
  puzzlegraph::limits limits(std::uint64_t own_memory) const;
  /// `algorithm`, `heuristic` and `encoding` as one of the puzzle's methods; nothing without an
  /// algorithm.
  std::optional<puzzlegraph::method> method(puzzle const& p) const;
  /// The members of `options` as values of the options that a puzzle declares for a use. A value is
  /// a text, a number or a truth value.
  option_values options(puzzle const& p, option_use use) const;

 private:
  boost::json::value const* find(std::string_view name) const;

  boost::json::object members_;
};

} // namespace puzzlegraph::web
