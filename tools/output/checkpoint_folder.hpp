// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a count: a folder with a file for each of the last two layers.
//
// A file is written under a temporary name, flushed to the disk and renamed, and only then the file
// before the last one is removed. So a process that is killed at any moment leaves the last
// complete layer. A file begins with lines that say what was counted by which program, and ends
// with the SHA-256 of everything before. A file that is damaged, of another question or of another
// program is refused; nothing is overwritten then.
#pragma once

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/search/counting/layer_store.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

/// A checkpoint that cannot be continued; what() says which file, and why.
struct checkpoint_error : std::runtime_error {
  using runtime_error::runtime_error;
};

/// Lines "name value" that a checkpoint must have in common with the run that continues it.
using checkpoint_identity = std::vector<std::pair<std::string, std::string>>;

/// That of a count: this program, the puzzle, the file's text, the question as drawn, the encoding
/// and the unit. Texts stand as their SHA-256.
checkpoint_identity identity_of(question_file const& d, std::size_t question,
                                std::string_view encoding);

class checkpoint_folder final : public layer_store {
 public:
  /// `on_continue` receives the number of a layer when load() has found it. Makes the folder if it
  /// is missing. Throws output_error if that fails, and checkpoint_error if another process has it.
  checkpoint_folder(std::filesystem::path folder, checkpoint_identity identity,
                    std::function<void(std::size_t layer)> on_continue);
  checkpoint_folder(checkpoint_folder const&) = delete;
  checkpoint_folder& operator=(checkpoint_folder const&) = delete;
  ~checkpoint_folder() override;

  /// The last layer that was saved; nullopt if there is none.
  std::optional<std::size_t> last_layer() const;
  /// From now on, load() finds no later layer. Of use where several folders must agree on one.
  void load_at_most(std::size_t layer) { latest_ = layer; }

  /// Throws checkpoint_error.
  std::optional<layer_counts> load(std::string_view format) override;
  /// Throws checkpoint_error.
  void read(std::span<std::byte> into) override;
  /// Throws output_error; the files from before are then still there.
  void save(std::string_view format, layer_counts const& counts,
            std::function<void(sink const&)> const& write_to) override;

 private:
  std::string head_of(std::string_view format, layer_counts const& counts) const;
  /// The numbers of the layers with a file, in order.
  std::vector<std::size_t> saved_layers() const;
  std::filesystem::path file_of(std::size_t layer) const;
  void sync_folder() const;

  std::filesystem::path folder_;
  checkpoint_identity identity_;
  std::function<void(std::size_t)> on_continue_;
  std::size_t latest_ = SIZE_MAX;
  int lock_ = -1;
  int reading_ = -1;
  std::string reading_name_;
};

} // namespace puzzlegraph::tool
