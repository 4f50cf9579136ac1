// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/options/exploration.hpp"
#include "tools/output/exploration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

using puzzlegraph::absence;
using puzzlegraph::amount;
using puzzlegraph::counted;
using puzzlegraph::measure;
using puzzlegraph::numbered_edge;
using puzzlegraph::vertex_index;

namespace {

// What fits on a terminal beside the rest of a report.
constexpr std::size_t most_characters = 100; ///< of a line of a state or of a drawing
constexpr std::size_t most_lines = 40; ///< of a drawing, and states listed one below the other
constexpr std::size_t most_rows = 12;  ///< of a list

/// The first characters of a line, as many as fit, and how many it has.
struct cut_line {
  explicit cut_line(std::string_view line) : shown(line) {
    for (auto rest = line; !rest.empty(); ++characters) {
      if (characters == most_characters) shown = line.substr(0, line.size() - rest.size());
      text::take_character(rest);
    }
  }
  bool is_cut() const { return characters > most_characters; }

  std::string_view shown;
  std::size_t characters = 0;
};

/// Formats a report: lines of a name and a value.
class sheet {
 public:
  explicit sheet(bool for_terminal) : is_bounded_(for_terminal) {}

  void title(std::string_view text) { text_.append(text) += '\n'; }
  template <class... Args>
  void line(std::string_view name, fmt::format_string<Args...> form, Args&&... args) {
    text_ += fmt::format("{:<28}", name);
    text_ += fmt::format(form, std::forward<Args>(args)...);
    end_row({});
  }
  /// A list that is wrapped between items. `what` are the items.
  void list(std::string_view name, std::vector<std::string> const& items,
            std::string_view separator, std::string_view what) {
    constexpr std::size_t width = 100;
    auto row = fmt::format("{:<28}", name);
    auto const indent = row.size();
    std::size_t rows = 0;
    for (std::size_t k = 0; k < items.size(); ++k) {
      auto const item = items[k] + std::string(k + 1 < items.size() ? separator : "");
      if (row.size() > indent && row.size() + item.size() > width) {
        end_row(row);
        row = std::string(indent, ' ');
        if (is_bounded_ && ++rows == most_rows) {
          row += fmt::format("and {}", amount(items.size() - k, fmt::format("more {}", what)));
          break;
        }
      }
      row += item;
    }
    end_row(row);
  }
  void block(std::string_view lines) { text_ += solutions::indented(drawing(lines)); }

  /// A state in one line.
  std::string state(std::string const& line) const {
    cut_line const cut(line);
    if (!is_bounded_ || !cut.is_cut()) return line;
    return fmt::format("{}... ({} characters)", cut.shown, cut.characters);
  }
  /// How many of n states to list one below the other.
  std::size_t listed(std::size_t n) const { return is_bounded_ ? std::min(n, most_lines) : n; }
  std::string take() { return std::move(text_); }

 private:
  std::string drawing(std::string_view lines) const {
    if (!is_bounded_) return std::string(lines);
    std::string out;
    std::size_t all = 0;
    std::size_t longest = 0;
    for (; !lines.empty(); ++all) {
      auto const end = std::min(lines.find('\n'), lines.size());
      cut_line const line(lines.substr(0, end));
      longest = std::max(longest, line.characters);
      if (all < most_lines) out += fmt::format("{}{}\n", line.shown, line.is_cut() ? "..." : "");
      lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    if (all <= most_lines && longest <= most_characters) return out;
    return out + fmt::format("... ({} of up to {})\n", amount(all, "lines"),
                             amount(longest, "characters"));
  }
  /// Adds the row and a line break, without spaces before it.
  void end_row(std::string_view row) {
    text_ += row;
    while (text_.back() == ' ') text_.pop_back();
    text_ += '\n';
  }

  std::string text_;
  bool is_bounded_;
};

std::string_view why(absence a, measure m) {
  switch (a) {
  case absence::none:
    break;
  case absence::unasked:
    return "not requested";
  case absence::too_large:
    return m == measure::random_walk ? "left out on so large a graph (--measure random-walk)"
           : m == measure::spectrum  ? "left out on so large a graph (--measure spectrum)"
                                     : "left out on so large a graph (--measure eccentricity)";
  case absence::not_applicable:
    return "not applicable";
  case absence::stopped:
    return "not taken: a limit was hit before";
  case absence::too_long:
    return "left out: slow to converge (--measure spectrum computes it all the same)";
  case absence::no_convergence:
    return "no convergence";
  }
  return "";
}

/// The unit of a number of edges, if costs are ignored.
std::string_view unit_of_edges(explored const& x) {
  return x.from.graph->costs().empty() ? x.file.unit() : "edges";
}
std::string_view singular(std::string_view unit) { return unit.substr(0, unit.size() - 1); }

void states_per_layer(sheet& s, std::vector<std::uint64_t> const& layers) {
  std::vector<std::string> sizes;
  for (auto const n : layers) sizes.push_back(std::to_string(n));
  s.list("states per layer", sizes, " ", "layers");
}

/// States by their number of edges; many different numbers in ranges of equal width.
void branching(sheet& s, profile const& p) {
  constexpr std::ptrdiff_t most_items = 12;
  auto const different = std::ranges::count_if(p.branching, [](auto n) { return n > 0; });
  auto const least = std::size_t{p.least_branching()};
  auto const width = different <= most_items ? 1 : (p.branching.size() - least) / most_items + 1;
  std::vector<std::string> items{fmt::format("{} to {}, mean {:.5f}", p.least_branching(),
                                             p.most_branching(), p.mean_branching())};
  for (auto first = least; first < p.branching.size(); first += width) {
    auto const end = std::min(first + width, p.branching.size());
    std::uint64_t states = 0;
    for (auto k = first; k < end; ++k) states += p.branching[k];
    if (states == 0) continue;
    auto const edges =
        end - first == 1 ? amount(first, "edges") : fmt::format("{} to {} edges", first, end - 1);
    items.push_back(fmt::format("{}: {}", edges, states));
  }
  s.list("branching", items, "; ", "ranges");
}

void shape(sheet& s, explored const& x) {
  auto const& p = x.of.profile;
  s.line("states", "{}", p.states);
  s.line("directed edges", "{}", p.edges);
  auto const& layers = p.from_start.states;
  auto const first = std::ranges::find_if(layers, [](auto n) { return n > 0; }) - layers.begin();
  s.line("layers", "{} to {}, mean distance from the start {:.5f}", first,
         amount(p.from_start.greatest(), x.file.unit()), p.from_start.mean());
  if (first > 0) {
    s.line("first states", "{} from the start, which is no state of this encoding",
           amount(static_cast<std::uint64_t>(first), x.file.unit()));
  }
  states_per_layer(s, layers);
  branching(s, p);
  s.line("goal states", "{}", p.goals);
  s.line("dead states", "{}{}", p.dead, p.dead > 0 ? " (no goal can be reached from them)" : "");
  if (p.to_goal.states.empty()) return;
  s.line("distance to a goal", "0 to {}, mean {:.5f}", amount(p.to_goal.greatest(), x.file.unit()),
         p.to_goal.mean());
  s.line("farthest from a goal", "{}, the first: {}", amount(p.farthest.size(), "states"),
         s.state(x.from.graph->text(p.farthest.front())));
  s.block(x.from.graph->draw(p.farthest.front()));
}

/// The states that every optimal solution passes between the start and its end, with the moves that
/// every one makes there; the first of these states is drawn.
void bottlenecks(sheet& s, explored const& x) {
  constexpr std::size_t most_listed = 20;
  auto const& g = *x.from.graph;
  auto const& o = *x.of.optimal;
  auto const distance = [&](vertex_index v) { return x.of.distances.from_start[v]; };
  auto const is_between = [&](vertex_index v) { return distance(v) != 0 && distance(v) != o.cost; };
  std::size_t listed = 0;
  for (auto const v : o.common) {
    if (listed++ == most_listed) break;
    auto const made = std::ranges::find(o.common_edges, v, &numbered_edge::from);
    auto move = std::string();
    if (made != o.common_edges.end()) {
      auto const first = get(boost::edge_index, g.csr(), *out_edges(v, g.csr()).first);
      move = ", then " + g.moves(v)[made->index - first];
    }
    s.line("", "after {}: {}{}", amount(distance(v), x.file.unit()), s.state(g.text(v)), move);
  }
  if (o.common.size() > most_listed) {
    s.line("", "and {} more, all of them in --json", o.common.size() - most_listed);
  }
  auto const bottleneck = std::ranges::find_if(o.common, is_between);
  if (bottleneck == o.common.end()) return;
  s.line("first bottleneck", "after {}", amount(distance(*bottleneck), x.file.unit()));
  s.block(g.draw(*bottleneck));
}

void solutions(sheet& s, explored const& x) {
  auto const& o = x.of.optimal;
  if (!o) {
    s.line("optimal solutions", "none: unsolvable");
    return;
  }
  auto const& g = *x.from.graph;
  s.line("optimum", "{}", amount(o->cost, x.file.unit()));
  if (g.costs().empty()) {
    s.line("optimal solutions", "{}", o->count.str());
  } else {
    s.line("optimal solutions", "{} in unit moves",
           x.unit_solutions ? x.unit_solutions->str() : "not known how many");
  }
  s.line("on some optimal solution", "{}, {}", amount(o->states.size(), "states"),
         amount(o->edges, "edges"));
  s.line("on every one", "{}, {}", amount(o->common.size(), "states"),
         amount(o->common_edges.size(), "edges"));
  bottlenecks(s, x);
  s.line("divergence", "{}",
         o->divergence == o->cost
             ? "none: every move but back is optimal"
             : fmt::format("possible after {}", amount(o->divergence, x.file.unit())));
}

void structure(sheet& s, explored const& x) {
  if (x.of.why_missing(measure::structure) != absence::none) {
    s.line("structure", "{}", why(x.of.why_missing(measure::structure), measure::structure));
    return;
  }
  auto const& g = *x.from.graph;
  if (x.of.undirected) {
    auto const& u = *x.of.undirected;
    if (u.components > 1) s.line("components", "{}", u.components);
    s.line("articulation states", "{}", u.articulation_states);
    if (u.articulation_states > 0)
      s.line("  the first", "{}", s.state(g.text(u.first_articulation)));
    s.line("bridges", "{} of {}", u.bridges, amount(u.edges, "edges"));
    s.line("biconnected components", "{}, the largest of {}", u.blocks,
           amount(u.largest_block, "edges"));
    s.line("bipartite", "{}", u.bipartite ? "yes" : "no");
    s.line("strong components", "not applicable: every move can be taken back");
    return;
  }
  auto const& d = *x.of.directed;
  s.line("strong components", "{}: {} of one state, {}, chains of up to {}", d.components, d.single,
         amount(d.sinks, "sinks"), d.longest_chain);
  std::string sizes;
  for (auto const n : d.sizes) sizes += fmt::format(" {}", n);
  s.line("  the largest", "{}", sizes.substr(1));
  if (x.of.dominators.empty()) {
    s.line("dominators of the goal", "none: no goal can be reached");
  } else {
    s.line("dominators of the goal", "{}", x.of.dominators.size());
    auto const listed = s.listed(x.of.dominators.size());
    for (auto const v : std::span(x.of.dominators).first(listed)) {
      s.line("", "after {}: {}", amount(x.of.distances.from_start[v], x.file.unit()),
             s.state(g.text(v)));
    }
    if (listed < x.of.dominators.size()) {
      s.line("", "and {} more, all of them in --json", x.of.dominators.size() - listed);
    }
  }
  s.line("articulation, bridges", "not applicable: {}",
         g.costs().empty() ? "not every move can be taken back"
                           : "not every move can be taken back at the same cost");
}

void eccentricity(sheet& s, explored const& x) {
  auto const bounds = [&](std::string_view name, std::uint32_t low, std::uint32_t high) {
    if (low == high) {
      s.line(name, "{}", amount(low, unit_of_edges(x)));
    } else {
      s.line(name, "{} to {} (bounds)", low, amount(high, unit_of_edges(x)));
    }
  };
  if (!x.of.eccentricities) {
    s.line("radius, diameter, centre", "{}",
           why(x.of.why_missing(measure::eccentricity), measure::eccentricity));
    return;
  }
  auto const& e = *x.of.eccentricities;
  bounds("radius", e.radius_at_least, e.radius_at_most);
  bounds("diameter", e.diameter_at_least, e.diameter_at_most);
  if (e.centre_known) {
    s.line("centre", "{}, the first: {}", amount(e.centre.size(), "states"),
           s.state(x.from.graph->text(e.centre.front())));
  } else {
    s.line("centre", "not known ({} {})", e.searches, e.searches == 1 ? "search" : "searches");
  }
}

void heuristics(sheet& s, explored const& x) {
  for (auto const& h : x.of.heuristics) {
    if (h.states == 0) {
      s.line(fmt::format("heuristic {}", h.name), "no state from which a goal can be reached");
      continue;
    }
    s.line(fmt::format("heuristic {}", h.name),
           "mean {:.4f}, mean error {:.4f}, worst error {}, exact on {:.2f} %", h.mean_value(),
           h.mean_error(), h.worst_error,
           100 * static_cast<double>(h.exact) / static_cast<double>(h.states));
    if (x.of.profile.dead > 0) s.line("", "knows {} of the dead states", h.dead_known);
    if (h.inadmissible > 0) s.line("", "NOT ADMISSIBLE on {}", amount(h.inadmissible, "states"));
  }
}

void walks(sheet& s, explored const& x) {
  if (!x.of.walk) {
    s.line("random walk to a goal", "{}",
           x.of.why_missing(measure::random_walk) == absence::not_applicable
               ? "never gets there"
               : why(x.of.why_missing(measure::random_walk), measure::random_walk));
  } else if (!x.of.walk->solved) {
    s.line("random walk to a goal", "no solution found (residual {:.1e} after {})",
           x.of.walk->residual, amount(x.of.walk->iterations, "iterations"));
  } else {
    auto const& w = *x.of.walk;
    if (w.probability < 1) s.line("random walk to a goal", "gets there with {:.8g}", w.probability);
    s.line(w.probability < 1 ? "  and then takes" : "random walk to a goal",
           "{} on average (residual {:.1e})",
           counted(fmt::format("{:.8g}", w.expected_moves), singular(unit_of_edges(x))),
           w.residual);
  }
  if (!x.of.spectrum) {
    s.line("spectrum", "{}", why(x.of.why_missing(measure::spectrum), measure::spectrum));
  } else {
    auto const& p = *x.of.spectrum;
    s.line("spectral gap", "{:.8f} (eigenvalues {:.8f} and {:.8f}, residual {:.1e})", p.gap,
           p.second, p.least, p.residual);
    s.line("Fiedler value", "{:.8f}", p.fiedler_value);
    s.line("stationary distribution", "degree / directed edges: goals {:.3e}, start {:.3e}",
           p.stationary_goal, p.stationary_start);
  }
}

} // namespace

std::string as_text(explored const& x, bool for_terminal) {
  sheet s(for_terminal);
  auto const& q = *x.file.questions;
  auto head =
      fmt::format("question {} of {} ({}){}", x.question + 1, q.count(), q.title(x.question),
                  x.encoding.empty() ? "" : fmt::format(", encoding {}", x.encoding));
  if (!x.from.graph) head += ": " + why_undecided(x.from);
  s.title(head);
  s.block(q.draw(x.question));
  if (x.from.graph) {
    shape(s, x);
    solutions(s, x);
    structure(s, x);
    eccentricity(s, x);
    heuristics(s, x);
    walks(s, x);
  } else if (x.count) {
    s.line("to count the states", "{}", as_text(*x.count));
  }
  return s.take() + "\n";
}

} // namespace puzzlegraph::tool
