// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/planning/text.hpp"

#include "puzzlegraph/text/similar_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace puzzlegraph::planning {

std::string_view name(metric m) { return m == metric::cost ? "cost" : "moves"; }

std::vector<instance> read(text::source const& file, std::optional<metric> given) {
  text::reader in(file);
  auto by = given.value_or(metric::cost);
  if (auto const header = text::read_header(in, "planning", {"metric"})) {
    for (auto const& o : header->options) {
      auto const known = std::ranges::find(all_metrics, o.value, name);
      if (known == all_metrics.end()) {
        in.fail(o.where, text::quoted(o.value), "metric=cost or metric=moves");
      }
      if (!given) by = *known;
    }
  }
  std::vector<instance> all;
  do {
    in.at_end();
    auto const at = in.where();
    auto task = std::make_shared<text::sas_task>(text::read_sas(in));
    if (auto const words = layout(*task).words(); words > layout::most_words) {
      in.fail(at, fmt::format("a task whose states take {} words of 64 bits", words),
              fmt::format("at most {}", layout::most_words));
    }
    for (auto& o : task->operators) {
      if (by == metric::moves) o.cost = 1;
    }
    all.push_back({std::move(task)});
  } while (!in.at_end());
  return all;
}

std::string write(std::span<instance const> all) {
  auto text = text::header_line("planning");
  for (auto const& i : all) text += text::write_sas(*i.task);
  return text;
}

namespace {

/// Whether a value says only which facts do not hold.
bool is_denial(std::string_view value) {
  return value.starts_with("NegatedAtom ") || value == "<none of those>";
}

/// The texts of the facts that hold. The goal has values of some variables only.
std::vector<std::string_view> facts_of(text::sas_task const& task,
                                       std::vector<text::sas_fact> const& held) {
  constexpr std::string_view atom = "Atom ";
  std::vector<std::string_view> all;
  for (auto const& [variable, value] : held) {
    auto const& values = task.variables[variable].values;
    std::string_view text = values[value];
    if (is_denial(text) && std::ranges::count_if(values, is_denial) == 1 && values.size() > 1) {
      continue;
    }
    if (text.starts_with(atom)) text.remove_prefix(atom.size());
    all.push_back(text);
  }
  if (all.empty()) all.emplace_back("(no fact)");
  return all;
}

std::vector<text::sas_fact> facts_of_state(std::vector<std::uint32_t> const& values) {
  std::vector<text::sas_fact> held;
  for (std::uint32_t v = 0; v < values.size(); ++v) held.push_back({v, values[v]});
  return held;
}

constexpr std::string_view between = "; ";

std::string lines_of(std::vector<std::string_view> const& facts) {
  constexpr std::size_t columns = 78;
  std::string text;
  std::size_t used = 0;
  for (auto const fact : facts) {
    bool const is_first = used == 0;
    if (!is_first && used + between.size() + fact.size() > columns) {
      text += '\n';
      used = 0;
    } else if (!is_first) {
      text += between;
      used += between.size();
    }
    text += fact;
    used += fact.size();
  }
  return text + "\n";
}

} // namespace

std::string facts_text(text::sas_task const& task, std::vector<std::uint32_t> const& values) {
  std::string line;
  for (auto const fact : facts_of(task, facts_of_state(values))) {
    if (!line.empty()) line += between;
    line += fact;
  }
  return line;
}

std::string facts_lines(text::sas_task const& task, std::vector<std::uint32_t> const& values) {
  return lines_of(facts_of(task, facts_of_state(values)));
}

std::string draw_question(instance const& i) {
  std::vector<std::string_view> wanted;
  for (auto const& [variable, value] : i.task->goal) {
    wanted.push_back(i.task->variables[variable].values[value]);
    if (wanted.back().starts_with("Atom ")) wanted.back().remove_prefix(5);
  }
  return facts_lines(*i.task, i.task->start) + "---\n" + lines_of(wanted);
}

std::string to_text(instance const& i, move const& m) {
  return "(" + i.task->operators[m.number].name + ")";
}

std::string moves_text(instance const& i, std::vector<move> const& plan) {
  std::string line;
  for (auto const& m : plan) line += (line.empty() ? "" : " ") + to_text(i, m);
  return line;
}

namespace {

/// Operators by name.
class operator_numbers {
 public:
  explicit operator_numbers(instance const& i) {
    auto const& operators = i.task->operators;
    for (std::uint32_t o = 0; o < operators.size(); ++o) numbers_.emplace(operators[o].name, o);
  }

  /// Appends the operators of a part of the line that `in` read last, from its begin on.
  void read(text::reader const& in, std::string_view line, std::vector<move>& plan) const {
    for (std::size_t at = line.find_first_not_of(" \t"); at != std::string_view::npos;
         at = line.find_first_not_of(" \t", at)) {
      auto const end = line.find(')', at);
      if (line[at] != '(' || end == std::string_view::npos) {
        in.fail(in.last(at), text::quoted(line.substr(at)), "an operator in parentheses");
      }
      auto const name = line.substr(at + 1, end - at - 1);
      auto const found = numbers_.find(name);
      if (found == numbers_.end())
        in.fail(in.last(at), text::quoted(name), "the name of an operator");
      plan.push_back({found->second});
      at = end + 1;
    }
  }

 private:
  std::unordered_map<std::string_view, std::uint32_t> numbers_;
};

} // namespace

std::vector<move> read_moves(instance const& i, text::reader& in) {
  std::vector<move> plan;
  auto const line = in.line("a plan");
  operator_numbers(i).read(in, line, plan);
  return plan;
}

bool is_plan_file(text::source const& file) {
  std::size_t operators = 0;
  bool are_alone = true;
  for (text::reader in(file); !in.at_end();) {
    auto line = in.line("a plan");
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (line.starts_with(';')) return true;
    if (!line.starts_with('(')) return false;
    auto const rest = line.substr(std::min(line.find(')'), line.size() - 1) + 1);
    auto const next = rest.find_first_not_of(" \t");
    if (next != std::string_view::npos && rest[next] == ';') return true;
    are_alone &= next == std::string_view::npos;
    ++operators;
  }
  return are_alone && operators > 1;
}

std::vector<move> read_plan_file(instance const& i, text::source const& file) {
  std::vector<move> plan;
  operator_numbers const operators(i);
  for (text::reader in(file); !in.at_end();) {
    auto const line = in.line("a plan");
    operators.read(in, line.substr(0, line.find(';')), plan);
  }
  return plan;
}

std::string plan_file_text(instance const& i, std::vector<move> const& plan, std::uint64_t cost) {
  std::string lines;
  for (auto const& m : plan) lines += to_text(i, m) + "\n";
  return lines +
         fmt::format("; cost = {} ({} cost)\n", cost, i.task->has_costs() ? "general" : "unit");
}

} // namespace puzzlegraph::planning
