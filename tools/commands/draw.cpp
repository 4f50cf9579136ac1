// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph draw: the state graph of a question as one picture.
#include "puzzlegraph/analysis/induced_graph.hpp"
#include "puzzlegraph/analysis/measures.hpp"
#include "puzzlegraph/analysis/profile.hpp"
#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"
#include "puzzlegraph/graph_drawing/picture/graph_picture.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/exploration.hpp"
#include "tools/options/graph_part.hpp"
#include "tools/options/output_format.hpp"
#include "tools/output/external_programs.hpp"
#include "tools/output/layer_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <utility>

namespace puzzlegraph::tool {

using namespace puzzlegraph;

namespace {

constexpr std::uint32_t most_for_graphviz = 5'000;

/// svg, png or pdf.
std::string format_of(std::string const& path) {
  if (path == "-") return "svg";
  auto const ending = ending_of(path);
  if (ending == "svg" || ending == "png" || ending == "pdf") return ending;
  throw option_error("output", "'" + path + "'", "a name that ends with .svg, .png or .pdf");
}

std::vector<std::string> draw_layouts() {
  return {"auto", "mds", "layers", "rings", "dot", "neato", "sfdp"};
}
std::vector<std::string> plots() { return {"layers"}; }
std::vector<std::string> colourings() { return {"goal", "start"}; }
std::vector<std::string> backgrounds() { return {"white", "dark", "none"}; }

page_background background_of(std::string const& word) {
  return word == "dark"   ? page_background::dark
         : word == "none" ? page_background::none
                          : page_background::white;
}

/// What `draw` is asked for.
struct draw_request {
  explicit draw_request(puzzle_list puzzles) : graph(puzzles), reading(puzzles) {}

  std::optional<std::string> output;
  std::optional<std::string> layout;
  std::optional<std::string> plot;
  std::string title; ///< empty: the puzzle and the question
  std::string colour = "goal";
  std::string background = "white";
  bool log_scale = false;
  std::uint64_t width = 1600;
  graph_part part;
  graph_choice graph;
  search_limits limits;
  file_reading reading;

  command_options options();
  /// Throws usage_error unless the options fit together.
  void check() const;

  std::string format() const { return format_of(*output); }
  picture_measure colours() const {
    return colour == "start" ? picture_measure::from_start : picture_measure::to_goal;
  }
  std::string layout_word() const { return layout.value_or("auto"); }
  /// The library's layout of a graph of that size, or nothing if Graphviz computes it.
  std::optional<layout_kind> kind(std::uint32_t states) const {
    constexpr std::uint32_t most_for_mds = 20'000; // beyond, a plane is too small for distances
    auto const word = layout_word();
    if (word == "auto") return states > most_for_mds ? layout_kind::layers : layout_kind::mds;
    if (word == "mds") return layout_kind::mds;
    if (word == "layers") return layout_kind::layers;
    if (word == "rings") return layout_kind::rings;
    return std::nullopt;
  }
};

command_options draw_request::options() {
  option_group drawing("Drawing");
  drawing.add_options()("output,o", into(output, value_of<std::string>("FILE")),
                        "the picture, a file that ends with .svg, .png or .pdf (these two by "
                        "rsvg-convert); - is SVG on standard output")(
      "layout", into(layout, with_default(one_of(draw_layouts()), "auto")),
      "mds (near states near each other), layers (a band for each distance from the start), rings "
      "(a ring for each, round the start), or, for at most 5000 states, Graphviz's dot, neato or "
      "sfdp; auto: mds, of more than 20000 states layers")(
      "plot", into(plot, one_of(plots())->value_name("WHAT")),
      "a bar chart instead, by gnuplot: layers, the states by distance (to a goal, or with "
      "--colour start from the start)")("title", into(title, value_of<std::string>()),
                                        "above the picture")(
      "colour", into(colour, with_default(one_of(colourings()), colour, "WORD")),
      "colour states by the distance to the nearest goal or from the start")(
      "background", into(background, with_default(one_of(backgrounds()), background, "WORD")),
      "of the picture; none: transparent, readable on white and on dark slides")(
      "log-scale", switch_into(log_scale), "a logarithmic axis of the bar chart")(
      "size", into(width, with_default(value_of<whole_number>(), std::to_string(width), "PIXELS")),
      "width in pixels");
  command_options all;
  return all.add(drawing)
      .add(part.options_around())
      .add(graph.options_of_one("the question to draw"))
      .add(limits.options())
      .add(reading.options());
}

void draw_request::check() const {
  part.check();
  if (!output) throw usage_error("draw: expected -o PICTURE");
  format_of(*output);
  expect_word("layout", layout_word(), draw_layouts());
  expect_word("colour", colour, colourings());
  expect_word("background", background, backgrounds());
  if (log_scale && !plot) throw usage_error("draw: --log-scale needs --plot", "log-scale");
  if (plot) {
    expect_word("plot", *plot, plots());
    if (layout) throw option_error("plot", "--layout too", "one of them");
    if (part.is_given()) throw option_error("plot", "--around too", "one of them");
  }
  constexpr std::uint64_t least = 200;
  constexpr std::uint64_t most = 20'000;
  if (width < least || width > most) {
    throw option_error("size", std::to_string(width), fmt::format("{} to {} pixels", least, most));
  }
}

[[noreturn]] void throw_undecided(limit l, state_graph const& g) {
  throw undecided_error(fmt::format("undecided ({}): a picture of {}", reason(l),
                                    amount(g.vertex_count(), "states")));
}

/// Throws undecided_error unless layout and picture of g, all or a part of the explored graph, fit
/// into the memory that this graph leaves. Graphviz computes its layouts in memory of its own,
/// which is not counted.
void expect_memory(search_limits const& limits, exploration const& e, state_graph const& g,
                   std::optional<layout_kind> kind) {
  auto const layout = kind ? layout_bytes(*kind, g.vertex_count(), g.edge_count()) : 0;
  auto const drawing = std::max(layout, picture_bytes(g.vertex_count(), g.edge_count()));
  if (e.memory + measures_bytes(*e.graph) + drawing > limits.of_each(1).max_memory) {
    throw_undecided(limit::memory, g);
  }
}

std::vector<point> positions(state_graph const& g, distances const& d, draw_request const& r,
                             unsigned threads, puzzlegraph::progress_callback const& go_on) {
  if (auto const kind = r.kind(g.vertex_count())) {
    return layout(g, d, {.kind = *kind, .threads = threads, .go_on = go_on});
  }
  if (g.vertex_count() > most_for_graphviz) {
    throw option_error("layout", fmt::format("{} of {} states", r.layout_word(), g.vertex_count()),
                       fmt::format("auto, mds, layers or rings: Graphviz is asked for at most {}",
                                   most_for_graphviz));
  }
  return graphviz_places(g, r.layout_word(), go_on);
}

/// The picture in the format of the output.
std::string converted_picture(std::string const& format, std::string svg,
                              puzzlegraph::progress_callback const& go_on) {
  if (format == "svg") return svg;
  return converted(svg, format, go_on);
}

/// The bar chart of states by distance, from the start or, coloured by goals, to a goal if any can
/// be reached.
std::string layer_chart(state_graph const& g, distances const& d, draw_request const& r,
                        std::string_view title, std::string_view unit,
                        puzzlegraph::progress_callback const& go_on) {
  auto const p = make_profile(g, d);
  bool const from_start = r.colours() == picture_measure::from_start || p.to_goal.states.empty();
  auto const across =
      fmt::format("distance {} ({})", from_start ? "from the start" : "to a goal", unit);
  return plotted(
      layer_plot(from_start ? p.from_start : p.to_goal, {.title = title,
                                                         .across = across,
                                                         .width = r.width,
                                                         .background = background_of(r.background),
                                                         .log_scale = r.log_scale}),
      go_on);
}

/// What a picture says of the question.
struct question_words {
  std::string_view title;
  std::string_view unit; ///< of distances
  bool has_goal = true;
};

/// The graph, or of a part with `whole` states, drawn as the request says, as SVG. Throws stopped.
std::string svg_of(state_graph const& g, distances const& found, draw_request const& r,
                   question_words const& about, std::uint64_t whole, unsigned threads,
                   puzzlegraph::progress_callback const& go_on) {
  auto const at = positions(g, found, r, threads, go_on);
  puzzlegraph::stop_unless(go_on, {.name = "picture"});
  auto svg = graph_picture(g, found, at,
                           {.title = about.title,
                            .unit = about.unit,
                            .colours = r.colours(),
                            .width = static_cast<double>(r.width),
                            .background = background_of(r.background),
                            .has_axis = r.kind(g.vertex_count()) == layout_kind::layers,
                            .has_goal = about.has_goal,
                            .whole = whole},
                           go_on);
  puzzlegraph::stop_unless(go_on, {.name = "picture"});
  return svg;
}

/// A picture as SVG, and how many states it shows.
struct drawn_graph {
  std::string svg;
  std::uint64_t states = 0;
};

/// What the request asks for. Throws stopped, and undecided_error where memory does not suffice.
drawn_graph drawn(exploration const& e, draw_request const& r, question_words const& about,
                  unsigned threads, puzzlegraph::progress_callback const& go_on) {
  state_graph const& all = *e.graph;
  auto const found = find_distances(all, threads);
  if (r.plot)
    return {layer_chart(all, found, r, about.title, about.unit, go_on), all.vertex_count()};
  auto const svg = [&](state_graph const& g, distances const& d, std::uint64_t whole) {
    expect_memory(r.limits, e, g, r.kind(g.vertex_count()));
    return drawn_graph{svg_of(g, d, r, about, whole, threads, go_on), g.vertex_count()};
  };
  if (!r.part.is_given()) return svg(all, found, 0);
  auto const kept = r.part.of(all, found).vertices();
  return svg(*induced_graph(all, kept), distances_of(found, kept), all.vertex_count());
}

exit_code write_picture(draw_request const& r, question_file const& d, std::size_t k,
                        environment const& env) {
  auto const threads = r.graph.threads.count();
  r.graph.encoding_of(d, k, r.limits); // may fail, before there is a file
  if (r.format() != "svg") expect_converter();
  text_target target(*r.output, env.out);
  auto const go_on = progress_within(r.limits, d.questions->title(k));
  auto const [encoding, explored] = explore_as_chosen(r.graph, r.limits, d, k);
  if (interrupted()) throw puzzlegraph::stopped{};
  if (!explored.graph) throw undecided_error(why_undecided(explored) + "; no picture");
  auto const title =
      r.title.empty() ? fmt::format("{}, {}", d.puzzle->name, d.questions->title(k)) : r.title;
  try {
    question_words const about{title, d.graph_unit(), d.questions->missing_goal().empty()};
    auto picture = drawn(explored, r, about, threads, go_on);
    target.write(converted_picture(r.format(), std::move(picture.svg), go_on),
                 counted(grouped(picture.states), "state"));
  } catch (puzzlegraph::stopped const&) {
    if (interrupted()) throw;
    throw_undecided(limit::time, *explored.graph);
  }
  return exit_code::done;
}

exit_code run_draw(draw_request const& r, std::string const& path, environment const& env) {
  r.check();
  question_file const d = r.reading.open(path, r.graph.questions);
  std::size_t const k = r.graph.questions.single(d, "a picture shows one");
  return naming_question(d, k, [&] { return write_picture(r, d, k, env); });
}

} // namespace

exit_code draw(std::vector<std::string> const& arguments, environment const& env) {
  draw_request request(env.puzzles);
  auto const line =
      parse(arguments, request.options(), {},
            "usage: puzzlegraph draw [options] FILE|- -o PICTURE\n"
            "Draws the state graph of one question: all states that are reachable from the start, "
            "coloured by\ndistance, and an optimal solution.\n",
            env.help());
  if (!line) return exit_code::done;
  return line->run([&] { return run_draw(request, line->operands.front(), env); });
}

} // namespace puzzlegraph::tool
