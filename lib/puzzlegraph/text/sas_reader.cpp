// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/sas.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace puzzlegraph::text {

namespace {

constexpr std::uint64_t most_items = UINT32_MAX - 1;

/// Names of one kind, each once.
class different_names {
 public:
  explicit different_names(std::string_view kind, std::string_view why = {})
      : kind_(kind), why_(why) {}

  /// Reads a line that is a name. Fails if it is empty, known, no UTF-8, or has a control
  /// character.
  std::string read(reader& in) {
    std::string name(in.line(kind_));
    for (std::string_view rest = name; !rest.empty();) {
      auto const at = rest;
      bool const is_utf8 = !take_character(rest).empty();
      auto const bytes = at.substr(0, at.size() - rest.size());
      if (escape_line(bytes) == bytes) continue;
      in.fail(in.last(name.size() - at.size()), text::quoted(bytes),
              is_utf8 ? fmt::format("{} without control characters", kind_) : "UTF-8");
    }
    if (name.empty()) in.fail(in.last(), "an empty line", kind_);
    if (!known_.insert(name).second) {
      in.fail(in.last(), fmt::format("{} again", text::quoted(name)),
              fmt::format("{} that differs from the others{}", kind_, why_));
    }
    return name;
  }

 private:
  std::string_view kind_;
  std::string_view why_; ///< names may be equal in other files, and are not here
  std::unordered_set<std::string> known_;
};

/// Facts in any order, and where they stand.
class fact_list {
 public:
  explicit fact_list(reader const& in) : in_(&in) {}

  void add(sas_fact f, reader::mark const& at) { facts_.push_back({f, at}); }
  /// By increasing variable, each once. Fails if a variable has two values.
  std::vector<sas_fact> take() {
    std::ranges::stable_sort(facts_, {}, [](placed const& p) { return p.fact.variable; });
    std::vector<sas_fact> all;
    for (auto const& [fact, mark] : facts_) {
      if (all.empty() || all.back().variable != fact.variable) {
        all.push_back(fact);
      } else if (all.back().value != fact.value) {
        in_->fail(in_->locate(mark), fmt::format("a second value of variable {}", fact.variable),
                  fmt::format("the value {} as before", all.back().value));
      }
    }
    return all;
  }

 private:
  struct placed {
    sas_fact fact;
    reader::mark mark;
  };
  reader const* in_;
  std::vector<placed> facts_;
};

class sas_reader {
 public:
  explicit sas_reader(reader& in) : in_(in) {}

  sas_task read() {
    read_version();
    bool const has_metric = read_metric();
    read_variables();
    read_mutex_groups();
    read_start();
    read_goal();
    read_operators(has_metric);
    if (auto const axioms = number_line("the number of axioms", most_items); axioms > 0) {
      in_.fail(in_.locate(at_), fmt::format("{} axioms", axioms), "0: axioms are not supported");
    }
    return std::move(task_);
  }

 private:
  void keyword(std::string_view word) {
    in_.at_end();
    if (auto const found = in_.token(text::quoted(word)); found != word) {
      in_.fail(in_.last(), text::quoted(found), text::quoted(word));
    }
    in_.end_of_line(word);
  }
  /// A number that stands alone in its line, whose place is at_.
  std::uint64_t number_line(std::string_view what, std::uint64_t most, std::uint64_t least = 0) {
    in_.at_end();
    auto const n = in_.number(what, least, most);
    at_ = in_.last_mark();
    in_.end_of_line(what);
    return n;
  }
  /// The number of items that follow, each in a line or more.
  std::uint64_t count_line(std::string_view what, std::uint64_t least = 0) {
    auto const n = number_line(what, most_items, least);
    in_.expect_room(in_.locate(at_), n, fmt::format("{}: {}", what, n));
    return n;
  }

  void read_version() {
    keyword("begin_version");
    if (auto const version = number_line("the version", most_items); version != 3) {
      in_.fail(in_.locate(at_), fmt::format("version {}", version), "version 3");
    }
    keyword("end_version");
  }
  bool read_metric() {
    keyword("begin_metric");
    bool const has_metric = number_line("the metric", 1) == 1;
    keyword("end_metric");
    return has_metric;
  }
  void read_variables() {
    different_names names("the name of a variable");
    for (auto n = count_line("the number of variables", 1); n > 0; --n) {
      keyword("begin_variable");
      sas_variable v;
      v.name = names.read(in_);
      in_.at_end();
      if (in_.token("the axiom layer") != "-1") {
        in_.fail(in_.last(), "an axiom layer", "-1: derived variables are not supported");
      }
      in_.end_of_line("the axiom layer");
      different_names values("the name of a value");
      for (auto k = count_line("the number of values", 1); k > 0; --k) {
        v.values.push_back(values.read(in_));
      }
      keyword("end_variable");
      task_.variables.push_back(std::move(v));
    }
  }
  void read_mutex_groups() {
    for (auto n = count_line("the number of mutex groups"); n > 0; --n) {
      keyword("begin_mutex_group");
      for (auto k = count_line("the number of facts"); k > 0; --k) read_fact_line();
      keyword("end_mutex_group");
    }
  }
  void read_start() {
    keyword("begin_state");
    for (auto const& v : task_.variables) {
      auto const value = number_line("a value", v.values.size() - 1);
      task_.start.push_back(static_cast<std::uint32_t>(value));
    }
    keyword("end_state");
  }
  void read_goal() {
    keyword("begin_goal");
    fact_list facts(in_);
    for (auto n = count_line("the number of facts of the goal", 1); n > 0; --n) {
      auto const fact = read_fact_line();
      facts.add(fact, at_);
    }
    task_.goal = facts.take();
    keyword("end_goal");
  }
  std::uint32_t read_variable() {
    auto const n = in_.number("the number of a variable", 0, task_.variables.size() - 1);
    return static_cast<std::uint32_t>(n);
  }
  sas_fact read_value(std::uint32_t variable) {
    auto const most = task_.variables[variable].values.size() - 1;
    auto const n = in_.number("the number of a value", 0, most);
    return {variable, static_cast<std::uint32_t>(n)};
  }
  /// Its place is at_.
  sas_fact read_fact_line() {
    in_.at_end();
    auto const fact = read_value(read_variable());
    at_ = in_.last_mark();
    in_.end_of_line("a fact");
    return fact;
  }
  void read_operators(bool has_metric) {
    different_names names("the name of an operator",
                          ": operators of one name, as the translator writes for a disjunction in "
                          "a precondition, are not supported");
    for (auto n = count_line("the number of operators"); n > 0; --n) {
      keyword("begin_operator");
      sas_operator o;
      o.name = names.read(in_);
      if (o.name.find_first_of("()") != std::string::npos) {
        in_.fail(in_.last(), text::quoted(o.name), "the name of an operator without parentheses");
      }
      fact_list preconditions(in_);
      for (auto k = count_line("the number of prevail conditions"); k > 0; --k) {
        auto const fact = read_fact_line();
        preconditions.add(fact, at_);
      }
      for (auto k = count_line("the number of effects", 1); k > 0; --k) {
        o.effects.push_back(read_effect(preconditions));
      }
      o.preconditions = preconditions.take();
      auto const cost = number_line("the cost", unreachable - 1);
      o.cost = has_metric ? static_cast<cost_type>(cost) : 1;
      keyword("end_operator");
      task_.operators.push_back(std::move(o));
    }
  }
  /// A line: the number of conditions, these, the variable, its value before or -1, and after.
  sas_effect read_effect(fact_list& preconditions) {
    in_.at_end();
    sas_effect e;
    fact_list conditions(in_);
    for (auto n = in_.number("the number of conditions", 0, most_items); n > 0; --n) {
      auto const variable = read_variable();
      auto const condition = read_value(variable);
      conditions.add(condition, in_.last_mark());
    }
    e.conditions = conditions.take();
    auto const variable = read_variable();
    if (in_.peek() == "-1") {
      in_.token("-1");
    } else {
      auto const before = read_value(variable);
      preconditions.add(before, in_.last_mark());
    }
    e.becomes = read_value(variable);
    in_.end_of_line("an effect");
    return e;
  }

  reader& in_;
  reader::mark at_;
  sas_task task_;
};

} // namespace

bool is_sas(source const& file) {
  reader in(file);
  return !in.at_end() && in.peek() == "begin_version";
}

sas_task read_sas(reader& in) { return sas_reader(in).read(); }

} // namespace puzzlegraph::text
