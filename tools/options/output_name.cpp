// SPDX-License-Identifier: BSL-1.0
#include "tools/options/output_name.hpp"

#include "tools/options/bound_option.hpp"

#include <filesystem>
#include <system_error>

namespace puzzlegraph::tool {

void output_name::add_to(option_group& options) {
  options.add_options()("output,o", into(given, value_of<std::string>("FILE")),
                        "the file; default, and -: standard output");
}

bool is_same_file(std::string const& one, std::string const& other) {
  std::error_code none;
  return std::filesystem::is_regular_file(one, none) &&
         std::filesystem::equivalent(one, other, none);
}

} // namespace puzzlegraph::tool
