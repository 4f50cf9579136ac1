#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""sokoban_oracle.py LEVEL [MOVES]: the least number of moves that solves a Sokoban level, by
breadth-first search over pairs of the player and the boxes. Shares nothing with the library. With
MOVES, replays them first and fails if they do not solve the level."""

import pathlib
import sys

STEPS = {"l": (0, -1), "u": (-1, 0), "r": (0, 1), "d": (1, 0)}


def read(path):
    signs = {
        (r, c): sign
        for r, line in enumerate(pathlib.Path(path).read_text().splitlines())
        for c, sign in enumerate(line)
    }
    walls = {at for at, sign in signs.items() if sign == "#"}
    goals = frozenset(at for at, sign in signs.items() if sign in ".*+")
    boxes = frozenset(at for at, sign in signs.items() if sign in "$*")
    player = next(at for at, sign in signs.items() if sign in "@+")
    return walls, goals, (player, boxes)


def moved(state, step, walls):
    """The state after a step, or None if a wall or two boxes are in the way."""
    (row, column), boxes = state
    to = (row + step[0], column + step[1])
    if to in walls:
        return None
    if to in boxes:
        beyond = (to[0] + step[0], to[1] + step[1])
        if beyond in walls or beyond in boxes:
            return None
        boxes = boxes - {to} | {beyond}
    return to, boxes


def least_moves(walls, goals, start):
    layer, seen, depth = [start], {start}, 0
    while layer:
        if any(boxes == goals for _, boxes in layer):
            return depth
        successors = {moved(u, step, walls) for u in layer for step in STEPS.values()} - {None} - seen
        seen |= successors
        layer, depth = list(successors), depth + 1
    return None


def main(level, moves=""):
    walls, goals, start = read(level)
    state = start
    for letter in moves:
        after = moved(state, STEPS[letter.lower()], walls)
        if after is None or letter.isupper() != (after[1] != state[1]):
            sys.exit(f"illegal move {letter}")
        state = after
    if moves and state[1] != goals:
        sys.exit("the moves do not solve the level")
    print(least_moves(walls, goals, start))


main(*sys.argv[1:])
