// SPDX-License-Identifier: BSL-1.0
//
// Fuzz target: instance files of all puzzles, in all notations. What is accepted has titles, text
// drawings and, where the puzzle has pictures, scenes.
#include "tests/fuzz/question_text.hpp"

#include <algorithm>

namespace {

using namespace puzzlegraph;

void look_at(question_file const& file) {
  constexpr std::size_t most_questions = 3;
  auto const& all = *file.questions;
  for (std::size_t k = 0; k < std::min(all.count(), most_questions); ++k) {
    fuzz::expect(!all.title(k).empty(), "questions have titles");
    fuzz::expect(!all.draw(k).empty(), "boards have drawings");
    fuzz::expect(!all.portfolio(k).empty(), "questions have portfolios");
    static_cast<void>(all.invariant_of(k));
    if (file.puzzle->has_pictures) static_cast<void>(all.pictures()->scene(k));
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  auto const text = fuzz::text_of(data, size);
  if (auto const headed = fuzz::read(text)) look_at(*headed);
  for (auto const* puzzle : catalog()) {
    if (auto const file = fuzz::read(text, puzzle); file && file->puzzle == puzzle) look_at(*file);
  }
  for (auto const& n : notations_of(catalog())) {
    if (n.notation == nullptr || !n.notation->read) continue;
    if (auto const file = fuzz::read_in(text, n)) look_at(*file);
  }
  fuzz::recognize_text(text);
  return 0;
}
