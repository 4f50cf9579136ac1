# SPDX-License-Identifier: BSL-1.0
"""threads_test.py TOOL DATA: commands with --threads give the output of one thread.

With a tool that is built with the thread sanitizer (preset `thread`), also that it reports no data race.
"""
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

tool, data = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
ENVIRONMENT = {**os.environ, "TSAN_OPTIONS": "exitcode=66 " + os.environ.get("TSAN_OPTIONS", "")}

EXPERIMENT = """puzzle = tiles
[generate]
size = 2x3 3x3
count = 6
[methods]
algorithms = breadth-first astar bidirectional
heuristics = manhattan
"""

# Commands that take --threads, and the exit code. `show` lays out its graph as `draw` does.
COMMANDS = [
    (["solve", data / "ghosts/tokyo2007-sample.ghosts"], 0),
    (["solve", data / "klotski/random-30x30.klotski"], 0),
    (["solve", "-a", "astar", "--heuristic", "pattern-database", "--no-cache", "b.tiles"], 0),
    (["solve", "--json", "--no-cache", "five.tiles"], 0),
    (["solve", "--no-cache", "five.tiles"], 0),
    (["solve", "--max-memory", "600K", "five.tiles"], 0),
    (["solve", "--certificate", "c.cert", data / "walls/random-4x6.walls"], 0),
    (["explore", "--json", "-q", "1", data / "ghosts/tokyo2007-sample.ghosts"], 0),
    (["explore", "--json", "b.tiles"], 0),
    (["explore", "--json", data / "walls/uva10384-sample.walls"], 0),
    (["count", "b.tiles"], 0),
    (["count", data / "walls/uva10384-sample.walls"], 0),
    (["count", data / "ghosts/first-meeting.ghosts"], 0),
    (["count", "-q", "1", data / "walls/hard-4x6.walls"], 0),
    (["count", "-q", "1", data / "ghosts/random-16x16.ghosts"], 0),
    (["export", "-f", "graphml", "--layout", "mds", data / "walls/uva10384-sample.walls"], 0),
    (["draw", "-o", "-", "b.tiles"], 0),
    (["draw", "--layout", "mds", "-o", "-", data / "walls/uva10384-sample.walls"], 0),
    (["view", "-q", "1", "-o", "-", data / "ghosts/first-meeting.ghosts"], 0),
    (["verify", "--recheck", data / "ghosts/tokyo2007-sample.ghosts", "claims"], 0),
    (["generate", "rush-hour", "--cars", "9", "--count", "5", "--where", "optimum in 8..12"], 0),
    (["generate", "walls", "--size", "4x4", "--count", "9", "--where", "dead_states > 0"], 0),
    (["experiment", "e.ini", "--database", "THREADS.sqlite"], 0),
]
# Commands that use all processors: whether they end well, without data races.
PARALLEL = [
    ["generate", "ghosts", "--size", "5x5", "--ghosts", "2", "--count", "20", "--min-length", "4"],
    ["generate", "walls", "--size", "4x4", "--count", "20", "--solvable", "yes"],
    ["hardest", "ghosts", "--size", "3x3", "--ghosts", "2", "--method", "exhaust"],
    ["compare", "b.tiles"],
]


def run(command):
    done = subprocess.run([tool, *map(str, command)], capture_output=True, check=False, env=ENVIRONMENT)
    errors = done.stderr.decode(errors="replace")
    assert "ThreadSanitizer" not in errors, f"{command}:\n{errors}"
    return done.returncode, done.stdout, errors


def without_times(output):
    """JSON without its times; other outputs as they are."""
    if not output.startswith(b"{"):
        return output

    def kept(value):
        if isinstance(value, list):
            return [kept(part) for part in value]
        if isinstance(value, dict):
            return {key: kept(part) for key, part in value.items() if "seconds" not in key and key != "threads"}
        return value

    return kept(json.loads(output))


def runs(database):
    """The counters of an experiment's runs."""
    _, output, _ = run(["report", "e.ini", "--database", database, "-f", "csv"])
    columns = ["instance", "algorithm", "verdict", "cost", "expanded", "generated", "stored"]
    found = sorted([row[name] for name in columns] for row in csv.DictReader(output.decode().splitlines()))
    assert len(found) > 30, f"{database}: {len(found)} runs"
    return found


def compare(command, expected):
    """Runs a command by one thread, and by four."""
    outputs = []
    for threads in ("1", "4"):
        words = [f"{threads}.sqlite" if word == "THREADS.sqlite" else word for word in command]
        code, output, errors = run([*words, "--threads", threads])
        assert code == expected, f"{words}: exit code {code}: {errors}"
        outputs.append(without_times(output))
    if command[0] == "experiment":  # its own output has times
        outputs = [runs(f"{threads}.sqlite") for threads in (1, 4)]
    assert outputs[0] == outputs[1], f"{command}: another output by four threads"


def commands_with_threads():
    """Those whose help lists --threads."""
    listed = re.findall(r"^  ([a-z]+) +\S", run(["--help"])[1].decode(), flags=re.MULTILINE)
    return {command for command in listed if b" --threads " in run([command, "--help"])[1]}


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    assert commands_with_threads() == {command[0] for command, _ in COMMANDS} | {"show"}, commands_with_threads()
    pathlib.Path("b.tiles").write_text("puzzlegraph tiles\n2 4\n1 2 3 4\n5 6 7 0\n")
    # Two boards of which some are answered by IDA* without tables, and three of few states.
    pathlib.Path("five.tiles").write_text(
        "puzzlegraph tiles\n3 3\n8 6 7\n2 5 4\n3 0 1\n"
        "4 4\n5 1 3 4\n9 2 10 7\n0 14 6 8\n13 15 11 12\n"
        "4 4\n14 13 15 7\n11 12 9 5\n6 0 2 1\n4 8 10 3\n3 3\n1 2 3\n4 5 6\n8 7 0\n2 3\n1 2 3\n5 4 0\n0 0\n"
    )
    pathlib.Path("e.ini").write_text(EXPERIMENT)
    assert run(["solve", "-o", "claims", data / "ghosts/tokyo2007-sample.ghosts"])[0] == 0
    for command, expected in COMMANDS:
        compare(command, expected)
        print(*command[:1], *(pathlib.Path(str(word)).name for word in command[1:]), flush=True)
    for command in PARALLEL:
        code, _, errors = run(command)
        assert code == 0, f"{command}: {code}: {errors}"
        print(*command, flush=True)
