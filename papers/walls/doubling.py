# SPDX-License-Identifier: BSL-1.0
"""doubling.py TOOL: how many paths the path search keeps on mazes of k units, each of which doubles them, as CSV.

A unit has two columns of five cells. From the middle of the first one a path goes north or south, past a wall that it
pushes on, and then east and back to the middle row: README.md, "The path search".
"""
import csv
import json
import subprocess
import sys

from hardness_tiles import Maze, slot_of

ROWS, MIDDLE = 5, 2


def maze_of(units):
    """A maze of so many units, whose one opening is in the east of its middle row."""
    columns = 2 * units + 1
    free = {slot_of((MIDDLE, columns - 1), "E")}
    for column in range(0, columns - 1, 2):
        free.add(slot_of((MIDDLE, column + 1), "E"))
        for row, outwards, back in ((MIDDLE - 1, "N", "S"), (MIDDLE + 1, "S", "N")):
            free |= {slot_of((row, column), outwards), slot_of((row, column), "E"), slot_of((row, column + 1), back)}
    return Maze(ROWS, columns, (MIDDLE, 0), free)


def answer(tool, units):
    """What `solve` says of this maze."""
    text = "puzzlegraph walls\n" + maze_of(units).text() + "0 0 0 0\n"
    command = [tool, "solve", "--json", "--algorithm", "simple-paths", "-"]
    return json.loads(subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout)[
        "questions"
    ][0]


def main(tool):
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["units", "cells", "steps", "paths kept"])
    for units in range(2, 13, 2):
        found = answer(tool, units)
        out.writerow([units, ROWS * (2 * units + 1), found["cost"], found["counters"]["stored"]])


if __name__ == "__main__":
    main(*sys.argv[1:])
