// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/counting/bit_set_engine.hpp"

#include "puzzlegraph/search/counting/saved_bits.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::walls {
namespace {

std::uint64_t table_bytes(instance const& maze) {
  return bit_sets::ranking::outline_of(maze).value().table_bytes();
}

} // namespace

std::optional<rank_table> bit_set_engine::table_of(instance const& maze) {
  auto const ranks = ranking::outline_of(maze);
  if (!ranks) return std::nullopt;
  constexpr std::uint64_t sets = 3; // known states, two layers
  constexpr std::uint64_t layers = 2;
  return rank_table{"bit-sets", ranks->state_count(),
                    sets * sizeof(std::uint64_t) * ranks->set_words() +
                        layers * sizeof(std::uint64_t) * ranks->blocks() * ranks->cells() +
                        ranks->table_bytes()};
}

bit_set_engine::bit_set_engine(instance const& maze, unsigned threads, budget& b)
    : tables_(charged(table_bytes(maze), b.memory())), ranks_(ranking::of(maze).value()),
      threads_(std::max(threads, 1U)),
      layers_{bit_sets::layer(ranks_, b.memory()), bit_sets::layer(ranks_, b.memory())},
      known_(ranks_.set_words(), b.memory()) {}

layer_size bit_set_engine::start() {
  std::uint64_t const word = ranks_.start() / 64;
  known_.at(word) = last().words()[word] = std::uint64_t{1} << (ranks_.start() % 64);
  auto const cell = word / ranks_.words() % ranks_.cells();
  auto const block = word / ranks_.words() / ranks_.cells();
  last().marks()[cell * ranks_.blocks() + block] = std::uint64_t{1} << (word % ranks_.words());
  is_at_opening_ = is_at_opening(ranks_, last().words(), last().marks());
  size_ = 1;
  return {size_, 0};
}

layer_size bit_set_engine::expand(progress const& so_far, budget& b) {
  constexpr std::uint64_t many_states = 1U << 16U; // of a layer that is worth several threads
  auto const inside = bit_sets::expand(ranks_,
                                       {.from = last().words(),
                                        .from_marks = last().marks(),
                                        .known = &known_.at(0),
                                        .to = next().words(),
                                        .to_marks = next().marks()},
                                       size_ < many_states ? 1 : threads_, so_far, b);
  if (!b.go_on()) return {inside, 0};
  bool const leaves = is_at_opening_ && !is_outside_known_;
  is_outside_known_ |= leaves;
  last_ = 1 - last_;
  size_ = inside + (leaves ? 1 : 0);
  is_at_opening_ = !is_outside_known_ && is_at_opening(ranks_, last().words(), last().marks());
  return {size_, leaves ? std::uint64_t{1} : 0};
}

std::string bit_set_engine::format() const {
  return "bit sets of " + std::to_string(ranks_.state_count()) + " states, " +
         std::to_string(ranks_.blocks()) + " blocks of " + std::to_string(ranks_.cells()) +
         " cells of " + std::to_string(ranks_.words()) + " words";
}

/// The known states and the last layer, by (block, cell).
void bit_set_engine::save(checkpoint_store& store, layer_counts const& counts) {
  save_layers(store, format(), counts, [&](checkpoint_store::sink const& write) {
    auto const width = static_cast<std::size_t>(ranks_.words());
    group_writer known(write, width);
    known.add_all({&known_.at(0), static_cast<std::size_t>(ranks_.set_words())});
    known.finish();
    group_writer layer(write, width);
    std::vector<std::uint64_t> group(width);
    for (std::uint64_t block = 0; block < ranks_.blocks(); ++block) {
      for (std::uint64_t cell = 0; cell < ranks_.cells(); ++cell) {
        auto const marks = last().marks()[cell * ranks_.blocks() + block];
        if (marks == 0) continue;
        auto const index = block * ranks_.cells() + cell;
        for (std::size_t k = 0; k < width; ++k) {
          group[k] = (marks >> k & 1U) != 0 ? last().words()[index * width + k] : 0;
        }
        layer.add(index, group);
      }
    }
    layer.finish();
  });
}

void bit_set_engine::restore(checkpoint_reader& from, layer_counts const& counts) {
  auto const groups = ranks_.blocks() * ranks_.cells();
  auto const width = static_cast<std::size_t>(ranks_.words());
  auto const goals = std::accumulate(counts.goals.begin(), counts.goals.end(), std::uint64_t{0});
  from.expect(goals <= 1);
  std::uint64_t known = goals;
  read_groups(from, groups, width, [&](std::uint64_t index, std::span<std::uint64_t const> words) {
    for (std::size_t k = 0; k < width; ++k) {
      from.expect((words[k] & ~ranks_.used_bits()) == 0);
      known_.at(index * width + k) = words[k];
    }
    known += count_bits(words);
  });
  size_ = counts.goals.back();
  read_groups(from, groups, width, [&](std::uint64_t index, std::span<std::uint64_t const> words) {
    for (std::size_t k = 0; k < width; ++k) {
      from.expect((words[k] & ~known_[index * width + k]) == 0);
    }
    std::ranges::copy(words, last().words() + index * width);
    last().marks()[index % ranks_.cells() * ranks_.blocks() + index / ranks_.cells()] =
        ~std::uint64_t{0} >> (64 - width);
    size_ += count_bits(words);
  });
  from.expect(size_ == counts.states.back() &&
              known ==
                  std::accumulate(counts.states.begin(), counts.states.end(), std::uint64_t{0}));
  from.expect_end();
  is_outside_known_ = goals == 1;
  is_at_opening_ = !is_outside_known_ && is_at_opening(ranks_, last().words(), last().marks());
}

} // namespace puzzlegraph::walls
