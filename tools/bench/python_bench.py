#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Times of the Python module, in processor time: medians of several rounds. Prints, and asserts only what was found.

PYTHONPATH=build/python python3 tools/bench/python_bench.py [--rounds N] [WHEEL]
"""

import argparse
import collections
import heapq
import os
import pathlib
import statistics
import time

import puzzlegraph

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"


def seconds(work, rounds):
    """Median processor time of one call, and its last result."""
    times = []
    for _ in range(rounds):
        begin = time.process_time()
        result = work()
        times.append(time.process_time() - begin)
    return statistics.median(times), result


def row(what, value, unit, note=""):
    print(f"{what:44} {value:12.3f} {unit:10} {note}")


def questions(rounds):
    """Hua Rong Dao, its graph, and checks of moves."""
    board = puzzlegraph.read(DATA / "blocks" / "hua-rong-dao.blocks")[0]
    took, answer = seconds(board.solve, rounds)
    row("Hua Rong Dao: solve", 1e3 * took, "ms", f"{answer.cost} {board.unit}")
    took, graph = seconds(board.explore, rounds)
    row("Hua Rong Dao: explore", 1e3 * took, "ms", f"{len(graph)} states, {len(graph.indices)} edges")

    tiles = puzzlegraph.parse("puzzlegraph tiles\n3 3\n8 6 7\n2 5 4\n3 0 1\n")[0]
    whole, graph = seconds(tiles.explore, rounds)
    arrays, _ = seconds(lambda: [(graph.indptr, graph.indices, graph.is_goal) for _ in range(1000)], rounds)
    row("8-puzzle: explore", 1e3 * whole, "ms", f"{len(graph)} states")
    row("  arrays of its rows, edges and goals", arrays, "ms", f"{100 * arrays / 1e3 / whole:.3f} % of it")

    board = puzzlegraph.read(DATA / "blocks" / "parking.blocks")[0]
    moves = board.solve().moves
    calls = 20_000
    took, _ = seconds(lambda: [board.check(moves) for _ in range(calls)], rounds)
    row(f"check of {len(moves.split())} moves of Rush Hour", calls / took / 1e3, "k calls/s")
    tiles = puzzlegraph.parse("puzzlegraph tiles\n3 3\n1 2 3\n4 5 6\n7 0 8\n")[0]
    took, _ = seconds(lambda: [tiles.check("ENWSENWSENWSE") for _ in range(calls)], rounds)
    row("check of 13 moves of the 8-puzzle", calls / took / 1e3, "k calls/s")


GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
NEIGHBOURS = [[c for c in range(9) if abs(c // 3 - b // 3) + abs(c % 3 - b % 3) == 1] for b in range(9)]
FAR = [[abs(c // 3 - (t - 1) // 3) + abs(c % 3 - (t - 1) % 3) if t else 0 for t in range(9)] for c in range(9)]


def slide(board):
    """The 8-puzzle on tuples, as a user writes it."""
    blank = board.index(0)
    for cell in NEIGHBOURS[blank]:
        after = list(board)
        after[blank], after[cell] = after[cell], 0
        yield tuple(after)


def manhattan(board):
    return sum(FAR[cell][tile] for cell, tile in enumerate(board))


def by_heapq(start):
    """A* as in textbooks, ties towards the newest state: cost, and expanded states."""
    order, done, far = 0, set(), {start: 0}
    queue = [(manhattan(start), 0, start)]
    while queue:
        _, _, state = heapq.heappop(queue)
        if state in done:
            continue
        if state == GOAL:
            return far[state], len(done)
        done.add(state)
        cost = far[state] + 1
        for after in slide(state):
            if cost < far.get(after, 1 << 30):
                far[after] = cost
                order -= 1
                heapq.heappush(queue, (cost + manhattan(after), order, after))
    raise AssertionError("no path")


def by_dict(start):
    """Breadth-first search as in textbooks: depth, and expanded states."""
    depths, queue = {start: 0}, collections.deque([start])
    expanded = 0
    while queue:
        state = queue.popleft()
        if state == GOAL:
            return depths[state], expanded
        expanded += 1
        for after in slide(state):
            if after not in depths:
                depths[after] = depths[state] + 1
                queue.append(after)
    raise AssertionError("no path")


def searches(rounds):
    """Search among states of Python, beside the same calls of the functions alone and beside heapq."""
    start = (8, 6, 7, 2, 5, 4, 3, 0, 1)
    for name, successors, heuristic in (("A*", slide, manhattan), ("breadth-first", slide, None)):
        expanded, bounded = [], []

        def record(state):
            expanded.append(state)
            return successors(state)

        def record_bound(state):
            bounded.append(state)
            return heuristic(state)

        puzzlegraph.search(start, record, goal=GOAL, heuristic=record_bound if heuristic else None)

        def calls():
            for state in expanded:
                for _ in successors(state):
                    pass
            for state in bounded:
                heuristic(state)

        alone, _ = seconds(calls, rounds)
        whole, found = seconds(lambda: puzzlegraph.search(start, successors, goal=GOAL, heuristic=heuristic), rounds)
        assert found.cost == 31
        row(f"{name}: calls of the functions alone", 1e3 * alone, "ms", f"{len(expanded)} states")
        row(f"{name}: puzzlegraph.search", 1e3 * whole, "ms", f"{whole / alone:.2f} times")
        row(f"{name}: per expansion", 1e6 * whole / found.statistics.expanded, "us")
        other, by_hand = ("heapq", by_heapq) if heuristic else ("dict and deque", by_dict)
        took, (cost, count) = seconds(lambda: by_hand(start), rounds)
        assert cost == 31
        row(f"{name}: {other}", 1e3 * took, "ms", f"{took / alone:.2f} times, {count} states")
        row(f"{name}: {other}, per expansion", 1e6 * took / count, "us")


def main():
    """Measures all."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("wheel", nargs="?")
    given = arguments.parse_args()
    questions(given.rounds)
    searches(given.rounds)
    if given.wheel:
        row("wheel", os.path.getsize(given.wheel) / 1e6, "MB")


if __name__ == "__main__":
    main()
