// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/suite.hpp"

#include "tools/output/sha256.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <utility>
#include <variant>

namespace puzzlegraph::tool {

namespace {

/// Adds the questions of sources to a suite, each once per group.
class collector {
 public:
  explicit collector(runnable_suite& to) : to_(&to) {}

  void add(std::size_t group, std::shared_ptr<text::source const> const& source,
           std::string const& title) {
    auto const questions = to_->list.definition.puzzle->read(*source, {});
    for (std::size_t k = 0; k < questions->count(); ++k) {
      auto digest = sha256_of(source->content + '\0' + std::to_string(k + 1));
      if (!seen_.emplace(group, digest).second) continue;
      auto const of_several = questions->count() > 1 || title.empty();
      auto name = title;
      if (of_several) name += (title.empty() ? "" : ", ") + questions->title(k);
      to_->list.instances.push_back({group, std::move(name), std::move(digest)});
      to_->sources.push_back({source, k});
    }
  }

 private:
  runnable_suite* to_;
  std::set<std::pair<std::size_t, std::string>> seen_; ///< groups and digests
};

/// Returns false when interrupted.
bool generate(generator const& how, std::size_t group, collector& instances) {
  sampler random(how);
  for (std::uint32_t made = 0; made < how.count(); ++made) {
    auto const one = how.source();
    if (!random.keep_next(*one)) return false;
    auto const title = fmt::format("number {}", made + 1);
    instances.add(
        group, std::make_shared<text::source const>(text::make_source(title, one->text())), title);
  }
  return true;
}

} // namespace

std::optional<runnable_suite> make_suite(definition const& d) {
  runnable_suite s{{d, {}}, {}};
  collector instances(s);
  for (std::size_t g = 0; g < d.groups.size(); ++g) {
    auto const& from = d.groups[g].from;
    if (auto const* const random = std::get_if<generator>(&from)) {
      if (!generate(*random, g, instances)) return std::nullopt;
    } else {
      auto const path = std::get<std::filesystem::path>(from).string();
      instances.add(g, std::make_shared<text::source const>(text::read_file(path)), {});
    }
  }
  return s;
}

} // namespace puzzlegraph::tool
