// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/view/state_texts.hpp"

#include "puzzlegraph/export/view/byte_column.hpp"
#include "puzzlegraph/text/terminal.hpp"

#include <cstddef>
#include <utility>

namespace puzzlegraph::view {

namespace {

struct state_text {
  std::string text;
  bool is_cut = false;
};

state_text text_of(state_graph const& g, vertex_index v) {
  constexpr std::size_t most_characters = 4000;
  auto text = g.draw(v);
  if (text.ends_with('\n')) text.pop_back();
  text::cut_line const begin(text, most_characters);
  if (!begin.is_cut(most_characters)) return {std::move(text)};
  auto const shown = begin.shown.substr(0, begin.shown.find_last_of("\n;")); // all without one
  return {std::string(shown) + '\n' + std::string(text::ellipsis), true};
}

} // namespace

state_texts make_state_texts(state_graph const& g, state_order const& order,
                             progress_callback const& go_on) {
  state_texts result;
  byte_column lengths;
  std::string texts;
  std::uint64_t done = 0;
  for (auto const v : order.states) {
    stop_unless(go_on, {.name = "texts", .unit = "states", .done = done++, .total = order.size()});
    auto const [text, is_cut] = text_of(g, v);
    lengths.varint(text.size());
    texts += text;
    if (is_cut) ++result.cut;
  }
  result.column = lengths.bytes() + texts;
  return result;
}

std::uint64_t state_texts_bytes(state_graph const& g, std::uint64_t states) {
  return g.vertex_count() == 0 ? 0 : states * (text_of(g, 0).text.size() + 2);
}

} // namespace puzzlegraph::view
