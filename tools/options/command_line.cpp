// SPDX-License-Identifier: BSL-1.0
//
// Parses the arguments of a command and the options of its config file.
#include "tools/options/common.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

/// "usage: puzzlegraph solve [options] FILE" to "solve".
std::string command_in(std::string_view usage) {
  std::istringstream words{std::string(usage)};
  std::string word;
  for (int k = 0; k < 3; ++k) words >> word;
  return word;
}

/// The old spelling of --question: accepted, but not shown.
constexpr char const* question = "question";
constexpr char const* old_question = "instance";

/// Adds the old spelling of --question, if the options have it.
void add_old_spelling(po::options_description& to, po::options_description const& options) {
  if (options.find_nothrow(question, false) == nullptr) return;
  to.add_options()("instance,i", po::value<whole_number>());
}

/// Today's name of an option.
std::string current_name(std::string const& name) { return name == old_question ? question : name; }

/// Adds the options of the config file that the command line does not give.
void configure(command_line& line, po::options_description const& options,
               std::string const& command) {
  po::options_description known;
  for (auto const& o : options.options()) {
    if (o->long_name() != "config") known.add(o);
  }
  add_old_spelling(known, options);
  auto const expected =
      fmt::format("an option that `puzzlegraph {} --help` lists, other than config", command);
  auto const given_before = line.values;
  for (auto& e : read_ini(line.values["config"].as<std::string>(), known, expected)) {
    e.option = current_name(e.option);
    auto const& option = known.find(e.option, false);
    if (given_before.count(e.option) != 0 && !given_before[e.option].defaulted()) continue;
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

/// Fails on options of the command line with an empty value, which none of them takes.
void expect_texts(po::variables_map const& given, po::options_description const& options) {
  for (auto const& o : options.options()) {
    auto const& value = given[o->long_name()];
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

std::string help_text(command_syntax const& syntax) {
  std::ostringstream text;
  text << syntax.usage << "\n" << syntax.options;
  return text.str();
}

exit_code command_line::run(std::function<exit_code()> const& body) const {
  try {
    return body();
  } catch (option_error const& e) {
    auto const given = configured.find(e.option);
    if (given == configured.end()) throw;
    throw text::input_error(given->second.where, e.found, e.expected);
  }
}

std::optional<command_line> parse(std::vector<std::string> const& arguments,
                                  po::options_description const& options,
                                  operand_count const& operands, std::string_view usage,
                                  help_sink const& on_help) {
  po::options_description shown;
  shown.add(options);
  shown.add_options()("help,h", "print this");
  po::options_description all;
  all.add(shown);
  all.add_options()("operand", po::value<std::vector<std::string>>());
  add_old_spelling(all, options);
  po::positional_options_description positional;
  positional.add("operand", -1);
  command_line line;
  try {
    auto parsed = po::command_line_parser(arguments).options(all).positional(positional).run();
    for (auto& o : parsed.options) o.string_key = current_name(o.string_key);
    po::store(parsed, line.values);
    if (line.values.count("help") != 0) {
      on_help({usage, shown, operands});
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

} // namespace puzzlegraph::tool
