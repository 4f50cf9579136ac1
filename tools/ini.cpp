// SPDX-License-Identifier: BSL-1.0
#include "ini.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sstream>

namespace tool {

namespace po = boost::program_options;
namespace io = puzzlegraph::io;

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::uint64_t max_bytes = 1U << 20U;

/// Where in a line its value begins, or else its first word.
std::uint64_t value_column(std::string_view line) {
  auto const equals = line.find('=');
  auto const from =
      line.find_first_not_of(blanks, equals == std::string_view::npos ? 0 : equals + 1);
  return (from == std::string_view::npos ? line.size() : from) + 1;
}

std::uint64_t first_column(std::string_view line) { return line.find_first_not_of(blanks) + 1; }

struct entry {
  std::string option;
  ini_value value;
};

/// One line, which Boost reads in its section ("[name]", or empty before the first). Nothing for a
/// line that says nothing.
std::optional<entry> parse_line(std::string const& section, std::string const& line,
                                io::location const& begin, po::options_description const& known) {
  io::location const first{begin.file, begin.line, first_column(line)};
  io::location const at_value{begin.file, begin.line, value_column(line)};
  std::istringstream in(section + "\n" + line + "\n");
  try {
    auto const parsed = po::parse_config_file(in, known).options;
    if (parsed.empty()) return std::nullopt;
    std::string const value = parsed[0].value.empty() ? "" : parsed[0].value[0];
    if (value.empty()) throw io::input_error(at_value, "no value", "one");
    return entry{parsed[0].string_key, {value, at_value}};
  } catch (po::unknown_option const& e) {
    throw io::input_error(first, io::quoted(e.get_option_name()),
                          "an option that `puzzlegraph experiment --help` tells");
  } catch (po::error const&) {
    throw io::input_error(first, io::quoted(line.substr(first.column - 1)),
                          "[section], or name = value");
  }
}

} // namespace

ini_file::ini_file(std::string const& path, po::options_description const& known)
    : known_(&known), name_(path) {
  read(path);
}

void ini_file::read(std::string const& path) {
  auto const source = io::read_file(path, max_bytes);
  open_.push_back(std::filesystem::weakly_canonical(path).string());
  values own;
  std::string section;
  std::istringstream lines(source.content);
  io::location here{path, 0, 1};
  for (std::string line; std::getline(lines, line);) {
    ++here.line;
    auto const begin = line.find_first_not_of(blanks);
    if (begin != std::string_view::npos && line[begin] == '[') section = line;
    auto const told = parse_line(section, line, here, *known_);
    if (!told) continue;
    if (auto const [old, fresh] = own.emplace(told->option, told->value); !fresh) {
      throw io::input_error({path, here.line, first_column(line)}, told->option + " once more",
                            "it once (line " + std::to_string(old->second.where.line) + ")");
    }
  }
  auto const included = own.extract("include");
  values_.merge(own);
  if (included.empty()) {
    open_.pop_back();
    return;
  }
  auto const& value = included.mapped();
  auto const other = std::filesystem::path(path).parent_path() / value.text;
  if (std::ranges::find(open_, std::filesystem::weakly_canonical(other).string()) != open_.end()) {
    fail_at(value, "a file that does not include this one");
  }
  if (!std::filesystem::exists(other)) fail_at(value, "a file, beside the one that includes it");
  read(other.string());
  open_.pop_back();
}

ini_value const* ini_file::find(std::string const& option) const {
  auto const at = values_.find(option);
  return at == values_.end() ? nullptr : &at->second;
}

std::vector<ini_value> ini_file::words(std::string const& option) const {
  std::vector<ini_value> found;
  auto const* const value = find(option);
  if (value == nullptr) return found;
  std::string_view const text = value->text;
  for (std::size_t from = 0;
       (from = text.find_first_not_of(blanks, from)) != std::string_view::npos;) {
    auto const to = std::min(text.find_first_of(blanks, from), text.size());
    auto where = value->where;
    where.column += from;
    found.push_back({std::string(text.substr(from, to - from)), std::move(where)});
    from = to;
  }
  return found;
}

ini_value const& ini_file::expect(std::string const& option, std::string_view what) const {
  if (auto const* const value = find(option)) return *value;
  throw io::input_error({name_, 1, 1}, "no " + option, what);
}

void fail_at(ini_value const& v, std::string_view expected) {
  throw io::input_error(v.where, io::quoted(v.text), expected);
}

} // namespace tool
