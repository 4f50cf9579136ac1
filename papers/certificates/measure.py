# SPDX-License-Identifier: BSL-1.0
"""measure.py TOOL CHECKER DATA RESULTS [--full]: sizes of certificates, and the cost of writing and checking them.

Writes RESULTS/sizes.csv, which is equal on every run; RESULTS/times.csv: user and system time of processes with one
thread, the median and quartiles of three rounds. --full takes nine rounds, counts the instructions of the processor by
callgrind, and adds RESULTS/methods.csv: questions by several algorithms and heuristics, with the certificates in each
form.
"""
import gzip
import json
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

sys.path.append("..")
import instructions
from records import records_in
from tables import millions, write

tool, checker, data, results = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4])
is_full = "--full" in sys.argv

# Name, file, options, and a search without heuristic, whose states are those of the closed set with h = 0.
questions = [
    ("8-puzzle, farthest", "tiles/antipodes.tiles", ["-q", "5"], ["-a", "breadth-first"]),
    ("2x5 tiles, farthest", "tiles/antipodes.tiles", ["-q", "4"], ["-a", "breadth-first"]),
    ("14-15 puzzle", "tiles/fourteen-fifteen.tiles", ["-q", "1"], None),
    ("ghosts, sample 1", "ghosts/tokyo2007-sample.ghosts", ["-q", "1"], ["-a", "breadth-first"]),
    ("ghosts, sample 2", "ghosts/tokyo2007-sample.ghosts", ["-q", "2"], ["-a", "breadth-first"]),
    ("ghosts, sample 3", "ghosts/tokyo2007-sample.ghosts", ["-q", "3"], ["-a", "breadth-first"]),
    ("ghosts 3x4, hardest of 3", "records/ghosts-3x4-3.ghosts", [], ["-a", "breadth-first"]),
    ("ghosts 4x5, hardest of 2", "records/ghosts-4x5-2.ghosts", [], ["-a", "breadth-first"]),
    ("Klotski 30x30, 20 queries", "klotski/random-30x30.klotski", [], ["-e", "plain", "-a", "breadth-first"]),
    ("Klotski 6x6, hardest known", "records/klotski-6x6.klotski", [], ["-e", "plain", "-a", "breadth-first"]),
    ("walls, sample", "walls/uva10384-sample.walls", [], ["-a", "breadth-first"]),
    ("walls 4x6, hardest", "records/walls-4x6.walls", [], ["-a", "breadth-first"]),
    ("walls 4x6, six hard mazes", "walls/hard-4x6.walls", [], ["-a", "breadth-first"]),
    ("Heng Dao Li Ma, moves", "blocks/hua-rong-dao.blocks", ["-q", "1"], ["-a", "breadth-first"]),
    ("Heng Dao Li Ma, steps", "blocks/hua-rong-dao.blocks", ["-q", "1", "--metric", "steps"], ["-a", "breadth-first"]),
    ("Zou Tou Wu Lu, moves", "blocks/hua-rong-dao.blocks", ["-q", "11"], ["-a", "breadth-first"]),
    ("Feng Hui Lu Zhuan, moves", "blocks/hua-rong-dao.blocks", ["-q", "12"], ["-a", "breadth-first"]),
    ("Rush Hour, no wall", "blocks/rush-hour.blocks", ["-q", "1"], ["-a", "breadth-first"]),
]

# Name, file, options, methods, and the forms of proofs that are written after each.
methods = [
    (
        "8-puzzle, farthest",
        "tiles/antipodes.tiles",
        ["-q", "5"],
        [
            "breadth-first",
            "bidirectional",
            "dijkstra",
            "astar manhattan",
            "astar linear-conflict",
            "ida-star linear-conflict",
        ],
        ["set", "pair"],
    ),
    (
        "ghosts, sample 2",
        "ghosts/tokyo2007-sample.ghosts",
        ["-q", "2"],
        ["breadth-first", "bidirectional", "astar none", "astar single", "astar pair"],
        ["set", "pair"],
    ),
    (
        "Klotski 30x30, 20 queries",
        "klotski/random-30x30.klotski",
        ["-e", "pushes"],
        ["dijkstra", "astar push", "astar landmarks", "astar target"],
        ["set"],
    ),
    (
        "walls 4x6, six hard mazes",
        "walls/hard-4x6.walls",
        [],
        ["breadth-first", "astar border", "astar exit", "simple-paths"],
        ["set", "paths"],
    ),
    (
        "Heng Dao Li Ma, moves",
        "blocks/hua-rong-dao.blocks",
        ["-q", "1"],
        ["breadth-first", "astar goal", "astar blockers", "astar pattern-database"],
        ["set"],
    ),
]

ROUNDS = 9 if is_full else 3


def run(command):
    """Processor time in seconds, and standard output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def run_in_turn(commands):
    """Rounds of the commands, one after the other: the times of each, sorted, and what each prints."""
    runs = [[run(command) for command in commands] for _ in range(ROUNDS)]
    return [sorted(time for time, _ in column) for column in zip(*runs)], [out for _, out in runs[-1]]


def milliseconds(times):
    first, median, third = (1000 * x for x in statistics.quantiles(times, n=4, method="inclusive"))
    return f"{median:.0f} [{first:.0f}, {third:.0f}]"


def million_instructions(command):
    """Empty without --full, and without Valgrind."""
    return millions(instructions.of_process(command)) if is_full and instructions.is_available() else ""


def of_methods(scratch):
    """Rows of methods.csv."""
    certificate = pathlib.Path(scratch) / "certificate"
    for name, file, options, by, forms in methods:
        for method in by:
            algorithm, _, heuristic = method.partition(" ")
            solve = [
                tool,
                "solve",
                "--json",
                "--no-cache",
                "--threads",
                "1",
                *options,
                "-a",
                algorithm,
                *(["--heuristic", heuristic] if heuristic else []),
                str(data / file),
            ]
            stored = sum(q["counters"]["stored"] for q in answers(run(solve)[1]))
            for form in forms:
                prove = [*solve, "--proof", form, "--certificate", str(certificate)]
                run(prove)
                _, said = run([checker, str(data / file), str(certificate)])
                assert "refused" not in said, said
                yield [
                    name,
                    algorithm,
                    heuristic,
                    stored,
                    form,
                    records_in(gzip.decompress(certificate.read_bytes())),
                    certificate.stat().st_size,
                    million_instructions(solve),
                    million_instructions(prove),
                ]


def answers(out):
    return json.loads(out)["questions"]


sizes, times = [], []
with tempfile.TemporaryDirectory() as scratch:
    for name, file, options, blind in questions:
        path = data / file
        certificate = pathlib.Path(scratch) / "certificate"
        solve = [tool, "solve", "--json", "--threads", "1", *options, str(path)]
        commands = [solve, [*solve, "--certificate", str(certificate)], [checker, str(path), str(certificate)]]
        elapsed, (out, _, said) = run_in_turn(commands)
        found = answers(out)
        assert said.count("verified") == len(found), said
        costs = {q["cost"] for q in found}
        cost = "" if len(found) > 1 else costs.pop()
        stored = sum(q["counters"]["stored"] for q in found)
        every = ""
        if blind:
            _, out = run([tool, "solve", "--json", *options, *blind, str(path)])
            every = sum(q["counters"]["stored"] for q in answers(out))
        content = gzip.decompress(certificate.read_bytes())
        records = records_in(content)
        size = certificate.stat().st_size
        sizes.append([name, "none" if cost is None else cost, every, stored, records, len(content), size])
        times.append([name, *map(milliseconds, elapsed), *map(million_instructions, commands)])
        print(*sizes[-1], *times[-1][1:], sep=", ", flush=True)


if is_full:
    with tempfile.TemporaryDirectory() as scratch:
        write(
            f"{results}/methods.csv",
            [
                "questions",
                "algorithm",
                "heuristic",
                "stored by the search",
                "proof",
                "states or paths in the proof",
                "bytes, compressed",
                "search million instructions",
                "search and certificate million instructions",
            ],
            of_methods(scratch),
        )
write(
    f"{results}/sizes.csv",
    [
        "questions",
        "cost",
        "states without heuristic",
        "stored by the search",
        "states or paths in the proof",
        "bytes",
        "bytes, compressed",
    ],
    sizes,
)
parts = ["solve", "solve with certificate", "check"]
write(
    f"{results}/times.csv",
    ["questions", *(f"{part} ms" for part in parts), *(f"{part} million instructions" for part in parts)],
    times,
)
