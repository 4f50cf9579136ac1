# SPDX-License-Identifier: BSL-1.0
"""Results of an experiment and of the studies, as results/*.csv and as tables of README.md.

    measured.py generators RUNS.csv...   prints one line per generator of the runs: its size, its
                                         density and the tool's arguments
    measured.py queries RUNS.csv...      writes results/queries.csv from the runs and results/spfa.csv
    measured.py tables                   rewrites the tables of README.md from results/*.csv
"""
import csv
import re
import sys
from pathlib import Path
from statistics import mean, median

sys.path.append("..")
from tables import put, rows, table, with_ranges, write  # papers/tables.py

# Encoding, algorithm and heuristic, by the names of `solve`, as in the experiments' reports. Runs by other methods
# stand only there. The first two of ORDER are searches of the study.
METHODS = ("sides, dijkstra", "sides, astar, manhattan", "sides, astar, push", "pushes, astar, push")
ORDER = ["SPFA", "Dijkstra to all", *METHODS]
RESULTS = Path("results")


def option(source, name):
    return re.search(rf"--{name} (\S+)", source)[1]


def runs(paths):
    for path in paths:
        with open(path, encoding="utf-8", newline="") as file:
            yield from csv.DictReader(file)


def generators(paths):
    for source in dict.fromkeys(run["source"] for run in runs(paths)):
        print(option(source, "size"), option(source, "density"), source.removeprefix("puzzlegraph "))


def queries(paths, spfa):
    """Lines size, fixed, method, questions, states expanded, ms: means over the questions, where a
    question's time is the median of its repetitions."""
    found = {}
    for run in runs(paths):
        method = ", ".join(filter(None, (run["encoding"], run["algorithm"], run["heuristic"])))
        if method not in METHODS:
            continue
        if run["verdict"] != "solved":
            raise SystemExit(f"{run['title']} by {method}: {run['verdict']}, expected solved")
        key = option(run["source"], "size"), option(run["source"], "density"), method
        repetitions = found.setdefault(key, {}).setdefault(run["instance"], [])
        repetitions.append((int(run["expanded"]), float(run["search_seconds"])))
    for (size, fixed, method), questions in found.items():
        expanded = mean(repetitions[0][0] for repetitions in questions.values())
        seconds = mean(median(seconds for _, seconds in repetitions) for repetitions in questions.values())
        yield [size, fixed, method, len(questions), f"{expanded:.0f}", f"{1e3 * seconds:.3f}"]
    for size, fixed, count, reached, expanded, _, dijkstra_ms, _, _, spfa_ms, *_ in spfa:
        yield [size, fixed, "SPFA", count, expanded, spfa_ms]
        yield [size, fixed, "Dijkstra to all", count, reached, dijkstra_ms]


def place(line):
    """The sort key of a line of results: size, then share of fixed cells and method if present."""
    size = [int(number) for number in line[0].split("x")]
    fixed = float(line[1]) if re.fullmatch(r"0(\.\d+)?", line[1]) else 0
    return size, fixed, ORDER.index(line[2]) if line[2] in ORDER else 0


def pivot(lines, column):
    """A table by size and share of fixed cells, with one column per method."""
    cells = {}
    for line in lines:
        cells.setdefault((line[0], line[1]), {})[line[2]] = line[column]
    return table(
        ["size", "fixed", *ORDER],
        [[*key, *(found.get(method, "") for method in ORDER)] for key, found in cells.items()],
    )


def keep_queries(paths):
    """Writes results/queries.csv, by size."""
    found = queries(paths, rows(RESULTS / "spfa.csv")[1])
    write(
        RESULTS / "queries.csv",
        ["size", "fixed", "method", "queries", "expanded", "ms"],
        sorted((list(map(str, line)) for line in found), key=place),
    )


def tables():
    names = ("encodings", "detours", "graphs", "diameters")
    made = {name: table(*with_ranges(*rows(RESULTS / f"{name}.csv"))) for name in names}
    made["expanded"] = pivot(rows(RESULTS / "queries.csv")[1], 4)
    put("README.md", made)


def main(command, *arguments):
    if command == "generators":
        generators(arguments)
    elif command == "queries":
        keep_queries(arguments)
    else:
        tables()


main(*sys.argv[1:])
