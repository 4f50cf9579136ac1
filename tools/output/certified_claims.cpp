// SPDX-License-Identifier: BSL-1.0
#include "tools/output/certified_claims.hpp"

#include <charconv>
#include <optional>
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

certified_claim with_cost(verdict v, std::string_view text) {
  auto const cost = take_number(text);
  if (!take(text, " ")) throw std::runtime_error("the output of puzzlegraph-check: no unit");
  return {v, cost, std::string(text) + (cost == 1 ? "s" : "")};
}

certified_claim read_claim(std::string_view text) {
  if (take(text, "refused: ")) return {.refused = std::string(text)};
  if (text == "verified: unsolvable") return {verdict::unsolvable};
  if (take(text, "verified: optimal, ")) return with_cost(verdict::solved, text);
  if (take(text, "verified: at least ")) return with_cost(verdict::undecided, text);
  throw std::runtime_error("the output of puzzlegraph-check: an unknown line");
}

} // namespace

certified_claims read_check_report(std::string_view report) {
  certified_claims all;
  while (!report.empty()) {
    auto const end = report.find('\n');
    auto line = report.substr(0, end);
    report.remove_prefix(end == std::string_view::npos ? report.size() : end + 1);
    if (take(line, "question ")) {
      auto const question = take_number(line);
      if (!take(line, ": ")) line = {};
      all.by_question[question - 1] = read_claim(line);
    } else {
      all.refused = read_claim(line).refused;
    }
  }
  return all;
}

} // namespace puzzlegraph::tool
