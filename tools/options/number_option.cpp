// SPDX-License-Identifier: BSL-1.0
#include "tools/options/number_option.hpp"

#include "puzzlegraph/text/lower_case.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <ostream>
#include <span>
#include <utility>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

struct unit {
  std::string_view name; ///< in lower case
  std::uint64_t factor;
};

constexpr std::uint64_t kibi = 1024;
constexpr std::array count_units{unit{"", 1}, unit{"k", 1'000}, unit{"m", 1'000'000},
                                 unit{"g", 1'000'000'000}};
constexpr std::array byte_units{unit{"", 1},
                                unit{"b", 1},
                                unit{"k", kibi},
                                unit{"kb", kibi},
                                unit{"kib", kibi},
                                unit{"m", kibi* kibi},
                                unit{"mb", kibi* kibi},
                                unit{"mib", kibi* kibi},
                                unit{"g", kibi* kibi* kibi},
                                unit{"gb", kibi* kibi* kibi},
                                unit{"gib", kibi* kibi* kibi},
                                unit{"t", kibi* kibi* kibi* kibi},
                                unit{"tb", kibi* kibi* kibi* kibi},
                                unit{"tib", kibi* kibi* kibi* kibi}};
constexpr std::array time_units{// in milliseconds
                                unit{"", 1'000},      unit{"s", 1'000},    unit{"ms", 1},
                                unit{"m", 60'000},    unit{"min", 60'000}, unit{"h", 3'600'000},
                                unit{"d", 86'400'000}};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A decimal as written: digits * 10^exponent, and the unit after it.
struct decimal {
  std::uint64_t digits = 0;
  int exponent = 0;
  std::string unit; ///< in lower case
};

/// Reads "12.5e3" from the front of `text`. Digits after the point that are 0 count for nothing.
std::optional<decimal> parse_decimal(std::string_view text) {
  decimal d;
  bool overflow = false;
  bool has_digits = false;
  bool in_fraction = false;
  int zeros = 0; // of the fraction, not yet in `digits`
  auto const append = [&](unsigned digit) {
    overflow |= __builtin_mul_overflow(d.digits, std::uint64_t{10}, &d.digits);
    overflow |= __builtin_add_overflow(d.digits, std::uint64_t{digit}, &d.digits);
  };
  std::size_t at = 0;
  for (; at < text.size() && (is_digit(text[at]) || (text[at] == '.' && !in_fraction)); ++at) {
    if (text[at] == '.') {
      in_fraction = true;
      continue;
    }
    has_digits = true;
    if (in_fraction && text[at] == '0') {
      ++zeros;
      continue;
    }
    for (; zeros > 0; --zeros, --d.exponent) append(0);
    append(static_cast<unsigned>(text[at] - '0'));
    if (in_fraction) --d.exponent;
  }
  if (!has_digits || overflow) return std::nullopt;
  if (at + 1 < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    if (text.substr(at + 1).starts_with("+-")) return std::nullopt;
    auto const* const begin = text.data() + at + (text[at + 1] == '+' ? 2 : 1);
    int power = 0;
    auto const [end, error] = std::from_chars(begin, text.data() + text.size(), power);
    constexpr int most_digits = 400;
    if (error != std::errc{} || power < -most_digits || power > most_digits) return std::nullopt;
    d.exponent += power;
    at = static_cast<std::size_t>(end - text.data());
  }
  d.unit = puzzlegraph::text::lower_case(text.substr(at));
  return d;
}

unit const* find_unit(std::span<unit const> units, std::string_view name) {
  auto const found = std::ranges::find(units, name, &unit::name);
  return found == units.end() ? nullptr : &*found;
}

/// digits * 10^exponent * factor. Nothing if it is too large, or no whole number where `is_exact`.
std::optional<std::uint64_t> whole_value(decimal const& d, std::uint64_t factor, bool is_exact) {
  std::uint64_t value = d.digits;
  if (value == 0) return value;
  if (__builtin_mul_overflow(value, factor, &value)) return std::nullopt;
  for (int k = 0; k < d.exponent; ++k) {
    if (__builtin_mul_overflow(value, std::uint64_t{10}, &value)) return std::nullopt;
  }
  for (int k = 0; k > d.exponent; --k) {
    if (is_exact && value % 10 != 0) return std::nullopt;
    value /= 10;
  }
  return value;
}

std::optional<std::uint64_t> parse_whole(std::string_view text, std::span<unit const> units,
                                         bool is_exact) {
  auto const d = parse_decimal(text);
  auto const* const u = d ? find_unit(units, d->unit) : nullptr;
  return u == nullptr ? std::nullopt : whole_value(*d, u->factor, is_exact);
}

/// A positive real number of some unit.
std::optional<double> parse_real(std::string_view text, std::span<unit const> units) {
  auto const d = parse_decimal(text);
  auto const* const u = d ? find_unit(units, d->unit) : nullptr;
  if (u == nullptr || d->digits == 0) return std::nullopt;
  double const power = std::pow(10.0, std::abs(d->exponent));
  auto const digits = static_cast<double>(d->digits);
  auto const factor = static_cast<double>(u->factor);
  double const value = (d->exponent < 0 ? digits / power : digits * power) * factor;
  return std::isfinite(value) && value > 0 ? std::optional(value) : std::nullopt;
}

/// Stores the value of the one text.
template <class T>
void store_one(boost::any& value, std::vector<std::string> const& texts,
               std::optional<T> (*parse)(std::string_view), char const* expected) {
  po::validators::check_first_occurrence(value);
  auto const& text = po::validators::get_single_string(texts);
  auto const parsed = parse(text);
  if (!parsed) throw number_error("'" + text::escape_line(text) + "'", expected);
  value = *parsed;
}

/// "3", "3-5" or "3-".
std::optional<number_list::range> parse_range(std::string_view text) {
  auto const dash = std::min(text.find('-'), text.size());
  auto const first = parse_whole_number(text.substr(0, dash));
  if (!first) return std::nullopt;
  if (dash == text.size()) return number_list::range{first->value, first->value};
  if (dash + 1 == text.size()) return number_list::range{first->value, UINT64_MAX};
  auto const last = parse_whole_number(text.substr(dash + 1));
  if (!last || last->value < first->value) return std::nullopt;
  return number_list::range{first->value, last->value};
}

} // namespace

std::ostream& operator<<(std::ostream& out, whole_number n) { return out << n.value; }
std::ostream& operator<<(std::ostream& out, positive_real n) { return out << n.value; }

std::optional<whole_number> parse_whole_number(std::string_view text) {
  auto const n = parse_whole(text, count_units, true);
  return n ? std::optional(whole_number{*n}) : std::nullopt;
}

std::optional<byte_count> parse_byte_count(std::string_view text) {
  auto const n = parse_whole(text, byte_units, false);
  return n ? std::optional(byte_count{*n}) : std::nullopt;
}

std::optional<time_limit> parse_time_limit(std::string_view text) {
  auto const milliseconds = parse_real(text, time_units);
  return milliseconds ? std::optional(time_limit{*milliseconds / 1000}) : std::nullopt;
}

std::optional<positive_real> parse_positive_real(std::string_view text) {
  auto const n = parse_real(text, std::span(count_units).first(1));
  return n ? std::optional(positive_real{*n}) : std::nullopt;
}

bool number_list::contains(std::uint64_t n) const {
  return std::ranges::any_of(ranges, [n](range const& r) { return r.first <= n && n <= r.last; });
}

std::optional<number_list> parse_number_list(std::string_view text) {
  number_list list;
  while (true) {
    auto const end = std::min(text.find(','), text.size());
    auto const range = parse_range(text.substr(0, end));
    if (!range) return std::nullopt;
    list.ranges.push_back(*range);
    if (end == text.size()) return list;
    text.remove_prefix(end + 1);
  }
}

number_error::number_error(std::string found, std::string expected)
    : error_with_option_name("%canonical_option%: found " + found + ", expected " + expected),
      found_(std::move(found)), expected_(std::move(expected)) {}

void validate(boost::any& value, std::vector<std::string> const& texts, whole_number* /*type*/,
              int /*unused*/) {
  store_one(value, texts, parse_whole_number, "a whole number such as 500, 20k or 1e6");
}

void validate(boost::any& value, std::vector<std::string> const& texts, byte_count* /*type*/,
              int /*unused*/) {
  store_one(value, texts, parse_byte_count, "a number of bytes such as 500000, 64M or 1.5G");
}

void validate(boost::any& value, std::vector<std::string> const& texts, time_limit* /*type*/,
              int /*unused*/) {
  store_one(value, texts, parse_time_limit, "a positive time such as 0.5, 90s, 5m or 1h");
}

void validate(boost::any& value, std::vector<std::string> const& texts, positive_real* /*type*/,
              int /*unused*/) {
  store_one(value, texts, parse_positive_real, "a positive number");
}

void validate(boost::any& value, std::vector<std::string> const& texts, number_list* /*type*/,
              int /*unused*/) {
  store_one(value, texts, parse_number_list, "numbers such as 2, 1,3-5 or 7-");
}

} // namespace puzzlegraph::tool
