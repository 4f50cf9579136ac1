// SPDX-License-Identifier: BSL-1.0
//
// Fuzz target: files that the program reads besides instances and answers: its own, which something
// else may have changed, and configuration files.
//
// The first byte chooses the reader; the rest is the file. The checksum of a checkpoint is added
// here: no input would guess it. Claim: a reader accepts the file or throws the error that its
// header names.
#include "puzzlegraph/search/table_file.hpp"
#include "puzzlegraph/text/reader.hpp"

#include "tests/fuzz/question_text.hpp"
#include "tools/options/config_file.hpp"
#include "tools/output/layer_checkpoint.hpp"
#include "tools/output/sha256.hpp"

#include <boost/program_options.hpp>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
#include <unistd.h>

namespace {

using namespace puzzlegraph;
namespace fs = std::filesystem;

/// The folder of this process, in memory where there is one.
fs::path const& scratch() {
  static fs::path const folder = [] {
    std::string name = access("/dev/shm", W_OK) == 0 ? "/dev/shm/fuzzXXXXXX" : "/tmp/fuzzXXXXXX";
    fuzz::expect(mkdtemp(name.data()) != nullptr, "a scratch folder can be made");
    return fs::path(name);
  }();
  return folder;
}

fs::path written(std::string const& name, std::string_view content) {
  auto path = scratch() / name;
  std::ofstream(path, std::ios::binary) << content;
  return path;
}

void read_configuration(std::string_view text) {
  boost::program_options::options_description known;
  for (auto const* option : {"algorithm", "max-states", "limits.max-seconds", "include"})
    known.add_options()(option, boost::program_options::value<std::string>());
  try {
    tool::ini_file const file(written("options.ini", text).string(), known);
    for (auto const* option : {"algorithm", "limits.max-seconds"}) {
      for (auto const& word : file.words(option)) {
        fuzz::expect(!word.text.empty() && word.where.line > 0, "a word has a place");
      }
    }
  } catch (text::input_error const& e) {
    fuzz::expect(e.what()[0] != '\0', "an error has a message");
  }
}

/// The text is the part of a checkpoint after its identity, without its checksum.
void read_checkpoint(std::string_view text) {
  auto const folder = scratch() / "layers";
  fs::create_directories(folder);
  std::string file = "puzzlegraph checkpoint 1\nproblem P\nunit layer\nformat F\n";
  file += text;
  file += "sha256 " + tool::sha256_of(file) + '\n';
  written("layers/layer-2.checkpoint", file);
  try {
    tool::layer_checkpoint kept(folder, {{"problem", "P"}}, [](std::size_t /*layer*/) {});
    if (auto const counts = kept.load("F")) {
      fuzz::expect(counts->states.size() == 3 && counts->goals.size() == 3,
                   "counts of three layers");
      std::array<std::byte, 16> some{};
      kept.read(some);
    }
  } catch (checkpoint_error const& e) {
    fuzz::expect(e.what()[0] != '\0', "an error has a message");
  }
}

void read_table_file(std::string_view text) {
  auto const file = written("table", text);
  auto const table = read_table(file, "key", 4);
  fuzz::expect(!table || table->size() == 4, "a table has the size that is asked for");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  if (size == 0) return 0;
  auto const text = fuzz::text_of(data + 1, size - 1);
  switch (data[0] % 3) {
  case 0:
    read_configuration(text);
    break;
  case 1:
    read_checkpoint(text);
    break;
  default:
    read_table_file(text);
  }
  return 0;
}
