// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph export: a question's state graph, or a part of it, in the formats of other tools; or
// the question itself as a planning task.
#include "puzzlegraph/export/writers.hpp"
#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"
#include "puzzlegraph/puzzles/question_graph.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/utf8.hpp"
#include "puzzlegraph/version.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/exploration.hpp"
#include "tools/options/graph_part.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/output_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>

namespace puzzlegraph::tool {

using puzzlegraph::cost_type;
using puzzlegraph::text_sink;

namespace {

using puzzlegraph::graph_file;
using puzzlegraph::graph_format;

/// Planning tasks are no graphs, so nothing writes them from one.
bool is_graph(graph_format const& f) { return f.files.front().write != nullptr; }

/// The library's formats for graphs, and those for planning tasks.
std::vector<graph_format> const& export_formats() {
  static std::vector<graph_format> const all = [] {
    auto formats = puzzlegraph::graph_formats();
    formats.push_back({"pddl", {{"domain", nullptr}, {"problem", nullptr}}});
    formats.push_back({"sas", {{"", nullptr}}});
    return formats;
  }();
  return all;
}

std::vector<std::string> names_of(std::vector<graph_format> const& formats) {
  std::vector<std::string> names;
  for (auto const& f : formats) names.emplace_back(f.name);
  return names;
}
std::vector<std::string> format_names() { return names_of(export_formats()); }
std::vector<std::string> export_layouts() { return {"rows", "mds"}; }
std::vector<std::string> table_names(graph_format const& f) {
  std::vector<std::string> names;
  for (auto const& t : f.files) names.emplace_back(t.name);
  return names;
}
std::vector<graph_format> formats_of_several_files() {
  std::vector<graph_format> formats;
  std::ranges::copy_if(export_formats(), std::back_inserter(formats),
                       [](graph_format const& f) { return f.files.size() > 1; });
  return formats;
}
std::vector<std::string> all_table_names() {
  std::vector<std::string> names;
  for (auto const& f : formats_of_several_files())
    std::ranges::copy(table_names(f), std::back_inserter(names));
  return names;
}

graph_format const* find_format(std::string_view name) {
  if (name == "gv") name = "dot";
  auto const same = [&](graph_format const& f) { return f.name == name; };
  auto const found = std::find_if(export_formats().begin(), export_formats().end(), same);
  return found == export_formats().end() ? nullptr : &*found;
}

/// What `export` is asked for.
struct export_request {
  explicit export_request(puzzle_list puzzles) : graph(puzzles), reading(puzzles) {}

  std::optional<std::string> format;
  std::string output = "-";
  std::optional<std::string> table;
  std::optional<std::string> layout;
  bool undirected = false;
  graph_part part; ///< its --max-states cuts, and limits nothing
  graph_choice graph;
  search_limits limits;
  file_reading reading;

  std::string layout_word() const { return layout.value_or("rows"); }

  command_options options() {
    option_group exporting("Exporting");
    exporting.add_options()(
        "format,f", into(format, one_of(format_names())),
        fmt::format(
            "{}: the state graph; pddl, sas: the question as a planning task, if the puzzle "
            "has that form; default: as the output's name ends",
            either(names_of(puzzlegraph::graph_formats())))
            .c_str())("output,o", into(output, value_of<std::string>("FILE")),
                      "the file; default, and -: standard output")(
        "table", into(table, one_of(all_table_names())),
        "csv: only nodes or edges; by default NAME.csv means NAME.nodes.csv and NAME.edges.csv. "
        "pddl: only domain or problem; by default NAME means NAME-domain.pddl and "
        "NAME-problem.pddl")(
        "layout", into(layout, with_default(one_of(export_layouts()), "rows")),
        "positions: rows (by distance from the start) or mds (as in draw; slower)")(
        "undirected", switch_into(undirected),
        "one edge for two opposite moves, if every move is reversible");
    command_options all;
    return all.add(exporting)
        .add(part.options())
        .add(graph.options_of_one("the question to write"))
        .add(limits.options_but_states())
        .add(reading.options());
  }
};

/// The format that --format or the name of the file selects.
graph_format const& chosen_format(export_request const& r) {
  if (r.format) {
    if (auto const* f = find_format(*r.format)) {
      auto const* const promised = find_format(ending_of(r.output));
      if (promised != nullptr && promised != f) {
        write_note(
            fmt::format("note: {} will hold {}; without --format it holds what its name says",
                        r.output, f->name));
      }
      return *f;
    }
    expect_word("format", *r.format, format_names());
  }
  if (auto const* f = find_format(ending_of(r.output))) return *f;
  throw usage_error(fmt::format("export: expected --format ({}), or an --output whose "
                                "extension names it",
                                either(format_names())),
                    "output");
}

/// The tables to write: one that --table names, or all.
std::vector<graph_file> chosen_tables(export_request const& r, graph_format const& f) {
  if (!r.table) return f.files;
  auto const& name = *r.table;
  if (f.files.size() == 1) {
    throw option_error("table", "'" + name + "'",
                       fmt::format("nothing: {} is one file, only {} are several", f.name,
                                   fmt::join(names_of(formats_of_several_files()), " and ")));
  }
  for (auto const& t : f.files) {
    if (t.name == name) return {t};
  }
  throw option_error("table", "'" + name + "'", either(table_names(f)));
}

/// "graph" or "graph.csv" and "nodes" to "graph.nodes.csv"; "task" or "task.pddl" and "domain" to
/// "task-domain.pddl".
std::string path_of_table(std::string const& path, graph_format const& f, std::string_view table) {
  std::filesystem::path const p(path);
  auto const extension = fmt::format(".{}", f.name);
  auto name = ending_of(path) == f.name ? p.stem() : p.filename();
  name += fmt::format("{}{}{}", is_graph(f) ? '.' : '-', table, extension);
  return (p.parent_path() / name).string();
}

using open_files = std::vector<std::unique_ptr<file_output>>;

/// The files to write, one for each table; none for standard output.
open_files files_of(std::string const& path, graph_format const& f,
                    std::vector<graph_file> const& tables) {
  open_files files;
  std::error_code error;
  if (tables.size() > 1 && path != "-" && std::filesystem::exists(path, error) &&
      !std::filesystem::is_regular_file(path, error)) {
    throw option_error("output", "'" + path + "', which is no file",
                       fmt::format("a name for {} files, or --table", tables.size()));
  }
  for (std::size_t t = 0; path != "-" && t < tables.size(); ++t) {
    auto const name = tables.size() == 1 ? path : path_of_table(path, f, tables[t].name);
    expect_other_file("output", name);
    files.push_back(std::make_unique<file_output>(name));
  }
  return files;
}

/// Writing ends when `go_on` returns false. It must outlive the sink.
text_sink sink_to(output& out, puzzlegraph::progress_callback const& go_on) {
  return [&out, &go_on, written = std::uint64_t{0}](std::string_view text) mutable {
    if (!go_on({.name = "writing", .unit = "bytes", .done = written})) throw puzzlegraph::stopped{};
    out.write(text);
    written += text.size();
  };
}

/// Refuses options of the state graph where there is none.
void expect_no_graph_options(export_request const& r, graph_format const& format) {
  refuse_given("export",
               {{"layout", r.layout.has_value()},
                {"around", r.part.around.has_value()},
                {"margin", r.part.margin.has_value()},
                {"layers", r.part.layers.has_value()},
                {"max-states", r.part.max_states.has_value()},
                {"encoding", r.graph.encoding.has_value()},
                {"threads", r.graph.threads.given.has_value()},
                {"max-seconds", r.limits.max_seconds.has_value()},
                {"max-memory", r.limits.max_memory.has_value()},
                {"undirected", r.undirected}},
               fmt::format("is for state graphs; {} states the rules", format.name));
}

/// The tables of a task: of PDDL under comments that say which question it is, which SAS+ has not.
/// Throws usage_error if the puzzle has no such form.
std::vector<std::string> task_texts(question_file const& d, std::size_t k,
                                    graph_format const& format) {
  auto const* const planning = d.questions->planning();
  if (planning != nullptr && format.name == "sas") {
    if (auto const task = planning->sas(k)) return {puzzlegraph::text::write_sas(*task)};
  } else if (planning != nullptr) {
    if (auto const task = planning->pddl(k)) {
      std::string about;
      for (auto const& [name, value] : metadata_of(d, k, {})) {
        if (name == "unit") continue; // of solutions, which may count other moves than plans
        about += fmt::format("; {}: {}\n", name, puzzlegraph::text::escape_line(value));
      }
      return {about + task->domain, about + task->problem};
    }
  }
  throw usage_error(fmt::format("export: {} has no {} form", d.puzzle->name,
                                format.name == "sas" ? "SAS+" : "PDDL"));
}

exit_code export_task(export_request const& r, question_file const& d, std::size_t k,
                      graph_format const& format, environment const& env) {
  expect_no_graph_options(r, format);
  auto const texts = task_texts(d, k, format);
  auto const tables = chosen_tables(r, format);
  auto const files = files_of(r.output, format, tables);
  for (std::size_t t = 0; t < tables.size(); ++t) {
    auto& out = files.empty() ? env.out : *files[t];
    auto const table = std::ranges::find(format.files, tables[t].name, &graph_file::name);
    out.write(texts[static_cast<std::size_t>(table - format.files.begin())]);
  }
  file_output::commit_all(files);
  for (auto const& f : files) f->note_written();
  return exit_code::done;
}

/// Throws undecided_error unless the layout by distances fits into the memory that the graph
/// leaves.
void expect_memory_of_layout(search_limits const& limits, exploration const& e) {
  auto const states = e.graph->vertex_count();
  auto const edges = e.graph->edge_count();
  auto const all =
      e.memory + measures_bytes(*e.graph) + layout_bytes(layout_kind::mds, states, edges);
  if (all > limits.of_each(1).max_memory) {
    throw undecided_error(fmt::format("undecided ({}): a layout of {}", reason(limit::memory),
                                      amount(states, "states")));
  }
}

exit_code export_state_graph(export_request const& r, question_file const& d, std::size_t k,
                             graph_format const& format, environment const& env) {
  auto const tables = chosen_tables(r, format);
  auto const threads = r.graph.threads.count();
  // Before the work is done, in case an encoding or a folder is misspelt.
  r.graph.encoding_of(d, k, r.limits);
  auto const files = files_of(r.output, format, tables);

  auto const go_on = progress_within(r.limits, d.questions->title(k));
  auto const [encoding, e] = explore_as_chosen(r.graph, r.limits, d, k);
  if (interrupted()) throw puzzlegraph::stopped{};
  if (!e.graph) throw undecided_error(why_undecided(e));
  auto const& g = *e.graph;
  if (r.undirected && !g.is_reversible()) {
    throw usage_error("export: --undirected: not every move of this graph can be taken back at the "
                      "same cost",
                      "undirected");
  }
  bool const has_layout = r.layout_word() == "mds";
  if (has_layout) expect_memory_of_layout(r.limits, e);
  auto const distance = find_distances(g, threads);
  puzzlegraph::extract const x{g,
                               distance,
                               has_layout ? laid_out(g, distance, threads, go_on)
                                          : rows_by_distance(g, distance),
                               r.part.of(g, distance),
                               r.undirected,
                               metadata_of(d, k, encoding),
                               d.questions->missing_goal().empty()};
  for (std::size_t t = 0; t < tables.size(); ++t) {
    tables[t].write(x, sink_to(files.empty() ? env.out : *files[t], go_on));
  }
  file_output::commit_all(files);
  auto const states = puzzlegraph::counted(puzzlegraph::grouped(x.states.size()), "state");
  for (auto const& f : files) f->note_written(states);
  return exit_code::done;
}

exit_code run_export(export_request const& r, std::string const& name, environment const& env) {
  auto const& format = chosen_format(r);
  expect_word("layout", r.layout_word(), export_layouts());
  auto const tables = chosen_tables(r, format);
  if (r.output == "-" && tables.size() > 1) {
    auto const names = table_names(format);
    throw usage_error(
        fmt::format("export: {} has two files; expected --table {} or --table {}, or a "
                    "file by --output",
                    format.name, names.front(), names.back()));
  }
  r.part.check();
  question_file const d = r.reading.open(name, r.graph.questions);
  std::size_t const k = r.graph.questions.single(d, "a file holds one");
  return naming_question(d, k, [&] {
    return is_graph(format) ? export_state_graph(r, d, k, format, env)
                            : export_task(r, d, k, format, env);
  });
}

} // namespace

exit_code export_graph(std::vector<std::string> const& arguments, environment const& env) {
  export_request request(env.puzzles);
  auto const line = parse(
      arguments, request.options(), {},
      "usage: puzzlegraph export [options] FILE|-\n"
      "Writes the state graph of a question for other tools: all states that are reachable "
      "from the start,\nor a part of them. A limit does not truncate the graph: it is "
      "explored completely, or the question\nis undecided. PDDL and SAS+ hold the rules in place "
      "of the graph.\n",
      env.help());
  if (!line) return exit_code::done;
  return line->run([&] { return run_export(request, line->operands.front(), env); });
}

} // namespace puzzlegraph::tool
