#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# read_back.py TOOL DATA: exports state graphs in every format, reads them with independent programs
# (Graphviz's gvpr, networkx, igraph, Python's csv), and compares the results: the formats with one
# another, the whole graph with the counts of `explore --json`, and labels with the moves of `solve`.
# Prints the differences; exit code 1 if there are any.
import csv
import io
import json
import math
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import Counter, namedtuple

try:
    import networkx
except ImportError:
    sys.exit(f"read_back.py: {sys.executable} has no networkx; Debian's python3-networkx has it")
try:
    import igraph
except ImportError:
    sys.exit(f"read_back.py: {sys.executable} has no igraph; Debian's python3-igraph has it")

TOOL, DATA = sys.argv[1:]
FLAGS = {"true": True, "false": False, "1": True, "0": False}


def run(*command, stdin=None):
    done = subprocess.run(command, input=stdin, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"read_back.py: {command} ended with {done.returncode}: {done.stderr}")
    return done.stdout


# A graph as read: (directed, {id: attributes}, Counter of (source, target, label, cost)). The
# attributes are a named tuple, None where one is absent.
FLAG_NAMES = ("goal", "dead", "start", "on_optimal", "bottleneck", "articulation")
NUMBER_NAMES = ("distance_from_start", "distance_to_goal", "block")
State = namedtuple("State", ("label", *NUMBER_NAMES, *FLAG_NAMES, "color", "emphasis", "x", "y"))


def state(values, emphasis):
    """A state of attributes as text or as typed values."""

    def flag(v):
        return FLAGS[v] if isinstance(v, str) else v

    def number(v):
        return None if v in (None, "") else int(v)

    return State(
        values["label"],
        *(number(values.get(n)) for n in NUMBER_NAMES),
        *(flag(values[n]) for n in FLAG_NAMES),
        values["color"],
        emphasis,
        float(values["x"]),
        float(values["y"]),
    )


def of_size(size):
    """The emphasis, 1 to 4, of the size of a mark."""
    return (int(float(size)) - 4) / 4


def by_networkx(graph, values_of):
    nodes = {}
    for v, a in graph.nodes(data=True):
        values = values_of(a)
        nodes[int(v)] = state(values, of_size(values["size"]))
    edges = Counter(
        (int(u), int(v), a["label"], a["cost"])
        if graph.is_directed()
        else (*sorted((int(u), int(v))), a["label"], a["cost"])
        for u, v, a in graph.edges(data=True)
    )
    return graph.is_directed(), nodes, edges


def read_json(text):
    data = json.loads(text)
    assert data["links"] == data["edges"]  # the defaults of networkx before and after 3.6
    return by_networkx(networkx.node_link_graph(data), dict)


def read_graphml(text):
    return by_networkx(networkx.parse_graphml(text), dict)


def read_by_igraph(text):
    """GraphML. An absent number is NaN."""

    def values(a):
        return {n: None if isinstance(v, float) and math.isnan(v) else v for n, v in a.items()}

    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".graphml") as file:
        file.write(text)
        file.flush()
        graph = igraph.Graph.Read_GraphML(file.name)
    nodes = {int(v["id"]): state(values(v.attributes()), of_size(v["size"])) for v in graph.vs}
    assert list(nodes) == list(range(len(nodes))) or len(nodes) < max(nodes) + 1
    number = [int(v["id"]) for v in graph.vs]

    def ends(e):
        return (number[e.source], number[e.target])

    edges = Counter(
        (*(ends(e) if graph.is_directed() else sorted(ends(e))), e["label"], int(e["cost"])) for e in graph.es
    )
    return graph.is_directed(), nodes, edges


def read_gexf(text):
    def values(a):
        viz = a["viz"]
        color = "#%02x%02x%02x" % tuple(viz["color"][c] for c in "rgb")
        return {**a, **viz["position"], "color": color, "size": viz["size"]}

    return by_networkx(networkx.read_gexf(io.BytesIO(text.encode())), values)


def read_dot(text):
    names = ("label", *NUMBER_NAMES, *FLAG_NAMES, "fillcolor", "penwidth", "pos")
    values = ', "\\t", '.join(f'aget($, "{n}")' for n in names)
    program = r"""
      BEG_G { print(isDirect($)) }
      N { print("N\t", $.name, "\t", VALUES) }
      E { print("E\t", $.tail.name, "\t", $.head.name, "\t", $.label, "\t", $.cost) }"""
    # gvpr requires that some node has the attribute.
    declared = text.replace("node [", 'node [distance_to_goal="", block="", ', 1)
    lines = run("gvpr", program.replace("VALUES", values), stdin=declared).splitlines()
    nodes, edges = {}, Counter()

    def shown(label):  # gvpr gives an escString as it is written
        return label.replace("\\\\", "\\")

    for line in lines[1:]:
        kind, number, *f = line.split("\t")
        if kind == "N":
            a = dict(zip(names, f))
            a["label"] = shown(a["label"])
            a["x"], a["y"] = a["pos"].split(",")
            nodes[int(number)] = state({**a, "color": a["fillcolor"]}, int(a["penwidth"]))
        else:
            edges[(int(number), int(f[0]), shown(f[1]), int(f[2]))] += 1
    return lines[0] == "1", nodes, edges


def read_csv(nodes_text, edges_text):
    rows = csv.DictReader(io.StringIO(nodes_text))
    nodes = {int(r["Id"]): state({**r, "label": r["Label"]}, of_size(r["size"])) for r in rows}
    rows = list(csv.DictReader(io.StringIO(edges_text)))
    types = {r["Type"] for r in rows}
    assert types <= {"Directed"} or types == {"Undirected"}, types
    edges = Counter((int(r["Source"]), int(r["Target"]), r["Label"], int(r["cost"])) for r in rows)
    return types != {"Undirected"}, nodes, edges


# The metadata of a graph, as names and values.


def metadata_of_gexf(text):
    (description,) = [e.text for e in ElementTree.fromstring(text).iter() if e.tag.endswith("description")]
    return dict(line.split(": ", 1) for line in description.splitlines())


def metadata_of_dot(text):
    lines = [line[3:] for line in text.splitlines() if line.startswith("// ") and ": " in line]
    return dict(line.split(": ", 1) for line in lines)


def check_metadata(arguments, expected):
    assert networkx.node_link_graph(json.loads(export("json", arguments))).graph == expected
    graphml = networkx.parse_graphml(export("graphml", arguments)).graph
    assert {n: graphml[n] for n in expected} == expected, graphml
    assert metadata_of_gexf(export("gexf", arguments)) == expected
    assert metadata_of_dot(export("dot", arguments)) == expected


def read_matrix(text):
    """(directed, number of rows, {(source, target): cost})"""
    lines = text.splitlines()
    symmetry = {"general": True, "symmetric": False}
    assert lines[0].startswith("%%MatrixMarket matrix coordinate integer "), lines[0]
    directed = symmetry[lines[0].split()[-1]]
    lines = [line for line in lines if not line.startswith("%")]
    rows, columns, count = map(int, lines[0].split())
    assert rows == columns and count == len(lines) - 1
    entries = {}
    for line in lines[1:]:
        i, j, cost = map(int, line.split())
        assert directed or i > j
        ends = (i - 1, j - 1) if directed else (j - 1, i - 1)
        assert ends not in entries
        entries[ends] = cost
    return directed, rows, entries


def export(form, arguments):
    return run(TOOL, "export", "--format", form, *arguments)


def histogram(numbers):
    counted = Counter(numbers)
    return [counted[i] for i in range(max(counted) + 1)] if counted else []


def compare_with_explore(arguments, graph):
    explored = json.loads(run(TOOL, "explore", "--json", "--measure", "structure", *arguments))
    report = explored["questions"][0]
    shape, solutions = report["graph"], report["optimal_solutions"]
    states, edges = graph[1].values(), graph[2]
    assert len(states) == shape["states"], (len(states), shape["states"])
    assert sum(edges.values()) == shape["directed_edges"]
    assert histogram(s.distance_from_start for s in states) == shape["layers"]
    to_goal = histogram(s.distance_to_goal for s in states if s.distance_to_goal is not None)
    assert to_goal == (shape["distance_to_goal"] or {"histogram": []})["histogram"]
    assert sum(s.goal for s in states) == shape["goal_states"]
    has_goal = shape["dead_states"] is not None
    assert sum(s.dead for s in states) == (shape["dead_states"] if has_goal else 0)
    assert all(s.dead == (has_goal and s.distance_to_goal is None) for s in states)
    assert sum(s.on_optimal for s in states) == (solutions["states"] if solutions else 0)
    common = solutions["common_states"] if solutions else []
    assert sorted(s.label for s in states if s.bottleneck) == sorted(common)
    assert all(s.on_optimal >= s.bottleneck for s in states)
    assert any(s.start for s in states)
    assert all(s.start for s in states if s.distance_from_start == 0)
    blocks = {s.block for s in states if s.block is not None}
    assert blocks == set(range(len(blocks)))
    undirected, directed = report["undirected"], report["directed"]
    if undirected:
        assert sum(s.articulation for s in states) == undirected["articulation_states"]
        assert len(blocks) == undirected["biconnected_components"]
    else:
        assert len(blocks) == directed["strong_components"]
        assert not any(s.articulation for s in states)
    places = {(s.x, s.y) for s in states}
    assert len(places) == len(states), "two states at one place"


def check(arguments):
    graph = read_json(export("json", arguments))
    directed, nodes, edges = graph
    assert set(nodes) >= {v for e in edges for v in e[:2]}
    for form, read in (("graphml", read_graphml), ("graphml", read_by_igraph), ("gexf", read_gexf), ("dot", read_dot)):
        assert read(export(form, arguments)) == graph, form
    tables = [export("csv", [*arguments, "--table", t]) for t in ("nodes", "edges")]
    assert read_csv(*tables)[1:] == graph[1:], "csv"
    assert not edges or read_csv(*tables)[0] == directed, "csv"
    cheapest = {}
    for u, v, _, cost in edges:
        cheapest[u, v] = min(cost, cheapest.get((u, v), cost))
    matrix = read_matrix(export("mtx", arguments))
    assert matrix[0] == directed and matrix[2] == cheapest, "mtx"
    return matrix[1], graph


def refused(arguments):
    """Checks that an empty subgraph is refused."""
    for form in ("json", "dot"):
        done = subprocess.run([TOOL, "export", "--format", form, *arguments], capture_output=True, text=True)
        assert done.returncode == 1 and done.stdout == "", arguments
        assert "leave no state of the graph" in done.stderr, arguments


def check_parts(name, arguments):
    """Checks the whole graph, and subgraphs against those computed from the whole."""
    rows, whole = check(arguments)
    compare_with_explore(arguments, whole)
    nodes, edges = whole[1:]
    assert rows == len(nodes)

    def part_is(expected, *options):
        if not expected:
            refused([*arguments, *options])
            return
        part_rows, part = check([*arguments, *options])
        assert part_rows == rows
        assert part[1] == {v: nodes[v] for v in expected}, (name, options)
        kept = Counter({e: n for e, n in edges.items() if e[0] in expected and e[1] in expected})
        assert part[2] == kept, (name, options)

    part_is({v for v in nodes if 1 <= nodes[v].distance_from_start <= 3}, "--layers", "1..3")
    part_is({v for v in nodes if nodes[v].distance_from_start >= 2}, "--layers", "2..")
    part_is(set(range(min(5, len(nodes)))), "--max-states", "5")
    part_is(set(), "--max-states", "0")
    near = {v for v, s in nodes.items() if s.on_optimal}
    if near:
        lengths = {v: s.distance_from_start + s.distance_to_goal for v, s in nodes.items() if not s.dead}
        assert near == {v for v in lengths if lengths[v] == min(lengths.values())}
        for margin in ("0", "1", "2"):
            part_is(near, "--around", "optimal", "--margin", margin)
            near |= {e[1] for e in edges if e[0] in near}
        part_is(
            {v for v in near if nodes[v].distance_from_start <= 4},
            "--around",
            "optimal",
            "--margin",
            "3",
            "--layers",
            "..4",
        )
    return whole


def check_undirected(arguments):
    whole = check(arguments)[1]
    directed, nodes, edges = check([*arguments, "--undirected"])[1]
    assert not directed and nodes == whole[1]
    assert edges == Counter({e: n for e, n in whole[2].items() if e[0] < e[1]})
    assert 2 * sum(edges.values()) == sum(whole[2].values())


def check_files(arguments):
    with tempfile.TemporaryDirectory() as folder:
        for name in ("a.dot", "a.gv", "a.graphml", "a.gexf", "a.mtx", "a.json"):
            path = os.path.join(folder, name)
            run(TOOL, "export", *arguments, "-o", path)
            form = "dot" if name.endswith(".gv") else name.split(".")[1]
            with open(path, encoding="utf-8") as file:
                assert file.read() == export(form, arguments), name
            os.remove(path)
        run(TOOL, "export", *arguments, "-o", os.path.join(folder, "a.csv"))
        for table in ("nodes", "edges"):
            path = os.path.join(folder, f"a.{table}.csv")
            with open(path, encoding="utf-8") as file:
                assert file.read() == export("csv", [*arguments, "--table", table]), table
            os.remove(path)
        assert not os.listdir(folder)


def class_names(board, named):
    """By letter: the first letter of its shape, which interchangeable blocks share."""
    shapes, classes = {}, {}
    for letter in sorted(set("".join(board)) - set(".#")):
        cells = [(r, c) for r, row in enumerate(board) for c, x in enumerate(row) if x == letter]
        top, left = min(r for r, _ in cells), min(c for _, c in cells)
        shape = frozenset((r - top, c - left) for r, c in cells)
        classes[letter] = letter if letter in named else shapes.setdefault(shape, letter)
    return classes


def moved(board, move):
    """The board after a move such as AEE."""
    letter, rows = move[0], [list(row) for row in board]
    for step in move[1:]:
        down, right = {"N": (-1, 0), "S": (1, 0), "W": (0, -1), "E": (0, 1)}[step]
        cells = [(r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == letter]
        for r, c in cells:
            rows[r][c] = "."
        for r, c in cells:
            assert rows[r + down][c + right] == ".", (board, move)
            rows[r + down][c + right] = letter
    return ["".join(row) for row in rows]


def check_labels_of_blocks(path, named, metric, question="1"):
    """Blocks keep the names of the file: in the start, along every edge by which breadth-first search
    found a state, and along the moves that solve prints. Elsewhere interchangeable blocks may swap."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    begin = next(k for k, line in enumerate(lines) if not line.startswith(("puzzlegraph", "%")))
    start = lines[begin : lines.index("", begin)] if "" in lines[begin:] else lines[begin:]
    arguments = [path, "--question", question]
    _, nodes, edges = read_json(export("json", [*arguments, "--metric", metric]))
    assert [s.label for s in nodes.values() if s.start] == ["/".join(start)]
    classes = class_names(start, named)

    def unnamed(board):
        return [[classes.get(x, x) for x in row] for row in board]

    boards = {v: s.label.split("/") for v, s in nodes.items()}
    parents, by_move = {}, {}
    for u, v, move, _ in edges:
        parents[v] = min(u, parents.get(v, u))
        by_move[u, move] = v
    for u, v, move, _ in edges:
        after = moved(boards[u], move)
        assert unnamed(after) == unnamed(boards[v]), (u, v, move)
        assert after == boards[v] or u != parents[v] or v == 0, (u, v, move)
    solved = json.loads(run(TOOL, "solve", "--json", "--metric", metric, *arguments))["questions"][0]
    at, board = 0, start
    for move in solved["moves"].split():
        board = moved(board, move)
        at = by_move[at, move]
    assert nodes[at].goal and boards[at] == board
    # The same names in explore, view and draw.
    explored = json.loads(run(TOOL, "explore", "--json", "--skip", "all", "--metric", metric, *arguments))
    for edge in explored["questions"][0]["optimal_solutions"]["common_edges"]:
        assert moved(edge["from"].split("/"), edge["move"]) == edge["to"].split("/"), edge
    with tempfile.TemporaryDirectory() as folder:
        picture = os.path.join(folder, "graph.svg")
        run(TOOL, "draw", "-o", picture, "--metric", metric, *arguments)
        with open(picture, encoding="utf-8") as file:
            titles = [e.text for e in ElementTree.fromstring(file.read()).iter() if e.tag.endswith("title")]
    assert {s.label for s in nodes.values()} <= {line for t in titles for line in t.split("\n")}


LABELS = "puzzlegraph blocks metric=steps goal=a:2,3\naA.\n-_.\n"
AWKWARD = 'puzzlegraph blocks metric=steps\n"<&\n\\\'|\n.].\n\n...\n...\n.."\n'

klotski = os.path.join(DATA, "klotski", "noip2013-sample.klotski")
ghosts = os.path.join(DATA, "ghosts", "tokyo2007-sample.ghosts")
dead_end = os.path.join(DATA, "ghosts", "unsolvable.ghosts")
walls = os.path.join(DATA, "walls", "uva10384-sample.walls")

for arguments in (
    [klotski, "-i", "1"],
    [klotski, "-i", "2"],
    [klotski, "-i", "1", "-e", "plain"],
    [ghosts, "-i", "1"],
    [dead_end, "-i", "1"],
    [dead_end, "-i", "2"],
):
    check_parts(os.path.basename(arguments[0]), arguments)
    check_undirected(arguments)
check_parts("walls", [walls, "--question", "1"])
check_parts("no goal is given", [os.path.join(DATA, "transitions", "philosophers.aut")])
with tempfile.TemporaryDirectory() as scratch:
    labels, awkward = (os.path.join(scratch, name) for name in ("labels.blocks", "awkward.blocks"))
    for path, text in ((labels, LABELS), (awkward, AWKWARD)):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    check_parts("awkward", [awkward])
    check_undirected([awkward])
    check_labels_of_blocks(labels, "a", "steps")
    check_labels_of_blocks(awkward, '"', "steps")
    check_labels_of_blocks(os.path.join(DATA, "blocks", "pennant.blocks"), "A", "moves")
check_files([ghosts, "-i", "1"])
check_metadata(
    [klotski, "--question", "2"],
    {
        "generator": run(TOOL, "--version").split(" (")[0],
        "puzzle": "klotski",
        "file": klotski,
        "question": "2",
        "title": "board 1, query 2",
        "encoding": "plain",
        "unit": "unit moves",
    },
)
