// SPDX-License-Identifier: BSL-1.0
//
// Keys that control an animation on a terminal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace puzzlegraph::tool {

enum class animation_key : std::uint8_t {
  none,    ///< the time is over, or an interrupt came
  pause,   ///< space
  forward, ///< the right arrow, or n
  back,    ///< the left arrow, or p
  quit,    ///< q
  redraw,  ///< no key: the process was stopped and goes on, perhaps below other output
};

/// Takes the first whole key from bytes that a terminal sent, with everything before it that is no
/// key; `none` if there is no whole key. The beginning of an escape sequence is kept.
animation_key take_key(std::string& bytes);

/// Reads keys from the controlling terminal. While an object exists, the terminal neither echoes
/// keys nor waits for whole lines; Ctrl-C and Ctrl-Z act as ever. The destructor restores the
/// terminal, and so does a stop (SIGTSTP), until the process goes on. Without a controlling
/// terminal, and in the background, there are no keys. One object at a time.
class terminal_keys {
 public:
  terminal_keys();
  terminal_keys(terminal_keys const&) = delete;
  terminal_keys& operator=(terminal_keys const&) = delete;
  ~terminal_keys();

  /// The next key within `seconds` (nothing: without limit). Ends early on an interrupt.
  animation_key wait(std::optional<double> seconds);

 private:
  std::string bytes_; ///< read, and not yet taken
};

} // namespace puzzlegraph::tool
