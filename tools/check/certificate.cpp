// SPDX-License-Identifier: BSL-1.0
#include "certificate.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <new>
#include <openssl/evp.h>
#include <ranges>

namespace check {

namespace {

/// Exactly `count` numbers of a line, separated by single spaces.
std::vector<number> numbers_in(stream const& in, std::string const& text, std::size_t count,
                               bool may_be_infinite) {
  auto const expected = "expected " + std::to_string(count) + " numbers, with a space between two";
  std::vector<number> values;
  for (auto const word : split(text, ' ')) {
    auto const n = may_be_infinite && word == "-" ? infinity : plain_number_of(word);
    if (!n) in.fail(expected);
    values.push_back(*n);
  }
  if (values.size() != count) in.fail(expected);
  return values;
}

/// Throws refused unless every move from a state of the set, labelled g, to a state t with
/// g + cost + h(t) < c leads to a state of the set, with a label of at most g + cost. Only moves
/// with g + cost < `examined` need be visited; `is_too_cheap(t, g + cost)` says whether one
/// completes a solution cheaper than claimed.
void check_closed(question const& q, number c, number examined, record_set const& set,
                  potential const* h, auto const& is_too_cheap) {
  for (std::size_t k = 0; k < set.count(); ++k) {
    auto const fail = [k](auto why) { throw refused("state " + std::to_string(k + 1) + why); };
    if (k > 0 && std::memcmp(set.at(k - 1), set.at(k), q.width()) >= 0) fail(" is out of order");
    if (!q.is_state(set.at(k))) fail(" is no state of the board");
    auto const g = set.label(k);
    if (g >= c || plus(g, q.least_cost()) >= examined)
      continue; // every move from here costs too much
    q.visit_moves(set.at(k), examined - g, [&](bytes to, number cost) {
      if (is_too_cheap(to, g + cost)) fail(" has a successor that ends a cheaper solution");
      auto const rest = q.is_goal(to) || h == nullptr ? 0 : q.bound(*h, to);
      if (plus(g + cost, rest) >= c) return;
      auto const label = set.label_of(to);
      if (!label) fail(" has a successor without a label");
      if (*label > g + cost) fail(" has a successor with a greater label");
    });
  }
}

} // namespace

void question::visit_moves(bytes s, number /*limit*/, visitor const& visit) const {
  state to;
  for (std::size_t d = 0; d < steps.size(); ++d) {
    to.assign(s, s + width());
    if (step_to(to, d)) visit(to.empty() ? nullptr : to.data(), 1);
  }
}

number question::cost_of(std::string_view moves) const {
  auto now = start();
  number made = 0;
  for (char const c : moves) {
    if (c == ' ' || c == '\t') continue;
    if (!step_to(now, direction_of(c))) throw illegal_move(made);
    ++made;
  }
  if (!is_goal(now.empty() ? nullptr : now.data()))
    throw refused("the solution does not reach the goal");
  return made;
}

stream::stream(std::string const& path) : path_(path) {
  constexpr int gzip_alone = 16 + MAX_WBITS;
  errno = 0;
  std::error_code ignored;
  using enum std::filesystem::file_type;
  switch (std::filesystem::status(path, ignored).type()) {
  case not_found:
    throw unreadable(path + ": there is no such file");
  case directory:
    throw unreadable(path + ": a folder, not a file");
  case fifo:
  case character:
  case block:
  case socket: // it may wait
    throw unreadable(path + ": a pipe or a device, not a file");
  default:
    file_.open(path, std::ios::binary);
  }
  if (errno == ENOMEM) throw std::bad_alloc();
  if (!file_.is_open()) throw unreadable(path + ": is no file that can be read");
  left_ = std::filesystem::file_size(path);
  if (inflateInit2(&inflater_, gzip_alone) != Z_OK) throw std::bad_alloc();
}

void stream::fail(std::string const& what) const {
  throw unreadable(path_ + ", from byte " + std::to_string(begin_ + 1) + " when unpacked: " + what);
}

void stream::fill() {
  before_ += end_;
  inflater_.next_out = text_.data();
  inflater_.avail_out = static_cast<uInt>(text_.size());
  while (inflater_.avail_out > 0) {
    if (inflater_.avail_in == 0) {
      file_.read(compressed_.data(), static_cast<std::streamsize>(compressed_.size()));
      inflater_.next_in = reinterpret_cast<Bytef*>(compressed_.data());
      inflater_.avail_in = static_cast<uInt>(file_.gcount());
      left_ -= std::min<number>(left_, inflater_.avail_in);
    }
    bool const is_file_end = inflater_.avail_in == 0;
    if (is_member_end_ && is_file_end) break;
    if (is_member_end_) inflateReset(&inflater_);
    auto const result = inflate(&inflater_, Z_NO_FLUSH);
    is_member_end_ = result == Z_STREAM_END;
    if (result == Z_MEM_ERROR) throw std::bad_alloc();
    if (result != Z_OK && !is_member_end_) break; // no input is left, or it is damaged
  }
  at_ = 0;
  end_ = text_.size() - inflater_.avail_out;
}

unsigned char stream::next() {
  if (at_ == end_) fill();
  if (at_ == end_) {
    throw unreadable(path_ + (before_ == 0 ? ": no gzip file, or a damaged one"
                                           : ": truncated or damaged after byte " +
                                                 std::to_string(before_) + " when unpacked"));
  }
  return text_[at_++];
}

std::string stream::line(std::size_t longest) {
  begin_ = before_ + at_;
  std::string text;
  for (auto c = next(); c != '\n' && text.size() < longest; c = next())
    text += static_cast<char>(c);
  if (text.size() == longest) fail("a line is too long");
  return text;
}

std::string stream::value(std::string_view key) {
  auto const text = line();
  if (text.size() <= key.size() || !text.starts_with(key) || text[key.size()] != ' ')
    fail("expected a line that begins with: " + std::string(key));
  return text.substr(key.size() + 1);
}

std::vector<number> stream::numbers(std::string_view key, std::size_t count) {
  return numbers_in(*this, value(key), count, false);
}

std::vector<number> stream::row(std::size_t count) {
  return numbers_in(*this, line(11 * count), count, true); // 10 digits and a space
}

state stream::block(number rows, number columns) {
  auto const begin = before_ + at_;
  state all;
  state column;
  for (number k = 0; k < columns; ++k) {
    column.clear(); // not resized: a false number takes no more than the file has
    while (column.size() < rows) {
      column.push_back(next());
      auto const more = std::min<number>(rows - column.size(), end_ - at_);
      column.insert(column.end(), text_.data() + at_, text_.data() + at_ + more);
      at_ += more;
    }
    all.resize(rows * columns);
    for (number i = 0; i < rows; ++i) all[i * columns + k] = column[i];
  }
  if (next() != '\n') {
    begin_ = begin;
    fail("no line ends after " + std::to_string(rows) + " times " + std::to_string(columns) +
         " bytes");
  }
  return all;
}

void stream::expect_room(number count, number bytes_each) const {
  constexpr number most_of_a_byte = 1032;
  constexpr number inside = 8; // bytes that the inflater may have taken in and not yet given out
  auto const room = (left_ + inflater_.avail_in + inside) * most_of_a_byte + (end_ - at_);
  if (bytes_each != 0 && count > room / bytes_each)
    fail("the certificate announces more than its file can hold");
}

void stream::end() {
  if (at_ == end_) fill();
  begin_ = before_ + at_;
  if (at_ != end_) fail("more after the line `end`");
  if (!is_member_end_) fail("the gzip file is truncated or damaged after the line `end`");
}

std::optional<number> record_set::label_of(bytes s) const {
  auto const all = std::views::iota(std::size_t{0}, count());
  auto const first = *std::ranges::partition_point(
      all, [&](std::size_t k) { return std::memcmp(at(k), s, width) < 0; });
  bool const is_there = first < count() && std::memcmp(at(first), s, width) == 0;
  return is_there ? std::optional(label(first)) : std::nullopt;
}

void check_set(question const& q, number c, record_set const& set, potential const* h) {
  if (c > 0 && q.is_goal(q.start().data())) throw refused("the start is a goal");
  auto const least = h == nullptr ? 0 : q.bound_of_start(*h);
  if (least < c && set.label_of(q.start().data()) != 0) throw refused("the start has no label 0");
  check_closed(q, c, c, set, h, [&](bytes to, number g) { return g < c && q.is_goal(to); });
}

void check_pair(question const& q, number c, number split, record_set const& forward,
                record_set const& backward) {
  auto const start = q.start();
  auto const meets = [&](bytes s, number g) {
    auto const rest = backward.label_of(s);
    return rest && g + *rest < c;
  };
  if (split >= c || (c == infinity && split > 0)) throw refused("the sets divide another cost");
  if (split > 0 && forward.label_of(start.data()) != 0) throw refused("the start has no label 0");
  if (backward.label_of(q.only_goal()->data()) != 0) throw refused("the goal has no label 0");
  if (meets(start.data(), 0)) throw refused("the start is in the backward set");
  check_closed(q, split, c, forward, nullptr, meets);
  check_closed(q, c - split, c - split, backward, nullptr, [](bytes, number) { return false; });
}

std::string sha256(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  std::size_t size = 0;
  // Not the default context of OpenSSL 3.0, which is used even where memory ran out for it.
  static std::unique_ptr<OSSL_LIB_CTX, decltype(&OSSL_LIB_CTX_free)> const context(
      OSSL_LIB_CTX_new(), OSSL_LIB_CTX_free);
  if (context == nullptr || EVP_Q_digest(context.get(), "SHA256", nullptr, text.data(), text.size(),
                                         digest.data(), &size) != 1)
    throw std::bad_alloc();
  std::string hexadecimal;
  for (std::size_t k = 0; k < 2 * size; ++k)
    hexadecimal += "0123456789abcdef"[digest[k / 2] >> (k % 2 == 0 ? 4U : 0U) & 15U];
  return hexadecimal;
}

} // namespace check
