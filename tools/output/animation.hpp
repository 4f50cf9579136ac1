// SPDX-License-Identifier: BSL-1.0
//
// Plays films on standard output: terminal animation.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"

#include "tools/output/file_output.hpp"

#include <cstddef>
#include <string>

namespace puzzlegraph::tool {

/// Shows films as text: on a terminal one frame over the other, in colour (unless NO_COLOR is set)
/// and with time between them; elsewhere, and on a terminal that is called dumb, one below the
/// other, at once. Frames that do not fit the terminal scroll. On a terminal, keys pause, step and
/// quit (terminal_keys.hpp).
class film_player {
 public:
  film_player(double steps_per_second, output& out);

  /// Ends early when interrupted. Returns false if the user quit.
  bool show(puzzlegraph::drawing::film const& f);

 private:
  void show_plain(puzzlegraph::drawing::film const& f);
  bool play(puzzlegraph::drawing::film const& f);

  double seconds_per_step_;
  output* out_;
  bool on_terminal_;
  bool in_colour_;
};

} // namespace puzzlegraph::tool
