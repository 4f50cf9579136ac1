# SPDX-License-Identifier: BSL-1.0
"""The costs of each method over all mazes of a file, as CSV.

    bounds.py TOOL FILE

prints the states expanded, which are the same on every run, and the milliseconds of the searches
without input and output: median, minimum and maximum of nine rounds. Each round runs every method
once. Last come the millions of processor instructions of these searches, counted by callgrind; nothing without
Valgrind.
"""
import json
import statistics
import subprocess
import sys

sys.path.append("..")
import instructions
from tables import millions

ROUNDS = 9
METHODS = {
    "IDA* without a heuristic": ["ida-star", "--heuristic", "none"],
    "IDA* to the border": ["ida-star", "--heuristic", "border"],
    "IDA* to the exits": ["ida-star", "--heuristic", "exit"],
    "IDA* to the exits and no step back": ["ida-star", "--heuristic", "exit", "--prune-straight-back"],
    "breadth-first": ["breadth-first"],
    "A* to the border": ["astar", "--heuristic", "border"],
    "A* to the exits": ["astar", "--heuristic", "exit"],
    "paths without repeated cells": ["simple-paths"],
}


def command(tool, options, path):
    return [tool, "solve", "--algorithm", *options, "--threads", "1", "--format", "json", path]


def run(tool, options, path):
    """The numbers of mazes, states expanded and seconds."""
    output = subprocess.run(command(tool, options, path), check=True, capture_output=True).stdout
    found = json.loads(output)["questions"]
    return (
        len(found),
        sum(one["counters"]["expanded"] for one in found),
        sum(one["seconds"]["search"] for one in found),
    )


def million_instructions(tool, options, path):
    if not instructions.is_available():
        return ""
    return millions(instructions.of_process(command(tool, options, path), "puzzlegraph::questions::solve*"))


def main(tool, path):
    rounds = [{name: run(tool, options, path) for name, options in METHODS.items()} for _ in range(ROUNDS)]
    print("method,mazes,expanded,ms,least ms,most ms,million instructions")
    for name, options in METHODS.items():
        counts = {one[name][:2] for one in rounds}
        if len(counts) != 1:
            raise SystemExit(f"{name}: counts differ between rounds: {counts}")
        mazes, expanded = counts.pop()
        times = sorted(1e3 * one[name][2] for one in rounds)
        print(
            f"{name},{mazes},{expanded},{statistics.median(times):.2f},"
            f"{times[0]:.2f},{times[-1]:.2f},{million_instructions(tool, options, path)}"
        )


main(*sys.argv[1:])
