// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/text.hpp"

#include "puzzlegraph/puzzles/transitions/aut.hpp"
#include "puzzlegraph/puzzles/transitions/dot.hpp"
#include "puzzlegraph/puzzles/transitions/edge_list.hpp"
#include "puzzlegraph/puzzles/transitions/goal.hpp"
#include "puzzlegraph/puzzles/transitions/graphml.hpp"
#include "puzzlegraph/puzzles/transitions/words.hpp"
#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/given_value_error.hpp"
#include "puzzlegraph/text/places.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace puzzlegraph::transitions {

namespace {

/// What a header or an option names, and where.
struct named {
  std::string words;
  text::location where;
  std::string_view option; ///< its name; empty: the header names it

  /// What `use` returns. Its error is about the option.
  template <class Use> auto use_by(Use const& use) const {
    return option.empty() ? use(*this) : text::about_value(option, [&] { return use(*this); });
  }
};

/// A text says by its begin, or after its header, what it is. One that says nothing is what its
/// extension says, whose reader knows what is wrong.
marked_system read_system(text::source const& file, text::reader& in, bool is_headed) {
  bool const is_empty = in.at_end();
  auto const begin = file.content.size() - in.bytes_left();
  auto const rest = std::string_view(file.content).substr(begin);
  bool const is_named = !is_headed && !is_empty && !is_edge_list(file); // maybe by its extension
  auto const is = [&](bool begins_so, auto... extensions) {
    return begins_so || (is_named && (file.name.ends_with(extensions) || ...));
  };
  if (is(begins_as_dot(rest), ".dot", ".gv")) return read_dot(file, begin);
  if (is(begins_as_graphml(rest), ".graphml")) return read_graphml(file, begin);
  if (is_empty) {
    in.fail(
        in.where(), "the end of the file",
        "`des (FIRST, TRANSITIONS, STATES)`, `digraph`, `<graphml`, or the names of columns, such "
        "as from,to,label,cost");
  }
  if (is(begins_as_aut(in), ".aut")) return {read_aut(in), {}};
  return {read_edge_list(in), {}};
}

/// The words that are given, else those of the header.
std::optional<named> named_by(std::string_view key, text::source const& file,
                              std::optional<text::header> const& header,
                              std::optional<std::string> const& given) {
  if (given) return named{*given, {file.name, 0, 0}, key};
  if (!header) return std::nullopt;
  auto const option = std::ranges::find(header->options, key, &text::option::key);
  if (option == header->options.end()) return std::nullopt;
  return named{option->value, option->where, {}};
}

} // namespace

std::vector<instance> read(text::source const& file, words_given const& given) {
  text::expect_utf8(file);
  text::reader in(file);
  auto const header = text::read_header(in, "transitions", {"goal", "start"});
  auto read = read_system(file, in, header.has_value());
  instance i;
  i.system = std::make_shared<transition_system const>(std::move(read.system));
  i.starts = i.system->starts;
  if (auto const start = named_by("start", file, header, given.start)) {
    i.starts = {
        start->use_by([&](named const& n) { return state_called(n.words, *i.system, n.where); })};
  }
  if (auto const goal = named_by("goal", file, header, given.goal)) {
    i.is_goal = goal->use_by([&](named const& n) { return goals_by(n.words, *i.system, n.where); });
  } else if (!read.goals.empty()) {
    i.is_goal.resize(i.system->state_count());
    for (auto const u : read.goals) i.is_goal[u] = true;
  }
  return {std::move(i)};
}

std::string draw(instance const& i, state const& u) {
  return printed_lines(i.system->text_of(u.number));
}

std::string draw_question(instance const& i) {
  constexpr std::size_t most = 3;
  std::string lines;
  for (auto const u : std::span(i.starts).first(std::min(most, i.starts.size()))) {
    lines += (lines.empty() ? "" : "or\n") + draw(i, {u});
  }
  if (i.starts.size() > most) lines += fmt::format("or {} more\n", i.starts.size() - most);
  return lines;
}

std::string to_text(instance const& i, state const& u) {
  return printed_line(i.system->text_of(u.number));
}

namespace {

/// Whether a string in quotes can have this name: no backslash escapes another one there.
bool can_be_id(std::string_view name) {
  for (auto at = name.find('\\'); at != std::string_view::npos; at = name.find('\\', at + 1)) {
    auto const next = name.substr(at + 1, 1);
    if (next.empty() || next == "\"" || next == "\\" || next == "\n") return false;
  }
  return true;
}

/// A name as an ID in quotes, where only \" is an escape. name_by reads it.
std::string quoted_id(std::string_view name) {
  std::string out = "\"";
  for (char const c : name) {
    if (c == '"') out += '\\';
    out += c;
  }
  return out + '"';
}

/// A transition's label in quotes. One that looks like a word in quotes would be read without them.
std::string quoted_label(std::string_view name) {
  return text::dot_quoted(name.starts_with('"') ? word_of(name) : std::string(name));
}

/// The question as a directed graph in DOT, a line for each state and transition.
std::string dot_text(instance const& i) {
  auto const& system = *i.system;
  std::vector<bool> is_start(system.state_count());
  for (auto const u : i.starts) is_start[u] = true;
  bool has_names = true;
  for (std::uint32_t u = 0; u < system.state_count(); ++u) has_names &= can_be_id(system.id_of(u));
  auto const called = [&](std::uint32_t u) {
    return has_names ? quoted_id(system.id_of(u)) : std::to_string(u);
  };
  std::string out = "digraph {\n";
  for (std::uint32_t u = 0; u < system.state_count(); ++u) {
    out += called(u);
    if (!has_names || !system.texts.empty()) {
      out += fmt::format(" [label={}]", text::dot_quoted(system.text_of(u)));
    }
    if (is_start[u]) out += " [start=1]";
    if (!i.is_goal.empty() && i.is_goal[u]) out += " [goal=1]";
    out += '\n';
  }
  for (std::uint32_t u = 0; u < system.state_count(); ++u) {
    auto const from = called(u);
    auto const [begin, end] = system.transitions_of(u);
    for (auto t = begin; t < end; ++t) {
      out += fmt::format("{} -> {} [label={}", from, called(system.target[t]),
                         quoted_label(system.labels[system.label[t]]));
      if (!system.cost.empty()) out += fmt::format(", cost={}", system.cost[t]);
      out += "]\n";
    }
  }
  return out + "}\n";
}

} // namespace

std::string with_start(instance const& i, state const& u) {
  return text::header_line("transitions") + dot_text({i.system, {u.number}, i.is_goal});
}

namespace {

/// Takes a name from the begin of the line.
std::string take_word(std::string_view& line, text::reader const& in, std::string_view whole) {
  auto const word = read_word(line);
  if (!word) {
    in.fail(in.last(whole.size() - line.size()), text::quoted(line),
            "the closing quote of a label");
  }
  line.remove_prefix(word->length);
  return word->name;
}

/// One move of a line.
struct step_words {
  std::string label;
  std::optional<std::string> to;
};

std::vector<step_words> words_of(text::reader& in) {
  auto const whole = in.line("the moves");
  std::vector<step_words> steps;
  for (auto line = whole;;) {
    while (line.starts_with(' ')) line.remove_prefix(1);
    if (line.empty()) return steps;
    auto& step = steps.emplace_back(step_words{take_word(line, in, whole), {}});
    if (line.starts_with(arrow)) {
      line.remove_prefix(arrow.size());
      step.to = take_word(line, in, whole);
    }
    if (!line.empty() && !line.starts_with(' ')) {
      in.fail(in.last(whole.size() - line.size()), text::quoted(line), "a space between labels");
    }
  }
}

/// A state that a run has reached, and how.
struct reached {
  std::uint32_t state = 0;
  std::uint32_t by = no_move;
  std::size_t before = 0; ///< index in the layer before
  std::uint64_t cost = 0; ///< of the cheapest run
};
using layer = std::vector<reached>;

/// The states that a step reaches from a layer, each once, by the cheapest way.
layer after(layer const& from, step_words const& step, transition_system const& system) {
  layer next;
  boost::unordered_flat_map<std::uint32_t, std::size_t> places; // by state, in `next`
  for (std::size_t k = 0; k < from.size(); ++k) {
    auto const [begin, end] = system.transitions_of(from[k].state);
    for (auto t = begin; t < end; ++t) {
      auto const to = system.target[t];
      if (system.labels[system.label[t]] != step.label) continue;
      if (step.to && system.id_of(to) != *step.to) continue;
      reached const way{to, t, k, from[k].cost + system.cost_of(t)};
      auto const [at, is_new] = places.try_emplace(to, next.size());
      if (is_new)
        next.push_back(way);
      else if (way.cost < next[at->second].cost)
        next[at->second] = way;
    }
  }
  return next;
}

} // namespace

namespace {

/// Whether the label of a move leads from that state to another one, too.
bool leads_elsewhere(transition_system const& system, std::uint32_t from, move const& m) {
  auto const [begin, end] = system.transitions_of(from);
  for (auto t = begin; t < end; ++t) {
    bool const is_same = system.label[t] == system.label[m.number];
    if (is_same && system.target[t] != system.target[m.number]) return true;
  }
  return false;
}

/// The labels that lead from a state to several states.
boost::unordered_flat_set<std::uint32_t> labels_to_several(transition_system const& system,
                                                           std::uint32_t from) {
  boost::unordered_flat_map<std::uint32_t, std::uint32_t> targets; // by label
  boost::unordered_flat_set<std::uint32_t> several;
  auto const [begin, end] = system.transitions_of(from);
  for (auto t = begin; t < end; ++t) {
    auto const first = targets.try_emplace(system.label[t], system.target[t]).first;
    if (first->second != system.target[t]) several.insert(system.label[t]);
  }
  return several;
}

std::string label_text(transition_system const& system, move const& m) {
  return word_of(system.labels[system.label[m.number]]);
}

std::string text_of(transition_system const& system, move const& m, bool with_state) {
  auto text = label_text(system, m);
  if (with_state) text += std::string(arrow) + word_of(system.id_of(system.target[m.number]));
  return text;
}

} // namespace

std::string to_text(instance const& i, move const& m) {
  auto const& system = *i.system;
  auto const from = std::ranges::upper_bound(system.first, m.number) - system.first.begin() - 1;
  return text_of(system, m, leads_elsewhere(system, static_cast<std::uint32_t>(from), m));
}

std::vector<std::string> move_texts(instance const& i, state const& u,
                                    std::vector<move> const& moves) {
  auto const& system = *i.system;
  auto const several = labels_to_several(system, u.number);
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (auto const& m : moves) {
    texts.push_back(text_of(system, m, several.contains(system.label[m.number])));
  }
  return texts;
}

std::string label_of(instance const& i, move const& m) { return label_text(*i.system, m); }

std::string moves_text(instance const& i, std::vector<move> const& moves) {
  if (moves.empty()) return {};
  auto const& first = moves.front();
  std::string line = text_of(*i.system, first, std::ranges::any_of(i.starts, [&](auto const u) {
    return leads_elsewhere(*i.system, u, first);
  }));
  for (std::size_t k = 1; k < moves.size(); ++k) line += ' ' + to_text(i, moves[k]);
  return line;
}

// One of every so many layers is kept, and those between are found again: else a short text of
// labels that lead to many states would take the memory of all layers.
std::vector<move> read_moves(instance const& i, text::reader& in) {
  auto const steps = words_of(in);
  auto const apart = static_cast<std::size_t>(std::sqrt(static_cast<double>(steps.size()))) + 1;
  layer last;
  for (auto const u : i.starts) last.push_back({u});
  std::vector<layer> kept{last};
  std::size_t made = 0;
  while (made < steps.size()) {
    auto next = after(last, steps[made], *i.system);
    if (next.empty()) break;
    last = std::move(next);
    if (++made % apart == 0) kept.push_back(last);
  }
  auto const is_goal = [&](reached const& r) { return !i.is_goal.empty() && i.is_goal[r.state]; };
  auto const better = std::ranges::min_element(
      last, {}, [&](reached const& r) { return std::pair(!is_goal(r), r.cost); });
  auto at = static_cast<std::size_t>(better - last.begin());
  std::vector<move> moves(made);
  for (auto end = made; end > 0;) {
    auto const begin = (end - 1) / apart * apart;
    std::vector<layer> layers{kept[begin / apart]};
    for (auto k = begin; k < end; ++k) layers.push_back(after(layers.back(), steps[k], *i.system));
    for (; end > begin; --end) {
      auto const& r = layers[end - begin][at];
      moves[end - 1] = {r.by};
      at = r.before;
    }
  }
  if (moves.size() < steps.size()) moves.push_back({no_move});
  return moves;
}

} // namespace puzzlegraph::transitions
