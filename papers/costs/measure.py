# SPDX-License-Identifier: BSL-1.0
"""measure.py TOOL MPI_TOOL DATA [--full | --largest]: time and memory of counting all states of a
space, as CSV.

Columns: the method, the engine that a run of `count` names in its output, threads or processes, the space, the round,
states and layers, the processor time (user) and the elapsed time in nanoseconds per state of the whole program, its
start included, and the greatest resident memory of a process. In each round every method runs once. --full has five
rounds below 10^7 states, in place of one, and adds the spaces of 10^7 states and more, in three. With --largest 2x7
tiles alone, 4 * 10^10 states, in one run of `count` on two threads.

Processes of MPI poll while they wait, so their processor time includes what they wait for each other.
"""
import csv
import json
import os
import shlex
import subprocess
import sys
import tempfile
import time

import mpi

tool, mpi_tool, data = sys.argv[1:4]
full = "--full" in sys.argv
TWO_COUNTS = "two counts at once"  # times are a state of both

# Boards of tiles: solved, and with two tiles exchanged, from which no search finds the goal.
TILES = {
    "2x4": ("2 4\n1 2 3 4\n5 6 7 0\n", "2 4\n1 2 3 4\n5 7 6 0\n"),
    "3x3": ("3 3\n1 2 3\n4 5 6\n7 8 0\n", "3 3\n1 2 3\n4 5 6\n8 7 0\n"),
    "2x5": ("2 5\n1 2 3 4 5\n6 7 8 9 0\n", "2 5\n1 2 3 4 5\n6 7 9 8 0\n"),
    "3x4": ("3 4\n1 2 3 4\n5 6 7 8\n9 10 11 0\n", "3 4\n1 2 3 4\n5 6 7 8\n9 11 10 0\n"),
}


class measured:
    """One run of a command: processor (user) and elapsed seconds, greatest resident bytes of a process, and output."""

    def __init__(self, command):
        with tempfile.TemporaryFile("w+", encoding="utf-8") as out:
            begin = time.monotonic()
            with subprocess.Popen(command, stdout=out, env=mpi.ENVIRONMENT) as process:
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            self.elapsed = time.monotonic() - begin
            out.seek(0)
            self.output = out.read()
        assert process.returncode == 0, command
        self.processor = usage.ru_utime
        self.resident = 1024 * usage.ru_maxrss

    def question(self):
        return json.loads(self.output)["questions"][0]


def methods(file, unsolvable, states):
    """Name, threads or processes, command."""
    if unsolvable:
        for ids in ("ranked", "interned"):
            if ids == "interned" and states > 1e8:
                continue  # 10 GB
            yield f"breadth-first, {ids}", 1, [
                tool,
                "solve",
                "--json",
                "--threads",
                "1",
                "--algorithm",
                "breadth-first",
                "--ids",
                ids,
                unsolvable,
            ]
    for threads in (1, 2):
        yield "count", threads, [tool, "count", "--json", "--threads", str(threads), file]
    is_maze = file.endswith(".walls")
    if states > 1e6 and not (is_maze and states > 1e8):  # what the machine allows: two processes that share nothing
        one = shlex.join([tool, "count", "--json", "--threads", "1", "-q", "1", file])
        yield TWO_COUNTS, 2, ["sh", "-c", f"{one} >/dev/null & {one}; wait", "sh"]
    if is_maze:
        return
    for partition in ("ranks", "hash"):
        if partition == "hash" and states > 1e8:
            continue  # 9 GB
        for processes in (1, 2):
            arguments = ["--json", "--partition", partition, file]
            yield f"MPI, {partition}", processes, mpi.count(mpi_tool, processes, *arguments)


def tiles(folder, size):
    """Name, file, file without a solution."""
    paths = []
    for kind, board in zip(("solved", "unsolvable"), TILES[size]):
        paths.append(os.path.join(folder, f"{size}-{kind}.tiles"))
        with open(paths[-1], "w", encoding="ascii") as file:
            file.write(board + "0 0\n")
    return (f"{size} tiles", *paths)


def ghosts(folder, size):
    """Two ghosts on a board of this size, with a wall in each block of 2x2 cells."""
    path = os.path.join(folder, f"{size}.ghosts")
    made = measured([tool, "generate", "ghosts", "--ghosts", "2", "--size", size, "--seed", "2007"])
    with open(path, "w", encoding="ascii") as file:
        file.write(made.output)
    return f"2 ghosts {size}", path, None


def spaces(folder):
    """Name, file, file without a solution or None; the large ones last."""
    mazes = os.path.join(data, "walls")
    for size in ("2x4", "3x3", "2x5"):
        yield tiles(folder, size)
    for size in ("16x16", "50x50"):
        yield ghosts(folder, size)
    yield "a maze, packed", os.path.join(mazes, "hard-4x6.walls"), None
    if full:
        yield ghosts(folder, "88x88")
        yield tiles(folder, "3x4")
        yield "the largest maze, packed", os.path.join(mazes, "vast-4x6.walls"), None


def row(method, parallel, space, number, states, layers, run):
    expanded = 2 * states if method == TWO_COUNTS else states
    return [
        method,
        run.question()["engine"] if method in ("count", TWO_COUNTS) else "",
        parallel,
        space,
        number,
        states,
        layers,
        f"{1e9 * run.processor / expanded:.1f}",
        f"{1e9 * run.elapsed / expanded:.1f}",
        f"{run.resident / 1e6:.1f}",
    ]


def largest():
    """The row of 2x7 tiles, whose layers are those stated in data/counts."""
    counts = os.path.join(data, "counts")
    with open(os.path.join(counts, "tiles-2x7.json"), encoding="utf-8") as file:
        stated = json.load(file)
    run = measured([tool, "count", "--json", "--threads", "2", os.path.join(counts, "thirteen.tiles")])
    assert run.question()["layers"] == stated["layers"]
    return row("count", 2, "2x7 tiles", 1, stated["states"], len(stated["layers"]), run)


def main():
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(
        [
            "method",
            "engine",
            "threads or processes",
            "space",
            "round",
            "states",
            "layers",
            "processor ns per state",
            "elapsed ns per state",
            "resident MB",
        ]
    )
    if "--largest" in sys.argv:
        out.writerow(largest())
        return
    with tempfile.TemporaryDirectory() as folder:
        for space, file, unsolvable in spaces(folder):
            counted = measured([tool, "count", "--json", "-q", "1", file]).question()
            states, layers = counted["states"], len(counted["layers"])
            rounds = 1 if not full else 5 if states < 1e7 else 3
            for number in range(1, rounds + 1):
                for method, parallel, command in methods(file, unsolvable, states):
                    run = measured([*command, "-q", "1"])
                    found = run.question()
                    assert states == (found["counters"]["stored"] if "solve" in command else found["states"]), found
                    out.writerow(row(method, parallel, space, number, states, layers, run))
                    sys.stdout.flush()


if __name__ == "__main__":
    main()
