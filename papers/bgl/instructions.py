# SPDX-License-Identifier: BSL-1.0
"""Processor instructions of the implementations of each search, counted by callgrind.

    instructions.py BENCH [--full | --small]

runs each implementation of the benchmark BENCH once in Valgrind, and prints as CSV what one search
executes: everything that it calls is counted, and nothing before or after it. Without --full only the
8-puzzle's searches, a quarter of a minute; with it those of ghosts and walls too, some ten minutes. --small runs those of
the 8-puzzle on a board of 2x3 cells, in seconds.
"""
import csv
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

QUICK = ["8-puzzle"]
ALL = ["ghosts, ranked", "narrow ghosts, interned", "walls", *QUICK]


def dumped(path):
    """The number of instructions in a file by callgrind."""
    return int(re.search(r"^totals: (\d+)$", path.read_text(encoding="utf-8"), re.M)[1])


def measured(bench, workloads, options):
    """The implementations of the workloads with this in their names, as bench lists them, and the
    instructions of each."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        done = subprocess.run(
            ["valgrind", "--quiet", "--tool=callgrind", "--toggle-collect=bench::run_once*",
             "--dump-after=*::measure(bench::implementation*", f"--callgrind-out-file={out}", bench,
             "--suite", "searches", "--only", workloads, "--rounds", "1", "--once", "--json", *options],
            stdout=subprocess.PIPE, text=True, check=True)
        sides = json.loads(done.stdout)["sides"]
        counts = [dumped(out.with_name(f"out.{k}")) for k in range(1, len(sides) + 1)]
        if out.with_name(f"out.{len(sides) + 1}").exists() or 0 in counts:
            raise SystemExit(f"{workloads}: callgrind reported at other places than bench measures")
    return zip(sides, counts)


def main(bench, *options):
    write = csv.writer(sys.stdout, lineterminator="\n").writerow
    write(["workload", "search", "implementation", "states", "instructions"])
    for workloads in ALL if "--full" in options else QUICK:
        for side, count in measured(bench, workloads, ["--quick"] if "--small" in options else []):
            write([side["workload"], side["search"], side["side"], side["items"], count])


main(*sys.argv[1:])
