// SPDX-License-Identifier: BSL-1.0
//
// Boards, solutions and graphs as pictures and pages, for notebooks.
#include "tools/python/core/pictures.hpp"

#include "puzzlegraph/analysis/expansion_order.hpp"
#include "puzzlegraph/analysis/measure_table.hpp"
#include "puzzlegraph/analysis/measures.hpp"
#include "puzzlegraph/drawing/film_svg.hpp"
#include "puzzlegraph/export/view/view_data.hpp"

#include "tools/output/view_page.hpp"
#include "tools/output/view_template.hpp"
#include "tools/python/core/graphs.hpp"
#include "tools/python/core/questions.hpp"

#include <boost/json.hpp>

#include <stdexcept>
#include <string>

namespace puzzlegraph::python {

namespace {

/// The board, or with moves the solution as an animation, as an SVG document; nothing if the puzzle
/// has no pictures.
std::optional<std::string> picture(file const& f, std::size_t k, std::optional<std::string> moves,
                                   double steps_per_second) {
  auto const* const pictures = f.all().pictures();
  if (pictures == nullptr) return std::nullopt;
  if (!(steps_per_second > 0 && steps_per_second <= 1000))
    throw std::invalid_argument("steps_per_second: expected above 0, at most 1000");
  auto const title = std::string(f.of.puzzle->name) + ", " + f.all().title(k);
  if (!moves) return drawing::as_svg({pictures->scene(k), {}}, {.title = title, .note = ""});
  *moves += '\n';
  auto const source = text::make_source("moves", std::move(*moves));
  text::reader replayed(source);
  std::uint64_t count = 0;
  if (auto const flaw = f.all().check(k, replayed, count); flaw && flaw->step < count) {
    throw std::invalid_argument("move " + std::to_string(flaw->step + 1) + ": " + flaw->reason);
  }
  replayed.end_of_file();
  text::reader in(source);
  return drawing::as_svg(
      pictures->film(k, in),
      {.title = title, .note = f.of.unit(), .steps_per_second = steps_per_second});
}

/// The page of a graph, as `puzzlegraph view` makes it. `title` may be empty; `otherwise` is that
/// of the browser's window where the graph has no name either.
std::string page(graph& x, std::string const& title, std::string const& otherwise,
                 unsigned threads) {
  auto const& g = x.of();
  if (g.vertex_count() > view::most_for_page) {
    throw std::invalid_argument("a page shows at most " + std::to_string(view::most_for_page) +
                                " states");
  }
  if (tool::view_template().empty())
    throw std::runtime_error("this module was built without pages, because esbuild was missing");
  auto const& distances = x.distances();
  long_call call{py::none()};
  auto const go_on = call.go_on();
  return call.run([&]() -> std::string {
    auto const of = take_measures(g, {.threads = threads, .wanted = {}, .go_on = go_on});
    boost::json::object measures;
    bool const has_goal = x.facts().has_goal;
    add_measures(measures, {.graph = g,
                            .of = of,
                            .unit = x.unit(),
                            .has_long_edges = x.facts().has_long_edges,
                            .has_goal = has_goal});
    measures["titles"] = boost::json::value_from(measure_titles());
    auto const kind =
        g.vertex_count() > view::most_for_mds ? layout_kind::layers : layout_kind::mds;
    auto const& name = title.empty() ? x.facts().name : title;
    return tool::view_page(
        name.empty() ? otherwise : name,
        view::view_data({.graph = g,
                         .distance = distances,
                         .profile = of.profile,
                         .states = vertex_selection(g),
                         .about = view::page_metadata(x.about(), name),
                         .has_goal = has_goal,
                         .layouts = {{kind == layout_kind::mds ? "mds" : "layers",
                                      layout(g, distances,
                                             {.kind = kind, .threads = threads, .go_on = go_on})}},
                         .searches = g.vertex_count() <= view::most_for_searches
                                         ? record_expansions(g, go_on)
                                         : std::vector<expansion_record>(),
                         .measures = boost::json::serialize(measures),
                         .go_on = go_on}));
  });
}

} // namespace

void define_pictures(py::module_& m) {
  m.def("picture", picture);
  m.def("page", page);
}

} // namespace puzzlegraph::python
