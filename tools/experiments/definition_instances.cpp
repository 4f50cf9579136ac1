// SPDX-License-Identifier: BSL-1.0
//
// The instances of a plan: of files, or random ones.
#include "tools/commands/command.hpp"
#include "tools/experiments/definition.hpp"
#include "tools/experiments/digest.hpp"
#include "tools/experiments/generator.hpp"
#include "tools/options/puzzle_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <set>
#include <stdexcept>
#include <string_view>
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

/// All combinations of the values told.
std::vector<setting> combinations(ini_file const& ini, puzzle_list puzzles) {
  std::vector<setting> all(1);
  for (auto const name : varying(puzzles)) {
    auto const values = ini.words(option_name(name));
    if (values.empty()) continue;
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

/// Where an option's value stands, whose name is told with or without dashes.
text::location const& place_of(setting const& s, std::string name) {
  name.erase(0, name.find_first_not_of('-'));
  for (auto const& [option, value] : s) {
    if (option == name) return value.where;
  }
  throw std::logic_error("an error of an option that was not told: " + name);
}

generator generator_for(puzzlegraph::puzzle const& p, puzzle_list puzzles, setting const& s) {
  std::vector<std::string> arguments;
  for (auto const& [name, value] : s) arguments.push_back(fmt::format("--{}={}", name, value.text));
  auto const options = generator::options(puzzles);
  po::variables_map values;
  try {
    po::store(po::command_line_parser(arguments).options(options).run(), values);
    generator const made(p, puzzles, values);
    made.source();
    return made;
  } catch (option_error const& e) {
    throw text::input_error(place_of(s, e.option), e.found, e.expected);
  } catch (usage_error const& e) { // the puzzle has no generator
    throw text::input_error(s.front().second.where, e.what(), "files");
  } catch (po::error_with_option_name const& e) {
    throw text::input_error(place_of(s, e.get_option_name()), "no such value",
                            "what `puzzlegraph generate --help` tells");
  } catch (std::invalid_argument const& e) { // the puzzle cannot fulfil these wishes together
    std::string_view const what = e.what();  // "..., expected ..."
    constexpr std::string_view expected = "expected ";
    auto const from = what.find(expected);
    throw text::input_error(s.front().second.where, fmt::format("what {} cannot generate", p.name),
                            from == std::string_view::npos ? what
                                                           : what.substr(from + expected.size()));
  }
}

void plan_files(std::vector<ini_value> const& files, plan& p) {
  for (auto const& file : files) {
    auto const path = std::filesystem::path(file.where.file).parent_path() / file.text;
    if (!std::filesystem::is_regular_file(path)) fail_at(file, "a file, relative to this one");
    auto const label = path.filename().string();
    p.groups.push_back({label, label, file.text, {}, path});
  }
  p.group_by = "file";
}

/// What tells a setting from the others, seeds aside.
void name_group(ini_file const& ini, setting const& s, instance_group& g) {
  int several = 0;
  for (auto const& [name, value] : s) {
    if (name == "seed" || ini.words(option_name(name)).size() < 2) continue;
    g.label += fmt::format("{}{} {}", several++ == 0 ? "" : ", ", name, value.text);
    g.value += fmt::format("{}{}", several == 1 ? "" : ", ", value.text);
  }
  if (several == 0) g.label = g.value = "all";
}

void plan_draws(ini_file const& ini, puzzle_list puzzles, plan& p) {
  for (auto const& s : combinations(ini, puzzles)) {
    auto const how = generator_for(*p.puzzle, puzzles, s);
    auto& group = p.groups.emplace_back();
    name_group(ini, s, group);
    group.command = how.command();
    group.seed = std::to_string(how.seed());
    group.from = how;
  }
  for (auto const name : varying(puzzles)) {
    if (ini.words(option_name(name)).size() < 2) continue;
    p.group_by += (p.group_by.empty() ? "" : ", ") + std::string(name);
  }
}

/// The questions of a source become instances of a group, unless they are in it already.
class collector {
 public:
  explicit collector(plan& p) : plan_(p) {}

  void add(std::size_t group, std::shared_ptr<text::source const> const& source,
           std::string const& title) {
    auto const read = plan_.puzzle->read(*source, {});
    auto const& questions = *read;
    for (std::size_t k = 0; k < questions.count(); ++k) {
      auto digest = fingerprint(source->content + '\0' + std::to_string(k + 1));
      if (!seen_.emplace(group, digest).second) continue;
      auto const of_several = questions.count() > 1 || title.empty();
      auto name = title;
      if (of_several) name += (title.empty() ? "" : ", ") + questions.title(k);
      plan_.instances.push_back({group, source, k, std::move(name), std::move(digest)});
    }
  }

 private:
  plan& plan_;
  std::set<std::pair<std::size_t, std::string>> seen_;
};

/// Returns false when interrupted.
bool draw(generator const& how, std::size_t group, collector& instances) {
  drawing random(how);
  for (std::uint32_t made = 0; made < how.count(); ++made) {
    auto const one = how.source();
    if (!random.keep_next(*one)) return false;
    auto const title = fmt::format("number {}", made + 1);
    instances.add(
        group, std::make_shared<text::source const>(text::make_source(title, one->text())), title);
  }
  return true;
}

} // namespace

void plan_groups(ini_file const& ini, puzzle_list puzzles, plan& p) {
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
    plan_files(files, p);
  } else {
    plan_draws(ini, puzzles, p);
  }
}

bool make_instances(plan& p) {
  p.instances.clear();
  collector instances(p);
  for (std::size_t g = 0; g < p.groups.size(); ++g) {
    auto const& from = p.groups[g].from;
    if (auto const* const random = std::get_if<generator>(&from)) {
      if (!draw(*random, g, instances)) return false;
    } else {
      auto const path = std::get<std::filesystem::path>(from).string();
      instances.add(g, std::make_shared<text::source const>(text::read_file(path)), {});
    }
  }
  return true;
}

} // namespace puzzlegraph::tool
