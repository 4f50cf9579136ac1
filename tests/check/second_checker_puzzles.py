# SPDX-License-Identifier: BSL-1.0
"""The six puzzles as data/formats/certificate.md defines them: states, moves, potentials and solutions."""
import collections
import itertools
import re

INFINITY = float("inf")
OUTSIDE = "outside"  # the goal of walls, which has no record
DIRECTIONS = {"W": (0, -1), "N": (-1, 0), "E": (0, 1), "S": (1, 0)}


class Unreadable(Exception):
    """The instance or the certificate breaks its format; nothing after it can be read."""


class NotChecked(Exception):
    """An instance in a notation that is not read."""


class Refused(Exception):
    """A condition of the document does not hold for one question."""


def need(condition, reason):
    """Raises Refused with the reason unless the condition holds."""
    if not condition:
        raise Refused(reason)


def expect(condition, reason):
    """Raises Unreadable with the reason unless the condition holds."""
    if not condition:
        raise Unreadable(reason)


class Grid:
    """A board of rows x columns cells, numbered row by row from 0."""

    def __init__(self, rows, columns):
        """Keeps the size and the bytes that a cell number takes."""
        self.rows, self.columns, self.cells = rows, columns, rows * columns
        self.cell_bytes = 1 if self.cells <= 256 else 2 if self.cells <= 65536 else 4

    def step(self, cell, direction):
        """Returns the neighbour in a direction (W, N, E or S), or None beyond the border."""
        row, column = divmod(cell, self.columns)
        row, column = row + DIRECTIONS[direction][0], column + DIRECTIONS[direction][1]
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return row * self.columns + column if inside else None

    def neighbours(self, cell):
        """Returns the cells that share a side with a cell."""
        around = (self.step(cell, direction) for direction in "WNES")
        return [other for other in around if other is not None]

    def encode(self, cells):
        """Returns the bytes of cell numbers, one after the other."""
        return b"".join(cell.to_bytes(self.cell_bytes, "big") for cell in cells)

    def decode(self, record):
        """Returns the cell numbers of a record."""
        width = self.cell_bytes
        return [int.from_bytes(record[k : k + width], "big") for k in range(0, len(record), width)]


def words_of(text):
    """Returns the words of a solution, which spaces and tabs separate."""
    return [word for word in re.split("[ \t]+", text) if word]


def decoded(text):
    """Returns the code points of bytes that were read as Latin-1, one character each, and are UTF-8."""
    try:
        return text.encode("latin-1").decode()
    except UnicodeDecodeError:
        raise Unreadable("text that is no UTF-8") from None


def no_potential(state):
    """The potential that is 0 everywhere."""
    return 0


class Question:
    """What the puzzles have in common. A state is the record of it, as bytes.

    Each puzzle has: record_bytes, start, is_state(record), is_goal(state), moves(state) -> pairs of a cost and a
    state, replay(text) -> cost, and a potential: table_size and table_potential(table), pattern_size and
    pattern_potential(patterns), or exit_potential. A puzzle with proofs by paths has check_paths(records, bound).
    """

    table_size = None  # (R, C), where the puzzle has potentials with tables
    pattern_size = None  # (rows, columns), where the puzzle has potentials with patterns
    exit_potential = None  # where the puzzle has the potential `exit`
    only_goal = None  # the goal, where the puzzle has proofs by a pair of sets
    check_paths = None  # where the puzzle has proofs by paths

    def check_parity(self):
        """Refuses the theorem of parity, which only tiles has."""
        raise Refused("only tiles has a proof by parity")


class Tiles(Question):
    """One board of the sliding-tile puzzle."""

    def __init__(self, grid, board, goal):
        """Takes the tiles by cell, 0 for the blank, of the start and the goal."""
        expect(sorted(board) == list(range(grid.cells)), "tiles: the board is no permutation")
        expect(sorted(goal) == list(range(grid.cells)), "tiles: the goal is no permutation")
        self.grid, self.record_bytes = grid, grid.cells
        self.start, self.goal = bytes(board), bytes(goal)
        self.only_goal = self.goal
        self.pattern_size = (grid.rows, grid.columns)

    def is_state(self, record):
        """Returns whether the record is a permutation."""
        return sorted(record) == list(range(self.grid.cells))

    def is_goal(self, state):
        """Returns whether the state is the goal of the file."""
        return state == self.goal

    def swapped(self, state, blank, cell):
        """Returns the state after the blank has changed places with the tile in a cell."""
        tiles = bytearray(state)
        tiles[blank], tiles[cell] = tiles[cell], 0
        return bytes(tiles)

    def moves(self, state):
        """Yields the successors of a state."""
        blank = state.index(0)
        for cell in self.grid.neighbours(blank):
            yield 1, self.swapped(state, blank, cell)

    def replay(self, text):
        """Returns the cost of a solution, given as the directions of the blank."""
        state = self.start
        for direction in "".join(words_of(text)):
            expect(direction in DIRECTIONS, "a move is not W, N, E or S")
            blank = state.index(0)
            cell = self.grid.step(blank, direction)
            need(cell is not None, "the blank leaves the board")
            state = self.swapped(state, blank, cell)
        need(self.is_goal(state), "the solution does not end in the goal")
        return len("".join(words_of(text)))

    def pattern_potential(self, patterns):
        """Checks patterns and returns the sum over them."""

        def number(placement):
            """The number of a placement: the cells of the blank and of the tiles."""
            return sum(cell * self.grid.cells**power for power, cell in enumerate(placement))

        for tiles, block in patterns:
            need(
                block[number([self.goal.index(tile) for tile in [0] + tiles])] == 0, "the potential of a goal is not 0"
            )
            for blank, *cells in itertools.product(range(self.grid.cells), repeat=len(tiles) + 1):
                for to in self.grid.neighbours(blank):
                    after = [to] + [blank if cell == to else cell for cell in cells]
                    need(
                        block[number([blank] + cells)] <= block[number(after)] + (to in cells),
                        "the potential falls by more than the cost of a move",
                    )
        return lambda state: sum(
            block[number([state.index(tile) for tile in [0] + tiles])] for tiles, block in patterns
        )

    def check_parity(self):
        """Refuses unless the permutation and the distance of the blank have different parities."""
        position_in_goal = [self.goal.index(tile) for tile in self.start]
        inversions = sum(a > b for a, b in itertools.combinations(position_in_goal, 2))
        row_a, column_a = divmod(self.start.index(0), self.grid.columns)
        row_b, column_b = divmod(self.goal.index(0), self.grid.columns)
        distance = abs(row_a - row_b) + abs(column_a - column_b)
        need(inversions % 2 != distance % 2, "the parity does not prove that there is no solution")


class Ghosts(Question):
    """One board of ghosts."""

    def __init__(self, grid, walls, starts, goals):
        """Takes the set of the cells with walls and, by ghost, the cells of starts and goals."""
        self.grid, self.walls, self.goals = grid, walls, goals
        self.ghosts, self.record_bytes = len(starts), len(starts) * grid.cell_bytes
        self.start, self.only_goal = grid.encode(starts), grid.encode(goals)
        self.table_size = (self.ghosts, grid.cells)

    def is_corridor(self, cell):
        """Returns whether a cell is on the board and no wall."""
        return cell is not None and cell < self.grid.cells and cell not in self.walls

    def is_state(self, record):
        """Returns whether the ghosts are on different corridor cells."""
        cells = self.grid.decode(record)
        return all(map(self.is_corridor, cells)) and len(set(cells)) == self.ghosts

    def is_goal(self, state):
        """Returns whether every ghost is on its goal."""
        return self.grid.decode(state) == self.goals

    def clashes(self, before, after):
        """Returns whether the last ghost of `after` shares a cell with one before it or has changed places with one."""
        g = len(after) - 1
        return any(after[g] == after[k] or (after[g] == before[k] and after[k] == before[g]) for k in range(g))

    def moves(self, state):
        """Yields the successors of a state. Leaves out what clashes ghost by ghost: a crowd has few moves."""
        before = self.grid.decode(state)
        partial = [[]]
        for cell in before:
            choices = [cell] + [b for b in self.grid.neighbours(cell) if self.is_corridor(b)]
            longer = [after + [choice] for after in partial for choice in choices]
            partial = [after for after in longer if not self.clashes(before, after)]
        for after in partial:
            if after != before:
                yield 1, self.grid.encode(after)

    def replay(self, text):
        """Returns the cost of a solution: a word for each step, with a character for each ghost."""
        words = words_of(text)
        cells = self.grid.decode(self.start)
        for word in words:
            expect(len(word) == self.ghosts and set(word) <= set("WNES."), "a step has other characters")
            after = [c if d == "." else self.grid.step(c, d) for c, d in zip(cells, word)]
            need(all(map(self.is_corridor, after)), "a ghost in a wall")
            need(after != cells, "a step in which all ghosts stay")
            need(not any(self.clashes(cells, after[: g + 1]) for g in range(self.ghosts)), "two ghosts clash")
            cells = after
        need(cells == self.goals, "the solution does not end in the goal")
        return len(words)

    def table_potential(self, table):
        """Checks a table and returns the greatest word over the ghosts."""
        for goal, row in zip(self.goals, table):
            need(row[goal] == 0, "the potential of a goal is not 0")
            for a in filter(self.is_corridor, range(self.grid.cells)):
                for b in filter(self.is_corridor, self.grid.neighbours(a)):
                    need(row[a] <= row[b] + 1, "the potential falls by more than 1")
        return lambda state: max(row[cell] for row, cell in zip(table, self.grid.decode(state)))


class Klotski(Question):
    """One query of klotski."""

    def __init__(self, grid, fixed, blank, piece, target):
        """Takes the set of the fixed cells, and the cells of the blank, the piece and the target."""
        self.grid, self.fixed, self.target = grid, fixed, target
        self.record_bytes = 2 * grid.cell_bytes
        self.start = grid.encode([piece, blank])
        self.table_size = (1, grid.cells)

    def is_free(self, cell):
        """Returns whether a cell is on the board and not fixed."""
        return cell is not None and cell < self.grid.cells and cell not in self.fixed

    def is_state(self, record):
        """Returns whether piece and blank are on different cells that are not fixed."""
        piece, blank = self.grid.decode(record)
        return self.is_free(piece) and self.is_free(blank) and piece != blank

    def is_goal(self, state):
        """Returns whether the piece is on the target."""
        return self.grid.decode(state)[0] == self.target

    def walks(self, piece, blank):
        """Returns the lengths of the blank's shortest walks around the piece, by the cells that it reaches."""
        length = {blank: 0}
        queue = collections.deque([blank])
        while queue:
            cell = queue.popleft()
            for other in self.grid.neighbours(cell):
                if self.is_free(other) and other != piece and other not in length:
                    length[other] = length[cell] + 1
                    queue.append(other)
        return length

    def moves(self, state):
        """Yields the successors of a state: a walk of the blank and a push."""
        piece, blank = self.grid.decode(state)
        length = self.walks(piece, blank)
        for side in self.grid.neighbours(piece):
            if side in length and (side != blank or state == self.start):
                yield length[side] + 1, self.grid.encode([side, piece])

    def replay(self, text):
        """Returns the cost of a solution, given as the directions of the blank."""
        piece, blank = self.grid.decode(self.start)
        for direction in "".join(words_of(text)):
            expect(direction in DIRECTIONS, "a move is not W, N, E or S")
            cell = self.grid.step(blank, direction)
            need(self.is_free(cell), "the blank goes to a fixed cell or off the board")
            if cell == piece:
                piece = blank
            blank = cell
        need(piece == self.target, "the solution does not end in the goal")
        return len("".join(words_of(text)))

    def table_potential(self, table):
        """Checks a table and returns the word of the piece's cell, less 2 at the start."""
        row = table[0]
        need(row[self.target] == 0, "the potential of a goal is not 0")
        for a in filter(self.is_free, range(self.grid.cells)):
            for b in filter(self.is_free, self.grid.neighbours(a)):
                need(row[a] <= row[b] + 3, "the potential falls by more than 3")

        def potential(state):
            """The least cost that the table proves."""
            word = row[self.grid.decode(state)[0]]
            return max(0, word - 2) if state == self.start else word

        return potential


# A path in a maze: the cells that it has entered, in order, the start among them, and the places with walls after it.
Path = collections.namedtuple("Path", "cells walls")


class Walls(Question):
    """One maze. A state is taken apart into the pusher's cell and the set of the places with walls."""

    def __init__(self, grid, pusher, walls):
        """Takes the pusher's cell and the set of the numbers of the places with walls."""
        self.grid = grid
        self.vertical = grid.rows * (grid.columns + 1)
        self.places = self.vertical + grid.columns * (grid.rows + 1)
        self.wall_bytes = (self.places + 7) // 8
        self.record_bytes = grid.cell_bytes + self.wall_bytes
        self.start = self.encode(pusher, walls)
        self.sides = collections.defaultdict(
            list
        )  # by place: the cells that have it at a side, each with the direction
        for cell, direction in itertools.product(range(grid.cells), DIRECTIONS):
            self.sides[self.place(cell, direction)].append((cell, direction))

    def place(self, cell, direction):
        """Returns the number of the place at a side of a cell."""
        row, column = divmod(cell, self.grid.columns)
        if direction in "WE":
            return row * (self.grid.columns + 1) + column + (direction == "E")
        return self.vertical + (row + (direction == "S")) * self.grid.columns + column

    def encode(self, pusher, walls):
        """Returns the record of a state."""
        bits = bytearray(self.wall_bytes)
        for place in walls:
            bits[place // 8] |= 128 >> place % 8
        return self.grid.encode([pusher]) + bytes(bits)

    def decode(self, state):
        """Returns the pusher's cell and the set of the places with walls."""
        width = self.grid.cell_bytes
        bits = state[width:]
        walls = {k for k in range(8 * len(bits)) if bits[k // 8] & 128 >> k % 8}
        return int.from_bytes(state[:width], "big"), walls

    def is_state(self, record):
        """Returns whether the pusher is on the board and all bits after the last place are 0."""
        pusher, walls = self.decode(record)
        return pusher < self.grid.cells and all(place < self.places for place in walls)

    def is_goal(self, state):
        """Returns whether the pusher is outside."""
        return state == OUTSIDE

    def after_step(self, pusher, walls, direction):
        """Returns OUTSIDE, or the pusher's cell and the walls after a step; None if it is not legal."""
        between, entered = self.place(pusher, direction), self.grid.step(pusher, direction)
        if entered is None:
            return None if between in walls else OUTSIDE
        if between not in walls:
            return entered, walls
        beyond = self.place(entered, direction)
        return None if beyond in walls else (entered, walls - {between} | {beyond})

    def moves(self, state):
        """Yields the successors of a state."""
        pusher, walls = self.decode(state)
        for direction in "WNES":
            after = self.after_step(pusher, walls, direction)
            if after is not None:
                yield 1, after if after == OUTSIDE else self.encode(*after)

    def replay(self, text):
        """Returns the cost of a solution, given as the directions of the pusher."""
        state = self.decode(self.start)
        for direction in "".join(words_of(text)):
            expect(direction in DIRECTIONS, "a move is not W, N, E or S")
            need(state != OUTSIDE, "the solution goes on outside")
            state = self.after_step(*state, direction)
            need(state is not None, "a wall cannot be pushed")
        need(state == OUTSIDE, "the solution does not end in the goal")
        return len("".join(words_of(text)))

    def exit_potential(self, state):
        """Returns 1 + the least distance to a cell with an opening in the border; infinity if there is none."""
        if state == OUTSIDE:
            return 0
        pusher, walls = self.decode(state)
        row, column = divmod(pusher, self.grid.columns)
        least = INFINITY
        for cell in range(self.grid.cells):
            for direction in "WNES":
                if self.grid.step(cell, direction) is None and self.place(cell, direction) not in walls:
                    r, c = divmod(cell, self.grid.columns)
                    least = min(least, abs(r - row) + abs(c - column))
        return 1 + least

    def is_open(self, cell, walls):
        """Returns whether a cell has a side at the border where there is no wall."""
        return any(self.grid.step(cell, d) is None and self.place(cell, d) not in walls for d in DIRECTIONS)

    def rests(self, walls):
        """Returns r(e) by cell e: the least number of steps to the outside, each tried on the same walls."""
        rest, before = [1 if self.is_open(cell, walls) else INFINITY for cell in range(self.grid.cells)], None
        while rest != before:
            before = list(rest)
            for cell in range(self.grid.cells):
                for direction in DIRECTIONS:
                    after = self.after_step(cell, walls, direction)
                    if after is not None and after != OUTSIDE:
                        rest[cell] = min(rest[cell], 1 + rest[after[0]])
        return rest

    def extended(self, path, direction):
        """Returns the path with one more step; None if that is not legal, leads outside, or to a cell entered
        before."""
        after = self.after_step(path.cells[-1], path.walls, direction)
        if after is None or after == OUTSIDE or after[0] in path.cells:
            return None
        return Path(path.cells + [after[0]], after[1])

    def is_harmless(self, place, q, longer):
        """Returns whether a place with a wall after path q that had none at the start is harmless to the other path."""
        end = longer.cells[-1]
        if place in longer.walls:
            return True
        sides = self.sides[place]
        if len(sides) == 1:  # at the border
            return sides[0][0] in longer.cells
        cells = [cell for cell, _ in sides]
        if all(cell in q.cells for cell in cells):
            return True
        if any(cell in longer.cells and cell not in q.cells for cell in cells):
            return True
        for a, from_a in sides:
            b = self.grid.step(a, from_a)
            if a in q.cells and b not in q.cells and a != end and a in longer.cells:
                beyond = self.grid.step(b, from_a)
                if beyond is None or (beyond != end and beyond in longer.cells):
                    return True
        return False

    def dominates(self, q, longer):
        """Returns whether path q dominates the other one."""
        if q.cells[-1] != longer.cells[-1] or len(q.cells) > len(longer.cells):
            return False
        at_start = self.decode(self.start)[1]
        return all(self.is_harmless(place, q, longer) for place in q.walls - at_start)

    def check_paths(self, records, bound):
        """Checks conditions 1 to 5 of a proof by paths. A record has four numbers: west, north, east, south."""
        pusher, walls = self.decode(self.start)
        rest = self.rests(walls)
        need(bound <= 1 or not self.is_open(pusher, walls), "the start has a border side without a wall")
        paths = [Path([pusher], walls)]
        for p, record in enumerate(records):
            need(p < len(paths), "a record of no path")
            steps = len(paths[p].cells) - 1
            for direction, number in zip("WNES", record):
                longer = self.extended(paths[p], direction)
                if longer is None or not steps + 1 + rest[longer.cells[-1]] < bound:
                    need(number == 0, "a number of a step that does not count")
                    continue
                need(not self.is_open(longer.cells[-1], longer.walls), "a step leads to a way out below the bound")
                if number == len(paths):
                    need(number < len(records), "a path without a record")
                    paths.append(longer)
                else:
                    need(number < len(paths), "a number of no path")
                    need(self.dominates(paths[number], longer), "a step leads to a path that is not dominated")
        need(len(paths) == len(records), "another number of paths")


class Block:
    """One block: its shape, as offsets from its first cell, where it starts, and its axis."""

    def __init__(self, name, cells, axis, columns):
        """Takes the (row, column) pairs that the block covers, in increasing order, and "WE", "NS" or "WNES"."""
        row, column = cells[0]
        self.name, self.axis = name, axis
        self.shape = tuple((r - row, c - column) for r, c in cells)
        self.first = row * columns + column
        self.west = min(c for r, c in cells)
        self.closed = set()  # cells that it may not enter


class Blocks(Question):
    """One board of sliding blocks."""

    def __init__(self, grid, blocks, goals, unit):
        """Takes the blocks in order, the goal's first cells by name, and the unit."""
        self.grid, self.blocks, self.unit = grid, blocks, unit
        self.record_bytes = len(blocks) * grid.cell_bytes
        self.goals = [(k, goals[block.name]) for k, block in enumerate(blocks) if block.name in goals]
        kinds = collections.defaultdict(list)
        for k, block in enumerate(blocks):
            named = block.name if block.name in goals else None
            places = frozenset(first for first in range(grid.cells) if self.covered(block, first))
            kinds[named, block.shape, block.axis, places].append(k)
        self.interchangeable = [members for members in kinds.values() if len(members) > 1]
        self.start = self.sorted_state([block.first for block in blocks])
        self.table_size = (len(self.goals), grid.cells)

    def sorted_state(self, firsts):
        """Returns the record of first cells, those of interchangeable blocks in increasing order."""
        firsts = list(firsts)
        for members in self.interchangeable:
            for k, first in zip(members, sorted(firsts[k] for k in members)):
                firsts[k] = first
        return self.grid.encode(firsts)

    def covered(self, block, first):
        """Returns the cells that a block covers at a first cell, or None if one is beyond the board or closed to it.

        None also for first cells to which the block's axis does not lead.
        """
        row, column = divmod(first, self.grid.columns)
        start_row, start_column = divmod(block.first, self.grid.columns)
        if (block.axis == "WE" and row != start_row) or (block.axis == "NS" and column != start_column):
            return None
        cells = set()
        for r, c in block.shape:
            if not (0 <= row + r < self.grid.rows and 0 <= column + c < self.grid.columns):
                return None
            cells.add((row + r) * self.grid.columns + column + c)
        return None if cells & block.closed else cells

    def is_state(self, record):
        """Returns whether the blocks are on the board, on different cells, and sorted."""
        occupied = set()
        for block, first in zip(self.blocks, self.grid.decode(record)):
            cells = self.covered(block, first) if first < self.grid.cells else None
            if cells is None or cells & occupied:
                return False
            occupied |= cells
        return self.sorted_state(self.grid.decode(record)) == record

    def is_goal(self, state):
        """Returns whether the named blocks are where the goal says."""
        return self.is_solved(self.grid.decode(state))

    def is_solved(self, firsts):
        """Returns whether first cells of all blocks are where the goal says."""
        return all(firsts[k] == first for k, first in self.goals)

    def unit_step(self, block, first, direction, occupied):
        """Returns the first cell after a step of a block over cells that are not occupied, or None."""
        after = self.grid.step(first, direction)
        if after is None or direction not in block.axis:
            return None
        cells = self.covered(block, after)
        return None if cells is None or cells & occupied else after

    def places(self, block, first, occupied):
        """Returns the first cells to which one move, as the unit counts, takes a block."""
        if self.unit == "moves":
            return self.places_by_paths(block, first, occupied)
        reached = set()
        for direction in "WNES":
            place = self.unit_step(block, first, direction, occupied)
            while place is not None:
                reached.add(place)
                place = self.unit_step(block, place, direction, occupied) if self.unit == "slides" else None
        return reached

    def places_by_paths(self, block, first, occupied):
        """Returns the first cells that a block can reach while the others stand, without its own."""
        reached, stack = {first}, [first]
        while stack:
            place = stack.pop()
            for direction in "WNES":
                after = self.unit_step(block, place, direction, occupied)
                if after is not None and after not in reached:
                    reached.add(after)
                    stack.append(after)
        return reached - {first}

    def occupied_by_others(self, firsts, mover):
        """Returns the cells that all blocks but one cover."""
        cells = [self.covered(self.blocks[k], first) for k, first in enumerate(firsts) if k != mover]
        return set().union(*cells)

    def moves(self, state):
        """Yields the successors of a state."""
        firsts = self.grid.decode(state)
        for k, block in enumerate(self.blocks):
            for place in self.places(block, firsts[k], self.occupied_by_others(firsts, k)):
                yield 1, self.sorted_state([*firsts[:k], place, *firsts[k + 1 :]])

    def replay(self, text):
        """Returns the cost of a solution: words, each a block and its unit steps."""
        firsts = [block.first for block in self.blocks]
        names = [block.name for block in self.blocks]
        cost = 0
        for word in words_of(decoded(text)):
            expect(len(word) >= 2 and word[0] in names, "a move of no block, or of no step")
            k, steps = names.index(word[0]), word[1:]
            need(len(steps) == 1 or self.unit != "steps", "more than one step in a word")
            need(len(set(steps)) == 1 or self.unit != "slides", "a slide turns")
            expect(set(steps) <= set(DIRECTIONS), "a step is not W, N, E or S")
            others = self.occupied_by_others(firsts, k)
            for direction in steps:
                firsts[k] = self.unit_step(self.blocks[k], firsts[k], direction, others)
                need(firsts[k] is not None, "a block cannot move there")
            cost += 1
        need(self.is_solved(firsts), "the solution does not end in the goal")
        return cost

    def table_potential(self, table):
        """Checks a table and returns the sum over the blocks that the goal names."""
        for (k, goal), row in zip(self.goals, table):
            block = self.blocks[k]
            need(row[goal] == 0, "the potential of a goal is not 0")
            for a in range(self.grid.cells):
                if self.covered(block, a) is not None:
                    for b in self.places(block, a, set()):
                        need(row[a] <= row[b] + 1, "the potential falls by more than 1")
        decode = self.grid.decode
        return lambda state: sum(row[decode(state)[k]] for (k, goal), row in zip(self.goals, table))


class Planning(Question):
    """One planning task."""

    def __init__(self, counts, start, goal, operators):
        """Takes, by variable, numbers of values and the start; the goal, a dictionary; and operators by name.

        An operator is a dictionary of preconditions, a list of effects (conditions, variable, value), and a cost.
        """
        self.counts, self.goal, self.operators = counts, goal, operators
        self.widths = [1 if count <= 256 else 2 if count <= 65536 else 4 for count in counts]
        self.record_bytes = sum(self.widths)
        self.start = self.encode(start)

    def encode(self, values):
        """Returns the record of values by variable."""
        return b"".join(value.to_bytes(width, "big") for value, width in zip(values, self.widths))

    def decode(self, record):
        """Returns the values by variable."""
        values, at = [], 0
        for width in self.widths:
            values.append(int.from_bytes(record[at : at + width], "big"))
            at += width
        return values

    def is_state(self, record):
        """Returns whether each variable has one of its values."""
        return all(value < count for value, count in zip(self.decode(record), self.counts))

    def is_goal(self, state):
        """Returns whether the facts of the goal hold."""
        values = self.decode(state)
        return all(values[variable] == value for variable, value in self.goal.items())

    def after(self, state, operator):
        """Returns the state after an operator, or None if it is not applicable."""
        values = self.decode(state)
        preconditions, effects, _ = operator
        if any(values[variable] != value for variable, value in preconditions.items()):
            return None
        changed = list(values)
        for conditions, variable, value in effects:
            if all(values[condition] == wanted for condition, wanted in conditions.items()):
                changed[variable] = value
        return self.encode(changed)

    def moves(self, state):
        """Yields the successors of a state."""
        for operator in self.operators.values():
            after = self.after(state, operator)
            if after is not None and after != state:
                yield operator[2], after

    def replay(self, text):
        """Returns the cost of a plan."""
        state, cost = self.start, 0
        text = text.strip(" \t")
        while text:
            name, bracket, text = text[1:].partition(")") if text[0] == "(" else ("", "", "")
            expect(bracket, "a plan consists of operators in parentheses")
            expect(name in self.operators, "an unknown operator")
            state = self.after(state, self.operators[name])
            need(state is not None, "an operator is not applicable")
            cost += self.operators[name][2]
            text = text.strip(" \t")
        need(self.is_goal(state), "the plan does not end in a goal")
        return cost


class Transitions(Question):
    """One state graph."""

    def __init__(self, states, start, edges, goals, name_of):
        """Takes the number of states; edges (from, label, to, cost); the set of goals; and the names of states."""
        self.states, self.goals, self.name_of = states, goals, name_of
        self.record_bytes = 1 if states <= 256 else 2 if states <= 65536 else 4
        self.start, self.leaving = self.encode(start), {}
        for source, *edge in edges:
            self.leaving.setdefault(source, []).append(edge)

    def encode(self, state):
        """Returns the record of a state's number."""
        return state.to_bytes(self.record_bytes, "big")

    def is_state(self, record):
        """Returns whether a state has this number."""
        return int.from_bytes(record, "big") < self.states

    def is_goal(self, state):
        """Returns whether a state is a goal."""
        return int.from_bytes(state, "big") in self.goals

    def moves(self, state):
        """Yields the successors of a state."""
        source = int.from_bytes(state, "big")
        for _, target, cost in self.leaving.get(source, []):
            if target != source:
                yield cost, self.encode(target)

    def replay(self, text):
        """Returns the cost of the cheapest run with these labels that ends in a goal."""
        reached = {int.from_bytes(self.start, "big"): 0}
        for label, wanted in list(steps_of(text)):
            following = {}
            for source, spent in reached.items():
                for named, target, cost in self.leaving.get(source, []):
                    if named == label and wanted in (None, self.name_of(target)):
                        following[target] = min(following.get(target, INFINITY), spent + cost)
            need(following, "no such transition leaves the state")
            reached = following
        costs = [cost for state, cost in reached.items() if state in self.goals]
        need(costs, "the solution does not end in a goal")
        return min(costs)


def steps_of(text):
    """Yields the moves of a line of labels: each a label, and the name of a state or None."""
    name = r'"(?:\\.|[^"\\]|\\$)*"|(?:(?!->)[^ "])(?:(?!->)[^ ])*|'
    while text := text.lstrip(" "):
        found = re.match(f"({name})(?:->({name}))?( |$)", text, re.DOTALL)
        expect(found and found.end() > 0, "a move consists of a label and maybe a state, and ends with a space")
        yield unquoted(found[1]), None if found[2] is None else unquoted(found[2])
        text = text[found.end() :]


def unquoted(name):
    """Returns a name without the quotes around it and the escapes in it."""
    if not name.startswith('"'):
        return name
    return re.sub(
        r"\\(?:x([0-9a-fA-F]{2})|(.))",
        lambda found: found[2] if found[1] is None else chr(int(found[1], 16)),
        name[1:-1],
        flags=re.DOTALL,
    )
