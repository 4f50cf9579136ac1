// SPDX-License-Identifier: BSL-1.0
//
// Planning: tasks in SAS+, as Fast Downward's translator writes them.
#include "text.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace check {

namespace {

struct fact {
  std::size_t variable, value;
};
using facts = std::vector<fact>;
struct effect {
  facts conditions;
  fact becomes;
};
struct operation {
  std::string name;
  facts before;
  std::vector<effect> effects;
  number cost;
};
struct task {
  std::vector<number> counts; ///< by variable: of its values
  cells start{};              ///< by variable: a value
  facts goal{};
  std::vector<operation> operations{};
};

class planning_question final : public question {
 public:
  explicit planning_question(task t) : task_(std::move(t)) {
    for (auto const count : task_.counts) {
      at_.push_back(width_);
      width_ += number_width(count);
    }
  }

  std::size_t width() const override { return width_; }
  state start() const override {
    state s(width_);
    for (std::size_t v = 0; v < at_.size(); ++v) set(s, {v, task_.start[v]});
    return s;
  }
  bool is_state(bytes s) const override {
    for (std::size_t v = 0; v < at_.size(); ++v)
      if (value(s, v) >= task_.counts[v]) return false;
    return true;
  }
  bool is_goal(bytes s) const override { return hold(task_.goal, s); }
  number least_cost() const override { return 0; }
  void visit_moves(bytes s, number /*limit*/, visitor const& visit) const override {
    for (auto const& o : task_.operations) {
      if (!hold(o.before, s)) continue;
      auto const to = after(o, s);
      if (!std::equal(to.begin(), to.end(), s)) visit(to.data(), o.cost);
    }
  }
  number cost_of(std::string_view moves) const override {
    std::map<std::string_view, operation const*> named;
    for (auto const& o : task_.operations) named.emplace(o.name, &o);
    auto now = start();
    number cost = 0;
    number made = 0;
    for (moves = trimmed(moves); !moves.empty(); moves = trimmed(moves)) {
      auto const end = moves.find(')');
      if (moves.front() != '(' || end == no_cell) throw unreadable("moves: operators in ( )");
      auto const found = named.find(moves.substr(1, end - 1));
      if (found == named.end()) throw unreadable("moves: an unknown operator");
      moves.remove_prefix(end + 1);
      auto const& o = *found->second;
      if (!hold(o.before, now.data())) throw illegal_move(made);
      ++made;
      now = after(o, now.data());
      cost += o.cost;
    }
    if (!is_goal(now.data())) throw refused("the solution does not reach the goal");
    return cost;
  }
  std::string potential_form() const override { return "none"; }
  number bound(potential const& /*h*/, bytes /*s*/) const override { return 0; }

 private:
  number value(bytes s, std::size_t v) const {
    return read_number(s + at_[v], number_width(task_.counts[v]));
  }
  void set(state& s, fact f) const {
    write_number(s.data() + at_[f.variable], number_width(task_.counts[f.variable]), f.value);
  }
  bool hold(facts const& all, bytes s) const {
    return std::ranges::all_of(all, [&](fact f) { return value(s, f.variable) == f.value; });
  }
  state after(operation const& o, bytes s) const { // conditions are about s, the last effect counts
    state to(s, s + width_);
    for (auto const& e : o.effects)
      if (hold(e.conditions, s)) set(to, e.becomes);
    return to;
  }

  task task_;
  std::size_t width_ = 0;
  std::vector<std::size_t> at_; ///< by variable: its first byte in a state
};

/// Reads tasks: lines of words, except that a name is a whole line.
class task_reader {
 public:
  task_reader(lines& in, bool has_costs) : in_(&in), has_costs_(has_costs) {}

  task read() {
    expect("begin_version");
    if (count(most) != 3) in_->fail("another version");
    expect("end_version");
    expect("begin_metric");
    bool const has_metric = count(1) == 1;
    expect("end_metric");
    task t;
    std::set<std::string> names;
    for (auto n = count(most, 1); n > 0; --n) t.counts.push_back(read_variable(names));
    for (auto n = count(most); n > 0; --n) read_facts(t, "begin_mutex_group", "end_mutex_group");
    expect("begin_state");
    for (auto const values : t.counts) t.start.push_back(count(values - 1));
    expect("end_state");
    t.goal = read_facts(t, "begin_goal", "end_goal");
    if (t.goal.empty()) in_->fail("a goal without facts");
    expect_different(t.goal);
    names.clear();
    for (auto n = count(most); n > 0; --n)
      t.operations.push_back(read_operation(t, names, has_metric));
    if (count(most) != 0) in_->fail("axioms are not supported");
    return t;
  }

 private:
  static constexpr number most = UINT32_MAX - 1;

  std::vector<std::string_view> words() {
    if (in_->at_end()) throw unreadable("the instance ends too soon");
    return words_of(in_->next());
  }
  void expect(std::string_view line) {
    if (words() != std::vector{line}) in_->fail("expected " + std::string(line));
  }
  /// A word as a number.
  number number_in(std::string_view word, number greatest, number least = 0) const {
    auto const n = number_of(word);
    if (!n || *n < least || *n > greatest) in_->fail("a wrong number");
    return *n;
  }
  /// A line that is a number.
  number count(number greatest, number least = 0) {
    auto const line = words();
    if (line.size() != 1) in_->fail("expected one number");
    return number_in(line.front(), greatest, least);
  }
  std::string name(std::set<std::string>& known) {
    std::string const line(in_->next());
    auto const is_control = [](unsigned char c) { return c < ' ' || c == 127; };
    if (line.empty() || std::ranges::any_of(line, is_control)) in_->fail("a wrong name");
    if (!known.insert(line).second) in_->fail("a name again");
    return line;
  }
  number read_variable(std::set<std::string>& names) {
    expect("begin_variable");
    name(names);
    expect("-1"); // else it is derived
    auto const values = count(most, 1);
    std::set<std::string> known;
    for (number k = 0; k < values; ++k) name(known);
    expect("end_variable");
    return values;
  }
  fact fact_in(task const& t, std::string_view variable, std::string_view value) const {
    auto const v = number_in(variable, t.counts.size() - 1);
    return {v, number_in(value, t.counts[v] - 1)};
  }
  facts read_facts(task const& t) {
    facts all;
    for (auto n = count(most); n > 0; --n) {
      auto const line = words();
      if (line.size() != 2) in_->fail("expected a variable and a value");
      all.push_back(fact_in(t, line[0], line[1]));
    }
    return all;
  }
  facts read_facts(task const& t, std::string_view begin, std::string_view end) {
    expect(begin);
    auto all = read_facts(t);
    expect(end);
    return all;
  }
  void expect_different(facts const& all) const {
    std::map<std::size_t, std::size_t> known;
    for (auto const& f : all)
      if (known.emplace(f.variable, f.value).first->second != f.value)
        in_->fail("two values of a variable");
  }
  operation read_operation(task const& t, std::set<std::string>& names, bool has_metric) {
    expect("begin_operator");
    operation o{name(names), {}, {}, 1};
    if (o.name.find_first_of("()") != no_cell) in_->fail("a name with parentheses");
    o.before = read_facts(t);
    for (auto n = count(most, 1); n > 0; --n) {
      auto const line = words();
      auto const conditions = number_in(line.front(), most);
      if (line.size() < 4 || line.size() - 4 != 2 * conditions) in_->fail("a wrong effect");
      effect e;
      for (std::size_t k = 1; k + 3 < line.size(); k += 2)
        e.conditions.push_back(fact_in(t, line[k], line[k + 1]));
      expect_different(e.conditions);
      auto const* const last = &line[line.size() - 3];
      if (last[1] != "-1") o.before.push_back(fact_in(t, last[0], last[1]));
      e.becomes = fact_in(t, last[0], last[2]);
      o.effects.push_back(std::move(e));
    }
    expect_different(o.before);
    auto const cost = count(most);
    if (has_metric && has_costs_) o.cost = cost;
    expect("end_operator");
    return o;
  }

  lines* in_;
  bool has_costs_; ///< of the file; else all are 1
};

} // namespace

void read_planning(instance_file const& file, question_sink const& sink) {
  lines in(file, "planning", {"metric"});
  auto const metric = in.option("metric");
  if (!metric.empty() && metric != "cost" && metric != "moves") in.fail("an unknown metric");
  do {
    sink(planning_question(task_reader(in, file.unit == "units").read()));
  } while (!in.at_end());
}

} // namespace check
