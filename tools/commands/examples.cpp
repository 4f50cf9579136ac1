// SPDX-License-Identifier: BSL-1.0
//
// The examples of --help and of the manual pages. tests/cli/examples_test.py runs each of them, in
// this order.
#include "tools/commands/command.hpp"

#include <algorithm>
#include <array>

namespace puzzlegraph::tool {

namespace {

struct command_example {
  std::string_view command; ///< empty: of the tool itself
  example shown;
};

constexpr std::array all_examples{
    command_example{"",
                    {"puzzlegraph solve data/blocks/hua-rong-dao.blocks",
                     "answers every board of a file, with its moves"}},
    command_example{"",
                    {"puzzlegraph view -q 1 data/walls/uva10384-sample.walls -o maze.html",
                     "makes a page of a question's state graph, to look at and to play in"}},
    command_example{"",
                    {"puzzlegraph generate tiles --size 3x3 | puzzlegraph solve -",
                     "makes a random board and solves it"}},

    command_example{"solve",
                    {"puzzlegraph solve data/blocks/hua-rong-dao.blocks",
                     "answers every board of the file, with its moves"}},
    command_example{"solve",
                    {"puzzlegraph solve -f table data/tiles/*.tiles",
                     "answers several files, a line for each question"}},
    command_example{"solve",
                    {"puzzlegraph solve --certificate maze.cert data/walls/uva10384-sample.walls",
                     "adds a proof that no way out is shorter, for puzzlegraph-check"}},

    command_example{"verify",
                    {"puzzlegraph solve -o seven.solution data/ghosts/tokyo2007-sample.ghosts",
                     "writes the answers that are to be verified"}},
    command_example{"verify",
                    {"puzzlegraph verify --recheck data/ghosts/tokyo2007-sample.ghosts "
                     "seven.solution",
                     "replays them, and confirms by another method that they are optimal"}},
    command_example{"verify",
                    {"puzzlegraph verify --certificate data/certificates/tiles-3x3.cert "
                     "data/records/tiles-3x3.{tiles,solution}",
                     "takes the proof of a certificate instead"}},

    command_example{"show",
                    {"puzzlegraph show -q 1 data/blocks/hua-rong-dao.blocks",
                     "plays the solution of the first board in the terminal"}},
    command_example{"show",
                    {"puzzlegraph show -q 1 data/blocks/rush-hour.blocks -o solution.svg",
                     "writes it as an animation for a browser"}},
    command_example{"show",
                    {"puzzlegraph show --picture strip data/walls/uva10384-sample.walls "
                     "-o strip.svg",
                     "draws all positions of a solution in rows"}},

    command_example{"compare",
                    {"puzzlegraph compare data/walls/uva10384-sample.walls",
                     "answers the question by every method: cost, expanded states, time"}},
    command_example{"compare",
                    {"puzzlegraph compare -q 1 --max-seconds 1 data/klotski/random-30x30.klotski",
                     "gives each method a second for the first question of a file"}},

    command_example{"explore",
                    {"puzzlegraph explore -q 4 data/tiles/solved.tiles",
                     "measures the 8-puzzle: 181,440 states"}},
    command_example{
        "explore",
        {"puzzlegraph explore --table --where 'optimum >= 10' data/blocks/parking.blocks",
         "compares boards, a line for each that satisfies the condition"}},
    command_example{"explore",
                    {"puzzlegraph explore -m eccentricity -q 2 data/tiles/solved.tiles",
                     "adds a measure that large graphs go without: radius, diameter and centre"}},

    command_example{"count",
                    {"puzzlegraph count -q 4 data/tiles/solved.tiles",
                     "counts the states of the 8-puzzle by distance from the start"}},
    command_example{"count",
                    {"puzzlegraph count -q 4 --checkpoint saved data/tiles/solved.tiles",
                     "saves each layer in a folder, and continues there after a kill"}},

    command_example{"convert",
                    {"puzzlegraph convert --to rush-hour data/blocks/parking.blocks",
                     "writes a line for each board"}},
    command_example{"convert",
                    {"puzzlegraph convert --to rows -o course.txt data/tiles/antipodes.tiles",
                     "writes rows below their number, as courses hand them out"}},

    command_example{"generate",
                    {"puzzlegraph generate ghosts --ghosts 10 --size 16x16 --density 0.2 "
                     "-o many.ghosts",
                     "makes a file of one instance"}},
    command_example{
        "generate",
        {"puzzlegraph generate rush-hour --count 5 --where 'optimum in 10..12' -o cars.blocks",
         "makes five Rush Hour boards of ten to twelve moves, no two of one component"}},
    command_example{"generate",
                    {"puzzlegraph generate tiles --size 3x3 --seed 7 | puzzlegraph solve -",
                     "makes a board and solves it"}},

    command_example{"hardest",
                    {"puzzlegraph hardest klotski --size 3x3",
                     "finds the hardest question of all boards of a size, with the proof"}},
    command_example{"hardest",
                    {"puzzlegraph hardest rush-hour --tries 100",
                     "searches for a hard Rush Hour board by random changes"}},
    command_example{"hardest",
                    {"puzzlegraph hardest -q 1 data/blocks/rush-hour.blocks",
                     "finds the start of one board that is farthest from its goal"}},

    command_example{"export",
                    {"puzzlegraph export data/walls/uva10384-sample.walls -o maze.graphml",
                     "writes a state graph for networkx, igraph or Gephi"}},
    command_example{"export",
                    {"puzzlegraph export -q 1 --around optimal --margin 2 data/tiles/solved.tiles "
                     "-o near.dot",
                     "writes the part near the solution, for Graphviz"}},
    command_example{"export",
                    {"puzzlegraph export -f pddl data/walls/uva10384-sample.walls -o maze",
                     "writes the question for planners: maze-domain.pddl, maze-problem.pddl; or "
                     "-o maze.sas, in SAS+"}},

    command_example{"draw",
                    {"puzzlegraph draw -q 1 data/tiles/solved.tiles -o graph.svg",
                     "draws the 360 states of a small board"}},
    command_example{
        "draw",
        {"puzzlegraph draw -q 4 --background none data/tiles/solved.tiles -o layers.svg",
         "draws the 8-puzzle in layers, for a slide of any colour"}},
    command_example{"draw",
                    {"puzzlegraph draw -q 1 --around optimal --margin 1 data/tiles/antipodes.tiles "
                     "-o near.svg",
                     "draws only the states near optimal solutions"}},

    command_example{"view",
                    {"puzzlegraph view data/walls/uva10384-sample.walls -o maze.html",
                     "makes one file that a browser opens without a network"}},
    command_example{"view",
                    {"puzzlegraph view -q 1 --layout mds --layout layers data/tiles/solved.tiles "
                     "-o tiles.html",
                     "offers two layouts of the graph in the page"}},

    command_example{"experiment",
                    {"puzzlegraph experiment --database runs.sqlite "
                     "data/experiments/2026-11-21-walls-bounds.ini",
                     "runs all methods on all instances; the same command continues after Ctrl-C"}},
    command_example{"experiment",
                    {"puzzlegraph experiment --threads 2 --database runs.sqlite "
                     "data/experiments/2026-11-21-walls-bounds.ini",
                     "makes two runs at a time"}},

    command_example{"report",
                    {"puzzlegraph report --database runs.sqlite "
                     "data/experiments/2026-11-21-walls-bounds.ini -o bounds.md",
                     "writes the tables of the experiment before"}},
    command_example{"report",
                    {"puzzlegraph report --database runs.sqlite -f csv "
                     "data/experiments/2026-11-21-walls-bounds.ini",
                     "writes a line for each run"}},

    command_example{"cite", {"puzzlegraph cite", "prints a reference and a BibTeX entry"}},
    command_example{"cite", {"puzzlegraph cite -f bibtex >>paper.bib", "adds the entry to a file"}},

    command_example{"manual",
                    {"puzzlegraph manual solve >puzzlegraph-solve.1",
                     "writes the page of a command; man -l shows it"}},
    command_example{"manual", {"puzzlegraph manual --all man", "writes all pages into a folder"}},

    command_example{"completion",
                    {"source <(puzzlegraph completion bash)", "completes words in this shell"}},
    command_example{
        "completion",
        {"puzzlegraph completion zsh -o _puzzlegraph", "writes a file for a folder of $fpath"}},
};

} // namespace

std::vector<example> examples_of(std::string_view command) {
  std::vector<example> found;
  for (auto const& e : all_examples) {
    if (e.command == command) found.push_back(e.shown);
  }
  return found;
}

} // namespace puzzlegraph::tool
