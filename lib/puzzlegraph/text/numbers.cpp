// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

namespace puzzlegraph {

std::string grouped(std::string digits) {
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string grouped(std::uint64_t n) { return grouped(std::to_string(n)); }

std::string abbreviated(std::string const& digits) {
  constexpr std::size_t longest = 12;
  if (digits.size() <= longest) return grouped(digits);
  return fmt::format("{}.{} x 10^{}", digits[0], digits.substr(1, 2), digits.size() - 1);
}

std::string counted(std::string const& count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == "1" ? "" : "s");
}

std::string amount(std::uint64_t n, std::string_view unit) {
  if (n == 1 && unit.ends_with('s')) unit.remove_suffix(1);
  return fmt::format("{} {}", n, unit);
}

std::vector<cost_type> round_values(cost_type greatest) {
  constexpr cost_type wanted = 6;
  cost_type step = 1;
  for (cost_type power = 1; greatest / step > wanted; power *= 10) {
    for (cost_type const factor : {1U, 2U, 5U}) {
      step = factor * power;
      if (greatest / step <= wanted) break;
    }
  }
  std::vector<cost_type> values;
  for (std::uint64_t value = 0; value + step / 2 < greatest; value += step) { // may pass 2^32
    values.push_back(static_cast<cost_type>(value));
  }
  values.push_back(greatest);
  return values;
}

} // namespace puzzlegraph
