// SPDX-License-Identifier: BSL-1.0
//
// The writers on a small graph with awkward texts, parallel edges, costs and a dead end; and their
// behaviour when the sink fails. Eigen reads Matrix Market back here, boost_readers_test.cpp
// GraphML and DOT; tests/export/read_back.py reads all but Matrix Market.
#include "puzzlegraph/export/writers.hpp"

#include "tests/export/awkward_graph.hpp"
#include "tests/support/files.hpp"

#include <boost/json.hpp>
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <unsupported/Eigen/SparseExtra>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

using writer = void (*)(extract const&, text_sink const&);
std::vector<writer> all_writers() {
  std::vector<writer> all;
  for (auto const& format : graph_formats()) {
    for (auto const& file : format.files) all.push_back(file.write);
  }
  return all;
}

struct fixture {
  awkward_graph graph;
  distances distance = find_distances(graph);
  extract whole{graph,
                distance,
                rows_by_distance(graph, distance),
                vertex_selection(graph),
                false,
                {{"puzzle", "awkward"}, {"file", "a\nb<&>--\".x"}}};

  std::string text(writer write) const {
    std::string all;
    write(whole, [&](std::string_view part) { all += part; });
    return all;
  }
};

} // namespace

TEST_CASE_METHOD(fixture, "export: XML is well-formed and keeps awkward texts") {
  for (auto const& [write, path] :
       {std::pair<writer, char const*>(write_graphml, "graphml.graph"),
        std::pair<writer, char const*>(write_gexf, "gexf.graph.nodes")}) {
    std::istringstream in(text(write));
    boost::property_tree::ptree tree;
    REQUIRE_NOTHROW(boost::property_tree::read_xml(in, tree));
    auto const& first = tree.get_child(path).get_child("node");
    auto const label = first.get<std::string>("<xmlattr>.label", first.get("data", ""));
    CHECK(label == graph.text(0));
  }
}

TEST_CASE_METHOD(fixture, "export: JSON keeps awkward texts, and says what is unknown") {
  auto const value = boost::json::parse(text(write_json));
  CHECK(value.at("directed").as_bool());
  CHECK(value.at("multigraph").as_bool());
  auto const& nodes = value.at("nodes").as_array();
  REQUIRE(nodes.size() == 4);
  CHECK(nodes[0].at("label").as_string() == graph.text(0));
  CHECK(nodes[0].at("distance_to_goal").as_int64() == 3);
  CHECK(nodes[3].at("distance_to_goal").is_null());
  CHECK(nodes[3].at("dead").as_bool());
  CHECK(value.at("graph").at("file").as_string() == "a\nb<&>--\".x");
  CHECK(value.at("edges") == value.at("links"));
  CHECK(value.at("links").at(2).at("label").as_string() == "\"c\"");
}

TEST_CASE_METHOD(fixture, "export: tables and DOT") {
  CHECK_THAT(text(write_csv_nodes),
             StartsWith("Id,Label,distance_from_start,distance_to_goal,goal,dead,start,on_optimal,"
                        "bottleneck,articulation,block,color,size,x,y\n") &&
                 Contains("\n0,\"\"\"<&>\"\"\n\\, "
                          "\",0,3,false,false,true,true,true,false,0,#d55e00,20,0,0\n") &&
                 Contains("\n3,state 3,1,,false,true,false,false,false,false,3,#c3ccd5,8,0,-72\n"));
  CHECK(text(write_csv_edges) == "Source,Target,Type,Label,cost\n0,1,Directed,a,3\n"
                                 "0,1,Directed,b,2\n0,3,Directed,\"\"\"c\"\"\",1\n"
                                 "1,2,Directed,d,1\n");
  CHECK_THAT(
      text(write_dot),
      StartsWith("// puzzle: awkward\n// file: a b<&>--\".x\n// `neato -n` draws the states at "
                 "their positions, `dot` lays the graph out anew.\ndigraph G {") &&
          Contains(R"(0 [label="\"<&>\"\n\\, ")") && Contains(R"(0->3 [label="\"c\"", cost=1])"));
}

TEST_CASE_METHOD(fixture,
                 "export: Eigen reads Matrix Market; of parallel edges the cheapest counts") {
  auto const path = testing::temporary_file("graph.mtx", text(write_matrix_market));
  Eigen::SparseMatrix<double> matrix;
  REQUIRE(Eigen::loadMarket(matrix, path));
  CHECK(matrix.rows() == 4);
  CHECK(matrix.cols() == 4);
  CHECK(matrix.nonZeros() == 3);
  CHECK(matrix.coeff(0, 1) == 2);
  CHECK(matrix.coeff(0, 3) == 1);
  CHECK(matrix.coeff(1, 2) == 1);
}

TEST_CASE_METHOD(fixture, "export: what the sink throws comes out of every writer") {
  for (auto const write : all_writers()) {
    auto const size = text(write).size();
    for (std::size_t const room : {std::size_t{0}, size / 2, size - 1}) {
      std::size_t taken = 0;
      auto const out = [&](std::string_view part) {
        taken += part.size();
        if (taken > room) throw std::runtime_error("full");
      };
      CHECK_THROWS_WITH(write(whole, out), "full");
    }
  }
}

TEST_CASE("export: a stream's buffer hands over everything in pieces of bounded size") {
  std::string all;
  std::size_t longest = 0;
  text_sink const out = [&](std::string_view part) {
    all += part;
    longest = std::max(longest, part.size());
  };
  sink_buffer buffer(out);
  std::ostream to(&buffer);
  std::string expected;
  for (int i = 0; i < 10000; ++i) {
    to << i << '\n' << std::flush;
    expected += std::to_string(i) + "\n";
  }
  buffer.finish();
  CHECK(all == expected);
  CHECK(longest <= 4096);
}
