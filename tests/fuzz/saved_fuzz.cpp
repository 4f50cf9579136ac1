// SPDX-License-Identifier: BSL-1.0
//
// Fuzz target: files that the program reads besides instances and answers: its own, which something
// else may have changed, and configuration files.
//
// The first byte chooses the reader; the rest is the file. The checksum of a checkpoint is added
// here: no input would guess it. Claim: a reader accepts the file or throws the error that its
// header names. A search that goes on from what it accepts finds an instance that can be read.
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"
#include "puzzlegraph/search/counting/saved_layers.hpp"
#include "puzzlegraph/search/table_file.hpp"
#include "puzzlegraph/text/reader.hpp"

#include "tests/fuzz/question_text.hpp"
#include "tests/support/kept_state.hpp"
#include "tools/options/config_file.hpp"
#include "tools/output/checkpoint_folder.hpp"
#include "tools/output/sha256.hpp"

#include <boost/program_options.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

/// The text is what a checkpoint has after its identity, without its checksum.
void read_checkpoint(std::string_view text) {
  auto const folder = scratch() / "layers";
  fs::create_directories(folder);
  std::string file = "puzzlegraph checkpoint 2\n{\"problem\":\"P\"}\n";
  file += text;
  file += "sha256 " + tool::sha256_of(file) + '\n';
  written("layers/layer-2.checkpoint", file);
  try {
    tool::checkpoint_folder kept(folder, "layer", {{"problem", "P"}},
                                 [](std::uint64_t /*layer*/) {});
    if (auto const saved = load_layers(kept, "F")) {
      fuzz::expect(saved->counts.states.size() == 3 && saved->counts.goals.size() == 3,
                   "counts of three layers");
      checkpoint_reader contents(kept, saved->bytes);
      contents.get_each<char>(saved->bytes, [](char) {});
      contents.expect_end();
    }
  } catch (checkpoint_error const& e) {
    fuzz::expect(e.what()[0] != '\0', "an error has a message");
  }
}

/// A search that keeps checkpoints: of the board of a file, or of a size.
struct kept_search {
  std::string_view puzzle;
  std::string_view file; ///< empty: of the size
  grid size{};
  hardest_method method = hardest_method::automatic;
  std::uint64_t ghosts = 0; ///< not 0: the option of that name
};

constexpr std::string_view tiles_file = "puzzlegraph tiles\n2 3\n4 1 2\n5 0 3\n0 0\n";
constexpr std::string_view klotski_file = "puzzlegraph klotski\n#Poo\n#To#\n#.##\n";
constexpr std::string_view ghosts_file =
    "puzzlegraph ghosts\n5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####\n0 0 0\n";
constexpr std::string_view walls_file =
    "puzzlegraph walls\n3 3 1 1\n11 10 4\n7 7 13\n13 9 14\n0 0 0 0\n";
constexpr std::string_view blocks_file = "puzzlegraph blocks metric=moves\nAAB\nCD.\n\n...\n..B\n";

constexpr std::array searches{
    kept_search{"tiles", tiles_file},
    kept_search{"klotski", klotski_file},
    kept_search{"ghosts", ghosts_file},
    kept_search{"walls", walls_file},
    kept_search{"blocks", blocks_file},
    kept_search{"klotski", klotski_file, {}, hardest_method::exhaustive},
    kept_search{"ghosts", ghosts_file, {}, hardest_method::exhaustive},
    kept_search{"blocks", blocks_file, {}, hardest_method::exhaustive},
    kept_search{"tiles", "", {2, 3}, hardest_method::exhaustive},
    kept_search{"klotski", "", {2, 3}, hardest_method::exhaustive},
    kept_search{"ghosts", "", {2, 3}, hardest_method::exhaustive, 2},
    kept_search{"walls", "", {1, 2}, hardest_method::exhaustive},
    kept_search{"klotski", "", {3, 3}, hardest_method::local_search},
    kept_search{"ghosts", "", {3, 3}, hardest_method::local_search, 2},
    kept_search{"walls", "", {2, 2}, hardest_method::local_search},
    kept_search{"blocks", "", {3, 3}, hardest_method::local_search},
};

std::unique_ptr<questions> questions_of(std::string_view puzzle, std::string_view file) {
  return find_puzzle(puzzle)->read(text::make_source("given", std::string(file)), {});
}

found_hardest continued(kept_search const& s, checkpoint_store& store) {
  hardest_search how;
  how.size = s.size;
  how.method = s.method;
  how.max_tries = 8;
  how.checkpoint = &store;
  if (s.ghosts != 0) how.values.set("ghosts", s.ghosts);
  return s.file.empty() ? find_puzzle(s.puzzle)->find_hardest(how)
                        : questions_of(s.puzzle, s.file)->find_hardest_start(0, how);
}

/// Sets the store's state to the first line of a text, and its bytes to the rest.
void set_contents(testing::kept_state& store, std::string_view text) {
  auto const end = std::min(text.find('\n'), text.size());
  store.saves = 1;
  store.state = text.substr(0, end);
  auto const bytes = std::as_bytes(std::span(text.substr(std::min(end + 1, text.size()))));
  store.bytes.assign(bytes.begin(), bytes.end());
}

/// The first byte chooses the search; the rest is what it saved.
void continue_search(std::string_view text) {
  if (text.empty()) return;
  auto const& s = searches.at(static_cast<unsigned char>(text.front()) % searches.size());
  testing::kept_state store;
  set_contents(store, text.substr(1));
  try {
    auto const found = continued(s, store);
    if (!found.text.empty()) {
      fuzz::expect(questions_of(s.puzzle, found.text)->count() == 1, "one question is found");
    }
  } catch (checkpoint_error const& e) {
    fuzz::expect(e.what()[0] != '\0', "an error has a message");
  }
}

/// The first byte chooses the board, the second the number of layers; the rest is what a count
/// saved.
void continue_count(std::string_view text) {
  if (text.size() < 2) return;
  auto const& s = searches.at(static_cast<unsigned char>(text.front()) % 5); // those of files
  testing::kept_state store;
  store.done = static_cast<unsigned char>(text[1]) % 32;
  set_contents(store, text.substr(2));
  count_options how;
  how.store = &store;
  if (s.puzzle == "klotski") how.encoding = "plain";
  try {
    auto const found = questions_of(s.puzzle, s.file)->count_states(0, how);
    fuzz::expect(is_of_layers(found.layers) || !found.is_complete(), "counts are of layers");
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
  static constexpr std::array readers{read_configuration, read_checkpoint, read_table_file,
                                      continue_search, continue_count};
  readers.at(data[0] % readers.size())(text);
  return 0;
}
