// SPDX-License-Identifier: BSL-1.0
#include "tools/options/puzzle_options.hpp"

#include "puzzlegraph/text/utf8.hpp"

#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/method.hpp"
#include "tools/options/option_group.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <variant>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

/// What stands for a value in help texts.
std::string argument_of(option const& o) {
  struct visitor {
    std::string operator()(flag /*kind*/) const { return {}; }
    std::string operator()(whole_range const& /*kind*/) const { return "N"; }
    std::string operator()(real_range const& /*kind*/) const { return "X"; }
    std::string operator()(letter_order const& /*kind*/) const { return "ORDER"; }
    std::string operator()(choice const& /*kind*/) const { return "WORD"; }
    std::string operator()(free_text const& kind) const { return std::string(kind.what); }
  };
  return std::visit(visitor{}, o.kind);
}

/// Whether the help of an option begins with its values.
bool has_words(option const& o) {
  return std::holds_alternative<choice>(o.kind) || std::holds_alternative<letter_order>(o.kind);
}

std::string help_of(option const& o, std::string_view prefix) {
  auto help = fmt::format("{}{}{}{}", prefix, has_words(o) ? expected_value(o) : std::string(),
                          has_words(o) ? ": " : "", o.help);
  if (o.algorithm) help += fmt::format(" ({} only)", puzzlegraph::name(*o.algorithm));
  return help;
}

/// What an option means for a puzzle in all of these uses, or nothing.
std::optional<meaning> meaning_of(puzzle const& p, std::vector<described_use> const& uses,
                                  std::string_view name) {
  std::optional<meaning> found;
  std::string_view first;
  for (auto const& [use, prefix] : uses) {
    auto const* const o = find_option(p.options, use, name);
    if (o == nullptr || (found && o->help == first)) continue;
    if (!found) {
      found = meaning{std::string(p.name), argument_of(*o), help_of(*o, prefix)};
      first = o->help;
    } else {
      found->help += "; " + help_of(*o, prefix);
    }
  }
  return found;
}

std::vector<meaning> meanings_of(puzzle_list puzzles, std::vector<described_use> const& uses,
                                 std::string_view name) {
  std::vector<meaning> all;
  for (auto const* p : puzzles) {
    if (auto m = meaning_of(*p, uses, name)) all.push_back(std::move(*m));
  }
  return all;
}

/// "PUZZLE: HELP; PUZZLE: HELP"
std::string help_of(std::vector<meaning> const& meanings) {
  std::string help;
  for (auto const& m : meanings) {
    help += fmt::format("{}{}: {}", help.empty() ? "" : "; ", m.puzzle, m.help);
  }
  return help;
}

/// The values of an option that is a choice, over all puzzles.
std::vector<std::string> words_of(puzzle_list puzzles, std::vector<described_use> const& uses,
                                  std::string_view name) {
  std::vector<std::string> words;
  for (auto const* p : puzzles) {
    for (auto const& use : uses) {
      auto const* const o = find_option(p->options, use.use, name);
      auto const* const values = o == nullptr ? nullptr : std::get_if<choice>(&o->kind);
      if (values == nullptr) continue;
      for (auto const value : values->values) {
        if (std::ranges::find(words, value) == words.end()) words.emplace_back(value);
      }
    }
  }
  return words;
}

/// The semantic of a declared option with a value.
class declared_text final : public po::typed_value<std::string>,
                            public word_list,
                            public declared_by_puzzles {
 public:
  declared_text(std::vector<std::string> words, std::vector<meaning> meanings)
      : po::typed_value<std::string>(nullptr), word_list(std::move(words)),
        declared_by_puzzles(std::move(meanings)) {}
};

/// The semantic of a declared switch.
class declared_switch final : public po::typed_value<bool>, public declared_by_puzzles {
 public:
  explicit declared_switch(std::vector<meaning> meanings)
      : po::typed_value<bool>(nullptr), declared_by_puzzles(std::move(meanings)) {
    default_value(false);
    zero_tokens();
  }
};

using given_texts = std::map<std::string, std::string, std::less<>>;

/// An option whose value, "yes" for a flag that is set, is stored in `texts` by name.
po::typed_value<std::string>* into(given_texts& texts, std::string_view name,
                                   po::typed_value<std::string>* option) {
  return option->notifier(
      [&texts, name = std::string(name)](std::string const& text) { texts[name] = text; });
}
po::typed_value<bool>* into(given_texts& texts, std::string_view name,
                            po::typed_value<bool>* option) {
  return option->notifier([&texts, name = std::string(name)](bool is_set) {
    if (is_set) texts[name] = "yes";
  });
}

/// Numbers as they are, other text in quotes.
std::string shown(std::string const& text) {
  bool const is_number = text.find_first_not_of("0123456789.") == std::string::npos;
  return is_number || text == "yes" ? text : fmt::format("'{}'", text::escape_line(text));
}

/// "nothing: NAME has no option --OPTION, but --OPTION, --OPTION", if it has others.
std::string known_of(puzzle const& p, option_use use, std::string_view name) {
  std::string names;
  for (auto const& o : p.options) {
    if (o.use == use) names += fmt::format("{}--{}", names.empty() ? "" : ", ", o.name);
  }
  return fmt::format("nothing: {} has no option --{}{}{}", p.name, name,
                     names.empty() ? "" : ", but ", names);
}

/// What an alias implies for an option, or null.
option_value const* implied_value(puzzle_alias const* alias, std::string_view name) {
  if (alias == nullptr) return nullptr;
  auto const found = std::ranges::find(alias->values, name, [](auto const& v) { return v.first; });
  return found == alias->values.end() ? nullptr : &found->second;
}

} // namespace

std::vector<std::string_view> declared_names(puzzle_list puzzles, option_use use) {
  std::vector<std::string_view> names;
  for (auto const* p : puzzles) {
    for (auto const& o : p->options) {
      if (o.use == use && std::ranges::find(names, o.name) == names.end()) names.push_back(o.name);
    }
  }
  return names;
}

std::string accepted_names(puzzle_list puzzles, option_use use, std::string_view name,
                           std::string_view prefix) {
  auto names = fmt::format("{}{}", prefix, name);
  std::vector<std::string_view> added;
  for (auto const* p : puzzles) {
    auto const* const o = find_option(p->options, use, name);
    if (o == nullptr || o->old_name.empty() ||
        std::ranges::find(added, o->old_name) != added.end()) {
      continue;
    }
    names += fmt::format(",{}{}", prefix, o->old_name);
    added.push_back(o->old_name);
  }
  return names;
}

void given_options::add_to(option_group& options, std::vector<described_use> const& uses) {
  std::vector<std::string_view> added;
  for (auto const& use : uses) {
    for (auto const name : declared_names(puzzles_, use.use)) {
      if (std::ranges::find(added, name) != added.end()) continue;
      added.push_back(name);
      auto const names = accepted_names(puzzles_, use.use, name);
      auto const meanings = meanings_of(puzzles_, uses, name);
      auto const help = help_of(meanings);
      auto const is_switch = [](meaning const& m) { return m.argument.empty(); };
      auto const switches = std::ranges::count_if(meanings, is_switch);
      if (switches == 0) {
        auto* const text = new declared_text(words_of(puzzles_, uses, name), meanings);
        options.add_options()(names.c_str(), into(texts_, name, text), help.c_str());
      } else if (switches == std::ssize(meanings)) {
        auto* const flag = new declared_switch(meanings);
        options.add_options()(names.c_str(), into(texts_, name, flag), help.c_str());
      } else {
        throw std::logic_error(
            fmt::format("--{} is a flag of one puzzle and takes a value in another", name));
      }
    }
  }
}

bool given_options::is_any_given(option_use use) const {
  return std::ranges::any_of(declared_names(puzzles_, use),
                             [this](std::string_view name) { return is_given(name); });
}

option_values given_options::values_for(puzzle const& p, option_use use,
                                        puzzle_alias const* alias) const {
  for (auto const name : declared_names(puzzles_, use)) {
    auto const text = texts_.find(name);
    if (text != texts_.end() && find_option(p.options, use, name) == nullptr) {
      throw option_error(std::string(name), shown(text->second), known_of(p, use, name));
    }
  }
  option_values found;
  for (auto const& o : p.options) {
    if (o.use != use) continue;
    auto const text = texts_.find(o.name);
    if (text == texts_.end()) {
      if (auto const* const implied = implied_value(alias, o.name)) found.set(o.name, *implied);
      continue;
    }
    auto const value = parse_value(o, text->second);
    if (!value) throw option_error(std::string(o.name), shown(text->second), expected_value(o));
    found.set(o.name, *value);
  }
  return found;
}

void add_encoding(option_group& options, puzzle_list puzzles,
                  std::optional<std::string>& encoding) {
  std::vector<meaning> meanings;
  for (auto const* p : puzzles) {
    auto const encodings = distinct_values(*p, [](method const& m) { return m.encoding; });
    if (encodings.empty()) continue;
    meanings.push_back({std::string(p->name), "ENCODING", either(encodings) + ": of the states"});
  }
  auto const help =
      meanings.empty() ? "of the states, where a puzzle has several" : help_of(meanings);
  auto* const text = new declared_text(encoding_words(puzzles), std::move(meanings));
  options.add_options()("encoding,e", into(encoding, text), help.c_str());
}

} // namespace puzzlegraph::tool
