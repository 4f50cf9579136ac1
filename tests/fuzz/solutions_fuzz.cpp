// SPDX-License-Identifier: BSL-1.0
//
// Fuzz target: solution files in text, JSON and contest form, and plans of other programs. The
// first byte chooses the instances to which they belong: one file of each puzzle, or two at once.
// What holds is shown as a film.
#include "puzzlegraph/solutions/read.hpp"

#include "tests/fuzz/question_text.hpp"

#include <array>
#include <vector>

namespace {

using namespace puzzlegraph;

/// A small file of each puzzle, with several questions where a file may have them.
constexpr std::array<std::string_view, 5> instances{
    "puzzlegraph tiles\n2 2\n1 2\n0 3\n2 3\n1 2 3\n4 0 5\n0 0\n",
    "puzzlegraph klotski\n3 3 2\n1 1 1\n1 0 1\n1 1 1\n1 1 3 3 1 1\n1 2 1 1 3 3\n",
    "puzzlegraph ghosts\n3 3 2\na#b\n   \nB#A\n0 0 0\n",
    "puzzlegraph walls\n3 3 3 3\n9 10 10\n7 3 6\n9 12 13\n0 0 0 0\n",
    "puzzlegraph blocks metric=moves\nAB.\nAB.\n...\n\n...\n.A.\n.A.\n"};

std::vector<question_file> const& files() {
  static std::vector<question_file> const all = [] {
    std::vector<question_file> read;
    for (auto const text : instances) {
      auto file = fuzz::read(text);
      fuzz::expect(file.has_value(), "the instances of this target are valid");
      read.push_back(std::move(*file));
      read.back().name += std::to_string(read.size());
    }
    return read;
  }();
  return all;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  if (size == 0) return 0;
  std::vector<solutions::instance_file> asked;
  std::size_t const first = data[0] % files().size();
  std::size_t const count = data[0] >= 0x80U ? 2 : 1;
  for (std::size_t k = 0; k < count; ++k) {
    auto const& f = files()[(first + k) % files().size()];
    asked.push_back({f.name, f.questions.get(), f.puzzle});
  }
  try {
    auto const source = text::make_source("input", std::string(fuzz::text_of(data + 1, size - 1)));
    solutions::read_solutions(source, asked, [&](solutions::stated_solution const& stated) {
      fuzz::expect(stated.file < asked.size(), "answers belong to a file");
      auto const& of = asked[stated.file];
      fuzz::expect(stated.question < of.count(), "answers belong to a question");
      if (stated.plan != nullptr) {
        auto const& plans = *of.questions->plans();
        static_cast<void>(plans.replay(stated.question, *stated.plan, plans.form_of(*stated.plan)));
      }
      if (!stated.moves) return;
      auto const& p = *of.puzzle;
      auto const replayed = solutions::replay(stated, *of.questions, cost_unit(p, *of.questions));
      if (!replayed.flaw.empty() || !p.has_pictures) return;
      auto moves = *stated.moves;
      static_cast<void>(of.questions->pictures()->film(stated.question, moves));
    });
  } catch (text::input_error const&) {
  }
  return 0;
}
