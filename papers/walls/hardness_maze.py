# SPDX-License-Identifier: BSL-1.0
"""From a formula that is drawn in the plane to a maze that has a way out exactly if it can be satisfied: README.md,
"Complexity".
"""
import itertools
from fractions import Fraction

from hardness_tiles import CHOICE, ONE_WAY, SIZE, SWITCH, Maze, flipped, free_slots, ports_of, wire

ROUTES = {1: "upper", -1: "lower"}  # of a pair, by page


class Spine:
    """Gadgets from west to east. A path takes one of the two routes of a pair, and at least one route of a clause.
    Conflicts join routes on one page, above the spine (1) or below it (-1), and do not cross: of two routes in
    conflict a path takes at most one.

    gadgets: dictionaries from routes to pages. A pair has the routes "upper" and "lower". A clause has "first", and
    can have "second" on the same page and "third" on the other one.
    ends: by (gadget, route) the names of the conflicts that end there, from west to east.
    points: by gadget the variable or clause whose gadgets begin with it.
    """

    def __init__(self):
        self.gadgets, self.ends, self.points = [], {}, {}

    def add(self, routes):
        """The number of a new gadget, the easternmost."""
        self.gadgets.append(routes)
        return len(self.gadgets) - 1

    def add_pair(self):
        return self.add({route: page for page, route in ROUTES.items()})

    def end(self, conflict, gadget, route):
        """Ends a conflict at a route, to the east of the route's other ends."""
        self.ends.setdefault((gadget, route), []).append(conflict)

    def ends_of_page(self, page):
        """(conflict, gadget, route) from west to east. "first" lies to the west of "second"."""
        return [
            (conflict, gadget, route)
            for gadget, routes in enumerate(self.gadgets)
            for route in sorted(routes)
            if routes[route] == page
            for conflict in self.ends.get((gadget, route), ())
        ]

    def levels(self):
        """By conflict how many others are nested beneath it, one in the other. ValueError if two cross."""
        found = {}
        for page in ROUTES:
            begun = []  # [conflict, level so far]
            for conflict, *_ in self.ends_of_page(page):
                if not begun or begun[-1][0] != conflict:
                    begun.append([conflict, 0])
                    continue
                found[conflict] = begun.pop()[1]
                if begun:
                    begun[-1][1] = max(begun[-1][1], found[conflict] + 1)
            if begun:
                raise ValueError("conflicts cross, or have one end")
        return found

    def is_passable(self):
        """Whether a path can take routes without a conflict; all are tried."""
        joined = {}
        for page in ROUTES:
            for conflict, *route in self.ends_of_page(page):
                joined.setdefault(conflict, []).append(tuple(route))

        def extends(gadget, taken):
            if gadget == len(self.gadgets):
                return True
            pair = [{"upper"}, {"lower"}]
            clause = [{"first"}, {"second"}, {"first", "second"}, {"third"}]
            for routes in pair if "upper" in self.gadgets[gadget] else clause:
                now = taken | {(gadget, route) for route in routes}
                if routes <= self.gadgets[gadget].keys() and not any(set(ends) <= now for ends in joined.values()):
                    if extends(gadget + 1, now):
                        return True
            return False

        return extends(0, frozenset())


class Layout:
    """The maze of a spine, made of tiles at places (x, y): x to the east, y to the north, the spine at y = 0."""

    def __init__(self, spine):
        self.spine = spine
        self.levels = spine.levels()
        self.wires = {}  # by place: ports
        self.tiles = {}  # by place: switches, one-way corridors and choices, whose ports are wired too
        self.switches = {}  # by conflict: x of its switch
        self.begins = []  # by gadget: x
        x = 0
        self.wire((0, 0), (1, 0))
        for gadget, routes in enumerate(spine.gadgets):
            self.begins.append(x + 1)
            x = (self.pair if "upper" in routes else self.clause)(gadget, routes, x + 1)
            self.wire((x, 0), (x + 1, 0))
        self.wires[x + 1, 0].add("E")
        self.width = x + 2

    def wire(self, *corners):
        """A corridor through the middles of tiles, where there is none yet."""
        for (x, y), (to_x, to_y) in itertools.pairwise(corners):
            step_x, step_y = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
            port, back = {(1, 0): "EW", (-1, 0): "WE", (0, 1): "NS", (0, -1): "SN"}[step_x, step_y]
            while (x, y) != (to_x, to_y):
                assert port not in self.wires.setdefault((x, y), set()), (x, y)
                self.wires[x, y].add(port)
                x, y = x + step_x, y + step_y
                self.wires.setdefault((x, y), set()).add(back)

    def put(self, tile, place, page):
        self.tiles[place] = tile if page > 0 else flipped(tile)

    def route(self, gadget, name, start, sites, end):
        """A route from the corners `start` to the corners `end`. At each site x it goes to the switch of a conflict;
        by the next x it returns."""
        page = self.spine.gadgets[gadget][name]
        corners = start
        for x, conflict in zip(sites, self.spine.ends.get((gadget, name), ())):
            y = 4 + 3 * self.levels[conflict]
            if conflict not in self.switches:
                self.switches[conflict] = x + 2
                self.put(SWITCH, (x + 2, page * y), page)
                back = y - 1
            else:
                back = y + 1
            switch = self.switches[conflict]
            self.wire(*corners, (x, page), (x, page * y), (switch, page * y))
            corners = [(switch, page * y), (switch, page * back), (x + 1, page * back), (x + 1, page)]
            self.put(ONE_WAY, (x + 1, page * 2), page)
        self.wire(*corners, *end)

    def pair(self, gadget, routes, x):
        """Lays out a pair from x on. Returns where it ends."""
        end = x + 1 + 3 * max(len(self.spine.ends.get((gadget, route), ())) for route in routes)
        for route, page in routes.items():
            self.route(gadget, route, [(x, 0), (x, page)], range(x + 1, end, 3), [(end, page), (end, 0)])
        return end

    def clause(self, gadget, routes, x):
        """Lays out a clause, each of whose routes has at most one conflict, from x on. Returns where it ends."""
        page, choice, end = routes["first"], x + 4, x + 8
        self.put(CHOICE, (choice, 0), page)
        self.wire((x, 0), (end, 0))
        self.route(gadget, "first", [(x, 0), (x, page)], [x + 1], [(choice, page), (choice, 0)])
        if "second" in routes:
            self.route(gadget, "second", [(choice, page)], [x + 5], [(end, page), (end, 0)])
        if "third" in routes:
            self.route(gadget, "third", [(x + 1, 0), (x + 1, -page)], [x + 2], [(x + 7, -page), (x + 7, 0)])
        return end

    def maze(self):
        north, south = (extreme(y for _, y in self.wires) for extreme in (max, min))
        free = set()
        for (x, y), ports in self.wires.items():
            tile = self.tiles.get((x, y), wire(ports))
            assert ports_of(tile) == ports, (x, y)
            free |= free_slots(tile, SIZE * (north - y), SIZE * x)
        start = SIZE * north + SIZE // 2, SIZE // 2
        return Maze(SIZE * (north - south + 1), SIZE * self.width, start, free)


class Formula:
    """A conjunction of clauses of at most three literals, drawn in the plane: its edges are the straight lines from a
    clause to its variables, and do not cross.

    points: by variable, a name, or clause, a number, its place (x, y); no two have one x.
    clauses: lists of literals (variable, sign), where the sign is False for its negation.
    """

    def __init__(self, points, clauses):
        self.points, self.clauses = points, clauses

    def is_satisfiable(self):
        names = sorted({name for clause in self.clauses for name, _ in clause})
        return any(
            all(any(value[name] == sign for name, sign in clause) for clause in self.clauses)
            for values in itertools.product((False, True), repeat=len(names))
            for value in (dict(zip(names, values)),)
        )

    def spine(self):
        """Gadgets along a curve that visits all points from west to east by straight lines: the pairs of a variable or
        a clause at each point, and a pair wherever the curve crosses an edge. The parts of edges between them are
        conflicts. ValueError if edges cross, one meets another point, or a clause is empty."""
        if not all(self.clauses):
            raise ValueError("a clause without literals")
        order = sorted(self.points, key=self.points.get)
        number = {point: n for n, point in enumerate(order)}
        visits = [
            {1: [], -1: []} for _ in order
        ]  # by page the edges that end at a point: (to the east?, slope, conflict, sign)
        crossings = [
            [] for _ in order
        ]  # of the curve after a point: (x, page to the west, conflict there, the other conflict)
        for clause, literals in enumerate(self.clauses):
            for name, sign in literals:
                west, east = sorted((number[clause], number[name]))
                self.trace((clause, name), sign, order[west : east + 1], visits[west : east + 1], crossings[west:east])
        spine = Spine()
        for point, edges, crossed in zip(order, visits, crossings):
            for page, found in edges.items():
                found.sort(key=lambda edge: (edge[0], -page * edge[1]))
            ends = {page: [edge[2:] for edge in found] for page, found in edges.items()}
            if any(ends.values()):
                spine.points[len(spine.gadgets)] = point
                (add_clause if isinstance(point, int) else add_variable)(spine, ends)
            for _, page, before, after in sorted(crossed):
                pair = spine.add_pair()
                spine.end(before, pair, ROUTES[page])
                spine.end(after, pair, ROUTES[-page])
        return spine

    def trace(self, edge, sign, points, visits, crossings):
        """Adds an edge from the first to the last of `points`, which are all that the curve visits on the way."""
        places = [self.points[point] for point in points]
        (x, y), (east_x, east_y) = places[0], places[-1]
        slope = Fraction(east_y - y, east_x - x)
        rises = [Fraction(b[1] - a[1], b[0] - a[0]) for a, b in itertools.pairwise(places)]
        # How far above the curve the edge begins, passes each point, and ends. An edge along the curve counts as above.
        heights = [slope - rises[0], *(y + slope * (p[0] - x) - p[1] for p in places[1:-1]), rises[-1] - slope]
        if len(points) > 2 and 0 in heights:
            raise ValueError(f"an edge of clause {edge[0]} meets another point")
        pages = [1 if height >= 0 else -1 for height in heights]
        parts = ((*edge, part) for part in itertools.count())
        part = next(parts)
        visits[0][pages[0]].append((1, slope, part, sign))
        for (from_x, from_y), rise, (before, after), crossed in zip(
            places, rises, itertools.pairwise(pages), crossings
        ):
            if before != after:
                west, part = part, next(parts)
                crossed.append(((from_y - y + slope * x - rise * from_x) / (slope - rise), before, west, part))
        visits[-1][pages[-1]].append((0, slope, part, sign))


def add_variable(spine, edges):
    """Pairs whose routes above and below are taken in turn. In the first, the route above is the variable's being
    true. An edge, (conflict, sign), ends at a route that makes its literal false."""
    left = {page: list(found) for page, found in edges.items()}
    pairs = []
    while any(left.values()):
        ends = {}
        for page, found in left.items():
            is_true = (len(pairs) % 2 == 0) == (page > 0)
            if found and found[0][1] != is_true:
                ends[page] = found.pop(0)[0]
        pairs.append(ends)
    numbers = [spine.add_pair() for _ in pairs]
    for pair, ends in zip(numbers, pairs):
        for page, route in ROUTES.items():
            if pair > numbers[0]:
                spine.end(("turn", pair, page), pair, route)
            if page in ends:
                spine.end(ends[page], pair, route)
            if pair < numbers[-1]:
                spine.end(("turn", pair + 1, page), pair, route)


def add_clause(spine, edges):
    """A clause of at most three edges. A third edge on the page of two others is passed on to the other page by a
    pair."""
    page = 1 if len(edges[1]) >= len(edges[-1]) else -1
    same, other = ([conflict for conflict, _ in edges[p]] for p in (page, -page))
    third = other or [("passed on", conflict) for conflict in same[2:]]
    conflicts = {**dict(zip(("first", "second"), same)), **dict(zip(("third",), third))}
    clause = spine.add({route: -page if route == "third" else page for route in conflicts})
    for route, conflict in conflicts.items():
        spine.end(conflict, clause, route)
    for conflict in same[2:]:
        pair = spine.add_pair()
        spine.end(conflict, pair, ROUTES[page])
        spine.end(("passed on", conflict), pair, ROUTES[-page])
