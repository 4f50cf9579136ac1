// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/eccentricity.hpp"

#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/analysis/symmetry.hpp"
#include "puzzlegraph/core/parallel.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

namespace puzzlegraph {

namespace {

/// Lower and upper bounds on all eccentricities.
class bounds {
 public:
  /// States of one class have the same eccentricity.
  explicit bounds(std::vector<vertex_index> classes)
      : class_(std::move(classes)), low_(class_.size(), 0), high_(class_.size(), unreachable) {}

  /// Sets the eccentricity of a search's root and tightens the bounds of all other states.
  void learn(vertex_index root, std::uint32_t eccentricity,
             std::vector<std::uint32_t> const& hops) {
    for (vertex_index v = 0; v < low_.size(); ++v) {
      low_[v] = std::max({low_[v], hops[v], eccentricity - hops[v]});
      high_[v] = std::min(high_[v], eccentricity + hops[v]);
    }
    low_[root] = high_[root] = eccentricity;
    share_within_classes();
  }

  eccentricities summary() const {
    eccentricities e;
    e.radius_at_least = *std::min_element(low_.begin(), low_.end());
    e.radius_at_most = *std::min_element(high_.begin(), high_.end());
    e.diameter_at_least = *std::max_element(low_.begin(), low_.end());
    e.diameter_at_most = *std::max_element(high_.begin(), high_.end());
    e.centre_known = e.radius_known();
    for (vertex_index v = 0; v < low_.size() && e.centre_known; ++v) {
      if (low_[v] > e.radius_at_most) continue;
      if (high_[v] == e.radius_at_most) {
        e.centre.push_back(v);
      } else {
        e.centre_known = false;
      }
    }
    if (!e.centre_known) e.centre.clear();
    return e;
  }

  /// How many classes of states can still change the result.
  std::uint64_t candidates(eccentricities const& known) const {
    std::uint64_t count = 0;
    for (vertex_index v = 0; v < low_.size(); ++v) {
      count += class_[v] == v && low_[v] != high_[v] &&
               (high_[v] > known.diameter_at_least || low_[v] <= known.radius_at_most);
    }
    return count;
  }

  /// Chooses at most `most` roots for the next searches, from states that can still change the
  /// result: half of them candidates for the diameter, half candidates for the radius.
  std::vector<vertex_index> next(eccentricities const& known, std::size_t most) const {
    std::vector<vertex_index> chosen;
    auto const choose = [&](std::size_t upto, auto&& matters, auto&& better) {
      std::vector<vertex_index> best;
      for (vertex_index v = 0; v < low_.size(); ++v) {
        if (class_[v] != v || low_[v] == high_[v] || !matters(v)) continue;
        if (std::find(chosen.begin(), chosen.end(), v) != chosen.end()) continue;
        if (best.size() == upto && !better(v, best.back())) continue;
        if (best.size() == upto) best.pop_back();
        best.insert(std::upper_bound(best.begin(), best.end(), v, better), v);
      }
      chosen.insert(chosen.end(), best.begin(), best.end());
    };
    choose((most + 1) / 2, [&](vertex_index v) { return high_[v] > known.diameter_at_least; },
           [&](vertex_index a, vertex_index b) {
             return high_[a] != high_[b] ? high_[a] > high_[b] : low_[a] > low_[b];
           });
    choose(
        most - chosen.size(), [&](vertex_index v) { return low_[v] <= known.radius_at_most; },
        [&](vertex_index a, vertex_index b) {
          return low_[a] != low_[b] ? low_[a] < low_[b] : high_[a] < high_[b];
        });
    return chosen;
  }

 private:
  /// Gives all states of a class the tightest bounds of one.
  void share_within_classes() {
    for (vertex_index v = 0; v < low_.size(); ++v) {
      auto const first = class_[v];
      low_[first] = std::max(low_[first], low_[v]);
      high_[first] = std::min(high_[first], high_[v]);
    }
    for (vertex_index v = 0; v < low_.size(); ++v) {
      low_[v] = low_[class_[v]];
      high_[v] = high_[class_[v]];
    }
  }

  std::vector<vertex_index> class_; ///< by vertex: the least vertex of its class
  std::vector<std::uint32_t> low_;
  std::vector<std::uint32_t> high_;
};

} // namespace

eccentricities find_eccentricities(state_graph const& g, unsigned threads,
                                   progress_callback const& go_on, std::uint64_t work) {
  assert(g.is_reversible());
  // Independent of the number of threads, so that the result is, too.
  constexpr std::size_t batch = 4;
  bounds all(symmetry_classes(g.csr(), go_on));
  std::vector<std::unique_ptr<hop_search>> hop_searches; // one per root of a batch
  for (std::size_t i = 0; i < std::min<std::size_t>(batch, g.vertex_count()); ++i) {
    hop_searches.push_back(std::make_unique<hop_search>(g.csr()));
  }
  std::uint64_t const most_searches = work / std::max<std::uint64_t>(g.edge_count(), 1) + batch;
  std::uint64_t searches = 0;
  std::uint64_t left = 0; // at most
  std::vector<vertex_index> roots{0};
  while (!roots.empty() && (searches == 0 || searches * g.edge_count() < work)) {
    stop_unless(go_on, {.name = "eccentricity",
                        .unit = "searches",
                        .done = searches,
                        .total = searches == 0 ? 0 : std::min(searches + left, most_searches),
                        .total_is_bound = true});
    std::vector<std::uint32_t> found(roots.size());
    for_each_part(roots.size(), threads, [&](std::size_t begin, std::size_t end, std::size_t) {
      for (std::size_t i = begin; i < end; ++i) found[i] = hop_searches[i]->run(roots[i]);
    });
    for (std::size_t i = 0; i < roots.size(); ++i) {
      all.learn(roots[i], found[i], hop_searches[i]->hops());
      ++searches;
    }
    auto const known = all.summary();
    roots = all.next(known, hop_searches.size());
    left = all.candidates(known);
  }
  auto e = all.summary();
  e.searches = searches;
  return e;
}

} // namespace puzzlegraph
