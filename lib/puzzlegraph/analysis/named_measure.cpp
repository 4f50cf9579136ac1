// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/named_measure.hpp"

#include "puzzlegraph/analysis/rows/rows.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace puzzlegraph {

namespace json = boost::json;

namespace {

using state = measure_value::state;

bool is_number(measure_field const& f) {
  return f.kind != field_kind::object && f.kind != field_kind::word && f.kind != field_kind::state;
}

/// The number that a JSON member stands for; nothing if it is null.
std::optional<double> number_of(json::value const& v) {
  if (v.is_null()) return std::nullopt;
  if (v.is_bool()) return v.as_bool() ? 1 : 0;
  if (v.is_array()) return static_cast<double>(v.as_array().size());
  if (v.is_string()) return std::strtod(v.as_string().c_str(), nullptr); // digits
  return v.to_number<double>();
}

/// A path with each of its words as by text::plain_word.
std::string plain_path(std::string_view path) {
  std::string plain;
  while (true) {
    auto const word = path.substr(0, path.find('.'));
    plain += text::plain_word(word);
    if (word.size() == path.size()) return plain;
    plain += '.';
    path.remove_prefix(word.size() + 1);
  }
}

/// Calls use(path of fields) for each number among the members.
template <class Use>
void for_each_number(std::vector<measure_field const*>& path, measure_field const& f,
                     Use const& use) {
  path.push_back(&f);
  if (is_number(f)) use(path);
  for (auto const& m : f.members) for_each_number(path, m, use);
  path.pop_back();
}

/// The path of a member, with `item` where its section is a list.
std::string path_text(measure_section const& s, std::vector<measure_field const*> const& path,
                      std::string_view item) {
  auto text = std::string(s.key);
  if (s.items != nullptr) text += item;
  for (auto const* const f : path) text += fmt::format(".{}", f->key);
  return text;
}

/// The name of a measure as one word.
std::string one_word(std::string_view name) {
  std::string word(name);
  std::ranges::replace(word, ' ', '_');
  return word;
}

bool is_measured(measured_graph const& x, measure_section const& s) {
  if (!s.group) return true;
  auto const why = x.of.why_missing(*s.group);
  return why == absence::none || why == absence::not_applicable;
}

/// The item of a list that is called so.
std::size_t find_item(measured_graph x, measure_section const& s, std::string const& name) {
  std::vector<std::string> names;
  for (x.item = 0; x.item < s.items(x); ++x.item) {
    for (auto const& row : s.rows) {
      for (auto const& f : row.fields) {
        if (f.kind == field_kind::word) names.emplace_back(f.value(x).as_string());
      }
    }
    if (text::plain_word(names.back()) == text::plain_word(name)) return x.item;
  }
  throw std::invalid_argument(
      fmt::format("{}: found '{}', expected {}", s.key, name, fmt::join(names, " or ")));
}

} // namespace

/// Every number by the path of its member.
std::vector<named_measure::place> const& named_measure::members() {
  static auto const all = [] {
    std::vector<place> found;
    for (auto const& s : measure_table()) {
      std::vector<measure_field const*> path;
      for (auto const& row : s.rows) {
        for (auto const& f : row.fields) {
          for_each_number(path, f, [&](auto const& fields) {
            found.push_back({plain_path(path_text(s, fields, "")), path_text(s, fields, ".NAME"),
                             &s, &row, nullptr, fields});
          });
        }
      }
    }
    return found;
  }();
  return all;
}

/// By the names of measures, and then by those of columns.
std::vector<named_measure::place> const& named_measure::places() {
  static auto const all = [] {
    std::vector<place> found;
    for (auto const& s : measure_table()) {
      for (auto const& row : s.rows) {
        if (row.name.empty() || row.fields.empty() || s.items != nullptr) continue;
        auto const& first = row.fields.front();
        if (!is_number(first)) continue;
        found.push_back(
            {text::plain_word(row.name), one_word(row.name), &s, &row, nullptr, {&first}});
      }
    }
    for (auto const& c : measure_columns()) {
      found.push_back({text::plain_word(c.column->name),
                       std::string(c.column->name),
                       c.section,
                       nullptr,
                       &c,
                       {}});
    }
    return found;
  }();
  return all;
}

named_measure::named_measure(std::string_view name) : name_(name) {
  auto wanted = plain_path(name);
  for (auto const& s : measure_table()) { // SECTION.ITEM.MEMBER
    auto const section = text::plain_word(s.key) + '.';
    if (s.items == nullptr || !wanted.starts_with(section)) continue;
    auto const end = wanted.find('.', section.size());
    if (end == std::string::npos) continue;
    item_ = wanted.substr(section.size(), end - section.size());
    wanted = section + wanted.substr(end + 1);
  }
  auto const take = [this](place const& p) { place_ = p; };
  if (auto const at = std::ranges::find(places(), wanted, &place::name); at != places().end()) {
    take(*at);
    return;
  }
  std::vector<place const*> found; // by path, or by the last word of one
  for (auto const& p : members()) {
    bool const is_listed = p.section->items != nullptr;
    if (is_listed == item_.empty()) continue;
    if (p.name == wanted || (!is_listed && p.name.ends_with('.' + wanted))) found.push_back(&p);
  }
  if (found.size() == 1) {
    take(*found.front());
    return;
  }
  if (found.empty()) { // a measure without a first number, or a member of a list without its name
    for (auto const& p : members()) {
      bool const is_of_row = text::plain_word(p.row->name) == wanted;
      if (is_of_row || p.name == wanted) found.push_back(&p);
    }
  }
  std::vector<std::string> known;
  if (!found.empty()) {
    for (auto const* const p : found) known.push_back(p->text);
    throw std::invalid_argument(fmt::format("found '{}', expected {}{}", name,
                                            known.size() == 1 ? "" : "one of ",
                                            fmt::join(known, ", ")));
  }
  for (auto const& p : places()) known.push_back(p.text);
  for (auto const& p : members()) {
    known.push_back(p.text);
    known.emplace_back(p.path.back()->key);
  }
  throw std::invalid_argument(
      fmt::format("found '{}', expected a measure with a number, as `help measures` lists them{}",
                  name, text::did_you_mean(std::string(name), known)));
}

bool named_measure::is_optimum() const {
  static named_measure const optimum("optimum");
  return place_.path == optimum.place_.path && place_.section == optimum.place_.section &&
         place_.column == nullptr;
}

measure_value named_measure::value(measured_graph const& x) const {
  auto const& s = *place_.section;
  if (!is_measured(x, s)) return {state::unknown};
  bool const is_absent = s.is_present != nullptr && !s.is_present(x);
  if (place_.column != nullptr) {
    auto const text = place_.column->text(x);
    if (!text.empty()) return {state::known, std::strtod(text.c_str(), nullptr)};
    auto const& fields = place_.column->row->fields;
    if (!is_absent && fields.front().kind == field_kind::digits) return {state::unknown};
    return {};
  }
  if (is_absent) return {};
  auto y = x;
  if (s.items != nullptr) y.item = find_item(x, s, item_);
  for (auto const* const f : place_.path) {
    if (f->is_known != nullptr && !f->is_known(y)) return {};
  }
  auto const& last = *place_.path.back();
  auto const number = number_of(last.value(y));
  if (!number) return {state::unknown};
  return {state::known, *number};
}

measure_value named_measure::value_from(state_graph const& g, vertex_index v,
                                        cost_type to_goal) const {
  auto const as_value = [](cost_type cost) {
    return cost == unreachable ? measure_value{}
                               : measure_value{state::known, static_cast<double>(cost)};
  };
  if (is_optimum()) return as_value(to_goal);
  if (place_.column == nullptr && is_start_of_heuristic(*place_.path.back())) {
    for (std::size_t h = 0; h < g.heuristic_count(); ++h) {
      if (text::plain_word(g.heuristic_name(h)) == item_) return as_value(g.heuristic_value(h, v));
    }
  }
  return {state::unknown};
}

} // namespace puzzlegraph
