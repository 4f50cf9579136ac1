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
#include "puzzlegraph/search/table_file.hpp"
#include "puzzlegraph/text/reader.hpp"

#include "tests/fuzz/question_text.hpp"
#include "tests/support/kept_state.hpp"
#include "tools/options/config_file.hpp"
#include "tools/output/layer_checkpoint.hpp"
#include "tools/output/sha256.hpp"

#include <boost/program_options.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
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
    if (auto const saved = kept.load("F")) {
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

/// The first byte chooses the search; the rest is what it saved.
void continue_search(std::string_view text) {
  if (text.empty()) return;
  auto const& s = searches.at(static_cast<unsigned char>(text.front()) % searches.size());
  auto const contents = std::as_bytes(std::span(text.substr(1)));
  testing::kept_state store;
  store.saves = 1;
  store.bytes.assign(contents.begin(), contents.end());
  try {
    auto const found = continued(s, store);
    if (!found.text.empty()) {
      fuzz::expect(questions_of(s.puzzle, found.text)->count() == 1, "one question is found");
    }
  } catch (checkpoint_error const& e) {
    fuzz::expect(e.what()[0] != '\0', "an error has a message");
  }
}

/// A layer of a count: numbers of two bytes, states and then goals of each layer; the contents.
class given_layer final : public layer_store {
 public:
  given_layer(std::string_view text, std::size_t layers) : left_(text) {
    for (auto* of : {&counts_.states, &counts_.goals}) {
      for (std::size_t d = 0; d < layers; ++d) {
        std::uint16_t n = 0;
        if (left_.size() >= sizeof(n)) read(std::as_writable_bytes(std::span(&n, 1)));
        of->push_back(n);
      }
    }
  }
  std::optional<saved_layer> load(std::string_view /*format*/) override {
    return saved_layer{counts_, left_.size()};
  }
  void read(std::span<std::byte> into) override {
    fuzz::expect(into.size() <= left_.size(), "no more is read than is there");
    std::memcpy(into.data(), left_.data(), into.size());
    left_.remove_prefix(into.size());
  }
  void save(std::string_view /*format*/, layer_counts const& /*counts*/,
            std::function<void(sink const&)> const& /*write_to*/) override {}

 private:
  std::string_view left_;
  layer_counts counts_;
};

/// The first byte chooses the board; the second is the number of layers.
void continue_count(std::string_view text) {
  if (text.size() < 2) return;
  auto const& s = searches.at(static_cast<unsigned char>(text.front()) % 5); // those of files
  given_layer store(text.substr(2), 1 + static_cast<unsigned char>(text[1]) % 32);
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
