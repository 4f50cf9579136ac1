// SPDX-License-Identifier: BSL-1.0
#include "tools/mpi/checkpoint.hpp"

#include "tools/options/notes.hpp"

#include <boost/mpi/collectives/all_gather.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <vector>

namespace puzzlegraph::tool {

process_checkpoint::process_checkpoint(std::string const& folder, question_file const& d,
                                       std::size_t question, std::string_view encoding,
                                       processes const& all)
    : name_(folder), all_(&all) {
  std::uint64_t own = 0; // layers that this process has, the last two of them saved
  all.together([&] {
    auto identity = identity_of(d, question, encoding);
    identity.emplace_back("process", fmt::format("{} of {}", all.number() + 1, all.count()));
    auto const part = std::filesystem::path(folder) / fmt::format("process-{}", all.number() + 1);
    folder_ = std::make_unique<checkpoint_folder>(part, "layer", identity,
                                                  [this](std::uint64_t layer) { layer_ = layer; });
    if (auto const last = folder_->last()) own = *last + 1;
  });
  std::vector<std::uint64_t> layers;
  boost::mpi::all_gather(all.communicator(), own, layers);
  auto const [least, most] = std::ranges::minmax_element(layers);
  all.together([&] {
    if (*most - *least <= 1) return;
    throw checkpoint_error(
        fmt::format("{}: process {} has no layer {}, but process {} has; its folder process-{} is "
                    "missing or from before",
                    folder, least - layers.begin() + 1, *most - 1, most - layers.begin() + 1,
                    least - layers.begin() + 1));
  });
  if (*least == 0) return;
  continues_ = true;
  folder_->open_at_most(*least - 1);
}

distributed::kept_layers process_checkpoint::kept() const {
  auto const together = [this](std::function<void()> const& action) {
    all_->together(action);
    if (!layer_ || !all_->is_first() || are_notes_silenced()) return;
    std::fputs(
        fmt::format("puzzlegraph-mpi: {}: continues after layer {}\n", name_, *layer_).c_str(),
        stderr);
  };
  return {folder_.get(), continues_, together};
}

} // namespace puzzlegraph::tool
