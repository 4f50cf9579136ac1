// SPDX-License-Identifier: BSL-1.0
#include "tools/output/file_output.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <random>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace puzzlegraph::tool {

namespace {

constexpr std::size_t flush_at = 1U << 16U;
constexpr mode_t read_and_write = 0666; ///< of a new file, less the umask
constexpr mode_t owner_only = 0600;
constexpr mode_t permissions = 0777;

} // namespace

std::string random_name() {
  std::random_device random; // 32 bits per call
  return fmt::format(".puzzlegraph-{:08x}{:08x}.part", random(), random());
}

new_file create_file(std::filesystem::path const& folder, mode_t mode,
                     std::function<std::string()> const& name) {
  constexpr int attempts = 100; // names are random: a second attempt is rare
  for (int k = 1;; ++k) {
    auto path = (folder / name()).string();
    int const descriptor =
        open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (descriptor >= 0 || errno != EEXIST || k == attempts) return {descriptor, std::move(path)};
  }
}

std::filesystem::path link_target(std::filesystem::path path) {
  constexpr int most_links = 40; // Linux's own limit
  for (int i = 0; i < most_links; ++i) {
    std::error_code error;
    if (!std::filesystem::is_symlink(path, error)) {
      return std::filesystem::weakly_canonical(path, error);
    }
    path = path.parent_path() / std::filesystem::read_symlink(path, error);
  }
  return {};
}

output::output() : output(STDOUT_FILENO, "standard output") {}

output::output(int descriptor, std::string name)
    : descriptor_(descriptor), name_(std::move(name)) {}

void output::fail(std::string const& name, int error) {
  auto const message = name + ": " + std::generic_category().message(error);
  if (error == EPIPE) throw closed_pipe(message);
  throw output_error(message);
}

void output::write(std::string_view text) {
  pending_ += text;
  if (pending_.size() >= flush_at) flush();
}

void output::flush() {
  std::string const text = std::exchange(pending_, {});
  std::string_view left = text;
  while (!left.empty()) {
    auto const written = ::write(descriptor_, left.data(), left.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      fail(name_, errno);
    }
    left.remove_prefix(static_cast<std::size_t>(written));
  }
}

file_output::file_output(std::string const& path) : file_output(path, open_target(path)) {}

file_output::file_output(std::string const& path, target where)
    : output(where.descriptor, path), target_(std::move(where)) {}

file_output::target file_output::open_target(std::string const& path) {
  std::error_code error;
  // The status of the path itself: a link such as /dev/stdout may lead to something without a name.
  auto const kind = std::filesystem::status(path, error).type();
  auto const final = link_target(path);
  if (final.empty() || (kind != std::filesystem::file_type::regular &&
                        kind != std::filesystem::file_type::not_found)) {
    int const descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) fail(path, errno);
    return {descriptor, path, {}};
  }
  struct stat old = {};
  bool const is_there = stat(final.c_str(), &old) == 0;
  // Nobody else may open the new file before it has the old one's permissions.
  auto [descriptor, temporary] =
      create_file(final.parent_path(), is_there ? owner_only : read_and_write);
  if (descriptor < 0) fail(path, errno);
  if (is_there) fchmod(descriptor, old.st_mode & permissions);
  return {descriptor, final.string(), std::move(temporary)};
}

file_output::~file_output() {
  if (open_) close(descriptor());
  if (!target_.temporary.empty()) unlink(target_.temporary.c_str());
}

void file_output::commit() {
  flush();
  bool const whole = target_.temporary.empty() || fsync(descriptor()) == 0;
  if (!whole) fail(name(), errno);
  open_ = false;
  if (close(descriptor()) != 0) fail(name(), errno);
  if (target_.temporary.empty()) return;
  if (std::rename(target_.temporary.c_str(), target_.final.c_str()) != 0) fail(name(), errno);
  target_.temporary.clear();
}

text_target::text_target(std::string const& path, output& standard) : standard_(&standard) {
  if (!path.empty() && path != "-") file_.emplace(path);
}

void text_target::write(std::string_view text) {
  if (!file_) {
    standard_->write(text);
    return;
  }
  file_->write(text);
  file_->commit();
}

} // namespace puzzlegraph::tool
