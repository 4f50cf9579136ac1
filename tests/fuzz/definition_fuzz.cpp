// SPDX-License-Identifier: BSL-1.0
//
// Fuzz target: experiment files. Their groups are read, but no instance is made.
#include "tests/fuzz/question_text.hpp"
#include "tests/fuzz/scratch_folder.hpp"
#include "tools/experiments/definition.hpp"

#include <fstream>

using namespace puzzlegraph;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  static fuzz::scratch_folder const folder;
  auto const path = folder.path("input.ini");
  std::ofstream(path, std::ios::binary) << fuzz::text_of(data, size);
  try {
    auto const d = tool::read_definition(path, catalog());
    fuzz::expect(d.puzzle != nullptr && !d.groups.empty(), "definitions have groups");
    fuzz::expect(!d.options.empty() && !d.title.empty(), "definitions have options and a title");
  } catch (text::input_error const&) {
  }
  return 0;
}
