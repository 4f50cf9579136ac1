// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a count by several processes: a folder for each process, on a disk of its own or a
// shared one.
#pragma once

#include "puzzlegraph/distributed/kept_layers.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"

#include "tools/mpi/processes.hpp"
#include "tools/output/checkpoint_folder.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// The folders `FOLDER/process-1`, `FOLDER/process-2` and so on, each with the last two layers of
/// its process. A process that is killed may be a layer behind the others, so all continue after
/// the last layer that every one has.
class process_checkpoint {
 public:
  /// Collective. Throws agreed_failure: if a folder cannot be made, and if a process lacks the
  /// layers that others have.
  process_checkpoint(std::string const& folder, question_file const& d, std::size_t question,
                     std::string_view encoding, processes const& all);

  process_checkpoint(process_checkpoint const&) = delete;
  process_checkpoint& operator=(process_checkpoint const&) = delete;

  /// Reports on standard error after which layer the search continues. Use it while this lives.
  distributed::kept_layers kept() const;

 private:
  std::string name_;
  processes const* all_;
  std::unique_ptr<checkpoint_folder> folder_;
  bool continues_ = false;
  std::optional<std::uint64_t> layer_; ///< that was loaded
};

} // namespace puzzlegraph::tool
