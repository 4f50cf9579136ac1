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
#include <bit>
#include <cstring>
#include <utility>
#include <vector>

namespace puzzlegraph::web {

namespace {

constexpr std::array<std::pair<std::string_view, layout_kind>, 3> layouts{
    {{"mds", layout_kind::mds}, {"layers", layout_kind::layers}, {"rings", layout_kind::rings}}};

/// None if the layout is to follow by session::layout().
std::vector<view::named_layout> make_layouts(request const& r, state_graph const& g,
                                             distances const& d) {
  std::string wanted = r.text("layout").value_or("auto");
  if (wanted == "auto") {
    wanted = g.vertex_count() > view::most_for_mds ? "layers" : "mds";
    if (wanted == "mds" && g.vertex_count() > r.whole("layout_states").value_or(view::most_for_mds))
      return {};
  }
  layout_options how;
  how.most_distances = r.whole("layout_distances").value_or(how.most_distances);
  for (auto const& [name, kind] : layouts) {
    if (name != wanted) continue;
    how.kind = kind;
    return {{name, puzzlegraph::layout(g, d, how)}};
  }
  throw request_error("layout", text::quoted(wanted), "auto, mds, layers or rings");
}

/// The share of a layout that is done: half of it finds pivots, half improves the positions.
double share_of(work_progress const& p) {
  double const part = static_cast<double>(p.done) / static_cast<double>(p.total);
  return (p.name == "layout: pivots" ? part : 1 + part) / 2;
}

} // namespace

std::string session::layout(request const& r) {
  r.expect_members({"layout_distances"});
  if (!explored_.graph) throw request_error("no graph has been explored");
  auto const& g = *explored_.graph;
  layout_options how;
  how.most_distances = r.whole("layout_distances").value_or(how.most_distances);
  how.go_on = [this](work_progress const& p) { return p.total == 0 || on_share_(share_of(p)); };
  auto const at = puzzlegraph::layout(g, find_distances(g), how);
  std::vector<float> axes;
  axes.reserve(2 * at.size());
  for (point const p : at) axes.push_back(p.x);
  for (point const p : at) axes.push_back(p.y);
  static_assert(std::endian::native == std::endian::little);
  std::string bytes(axes.size() * sizeof(float), '\0');
  std::memcpy(bytes.data(), axes.data(), bytes.size());
  return bytes;
}

std::string session::view(request const& r) {
  r.expect_members({"question", "encoding", "layout", "layout_distances", "layout_states",
                    "max_states", "max_memory", "max_seconds"});
  auto const& d = file();
  auto const k = r.question(*d.questions);
  auto const& encoding = explore_question(r, k);
  if (!explored_.graph) {
    throw undecided_error(fmt::format("undecided ({}): {} found", reason(explored_.stopped_by),
                                      amount(explored_.reached.stored, "states")));
  }
  auto const& g = *explored_.graph;
  auto const distance = find_distances(g);
  std::vector<expansion_record> searches;
  if (g.vertex_count() <= view::most_for_searches) searches = record_expansions(g);
  return view::view_data(
      {.graph = g,
       .distance = distance,
       .profile = make_profile(g, distance),
       .states = vertex_selection(g),
       .about = view::page_metadata(metadata_of(d, k, encoding),
                                    name_of_question(d.text, k, d.questions->count())),
       .has_goal = d.questions->missing_goal().empty(),
       .layouts = make_layouts(r, g, distance),
       .searches = std::move(searches),
       .measures = {}});
}

} // namespace puzzlegraph::web
