# SPDX-License-Identifier: BSL-1.0
"""Makespans that are proved within 1 and 10 seconds, on random maps in the style of the benchmarks.

    makespans.py TOOL BOARDS [MOST_AGENTS [MOST_IN_MAZES]]

prints CSV: for each kind of map, and each number of agents up to MOST_AGENTS, in mazes up to MOST_IN_MAZES, how many of
its boards, with seeds from 1, are decided within so much processor time, the least and the greatest makespan of those
decided in 10 seconds, and the times that these take. Each board is answered by a process of its own with one thread,
which ends after 10 seconds; most mazes of many agents take all of it.
"""
import csv
import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

MAPS = [
    ("random, 20 % walls", "32x32", ["--terrain", "random"]),
    ("empty", "64x64", ["--terrain", "empty"]),
    ("rooms of 7x7 cells", "64x64", ["--terrain", "rooms", "--clearance", "7"]),
    ("maze, corridors of 2 cells", "32x32", ["--terrain", "maze", "--clearance", "2"]),
]
AGENTS = [26, 50, 100]
SECONDS = [1, 10]
HEAD = [
    *["map", "size", "agents", "boards"],
    *[f"decided in {1000 * seconds} ms" for seconds in SECONDS],
    *["makespans in 10000 ms", "median ms", "greatest ms"],
]


def answer(tool, board):
    """Returns the makespan, or None if it is not decided, and the processor time in seconds."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS[-1], SECONDS[-1] + 1))

    command = [tool, "solve", "--json", "--threads", "1", "--max-memory", "1G", str(board)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=limit) as process:
        output = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    question = json.loads(output)["questions"][0] if process.returncode == 0 else {}
    return question.get("cost"), used.ru_utime + used.ru_stime


def row(tool, folder, kind, agents, boards):
    """Returns the row of one kind of map and number of agents."""
    name, size, options = kind
    makespans, times = [], []
    for seed in range(1, boards + 1):
        board = folder / "board.ghosts"
        generating = ["generate", "ghosts", *options, "--size", size, "--ghosts", str(agents), "--seed", str(seed)]
        subprocess.run([tool, *generating, "--quiet", "-o", board], check=True)
        makespan, seconds = answer(tool, board)
        if makespan is not None:
            makespans.append(makespan)
            times.append(seconds)
    decided = [sum(time <= seconds for time in times) for seconds in SECONDS]
    of_those = ["", "", ""]
    if times:
        of_those = [
            f"{min(makespans)} to {max(makespans)}",
            *(round(1000 * f(times)) for f in (statistics.median, max)),
        ]
    return [name, size, agents, boards, *decided, *of_those]


def main():
    """Prints the rows."""
    tool, boards = sys.argv[1], int(sys.argv[2])
    most_agents = int(sys.argv[3]) if len(sys.argv) > 3 else AGENTS[-1]
    most_in_mazes = int(sys.argv[4]) if len(sys.argv) > 4 else most_agents
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(HEAD)
    with tempfile.TemporaryDirectory() as folder:
        for kind in MAPS:
            most = most_in_mazes if "maze" in kind[2] else most_agents
            for agents in AGENTS:
                if agents <= most:
                    out.writerow(row(tool, pathlib.Path(folder), kind, agents, boards))
                    sys.stdout.flush()


main()
