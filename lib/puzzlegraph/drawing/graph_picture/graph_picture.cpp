// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/graph_picture/graph_picture.hpp"

#include "puzzlegraph/analysis/optimal_solutions.hpp"
#include "puzzlegraph/drawing/graph_layout/undirected_view.hpp"
#include "puzzlegraph/drawing/graph_picture/label_leaders.hpp"
#include "puzzlegraph/drawing/graph_picture/landmark_states.hpp"
#include "puzzlegraph/drawing/graph_picture/legend.hpp"
#include "puzzlegraph/drawing/graph_picture/style.hpp"
#include "puzzlegraph/drawing/graph_picture/text_board.hpp"
#include "puzzlegraph/drawing/palette.hpp"
#include "puzzlegraph/drawing/scene_svg.hpp"
#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace puzzlegraph {

namespace {

using drawing::hex;
namespace palette = drawing::palette;

// Page geometry, in page units.
constexpr double page_width = 1600;
constexpr double page_height = 1000;
constexpr double margin = 40;
constexpr page_area graph_area{270, 118, 1330, 882};
constexpr double column_width = 190;
constexpr double caption = 46; ///< height of the name and note below a board
constexpr double legend_top = 925;

constexpr drawing::colour accent = palette::vermilion;

template <class... Arguments>
void put(std::string& out, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  fmt::format_to(std::back_inserter(out), format, std::forward<Arguments>(arguments)...);
}

class picture {
 public:
  picture(state_graph const& g, distances const& d, std::vector<point> const& at,
          picture_style const& style)
      : g_(g), d_(d), style_(style), neighbours_(neighbour_graph(g.csr())) {
    if (d.optimum(g) != unreachable) path_ = one_optimal_path(g, d);
    start_ = path_.empty() ? g.starts().front().vertex : path_.front();
    by_goal_ = style.colours == picture_measure::to_goal && !path_.empty();
    look_ = look_of(by_goal_ ? d.to_goal : d.from_start, neighbours_, at, graph_area);
    mark_ = std::max(1.5 * look_.radius, 9.0);
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      dead_ += d.is_dead(v);
      goals_ += g.is_goal(v);
    }
  }

  std::string svg() {
    put(out_,
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{:.0f}" height="{:.0f}" )"
        R"(viewBox="0 0 {} {}" font-family="Helvetica, Arial, sans-serif" role="img" fill="{}">)"
        "\n<title>{}</title>\n"
        R"(<rect width="{}" height="{}" fill="{}"/>)"
        "\n",
        style_.width, style_.width * page_height / page_width, page_width, page_height,
        hex(palette::ink), text::xml_escaped(style_.title), page_width, page_height,
        hex(palette::paper));
    draw_heading();
    put(out_,
        "<g transform=\"scale({})\" fill=\"none\" stroke-linecap=\"round\" "
        "stroke-linejoin=\"round\">\n",
        1 / ink_per_unit);
    draw_edges();
    constexpr double large = 6; // dots of this size would be hidden by a path over them
    double const width = ink_per_unit * std::clamp(0.9 * look_.radius, 3.0, 6.0);
    if (look_.radius >= large) {
      draw_path(palette::paper, width + ink_per_unit * 4);
      append_dots(out_, look_.with);
      draw_path(accent, width);
      draw_beads();
    } else {
      append_dots(out_, look_.with);
      draw_path(palette::paper, width + ink_per_unit * 4);
      draw_path(accent, width);
    }
    out_ += "</g>\n";
    draw_goals();
    draw_boards();
    draw_legend();
    return std::move(out_) + "</svg>\n";
  }

 private:
  spot at(vertex_index v) const {
    return {look_.with.at[v].x / ink_per_unit, look_.with.at[v].y / ink_per_unit};
  }

  void draw_heading() {
    auto line = counted(grouped(g_.vertex_count()), "state") + ", " +
                (g_.is_reversible() ? counted(grouped(num_edges(neighbours_) / 2), "edge")
                                    : counted(grouped(g_.edge_count()), "directed edge"));
    if (path_.empty()) {
      line += "; no goal can be reached";
    } else if (path_.size() == 1) {
      line += "; the start is a goal";
    } else {
      line += "; the nearest goal " + amount(d_.optimum(g_), style_.unit) + " from the start";
      if (g_.costs().empty()) {
        auto const count = find_optimal_solutions(g_, d_).count;
        line += ", " + counted(abbreviated(count.str()), "optimal solution");
      }
    }
    put(out_, R"(<text x="{0}" y="58" font-size="32" font-weight="700">{1}</text>)", margin,
        text::xml_escaped(style_.title));
    put(out_, R"(<text x="{0}" y="88" font-size="18">{1}</text>)", margin, text::xml_escaped(line));
    out_ += "\n";
  }

  void draw_edges() {
    put(out_, "<g stroke-width=\"{:.3g}\">\n", ink_per_unit * look_.line);
    append_edges(out_, neighbours_, look_.with);
    out_ += "</g>\n";
  }

  void draw_path(drawing::colour c, double width) {
    if (path_.size() < 2) return;
    put(out_, "<path stroke=\"{}\" stroke-width=\"{:.3g}\" d=\"{}\"/>\n", hex(c), width,
        path_along(path_, look_.with));
  }

  /// Draws the dots of the path again, smaller and on top of it, so that the path stays visible
  /// among dense dots.
  void draw_beads() {
    for (auto const v : path_) {
      put(out_, R"(<circle cx="{}" cy="{}" r="{:.3g}" fill="{}"/>)", look_.with.at[v].x,
          look_.with.at[v].y, 0.5 * ink_per_unit * look_.radius,
          hex(look_.with.colours[look_.with.class_of[v]]));
    }
    out_ += "\n";
  }

  void draw_goals() {
    constexpr std::uint64_t most_stars = 100;
    double const size = std::max(1.3 * look_.radius, goals_ <= most_stars ? 7.0 : 3.5);
    bool const covers =
        look_.radius > size / 2; // whether the dot would be visible between the star's points
    for (vertex_index v = 0; covers && v < g_.vertex_count(); ++v) {
      if (!g_.is_goal(v)) continue;
      put(out_, R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}" fill="{}"/>)", at(v).x, at(v).y,
          look_.radius + 0.5, hex(palette::paper));
    }
    for (vertex_index v = 0; v < g_.vertex_count(); ++v) {
      if (g_.is_goal(v)) append_star(out_, at(v), size);
    }
    out_ += "\n";
  }

  /// Draws boards in the margins, assigned to slots so that the lines to their states do not cross.
  void draw_boards() {
    auto const keys = find_key_states(g_, d_, path_, style_.unit);
    std::vector<page_area> slots;
    std::vector<spot> anchors;
    std::vector<spot> states;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      auto const on_left = (keys.size() + 1) / 2;
      bool const left = i < on_left;
      double const height =
          graph_area.height() / static_cast<double>(left ? on_left : keys.size() - on_left);
      double const from = left ? margin : page_width - margin - column_width;
      double const top = graph_area.top + height * static_cast<double>(left ? i : i - on_left);
      slots.push_back({from, top, from + column_width, top + height});
      anchors.push_back(leader_begin(slots.back()));
      states.push_back(at(keys[i].vertex));
    }
    auto const choice = choose_anchors(states, anchors);
    for (std::size_t i = keys.size();
         i-- > 0;) { // backwards: the mark of the start, the first, is on top
      draw_board(keys[i], slots[choice[i]]);
    }
  }

  /// Where the line from a slot's board leaves its column, clear of all captions.
  static spot leader_begin(page_area const& slot) {
    constexpr double widest_caption = 235;
    double const centre = (slot.left + slot.right) / 2;
    double const aside = centre < page_width / 2 ? widest_caption / 2 : -widest_caption / 2;
    return {centre + aside, (slot.top + slot.bottom - caption) / 2};
  }

  void draw_mark(vertex_index v) {
    if (v == start_) {
      append_start_mark(out_, at(v), mark_, g_.is_goal(v));
    } else if (g_.is_goal(v)) {
      append_star(out_, at(v), 1.7 * mark_);
    } else {
      append_ring(out_, at(v), mark_);
    }
  }

  void draw_board(key_state const& k, page_area const& slot) {
    constexpr double tallest = 170;
    auto const scene = g_.scene(k.board);
    bool const is_text = scene.shapes.empty(); // the puzzle has no pictures
    auto const all = drawing::extent(scene);
    text_board const written(is_text ? g_.draw(k.board) : "");
    double const rows = is_text ? written.rows() : all.bottom - all.top;
    double const columns = is_text ? written.columns() : all.right - all.left;
    double const largest_cell = is_text ? 26 : 46;
    double const room = std::min(slot.height() - caption - 30, tallest);
    double const cell = std::min({room / rows, column_width / columns, largest_cell});
    double const centre = (slot.left + slot.right) / 2;
    auto const corner = leader_begin(slot);
    double const top = corner.y - cell * rows / 2;
    double const left = centre - cell * columns / 2;
    bool const on_left = centre < page_width / 2;
    append_leader(out_, on_left ? left + cell * (columns + 0.2) : left - 0.2 * cell, corner,
                  at(k.vertex), mark_);
    draw_mark(k.vertex);
    if (is_text) {
      written.append_to(out_, {left, top}, cell);
    } else {
      drawing::append_svg(out_, scene, left - cell * all.left, top - cell * all.top, cell);
    }
    double base = top + cell * rows + 26;
    put(out_,
        R"(<g text-anchor="middle"><text x="{0:.1f}" y="{1:.1f}" font-size="18" )"
        R"(font-weight="700">{2}</text>)",
        centre, base, text::xml_escaped(k.name));
    for (auto const& note : k.notes) {
      base += 19;
      put(out_, R"(<text x="{:.1f}" y="{:.1f}" font-size="15">{}</text>)", centre, base,
          text::xml_escaped(note));
    }
    out_ += "</g>\n";
  }

  void draw_legend() {
    constexpr double bar_width = 380;
    constexpr double bar_height = 14;
    auto const classes = static_cast<double>(look_.with.colours.size() - 1);
    put(out_, R"(<text x="{}" y="{}" font-size="15">{} {}</text>)", margin, legend_top - 8,
        text::xml_escaped(style_.unit), by_goal_ ? "to the nearest goal" : "from the start");
    for (std::size_t c = 0; c + 1 < look_.with.colours.size(); ++c) {
      put(out_, R"(<rect x="{:.2f}" y="{}" width="{:.2f}" height="{}" fill="{}"/>)",
          margin + bar_width * static_cast<double>(c) / classes, legend_top,
          bar_width / classes + 0.3, bar_height, hex(look_.with.colours[c]));
    }
    out_ += R"(<g font-size="14" text-anchor="middle">)";
    for (auto const value : round_values(look_.farthest)) {
      put(out_, R"(<text x="{:.1f}" y="{}">{}</text>)",
          margin + bar_width * (value + 0.5) / (look_.farthest + 1.0), legend_top + bar_height + 17,
          value);
    }
    out_ += "</g>\n";

    double left = margin + bar_width + 60;
    double const base = legend_top + 12;
    auto const entry = [&](std::string const& text) {
      put(out_, R"(<text x="{:.1f}" y="{}" font-size="17">{}</text>)", left + 26, base + 1,
          text::xml_escaped(text));
      left += 26 + 8.6 * static_cast<double>(text.size()) + 46;
    };
    append_start_mark(out_, {left, base - 5}, mark_, g_.is_goal(start_));
    bool const starts_at_goal = g_.is_goal(start_);
    entry(d_.from_start[start_] > 0 ? "first state" : starts_at_goal ? "start, a goal" : "start");
    if (goals_ > (starts_at_goal ? 1U : 0U)) {
      append_star(out_, {left, base - 5}, 13);
      entry(goals_ == 1 ? "goal" : grouped(goals_) + " goals");
    }
    if (path_.size() > 1) {
      put(out_,
          R"(<path d="M{:.1f} {:.1f}h36" stroke="{}" stroke-width="5" stroke-linecap="round"/>)",
          left - 14, base - 5, hex(accent));
      left += 14;
      entry("an optimal solution");
    }
    if (dead_ > 0 && by_goal_) {
      put(out_, R"(<circle cx="{:.1f}" cy="{:.1f}" r="8" fill="{}"/>)", left, base - 5,
          hex(look_.with.colours.back()));
      entry(grouped(dead_) + " dead: no way to a goal");
    }
    out_ += "\n";
  }

  state_graph const& g_;
  distances const& d_;
  picture_style const& style_;
  unlabelled_graph neighbours_;
  std::vector<vertex_index> path_; ///< empty if no goal can be reached
  vertex_index start_ = 0;
  picture_look look_;
  bool by_goal_ = true;
  std::uint64_t dead_ = 0;
  std::uint64_t goals_ = 0;
  double mark_ = 9; ///< the radius of a mark
  std::string out_;
};

} // namespace

std::string graph_picture(state_graph const& g, distances const& d, std::vector<point> const& at,
                          picture_style const& style) {
  return picture(g, d, at, style).svg();
}

} // namespace puzzlegraph
