// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/scene.hpp"

#include "puzzlegraph/puzzles/ghosts/text.hpp"

#include <string>
#include <utility>

namespace puzzlegraph::ghosts {

drawing::scene scene_of(instance const& i, std::span<cell_index const> positions) {
  drawing::scene s{i.shape, {}, 0};
  for (cell_index c = 0; c < i.shape.size(); ++c) {
    if (i.corridor[c]) continue;
    s.shapes.push_back(
        {drawing::form::block, drawing::position_of(i.shape, c), drawing::palette::block, "#", ""});
  }
  auto const n = i.count();
  bool const has_letters = n <= letters;
  auto const put = [&](drawing::form form, cell_index at, std::size_t ghost, std::string symbol,
                       std::string on_goal) {
    s.shapes.push_back({form, drawing::position_of(i.shape, at), drawing::palette::series(ghost),
                        std::move(symbol), std::move(on_goal), has_letters});
  };
  for (std::size_t g = 0; g < n; ++g) {
    put(drawing::form::ring, i.goals[g], g,
        has_letters ? std::string(1, static_cast<char>('A' + g)) : "+", "");
  }
  for (std::size_t g = 0; g < n; ++g) {
    put(drawing::form::disc, positions[g], g, has_letters ? ghost_name(g, n) : "o",
        has_letters ? "" : "@");
  }
  return s;
}

drawing::film film_of(instance const& i, std::span<move const> moves) {
  drawing::film f{scene_of(i), {}};
  auto const first = static_cast<std::uint32_t>(f.start.shapes.size() - i.count());
  auto at = i.starts;
  for (move const& m : moves) {
    drawing::film_step s{to_text(i, m), {}};
    for (std::uint32_t g = 0; g < i.count(); ++g) {
      auto const d = step_of(m, g);
      if (!d) continue;
      at[g] = i.shape.neighbour(at[g], *d);
      s.changes.push_back({first + g, drawing::position_of(i.shape, at[g])});
    }
    f.steps.push_back(std::move(s));
  }
  return f;
}

} // namespace puzzlegraph::ghosts
