#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Writes the planning tasks of this folder as Fast Downward's translator writes tasks (SAS+).

The domains are those of the planning competitions, from their published rules: gripper and logistics (1998), blocks
world (2000), rovers (2002), sokoban. `make.py [FOLDER]` writes the files; `make.py --optima` prints the optimal costs
by a search of its own, which knows only SAS+. A test compares files and costs with those that are committed.
"""

import heapq
import itertools
import pathlib
import sys


class Task:
    """Variables of finite domains, a start, a goal, operators."""

    def __init__(self, has_costs=False):
        self.variables, self.start, self.goal, self.operators = {}, {}, {}, []
        self.mutexes = []  # lists of pairs of a variable and a value
        self.has_costs = has_costs

    def variable(self, name, values, start, goal=None):
        """Adds a variable whose values are texts."""
        self.variables[name] = list(values)
        self.start[name] = start
        if goal is not None:
            self.goal[name] = goal

    def operator(self, name, before, after, cost=1, conditional=()):
        """`before`, `after`: values by variable; `conditional`: pairs of such."""
        self.operators.append((name, dict(before), dict(after), cost, list(conditional)))

    def sas(self):
        """The text of the file."""
        numbers = {name: k for k, name in enumerate(self.variables)}

        def fact(name, value):
            return numbers[name], self.variables[name].index(value)

        lines = ["begin_version", "3", "end_version", "begin_metric", str(int(self.has_costs)), "end_metric"]
        lines.append(str(len(self.variables)))
        for name, values in self.variables.items():
            lines += ["begin_variable", f"var{numbers[name]}", "-1", str(len(values))]
            lines += [f"Atom {value}" for value in values] + ["end_variable"]
        lines.append(str(len(self.mutexes)))
        for group in self.mutexes:
            lines += ["begin_mutex_group", str(len(group))] + ["%d %d" % fact(*item) for item in group]
            lines.append("end_mutex_group")
        lines += ["begin_state"] + [str(fact(*item)[1]) for item in self.start.items()] + ["end_state"]
        lines += ["begin_goal", str(len(self.goal))]
        lines += ["%d %d" % fact(*item) for item in self.goal.items()] + ["end_goal"]
        lines.append(str(len(self.operators)))
        for name, before, after, cost, conditional in self.operators:
            prevail = [fact(*item) for item in before.items() if item[0] not in after]
            effects = []
            for variable, value in after.items():
                old = fact(variable, before[variable])[1] if variable in before else -1
                effects.append("0 %d %d %d" % (numbers[variable], old, fact(variable, value)[1]))
            for conditions, (variable, value) in conditional:
                words = [str(len(conditions))] + ["%d %d" % fact(*item) for item in conditions.items()]
                old = fact(variable, before[variable])[1] if variable in before else -1
                words.append("%d %d %d" % (numbers[variable], old, fact(variable, value)[1]))
                effects.append(" ".join(words))
            lines += ["begin_operator", name, str(len(prevail))]
            lines += ["%d %d" % f for f in prevail] + [str(len(effects))] + effects
            lines += [str(cost), "end_operator"]
        return "\n".join(lines + ["0"]) + "\n"

    def steps(self, state):
        """The states to which operators lead from this one, with their costs."""
        for _, before, after, cost, conditional in self.operators:
            if any(state[name] != value for name, value in before.items()):
                continue
            to = dict(state, **after)
            for conditions, (variable, value) in conditional:
                if all(state[name] == wanted for name, wanted in conditions.items()):
                    to[variable] = value
            yield to, cost

    def optimum(self):
        """The least cost of a plan, by Dijkstra's algorithm; None if there is none."""
        names = list(self.variables)
        start = tuple(self.start[name] for name in names)
        costs, queue, order = {start: 0}, [(0, 0, start)], itertools.count(1)
        while queue:
            cost, _, values = heapq.heappop(queue)
            if cost > costs[values]:
                continue
            state = dict(zip(names, values))
            if all(state[name] == value for name, value in self.goal.items()):
                return cost
            for to, op_cost in self.steps(state):
                key = tuple(to[name] for name in names)
                step = op_cost if self.has_costs else 1
                if cost + step < costs.get(key, 1 << 60):
                    costs[key] = cost + step
                    heapq.heappush(queue, (cost + step, next(order), key))
        return None


def gripper(balls):
    """A robot with two grippers carries balls from room a to room b."""
    task = Task()
    task.variable("robot", ["at-robby(a)", "at-robby(b)"], "at-robby(a)")
    for hand in "lr":
        task.variable(hand, [f"free({hand})"] + [f"carry({k},{hand})" for k in range(balls)], f"free({hand})")
    for k in range(balls):
        places = [f"at({k},a)", f"at({k},b)", f"held({k})"]
        task.variable(f"ball{k}", places, f"at({k},a)", f"at({k},b)")
        hands = [(hand, f"carry({k},{hand})") for hand in "lr"]
        task.mutexes.append(hands + [(f"ball{k}", f"at({k},{room})") for room in "ab"])
    for here, there in ("ab", "ba"):
        task.operator(f"move {here} {there}", {"robot": f"at-robby({here})"}, {"robot": f"at-robby({there})"})
    for k, hand, room in itertools.product(range(balls), "lr", "ab"):
        here = {"robot": f"at-robby({room})"}
        lying = {f"ball{k}": f"at({k},{room})", hand: f"free({hand})"}
        held = {f"ball{k}": f"held({k})", hand: f"carry({k},{hand})"}
        task.operator(f"pick {k} {room} {hand}", {**here, **lying}, held)
        task.operator(f"drop {k} {room} {hand}", {**here, **held}, lying)
    return task


def blocks_world(start, goal):
    """Towers, each as letters from the bottom, moved by a hand."""
    names = sorted("".join(start))
    task = Task()

    def below(towers):
        return {block: tower[k - 1] if k else "table" for tower in towers for k, block in enumerate(tower)}

    at_start, at_goal = below(start), below(goal)
    tops = {tower[-1] for tower in start}
    task.variable("hand", ["handempty"] + [f"holding({x})" for x in names], "handempty")
    for x in names:
        places = [f"on({x},{y})" for y in names if y != x] + [f"ontable({x})", f"held({x})"]

        def place(y, x=x):
            return f"ontable({x})" if y == "table" else f"on({x},{y})"

        wanted = place(at_goal[x]) if at_goal.get(x, "table") != "table" else None
        task.variable(f"place-{x}", places, place(at_start[x]), wanted)
        task.variable(f"top-{x}", [f"clear({x})", f"covered({x})"], f"clear({x})" if x in tops else f"covered({x})")
    for x in names:
        free = {"hand": "handempty", f"top-{x}": f"clear({x})"}
        held = {"hand": f"holding({x})", f"place-{x}": f"held({x})", f"top-{x}": f"covered({x})"}
        lying = {**free, f"place-{x}": f"ontable({x})"}
        task.operator(f"pick-up {x}", lying, held)
        task.operator(f"put-down {x}", held, lying)
        for y in names:
            if x == y:
                continue
            on = {**free, f"place-{x}": f"on({x},{y})", f"top-{y}": f"covered({y})"}
            off = {**held, f"top-{y}": f"clear({y})"}
            task.operator(f"unstack {x} {y}", on, off)
            task.operator(f"stack {x} {y}", off, on)
    return task


def logistics(cities, parcels):
    """Trucks in cities of two places each, an aeroplane between airports; parcels: (from, to)."""
    task = Task()
    places = [(c, p) for c in range(cities) for p in ("port", "office")]

    def at(x, c, p):
        return f"at({x},{p}{c})"

    for c in range(cities):
        task.variable(f"t{c}", [at(f"t{c}", c, p) for p in ("port", "office")], at(f"t{c}", c, "port"))
        for here, there in (("port", "office"), ("office", "port")):
            task.operator(
                f"drive-truck t{c} {here}{c} {there}{c}",
                {f"t{c}": at(f"t{c}", c, here)},
                {f"t{c}": at(f"t{c}", c, there)},
            )
    task.variable("plane", [at("plane", c, "port") for c in range(cities)], at("plane", 0, "port"))
    for c, d in itertools.permutations(range(cities), 2):
        task.operator(
            f"fly plane port{c} port{d}", {"plane": at("plane", c, "port")}, {"plane": at("plane", d, "port")}
        )
    for k, (start, goal) in enumerate(parcels):
        name = f"o{k}"
        inside = [f"in({name},t{c})" for c in range(cities)] + [f"in({name},plane)"]
        task.variable(name, [at(name, *x) for x in places] + inside, at(name, *start), at(name, *goal))
        for c, p in places:
            for vehicle in [f"t{c}"] + (["plane"] if p == "port" else []):
                here, loaded = {vehicle: at(vehicle, c, p)}, {name: f"in({name},{vehicle})"}
                lying = {name: at(name, c, p)}
                task.operator(f"load {name} {vehicle} {p}{c}", {**here, **lying}, loaded)
                task.operator(f"unload {name} {vehicle} {p}{c}", {**here, **loaded}, lying)
    return task


def rovers():
    """A rover on four waypoints in a row samples soil, takes a picture, and reports to a lander."""
    task = Task()
    points = range(4)
    task.variable("rover", [f"at(rover,w{p})" for p in points], "at(rover,w0)")
    task.variable("store", ["empty(store)", "full(store)"], "empty(store)")
    for p in (1, 3):
        task.variable(
            f"soil{p}", [f"soil(w{p})", f"have-soil(w{p})", f"told-soil(w{p})"], f"soil(w{p})", f"told-soil(w{p})"
        )
    task.variable("camera", ["raw(camera)", "calibrated(camera)"], "raw(camera)")
    task.variable("image", ["no(image)", "have(image)", "told(image)"], "no(image)", "told(image)")
    for p, q in ((0, 1), (1, 2), (2, 3)):
        for here, there in ((p, q), (q, p)):
            task.operator(
                f"navigate w{here} w{there}", {"rover": f"at(rover,w{here})"}, {"rover": f"at(rover,w{there})"}
            )
    for p in (1, 3):
        here = {"rover": f"at(rover,w{p})"}
        task.operator(
            f"sample w{p}",
            {**here, "store": "empty(store)", f"soil{p}": f"soil(w{p})"},
            {"store": "full(store)", f"soil{p}": f"have-soil(w{p})"},
        )
    task.operator("drop", {"store": "full(store)"}, {"store": "empty(store)"})
    task.operator("calibrate w2", {"rover": "at(rover,w2)"}, {"camera": "calibrated(camera)"})
    task.operator(
        "take-image w3",
        {"rover": "at(rover,w3)", "camera": "calibrated(camera)"},
        {"camera": "raw(camera)", "image": "have(image)"},
    )
    for q in (0, 1):  # in sight of the lander
        here = {"rover": f"at(rover,w{q})"}
        for p in (1, 3):
            task.operator(
                f"report-soil w{p} w{q}", {**here, f"soil{p}": f"have-soil(w{p})"}, {f"soil{p}": f"told-soil(w{p})"}
            )
        task.operator(f"report-image w{q}", {**here, "image": "have(image)"}, {"image": "told(image)"})
    return task


def sokoban(rows):
    """A screen of sokoban; a push costs 1, a walk 0."""
    cells = {(r, c): x for r, row in enumerate(rows) for c, x in enumerate(row) if x != "#"}
    task = Task(has_costs=True)

    def name(cell):
        return f"{cell[0]}-{cell[1]}"

    man = next(cell for cell, x in cells.items() if x in "@+")
    stones = [cell for cell, x in cells.items() if x in "$*"]
    goals = [cell for cell, x in cells.items() if x in ".*+"]
    task.variable("man", [f"at(man,{name(x)})" for x in cells], f"at(man,{name(man)})")
    for cell in cells:
        free = cell not in stones
        values = [f"clear({name(cell)})", f"stone({name(cell)})"]
        task.variable(name(cell), values, values[0 if free else 1], values[1] if cell in goals else None)
    for (r, c), (dr, dc) in itertools.product(cells, ((0, -1), (-1, 0), (0, 1), (1, 0))):
        here, to, behind = (r, c), (r + dr, c + dc), (r + 2 * dr, c + 2 * dc)
        if to not in cells:
            continue
        before = {"man": f"at(man,{name(here)})"}
        after = {"man": f"at(man,{name(to)})"}
        task.operator(f"walk {name(here)} {name(to)}", {**before, name(to): f"clear({name(to)})"}, after, 0)
        if behind in cells:
            stone = {name(to): f"stone({name(to)})", name(behind): f"clear({name(behind)})"}
            pushed = {name(to): f"clear({name(to)})", name(behind): f"stone({name(behind)})"}
            task.operator(f"push {name(here)} {name(to)} {name(behind)}", {**before, **stone}, {**after, **pushed})
    return task


def lamps(count):
    """Switch k turns lamp k on, and off if lamp k-1 is on: conditional effects."""
    task = Task()
    for k in range(count):
        task.variable(f"lamp{k}", [f"off({k})", f"on({k})"], f"off({k})", f"on({k})")
    for k in range(count):
        conditional = [({f"lamp{k}": f"off({k})"}, (f"lamp{k}", f"on({k})"))]
        if k + 1 < count:
            conditional.append(
                ({f"lamp{k}": f"off({k})", f"lamp{k + 1}": f"on({k + 1})"}, (f"lamp{k + 1}", f"off({k + 1})"))
            )
        task.operator(f"switch {k}", {}, {}, 1, conditional)
    return task


FILES = {  # each with its tasks
    "gripper.planning": lambda: [gripper(balls) for balls in (1, 2, 4, 6)],
    "blocks-6.sas": lambda: [blocks_world(["abc", "def"], ["fadbec"])],
    "logistics-4.sas": lambda: [
        logistics(
            2,
            [
                ((0, "office"), (1, "office")),
                ((0, "port"), (1, "port")),
                ((1, "office"), (0, "port")),
                ((1, "port"), (1, "office")),
            ],
        )
    ],
    "rovers.sas": lambda: [rovers()],
    "sokoban.sas": lambda: [sokoban(["#######", "#.  # #", "# $   #", "## #$ #", "#.@   #", "#######"])],
    "lamps-8.sas": lambda: [lamps(8)],
    "unsolvable.sas": lambda: [sokoban(["#####", "#@$.#", "#  .#", "#$  #", "#####"])],
}


def text_of(file):
    """The text of a file: with a header if its name does not say SAS+."""
    header = "" if file.endswith(".sas") else "puzzlegraph planning\n"
    return header + "".join(task.sas() for task in FILES[file]())


if __name__ == "__main__":
    if sys.argv[1:] == ["--optima"]:
        for file, make in FILES.items():
            print(file, *(task.optimum() for task in make()))
    else:
        folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parent
        for file in FILES:
            (folder / file).write_text(text_of(file), encoding="utf-8")
