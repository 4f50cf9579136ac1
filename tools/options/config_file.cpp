// SPDX-License-Identifier: BSL-1.0
#include "tools/options/config_file.hpp"

#include "puzzlegraph/text/similar_word.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/options/file_names.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

constexpr std::string_view blanks = " \t";

/// Where in a line its value begins, or else its first word.
std::uint64_t value_column(std::string_view line) {
  auto const equals = line.find('=');
  auto const from =
      line.find_first_not_of(blanks, equals == std::string_view::npos ? 0 : equals + 1);
  return (from == std::string_view::npos ? line.size() : from) + 1;
}

std::uint64_t first_column(std::string_view line) { return line.find_first_not_of(blanks) + 1; }

/// The sections of names such as "section.option", each once.
std::vector<std::string> sections_of(po::options_description const& known) {
  std::vector<std::string> sections;
  for (auto const& o : known.options()) {
    auto const& name = o->long_name();
    auto const section = name.substr(0, name.find('.'));
    if (section != name && std::ranges::find(sections, section) == sections.end()) {
      sections.push_back(section);
    }
  }
  return sections;
}

/// One line, which Boost reads in its section ("[name]", or empty before the first). Nothing for an
/// empty line or a comment.
std::optional<ini_entry> parse_line(std::string const& section, std::string const& line,
                                    text::location const& begin,
                                    po::options_description const& known,
                                    std::string_view expected) {
  text::location const first{begin.file, begin.line, first_column(line)};
  text::location const at_value{begin.file, begin.line, value_column(line)};
  std::istringstream in(section + "\n" + line + "\n");
  try {
    // parse_config_file knows options by their first names only, so names are looked up here.
    auto const parsed = po::parse_config_file(in, known, true).options;
    if (parsed.empty()) return std::nullopt;
    auto const& name = parsed[0].string_key;
    auto const* const option = known.find_nothrow(name, false);
    if (option == nullptr) {
      std::vector<std::string> names;
      for (auto const& o : known.options()) names.push_back(o->long_name());
      throw text::input_error(first, text::quoted(name),
                              std::string(expected) + text::did_you_mean(name, names));
    }
    std::string const value = parsed[0].value.empty() ? "" : parsed[0].value[0];
    if (value.empty()) throw text::input_error(at_value, "no value", "one");
    return ini_entry{option->key(name), first, {value, at_value}};
  } catch (po::error const&) {
    throw text::input_error(first, text::quoted(line.substr(first.column - 1)),
                            sections_of(known).empty() ? "name = value"
                                                       : "[section], or name = value");
  }
}

/// Fails unless a line "[name]" names a section of the options known. What is no such line is left
/// to Boost.
void check_section(std::string const& line, text::location const& begin,
                   po::options_description const& known) {
  auto text = std::string_view(line).substr(0, line.find('#'));
  text = text.substr(0, text.find_last_not_of(blanks) + 1);
  auto const first = first_column(line);
  text.remove_prefix(first - 1);
  if (!text.ends_with(']')) return;
  auto const sections = sections_of(known);
  if (std::ranges::find(sections, text.substr(1, text.size() - 2)) != sections.end()) return;
  std::string list;
  for (auto const& s : sections) list += (list.empty() ? "[" : " [") + s + "]";
  throw text::input_error({begin.file, begin.line, first}, text::quoted(text),
                          list.empty() ? "name = value: there are no sections"
                                       : "one of the sections " + list);
}

/// The path without links and dots, or as it is where it leads nowhere: reading it then fails.
std::string resolved(std::filesystem::path const& path) {
  std::error_code error;
  auto const found = std::filesystem::weakly_canonical(path, error);
  return error ? path.string() : found.string();
}

/// Whether Boost can find an option or a section in a line.
bool says_something(std::string_view line) {
  auto const begin = line.find_first_not_of(" \t\r\f\v");
  return begin != std::string_view::npos && line[begin] != '#';
}

} // namespace

text::source read_config(std::string const& path) {
  constexpr std::uint64_t max_bytes = 1U << 20U;
  return text::read_file(path, max_bytes);
}

std::vector<ini_entry> read_ini(text::source const& file, po::options_description const& known,
                                std::string_view expected) {
  std::vector<ini_entry> entries;
  std::string section;
  std::istringstream lines(file.content);
  text::location here{file.name, 0, 1};
  for (std::string line; std::getline(lines, line);) {
    ++here.line;
    if (!says_something(line)) continue;
    auto const begin = line.find_first_not_of(blanks);
    if (begin != std::string_view::npos && line[begin] == '[') {
      check_section(line, here, known);
      section =
          line.substr(0, line.find('#')); // without its comment: Boost reads it with each line
    }
    if (auto entry = parse_line(section, line, here, known, expected)) {
      entries.push_back(std::move(*entry));
    }
  }
  return entries;
}

ini_file::ini_file(std::string const& path, po::options_description const& known)
    : known_(&known), name_(path) {
  read(path);
}

void ini_file::read(std::string const& path) {
  add_read_files({path});
  open_.push_back(resolved(path));
  values own;
  for (auto const& e : read_ini(read_config(path), *known_,
                                "an option that `puzzlegraph experiment --help` lists")) {
    if (!text::is_utf8(e.value.text)) fail_at(e.value, "text in UTF-8");
    auto const [old, fresh] = own.emplace(e.option, e.value);
    if (!fresh) fail_again(e, old->second.where);
  }
  auto const included = own.extract("include");
  values_.merge(own);
  if (included.empty()) {
    open_.pop_back();
    return;
  }
  auto const& value = included.mapped();
  auto const other = std::filesystem::path(path).parent_path() / value.text;
  if (std::ranges::find(open_, resolved(other)) != open_.end()) {
    fail_at(value, "a file that does not include this one");
  }
  std::error_code error;
  if (!std::filesystem::exists(other, error))
    fail_at(value, "a file, beside the one that includes it");
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
  throw text::input_error({name_, 1, 1}, "no " + option, what);
}

void fail_again(ini_entry const& e, text::location const& before) {
  throw text::input_error(e.where, e.option + " once more",
                          "it once (line " + std::to_string(before.line) + ")");
}

void fail_at(ini_value const& v, std::string_view expected) {
  throw text::input_error(v.where, text::quoted(v.text), expected);
}

} // namespace puzzlegraph::tool
