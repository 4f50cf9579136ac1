// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/real_number.hpp"

#include <cstdlib>
#include <string>

namespace puzzlegraph::text {

std::optional<double> real_number(std::string_view text) {
  if (text.empty() || text.front() == '+') return std::nullopt;
  if (text.find_first_not_of("0123456789.eE+-") != std::string_view::npos) return std::nullopt;
  std::string const copy(text);
  char* stop = nullptr;
  double const x = std::strtod(copy.c_str(), &stop);
  if (stop != copy.c_str() + copy.size()) return std::nullopt;
  return x;
}

} // namespace puzzlegraph::text
