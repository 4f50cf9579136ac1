// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a count: a file for each of the last two layers (checkpoint_files.hpp).
#pragma once

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/search/counting/layer_store.hpp"

#include "tools/output/checkpoint_files.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace puzzlegraph::tool {

/// The identity of a count: this program, the puzzle, the file's text, the question as drawn, the
/// encoding and the unit. Texts stand as their SHA-256.
checkpoint_identity identity_of(question_file const& d, std::size_t question,
                                std::string_view encoding);

class layer_checkpoint final : public layer_store {
 public:
  /// `on_continue` receives the number of a layer when load() has found it. Throws output_error and
  /// checkpoint_error, as checkpoint_files does.
  layer_checkpoint(std::filesystem::path folder, checkpoint_identity identity,
                   std::function<void(std::size_t layer)> on_continue);

  /// The last layer that was saved; nullopt if there is none.
  std::optional<std::size_t> last_layer() const;
  /// From now on, load() finds no later layer. Of use where several folders must agree on one.
  void load_at_most(std::size_t layer) { files_.open_at_most(layer); }

  /// Throws checkpoint_error.
  std::optional<saved_layer> load(std::string_view format) override;
  /// Throws checkpoint_error.
  void read(std::span<std::byte> into) override { files_.read(into); }
  [[noreturn]] void refuse(std::string_view why) const override { files_.refuse_opened(why); }
  /// Throws output_error; the files from before are then still there.
  void save(std::string_view format, layer_counts const& counts,
            std::function<void(sink const&)> const& write_to) override;

 private:
  checkpoint_files files_;
  std::function<void(std::size_t)> on_continue_;
};

} // namespace puzzlegraph::tool
