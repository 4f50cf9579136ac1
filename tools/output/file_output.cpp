// SPDX-License-Identifier: BSL-1.0
#include "tools/output/file_output.hpp"

#include "tools/options/errors.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/progress.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <new>
#include <poll.h>
#include <random>
#include <sys/file.h>
#include <sys/ioctl.h>
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
constexpr std::string_view name_begin = ".puzzlegraph-";
constexpr std::string_view name_end = ".part";
constexpr std::string_view other_file = "another file than those that are read or written";

} // namespace

std::string random_name() {
  std::random_device random; // 32 bits per call
  return fmt::format("{}{:08x}{:08x}{}", name_begin, random(), random(), name_end);
}

void remove_abandoned_files(std::filesystem::path const& folder) {
  constexpr std::size_t length = name_begin.size() + 16 + name_end.size();
  // Not a directory_iterator, which ends the process where its memory runs out.
  auto const close_folder = [](DIR* d) { closedir(d); };
  std::unique_ptr<DIR, decltype(close_folder)> const open_folder(
      opendir(folder.empty() ? "." : folder.c_str()), close_folder);
  if (!open_folder) return;
  int const at = dirfd(open_folder.get());
  if (at < 0) return;
  while (dirent const* const entry = readdir(open_folder.get())) {
    std::string_view const name = entry->d_name;
    if (name.size() != length || !name.starts_with(name_begin) || !name.ends_with(name_end)) {
      continue;
    }
    int const descriptor =
        openat(at, entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) continue;
    struct stat found = {};
    if (fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode) && found.st_uid == geteuid() &&
        flock(descriptor, LOCK_EX | LOCK_NB) == 0) {
      unlinkat(at, entry->d_name, 0);
    }
    close(descriptor);
  }
}

new_file create_file(std::filesystem::path const& folder, mode_t mode,
                     std::function<std::string()> const& name) {
  constexpr int attempts = 100; // names are random: a second attempt is rare
  for (int k = 1;; ++k) {
    auto path = (folder / name()).string();
    int const descriptor =
        open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (descriptor >= 0) {
      flock(descriptor, LOCK_EX); // waits for remove_abandoned_files of another process
      struct stat made = {};
      if (fstat(descriptor, &made) != 0 || made.st_nlink > 0) return {descriptor, std::move(path)};
      close(descriptor); // removed before it was locked
    } else if (errno != EEXIST || k == attempts) {
      return {descriptor, std::move(path)};
    }
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

void expect_other_file(std::string const& option, std::string const& path) {
  if (!is_used_file(path, link_target(path).string())) return;
  throw option_error(option, fmt::format("'{}'", path), std::string(other_file));
}

void expect_own_file(std::string const& option, std::string const& path) {
  if (path == "-") throw option_error(option, path, "a file");
  expect_other_file(option, path);
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
  size_ += text.size();
  if (pending_.size() >= flush_at) flush();
}

bool output::is_terminal() const { return isatty(descriptor_) != 0; }

unsigned output::columns() const {
  winsize size = {};
  return ioctl(descriptor_, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void output::flush() {
  std::string const text = std::exchange(pending_, {});
  std::string_view left = text;
  while (!left.empty()) {
    auto const written = ::write(descriptor_, left.data(), left.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      if (errno != EAGAIN) fail(name_, errno);
      pollfd full{descriptor_, POLLOUT, 0}; // without blocking, as another process has left it
      poll(&full, 1, -1);
      continue;
    }
    left.remove_prefix(static_cast<std::size_t>(written));
  }
}

file_output::file_output(std::string const& path) : file_output(open_target(path)) {}

file_output::file_output(target where)
    : output(where.descriptor, where.name), target_(std::move(where)),
      is_regular_(!target_.temporary.empty()) {}

// Nothing after the file is created may throw, or the file would stay.
file_output::target file_output::open_target(std::string const& path) {
  std::error_code error;
  // The status of the path itself: a link such as /dev/stdout may lead to something without a name.
  auto const kind = std::filesystem::status(path, error).type();
  auto const final = link_target(path);
  target t{-1, path, final.string(), {}, nullptr};
  if (final.empty() || (kind != std::filesystem::file_type::regular &&
                        kind != std::filesystem::file_type::not_found)) {
    t.descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (t.descriptor < 0) fail(path, errno);
    return t;
  }
  if (is_used_file(path, t.final)) {
    throw usage_error(fmt::format("{}: expected {}", path, other_file));
  }
  struct stat old = {};
  bool const is_there = stat(final.c_str(), &old) == 0;
  auto const folder = final.parent_path();
  remove_abandoned_files(folder);
  t.in_use = std::make_unique<written_name>(t.final);
  // Nobody else may open the new file before it has the old one's permissions.
  auto made = create_file(folder, is_there ? owner_only : read_and_write);
  if (made.descriptor < 0) fail(path, errno);
  if (is_there) fchmod(made.descriptor, old.st_mode & permissions);
  t.descriptor = made.descriptor;
  t.temporary = std::move(made.path);
  return t;
}

file_output::~file_output() {
  if (open_) close(descriptor());
  if (!target_.temporary.empty()) unlink(target_.temporary.c_str());
}

void file_output::commit() {
  finish();
  take_name();
}

void file_output::commit_all(std::span<std::unique_ptr<file_output> const> files) {
  for (auto const& f : files) f->finish();
  if (files.empty()) return;
  for (auto const& f : files.subspan(1)) {
    auto const& t = f->target_;
    if (!t.temporary.empty() && unlink(t.final.c_str()) != 0 && errno != ENOENT)
      fail(f->name(), errno);
  }
  for (auto const& f : files) f->take_name();
}

void file_output::note_written(std::string_view content) const {
  if (!is_regular_) return;
  try {
    write_note(fmt::format("{}: {}{}{}", target_.name, byte_text(size()),
                           content.empty() ? "" : ", ", content));
  } catch (std::bad_alloc const&) { // the file is there, which is what counts
    return;
  }
}

void file_output::finish() {
  flush();
  bool const whole = target_.temporary.empty() || fsync(descriptor()) == 0;
  if (!whole) fail(name(), errno);
  open_ = false;
  if (close(descriptor()) != 0) fail(name(), errno);
}

void file_output::take_name() {
  if (target_.temporary.empty()) return;
  if (std::rename(target_.temporary.c_str(), target_.final.c_str()) != 0) fail(name(), errno);
  target_.temporary.clear();
}

void write_whole_file(std::string const& path, std::string_view bytes) {
  file_output file(path);
  file.write(bytes);
  file.commit();
}

text_target::text_target(std::string const& path, output& standard) : standard_(&standard) {
  if (!path.empty() && path != "-") file_.emplace(path);
}

void text_target::write(std::string_view text, std::string_view content) {
  if (!file_) {
    standard_->write(text);
    return;
  }
  file_->write(text);
  file_->commit();
  file_->note_written(content);
}

} // namespace puzzlegraph::tool
