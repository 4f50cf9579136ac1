// SPDX-License-Identifier: BSL-1.0
//
// The memory that this process may still take: of the machine, of its control groups, and of its
// address space. And how it returns memory.
#pragma once

#include <cstdint>
#include <filesystem>

namespace puzzlegraph::tool {

/// The files of Linux that say how much memory is in use.
struct memory_files {
  std::filesystem::path machine = "/proc/meminfo";
  std::filesystem::path own_groups = "/proc/self/cgroup";
  std::filesystem::path all_groups = "/sys/fs/cgroup"; ///< where control groups are mounted
};

/// The bytes that the machine can give without swapping, or 2^30 if unknown.
std::uint64_t free_machine_memory(memory_files const& of = {});

/// The least of what the control groups of this process, of version 1 and 2, may still take, up to
/// the root. Cached file pages that the kernel can drop count as free. The greatest number without
/// groups or limits.
std::uint64_t free_group_memory(memory_files const& of = {});

/// What the limit on the address space (ulimit -v) leaves; the greatest number without a limit.
std::uint64_t free_address_space();

/// The least of the three.
std::uint64_t free_memory();

/// The bytes of this process that are in memory; 0 if unknown.
std::uint64_t resident_memory();

/// Makes the C library keep freed blocks of up to 1 MiB, and up to 8 MiB in all at the end of its
/// heap, for the next tables. Otherwise glibc returns the memory of outgrown tables and requests
/// new pages for the next one.
void keep_freed_blocks();
/// Makes the C library return blocks of 128 KiB and more to the system as soon as they are freed.
/// Otherwise glibc raises that threshold up to 32 MiB as such blocks are freed, and keeps fragments
/// between others.
void return_freed_blocks();

} // namespace puzzlegraph::tool
