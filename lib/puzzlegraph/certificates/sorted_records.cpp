// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/certificates/sorted_records.hpp"

#include <algorithm>
#include <cstring>
#include <memory_resource>
#include <vector>

namespace puzzlegraph::certificates {

namespace {

/// The first bytes of a state as a number, which decide most comparisons, and where the state is.
struct sort_key {
  std::uint64_t prefix;
  std::uint32_t index;
};

std::uint64_t prefix_of(unsigned char const* state, std::size_t width) {
  constexpr unsigned byte = 8;
  std::uint64_t prefix = 0;
  for (std::size_t k = 0; k < sizeof(prefix); ++k) {
    prefix = prefix << byte | (k < width ? state[k] : 0U);
  }
  return prefix;
}

} // namespace

std::string sorted_records(std::span<unsigned char const> states, std::size_t width,
                           std::span<cost_type const> labels, std::size_t width_of_labels,
                           memory_account& memory) {
  auto const at = [&](std::uint32_t k) { return states.data() + k * width; };
  std::pmr::vector<sort_key> keys(labels.size(), &memory);
  for (std::uint32_t k = 0; k < keys.size(); ++k) keys[k] = {prefix_of(at(k), width), k};
  auto const tail = width > sizeof(std::uint64_t) ? width - sizeof(std::uint64_t) : 0;
  auto const compare = [&](sort_key const& a, sort_key const& b) {
    if (a.prefix != b.prefix) return a.prefix < b.prefix ? -1 : 1;
    return tail == 0
               ? 0
               : std::memcmp(at(a.index) + sizeof(a.prefix), at(b.index) + sizeof(b.prefix), tail);
  };
  std::ranges::sort(keys, [&](sort_key const& a, sort_key const& b) {
    auto const order = compare(a, b);
    return order != 0 ? order < 0 : labels[a.index] < labels[b.index];
  });
  auto const last = std::ranges::unique(
      keys, [&](sort_key const& a, sort_key const& b) { return compare(a, b) == 0; });
  keys.erase(last.begin(), last.end());

  memory.charge(keys.size() * (width + width_of_labels));
  std::string records(keys.size() * (width + width_of_labels), '\0');
  auto* to = reinterpret_cast<unsigned char*>(records.data());
  for (auto const& key : keys) {
    std::memcpy(to, at(key.index), width);
    put_number(to + width, width_of_labels, labels[key.index]);
    to += width + width_of_labels;
  }
  return records;
}

} // namespace puzzlegraph::certificates
