// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/packed_space.hpp"
#include "puzzlegraph/search/layer_counts.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <ranges>
#include <string>
#include <vector>

namespace puzzlegraph {

namespace {

using key = std::vector<std::uint64_t>;

/// A small file of every puzzle, by name.
std::map<std::string, std::string> const small_files{
    {"tiles", "puzzlegraph tiles\n2 3\n4 1 2\n5 0 3\n0 0\n"},
    {"klotski", "puzzlegraph klotski\n#Poo\n#To#\n#.##\n"},
    {"ghosts", "puzzlegraph ghosts\n5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####\n0 0 0\n"},
    {"walls", "puzzlegraph walls\n+--+  +\n|@    |\n+--+--+\n"},
    {"blocks", "puzzlegraph blocks metric=moves\nAAB\nCD.\n\n...\n..B\n"},
    {"transitions", "puzzlegraph transitions goal=state=d\nfrom,to,label\na,b,x\na,c,x\na,b,y\nb,b,"
                    "x\nc,d,y\nb,c,y\nd,a,z\n"},
    {"planning",
     "puzzlegraph planning\nbegin_version\n3\nend_version\nbegin_metric\n0\nend_metric\n"
     "2\nbegin_variable\na\n-1\n3\nx\ny\nz\nend_variable\nbegin_variable\nb\n-1\n2\np\nq\n"
     "end_variable\n0\nbegin_state\n0\n0\nend_state\nbegin_goal\n1\n0 2\nend_goal\n3\n"
     "begin_operator\nf\n0\n1\n0 1 0 1\n0\nend_operator\nbegin_operator\ng\n1\n1 1\n1\n"
     "0 0 0 1\n0\nend_operator\nbegin_operator\nh\n0\n2\n0 0 1 2\n1 1 1 1 -1 0\n0\n"
     "end_operator\n0\n"}};

std::vector<key> keys_in(packed_space const& s, std::vector<std::uint64_t> const& words) {
  std::vector<key> keys;
  auto const n = static_cast<std::ptrdiff_t>(s.key_words());
  for (auto at = words.begin(); at != words.end(); at += n) keys.emplace_back(at, at + n);
  return keys;
}

/// A breadth-first search by hand, with the key from which each key was reached.
struct searched {
  layer_counts counts;
  std::map<key, key> parents; ///< a source is its own
  key goal;                   ///< the first that was found; empty: none
};

searched search(packed_space const& s) {
  searched all;
  std::vector<key> layer;
  auto const add = [&](key const& k, key const& from) {
    if (all.parents.emplace(k, from).second) layer.push_back(k);
  };
  for (auto const& k : keys_in(s, s.sources())) add(k, k);
  while (!layer.empty()) {
    auto const expanded = std::move(layer);
    layer.clear();
    std::uint64_t goals = 0;
    for (auto const& k : expanded) {
      if (s.is_goal(k.data())) ++goals;
      if (s.is_goal(k.data()) && all.goal.empty()) all.goal = k;
    }
    all.counts.states.push_back(expanded.size());
    all.counts.goals.push_back(goals);
    for (auto const& k : expanded) {
      std::vector<std::uint64_t> successors;
      s.expand(k.data(), successors);
      for (auto const& v : keys_in(s, successors)) add(v, k);
    }
  }
  return all;
}

/// The same of the explicit graph.
layer_counts explored(questions const& q, std::size_t k) {
  auto const e = q.explore(k, {q.spaces().unit_encoding(), {}});
  auto const from = find_distances(*e.graph).from_start;
  layer_counts all;
  for (vertex_index v = 0; v < from.size(); ++v) {
    if (from[v] >= all.states.size()) {
      all.states.resize(from[v] + 1);
      all.goals.resize(from[v] + 1);
    }
    ++all.states[from[v]];
    if (e.graph->is_goal(v)) ++all.goals[from[v]];
  }
  return all;
}

std::vector<std::uint64_t> path_to(key const& goal, std::map<key, key> const& parents) {
  std::vector<key> back{goal};
  while (parents.at(back.back()) != back.back()) back.push_back(parents.at(back.back()));
  std::vector<std::uint64_t> words;
  for (auto const& k : back | std::views::reverse) words.insert(words.end(), k.begin(), k.end());
  return words;
}

std::unique_ptr<questions> small_questions(puzzle const& p) {
  auto const text = small_files.at(std::string(p.name));
  return p.read(text::make_source("small", text), {});
}

} // namespace

TEST_CASE("packed spaces have the layers of the explicit graph, by ranks and by packed states") {
  for (auto const* p : catalog()) {
    auto const q = small_questions(*p);
    auto const expected = explored(*q, 0);
    for (std::uint64_t const most_ranks : {std::uint64_t{0}, UINT64_MAX}) {
      CAPTURE(p->name, most_ranks);
      auto const s = q->spaces().pack(0, most_ranks);
      REQUIRE(s);
      CHECK(search(*s).counts == expected);
      if (most_ranks == 0) CHECK_FALSE(s->rank_count());
      if (s->rank_count()) CHECK(s->key_words() == 1);
    }
  }
}

TEST_CASE("a path of a packed space becomes a verified answer of the optimal cost") {
  for (auto const* p : catalog()) {
    auto const q = small_questions(*p);
    auto const best = q->solve(0, {});
    REQUIRE(best.solved());
    for (std::uint64_t const most_ranks : {std::uint64_t{0}, UINT64_MAX}) {
      CAPTURE(p->name, most_ranks);
      auto const s = q->spaces().pack(0, most_ranks);
      auto const all = search(*s);
      REQUIRE_FALSE(all.goal.empty());
      auto const a = s->answer_along(path_to(all.goal, all.parents));
      CHECK_FALSE(a.flaw);
      CHECK(a.solved());
      CHECK(a.cost == best.cost);
      CHECK(a.lower_bound == best.cost);
    }
  }
}

} // namespace puzzlegraph
