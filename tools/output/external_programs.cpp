// SPDX-License-Identifier: BSL-1.0
#include "tools/output/external_programs.hpp"

#include "puzzlegraph/graph_drawing/layout/undirected_view.hpp"
#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/options/errors.hpp"
#include "tools/output/file_output.hpp"
#include "tools/output/run_program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

namespace puzzlegraph::tool {

using namespace puzzlegraph;

namespace {

/// The standard output of a program of that Debian package. Throws output_error if it fails.
std::string piped(std::vector<std::string> command, std::string_view input, char const* package,
                  progress_callback const& go_on = nullptr) {
  auto const name = command.front();
  auto done = run_program(std::move(command), input,
                          fmt::format("Debian: apt-get install {}", package), go_on);
  if (done.exit_code != 0) throw output_error(name + " failed");
  return std::move(done.out);
}

/// The picture that a program has made. Throws output_error if there is none.
std::string picture_by(std::string const& program, std::string picture) {
  if (picture.empty()) throw output_error(program + ": no output");
  return picture;
}

} // namespace

std::vector<point> graphviz_places(state_graph const& g, std::string const& engine,
                                   progress_callback const& go_on) {
  std::string dot = "graph {\nrankdir=LR\nnode [shape=point]\n";
  auto const neighbours = neighbour_graph(g.csr());
  for (vertex_index v = 0; v < g.vertex_count(); ++v) dot += fmt::format("{}\n", v);
  for (auto [e, end] = edges(neighbours); e != end; ++e) {
    auto const u = source(*e, neighbours);
    auto const v = target(*e, neighbours);
    if (u < v) dot += fmt::format("{}--{}\n", u, v);
  }
  auto const plain = piped({engine, "-Tplain"}, dot + "}\n", "graphviz", go_on);

  std::vector<point> at(g.vertex_count());
  std::size_t seen = 0;
  std::istringstream lines(plain);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string kind;
    vertex_index v = 0;
    point p;
    if (!(words >> kind) || kind != "node") continue;
    if (!(words >> v >> p.x >> p.y) || v >= at.size()) break;
    at[v] = {p.x, -p.y};
    ++seen;
  }
  if (seen != at.size()) throw output_error(engine + ": not understood: " + plain.substr(0, 80));
  return at;
}

void expect_converter() { piped({"rsvg-convert", "--version"}, {}, "librsvg2-bin"); }

std::string converted(std::string const& svg, std::string const& format,
                      progress_callback const& go_on) {
  return picture_by("rsvg-convert", piped({"rsvg-convert", "--unlimited", "--format", format}, svg,
                                          "librsvg2-bin", go_on));
}

std::string plotted(std::string const& script, progress_callback const& go_on) {
  // -d: read no initialization files
  return picture_by("gnuplot", piped({"gnuplot", "-d"}, script, "gnuplot-nox", go_on));
}

std::string check_report(std::string const& instance, std::string const& certificate,
                         std::uint64_t max_memory, progress_callback const& go_on) {
  if (!std::ifstream(certificate)) {
    throw text::input_error(
        {text::escape_line(certificate), 0, 0},
        fmt::format("nothing to read ({})", std::generic_category().message(errno)),
        "a readable file");
  }
  std::string program = "puzzlegraph-check";
  std::error_code error;
  auto const own = std::filesystem::read_symlink("/proc/self/exe", error);
  auto const beside = own.parent_path() / program;
  if (!error && std::filesystem::exists(beside, error)) program = beside.string();
  constexpr auto most = (std::uint64_t{1} << 61U) - 1; // that the program takes
  auto const bytes = std::to_string(std::min(max_memory, most));
  auto done = run_program({program, "--max-memory", bytes, "--", instance, certificate}, {},
                          "it is built where zlib and OpenSSL are installed", go_on);
  constexpr int memory_limit = 10;
  if (done.exit_code == memory_limit) throw undecided_error("undecided (memory limit)");
  constexpr int not_checked = 11;
  constexpr int unreadable = 2;
  if (done.exit_code >= unreadable && done.exit_code != not_checked) {
    throw text::input_error({text::escape_line(certificate), 1, 1},
                            "a certificate, or an instance, that puzzlegraph-check cannot read",
                            "those of `puzzlegraph solve --certificate`");
  }
  return std::move(done.out);
}

} // namespace puzzlegraph::tool
