# SPDX-License-Identifier: BSL-1.0
"""Mazes, and the square tiles of which the mazes of formulas are made: README.md, "Complexity".

A cell is (row, column). A slot, where a wall can stand, is a place on a grid of twice the step, on which the cell (r,
c) is at (2r + 1, 2c + 1). A side is one of the letters N, W, E, S."""
import itertools

SIDES = {"N": (-1, 0), "W": (0, -1), "E": (0, 1), "S": (1, 0)}


def beyond(cell, side):
    return cell[0] + SIDES[side][0], cell[1] + SIDES[side][1]


def slot_of(cell, side):
    return 2 * cell[0] + 1 + SIDES[side][0], 2 * cell[1] + 1 + SIDES[side][1]


class Maze:
    """A maze with the rules of the puzzle; `free` is the set of slots that have no wall."""

    def __init__(self, rows, columns, start, free):
        self.rows, self.columns, self.start, self.free = rows, columns, start, free

    def is_inside(self, cell):
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns

    def pushed(self, cell, side):
        """The slots from and to which a step moves a wall; () if it moves none, None if it is not legal."""
        slot = slot_of(cell, side)
        if slot in self.free:
            return ()
        far = slot_of(beyond(cell, side), side)
        return (slot, far) if self.is_inside(beyond(cell, side)) and far in self.free else None

    def move_wall(self, source, target):
        self.free.add(source)
        self.free.remove(target)

    def way_out(self):
        """The cells of a way out that enters none twice; None if there is none. Moves walls."""
        return next(self.ways_out(), None)

    def ways_out(self):
        """The cells of all ways out that enter none twice. Tries all paths: their number can be exponential."""
        path, entered = [self.start], {self.start}
        steps = [((), iter(SIDES))]  # by cell of the path: the wall pushed on the way there, sides that are left to try
        while steps:
            wall, sides = steps[-1]
            side = next(sides, None)
            if side is None:
                if wall:
                    self.move_wall(*reversed(wall))
                steps.pop()
                entered.discard(path.pop())
                continue
            to, pushed = beyond(path[-1], side), self.pushed(path[-1], side)
            if pushed is None or to in entered:
                continue
            if not self.is_inside(to):
                yield tuple(path)
                continue
            if pushed:
                self.move_wall(*pushed)
            path.append(to)
            entered.add(to)
            steps.append((pushed, iter(SIDES)))

    def text(self):
        """The maze in the format of data/walls, without the header of the file."""
        bits = {"W": 1, "N": 2, "E": 4, "S": 8}
        lines = [f"{self.columns} {self.rows} {self.start[1] + 1} {self.start[0] + 1}"]
        for row in range(self.rows):
            cells = ((row, column) for column in range(self.columns))
            lines.append(
                " ".join(
                    str(sum(bits[side] for side in SIDES if slot_of(cell, side) not in self.free)) for cell in cells
                )
            )
        return "\n".join(lines) + "\n"


SIZE = 9  # cells along the side of a tile
PORTS = {"N": (0, SIZE // 2), "W": (SIZE // 2, 0), "E": (SIZE // 2, SIZE - 1), "S": (SIZE - 1, SIZE // 2)}

# A tile has corridors, given by their corners, and walls across them, given by a cell and its side. All its other
# slots have walls, but for those of its ports: the ends of corridors in the middle of its sides.
SWITCH = (
    [
        [(4, 0), (4, 1), (3, 1), (3, 3), (4, 3), (4, 6), (5, 6), (5, 7), (4, 7), (4, 8)],
        [(4, 4), (8, 4)],
        [(4, 5), (2, 5), (2, 4), (0, 4)],
    ],
    [((4, 3), "E"), ((4, 5), "E")],
)
ONE_WAY = (
    [[(0, 4), (3, 4), (3, 3), (5, 3)], [(4, 3), (4, 2), (7, 2), (7, 4), (8, 4)]],
    [((3, 3), "S")],
)
CHOICE = (
    [[(4, 0), (4, 3), (3, 3), (3, 7)], [(0, 4), (3, 4)], [(3, 6), (4, 6), (4, 8)]],
    [((3, 3), "E"), ((3, 5), "E")],
)


def wire(ports):
    """Corridors from the middle of a tile to some of its ports."""
    return [[PORTS[port], (SIZE // 2, SIZE // 2)] for port in ports], []


def flipped(tile):
    """A tile upside down."""
    corridors, walls = tile
    return (
        [[(SIZE - 1 - row, column) for row, column in corridor] for corridor in corridors],
        [((SIZE - 1 - row, column), {"N": "S", "S": "N"}.get(side, side)) for (row, column), side in walls],
    )


def ports_of(tile):
    ends = {end for corridor in tile[0] for end in (corridor[0], corridor[-1])}
    return {port for port, cell in PORTS.items() if cell in ends}


def free_slots(tile, row=0, column=0):
    """The slots of a tile without a wall, if its upper left cell is (row, column)."""

    def placed(cell, side):
        return slot_of((cell[0] + row, cell[1] + column), side)

    free = {placed(PORTS[port], port) for port in ports_of(tile)}
    for (r, c), (to_r, to_c) in (ends for corridor in tile[0] for ends in itertools.pairwise(corridor)):
        side = ("N" if to_r < r else "S") if to_r != r else ("W" if to_c < c else "E")
        while (r, c) != (to_r, to_c):
            free.add(placed((r, c), side))
            r, c = beyond((r, c), side)
    return free - {placed(cell, side) for cell, side in tile[1]}


def passages(tile, entries):
    """All sequences of (port in, port out) by which a path that enters no cell twice can pass a tile, which it enters
    by ports of `entries` alone. The path can be elsewhere between two of them. AssertionError if a wall could leave
    the tile or close a port."""
    maze = Maze(SIZE, SIZE, None, free_slots(tile))
    ports = {slot_of(PORTS[port], port) for port in ports_of(tile)}
    found = set()

    def outside(entered, past):
        found.add(past)
        for port in entries:
            if PORTS[port] not in entered:
                inside(PORTS[port], entered | {PORTS[port]}, past, port)

    def inside(cell, entered, past, port):
        for side in SIDES:
            to, pushed = beyond(cell, side), maze.pushed(cell, side)
            if pushed is None or to in entered:
                continue
            if not maze.is_inside(to):
                # Beyond a port by which the path has come or gone is a cell that it has entered.
                if side not in itertools.chain((port,), *past):
                    outside(entered, (*past, (port, side)))
                continue
            if pushed:
                assert pushed[1] not in ports and maze.is_inside(((pushed[1][0] - 1) // 2, (pushed[1][1] - 1) // 2))
                maze.move_wall(*pushed)
            inside(to, entered | {to}, past, port)
            if pushed:
                maze.move_wall(*reversed(pushed))

    outside(frozenset(), ())
    return found - {()}
