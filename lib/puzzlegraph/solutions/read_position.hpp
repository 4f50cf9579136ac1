// SPDX-License-Identifier: BSL-1.0
//
// Common parts of the readers of stated solutions.
#pragma once

#include "puzzlegraph/solutions/read.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace puzzlegraph::solutions {

using solution_sink = std::function<void(stated_solution const&)>;

inline bool is_verdict(std::string_view word) {
  return word == "solved" || word == "unsolvable" || word == "undecided";
}

/// The current instance file: the one to which the next answer belongs.
class read_position {
 public:
  explicit read_position(std::span<instance_file const> asked) : asked_(asked) {}

  std::size_t file() const { return at_; }
  std::size_t questions() const { return asked_[at_].count(); }
  std::string title(std::size_t k) const { return asked_[at_].questions->title(k); }
  std::string const& name() const { return asked_[at_].name; }
  std::string_view puzzle() const { return asked_[at_].puzzle->name; }
  /// Whether the contest's output of the puzzle is costs, not moves.
  bool has_contest_costs() const {
    answer none;
    none.prove_unsolvable();
    return asked_[at_].puzzle->contest_line(none) == cost_or_minus_one(none);
  }
  /// Fails if costs in this unit, which stands at `where`, are of another reading of the file than
  /// that which asks the questions. An empty unit is none; the singular will do.
  void expect_unit(std::string_view stated, text::location const& where) const;
  bool is_one_of_several() const { return asked_.size() > 1; }

  /// Advances to the next file of the given name, which stands at `where`. The files between get no
  /// answers.
  void go_to(std::string_view name, text::location const& where) {
    for (std::size_t k = named_ ? at_ + 1 : 0; k < asked_.size(); ++k) {
      if (asked_[k].name != name) continue;
      at_ = k;
      named_ = true;
      return;
    }
    std::string rest;
    for (std::size_t k = named_ ? at_ + 1 : 0; k < asked_.size(); ++k) {
      rest += (rest.empty() ? "" : " or ") + asked_[k].name;
    }
    throw text::input_error(where, "answers for " + text::quoted(name),
                            rest.empty()
                                ? "the end of the file: all instances given have their answers"
                                : "answers for " + rest + ", as the instances are given");
  }
  /// Advances to the next file with questions. Returns false if there is none.
  bool go_on() {
    while (at_ + 1 < asked_.size()) {
      ++at_;
      if (questions() > 0) return true;
    }
    return false;
  }

 private:
  std::span<instance_file const> asked_;
  std::size_t at_ = 0;
  bool named_ = false;
};

} // namespace puzzlegraph::solutions
