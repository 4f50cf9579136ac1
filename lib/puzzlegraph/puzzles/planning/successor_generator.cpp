// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/planning/successor_generator.hpp"

#include <iterator>
#include <numeric>

namespace puzzlegraph::planning {

/// Builds the tree of operators in lexicographic order of their tests: those with the same first
/// tests then stand together. Ranges of them wait in a list, since recursion would be as deep as
/// operators have tests.
struct successor_generator::builder {
  text::sas_task const& task;
  layout const& fields;
  successor_generator& to;

  using tests = std::vector<text::sas_fact>;
  std::vector<tests> tests_of{}; ///< by operator: preconditions that not all states fulfil
  /// Operators of to.operators_ that share their first `depth` tests.
  struct range {
    std::uint32_t begin, end;
    std::size_t depth;
    std::uint32_t node; ///< to be the first of their chain
  };
  std::vector<range> open{};

  void run() {
    for (auto const& o : task.operators) {
      auto& all = tests_of.emplace_back();
      std::ranges::copy_if(o.preconditions, std::back_inserter(all),
                           [&](text::sas_fact const& f) { return fields[f.variable].mask != 0; });
    }
    auto& order = to.operators_;
    order.resize(task.operators.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
      return std::ranges::lexicographical_compare(
          tests_of[a], tests_of[b], [](text::sas_fact const& f, text::sas_fact const& g) {
            return std::pair(f.variable, f.value) < std::pair(g.variable, g.value);
          });
    });
    open_range(0, static_cast<std::uint32_t>(order.size()), 0);
    while (!open.empty()) {
      auto const next = open.back();
      open.pop_back();
      split(next);
    }
  }
  std::uint32_t open_range(std::uint32_t begin, std::uint32_t end, std::size_t depth) {
    auto const at = new_node();
    open.push_back({begin, end, depth, at});
    return at;
  }
  std::uint32_t new_node() const {
    to.nodes_.emplace_back();
    return static_cast<std::uint32_t>(to.nodes_.size() - 1);
  }
  /// The chain of nodes of a range: one for each variable that is tested next.
  void split(range const& r) {
    auto at = r.node;
    auto k = r.begin;
    while (k < r.end && tests_of[to.operators_[k]].size() == r.depth) ++k;
    to.nodes_[at].begin = r.begin;
    to.nodes_[at].end = k;
    auto const test = [&](std::uint32_t n) { return tests_of[to.operators_[n]][r.depth]; };
    while (k < r.end) {
      auto const variable = test(k).variable;
      std::vector<value_case> cases;
      while (k < r.end && test(k).variable == variable) {
        auto const begin = k;
        auto const value = test(k).value;
        while (k < r.end && test(k) == text::sas_fact{variable, value}) ++k;
        cases.push_back({value, open_range(begin, k, r.depth + 1)});
      }
      auto const next = k < r.end ? new_node() : none;
      auto& n = to.nodes_[at];
      auto const& f = fields[variable];
      n.word = f.word;
      n.shift = f.shift;
      n.mask = f.mask;
      n.otherwise = next;
      store(n, cases, task.variables[variable].values.size());
      at = next;
    }
  }
  /// As a table by value, unless few of many values have a child.
  void store(node& n, std::vector<value_case> const& cases, std::size_t values) const {
    constexpr std::size_t most_per_child = 8;
    if (values > most_per_child * cases.size()) {
      n.cases = static_cast<std::uint32_t>(cases.size());
      n.first_child = static_cast<std::uint32_t>(to.cases_.size());
      to.cases_.insert(to.cases_.end(), cases.begin(), cases.end());
      return;
    }
    n.first_child = static_cast<std::uint32_t>(to.children_.size());
    to.children_.resize(to.children_.size() + values, none);
    for (auto const& [value, child] : cases) to.children_[n.first_child + value] = child;
  }
};

successor_generator::successor_generator(text::sas_task const& task, layout const& fields) {
  builder{task, fields, *this}.run();
}

} // namespace puzzlegraph::planning
