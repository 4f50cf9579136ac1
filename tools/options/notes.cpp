// SPDX-License-Identifier: BSL-1.0
#include "tools/options/notes.hpp"

#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cstdio>

namespace puzzlegraph::tool {

namespace {

std::atomic<bool> silenced = false; // of the process, whose threads may write notes

} // namespace

void write_message(std::string_view text) {
  std::fputs(fmt::format("puzzlegraph: {}\n", text::escape_line(std::string(text))).c_str(),
             stderr);
}

void write_note(std::string_view text) {
  if (!silenced) write_message(text);
}

void silence_notes() { silenced = true; }

bool are_notes_silenced() { return silenced; }

} // namespace puzzlegraph::tool
