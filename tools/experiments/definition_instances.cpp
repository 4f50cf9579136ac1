// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/definition_instances.hpp"

#include "puzzlegraph/text/numbers.hpp"

#include "tools/options/command_line.hpp"
#include "tools/options/puzzle_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

/// The options that may have several values; the first varies slowest.
std::vector<std::string_view> varying(puzzle_list puzzles) {
  std::vector<std::string_view> names{"size"};
  for (auto const name : declared_names(puzzles, option_use::generate)) names.push_back(name);
  names.insert(names.end(), {"solvable", "min-length"});
  return names;
}
constexpr std::array<std::string_view, 3> single{"count", "max-states", "max-draws"};

constexpr std::size_t most_combinations = 10'000;

std::string option_name(std::string_view name) { return "generate." + std::string(name); }

/// One value for each option of `generate` that is given.
using setting = std::vector<std::pair<std::string_view, ini_value>>;

/// One seed for all, or one for each.
void add_seeds(std::vector<ini_value> const& seeds, std::vector<setting>& all) {
  if (seeds.size() > 1 && seeds.size() != all.size()) {
    auto const& unfit = seeds[std::min(seeds.size() - 1, all.size())];
    fail_at(unfit, fmt::format("one seed, or one for each of {} combinations", all.size()));
  }
  for (std::size_t k = 0; k < all.size() && !seeds.empty(); ++k) {
    all[k].emplace_back("seed", seeds[seeds.size() == 1 ? 0 : k]);
  }
}

/// All combinations of the values given.
std::vector<setting> combinations(ini_file const& ini, puzzle_list puzzles) {
  std::vector<setting> all(1);
  for (auto const name : varying(puzzles)) {
    auto const values = ini.words(option_name(name));
    if (values.empty()) continue;
    if (auto const most = most_combinations / all.size(); values.size() > most) {
      fail_at(values[most],
              fmt::format("at most {} combinations of all values", most_combinations));
    }
    for (auto v = values.begin(); v != values.end(); ++v) {
      auto const is_same = [&](ini_value const& w) { return w.text == v->text; };
      if (std::any_of(values.begin(), v, is_same)) fail_at(*v, "each once");
    }
    std::vector<setting> longer;
    for (auto const& s : all) {
      for (auto const& v : values) {
        longer.push_back(s);
        longer.back().emplace_back(name, v);
      }
    }
    all = std::move(longer);
  }
  for (auto const name : single) {
    auto const* const v = ini.find(option_name(name));
    if (v == nullptr) continue;
    for (auto& s : all) s.emplace_back(name, *v);
  }
  add_seeds(ini.words("generate.seed"), all);
  return all;
}

/// The location of an option's value; the name may begin with dashes.
text::location const& place_of(setting const& s, std::string name) {
  name.erase(0, name.find_first_not_of('-'));
  for (auto const& [option, value] : s) {
    if (option == name) return value.where;
  }
  throw std::logic_error("an error of an option that was not given: " + name);
}

generator generator_for(puzzlegraph::puzzle const& p, puzzle_list puzzles, setting const& s) {
  std::vector<std::string> arguments;
  for (auto const& [name, value] : s) arguments.push_back(fmt::format("--{}={}", name, value.text));
  generator_options given(puzzles);
  auto const options = given.options();
  try {
    tool::parse_options(arguments, options);
    generator const made(p, given);
    made.source();
    return made;
  } catch (option_error const& e) {
    throw text::input_error(place_of(s, e.option), e.found, e.expected);
  } catch (usage_error const& e) { // the puzzle has no generator
    throw text::input_error(s.front().second.where, e.what(), "files");
  } catch (po::error_with_option_name const& e) {
    throw text::input_error(place_of(s, e.get_option_name()), "no such value",
                            "what `puzzlegraph generate --help` says");
  } catch (std::invalid_argument const& e) { // the puzzle cannot fulfil this request
    std::string_view const what = e.what();  // "..., expected ..."
    constexpr std::string_view before = "expected ";
    auto const from = what.find(before);
    throw text::input_error(s.front().second.where, fmt::format("what {} cannot generate", p.name),
                            from == std::string_view::npos ? what
                                                           : what.substr(from + before.size()));
  }
}

void add_files(std::vector<ini_value> const& files, definition& d) {
  for (auto const& file : files) {
    auto const path = std::filesystem::path(file.where.file).parent_path() / file.text;
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
      fail_at(file, "a file, relative to this one");
    auto const label = path.filename().string();
    d.groups.push_back({label, label, file.text, {}, path});
  }
  d.group_by = "file";
}

/// Sets label and value: what distinguishes the setting from the others, seeds aside.
void name_group(ini_file const& ini, setting const& s, instance_group& g) {
  int several = 0;
  for (auto const& [name, value] : s) {
    if (name == "seed" || ini.words(option_name(name)).size() < 2) continue;
    g.label += fmt::format("{}{} {}", several++ == 0 ? "" : ", ", name, value.text);
    g.value += fmt::format("{}{}", several == 1 ? "" : ", ", value.text);
  }
  if (several == 0) g.label = g.value = "all";
}

/// Fails unless the boards of a setting fit in the limit on memory: one that is drawn, and the
/// texts of all.
void expect_room(generator const& how, setting const& s, std::uint64_t max_memory) {
  constexpr std::uint64_t drawn_bytes = 16; // per cell, at most
  constexpr std::uint64_t text_bytes = 2;
  auto const& size = how.wanted().request.size;
  if (!size) return; // the contest's
  if (size->size() <= max_memory / (drawn_bytes + text_bytes * how.wanted().count)) return;
  throw text::input_error(place_of(s, "size"),
                          fmt::format("{} of {}x{} cells", amount(how.wanted().count, "boards"),
                                      size->rows, size->columns),
                          fmt::format("boards that take at most max-memory, {} bytes", max_memory));
}

void add_generators(ini_file const& ini, puzzle_list puzzles, definition& d) {
  for (auto const& s : combinations(ini, puzzles)) {
    auto const how = generator_for(*d.puzzle, puzzles, s);
    expect_room(how, s, d.how.limits.max_memory);
    auto& group = d.groups.emplace_back();
    name_group(ini, s, group);
    group.command = command_of(how.wanted());
    group.seed = std::to_string(how.wanted().seed);
    group.from = how;
  }
  for (auto const name : varying(puzzles)) {
    if (ini.words(option_name(name)).size() < 2) continue;
    d.group_by += (d.group_by.empty() ? "" : ", ") + std::string(name);
  }
}

} // namespace

void read_groups(ini_file const& ini, puzzle_list puzzles, definition& d) {
  auto const files = ini.words("instances.files");
  ini_value const* generated = ini.find("generate.seed");
  auto names = varying(puzzles);
  names.insert(names.end(), single.begin(), single.end());
  for (auto const name : names) {
    if (auto const* v = ini.find(option_name(name)); v != nullptr) generated = v;
  }
  if (files.empty() && generated == nullptr) {
    ini.expect("instances.files", "files in section [instances], or a section [generate]");
  }
  if (!files.empty() && generated != nullptr) {
    throw text::input_error(generated->where, "a generator",
                            "files or a generator, not both (files: line " +
                                std::to_string(files[0].where.line) + ")");
  }
  if (!files.empty()) {
    add_files(files, d);
  } else {
    add_generators(ini, puzzles, d);
  }
}

} // namespace puzzlegraph::tool
