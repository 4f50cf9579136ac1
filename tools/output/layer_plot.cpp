// SPDX-License-Identifier: BSL-1.0
#include "tools/output/layer_plot.hpp"

#include "tools/output/gnuplot_text.hpp"

#include <fmt/format.h>

namespace puzzlegraph::tool {

std::string layer_plot(distribution const& states, layer_plot_style const& style) {
  auto script =
      fmt::format("set terminal svg noenhanced size {},{} font \"sans-serif,{}\" background "
                  "\"#ffffff\"\nset border 3\nset tics nomirror\nset grid y linecolor \"#dddddd\"\n"
                  "set style fill solid\nset boxwidth 0.9\nset key off\nset title {}\n"
                  "set xlabel {}\nset ylabel 'states'\nset format y \"%.8g\"\n"
                  "set xrange [-0.7:{}.7]\nset yrange [0:*]\n"
                  "plot '-' with boxes linecolor rgb \"#0072b2\"\n",
                  style.width, style.width * 9 / 16, style.width / 70, gnuplot_text(style.title),
                  gnuplot_text(style.across), states.states.size() - 1);
  for (std::size_t d = 0; d < states.states.size(); ++d) {
    script += fmt::format("{} {}\n", d, states.states[d]);
  }
  return script + "e\n";
}

} // namespace puzzlegraph::tool
