// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/graphml.hpp"

#include "puzzlegraph/puzzles/transitions/goal.hpp"
#include "puzzlegraph/puzzles/transitions/graphml_values.hpp"
#include "puzzlegraph/puzzles/transitions/words.hpp"
#include "puzzlegraph/puzzles/transitions/xml_tokens.hpp"
#include "puzzlegraph/text/real_number.hpp"

#include <boost/unordered/unordered_flat_map.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::transitions {

namespace {

enum class element : std::uint8_t { graph, node, edge, key, data, default_value, drawn, other };

constexpr std::array<std::pair<std::string_view, element>, 8> element_names{{
    {"graph", element::graph},
    {"node", element::node},
    {"edge", element::edge},
    {"key", element::key},
    {"data", element::data},
    {"default", element::default_value},
    {"y:NodeLabel", element::drawn},
    {"y:EdgeLabel", element::drawn},
}};

element element_called(std::string_view name) {
  for (auto const& [known, is] : element_names) {
    if (known == name) return is;
  }
  return element::other;
}

bool has_value(element e) {
  return e == element::data || e == element::default_value || e == element::drawn;
}

/// A node or an edge that is open. Nodes are in one another where one contains a graph.
struct item {
  element is = element::node;
  std::uint32_t state = 0; ///< of a node
  std::uint32_t from = 0;  ///< of an edge: an id by its number
  std::uint32_t to = 0;
  given_values given{};
};

/// An element that is open, and what it holds if it is a value.
struct open_element {
  element is = element::other;
  std::optional<attribute_key> of; ///< of data and of a default
  given_value content;
  bool is_blank = true; ///< the content
};

struct stated_edge {
  std::uint32_t from, to; ///< ids by their numbers
  std::uint32_t label;
  cost_type cost;
};

/// The cost that a number says, also with an exponent.
std::optional<cost_type> stated_cost(std::string const& text) {
  if (auto const cost = cost_from(text)) return cost;
  auto const number = text::real_number(text);
  if (!number || *number != std::floor(*number)) return std::nullopt;
  return cost_from(fmt::format("{:.0f}", *number));
}

/// Whether ids name states, and do not only number them: n0, n1, ... or 0, 1, ...
bool are_names(name_list const& ids) {
  bool differ = false;
  for (std::size_t k = 0; k < ids.size(); ++k) {
    if (ids[k].empty()) return false;
    auto const number = ids[k].starts_with('n') ? ids[k].substr(1) : ids[k];
    differ |= number != std::to_string(k);
  }
  return differ;
}

/// Reads the elements as they open and close.
class graphml_reader {
 public:
  graphml_reader(text::source const& file, std::size_t begin) : tokens_(file, begin) {}

  /// Called once.
  marked_system read() {
    auto token = tokens_.take();
    for (; token.is != xml_token::kind::end; token = tokens_.take()) {
      if (token.is == xml_token::kind::open)
        open(token);
      else if (token.is == xml_token::kind::close)
        close();
      else if (!open_.empty() && has_value(open_.back().is))
        add_text(token, open_.back());
    }
    if (states_.empty()) tokens_.fail_at(graph_.value_or(token.at), "an empty graph", "a node");
    return system();
  }

 private:
  void open(xml_token const& tag) {
    open_element e;
    e.is = element_called(tag.text);
    e.content.at = tag.at;
    if (e.is == element::graph) open_graph(tag);
    if (e.is == element::node) open_node(tag);
    if (e.is == element::edge) open_edge(tag);
    if (e.is == element::key) open_key(tag);
    if (e.is == element::data) e.of = declared(tag);
    if (e.is == element::default_value && !keys_.empty()) e.of = keys_.back();
    if (tag.text == "hyperedge") tokens_.fail_at(tag.at, "a hyperedge", "edges of two nodes");
    open_.push_back(std::move(e));
  }

  void open_graph(xml_token const& tag) {
    auto const direction = tokens_.attribute(tag, "edgedefault");
    if (direction == "undirected") {
      tokens_.fail_at(tag.at, "an undirected graph", "a directed graph");
    }
    if (direction != "directed") {
      tokens_.fail_at(tag.at, "a graph without a direction", "edgedefault=\"directed\"");
    }
    if (!items_.empty()) return; // within a node
    if (graph_) tokens_.fail_at(tag.at, "another graph", "one graph in a file");
    graph_ = tag.at;
  }

  /// The value of an attribute that a tag must have.
  std::string_view expect(xml_token const& tag, std::string_view name) const {
    auto const value = tokens_.attribute(tag, name);
    if (value.data() == nullptr) {
      tokens_.fail_at(tag.at, fmt::format("<{}> without {}", tag.text, name),
                      fmt::format("{}=\"...\"", name));
    }
    return value;
  }

  void open_node(xml_token const& tag) {
    auto const id = expect(tag, "id");
    auto const number = id_number(id);
    if (state_of_[number]) {
      tokens_.fail_at(tag.at, fmt::format("another node with the id {}", text::quoted(id)),
                      "each id once");
    }
    auto const state = static_cast<std::uint32_t>(states_.size());
    state_of_[number] = state;
    states_.push_back({number, {}});
    items_.push_back({.is = element::node, .state = state});
  }

  void open_edge(xml_token const& tag) {
    if (tokens_.attribute(tag, "directed") == "false") {
      tokens_.fail_at(tag.at, "an undirected edge", "a directed one");
    }
    auto const from = id_number(expect(tag, "source"));
    auto const to = id_number(expect(tag, "target"));
    items_.push_back({.is = element::edge, .from = from, .to = to});
  }

  std::uint32_t id_number(std::string_view id) {
    auto const number = ids_.number(tokens_.resolved(id));
    if (number == state_of_.size()) {
      state_of_.emplace_back();
      first_named_.push_back(tokens_.place_of(id));
    }
    return number;
  }

  void open_key(xml_token const& tag) {
    auto const name = tokens_.attribute(tag, "attr.name");
    auto const of = tokens_.attribute(tag, "for");
    bool const is_of_all = of.data() == nullptr || of == "all";
    attribute_key k;
    k.type = tokens_.attribute(tag, "attr.type");
    if (is_of_all || of == "node") k.of_nodes = role_in(roles_of_nodes, name);
    if (is_of_all || of == "edge") k.of_edges = role_in(roles_of_edges, name);
    key_of_[expect(tag, "id")] = keys_.size();
    keys_.push_back(k);
  }

  attribute_key const& declared(xml_token const& tag) const {
    auto const id = expect(tag, "key");
    auto const found = key_of_.find(id);
    if (found == key_of_.end()) {
      tokens_.fail_at(id, fmt::format("data of the key {}", text::quoted(id)),
                      "a <key> with this id before it");
    }
    return keys_[found->second];
  }

  void add_text(xml_token const& token, open_element& e) const {
    auto const visible = without_xml_blanks(token.text);
    if (e.is_blank && !visible.empty()) {
      e.content.at = tokens_.place_of(visible);
      e.is_blank = false;
    }
    e.content.text +=
        token.is == xml_token::kind::text ? tokens_.resolved(token.text) : std::string(token.text);
  }

  void close() {
    auto e = std::move(open_.back());
    open_.pop_back();
    if (e.is == element::node || e.is == element::edge) {
      if (e.is == element::node)
        finish_node(items_.back());
      else
        finish_edge(items_.back());
      items_.pop_back();
    } else if (e.is == element::drawn && !items_.empty()) {
      auto& label = items_.back().given[role::drawn];
      e.content.text = without_xml_blanks(e.content.text);
      if (!label || label->text.empty()) label = std::move(e.content);
    } else if (e.is == element::default_value && e.of) {
      put(e, e.of->of_nodes, of_nodes_);
      put(e, e.of->of_edges, of_edges_);
    } else if (e.is == element::data && !open_.empty()) {
      if (open_.back().is == element::node) put(e, e.of->of_nodes, items_.back().given);
      if (open_.back().is == element::edge) put(e, e.of->of_edges, items_.back().given);
    }
  }

  /// Puts data or a default where its key belongs. Throws text::input_error for a value that is
  /// none of its type.
  void put(open_element const& e, role r, given_values& into) const {
    if (r == role::none) return;
    auto value = e.content;
    auto const& type = e.of->type;
    bool const is_mark = r == role::start || r == role::goal;
    if (is_mark || r == role::cost || r == role::weight || (!type.empty() && type != "string"))
      value.text = without_xml_blanks(value.text);
    if (is_mark) expect_type(value, type);
    into[r] = std::move(value);
  }

  void expect_type(given_value const& v, std::string_view type) const {
    constexpr std::array<std::string_view, 6> truth{"true", "false", "True", "False", "1", "0"};
    constexpr std::array<std::string_view, 4> numbers{"int", "long", "float", "double"};
    if (type == "boolean" && std::ranges::find(truth, v.text) == truth.end())
      tokens_.fail_at(v.at, text::quoted(v.text), "true or false");
    if (std::ranges::find(numbers, type) != numbers.end() && !text::real_number(v.text))
      tokens_.fail_at(v.at, text::quoted(v.text), fmt::format("a number of the type {}", type));
  }

  static std::optional<given_value> const& value_of(item const& i, role r,
                                                    given_values const& defaults) {
    return i.given[r] ? i.given[r] : defaults[r];
  }
  /// The text of the first of these that is there and not empty.
  static std::string first_of(item const& i, std::initializer_list<role> roles,
                              given_values const& defaults) {
    for (auto const r : roles) {
      auto const& value = value_of(i, r, defaults);
      if (value && !value->text.empty()) return value->text;
    }
    return {};
  }

  void finish_node(item const& i) {
    auto& text = states_[i.state].text;
    text = first_of(i, {role::label, role::name, role::state, role::drawn}, of_nodes_);
    has_texts_ |= !text.empty();
    auto const says = [&](role r) {
      auto const& value = value_of(i, r, of_nodes_);
      return value && says_yes(value->text);
    };
    if (says(role::start)) starts_.push_back(i.state);
    if (says(role::goal)) goals_.push_back(i.state);
  }

  void finish_edge(item const& i) {
    auto const word = first_of(i, {role::label, role::action, role::move, role::drawn}, of_edges_);
    cost_type cost = 1;
    auto const& stated = value_of(i, role::cost, of_edges_);
    auto const& value =
        stated && !stated->text.empty() ? stated : value_of(i, role::weight, of_edges_);
    if (value && !value->text.empty()) {
      auto const known = stated_cost(value->text);
      if (!known) tokens_.fail_at(value->at, text::quoted(value->text), expected_cost());
      cost = *known;
    }
    edges_.push_back({i.from, i.to, labels_.number(name_of(word)), cost});
  }

  marked_system system() {
    auto const ids = ids_.take();
    for (std::size_t k = 0; k < ids.size(); ++k) {
      if (state_of_[k]) continue;
      tokens_.fail_at(first_named_[k], fmt::format("an edge of the node {}", text::quoted(ids[k])),
                      "a node with this id");
    }
    transition_list list;
    list.reserve(edges_.size());
    for (auto const& e : edges_) list.add(*state_of_[e.from], e.label, *state_of_[e.to], e.cost);
    marked_system m;
    list.move_to(m.system, static_cast<std::uint32_t>(states_.size()));
    m.system.labels = labels_.take();
    name_list names;
    for (auto const& s : states_) {
      names.push_back(ids[s.id]);
      if (has_texts_) m.system.texts.push_back(s.text);
    }
    if (are_names(names)) m.system.ids = std::move(names);
    std::ranges::sort(starts_); // graphs within nodes are read before these end
    std::ranges::sort(goals_);
    m.system.starts = starts_.empty() ? std::vector<std::uint32_t>{0} : std::move(starts_);
    m.goals = std::move(goals_);
    return m;
  }

  struct named_state {
    std::uint32_t id; ///< by its number
    std::string text;
  };

  xml_tokens tokens_;
  std::vector<open_element> open_;
  std::vector<item> items_;
  std::optional<std::size_t> graph_; ///< its first byte
  std::vector<attribute_key> keys_;
  boost::unordered_flat_map<std::string_view, std::size_t> key_of_; ///< by id, as it is written
  given_values of_nodes_, of_edges_;                                ///< defaults
  name_numbers ids_;
  std::vector<std::optional<std::uint32_t>> state_of_; ///< by number of the id
  std::vector<std::size_t> first_named_;               ///< the same
  std::vector<named_state> states_;
  bool has_texts_ = false;
  std::vector<stated_edge> edges_;
  name_numbers labels_;
  std::vector<std::uint32_t> starts_, goals_;
};

} // namespace

bool is_graphml(text::source const& file) { return begins_as_graphml(file.content); }

bool begins_as_graphml(std::string_view text) {
  auto const first = text.find_first_not_of(" \t\n");
  constexpr std::size_t head = 4096; // declaration and comments
  return first != std::string_view::npos && text[first] == '<' &&
         text.substr(first, head).find("<graphml") != std::string_view::npos;
}

marked_system read_graphml(text::source const& file, std::size_t begin) {
  return graphml_reader(file, begin).read();
}

} // namespace puzzlegraph::transitions
