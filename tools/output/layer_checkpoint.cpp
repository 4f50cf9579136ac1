// SPDX-License-Identifier: BSL-1.0
#include "tools/output/layer_checkpoint.hpp"

#include "tools/output/sha256.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

namespace {

std::vector<std::uint64_t> numbers_in(std::string const& head, std::string_view name) {
  std::vector<std::uint64_t> numbers;
  std::istringstream in(value_in(head, name).value_or(""));
  for (std::uint64_t n = 0; in >> n;) numbers.push_back(n);
  return numbers;
}

} // namespace

checkpoint_identity identity_of(question_file const& d, std::size_t question,
                                std::string_view encoding) {
  return {program_identity(),
          {"puzzle", std::string(d.puzzle->name)},
          {"file", sha256_of(d.text)},
          {"question", std::to_string(question + 1)},
          {"board", sha256_of(d.questions->draw(question))},
          {"encoding", encoding.empty() ? "-" : std::string(encoding)},
          {"unit", std::string(d.unit())}};
}

layer_checkpoint::layer_checkpoint(std::filesystem::path folder, checkpoint_identity identity,
                                   std::function<void(std::size_t)> on_continue)
    : files_(std::move(folder), "layer", std::move(identity)),
      on_continue_(std::move(on_continue)) {}

std::optional<std::size_t> layer_checkpoint::last_layer() const { return files_.last(); }

std::optional<saved_layer> layer_checkpoint::load(std::string_view format) {
  auto const found = files_.open({{"format", std::string(format)}});
  if (!found) return std::nullopt;
  layer_counts counts{numbers_in(found->head, "states"), numbers_in(found->head, "goals")};
  if (counts.states.size() != found->number + 1 || counts.goals.size() != counts.states.size()) {
    files_.refuse_opened("the counts of the layers are incomplete");
  }
  on_continue_(found->number);
  return saved_layer{std::move(counts), found->bytes};
}

void layer_checkpoint::save(std::string_view format, layer_counts const& counts,
                            std::function<void(sink const&)> const& write_to) {
  files_.save(counts.states.size() - 1,
              {{"format", std::string(format)},
               {"states", fmt::format("{}", fmt::join(counts.states, " "))},
               {"goals", fmt::format("{}", fmt::join(counts.goals, " "))}},
              write_to);
}

} // namespace puzzlegraph::tool
