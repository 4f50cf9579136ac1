// SPDX-License-Identifier: BSL-1.0
#include "tools/options/free_memory.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace puzzlegraph::tool {

namespace {

constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();

/// The number in a file; nothing if it holds none, such as "max".
std::optional<std::uint64_t> number_in(std::filesystem::path const& file) {
  std::ifstream in(file);
  std::uint64_t n = 0;
  return in >> n ? std::optional(n) : std::nullopt;
}

/// The number after a word in a file of lines "WORD NUMBER ...".
std::optional<std::uint64_t> number_after(std::filesystem::path const& file,
                                          std::string_view word) {
  std::ifstream in(file);
  std::string line;
  while (std::getline(in, line)) {
    if (!line.starts_with(word)) continue;
    auto const digits = line.find_first_of("0123456789", word.size());
    if (digits != std::string::npos) return std::stoull(line.substr(digits));
  }
  return std::nullopt;
}

/// The names of the files of a version of control groups.
struct group_files {
  std::string_view limit;
  std::string_view usage;
  std::string_view droppable; ///< the line of memory.stat with the cached pages
};
constexpr group_files version_1{"memory.limit_in_bytes", "memory.usage_in_bytes",
                                "total_inactive_file "};
constexpr group_files version_2{"memory.max", "memory.current", "inactive_file "};

std::uint64_t free_in(std::filesystem::path const& group, group_files const& names) {
  // Version 1 has no word for "no limit": it writes 2^63 less a page.
  constexpr auto no_limit = std::uint64_t{1} << 62U;
  auto const limit = number_in(group / names.limit);
  if (!limit || *limit >= no_limit) return unlimited;
  auto const usage = number_in(group / names.usage);
  if (!usage) return unlimited;
  auto const droppable = number_after(group / "memory.stat", names.droppable).value_or(0);
  auto const used = *usage - std::min(*usage, droppable);
  return *limit - std::min(*limit, used);
}

/// The least of a group and of all groups around it. In a container the path may be one of the
/// host, of which only the end, or nothing, is there.
std::uint64_t free_up_to_root(std::filesystem::path const& root, std::filesystem::path own,
                              group_files const& names) {
  own = own.relative_path();
  auto least = free_in(root, names);
  for (; !own.empty(); own = own.parent_path()) least = std::min(least, free_in(root / own, names));
  return least;
}

} // namespace

std::uint64_t free_machine_memory(memory_files const& of) {
  constexpr std::uint64_t kibibyte = 1024;
  constexpr std::uint64_t unknown = std::uint64_t{1} << 30U;
  auto const kibibytes = number_after(of.machine, "MemAvailable:");
  return kibibytes ? *kibibytes * kibibyte : unknown;
}

std::uint64_t free_group_memory(memory_files const& of) {
  auto least = unlimited;
  std::ifstream groups(of.own_groups);
  for (std::string line; std::getline(groups, line);) { // "ID:CONTROLLERS:PATH"
    auto const first = line.find(':');
    auto const second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos) continue;
    auto const controllers = "," + line.substr(first + 1, second - first - 1) + ",";
    auto const path = line.substr(second + 1);
    if (controllers == ",,") {
      least = std::min(least, free_up_to_root(of.all_groups, path, version_2));
    } else if (controllers.find(",memory,") != std::string::npos) {
      least = std::min(least, free_up_to_root(of.all_groups / "memory", path, version_1));
    }
  }
  return least;
}

std::uint64_t free_address_space() {
  rlimit most = {};
  if (getrlimit(RLIMIT_AS, &most) != 0 || most.rlim_cur == RLIM_INFINITY) return unlimited;
  auto const pages = number_in("/proc/self/statm").value_or(0); // the first number: all pages
  auto const used = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return most.rlim_cur - std::min<std::uint64_t>(most.rlim_cur, used);
}

std::uint64_t resident_memory() {
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident; // pages
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t free_memory() {
  return std::min({free_machine_memory(), free_group_memory(), free_address_space()});
}

void keep_freed_blocks() {
#if defined(__GLIBC__)
  constexpr int megabyte = 1 << 20;
  mallopt(M_MMAP_THRESHOLD, megabyte);
  mallopt(M_TRIM_THRESHOLD, 8 * megabyte);
#endif
}

void return_freed_blocks() {
#if defined(__GLIBC__)
  constexpr int least_bytes = 1 << 17;
  mallopt(M_MMAP_THRESHOLD, least_bytes);
#endif
}

} // namespace puzzlegraph::tool
