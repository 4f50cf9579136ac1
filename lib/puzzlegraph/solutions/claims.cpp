// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/claims.hpp"

#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

namespace puzzlegraph::solutions {

std::string_view name(finding f) {
  switch (f) {
  case finding::nothing_claimed:
    break;
  case finding::unchecked:
    return "unchecked";
  case finding::confirmed:
    return "confirmed";
  case finding::refuted:
    return "refuted";
  }
  return "nothing claimed";
}

checked_answer replayed(stated_solution const& c, question_file const& d) {
  checked_answer r{c.file, c.question, c.verdict, c.cost, {}, c.method, c.moves.has_value()};
  if (c.verdict == puzzlegraph::name(verdict::undecided)) {
    if (c.lower_bound.value_or(0) == 0) return r;
    r.bound = c.lower_bound;
    r.found = finding::unchecked;
    return r;
  }
  r.found = finding::unchecked;
  if (c.plan != nullptr) {
    auto const& plans = *d.questions->plans();
    auto found = plans.replay(c.question, *c.plan, plans.form_of(*c.plan));
    r.has_moves = true;
    if (found.flaw.empty()) {
      r.cost = found.cost;
      r.further = std::move(found.further);
    } else {
      r.found = finding::refuted;
      r.reason = std::move(found.flaw);
    }
    return r;
  }
  if (!c.moves) return r;
  auto const [cost, flaw] = replay(c, *d.questions, d.unit());
  if (flaw.empty()) {
    r.cost = cost;
  } else {
    r.found = finding::refuted;
    r.reason = flaw;
  }
  return r;
}

std::string stated_claim(checked_answer const& r, std::string_view unit) {
  if (r.bound) return "at least " + amount(*r.bound, unit);
  return r.cost ? amount(*r.cost, unit) : r.stated;
}

namespace {

/// Throws std::logic_error: the other answer contradicts moves that were replayed.
[[noreturn]] void fail_contradiction(checked_answer const& r, std::string const& by) {
  throw std::logic_error(fmt::format("question {}: legal moves of cost {} contradict the answer by "
                                     "{}",
                                     r.question + 1, r.cost.value_or(0), by));
}

/// Why an undecided answer checks nothing.
std::string why_open(answer const& a, std::string const& by, std::string_view unit) {
  return by.empty() ? "no other method fits"
                    : fmt::format("{}, at least {}", puzzlegraph::reason(a.stopped_by),
                                  amount(a.lower_bound, unit));
}

/// Compares a stated lower bound with another answer to its question.
void compare_bound(checked_answer& r, answer const& a, std::string const& by,
                   std::string_view unit) {
  if (a.verdict == verdict::solved && a.cost < *r.bound) {
    r.found = finding::refuted;
    r.reason =
        fmt::format("{} claimed, but {} by {}", stated_claim(r, unit), amount(a.cost, unit), by);
  } else if (a.verdict != verdict::undecided || (a.lower_bound >= *r.bound && !by.empty())) {
    r.found = finding::confirmed;
    r.reason = by;
  } else {
    r.reason = why_open(a, by, unit);
  }
}

} // namespace

void compare(checked_answer& r, answer const& a, std::string const& by, std::string_view unit) {
  if (r.bound) {
    compare_bound(r, a, by, unit);
    return;
  }
  auto const refute = [&](std::string const& found) {
    r.found = finding::refuted;
    r.reason = fmt::format("{} claimed, but {} by {}", stated_claim(r, unit), found, by);
  };
  bool const is_legal = r.has_moves;
  if (a.verdict == verdict::undecided) {
    if (r.cost && a.lower_bound > *r.cost) {
      if (is_legal) fail_contradiction(r, by);
      refute("at least " + amount(a.lower_bound, unit));
    } else if (is_legal && r.cost == a.lower_bound && !by.empty()) {
      r.found = finding::confirmed;
      r.reason = by;
    } else {
      r.reason = why_open(a, by, unit);
    }
  } else if (a.verdict == verdict::unsolvable) {
    if (is_legal) fail_contradiction(r, by);
    if (r.cost) {
      refute("unsolvable");
    } else {
      r.found = finding::confirmed;
      r.reason = by;
    }
  } else if (!r.cost || a.cost < *r.cost || (a.cost > *r.cost && !is_legal)) {
    auto const cost = amount(a.cost, unit);
    refute(a.moves.empty() ? cost : fmt::format("{} ({})", cost, a.moves));
  } else if (a.cost > *r.cost) {
    fail_contradiction(r, by);
  } else {
    r.found = finding::confirmed;
    r.reason = by;
  }
}

} // namespace puzzlegraph::solutions
