// SPDX-License-Identifier: BSL-1.0
#include "unit_cars.hpp"

#include "puzzlegraph/search/pattern_database.hpp"

#include <algorithm>
#include <stdexcept>

namespace study {

using puzzlegraph::grid;

namespace {

/// A word without bit k: the higher bits move down by one.
std::uint32_t without_bit(std::uint32_t word, unsigned k) {
  std::uint32_t const low = (1U << k) - 1;
  return (word & low) | (word >> 1U & ~low);
}
/// A word with a bit 0 put in at place k.
std::uint32_t with_bit(std::uint32_t word, unsigned k) {
  std::uint32_t const low = (1U << k) - 1;
  return (word & low) | (word & ~low) << 1U;
}

/// All states as an abstraction of themselves: the pattern database of the whole puzzle.
class whole_puzzle {
 public:
  using space_type = unit_cars_space;

  explicit whole_puzzle(grid shape) : space_(shape) {}
  unit_cars_space const& space() const { return space_; }
  /// The blank is beside the corner, as in every state that the target's last step leads to.
  std::vector<unit_cars_state> goal_states() const {
    std::vector<unit_cars_state> goals;
    auto const others = space_.shape().size() - 2;
    for (std::uint32_t axes = 0; axes < 1U << others; ++axes) goals.push_back({axes << 2U, 1, 0});
    return goals;
  }
  unit_cars_state project(unit_cars_state const& u) const { return u; }
  std::string key() const { return {}; }

 private:
  unit_cars_space space_;
};

} // namespace

std::uint64_t unit_cars_rules::rank(unit_cars_state const& u) const {
  auto const [low, high] = std::minmax(u.blank, u.target);
  auto const axes = without_bit(without_bit(u.horizontal, high), low);
  std::uint64_t const blank = u.blank - (u.blank > u.target ? 1U : 0U);
  return (u.target * (shape_.size() - 1) + blank) << (shape_.size() - 2) | axes;
}

unit_cars_state unit_cars_rules::unrank(std::uint64_t r) const {
  unit_cars_state u;
  auto const axes = static_cast<std::uint32_t>(r & ((1U << (shape_.size() - 2)) - 1));
  r >>= shape_.size() - 2;
  u.target = static_cast<std::uint16_t>(r / (shape_.size() - 1));
  auto const blank = r % (shape_.size() - 1);
  u.blank = static_cast<std::uint16_t>(blank + (blank >= u.target ? 1 : 0));
  auto const [low, high] = std::minmax(u.blank, u.target);
  u.horizontal = with_bit(with_bit(axes, low), high);
  return u;
}

std::optional<hardest_unit_cars> find_hardest_unit_cars(grid shape,
                                                        puzzlegraph::limits const& within) {
  puzzlegraph::budget b(within);
  whole_puzzle const all(shape);
  auto const table = puzzlegraph::build_pattern_table(all, b);
  if (!table) return std::nullopt;
  constexpr puzzlegraph::cost_type greatest_exact = puzzlegraph::unreached_entry - 1;
  hardest_unit_cars found;
  for (std::uint64_t r = 0; r < table->size(); ++r) {
    auto const steps = puzzlegraph::table_distance((*table)[r]);
    if (steps == puzzlegraph::unreachable || steps == 0) continue;
    ++found.states;
    if (steps <= found.steps) continue;
    if (steps >= greatest_exact) throw std::range_error("a board needs 254 steps or more");
    found.steps = steps;
    found.start = all.space().unrank(r);
  }
  return found;
}

std::string to_text(grid shape, unit_cars_state const& u) {
  std::string text;
  for (unsigned c = 0; c < shape.size(); ++c) {
    if (c > 0 && c % shape.columns == 0) text += '/';
    text += c == u.target ? 'A' : c == u.blank ? '.' : (u.horizontal >> c & 1U) != 0 ? 'h' : 'v';
  }
  return text;
}

} // namespace study
