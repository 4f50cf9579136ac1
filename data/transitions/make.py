#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Writes the instances of this folder, each from rules of a few lines.

`make.py` writes the files beside it; a test compares them with those that are committed.
"""

import collections
import pathlib
import sys


def reach(start, successors):
    """All states, in breadth-first order, and all transitions."""
    numbers = {start: 0}
    transitions = []
    queue = collections.deque([start])
    while queue:
        state = queue.popleft()
        for label, to in successors(state):
            if to not in numbers:
                numbers[to] = len(numbers)
                queue.append(to)
            transitions.append((numbers[state], label, numbers[to]))
    return list(numbers), transitions


def aut(start, successors):
    """A file in the Aldebaran format."""
    states, transitions = reach(start, successors)
    lines = [f"des (0,{len(transitions)},{len(states)})"]
    lines += [f'({u},"{label}",{v})' for u, label, v in transitions]
    return "\n".join(lines) + "\n"


def philosophers(count):
    """Each takes the fork at the right, then that at the left, eats, and puts both down."""

    def successors(held):  # by philosopher: forks in hand
        for k in range(count):
            left = (k + 1) % count
            if held[k] == 0 and held[k - 1] != 2:
                yield f"right({k})", held[:k] + (1,) + held[k + 1 :]
            if held[k] == 1 and held[left] == 0:
                yield f"left({k})", held[:k] + (2,) + held[k + 1 :]
            if held[k] == 2:
                yield f"down({k})", held[:k] + (0,) + held[k + 1 :]

    return aut((0,) * count, successors)


def peterson():
    """Peterson's algorithm for two processes; where both are critical, `bad` can happen."""

    def successors(state):
        at, flag, turn = state
        for k in (0, 1):
            other = 1 - k

            def moved(place, to_flag=None, to_turn=None, k=k):
                places = (place, at[1]) if k == 0 else (at[0], place)
                raised = flag if to_flag is None else (to_flag, flag[1]) if k == 0 else (flag[0], to_flag)
                return places, raised, turn if to_turn is None else to_turn

            if at[k] == "out":
                yield f"flag({k})", moved("flagged", to_flag=True)
            elif at[k] == "flagged":
                yield f"turn({other})", moved("waits", to_turn=other)
            elif at[k] == "waits":
                free = not flag[other] or turn == k
                yield (f"enter({k})", moved("critical")) if free else (f"wait({k})", state)
            else:
                yield f"leave({k})", moved("out", to_flag=False)
        if at == ("critical", "critical"):
            yield "bad", state

    return aut((("out", "out"), (False, False), 0), successors)


def jugs():
    """Jugs of 3 and 5 litres, in the form in which the model checker TLC writes a state graph."""

    def successors(state):
        small, big = state
        poured = min(small, 5 - big)
        back = min(big, 3 - small)
        yield "FillSmall", (3, big)
        yield "FillBig", (small, 5)
        yield "EmptySmall", (0, big)
        yield "EmptyBig", (small, 0)
        yield "SmallToBig", (small - poured, big + poured)
        yield "BigToSmall", (small + back, big - back)

    states, transitions = reach((0, 0), successors)
    names = [str(-1000 - 37 * small - 7 * big) for small, big in states]
    lines = ["strict digraph DiskGraph {", "nodesep=0.35;", "subgraph cluster_graph {", 'color="white";']
    labels = [f'[label="/\\\\ big = {big}\\n/\\\\ small = {small}"' for small, big in states]
    lines.append(f"{names[0]} {labels[0]},style = filled]")
    depths = {0: 0}
    for u, label, v in transitions:
        lines.append(f'{names[u]} -> {names[v]} [label="{label}",color="black",fontcolor="black"];')
        if v not in depths:
            depths[v] = depths[u] + 1
            lines.append(f"{names[v]} {labels[v]}];")
    for depth in sorted(set(depths.values())):
        lines.append("{rank = same; " + "".join(f"{names[u]};" for u in depths if depths[u] == depth) + "}")
    return "\n".join(lines + ["}", "}"]) + "\n"


def crossing():
    """Wolf, goat and cabbage: who is at the far bank; a row takes 2, a row alone 1."""
    everybody = "farmer", "wolf", "goat", "cabbage"

    def is_safe(far):
        return all(
            ("farmer" in bank) or not ({"wolf", "goat"} <= bank or {"goat", "cabbage"} <= bank)
            for bank in (far, set(everybody) - far)
        )

    def name(far):
        return "+".join(x for x in everybody if x in far) or "nobody"

    rows = ["puzzlegraph transitions goal=state=farmer+wolf+goat+cabbage", "from,to,label,cost"]
    seen = [frozenset()]
    for far in seen:  # grows meanwhile
        for passenger in (None,) + everybody[1:]:
            boat = {"farmer", passenger} - {None}
            if len({x in far for x in boat}) > 1 or not is_safe(far ^ boat):
                continue
            to = frozenset(far ^ boat)
            rows.append(f"{name(far)},{name(to)},row {passenger or 'alone'},{len(boat)}")
            if to not in seen:
                seen.append(to)
    return "\n".join(rows) + "\n"


FILES = {
    "philosophers.aut": lambda: philosophers(4),
    "peterson.aut": peterson,
    "jugs.dot": jugs,
    "crossing.transitions": crossing,
}

if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parent
    for file, make in FILES.items():
        (folder / file).write_text(make(), encoding="utf-8")
