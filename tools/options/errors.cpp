// SPDX-License-Identifier: BSL-1.0
#include "tools/options/errors.hpp"

#include <fmt/format.h>

namespace puzzlegraph::tool {

void refuse_given(std::string_view command, std::initializer_list<named_option> options,
                  std::string_view why) {
  for (auto const& o : options) {
    if (!o.is_given) continue;
    throw usage_error(fmt::format("{}: --{} {}", command, o.name, why), std::string(o.name));
  }
}

} // namespace puzzlegraph::tool
