// SPDX-License-Identifier: BSL-1.0
#include "tools/output/checkpoint_folder.hpp"

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/version.hpp"

#include "tools/output/descriptor.hpp"
#include "tools/output/file_output.hpp"
#include "tools/output/sha256.hpp"

#include <boost/json.hpp>
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

constexpr std::string_view magic = "puzzlegraph checkpoint ";
constexpr std::string_view format = "2";
constexpr std::string_view trailer_name = "sha256 ";
constexpr std::size_t trailer_bytes = trailer_name.size() + 64 + 1;
constexpr std::size_t most_head = std::size_t{1} << 28U; ///< bytes of the lines before the contents
constexpr std::size_t buffer_bytes = std::size_t{1} << 20U;
constexpr std::size_t most_digits = 18; ///< of a number
constexpr std::string_view suffix = ".checkpoint";
constexpr std::string_view temporary_name = "next.part";

[[noreturn]] void refuse(std::string const& file, std::string_view why) {
  throw checkpoint_error(
      fmt::format("{}: {}; it was left as it is: choose another folder, or remove it to begin anew",
                  file, why));
}

[[noreturn]] void fail(fs::path const& file, std::error_code error) {
  throw output_error(file.string() + ": " + error.message());
}
[[noreturn]] void fail(fs::path const& file) { fail(file, {errno, std::generic_category()}); }

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

/// The lines before the contents.
struct head_lines {
  std::string identity;
  std::string state;
  std::uint64_t bytes = 0; ///< of all, with their line breaks
};

/// Reads them from the beginning. Refuses a file without them, and one of another format.
head_lines read_head(int from, std::string const& name) {
  std::string head;
  std::vector<std::byte> block(buffer_bytes);
  std::array<std::size_t, 3> ends{}; // of the lines
  std::size_t found = 0;
  for (bool is_end = false; found < ends.size() && !is_end;) {
    auto const n = read_some(from, block, name);
    auto begin = head.size();
    head.append(reinterpret_cast<char const*>(block.data()), n);
    if (!std::string_view(head).starts_with(magic.substr(0, std::min(magic.size(), head.size())))) {
      refuse(name, "found no checkpoint");
    }
    for (; found < ends.size(); ++found) {
      begin = head.find('\n', begin);
      if (begin == std::string::npos) break;
      ends[found] = begin++;
    }
    is_end = n < block.size() || head.size() > most_head;
  }
  if (found == 0) refuse(name, "the file is truncated");
  auto const other = head.substr(magic.size(), std::min(ends[0] - magic.size(), most_digits));
  if (other != format) {
    refuse(name, fmt::format("a checkpoint of format {}, which another version of the program has "
                             "written: expected format {}",
                             other, format));
  }
  if (found < ends.size()) refuse(name, "the file is truncated");
  return {head.substr(ends[0] + 1, ends[1] - ends[0] - 1),
          head.substr(ends[1] + 1, ends[2] - ends[1] - 1), ends[2] + 1};
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

checkpoint_identity identity_of(question_file const& d, std::size_t question,
                                std::string_view encoding) {
  auto const options = as_arguments(d.options);
  return {program_identity(),
          {"puzzle", std::string(d.puzzle->name)},
          {"notation", d.notation == nullptr ? "-" : std::string(d.notation->name)},
          {"file", sha256_of(d.text)},
          {"question", std::to_string(question + 1)},
          {"options", options.empty() ? "-" : options.substr(1)},
          {"board", sha256_of(d.questions->draw(question))},
          {"encoding", encoding.empty() ? "-" : std::string(encoding)},
          {"unit", std::string(d.graph_unit())}};
}

checkpoint_folder::checkpoint_folder(fs::path folder, std::string unit,
                                     checkpoint_identity identity,
                                     std::function<void(std::uint64_t)> on_continue)
    : folder_(std::move(folder)), unit_(std::move(unit)), identity_(std::move(identity)),
      on_continue_(std::move(on_continue)) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) fail(folder_, error);
  descriptor lock(::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (lock.number() < 0) fail(folder_);
  if (flock(lock.number(), LOCK_EX | LOCK_NB) != 0) {
    throw checkpoint_error(folder_.string() + ": another process keeps checkpoints in this folder");
  }
  numbers(); // refuses a folder of another computation
  lock_ = lock.release();
}

checkpoint_folder::~checkpoint_folder() {
  if (reading_ >= 0) close(reading_);
  close(lock_);
}

std::optional<std::uint64_t> checkpoint_folder::last() const {
  auto const all = numbers();
  return all.empty() ? std::nullopt : std::optional(all.back());
}

std::optional<checkpoint_store::saved> checkpoint_folder::open() {
  auto all = numbers();
  std::erase_if(all, [this](std::uint64_t n) { return n > most_; });
  if (all.empty()) return std::nullopt;
  reading_name_ = file_of(all.back()).string();
  descriptor file(::open(reading_name_.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
  if (file.number() < 0)
    puzzlegraph::tool::refuse(reading_name_, std::generic_category().message(errno));
  auto head = read_head(file.number(), reading_name_);
  expect_identity(head.identity);
  auto const size = expect_whole(file.number(), reading_name_);
  auto const begin = static_cast<off_t>(head.bytes);
  if (head.bytes > size || lseek(file.number(), begin, SEEK_SET) != begin)
    refuse("the file is truncated");
  if (reading_ >= 0) close(reading_);
  reading_ = file.release();
  on_continue_(all.back());
  return saved{all.back(), std::move(head.state), size - head.bytes};
}

namespace {

/// A value of an identity, for messages.
std::string_view shown(std::string_view value) { return value == "-" ? "none" : value; }

} // namespace

void checkpoint_folder::expect_identity(std::string const& line) const {
  boost::system::error_code error;
  auto const json = boost::json::parse(line, error);
  if (error || !json.is_object()) refuse("it does not say what was computed");
  for (auto const& [name, value] : identity_) {
    auto const* const found = json.get_object().if_contains(name);
    std::string const text =
        found != nullptr && found->is_string() ? std::string(found->get_string()) : "nothing";
    if (text != value)
      refuse(fmt::format("a checkpoint of another computation: {}: found {}, expected {}", name,
                         shown(text), shown(value)));
  }
}

void checkpoint_folder::read(std::span<std::byte> into) {
  if (read_some(reading_, into, reading_name_) != into.size()) refuse("the file is truncated");
}

void checkpoint_folder::refuse(std::string_view why) const {
  puzzlegraph::tool::refuse(reading_name_, why);
}

void checkpoint_folder::save(std::uint64_t done, std::string_view state,
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
  boost::json::object identity;
  for (auto const& [name, value] : identity_) identity[name] = value;
  auto const head =
      fmt::format("{}{}\n{}\n{}\n", magic, format, boost::json::serialize(identity), state);
  write(std::as_bytes(std::span(head)));
  write_to(write);
  auto const trailer = fmt::format("{}{}\n", trailer_name, digest.finish());
  write_all(file.number(), std::as_bytes(std::span(trailer)), temporary);
  if (fsync(file.number()) != 0) fail(temporary);

  if (std::rename(temporary.c_str(), file_of(done).c_str()) != 0) fail(file_of(done));
  sync_folder();
  auto old = numbers();
  old.resize(old.size() - std::min<std::size_t>(old.size(), 2)); // one before the last stays
  for (auto const n : old) remove_quietly(file_of(n));
}

std::vector<std::uint64_t> checkpoint_folder::numbers() const {
  auto const prefix = unit_ + "-";
  std::vector<std::uint64_t> found;
  std::error_code error;
  for (fs::directory_iterator entry(folder_, error); entry != fs::directory_iterator();
       entry.increment(error)) {
    auto const name = entry->path().filename().string();
    if (!name.ends_with(suffix)) continue;
    auto const digits =
        name.substr(std::min(prefix.size(), name.size() - suffix.size()),
                    name.size() - std::min(name.size(), prefix.size() + suffix.size()));
    if (!name.starts_with(prefix) || digits.empty() || digits.size() > most_digits ||
        digits.find_first_not_of("0123456789") != std::string::npos) {
      puzzlegraph::tool::refuse(
          entry->path().string(),
          fmt::format("a checkpoint of another command: expected {}NUMBER{}", prefix, suffix));
    }
    found.push_back(std::stoull(digits));
  }
  if (error) fail(folder_, error);
  std::ranges::sort(found);
  return found;
}

fs::path checkpoint_folder::file_of(std::uint64_t number) const {
  return folder_ / fmt::format("{}-{}{}", unit_, number, suffix);
}

/// The renamed file is there after a crash only once its folder is on the disk, too.
void checkpoint_folder::sync_folder() const {
  if (fsync(lock_) != 0) fail(folder_);
}

} // namespace puzzlegraph::tool
