// SPDX-License-Identifier: BSL-1.0
#include "tools/output/layer_plot.hpp"

#include "puzzlegraph/drawing/palette.hpp"

#include "tools/output/gnuplot_text.hpp"

#include <fmt/format.h>

namespace puzzlegraph::tool {

namespace {

using drawing::hex;
namespace palette = drawing::palette;

/// The terminal, and the colours of axes and text.
std::string head(layer_plot_style const& style) {
  auto const page = colours_of(style.background);
  auto const behind = page.background.value_or(drawing::palette::paper);
  auto const text = hex(page.text);
  auto const background =
      page.background ? fmt::format(" background \"{}\"", hex(*page.background)) : std::string();
  return fmt::format(
      "set terminal svg noenhanced size {},{} font \"sans-serif,{}\"{}\n"
      "set border 3 linecolor rgb \"{text}\"\nset tics nomirror textcolor rgb \"{text}\"\n"
      "set grid y linecolor rgb \"{}\"\n"
      "set title {} textcolor rgb \"{text}\"\nset xlabel {} textcolor rgb \"{text}\"\n"
      "set ylabel 'states' textcolor rgb \"{text}\"\n",
      style.width, style.width * 9 / 16, style.width / 70, background,
      hex(blend(page.text, behind, 0.7)), gnuplot_text(style.title), gnuplot_text(style.across),
      fmt::arg("text", text));
}

} // namespace

std::string layer_plot(distribution const& states, layer_plot_style const& style) {
  // The border of a bar makes it visible where its height is less than a pixel. The logarithmic
  // axis begins below 1, so that the bar of a single state has a height too.
  auto script =
      head(style) +
      fmt::format("set style fill solid border\nset boxwidth 0.9\nset key off\n"
                  "set format y \"%.8g\"\nset xrange [-0.7:{}.7]\n{}"
                  "plot '-' with boxes linewidth 2 linecolor rgb \"{}\"\n",
                  states.states.size() - 1,
                  style.log_scale ? "set logscale y\nset yrange [0.5:*]\n" : "set yrange [0:*]\n",
                  hex(palette::blue));
  for (std::size_t d = 0; d < states.states.size(); ++d) {
    script += states.states[d] > 0 ? fmt::format("{} {}\n", d, states.states[d])
                                   : fmt::format("{} NaN\n", d);
  }
  return script + "e\n";
}

} // namespace puzzlegraph::tool
