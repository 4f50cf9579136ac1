# SPDX-License-Identifier: BSL-1.0
"""Draws figure 1: the states of the 2x2 puzzle in a ring, and a proof that five moves are least.

    example.py FILE.svg

The start is at distance 5 from the goal. The states of the proof are those whose label, the number of moves from the
start, is below 5.
"""
import math
import sys

START = (2, 3, 0, 1)
GOAL = (1, 2, 3, 0)
BOUND = 5
CELL = 24
WIDTH, HEIGHT = 760, 420
NEXT_TO = ((1, 2), (0, 3), (0, 3), (1, 2))  # cells beside each cell


def successors(board):
    blank = board.index(0)
    for cell in NEXT_TO[blank]:
        moved = list(board)
        moved[blank], moved[cell] = moved[cell], moved[blank]
        yield tuple(moved)


def ring():
    """The states in the order of the ring, from the start on."""
    states = [START]
    while True:
        following = [one for one in successors(states[-1]) if one not in states[-2:]]
        if following[0] == START:
            return states
        states.append(following[0])


def drawn(board, x, y, fill, note):
    left, top = x - CELL, y - CELL
    yield (
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{2 * CELL}" height="{2 * CELL}" fill="{fill}" '
        'stroke="#333333" stroke-width="1.5"/>'
    )
    for cell, tile in enumerate(board):
        if tile:
            yield (
                f'<text x="{left + CELL * (cell % 2 + 0.5):.1f}" y="{top + CELL * (cell // 2 + 0.5) + 5:.1f}">'
                f"{tile}</text>"
            )
    if x < WIDTH / 6:  # at the left end edges leave upwards and downwards
        place, anchor = (left + 2 * CELL + 8, y + 5), ' text-anchor="start"'
    else:
        place, anchor = (x, y + CELL + 17 if y > HEIGHT / 2 else y - CELL - 7), ""
    yield (
        f'<text x="{place[0]:.1f}" y="{place[1]:.1f}"{anchor} font-weight="bold" stroke="#ffffff" stroke-width="4" '
        f'paint-order="stroke">{note}</text>'
    )


def main(path):
    states = ring()
    count = len(states)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" '
        'font-size="14" text-anchor="middle">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    places = [
        (WIDTH / 2 - 310 * math.cos(2 * math.pi * k / count), HEIGHT / 2 + 150 * math.sin(2 * math.pi * k / count))
        for k in range(count)
    ]
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    lines.append(f'<polygon points="{corners}" fill="none" stroke="#999999" stroke-width="2"/>')
    for k, (board, (x, y)) in enumerate(zip(states, places)):
        label = min(k, count - k)
        in_proof = label < BOUND
        fill = "#e69f00" if board == GOAL else "#9ecae1" if in_proof else "#ffffff"
        note = "goal" if board == GOAL else f"start, d = {label}" if label == 0 else f"d = {label}" if in_proof else ""
        lines += drawn(board, x, y, fill, note)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([*lines, "</svg>", ""]))


main(sys.argv[1])
