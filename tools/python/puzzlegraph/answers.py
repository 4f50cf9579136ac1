# SPDX-License-Identifier: BSL-1.0
"""What is known of a question: plain values, which pickle and compare."""

from __future__ import annotations

import numbers
import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from .questions import Question

Verdict = Literal["solved", "unsolvable", "undecided"]


class Progress(NamedTuple):
    """What a running search reports about ten times per second."""

    expanded: int  #: states whose successors were generated
    stored: int  #: states in memory
    lower_bound: int  #: no solution costs less
    seconds: float
    memory: int  #: bytes of the tables; 0: not reported


ProgressCallback = Callable[[Progress], object]


def reporting(progress: ProgressCallback | None) -> Callable[..., object] | None:
    """The callback as the core calls it."""
    if progress is None:
        return None
    report = progress
    return lambda *values: report(Progress(*values))


def shown(value: object) -> str:
    """A value in a message. Python writes no number of more than 4300 digits."""
    try:
        return repr(value)
    except ValueError:
        return "one of too many digits"


def whole(name: str, value: int, most: int = 2**32 - 1, least: int = 0) -> int:
    """An argument that is a whole number from `least` to `most`. Raises TypeError and ValueError, which name it."""
    try:
        found = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: expected a whole number, found {value!r}") from None
    if not least <= found <= most:
        raise ValueError(f"{name}: expected a whole number from {least} to {most}, found {shown(value)}")
    return found


def thread_count(threads: int) -> int:
    """The argument `threads`, from 1 to 1024 as in the command line."""
    return whole("threads", threads, 1024, 1)


def whole_or_none(name: str, value: int | None, most: int = 2**32 - 1) -> int | None:
    """The same of an argument that may be missing."""
    return None if value is None else whole(name, value, most)


def limits_of(
    max_states: int | None, max_seconds: float | None, max_memory: int | None
) -> tuple[int | None, float | None, int | None]:
    """Limits as the core takes them. Raises TypeError and ValueError, which name one that is none."""
    if max_seconds is not None:
        if not isinstance(max_seconds, numbers.Real):
            raise TypeError(f"max_seconds: expected a number, found {max_seconds!r}")
        try:
            max_seconds = float(max_seconds)
        except OverflowError:
            raise ValueError("max_seconds: expected a number that a float can hold") from None
    most = 2**64 - 1
    return whole_or_none("max_states", max_states, most), max_seconds, whole_or_none("max_memory", max_memory, most)


@dataclass(frozen=True, slots=True)
class Statistics:
    """Exact counters of a search, equal on every run of the same search."""

    expanded: int  #: states whose successors were generated
    generated: int  #: successors produced
    duplicates: int  #: of these, states that were already known
    reopened: int  #: expanded states that were reached again at a lower cost
    stored: int  #: distinct states kept in memory
    peak_open: int  #: the greatest number of states in the open list


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question.

    A limit is a verdict: then ``verdict`` is ``"undecided"``, ``stopped_by`` names the limit, and ``lower_bound`` is
    what every solution costs at least. Costs are in the unit of the question (`Question.unit`).
    """

    verdict: Verdict  #: solved: optimal; unsolvable: proved
    cost: int | None  #: of the moves, when solved
    moves: str | None  #: in the puzzle's notation, when solved; the puzzle's verifier has replayed them
    lower_bound: int | None  #: None if there is no solution
    stopped_by: str | None  #: "states", "memory", "time" or "interrupt"; "costs": all ways left cost above 4294967294
    method: str | None  #: encoding, algorithm and heuristic that decided; None: an invariant, without a search
    reason: str | None  #: of the invariant that proves the question unsolvable
    layers: list[int]  #: of breadth-first search: states by distance, of complete layers
    memory: int  #: peak bytes of the search's tables
    seconds: float  #: of the search
    statistics: Statistics

    @property
    def solved(self) -> bool:
        """Whether there is a solution."""
        return self.verdict == "solved"

    def __bool__(self) -> bool:
        """The same as `solved`."""
        return self.solved


class Check(NamedTuple):
    """Whether moves solve a question. True as a condition if they do.

    >>> if Check(cost=3, step=None, reason=None): print("solved in 3")
    solved in 3
    """

    cost: int  #: of the moves if they solve the question, else their number
    step: int | None  #: of the first illegal move, from 0; the number of moves if none is, but the goal is not reached
    reason: str | None  #: why the moves are no solution

    def __bool__(self) -> bool:
        return self.reason is None


@dataclass(frozen=True, slots=True)
class Hardest:
    """The start that is the farthest from the goal of all that a question's start reaches."""

    question: Question | None  #: None: a limit was reached, or no start can be solved
    cost: int | None  #: of its optimal solution; None without a question
    proof: str | None  #: why none is harder; None: not proved
    stopped_by: str | None  #: as in `Answer`
