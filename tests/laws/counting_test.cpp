// SPDX-License-Identifier: BSL-1.0
//
// Counting states by layer, for every puzzle, by ranks and by packed states: against Boost.Graph's
// breadth-first search, and continued from a saved layer.
#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include "tests/support/kept_layers.hpp"
#include "tests/support/specimens.hpp"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/property_map/property_map.hpp>
#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

/// Colours of the vertices met so far; the others are white.
template <class Vertex> struct met_colours {
  using key_type = Vertex;
  using value_type = boost::default_color_type;
  using reference = value_type;
  using category = boost::read_write_property_map_tag;
  std::map<Vertex, value_type>* of;

  friend value_type get(met_colours const& m, Vertex v) {
    auto const at = m.of->find(v);
    return at == m.of->end() ? boost::white_color : at->second;
  }
  friend void put(met_colours const& m, Vertex v, value_type c) { (*m.of)[v] = c; }
};

/// Counts vertices and goals by layer as they are discovered.
template <class T, class G> struct layer_recorder : boost::default_bfs_visitor {
  using vertex = typename G::vertex_descriptor;
  T const* question;
  std::map<vertex, std::size_t>* distance;
  layer_counts* counts;

  layer_recorder(T const& t, std::map<vertex, std::size_t>& d, layer_counts& c)
      : question(&t), distance(&d), counts(&c) {}
  template <class E> void tree_edge(E const& e, G const& g) const {
    (*distance)[target(e, g)] = distance->at(source(e, g)) + 1;
  }
  void discover_vertex(vertex v, G const& g) const {
    std::size_t const d = (*distance)[v]; // 0 of a source
    counts->states.resize(std::max(counts->states.size(), d + 1));
    counts->goals.resize(counts->states.size());
    ++counts->states[d];
    counts->goals[d] += static_cast<std::uint64_t>(question->is_goal(g.state(v)));
  }
};

/// The layers by boost::breadth_first_visit.
template <class T> layer_counts layers_by_boost(T const& t) {
  using S = space_of<T>;
  budget b({});
  interned_ids<S> ids(t.space(), b.memory());
  implicit_graph<S, interned_ids<S>> const g(t.space(), ids, b);
  using vertex = typename decltype(g)::vertex_descriptor;
  std::vector<vertex> roots;
  for (auto const& u : t.initial_states()) roots.push_back(ids.id(u.state));
  std::map<vertex, boost::default_color_type> colours;
  std::map<vertex, std::size_t> distance;
  layer_counts counts;
  boost::queue<vertex> open;
  boost::breadth_first_visit(
      g, roots.begin(), roots.end(), open,
      layer_recorder<T, std::remove_const_t<decltype(g)>>(t, distance, counts),
      met_colours<vertex>{&colours});
  return counts;
}

/// States from which no goal can be reached, as a fixed point over a listing.
template <class T, class Listing> std::uint64_t dead_states(T const& question, Listing const& all) {
  std::vector<bool> alive(all.states.size());
  std::uint64_t dead = all.states.size();
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (std::size_t u = 0; u < alive.size(); ++u) {
      if (alive[u]) continue;
      bool reaches = question.is_goal(all.states[u]);
      for (auto const& edge : all.edges[u]) reaches = reaches || alive[edge.target];
      if (!reaches) continue;
      alive[u] = is_new = true;
      --dead;
    }
  }
  return dead;
}

/// A space without its ranks, so that packed states are kept.
template <space S> struct unranked {
  using state_type = state_of<S>;
  using move_type = move_of<S>;
  S const* all;
  auto cursor(state_type const& u) const { return all->cursor(u); }
};

template <class Engine>
layer_counts counted_by(Engine&& engine, checkpoint_store* store = nullptr) {
  budget b({});
  layer_counts counts;
  count_all_layers(engine, counts, 0, store, b);
  return counts;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("laws: counting states finds the layers of Boost.Graph's search", "[laws]",
                        all_specimens) {
  if constexpr (unit_cost_space<space_in<TestType>>) {
    for_each_specimen<TestType>([](auto const& s, [[maybe_unused]] auto const& all) {
      auto expected = layers_by_boost(s.question);
      if constexpr (predecessor_space<space_in<TestType>>) {
        expected.dead = dead_states(s.question, all);
      }
      for (unsigned const threads : {1U, 3U}) {
        count_options how;
        how.threads = threads;
        auto const found = count_states(s.question, how);
        REQUIRE(found.is_complete());
        REQUIRE(found.layers == expected);
        REQUIRE(found.table.has_value() == ranked_space<space_in<TestType>>);
      }
    });
  }
}

TEMPLATE_LIST_TEST_CASE("laws: packed states are counted like ranked ones", "[laws]",
                        all_specimens) {
  using S = space_in<TestType>;
  if constexpr (unit_cost_space<S>) {
    for_each_specimen<TestType>(30, 3000, [](auto const& s, auto const& /*all*/) {
      auto const expected = layers_by_boost(s.question);
      unranked<S> const rules{&s.rules};
      count_options how;
      how.threads = 2;
      auto const found = count_states(
          rules, roots_of(s), [&](auto const& u) { return s.question.is_goal(u); }, how);
      REQUIRE(!found.table);
      REQUIRE(!found.layers.dead);
      REQUIRE(found.layers.states == expected.states);
      REQUIRE(found.layers.goals == expected.goals);
    });
  }
}

TEMPLATE_LIST_TEST_CASE("laws: a count continues after every layer that was kept", "[laws]",
                        all_specimens) {
  using S = space_in<TestType>;
  if constexpr (unit_cost_space<S>) {
    for_each_specimen<TestType>(10, 500, [](auto const& s, auto const& /*all*/) {
      auto const is_goal = [&](auto const& u) { return s.question.is_goal(u); };
      auto const continues = [&](auto const& make) {
        memory_account memory(UINT64_MAX);
        kept_layers store;
        auto const whole = counted_by(make(memory), &store);
        for (auto const& saved : store.all()) {
          kept_layers from(saved);
          REQUIRE(counted_by(make(memory), &from) == whole);
        }
        REQUIRE(store.all().size() + 1 == whole.states.size());
      };
      continues([&](memory_account& memory) {
        return partitioned_search(s.rules, roots_of(s), is_goal, 2, memory);
      });
      if constexpr (ranked_space<S>) {
        continues([&](memory_account& memory) {
          return two_bit_search(s.rules, roots_of(s), is_goal, 2, memory);
        });
      }
    });
  }
}

TEMPLATE_LIST_TEST_CASE("laws: a count refuses false layers, or counts what they state", "[laws]",
                        all_specimens) {
  using S = space_in<TestType>;
  if constexpr (unit_cost_space<S>) {
    std::mt19937_64 rng(11);
    std::size_t refused = 0;
    for_each_specimen<TestType>(10, 500, [&](auto const& s, auto const& /*all*/) {
      auto const is_goal = [&](auto const& u) { return s.question.is_goal(u); };
      auto const try_false_ones = [&](auto const& make) {
        memory_account memory(UINT64_MAX);
        kept_layers store;
        counted_by(make(memory), &store);
        auto const is_refused = [&](kept_layers::layer const& saved) {
          kept_layers from(saved);
          try {
            counted_by(make(memory), &from);
            return false;
          } catch (checkpoint_error const&) {
            return true;
          }
        };
        for (auto const& good : store.all()) {
          auto one = good;
          ++one.counts.states.back();
          REQUIRE(is_refused(one));
          one = good;
          one.counts.goals.front() = one.counts.states.front() + 1;
          REQUIRE(is_refused(one));
          one = good;
          one.contents.pop_back();
          REQUIRE(is_refused(one));
          one = good;
          one.contents.push_back(std::byte{0});
          REQUIRE(is_refused(one));
          for (int k = 0; k < 20; ++k) {
            one = good;
            auto const at = random_below(static_cast<std::uint32_t>(one.contents.size()), rng);
            one.contents.at(at) ^= std::byte{1} << static_cast<int>(random_below(8, rng));
            refused += is_refused(one) ? 1 : 0;
          }
        }
      };
      try_false_ones([&](memory_account& memory) {
        return partitioned_search(s.rules, roots_of(s), is_goal, 2, memory);
      });
      if constexpr (ranked_space<S>) {
        try_false_ones([&](memory_account& memory) {
          return two_bit_search(s.rules, roots_of(s), is_goal, 2, memory);
        });
      }
    });
    CHECK(refused > 0);
  }
}
