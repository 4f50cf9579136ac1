// SPDX-License-Identifier: BSL-1.0
//
// Fuzz target: puzzlegraph-check, which reads an instance and a certificate.
//
// The input is a puzzle's letter, a unit's letter, an instance, a byte 0xFF, and the lines and
// blocks of a certificate after its head. The head, with the digest of the instance, and the
// compression are added here: no input would guess them. Claims:
//
//   - the checker ends with a documented exit code, and reports unreadable files on standard
//     error;
//   - the library reads the instances of verified claims, and finds nothing under small limits that
//     contradicts them.
#include "tests/fuzz/question_text.hpp"
#include "tools/check/certificate.hpp"

#include <array>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>
#include <zlib.h>

/// main() of tools/check, by its name in this program.
extern int checker_main(int count, char** words);

namespace {

struct subject {
  std::string_view puzzle;
  std::string_view unit;
};

constexpr std::array subjects{
    subject{"tiles", "moves"},        subject{"ghosts", "steps"},
    subject{"klotski", "unit moves"}, subject{"walls", "steps"},
    subject{"blocks", "moves"},       subject{"blocks", "steps"},
    subject{"blocks", "slides"},      subject{"planning", "units"},
    subject{"planning", "moves"},     subject{"transitions", "units"},
    subject{"transitions", "steps"},
};

using puzzlegraph::verdict;
using puzzlegraph::fuzz::expect;

/// Writes a gzip stream without compression worth its time.
void write_gzip(std::string const& path, std::string const& content) {
  auto* const file = gzopen(path.c_str(), "wb1");
  expect(file != nullptr, "a scratch file can be written");
  gzwrite(file, content.data(), static_cast<unsigned>(content.size()));
  gzclose(file);
}

/// The folder of this process, in memory where there is one.
std::string const& scratch() {
  static auto const folder = [] {
    std::string name = access("/dev/shm", W_OK) == 0 ? "/dev/shm/fuzzXXXXXX" : "/tmp/fuzzXXXXXX";
    expect(mkdtemp(name.data()) != nullptr, "a scratch folder can be made");
    return name;
  }();
  return folder;
}

/// The answer to question k of a file, under small limits.
puzzlegraph::answer answer_to(puzzlegraph::question_file const& file, std::size_t k) {
  puzzlegraph::solve_options how;
  how.limits.max_states = 10'000;
  how.limits.max_memory = std::uint64_t{16} << 20U;
  how.limits.max_seconds = 0.5;
  return file.questions->solve(k, how);
}

/// Fails if the answer contradicts what was verified: "unsolvable", "optimal, 7 steps" or
/// "at least 7 steps".
void compare(puzzlegraph::answer const& a, std::string const& verified) {
  if (verified == "unsolvable") {
    expect(a.verdict != verdict::solved, "what is verified as unsolvable has no solution");
    return;
  }
  bool const is_optimal = verified.starts_with("optimal, ");
  auto const bound = std::stoull(verified.substr(verified.find_first_of("0123456789")));
  expect(a.verdict != verdict::solved || bound <= a.cost, "no solution is below a verified bound");
  if (!is_optimal) return;
  expect(a.verdict != verdict::unsolvable, "what is verified as optimal has a solution");
  expect(a.verdict != verdict::solved || bound == a.cost, "what is verified as optimal is optimal");
  expect(a.lower_bound <= bound, "no lower bound exceeds a verified cost");
}

/// Compares each "PUZZLE in UNIT, question K: verified: CLAIM" of the checker's output with the
/// library.
void check_verified(subject const& s, std::string const& instance, std::string const& output) {
  constexpr std::string_view mark = ": verified: ";
  constexpr std::string_view before_number = ", question ";
  if (output.find(mark) == std::string::npos) return;
  if (output.find(" with ") < output.find(before_number))
    return; // options, which are not read here
  auto const file = puzzlegraph::fuzz::read(instance, puzzlegraph::find_puzzle(s.puzzle));
  expect(file.has_value(), "the library reads an instance of a verified claim");
  if (file->unit() != s.unit) return; // another metric
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    auto const at = line.find(mark);
    if (at == std::string::npos) continue;
    auto const k = std::stoull(line.substr(line.find(before_number) + before_number.size()));
    compare(answer_to(*file, k - 1), line.substr(at + mark.size()));
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const all(reinterpret_cast<char const*>(data), size);
  auto const cut = all.find('\xFF');
  if (all.empty() || cut == std::string_view::npos) return 0;
  constexpr unsigned first_letter = 'p';
  auto const& s = subjects.at((data[0] + 256U - first_letter) % subjects.size());
  std::string const instance(all.substr(1, cut - 1));
  if (instance.find('\r') != std::string::npos || instance.starts_with("\xEF")) return 0;

  auto const instance_path = scratch() + "/instance";
  auto const certificate_path = scratch() + "/certificate";
  std::ofstream(instance_path, std::ios::binary) << instance;
  std::string content = "puzzlegraph certificate 1\npuzzle ";
  content += s.puzzle;
  content += "\nunit ";
  content += s.unit;
  content += "\ninstance " + check::sha256(instance) + '\n';
  content += all.substr(cut + 1);
  write_gzip(certificate_path, content);

  std::ostringstream out;
  std::ostringstream errors;
  auto* const old_out = std::cout.rdbuf(out.rdbuf());
  auto* const old_errors = std::cerr.rdbuf(errors.rdbuf());
  std::string program = "puzzlegraph-check";
  std::string option = "--max-memory";
  std::string most = "64M";
  std::string first = instance_path;
  std::string second = certificate_path;
  std::array arguments{program.data(), option.data(), most.data(), first.data(), second.data()};
  int const code = checker_main(static_cast<int>(arguments.size()), arguments.data());
  std::cout.rdbuf(old_out);
  std::cerr.rdbuf(old_errors);
  constexpr int memory_limit = 10;
  bool const is_read = code == 0 || code == 1;
  constexpr int not_checked = 11;
  bool const has_line = is_read || code == not_checked;
  expect(has_line || code == 2 || code == memory_limit, "the exit code is documented");
  expect(has_line == errors.str().empty(), "what cannot be read has a message");
  bool const is_refused = out.str().find("refused: ") != std::string::npos;
  expect(!is_read || (code == 1) == is_refused, "a refusal is exit code 1");
  check_verified(s, instance, out.str());
  return 0;
}
