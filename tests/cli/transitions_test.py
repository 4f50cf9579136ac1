#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""State graphs of other programs: the files of data/transitions are those that make.py writes, and random graphs in
every notation, and the exports of the tool itself, give the optima and counts of searches written here.

transitions_test.py PUZZLEGRAPH DATA
"""

import csv
import heapq
import io
import json
import pathlib
import random
import subprocess
import sys
import tempfile

TOOL, DATA = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
sys.path.insert(0, str(DATA / "transitions"))
import make  # noqa: E402  (of data/transitions)


def run(*arguments, exit_code=0):
    """Standard output of the tool."""
    done = subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == exit_code, (arguments, done.returncode, done.stderr)
    return done.stdout


def least_cost(edges, start, is_goal):
    """Dijkstra's algorithm; None if no goal is reached."""
    leaving = {}
    for u, _, v, cost in edges:
        leaving.setdefault(u, []).append((v, cost))
    costs, queue = {start: 0}, [(0, start)]
    while queue:
        cost, u = heapq.heappop(queue)
        if cost > costs[u]:
            continue
        if is_goal(u):
            return cost
        for v, step in leaving.get(u, []):
            if cost + step < costs.get(v, 1 << 60):
                costs[v] = cost + step
                heapq.heappush(queue, (cost + step, v))
    return None


def check_answer(path, goal, expected, *options):
    """The tool's optimum is that of least_cost, and its verifier accepts the moves."""
    answer = json.loads(run("solve", path, "--goal", goal, "--json", *options))["questions"][0]
    assert answer["verdict"] == ("unsolvable" if expected is None else "solved"), (path, goal, answer)
    assert expected is None or answer["cost"] == expected, (path, goal, expected, answer)
    if expected is not None:
        moves = path.with_suffix(".moves")
        run("solve", path, "--goal", goal, "-o", moves, *options)
        assert "holds" in run("verify", path, moves, "--goal", goal, *options, exit_code=11)


def notations(edges, has_costs, folder):
    """The graph in files: of numbers, as the start 0 has them."""
    states = 1 + max(max(u, v) for u, _, v, _ in edges)  # some may have no transition
    texts = {
        "dot": "digraph {\n"
        + "".join(f'{u} -> {v} [label="{label}", cost={cost}];\n' for u, label, v, cost in edges)
        + "0 [start=1];\n}\n",
        "csv": "to,cost,from,label\n" + "".join(f'{v},{cost},{u},"{label}"\n' for u, label, v, cost in edges),
    }
    if not has_costs:
        lines = "".join(f'({u},"{label}",{v})\n' for u, label, v, _ in edges)
        texts["aut"] = f"des (0,{len(edges)},{states})\n{lines}"
    for extension, text in texts.items():
        path = folder / f"graph.{extension}"
        path.write_text(text, encoding="utf-8")
        yield path


def check_random(seed, folder):
    """A random graph, with the start 0 as the first one that the list names."""
    rng = random.Random(seed)
    states = rng.randint(2, 30)
    has_costs = seed % 2 == 1
    edges = [
        (
            rng.randrange(states),
            rng.choice(["a", "b c", "->", "x,y"]),
            rng.randrange(states),
            rng.randint(1, 9) if has_costs else 1,
        )
        for _ in range(rng.randint(1, 70))
    ]
    edges.insert(0, (0, "go", rng.randrange(states), 1))
    leaving = {u for u, _, _, _ in edges}
    labelled = {u for u, label, _, _ in edges if label == "b c"}
    known = {u for u, _, _, _ in edges} | {v for _, _, v, _ in edges}
    for path in notations(edges, has_costs, folder):
        check_answer(path, "deadlock", least_cost(edges, 0, lambda u: u not in leaving))
        if labelled:
            check_answer(path, "label=b c", least_cost(edges, 0, lambda u: u in labelled))
        target = max(known)
        check_answer(path, f"state={target}", least_cost(edges, 0, lambda u, t=target: u == t))


def check_exports(folder):
    """The tool reads its own exports: the same optimum and the same number of states and edges."""
    board = DATA / "blocks" / "parking.blocks"
    whole = json.loads(run("explore", "--json", "-q", "1", board))["questions"][0]
    for extension in ("dot", "graphml", "csv"):
        path = folder / f"export.{extension}"
        run("export", "-q", "1", board, "-o", path)
        options = []
        if extension == "csv":
            path = folder / "export.edges.csv"
            with (folder / "export.nodes.csv").open(encoding="utf-8") as nodes:
                goals = [row["Id"] for row in csv.DictReader(nodes) if row["goal"] == "true"]
            rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))
            edges = [(r["Source"], r["Label"], r["Target"], int(r["cost"])) for r in rows]
            nearest = min(goals, key=lambda g: least_cost(edges, "0", lambda u: u == g))
            options = ["--goal", f"state={nearest}"]
        read = json.loads(run("explore", "--json", path, *options))["questions"][0]
        for key in ("states", "directed_edges", "layers"):
            assert read["graph"][key] == whole["graph"][key], (extension, key, read)
        answer = json.loads(run("solve", "--json", path, *options))["questions"][0]
        assert answer["cost"] == 13, (extension, answer)


def check_exported_labels(folder):
    """Exports name labels, also those that lead to several states, as the file that was read does."""
    original = folder / "labels.csv"
    original.write_text('from,to,label\na,b,y\nb,c,z\nb,d,z\nd,e,"p q"\nd,f,"p q"\n', encoding="utf-8")
    for goal, cost in ("label=y", 0), ("label=z", 1), ("label=p q", 2):
        check_answer(original, goal, cost)
        for extension in ("dot", "graphml", "csv"):
            path = folder / f"labels-export.{extension}"
            run("export", original, "-o", path)
            check_answer(folder / "labels-export.edges.csv" if extension == "csv" else path, goal, cost)


def check_hardest(folder):
    """The hardest start is a file, whose answer is as long as the greatest distance to a goal."""
    graph = DATA / "transitions" / "jugs.dot"
    goal = ["--goal", "contains=big = 4"]
    farthest = json.loads(run("explore", "--json", graph, *goal))["questions"][0]["graph"]["distance_to_goal"]["max"]
    path = folder / "hardest.transitions"
    run("hardest", graph, *goal, "-o", path)
    assert "% puzzlegraph hardest --question 1 --method auto --goal 'contains=big = 4' " in path.read_text(
        encoding="utf-8"
    )
    answer = json.loads(run("solve", "--json", path))["questions"][0]
    assert answer["cost"] == farthest > 6, (answer, farthest)
    two_lines = ["--goal", "contains=big = 4\n"]  # a comment holds one
    path.write_text(run("hardest", graph, *two_lines), encoding="utf-8")
    assert json.loads(run("solve", "--json", path))["questions"][0]["cost"] == answer["cost"]


def check_files_that_cannot_be_answered(folder):
    """A file without a goal is named, and those after it are answered; each line of JSON is whole."""
    one, none, dear = (folder / name for name in ("one.csv", "none.csv", "dear.csv"))
    goal = "puzzlegraph transitions goal=state=b\n"
    one.write_text(goal + "from,to\na,b\n", encoding="utf-8")
    none.write_text("from,to\na,b\n", encoding="utf-8")
    dear.write_text(goal + "from,to,cost\na,b,4000000000\n", encoding="utf-8")

    def files(out):
        return [pathlib.Path(json.loads(line)["file"]).name for line in out.splitlines()]

    assert files(run("solve", "--json", one, none, one, exit_code=2)) == ["one.csv", "one.csv"]
    assert len(run("solve", "--csv", none, one, exit_code=2).splitlines()) == 2
    for command in "solve", "compare", "hardest":
        done = subprocess.run([TOOL, command, none], capture_output=True, text=True, check=False)
        said = f"puzzlegraph: {none}: no goal is given: the option goal names one\n"
        assert (done.returncode, done.stdout, done.stderr) == (2, "", said), (command, done)
    for command in "count", "explore":
        assert files(run(command, "--json", one, dear, exit_code=1)) == ["one.csv"]


def main():
    """Runs all checks."""
    for name, text in make.FILES.items():
        assert (DATA / "transitions" / name).read_text(encoding="utf-8") == text(), name
    at = DATA / "transitions"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file, goal, verdict, cost in (
            ("philosophers.aut", "deadlock", "solved", 4),
            ("jugs.dot", "contains=big = 4", "solved", 6),
            ("peterson.aut", "deadlock", "unsolvable", None),
        ):
            answer = json.loads(run("solve", at / file, "--goal", goal, "--json"))["questions"][0]
            assert (answer["verdict"], answer.get("cost")) == (verdict, cost), (file, answer)
        graph = at / "jugs.dot"
        run("solve", graph, exit_code=2)
        check_files_that_cannot_be_answered(folder)
        for command in "count", "explore":
            assert "not applicable: no goal is given" in run(command, graph)
        counted = json.loads(run("count", "--json", graph))["questions"][0]
        explored = json.loads(run("explore", "--json", graph))["questions"][0]
        assert counted["dead_states"] is None and explored["graph"]["dead_states"] is None
        picture = run("draw", "-o", "-", graph)
        assert "no goal is given" in picture and "no way to a goal" not in picture
        assert not any(state["dead"] for state in json.loads(run("export", "-f", "json", graph))["nodes"])
        assert "none is given" in run("count", graph)
        assert "none: no goal is given" in run("explore", graph)
        assert json.loads(run("explore", "--json", graph))["questions"][0]["optimal_solutions"] is None
        assert "no goal" in run("explore", "--table", graph) and "unsolvable" not in run("explore", "--table", graph)
        for seed in range(40):
            check_random(seed, folder)
        check_exports(folder)
        check_exported_labels(folder)
        check_hardest(folder)
        hostile = folder / "hostile.aut"
        hostile.write_text('des (0,1,2)\n(0,"\x1b[31m<script>",1)\n', encoding="utf-8")
        assert "\x1b" not in run("solve", hostile, "--goal", "deadlock")
        hostile.write_text('des (0,1,2)\n(0,"x\u202e",1)\n', encoding="utf-8")
        assert r'"x\xe2\x80\xae"' in run("solve", hostile, "--goal", "deadlock")
        hostile.write_bytes(b'des (0,1,2)\n(0,"caf\xe9",1)\n')
        run("view", hostile, "--goal", "deadlock", "-o", folder / "hostile.html", exit_code=2)
    print("all graphs have the optima of an independent search")


if __name__ == "__main__":
    main()
