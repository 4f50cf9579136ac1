# SPDX-License-Identifier: BSL-1.0
"""Whether the raw runs of Korf's hundred 15-puzzles give the lengths and numbers of nodes that copies of his table
have.

    korf_test.py ROOT

The raw runs are papers/published/results/*korf100.runs.csv.gz, whose digests provenance_test.py computes. For each
board the cost is the length of data/tiles/korf100/nodes.csv and of expected.csv, and the states generated, and the
start, are the nodes.

data/published.csv states each length and number of nodes as a copy has it and as ours, their sums, and the
rows of a second copy that differ: the column `ours` is what the runs give, and `published` differs from it in DIFFERENT
alone.
"""
import csv
import gzip
import pathlib
import re
import sys
from collections import defaultdict

root = pathlib.Path(sys.argv[1])
folder = root / "data/tiles/korf100"
BOARDS = range(1, 101)
NODES = "nodes of IDA* with Manhattan distance"
DIFFERENT = {
    "first": {(22, NODES), (88, NODES), (89, "Manhattan distance of the start"), (89, NODES), (98, NODES)},
    "second": {(22, NODES), (42, NODES), (88, NODES), (89, NODES)},
}


def table(path, start=open):
    with start(path, "rt", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def manhattan_distances():
    """Of the starts, from the boards: the goal has the blank first and the tiles in order."""
    numbers = [
        int(word)
        for line in (folder / "korf100.tiles").read_text(encoding="utf-8").splitlines()
        if re.fullmatch(r"[\d ]+", line)
        for word in line.split()
    ]
    found = {}
    for board in BOARDS:
        rows, columns, *cells = numbers[18 * (board - 1) : 18 * board]
        assert (rows, columns, sorted(cells)) == (4, 4, list(range(16))), (board, cells)
        found[board] = sum(
            abs(place // 4 - tile // 4) + abs(place % 4 - tile % 4) for place, tile in enumerate(cells) if tile
        )
    return found


def runs():
    """By board: its length, and the nodes with the start."""
    (path,) = (root / "papers/published/results").glob("*korf100.runs.csv.gz")
    found = {}
    for run in table(path, gzip.open):
        assert run["verdict"] == "solved" and (run["algorithm"], run["heuristic"]) == ("ida-star", "manhattan"), run
        board = int(run["title"].removeprefix("board "))
        assert board not in found, f"board {board} has two runs"
        found[board] = int(run["cost"]), int(run["generated"]) + 1
    return found


faults = []


def expect(what, found, expected):
    if found != expected:
        faults.append(f"{what}: found {found}, expected {expected}")


ours = runs()
distances = manhattan_distances()
expect("boards with a run", sorted(ours), list(BOARDS))
expect(
    "nodes.csv",
    {int(row["question"]): (int(row["length"]), int(row["nodes"])) for row in table(folder / "nodes.csv")},
    ours,
)
expect(
    "nodes.csv, manhattan",
    {int(row["question"]): int(row["manhattan"]) for row in table(folder / "nodes.csv")},
    distances,
)
expect(
    "expected.csv",
    {int(row["question"]): int(row["value"]) for row in table(folder / "expected.csv")},
    {board: length for board, (length, _) in ours.items()},
)

stated, different = defaultdict(set), defaultdict(set)
for row in table(root / "data/published.csv"):
    if row["subject"] != "Korf's 15-puzzles":
        continue
    what = row["what"]
    if match := re.fullmatch(
        r"board (\d+)(, second copy)?: (moves|Manhattan distance of the start|nodes of IDA\* with "
        r"Manhattan distance)",
        what,
    ):
        board, copy, column = int(match[1]), "second" if match[2] else "first", match[3]
        value = {"moves": ours[board][0], "Manhattan distance of the start": distances[board]}.get(
            column, ours[board][1]
        )
        expect(what, row["ours"], str(value))
        stated[copy, column].add(board)
        if row["published"] != row["ours"]:
            different[copy].add((board, column))
    elif what in ("all boards: moves", "all boards: nodes"):
        total = sum(values[what.endswith("nodes")] for values in ours.values())
        expect(what, [row["published"], row["ours"]], [str(total)] * 2)
    else:
        faults.append(f"{what}: a row that this test does not know")
expect("boards whose length is stated", sorted(stated["first", "moves"]), list(BOARDS))
expect("boards whose nodes are stated", sorted(stated["first", NODES]), list(BOARDS))
expect("numbers of the copies that differ", different, DIFFERENT)

print("\n".join(faults) or f"{len(ours)} boards, {sum(count for _, count in ours.values()):,} nodes")
sys.exit(1 if faults else 0)
