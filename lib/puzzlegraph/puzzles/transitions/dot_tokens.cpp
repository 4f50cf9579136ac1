// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/dot_syntax.hpp"

#include "puzzlegraph/puzzles/transitions/words.hpp"
#include "puzzlegraph/text/places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace puzzlegraph::transitions {

namespace {

constexpr auto none = std::string_view::npos;

bool is_digit(char c) { return (c >= '0' && c <= '9') || c == '.'; }
bool is_of_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// What is inside an HTML string, as a string in quotes.
std::string quoted_html(std::string_view inside) {
  std::string out = "\"";
  for (char const c : inside) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

/// Tokens end where those of Boost's reader do: what is a brace here is one there.
class subgraph_rewriter {
 public:
  explicit subgraph_rewriter(text::source const& file) : file_(&file), text_(file.content) {
    out_.reserve(text_.size());
  }

  plain_dot rewrite() {
    for (std::size_t at = 0; at < text_.size();) {
      auto end = end_of_gap(at);
      bool const is_gap = end > at;
      if (!is_gap) end = end_of_token(at);
      auto const part = text_.substr(at, end - at);
      if (!is_gap)
        add(part, at);
      else if (!named_ && !out_.empty() && out_.back() != ' ')
        out_ += ' '; // gaps of any length would exhaust the stack of Boost's reader
      at = end;
    }
    if (named_ || !open_.empty()) {
      fail(text_.size(), "the end of the file",
           open_.empty() ? "a subgraph in braces"
                         : fmt::format("the brace that closes the one of line {}",
                                       text::location_of(*file_, open_.back()).line));
    }
    return {std::move(out_), std::move(odd_costs_)};
  }

 private:
  /// A subgraph whose brace is still to come.
  struct subgraph {
    std::size_t at;
    std::string_view name = {};
  };
  /// The legend: how deep it lies, and the length of the text before it.
  struct legend {
    std::size_t depth;
    std::size_t begin;
  };

  [[noreturn]] void fail(std::size_t at, std::string_view found, std::string_view expected) const {
    throw text::input_error(text::location_of(*file_, at), found, expected);
  }
  std::size_t find_end(std::string_view closing, std::size_t after, std::size_t begin) const {
    auto const at = text_.find(closing, after);
    if (at == none)
      fail(begin, text::quoted(text_.substr(begin)), text::quoted(closing) + " later");
    return at + closing.size();
  }
  /// Where white space or a comment ends; `at` if there is none.
  std::size_t end_of_gap(std::size_t at) const {
    auto const rest = text_.substr(at);
    if (rest.starts_with("/*")) return find_end("*/", at + 2, at);
    if (rest.starts_with("//") || rest.starts_with('#')) {
      return std::min(text_.find('\n', at), text_.size());
    }
    if (rest.starts_with("\\\n")) return at + 2;
    while (at < text_.size() && is_space(text_[at])) ++at;
    return at;
  }
  std::size_t end_of_token(std::size_t at) const {
    auto const end_of_run = [&](auto const& is_of_run) {
      auto const rest = text_.substr(at);
      return at +
             static_cast<std::size_t>(std::ranges::find_if_not(rest, is_of_run) - rest.begin());
    };
    char const c = text_[at];
    if (c == '"') return end_of_string(at);
    if (c == '<') return end_of_html(at);
    if (is_digit(c)) return end_of_run(is_digit);
    if (is_of_word(c)) return end_of_run(is_of_word);
    return at + 1 + (text_.substr(at).starts_with("->") ? 1 : 0);
  }
  std::size_t end_of_string(std::size_t begin) const {
    for (auto at = begin + 1; at < text_.size(); ++at) {
      if (text_[at] == '"') return at + 1;
      if (text_[at] == '\\') ++at;
    }
    fail(begin, text::quoted(text_.substr(begin)), "the closing quote");
  }
  std::size_t end_of_html(std::size_t begin) const {
    std::size_t depth = 0;
    for (auto at = begin; at < text_.size(); ++at) {
      if (text_[at] == '<') ++depth;
      if (text_[at] == '>' && --depth == 0) return at + 1;
    }
    fail(begin, text::quoted(text_.substr(begin)), "an HTML string that ends");
  }

  void add(std::string_view token, std::size_t at) {
    bool const is_name = is_of_word(token.front()) || token.front() == '"' || token == "+" ||
                         token.front() == '<' || is_digit(token.front()) || token == "-";
    if (is_ended_) fail(at, text::quoted(token), "the end of the file after the graph");
    expect_place_of(token, at, is_name);
    note_cost(token, at, is_name);
    previous_ = token;
    if (token == "{") {
      open(at);
      return;
    }
    if (named_ && is_name && !is_keyword(token, "subgraph")) {
      named_->name = token.starts_with('"') ? token.substr(1, token.size() - 2) : token;
      return;
    }
    if (named_) fail(named_->at, "a subgraph without braces", "a subgraph in braces");
    if (is_keyword(token, "subgraph")) {
      named_ = subgraph{at};
      return;
    }
    if (token.front() == '<')
      out_ += quoted_html(token.substr(1, token.size() - 2));
    else
      out_ += token;
    if (token == "}") close();
  }
  /// Refuses, at its place, most of what Boost's reader would refuse without one.
  void expect_place_of(std::string_view token, std::size_t at, bool is_name) {
    auto const expect = [&](bool holds, std::string_view expected) {
      if (!holds) fail(at, text::quoted(token), expected);
    };
    auto const is_graph = [&](auto... words) { return (is_keyword(token, words) || ...); };
    expect(!previous_.empty() || is_graph("strict", "digraph", "graph"), "digraph");
    expect(previous_ != "->" || is_name || token == "{", "a node or a subgraph after '->'");
    expect(previous_ != "=" || is_name, "a value after '='");
    expect(previous_ != "-" || token != "-", "'->', as only directed graphs are read");
    if (list_ && token != "]") {
      bool const holds = is_name || token == "=" || token == "," || token == ";";
      if (!holds) { // else the line would be counted for each token
        fail(at, text::quoted(token),
             fmt::format("an attribute, or the ']' that ends the list of line {}",
                         text::location_of(*file_, *list_).line));
      }
    } else if (token == "[") {
      list_ = at;
    } else if (token == "]") {
      expect(list_.has_value(), "a '[' before it");
      list_.reset();
    } else {
      constexpr std::array<std::string_view, 7> known{"{", "}", "=", ";", ",", ":", "->"};
      expect(is_name || std::ranges::find(known, token) != known.end(),
             "a node, an edge, a subgraph, or the '}' that ends one");
    }
  }
  void note_cost(std::string_view token, std::size_t at, bool is_name) {
    bool const begins_statement = token == ";" || token == "{" || token == "}" ||
                                  previous_ == "]" || (is_name && after_name_);
    if (!list_ && token != "[" && begins_statement) is_edge_ = false;
    if (token == "->" || is_keyword(token, "edge")) is_edge_ = true;
    after_name_ = is_name && token != "-" && token != "+"; // signs of numbers
    if (token == "=") attribute_ = previous_;
    if (!list_ || !is_edge_ || previous_ != "=") return;
    if (attribute_ != "cost" && attribute_ != "weight") return;
    auto value = token.starts_with('"') ? token.substr(1, token.size() - 2) : token;
    if (token == "-" || token == "+") value = text_.substr(at, end_of_token(at + 1) - at);
    if (!cost_from(value)) odd_costs_.emplace_back(value, at);
  }
  void open(std::size_t at) {
    constexpr std::size_t most = 100;
    if (open_.size() > most) {
      fail(at, fmt::format("subgraphs in one another, more than {} deep", most),
           "a directed graph in DOT");
    }
    if (named_ && named_->name == "cluster_legend" && !legend_) {
      legend_ = legend{open_.size(), out_.size()};
    }
    out_ += open_.empty() ? "{" : " subgraph {";
    named_.reset();
    open_.push_back(at);
  }
  void close() {
    if (open_.empty()) return; // Boost's reader refuses it
    open_.pop_back();
    is_ended_ = open_.empty();
    if (legend_ && legend_->depth == open_.size()) {
      out_.resize(legend_->begin);
      legend_.reset();
    }
  }

  text::source const* file_;
  std::string_view text_;
  std::string out_;
  std::vector<std::size_t> open_; ///< places of braces
  bool is_ended_ = false;
  std::string_view previous_; ///< token
  bool after_name_ = false;
  bool is_edge_ = false;       ///< the statement, which may also give attributes to all edges
  std::string_view attribute_; ///< the name before the last "="
  std::vector<std::pair<std::string_view, std::size_t>> odd_costs_;
  std::optional<std::size_t> list_; ///< the place of the bracket that opens a list of attributes
  std::optional<subgraph> named_;
  std::optional<legend> legend_;
};

} // namespace

bool is_keyword(std::string_view token, std::string_view word) {
  return std::ranges::equal(token, word, {}, [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
}

plain_dot with_plain_subgraphs(text::source const& file) {
  return subgraph_rewriter(file).rewrite();
}

} // namespace puzzlegraph::transitions
