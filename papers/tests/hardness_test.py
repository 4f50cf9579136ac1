# SPDX-License-Identifier: BSL-1.0
"""hardness_test.py ROOT TOOL: mazes made of planar formulas have a way out exactly if the formulas can be satisfied.

The rules of papers/walls/hardness_tiles.py are those of the tool, tiles can be passed as the proof says, and formulas
and spines agree with their mazes. Without the walls of any one tile they do not."""
import itertools
import json
import random
import subprocess
import sys
import unittest
from pathlib import Path
from unittest import mock

root, tool = Path(sys.argv[1]), sys.argv[2]
sys.path.append(str(root / "papers/walls"))
import hardness  # noqa: E402
import hardness_maze  # noqa: E402
from hardness_maze import Formula, Layout, Spine  # noqa: E402
from hardness_tiles import (  # noqa: E402
    CHOICE,
    ONE_WAY,
    SIDES,
    SIZE,
    SWITCH,
    Maze,
    flipped,
    passages,
    slot_of,
    wire,
)

# Three variables that must be false, and a clause that asks for one of them.
ONE_OF_THREE = Formula(
    {"x": (0, 0), "y": (20, 10), "z": (30, -10), 0: (10, 1), 1: (1, -20), 2: (21, 20), 3: (31, -20)},
    [[("x", True), ("y", True), ("z", True)], [("x", False)], [("y", False)], [("z", False)]],
)
# All clauses of two variables.
ALL_OF_TWO = Formula(
    {"x": (0, 0), "y": (100, 1), 0: (40, 10), 1: (50, 30), 2: (60, -10), 3: (45, -30)},
    [[("x", a), ("y", b)] for a, b in itertools.product((False, True), repeat=2)],
)


def without(formula, number):
    """The formula without one of its clauses."""
    left = [clause for clause in range(len(formula.clauses)) if clause != number]
    points = {name: place for name, place in formula.points.items() if isinstance(name, str)}
    points.update({new: formula.points[old] for new, old in enumerate(left)})
    return Formula(points, [formula.clauses[clause] for clause in left])


def has_way_out(spine):
    return Layout(spine).maze().way_out() is not None


def agree(cases, count):
    """Whether cases and their mazes agree; both answers occur."""
    found = [(expected, has_way_out(spine)) for expected, spine in itertools.islice(cases, count)]
    assert {expected for expected, _ in found} == {False, True}, found
    return all(expected == way_out for expected, way_out in found)


def clause_and_pairs(page, routes, conflicts):
    """A clause gadget and, for each route of `conflicts`, a pair that the conflict ends at."""
    spine = Spine()
    pages = {route: -page if route == "third" else page for route in routes}
    spine.add(pages)
    for route in sorted(conflicts):
        spine.end(route, 0, route)
    for route in sorted(conflicts, reverse=True):
        spine.end(route, spine.add_pair(), hardness_maze.ROUTES[pages[route]])
    return spine


def routes_passed(layout, page, path):
    """The routes of the clause gadget that the path passes, and whether from west to east. It passes the first between
    the branch where the gadget begins and that at the choice, by the page, and so on."""
    north, begin = max(y for _, y in layout.wires), layout.begins[0]
    joined, end = (begin + 4, page), (begin + 8, 0)
    ends = {
        "first": ((begin, 0), joined),
        "second": (joined, end),
        "third": ((begin + 1, 0), (begin + 7, 0)),
    }
    places = {place for both in ends.values() for place in both}
    met, side = [], 0  # by branch that is entered, in its middle: the page of the tiles before it
    for row, column in path:
        place = column // SIZE, north - row // SIZE
        if place not in places:
            side = place[1] or side
        elif (row % SIZE, column % SIZE) == (SIZE // 2, SIZE // 2):
            met.append((place, side))
            side = 0
    for (before, _), (after, by) in itertools.pairwise(met):
        for route, (west, east) in ends.items():
            if {before, after} == {west, east} and by * page == (-1 if route == "third" else 1):
                yield route, (before, after) == (west, east)


def random_maze(source):
    rows, columns = source.randint(1, 5), source.randint(1, 5)
    slots = {slot_of((r, c), side) for r in range(rows) for c in range(columns) for side in SIDES}
    free = {
        slot
        for slot in sorted(slots)
        if source.random() < (0.5 if 0 < slot[0] < 2 * rows and 0 < slot[1] < 2 * columns else 0.1)
    }
    return Maze(rows, columns, (source.randrange(rows), source.randrange(columns)), free)


class Hardness(unittest.TestCase):
    def test_rules_are_those_of_the_tool(self):
        source = random.Random(1)
        mazes = [random_maze(source) for _ in range(300)]
        text = "puzzlegraph walls\n" + "".join(maze.text() for maze in mazes) + "0 0 0 0\n"
        said = subprocess.run([tool, "solve", "--json", "-"], input=text, capture_output=True, text=True, check=False)
        verdicts = [question["verdict"] for question in json.loads(said.stdout)["questions"]]
        found = ["unsolvable" if maze.way_out() is None else "solved" for maze in mazes]
        self.assertEqual(found, verdicts)
        self.assertEqual(set(found), {"solved", "unsolvable"})

    def test_tiles_are_passed_as_the_proof_says(self):
        def found(tile, ports):
            return {"".join(itertools.chain(*past)) if len(past) == 1 else past for past in passages(tile, ports)}

        self.assertEqual(found(SWITCH, "WE"), {"WS", "EN"})
        self.assertEqual(found(flipped(SWITCH), "WE"), {"WN", "ES"})
        self.assertEqual(found(ONE_WAY, "NS"), {"NS"})
        self.assertEqual(found(CHOICE, "NWE"), {"WN", "NE"})
        self.assertEqual(found(wire("WNE"), "NWE"), {"WN", "WE", "NW", "NE", "EW", "EN"})

    def test_ways_out_pass_routes_of_a_clause_from_west_to_east(self):
        for page, others in itertools.product((1, -1), ((), ("second",), ("third",), ("second", "third"))):
            routes = ("first", *others)
            possible = {("first",), *((route,) for route in others)}
            if "second" in routes:
                possible.add(("first", "second"))
            for conflicts in itertools.chain(*(itertools.combinations(routes, n) for n in range(len(routes) + 1))):
                layout = Layout(clause_and_pairs(page, routes, conflicts))
                passed = {tuple(routes_passed(layout, page, path)) for path in layout.maze().ways_out()}
                self.assertEqual({tuple(route for route, _ in one) for one in passed}, possible, (routes, conflicts))
                self.assertTrue(all(eastwards for one in passed for _, eastwards in one), (routes, conflicts))

    def test_random_spines_and_formulas_agree_with_their_mazes(self):
        self.assertTrue(agree(hardness.random_spines(random.Random(2)), 12))
        self.assertTrue(agree(hardness.random_formulas(random.Random(3)), 8))

    def test_formulas_without_a_solution_have_mazes_without_a_way_out(self):
        for formula in (ONE_OF_THREE, ALL_OF_TWO):
            self.assertFalse(formula.is_satisfiable())
            self.assertFalse(has_way_out(formula.spine()))
            for number in range(len(formula.clauses)):
                self.assertTrue(without(formula, number).is_satisfiable())
                self.assertTrue(has_way_out(without(formula, number).spine()), number)

    def test_no_tile_can_do_without_its_walls(self):
        for name, tile in (("SWITCH", SWITCH), ("ONE_WAY", ONE_WAY)):
            with mock.patch.object(hardness_maze, name, (tile[0], [])):
                self.assertFalse(agree(hardness.random_spines(random.Random(5)), 15), name)
        with mock.patch.object(hardness_maze, "CHOICE", (CHOICE[0], [])):
            self.assertTrue(has_way_out(ONE_OF_THREE.spine()))

    def test_what_is_not_drawn_in_the_plane_is_refused(self):
        crossed = Formula({"x": (0, 0), "y": (1, 10), 0: (11, 11), 1: (10, 1)}, [[("x", True)], [("y", True)]])
        with self.assertRaisesRegex(ValueError, "conflicts cross"):
            crossed.spine().levels()
        with self.assertRaisesRegex(ValueError, "meets another point"):
            Formula({"x": (0, 0), "y": (10, 0), 0: (20, 0)}, [[("x", True)]]).spine()
        spine = Spine()
        for _ in range(4):
            spine.add_pair()
        for conflict, gadget in zip("abab", range(4)):
            spine.end(conflict, gadget, "upper")
        with self.assertRaisesRegex(ValueError, "conflicts cross"):
            spine.levels()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
