# SPDX-License-Identifier: BSL-1.0
"""The hardest sliding-block puzzles and boards of Rush Hour of a size, as boards of the tool.

    hardest_boards.py RESULTS RECORDS

From each RESULTS/universe-SIZE.csv makes RECORDS/crossing/SIZE.blocks: for each number of pieces of which no class is
missing the hardest puzzle, with its goal. Of several it takes the one of the first class. From
RESULTS/rush-hour.csv, RECORDS/rush-hour/steps.blocks and slides.blocks: the hardest board of each size of which all
boards are counted.
"""
import re
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
import tables  # papers/tables.py


def classes(path):
    head, lines = tables.rows(path)
    return [dict(zip(head, line)) for line in lines]


def class_counts(board):
    """The number of classes by number of pieces: partitions of each number of covered cells, one cell stays empty."""
    rows, columns = map(int, board.split("x"))
    cells = rows * columns
    ways = [[1] + [0] * (cells - 1)] + [[0] * cells for _ in range(cells - 1)]  # by pieces and covered cells
    for part in range(1, cells):
        for pieces in range(1, cells):
            for covered in range(part, cells):
                ways[pieces][covered] += ways[pieces - 1][covered - part]
    return [sum(of_pieces) for of_pieces in ways]


def whole_numbers(rows):
    """The numbers of pieces of which no class is missing."""
    counted = Counter(int(row["pieces"]) for row in rows)
    return [pieces for pieces, count in enumerate(class_counts(rows[0]["board"])) if counted[pieces] == count]


def whole_rows(rows):
    """Those of numbers of pieces of which no class is missing."""
    whole = set(whole_numbers(rows))
    return [row for row in rows if int(row["pieces"]) in whole]


def is_whole(rows):
    """Whether no class is missing."""
    return len(rows) == sum(class_counts(rows[0]["board"]))


def hardest(rows):
    """By number of pieces: the first class with the hardest puzzle."""
    found = {}
    for row in rows:
        pieces = int(row["pieces"])
        if row["hardest"] and (pieces not in found or int(row["hardest"]) > int(found[pieces]["hardest"])):
            found[pieces] = row
    return found


def goal_of(start):
    """The drawing with block A alone, in the south-east corner instead of the north-west one."""
    rows = start.split("/")
    cells = [(r, c) for r, row in enumerate(rows) for c, name in enumerate(row) if name == "A"]
    south = len(rows) - 1 - max(r for r, _ in cells)
    east = len(rows[0]) - 1 - max(c for _, c in cells)
    goal = [["."] * len(rows[0]) for _ in rows]
    for r, c in cells:
        goal[r + south][c + east] = "A"
    return "/".join(map("".join, goal))


def text(size, rows):
    """The file of boards."""
    lines = [
        "puzzlegraph blocks metric=moves",
        f"% build/studies/blocks_universe classes {size} FILE && python3 papers/blocks/hardest_boards.py",
        "% The hardest puzzle of each number of pieces, proved: all layouts of pieces of any shapes",
    ]
    for pieces, row in sorted(hardest(rows).items()):
        named = "1 piece" if pieces == 1 else f"{pieces} pieces"
        moves = "1 move" if row["hardest"] == "1" else f"{row['hardest']} moves"
        lines += [f"% {named}: {moves}", row["start"], "", goal_of(row["start"]), ""]
    return "\n".join(lines)


def rush_hour_text(metric, rows, counts):
    """The file of the hardest boards of Rush Hour in a metric, of the sizes of which no board is missing."""
    lines = [
        f"puzzlegraph blocks metric={metric} axis=long goal=exit",
        "% build/studies/blocks_universe rush-hour SIZE VEHICLES && python3 papers/blocks/hardest_boards.py",
        "% The hardest board of each size, proved: all boards with a red car in the middle row",
    ]
    for size, placements in counts.items():
        of_size = [row for row in rows if row["board"] == size]
        if sum(int(row["placements"]) for row in of_size) != placements:
            continue
        hardest = max(of_size, key=lambda row: int(row[f"most {metric}"] or 0))
        vehicles = hardest["other vehicles"]
        lines += [
            f"% {size}, {vehicles} other vehicles: {hardest[f'most {metric}']} {metric}",
            hardest[f"start in {metric}"],
        ]
    return "\n".join(lines) + "\n"


def books(results):
    """By path below the record book: the files of boards that follow from the results of a folder."""
    made = {}
    for path in sorted(results.glob("universe-*x*.csv")):
        rows = classes(path)
        size = re.fullmatch(r"universe-(\d+x\d+)", path.stem)[1]
        made[f"crossing/{size}.blocks"] = text(size, whole_rows(rows))
    counts = {
        row["board"]: int(row["placements"])
        for row in classes(results / "rush-hour-count.csv")
        if row["in the red row"] == "any vehicle"
    }
    for metric in ("steps", "slides"):
        made[f"rush-hour/{metric}.blocks"] = rush_hour_text(metric, classes(results / "rush-hour.csv"), counts)
    return made


if __name__ == "__main__":
    results, records = map(Path, sys.argv[1:])
    for name, boards in books(results).items():
        (records / name).parent.mkdir(exist_ok=True)
        (records / name).write_text(boards, encoding="utf-8")
