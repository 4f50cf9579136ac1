# SPDX-License-Identifier: BSL-1.0
"""Processor instructions of the studies that are timed, counted by callgrind.

    instructions.py STUDY SIZE,FIXED=FILE...

runs the study STUDY (build/studies/klotski_claims) in Valgrind on each file, and prints as CSV what the timed
functions execute, with all that they call: all detours of the first board, for boards of up to 30x30 cells, and the
mean over the queries of all boards, for boards of up to 300x300 cells. Larger ones would take hours.
"""
import csv
import re
import subprocess
import sys
import tempfile
from pathlib import Path

SIZES = {"10x10": ("detours", "spfa"), "30x30": ("detours", "spfa"), "100x100": ("spfa",), "300x300": ("spfa",)}
COLUMNS = {
    "one search per state, instructions": ("detours", "study::flood_from_every_side"),
    "the library, instructions": ("detours", "study::find_detours"),
    "SPFA, instructions per query": ("spfa", "study::spfa"),
    "Dijkstra to all, instructions per query": ("spfa", "study::dijkstra"),
}


def profiled(study, command, board):
    """The row that the study prints for a board, and the lines of functions with what each executes in all."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        done = subprocess.run(
            ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}", study, command, "1", board],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        table = subprocess.run(
            ["callgrind_annotate", "--inclusive=yes", "--threshold=100", out],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    return next(csv.DictReader(done.stdout.splitlines())), table.stdout.splitlines()


def executed(lines, function):
    """The instructions of a function and of all that it calls."""
    pattern = re.compile(rf"\s*([\d,]+)\s.*[: ]{re.escape(function)}\(")
    found = [int(match[1].replace(",", "")) for match in map(pattern.match, lines) if match]
    if not found:
        raise SystemExit(f"callgrind lists no function {function}")
    return max(found)  # the whole function; a part that the compiler split off has less


def main(study, *boards):
    write = csv.writer(sys.stdout, lineterminator="\n").writerow
    write(["size", "fixed", "queries", *COLUMNS])
    for board in boards:
        size, fixed = board.partition("=")[0].split(",")
        if size not in SIZES:
            continue
        found = {command: profiled(study, command, board) for command in SIZES[size]}
        queries = int(found["spfa"][0]["queries"])
        counts = [
            executed(found[command][1], function) // (queries if command == "spfa" else 1) if command in found else ""
            for command, function in COLUMNS.values()
        ]
        write([size, fixed, queries, *counts])


main(*sys.argv[1:])
