// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph-check INSTANCE CERTIFICATE: verifies the proofs of a certificate, question by
// question (data/formats/certificate.md).
#include "certificate.hpp"

#include <algorithm>
#include <climits>
#include <csignal>
#include <fstream>
#include <iostream>
#include <iterator>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <unistd.h>

namespace check {

namespace {

constexpr char const* usage =
    "usage: puzzlegraph-check [options] INSTANCE CERTIFICATE\n"
    "Verifies the proofs of a certificate that `puzzlegraph solve --certificate` wrote.\n"
    "\n"
    "Examples:\n"
    "  puzzlegraph solve --certificate maze.cert maze.walls\n"
    "      writes the proofs\n"
    "  puzzlegraph-check maze.walls maze.cert\n"
    "      verifies them\n"
    "  puzzlegraph-check --max-memory 4G --max-seconds 5m maze.walls maze.cert\n"
    "      verifies them within other limits\n"
    "\n"
    "Options:\n"
    "  --max-memory BYTES\n"
    "      beside the instance, such as 64M or 1.5G; default: 1G\n"
    "  --max-seconds SECONDS\n"
    "      such as 90s, 5m or 1h; default: no limit\n"
    "  -h, --help\n"
    "      print this\n"
    "  -V, --version\n"
    "      print the version\n"
    "\n"
    "Exit codes:\n"
    "  0   all are verified\n"
    "  1   one is refused\n"
    "  2   wrong usage, or a file or the output cannot be read or written\n"
    "  10  memory limit or time limit\n"
    "  11  nothing is checked: the instance is in a notation that is not read, such as DOT or "
    "Korf's list\n"
    "\n"
    "Report faults as share/doc/puzzlegraph/SECURITY.md says.\n";

/// A file without byte order mark, with LF as line ends.
std::string text_of(std::string const& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text;
  for (char c = 1; text.size() <= 1U << 30U && c != 0 && in.get(c);) {
    if (c == '\n' && text.ends_with('\r')) text.pop_back();
    text += c;
  }
  if (!in.eof()) throw unreadable(path + ": cannot be read, has a NUL byte, or more than 1 GiB");
  if (text.find('\r') != std::string::npos)
    throw unreadable("the instance holds a carriage return that ends no line");
  return text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text;
}

/// Ends the program after this time.
void end_after(number seconds) {
  std::signal(SIGALRM, [](int /*signal*/) {
    constexpr std::string_view message = "puzzlegraph-check: time limit\n";
    auto const written = write(STDERR_FILENO, message.data(), message.size());
    _exit(written < 0 ? 2 : 10);
  });
  alarm(static_cast<unsigned>(std::min<number>(seconds, UINT_MAX)));
}

/// The reader of a puzzle's instance files; null for an unknown puzzle or unit.
question_reader reader_of(std::string const& puzzle, std::string const& unit) {
  if (puzzle == "tiles" && unit == "moves") return read_tiles;
  if (puzzle == "ghosts" && unit == "steps") return read_ghosts;
  if (puzzle == "klotski" && unit == "unit moves") return read_klotski;
  if (puzzle == "walls" && unit == "steps") return read_walls;
  if (puzzle == "blocks" && (unit == "steps" || unit == "slides" || unit == "moves"))
    return read_blocks;
  if (puzzle == "planning" && (unit == "units" || unit == "moves")) return read_planning;
  if (puzzle == "transitions" && (unit == "units" || unit == "steps")) return read_transitions;
  return nullptr;
}

struct claim {
  std::string kind; ///< solved, at-least or unsolvable
  number cost;      ///< infinity if unsolvable
};

claim read_claim(stream& in) {
  auto const text = in.value("claim");
  auto const words = split(text, ' ');
  if (text == "unsolvable") return {text, infinity};
  auto const cost = words.size() == 2 ? plain_number_of(words[1]) : std::nullopt;
  if (!cost || (words[0] != "solved" && words[0] != "at-least")) in.fail("an unknown claim");
  return {std::string(words[0]), *cost};
}

/// Takes the bytes of `count` rows from the memory that is left.
void charge(number& memory, number count, number row_bytes) {
  if (row_bytes > memory || count > memory / std::max<number>(row_bytes, 1)) throw std::bad_alloc();
  memory -= count * row_bytes;
}

/// Reads a block. Before it is allocated, fails unless the file can hold it, and charges it with
/// `beside` bytes more for each row.
state read_block(stream& in, number& memory, number rows, number columns, number beside = 0) {
  in.expect_room(rows, columns);
  charge(memory, rows, stream::block_row_bytes(columns) + beside);
  return in.block(rows, columns);
}

void read_patterns(stream& in, potential& h, std::size_t n, number& memory) {
  auto const of_tile = in.numbers("tiles", n - 1);
  auto const count = std::ranges::max(of_tile);
  if (count >= n) in.fail("more patterns than tiles");
  h.patterns.assign(count, {{0}});
  for (std::size_t tile = 1; tile < n; ++tile)
    if (of_tile[tile - 1] > 0) h.patterns[of_tile[tile - 1] - 1].tiles.push_back(tile);
  for (auto& p : h.patterns) {
    number size = 1;
    for (std::size_t k = 0; k < p.tiles.size() && size <= memory; ++k) {
      if (size > std::numeric_limits<number>::max() / n) throw std::bad_alloc();
      size *= n;
    }
    p.bounds = read_block(in, memory, size, 1);
  }
}

using kept_potential = std::shared_ptr<potential>;

/// Reads a potential. Null: none. `last` is that of a question before, for `again`.
kept_potential read_potential(stream& in, question const& q, kept_potential& last, number& memory) {
  auto const text = in.value("potential");
  if (text == "none") return nullptr;
  auto const form = q.potential_form();
  if (text == "again" && last && last->form == form) return last;
  if (text != form) in.fail("a potential that does not fit the question");
  memory += last ? last->memory : 0;
  last.reset();
  auto h = std::make_shared<potential>(form, memory);
  auto const words = split(form, ' ');
  if (words[0] == "patterns")
    read_patterns(in, *h, *number_of(words[1]) * *number_of(words[2]), memory);
  if (words[0] == "table") {
    in.expect_room(*number_of(words[1]), *number_of(words[2]) * 2); // a digit, and what ends it
    charge(memory, *number_of(words[1]) + stream::row_copies,
           *number_of(words[2]) * sizeof(number));
    h->rows.resize(*number_of(words[1]));
    for (auto& row : h->rows) row = in.row(*number_of(words[2]));
  }
  h->memory -= memory;
  return h;
}

record_set read_set(stream& in, question const& q, claim const& c, number& memory) {
  auto const sizes = in.numbers("states", 3);
  auto const label = sizes[2];
  bool const fits = c.cost == infinity ? label == 0 : label == 1 || label == 2 || label == 4;
  if (sizes[1] != q.width() || !fits) in.fail("records of another length");
  return {read_block(in, memory, sizes[0], sizes[1] + label), sizes[1], label};
}

/// Reads a proof to its end and then throws refused if it does not hold.
void check_proof(stream& in, question const& q, claim const& c, kept_potential& last,
                 number memory) {
  auto const proof = in.value("proof");
  if (proof == "parity") {
    if (c.kind != "unsolvable" || !q.is_refuted_by_parity()) throw refused("no proof by parity");
  } else if (proof == "set") {
    auto const h = read_potential(in, q, last, memory);
    if (h) last = h;
    auto const set = read_set(in, q, c, memory);
    if (h) q.check_potential(*h);
    check_set(q, c.cost, set, h.get());
  } else if (proof == "paths" && q.path_memory() > 0) {
    auto const count = in.numbers("paths", 1).front();
    q.check_paths(read_block(in, memory, count, path_record_bytes, q.path_memory()), c.cost);
  } else {
    auto const split = proof.starts_with("pair ")
                           ? plain_number_of(std::string_view(proof).substr(5))
                           : std::nullopt;
    if (!split || !q.only_goal()) in.fail("an unknown kind of proof");
    auto const forward = read_set(in, q, c, memory);
    check_pair(q, c.cost, *split, forward, read_set(in, q, c, memory));
  }
}

/// What is verified of a question.
std::string check_section(stream& in, question const& q, std::string const& unit,
                          kept_potential& last, number memory) {
  auto const c = read_claim(in);
  if (last) charge(memory, last->memory, 1);
  std::string moves;
  if (c.kind == "solved") {
    auto const length = in.numbers("moves", 1).front();
    auto const solution = read_block(in, memory, length, 1, 1); // and once more as text
    moves.assign(solution.begin(), solution.end());
  }
  check_proof(in, q, c, last, memory);
  auto const amount = std::to_string(c.cost) + ' ' + unit.substr(0, unit.size() - (c.cost == 1));
  if (c.kind == "unsolvable") return "unsolvable";
  if (c.kind == "at-least") return "at least " + amount;
  if (q.cost_of(moves) != c.cost) throw refused("the solution has another cost");
  return "optimal, " + amount;
}

/// The lines `option KEY B`, each with B bytes after it. `line` is the first one, and then what
/// follows the last one. Returns them as they are printed.
std::string read_options(stream& in, instance_file& file, std::string& line, number memory) {
  std::string printed;
  for (; line.starts_with("option "); line = in.line()) {
    auto const words = split(line, ' ');
    auto const size = words.size() == 3 ? plain_number_of(words[2]) : std::nullopt;
    if (!size || *size == 0) in.fail("expected: option KEY BYTES");
    std::string const key(words[1]);
    auto const is_letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; };
    bool const is_word = !key.empty() && std::ranges::all_of(key, is_letter);
    if (!is_word) in.fail("an option whose key is no word of small letters");
    auto const value = read_block(in, memory, *size, 1);
    if (!file.options.emplace(key, std::string(value.begin(), value.end())).second)
      in.fail("an option that is given twice");
    printed += (printed.empty() ? " with " : " ") + key + "=\"";
    for (auto const c : value) {
      bool const is_plain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
      printed += is_plain
                     ? std::string(1, static_cast<char>(c))
                     : std::string("\\x") + "0123456789abcdef"[c / 16] + "0123456789abcdef"[c % 16];
    }
    printed += '"';
  }
  return printed;
}

/// The number of the section's question that a line begins, of `count`; infinity at the end.
number question_of(stream const& in, std::string const& line, number before, number count) {
  if (line == "end") return infinity;
  auto const k = line.starts_with("question ") ? plain_number_of(std::string_view(line).substr(9))
                                               : std::nullopt;
  if (!k || *k <= before || *k > count)
    in.fail("expected a later question of the instance, or end");
  return *k;
}

/// Prints a line. Throws std::runtime_error if it cannot be written.
void print(std::string const& line) {
  if (!(std::cout << line << '\n' << std::flush))
    throw std::runtime_error("standard output cannot be written");
}

/// Whether a text that breaks the form of boards may be in a notation of others, which has no
/// header. State graphs and planning tasks are in such notations, and read in them.
bool may_be_foreign(std::string const& puzzle, std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\n"), text.size()));
  return puzzle != "planning" && puzzle != "transitions" && !text.starts_with("puzzlegraph");
}

/// Whether the file is in the form that is read.
bool is_read(question_reader read, instance_file const& file) try {
  read(file, [](question const&) {});
  return true;
} catch (unreadable const&) {
  return false;
}

int run(std::string const& instance, std::string const& certificate, number max_memory) {
  instance_file file{text_of(instance), {}};
  stream in(certificate);
  if (in.line() != "puzzlegraph certificate 1") in.fail("no certificate of version 1");
  auto const puzzle = in.value("puzzle");
  file.unit = in.value("unit");
  auto const read = reader_of(puzzle, file.unit);
  if (read == nullptr) in.fail("an unknown puzzle, or another unit than its costs have");
  auto about = puzzle + " in " + file.unit;
  if (in.value("instance") != sha256(file.text)) {
    print(about + ": refused: the certificate is of another instance");
    return 1;
  }
  auto line = in.line();
  about += read_options(in, file, line, max_memory);
  number count = 0;
  try {
    read(file, [&](question const& /*q*/) { ++count; });
  } catch (not_checked const& e) {
    print(about + ": conversion not checked: " + e.what());
    return 11;
  } catch (unreadable const& e) {
    file.options.clear(); // if it is read without them, one of them is wrong
    if (!may_be_foreign(puzzle, file.text) || is_read(read, file)) throw;
    print(about + ": conversion not checked: the file has no header, and is in no form that is " +
          "read here (" + e.what() + "); `puzzlegraph convert` writes one");
    return 11;
  }
  int code = 0;
  kept_potential last;
  number k = 0;
  auto next = question_of(in, line, 0, count);
  read(file, [&](question const& q) {
    if (++k != next) return;
    std::string verdict;
    try {
      verdict = "verified: " + check_section(in, q, file.unit, last, max_memory);
    } catch (refused const& e) {
      verdict = std::string("refused: ") + e.what();
      code = 1;
    }
    print(about + ", question " + std::to_string(k) + ": " + verdict);
    next = question_of(in, in.line(), k, count);
  });
  in.end();
  return code;
}

constexpr char const* seconds_expected = "seconds, or a number with s, m or h such as 5m";

/// A wrong command line.
struct wrong_usage : std::runtime_error {
  using runtime_error::runtime_error;
};

/// The value of an option, below 2^61. A letter stands for a unit of its size, of which a fraction
/// is allowed, and cut off.
number value_of(std::string const& option, std::string_view text, std::string_view letters,
                std::vector<number> const& sizes, std::string const& expected) {
  auto digits = text;
  auto const letter = letters.find(text.empty() ? '?' : text.back());
  if (letter != std::string_view::npos) digits.remove_suffix(1);
  auto const size = letter == std::string_view::npos ? 1 : sizes[letter];
  auto const point = std::min(digits.find('.'), digits.size());
  auto const whole = number_of(digits.substr(0, point), (number{1} << 61U) / size - 1);
  auto const tenths =
      point == digits.size() ? std::optional<number>(0) : number_of(digits.substr(point + 1));
  if (!whole || !tenths || (size < 10 && *tenths > 0) || digits.size() > point + 2)
    throw wrong_usage("--" + option + ": found '" + std::string(text) + "', expected " + expected);
  return *whole * size + *tenths * size / 10;
}

int run_command(std::vector<std::string> arguments) {
  number max_memory = number{1} << 30U;
  auto const is_one = [&](auto... names) {
    return arguments.size() == 1 && ((arguments[0] == names) || ...);
  };
  bool const is_help = is_one("-h", "--help");
  if (is_help || is_one("-V", "--version")) {
    std::cout << (is_help ? usage : "puzzlegraph-check " PUZZLEGRAPH_VERSION "\n") << std::flush;
    return std::cout ? 0 : 2;
  }
  while (!arguments.empty() && arguments[0].starts_with("-") && arguments[0] != "--") {
    auto const option = arguments[0].substr(std::min<std::size_t>(2, arguments[0].size()));
    bool const is_memory = arguments[0] == "--max-memory";
    if (!is_memory && arguments[0] != "--max-seconds")
      throw wrong_usage("found " + arguments[0] + ", expected an option that --help lists");
    auto const value = arguments.size() > 1 ? arguments[1] : "";
    if (is_memory) {
      max_memory = value_of(option, value, "KMG", {1U << 10U, 1U << 20U, 1U << 30U},
                            "bytes, or a number with K, M or G such as 1.5G");
    } else {
      auto const most = value_of(option, value, "smh", {1, 60, 3600}, seconds_expected);
      if (most == 0)
        throw wrong_usage("--max-seconds: found '" + value + "', expected " + seconds_expected);
      end_after(most);
    }
    arguments.erase(arguments.begin(), arguments.begin() + 2);
  }
  if (!arguments.empty() && arguments[0] == "--") arguments.erase(arguments.begin());
  if (arguments.size() != 2)
    throw wrong_usage("found " + std::to_string(arguments.size()) +
                      " files, expected INSTANCE CERTIFICATE; see puzzlegraph-check --help");
  return run(arguments[0], arguments[1], max_memory);
}

} // namespace

} // namespace check

// A fuzz target calls it by another name.
int main(int count, char** words) try { // NOLINT(misc-use-internal-linkage)
  return check::run_command({words + 1, words + count});
} catch (std::bad_alloc const&) {
  std::cerr << "puzzlegraph-check: memory limit\n";
  return 10;
} catch (std::exception const& e) {
  std::cerr << "puzzlegraph-check: ";
  for (char const* c = e.what(); *c != 0; ++c) std::cerr.put(*c < ' ' || *c > '~' ? '?' : *c);
  std::cerr << '\n';
  return 2;
}
