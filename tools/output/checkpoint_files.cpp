// SPDX-License-Identifier: BSL-1.0
#include "tools/output/checkpoint_files.hpp"

#include "puzzlegraph/version.hpp"

#include "tools/output/descriptor.hpp"
#include "tools/output/file_output.hpp"
#include "tools/output/sha256.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace puzzlegraph::tool {

namespace {

namespace fs = std::filesystem;

// A file: the magic line; the lines of the identity and of the unit; an empty line; the contents;
// and the trailer, a line of a SHA-256.
constexpr std::string_view magic = "puzzlegraph checkpoint 1\n";
constexpr std::string_view trailer_name = "sha256 ";
constexpr std::size_t trailer_bytes = trailer_name.size() + 64 + 1;
constexpr std::string_view end_of_head = "\n\n";
constexpr std::size_t most_head = std::size_t{1} << 24U; ///< bytes
constexpr std::size_t buffer_bytes = std::size_t{1} << 20U;
constexpr std::string_view suffix = ".checkpoint";
constexpr std::string_view temporary_name = "next.part";

[[noreturn]] void refuse(std::string const& file, std::string_view why) {
  throw checkpoint_error(
      fmt::format("{}: {}; it was left as it is: choose another folder, or remove it to begin anew",
                  file, why));
}

[[noreturn]] void fail(fs::path const& file) {
  throw output_error(file.string() + ": " + std::generic_category().message(errno));
}

void remove_quietly(fs::path const& file) {
  std::error_code none;
  fs::remove(file, none);
}

/// Removes a file in the end, if it is there.
struct removal {
  fs::path file;

  explicit removal(fs::path path) : file(std::move(path)) {}
  removal(removal const&) = delete;
  removal& operator=(removal const&) = delete;
  ~removal() { remove_quietly(file); }
};

/// Reads up to the requested number of bytes; fewer only at the end of the file.
std::size_t read_some(int from, std::span<std::byte> into, std::string const& name) {
  std::size_t done = 0;
  while (done < into.size()) {
    auto const n = ::read(from, into.data() + done, into.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) refuse(name, std::generic_category().message(errno));
    if (n == 0) break;
    done += static_cast<std::size_t>(n);
  }
  return done;
}

void write_all(int to, std::span<std::byte const> bytes, fs::path const& file) {
  while (!bytes.empty()) {
    auto const n = ::write(to, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail(file);
    bytes = bytes.subspan(static_cast<std::size_t>(n));
  }
}

/// The head of a file with its last line break, read from the beginning. Refuses a file without
/// one.
std::string read_head(int from, std::string const& name) {
  std::string head;
  std::array<std::byte, 4096> block{};
  while (head.find(end_of_head) == std::string::npos) {
    auto const n = read_some(from, block, name);
    head.append(reinterpret_cast<char const*>(block.data()), n);
    if (!std::string_view(head).starts_with(magic.substr(0, std::min(magic.size(), head.size())))) {
      refuse(name, "found no checkpoint, or one of another format");
    }
    if (n < block.size() || head.size() > most_head) break;
  }
  auto const end = head.find(end_of_head);
  if (end == std::string::npos) refuse(name, "the file is truncated");
  return head.substr(0, end + 1);
}

/// Refuses a file whose last line is not the digest of all before, and returns the bytes before it.
/// Leaves the position anywhere.
std::uint64_t expect_whole(int from, std::string const& name) {
  struct stat status = {};
  if (fstat(from, &status) != 0) refuse(name, std::generic_category().message(errno));
  auto const size = static_cast<std::uint64_t>(status.st_size);
  if (size < trailer_bytes || lseek(from, 0, SEEK_SET) != 0) refuse(name, "the file is truncated");
  sha256 digest;
  std::vector<std::byte> buffer(buffer_bytes);
  for (auto left = size - trailer_bytes; left != 0;) {
    auto const part = std::span(buffer).first(std::min<std::uint64_t>(left, buffer.size()));
    if (read_some(from, part, name) != part.size()) refuse(name, "the file is truncated");
    digest.add(part);
    left -= part.size();
  }
  std::string trailer(trailer_bytes, '\0');
  if (read_some(from, std::as_writable_bytes(std::span(trailer)), name) != trailer.size() ||
      trailer != fmt::format("{}{}\n", trailer_name, digest.finish())) {
    refuse(name, "the file is truncated or damaged: its checksum is not that of its contents");
  }
  return size - trailer_bytes;
}

} // namespace

std::pair<std::string, std::string> program_identity() {
  auto const b = build();
  return {"program", fmt::format("{} ({})", b.version, b.revision)};
}

std::optional<std::string> value_in(std::string const& head, std::string_view name) {
  auto const at = head.find(fmt::format("\n{} ", name));
  if (at == std::string::npos) return std::nullopt;
  auto const begin = at + name.size() + 2;
  return head.substr(begin, head.find('\n', begin) - begin);
}

checkpoint_files::checkpoint_files(fs::path folder, std::string unit, checkpoint_identity identity)
    : folder_(std::move(folder)), unit_(std::move(unit)), identity_(std::move(identity)) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) throw output_error(folder_.string() + ": " + error.message());
  descriptor lock(::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (lock.number() < 0) fail(folder_);
  if (flock(lock.number(), LOCK_EX | LOCK_NB) != 0) {
    throw checkpoint_error(folder_.string() + ": another process keeps checkpoints in this folder");
  }
  saved(); // refuses a folder of another computation
  lock_ = lock.release();
}

checkpoint_files::~checkpoint_files() {
  if (reading_ >= 0) close(reading_);
  close(lock_);
}

std::optional<std::uint64_t> checkpoint_files::last() const {
  auto const numbers = saved();
  return numbers.empty() ? std::nullopt : std::optional(numbers.back());
}

std::optional<checkpoint_files::opened> checkpoint_files::open(checkpoint_identity const& more) {
  auto numbers = saved();
  std::erase_if(numbers, [this](std::uint64_t n) { return n > most_; });
  if (numbers.empty()) return std::nullopt;
  reading_name_ = file_of(numbers.back()).string();
  descriptor file(::open(reading_name_.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
  if (file.number() < 0) refuse(reading_name_, std::generic_category().message(errno));
  auto const head = read_head(file.number(), reading_name_);
  auto expected = identity_;
  expected.insert(expected.end(), more.begin(), more.end());
  for (auto const& [name, value] : expected) {
    auto const found = value_in(head, name).value_or("nothing");
    if (found == value) continue;
    refuse(reading_name_,
           fmt::format("a checkpoint of another {}: found {}, expected {}", name, found, value));
  }
  auto const size = expect_whole(file.number(), reading_name_);
  auto const begin = head.size() + 1;
  if (lseek(file.number(), static_cast<off_t>(begin), SEEK_SET) != static_cast<off_t>(begin)) {
    refuse(reading_name_, std::generic_category().message(errno));
  }
  reading_ = file.release();
  return opened{numbers.back(), head, size - begin};
}

void checkpoint_files::read(std::span<std::byte> into) {
  if (read_some(reading_, into, reading_name_) != into.size()) {
    refuse(reading_name_, "the file is truncated");
  }
}

void checkpoint_files::refuse_opened(std::string_view why) const { refuse(reading_name_, why); }

void checkpoint_files::save(std::uint64_t number, checkpoint_identity const& more,
                            std::function<void(sink const&)> const& write_to) {
  auto const temporary = folder_ / temporary_name;
  removal const of_temporary{temporary};
  remove_quietly(temporary); // of a killed process; what else has that name is not written to
  descriptor const file(::open(
      temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (file.number() < 0) fail(temporary);
  sha256 digest;
  auto const write = [&](std::span<std::byte const> bytes) {
    digest.add(bytes);
    write_all(file.number(), bytes, temporary);
  };
  auto const head = head_of(more);
  write(std::as_bytes(std::span(head)));
  write_to(write);
  auto const trailer = fmt::format("{}{}\n", trailer_name, digest.finish());
  write_all(file.number(), std::as_bytes(std::span(trailer)), temporary);
  if (fsync(file.number()) != 0) fail(temporary);

  if (std::rename(temporary.c_str(), file_of(number).c_str()) != 0) fail(file_of(number));
  sync_folder();
  auto old = saved();
  old.resize(old.size() - std::min<std::size_t>(old.size(), 2)); // one before the last stays
  for (auto const n : old) remove_quietly(file_of(n));
}

std::string checkpoint_files::head_of(checkpoint_identity const& more) const {
  std::string head(magic);
  for (auto const* lines : {&identity_, &more}) {
    for (auto const& [name, value] : *lines) head += fmt::format("{} {}\n", name, value);
  }
  return head + "\n";
}

std::vector<std::uint64_t> checkpoint_files::saved() const {
  auto const prefix = unit_ + "-";
  std::vector<std::uint64_t> numbers;
  std::error_code error;
  for (auto const& entry : fs::directory_iterator(folder_, error)) {
    auto const name = entry.path().filename().string();
    if (!name.ends_with(suffix)) continue;
    constexpr std::size_t most_digits = 18;
    auto const digits =
        name.substr(std::min(prefix.size(), name.size() - suffix.size()),
                    name.size() - std::min(name.size(), prefix.size() + suffix.size()));
    if (!name.starts_with(prefix) || digits.empty() || digits.size() > most_digits ||
        digits.find_first_not_of("0123456789") != std::string::npos) {
      refuse(entry.path().string(),
             fmt::format("a checkpoint of another command: expected {}NUMBER{}", prefix, suffix));
    }
    numbers.push_back(std::stoull(digits));
  }
  if (error) fail(folder_);
  std::ranges::sort(numbers);
  return numbers;
}

fs::path checkpoint_files::file_of(std::uint64_t number) const {
  return folder_ / fmt::format("{}-{}{}", unit_, number, suffix);
}

/// The renamed file is there after a crash only once its folder is on the disk, too.
void checkpoint_files::sync_folder() const {
  if (fsync(lock_) != 0) fail(folder_);
}

} // namespace puzzlegraph::tool
