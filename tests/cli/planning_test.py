#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Planning tasks in SAS+: the files of data/planning are those that make.py writes, and they and random tasks have the
optima of the searches written there and here, by every method; graphs are measured in moves.

planning_test.py PUZZLEGRAPH DATA
"""

import csv
import json
import pathlib
import random
import subprocess
import sys
import tempfile

TOOL, DATA = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
sys.path.insert(0, str(DATA / "planning"))
import make  # noqa: E402  (of data/planning)


def run(*arguments, exit_code=0):
    """Standard output of the tool."""
    done = subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == exit_code, (arguments, done.returncode, done.stderr)
    return done.stdout


def answers(*arguments):
    return json.loads(run(*arguments, "--json"))["questions"]


def check_answers(path, optima, options=()):
    """The tool's optima, and that its verifier accepts the plans."""
    for answer, optimum in zip(answers("solve", path, *options), optima, strict=True):
        assert answer.get("cost") == optimum, (path, options, optimum, answer)
        assert answer["verdict"] == ("unsolvable" if optimum is None else "solved"), (path, answer)
    if None not in optima:
        plans = path.parent / "plans"
        run("solve", path, "-o", plans, *options)
        assert "holds" in run("verify", path, plans, exit_code=11)


def random_task(rng):
    """A few variables and operators, with conditional effects and costs from 0."""
    task = make.Task(has_costs=rng.random() < 0.7)
    names = [f"v{k}" for k in range(rng.randint(1, 5))]
    for name in names:
        values = [f"{name}({x})" for x in range(rng.randint(2, 5))]
        task.variable(name, values, rng.choice(values), rng.choice(values) if rng.random() < 0.6 else None)
    if not task.goal:
        task.goal[names[0]] = rng.choice(task.variables[names[0]])

    def some(most):
        chosen = rng.sample(names, rng.randint(0, min(most, len(names))))
        return {name: rng.choice(task.variables[name]) for name in chosen}

    for k in range(rng.randint(1, 12)):
        before, after = some(2), some(3)
        conditional = [(some(2), next(iter(some(1).items()), None)) for _ in range(rng.randint(0, 2))]
        conditional = [c for c in conditional if c[1] and c[1][0] not in after]
        if after or conditional:
            task.operator(f"o{k}", before, after, rng.choice([0, 0, 1, 2, 9]), conditional)
    return task


def in_moves(task):
    """The same task, by number of operators."""
    copy = make.Task()
    copy.__dict__.update(task.__dict__, has_costs=False)
    return copy


def check_random(seed, folder):
    task = random_task(random.Random(seed))
    if not task.operators:
        return
    path = folder / "random.sas"
    path.write_text(task.sas(), encoding="utf-8")
    by_cost, by_moves = task.optimum(), in_moves(task).optimum()
    check_answers(path, [by_cost])
    for method in (
        ["-a", "astar", "--heuristic", "hmax"],
        ["-a", "dijkstra"],
        ["-a", "boost-astar", "--heuristic", "hmax"],
        ["-a", "astar", "--heuristic", "pattern-database"],
    ):
        check_answers(path, [by_cost], method)
    assert answers("solve", path, "--metric", "moves")[0].get("cost") == by_moves, seed
    explored = answers("explore", path)[0]
    graph, optimal = explored["graph"], explored["optimal_solutions"] or {}
    assert optimal.get("cost") == by_moves, (seed, optimal)
    states, edges, layers = reach(in_moves(task))
    assert (graph["states"], graph["directed_edges"]) == (states, edges), (seed, graph)
    counted = answers("count", path)[0]
    assert counted["layers"] == layers, (seed, counted)


def reach(task):
    """States, pairs of a state and an operator that changes it, and states by layer."""
    names = list(task.variables)
    layer, seen, edges, layers = [tuple(task.start[name] for name in names)], set(), 0, []
    seen.update(layer)
    while layer:
        layers.append(len(layer))
        after_it = []
        for values in layer:
            state = dict(zip(names, values))
            for to, _ in task.steps(state):
                key = tuple(to[name] for name in names)
                edges += key != values
                if key not in seen:
                    seen.add(key)
                    after_it.append(key)
        layer = after_it
    return len(seen), edges, layers


def check_files():
    """Files of make.py, their optima, and those that expected.csv states."""
    stated = {}
    with (DATA / "planning" / "expected.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            stated.setdefault(row["file"], []).append(None if row["value"] == "-1" else int(row["value"]))
    for name, make_tasks in make.FILES.items():
        path = DATA / "planning" / name
        assert path.read_text(encoding="utf-8") == make.text_of(name), name
        optima = [task.optimum() for task in make_tasks()]
        assert stated[name] == optima, (name, stated, optima)
        for options in ([], *(["-a", "astar", "--heuristic", h] for h in ("hmax", "pattern-database"))):
            found = answers("solve", path, *options)
            assert [a.get("cost") for a in found] == optima, (name, options, found)
            assert all(a["verdict"] == ("unsolvable" if a.get("cost") is None else "solved") for a in found), found


def expanded(path, *options):
    """States that a search of the first task expanded, and the method that answered."""
    answer = answers("solve", "-q", "1", path, *options)[0]
    return answer["counters"]["expanded"], answer["method"]


def check_heuristics():
    """Pattern databases expand far fewer states than other methods where goals are apart, and solve by default then."""
    logistics = DATA / "planning" / "logistics-4.sas"
    blind, _ = expanded(logistics, "-a", "breadth-first")
    hmax, _ = expanded(logistics, "-a", "astar", "--heuristic", "hmax")
    patterns, _ = expanded(logistics, "-a", "astar", "--heuristic", "pattern-database")
    assert hmax < blind and 10 * patterns < hmax, (blind, hmax, patterns)
    assert expanded(logistics) == (patterns, {"algorithm": "astar", "heuristic": "pattern-database"})
    _, small = expanded(DATA / "planning" / "gripper.planning")
    assert small == {"algorithm": "breadth-first"}, small  # fewer states than the tables have entries
    dead, _ = expanded(DATA / "planning" / "unsolvable.sas", "-a", "astar", "--heuristic", "pattern-database")
    assert dead == 0, dead


def main():
    """Runs all checks."""
    check_files()
    check_heuristics()
    with tempfile.TemporaryDirectory() as name:
        for seed in range(40):
            check_random(seed, pathlib.Path(name))
    sokoban = DATA / "planning" / "sokoban.sas"
    assert ", 6 units\n" in run("solve", sokoban)
    for command in ("explore", "count"):
        text = run(command, sokoban)
        words = "distances                   in moves, whatever they cost in units\n"
        assert words in text and " units" not in text.replace(words, ""), text
        assert "whatever" not in run(command, sokoban, "--metric", "moves")
    assert json.loads(run("count", sokoban, "--json"))["unit"] == "moves"
    print("all tasks have the optima of an independent search")


if __name__ == "__main__":
    main()
