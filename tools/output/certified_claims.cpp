// SPDX-License-Identifier: BSL-1.0
#include "tools/output/certified_claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <stdexcept>
#include <system_error>

namespace puzzlegraph::tool {

namespace {

/// Removes a beginning from the text. False if it has another one.
bool take(std::string_view& text, std::string_view beginning) {
  bool const has = text.starts_with(beginning);
  if (has) text.remove_prefix(beginning.size());
  return has;
}

/// Removes a number from the text.
std::uint64_t take_number(std::string_view& text) {
  std::uint64_t number = 0;
  auto const [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) throw std::runtime_error("the output of puzzlegraph-check: no number");
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return number;
}

certified_claim read_claim(std::string_view text) {
  if (take(text, "refused: ")) return {.refused = std::string(text)};
  if (text.starts_with("conversion not checked: ")) return {.refused = std::string(text)};
  if (text == "verified: unsolvable") return {verdict::unsolvable};
  if (take(text, "verified: optimal, ")) return {verdict::solved, take_number(text)};
  if (take(text, "verified: at least ")) return {verdict::undecided, take_number(text)};
  throw std::runtime_error("the output of puzzlegraph-check: an unknown line");
}

/// Removes what is before a mark, and the mark, from the text, and returns it.
std::string take_before(std::string_view& text, std::string_view mark) {
  auto const at = text.find(mark);
  if (at == std::string_view::npos) {
    throw std::runtime_error("the output of puzzlegraph-check: an unknown line");
  }
  std::string before(text.substr(0, at));
  text.remove_prefix(at + mark.size());
  return before;
}

/// Removes the options from the text, and returns them. No quote stands within their values.
std::string take_options(std::string_view& text) {
  std::size_t end = 0;
  constexpr std::string_view first = " with ";
  for (auto before = first; text.substr(end).starts_with(before); before = " ") {
    auto const value = text.find("=\"", end);
    auto const quote =
        value == std::string_view::npos ? std::string_view::npos : text.find('"', value + 2);
    if (quote == std::string_view::npos) break;
    end = quote + 1;
  }
  std::string options(text.substr(0, end));
  text.remove_prefix(end);
  return options;
}

/// Reads a line: "PUZZLE in UNIT, question K: CLAIM", with options after UNIT if there are any, or
/// without a question "PUZZLE in UNIT: CLAIM".
void read_line(std::string_view line, certified_claims& all) {
  all.puzzle = take_before(line, " in ");
  auto const end_of_unit =
      std::min({line.find(", question "), line.find(": "), line.find(" with ")});
  all.unit = line.substr(0, end_of_unit);
  line.remove_prefix(std::min(end_of_unit, line.size()));
  all.asked = take_options(line);
  bool const is_of_question = line.starts_with(", question ");
  take_before(line, is_of_question ? ", question " : ": ");
  if (!is_of_question) {
    all.refused = read_claim(line).refused;
    return;
  }
  auto const question = take_number(line);
  if (!take(line, ": ")) line = {};
  all.by_question[question - 1] = read_claim(line);
}

} // namespace

std::string asked_by(std::vector<std::pair<std::string, std::string>> const& options) {
  std::string text;
  for (auto const& [key, value] : options) {
    text += (text.empty() ? " with " : " ") + key + "=\"";
    for (char const c : value) {
      bool const is_plain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
      text +=
          is_plain ? std::string(1, c) : fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
    text += '"';
  }
  return text;
}

certified_claims read_check_report(std::string_view report) {
  certified_claims all;
  while (!report.empty()) {
    auto const end = report.find('\n');
    read_line(report.substr(0, end), all);
    report.remove_prefix(end == std::string_view::npos ? report.size() : end + 1);
  }
  return all;
}

} // namespace puzzlegraph::tool
