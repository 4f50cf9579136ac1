// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/instance_cache.hpp"

#include <utility>
#include <variant>

namespace puzzlegraph::tool {

bool take_listed(plan& p, store& from, std::string const& revision) {
  std::vector<planned_instance> found;
  for (std::size_t g = 0; g < p.groups.size(); ++g) {
    auto const& group = p.groups[g];
    if (!std::holds_alternative<generator>(group.from)) return false;
    auto listed = from.instances(revision, group.command);
    if (listed.empty()) return false;
    for (auto& i : listed) {
      found.push_back({g, nullptr, 0, std::move(i.title), std::move(i.digest)});
    }
  }
  p.instances = std::move(found);
  return true;
}

void list_instances(plan const& p, store& into, std::string const& revision) {
  std::vector<std::vector<listed_instance>> lists(p.groups.size());
  for (auto const& i : p.instances) lists[i.group].push_back({i.title, i.digest});
  for (std::size_t g = 0; g < p.groups.size(); ++g) {
    if (!std::holds_alternative<generator>(p.groups[g].from)) continue;
    into.list_instances(revision, p.groups[g].command, lists[g]);
  }
}

} // namespace puzzlegraph::tool
