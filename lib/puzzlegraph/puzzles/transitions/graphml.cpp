// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/graphml.hpp"

#include "puzzlegraph/puzzles/transitions/goal.hpp"
#include "puzzlegraph/puzzles/transitions/words.hpp"
#include "puzzlegraph/text/places.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/iostreams/device/array.hpp>
#include <boost/iostreams/stream.hpp>
#include <boost/range/iterator_range.hpp>
#include <boost/smart_ptr/make_shared.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

namespace puzzlegraph::transitions {

namespace {

// What is read, as text; empty: not given.
struct xml_node {
  std::string label, name, state;
  std::string start, goal;

  std::string const& text() const { return !label.empty() ? label : name.empty() ? state : name; }
};
struct xml_edge {
  std::string label, action, move;
  std::string cost, weight;

  std::string const& word() const {
    return !label.empty() ? label : action.empty() ? move : action;
  }
  std::string const& stated_cost() const { return cost.empty() ? weight : cost; }
};
using xml_graph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, xml_node, xml_edge>;

/// A value of one of the types of GraphML as text.
std::string text_of(boost::any const& value) {
  if (auto const* const text = boost::any_cast<std::string>(&value)) return *text;
  if (auto const* const truth = boost::any_cast<bool>(&value)) return *truth ? "1" : "0";
  if (auto const* const whole = boost::any_cast<int>(&value)) return std::to_string(*whole);
  if (auto const* const whole = boost::any_cast<long>(&value)) return std::to_string(*whole);
  if (auto const* const real = boost::any_cast<float>(&value)) return fmt::format("{}", *real);
  return fmt::format("{}", boost::any_cast<double>(value));
}

/// A property as text, whatever type the file declares: Boost's own maps take one type each.
template <class Key, class Bundle> class text_property final : public boost::dynamic_property_map {
 public:
  text_property(xml_graph& g, std::string Bundle::* member) : g_(&g), member_(member) {}

  boost::any get(boost::any const& key) override { return get_string(key); }
  std::string get_string(boost::any const& key) override {
    return (*g_)[boost::any_cast<Key>(key)].*member_;
  }
  void put(boost::any const& key, boost::any const& value) override {
    (*g_)[boost::any_cast<Key>(key)].*member_ = text_of(value);
  }
  std::type_info const& key() const override { return typeid(Key); }
  std::type_info const& value() const override { return typeid(std::string); }

 private:
  xml_graph* g_;
  std::string Bundle::* member_;
};

/// The properties that are read; others are ignored.
boost::dynamic_properties xml_properties(xml_graph& g) {
  using of_node = text_property<xml_graph::vertex_descriptor, xml_node>;
  using of_edge = text_property<xml_graph::edge_descriptor, xml_edge>;
  boost::dynamic_properties all(boost::ignore_other_properties);
  auto const add = [&]<class Map>(std::string const& name, auto member) {
    all.insert(name, boost::make_shared<Map>(g, member));
  };
  add.operator()<of_node>("label", &xml_node::label);
  add.operator()<of_node>("name", &xml_node::name);
  add.operator()<of_node>("state", &xml_node::state);
  add.operator()<of_node>("start", &xml_node::start);
  add.operator()<of_node>("goal", &xml_node::goal);
  add.operator()<of_edge>("label", &xml_edge::label);
  add.operator()<of_edge>("action", &xml_edge::action);
  add.operator()<of_edge>("move", &xml_edge::move);
  add.operator()<of_edge>("cost", &xml_edge::cost);
  add.operator()<of_edge>("weight", &xml_edge::weight);
  return all;
}

constexpr auto nowhere = std::string_view::npos;

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// Where a tag ends that begins the text: the index of its `>`, or of the text's end.
std::size_t end_of_tag(std::string_view text) {
  char quote = 0;
  for (std::size_t k = 1; k < text.size(); ++k) {
    char const c = text[k];
    if (quote == 0 && c == '>') return k;
    if (quote == 0 && (c == '"' || c == '\''))
      quote = c;
    else if (c == quote)
      quote = 0;
  }
  return text.size();
}

/// Whether a tag begins an element of that name.
bool is_tag_of(std::string_view tag, std::string_view name) {
  return tag.size() > name.size() + 1 && tag.substr(1).starts_with(name) &&
         is_blank(tag[name.size() + 1]);
}

/// The value of an attribute as the file writes it; empty if the tag has none of that name.
std::string_view attribute(std::string_view tag, std::string_view sought) {
  for (auto at = tag.find_first_of(" \t\n\r"); at < tag.size();) {
    auto const equals = tag.find('=', at);
    auto const quote = tag.find_first_of("\"'", equals);
    if (equals == nowhere || quote == nowhere) return {};
    auto const end = tag.find(tag[quote], quote + 1);
    if (end == nowhere) return {};
    if (without_blanks(tag.substr(at, equals - at)) == sought)
      return tag.substr(quote + 1, end - quote - 1);
    at = end + 1;
  }
  return {};
}

/// As XML Schema and networkx write them.
constexpr std::array<std::string_view, 4> truth_words{"true", "True", "false", "False"};

/// A value as it stands in the file, and what stands in its place for Boost's reader, which takes
/// no blanks around numbers, and no truth values but 0 and 1.
struct plain_value {
  std::string_view written;
  std::string_view plain;
};

/// Walks through the tags, since Boost's reader knows no place of an error, calls itself for each
/// element in another one, takes nodes of one id for one, adds nodes that only edges name, and
/// takes few of the values that others write.
class element_check {
 public:
  element_check(text::source const& file, std::size_t begin)
      : file_(&file), xml_(std::string_view(file.content).substr(begin)) {}

  /// Throws text::input_error, at its place, for tags that do not end or do not belong together,
  /// for elements deeper in one another than those of a graph are, for declarations in the text,
  /// which no graph needs, for a second node of one id, for edges of nodes that are missing, and
  /// for an undirected graph. Called once.
  void run() {
    auto const first = xml_.find_first_not_of(" \t\n");
    xml_.remove_prefix(std::min(first, xml_.size()));
    if (!xml_.starts_with('<')) fail(text::quoted(xml_.substr(0, xml_.find('\n'))), "<graphml");
    for (; xml_.find('<') < xml_.size(); xml_.remove_prefix(length_of_tag())) {
      xml_.remove_prefix(xml_.find('<'));
      if (length_of_tag() == nowhere) fail(text::quoted(xml_), "a tag that ends");
      check(xml_.substr(0, length_of_tag()));
    }
    xml_ = {};
    if (!open_.empty()) fail("the end of the file", fmt::format("</{}>", open_.back()));
    for (auto const end : ends_) {
      if (!ids_.contains(end)) {
        fail_at(static_cast<std::size_t>(end.data() - file_->content.data()),
                fmt::format("an edge of the node {}", text::quoted(end)), "a node with this id");
      }
    }
  }
  /// The values that Boost's reader would not take as they are, parts of the file.
  std::vector<plain_value> const& values() const { return values_; }
  /// The ids of nodes in their order.
  std::vector<std::string_view> const& ids() const { return in_order_; }

 private:
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> skipped{
      {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"<!", ">"}}};

  [[noreturn]] void fail(std::string_view found, std::string_view expected) const {
    fail_at(place(), found, expected);
  }
  [[noreturn]] void fail_at(std::size_t at, std::string_view found,
                            std::string_view expected) const {
    throw text::input_error(text::location_of(*file_, at), found, expected);
  }
  /// Where the rest begins in the file.
  std::size_t place() const { return file_->content.size() - xml_.size(); }
  /// Of the tag, comment or the like that begins the text; `nowhere` if it does not end.
  std::size_t length_of_tag() const {
    for (auto const& [open, close] : skipped) {
      if (!xml_.starts_with(open)) continue;
      auto const end = xml_.find(close, open.size());
      return end == nowhere ? nowhere : end + close.size();
    }
    auto const end = end_of_tag(xml_);
    return end == xml_.size() ? nowhere : end + 1;
  }
  void check(std::string_view tag) {
    constexpr std::size_t most = 100;
    bool const is_declared = tag.starts_with("<!") && !tag.starts_with("<!--") &&
                             !tag.starts_with("<![CDATA[") && tag.find('[') != nowhere;
    if (is_declared) fail("declarations", "a directed graph in GraphML without any");
    if (tag.starts_with("<!") || tag.starts_with("<?")) return;
    auto const name = tag.substr(1, tag.find_first_of(" \t\n/>", 2) - 1);
    if (tag[1] == '/') {
      auto const closed = tag.substr(2, tag.find_first_of(" \t\n>", 2) - 2);
      if (open_.empty()) fail(text::quoted(tag), "no end of an element");
      if (closed != open_.back()) fail(text::quoted(tag), fmt::format("</{}>", open_.back()));
      open_.pop_back();
      return;
    }
    check_attributes(tag);
    if (tag.ends_with("/>")) return;
    open_.push_back(name);
    if (open_.size() > most) {
      fail(fmt::format("elements in one another, more than {} deep", most),
           "a directed graph in GraphML");
    }
  }

  void check_attributes(std::string_view tag) {
    if (is_tag_of(tag, "node")) {
      auto const id = attribute(tag, "id");
      if (!id.empty() && !ids_.insert(id).second)
        fail(fmt::format("another node with the id {}", text::quoted(id)), "each id once");
      in_order_.push_back(id);
    } else if (is_tag_of(tag, "edge")) {
      for (auto const end : {attribute(tag, "source"), attribute(tag, "target")}) {
        // One character can be written in several ways by entities.
        if (!end.empty() && end.find('&') == nowhere && !ids_.contains(end)) ends_.push_back(end);
      }
    } else if (is_tag_of(tag, "graph") && attribute(tag, "edgedefault") == "undirected") {
      fail("an undirected graph", "a directed graph");
    } else if (is_tag_of(tag, "key")) {
      key_ = attribute(tag, "id");
      auto const type = attribute(tag, "attr.type");
      if (!type.empty() && type != "string") types_[key_] = type;
    } else if (is_tag_of(tag, "data")) {
      check_value(tag, attribute(tag, "key"));
    } else if (tag == "<default>" || is_tag_of(tag, "default")) {
      check_value(tag, key_);
    }
  }
  void check_value(std::string_view tag, std::string_view key) {
    auto const type = types_.find(key);
    if (type == types_.end() || tag.ends_with("/>")) return;
    auto const written = xml_.substr(tag.size(), xml_.find('<', tag.size()) - tag.size());
    auto plain = without_blanks(written);
    bool const is_word =
        type->second == "boolean" && std::ranges::find(truth_words, plain) != truth_words.end();
    if (is_word) plain = says_yes(plain) ? "1" : "0";
    if (plain != written) values_.push_back({written, plain});
  }

  text::source const* file_;
  std::string_view xml_; ///< the rest
  std::vector<std::string_view> open_;
  boost::unordered_flat_set<std::string_view> ids_;
  std::vector<std::string_view> in_order_; ///< of nodes
  std::vector<std::string_view> ends_; ///< of edges, with ids of nodes that follow or are missing
  std::string_view key_;               ///< the id of the last key
  boost::unordered_flat_map<std::string_view, std::string_view> types_; ///< of keys, not of strings
  std::vector<plain_value> values_;
};

/// The text with other values for these parts of it.
std::string with_plain(std::string_view text, std::vector<plain_value> const& values) {
  std::string all;
  for (auto const& [written, plain] : values) {
    auto const before = static_cast<std::size_t>(written.data() - text.data());
    all.append(text.substr(0, before)).append(plain);
    text.remove_prefix(before + written.size());
  }
  return all.append(text);
}

/// The place of the first element <data>, else <default>, with that text, blanks around it aside;
/// that of the file if there is none.
text::location place_of_data(text::source const& file, std::string_view sought) {
  std::string_view const xml = file.content;
  for (std::string_view const tag : {"<data", "<default"}) {
    for (auto at = xml.find(tag); at != nowhere; at = xml.find(tag, at + 1)) {
      auto const begin = at + end_of_tag(xml.substr(at)) + 1;
      if (begin >= xml.size()) break;
      auto const value = xml.substr(begin, xml.find('<', begin) - begin);
      if (without_blanks(value) != without_blanks(sought)) continue;
      auto const blanks = static_cast<std::size_t>(without_blanks(value).data() - value.data());
      return text::location_of(file, begin + blanks);
    }
  }
  return {file.name, 0, 0};
}

/// The value that Boost's reader could not take, by what it says of it; empty if that is not it.
std::string_view refused_value(std::string_view said) {
  constexpr std::string_view before = "invalid value \"";
  auto const at = said.find(before);
  if (at == nowhere) return {};
  auto const value = said.substr(at + before.size());
  return value.substr(0, value.find("\" for key"));
}

/// Whether ids name states, and do not only number them: n0, n1, ... or 0, 1, ...
bool are_names(std::vector<std::string_view> const& ids, std::size_t nodes) {
  if (ids.size() != nodes) return false; // of a graph within a node
  bool differ = false;
  for (std::size_t k = 0; k < nodes; ++k) {
    auto const id = ids[k].starts_with('n') ? ids[k].substr(1) : ids[k];
    differ |= id != std::to_string(k);
    if (ids[k].empty() || ids[k].find('&') != nowhere) return false; // entities are not resolved
  }
  return differ;
}

/// The system of the graph, without names of states. Throws text::input_error for a graph without
/// nodes, for a text that is no UTF-8, and for a wrong cost.
marked_system system_of(xml_graph const& g, text::source const& file) {
  auto const count = static_cast<std::uint32_t>(num_vertices(g));
  if (count == 0) throw text::input_error({file.name, 0, 0}, "an empty graph", "a node");
  auto const expect_utf8 = [&](std::string const& name) { // which &#xD800; is none
    if (text::is_utf8(name)) return name;
    throw text::input_error({file.name, 0, 0}, text::quoted(name), "UTF-8");
  };
  marked_system m;
  transition_list list;
  name_numbers labels;
  for (auto const e : boost::make_iterator_range(edges(g))) {
    auto const& stated = g[e].stated_cost();
    auto const cost = stated.empty() ? 1 : cost_from(stated);
    if (!cost)
      throw text::input_error(place_of_data(file, stated), text::quoted(stated), expected_cost());
    auto const label = labels.number(name_of(expect_utf8(g[e].word())));
    list.add(static_cast<std::uint32_t>(source(e, g)), label,
             static_cast<std::uint32_t>(target(e, g)), *cost);
  }
  list.move_to(m.system, count);
  m.system.labels = labels.take();
  auto const nodes = boost::make_iterator_range(vertices(g));
  bool const has_texts = std::ranges::any_of(nodes, [&](auto v) { return !g[v].text().empty(); });
  for (auto const v : nodes) {
    auto const u = static_cast<std::uint32_t>(v);
    if (has_texts) m.system.texts.push_back(expect_utf8(g[v].text()));
    if (says_yes(g[v].start)) m.system.starts.push_back(u);
    if (says_yes(g[v].goal)) m.goals.push_back(u);
  }
  if (m.system.starts.empty()) m.system.starts.push_back(0);
  return m;
}

} // namespace

bool is_graphml(text::source const& file) { return begins_as_graphml(file.content); }

bool begins_as_graphml(std::string_view text) {
  auto const first = text.find_first_not_of(" \t\n");
  constexpr std::size_t head = 4096; // declaration and comments
  return first != std::string_view::npos && text[first] == '<' &&
         text.substr(first, head).find("<graphml") != std::string_view::npos;
}

marked_system read_graphml(text::source const& file, std::size_t begin) {
  element_check elements(file, begin);
  elements.run();
  auto const xml = with_plain(std::string_view(file.content).substr(begin), elements.values());
  xml_graph g;
  auto properties = xml_properties(g);
  try {
    boost::iostreams::stream<boost::iostreams::array_source> in(xml.data(), xml.size());
    boost::read_graphml(in, g, properties);
  } catch (std::bad_alloc const&) {
    throw;
  } catch (std::exception const& e) { // Boost's reader knows no place
    auto const value = refused_value(e.what());
    throw text::input_error(value.empty() ? text::location{file.name, 0, 0}
                                          : place_of_data(file, value),
                            fmt::format("no GraphML ({})", e.what()), "a directed graph");
  }
  auto m = system_of(g, file);
  if (are_names(elements.ids(), m.system.state_count())) {
    for (auto const id : elements.ids()) m.system.ids.push_back(id);
  }
  return m;
}

} // namespace puzzlegraph::transitions
