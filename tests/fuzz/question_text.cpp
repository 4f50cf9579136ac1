// SPDX-License-Identifier: BSL-1.0
#include "tests/fuzz/question_text.hpp"

#include <cstdio>
#include <cstdlib>

namespace puzzlegraph::fuzz {

void expect(bool claim, char const* what) {
  if (claim) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

namespace {

bool has_place(text::input_error const& e) { return e.where().line >= 1 && e.where().column >= 1; }

} // namespace

std::optional<question_file> read(std::string_view text, puzzle const* otherwise) {
  bool is_text = false; // what is not, such as a compressed file, has no lines
  try {
    auto const source = text::make_source("input", std::string(text));
    is_text = true;
    question_file file;
    file.name = source.name;
    auto const header = text::peek_header(source);
    file.puzzle = header ? find_puzzle(header->puzzle) : otherwise;
    if (file.puzzle == nullptr) return std::nullopt;
    file.questions = file.puzzle->read(source, {});
    return file;
  } catch (text::input_error const& e) {
    expect(has_place(e) || !is_text, "errors have a place");
    return std::nullopt;
  }
}

std::optional<question_file> read_in(std::string_view text, puzzle_notation const& n) {
  bool is_text = false;
  try {
    auto const source = text::make_source("input", std::string(text));
    is_text = true;
    question_file file;
    file.name = source.name;
    file.puzzle = n.puzzle;
    file.notation = n.notation;
    file.questions = n.read(source, {});
    return file;
  } catch (text::input_error const& e) {
    expect(has_place(e) || !is_text, "errors have a place");
    return std::nullopt;
  }
}

void recognize_text(std::string_view text) {
  try {
    auto const source = text::make_source("input", std::string(text));
    auto const n = recognize(source, "input");
    static_cast<void>(read_as(n, source, {}));
  } catch (text::input_error const&) {
    return;
  }
}

} // namespace puzzlegraph::fuzz
