// SPDX-License-Identifier: BSL-1.0
#include "tools/options/size.hpp"

#include "tools/options/errors.hpp"

#include <fmt/format.h>

#include <charconv>

namespace puzzlegraph::tool {

puzzlegraph::grid parse_size(std::string const& text) {
  auto const number = [](char const* from, char const* to, std::uint32_t& n) {
    auto const [stop, error] = std::from_chars(from, to, n);
    if (error != std::errc{}) n = 0;
    return stop;
  };
  puzzlegraph::grid size;
  char const* const end = text.data() + text.size();
  char const* const by = number(text.data(), end, size.rows);
  char const* const stop =
      by != end && (*by == 'x' || *by == 'X') ? number(by + 1, end, size.columns) : by;
  if (stop != end || size.rows == 0 || size.columns == 0) {
    throw option_error("size", "'" + text + "'", "ROWSxCOLUMNS, such as 16x12");
  }
  return size;
}

std::optional<std::uint32_t> small_number(std::optional<std::uint64_t> given, char const* option) {
  if (!given) return std::nullopt;
  if (*given == 0 || *given > UINT32_MAX) {
    throw option_error(option, std::to_string(*given), fmt::format("1 to {}", UINT32_MAX));
  }
  return static_cast<std::uint32_t>(*given);
}

} // namespace puzzlegraph::tool
