# SPDX-License-Identifier: BSL-1.0
"""The share of solvable questions of one ghost at the threshold, by a second program.

    second_shares.py SEED BOARDS ROWSxCOLUMNS...

prints CSV: for each size the share of solvable questions, in percent, of random boards: mean and 1.96 standard errors.
Of each board all pairs of different open cells are questions. This program shares neither code nor random numbers with
papers/ghosts/study, which made results/ghost-share.csv.
"""
import csv
import random
import sys
from statistics import mean, stdev

FIXED = 0.407254


def clusters(is_open, height, width):
    """The numbers of cells of the clusters of a board, by a flood from each open cell that is not known yet."""
    is_new = is_open[:]
    for begin in range(height * width):
        if not is_new[begin]:
            continue
        is_new[begin] = False
        waiting = [begin]
        size = 0
        while waiting:
            cell = waiting.pop()
            size += 1
            x = cell % width
            for other, is_inside in (
                (cell - width, cell >= width),
                (cell + width, cell < (height - 1) * width),
                (cell - 1, x > 0),
                (cell + 1, x < width - 1),
            ):
                if is_inside and is_new[other]:
                    is_new[other] = False
                    waiting.append(other)
        yield size


def share(height, width, generator):
    """The share of solvable questions of a random board with two open cells at least."""
    while True:
        is_open = [generator.random() >= FIXED for _ in range(height * width)]
        cells = sum(is_open)
        if cells >= 2:
            return sum(size * (size - 1) for size in clusters(is_open, height, width)) / (cells * (cells - 1))


def main(seed, boards, *sizes):
    write = csv.writer(sys.stdout, lineterminator="\n").writerow
    write(["size", "boards", "solvable (%)"])
    for size in sizes:
        generator = random.Random(int(seed))
        height, width = map(int, size.split("x"))
        found = [100 * share(height, width, generator) for _ in range(int(boards))]
        write([size, boards, f"{mean(found):.2f} ± {1.96 * stdev(found) / len(found) ** 0.5:.2f}"])


main(*sys.argv[1:])
