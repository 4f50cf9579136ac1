// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/measure_condition.hpp"

#include "puzzlegraph/text/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <ranges>
#include <stdexcept>
#include <utility>

namespace puzzlegraph {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

} // namespace

/// Recursive descent.
class measure_condition::parser {
 public:
  parser(std::string const& text, std::string const& source) : text_(&text), source_(&source) {}

  void read(measure_condition& to) {
    to.left_ = read_sum();
    auto const at = next();
    if (take("in")) {
      to.by_ = comparison::at_least;
      to.right_ = {{false, read_number(), {}}};
      if (!take("..")) fail("'..' and the greatest value, such as 20..25");
      auto const end = next();
      to.most_ = {read_number()};
      if (to.most_.front() < to.right_.front().number) {
        fail(end, "a number of at least the one before '..'");
      }
    } else {
      to.by_ = read_comparison(at);
      to.right_ = read_sum();
    }
    next();
    if (at_ < text_->size()) fail("the end of the condition");
  }

 private:
  std::size_t next() {
    while (at_ < text_->size() && (*text_)[at_] == ' ') ++at_;
    return at_;
  }
  char here(std::size_t ahead = 0) const {
    return at_ + ahead < text_->size() ? (*text_)[at_ + ahead] : '\0';
  }
  bool take(std::string_view word) {
    next();
    if (text_->compare(at_, word.size(), word) != 0) return false;
    bool const is_word = is_letter(word.front());
    auto const after = here(word.size());
    if (is_word && (is_letter(after) || is_digit(after) || after == '_')) return false;
    at_ += word.size();
    return true;
  }
  /// The word, number or sign at a place, for messages.
  std::string found_at(std::size_t at) const {
    auto const is_part = [](char c) {
      return is_letter(c) || is_digit(c) || c == '_' || c == '.' || c == '-';
    };
    auto end = at;
    while (end < text_->size() && is_part((*text_)[end])) ++end;
    if (end == at && at < text_->size()) end = at + 1;
    return end == at ? "the end of the condition" : text::quoted(text_->substr(at, end - at));
  }
  [[noreturn]] void fail(std::size_t at, std::string_view expected) const {
    throw text::input_error({*source_, 1, at + 1}, found_at(at), expected);
  }
  [[noreturn]] void fail(std::string_view expected) {
    auto const at = next();
    fail(at, expected);
  }

  sum read_sum() {
    sum all{read_term(false)};
    for (;;) {
      if (take("+")) {
        all.push_back(read_term(false));
      } else if (take("-")) {
        all.push_back(read_term(true));
      } else {
        return all;
      }
    }
  }
  term read_term(bool is_subtracted) {
    auto const first = next();
    if (is_digit(here())) return {is_subtracted, read_number(), {}};
    if (!is_letter(here())) fail("a measure, such as optimum, or a number");
    while (is_letter(here()) || is_digit(here()) || here() == '_' || here() == '.' ||
           (here() == '-' && is_letter(here(1)))) {
      ++at_;
    }
    try {
      return {is_subtracted, 0, {named_measure(text_->substr(first, at_ - first))}};
    } catch (std::invalid_argument const& e) {
      constexpr std::string_view expected = "expected ";
      std::string const what = e.what();
      fail(first, what.substr(what.find(expected) + expected.size()));
    }
  }
  double read_number() {
    auto const first = next();
    if (!is_digit(here())) fail("a number");
    while (is_digit(here())) ++at_;
    if (here() == '.' && is_digit(here(1))) {
      do ++at_;
      while (is_digit(here()));
    }
    if (is_letter(here()) || here() == '_') fail(first, "a number");
    return std::strtod(text_->substr(first, at_ - first).c_str(), nullptr);
  }
  comparison read_comparison(std::size_t at) {
    constexpr std::array<std::pair<std::string_view, comparison>, 6> all{
        {{"==", comparison::equal},
         {"!=", comparison::unequal},
         {"<=", comparison::at_most},
         {">=", comparison::at_least},
         {"<", comparison::less},
         {">", comparison::more}}};
    for (auto const& [word, by] : all) {
      if (take(word)) return by;
    }
    fail(at, "==, !=, <, <=, >, >= or in, such as optimum in 20..25");
  }

  std::string const* text_;
  std::string const* source_;
  std::size_t at_ = 0;
};

measure_condition::measure_condition(std::string text, std::string const& source)
    : text_(std::move(text)) {
  parser(text_, source).read(*this);
}

std::vector<named_measure> measure_condition::measures() const {
  std::vector<named_measure> all;
  for (auto const* const side : {&left_, &right_}) {
    for (auto const& t : *side) all.insert(all.end(), t.of.begin(), t.of.end());
  }
  return all;
}

bool measure_condition::is_about_optimum() const {
  return std::ranges::all_of(measures(), [](auto const& m) { return m.is_optimum(); });
}

template <class Value> truth measure_condition::compare(Value const& value_of) const {
  bool is_unknown = false;
  bool is_undefined = false;
  auto const total = [&](sum const& side) {
    double all = 0;
    for (auto const& t : side) {
      auto const v = t.of.empty() ? measure_value{measure_value::state::known, t.number}
                                  : value_of(t.of.front());
      is_unknown |= v.is == measure_value::state::unknown;
      is_undefined |= v.is == measure_value::state::undefined;
      all += t.is_subtracted ? -v.number : v.number;
    }
    return all;
  };
  auto const a = total(left_);
  auto const b = total(right_);
  if (is_undefined) return truth::no;
  if (is_unknown) return truth::unknown;
  auto const is_met = [&] {
    switch (by_) {
    case comparison::equal:
      return a == b;
    case comparison::unequal:
      return a != b;
    case comparison::less:
      return a < b;
    case comparison::at_most:
      return a <= b;
    case comparison::more:
      return a > b;
    case comparison::at_least:
      return a >= b && (most_.empty() || a <= most_.front());
    }
    return false;
  };
  return is_met() ? truth::yes : truth::no;
}

truth measure_condition::holds(measured_graph const& x) const try {
  return compare([&x](named_measure const& m) { return m.value(x); });
} catch (std::invalid_argument const& e) {
  throw std::invalid_argument(text::quoted(text_) + ": " + e.what());
}

bool measure_condition::holds(cost_type optimum) const {
  return compare([optimum](named_measure const& /*m*/) {
           return measure_value{measure_value::state::known, static_cast<double>(optimum)};
         }) == truth::yes;
}

/// Both sides are linear in the optimum.
cost_type measure_condition::greatest_optimum() const {
  double slope = 0;
  double constant = 0;
  auto const add = [&](sum const& side, double sign) {
    for (auto const& t : side) {
      auto const factor = t.is_subtracted ? -sign : sign;
      (t.of.empty() ? constant : slope) += t.of.empty() ? factor * t.number : factor;
    }
  };
  add(left_, 1);
  add(right_, -1);
  auto greatest = std::numeric_limits<double>::infinity();
  bool const is_upper = by_ == comparison::less || by_ == comparison::at_most;
  bool const is_lower = by_ == comparison::more || by_ == comparison::at_least;
  if ((is_upper && slope > 0) || (is_lower && slope < 0) ||
      (by_ == comparison::equal && slope != 0)) {
    greatest = -constant / slope;
  }
  if (!most_.empty() && slope > 0) {
    greatest = (most_.front() - right_.front().number - constant) / slope;
  }
  if (greatest >= unreachable) return unreachable;
  auto const least = static_cast<cost_type>(std::max(greatest, 0.0));
  // Sums are rounded, so those right above may hold as well.
  auto const above = std::views::iota(least + 1, unreachable);
  auto const end =
      std::ranges::partition_point(above, [this](cost_type optimum) { return holds(optimum); });
  return least + static_cast<cost_type>(end - above.begin());
}

bool measure_condition::may_hold(state_graph const& g, vertex_index v, cost_type to_goal) const {
  return compare([&](named_measure const& m) { return m.value_from(g, v, to_goal); }) != truth::no;
}

measure_conditions::measure_conditions(std::vector<std::string> const& texts,
                                       std::string const& source) {
  for (auto const& text : texts) {
    all_.emplace_back(text, fmt::format("{} {}", source, text::quoted(text)));
  }
}

measure_condition const* measure_conditions::needing_graph() const {
  auto const at = std::ranges::find_if(all_, [](auto const& c) { return !c.is_about_optimum(); });
  return at == all_.end() ? nullptr : &*at;
}

truth measure_conditions::holds(measured_graph const& x) const {
  auto all = truth::yes;
  for (auto const& c : all_) {
    auto const one = c.holds(x);
    if (one == truth::no) return one;
    if (one == truth::unknown) all = one;
  }
  return all;
}

bool measure_conditions::restrict_optimum() const {
  return std::ranges::any_of(all_, &measure_condition::is_about_optimum);
}

bool measure_conditions::may_hold(state_graph const& g, vertex_index v, cost_type to_goal) const {
  return std::ranges::all_of(all_, [&](auto const& c) { return c.may_hold(g, v, to_goal); });
}

bool measure_conditions::allows(cost_type optimum) const {
  return std::ranges::all_of(
      all_, [optimum](auto const& c) { return !c.is_about_optimum() || c.holds(optimum); });
}

cost_type measure_conditions::greatest_optimum() const {
  auto greatest = unreachable;
  for (auto const& c : all_) {
    if (c.is_about_optimum()) greatest = std::min(greatest, c.greatest_optimum());
  }
  return greatest;
}

void measure_conditions::want(measure_options& options) const {
  for (auto const& c : all_) {
    for (auto const& m : c.measures()) puzzlegraph::want(m, options);
  }
}

void want(named_measure const& m, measure_options& options) {
  if (auto const group = m.group()) options.wanted[static_cast<std::size_t>(*group)] = true;
}

} // namespace puzzlegraph
