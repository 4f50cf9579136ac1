// SPDX-License-Identifier: BSL-1.0
//
// Temporary files of --output: they follow no links, and keep permissions.
#include "tests/cli/run_tool.hpp"
#include "tools/options/errors.hpp"
#include "tools/output/file_output.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::tool;
namespace fs = std::filesystem;

namespace {

std::set<std::string> names_in(fs::path const& folder) {
  std::set<std::string> names;
  for (auto const& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename());
  return names;
}

unsigned mode_of(fs::path const& path) {
  return static_cast<unsigned>(fs::symlink_status(path).permissions());
}

/// Sets the umask for its lifetime.
class umask_of {
 public:
  explicit umask_of(mode_t mask) : old_(umask(mask)) {}
  umask_of(umask_of const&) = delete;
  umask_of& operator=(umask_of const&) = delete;
  ~umask_of() { umask(old_); }

 private:
  mode_t old_;
};

} // namespace

TEST_CASE("file output: no name that another program can predict leads elsewhere") {
  auto const folder = fresh_folder("planted");
  std::ofstream(folder / "victim") << "precious";
  // The shell's process becomes the tool's.
  auto const r = run_shell("cd '" + folder.string() +
                           "'; sh -c 'ln -s victim .out.svg.$$.part; exec \"$0\" show -o out.svg " +
                           sample::walls + "' \"$PUZZLEGRAPH\"");
  CHECK(r.exit_code == 0);
  CHECK(slurp(folder / "victim") == "precious");
  CHECK(fs::symlink_status(folder / "out.svg").type() == fs::file_type::regular);
}

TEST_CASE("file output: a new file takes the first free name and follows no link") {
  auto const folder = fresh_folder("exclusive");
  std::ofstream(folder / "victim") << "precious";
  fs::create_symlink("victim", folder / "link");
  fs::create_symlink("none", folder / "dangling");
  std::vector<std::string> names{"free", "link", "victim", "dangling"}; // the last one first
  auto const next = [&names] {
    auto name = names.back();
    if (names.size() > 1) names.pop_back();
    return name;
  };
  auto const made = create_file(folder, 0600, next);
  REQUIRE(made.descriptor >= 0);
  CHECK(made.path == folder / "free");
  CHECK(write(made.descriptor, "new", 3) == 3);
  CHECK(close(made.descriptor) == 0);
  CHECK(slurp(folder / "free") == "new");
  CHECK(slurp(folder / "victim") == "precious");
  CHECK(names_in(folder) == std::set<std::string>{"dangling", "free", "link", "victim"});

  auto const none = create_file(folder, 0600, next); // "free" again and again
  int const cause = errno;
  CHECK(none.descriptor == -1);
  CHECK(cause == EEXIST);
}

TEST_CASE("file output: the temporary file is hidden, named at random, and gone in the end") {
  auto const folder = fresh_folder("temporary");
  auto const path = (folder / "a.txt").string();
  {
    file_output first((folder / "b.txt").string());
    file_output second(path);
    first.write("first");
    second.write("second");
    auto const names = names_in(folder);
    CHECK(names.size() == 2); // each its own
    CHECK(std::ranges::all_of(names, [](auto const& name) { return name.starts_with('.'); }));
    second.commit();
    CHECK(slurp(path) == "second");
  }
  CHECK(names_in(folder) == std::set<std::string>{"a.txt"});
  auto const longest = std::string(255, 'x'); // bytes, the limit of most file systems
  file_output out((folder / longest).string());
  out.commit();
  CHECK(names_in(folder) == std::set<std::string>{"a.txt", longest});
}

TEST_CASE("file output: no two are written under one name at a time") {
  auto const folder = fresh_folder("one-name");
  auto const path = (folder / "a.txt").string();
  fs::create_symlink("a.txt", folder / "link");
  {
    file_output first(path);
    CHECK_THROWS_AS(file_output((folder / "." / "a.txt").string()), usage_error);
    CHECK_THROWS_AS(file_output((folder / "link").string()), usage_error);
    CHECK(names_in(folder).size() == 2); // the link, and the first one's
    first.commit();
  }
  file_output(path).commit();
  CHECK(names_in(folder) == std::set<std::string>{"a.txt", "link"});
}

TEST_CASE("file output: what a killed process has left is removed, what is in use stays") {
  auto const folder = fresh_folder("abandoned");
  std::ofstream(folder / ".puzzlegraph-0123456789abcdef.part") << "left over";
  std::ofstream(folder / ".puzzlegraph-0123456789abcdef.part.txt") << "another name";
  std::ofstream(folder / "victim") << "precious";
  fs::create_symlink("victim", folder / ".puzzlegraph-0123456789abcde0.part");
  auto const in_use = create_file(folder, 0600);
  REQUIRE(in_use.descriptor >= 0);
  file_output out((folder / "new").string());
  out.commit();
  CHECK(names_in(folder) == std::set<std::string>{".puzzlegraph-0123456789abcde0.part",
                                                  ".puzzlegraph-0123456789abcdef.part.txt",
                                                  fs::path(in_use.path).filename().string(), "new",
                                                  "victim"});
  CHECK(slurp(folder / "victim") == "precious");
  close(in_use.descriptor);
}

TEST_CASE("file output: files that belong together are all written before one gets its name") {
  auto const folder = fresh_folder("together");
  std::vector<std::unique_ptr<file_output>> files;
  files.push_back(std::make_unique<file_output>((folder / "one").string()));
  files.push_back(std::make_unique<file_output>("/dev/full"));
  for (auto const& f : files) f->write("text");
  CHECK_THROWS_AS(file_output::commit_all(files), output_error);
  files.clear();
  CHECK(names_in(folder).empty());
}

TEST_CASE("file output: bad input without any answer leaves the old file") {
  auto const folder = fresh_folder("bad-input");
  auto const path = folder / "old.txt";
  for (std::string const command : {"solve", "count", "explore"}) {
    CAPTURE(command);
    std::ofstream(path) << "precious";
    auto const none = run_tool(command + " -o '" + path.string() + "' -", "no board");
    CHECK(none.exit_code == 2);
    CHECK(slurp(path) == "precious");
  }
  // What was answered is written.
  auto const some =
      run_tool("solve -o '" + path.string() + "' " + sample::walls + " -", "no board");
  CHECK(some.exit_code == 2);
  CHECK(slurp(path).find("solved") != std::string::npos);
}

TEST_CASE("file output: permissions are those of open, or of the file that is replaced") {
  auto const folder = fresh_folder("permissions");
  umask_of const mask(027);
  auto const path = folder / "a.txt";
  auto const write_file = [&] {
    file_output out(path.string());
    for (auto const& name : names_in(folder)) {
      if (fs::exists(path)) CHECK(mode_of(folder / name) == mode_of(path));
    }
    out.commit();
    return mode_of(path);
  };
  CHECK(write_file() == 0640);
  for (unsigned const mode : {0600U, 0666U, 0644U, 0755U, 0200U}) {
    fs::permissions(path, fs::perms(mode));
    CHECK(write_file() == mode);
  }
}
