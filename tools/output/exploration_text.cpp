// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/terminal.hpp"

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

constexpr std::size_t name_width = 28;
constexpr std::size_t most_states = 40; ///< listed one below the other
constexpr std::size_t most_rows = 12;   ///< of a list
constexpr std::size_t least = 4;        ///< characters of what is cut, with the ellipsis
constexpr auto most_characters_and_ellipsis = text::most_characters + text::ellipsis.size();

/// Formats a report: lines of a name and a value.
class sheet {
 public:
  explicit sheet(std::optional<text::terminal> const& shown_on) : shown_on_(shown_on) {
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
        if (shown_on_ && ++rows == most_rows) {
          row += fmt::format("and {}", amount(items.size() - k, fmt::format("more {}", what)));
          break;
        }
      }
      row += item;
    }
    end_row(row);
  }
  void block(std::string_view lines) {
    text_ += solutions::indented(text::cut_drawing(lines, shown_on_));
  }

  /// A state in one line that holds `beside` other characters.
  std::string state(std::string const& line, std::size_t beside) const {
    if (!shown_on_) return line;
    auto const taken = name_width + beside;
    auto const room = std::max(least, columns_ - std::min(columns_, taken));
    auto const most = std::min(text::most_characters, room);
    text::cut_line const cut(line, most);
    if (!cut.is_cut(most)) return line;
    auto const shown = text::shortened(line, std::min(most_characters_and_ellipsis, room));
    auto const length = fmt::format(" ({} characters)", cut.characters);
    bool const has_room = most_characters_and_ellipsis + length.size() <= room;
    return has_room ? shown + length : shown;
  }
  /// What follows a state in its line: a move, of which a name has at most half of the room.
  std::string after_state(std::string const& line, std::size_t beside) const {
    if (!shown_on_) return line;
    auto const room = columns_ - std::min(columns_, name_width + beside);
    return text::shortened(line, std::clamp(room / 2, least, text::most_characters));
  }
  /// How many states to list one below the other.
  std::size_t states_listed() const { return shown_on_ ? most_states : SIZE_MAX; }
  std::string take() { return std::move(text_); }

 private:
  /// Adds the row and a line break, without spaces before it.
  void end_row(std::string_view row) {
    text_ += row;
    while (text_.back() == ' ') text_.pop_back();
    text_ += '\n';
  }

  std::string text_;
  std::optional<text::terminal> shown_on_;
  std::size_t columns_ = SIZE_MAX; ///< of the terminal
};

} // namespace

std::string as_text(explored const& x, std::optional<text::terminal> const& shown_on) {
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
    for (auto const& line : report_lines(measured, s.states_listed())) {
      if (!line.items.empty()) {
        s.list(line.name, line.items, line.separator, line.items_are);
      } else {
        auto const after = s.after_state(line.after_state, line.text.size());
        auto const state = line.state
                               ? s.state(g.text(*line.state), line.text.size() + after.size())
                               : std::string();
        s.line(line.name, "{}{}{}", line.text, state, after);
      }
      if (line.drawn) s.block(g.draw(*line.drawn));
    }
  } else if (x.count) {
    s.line("to count the states", "{}", as_text(*x.count));
  }
  return s.take() + "\n";
}

} // namespace puzzlegraph::tool
