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
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

using puzzlegraph::amount;

namespace {

// What fits on a terminal beside the rest of a report.
constexpr std::size_t most_characters = 100; ///< of a line of a state or of a drawing
constexpr std::size_t name_width = 28;
constexpr std::string_view ellipsis = "...";
constexpr std::size_t most_lines = 40; ///< of a drawing, and states listed one below the other
constexpr std::size_t most_rows = 12;  ///< of a list

/// The first characters of a line, as many as fit, and how many it has.
struct cut_line {
  cut_line(std::string_view line, std::size_t most) : shown(line) {
    for (auto rest = line; !rest.empty(); ++characters) {
      if (characters == most) shown = line.substr(0, line.size() - rest.size());
      text::take_character(rest);
    }
  }
  bool is_cut(std::size_t most) const { return characters > most; }

  std::string_view shown;
  std::size_t characters = 0;
};

/// Formats a report: lines of a name and a value.
class sheet {
 public:
  explicit sheet(std::optional<terminal> const& shown_on) : is_bounded_(shown_on.has_value()) {
    if (shown_on && shown_on->columns > 0) columns_ = shown_on->columns;
  }

  void title(std::string_view text) { text_.append(text) += '\n'; }
  template <class... Args>
  void line(std::string_view name, fmt::format_string<Args...> form, Args&&... args) {
    text_ += fmt::format("{:<{}}", name, name_width);
    text_ += fmt::format(form, std::forward<Args>(args)...);
    end_row({});
  }
  /// A list that is wrapped between items. `what` are the items.
  void list(std::string_view name, std::vector<std::string> const& items,
            std::string_view separator, std::string_view what) {
    constexpr std::size_t widest = 100;
    auto const width = std::min(widest, columns_);
    auto row = fmt::format("{:<{}}", name, name_width);
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

  /// A state in one line that holds `beside` other characters.
  std::string state(std::string const& line, std::size_t beside) const {
    constexpr std::size_t least = 4;
    if (!is_bounded_) return line;
    auto const taken = name_width + beside;
    auto const room = std::max(least, columns_ - std::min(columns_, taken));
    auto const most = std::min(most_characters, room);
    if (!cut_line(line, most).is_cut(most)) return line;
    cut_line const cut(line, std::min(most_characters, room - ellipsis.size()));
    auto const shown = fmt::format("{}{}", cut.shown, ellipsis);
    auto const length = fmt::format(" ({} characters)", cut.characters);
    bool const has_room = most_characters + ellipsis.size() + length.size() <= room;
    return has_room ? shown + length : shown;
  }
  /// How many states to list one below the other.
  std::size_t most_states() const { return is_bounded_ ? most_lines : SIZE_MAX; }
  std::string take() { return std::move(text_); }

 private:
  std::string drawing(std::string_view lines) const {
    if (!is_bounded_) return std::string(lines);
    std::string out;
    std::size_t all = 0;
    std::size_t longest = 0;
    constexpr std::size_t around = 5; // the indentation and the ellipsis
    auto const most = std::min(most_characters, columns_ - std::min(columns_, around));
    for (; !lines.empty(); ++all) {
      auto const end = std::min(lines.find('\n'), lines.size());
      cut_line const line(lines.substr(0, end), most);
      longest = std::max(longest, line.characters);
      if (all < most_lines) {
        out += fmt::format("{}{}\n", line.shown, line.is_cut(most) ? ellipsis : "");
      }
      lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    if (all <= most_lines && longest <= most) return out;
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
  std::size_t columns_ = SIZE_MAX; ///< of the terminal
};

} // namespace

std::string as_text(explored const& x, std::optional<terminal> const& shown_on) {
  sheet s(shown_on);
  auto const& q = *x.file.questions;
  auto head =
      fmt::format("question {} of {} ({}){}", x.question + 1, q.count(), q.title(x.question),
                  x.encoding.empty() ? "" : fmt::format(", encoding {}", x.encoding));
  if (!x.from.graph) head += ": " + why_undecided(x.from);
  s.title(head);
  s.block(q.draw(x.question));
  auto const unit = solutions::graph_unit_text(x.file);
  if (x.from.graph) {
    if (!unit.empty()) s.line("distances", "{}", unit);
    auto const measured = x.measured();
    auto const& g = *x.from.graph;
    for (auto const& line : report_lines(measured, s.most_states())) {
      if (!line.items.empty()) {
        s.list(line.name, line.items, line.separator, line.items_are);
      } else {
        auto const state =
            line.state ? s.state(g.text(*line.state), line.text.size() + line.after_state.size())
                       : std::string();
        s.line(line.name, "{}{}{}", line.text, state, line.after_state);
      }
      if (line.drawn) s.block(g.draw(*line.drawn));
    }
  } else if (x.count) {
    s.line("to count the states", "{}", as_text(*x.count));
  }
  return s.take() + "\n";
}

} // namespace puzzlegraph::tool
