// SPDX-License-Identifier: BSL-1.0
#include "tools/options/thread_choice.hpp"

#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"

#include <algorithm>
#include <thread>

namespace puzzlegraph::tool {

void thread_choice::add_to(option_group& options, std::string const& help) {
  options.add_options()("threads", into(given, value_of<whole_number>()), help.c_str());
}

unsigned thread_choice::count() const {
  if (!given) return std::max(1U, std::thread::hardware_concurrency());
  constexpr std::uint64_t most = 1024;
  if (*given == 0 || *given > most) {
    throw option_error("threads", std::to_string(*given), "1 to 1024");
  }
  return static_cast<unsigned>(*given);
}

} // namespace puzzlegraph::tool
