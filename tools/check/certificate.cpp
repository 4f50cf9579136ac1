// SPDX-License-Identifier: BSL-1.0
#include "certificate.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <openssl/evp.h>

namespace check {

std::optional<number> plain_number_of(std::string_view word) {
  return word.size() > 1 && word[0] == '0' ? std::nullopt : number_of(word);
}

namespace {

/// Exactly `count` numbers, separated by single spaces.
std::vector<number> numbers_in(std::string const& text, std::size_t count, bool may_be_infinite) {
  std::vector<number> values;
  for (std::size_t begin = 0; begin <= text.size();) {
    auto const end = std::min(text.find(' ', begin), text.size());
    auto const word = std::string_view(text).substr(begin, end - begin);
    auto const n = may_be_infinite && word == "-" ? infinity : plain_number_of(word);
    if (!n) throw unreadable("expected numbers");
    values.push_back(*n);
    begin = end + 1;
  }
  if (values.size() != count) throw unreadable("expected other numbers");
  return values;
}

} // namespace

stream::stream(std::string const& path) : file_(gzopen(path.c_str(), "rb")) {
  if (file_ == nullptr) throw unreadable(path + ": cannot be read");
  gzbuffer(file_, 1U << 17U);
  if (gzdirect(file_) != 0) {
    gzclose_r(file_);
    throw unreadable(path + ": no gzip stream");
  }
}

void stream::read(void* to, std::size_t count) {
  if (gzfread(to, 1, count, file_) != count) {
    throw unreadable("the certificate is damaged or ends too soon");
  }
}

std::string stream::line() {
  constexpr std::size_t longest = 1U << 26U;
  std::string text;
  for (char c = 0; text.size() < longest; text += c) {
    read(&c, 1);
    if (c == '\n') return text;
  }
  throw unreadable("a line is too long");
}

std::string stream::value(std::string_view key) {
  auto const text = line();
  if (text.size() <= key.size() || !text.starts_with(key) || text[key.size()] != ' ') {
    throw unreadable("expected a line that begins with: " + std::string(key));
  }
  return text.substr(key.size() + 1);
}

std::vector<number> stream::numbers(std::string_view key, std::size_t count) {
  return numbers_in(value(key), count, false);
}

std::vector<number> stream::row(std::size_t count) { return numbers_in(line(), count, true); }

state stream::block(number rows, number columns) {
  state all;
  state column;
  for (number k = 0; k < columns; ++k) {
    for (column.clear(); column.size() < rows;) { // a false number takes no more than the file has
      auto const before = column.size();
      column.resize(before + std::min<number>(1U << 20U, rows - before));
      read(column.data() + before, column.size() - before);
    }
    all.resize(rows * columns);
    for (number i = 0; i < rows; ++i) all[i * columns + k] = column[i];
  }
  if (!line().empty()) throw unreadable("a block is longer than it says");
  return all;
}

void stream::end() {
  char more = 0;
  int error = Z_OK;
  auto const count = gzread(file_, &more, 1);
  gzerror(file_, &error);
  if (count != 0 || error != Z_OK) throw unreadable("the certificate goes on, or is damaged");
}

std::optional<std::size_t> record_set::find(bytes s) const {
  std::size_t first = 0;
  for (auto left = count(); left > 0;) {
    auto const half = left / 2;
    auto const order = std::memcmp(at(first + half), s, width_);
    if (order == 0) return first + half;
    if (order < 0) first += half + 1;
    left = order < 0 ? left - half - 1 : half;
  }
  return std::nullopt;
}

namespace {

/// A closed set, and the bound that it is to prove.
struct closed_set {
  question const& q;
  number c;
  record_set const& set;
  table const* potential;

  void check_start() const {
    auto const start = q.start();
    if (c > 0 && q.is_goal(start.data())) throw refused("the start is a goal");
    if (potential != nullptr && q.bound_of_start(*potential) >= c) return;
    auto const place = set.find(start.data());
    if (c > 0 && (!place || set.label(*place) != 0)) {
      throw refused("the start is not in the set, or its label is not 0");
    }
  }
  /// Why a successor, reached at cost g, does not have what it needs. Null: it has.
  char const* flaw_of(bytes to, bool is_goal, number g) const {
    auto const h = is_goal || potential == nullptr ? 0 : q.bound(*potential, to);
    if (plus(g, h) >= c) return nullptr;
    if (is_goal) return " has a goal as successor";
    auto const place = set.find(to);
    if (!place) return " has a successor without a label";
    return set.label(*place) > g ? " has a successor with a greater label" : nullptr;
  }
  /// Why the state of a record, or one of its successors, does not fit. Null: all do.
  char const* flaw_at(std::size_t k) const {
    if (k > 0 && std::memcmp(set.at(k - 1), set.at(k), q.width()) >= 0) return " is out of order";
    if (!q.is_state(set.at(k))) return " is no state of the board";
    auto const g = set.label(k);
    if (g >= c) return nullptr; // no move from here costs less than c in all
    char const* flaw = nullptr;
    q.visit_moves(set.at(k), c == infinity ? c : c - g, [&](bytes to, bool is_goal, number cost) {
      if (flaw == nullptr) flaw = flaw_of(to, is_goal, g + cost);
    });
    return flaw;
  }
};

} // namespace

void check_set(question const& q, number c, record_set const& set, table const* potential) {
  closed_set const all{q, c, set, potential};
  all.check_start();
  for (std::size_t k = 0; k < set.count(); ++k) {
    auto const* const flaw = all.flaw_at(k);
    if (flaw != nullptr) throw refused("state " + std::to_string(k + 1) + flaw);
  }
}

std::string sha256(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  // Where this fails, the digest is empty, and no certificate has it.
  EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha256(), nullptr);
  std::string hexadecimal;
  for (unsigned k = 0; k < size; ++k) {
    hexadecimal += "0123456789abcdef"[digest[k] >> 4U];
    hexadecimal += "0123456789abcdef"[digest[k] & 15U];
  }
  return hexadecimal;
}

} // namespace check
