// SPDX-License-Identifier: BSL-1.0
#include "tools/output/file_output.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace puzzlegraph::tool {

namespace {

constexpr std::size_t flush_at = 1U << 16U;
constexpr mode_t anyone_may = 0666; ///< less what umask takes away

/// A name in the same folder that no other run of this tool uses.
std::string name_beside(std::filesystem::path const& final) {
  auto const name = "." + final.filename().string() + "." + std::to_string(getpid()) + ".part";
  return (final.parent_path() / name).string();
}

} // namespace

std::filesystem::path link_target(std::filesystem::path path) {
  constexpr int most_links = 40; // as Linux has it
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

void output::fail(int error) const {
  throw output_error(name_ + ": " + std::generic_category().message(error));
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
      fail(errno);
    }
    left.remove_prefix(static_cast<std::size_t>(written));
  }
}

file_output::file_output(std::string const& path)
    : file_output(path, [&] {
        std::error_code error;
        // Asked of the path itself: links such as /dev/stdout can lead where no name is.
        auto const kind = std::filesystem::status(path, error).type();
        auto const final = link_target(path);
        if (final.empty() || (kind != std::filesystem::file_type::regular &&
                              kind != std::filesystem::file_type::not_found)) {
          return target{path, {}};
        }
        return target{final.string(), name_beside(final)};
      }()) {}

file_output::file_output(std::string const& path, target where)
    : output(where.temporary.empty() ? open(where.final.c_str(), O_WRONLY | O_CLOEXEC)
                                     : open(where.temporary.c_str(),
                                            O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, anyone_may),
             path),
      target_(std::move(where)) {
  if (descriptor() < 0) fail(errno);
  struct stat old = {};
  if (!target_.temporary.empty() && stat(target_.final.c_str(), &old) == 0) {
    fchmod(descriptor(), old.st_mode);
  }
}

file_output::~file_output() {
  if (open_) close(descriptor());
  if (!target_.temporary.empty()) unlink(target_.temporary.c_str());
}

void file_output::commit() {
  flush();
  bool const whole = target_.temporary.empty() || fsync(descriptor()) == 0;
  if (!whole) fail(errno);
  open_ = false;
  if (close(descriptor()) != 0) fail(errno);
  if (target_.temporary.empty()) return;
  if (std::rename(target_.temporary.c_str(), target_.final.c_str()) != 0) fail(errno);
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
