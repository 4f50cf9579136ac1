#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# read_back.py TOOL DATA: exports state graphs in every format, reads them with independent programs
# (Graphviz's gvpr, networkx, Python's csv), and compares the results: the formats with one another,
# and the whole graph with the counts of `explore --json`. Prints the differences; exit code 1 if
# there are any.
import csv
import io
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter

try:
    import networkx
except ImportError:
    sys.exit(f"read_back.py: {sys.executable} has no networkx; Debian's python3-networkx has it")

TOOL, DATA = sys.argv[1:]
FLAGS = {"true": True, "false": False}


def run(*command, stdin=None):
    done = subprocess.run(command, input=stdin, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"read_back.py: {command} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def optional(text):
    return int(text) if text != "" else None


# A graph as read: (directed, {id: (label, from start, to goal, goal, dead, x, y)}, Counter of
# (source, target, label, cost)).


def by_networkx(graph, position):
    nodes = {
        int(v): (
            a["label"],
            a["distance_from_start"],
            a.get("distance_to_goal"),
            a["goal"],
            a["dead"],
            *position(a),
        )
        for v, a in graph.nodes(data=True)
    }
    edges = Counter(
        (int(u), int(v), a["label"], a["cost"]) if graph.is_directed() else
        (*sorted((int(u), int(v))), a["label"], a["cost"])
        for u, v, a in graph.edges(data=True)
    )
    return graph.is_directed(), nodes, edges


def x_and_y(a):
    return a["x"], a["y"]


def read_json(text):
    return by_networkx(networkx.node_link_graph(json.loads(text)), x_and_y)


def read_graphml(text):
    return by_networkx(networkx.parse_graphml(text), x_and_y)


def read_gexf(text):
    # networkx 2 reads GEXF 1.2draft. The parts used here differ from 1.3 only in their namespaces.
    for new, old in (("http://gexf.net/1.3/viz", "http://www.gexf.net/1.2draft/viz"),
                     ("http://gexf.net/1.3", "http://www.gexf.net/1.2draft")):
        assert f'="{new}"' in text
        text = text.replace(f'="{new}"', f'="{old}"')
    graph = networkx.read_gexf(io.BytesIO(text.encode()))
    place = lambda a: (a["viz"]["position"]["x"], a["viz"]["position"]["y"])
    return by_networkx(graph, place)


def read_dot(text):
    program = r"""
      BEG_G { print(isDirect($)) }
      N { print("N\t", $.name, "\t", $.label, "\t", $.distance_from_start, "\t",
                aget($, "distance_to_goal"), "\t", $.goal, "\t", $.dead, "\t", $.pos) }
      E { print("E\t", $.tail.name, "\t", $.head.name, "\t", $.label, "\t", $.cost) }"""
    # gvpr requires that some node has the attribute.
    declared = text.replace("{", '{ node [distance_to_goal=""];', 1)
    lines = run("gvpr", program, stdin=declared).splitlines()
    nodes, edges = {}, Counter()
    for line in lines[1:]:
        kind, *f = line.split("\t")
        if kind == "N":
            x, y = f[6].split(",")
            nodes[int(f[0])] = (f[1], int(f[2]), optional(f[3]), FLAGS[f[4]], FLAGS[f[5]],
                                float(x), float(y))
        else:
            edges[(int(f[0]), int(f[1]), f[2], int(f[3]))] += 1
    return lines[0] == "1", nodes, edges


def read_csv(nodes_text, edges_text):
    rows = list(csv.DictReader(io.StringIO(nodes_text)))
    nodes = {
        int(r["Id"]): (r["Label"], int(r["distance_from_start"]), optional(r["distance_to_goal"]),
                       FLAGS[r["goal"]], FLAGS[r["dead"]], float(r["x"]), float(r["y"]))
        for r in rows
    }
    rows = list(csv.DictReader(io.StringIO(edges_text)))
    types = {r["Type"] for r in rows}
    assert types <= {"Directed"} or types == {"Undirected"}, types
    edges = Counter((int(r["Source"]), int(r["Target"]), r["Label"], int(r["cost"])) for r in rows)
    return types != {"Undirected"}, nodes, edges


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
    if any(a.endswith(".klotski") for a in arguments) and "-e" not in arguments:
        arguments = ["-e", "sides", *arguments]  # what export writes; explore prefers unit moves
    explored = json.loads(run(TOOL, "explore", "--json", "--skip", "all", *arguments))
    report = explored["questions"][0]
    report = report.get("graph", report)
    nodes, edges = graph[1], graph[2]
    assert len(nodes) == report["states"], (len(nodes), report["states"])
    assert sum(edges.values()) == report["directed_edges"]
    assert histogram(a[1] for a in nodes.values()) == report["layers"]
    to_goal = histogram(a[2] for a in nodes.values() if a[2] is not None)
    assert to_goal == (report["distance_to_goal"] or {"histogram": []})["histogram"]
    assert sum(a[3] for a in nodes.values()) == report["goal_states"]
    assert sum(a[4] for a in nodes.values()) == report["dead_states"]
    assert all(a[4] == (a[2] is None) for a in nodes.values())
    places = {(a[5], a[6]) for a in nodes.values()}
    assert len(places) == len(nodes), "two states at one place"


def check(arguments):
    graph = read_json(export("json", arguments))
    directed, nodes, edges = graph
    assert set(nodes) >= {v for e in edges for v in e[:2]}
    for form, read in (("graphml", read_graphml), ("gexf", read_gexf), ("dot", read_dot)):
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
        done = subprocess.run([TOOL, "export", "--format", form, *arguments], capture_output=True,
                              text=True)
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

    part_is({v for v in nodes if 1 <= nodes[v][1] <= 3}, "--layers", "1..3")
    part_is({v for v in nodes if nodes[v][1] >= 2}, "--layers", "2..")
    part_is(set(range(min(5, len(nodes)))), "--max-states", "5")
    part_is(set(), "--max-states", "0")
    lengths = [a[1] + a[2] for a in nodes.values() if a[2] is not None]
    if lengths:
        near = {v for v, a in nodes.items() if a[2] is not None and a[1] + a[2] == min(lengths)}
        for margin in ("0", "1", "2"):
            part_is(near, "--around", "optimal", "--margin", margin)
            near |= {e[1] for e in edges if e[0] in near}
        part_is({v for v in near if nodes[v][1] <= 4},
                "--around", "optimal", "--margin", "3", "--layers", "..4")
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


klotski = os.path.join(DATA, "klotski", "noip2013-sample.klotski")
ghosts = os.path.join(DATA, "ghosts", "tokyo2007-sample.ghosts")
dead_end = os.path.join(DATA, "ghosts", "unsolvable.ghosts")
walls = os.path.join(DATA, "walls", "uva10384-sample.walls")

for arguments in ([klotski, "-i", "1"], [klotski, "-i", "2"], [klotski, "-i", "1", "-e", "plain"],
                  [ghosts, "-i", "1"], [dead_end, "-i", "1"], [dead_end, "-i", "2"]):
    check_parts(os.path.basename(arguments[0]), arguments)
    check_undirected(arguments)
check_parts("walls", [walls, "--question", "1"])
check_files([ghosts, "-i", "1"])
