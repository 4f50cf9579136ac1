# SPDX-License-Identifier: BSL-1.0
"""Draws boards below, at and above the threshold: the largest cluster of open cells, and in it the
largest biconnected component.

    clusters.py OUTPUT.svg TOOL
"""
import subprocess
import sys

SIDE = 32
CELL = 8  # pixels
GAP = 24
FIXED, OTHER, CLUSTER, COMPONENT = "#555555", "#ffffff", "#9ad0f0", "#0072b2"  # Okabe and Ito's blues


def open_cells(tool, density):
    """The open cells of a random board, as (row, column)."""
    text = subprocess.run(
        [tool, "generate", "klotski", "--size", f"{SIDE}x{SIDE}", "--density", str(density), "--seed", "3"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    lines = [line.split() for line in text.splitlines() if line and line[0] in "01"]
    board = [line for line in lines if len(line) == SIDE]
    return {(r, c) for r in range(SIDE) for c in range(SIDE) if board[r][c] == "1"}


def neighbours(cells, cell):
    r, c = cell
    return [n for n in ((r, c - 1), (r - 1, c), (r, c + 1), (r + 1, c)) if n in cells]


def clusters(cells):
    left = set(cells)
    while left:
        found = [left.pop()]
        for cell in found:
            for near in neighbours(left, cell):
                left.remove(near)
                found.append(near)
        yield set(found)


def biconnected(cells):
    """The biconnected components of a connected set, as sets of cells (Hopcroft and Tarjan)."""
    number, low = {}, {}
    edges = []

    def visit(cell, parent):
        number[cell] = low[cell] = len(number)
        for near in neighbours(cells, cell):
            if near not in number:
                edges.append((cell, near))
                visit(near, cell)
                low[cell] = min(low[cell], low[near])
                if low[near] >= number[cell]:
                    found = set()
                    while True:
                        edge = edges.pop()
                        found.update(edge)
                        if edge == (cell, near):
                            break
                    components.append(found)
            elif near != parent and number[near] < number[cell]:
                edges.append((cell, near))
                low[cell] = min(low[cell], number[near])

    components = []
    visit(min(cells), None)
    return components


def panel(tool, density, left):
    cells = open_cells(tool, density)
    cluster = max(clusters(cells), key=len)
    component = max(biconnected(cluster), key=len)
    shapes = []
    for r in range(SIDE):
        for c in range(SIDE):
            colour = (
                COMPONENT
                if (r, c) in component
                else CLUSTER
                if (r, c) in cluster
                else OTHER
                if (r, c) in cells
                else FIXED
            )
            shapes.append(
                f'<rect x="{left + CELL * c}" y="{CELL * r + 30}" width="{CELL}" ' f'height="{CELL}" fill="{colour}"/>'
            )
    lines = (
        f"{100 * density:.0f} % fixed: {len(cells)} open cells,",
        f"{len(cluster)} in the cluster, {len(component)} in the component",
    )
    for k, line in enumerate(lines):
        shapes.append(f'<text x="{left}" y="{11 + 13 * k}">{line}</text>')
    return "".join(shapes)


def main(output, tool):
    sys.setrecursionlimit(10 * SIDE * SIDE)
    width = 3 * SIDE * CELL + 2 * GAP
    panels = "".join(panel(tool, density, k * (SIDE * CELL + GAP)) for k, density in enumerate((0.3, 0.4, 0.5)))
    with open(output, "w", encoding="utf-8") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 0 {width + 16} '
            f'{SIDE * CELL + 38}" width="{width + 16}" font-family="sans-serif" font-size="11">'
            "<desc>Three random boards: with more fixed cells the largest biconnected component "
            "vanishes before the largest cluster does.</desc>"
            f'<rect x="-8" width="100%" height="100%" fill="#ffffff"/>{panels}</svg>\n'
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
