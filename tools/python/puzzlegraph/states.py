# SPDX-License-Identifier: BSL-1.0
"""Searches and graphs of the caller's own states."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar, overload

from . import _core
from .answers import ProgressCallback, Statistics, Verdict, limits_of, reporting
from .graphs import Graph
from .texts import escaped

State = TypeVar("State", bound=Hashable)
Successors = Callable[[State], Iterable[State]]
Heuristic = Callable[[State], "int | float | None"]
Cost = Callable[[State, State], int]


@dataclass(frozen=True, slots=True)
class Path(Generic[State]):
    """What a search found. A limit is a verdict, as in `Answer`."""

    verdict: Verdict  #: solved: optimal; unsolvable: proved
    cost: int | None  #: of the path, when solved
    path: list[State] | None  #: from the start to a goal, when solved
    lower_bound: int | None  #: no path costs less; None if there is none
    stopped_by: str | None  #: "states", "memory", "time" or "interrupt"; "costs": all ways left cost above 4294967294
    layers: list[int]  #: of breadth-first search: states by distance, of complete layers
    memory: int  #: peak bytes of the search's tables, without your objects
    seconds: float
    statistics: Statistics

    @property
    def solved(self) -> bool:
        """Whether there is a path."""
        return self.verdict == "solved"

    def __bool__(self) -> bool:
        """The same as `solved`."""
        return self.solved


def search(
    start: State,
    successors: Successors[State],
    *,
    goal: State | Callable[[State], object],
    heuristic: Heuristic[State] | None = None,
    cost: Cost[State] | None = None,
    checked: bool = False,
    max_states: int | None = None,
    max_seconds: float | None = None,
    max_memory: int | None = None,
    progress: ProgressCallback | None = None,
) -> Path[State]:
    """A cheapest path from `start` to a goal, among states that a function generates.

    Boost.Graph's ``breadth_first_visit`` searches: breadth-first without `heuristic` and `cost`, with a bucket queue as
    Dijkstra's algorithm or A*, whose ties are broken towards the newest state. Each function is called once for each
    state or edge; the check of `checked` calls them again.

    Parameters
    ----------
    start
        A state: hashable, and not changed as long as the result is used. States are equal if ``==`` says so.
    successors
        ``successors(state)``: an iterable of states. A state itself among them is left out.
    goal
        ``goal(state)``: whether it is a goal; or the only goal itself, if that is not callable.
    heuristic
        ``heuristic(state)``: a whole number that no path from there to a goal costs less than. None or infinity: no
        goal can be reached. If it is ever too great, the path may not be cheapest: see `checked`.
    cost
        ``cost(state, successor)``: a whole number from 1. Default: every step costs 1.
    checked
        Searches without the heuristic, too, and raises ValueError, which names a state, if the heuristic is too great
        on a cheapest path, as it is whenever the answer is wrong. Each search has the limits to itself. Where a limit
        stops that without the heuristic, nothing is checked: the result is that search, undecided, whose
        ``lower_bound`` does not depend on the heuristic.
    max_states, max_seconds, max_memory
        Limits: of stored states, of time, of bytes of the search's tables, in which your objects do not count. They are
        also heard among the successors of one state, which may be without end.
    progress
        Called about ten times per second. What it raises ends the search.

    Raises
    ------
    TypeError
        For states and goals that cannot be hashed, and for costs, heuristics and limits that are no numbers as above.
    ValueError
        For costs below 1, negative heuristics and negative limits.
    Exception
        What the functions raise.

    Examples
    --------
    >>> import puzzlegraph
    >>> def pour(jugs):  # 3 and 5 litres
    ...     a, b = jugs
    ...     to_b, to_a = min(a, 5 - b), min(b, 3 - a)
    ...     return [(3, b), (a, 5), (0, b), (a, 0), (a - to_b, b + to_b), (a + to_a, b - to_a)]
    >>> puzzlegraph.search((0, 0), pour, goal=lambda jugs: 4 in jugs).path
    [(0, 0), (0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4)]
    """
    limits = limits_of(max_states, max_seconds, max_memory)
    if goal is None:
        raise TypeError("goal: expected a state or a function, found None")
    _expect_goal(goal)

    def run(by: Heuristic[State] | None) -> Path[State]:
        found = _core.search(start, _core.Functions(successors, goal, by, cost, None), limits, reporting(progress))
        found["statistics"] = Statistics(**found["statistics"])
        return Path(**found)

    found = run(heuristic)
    if not checked or heuristic is None:
        return found
    if found.stopped_by == "interrupt":  # by a handler of SIGINT that raises nothing; the other search would only begin
        raise KeyboardInterrupt
    blind = run(None)
    if blind.verdict == "undecided":
        return blind
    _expect_admissible(blind, heuristic, cost)
    return found


def _expect_goal(goal: object) -> None:
    """Raises TypeError for a goal that can be no state."""
    if not callable(goal):
        hash(goal)


def _expect_admissible(blind: Path[State], heuristic: Heuristic[State], cost: Cost[State] | None) -> None:
    """Raises ValueError if the heuristic exceeds the distance of a state of a cheapest path."""
    path = blind.path or []
    left = 0
    for k in range(len(path) - 1, -1, -1):
        if k + 1 < len(path):
            left += 1 if cost is None else cost(path[k], path[k + 1])
        value = heuristic(path[k])
        if value is None or value > left:
            raise ValueError(f"the heuristic is too great: {value} for {path[k]!r}, from which a goal costs {left}")


@overload
def explore(
    start: State,
    successors: Successors[State],
    *,
    goal: State | Callable[[State], object] | None = ...,
    heuristic: Heuristic[State] | None = ...,
    cost: Cost[State] | None = ...,
    move: Callable[[State, State], str] | None = ...,
    title: str = ...,
    max_states: None = ...,
    max_seconds: None = ...,
    max_memory: None = ...,
    progress: ProgressCallback | None = ...,
) -> Graph[State]:
    ...


@overload
def explore(
    start: State,
    successors: Successors[State],
    *,
    goal: State | Callable[[State], object] | None = ...,
    heuristic: Heuristic[State] | None = ...,
    cost: Cost[State] | None = ...,
    move: Callable[[State, State], str] | None = ...,
    title: str = ...,
    max_states: int | None = ...,
    max_seconds: float | None = ...,
    max_memory: int | None = ...,
    progress: ProgressCallback | None = ...,
) -> Graph[State] | None:
    ...


def explore(
    start: State,
    successors: Successors[State],
    *,
    goal: State | Callable[[State], object] | None = None,
    heuristic: Heuristic[State] | None = None,
    cost: Cost[State] | None = None,
    move: Callable[[State, State], str] | None = None,
    title: str = "states of Python",
    max_states: int | None = None,
    max_seconds: float | None = None,
    max_memory: int | None = None,
    progress: ProgressCallback | None = None,
) -> Graph[State] | None:
    """The graph of all states that `start` reaches. None if a limit that you gave was reached first.

    Parameters are those of `search`; `goal` may be missing. ``move(state, successor)`` is the text of the move, by
    default that of the successor; it is called whenever the text is needed. `title` is what exports and pages call the
    graph. Raises MemoryError where the memory of the machine does not suffice.

    >>> import puzzlegraph
    >>> graph = puzzlegraph.explore(1, lambda n: [n * 2 % 7, n * 3 % 7], goal=4)
    >>> len(graph), graph.optimum, graph.measures()["graph"]["states"]
    (6, 2, 6)
    >>> puzzlegraph.explore(1, lambda n: [n + 1], max_states=100) is None
    True
    """
    limits = limits_of(max_states, max_seconds, max_memory)
    _expect_goal(goal)
    called = _core.Functions(successors, goal, heuristic, cost, move)
    found = _core.explore_states(start, called, escaped(title), limits, reporting(progress))
    return Graph(found) if found is not None else None
