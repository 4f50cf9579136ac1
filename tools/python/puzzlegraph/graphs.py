# SPDX-License-Identifier: BSL-1.0
"""State graphs as NumPy arrays."""

from __future__ import annotations

import importlib
import json
import operator
from typing import Any, Generic, Literal, TypeVar

import numpy as np
import numpy.typing as npt

from . import _core
from .answers import shown, thread_count, whole
from .notebook import frame
from .texts import escaped

State = TypeVar("State")
Costs = npt.NDArray[np.uint32]
Mask = npt.NDArray[np.bool_]

#: Stands for "no path" in arrays of distances, and for "no goal can be reached" in values of heuristics.
UNREACHABLE = 2**32 - 1

Format = Literal["dot", "graphml", "gexf", "mtx", "csv", "json"]


class Graph(Generic[State]):
    """All states that a start reaches: vertices 0, 1, 2, ... in order of breadth-first discovery, the start first.

    Arrays that the class calls views are read-only and share the memory of the graph, which they keep alive, but no
    objects of yours. A graph does not change. States of a question are its puzzle's one-line texts; those of
    `puzzlegraph.explore` are the caller's own objects.

    Distances, and what needs them (`from_start`, `to_goal`, `is_dead`, `on_optimal`, `optimum`, `measures`, `export`,
    `page`, `to_networkx`), raise ValueError where a cheapest path costs more than 4294967294.

    >>> import puzzlegraph
    >>> graph = puzzlegraph.explore(0, lambda n: [n + 1, 2 * n] if n < 10 else [], goal=7)
    >>> len(graph), graph.edge_count, graph.optimum
    (15, 19, 5)
    >>> [graph.state(v) for v in graph.indices[graph.indptr[2] : graph.indptr[3]]]
    [3, 4]
    """

    __slots__ = ("_core", "_states")

    def __init__(self, core: _core.Graph) -> None:
        self._core = core
        self._states: list[State] | None = core.states

    def __len__(self) -> int:
        """The number of states."""
        return len(self._core)

    def __repr__(self) -> str:
        return f"<puzzlegraph.Graph: {len(self)} states, {self.edge_count} edges>"

    @property
    def edge_count(self) -> int:
        """The number of edges, which are directed. No edge leads from a state to itself."""
        return self._core.edge_count

    @property
    def unit(self) -> str:
        """What costs and distances count, plural."""
        return self._core.unit

    @property
    def about(self) -> dict[str, str]:
        """What exports say of the graph: puzzle, file, question, encoding, unit."""
        return dict(self._core.about)

    @property
    def is_reversible(self) -> bool:
        """Whether every edge has an opposite edge of the same cost."""
        return self._core.is_reversible

    @property
    def indptr(self) -> Costs:
        """View, shape (states + 1,), uint32: the edges of state v are ``indptr[v]`` to ``indptr[v + 1] - 1``.

        With `indices` the compressed sparse rows that ``scipy.sparse.csr_array((data, indices, indptr))`` takes.
        """
        return self._core.indptr

    @property
    def indices(self) -> Costs:
        """View, shape (edges,), uint32: the state that each edge leads to."""
        return self._core.indices

    @property
    def costs(self) -> Costs | None:
        """View, shape (edges,), uint32: the cost of each edge. None if all cost 1."""
        return self._core.costs

    @property
    def starts(self) -> list[tuple[int, int]]:
        """The starts, each with the cost that was spent before it."""
        return self._core.starts

    @property
    def is_goal(self) -> Mask:
        """View, shape (states,), bool."""
        return self._core.is_goal

    @property
    def from_start(self) -> Costs:
        """View, shape (states,), uint32: the distance from the start. O(states + edges) the first time."""
        return self._core.from_start

    @property
    def to_goal(self) -> Costs:
        """View, shape (states,), uint32: the distance to the nearest goal, `UNREACHABLE` of dead states."""
        return self._core.to_goal

    @property
    def is_dead(self) -> Mask:
        """Shape (states,), bool: no goal can be reached. A new array."""
        return self._core.is_dead()

    @property
    def on_optimal(self) -> Mask:
        """Shape (states,), bool: the state is on an optimal solution. A new array."""
        return self._core.on_optimal()

    @property
    def optimum(self) -> int | None:
        """The cost of an optimal solution; None if there is no solution."""
        return self._core.optimum()

    @property
    def heuristics(self) -> list[str]:
        """The names that `heuristic` takes."""
        return self._core.heuristics

    def heuristic(self, name: str) -> Costs:
        """Shape (states,), uint32: the values of a heuristic, `UNREACHABLE` where it proves a state dead. A new array.

        Raises ValueError, which lists the names, for others than `heuristics`.
        """
        return self._core.heuristic(escaped(name))

    def _vertex(self, v: int) -> int:
        """The number of a state. Raises IndexError if there is none."""
        v = operator.index(v)
        if not 0 <= v < len(self):
            raise IndexError(f"state {shown(v)}: expected a number from 0 to {len(self) - 1}")
        return v

    def state(self, v: int) -> State:
        """State v. Raises IndexError if there is none."""
        v = self._vertex(v)
        if self._states is None:
            return self._core.text(v)  # type: ignore[return-value]  # those of questions are str
        return self._states[v]

    def draw(self, v: int) -> str:
        """State v as a board of several lines."""
        return self._core.draw(self._vertex(v))

    def moves(self, v: int) -> list[str]:
        """The moves of the edges of state v, in their order."""
        return self._core.moves(self._vertex(v))

    def question_text(self, v: int) -> str | None:
        """A file of the question that starts in state v, for `puzzlegraph.parse`. None if no file can state it."""
        return self._core.question(self._vertex(v)) or None

    def measures(self, *, threads: int = 1, max_memory: int = 2**63, **wanted: bool) -> dict[str, Any]:
        """What ``puzzlegraph explore --json`` says of the graph; ``puzzlegraph help measures`` defines each.

        Parameters
        ----------
        threads
            At most, from 1 to 1024; the result is the same.
        max_memory
            Bytes. What might take more is missing, as stopped; a number of optimal solutions is then None, where edges
            stand for several unit moves, because it is counted in the graph of unit moves.
        wanted
            ``structure``, ``heuristics``, ``eccentricity``, ``random_walk``, ``spectrum``: True takes it whatever the
            size, False leaves it out. Default: by the size of the graph.

        Returns
        -------
        dict
            By section; ``"missing"`` says why sections are not there.

        Raises
        ------
        ValueError
            For distances above 2**20, by which states are not counted.
        """
        for name, value in wanted.items():
            if not isinstance(value, bool):
                raise TypeError(f"{name}: expected True or False, found {value!r}")
        within = thread_count(threads), whole("max_memory", max_memory, 2**64 - 1)
        names = {escaped(name).replace("-", "_"): value for name, value in wanted.items()}
        found: dict[str, Any] = json.loads(self._core.measures(names, *within))
        return found

    def export(self, format: Format, *, table: Literal["", "nodes", "edges"] = "", layout: bool = False) -> bytes:
        """The graph in a format of other programs, in UTF-8.

        `table`: of CSV, which has two files. `layout`: places states by their distances, not in rows by their distance
        from the start; that takes longer.
        """
        return self._core.exported(escaped(format), escaped(table), layout)

    def page(self, *, title: str | None = None, threads: int = 1) -> str:
        """The graph as a page for a browser, as ``puzzlegraph view`` writes it: one HTML file that makes no request.

        `title`: by default the comment above the board, if each board of the file has one. Raises ValueError above
        2,000,000 states and for distances above 2**20. The layout takes most of the time: a second for 25,000 states.
        """
        about = self.about
        otherwise = f"{about['puzzle']}, {about['title']}"
        return _core.page(self._core, escaped(title or ""), otherwise, thread_count(threads))

    def _repr_html_(self) -> str | None:
        """The page in a frame, for notebooks; of at most 50,000 states, because it is kept in the notebook.

        None, too, where `page` raises an exception, as for great distances and states whose ``__str__`` raises one:
        then notebooks show the text of ``repr``.
        """
        if len(self) > 50_000:
            return None
        try:
            return frame(self.page())
        except Exception:
            return None

    def to_networkx(self) -> Any:
        """A ``networkx.MultiDiGraph``: nodes are numbers with `state`, `goal`, `from_start` and, where a goal can be
        reached, `to_goal`; edges have `move` and `cost`.

        >>> import puzzlegraph
        >>> graph = puzzlegraph.explore(0, lambda n: [n + 1] if n < 3 else [], goal=2)
        >>> graph.to_networkx().nodes[1]
        {'state': 1, 'goal': False, 'from_start': 1, 'to_goal': 1}
        """
        networkx = importlib.import_module("networkx")
        graph = networkx.MultiDiGraph(**self.about)
        goal, from_start, to_goal = self.is_goal.tolist(), self.from_start.tolist(), self.to_goal.tolist()
        for v in range(len(self)):
            graph.add_node(v, state=self.state(v), goal=goal[v], from_start=from_start[v])
            if to_goal[v] != UNREACHABLE:
                graph.nodes[v]["to_goal"] = to_goal[v]
        ends, targets = self.indptr.tolist(), self.indices.tolist()
        costs = self.costs.tolist() if self.costs is not None else [1] * len(targets)
        for u in range(len(self)):
            for edge, move in zip(range(ends[u], ends[u + 1]), self.moves(u)):
                graph.add_edge(u, targets[edge], move=move, cost=costs[edge])
        return graph
