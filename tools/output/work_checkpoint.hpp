// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a search: a file for each of the last two states that were saved
// (checkpoint_files.hpp).
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"

#include "tools/output/checkpoint_files.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

class work_checkpoint final : public checkpoint_store {
 public:
  /// `unit`: what the numbers of the files count. `on_continue` receives the units done when open()
  /// has found them. Throws output_error and checkpoint_error, as checkpoint_files does.
  work_checkpoint(std::filesystem::path folder, std::string unit, checkpoint_identity identity,
                  std::function<void(std::uint64_t done)> on_continue);

  std::optional<std::uint64_t> open() override;
  void read(std::span<std::byte> into) override { files_.read(into); }
  [[noreturn]] void refuse(std::string_view why) const override { files_.refuse_opened(why); }
  /// Whether open() has found something that an earlier process saved.
  bool has_opened() const { return has_opened_; }
  /// Throws output_error; the files from before are then still there.
  void save(std::uint64_t done, std::function<void(sink const&)> const& write_to) override {
    files_.save(done, {}, write_to);
  }

 private:
  checkpoint_files files_;
  bool has_opened_ = false;
  std::function<void(std::uint64_t)> on_continue_;
};

} // namespace puzzlegraph::tool
