// SPDX-License-Identifier: BSL-1.0
#include "tools/output/work_checkpoint.hpp"

#include <cstddef>
#include <span>
#include <utility>

namespace puzzlegraph::tool {

namespace {
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30U; ///< of a state
} // namespace

work_checkpoint::work_checkpoint(std::filesystem::path folder, std::string unit,
                                 checkpoint_identity identity,
                                 std::function<void(std::uint64_t)> on_continue)
    : files_(std::move(folder), std::move(unit), std::move(identity)),
      on_continue_(std::move(on_continue)) {}

std::optional<std::string> work_checkpoint::load() {
  auto const found = files_.open();
  if (!found) return std::nullopt;
  if (found->bytes > most_bytes) files_.refuse_opened("the file is larger than a checkpoint is");
  std::string contents(found->bytes, '\0');
  files_.read(std::as_writable_bytes(std::span(contents)));
  on_continue_(found->number);
  return contents;
}

void work_checkpoint::save(std::uint64_t done, std::string_view contents) {
  files_.save(done, {}, [contents](checkpoint_files::sink const& write) {
    write(std::as_bytes(std::span(contents)));
  });
}

} // namespace puzzlegraph::tool
