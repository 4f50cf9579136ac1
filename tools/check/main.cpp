// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph-check INSTANCE CERTIFICATE: verifies the proofs of a certificate, question by
// question (data/formats/certificate.md).
#include "certificate.hpp"

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <unistd.h>

namespace check {

namespace {

constexpr char const* usage =
    "usage: puzzlegraph-check [--max-memory MIB] [--max-seconds S] INSTANCE CERTIFICATE\n"
    "Verifies the proofs of a certificate that `puzzlegraph solve --certificate` wrote.\n"
    "Defaults: 1024 MiB beside the instance, no limit of time.\n"
    "Exit code: 0 all are verified, 1 one is refused, 2 wrong usage, or a file or the\n"
    "output cannot be read or written, 10 memory limit or time limit.\n";

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

/// Ends the program after so many seconds.
void end_after(number seconds) {
  std::signal(SIGALRM, [](int /*signal*/) {
    constexpr std::string_view message = "puzzlegraph-check: time limit\n";
    auto const written = write(STDERR_FILENO, message.data(), message.size());
    _exit(written < 0 ? 2 : 10);
  });
  alarm(static_cast<unsigned>(seconds));
}

/// The reader of a puzzle's instance files.
question_reader reader_of(std::string const& puzzle, std::string const& unit) {
  if (puzzle == "tiles" && unit == "moves") return read_tiles;
  if (puzzle == "ghosts" && unit == "steps") return read_ghosts;
  if (puzzle == "klotski" && unit == "unit moves") return read_klotski;
  if (puzzle == "walls" && unit == "steps") return read_walls;
  if (puzzle == "blocks" && (unit == "steps" || unit == "slides" || unit == "moves"))
    return [unit](auto const& text, auto const& sink) { read_blocks(text, unit, sink); };
  throw unreadable("a certificate of an unknown puzzle, or of another unit");
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
  if (!cost || (words[0] != "solved" && words[0] != "at-least"))
    throw unreadable("an unknown claim");
  return {std::string(words[0]), *cost};
}

/// Takes the bytes of `count` rows from the memory that is left.
void charge(number& memory, number count, number row_bytes) {
  if (row_bytes > memory || count > memory / std::max<number>(row_bytes, 1)) throw std::bad_alloc();
  memory -= count * row_bytes;
}

/// Reads a block after it has been charged: before, unless the file can hold it, it is refused.
state read_block(stream& in, number& memory, number rows, number columns, number beside = 0) {
  in.expect_room(rows, columns);
  charge(memory, rows, stream::block_row_bytes(columns) + beside);
  return in.block(rows, columns);
}

void read_patterns(stream& in, potential& h, std::size_t n, number& memory) {
  auto const of_tile = in.numbers("tiles", n - 1);
  auto const count = std::ranges::max(of_tile);
  if (count >= n) throw unreadable("more patterns than tiles");
  h.patterns.assign(count, {{0}});
  for (std::size_t tile = 1; tile < n; ++tile)
    if (of_tile[tile - 1] > 0) h.patterns[of_tile[tile - 1] - 1].tiles.push_back(tile);
  for (auto& p : h.patterns) {
    number size = 1;
    for (std::size_t k = 0; k < p.tiles.size() && size <= memory; ++k) size *= n;
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
  if (text != form) throw unreadable("a potential that does not fit the question");
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
  if (sizes[1] != q.width() || !fits) throw unreadable("records of another length");
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
    if (!split || !q.only_goal()) throw unreadable("an unknown kind of proof");
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

/// The number of the next section's question, of `count`; infinity at the end.
number next_question(stream& in, number before, number count) {
  auto const line = in.line();
  if (line == "end") return infinity;
  auto const k = line.starts_with("question ") ? plain_number_of(std::string_view(line).substr(9))
                                               : std::nullopt;
  if (!k || *k <= before || *k > count) throw unreadable("expected a question, or end");
  return *k;
}

int run(std::string const& instance, std::string const& certificate, number max_memory) {
  auto const text = text_of(instance);
  stream in(certificate);
  if (in.line() != "puzzlegraph certificate 1") throw unreadable("no certificate of version 1");
  auto const puzzle = in.value("puzzle");
  auto const unit = in.value("unit");
  auto const read = reader_of(puzzle, unit);
  if (in.value("instance") != sha256(text)) {
    std::cout << puzzle << " in " << unit << ": refused: the certificate is of another instance\n";
    return 1;
  }
  number count = 0;
  read(text, [&](question const& /*q*/) { ++count; });
  int code = 0;
  kept_potential last;
  number k = 0;
  auto next = next_question(in, 0, count);
  read(text, [&](question const& q) {
    if (++k != next) return;
    std::string verdict;
    try {
      verdict = "verified: " + check_section(in, q, unit, last, max_memory);
    } catch (refused const& e) {
      verdict = std::string("refused: ") + e.what();
      code = 1;
    }
    std::cout << puzzle << " in " << unit << ", question " << k << ": " << verdict << '\n'
              << std::flush;
    next = next_question(in, k, count);
  });
  in.end();
  if (!std::cout) throw std::runtime_error("standard output cannot be written");
  return code;
}

} // namespace

} // namespace check

int main(int count, char** words) try {
  std::vector<std::string> arguments(words + 1, words + count);
  check::number megabytes = 1024;
  while (arguments.size() >= 4 && check::number_of(arguments[1])) {
    auto const given = *check::number_of(arguments[1]);
    if (arguments[0] == "--max-memory") {
      megabytes = given;
    } else if (arguments[0] == "--max-seconds" && given > 0) {
      check::end_after(given);
    } else {
      break;
    }
    arguments.erase(arguments.begin(), arguments.begin() + 2);
  }
  if (arguments.size() != 2) {
    bool const is_help = arguments.size() == 1 && arguments[0] == "--help";
    (is_help ? std::cout : std::cerr) << check::usage << std::flush;
    return is_help && std::cout ? 0 : 2;
  }
  return check::run(arguments[0], arguments[1], megabytes << 20U);
} catch (std::bad_alloc const&) {
  std::cerr << "puzzlegraph-check: memory limit\n";
  return 10;
} catch (std::exception const& e) {
  std::cerr << "puzzlegraph-check: ";
  for (char const* c = e.what(); *c != 0; ++c) std::cerr.put(*c < ' ' || *c > '~' ? '?' : *c);
  std::cerr << '\n';
  return 2;
}
