// SPDX-License-Identifier: BSL-1.0
//
// Transitions: state graphs in the Aldebaran format (.aut), and edge lists in CSV.
#include "fields.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace check {

namespace {

struct transition {
  std::uint32_t from, label, to, cost;
};

struct graph {
  number states = 0;
  number start = 0;
  std::vector<transition> transitions{}; ///< by state, in the order of the file
  std::vector<std::size_t> first{};      ///< by state: its first transition; and the end
  name_numbers labels{};
  name_numbers names{};      ///< of states
  bool is_numbered = false;  ///< states have no names, but their numbers
  std::vector<bool> goals{}; ///< by state

  std::optional<number> state_called(std::string const& name) const {
    if (!is_numbered) return names.known(name);
    auto const n = number_of(name);
    return n && *n < states ? n : std::nullopt;
  }
  /// The state that a move names. Numbers have no leading zeros there.
  std::optional<number> state_named(std::string const& name) const {
    auto const u = state_called(name);
    return u && is_numbered && std::to_string(*u) != name ? std::nullopt : u;
  }
};

constexpr number most = UINT32_MAX - 1; // states, transitions, and the greatest cost

/// The next line that is not empty, without blanks before it.
std::string_view next_line(lines& in) {
  if (in.at_end()) throw unreadable("the instance ends too soon");
  auto const line = in.next();
  return line.substr(line.find_first_not_of(" \t"));
}

void add(graph& g, number from, std::string const& label, number to, number cost) {
  auto const narrow = [](number n) { return static_cast<std::uint32_t>(n); };
  g.transitions.push_back({narrow(from), narrow(g.labels.of(label)), narrow(to), narrow(cost)});
}

graph read_aut(lines& in) {
  graph g;
  g.is_numbered = true;
  line_parts head(in, next_line(in));
  head.expect("des");
  head.expect("(");
  g.start = head.digits(most);
  head.expect(",");
  auto const count = head.digits(most);
  head.expect(",");
  g.states = head.digits(std::min(most, std::max<number>(2 * count + 1, 1U << 20U)));
  head.expect(")");
  head.end();
  if (g.start >= g.states) in.fail("a first state beyond the states");
  for (number k = 0; k < count; ++k) {
    line_parts line(in, next_line(in));
    line.expect("(");
    auto const from = line.digits(g.states - 1);
    line.expect(",");
    auto const label = line.label();
    line.expect(",");
    auto const to = line.digits(g.states - 1);
    line.expect(")");
    line.end();
    add(g, from, std::string(label), to, 1);
  }
  if (!in.at_end()) in.fail("more transitions than announced");
  return g;
}

enum class column : std::size_t { from, to, label, cost, direction };
constexpr std::size_t columns = 5;

/// By column: the place of its field; no_cell if it is missing. And the number of fields.
std::pair<cells, std::size_t> read_columns(lines& in) {
  using enum column;
  static std::map<std::string, column> const words{
      {"from", from},  {"source", from}, {"src", from},    {"to", to},
      {"target", to},  {"dst", to},      {"label", label}, {"action", label},
      {"name", label}, {"cost", cost},   {"weight", cost}, {"type", direction}};
  cells places(columns, no_cell);
  auto const fields = fields_of(in, next_line(in));
  for (std::size_t k = 0; k < fields.size(); ++k) {
    auto word = fields[k];
    for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    auto const known = words.find(word);
    if (known == words.end()) continue;
    auto& place = places[static_cast<std::size_t>(known->second)];
    if (place != no_cell) in.fail("a column that is there twice");
    place = k;
  }
  if (places[0] == no_cell || places[1] == no_cell) in.fail("expected the columns from and to");
  return {places, fields.size()};
}

graph read_edges(lines& in) {
  graph g;
  auto const heading = read_columns(in);
  auto const& places = heading.first;
  while (!in.at_end()) {
    auto const fields = fields_of(in, next_line(in));
    if (fields.size() > heading.second) in.fail("more fields than columns");
    auto const text = [&](column c, std::string const& otherwise) {
      auto const place = places[static_cast<std::size_t>(c)];
      if (place == no_cell) return otherwise;
      if (place >= fields.size()) in.fail("a field is missing");
      return fields[place];
    };
    auto const source = text(column::from, "");
    auto const target = text(column::to, "");
    auto const cost = cost_in(text(column::cost, "1"));
    auto const direction = text(column::direction, "Directed");
    if (source.empty() || target.empty()) in.fail("a state without a name");
    if (!cost || *cost < 1 || *cost > most) in.fail("a wrong cost");
    if (direction != "Directed" && direction != "directed") in.fail("expected Directed");
    auto const from = g.names.of(source);
    add(g, from, label_in(text(column::label, "")), g.names.of(target), *cost);
    if (g.transitions.size() == most) in.fail("too many transitions");
  }
  if (g.transitions.empty()) throw unreadable("the instance ends without a transition");
  g.states = g.names.all().size();
  return g;
}

/// Sorts the transitions by the states that they leave, and finds the goals that the words name.
void complete(graph& g, std::string const& goal) {
  std::ranges::stable_sort(g.transitions, {}, &transition::from);
  for (number u = 0, k = 0; u <= g.states; ++u) {
    while (k < g.transitions.size() && g.transitions[k].from < u) ++k;
    g.first.push_back(k);
  }
  auto const value =
      goal.substr(std::min(goal.find('='), goal.size()) + (goal.find('=') < goal.size()));
  auto const is_kind = [&](std::string_view kind) {
    return goal.starts_with(kind) && !value.empty();
  };
  g.goals.assign(g.states, false);
  if (goal == "deadlock") {
    for (number u = 0; u < g.states; ++u) g.goals[u] = g.first[u] == g.first[u + 1];
  } else if (is_kind("label=")) {
    auto const wanted = g.labels.known(value);
    if (!wanted) throw unreadable("goal: no transition has this label");
    for (auto const& t : g.transitions)
      if (t.label == *wanted) g.goals[t.from] = true;
  } else if (is_kind("state=")) {
    auto const u = g.state_called(value);
    if (!u) throw unreadable("goal: no state has this name");
    g.goals[*u] = true;
  } else if (is_kind("contains=")) {
    for (number u = 0; g.is_numbered && u < g.states; ++u)
      g.goals[u] = std::to_string(u).find(value) != no_cell;
    for (auto const& [name, u] : g.names.all()) g.goals[u] = name.find(value) != no_cell;
    if (std::ranges::find(g.goals, true) == g.goals.end())
      throw unreadable("goal: no state has this text");
  } else {
    throw unreadable("expected a goal: deadlock, label=, state= or contains=");
  }
}

/// A move of a solution: its label, and the state that it leads to if that is stated.
struct step_words {
  std::string label;
  std::optional<std::string> to{};
};

step_words take_step(std::string_view& text) {
  step_words step{take_name(text)};
  if (text.starts_with("->")) {
    text.remove_prefix(2);
    step.to = take_name(text);
  }
  if (!text.empty() && text.front() != ' ')
    throw unreadable("moves: expected a space between labels");
  return step;
}

class transitions_question final : public question {
 public:
  explicit transitions_question(graph g)
      : graph_(std::move(g)), width_(number_width(graph_.states)) {}

  std::size_t width() const override { return width_; }
  state start() const override { return packed({graph_.start}, width_); }
  bool is_state(bytes s) const override { return read_number(s, width_) < graph_.states; }
  bool is_goal(bytes s) const override { return graph_.goals[read_number(s, width_)]; }
  void visit_moves(bytes s, number /*limit*/, visitor const& visit) const override {
    state to(width_);
    auto const u = read_number(s, width_);
    for (auto k = graph_.first[u]; k < graph_.first[u + 1]; ++k) {
      auto const& t = graph_.transitions[k];
      if (t.to == u) continue;
      write_number(to.data(), width_, t.to);
      visit(to.data(), t.cost);
    }
  }
  /// The cost of the cheapest run with these labels to a goal.
  number cost_of(std::string_view moves) const override {
    std::unordered_map<number, number> reached{{graph_.start, 0}}; // by state: the cost
    for (number made = 0;; ++made) {
      moves.remove_prefix(std::min(moves.find_first_not_of(' '), moves.size()));
      if (moves.empty()) break;
      reached = after(reached, take_step(moves));
      if (reached.empty()) throw illegal_move(made);
    }
    auto least = infinity;
    for (auto const& [u, cost] : reached)
      if (graph_.goals[u]) least = std::min(least, cost);
    if (least == infinity) throw refused("the solution does not reach the goal");
    return least;
  }
  std::string potential_form() const override { return "none"; }
  number bound(potential const& /*h*/, bytes /*s*/) const override { return 0; }

 private:
  std::unordered_map<number, number> after(std::unordered_map<number, number> const& reached,
                                           step_words const& step) const {
    std::unordered_map<number, number> next;
    auto const label = graph_.labels.known(step.label);
    auto const to = step.to ? graph_.state_named(*step.to) : std::nullopt;
    if (!label || (step.to && !to)) return next;
    for (auto const& [u, cost] : reached) {
      for (auto k = graph_.first[u]; k < graph_.first[u + 1]; ++k) {
        auto const& t = graph_.transitions[k];
        if (t.label != *label || (to && t.to != *to)) continue;
        auto const at = next.emplace(t.to, infinity).first;
        at->second = std::min(at->second, cost + t.cost);
      }
    }
    return next;
  }

  graph graph_;
  std::size_t width_;
};

/// Whether a text, after its header, is in a notation of graphs that only the library reads.
bool is_of_another_notation(std::string_view text, bool is_headed) {
  if (is_headed)
    text.remove_prefix(std::min(text.find('\n', text.find_first_not_of(" \t\n")), text.size()));
  for (;;) { // comments, of DOT too
    text.remove_prefix(std::min(text.find_first_not_of(" \t\n"), text.size()));
    bool const is_line = text.starts_with("//") || text.starts_with('#') || text.starts_with('%');
    if (!is_line && !text.starts_with("/*")) break;
    auto const end = is_line ? text.find('\n') : text.find("*/");
    text.remove_prefix(end == no_cell ? text.size() : end + (is_line ? 1 : 2));
  }
  auto const word = text.substr(0, text.find_first_of(" \t\n"));
  return word == "strict" || word == "digraph" || word.starts_with("digraph{") ||
         (text.starts_with('<') && text.substr(0, 4096).find("<graphml") != no_cell);
}

} // namespace

void read_transitions(instance_file const& file, question_sink const& sink) {
  lines in(file, "transitions", {"goal", "start"});
  if (is_of_another_notation(file.text, in.is_headed()))
    throw not_checked("only .aut and CSV are read");
  if (in.at_end()) throw unreadable("the instance ends too soon");
  auto const word = words_of(in.peek()).front();
  bool const is_aut = word == "des" || word.starts_with("des(");
  auto g = is_aut ? read_aut(in) : read_edges(in);
  auto const is_dear = [](transition const& t) { return t.cost != 1; };
  if (std::ranges::any_of(g.transitions, is_dear) != (file.unit == "units"))
    throw unreadable("another unit than the costs of the instance have");
  if (auto const start = in.option("start"); !start.empty()) {
    auto const u = g.state_called(std::string(start));
    if (!u) throw unreadable("start: no state has this name");
    g.start = *u;
  }
  complete(g, std::string(in.option("goal")));
  sink(transitions_question(std::move(g)));
}

} // namespace check
