// SPDX-License-Identifier: BSL-1.0
#include "tools/options/command_line.hpp"

#include "puzzlegraph/text/similar_word.hpp"

#include "tools/options/file_names.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/number_option.hpp"
#include "tools/options/output_format.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

/// The words 0, 1, ... of "usage: puzzlegraph solve [options] FILE".
std::string word_of(std::string_view usage, int at) {
  std::istringstream words{std::string(usage)};
  std::string word;
  for (int k = 0; k <= at; ++k) words >> word;
  return word;
}
std::string program_in(std::string_view usage) { return word_of(usage, 1); }
std::string command_in(std::string_view usage) { return word_of(usage, 2); }

/// An option's old or other spelling: accepted, but not shown.
struct alias {
  char const* name;    ///< as "NAME,LETTER" or "NAME"
  char const* current; ///< the name of the option
  char const* command; ///< the only command that has it; empty: all that have the option
  bool has_note;       ///< whether a note states the current spelling
};
constexpr std::array aliases{alias{"instance,i", "question", "", true},
                             alias{"color", "colour", "", false},
                             alias{"to", "output", "report", true}};

std::string name_of(alias const& a) {
  std::string_view const names = a.name;
  return std::string(names.substr(0, names.find(',')));
}

/// Adds the other spellings of the options that a command has.
void add_aliases(po::options_description& to, po::options_description const& options,
                 std::string_view command) {
  for (auto const& a : aliases) {
    bool const is_of_command = *a.command == '\0' || a.command == command;
    if (!is_of_command || options.find_nothrow(a.current, false) == nullptr) continue;
    to.add_options()(a.name, po::value<std::string>());
  }
}

void note(std::string const& text) { write_note("note: " + text); }

/// The words of an option, or none.
std::vector<std::string> words_of(po::options_description const& options, char const* name) {
  auto const* const option = options.find_nothrow(name, false);
  auto const* const list =
      option == nullptr ? nullptr : dynamic_cast<word_list const*>(option->semantic().get());
  return list == nullptr ? std::vector<std::string>() : list->words();
}

/// Brings options to their current spelling. In `solve` and `report`, --output once chose a format:
/// a format alone still does, if no --format is given, with a note.
class spelling {
 public:
  spelling(po::options_description const& options, std::string command, bool is_format_given)
      : command_(std::move(command)), is_format_given_(is_format_given) {
    if (command_ == "solve" || command_ == "report") formats_ = words_of(options, "format");
  }
  /// The name of the option that `name` with this value stands for today.
  std::string current(std::string const& name, std::string const& value) const {
    for (auto const& a : aliases) {
      bool const is_of_command = *a.command == '\0' || a.command == command_;
      if (name != name_of(a) || !is_of_command) continue;
      if (a.has_note) note(fmt::format("--{} is called --{} now", name, a.current));
      return a.current;
    }
    bool const is_format = name == "output" && !is_format_given_ &&
                           std::ranges::find(formats_, value) != formats_.end();
    if (!is_format) return name;
    note(fmt::format("--output names a file; a format is chosen by -f {0} (a file of that name: "
                     "./{0})",
                     value));
    return "format";
  }

 private:
  std::string command_;
  bool is_format_given_;
  std::vector<std::string> formats_;
};

/// What an option takes, for a message: its words, or its help where that is short.
std::string expected_of(po::option_description const& option, std::string_view program,
                        std::string_view command) {
  constexpr std::size_t longest = 80;
  if (auto const* const list = dynamic_cast<word_list const*>(option.semantic().get());
      list != nullptr && !list->words().empty()) {
    return fmt::format("one of: {}", fmt::join(list->words(), " "));
  }
  if (option.description().size() <= longest) return "a value: " + option.description();
  return fmt::format("a value, as `{} {} --help` says", program, command);
}

/// Adds the options of the config file that the command line does not give.
void configure(command_line& line, po::variables_map& values,
               po::options_description const& options, std::string const& command,
               config_reader const& read) {
  po::options_description known;
  for (auto const& o : options.options()) {
    if (o->long_name() != "config" && o->long_name() != "help") known.add(o);
  }
  add_aliases(known, options, command);
  auto const expected =
      fmt::format("an option that `puzzlegraph {} --help` lists, other than config", command);
  auto const given_before = values;
  auto const entries = read_ini(read(values["config"].as<std::string>()), known, expected);
  bool const is_format_given =
      std::ranges::find(entries, "format", &ini_entry::option) != entries.end();
  spelling const spelt(options, command, is_format_given);
  bool const has_format = std::ranges::any_of(options.options(), [&](auto const& o) {
    auto const& value = given_before[o->long_name()];
    return chooses_format(*o) && !value.empty() && !value.defaulted();
  });
  for (auto e : entries) {
    e.option = spelt.current(e.option, e.value.text);
    auto const& option = known.find(e.option, false);
    if (given_before.count(e.option) != 0 && !given_before[e.option].defaulted()) continue;
    if (has_format && chooses_format(option)) continue;
    auto& given = line.configured[e.option];
    if (!given.empty() && !option.semantic()->is_composing()) {
      fail_again(e, given.front().where);
    }
    given.push_back(e.value);
    po::parsed_options one(&known);
    one.options.emplace_back(e.option, std::vector{e.value.text});
    try {
      po::store(one, values);
    } catch (number_error const& error) {
      fail_at(e.value, error.expected());
    } catch (po::error const&) {
      bool const is_switch = option.semantic()->max_tokens() == 0;
      fail_at(e.value, is_switch ? "yes or no" : expected_of(option, "puzzlegraph", command));
    }
  }
}

/// Fails on options of the command line with an empty value, which none of them takes.
void expect_texts(po::variables_map const& given, po::options_description const& options,
                  std::string_view program, std::string_view command) {
  for (auto const& o : options.options()) {
    auto const& value = given[o->long_name()];
    if (value.empty() || value.defaulted()) continue;
    auto const* one = boost::any_cast<std::string>(&value.value());
    auto const* several = boost::any_cast<std::vector<std::string>>(&value.value());
    if ((one != nullptr && one->empty()) ||
        (several != nullptr && std::ranges::find(*several, "") != several->end())) {
      throw option_error(o->long_name(), "''", expected_of(*o, program, command));
    }
  }
}

/// " 'one' 'two'"
std::string listed(std::vector<std::string> const& words) {
  std::string text;
  for (auto const& w : words) text += fmt::format(" '{}'", w);
  return text;
}

/// The full name of an option that a message of Boost calls "--name" or "-n".
std::string full_name(std::string const& name, po::options_description const& all) {
  bool const is_letter = name.size() == 2 && name.front() == '-';
  auto const* const option = is_letter ? all.find_nothrow(name, false) : nullptr;
  if (option != nullptr) return option->long_name();
  return name.substr(std::min(name.find_first_not_of('-'), name.size()));
}

/// Arguments of a command, and the errors that Boost.Program_options finds in them, in our words.
class argument_errors {
 public:
  argument_errors(po::options_description const& all, po::options_description const& shown,
                  std::string program, std::string command)
      : all_(&all), shown_(&shown), program_(std::move(program)), command_(std::move(command)) {}

  /// What `body` returns. Throws usage_error.
  template <class Body> auto guard(Body const& body) const {
    try {
      return body();
    } catch (number_error const& e) {
      throw option_error(full_name(e.get_option_name(), *all_), e.found(), e.expected());
    } catch (po::unknown_option const& e) {
      fail_unknown(e.get_option_name());
    } catch (po::ambiguous_option const& e) {
      throw option_error(full_name(e.get_option_name(), *all_), "the beginning of several options",
                         alternatives(e));
    } catch (po::multiple_occurrences const& e) {
      throw option_error(full_name(e.get_option_name(), *all_), "twice", "once");
    } catch (po::invalid_command_line_syntax const& e) {
      fail_misspelt(e);
    } catch (po::error const& e) {
      throw usage_error(fmt::format("{}: {}", command_, e.what()));
    }
  }

 private:
  [[noreturn]] void fail_unknown(std::string const& name) const {
    std::vector<std::string> known;
    for (auto const& o : shown_->options()) known.push_back("--" + o->long_name());
    throw usage_error(fmt::format("{0}: found {1}, expected an option that `{3} {0} "
                                  "--help` lists{2}",
                                  command_, name, text::did_you_mean(name, known), program_));
  }
  std::string alternatives(po::ambiguous_option const& e) const {
    std::vector<std::string> names;
    for (auto const& name : e.alternatives()) {
      auto const with_dashes = "--" + full_name(name, *all_);
      if (std::ranges::find(names, with_dashes) == names.end()) names.push_back(with_dashes);
    }
    return names.empty() ? "one option" : either(names);
  }
  [[noreturn]] void fail_misspelt(po::invalid_command_line_syntax const& e) const {
    auto const name = full_name(e.get_option_name(), *all_);
    auto const* const option = all_->find_nothrow(name, false);
    if (e.kind() == po::invalid_syntax::extra_parameter) {
      throw option_error(name, "a value", "none: it is a switch");
    }
    bool const is_missing = e.kind() == po::invalid_syntax::missing_parameter ||
                            e.kind() == po::invalid_syntax::empty_adjacent_parameter;
    if (is_missing && option != nullptr) {
      throw option_error(name, "no value", expected_of(*option, program_, command_));
    }
    throw usage_error(fmt::format("{0}: found {1}, expected an option as `{2} {0} --help` "
                                  "shows it",
                                  command_, e.get_option_name(), program_));
  }

  po::options_description const* all_;
  po::options_description const* shown_;
  std::string program_;
  std::string command_;
};

/// Names the files that the command reads, and fails if that of --output is one of them.
void expect_other_output(po::variables_map const& values, std::vector<std::string> read) {
  if (!values["config"].empty()) read.push_back(values["config"].as<std::string>());
  add_read_files(read);
  if (values["output"].empty()) return;
  auto const& path = values["output"].as<std::string>();
  if (std::ranges::any_of(read, [&](auto const& file) { return is_same_file(file, path); })) {
    throw option_error("output", fmt::format("'{}'", path),
                       "another file than those that are read");
  }
}

} // namespace

exit_code command_line::run(std::function<exit_code()> const& body) const {
  auto const place = [this](usage_error const& e) -> text::location const* {
    auto const given = configured.find(e.option);
    if (given == configured.end()) return nullptr;
    auto const& values = given->second;
    auto const found = std::ranges::find(values, e.value, &ini_value::text);
    return found == values.end() ? &values.front().where : &found->where;
  };
  try {
    return body();
  } catch (option_error const& e) {
    auto const* const at = place(e);
    if (at == nullptr) throw;
    throw text::input_error(*at, e.found, e.expected);
  } catch (usage_error const& e) {
    auto const* const at = place(e);
    if (at == nullptr) throw;
    throw bad_file_error(fmt::format("{}:{}:{}: {}", at->file, at->line, at->column, e.what()));
  }
}

std::optional<command_line> parse(std::vector<std::string> const& arguments,
                                  command_options const& options, operand_count const& operands,
                                  std::string_view usage, help_sink const& on_help,
                                  config_reader const& read) {
  auto const command = command_in(usage);
  option_group general("General");
  general.add_options()("quiet", po::bool_switch(),
                        "write nothing but answers and errors: no notes, no progress")(
      "help,h", "print this");
  auto shown = options;
  shown.add(general);
  po::options_description all;
  all.add(shown);
  all.add_options()("operand", po::value<std::vector<std::string>>());
  add_aliases(all, options, command);
  po::positional_options_description positional;
  positional.add("operand", -1);
  command_line line;
  po::variables_map values;
  bool const is_asked_for_help = argument_errors(all, shown, program_in(usage), command).guard([&] {
    auto parsed = po::command_line_parser(arguments).options(all).positional(positional).run();
    bool const is_format_given = std::ranges::find(parsed.options, "format",
                                                   &po::option::string_key) != parsed.options.end();
    bool const is_quiet =
        std::ranges::find(parsed.options, "quiet", &po::option::string_key) != parsed.options.end();
    if (is_quiet) silence_notes(); // before there are any
    spelling const spelt(options, command, is_format_given);
    for (auto& o : parsed.options) {
      o.string_key = spelt.current(o.string_key, o.value.empty() ? std::string() : o.value.front());
    }
    po::store(parsed, values);
    return values.count("help") != 0;
  });
  if (is_asked_for_help) {
    on_help({command, usage, shown, operands});
    return std::nullopt;
  }
  expect_texts(values, options, program_in(usage), command);
  if (values.count("config") != 0) configure(line, values, shown, command, read);
  if (values["quiet"].as<bool>()) silence_notes();
  po::notify(values);
  if (!values["operand"].empty()) {
    line.operands = values["operand"].as<std::vector<std::string>>();
  }
  if (auto const n = line.operands.size();
      n < operands.least || n > operands.most || std::ranges::count(line.operands, "") > 0) {
    throw usage_error(fmt::format("{}: expected {}{}", command, operands.expected,
                                  n == 0 ? "" : ", found" + listed(line.operands)));
  }
  if (std::ranges::count(line.operands, "-") > 1) {
    throw usage_error(command + ": found - twice, but standard input is read once");
  }
  line.run([&] { // an error has its place in the config file
    expect_other_output(values, line.operands);
    return exit_code::done;
  });
  return line;
}

void parse_options(std::vector<std::string> const& arguments, option_group const& options) {
  po::variables_map values;
  po::store(po::command_line_parser(arguments).options(options).run(), values);
  po::notify(values);
}

} // namespace puzzlegraph::tool
