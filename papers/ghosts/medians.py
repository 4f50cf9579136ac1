# SPDX-License-Identifier: BSL-1.0
"""Data of the figures of two experiments: medians and quartiles over boards.

    medians.py RUNS.csv MEASURE METHOD...

prints for each method, as `astar` or `independence-detection`, a block of lines for gnuplot: number of ghosts, first
quartile, median and third quartile of the measure over the boards that have a solution, their number, and whether the
median is only a lower bound. The measure is one that every repetition of a run has alike. A run that a limit stopped
counts with what it took until then. A number is exact if it stays the same when stopped runs take infinitely long, as
in the experiments' reports.
"""
import csv
import math
import re
import sys
from collections import defaultdict


def quantile(values, share):
    """By linear interpolation."""
    values = sorted(values)
    below, part = divmod(share * (len(values) - 1), 1)
    low = values[int(below)]
    return low if part == 0 else low + part * (values[int(below) + 1] - low)


def main(path, measure, *methods):
    runs = defaultdict(dict)  # by board
    boards = defaultdict(list)  # by number of ghosts
    with open(path, encoding="utf-8", newline="") as file:
        for run in csv.DictReader(file):
            board = run["instance"]
            if board not in runs:
                boards[int(re.search(r"--ghosts (\d+)", run["source"])[1])].append(board)
            runs[board][run["algorithm"]] = run
    for method in methods:
        print(f'"{method}"')
        for ghosts, all_boards in sorted(boards.items()):
            shown = [board for board in all_boards if any(run["verdict"] == "solved" for run in runs[board].values())]
            least = [int(runs[board][method][measure]) for board in shown]
            most = [
                value if runs[board][method]["verdict"] == "solved" else math.inf for board, value in zip(shown, least)
            ]
            first, median, third = (quantile(least, share) for share in (0.25, 0.5, 0.75))
            print(ghosts, first, median, third, len(shown), int(median != quantile(most, 0.5)))
        print("\n")


main(*sys.argv[1:])
