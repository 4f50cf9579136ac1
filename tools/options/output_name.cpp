// SPDX-License-Identifier: BSL-1.0
#include "tools/options/output_name.hpp"

#include "tools/options/bound_option.hpp"

namespace puzzlegraph::tool {

void output_name::add_to(option_group& options) {
  options.add_options()("output,o", into(given, value_of<std::string>("FILE")),
                        "the file; default, and -: standard output");
}

} // namespace puzzlegraph::tool
