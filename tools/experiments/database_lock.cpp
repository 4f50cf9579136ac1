// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/database_lock.hpp"

#include "tools/interrupt.hpp"
#include "tools/options/notes.hpp"
#include "tools/output/file_output.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace puzzlegraph::tool {

std::string database_file(std::string const& database) {
  std::error_code error;
  auto const file = link_target(std::filesystem::absolute(database, error));
  if (file.empty()) throw output_error(database + ": its links lead nowhere");
  return file.string();
}

database_lock::database_lock(std::string const& database)
    : path_(database_file(database) + ".lock") {
  auto const target = std::filesystem::path(database_file(database));
  std::error_code error;
  std::filesystem::create_directories(target.parent_path(), error);
  if (error) throw output_error(target.parent_path().string() + ": " + error.message());
  auto const status = std::filesystem::status(target, error);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    throw output_error(database + ": not a file");
  }
  bool message_shown = false;
  while (!try_to_take()) {
    if (interrupted()) return;
    if (!std::exchange(message_shown, true)) {
      write_note(fmt::format("{}: another process adds runs; waiting for its end", database));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

database_lock::~database_lock() {
  if (descriptor_ < 0) return;
  unlink(path_.c_str());
  close(descriptor_);
}

bool database_lock::try_to_take() {
  constexpr mode_t anyone_may = 0666; // less what umask takes away
  int const opened = ::open(path_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, anyone_may);
  if (opened < 0) throw output_error(path_ + ": " + std::generic_category().message(errno));
  struct stat mine = {};
  struct stat there = {};
  if (flock(opened, LOCK_EX | LOCK_NB) == 0 && fstat(opened, &mine) == 0 &&
      stat(path_.c_str(), &there) == 0 && mine.st_ino == there.st_ino) {
    descriptor_ = opened;
    return true;
  }
  close(opened); // held by another process, or taken away by one that has just ended
  return false;
}

} // namespace puzzlegraph::tool
