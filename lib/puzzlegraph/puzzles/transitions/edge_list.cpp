// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/edge_list.hpp"

#include "puzzlegraph/puzzles/transitions/words.hpp"
#include "puzzlegraph/text/lower_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::transitions {

namespace {

/// The fields of a line, without the quotes around them.
class field_reader {
 public:
  struct field {
    std::string_view text;  ///< valid as long as the file and this object
    std::size_t offset = 0; ///< of its first byte in the line
  };

  /// Throws text::input_error, at a place of the line that `in` read last, if a quoted field does
  /// not end in the line, and for a quote in a field that does not begin with one.
  std::vector<field> const& split(text::reader const& in, std::string_view line) {
    fields_.clear();
    std::size_t at = 0;
    do {
      if (at < line.size() && line[at] == '"') {
        at = quoted_field(in, line, at);
      } else {
        auto const end = std::min(line.find(',', at), line.size());
        auto const plain = line.substr(at, end - at);
        if (auto const quote = plain.find('"'); quote != std::string_view::npos) {
          in.fail(in.last(at + quote), text::quoted(line.substr(at + quote)),
                  "quotes around a field that contains one");
        }
        auto const [text, before] = without_blanks(plain);
        fields_.push_back({text, at + before});
        at = end;
      }
    } while (at++ < line.size());
    return fields_;
  }

 private:
  /// A field without blanks around it, and how many stood before it.
  static std::pair<std::string_view, std::size_t> without_blanks(std::string_view field) {
    if (field.empty() || (field.front() != ' ' && field.back() != ' ')) return {field, 0};
    auto const begin = field.find_first_not_of(' ');
    if (begin == std::string_view::npos) return {{}, 0};
    return {field.substr(begin, field.find_last_not_of(' ') + 1 - begin), begin};
  }
  /// Returns the offset of the comma behind it, or of the line's end.
  std::size_t quoted_field(text::reader const& in, std::string_view line, std::size_t begin) {
    auto end = line.find('"', begin + 1);
    bool has_quotes = false;
    while (end + 1 < line.size() && line[end + 1] == '"') { // npos + 1 is 0: "" is no end there
      if (end == std::string_view::npos) break;
      has_quotes = true;
      end = line.find('"', end + 2);
    }
    if (end == std::string_view::npos) {
      in.fail(in.last(begin), text::quoted(line.substr(begin)),
              "the closing quote of a field in the same line");
    }
    auto const inside = line.substr(begin + 1, end - begin - 1);
    fields_.push_back({has_quotes ? without_doubled_quotes(inside) : inside, begin + 1});
    if (end + 1 < line.size() && line[end + 1] != ',') {
      in.fail(in.last(end + 1), text::quoted(line.substr(end + 1)), "',' after a quoted field");
    }
    return end + 1;
  }
  std::string_view without_doubled_quotes(std::string_view text) {
    auto& plain = unquoted_.emplace_back();
    for (std::size_t k = 0; k < text.size(); ++k) {
      plain += text[k];
      if (text[k] == '"') ++k;
    }
    return plain;
  }

  std::vector<field> fields_;
  std::deque<std::string> unquoted_;
};

enum column : std::size_t { from, to, label, cost, direction, columns };

constexpr std::array<std::array<std::string_view, 4>, columns> words{{
    {"from", "source", "src", ""},
    {"to", "target", "dst", ""},
    {"label", "action", "name", ""},
    {"cost", "weight", "", ""},
    {"type", "", "", ""}, // Directed in files for Gephi
}};

/// The column that a word names.
std::optional<column> column_of(std::string_view word) {
  auto const lower = text::lower_case(word);
  for (std::size_t c = 0; c < columns; ++c) {
    for (auto const known : words[c]) {
      if (!known.empty() && known == lower) return static_cast<column>(c);
    }
  }
  return std::nullopt;
}

/// What the first line says.
struct heading {
  std::array<std::optional<std::size_t>, columns> place; ///< by column: its field
  std::optional<field_reader::field> again;              ///< names a column for the second time
  std::size_t fields = 0;
};

/// Throws text::input_error if a column is missing.
heading read_columns(text::reader& in, field_reader& split) {
  constexpr std::string_view expected = "the names of columns, such as from,to,label,cost";
  auto const line = in.line(expected);
  heading h;
  for (auto const& f : split.split(in, line)) {
    if (auto const c = column_of(f.text)) {
      if (h.place[*c] && !h.again) h.again = f;
      h.place[*c] = h.fields;
    }
    ++h.fields;
  }
  if (!h.place[from] || !h.place[to]) in.fail(in.last(), text::quoted(line), expected);
  return h;
}

/// A row of the list.
class row {
 public:
  /// Throws text::input_error if there are more fields than in the heading.
  row(text::reader const& in, std::vector<field_reader::field> const& fields, heading const& h)
      : in_(&in), fields_(&fields), heading_(&h) {
    if (fields.size() <= h.fields) return;
    in.fail(in.last(fields[h.fields].offset), fmt::format("{} fields", fields.size()),
            fmt::format("{}, as the first line has; a comma in a name needs quotes around it",
                        h.fields));
  }

  std::string_view text(column c) const {
    auto const k = heading_->place[c];
    if (!k) return {};
    if (*k >= fields_->size()) {
      in_->fail(in_->last(fields_->back().offset + fields_->back().text.size()),
                fmt::format("{} fields", fields_->size()),
                fmt::format("{} in field {}", words[c].front(), *k + 1));
    }
    return (*fields_)[*k].text;
  }
  std::string_view state(column c) const {
    auto const name = text(c);
    if (name.empty()) fail(c, "the name of a state");
    return name;
  }
  cost_type cost_or_one() const {
    if (!heading_->place[cost]) return 1;
    auto const stated = cost_from(text(cost));
    if (!stated) fail(cost, expected_cost());
    return *stated;
  }
  void expect_directed() const {
    auto const type = text(direction);
    if (heading_->place[direction] && type != "Directed" && type != "directed") {
      fail(direction, "Directed: every transition has a line of its own");
    }
  }

 private:
  [[noreturn]] void fail(column c, std::string_view expected) const {
    auto const& f = (*fields_)[*heading_->place[c]];
    in_->fail(in_->last(f.offset), text::quoted(f.text), expected);
  }

  text::reader const* in_;
  std::vector<field_reader::field> const* fields_;
  heading const* heading_;
};

/// Transitions whose states have no numbers yet. They get them in groups, which is faster.
class waiting_transitions {
 public:
  std::size_t size() const { return labels_.size(); }
  bool full() const { return size() == most; }
  void add(row const& r, name_numbers& labels) {
    names_.push_back(r.state(from));
    names_.push_back(r.state(to));
    labels_.push_back(labels.number(name_of(r.text(label))));
    costs_.push_back(r.cost_or_one());
  }
  /// Appends them to a list, and forgets them.
  void move_to(transition_list& list, name_numbers& states) {
    std::array<std::uint32_t, 2 * most> state{};
    states.number(names_, std::span(state).first(names_.size()));
    for (std::size_t k = 0; k < size(); ++k) {
      list.add(state[2 * k], labels_[k], state[2 * k + 1], costs_[k]);
    }
    names_.clear();
    labels_.clear();
    costs_.clear();
  }

 private:
  static constexpr std::size_t most = 32;
  std::vector<std::string_view> names_; ///< of states: two each
  std::vector<std::uint32_t> labels_;
  std::vector<cost_type> costs_;
};

} // namespace

bool is_edge_list(text::source const& file) {
  text::reader in(file);
  if (in.at_end()) return false;
  try {
    field_reader split;
    read_columns(in, split);
    return true;
  } catch (text::input_error const&) {
    return false;
  }
}

transition_system read_edge_list(text::reader& in) {
  field_reader split;
  in.at_end();
  auto const h = read_columns(in, split);
  if (h.again) {
    in.fail(
        in.last(h.again->offset), text::quoted(h.again->text),
        "a word for each column once: label, action and name are one, and so are cost and weight");
  }
  transition_list list;
  name_numbers states;
  name_numbers labels;
  waiting_transitions waiting;
  while (!in.at_end()) {
    auto const line = in.line("a transition");
    row const r(in, split.split(in, line), h);
    r.expect_directed();
    waiting.add(r, labels);
    if (list.size() + waiting.size() == transition_list::most) {
      in.fail(in.where(), "one more transition",
              fmt::format("at most {}", transition_list::most - 1));
    }
    if (waiting.full()) waiting.move_to(list, states);
  }
  waiting.move_to(list, states);
  if (list.size() == 0) in.fail(in.where(), "the end of the file", "a transition");
  transition_system system;
  list.move_to(system, static_cast<std::uint32_t>(states.names().size()));
  system.labels = labels.take();
  system.ids = states.take();
  system.starts = {0};
  return system;
}

} // namespace puzzlegraph::transitions
