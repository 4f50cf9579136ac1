// SPDX-License-Identifier: BSL-1.0
//
// The state graph of a question as `puzzlegraph view` puts it into a page.
#include "puzzlegraph/analysis/expansion_order.hpp"
#include "puzzlegraph/export/view/view_data.hpp"
#include "puzzlegraph/puzzles/question_graph.hpp"
#include "puzzlegraph/puzzles/question_names.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/web/wasm/session.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace puzzlegraph::web {

namespace {

constexpr std::uint32_t most_for_mds = 200'000;
constexpr std::uint32_t most_for_searches = 20'000;
constexpr std::array<std::pair<std::string_view, layout_kind>, 3> layouts{
    {{"mds", layout_kind::mds}, {"layers", layout_kind::layers}, {"rings", layout_kind::rings}}};

view::named_layout make_layout(request const& r, state_graph const& g, distances const& d) {
  std::string wanted = r.text("layout").value_or("auto");
  if (wanted == "auto") wanted = g.vertex_count() > most_for_mds ? "layers" : "mds";
  layout_options how;
  how.most_distances = r.whole("layout_distances").value_or(how.most_distances);
  for (auto const& [name, kind] : layouts) {
    if (name != wanted) continue;
    how.kind = kind;
    return {name, layout(g, d, how)};
  }
  throw request_error("layout", text::quoted(wanted), "auto, mds, layers or rings");
}

} // namespace

std::string session::view(request const& r) {
  r.expect_members({"question", "encoding", "layout", "layout_distances", "max_states",
                    "max_memory", "max_seconds"});
  auto const& d = file();
  auto const k = r.question(*d.questions);
  auto const& encoding = explore_question(r, k);
  if (!explored_.graph) {
    throw undecided_error(fmt::format("undecided ({}): {} found", reason(explored_.stopped_by),
                                      amount(explored_.reached.stored, "states")));
  }
  auto const& g = *explored_.graph;
  auto const distance = find_distances(g);
  auto about = metadata_of(d, k, encoding);
  if (auto name = name_of_question(d.text, k, d.questions->count()); !name.empty()) {
    about.emplace_back("name", std::move(name));
  }
  std::vector<expansion_record> searches;
  if (g.vertex_count() <= most_for_searches) searches = record_expansions(g);
  return view::view_data({.graph = g,
                          .distance = distance,
                          .profile = make_profile(g, distance),
                          .states = vertex_selection(g),
                          .about = std::move(about),
                          .layouts = {make_layout(r, g, distance)},
                          .searches = std::move(searches),
                          .measures = {}});
}

} // namespace puzzlegraph::web
