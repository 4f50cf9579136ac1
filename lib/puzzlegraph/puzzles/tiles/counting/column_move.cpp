// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/counting/column_move.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace puzzlegraph::tiles::bit_sets {

namespace {

constexpr unsigned word_bits = 64;
/// Runs that end before at most three tiles have at most three orders; single bits are faster.
constexpr unsigned least_tail = 4;
/// A block of single bits has 7! / 2 orders at least, whose table fits a first-level cache.
constexpr unsigned least_block = 7;
constexpr std::uint64_t steps_per_poll = 1U << 12U;

/// The digits of a number: `count` of them, with bases `base`, base - 1, ..., the first one the
/// highest.
std::vector<unsigned> digits_of(std::uint64_t number, unsigned base, unsigned count) {
  std::vector<unsigned> digits(count);
  for (unsigned k = count; k-- > 0;) {
    digits[k] = static_cast<unsigned>(number % (base - k));
    number /= base - k;
  }
  return digits;
}
std::uint64_t number_of(std::vector<unsigned> const& digits, unsigned base, unsigned count) {
  std::uint64_t number = 0;
  for (unsigned k = 0; k < count; ++k) number = number * (base - k) + digits[k];
  return number;
}

/// The digits after the move of a window that begins at digit `first`, of things numbered below
/// `base`.
std::vector<unsigned> moved(std::vector<unsigned> digits, unsigned base, unsigned first,
                            unsigned columns, bool first_becomes_last) {
  std::vector<unsigned> left(base);
  std::iota(left.begin(), left.end(), 0U);
  auto const all = left;
  std::vector<unsigned> order;
  for (unsigned const d : digits) {
    order.push_back(left[d]);
    left.erase(left.begin() + d);
  }
  auto const begin = order.begin() + first;
  auto const end = begin + columns;
  std::rotate(begin, first_becomes_last ? begin + 1 : end - 1, end);
  left = all;
  for (std::size_t k = 0; k < order.size(); ++k) {
    auto const at = std::ranges::find(left, order[k]);
    digits[k] = static_cast<unsigned>(at - left.begin());
    left.erase(at);
  }
  return digits;
}

bool is_odd_sum(std::vector<unsigned> const& digits) {
  return std::accumulate(digits.begin(), digits.end(), 0U) % 2 == 1;
}

/// Orders of the `columns` tiles from the window's first on: base * (base - 1) * ...
std::uint64_t window_orders(unsigned base, unsigned columns) {
  std::uint64_t n = 1;
  for (unsigned k = 0; k < columns; ++k) n *= base - k;
  return n;
}

unsigned tail_of(unsigned tiles, unsigned columns, unsigned first) {
  return tiles - first - columns;
}
unsigned block_of(unsigned tiles, unsigned first) {
  return std::max(tiles - first, std::min(tiles, least_block));
}

/// Adds `count` bits from the one numbered `at` to those from the one numbered `to_at`.
void add_run(word const* from, std::uint64_t at, word* to, std::uint64_t to_at,
             std::uint64_t count) {
  for (std::uint64_t done = 0; done < count; done += word_bits) {
    auto const a = at + done;
    word bits = from[a / word_bits] >> a % word_bits;
    if (a % word_bits != 0) bits |= from[a / word_bits + 1] << (word_bits - a % word_bits);
    if (count - done < word_bits) bits &= (word{1} << (count - done)) - 1;
    if (bits == 0) continue;
    auto const b = to_at + done;
    to[b / word_bits] |= bits << b % word_bits;
    if (b % word_bits != 0) to[b / word_bits + 1] |= bits >> (word_bits - b % word_bits);
  }
}

} // namespace

std::uint64_t order_count(unsigned tiles) {
  std::uint64_t n = 1;
  for (unsigned k = 3; k <= tiles; ++k) n *= k;
  return n;
}

std::uint64_t column_move::table_bytes(unsigned tiles, unsigned columns, unsigned first) {
  auto const entries = tail_of(tiles, columns, first) >= least_tail
                           ? window_orders(tiles - first, columns)
                           : 2 * order_count(block_of(tiles, first));
  return entries * sizeof(std::uint32_t);
}

column_move::column_move(unsigned tiles, unsigned columns, unsigned first, bool first_becomes_last)
    : tiles_(tiles), orders_(order_count(tiles)) {
  assert(columns >= 2 && first + columns <= tiles);
  unsigned const tail = tail_of(tiles, columns, first);
  if (tail >= least_tail) {
    unsigned const base = tiles - first;
    run_ = order_count(tail);
    to_.resize(window_orders(base, columns));
    for (std::uint64_t m = 0; m < to_.size(); ++m) {
      auto const after = moved(digits_of(m, base, columns), base, 0, columns, first_becomes_last);
      to_[m] = static_cast<std::uint32_t>(number_of(after, base, columns));
    }
    return;
  }
  block_tiles_ = block_of(tiles, first);
  auto const orders = order_count(block_tiles_);
  for (bool const is_odd : {false, true}) {
    for (std::uint64_t o = 0; o < orders; ++o) {
      auto digits = digits_of(o, block_tiles_, block_tiles_ - 2);
      digits.push_back(is_odd_sum(digits) == is_odd ? 0 : 1); // of the last but one
      digits.push_back(0);
      auto const after =
          moved(digits, block_tiles_, block_tiles_ - (tiles - first), columns, first_becomes_last);
      to_.push_back(static_cast<std::uint32_t>(number_of(after, block_tiles_, block_tiles_ - 2)));
    }
  }
}

bool column_move::apply(word const* from, word* to, bool is_odd,
                        std::function<bool()> const& go_on) const {
  return moves_runs() ? move_runs(from, to, go_on) : move_bits(from, to, is_odd, go_on);
}

bool column_move::move_runs(word const* from, word* to, std::function<bool()> const& go_on) const {
  auto const of_window = to_.size() * run_;
  for (std::uint64_t begin = 0; begin < orders_; begin += of_window) {
    for (std::uint64_t m = 0; m < to_.size(); ++m) {
      if (m % steps_per_poll == 0 && !go_on()) return false;
      add_run(from, begin + m * run_, to, begin + to_[m] * run_, run_);
    }
  }
  return true;
}

bool column_move::move_bits(word const* from, word* to, bool is_odd,
                            std::function<bool()> const& go_on) const {
  auto const block = order_count(block_tiles_);
  // The digits before the block's, and whether their sum is odd.
  std::vector<unsigned> before(tiles_ - block_tiles_, 0U);
  bool is_odd_before = false;
  std::uint64_t blocks = 0;
  for (std::uint64_t begin = 0; begin < orders_; begin += block) {
    if (blocks++ % steps_per_poll == 0 && !go_on()) return false;
    auto const* const table = to_.data() + (is_odd_before == is_odd ? 0 : block);
    auto const end = begin + block;
    for (auto w = begin / word_bits; w * word_bits < end; ++w) {
      word bits = from[w];
      if (bits == 0) continue;
      auto const first_bit = w * word_bits;
      if (first_bit < begin) bits &= ~word{0} << (begin - first_bit);
      if (end - first_bit < word_bits) bits &= (word{1} << (end - first_bit)) - 1;
      for (; bits != 0; bits &= bits - 1) {
        auto const bit = first_bit + static_cast<unsigned>(std::countr_zero(bits));
        auto const target = begin + table[bit - begin];
        to[target / word_bits] |= word{1} << target % word_bits;
      }
    }
    for (auto k = static_cast<unsigned>(before.size()); k-- > 0;) {
      is_odd_before = !is_odd_before;
      if (++before[k] < tiles_ - k) break;
      if ((tiles_ - k) % 2 == 1) is_odd_before = !is_odd_before; // from the last digit back to 0
      before[k] = 0;
    }
  }
  return true;
}

} // namespace puzzlegraph::tiles::bit_sets
