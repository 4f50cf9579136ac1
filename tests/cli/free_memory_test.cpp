// SPDX-License-Identifier: BSL-1.0
#include "tests/cli/run_tool.hpp"
#include "tools/options/free_memory.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::tool;
using Catch::Matchers::Contains;

namespace {

namespace fs = std::filesystem;

constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();

/// Stand-ins for files of the kernel.
class test_system {
 public:
  explicit test_system(std::string const& own_groups) : folder_(fresh_folder("system")) {
    set("groups", own_groups);
  }
  void set(fs::path const& name, std::string const& content) {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << content << '\n';
  }
  memory_files files() const { return {folder_ / "machine", folder_ / "groups", folder_ / "all"}; }

 private:
  fs::path folder_;
};

} // namespace

TEST_CASE("free memory: of the machine, in bytes") {
  test_system system("");
  CHECK(free_machine_memory(system.files()) == 1U << 30U); // not known
  system.set("machine", "MemTotal:       2000 kB\nMemFree: 10 kB\nMemAvailable:    1234 kB");
  CHECK(free_machine_memory(system.files()) == std::uint64_t{1234} * 1024U);
}

TEST_CASE("free memory: the least of the control groups up to the root, version 2") {
  test_system system("0::/user/own");
  CHECK(free_group_memory(system.files()) == unlimited);
  system.set("all/user/own/memory.max", "max");
  system.set("all/user/own/memory.current", "700");
  CHECK(free_group_memory(system.files()) == unlimited);
  system.set("all/user/memory.max", "1000");
  system.set("all/user/memory.current", "900");
  CHECK(free_group_memory(system.files()) == 100);
  system.set("all/user/memory.stat", "active_file 70\ninactive_file 50\nfile 120");
  CHECK(free_group_memory(system.files()) == 150); // file pages that the kernel can drop
  system.set("all/user/memory.current", "2000");
  CHECK(free_group_memory(system.files()) == 0);
}

TEST_CASE("free memory: control groups of version 1, and a path that only the host has") {
  test_system system("5:cpu,cpuacct:/x\n4:memory:/host/path\n3:name=systemd:/");
  system.set("all/memory/memory.limit_in_bytes", "1000");
  system.set("all/memory/memory.usage_in_bytes", "400");
  system.set("all/memory/memory.stat", "inactive_file 1\ntotal_inactive_file 100");
  CHECK(free_group_memory(system.files()) == 700);
  system.set("all/memory/host/memory.limit_in_bytes", "9223372036854771712"); // none
  system.set("all/memory/host/memory.usage_in_bytes", "400");
  CHECK(free_group_memory(system.files()) == 700);
}

TEST_CASE("without --max-memory a limit on the address space ends a search as undecided") {
  if (reserves_address_space()) return;
  auto const hard =
      temporary_file("deep.tiles", "4 4\n15 14 8 12\n10 11 9 13\n2 6 5 1\n3 7 4 0\n0 0\n");
  auto const run = run_shell("ulimit -v 400000; \"$PUZZLEGRAPH\" solve -a breadth-first " + hard);
  CHECK(run.exit_code == 10);
  CHECK_THAT(run.out, Contains("undecided (memory limit), at least"));
}
