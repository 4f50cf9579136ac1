// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/scene.hpp"

#include "puzzlegraph/puzzles/walls/text.hpp"

#include <map>
#include <utility>

namespace puzzlegraph::walls {

namespace {

/// The position whose west or north wall is the wall on this side of p.
drawing::position position_of_wall(drawing::position p, direction side) {
  return side == direction::west || side == direction::north ? p : drawing::beyond(p, side);
}

drawing::form form_of_wall(direction side) {
  return side == direction::west || side == direction::east ? drawing::form::west_wall
                                                            : drawing::form::north_wall;
}

} // namespace

drawing::scene scene_of(instance const& i, cell_index pusher, std::span<std::uint8_t const> walls) {
  drawing::scene s{i.shape, {}, 0};
  auto const put = [&](cell_index c, direction side) {
    bool const border = i.shape.neighbour(c, side) == no_cell;
    bool const fixed = border && (i.walls[c] & side_bit(side)) != 0;
    s.shapes.push_back({form_of_wall(side),
                        position_of_wall(drawing::position_of(i.shape, c), side),
                        fixed ? drawing::palette::block : drawing::palette::orange, "", ""});
  };
  for (cell_index c = 0; c < i.shape.size(); ++c) {
    for (direction const d : all_directions) {
      bool const twice = (d == direction::east || d == direction::south) &&
                         i.shape.neighbour(c, d) != no_cell; // it is its neighbour's too
      if ((walls[c] & side_bit(d)) != 0 && !twice) put(c, d);
    }
  }
  if (pusher != no_cell) {
    s.shapes.push_back({drawing::form::disc, drawing::position_of(i.shape, pusher),
                        drawing::palette::blue, "@", ""});
  }
  return s;
}

drawing::film film_of(instance const& i, std::span<move const> moves) {
  drawing::film f{scene_of(i), {}};
  auto const key = [](drawing::form form, drawing::position p) {
    return std::pair(form, std::pair(p.row, p.column));
  };
  std::map<std::pair<drawing::form, std::pair<std::int32_t, std::int32_t>>, std::uint32_t> wall_at;
  for (std::uint32_t n = 0; n < f.start.shapes.size(); ++n) {
    auto const& s = f.start.shapes[n];
    if (drawing::is_wall(s.form)) wall_at[key(s.form, s.at)] = n;
  }
  auto const pusher = static_cast<std::uint32_t>(f.start.shapes.size() - 1);
  drawing::position at = f.start.shapes[pusher].at;
  for (move const m : moves) {
    drawing::film_step s{to_text(i, m), {}};
    auto const near = wall_at.find(key(form_of_wall(m), position_of_wall(at, m)));
    at = drawing::beyond(at, m);
    if (near != wall_at.end()) {
      auto const wall = near->second;
      drawing::position const far = position_of_wall(at, m);
      wall_at.erase(near);
      wall_at.insert({key(form_of_wall(m), far), wall});
      s.changes.push_back({wall, far});
    }
    s.changes.push_back({pusher, at});
    f.steps.push_back(std::move(s));
  }
  return f;
}

} // namespace puzzlegraph::walls
