// SPDX-License-Identifier: BSL-1.0
#include "tools/output/work_checkpoint.hpp"

#include <utility>

namespace puzzlegraph::tool {

work_checkpoint::work_checkpoint(std::filesystem::path folder, std::string unit,
                                 checkpoint_identity identity,
                                 std::function<void(std::uint64_t)> on_continue)
    : files_(std::move(folder), std::move(unit), std::move(identity)),
      on_continue_(std::move(on_continue)) {}

std::optional<std::uint64_t> work_checkpoint::open() {
  auto const found = files_.open();
  if (!found) return std::nullopt;
  has_opened_ = true;
  on_continue_(found->number);
  return found->bytes;
}

} // namespace puzzlegraph::tool
