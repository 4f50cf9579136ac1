// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/instance_cache.hpp"

#include <utility>
#include <variant>

namespace puzzlegraph::tool {

std::optional<suite> cached_suite(definition const& d, database& from,
                                  std::string const& revision) {
  suite s{d, {}};
  for (std::size_t g = 0; g < d.groups.size(); ++g) {
    if (!std::holds_alternative<generator>(d.groups[g].from)) return std::nullopt;
    auto listed = from.instances(revision, d.groups[g].command);
    if (listed.empty()) return std::nullopt;
    for (auto& i : listed) s.instances.push_back({g, std::move(i.title), std::move(i.digest)});
  }
  return s;
}

void cache_instances(suite const& s, database& into, std::string const& revision) {
  auto const& groups = s.definition.groups;
  std::vector<std::vector<listed_instance>> lists(groups.size());
  for (auto const& i : s.instances) lists[i.group].push_back({i.title, i.digest});
  for (std::size_t g = 0; g < groups.size(); ++g) {
    if (!std::holds_alternative<generator>(groups[g].from)) continue;
    into.list_instances(revision, groups[g].command, lists[g]);
  }
}

} // namespace puzzlegraph::tool
