# SPDX-License-Identifier: BSL-1.0
"""State graphs as arrays, against the tool, networkx and searches in Python."""

import collections
import csv
import gc
import io
import json
import pickle
import subprocess
from typing import get_args

import networkx
import numpy as np
import puzzlegraph
import pytest
from puzzlegraph import UNREACHABLE
from puzzlegraph.graphs import Format

FORMATS_OF_ONE_FILE = [format for format in get_args(Format) if format != "csv"]


@pytest.fixture(scope="module")
def eight_graph():
    return puzzlegraph.parse("puzzlegraph tiles\n3 3\n1 2 3\n4 5 6\n7 8 0\n")[0].explore()


def hops(graph, roots, backwards=False):
    """Distances by a breadth-first search of this test's own."""
    rows = [[] for _ in range(len(graph))]
    for u in range(len(graph)):
        for v in graph.indices[graph.indptr[u] : graph.indptr[u + 1]].tolist():
            rows[v if backwards else u].append(u if backwards else v)
    found = [UNREACHABLE] * len(graph)
    queue = collections.deque(roots)
    for v in roots:
        found[v] = 0
    while queue:
        u = queue.popleft()
        for v in rows[u]:
            if found[v] == UNREACHABLE:
                found[v] = found[u] + 1
                queue.append(v)
    return found


def test_the_eight_puzzle(eight_graph):
    """Published: 181,440 states, at most 31 moves, two farthest states."""
    assert len(eight_graph) == 181440 and eight_graph.is_reversible
    layers = np.bincount(eight_graph.to_goal)
    assert len(layers) == 32 and layers[31] == 2
    assert layers[:6].tolist() == [1, 2, 4, 8, 16, 20]
    manhattan = eight_graph.heuristic("manhattan")
    assert (manhattan <= eight_graph.to_goal).all() and manhattan.max() == 22
    assert not eight_graph.is_dead.any() and eight_graph.on_optimal.sum() == 1


def test_graphs_of_planning_tasks_count_moves(data):
    task = puzzlegraph.read(data / "planning/sokoban.sas")[0]
    graph = task.explore()
    assert (task.unit, graph.unit, graph.about["unit"], graph.costs) == ("units", "moves", "moves", None)
    patterns = graph.heuristic("pattern-database")
    assert (patterns <= graph.to_goal).all() and patterns.max() > 0


def test_distances_of_a_directed_graph(data):
    (graph,) = [q.explore() for q in puzzlegraph.read(data / "walls/uva10384-sample.walls")][:1]
    assert not graph.is_reversible
    assert graph.from_start.tolist() == hops(graph, [graph.starts[0][0]])
    goals = np.flatnonzero(graph.is_goal).tolist()
    assert graph.to_goal.tolist() == hops(graph, goals, backwards=True)
    assert (graph.is_dead == (graph.to_goal == UNREACHABLE)).all() and graph.is_dead.any()
    optimum = int(graph.to_goal[graph.starts[0][0]])
    assert graph.optimum == optimum
    on = [v for v in range(len(graph)) if graph.from_start[v] + int(graph.to_goal[v]) == optimum]
    assert np.flatnonzero(graph.on_optimal).tolist() == on


def test_arrays(eight_graph):
    types = [
        (eight_graph.indptr, "uint32", len(eight_graph) + 1),
        (eight_graph.indices, "uint32", eight_graph.edge_count),
        (eight_graph.to_goal, "uint32", len(eight_graph)),
        (eight_graph.from_start, "uint32", len(eight_graph)),
        (eight_graph.is_goal, "bool", len(eight_graph)),
    ]
    for array, dtype, length in types:
        assert (array.dtype, array.shape) == (dtype, (length,))
        assert not array.flags.owndata and not array.flags.writeable
        with pytest.raises(ValueError):
            array[0] = 1
    assert eight_graph.indices.ctypes.data == eight_graph.indices.ctypes.data  # the same memory each time
    for array in (eight_graph.is_dead, eight_graph.on_optimal, eight_graph.heuristic("manhattan")):
        assert array.shape == (len(eight_graph),) and array.flags.writeable


def test_arrays_outlive_their_graph(data):
    def arrays():
        graph = puzzlegraph.read(data / "blocks/parking.blocks")[0].explore()
        return graph.indices, graph.to_goal, graph.is_goal

    indices, to_goal, is_goal = arrays()
    gc.collect()
    noise = [bytes(1000) for _ in range(10_000)]
    again = puzzlegraph.read(data / "blocks/parking.blocks")[0].explore()
    assert (indices == again.indices).all() and (to_goal == again.to_goal).all() and (is_goal == again.is_goal).all()
    del noise


def test_states_and_moves(eight):
    graph = eight.explore()
    start = graph.starts[0][0]
    assert graph.draw(start).startswith("1 2 3") and "4" in graph.state(start)
    rows = graph.indices[graph.indptr[start] : graph.indptr[start + 1]]
    assert len(graph.moves(start)) == len(rows) == 4
    step = graph.moves(start).index("E")
    assert graph.to_goal[rows[step]] == graph.to_goal[start] - 1
    assert puzzlegraph.parse(graph.question_text(int(rows[step])))[0].solve().cost == 1
    for wrong in (-1, len(graph), 2**40, -(2**40), 2**70):
        for of in (graph.state, graph.draw, graph.moves, graph.question_text):
            with pytest.raises(IndexError, match=f"state {wrong}: expected a number from 0 to {len(graph) - 1}"):
                of(wrong)
    with pytest.raises(ValueError, match="no heuristic is called 'magic'; there are: manhattan"):
        graph.heuristic("magic")
    with pytest.raises(ValueError, match="no heuristic is called 'none'; this graph has none"):
        puzzlegraph.explore(0, lambda n: []).heuristic("none")
    for call in (lambda: graph.state("a"), lambda: graph.measures(spectrum="x"), lambda: eight.check(["E"])):
        with pytest.raises(TypeError, match="(?!incompatible function arguments)"):
            call()
    with pytest.raises(TypeError):
        pickle.dumps(graph)


def test_measures_are_those_of_the_tool(data, tool):
    for path in ("blocks/hua-rong-dao.blocks", "ghosts/tokyo2007-sample.ghosts"):
        shown = subprocess.run([tool, "explore", "--json", "-q", "1", data / path], capture_output=True, check=True)
        told = json.loads(shown.stdout)["questions"][0]
        graph = puzzlegraph.read(data / path)[0].explore()
        measures = graph.measures(threads=2)
        assert graph.about.get("encoding") == told["encoding"]
        assert measures == {key: told[key] for key in measures}
        assert len(measures) > 5
    assert "spectrum" in measures["missing"] or "spectrum" in measures
    left_out = graph.measures(spectrum=False, random_walk=False)
    assert left_out["missing"]["spectrum"] == left_out["missing"]["random-walk"] == "unasked"
    known = "structure, heuristics, eccentricity, random_walk, spectrum"
    with pytest.raises(ValueError, match=f"no measure is called magic; there are: {known}$"):
        graph.measures(magic=True)
    with pytest.raises(ValueError, match="did you mean 'random_walk'"):
        graph.measures(random_wolk=True)


@pytest.mark.parametrize("encoding", ["plain", "sides", "pushes"])
def test_optimal_solutions_are_counted_in_unit_moves(encoding):
    board = "puzzlegraph klotski\n4 4 1\n1 1 1 1\n0 1 1 1\n1 1 0 1\n1 0 1 1\n1 1 4 4 3 4\n"
    graph = puzzlegraph.parse(board)[0].explore(encoding=encoding)
    assert graph.measures()["optimal_solutions"]["count"] == "3"
    if encoding != "plain":
        assert graph.measures(max_memory=1)["optimal_solutions"]["count"] is None


def test_exports_are_those_of_the_tool(data, tool):
    path = data / "walls/uva10384-sample.walls"
    graph = puzzlegraph.read(path)[0].explore()
    for format in FORMATS_OF_ONE_FILE:
        command = [tool, "export", "-f", format, "-q", "1", "--layout", "rows", path]
        shown = subprocess.run(command, capture_output=True)
        assert shown.returncode == 0, shown.stderr
        assert graph.export(format) == shown.stdout, format
    nodes = list(csv.DictReader(io.StringIO(graph.export("csv", table="nodes").decode())))
    assert len(nodes) == len(graph)
    with pytest.raises(ValueError, match="found no table, expected 'nodes' or 'edges': csv has several"):
        graph.export("csv")
    with pytest.raises(ValueError, match="found table 'nodes', but dot is one file"):
        graph.export("dot", table="nodes")
    with pytest.raises(ValueError, match="no format is called 'nothing'; there are: ") as refused:
        graph.export("nothing")
    assert str(refused.value).partition("there are: ")[2].split(", ") == list(get_args(Format))


def test_networkx(hua_rong_dao):
    graph = hua_rong_dao.explore()
    other = graph.to_networkx()
    assert (other.number_of_nodes(), other.number_of_edges()) == (len(graph), graph.edge_count)
    start = graph.starts[0][0]
    goals = np.flatnonzero(graph.is_goal)
    far = networkx.single_source_shortest_path_length(other, start)
    assert min(far[v] for v in goals) == graph.optimum
    assert {m for _, _, m in other.out_edges(start, data="move")} == set(graph.moves(start))


def test_a_graph_without_a_goal_has_no_dead_states_in_measures_and_exports():
    question = puzzlegraph.parse("from,to\na,b\n", name="x.csv", puzzle="transitions")[0]
    graph = question.explore()
    assert graph.measures()["graph"]["dead_states"] is None
    assert not any(state["dead"] for state in json.loads(graph.export("json"))["nodes"])


def test_networkx_writes_graphs_with_dead_states(tmp_path, tool):
    networkx = pytest.importorskip("networkx")
    graph = puzzlegraph.explore(0, lambda n: [n + 1] if n < 3 else [], goal=2, move=lambda n, _: f"add {n}")
    path = tmp_path / "graph.graphml"
    networkx.write_graphml(graph.to_networkx(), path)
    shown = subprocess.run([tool, "solve", path], capture_output=True, text=True, check=True).stdout
    assert "solved, 2 steps" in shown and 'moves: "add 0" "add 1"' in shown


def test_limits(hua_rong_dao):
    assert hua_rong_dao.explore(max_states=10) is None
    assert hua_rong_dao.explore(max_seconds=0) is None
    assert hua_rong_dao.explore(max_memory=100_000) is None
    with pytest.raises(ValueError, match="has no encoding"):
        hua_rong_dao.explore(encoding="magic")


def test_costs():
    text = "from,to,label,cost\na,b,go,3\nb,c,go,4\na,c,far,9\n"
    graph = puzzlegraph.parse(text, name="x.csv", puzzle="transitions", goal="state=c")[0].explore()
    assert graph.costs.tolist() == [3, 9, 4] and graph.to_goal.tolist() == [7, 4, 0]
    assert graph.optimum == 7
