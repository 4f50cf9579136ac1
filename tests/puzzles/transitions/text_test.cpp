// SPDX-License-Identifier: BSL-1.0
//
// The notations of transition systems, and lines of moves.
#include "puzzlegraph/puzzles/transitions/text.hpp"
#include "puzzlegraph/puzzles/transitions/verify.hpp"
#include "puzzlegraph/puzzles/transitions/words.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace puzzlegraph::transitions {
namespace {

using row = std::tuple<std::string, std::string, std::string, cost_type>;

instance read_text(std::string content, words_given const& given = {}) {
  return read(text::make_source("f", std::move(content)), given).front();
}
words_given with_goal(std::string words) { return {std::move(words), std::nullopt}; }
std::string error_of(std::string content, words_given const& given = {}) {
  try {
    read_text(std::move(content), given);
  } catch (text::input_error const& e) {
    return e.what();
  }
  return "no error";
}
/// From, label, to and cost of each transition, in order.
std::vector<row> rows_of(instance const& i) {
  auto const& s = *i.system;
  std::vector<row> rows;
  for (std::uint32_t u = 0; u < s.state_count(); ++u) {
    auto const [begin, end] = s.transitions_of(u);
    for (auto k = begin; k < end; ++k) {
      rows.emplace_back(s.id_of(u), s.labels[s.label[k]], s.id_of(s.target[k]), s.cost_of(k));
    }
  }
  return rows;
}
/// A field of CSV in quotes.
std::string csv_field(std::string_view content) {
  std::string out = "\"";
  for (char const c : content) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + '"';
}
std::vector<std::uint32_t> goals_of(instance const& i) {
  std::vector<std::uint32_t> goals;
  for (std::uint32_t u = 0; u < i.is_goal.size(); ++u) {
    if (i.is_goal[u]) goals.push_back(u);
  }
  return goals;
}

TEST_CASE("an Aldebaran file is read with quoted and plain labels") {
  auto const i = read_text("des (1, 4, 3)\n(1,\"a, (b)\",2)\n( 0 , i , 1 )\n(2,\"\",0)\n(0,x,0)\n");
  CHECK(i.starts == std::vector<std::uint32_t>{1});
  CHECK(rows_of(i) ==
        std::vector<row>{
            {"0", "i", "1", 1}, {"0", "x", "0", 1}, {"1", "a, (b)", "2", 1}, {"2", "", "0", 1}});
  CHECK(read_text("des(0,1,2)\n(0,a,1)").system->target.size() == 1);
  auto const spaced = read_text("des (0,3,3)\n(0,\t\"a\",\t1)\n(1, \t\"a\"\t ,2)\n(2,\ta b\t,0)\n");
  CHECK(rows_of(spaced) ==
        std::vector<row>{{"0", "a", "1", 1}, {"1", "a", "2", 1}, {"2", "a b", "0", 1}});
}

TEST_CASE("errors of Aldebaran files have their place") {
  auto const [file, expected] = GENERATE(table<std::string, std::string>({
      {"des (0, 1, 2)\n(0,a,2)\n",
       "f:2:6: found '2)', expected a state: a whole number from 0 to 1"},
      {"des (0, 2, 2)\n(0,a,1)\n", "f:3:1: found the end of the file after 1 transitions, expected "
                                   "2 transitions, as line 1 says"},
      {"des (0, 1, 2)\n(0,a,1)\n(1,a,0)\n", "f:3:1: found '(1,a,0)', expected the end of the file"},
      {"des (2, 1, 2)\n(0,a,1)\n",
       "f:1:1: found the first state 2 of 2 states, expected the number of "
       "a state, from 0 on"},
      {"des (0, 1)\n(0,a,1)\n", "f:1:10: found ')', expected ','"},
      {"des (0, 1, 2)\n(0;a;1)\n", "f:2:3: found ';a;1)', expected ','"},
      {"des (0, 1, 2)\n(0,a 1)\n", "f:2:4: found 'a 1)', expected ',' after the label"},
      {"des (0, 1, 2)\n(0,a,1) x\n", "f:2:9: found 'x', expected the end of the line"},
      // as a probabilistic file has it
      {"des (0 1/2 1, 1, 2)\n(0,a,1)\n", "f:1:8: found '1/2 1, 1, 2)', expected ','"},
  }));
  CHECK(error_of(file) == expected);
}

TEST_CASE("announced numbers that the file cannot hold are refused before memory is taken") {
  CHECK(error_of("des (0, 4294967290, 5)\n(0,a,1)\n") ==
        "f:3:1: found the end of the file, expected 4294967290 transitions, as line 1 says");
  CHECK(error_of("des (0, 1, 4294967290)\n(0,a,1)\n") ==
        "f:1:12: found '4294967290)', expected the number of states: a whole number from 0 to "
        "1048576");
  CHECK(error_of("des (0, 99999999999999999999, 5)\n").starts_with("f:1:9: found "));
}

TEST_CASE("an edge list names its columns, in any order") {
  auto const i = read_text("Label,to,x,From,cost\n\"a \"\"b\"\", c\",t,9,s,3\nback,s,,t,1\n");
  CHECK(rows_of(i) == std::vector<row>{{"s", "a \"b\", c", "t", 3}, {"t", "back", "s", 1}});
  CHECK(i.starts == std::vector<std::uint32_t>{0});
  CHECK(rows_of(read_text("source,target\n1,2\n")) == std::vector<row>{{"1", "", "2", 1}});
  CHECK(read_text("from,to,cost\na,b,1\nb,a,1\n").system->cost.empty());
}

TEST_CASE("an edge list numbers states as it first names them") {
  std::minstd_rand random(1);
  for (int const names : {1, 3, 40, 5000}) {
    CAPTURE(names);
    std::uniform_int_distribution<int> any(0, names - 1);
    std::string list = "from,to\n";
    std::vector<std::string> seen;
    for (int k = 0; k < 6000; ++k) {
      int const n = any(random);
      auto const name = fmt::format("a \"{}\"", n);
      list += fmt::format(R"("a ""{}"""{})", n, k % 2 == 0 ? ',' : '\n');
      if (std::ranges::find(seen, name) == seen.end()) seen.push_back(name);
    }
    auto const i = read_text(list);
    REQUIRE(i.system->target.size() == 3000);
    REQUIRE(i.system->state_count() == seen.size());
    std::vector<std::string> ids;
    for (std::uint32_t u = 0; u < seen.size(); ++u) ids.push_back(i.system->id_of(u));
    CHECK(ids == seen);
  }
}

TEST_CASE("an edge list whose first column is called description is no Aldebaran file") {
  std::string const list = "description,from,to\nopen,shut,ajar\n";
  for (std::string const header : {"", "puzzlegraph transitions goal=deadlock\n"}) {
    CHECK(read_text(header + list).system->target.size() == 1);
  }
}

TEST_CASE("errors of edge lists have their place") {
  auto const [file, expected] = GENERATE(table<std::string, std::string>({
      {"from,label\na,b\n", "f:1:1: found 'from,label', expected the names of columns, such as "
                            "from,to,label,cost"},
      {"from,to,source\na,b,c\n",
       "f:1:9: found 'source', expected a word for each column once: label, action "
       "and name are one, and so are cost and weight"},
      {"from,to,cost\na,b,0\n",
       "f:2:5: found '0', expected a cost: a whole number from 1 to 4294967294"},
      {"from,to,cost\na,b,4294967295\n",
       "f:2:5: found '4294967295', expected a cost: a whole number from 1 to 4294967294"},
      {"from,to,cost\na,b,1.5\n",
       "f:2:5: found '1.5', expected a cost: a whole number from 1 to 4294967294"},
      {"from,to\na\n", "f:2:2: found 1 fields, expected to in field 2"},
      {"from,to\na,\n", "f:2:3: found '', expected the name of a state"},
      {"from,to\n\"a,b\n",
       "f:2:1: found '\"a,b', expected the closing quote of a field in the same line"},
      {"from,to\n\"a\"b,c\n", "f:2:4: found 'b,c', expected ',' after a quoted field"},
      {"from,to\n", "f:2:1: found the end of the file, expected a transition"},
      {"from,to,label\na,b,go,on\n", "f:2:8: found 4 fields, expected 3, as the first line has; a "
                                     "comma in a name needs quotes around it"},
      {"from,to,label\na,b,go \"on\n",
       "f:2:8: found '\"on', expected quotes around a field that contains one"},
      {"Source,Target,Type\na,b,Undirected\n",
       "f:2:5: found 'Undirected', expected Directed: every transition has a line of its own"},
  }));
  CHECK(error_of(file) == expected);
}

TEST_CASE("DOT as TLC writes it has texts of several lines, and filled starts") {
  auto const i =
      read_text("strict digraph DiskGraph {\nnodesep=0.35;\nsubgraph cluster_graph {\n"
                "-7 [label=\"/\\\\ x = 0\\n/\\\\ s = \\\"a\\\"\",style = filled]\n"
                "-7 -> 12 [label=\"Next\",color=\"black\"];\n12 [label=\"/\\\\ x = 1\"];\n}\n}\n");
  REQUIRE(i.starts.size() == 1);
  CHECK(i.system->id_of(i.starts[0]) == "-7");
  CHECK(draw(i, {i.starts[0]}) == "/\\ x = 0\n/\\ s = \"a\"\n");
  CHECK(to_text(i, state{i.starts[0]}) == "/\\ x = 0 /\\ s = \"a\"");
  CHECK(rows_of(i) == std::vector<row>{{"-7", "Next", "12", 1}});
}

TEST_CASE("subgraphs of DOT may be braces alone, as TLC writes them for ranks") {
  auto const i =
      read_text("strict digraph DiskGraph {\nsubgraph cluster_graph {\n"
                "1 [label=\"{\",style = filled]\n1 -> 2 [label=\"A\"];\n2 [label=\"}\"];\n"
                "{rank = same; 1;}\n{rank = same; 2;}\n}\n}\n");
  CHECK(rows_of(i) == std::vector<row>{{"1", "A", "2", 1}});
  CHECK(i.system->id_of(i.starts.front()) == "1");
  CHECK(rows_of(read_text("digraph{a->{b c}}")) ==
        std::vector<row>{{"a", "", "b", 1}, {"a", "", "c", 1}});
  CHECK(rows_of(read_text(
            "digraph g { subgraph \"x\" + \"y\" { node [label=n]; a } /* { */\n"
            "# {\n// {\na -> SubGraph { { -1.5 [label=<b{>] } } [label=<<i at=\"1\">{</i>>] }")) ==
        std::vector<row>{{"a", R"(<i at="1">{</i>)", "-1.5", 1}});
}

TEST_CASE("starts of TLC's DOT are no states that constraints exclude, and no colors of a legend") {
  auto const i = read_text("strict digraph DiskGraph {\nsubgraph cluster_graph {\n"
                           "1 [label=\"one\",style = filled]\n1 -> 2 [label=\"\",color=\"2\"];\n"
                           "2 [label=\"two\",style = filled, fillcolor=lightyellow];\n}\n"
                           "subgraph cluster_legend {graph [style=bold] label = \"Actions\" "
                           "node [style=filled,shape=record]\nNext [label=\"Next\"]\n}}\n");
  CHECK(i.system->state_count() == 2);
  CHECK(rows_of(i) == std::vector<row>{{"1", "", "2", 1}});
  REQUIRE(i.starts.size() == 1);
  CHECK(i.system->id_of(i.starts[0]) == "1");
}

TEST_CASE("subgraphs that lie too deep, or do not end, are errors with their place") {
  auto const [file, expected] = GENERATE(table<std::string, std::string>({
      {"digraph {\n a -> {b",
       "f:2:9: found the end of the file, expected the brace that closes the "
       "one of line 2"},
      {"digraph {\n a [label=\"b }", "f:2:11: found '\"b }', expected the closing quote"},
      {"digraph { /* }", "f:1:11: found '/* }', expected '*/' later"},
      {"digraph { a [label=<<b>]}", "f:1:20: found '<<b>]}', expected an HTML string that ends"},
      {"digraph { a -> b }\n}", "f:2:1: found '}', expected the end of the file after the graph"},
      {"digraph { subgraph x { a subgraph x } -> b }",
       "f:1:37: found '}', expected the '{' of a graph"},
  }));
  CHECK(error_of(file) == expected);
  auto const brace = GENERATE("{", "subgraph {", "subgraph x {", "a -> {", "<b> {");
  std::string deep = "digraph {\n";
  for (int k = 0; k < 100'000; ++k) deep += brace;
  auto const error = error_of(deep);
  CHECK(error.starts_with("f:2:"));
  CHECK(error.ends_with(": found '{', expected subgraphs at most 100 deep"));
  CHECK(error_of("digraph { subgraph x { subgraph x { a } } -> b }") == "no error");
}

TEST_CASE("groups of DOT have at most a million edges more than the file has bytes") {
  auto const groups = [](int nodes) {
    std::string names;
    for (int k = 0; k < nodes; ++k) names += fmt::format(" {}", k);
    return fmt::format("{{{}}} -> {{{}}};\n", names, names);
  };
  CHECK_THAT(
      error_of("digraph {\n" + groups(4000) + "}"),
      Catch::Matchers::StartsWith("f:2:1: found '{") &&
          Catch::Matchers::EndsWith(", expected at most 1086377 edges in a file of this length"));
  CHECK(error_of("digraph {\na -> b; " + groups(800) + groups(800) + "}").starts_with("f:3:1: "));
  CHECK(error_of("digraph {\n" + groups(80) + groups(80) + "}") == "no error");
}

TEST_CASE("errors of DOT have their place where one token shows them") {
  auto const [file, expected] = GENERATE(table<std::string, std::string>({
      {"digraph {\n a -> }", "f:2:7: found '}', expected a node or a subgraph after '->'"},
      {"digraph {\n a -> b [cost=]}", "f:2:15: found ']', expected a value after '='"},
      {"digraph {\n a -- b }",
       "f:2:4: found '--', expected '->', as only directed graphs are read"},
      {"graph {\n a -- b }",
       "f:1:1: found 'graph', expected 'digraph', as only directed graphs are read"},
      {"digraph {\n a [label=x\n }",
       "f:3:2: found '}', expected an attribute, or the ']' that ends "
       "the list of line 2"},
      {"digraph {\n a ] }",
       "f:2:4: found ']', expected a node, an edge, a subgraph, or the '}' that ends one"},
      {"digraph {\n 1a -> b }",
       "f:2:2: found '1a', expected quotes around a name that begins with a digit"},
      {"digraph {\n a -> \"b\" + c }",
       "f:2:11: found '+ c }', expected a string in quotes after '+'"},
      {"digraph {\n a - b }", "f:2:4: found '-', expected a number, or a name in quotes"},
      {"digraph {\n a:->b }", "f:2:4: found '->', expected a port after ':'"},
      {"digraph {\n node a }", "f:2:7: found 'a', expected '['"},
      {"digraph {\n a -> node }", "f:2:7: found 'node', expected a node or a subgraph after '->'"},
      {"digraph { }", "f:1:12: found the end of the file, expected a node before it"},
      {"digraph {\n a; (b) }",
       "f:2:5: found '(', expected a node, an edge, a subgraph, or the '}' that ends one"},
  }));
  CHECK(error_of(file) == expected);
  CHECK(error_of("digraph{a:n->b:s[label=\"x\"+\"y\",cost=3];node[style=filled]c->{a b}"
                 "graph[x=-.5]; start=a}") == "no error");
}

TEST_CASE("a header may stand before DOT and GraphML") {
  auto const start_of = [](instance const& i) { return i.system->id_of(i.starts.front()); };
  std::string const header = "puzzlegraph transitions goal=deadlock start=1\n% by hand\n";
  auto const dot = read_text(header + "digraph { 0 -> 1 -> 2 }");
  CHECK(start_of(dot) == "1");
  CHECK(goals_of(dot) == std::vector<std::uint32_t>{2});
  CHECK(error_of(header + "digraph {\n0 -> }") ==
        "f:4:6: found '}', expected a node or a subgraph after '->'");
  std::string const graph = "<graphml><graph edgedefault=\"directed\"><node id=\"n0\"/><node "
                            "id=\"n1\"/><edge source=\"n1\" target=\"n0\"/>";
  auto const xml = read_text(header + graph + "</graph></graphml>");
  CHECK(start_of(xml) == "1");
  CHECK(goals_of(xml) == std::vector<std::uint32_t>{0});
  CHECK(error_of(header + graph + "\n</a>") == "f:4:1: found '</a>', expected </graph>");
}

TEST_CASE("a goal with blanks stands in quotes in a header") {
  auto const i = read_text("puzzlegraph transitions goal=\"contains=big = 4\" start=\"big = 0\"\n"
                           "from,to\nbig = 0,big = 4\nbig = 3,big = 0\n");
  CHECK(i.system->id_of(i.starts.front()) == "big = 0");
  CHECK(goals_of(i) == std::vector<std::uint32_t>{1});
}

/// A name of a state or label, of parts that notations give a meaning.
std::string hostile_name(std::minstd_rand& random) {
  constexpr std::array<std::string_view, 13> parts{"a", " ", "\"",  "\\", "\\N",    "\n", "->",
                                                   ",", "b", "\\n", "]",  "\u00e9", "{"};
  std::string name;
  for (auto k = random() % 5; k > 0; --k) name += parts[random() % parts.size()];
  return name;
}

TEST_CASE("a question from another state is a file that is read as the same question") {
  std::minstd_rand random(GENERATE(range(1, 100)));
  bool const has_costs = random() % 2 == 0;
  std::string list = has_costs ? "from,to,label,cost\n" : "from,to,label\n";
  for (auto k = 1 + random() % 12; k > 0; --k) {
    std::string line;
    for (int end = 0; end < 2; ++end) {
      auto name = hostile_name(random);
      std::ranges::replace(name, '\n', '_'); // which a list of edges cannot hold
      line += csv_field("s" + name) + ',';
    }
    auto label = hostile_name(random);
    std::ranges::replace(label, '\n', '_');
    list += line + csv_field(label);
    if (has_costs) list += fmt::format(",{}", 1 + random() % 9);
    list += '\n';
  }
  CAPTURE(list);
  auto i = read_text(list);
  i.is_goal.resize(i.system->state_count());
  i.is_goal[random() % i.is_goal.size()] = true;
  i.is_goal[random() % i.is_goal.size()] = true;
  auto const u = static_cast<std::uint32_t>(random() % i.system->state_count());
  auto const again = read_text(with_start(i, state{u}));
  REQUIRE(again.system->state_count() == i.system->state_count());
  for (std::uint32_t v = 0; v < i.system->state_count(); ++v) {
    CHECK(again.system->text_of(v) == i.system->text_of(v));
  }
  CHECK(again.system->target == i.system->target);
  CHECK(again.system->cost == i.system->cost);
  for (std::uint32_t t = 0; t < i.system->target.size(); ++t) {
    CHECK(again.system->labels[again.system->label[t]] == i.system->labels[i.system->label[t]]);
  }
  CHECK(goals_of(again) == goals_of(i));
  CHECK(again.starts == std::vector{u});
}

TEST_CASE("a question from another state keeps texts of several lines, and loops") {
  auto const i = read_text("digraph { 0 -> 1 [label=\"\\\"x\\\"\"]; 1 -> 1; "
                           "0 [label=\"a\\nb \\\\N\"]; 1 [goal=1]; 2 [start=1] }");
  auto const again = read_text(with_start(i, state{0}));
  CHECK(to_text(i, state{0}) == "a b \\N"); // of \\N, which is no \N
  CHECK(rows_of(again) == rows_of(i));
  CHECK(draw(again, state{0}) == draw(i, state{0}));
  CHECK(draw(again, state{2}) == draw(i, state{2}));
  CHECK(again.starts == std::vector<std::uint32_t>{0});
  CHECK(goals_of(again) == std::vector<std::uint32_t>{1});
  CHECK(with_start(read_text("des (0,1,2)\n(0,a,1)\n", with_goal("deadlock")), state{1}) ==
        "puzzlegraph transitions\ndigraph {\n\"0\"\n\"1\" [start=1] [goal=1]\n"
        "\"0\" -> \"1\" [label=\"a\"]\n}\n");
}

TEST_CASE("comments of DOT are taken away, however many there are") {
  std::string const comment = GENERATE("# a -> b\n", "// a -> b\n", "/* a -> b */", " ", "\n");
  std::string gap;
  for (int k = 0; k < 100'000; ++k) gap += comment;
  auto const i = read_text("digraph {" + gap + "a" + gap + "-> b [label" + gap + "=\"#x //\"] }");
  CHECK(rows_of(i) == std::vector<row>{{"a", "#x //", "b", 1}});
}

TEST_CASE("a comment of DOT ends after its beginning, and a name of many pieces is one name") {
  auto const i = read_text("/*/ dump */ digraph { a -> b }");
  CHECK(rows_of(i) == std::vector<row>{{"a", "", "b", 1}});
  std::string pieces = "\"\"";
  for (int k = 0; k < 100'000; ++k) pieces += "+\"a\""; // copies of all prefixes take 5 GB
  auto const joined = read_text("digraph { " + pieces + " -> b }");
  CHECK(joined.system->id_of(0) == std::string(100'000, 'a'));
}

TEST_CASE("moves of a state are written at once as each by itself") {
  std::minstd_rand random(GENERATE(range(1, 50)));
  std::string list = "from,to,label\n";
  for (int k = 0; k < 20; ++k) {
    list += fmt::format("{},{},{}\n", random() % 3, random() % 4, "ab c"[random() % 4]);
  }
  auto const i = read_text(list);
  for (std::uint32_t u = 0; u < i.system->state_count(); ++u) {
    std::vector<move> moves;
    std::vector<std::string> each;
    auto const [begin, end] = i.system->transitions_of(u);
    for (auto t = begin; t < end; ++t) {
      moves.push_back({t});
      each.push_back(to_text(i, move{t}));
    }
    CHECK(move_texts(i, state{u}, moves) == each);
  }
}

TEST_CASE("a text that says not what it is is what its name says") {
  auto const error = [](std::string name, std::string content) {
    try {
      read(text::make_source(std::move(name), std::move(content)), {});
    } catch (text::input_error const& e) {
      return std::string(e.what());
    }
    return std::string("no error");
  };
  std::string const of_columns = "the names of columns";
  for (std::string const name : {"a.dot", "a.gv", "a.aut", "a.graphml"}) {
    auto const said = error(name, "a -> b\n");
    CAPTURE(said);
    CHECK(said.find(of_columns) == std::string::npos);
    CHECK(said.starts_with(name + ":1:1: "));
    CHECK(error(name, "from,to\na,b\n") == "no error");
  }
  CHECK(error("a.csv", "a -> b\n").find(of_columns) != std::string::npos);
  CHECK(error("a", "DIGRAPH\n{ a -> }").find(of_columns) == std::string::npos);
}

TEST_CASE("a text that is no UTF-8 is refused in every notation, with its place") {
  CHECK(error_of("des (0,1,2)\n(0,\"caf\xe9\",1)\n") == "f:2:8: found '\\xe9', expected UTF-8");
  CHECK(error_of("from,to\n\xc3\xa9,\xc3\n") == "f:2:4: found '\\xc3', expected UTF-8");
  CHECK(error_of("digraph { a -> \"\xe9\" }") == "f:1:17: found '\\xe9', expected UTF-8");
  CHECK(error_of("<graphml>\n\xe9</graphml>") == "f:2:1: found '\\xe9', expected UTF-8");
  CHECK(error_of("<graphml><key id=\"l\" for=\"node\" attr.name=\"label\" attr.type=\"string\"/>"
                 "<graph edgedefault=\"directed\"><node id=\"1\"><data key=\"l\">&#xd800;</data>"
                 "</node></graph></graphml>") ==
        "f:1:128: found '&#xd800;', expected the number of a character");
  // In quotes as exports write control characters, but none.
  CHECK(name_of("\"\\xe9\"") == "\"\\xe9\"");
}

TEST_CASE("labels and states are shown without control characters and bidirectional marks") {
  auto const mark = text::to_utf8(U'\u202e'); // right to left, until it is taken back
  auto const i = read_text("digraph { 0 -> 1 [label=\"x" + mark + "\"] 1 [label=\"a" + mark +
                           "\\n\x1b[31m\tb\"] }");
  auto const label = i.system->labels[0];
  CHECK(label == "x" + mark);
  CHECK(to_text(i, move{0}) == R"("x\xe2\x80\xae")");
  CHECK(name_of(to_text(i, move{0})) == label);
  CHECK(to_text(i, state{1}) == R"(a\xe2\x80\xae \x1b[31m b)");
  CHECK(draw(i, state{1}) == "a\\xe2\\x80\\xae\n\\x1b[31m b\n");
}

TEST_CASE("without marks the start of DOT is the node that no edge enters, or 0, or the first") {
  auto const start_of = [](std::string content) {
    auto const i = read_text(std::move(content));
    return i.system->id_of(i.starts.front());
  };
  CHECK(start_of("digraph { b -> c; a -> b }") == "a");
  CHECK(start_of("digraph { 1 -> 0; 0 -> 1 }") == "0");
  CHECK(start_of("digraph { a -> b; b -> a [label=x]; b [start=true] }") == "b");
  CHECK(start_of("// made by hand\n/* twice */ digraph { a -> b; b -> a; b [peripheries=2] }") ==
        "b");
  CHECK(start_of("digraph { c -> c; c -> b; b -> a; a -> c }") == "c");
  CHECK(start_of("digraph { a -> b; b -> b }") == "a"); // its own edge enters b too
  CHECK(start_of("digraph { b -> b; b -> a }") == "b");
}

TEST_CASE("a node of DOT that only marks the start is no state") {
  // "starts | states with their transitions"
  auto const shape_of = [](std::string content) {
    auto const i = read_text(std::move(content));
    auto const& s = *i.system;
    std::string shape;
    for (auto const start : i.starts) shape += s.id_of(start) + " ";
    shape += "|";
    for (std::uint32_t u = 0; u < s.state_count(); ++u) {
      shape += " " + s.id_of(u);
      auto const [begin, end] = s.transitions_of(u);
      for (auto t = begin; t < end; ++t) {
        shape +=
            fmt::format(" -{}{}> {}", s.labels[s.label[t]], s.cost_of(t), s.id_of(s.target[t]));
      }
      shape += ",";
    }
    return shape;
  };
  // As programs for automata and the Linux kernel's models draw it.
  CHECK(shape_of(
            R"(digraph { I [label="", style=invis, width=0]; I -> 1; 0 -> 1; 1 -> 0 [cost=3] })") ==
        "1 | 1 -3> 0, 0 -1> 1,");
  CHECK(shape_of(R"(digraph { s0 [label="0"]; s1; s0 -> s1 [label="x"]; s1 -> s0;
                    __start0 [label="" shape="none" width="0"]; __start0 -> s1; })") ==
        "s1 | s0 -x1> s1, s1 -1> s0,");
  CHECK(shape_of(R"(digraph { {node [shape = circle] "off"}
                    {node [shape = plaintext, style=invis, label=""] "__init_on"}
                    {node [shape = circle] "on"} "__init_on" -> "on";
                    "off" [label = "off"]; "off" -> "on" [label = "switch"]; })") ==
        "on | off -switch1> on, on,");
  CHECK(shape_of("digraph { i [shape=point]; i -> {b; c}; a -> b; b -> c; c -> a }") ==
        "b c | b -1> c, c -1> a, a -1> b,");
  CHECK(shape_of("digraph { i [shape=point]; j [shape=point]; i -> b; j -> a; a -> b }") ==
        "b a | b, a -1> b,");
  CHECK(shape_of("digraph { i [shape=point]; i -> b; a -> b; b -> a; a [start=1] }") ==
        "a | b -1> a, a -1> b,");
  // All of these are states.
  CHECK(shape_of("digraph { node [shape=point]; i -> b; b -> a; }") == "i | i -1> b, b -1> a, a,");
  CHECK(shape_of("digraph { b [shape=circle]; i [shape=point]; i -> b [label=IN]; b -> a }") ==
        "b | b -1> a, a,");
  CHECK(shape_of("digraph { \"\" [shape=none]; \"\" -> q0; q0 -> q1 [label=a] }") ==
        "q0 | q0 -a1> q1, q1,");
  CHECK(shape_of("digraph { b [shape=point]; i -> b; b -> a; }") == "i | b -1> a, i -1> b, a,");
  CHECK(shape_of("digraph { i [shape=none]; i -> b; }") == "i | i -1> b, b,");
}

TEST_CASE("accepting states of automata in DOT are goals") {
  CHECK(
      goals_of(read_text("digraph { i [shape=point]; i -> a; a -> b; b [shape=doublecircle] }")) ==
      std::vector<std::uint32_t>{1});
  CHECK(goals_of(read_text("digraph { a -> b; b [shape=doublecircle] }", with_goal("state=a"))) ==
        std::vector<std::uint32_t>{0});
  CHECK(goals_of(read_text("digraph { a -> b; b [shape=circle] }")).empty());
  // The last shape counts, and goal=0 or goal=1 more than any.
  CHECK(goals_of(read_text("digraph { node [shape=doublecircle]; q3; node [shape=circle];"
                           " q0 -> q1 -> q2 -> q3 }")) == std::vector<std::uint32_t>{0});
  CHECK(goals_of(read_text("digraph { b [shape=doublecircle]; b [shape=box] }")).empty());
  CHECK(goals_of(read_text("digraph { b [goal=0, shape=doublecircle] }")).empty());
  CHECK(goals_of(read_text("digraph { b [goal=1]; b [shape=box] }")) ==
        std::vector<std::uint32_t>{0});
}

TEST_CASE("starts and goals are marked alike in DOT and in GraphML of any type") {
  auto const [type, value, is_yes] =
      GENERATE(table<std::string, std::string, bool>({{"boolean", "true", true},
                                                      {"boolean", " True\n", true},
                                                      {"boolean", " 1", true},
                                                      {"boolean", "false", false},
                                                      {"long", "1", true},
                                                      {"long", " 0 ", false},
                                                      {"long", "-2", true},
                                                      {"double", "1.0", true},
                                                      {"double", "0.0", false},
                                                      {"string", "True", true},
                                                      {"string", "yes", true},
                                                      {"string", "False", false},
                                                      {"string", "no", false},
                                                      {"string", "", false}}));
  CAPTURE(type, value);
  auto const key = [&, kind = type](std::string const& name, std::string const& content) {
    return fmt::format(R"(<key id="{0}" for="node" attr.name="{0}" attr.type="{1}">{2}</key>)",
                       name, kind, content);
  };
  std::string const graph = R"(<graph edgedefault="directed"><node id="a"/><node id="b">)";
  std::string const tail = "</node></graph></graphml>";
  auto const marked = [&, text = value](std::string const& name) {
    return fmt::format(R"(<data key="{}">{}</data>)", name, text);
  };
  auto const expected = is_yes ? std::vector<std::uint32_t>{1} : std::vector<std::uint32_t>{};
  auto const start = std::vector<std::uint32_t>{is_yes ? 1U : 0U};
  auto const by_data = read_text("<graphml>" + key("start", "") + key("goal", "") + graph +
                                 marked("start") + marked("goal") + tail);
  CHECK(goals_of(by_data) == expected);
  CHECK(by_data.starts == start);
  auto const in_dot =
      read_text(fmt::format(R"(digraph {{ a; b [start="{0}", goal="{0}"] }})", value));
  CHECK(goals_of(in_dot) == expected);
  if (value.empty()) return; // no default
  auto const by_default =
      read_text("<graphml>" + key("goal", "<default>" + value + "</default>") + graph + tail);
  CHECK(goals_of(by_default).size() == (is_yes ? 2 : 0));
}

TEST_CASE("a default of GraphML that is no value of its type is an error with its place") {
  auto const error =
      error_of(R"(<graphml><key id="g" for="node" attr.name="goal" attr.type="boolean">
<default> maybe </default></key><graph edgedefault="directed"><node id="a"/></graph></graphml>)");
  CHECK(error == "f:2:11: found 'maybe', expected true or false");
}

TEST_CASE("the time of reading DOT grows with the number of edges, not with its square") {
  // Words of an error, made for each attribute, counted its line from the file's begin.
  std::string text = "digraph {\n";
  std::uint32_t const edges = 300'000;
  for (std::uint32_t u = 0; u < edges; ++u)
    text += std::to_string(u) + " -> " + std::to_string((u + 1) % edges) + " [label=a];\n";
  auto const i = read_text(text + "}\n");
  CHECK(i.system->state_count() == edges);
  CHECK(i.system->target.size() == edges);
}

TEST_CASE("a wrong cost in DOT or GraphML is refused at its place") {
  std::string const expected = ", expected a cost: a whole number from 1 to 4294967294";
  CHECK(error_of("digraph { a -> b [cost=0] }") == "f:1:24: found '0'" + expected);
  CHECK(error_of("digraph {\n a -> b [label=0, cost = \"1.5\"] }") ==
        "f:2:26: found '1.5'" + expected);
  CHECK(error_of("digraph { a [cost=-1] a -> b [cost=2] c [cost=x]\nb -> c [cost=x] }") ==
        "f:2:14: found 'x'" + expected);
  CHECK(rows_of(read_text("digraph { a -> b [cost=\"3.00\", weight=x] }")) ==
        std::vector<row>{{"a", "", "b", 3}}); // weight is about drawing
  CHECK(error_of("digraph { b -> a a [cost=-1]\n c -> a [x=y] [cost=-1]}") ==
        "f:2:21: found '-1'" + expected);
  CHECK(error_of("digraph { edge [cost=0]\na -> b }") == "f:1:22: found '0'" + expected);
  CHECK(rows_of(read_text("digraph { a [cost=-1]; a -> b [cost=2, weight=0] }")) ==
        std::vector<row>{{"a", "", "b", 2}});
  std::string const head = R"(<graphml><key id="c" for="edge" attr.name="cost" attr.type="long"/>
<graph edgedefault="directed"><node id="5"/><node id="7"/><edge source="5" target="7">
  <data key="c">)";
  std::string const tail = "</data></edge></graph></graphml>";
  CHECK(error_of(head + "0" + tail) == "f:3:17: found '0'" + expected);
  CHECK(error_of(head + "-4" + tail) == "f:3:17: found '-4'" + expected);
  CHECK(error_of(head + "one" + tail) == "f:3:17: found 'one'" + expected);
}

TEST_CASE("GraphML is read as it is exported") {
  std::string const head =
      R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="label" for="node" attr.name="label" attr.type="string"/>
<key id="start" for="node" attr.name="start" attr.type="boolean"/>
<key id="goal" for="node" attr.name="goal" attr.type="boolean"/>
<key id="x" for="node" attr.name="x" attr.type="double"/>
<key id="move" for="edge" attr.name="label" attr.type="string"/>
<key id="cost" for="edge" attr.name="cost" attr.type="long"/>
<graph edgedefault="directed">
<node id="5"><data key="label">a&#10;b</data><data key="start">1</data><data key="x">0.5</data></node>
<node id="7"><data key="label">c</data><data key="goal">1</data></node>
)";
  auto const i =
      read_text(head + R"(<edge source="5" target="7"><data key="move">&quot;go&quot;</data>
<data key="cost">3</data></edge><edge source="7" target="5"/></graph></graphml>)");
  CHECK(rows_of(i) == std::vector<row>{{"5", "\"go\"", "7", 3}, {"7", "", "5", 1}});
  CHECK(i.system->text_of(0) == "a\nb");
  CHECK(i.starts == std::vector<std::uint32_t>{0});
  CHECK(goals_of(i) == std::vector<std::uint32_t>{1});
  CHECK(error_of(head) == "f:12:1: found the end of the file, expected </graph>");
  CHECK(error_of(head + "</node>") == "f:12:1: found '</node>', expected </graph>");
  CHECK(error_of(head + "</graph></graphml></x>") ==
        "f:12:19: found '</x>', expected no end of an element");
  CHECK(error_of(head + " <edge source=\"5") ==
        "f:12:2: found '<edge source=\"5', expected a tag that "
        "ends");
  CHECK(error_of(head + "<edge source=\"5\" target=\"7\"><data key=\"cost\">0</data></edge>"
                        "</graph></graphml>") ==
        "f:12:46: found '0', expected a cost: a whole number from 1 to 4294967294");
  CHECK(error_of("<graphml><graph edgedefault=\"directed\"></graph></graphml>") ==
        "f:1:10: found an empty graph, expected a node");
  auto const part = GENERATE("<x>", "<x>/>", "<x a='/>'>", "<x><!-- </x> -->",
                             "<x><![CDATA[</x>]]>", "<x><?y </x>?>");
  std::string deep = "<graphml>";
  for (int k = 0; k < 1'000'000; ++k) deep += part;
  auto const error = error_of(deep);
  CHECK(error.starts_with("f:1:"));
  CHECK(error.ends_with(": found elements in one another, more than 100 deep, expected a directed "
                        "graph in GraphML"));
  CHECK(error_of("<graphml>\n<!DOCTYPE y [ </x> ]>") ==
        "f:2:1: found declarations, expected a directed graph in GraphML without any");
  CHECK(error_of(head + "<!-- <node id=\"7\"/> --><node\n labelled='id=\"8\"' id = '7'/>"
                        "</graph></graphml>") ==
        "f:12:24: found another node with the id '7', expected each id once");
  CHECK(error_of(head + "<edge source=\"a node\" target=\"7\"/></graph></graphml>") ==
        "f:12:15: found an edge of the node 'a node', expected a node with this id");
  CHECK(
      error_of("<graphml>\n<graph edgedefault=\"undirected\"><node id=\"a\"/></graph></graphml>") ==
      "f:2:1: found an undirected graph, expected a directed graph");
}

TEST_CASE("GraphML of other programs keeps names of states, labels and weights of any type") {
  auto const graph = [](std::string const& keys, std::string const& content) {
    return read_text("<graphml>" + keys + "<graph edgedefault=\"directed\">" + content +
                     "</graph></graphml>");
  };
  auto const edge = [](std::string const& from, std::string const& to, std::string const& data) {
    return fmt::format(R"(<edge source="{}" target="{}">{}</edge>)", from, to, data);
  };
  // networkx writes names as ids, and types as Python's.
  auto const weighted =
      graph(R"(<key id="d0" for="edge" attr.name="weight" attr.type="double"/>)"
            R"(<key id="d1" for="edge" attr.name="label" attr.type="long"/>)",
            R"(<node id="idle"/><node id="done"/>)" +
                edge("idle", "done", R"(<data key="d0">3.0</data><data key="d1">7</data>)"));
  CHECK(rows_of(weighted) == std::vector<row>{{"idle", "7", "done", 3}});
  CHECK(weighted.system->text_of(1) == "done");
  // igraph numbers nodes, and has their names beside.
  auto const named = graph(R"(<key id="v_name" for="node" attr.name="name" attr.type="string"/>)",
                           R"(<node id="n0"><data key="v_name">on</data></node><node id="n1"/>)" +
                               edge("n0", "n1", ""));
  CHECK(rows_of(named) == std::vector<row>{{"0", "", "1", 1}});
  CHECK(named.system->text_of(0) == "on");
  // Graph.to_networkx() of puzzlegraph has states and moves.
  auto const own =
      graph(R"(<key id="d0" for="node" attr.name="state" attr.type="long"/>)"
            R"(<key id="d1" for="edge" attr.name="move" attr.type="string"/>)"
            R"(<key id="d2" for="edge" attr.name="cost" attr.type="long"/>)"
            R"(<key id="d3" for="node" attr.name="goal" attr.type="boolean"/>)",
            R"(<node id="0"><data key="d0">12</data></node>)"
            R"(<node id="1"><data key="d0">13</data><data key="d3">True</data></node>)" +
                edge("0", "1", R"(<data key="d1">add</data><data key="d2">2</data>)"));
  CHECK(rows_of(own) == std::vector<row>{{"0", "add", "1", 2}});
  CHECK(own.system->text_of(1) == "13");
  CHECK(goals_of(own) == std::vector<std::uint32_t>{1});
  // What has no number of its own order is no numbering.
  CHECK(rows_of(graph("", R"(<node id="1"/><node id="0"/>)" + edge("1", "0", ""))) ==
        std::vector<row>{{"1", "", "0", 1}});
  CHECK(rows_of(graph("", R"(<node id="a&amp;b"/><node id="c"/>)" + edge("a&amp;b", "c", ""))) ==
        std::vector<row>{{"a&b", "", "c", 1}});
  CHECK(error_of(R"(<graphml><key id="w" for="edge" attr.name="weight" attr.type="double"/>)"
                 R"(<graph edgedefault="directed"><node id="a"/><node id="b"/>)"
                 R"(<edge source="a" target="b"><data key="w">1.5</data></edge></graph></graphml>)")
            .find("found '1.5', expected a cost") != std::string::npos);
}

/// A graph of the nodes a and b with these declarations before it, and this after its nodes.
std::string graphml(std::string const& keys, std::string const& content) {
  return "<graphml>" + keys +
         "\n<graph edgedefault=\"directed\"><node id=\"a\"/><node id=\"b\"/>\n" + content +
         "</graph></graphml>";
}

TEST_CASE("GraphML that is no directed graph of single edges is refused at its place") {
  auto const error = [](std::string const& content) { return error_of(graphml("", content)); };
  CHECK(error("<hyperedge><endpoint node=\"a\"/><endpoint node=\"b\"/></hyperedge>") ==
        "f:3:1: found a hyperedge, expected edges of two nodes");
  CHECK(error("</graph>\n<graph edgedefault=\"directed\"><node id=\"c\"/>") ==
        "f:4:1: found another graph, expected one graph in a file");
  CHECK(error("<edge source=\"a\" target=\"b\" directed=\"false\"/>") ==
        "f:3:1: found an undirected edge, expected a directed one");
  CHECK(error("<edge source=\"a\"/>") ==
        "f:3:1: found <edge> without target, expected target=\"...\"");
  CHECK(error("<edge source=\"a\" target=\"b\"><data key=\"k\">x</data></edge>") ==
        "f:3:40: found data of the key 'k', expected a <key> with this id before it");
  CHECK(error("<edge source=a target=\"b\"/>") ==
        "f:3:7: found 'source=a target=\"b\"', expected an attribute with its value in quotes");
  CHECK(error("<edge \"x=\" source='a'/>") ==
        "f:3:7: found '\"x=\" source='a'', expected an attribute with its value in quotes");
  CHECK(error_of("<graphml>\n<graph><node id=\"a\"/></graph></graphml>") ==
        "f:2:1: found a graph without a direction, expected edgedefault=\"directed\"");
  CHECK(error_of("<graphml></graphml>\n") == "f:2:1: found an empty graph, expected a node");
}

TEST_CASE("a wrong value of GraphML is refused where it stands, not where the same text stands") {
  std::string const keys = R"(<key id="g" for="node" attr.name="goal" attr.type="int"/>)"
                           R"(<key id="w" attr.name="weight" attr.type="int"/>)";
  CHECK(
      error_of(graphml(keys, "<node id=\"c\"><data key=\"g\">0</data></node>\n"
                             "<edge source=\"a\" target=\"b\"><data key=\"w\">0</data></edge>")) ==
      "f:4:43: found '0', expected a cost: a whole number from 1 to 4294967294");
  CHECK(error_of(graphml(keys, "<node id=\"c\"><data key=\"g\">one</data></node>")) ==
        "f:3:28: found 'one', expected a number of the type int");
  std::string const real = R"(<key id="w" attr.name="weight" attr.type="double"/>)";
  CHECK(rows_of(read_text(graphml(real, R"(<edge source="a" target="b"><data key="w">)"
                                        "\n1.5E1 </data></edge>"))) ==
        std::vector<row>{{"a", "", "b", 15}});
}

TEST_CASE("labels of GraphML keep blanks, entities and CDATA") {
  std::string const keys = R"(<key id="l" for="edge" attr.name="label" attr.type="string"/>)";
  auto const label = [&](std::string const& text) {
    auto const i = read_text(
        graphml(keys, R"(<edge source="a" target="b"><data key="l">)" + text + "</data></edge>"));
    return std::string(i.system->labels[0]);
  };
  CHECK(label(" go ") == " go ");
  CHECK(label("&lt;&amp;&#x41;&#66;<!-- no -->&gt;") == "<&AB>");
  CHECK(label("x<![CDATA[<b> &amp; ]]]>y") == "x<b> &amp; ]y");
  auto const refused = [&](std::string const& text) {
    return error_of(graphml(keys, "<edge source=\"a\" target=\"b\"><data key=\"l\">" + text +
                                      "</data></edge>"));
  };
  CHECK(refused("a & b") == "f:3:45: found '&', expected &amp; for this character, &lt;, &gt;, "
                            "&quot;, &apos; or the number of one");
  for (std::string const number : {"&#0;", "&#x110000;", "&#;", "&#xdfff;", "&#1x;"}) {
    CHECK(refused(number) == "f:3:43: found '" + number + "', expected the number of a character");
  }
}

TEST_CASE("GraphML of yEd has labels of its own, and graphs within nodes") {
  auto const i = read_text(
      R"(<graphml xmlns:y="x"><key for="port" id="d0" yfiles.type="portgraphics"/>)"
      R"(<key for="node" id="d1" yfiles.type="nodegraphics"/>)"
      R"(<key for="edge" id="d2" yfiles.type="edgegraphics"/><graph edgedefault="directed" id="G">)"
      R"(<node id="n0"><data key="d1"><y:ShapeNode><y:NodeLabel>Start)"
      "\nhere<y:LabelModel/>\n</y:NodeLabel><y:NodeLabel>2</y:NodeLabel></y:ShapeNode></data>"
      R"(<graph edgedefault="directed" id="n0:"><node id="n0::n0"/></graph></node><node id="n1"/>)"
      R"(<edge source="n0" target="n0::n0"><data key="d2"><y:EdgeLabel> in </y:EdgeLabel></data>)"
      R"(</edge><edge source="n0::n0" target="n1"/></graph></graphml>)");
  CHECK(i.system->text_of(0) == "Start\nhere");
  CHECK(rows_of(i) == std::vector<row>{{"n0", "in", "n0::n0", 1}, {"n0::n0", "", "n1", 1}});
}

TEST_CASE("\\N in a label of DOT is the name of the node") {
  auto const i = read_text(R"(digraph { node [label="\N"]; idle -> busy; busy -> "a b" [label="\N"];
                              busy [label="(\N)\nnow"]; idle [label="\\x"] })");
  CHECK(i.system->text_of(0) == "\\x");
  CHECK(i.system->text_of(1) == "(busy)\nnow");
  CHECK(i.system->text_of(2) == "a b");
}

TEST_CASE("blanks around the fields of an edge list are left out, those in quotes stay") {
  CHECK(rows_of(read_text("from, to , label, cost\n a , b,go on , 2\nb,\" c \",  x,1.0\n")) ==
        std::vector<row>{{"a", "go on", "b", 2}, {"b", "x", " c ", 1}});
  CHECK(error_of("from,to\na,  \n") == "f:2:3: found '', expected the name of a state");
}

TEST_CASE("truth values of GraphML may be words, and labels that are such words stay") {
  auto const [yes, no] = GENERATE(std::pair("1", "0"), std::pair("true", "false"),
                                  std::pair("True", "False")); // as networkx writes them
  auto const node = [](std::string const& id, std::string const& start, std::string const& goal) {
    return fmt::format(R"(<node id="{}"><data key="s">{}</data><data key="g">{}</data>)"
                       R"(<data key="l">True</data></node>)",
                       id, start, goal);
  };
  auto const i =
      read_text(R"(<graphml><key for="node" attr.type="boolean" attr.name="start" id="s"/>)"
                R"(<key for="node" attr.type="boolean" attr.name="goal" id="g"/>)"
                R"(<key for="node" attr.type="string" attr.name="label" id="l"/>)"
                R"(<graph edgedefault="directed">)" +
                node("a", no, yes) + R"(<edge source="b" target="a"/>)" + node("b", yes, no) +
                "</graph></graphml>");
  CHECK(i.starts == std::vector<std::uint32_t>{1});
  CHECK(goals_of(i) == std::vector<std::uint32_t>{0});
  CHECK(to_text(i, state{1}) == "True");
}

TEST_CASE("labels that exports write as words of moves are read as labels") {
  auto const label_of = [](std::string_view written) {
    auto const i = read_text("from,to,label\na,b," + csv_field(written) + "\n");
    return std::string(i.system->labels[0]);
  };
  for (std::string const name : {"go home", "say \"a\"", "", "a\\b c", "a->b", "tab\t"}) {
    CHECK(name_of(word_of(name)) == name);
    CHECK(label_of(word_of(name)) == name);
  }
  // Quotes that no export writes belong to the label.
  for (std::string const label : {"\"go\"", "\"a b\" c", "\"", "\"a b", "a \"b\""}) {
    CHECK(name_of(label) == label);
  }
  auto const dot = read_text(R"(digraph { 0 -> 1 [label="\"go home\""] })");
  CHECK(rows_of(dot) == std::vector<row>{{"0", "go home", "1", 1}});
}

TEST_CASE("a long line of labels that lead to many states is read as a run that ends at the goal") {
  std::mt19937_64 rng(3);
  std::string text = "from,to,label\n";
  constexpr std::uint32_t states = 60;
  for (std::uint32_t u = 0; u < states; ++u) {
    text += fmt::format("{0},{1},go\n{0},{2},go\n", u, rng() % states, (u + 1) % states);
  }
  auto const i = read_text(std::move(text), with_goal("state=7"));
  for (std::size_t const moves : {1U, 2U, 3U, 59U, 60U, 61U, 400U, 1000U}) {
    std::string line;
    for (std::size_t k = 0; k < moves; ++k) line += k == 0 ? "go" : " go";
    auto const source = text::make_source("m", line + "\n");
    text::reader in(source);
    auto const run = read_moves(i, in);
    REQUIRE(run.size() == moves);
    if (moves < 59) continue; // the goal may be out of reach
    CHECK_FALSE(refute(i, run));
  }
}

TEST_CASE("a line of labels is the cheapest run with them") {
  auto const i = read_text("from,to,label,cost\na,b,go,5\na,b,go,2\na,c,go,1\nb,d,on,1\nc,d,on,3\n",
                           with_goal("state=d"));
  auto const cost = [&](std::string line) {
    auto const moves = text::make_source("m", std::move(line));
    text::reader in(moves);
    auto const run = read_moves(i, in);
    CHECK(!refute(i, run));
    return cost_of(i, run);
  };
  CHECK(cost("go on") == 3);
  CHECK(cost("go->b on") == 3);
  CHECK(cost("go->c on") == 4);
}

TEST_CASE("an empty file is told what may stand in it") {
  CHECK(error_of("") == "f:1:1: found the end of the file, expected `des (FIRST, TRANSITIONS, "
                        "STATES)`, `digraph`, `<graphml`, or the names of columns, such "
                        "as from,to,label,cost");
  CHECK(error_of("puzzlegraph transitions\n").starts_with("f:2:1: found the end of the file"));
}

TEST_CASE("a goal is a deadlock, a label, a state, or a part of a text") {
  std::string const file = "from,to,label\na,b,go\nb,c,on\nc,c,stay\nb,d,end\n";
  CHECK(goals_of(read_text(file)).empty());
  CHECK(goals_of(read_text(file, with_goal("deadlock"))) == std::vector<std::uint32_t>{3});
  CHECK(goals_of(read_text(file, with_goal("label=on"))) == std::vector<std::uint32_t>{1});
  CHECK(goals_of(read_text(file, with_goal("state=c"))) == std::vector<std::uint32_t>{2});
  CHECK(goals_of(read_text("puzzlegraph transitions goal=state=d start=b\n% a comment\n" + file)) ==
        std::vector<std::uint32_t>{3});
  CHECK(read_text("puzzlegraph transitions start=b\n" + file).starts ==
        std::vector<std::uint32_t>{1});
  CHECK(error_of(file, with_goal("label=off")) ==
        "f: found the label 'off', expected one of the file's labels: 'go', 'on', 'stay', 'end'");
  CHECK(error_of(file, with_goal("state=x")) ==
        "f: found the state 'x', expected one of the file's 4 states: 'a', 'b', 'c', 'd'");
  CHECK(error_of(file, with_goal("win")) ==
        "f: found the goal 'win', expected deadlock, label=LABEL, state=STATE or contains=TEXT");
  CHECK(error_of("puzzlegraph transitions goal=label=off\n" + file) ==
        "f:1:25: found the label 'off', expected one of the file's labels: 'go', 'on', 'stay', "
        "'end'");
  // States are numbered as they are first named.
  auto const dot = R"(digraph { 1 [label="x = 4"]; 0 -> 1; 0 -> 2; 2 [label="x = 5"] })";
  CHECK(goals_of(read_text(dot, with_goal("contains= = 5"))) == std::vector<std::uint32_t>{2});
  CHECK(goals_of(read_text(dot, with_goal("state=x = 4"))) == std::vector<std::uint32_t>{0});
}

TEST_CASE("a state has the text that is printed, and that of the file, for a name") {
  auto const mark = text::to_utf8(U'\u202e'); // right to left, until it is taken back
  std::string const written = GENERATE_COPY(as<std::string>(), "a\tb", "a\nb", "a\n\x1b[31m\tb",
                                            "a" + mark, R"(a\\x1b)", "a  b");
  auto const file = "digraph { 0 -> 1; 0 [label=c] 1 [label=\"" + written + "\"] }";
  auto const i = read_text(file);
  for (auto const& name : {to_text(i, state{1}), i.system->text_of(1)}) {
    CAPTURE(name);
    CHECK(read_text(file, {std::nullopt, name}).starts == std::vector<std::uint32_t>{1});
    CHECK(goals_of(read_text(file, with_goal("state=" + name))) == std::vector<std::uint32_t>{1});
  }
  CHECK(error_of("digraph { 0 -> 1; 0 [label=\"a\tb\"] 1 [label=\"a b\"] }",
                 with_goal("state=a b")) ==
        "f: found the state 'a b', expected a text of one state; 0 and 1 have it");
}

TEST_CASE("a state is the one of this name, else of this text, else of this number") {
  auto const named = "digraph { 0 -> 3 -> 4; 0 [label=3]; 3 [label=5]; 4 [label=6] }";
  CHECK(goals_of(read_text(named, with_goal("state=3"))) == std::vector<std::uint32_t>{1});
  CHECK(goals_of(read_text(named, with_goal("contains=3"))) == std::vector<std::uint32_t>{0});
  CHECK(goals_of(read_text(named, with_goal("state=6"))) == std::vector<std::uint32_t>{2});
  std::string const numbered =
      "<graphml><key id=\"l\" for=\"node\" attr.name=\"label\" attr.type=\"string\"/>"
      "<key id=\"s\" for=\"node\" attr.name=\"start\" attr.type=\"boolean\"/>"
      "<graph edgedefault=\"directed\"><node id=\"n0\"><data key=\"l\">1</data>"
      "<data key=\"s\">1</data></node><node id=\"n1\"><data key=\"l\">7</data></node>"
      "</graph></graphml>";
  CHECK(goals_of(read_text(numbered, with_goal("state=1"))) == std::vector<std::uint32_t>{0});
  CHECK(read_text(numbered, {std::nullopt, "1"}).starts == std::vector<std::uint32_t>{0});
  CHECK(goals_of(read_text(numbered, with_goal("state=0"))) == std::vector<std::uint32_t>{0});
  CHECK(goals_of(read_text(numbered, with_goal("state=7"))) == std::vector<std::uint32_t>{1});
  auto const listed = "from,to\n3,0\n0,9\n";
  CHECK(goals_of(read_text(listed, with_goal("state=3"))) == std::vector<std::uint32_t>{0});
  CHECK(error_of(listed, with_goal("state=1")) ==
        "f: found the state '1', expected one of the file's 3 states: '3', '0', '9'");
}

/// The moves of a line, and what the verifier says of them.
std::string judged(instance const& i, std::string const& line) {
  auto const source = text::make_source("moves", line + "\n");
  text::reader in(source);
  auto const moves = read_moves(i, in);
  auto const flaw = refute(i, moves);
  return flaw ? std::to_string(flaw->step) + ": " + flaw->reason : moves_text(i, moves);
}

TEST_CASE("the first move names the state where it leads if another start has the same label") {
  auto const i = read_text("digraph { a [start=1, label=\"x = 0\"]; b [start=1, label=\"x = 5\"];"
                           "a -> c [label=go]; b -> d [label=go]; b -> c [label=back];"
                           "c -> d [label=go] }");
  REQUIRE(i.starts.size() == 2);
  CHECK(draw_question(i) == "x = 0\nor\nx = 5\n");
  auto const text_of = [&](std::string const& line) {
    auto const source = text::make_source("moves", line);
    text::reader in(source);
    return moves_text(i, read_moves(i, in));
  };
  CHECK(text_of("go->d") == "go->d");
  CHECK(text_of("go->c go") == "go->c go");
  CHECK(text_of("back go") == "back go"); // only one start has the label
}

TEST_CASE("a line of labels stands for any run that has them") {
  auto const i =
      read_text("from,to,label\na,b,x\na,c,x\nb,d,y z\nc,c,loop\nc,e,->\n", with_goal("state=d"));
  CHECK(judged(i, "x \"y z\"") == "x->b \"y z\"");
  CHECK(judged(i, "x->b \"y z\"") == "x->b \"y z\"");
  CHECK(judged(i, "x->c") == "1: the last state is no goal");
  CHECK(judged(i, "x->c \"y z\"") == "1: no such transition leaves the state");
  CHECK(judged(i, "y") == "0: no such transition leaves the state");
  CHECK(judged(i, "") == "0: no start is a goal");
  auto const j =
      read_text("from,to,label\na,b,\"->\"\nb,c,\nc,d,\"say \"\"hi\"\"\"\n", with_goal("deadlock"));
  CHECK(judged(j, R"("->" "" "say \"hi\"")") == R"("->" "" "say \"hi\"")");
  auto const escape = read_text("from,to,label\na,b,\x1b[31m\n", with_goal("deadlock"));
  CHECK(judged(escape, R"("\x1b[31m")") == R"("\x1b[31m")");
}

TEST_CASE("a line of moves with an open quote is an error with its place") {
  auto const i = read_text("from,to,label\na,b,x\n", with_goal("deadlock"));
  CHECK_THROWS_WITH(judged(i, "x \"y"),
                    "moves:1:3: found '\"y', expected the closing quote of a label");
  CHECK_THROWS_WITH(judged(i, "\"x\"y"), "moves:1:4: found 'y', expected a space between labels");
}

TEST_CASE("the verifier wants a start, connected transitions, and a goal") {
  auto const i = read_text("from,to,label\na,b,x\nb,c,y\nc,a,z\n", with_goal("state=c"));
  CHECK_FALSE(refute(i, {{0}, {1}}));
  CHECK(refute(i, {{1}})->step == 0);
  CHECK(refute(i, {{0}, {0}})->step == 1);
  CHECK(refute(i, {{0}, {1}, {2}})->reason == "the last state is no goal");
  CHECK(refute(i, {{7}})->step == 0);
}

} // namespace
} // namespace puzzlegraph::transitions
