// SPDX-License-Identifier: BSL-1.0
#include "settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <unistd.h>

namespace tool {

namespace io = puzzlegraph::io;
namespace po = boost::program_options;

namespace {

/// Bytes that can be used without pushing anything out, or a gibibyte where nobody can tell.
std::uint64_t read_free_memory() {
  std::ifstream info("/proc/meminfo");
  std::string key;
  std::uint64_t kibibytes = 0;
  std::string unit;
  while (info >> key >> kibibytes >> unit) {
    if (key == "MemAvailable:") return kibibytes * 1024;
  }
  return std::uint64_t{1} << 30U;
}

std::uint64_t free_memory() {
  static std::uint64_t const at_start = read_free_memory();
  return at_start;
}

/// A line about a running search, after its first second, on a terminal.
std::function<void(puzzlegraph::progress const&)> terminal_progress(std::string const& label) {
  static bool const on_terminal = isatty(STDERR_FILENO) != 0;
  if (!on_terminal) return {};
  struct line {
    std::string label;
    bool shown = false;
    explicit line(std::string l) : label(std::move(l)) {}
    line(line const&) = delete;
    line& operator=(line const&) = delete;
    ~line() {
      if (shown) std::fputs("\r\033[K", stderr);
    }
  };
  return [state = std::make_shared<line>(label)](puzzlegraph::progress const& p) {
    if (p.seconds < 1) return;
    state->shown = true;
    std::fputs(fmt::format("\r\033[K{}: {:.0f} s, {} expanded, {} stored, at least {}",
                           state->label, p.seconds, p.expanded, p.stored, p.lower_bound)
                   .c_str(),
               stderr);
  };
}

/// "usage: puzzlegraph solve [options] FILE" to "solve".
std::string command_in(std::string_view usage) {
  std::istringstream words{std::string(usage)};
  std::string word;
  for (int k = 0; k < 3; ++k) words >> word;
  return word;
}

/// The names of all puzzles, with a space before each.
std::string known_puzzles() {
  std::string names;
  for (auto const* p : puzzlegraph::catalog()) names += fmt::format(" {}", p->name);
  return names;
}

/// The puzzle that a file's header names, or else its extension. Throws io::input_error.
puzzlegraph::puzzle const& told_puzzle(io::text const& source, std::string const& path) {
  if (auto const header = io::peek_header(source)) {
    if (auto const* p = puzzlegraph::find_puzzle(header->puzzle)) return *p;
    throw io::input_error(header->where, io::quoted(header->puzzle),
                          "the name of a puzzle:" + known_puzzles());
  }
  auto extension = std::filesystem::path(path).extension().string();
  for (char& c : extension) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  if (!extension.empty()) {
    if (auto const* p = puzzlegraph::find_puzzle(extension.substr(1))) return *p;
  }
  io::cursor in(source);
  auto const found = in.at_end() ? "the end of the file" : io::quoted(in.peek());
  in.fail(in.where(), found,
          "a header `puzzlegraph NAME`, as neither the file's extension nor --puzzle names the "
          "puzzle:" +
              known_puzzles());
}

/// Adds what the config file tells and the command line does not.
void configure(command_line& line, po::options_description const& options,
               std::string const& command) {
  po::options_description known;
  for (auto const& o : options.options()) {
    if (o->long_name() != "config") known.add(o);
  }
  auto const expected =
      fmt::format("an option that `puzzlegraph {} --help` tells, other than config", command);
  auto const told_before = line.values;
  for (auto const& e : read_ini(line.values["config"].as<std::string>(), known, expected)) {
    auto const& option = known.find(e.option, false);
    if (told_before.count(e.option) != 0 && !told_before[e.option].defaulted()) continue;
    auto const [old, fresh] = line.configured.emplace(e.option, e.value);
    if (!fresh && !option.semantic()->is_composing()) fail_again(e, old->second.where);
    po::parsed_options one(&known);
    one.options.emplace_back(e.option, std::vector{e.value.text});
    try {
      po::store(one, line.values);
    } catch (po::error const&) {
      bool const is_switch = option.semantic()->max_tokens() == 0;
      fail_at(e.value, is_switch
                           ? "yes or no"
                           : fmt::format("a value of --{}: {}", e.option, option.description()));
    }
  }
}

/// Fails on options of the command line that are told an empty text, which none of them takes.
void expect_texts(po::variables_map const& told, po::options_description const& options) {
  for (auto const& o : options.options()) {
    auto const& value = told[o->long_name()];
    if (value.empty() || value.defaulted()) continue;
    auto const* one = boost::any_cast<std::string>(&value.value());
    auto const* several = boost::any_cast<std::vector<std::string>>(&value.value());
    if ((one != nullptr && one->empty()) ||
        (several != nullptr && std::ranges::find(*several, "") != several->end())) {
      throw option_error(o->long_name(), "''", "a value: " + o->description());
    }
  }
}

/// " 'one' 'two'"
std::string listed(std::vector<std::string> const& words) {
  std::string text;
  for (auto const& w : words) text += fmt::format(" '{}'", w);
  return text;
}

} // namespace

std::uint64_t parse_bytes(std::string const& text) {
  std::size_t digits = 0;
  std::uint64_t value = 0;
  bool overflow = false;
  for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
    overflow |= __builtin_mul_overflow(value, std::uint64_t{10}, &value);
    overflow |=
        __builtin_add_overflow(value, static_cast<std::uint64_t>(text[digits] - '0'), &value);
  }
  std::string const unit = text.substr(digits);
  unsigned shift = 64;
  if (unit.empty()) shift = 0;
  if (unit == "K" || unit == "KiB") shift = 10;
  if (unit == "M" || unit == "MiB") shift = 20;
  if (unit == "G" || unit == "GiB") shift = 30;
  if (digits == 0 || shift == 64 || overflow || value > (UINT64_MAX >> shift)) {
    throw option_error("max-memory", "'" + text + "'",
                       "a number of bytes such as 500000, 64M or 2G");
  }
  return value << shift;
}

puzzlegraph::puzzle const& named_puzzle(std::string const& name) {
  if (auto const* p = puzzlegraph::find_puzzle(name)) return *p;
  throw usage_error("no puzzle is called '" + name + "'; there are:" + known_puzzles());
}

std::istream& operator>>(std::istream& in, whole_number& n) {
  if (in.peek() < '0' || in.peek() > '9') {
    in.setstate(std::ios::failbit);
    return in;
  }
  return in >> n.value;
}

std::ostream& operator<<(std::ostream& out, whole_number n) { return out << n.value; }

po::options_description settings::reading() {
  po::options_description o("Reading");
  o.add_options()("puzzle", po::value<std::string>(),
                  "the puzzle of the files, if neither header nor extension tells")(
      "pad", po::bool_switch(), "ghosts: fill short lines with spaces")(
      "union-walls", po::bool_switch(), "walls: where two cells disagree, take the wall as there")(
      "config", po::value<std::string>(), "read more options from a file of lines `name = value`");
  return o;
}

po::options_description settings::limits() {
  po::options_description o("Limits, for each question");
  o.add_options()("max-states", po::value<whole_number>(), "stored states")(
      "max-memory", po::value<std::string>(),
      "bytes of the search's tables, with K, M or G; default: 3/4 of what is free")(
      "max-seconds", po::value<double>(), "time");
  return o;
}

exit_code command_line::run(std::function<exit_code()> const& body) const {
  try {
    return body();
  } catch (option_error const& e) {
    auto const told = configured.find(e.option);
    if (told == configured.end()) throw;
    throw io::input_error(told->second.where, e.found, e.expected);
  }
}

settings::settings(po::variables_map values) : values_(std::move(values)) {
  if (auto const& puzzle = values_["puzzle"]; !puzzle.empty()) {
    auto const& name = puzzle.as<std::string>();
    if (puzzlegraph::find_puzzle(name) == nullptr) {
      throw option_error("puzzle", "'" + name + "'", "the name of a puzzle:" + known_puzzles());
    }
  }
  if (auto const& seconds = values_["max-seconds"]; !seconds.empty()) {
    if (!(seconds.as<double>() > 0)) {
      throw option_error("max-seconds", fmt::format("{}", seconds.as<double>()),
                         "a positive number");
    }
  }
  if (auto const& memory = values_["max-memory"]; !memory.empty()) {
    parse_bytes(memory.as<std::string>());
  }
}

document settings::open(std::string const& path) const {
  auto const source = io::read_file(path);
  document d;
  d.name = source.name;
  if (!values_["puzzle"].empty()) {
    d.puzzle = &named_puzzle(values_["puzzle"].as<std::string>());
  } else {
    d.puzzle = &told_puzzle(source, path);
  }
  d.questions = d.puzzle->read(source, {.pad_lines = values_["pad"].as<bool>(),
                                        .union_walls = values_["union-walls"].as<bool>()});
  return d;
}

puzzlegraph::limits settings::question_limits(std::string const& label) const {
  puzzlegraph::limits l;
  if (!values_["max-states"].empty()) l.max_states = values_["max-states"].as<whole_number>().value;
  l.max_memory = values_["max-memory"].empty()
                     ? free_memory() / 4 * 3
                     : parse_bytes(values_["max-memory"].as<std::string>());
  if (!values_["max-seconds"].empty()) l.max_seconds = values_["max-seconds"].as<double>();
  l.interrupted = &interrupted();
  l.on_progress = terminal_progress(label);
  return l;
}

std::optional<command_line> parse(std::vector<std::string> const& arguments,
                                  po::options_description const& options, operand_count operands,
                                  std::string_view usage, output& out) {
  po::options_description shown;
  shown.add(options);
  shown.add_options()("help,h", "print this");
  po::options_description all;
  all.add(shown);
  all.add_options()("operand", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("operand", -1);
  command_line line;
  try {
    po::store(po::command_line_parser(arguments).options(all).positional(positional).run(),
              line.values);
    if (line.values.count("help") != 0) {
      std::ostringstream text;
      text << usage << "\n" << shown;
      out.write(text.str());
      return std::nullopt;
    }
    expect_texts(line.values, options);
    if (line.values.count("config") != 0) configure(line, options, command_in(usage));
    po::notify(line.values);
  } catch (po::error const& e) {
    throw usage_error(e.what());
  }
  if (!line.values["operand"].empty()) {
    line.operands = line.values["operand"].as<std::vector<std::string>>();
  }
  if (auto const n = line.operands.size();
      n < operands.least || n > operands.most || std::ranges::count(line.operands, "") > 0) {
    throw usage_error(fmt::format("{}: expected {}{}", command_in(usage), operands.expected,
                                  n == 0 ? "" : ", found" + listed(line.operands)));
  }
  if (std::ranges::count(line.operands, "-") > 1) {
    throw usage_error(command_in(usage) + ": found - twice, but standard input is read once");
  }
  return line;
}

std::optional<std::size_t> chosen_question(po::variables_map const& values, document const& d) {
  if (values["instance"].empty()) return std::nullopt;
  auto const k = values["instance"].as<whole_number>().value;
  if (d.questions->count() == 0) throw usage_error(d.name + " has no questions");
  if (k == 0 || k > d.questions->count()) {
    throw option_error("instance", std::to_string(k),
                       fmt::format("a question of {}, from 1 to {}", d.name, d.questions->count()));
  }
  return k - 1;
}

std::size_t single_question(po::variables_map const& values, document const& d,
                            std::string_view holds) {
  auto const told = chosen_question(values, d);
  if (d.questions->count() == 0) throw usage_error(d.name + " has no questions");
  if (!told && d.questions->count() != 1) {
    throw usage_error(fmt::format("{} has {} questions, and {}; say which by --instance", d.name,
                                  d.questions->count(), holds));
  }
  return told.value_or(0);
}

} // namespace tool
