// SPDX-License-Identifier: BSL-1.0
//
// --question: which questions of a file.
#pragma once

#include "puzzlegraph/puzzles/question_file.hpp"

#include "tools/options/errors.hpp"
#include "tools/options/number_option.hpp"
#include "tools/options/option_group.hpp"

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

struct question_choice {
  std::optional<number_list> given;

  /// `help` says which are chosen: "only these questions of each file".
  void add_to(option_group& options, std::string const& help);
  /// The same of a command that takes one. `help` says what it is for: "the question to draw".
  void add_single_to(option_group& options, std::string const& help);

  /// Whether question k is chosen, from 0.
  bool contains(std::size_t k) const { return !given || given->contains(k + 1); }
  /// The questions that are named, or all: 0-based numbers, in increasing order. Throws usage_error
  /// if the file lacks one of them.
  std::vector<std::size_t> of(question_file const& d) const;
  /// The question that is named, or the file's only one. Throws usage_error if there are several:
  /// `reason` says why only one is allowed ("a picture shows one").
  std::size_t single(question_file const& d, std::string_view reason) const;
};

/// What `body` returns. What it finds wrong with the question, std::invalid_argument, becomes a
/// usage_error: "FILE, question 2: why"; a limit that ends it, undecided_error, says the same.
template <class Body>
decltype(auto) naming_question(question_file const& d, std::size_t question, Body body) {
  auto const named = [&](char const* why) {
    return d.name + ", question " + std::to_string(question + 1) + ": " + why;
  };
  try {
    return body();
  } catch (std::invalid_argument const& e) {
    throw usage_error(named(e.what()));
  } catch (undecided_error const& e) {
    throw undecided_error(named(e.what()));
  }
}

} // namespace puzzlegraph::tool
