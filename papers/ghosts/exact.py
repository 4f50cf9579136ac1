# SPDX-License-Identifier: BSL-1.0
"""Exact shares of unsolvable questions of ghosts on tiny boards.

    exact.py ROWSxCOLUMNS...   prints CSV: for each size, one to three ghosts and each number of walls, over all
                               boards with that many walls: boards, questions, and unsolvable questions

A question has starts and goals on different open cells. Two placements of the ghosts are in one component exactly if
steps lead from one to the other, because steps can be taken back; so a question is unsolvable if its starts and its
goals are in different components. Components are found here by joining all placements, without the library's searches.
"""
import csv
import sys
from itertools import combinations, permutations, product
from math import comb

HEAD = ["size", "ghosts", "walls", "boards", "questions", "unsolvable"]


def steps(open_cells, columns):
    """The cells to which a ghost can go from each open cell, this cell included."""
    return {
        cell: [
            cell,
            *(
                other
                for other in open_cells
                if abs(cell // columns - other // columns) + abs(cell % columns - other % columns) == 1
            ),
        ]
        for cell in open_cells
    }


def is_step(before, after):
    """Whether ghosts may go at the same time: no two on one cell, and no two exchange cells."""
    return len(set(after)) == len(after) and not any(
        before[i] == after[j] and before[j] == after[i] for i, j in combinations(range(len(before)), 2)
    )


def components(open_cells, columns, ghosts):
    """A component for each placement."""
    to = steps(open_cells, columns)
    found = {}
    for begin in permutations(open_cells, ghosts):
        if begin in found:
            continue
        found[begin] = begin
        waiting = [begin]
        while waiting:
            before = waiting.pop()
            for after in product(*(to[cell] for cell in before)):
                if after not in found and is_step(before, after):
                    found[after] = begin
                    waiting.append(after)
    return found


def unsolvable(open_cells, columns, ghosts):
    """Questions of a board that have no solution."""
    found = components(open_cells, columns, ghosts)
    return sum(found[start] != found[goal] for start in found for goal in found if not set(start) & set(goal))


def counts(size):
    height, columns = map(int, size.split("x"))
    cells = range(height * columns)
    for ghosts in (1, 2, 3):
        for walls in range(len(cells) - 2 * ghosts + 1):
            questions = comb(len(cells), walls)
            for k in range(2 * ghosts):
                questions *= len(cells) - walls - k
            none = sum(
                unsolvable(open_cells, columns, ghosts) for open_cells in combinations(cells, len(cells) - walls)
            )
            yield [size, ghosts, walls, comb(len(cells), walls), questions, none]


def main(*arguments):
    write = csv.writer(sys.stdout, lineterminator="\n").writerow
    write(HEAD)
    for size in arguments:
        for line in counts(size):
            write(line)


main(*sys.argv[1:])
