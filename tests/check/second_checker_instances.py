# SPDX-License-Identifier: BSL-1.0
"""Reads instance files into questions, as data/README.md describes the formats."""
import collections
import re

from second_checker_puzzles import (
    Block,
    Blocks,
    Ghosts,
    Grid,
    Klotski,
    NotChecked,
    Planning,
    Tiles,
    Transitions,
    Walls,
    decoded,
    expect,
    unquoted,
)


def words_of(line):
    """Returns the words between spaces and tabs."""
    return re.findall("[^ \t]+", line)


class Text:
    """The lines of an instance file, of which some have been read."""

    def __init__(self, content, has_header):
        """Takes the text without its header, and whether it had one."""
        self.lines = content.removesuffix("\n").split("\n") if content else []
        self.has_header = has_header

    def next_board(self):
        """Skips empty lines and comments, and returns whether any line is left."""
        while self.lines and (not self.first_word() or (self.has_header and self.first_word().startswith("%"))):
            self.lines.pop(0)
        return bool(self.lines)

    def first_word(self):
        """Returns the first word of the next line, or an empty text."""
        return (words_of(self.lines[0]) + [""])[0]

    def expect_end(self):
        """Skips empty lines and comments, and expects no other."""
        expect(not self.next_board(), "the instance: text after the last board")

    def boards(self, closing):
        """Yields the numbers of the first lines of boards, up to the closing line of as many zeros."""
        count = 0
        while self.next_board():
            if self.first_word() == "0":
                return self.closing_line(closing)
            count += 1
            yield self.numbers(closing)
        expect(self.has_header and count == 1, "the instance ends without its closing line")

    def closing_line(self, zeros):
        """Reads the closing line, and expects the end of the file."""
        expect(
            words_of(self.lines.pop(0)) == ["0"] * zeros, "the instance: another number of zeros in the closing line"
        )
        self.expect_end()

    def numbers(self, count):
        """Reads a line of whole numbers."""
        expect(self.lines, "the instance ends too soon")
        words = words_of(self.lines.pop(0))
        expect(len(words) == count, "the instance: a line with more or fewer numbers")
        expect(
            all(re.fullmatch("[0-9]+", word) and int(word) < 2**32 for word in words),
            "the instance: expected a number",
        )
        return [int(word) for word in words]

    def rows(self, rows, columns):
        """Reads lines of numbers and returns them as one list."""
        return [number for _ in range(rows) for number in self.numbers(columns)]

    def drawing(self):
        """Reads the lines up to an empty one, a comment or a number, without the indentation of the first one."""
        indentation = re.match("[ \t]*", self.lines[0]).end()
        rows = []
        while self.lines and self.lines[0] and not re.match("[%0-9]", self.first_word()):
            line = self.lines.pop(0)
            rows.append(line[min(indentation, re.match("[ \t]*", line).end()) :].rstrip(" \t"))
        return rows


def same_length(rows):
    """Returns the rows of a drawing, which have to be of one length."""
    expect(rows and len({len(row) for row in rows}) == 1, "the instance: lines of different lengths")
    return rows


def read_tiles(text, options, unit):
    """Yields the questions of a .tiles file."""
    goal_option = options.get("goal")
    for rows, columns in text.boards(2):
        expect(2 <= rows * columns <= 36, "tiles: a board has 2 to 36 cells")
        board = text.rows(rows, columns)
        goal = list(range(1, len(board))) + [0]
        if goal_option == "blank-last":
            pass
        elif goal_option == "blank-first":
            goal = list(range(len(board)))
        elif goal_option is not None:
            expect(re.fullmatch("[0-9]+(,[0-9]+)*", goal_option), "tiles: expected a goal")
            goal = [int(word) for word in goal_option.split(",")]
        yield Tiles(Grid(rows, columns), board, goal)


def read_ghosts(text, options, unit):
    """Yields the questions of a .ghosts file."""
    for columns, rows, ghosts in text.boards(3):
        expect(1 <= ghosts <= rows * columns, "ghosts: more ghosts than cells")
        drawing = ghosts_drawing(text, rows, columns)
        walls = {cell for cell, character in enumerate(drawing) if character == "#"}
        marks = set(drawing) - set("# ")
        if not marks:
            starts, goals = [], []
            for _ in range(ghosts):
                expect(text.next_board(), "ghosts: the cells of a ghost are missing")
                numbers = text.numbers(4)
                expect(all(1 <= n <= most for n, most in zip(numbers, 2 * [rows, columns])), "ghosts: off the board")
                for cells, (row, column) in ((starts, numbers[:2]), (goals, numbers[2:])):
                    cells.append((row - 1) * columns + column - 1)
        else:
            expect(ghosts <= 26, "ghosts: more ghosts than letters")
            capitals = {chr(ord("A") + g) for g in range(ghosts)}
            second = drawing if marks & capitals else ghosts_drawing(text, rows, columns)
            expect(walls == {cell for cell, character in enumerate(second) if character == "#"}, "ghosts: other walls")
            starts = [drawing.find(chr(ord("a") + g)) for g in range(ghosts)]
            goals = [second.find(chr(ord("A") + g)) for g in range(ghosts)]
            expect(min(starts + goals) >= 0, "ghosts: a start or goal is missing")
            characters = drawing if second is drawing else drawing + second
            marked = len(characters) - characters.count("#") - characters.count(" ")
            expect(marked == 2 * ghosts, "ghosts: another character")
        for cells in (starts, goals):
            expect(len(set(cells)) == ghosts and not walls & set(cells), "ghosts: a wall, or a cell of two")
        yield Ghosts(Grid(rows, columns), walls, starts, goals)


def ghosts_drawing(text, rows, columns):
    """Reads a drawing: its characters, row by row."""
    expect(len(text.lines) >= rows, "ghosts: a board ends too soon")
    lines, text.lines = text.lines[:rows], text.lines[rows:]
    expect(all(len(line) == columns for line in lines), "ghosts: a line of another length")
    return "".join(lines)


def read_klotski(text, options, unit):
    """Yields the questions of a .klotski file, one for each query."""
    count = 0
    while text.next_board():
        count += 1
        if text.first_word()[0] not in "#o.PTXt!":
            rows, columns, queries = text.numbers(3)
            expect(rows >= 1 and columns >= 1, "klotski: a board without cells")
            grid = Grid(rows, columns)
            kinds = text.rows(rows, columns)
            expect(set(kinds) <= {0, 1}, "klotski: a cell is neither 0 nor 1")
            fixed = {cell for cell, kind in enumerate(kinds) if kind == 0}
            for query in range(queries):
                expect(text.next_board(), "klotski: a query is missing")
                numbers = text.numbers(6)
                expect(all(1 <= n <= most for n, most in zip(numbers, 3 * [rows, columns])), "klotski: off the board")
                blank, piece, target = ((numbers[k] - 1) * columns + numbers[k + 1] - 1 for k in (0, 2, 4))
                yield klotski_question(grid, fixed, blank, piece, target)
        else:
            rows = same_length(text.drawing())
            drawing = "".join(rows)
            expect(set(drawing) <= set("#o.PTXt!"), "klotski: another character in a drawing")
            blank, piece, target = (only_cell(drawing, kinds) for kinds in (".t", "PX", "TXt!"))
            fixed = {cell for cell, kind in enumerate(drawing) if kind in "#!"}
            yield klotski_question(Grid(len(rows), len(rows[0])), fixed, blank, piece, target)
        if not text.has_header:
            return text.expect_end()
    expect(count, "klotski: no board")


def only_cell(drawing, kinds):
    """Returns the one cell of a drawing that has one of some characters."""
    cells = [cell for cell, kind in enumerate(drawing) if kind in kinds]
    expect(len(cells) == 1, "klotski: expected one of " + kinds)
    return cells[0]


def klotski_question(grid, fixed, blank, piece, target):
    """Returns the question of a query whose blank and piece are on different cells that are not fixed."""
    expect(blank not in fixed and piece not in fixed and blank != piece, "klotski: a query without a start")
    return Klotski(grid, fixed, blank, piece, target)


def read_walls(text, options, unit):
    """Yields the questions of a .walls file."""
    if not text.has_header:
        for x, y in text.boards(2):
            yield maze_of_numbers(text, 6, 4, x, y)
        return
    count = 0
    while text.next_board():
        if text.first_word() == "0":
            return text.closing_line(4)
        count += 1
        if text.first_word().startswith("+"):
            yield drawn_maze(text.drawing())
        else:
            yield maze_of_numbers(text, *text.numbers(4))
    expect(count == 1, "the instance ends without its closing line")


def maze_of_numbers(text, columns, rows, x, y):
    """Reads the rows of a maze, of numbers that are sums of walls."""
    expect(1 <= x <= columns and 1 <= y <= rows, "walls: the start is off the board")
    grid = Grid(rows, columns)
    maze = Walls(grid, 0, set())
    sides = collections.defaultdict(set)
    for cell, total in enumerate(text.rows(rows, columns)):
        expect(total <= 15, "walls: a sum above 15")
        for bit, direction in enumerate("WNES"):
            sides[maze.place(cell, direction)].add(total >> bit & 1)
    expect(all(len(seen) == 1 for seen in sides.values()), "walls: two cells disagree about a wall")
    return Walls(grid, (y - 1) * columns + x - 1, {place for place, seen in sides.items() if seen == {1}})


def drawn_maze(lines):
    """Returns the question of a drawing such as +--+ and |@ |. Lines can lack spaces at their ends."""
    rows, columns = len(lines) // 2, len(lines[0]) // 3
    size = 3 * columns + 1
    expect(len(lines) == 2 * rows + 1 and rows and columns, "walls: a drawing of another size")
    lines = [line.ljust(size) for line in lines]
    between = "[+](--[+]|  [+]){%d}" % columns
    along = "[| ]((@| ) [| ]){%d}" % columns
    for k, line in enumerate(lines):
        expect(re.fullmatch(along if k % 2 else between, line), "walls: another character in a drawing")
    maze = Walls(Grid(rows, columns), 0, set())
    walls, pushers = set(), []
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        middle = lines[2 * row + 1]
        pushers += [cell] if middle[3 * column + 1] == "@" else []
        drawn = {
            "W": middle[3 * column] == "|",
            "E": middle[3 * column + 3] == "|",
            "N": lines[2 * row][3 * column + 1] == "-",
            "S": lines[2 * row + 2][3 * column + 1] == "-",
        }
        walls |= {maze.place(cell, direction) for direction, wall in drawn.items() if wall}
    expect(len(pushers) == 1, "walls: expected one @")
    return Walls(maze.grid, pushers[0], walls)


def read_blocks(text, options, unit):
    """Yields the questions of a .blocks file."""
    text.lines = decoded("\n".join(text.lines)).split("\n") if text.lines else []
    options = {key: decoded(value) for key, value in options.items()}
    bound = options.get("horizontal", "") + options.get("vertical", "")
    expect(len(set(bound)) == len(bound), "blocks: a block whose axis is given twice")
    expect(options.get("axis", "long") == "long", "blocks: an unknown axis")
    expect(options.get("metric", unit) in ("steps", "slides", "moves"), "blocks: an unknown metric")
    passing = options.get("gates", "")
    expect(len(passing) <= 1, "blocks: gates of several blocks")
    names = set()
    while text.next_board():
        rows, rush_hour = blocks_drawing(text)
        goal_option = options.get("goal", "exit" if rush_hour else "")
        long_axis = rush_hour or options.get("axis") == "long"
        grid = Grid(len(rows), len(rows[0]))
        covers = covered_cells(rows, passing)
        expect(grid.cells <= 512, "blocks: more than 512 cells")
        expect(grid.cells - len(covers.get("#", [])) <= 256, "blocks: more than 256 cells without a wall")
        walls, gates = ({r * grid.columns + c for r, c in covers.pop(sign, [])} for sign in ("#", passing and "-"))
        has_empty = gates or any("." in row for row in rows)
        blocks = [
            Block(name, cells, axis_of(name, cells, options, long_axis), grid.columns)
            for name, cells in sorted(covers.items())
        ]
        expect(blocks and has_empty, "blocks: no block, or no empty cell")
        if goal_option:
            goals = goals_of_option(goal_option, grid, blocks)
        else:
            expect(text.next_board(), "blocks: a board without a goal")
            goals, more = goals_of_drawing(blocks_drawing(text)[0], grid, blocks, walls, passing)
            gates |= more
        expect(not gates & walls, "blocks: a gate on a wall")
        expect(not gates or passing in [block.name for block in blocks], "blocks: gates of no block")
        for block in blocks:
            block.closed = walls if block.name == passing else walls | gates
        question = Blocks(grid, blocks, goals, unit)
        expect(all(question.covered(block, block.first) for block in blocks), "blocks: a block on a gate of another")
        expect_goals(question)
        names |= {block.name for block in blocks}
        yield question
    expect(set(bound) <= names, "blocks: the axis of no block")
    expect(names, "blocks: no board")


def expect_goals(question):
    """Expects goals on the board that overlap neither walls nor each other, on the axes of their blocks."""
    taken = set()
    for k, first in question.goals:
        block = question.blocks[k]
        cells = question.covered(block, first) if 0 <= first < question.grid.cells else None
        expect(cells and not cells & taken, "blocks: a goal off the board, on a wall or over another goal")
        (row, column), (goal_row, goal_column) = (divmod(c, question.grid.columns) for c in (block.first, first))
        expect(row == goal_row or block.axis != "WE", "blocks: a goal in another row")
        expect(column == goal_column or block.axis != "NS", "blocks: a goal in another column")
        taken |= cells


def blocks_drawing(text):
    """Reads a drawing. Returns its rows, and whether it was a line of 36 characters (Rush Hour), below a header."""
    rows = []
    while text.lines and text.first_word():
        line = text.lines.pop(0).strip(" \t")
        words = [word for word in words_of(line) if not re.fullmatch("[0-9]+", word) or len(word) == 36]
        if text.has_header and not rows and words and all(len(word) == 36 and "/" not in word for word in words):
            cells = words[-1].replace("o", ".").replace("x", "#")
            return [cells[k : k + 6] for k in range(0, 36, 6)], True
        rows += line.split("/")
        if "/" in line:
            break
    return same_length(rows), False


def covered_cells(rows, passing):
    """Returns the (row, column) pairs of each character of a drawing but the empty one.

    If a block passes gates, - is one.
    """
    covers = collections.defaultdict(list)
    for r, row in enumerate(rows):
        for c, name in enumerate(row):
            expect(name > " " and name not in "%/\x7f", "blocks: another character in a drawing")
            if name != ".":
                covers[name].append((r, c))
    for name, cells in covers.items():
        is_fixed = name == "#" or (passing and name == "-")
        expect(is_fixed or is_connected(cells), "blocks: a block that is not connected")
    return dict(covers)


def is_connected(cells):
    """Returns whether all of some (row, column) pairs can be reached from the first, by neighbours."""
    reached, stack = {cells[0]}, [cells[0]]
    while stack:
        r, c = stack.pop()
        for other in ((r, c - 1), (r - 1, c), (r, c + 1), (r + 1, c)):
            if other in cells and other not in reached:
                reached.add(other)
                stack.append(other)
    return len(reached) == len(cells)


def axis_of(name, cells, options, long_axis):
    """Returns the directions in which a block can move."""
    if name in options.get("horizontal", ""):
        return "WE"
    if name in options.get("vertical", ""):
        return "NS"
    height, width = (max(values) - min(values) for values in zip(*cells))
    if not long_axis or height == width:
        return "WNES"
    return "WE" if width > height else "NS"


def goals_of_option(option, grid, blocks):
    """Returns the first cells that goal=exit, or goal=A:4,2;B:..., requires, by name."""
    named = {block.name: block for block in blocks}
    if option == "exit" or re.fullmatch("exit:.", option):
        name = option[5:] or "A"
        expect(name in named, "blocks: no block of that name")
        row, column = divmod(named[name].first, grid.columns)
        return {name: row * grid.columns + grid.columns - 1 - max(c for r, c in named[name].shape)}
    goals = {}
    for part in option.split(";"):
        match = re.fullmatch("(.):([0-9]+),([0-9]+)", part)
        expect(match and match[1] in named and match[1] not in goals, "blocks: a goal of no block, or the second one")
        row, west = int(match[2]) - 1, int(match[3]) - 1
        shape = named[match[1]].shape
        left = min(c for r, c in shape)
        south, east = row + max(r for r, c in shape), west + max(c for r, c in shape) - left
        expect(0 <= row <= south < grid.rows and 0 <= west <= east < grid.columns, "blocks: a goal off the board")
        goals[match[1]] = row * grid.columns + west - left
    return goals


def goals_of_drawing(rows, grid, blocks, walls, passing):
    """Returns the first cells that a second drawing requires, by name, and the gates that it shows."""
    expect((len(rows), len(rows[0])) == (grid.rows, grid.columns), "blocks: a goal of another size")
    shapes = {block.name: block.shape for block in blocks}
    goals = {}
    covers = covered_cells(rows, passing)
    gates = {r * grid.columns + c for r, c in covers.pop(passing and "-", [])}
    for name, cells in covers.items():
        if name == "#":
            expect({r * grid.columns + c for r, c in cells} <= walls, "blocks: a wall in the goal alone")
        else:
            goal = Block(name, cells, "WNES", grid.columns)
            expect(shapes.get(name) == goal.shape, "blocks: a block of the goal is not on the board")
            goals[name] = goal.first
    expect(goals, "blocks: a goal without blocks")
    return goals, gates


class Task:
    """A planning task that is read from the lines of a file."""

    def __init__(self, text, has_costs):
        """Takes the lines, and whether operators have costs of their own."""
        self.text = text
        self.expect_lines("begin_version")
        expect(self.number() == 3, "planning: another version")
        self.expect_lines("end_version", "begin_metric")
        self.has_costs = self.number(1) == 1 and has_costs
        self.expect_lines("end_metric")
        names = set()
        self.counts = [self.variable(names) for _ in range(self.number(least=1))]
        for _ in range(self.number()):
            self.section("mutex_group")
        self.expect_lines("begin_state")
        self.start = [self.number(count - 1) for count in self.counts]
        self.expect_lines("end_state")
        goal = self.section("goal")
        expect(goal, "planning: a goal without facts")
        self.goal = self.different(goal)
        self.operators = {}
        for _ in range(self.number()):
            self.operator()
        expect(self.number() == 0, "planning: axioms")

    def words(self):
        """Returns the words of the next line that has some."""
        expect(self.text.next_board(), "planning: the file ends too soon")
        return words_of(self.text.lines.pop(0))

    def expect_lines(self, *lines):
        """Reads lines of one known word each."""
        for line in lines:
            expect(self.words() == [line], "planning: expected " + line)

    def value(self, word, most=2**32 - 2, least=0):
        """Returns a word as a number."""
        expect(re.fullmatch("[0-9]+", word) and least <= int(word) <= most, "planning: a wrong number")
        return int(word)

    def number(self, most=2**32 - 2, least=0):
        """Reads a line that is a number."""
        words = self.words()
        expect(len(words) == 1, "planning: expected a number alone")
        return self.value(words[0], most, least)

    def name(self, known):
        """Reads a line as it stands: a name that differs from those known."""
        expect(self.text.lines, "planning: the file ends too soon")
        name = self.text.lines.pop(0)
        expect(name and not re.search("[\0-\x1f\x7f]", name) and name not in known, "planning: a wrong name")
        known.add(name)
        return name

    def variable(self, names):
        """Reads a variable and returns the number of its values."""
        self.expect_lines("begin_variable")
        self.name(names)
        self.expect_lines("-1")
        count, values = self.number(least=1), set()
        for _ in range(count):
            self.name(values)
        self.expect_lines("end_variable")
        return count

    def fact(self, variable, value):
        """Returns a pair of words as a variable and a value."""
        number = self.value(variable, len(self.counts) - 1)
        return number, self.value(value, self.counts[number] - 1)

    def facts(self):
        """Reads a number, and as many lines of facts."""
        found = []
        for _ in range(self.number()):
            words = self.words()
            expect(len(words) == 2, "planning: expected a fact")
            found.append(self.fact(*words))
        return found

    def section(self, name):
        """Reads the facts between two lines."""
        self.expect_lines("begin_" + name)
        found = self.facts()
        self.expect_lines("end_" + name)
        return found

    @staticmethod
    def different(facts):
        """Returns facts as a dictionary; expects no two values of a variable."""
        expect(len(set(facts)) == len(dict(facts)), "planning: two values of a variable")
        return dict(facts)

    def operator(self):
        """Reads an operator."""
        self.expect_lines("begin_operator")
        name = self.name(set(self.operators))
        expect("(" not in name and ")" not in name, "planning: a name with parentheses")
        preconditions, effects = self.facts(), []
        for _ in range(self.number(least=1)):
            count, *words = self.words()
            expect(len(words) == 2 * self.value(count) + 3, "planning: an effect of another length")
            *pairs, variable, before, after = words
            conditions = self.different([self.fact(*pairs[k : k + 2]) for k in range(0, len(pairs), 2)])
            if before != "-1":
                preconditions.append(self.fact(variable, before))
            effects.append((conditions, *self.fact(variable, after)))
        cost = self.number()
        self.expect_lines("end_operator")
        self.operators[name] = (self.different(preconditions), effects, cost if self.has_costs else 1)


def read_planning(text, options, unit):
    """Yields the questions of a file of planning tasks."""
    expect(options.get("metric", "cost") in ("cost", "moves"), "planning: an unknown metric")
    while True:
        task = Task(text, unit == "units")
        yield Planning(task.counts, task.start, task.goal, task.operators)
        if not text.next_board():
            return


MOST = 2**32 - 2  # states, transitions, and the greatest cost
COLUMNS = {
    **dict.fromkeys(("from", "source", "src"), "from"),
    **dict.fromkeys(("to", "target", "dst"), "to"),
    **dict.fromkeys(("label", "action", "name"), "label"),
    **dict.fromkeys(("cost", "weight"), "cost"),
    "type": "type",
}


def read_transitions(text, options, unit):
    """Yields the one question of a state graph."""
    content = "\n".join(text.lines)
    uncommented = re.sub(r"^([ \t\n]|//[^\n]*|[#%][^\n]*|/\*.*?\*/)*", "", content, flags=re.DOTALL)
    is_xml = uncommented.startswith("<") and "<graphml" in uncommented[:4096]
    if is_xml or re.match(r"(strict|digraph)([ \t\n]|$)|digraph\{", uncommented):
        raise NotChecked("only .aut and CSV are read")
    expect(text.next_board(), "transitions: an empty file")
    names, numbered = {}, re.match(r"des(\(|$)", text.first_word()) is not None
    if numbered:
        start, states, edges = aut_of(text)
    else:
        edges = list(edges_of(text, names))
        start, states = 0, len(names)
        expect(edges, "transitions: no transition")
    expect(any(edge[3] != 1 for edge in edges) == (unit == "units"), "transitions: another unit than the costs have")

    def called(name):
        """Returns the number of a state that the file calls so."""
        if not numbered:
            expect(name in names, "transitions: no state has this name")
            return names[name]
        expect(re.fullmatch("[0-9]+", name) and int(name) < states, "transitions: no state has this number")
        return int(name)

    name_of = str if numbered else dict(map(reversed, names.items())).get
    if "start" in options:
        start = called(options["start"])
    kind, _, value = options.get("goal", "").partition("=")
    if options.get("goal") == "deadlock":
        goals = set(range(states)) - {edge[0] for edge in edges}
    elif kind == "label" and value:
        goals = {edge[0] for edge in edges if edge[1] == value}
        expect(goals, "transitions: no transition has this label")
    elif kind == "state" and value:
        goals = {called(value)}
    else:
        expect(kind == "contains" and value, "transitions: another goal")
        goals = {state for state in range(states) if value in name_of(state)}
        expect(goals, "transitions: no state has this text")
    yield Transitions(states, start, edges, goals, name_of)


def aut_of(text):
    """Returns start, number of states and edges of a file in the Aldebaran format."""
    head = re.fullmatch(r"des[ \t]*\([ \t]*(\d+)[ \t]*,[ \t]*(\d+)[ \t]*,[ \t]*(\d+)[ \t]*\)", line_of(text), re.ASCII)
    expect(head, "transitions: expected des (FIRST, TRANSITIONS, STATES)")
    start, count, states = map(int, head.groups())
    expect(count <= MOST and start < states <= min(MOST, max(2 * count + 1, 2**20)), "transitions: a wrong number")
    edges = []
    for _ in range(count):
        expect(text.next_board(), "transitions: fewer transitions than announced")
        edge = re.fullmatch(r"\([ \t]*(\d+)[ \t]*,(.*),[ \t]*(\d+)[ \t]*\)", line_of(text), re.ASCII)
        expect(edge and int(edge[1]) < states and int(edge[3]) < states, "transitions: expected (FROM, LABEL, TO)")
        label = edge[2].strip(" \t")
        is_quoted = len(label) > 1 and label[0] == label[-1] == '"'
        edges.append((int(edge[1]), label[1:-1] if is_quoted else label, int(edge[3]), 1))
    text.expect_end()
    return start, states, edges


def line_of(text):
    """Reads a line, without the blanks around it."""
    return text.lines.pop(0).strip(" \t")


def edges_of(text, names):
    """Yields the edges of a list in CSV, and numbers the names of states."""
    columns, heading = {}, fields_of(text)
    for place, word in enumerate(heading):
        column = COLUMNS.get(re.sub("[A-Z]", lambda letter: letter[0].lower(), word))
        expect(column not in columns, "transitions: a column that is there twice")
        if column:
            columns[column] = place
    expect("from" in columns and "to" in columns, "transitions: expected the columns from and to")
    while text.next_board():
        fields = fields_of(text)
        expect(max(columns.values()) < len(fields), "transitions: a field is missing")
        expect(len(fields) <= len(heading), "transitions: more fields than columns")
        source, target, label, cost, kind = (
            fields[columns[column]] if column in columns else otherwise
            for column, otherwise in (("from", ""), ("to", ""), ("label", ""), ("cost", "1"), ("type", "Directed"))
        )
        expect(source and target, "transitions: a state without a name")
        found = re.fullmatch(r"([0-9]+)(?:\.0+)?", cost)
        expect(found and 1 <= int(found[1]) <= MOST, "transitions: a wrong cost")
        expect(kind in ("Directed", "directed"), "transitions: expected Directed")
        numbers = [names.setdefault(name, len(names)) for name in (source, target)]
        yield numbers[0], label_in(label), numbers[1], int(found[1])


def label_in(field):
    """Returns the name whose word in a line of moves a label is, if it is one in quotes, else the label."""
    if not re.fullmatch(r'"(?:\\.|[^"\\])*"', field, re.DOTALL):
        return field
    name = unquoted(field)
    return name if word_of(name) == field else field


ESCAPED = "[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]"


def word_of(name):
    """Returns the word of a name in a line of moves, as the tool writes it, or None of a name that is no UTF-8."""
    try:
        text = name.encode("latin-1").decode("utf-8")
    except UnicodeDecodeError:
        return None
    if text and text[0] != '"' and not re.search(f" |->|{ESCAPED}", text):
        return name

    def escaped(found):
        if found[0] in ('"', "\\"):
            return "\\" + found[0]
        return "".join(f"\\x{byte:02x}" for byte in found[0].encode())

    return '"' + re.sub(f'["\\\\]|{ESCAPED}', escaped, text).encode().decode("latin-1") + '"'


def fields_of(text):
    """Reads a line of CSV and returns its fields, without the quotes around them, or else without the spaces."""
    line, fields = text.lines.pop(0).lstrip(" \t"), []
    while True:
        found = re.match(r'"((?:[^"]|"")*)"(,|$)|([^",]*)(,|$)', line, re.DOTALL)
        expect(found, "transitions: quotes that do not end, or in a field without quotes, or text after them")
        fields.append(found[3].strip(" ") if found[1] is None else found[1].replace('""', '"'))
        line = line[found.end() :]
        if not (found[2] or found[4]):
            return fields


OPTIONS = {
    "tiles": ["goal"],
    "blocks": ["metric", "goal", "axis", "horizontal", "vertical", "gates"],
    "planning": ["metric"],
    "transitions": ["goal", "start"],
}
READERS = {
    "tiles": read_tiles,
    "klotski": read_klotski,
    "ghosts": read_ghosts,
    "walls": read_walls,
    "blocks": read_blocks,
    "planning": read_planning,
    "transitions": read_transitions,
}


def normalised(content):
    """Returns the bytes of an instance file without a byte order mark, with LF for CR LF."""
    return content.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")


def expect_text(content):
    """Raises Unreadable for the bytes of an instance file that are no text."""
    expect(b"\0" not in content, "the instance holds a NUL byte")
    expect(b"\r" not in normalised(content), "the instance holds a carriage return that ends no line")


def header_words(line):
    """Returns the words of a header. A value in double quotes goes on to the next one that ends a word."""
    words = []
    for key, quoted, plain in re.findall(r'([^ \t=]*=)"(.*?)"(?=[ \t]|$)|([^ \t]+)', line):
        expect(not re.match('[^=]*="', plain), "a quote in the header that is not closed")
        words.append(plain or key + quoted)
    return words


def read_instance(content, puzzle, unit, given=None):
    """Returns the questions of an instance file. The options given stand in place of those of its header."""
    expect_text(content)
    content = normalised(content).decode("latin-1")
    content = re.sub("^([ \t]*\n)*", "", content)
    line = content.partition("\n")[0]
    has_header = words_of(line)[:1] == ["puzzlegraph"]
    options = {}
    if has_header:
        words = header_words(line)
        expect(words[1:2] == [puzzle], "the instance is of another puzzle")
        options = dict(word.partition("=")[::2] for word in words[2:])
        expect(len(options) == len(words) - 2, "an option of the header that is given twice")
        expect(set(options) <= set(OPTIONS.get(puzzle, [])), "an unknown option in the header")
        expect(all(options.values()), "an option of the header without a value")
        content = content.partition("\n")[2]
    expect(set(given or {}) <= set(OPTIONS.get(puzzle, [])), "an unknown option")
    options.update(given or {})
    return list(READERS[puzzle](Text(content, has_header), options, unit))
