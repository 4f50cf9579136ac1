// SPDX-License-Identifier: BSL-1.0
//
// What commands share that treat the questions of files one after the other.
#pragma once

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/question_choice.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// Says on standard error how many questions are done: "interrupted; 2 of 3 questions VERB".
inline exit_code interrupted_after(environment const& env, std::size_t done, std::size_t questions,
                                   std::string_view verb) {
  env.out.flush();
  write_message(fmt::format("interrupted; {} of {} questions {}", done, questions, verb));
  return exit_code::interrupted;
}

/// Writes what `text_of(k)` returns, for each chosen question k of a file until an interrupt. In
/// JSON these are the elements of a list, which `json_head` opens; an empty text is none. What was
/// written is a whole document also where text_of throws usage_error. Errors name the question
/// (naming_question).
template <class TextOf>
void write_questions(environment const& env, question_file const& d, question_choice const& chosen,
                     std::optional<std::string> const& json_head, TextOf const& text_of) {
  bool has_any = false;
  auto const write = [&](std::string const& text) {
    if (text.empty()) return;
    if (json_head) env.out.write(has_any ? "," : *json_head);
    env.out.write(text);
    has_any = true;
  };
  try {
    for (auto const k : chosen.of(d)) {
      if (interrupted()) break;
      write(naming_question(d, k, [&] { return text_of(k); }));
      env.out.flush();
    }
  } catch (usage_error const&) {
    if (json_head && has_any) env.out.write("]}\n");
    throw;
  }
  if (json_head) env.out.write((has_any ? "" : *json_head) + "]}\n");
}

} // namespace puzzlegraph::tool
