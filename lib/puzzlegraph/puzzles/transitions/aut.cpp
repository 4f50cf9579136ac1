// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/aut.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <system_error>

namespace puzzlegraph::transitions {

namespace {

/// One line, read from its begin and from its end.
class line_parts {
 public:
  line_parts(text::reader& in, std::string_view what)
      : in_(&in), all_(in.line(what)), rest_(all_) {}

  void expect(std::string_view token) {
    skip_blanks();
    if (!rest_.starts_with(token)) fail(text::quoted(token));
    rest_.remove_prefix(token.size());
  }
  std::uint64_t number(std::string_view what, std::uint64_t most) {
    skip_blanks();
    std::uint64_t n = 0;
    auto const [stop, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), n);
    if (error != std::errc{} || n > most) {
      fail(fmt::format("{}: a whole number from 0 to {}", what, most));
    }
    rest_.remove_prefix(static_cast<std::size_t>(stop - rest_.data()));
    return n;
  }
  /// What stands before the line's last comma, without blanks and quotes around it.
  std::string_view label() {
    auto const comma = rest_.rfind(',');
    if (comma == std::string_view::npos) fail("',' after the label");
    auto name = rest_.substr(0, comma);
    rest_.remove_prefix(comma);
    while (!name.empty() && is_blank(name.front())) name.remove_prefix(1);
    while (!name.empty() && is_blank(name.back())) name.remove_suffix(1);
    bool const is_quoted = name.size() > 1 && name.front() == '"' && name.back() == '"';
    return is_quoted ? name.substr(1, name.size() - 2) : name;
  }
  void expect_end() {
    skip_blanks();
    if (!rest_.empty()) fail("the end of the line");
  }
  [[noreturn]] void fail(std::string_view expected) const {
    auto const found = rest_.empty() ? "the end of the line" : text::quoted(rest_);
    in_->fail(in_->last(all_.size() - rest_.size()), found, expected);
  }

 private:
  static bool is_blank(char c) { return c == ' ' || c == '\t'; }
  void skip_blanks() {
    while (!rest_.empty() && is_blank(rest_.front())) rest_.remove_prefix(1);
  }

  text::reader* in_;
  std::string_view all_;
  std::string_view rest_;
};

} // namespace

bool begins_as_aut(text::reader& in) {
  auto const first = in.peek();
  return first.starts_with("des(") || first == "des";
}

bool is_aut(text::source const& file) {
  text::reader in(file);
  return !in.at_end() && begins_as_aut(in);
}

transition_system read_aut(text::reader& in) {
  if (in.at_end()) in.line("'des (FIRST_STATE, TRANSITIONS, STATES)'");
  auto const announced_at = in.where();
  line_parts head(in, "'des (FIRST_STATE, TRANSITIONS, STATES)'");
  head.expect("des");
  head.expect("(");
  auto const start = head.number("the first state", transition_list::most);
  head.expect(",");
  auto const transitions = head.number("the number of transitions", transition_list::most);
  head.expect(",");
  // States beyond those that transitions name would cost memory that no byte of the file pays for.
  constexpr std::uint64_t harmless = std::uint64_t{1} << 20U;
  auto const most_states =
      std::min<std::uint64_t>(std::max(2 * transitions + 1, harmless), transition_list::most);
  auto const states = head.number("the number of states", most_states);
  if (start >= states) {
    in.fail(announced_at, fmt::format("the first state {} of {} states", start, states),
            "the number of a state, from 0 on");
  }
  head.expect(")");
  head.expect_end();
  in.expect_room(announced_at, transitions, fmt::format("{} transitions", transitions));

  transition_list list;
  list.reserve(transitions);
  name_numbers labels;
  for (std::uint64_t k = 0; k < transitions; ++k) {
    if (in.at_end()) {
      in.fail(in.where(), fmt::format("the end of the file after {} transitions", k),
              fmt::format("{} transitions, as line {} says", transitions, announced_at.line));
    }
    line_parts parts(in, "a transition");
    parts.expect("(");
    auto const from = parts.number("a state", states - 1);
    parts.expect(",");
    auto const label = labels.number(parts.label());
    parts.expect(",");
    auto const to = parts.number("a state", states - 1);
    parts.expect(")");
    parts.expect_end();
    list.add(static_cast<std::uint32_t>(from), label, static_cast<std::uint32_t>(to));
  }
  in.end_of_file();

  transition_system system;
  list.move_to(system, static_cast<std::uint32_t>(states));
  system.labels = labels.take();
  system.starts = {static_cast<std::uint32_t>(start)};
  return system;
}

} // namespace puzzlegraph::transitions
