# SPDX-License-Identifier: BSL-1.0
"""Checks and draws the mazes that have a way out exactly if a planar formula can be satisfied: README.md, "Complexity".

    hardness.py tiles                how a path can pass each tile, found by trying all, as CSV
    hardness.py check COUNT SEED     compares random spines and formulas, COUNT of each, with their mazes, as CSV
    hardness.py draw TILES SPINE     draws the tiles, and the maze of the example, as SVG
"""
import itertools
import pathlib
import random
import sys

from hardness_maze import ROUTES, Formula, Layout, Spine
from hardness_tiles import (
    CHOICE,
    ONE_WAY,
    SIZE,
    SWITCH,
    flipped,
    free_slots,
    passages,
    ports_of,
    slot_of,
    wire,
)

TILES = {"switch": SWITCH, "one-way": ONE_WAY, "choice": CHOICE, "branch": wire("WNE")}
# (x or y) and (not x or y) and (x or not y).
EXAMPLE = Formula(
    {"x": (0, 0), 0: (10, 10), 1: (20, -10), 2: (25, -20), "y": (30, 0)},
    [[("x", True), ("y", True)], [("x", False), ("y", True)], [("x", True), ("y", False)]],
)


def print_tiles():
    print("tile,ports,passages")
    for name, tile in TILES.items():
        found = (" then ".join(entry + end for entry, end in past) for past in sorted(passages(tile, ports_of(tile))))
        print(name, " ".join(sorted(ports_of(tile))), "; ".join(found), sep=",")


def random_spine(source, count):
    """Pairs with one to four conflicts on each route, and clauses with three; conflicts are nested at random."""
    spine = Spine()
    for _ in range(count):
        page = source.choice((1, -1))
        if source.random() < 0.5:
            spine.add_pair()
        else:
            spine.add({"first": page, "second": page, "third": -page})
    for page in ROUTES:
        places = [
            (gadget, route)
            for gadget, routes in enumerate(spine.gadgets)
            for route in sorted(routes)
            if routes[route] == page
            for _ in range(source.randint(1, 4) if "upper" in routes else 1)
        ]
        if len(places) % 2:
            places.pop(source.randrange(len(places)))
        begun = []
        for left, place in zip(range(len(places), 0, -1), places):
            ends = begun and (len(begun) == left or source.random() < 0.5)
            conflict = begun.pop() if ends else (page, left)
            if not ends:
                begun.append(conflict)
            spine.end(conflict, *place)
    return spine


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meet(a, b, c, d):
    """Whether the segments ab and cd have a point in common that is not an end of both."""
    return not {a, b} & {c, d} and turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def random_formula(source, variables, clauses):
    """Random points, and random edges between them, at most three for each clause, that do not cross."""
    names = [f"x{number}" for number in range(variables)]
    points = [*names, *range(clauses)]
    places = dict(zip(points, zip(source.sample(range(1000), len(points)), source.sample(range(1000), len(points)))))
    literals, edges = [[] for _ in range(clauses)], []
    for name, clause in source.sample(list(itertools.product(names, range(clauses))), variables * clauses):
        edge = places[name], places[clause]
        if len(literals[clause]) < 3 and not any(meet(*edge, *other) for other in edges):
            edges.append(edge)
            literals[clause].append((name, source.random() < 0.5))
    return Formula(places, literals)


def compared(kind, count, cases):
    """A row of the table: of `count` cases (whether it is possible, its spine), how many mazes have a way out, and how
    many differ."""
    possible = ways_out = wrong = largest = 0
    for expected, spine in itertools.islice(cases, count):
        maze = Layout(spine).maze()
        found = maze.way_out() is not None
        possible, ways_out, wrong = possible + expected, ways_out + found, wrong + (found != expected)
        largest = max(largest, maze.rows * maze.columns)
    return f"{kind},{count},{possible},{ways_out},{wrong},{largest}"


def random_spines(source):
    while True:
        spine = random_spine(source, 8)
        yield spine.is_passable(), spine


def random_formulas(source):
    """Those whose spines are short: all ways through a maze are tried, and each gadget can double them."""
    while True:
        formula = random_formula(source, 3, 5)
        try:
            spine = formula.spine()
        except ValueError:  # an edge meets another point, or a clause has none
            continue
        if len(spine.gadgets) <= 20:
            yield formula.is_satisfiable(), spine


def check(count, seed):
    print("mazes of,count,possible,with a way out,different,most cells")
    print(compared("spines", count, random_spines(random.Random(seed))))
    print(compared("formulas", count, random_formulas(random.Random(seed))))


def line(points, colour, width):
    text = " ".join(f"{x:g},{y:g}" for x, y in points)
    return f'<polyline points="{text}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"/>'


def rectangle(x, y, width, height, colour):
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{colour}"/>'


def text(x, y, words, anchor="middle"):
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{words}</text>'


def svg(width, height, parts):
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="sans-serif" font-size="13" fill="#222222">'
    )
    yield rectangle(0, 0, width, height, "#ffffff")
    yield from parts
    yield "</svg>"


CELL = 22


def draw_tile(tile, left, top):
    """The cells of corridors white, the others grey; the walls that can be pushed orange."""
    free = free_slots(tile)
    pushed = {slot_of(cell, side) for cell, side in tile[1]}
    open_cells = {cell for row, column in free | pushed for cell in cells_beside(row, column)}
    for row, column in itertools.product(range(SIZE), repeat=2):
        fill = "#ffffff" if (row, column) in open_cells else "#d5d5d5"
        yield rectangle(left + CELL * column, top + CELL * row, CELL, CELL, fill)
    for row, column in itertools.product(range(2 * SIZE + 1), repeat=2):
        if (row + column) % 2 == 0 or (row, column) in free:
            continue
        x, y = left + CELL * column / 2, top + CELL * row / 2
        along = (CELL / 2, 0) if row % 2 == 0 else (0, CELL / 2)
        colour, width = ("#d95f02", 4) if (row, column) in pushed else ("#555555", 1.5)
        yield line([(x - along[0], y - along[1]), (x + along[0], y + along[1])], colour, width)


def cells_beside(row, column):
    """The cells of a tile on both sides of a slot."""
    steps = ((1, 0), (-1, 0)) if row % 2 == 0 else ((0, 1), (0, -1))
    cells = (((row + down) // 2, (column + right) // 2) for down, right in steps)
    return [cell for cell in cells if 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE]


def draw_tiles():
    side, gap, top = SIZE * CELL, 60, 40
    for number, name in enumerate(("switch", "one-way", "choice")):
        left = gap / 2 + (side + gap) * number
        yield text(left + side / 2, top + side + 42, name)
        yield from draw_tile(TILES[name], left, top)
        places = {
            "N": (side / 2, -8),
            "S": (side / 2, side + 18),
            "W": (-12, side / 2 + 5),
            "E": (side + 12, side / 2 + 5),
        }
        for port in sorted(ports_of(TILES[name])):
            yield text(left + places[port][0], top + places[port][1], port)


PLACE = 14


def draw_spine(formula):
    """The corridors of a formula's maze, its tiles, and a way out."""
    layout = Layout(formula.spine())
    north, south = (extreme(y for _, y in layout.wires) for extreme in (max, min))
    width, height = PLACE * layout.width, PLACE * (north - south + 1) + 30

    def at(x, y):
        return PLACE * (x + 0.5), PLACE * (north - y + 0.5)

    def parts():
        for (x, y), ports in sorted(layout.wires.items()):
            if "E" in ports:
                yield line([at(x, y), at(x + 1, y)], "#bbbbbb", 5)
            if "N" in ports:
                yield line([at(x, y), at(x, y + 1)], "#bbbbbb", 5)
        cell = PLACE / SIZE
        yield line([(cell * (c + 0.5), cell * (r + 0.5)) for r, c in layout.maze().way_out()], "#d95f02", 2)
        for (x, y), tile in sorted(layout.tiles.items()):
            colour = {"switch": "#1b6ca8", "one-way": "#777777", "choice": "#1b9e77"}[kind_of(tile)]
            size = PLACE * (0.3 if kind_of(tile) == "one-way" else 0.8)
            left, top = at(x, y)
            yield rectangle(left - size / 2, top - size / 2, size, size, colour)
        for gadget, point in layout.spine.points.items():
            literals = [(point, True)] if isinstance(point, str) else formula.clauses[point]
            words = " or ".join(("" if sign else "not ") + name for name, sign in literals)
            yield text(at(layout.begins[gadget], 0)[0], height - 10, words, "start")

    return width, height, parts()


def kind_of(tile):
    return next(name for name, one in TILES.items() if tile in (one, flipped(one)))


def main(command, *arguments):
    if command == "tiles":
        print_tiles()
    elif command == "check":
        check(*map(int, arguments))
    elif command == "draw":
        tiles, spine = arguments
        side = 3 * (SIZE * CELL + 60)
        pathlib.Path(tiles).write_text("\n".join(svg(side, SIZE * CELL + 100, draw_tiles())) + "\n", encoding="utf-8")
        pathlib.Path(spine).write_text("\n".join(svg(*draw_spine(EXAMPLE))) + "\n", encoding="utf-8")
    else:
        raise SystemExit(f"hardness.py: found {command!r}, expected tiles, check or draw")


if __name__ == "__main__":
    main(*sys.argv[1:])
