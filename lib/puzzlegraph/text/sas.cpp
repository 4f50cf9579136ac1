// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/sas.hpp"

#include "puzzlegraph/text/append_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace puzzlegraph::text {

namespace {

/// Appends to a text.
class sas_writer {
 public:
  template <class... Parts>
  void line(fmt::format_string<Parts const&...> form, Parts const&... parts) {
    append_format(text_, form, parts...);
    text_ += '\n';
  }
  void facts(std::vector<sas_fact> const& all) {
    line("{}", all.size());
    for (auto const& f : all) line("{} {}", f.variable, f.value);
  }
  void operation(sas_operator const& o) {
    line("begin_operator\n{}", o.name);
    std::vector<sas_fact> prevail;
    auto const is_changed = [&](sas_fact const& f) {
      return std::ranges::any_of(
          o.effects, [&](sas_effect const& e) { return e.becomes.variable == f.variable; });
    };
    std::ranges::remove_copy_if(o.preconditions, std::back_inserter(prevail), is_changed);
    facts(prevail);
    line("{}", o.effects.size());
    for (auto const& e : o.effects) {
      text_ += std::to_string(e.conditions.size());
      for (auto const& f : e.conditions) text_ += fmt::format(" {} {}", f.variable, f.value);
      auto const [variable, value] = e.becomes;
      auto const before =
          std::ranges::lower_bound(o.preconditions, variable, {}, &sas_fact::variable);
      bool const is_free = before == o.preconditions.end() || before->variable != variable;
      line(" {} {} {}", variable, is_free ? "-1" : std::to_string(before->value), value);
    }
    line("{}\nend_operator", o.cost);
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

} // namespace

bool sas_task::has_costs() const {
  return std::ranges::any_of(operators, [](sas_operator const& o) { return o.cost != 1; });
}

std::uint32_t sas_task::add(sas_variable v, std::uint32_t value_at_start) {
  variables.push_back(std::move(v));
  start.push_back(value_at_start);
  return static_cast<std::uint32_t>(variables.size() - 1);
}

void sas_task::add(std::string name, std::vector<sas_fact> preconditions,
                   std::vector<sas_fact> const& effects) {
  std::ranges::sort(preconditions, {}, &sas_fact::variable);
  sas_operator o{std::move(name), std::move(preconditions), {}, 1};
  for (auto const& f : effects) o.effects.push_back({{}, f});
  operators.push_back(std::move(o));
}

std::string write_sas(sas_task const& task) {
  sas_writer out;
  out.line("begin_version\n3\nend_version\nbegin_metric\n{}\nend_metric", int{task.has_costs()});
  out.line("{}", task.variables.size());
  for (auto const& v : task.variables) {
    out.line("begin_variable\n{}\n-1\n{}", v.name, v.values.size());
    for (auto const& value : v.values) out.line("{}", value);
    out.line("end_variable");
  }
  out.line("0\nbegin_state"); // no mutex group
  for (auto const value : task.start) out.line("{}", value);
  out.line("end_state\nbegin_goal");
  out.facts(task.goal);
  out.line("end_goal\n{}", task.operators.size());
  for (auto const& o : task.operators) out.operation(o);
  out.line("0"); // no axiom
  return out.take();
}

} // namespace puzzlegraph::text
