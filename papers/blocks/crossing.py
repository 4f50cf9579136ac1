# SPDX-License-Identifier: BSL-1.0
"""The hardest sliding-block puzzles of a size, as boards of the tool.

    crossing.py RESULTS FOLDER

From each RESULTS/universe-SIZE.csv that has all classes of its size, makes FOLDER/SIZE.blocks: for each number of
pieces the hardest puzzle, with its goal. Of several it takes the one of the first class.
"""
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
import tables  # papers/tables.py


def classes(path):
    head, lines = tables.rows(path)
    return [dict(zip(head, line)) for line in lines]


def class_count(board):
    """The number of classes: one for each partition of each number of covered cells."""
    rows, columns = map(int, board.split("x"))
    cells = rows * columns
    ways = [1] + [0] * (cells - 1)
    for part in range(1, cells):
        for covered in range(part, cells):
            ways[covered] += ways[covered - part]
    return sum(ways)


def is_whole(rows):
    """Whether no class is missing."""
    return len(rows) == class_count(rows[0]["board"])


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
        f"% build/studies/blocks_universe classes {size} universe-{size}.csv && python3 papers/blocks/crossing.py",
        "% The hardest puzzle of each number of pieces, proved: all layouts of pieces of any shapes",
    ]
    for pieces, row in sorted(hardest(rows).items()):
        named = "1 piece" if pieces == 1 else f"{pieces} pieces"
        moves = "1 move" if row["hardest"] == "1" else f"{row['hardest']} moves"
        lines += [f"% {named}: {moves}", row["start"], "", goal_of(row["start"]), ""]
    return "\n".join(lines)


def books(results):
    """By name: the files of boards that follow from the results of a folder."""
    made = {}
    for path in sorted(results.glob("universe-*x*.csv")):
        rows = classes(path)
        size = re.fullmatch(r"universe-(\d+x\d+)", path.stem)[1]
        if is_whole(rows):
            made[f"{size}.blocks"] = text(size, rows)
    return made


if __name__ == "__main__":
    results, folder = map(Path, sys.argv[1:])
    for name, boards in books(results).items():
        (folder / name).write_text(boards, encoding="utf-8")
