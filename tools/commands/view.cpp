// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph view: the state graph of a question as one HTML page, to look at and to play in.
#include "puzzlegraph/analysis/expansion_order.hpp"
#include "puzzlegraph/export/view/view_data.hpp"
#include "puzzlegraph/puzzles/question_graph.hpp"
#include "puzzlegraph/puzzles/question_names.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/exploration.hpp"
#include "tools/options/graph_part.hpp"
#include "tools/options/output_format.hpp"
#include "tools/output/exploration.hpp"
#include "tools/output/view_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <unistd.h>
#include <vector>

namespace puzzlegraph::tool {

using namespace puzzlegraph;

namespace {

std::vector<std::string> layout_names() { return {"auto", "mds", "layers", "rings"}; }
std::vector<std::string> search_choices() { return {"auto", "yes", "no"}; }

layout_kind kind_of(std::string const& name, std::uint32_t states) {
  if (name == "mds") return layout_kind::mds;
  if (name == "layers") return layout_kind::layers;
  if (name == "rings") return layout_kind::rings;
  return states > view::most_for_mds ? layout_kind::layers : layout_kind::mds;
}

std::string_view name_of(layout_kind k) {
  return k == layout_kind::mds ? "mds" : k == layout_kind::layers ? "layers" : "rings";
}

/// Refuses names whose ending promises another format.
void expect_name_of_page(std::string const& output) {
  auto const ending = ending_of(output);
  if (ending.empty() || ending == "html" || ending == "htm") return;
  throw option_error("output", "'" + output + "'", "a name that ends with .html");
}

/// What `view` is asked for.
struct view_request {
  explicit view_request(puzzle_list puzzles) : graph(puzzles), reading(puzzles) {}

  std::string output = "-";
  std::string title; ///< empty: the name that the file gives, else the puzzle and the question
  std::vector<std::string> layouts{"auto"};
  std::string searches = "auto";
  graph_part part; ///< its --max-states cuts, and limits nothing
  graph_choice graph;
  search_limits limits;
  file_reading reading;

  command_options options();
  /// Throws usage_error unless the options fit together.
  void check() const;

  bool has_searches(std::uint32_t states) const {
    return searches == "yes" || (searches == "auto" && states <= view::most_for_searches);
  }
};

command_options view_request::options() {
  option_group page("The page");
  using several = std::vector<std::string>;
  page.add_options()("output,o", into(output, value_of<std::string>("FILE")),
                     "the page, an HTML file; default, and -: standard output")(
      "title", into(title, value_of<std::string>()),
      "of the page; default: the comment above the board, if each board has one")(
      "layout", into(layouts, with_default(one_of<several>(layout_names())->composing(), "auto")),
      "positions of states, as in draw: mds, layers or rings; several may be given, to choose from "
      "in the page, which makes layers itself; auto: mds, of more than 200000 states layers")(
      "searches", into(searches, with_default(one_of(search_choices()), searches, "WORD")),
      "yes or no: the order in which breadth-first search, A* with each heuristic and "
      "bidirectional search expand the states; auto: for at most 20000 states");
  command_options all;
  return all.add(page)
      .add(part.options())
      .add(graph.options_of_one("the question of the page"))
      .add(limits.options_but_states())
      .add(reading.options());
}

void view_request::check() const {
  part.check();
  if (output == "-" && isatty(STDOUT_FILENO) != 0) {
    throw usage_error("view: a page is not text for a terminal; expected -o FILE.html");
  }
  expect_name_of_page(output);
  for (auto const& l : layouts) expect_word("layout", l, layout_names());
  expect_word("searches", searches, search_choices());
}

std::vector<view::named_layout> layouts_of(state_graph const& g, distances const& d,
                                           view_request const& r, unsigned threads,
                                           progress_callback const& go_on) {
  std::vector<view::named_layout> all;
  for (auto const& wanted : r.layouts) {
    auto const kind = kind_of(wanted, g.vertex_count());
    if (std::ranges::count(all, name_of(kind), &view::named_layout::name) > 0) continue;
    all.push_back(
        {name_of(kind), layout(g, d, {.kind = kind, .threads = threads, .go_on = go_on})});
  }
  return all;
}

/// Throws usage_error, with what to do, if the page would have too many states.
void expect_fitting(std::uint64_t states) {
  if (states <= view::most_for_page) return;
  throw usage_error(fmt::format("view: {} states are too many for a page, at most {}; keep a part "
                                "by --around optimal, --layers A..B or --max-states",
                                states, view::most_for_page));
}

[[noreturn]] void throw_undecided(limit l, std::uint64_t states) {
  throw undecided_error(
      fmt::format("undecided ({}): a page of {}", reason(l), amount(states, "states")));
}

/// Throws undecided_error unless layouts, searches and the data of the page fit into the memory
/// that the graph and its measures leave.
void expect_memory(search_limits const& limits, exploration const& e, view_request const& r,
                   std::uint64_t states) {
  auto const& g = *e.graph;
  auto const vertices = g.vertex_count();
  std::uint64_t layouts = 0; // the largest at work, and the points of all
  for (auto const& wanted : r.layouts) {
    layouts = std::max(layouts, layout_bytes(kind_of(wanted, vertices), vertices, g.edge_count()));
  }
  layouts += r.layouts.size() * vertices * sizeof(point);
  auto const searches = r.has_searches(vertices) ? record_expansions_bytes(g) : 0;
  auto const page = std::max(layouts, searches + view::view_data_bytes(g, states));
  if (e.memory + measures_bytes(g) + page > limits.of_each(1).max_memory) {
    throw_undecided(limit::memory, states);
  }
}

/// The title that the page is asked to have, else the name that the file gives, or nothing.
std::string name_of(view_request const& r, question_file const& d, std::size_t k) {
  return r.title.empty() ? name_of_question(d.text, k, d.questions->count()) : r.title;
}

/// The data of the page. Throws stopped.
std::string data_of(explored const& x, view_request const& r, vertex_selection const& part,
                    unsigned threads, progress_callback const& go_on) {
  auto const& g = *x.from.graph;
  return view::view_data({.graph = g,
                          .distance = x.of.distances,
                          .profile = x.of.profile,
                          .states = part,
                          .about = view::page_metadata(metadata_of(x.file, x.question, x.encoding),
                                                       name_of(r, x.file, x.question)),
                          .has_goal = x.file.questions->missing_goal().empty(),
                          .layouts = layouts_of(g, x.of.distances, r, threads, go_on),
                          .searches = r.has_searches(g.vertex_count())
                                          ? record_expansions(g, go_on)
                                          : std::vector<expansion_record>(),
                          .measures = as_page_json(x),
                          .go_on = go_on});
}

exit_code write_page(view_request const& r, question_file const& d, std::size_t k,
                     environment const& env) {
  auto const threads = r.graph.threads.count();
  r.graph.encoding_of(d, k, r.limits); // may fail, before there is a file
  text_target target(r.output, env.out);
  auto const go_on = progress_within(r.limits, d.questions->title(k));
  auto const [encoding, e] = explore_as_chosen(r.graph, r.limits, d, k);
  if (interrupted()) throw puzzlegraph::stopped{};
  if (!e.graph) throw undecided_error(why_undecided(e) + "; no page");
  auto const& g = *e.graph;
  explored x{d,
             k,
             encoding,
             e,
             take_measures(g, {.threads = threads,
                               .max_memory = r.limits.of_each(1).max_memory - e.memory,
                               .go_on = go_on}),
             {},
             {}};
  auto const part = r.part.of(g, x.of.distances);
  auto const states = part.size();
  expect_fitting(states);
  expect_memory(r.limits, e, r, states);
  auto title = name_of(r, d, k);
  if (title.empty()) title = fmt::format("{}, {}", d.puzzle->name, d.questions->title(k));
  try {
    target.write(view_page(title, data_of(x, r, part, threads, go_on)),
                 counted(grouped(states), "state"));
  } catch (puzzlegraph::stopped const&) {
    if (interrupted()) throw;
    throw_undecided(limit::time, states);
  }
  return exit_code::done;
}

exit_code run_view(view_request const& r, std::string const& path, environment const& env) {
  expect_page();
  r.check();
  question_file const d = r.reading.open(path, r.graph.questions);
  std::size_t const k = r.graph.questions.single(d, "a page shows one");
  return naming_question(d, k, [&] { return write_page(r, d, k, env); });
}

} // namespace

exit_code view_graph(std::vector<std::string> const& arguments, environment const& env) {
  view_request request(env.puzzles);
  auto const line =
      parse(arguments, request.options(), {},
            "usage: puzzlegraph view [options] FILE|- -o PAGE.html\n"
            "Writes the state graph of one question as a page for a browser: all states that are "
            "reachable from the\nstart, to turn, filter and play in. It is one file that needs no "
            "network. A page of at most 2000000\nstates takes 65 KB and some 6 to 24 bytes per "
            "state, and "
            "where there are no boards the text of each;\nthe layout takes most of the time.\n",
            env.help());
  if (!line) return exit_code::done;
  return line->run([&] { return run_view(request, line->operands.front(), env); });
}

} // namespace puzzlegraph::tool
