// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/glossary.hpp"

#include <array>

namespace puzzlegraph {

namespace {

constexpr std::array definitions{
    definition_of_measure{"states", "", "states",
                          "Vertices of the state graph: all states that the start can reach.", ""},
    definition_of_measure{"directed edges", "", "edges",
                          "One for each move from each state. In "
                          "some encodings an edge stands for several unit moves.",
                          ""},
    definition_of_measure{"layers", "", "moves",
                          "States by their distance from the start. The greatest distance is the "
                          "eccentricity of the start.",
                          "breadth-first search; Dijkstra's algorithm where costs differ"},
    definition_of_measure{
        "branching", "", "edges per state",
        "Out-degrees of the states: least, greatest and mean, and how many states "
        "have each. The column is the mean.",
        ""},
    definition_of_measure{"goal states", "", "states", "States that satisfy the goal test.", ""},
    definition_of_measure{"dead states", "", "states",
                          "States from which no goal can be reached. There are none where every "
                          "move can be taken back and the question is solvable. The column is "
                          "their share of all states, in percent.",
                          ""},
    definition_of_measure{
        "distance to a goal", "", "moves",
        "The least cost from a state to a goal, over all states that are not "
        "dead. A farthest state is the hardest start among the states of the graph; "
        "an encoding that leaves out states may leave out harder ones.",
        "the same searches, on the reversed graph"},
    definition_of_measure{"optimum", "", "moves", "The cost of an optimal solution.", ""},
    definition_of_measure{"optimal solutions", "", "solutions",
                          "The number of different optimal solutions, as sequences of unit moves, "
                          "exactly.",
                          "dynamic programming over the edges of optimal solutions"},
    definition_of_measure{"on some optimal solution", "", "states and edges",
                          "States and edges that at least one optimal solution uses.", ""},
    definition_of_measure{
        "on every one", "", "states and edges",
        "States and edges that no optimal solution avoids: the bottlenecks of the "
        "question. Start and goal count. The column counts the states.",
        ""},
    definition_of_measure{
        "divergence", "", "moves",
        "The least distance from the start at which a state on an optimal solution "
        "has a move that leaves all optimal solutions and does not lead back "
        "towards the start.",
        ""},
    definition_of_measure{"articulation states", "structure", "states",
                          "States whose removal disconnects the graph.",
                          "Hopcroft and Tarjan 1973"},
    definition_of_measure{
        "bridges", "structure", "edges",
        "Edges whose removal disconnects the graph. An edge is a pair of opposite "
        "directed edges.",
        "Hopcroft and Tarjan 1973"},
    definition_of_measure{
        "biconnected components", "structure", "components",
        "Greatest sets of edges in which each two lie on a common cycle; a bridge "
        "is one of its own. The largest is given by its edges.",
        "Hopcroft and Tarjan 1973"},
    definition_of_measure{"bipartite", "structure", "yes or no",
                          "Whether every cycle has even length: then all solutions have the same "
                          "parity.",
                          ""},
    definition_of_measure{
        "strong components", "structure", "components",
        "Greatest sets of states that can all reach each other, where not every move "
        "can be taken back. A sink is one that no edge leaves; the longest "
        "chain counts components on a longest path of the condensation.",
        "Tarjan 1972"},
    definition_of_measure{"dominators of the goal", "structure", "states",
                          "States on every path from the start to a goal, optimal or not.", ""},
    definition_of_measure{"radius", "eccentricity", "moves",
                          "The least eccentricity of a state, which is its greatest distance to "
                          "another state. As bounds where the searches end early.",
                          ""},
    definition_of_measure{"diameter", "eccentricity", "moves",
                          "The greatest eccentricity: the greatest distance between two states.",
                          ""},
    definition_of_measure{"centre", "eccentricity", "states",
                          "The states whose eccentricity is the radius.", ""},
    definition_of_measure{
        "heuristic", "heuristics", "moves",
        "A lower bound, compared with the true distance on all states that are "
        "not dead: its mean, its mean and greatest error, the share of states on "
        "which it is exact, and the dead states that it recognises. The column is "
        "the mean error of the puzzle's last heuristic.",
        ""},
    definition_of_measure{"random walk to a goal", "random-walk", "moves",
                          "The expected number of moves of a uniform random walk from the first "
                          "start to the first goal that it meets, given that it meets one; and the "
                          "probability of that, where dead states exist.",
                          "Kemeny and Snell, Finite Markov Chains, 1960"},
    definition_of_measure{"spectral gap", "spectrum", "none",
                          "1 minus the second eigenvalue of the transition matrix of the uniform "
                          "random walk: the smaller, the slower the walk mixes.",
                          "Chung, Spectral Graph Theory, 1997"},
    definition_of_measure{"Fiedler value", "spectrum", "none",
                          "The second least eigenvalue of the Laplacian, also called algebraic "
                          "connectivity: small where few edges join large parts of the graph.",
                          "Fiedler 1973"},
    definition_of_measure{"stationary distribution", "spectrum", "none",
                          "The share of time that the random walk spends at the goals, and at the "
                          "start, in the long run: degree over number of directed edges.",
                          "Chung, Spectral Graph Theory, 1997"},
};

} // namespace

std::span<definition_of_measure const> glossary() { return definitions; }

} // namespace puzzlegraph
