# SPDX-License-Identifier: BSL-1.0
"""Processor instructions, counted by callgrind of Valgrind.

    instructions.py BENCH SUITE [--small] WORKLOAD...

runs each implementation of the workloads of a suite of the benchmark BENCH once, and prints as CSV what one search
executes: everything that it calls is counted, and nothing before or after it. Of the suite processes, whole processes
are counted. A workload may be a part of its name. --small takes bench's smaller inputs.
"""
import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path


def is_available():
    return shutil.which("valgrind") is not None


def callgrind(out, *options):
    return ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *options]


def dumped(path):
    """The number of instructions in a file by callgrind."""
    return int(re.search(r"^(?:totals|summary): (\d+)", path.read_text(encoding="utf-8"), re.M)[1])


def of_process(command, function=None, source=None):
    """What a process executes, with a file as standard input if one is given; with a function (a pattern with *) only
    what that executes, with all that it calls."""
    with tempfile.TemporaryDirectory() as folder, open(source or os.devnull, "rb") as given:
        out = Path(folder) / "out"
        only = [] if function is None else [f"--toggle-collect={function}"]
        subprocess.run(
            [*callgrind(out, "--quiet", *only), *command], stdin=given, stdout=subprocess.DEVNULL, check=True
        )
        return dumped(out)


def of_processes(bench, workload, options=()):
    """What each program of a workload executes on one thread, in pairs like those of of_searches."""
    done = subprocess.run(
        [bench, "--suite", "processes", "--only", workload, "--rounds", "1", "--once", "--json", *options],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    for side in json.loads(done.stdout)["sides"]:
        if side["side"] != "the tool on all threads":
            yield side, of_process(side["command"].split(" "), source=side["input"])


def of_searches(bench, suite, workload, options=()):
    """What one run of each implementation executes, in pairs of the implementation, as bench lists it, and the
    count."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        done = subprocess.run(
            [
                *callgrind(
                    out,
                    "--quiet",
                    "--toggle-collect=bench::run_once*",
                    "--dump-after=*::measure(bench::implementation*",
                ),
                bench,
                "--suite",
                suite,
                "--only",
                workload,
                "--rounds",
                "1",
                "--once",
                "--json",
                *options,
            ],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        sides = json.loads(done.stdout)["sides"]
        counts = [dumped(out.with_name(f"out.{k}")) for k in range(1, len(sides) + 1)]
        if out.with_name(f"out.{len(sides) + 1}").exists() or 0 in counts:
            raise SystemExit(f"{workload}: callgrind reported at other places than bench measures")
    return zip(sides, counts)


def main(bench, suite, *words):
    workloads = [word for word in words if word != "--small"]
    write = csv.writer(sys.stdout, lineterminator="\n").writerow
    write(["workload", "search", "implementation", "states", "instructions"])
    options = ["--quick"] if "--small" in words else []
    for workload in workloads:
        counted = (
            of_processes(bench, workload, options)
            if suite == "processes"
            else of_searches(bench, suite, workload, options)
        )
        for side, count in counted:
            write([side["workload"], side["search"], side["side"], side["items"], count])


if __name__ == "__main__":
    main(*sys.argv[1:])
