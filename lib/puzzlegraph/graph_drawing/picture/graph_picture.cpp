// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/graph_picture.hpp"

#include "puzzlegraph/analysis/optimal_solutions.hpp"
#include "puzzlegraph/drawing/font_size.hpp"
#include "puzzlegraph/drawing/palette.hpp"
#include "puzzlegraph/drawing/scene_svg.hpp"
#include "puzzlegraph/graph_drawing/layout/undirected_view.hpp"
#include "puzzlegraph/graph_drawing/picture/distance_ranks.hpp"
#include "puzzlegraph/graph_drawing/picture/edge_caption.hpp"
#include "puzzlegraph/graph_drawing/picture/key_states.hpp"
#include "puzzlegraph/graph_drawing/picture/state_marks.hpp"
#include "puzzlegraph/graph_drawing/picture/state_titles.hpp"
#include "puzzlegraph/graph_drawing/picture/style.hpp"
#include "puzzlegraph/graph_drawing/picture/text_board.hpp"
#include "puzzlegraph/text/append_format.hpp"
#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace puzzlegraph {

namespace {

using drawing::hex;
namespace palette = drawing::palette;

// Page geometry, in page units.
constexpr double page_width = 1600;
constexpr double page_height = 1000;
constexpr double margin = 40;
constexpr double largest_title = 32; ///< font size
constexpr page_area graph_area{270, 118, 1330, 882};
constexpr double column_width = 190;
constexpr double caption = 46; ///< height of the name and note below a board
constexpr double legend_top = 925;
constexpr double bar_width = 380; ///< of the colour scale

constexpr drawing::colour accent = palette::vermilion;

class picture {
 public:
  picture(state_graph const& g, distances const& d, std::vector<point> const& at,
          picture_style const& style)
      : g_(g), d_(d), style_(style), page_(colours_of(style.background)),
        neighbours_(neighbour_graph(g.csr())) {
    if (d.optimum(g) != unreachable) path_ = one_optimal_path(g, d);
    start_ = path_.empty() ? g.starts().front().vertex : path_.front();
    by_goal_ = style.colours == picture_measure::to_goal && !path_.empty();
    look_ = look_of(by_goal_ ? d.to_goal : d.from_start, neighbours_, at, graph_area, page_);
    mark_ = std::max(1.5 * look_.radius, 12.0);
    keys_ = find_key_states(
        g, d, path_, {.unit = style.unit, .is_part = style.whole != 0, .has_goal = style.has_goal});
    std::ranges::stable_sort(keys_, {}, [&](auto const& k) { return d.from_start[k.vertex]; });
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      dead_ += d.is_dead(v);
      goals_ += g.is_goal(v);
    }
  }

  std::string svg(progress_callback const& go_on) {
    text::append_format(
        out_,
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{:.0f}" height="{:.0f}" )"
        R"(viewBox="0 0 {} {}" font-family="Helvetica, Arial, sans-serif" role="img" fill="{}">)"
        "\n<title>{}</title>\n",
        style_.width, style_.width * page_height / page_width, page_width, page_height,
        hex(page_.text), text::xml_escaped(style_.title));
    if (page_.background) {
      text::append_format(out_, "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", page_width,
                          page_height, hex(*page_.background));
    }
    draw_heading();
    text::append_format(out_,
                        "<g transform=\"scale({})\" fill=\"none\" stroke-linecap=\"round\" "
                        "stroke-linejoin=\"round\">\n",
                        1 / fine_per_unit);
    draw_edges(go_on);
    constexpr double large = 6; // dots of this size would be hidden by a path over them
    double const width = fine_per_unit * std::clamp(0.9 * look_.radius, 3.0, 6.0);
    if (look_.radius >= large) {
      draw_path(page_.rim, width + fine_per_unit * 4);
      draw_dots();
      draw_path(accent, width);
      draw_path_dots();
    } else {
      draw_dots();
      draw_path(page_.rim, width + fine_per_unit * 4);
      draw_path(accent, width);
    }
    out_ += "</g>\n<g pointer-events=\"none\">\n"; // the titles of the dots below are shown
    draw_goals();
    draw_key_states();
    out_ += "</g>\n";
    if (style_.has_axis) draw_axis();
    draw_boards();
    draw_colour_scale();
    draw_mark_legend();
    return std::move(out_) + "</svg>\n";
  }

 private:
  page_point at(vertex_index v) const {
    return {look_.states.at[v].x / fine_per_unit, look_.states.at[v].y / fine_per_unit};
  }

  drawing::colour colour_of(vertex_index v) const {
    return look_.states.colours[look_.states.class_of[v]];
  }

  void draw_heading() {
    auto const of_whole = style_.whole == 0 ? "" : grouped(g_.vertex_count()) + " of ";
    auto const states = style_.whole == 0 ? g_.vertex_count() : style_.whole;
    auto line = of_whole + counted(grouped(states), "state") + ", " + edge_caption(g_);
    if (path_.empty()) {
      line += style_.has_goal ? "; no goal can be reached" : "; no goal is given";
    } else if (d_.optimum(g_) == 0) {
      line += "; the start is a goal";
    } else {
      line += "; the nearest goal " + amount(d_.optimum(g_), style_.unit) + " from the start";
      if (g_.costs().empty()) {
        auto const count = find_optimal_solutions(g_, d_).count;
        line += ", " + counted(abbreviated(count.str()), "optimal solution");
      }
    }
    text::append_format(
        out_, R"(<text x="{0}" y="58" font-size="{1:.3g}" font-weight="700">{2}</text>)", margin,
        drawing::fitting_font_size(style_.title, largest_title, page_width - 2 * margin),
        text::xml_escaped(style_.title));
    text::append_format(out_, R"(<text x="{0}" y="88" font-size="18">{1}</text>)", margin,
                        text::xml_escaped(line));
    out_ += "\n";
  }

  void draw_edges(progress_callback const& go_on) {
    text::append_format(out_, "<g stroke-width=\"{:.3g}\">\n", fine_per_unit * look_.line);
    append_edges(out_, neighbours_, look_.states, go_on);
    out_ += "</g>\n";
  }

  void draw_dots() {
    if (g_.vertex_count() > most_titles) {
      append_dots(out_, look_.states);
    } else {
      append_dots(out_, look_.states, state_titles(g_, d_, path_, keys_, style_.unit));
    }
  }

  void draw_path(drawing::colour c, double width) {
    if (path_.size() < 2) return;
    text::append_format(
        out_, "<path pointer-events=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" d=\"{}\"/>\n",
        hex(c), width, path_along(path_, look_.states));
  }

  /// Draws the dots of the path again, smaller and on top of it, so that the path stays visible
  /// among dense dots.
  void draw_path_dots() {
    out_ += "<g pointer-events=\"none\">";
    for (auto const v : path_) {
      text::append_format(out_, R"(<circle cx="{}" cy="{}" r="{:.3g}" fill="{}"/>)",
                          look_.states.at[v].x, look_.states.at[v].y,
                          0.5 * fine_per_unit * look_.radius, hex(colour_of(v)));
    }
    out_ += "</g>\n";
  }

  void draw_goals() {
    constexpr std::uint64_t most_stars = 100;
    double const size = std::max(1.3 * look_.radius, goals_ <= most_stars ? 7.0 : 3.5);
    bool const covers =
        look_.radius > size / 2; // whether the dot would be visible between the star's points
    for (vertex_index v = 0; covers && v < g_.vertex_count(); ++v) {
      if (!g_.is_goal(v)) continue;
      text::append_format(out_, R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}" fill="{}"/>)",
                          at(v).x, at(v).y, look_.radius + 0.5, hex(page_.rim));
    }
    for (vertex_index v = 0; v < g_.vertex_count(); ++v) {
      if (g_.is_goal(v)) append_star(out_, at(v), size, page_);
    }
    out_ += "\n";
  }

  /// The marks of the key states, numbered as their boards are. That of the start is on top.
  void draw_key_states() {
    for (std::size_t i = keys_.size(); i-- > 0;) {
      draw_mark(keys_[i].vertex, at(keys_[i].vertex), i + 1);
    }
    out_ += "\n";
  }

  /// Boards in the margins: the first half on the left, the others on the right.
  void draw_boards() {
    auto const on_left = (keys_.size() + 1) / 2;
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      bool const left = i < on_left;
      double const height =
          graph_area.height() / static_cast<double>(left ? on_left : keys_.size() - on_left);
      double const from = left ? margin : page_width - margin - column_width;
      double const top = graph_area.top + height * static_cast<double>(left ? i : i - on_left);
      draw_board(keys_[i], i + 1, {from, top, from + column_width, top + height});
    }
  }

  void draw_mark(vertex_index v, page_point where, std::size_t number) {
    auto number_colour = palette::ink;
    if (v == start_) {
      bool const is_goal = g_.is_goal(v);
      append_start_mark(out_, where, is_goal ? 1.7 * mark_ : mark_, is_goal, page_);
      if (is_goal) number_colour = palette::paper;
    } else if (g_.is_goal(v)) {
      append_star(out_, where, 1.6 * mark_, page_);
      number_colour = palette::paper;
    } else {
      append_disc(out_, where, mark_, colour_of(v), page_);
      number_colour = palette::text_on(colour_of(v));
    }
    append_number(out_, where, number, number_colour);
  }

  void draw_board(key_state const& k, std::size_t number, page_area const& area) {
    constexpr double tallest = 170;
    auto const scene = g_.scene(k.board);
    bool const is_text = scene.shapes.empty(); // the puzzle has no pictures
    auto const all = drawing::extent(scene);
    double const room = std::min(area.height() - caption - 30, tallest);
    text_board const written(is_text ? g_.draw(k.board) : "", column_width, room);
    double const rows = is_text ? written.rows() : all.bottom - all.top;
    double const columns = is_text ? written.columns() : all.right - all.left;
    double const largest_cell = is_text ? 26 : 46;
    double const cell = std::min({room / rows, column_width / columns, largest_cell});
    double const centre = (area.left + area.right) / 2;
    double const top = (area.top + area.bottom - caption - cell * rows) / 2;
    double const left = centre - cell * columns / 2;
    if (is_text) {
      written.append_to(out_, {left, top}, cell);
    } else {
      drawing::append_svg(out_, scene, left - cell * all.left, top - cell * all.top, cell);
    }
    page_point const corner{left - 0.1 * cell - mark_ / 3, top - 0.1 * cell - mark_ / 3};
    page_point const before_text{left - 1.8 * mark_, top + 0.5 * cell};
    draw_mark(k.vertex, is_text ? before_text : corner, number);
    double base = top + cell * rows + 26;
    text::append_format(out_,
                        R"(<g text-anchor="middle"><text x="{0:.1f}" y="{1:.1f}" font-size="18" )"
                        R"(font-weight="700">{2}</text>)",
                        centre, base, text::xml_escaped(k.name));
    for (auto const& note : k.notes) {
      base += 19;
      text::append_format(out_, R"(<text x="{:.1f}" y="{:.1f}" font-size="15">{}</text>)", centre,
                          base, text::xml_escaped(note));
    }
    out_ += "</g>\n";
  }

  /// The distances from the start, below the layers that have them. Layers stand side by side
  /// whatever their distances are, so the marked ones are evenly spaced layers.
  void draw_axis() {
    distance_ranks const layers(d_.from_start);
    std::vector<double> sum(layers.count());
    std::vector<double> count(layers.count());
    for (vertex_index v = 0; v < g_.vertex_count(); ++v) {
      auto const layer = layers.rank(d_.from_start[v]);
      sum[layer] += at(v).x;
      ++count[layer];
    }
    constexpr double top = graph_area.bottom - 6; // below the boards too
    constexpr double half_digit = 4;              // half the width of a digit at that size
    double right = 0;
    text::append_format(out_, R"(<g font-size="14" text-anchor="middle" stroke-width="1.5">)");
    for (auto const layer : round_values(static_cast<cost_type>(layers.count() - 1))) {
      right = sum[layer] / count[layer];
      text::append_format(
          out_,
          R"(<path d="M{0:.1f} {1:.1f}v6" stroke="{2}"/><text x="{0:.1f}" y="{3:.1f}">{4}</text>)",
          right, top, hex(page_.text), top + 21, layers.distance(layer));
    }
    auto const last = std::to_string(layers.distance(layers.count() - 1));
    text::append_format(
        out_, R"(<text x="{:.1f}" y="{:.1f}" text-anchor="start">{} from the start</text></g>)",
        right + 16 + half_digit * static_cast<double>(last.size()), top + 21,
        text::xml_escaped(style_.unit));
    out_ += "\n";
  }

  void draw_colour_scale() {
    constexpr double bar_height = 14;
    auto const classes = static_cast<double>(look_.states.colours.size() - 1);
    text::append_format(out_, R"(<text x="{}" y="{}" font-size="15">{} {}</text>)", margin,
                        legend_top - 8, text::xml_escaped(style_.unit),
                        by_goal_ ? "to the nearest goal" : "from the start");
    for (std::size_t c = 0; c + 1 < look_.states.colours.size(); ++c) {
      text::append_format(out_, R"(<rect x="{:.2f}" y="{}" width="{:.2f}" height="{}" fill="{}"/>)",
                          margin + bar_width * static_cast<double>(c) / classes, legend_top,
                          bar_width / classes + 0.3, bar_height, hex(look_.states.colours[c]));
    }
    out_ += R"(<g font-size="14" text-anchor="middle">)";
    for (auto const value : round_values(look_.farthest)) {
      text::append_format(out_, R"(<text x="{:.1f}" y="{}">{}</text>)",
                          margin + bar_width * (value + 0.5) / (look_.farthest + 1.0),
                          legend_top + bar_height + 17, value);
    }
    out_ += "</g>\n";
  }

  /// What each mark means, to the right of the colour scale.
  void draw_mark_legend() {
    double left = margin + bar_width + 60;
    double const base = legend_top + 12;
    auto const entry = [&](std::string const& text) {
      text::append_format(out_, R"(<text x="{:.1f}" y="{}" font-size="17">{}</text>)", left + 26,
                          base + 1, text::xml_escaped(text));
      left += 26 + 8.6 * static_cast<double>(text.size()) + 46;
    };
    append_start_mark(out_, {left, base - 5}, mark_, g_.is_goal(start_), page_);
    bool const starts_at_goal = g_.is_goal(start_);
    entry(d_.from_start[start_] > 0 ? "first state" : starts_at_goal ? "start, a goal" : "start");
    if (goals_ > (starts_at_goal ? 1U : 0U)) {
      append_star(out_, {left, base - 5}, 13, page_);
      entry(goals_ == 1 ? "goal" : grouped(goals_) + " goals");
    }
    if (path_.size() > 1) {
      text::append_format(
          out_,
          R"(<path d="M{:.1f} {:.1f}h36" stroke="{}" stroke-width="5" stroke-linecap="round"/>)",
          left - 14, base - 5, hex(accent));
      left += 14;
      entry("an optimal solution");
    }
    if (dead_ > 0 && by_goal_) {
      text::append_format(out_, R"(<circle cx="{:.1f}" cy="{:.1f}" r="8" fill="{}"/>)", left,
                          base - 5, hex(page_.dead));
      entry(grouped(dead_) + " dead: no way to a goal");
    }
    out_ += "\n";
  }

  state_graph const& g_;
  distances const& d_;
  picture_style const& style_;
  page_colours page_;
  unlabelled_graph neighbours_;
  std::vector<vertex_index> path_; ///< empty if no goal can be reached
  std::vector<key_state> keys_;    ///< in order of their distances from the start
  vertex_index start_ = 0;
  picture_look look_;
  bool by_goal_ = true;
  std::uint64_t dead_ = 0;
  std::uint64_t goals_ = 0;
  double mark_ = 12; ///< the radius of a mark
  std::string out_;
};

} // namespace

std::uint64_t picture_bytes(std::uint64_t states, std::uint64_t edges) {
  constexpr std::uint64_t bytes_per_state = 60;
  constexpr std::uint64_t bytes_per_edge = 30;
  return states * bytes_per_state + edges * bytes_per_edge;
}

std::string graph_picture(state_graph const& g, distances const& d, std::vector<point> const& at,
                          picture_style const& style, progress_callback const& go_on) {
  return picture(g, d, at, style).svg(go_on);
}

} // namespace puzzlegraph
