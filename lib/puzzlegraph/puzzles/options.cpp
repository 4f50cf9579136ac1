// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/options.hpp"

#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/real_number.hpp"
#include "puzzlegraph/text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace puzzlegraph {

namespace {

/// The number if it lies in the range.
template <class Number, class Range>
std::optional<option_value> number_in(std::optional<Number> n, Range const& range) {
  if (!n || !(*n >= range.least && *n <= range.most)) return std::nullopt;
  return *n;
}

/// "9..13" if both numbers lie in the range, in order.
std::optional<option_value> span_in(std::string_view text, whole_range const& range) {
  constexpr std::string_view to = "..";
  auto const at = text.find(to);
  if (at == std::string_view::npos) return std::nullopt;
  auto const least = text::whole_number(text.substr(0, at));
  auto const most = text::whole_number(text.substr(at + to.size()));
  if (!number_in(least, range) || !number_in(most, range) || *least > *most) return std::nullopt;
  return whole_span{*least, *most};
}

struct parser {
  std::string_view text;

  std::optional<option_value> operator()(flag /*kind*/) const {
    if (text == "yes") return true;
    if (text == "no") return false;
    return std::nullopt;
  }
  std::optional<option_value> operator()(whole_range const& range) const {
    return number_in(text::whole_number(text), range);
  }
  std::optional<option_value> operator()(real_range const& range) const {
    return number_in(text::real_number(text), range);
  }
  std::optional<option_value> operator()(letter_order const& order) const {
    if (!std::ranges::is_permutation(text, order.letters)) return std::nullopt;
    return std::string(text);
  }
  std::optional<option_value> operator()(free_text const& /*kind*/) const {
    if (text.empty()) return std::nullopt;
    return std::string(text);
  }
  std::optional<option_value> operator()(choice const& of) const {
    if (std::ranges::find(of.values, text) == of.values.end()) return std::nullopt;
    return std::string(text);
  }
};

struct describer {
  std::string operator()(flag /*kind*/) const { return "yes or no"; }
  template <class Range> std::string operator()(Range const& range) const {
    return fmt::format("{} to {}", range.least, range.most);
  }
  std::string operator()(free_text const& of) const { return std::string(of.what); }
  std::string operator()(letter_order const& order) const {
    return fmt::format("{} in any order", order.letters);
  }
  std::string operator()(choice const& of) const {
    std::string out;
    for (std::size_t k = 0; k < of.values.size(); ++k) {
      if (k > 0) out += k + 1 < of.values.size() ? ", " : " or ";
      out += of.values[k];
    }
    return out;
  }
};

} // namespace

option const* find_option(std::span<option const> declared, option_use use, std::string_view name) {
  auto const found = std::ranges::find_if(
      declared, [&](option const& o) { return o.use == use && o.name == name; });
  return found == declared.end() ? nullptr : &*found;
}

std::optional<option_value> parse_value(option const& o, std::string_view text) {
  auto one = std::visit(parser{text}, o.kind);
  if (one || !takes_spans(o)) return one;
  return span_in(text, std::get<whole_range>(o.kind));
}

std::string expected_value(option const& o) {
  auto one = std::visit(describer{}, o.kind);
  if (!takes_spans(o)) return one;
  auto const [least, most] = std::get<whole_range>(o.kind);
  return fmt::format("{}, or a range such as {}..{}", one, least, std::min(least + 3, most));
}

bool takes_spans(option const& o) {
  return o.use == option_use::generate && std::holds_alternative<whole_range>(o.kind);
}

std::string to_string(option_value const& v) {
  if (auto const* const set = std::get_if<bool>(&v)) return *set ? "yes" : "no";
  if (auto const* const n = std::get_if<std::uint64_t>(&v)) return fmt::format("{}", *n);
  if (auto const* const word = std::get_if<std::string>(&v)) return *word;
  if (auto const* const span = std::get_if<whole_span>(&v)) {
    return fmt::format("{}..{}", span->least, span->most);
  }
  return fmt::format("{}", std::get<double>(v));
}

void option_values::set(std::string_view name, option_value value) {
  auto const old = std::ranges::find(values_, name, &std::pair<std::string, option_value>::first);
  if (old != values_.end()) {
    old->second = std::move(value);
  } else {
    values_.emplace_back(name, std::move(value));
  }
}

bool option_values::is_set(std::string_view name) const {
  auto const* const v = find(name);
  return v != nullptr && std::get<bool>(*v);
}

std::optional<double> option_values::real(std::string_view name) const {
  auto const* const v = find(name);
  if (v == nullptr) return std::nullopt;
  return std::get<double>(*v);
}

std::optional<std::string_view> option_values::text(std::string_view name) const {
  auto const* const v = find(name);
  if (v == nullptr) return std::nullopt;
  return std::get<std::string>(*v);
}

option_value const* option_values::find(std::string_view name) const {
  auto const found = std::ranges::find(values_, name, &std::pair<std::string, option_value>::first);
  return found == values_.end() ? nullptr : &found->second;
}

std::string as_arguments(option_values const& values) {
  std::string text;
  for (auto const& [name, value] : values) {
    text += " --" + name;
    if (!std::holds_alternative<bool>(value)) text += " " + text::shell_word(to_string(value));
  }
  return text;
}

} // namespace puzzlegraph
