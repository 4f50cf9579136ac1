# SPDX-License-Identifier: BSL-1.0
"""Questions: reading, making, answering and checking them."""

from __future__ import annotations

import copyreg
import os
import pickle
import warnings
from collections.abc import Callable, Iterable
from typing import Any, Union, overload

from . import _core
from .answers import (
    Answer,
    Check,
    Hardest,
    ProgressCallback,
    Statistics,
    limits_of,
    reporting,
    thread_count,
    whole,
    whole_or_none,
)
from .errors import InputError
from .graphs import Graph
from .notebook import Animation
from .texts import bytes_of, escaped, escaped_options

Option = Union[bool, int, float, str]


class Question:
    """One question of a file: a board with its start and goal.

    Questions do not change, and threads may share them. They keep their file alive, pickle as its text, and are equal
    if they are the same question of equal texts. Those of a text that names another file, such as the map of a scenario
    of MovingAI, raise PicklingError: pickle the path.
    """

    __slots__ = ("_file", "_index")

    def __init__(self, file: _core.File, index: int) -> None:
        self._file = file
        self._index = file.question(index)

    @property
    def puzzle(self) -> str:
        """The name of its puzzle, such as ``"blocks"``."""
        return self._file.puzzle

    @property
    def index(self) -> int:
        """Its place in its file, from 0. The command line counts from 1."""
        return self._index

    @property
    def title(self) -> str:
        """Where it stands in its file: ``"board 1, query 7"``."""
        return self._file.title(self._index)

    @property
    def unit(self) -> str:
        """What its costs count, plural: ``"moves"``, ``"steps"``."""
        return self._file.unit

    @property
    def text(self) -> str:
        """The text of its whole file. Bytes that are no UTF-8 are surrogates, as in file names."""
        return self._file.text.decode("utf-8", "surrogateescape")

    @property
    def warning(self) -> str | None:
        """A rule that it breaks although it can be answered, if it was read with an option that checks such rules."""
        return self._file.warning(self._index) or None

    @property
    def methods(self) -> list[str]:
        """The methods that `solve` tries in turn when none is given, such as ``"astar, blockers"``."""
        return self._file.methods(self._index)

    def __str__(self) -> str:
        """The board, in lines of text."""
        return self._file.draw(self._index)

    def __repr__(self) -> str:
        return f"<puzzlegraph.Question: {self.puzzle}, {self.title}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Question):
            return NotImplemented
        return self._index == other._index and (self._file is other._file or self._key() == other._key())

    def __hash__(self) -> int:
        return hash((self._index, self._file.puzzle, self._file.text_hash))

    def __reduce__(self) -> tuple[Any, ...]:
        return Question, (self._file, self._index)

    def _key(self) -> tuple[Any, ...]:
        return self._file.puzzle, self._file.text, self._file.options

    def solve(
        self,
        *,
        algorithm: str | None = None,
        heuristic: str | None = None,
        encoding: str | None = None,
        max_seconds: float | None = None,
        max_states: int | None = None,
        max_memory: int | None = None,
        threads: int = 1,
        first_in_order: bool = False,
        progress: ProgressCallback | None = None,
        **options: Option,
    ) -> Answer:
        """Solves the question optimally, or proves that it has no solution.

        Parameters
        ----------
        algorithm, heuristic, encoding
            A method, by the names of the command line; what is missing is chosen. None of them: the puzzle's `methods`.
        max_seconds, max_states, max_memory
            Limits: of time, of stored states, of bytes. Default: the memory that is free.
        threads
            Of one search, at most, from 1 to 1024. The answer is the same for any number.
        first_in_order
            Of the optimal solutions the first in order of moves.
        progress
            Called about ten times per second. What it raises ends the search.
        options
            Of the puzzle, as its help lists them for solving, with ``_`` for ``-``.

        Raises
        ------
        ValueError
            For a method or an option that the puzzle does not have, or that the method does not use.
        KeyboardInterrupt
            By Ctrl-C, in the main thread. Where a handler of SIGINT raises nothing, as that of ``asyncio.run``, the
            answer is undecided, stopped by ``"interrupt"``; what has no such word, as `explore`, raises this even then.

        Examples
        --------
        >>> import puzzlegraph
        >>> question = puzzlegraph.parse("puzzlegraph tiles\\n3 3\\n1 2 3\\n4 0 5\\n7 8 6\\n")[0]
        >>> answer = question.solve()
        >>> answer.verdict, answer.cost, answer.moves
        ('solved', 2, 'ES')
        >>> question.solve(max_states=1, algorithm="breadth-first").stopped_by
        'states'
        """
        found = self._file.solve(
            self._index,
            (escaped(algorithm), escaped(heuristic), escaped(encoding)),
            escaped_options(options),
            thread_count(threads),
            first_in_order,
            limits_of(max_states, max_seconds, max_memory),
            reporting(progress),
        )
        found["statistics"] = Statistics(**found["statistics"])
        return Answer(**found)

    def _answer(self, max_seconds: float | None, max_states: int | None, max_memory: int | None) -> Answer:
        """The answer within limits, for what cannot say that Ctrl-C ended the search: then raises KeyboardInterrupt."""
        answer = self.solve(max_seconds=max_seconds, max_states=max_states, max_memory=max_memory)
        if answer.stopped_by == "interrupt":  # by a handler that raises nothing
            raise KeyboardInterrupt
        return answer

    def check(self, moves: str) -> Check:
        """Replays moves by the puzzle's verifier, which shares no code with the searches.

        Raises `InputError` if they are not written as moves of the puzzle.

        >>> import puzzlegraph
        >>> question = puzzlegraph.parse("puzzlegraph tiles\\n3 3\\n1 2 3\\n4 0 5\\n7 8 6\\n")[0]
        >>> bool(question.check("ES")), bool(question.check("E"))
        (True, False)
        """
        if not isinstance(moves, str):
            raise TypeError(f"moves: expected a str, found {moves!r}")
        return Check(*self._file.check(self._index, bytes_of(moves, "moves")))

    def animate(self, moves: str | Answer | None = None, *, steps_per_second: float = 2.5) -> Animation:
        """Moves as an animation, which a notebook plays: those of a string or an answer, or an optimal solution.

        Raises ValueError for moves that are not legal, if there is no solution, and if the puzzle has no pictures.

        >>> import puzzlegraph
        >>> question = puzzlegraph.parse("puzzlegraph tiles\\n3 3\\n1 2 3\\n4 0 5\\n7 8 6\\n")[0]
        >>> question.animate("ES").svg[:4]
        '<svg'
        """
        if moves is None:
            moves = self._answer(None, None, None)
        if isinstance(moves, Answer):
            if moves.moves is None:
                raise ValueError(f"no moves to show: the question is {moves.verdict}")
            moves = moves.moves
        if not isinstance(moves, str):
            raise TypeError(f"moves: expected a str or an answer, found {moves!r}")
        svg = _core.picture(self._file, self._index, bytes_of(moves, "moves"), steps_per_second)
        if svg is None:
            raise ValueError(f"{self.puzzle} has no pictures")
        return Animation(svg)

    def _repr_svg_(self) -> str | None:
        """The board, for notebooks."""
        return _core.picture(self._file, self._index, None, 1.0)

    def certificate(
        self,
        answer: Answer | None = None,
        *,
        max_seconds: float | None = None,
        max_states: int | None = None,
        max_memory: int | None = None,
    ) -> bytes | None:
        """A proof of an answer for ``puzzlegraph-check``, compressed by gzip, as ``solve --certificate`` writes it.

        It is about the file `text`, with this question alone. Without an answer, solves the question first. None if a
        limit was reached. Raises ValueError if the puzzle has no certificates, or the answer is false or no claim.
        """
        limits = limits_of(max_states, max_seconds, max_memory)
        if answer is None:
            answer = self._answer(max_seconds, max_states, max_memory)
        if not isinstance(answer, Answer):
            raise TypeError(f"answer: expected an Answer, found {answer!r}")
        bound = answer.cost if answer.cost is not None else answer.lower_bound
        if answer.verdict == "undecided" and not bound:
            raise ValueError("an undecided answer without a lower bound proves nothing")
        if answer.moves is not None and self.check(answer.moves) != (answer.cost, None, None):
            raise ValueError("the answer is not of this question: its moves do not solve it at its cost")
        return self._file.certificate(self._index, escaped(answer.verdict), bound or 0, answer.moves or "", limits)

    @overload
    def explore(
        self,
        *,
        encoding: str | None = ...,
        max_seconds: None = ...,
        max_states: None = ...,
        max_memory: None = ...,
        progress: ProgressCallback | None = ...,
    ) -> Graph[str]:
        ...

    @overload
    def explore(
        self,
        *,
        encoding: str | None = ...,
        max_seconds: float | None = ...,
        max_states: int | None = ...,
        max_memory: int | None = ...,
        progress: ProgressCallback | None = ...,
    ) -> Graph[str] | None:
        ...

    def explore(
        self,
        *,
        encoding: str | None = None,
        max_seconds: float | None = None,
        max_states: int | None = None,
        max_memory: int | None = None,
        progress: ProgressCallback | None = None,
    ) -> Graph[str] | None:
        """The graph of all states that the start reaches. None if a limit that you gave was reached first.

        Without an encoding, the one whose edges are unit moves if that graph is small, as ``puzzlegraph explore`` does.
        Raises MemoryError where the machine's memory does not suffice.

        >>> import puzzlegraph
        >>> graph = puzzlegraph.parse("puzzlegraph tiles\\n2 2\\n1 2\\n3 0\\n")[0].explore()
        >>> len(graph), int(graph.to_goal.max()), graph.heuristics[0]
        (12, 6, 'manhattan')
        """
        limits = limits_of(max_states, max_seconds, max_memory)
        found = _core.explore(self._file, self._index, escaped(encoding), limits, reporting(progress))
        return Graph(found) if found is not None else None

    def hardest(
        self,
        *,
        max_seconds: float | None = None,
        max_states: int | None = None,
        max_memory: int | None = None,
        progress: ProgressCallback | None = None,
    ) -> Hardest:
        """The hardest start of this board, by a search of all states that the start reaches.

        >>> import puzzlegraph
        >>> question = puzzlegraph.parse("puzzlegraph tiles\\n2 3\\n1 2 3\\n4 0 5\\n")[0]
        >>> question.hardest().cost
        21
        """
        limits = limits_of(max_states, max_seconds, max_memory)
        text, cost, proof, stopped_by = self._file.hardest(self._index, limits, reporting(progress))
        question = parse(text)[0] if text else None
        return Hardest(question, cost, proof or None, stopped_by)


def parse_file(text: bytes, name: str, puzzle: str, options: dict[str, Any]) -> _core.File:
    """A file out of its pickle."""
    return _core.parse(text, name, puzzle, options)


def reduce_file(file: _core.File) -> tuple[Callable[..., _core.File], tuple[Any, ...]]:
    """What makes the file again. Raises PicklingError for one whose text names another file, which a pickle has not."""
    made = file.text, file.name, file.puzzle, file.options
    if file.may_name_files:
        try:
            parse_file(*made)
        except InputError as error:
            raise pickle.PicklingError(f"{file.name} needs another file, which no pickle has: {error}") from None
    return parse_file, made


copyreg.pickle(_core.File, reduce_file)


def questions_of(file: _core.File) -> list[Question]:
    return [Question(file, k) for k in range(len(file))]


def read(path: str | os.PathLike[str], *, puzzle: str | None = None, **options: Option) -> list[Question]:
    """The questions of a file.

    Parameters
    ----------
    path
        A file in any notation that the command line reads.
    puzzle
        Of files that do not name it by header, extension or content.
    options
        Of the puzzle, for reading.

    Raises
    ------
    InputError
        If the file is not valid or cannot be read, and for a path that has the character 0.
    ValueError
        For a puzzle or an option that does not exist.
    """
    place: str | bytes = os.fspath(path)
    if isinstance(place, str):
        place = bytes_of(place, "path")
    if b"\0" in place:  # at which the system would end the path, and read another file
        raise InputError(f"path: found {place!r}, expected a path without the character 0", os.fsdecode(place))
    return questions_of(_core.read(place, escaped(puzzle), escaped_options(options)))


def parse(text: str | bytes, *, name: str = "text", puzzle: str | None = None, **options: Option) -> list[Question]:
    """The questions of a text, like `read`. Messages call it `name`.

    >>> import puzzlegraph
    >>> len(puzzlegraph.parse("puzzlegraph tiles\\n2 2\\n1 2\\n3 0\\n"))
    1
    """
    if isinstance(text, str):
        text = bytes_of(text, name)
    return questions_of(_core.parse(text, escaped(name), escaped(puzzle), escaped_options(options)))


def _rows_and_columns(size: tuple[int, int] | None) -> tuple[int, int] | None:
    """A size as the core takes it. Raises TypeError for what is no pair of whole numbers."""
    if size is None:
        return None
    try:
        rows, columns = size
    except (TypeError, ValueError):
        raise TypeError(f"size: expected (rows, columns), found {size!r}") from None
    return whole("rows", rows), whole("columns", columns)


def generate(
    puzzle: str,
    *,
    count: int = 1,
    seed: int = 1,
    size: tuple[int, int] | None = None,
    solvable: bool | None = None,
    min_length: int | None = None,
    max_states: int | None = None,
    max_draws: int | None = None,
    max_seconds: float | None = None,
    where: str | Iterable[str] = (),
    sort: str | None = None,
    per_length: int | None = None,
    many: bool = False,
    method: str | None = None,
    threads: int = 1,
    **options: Option,
) -> list[Question]:
    """Random questions: the same as of ``puzzlegraph generate`` with these options.

    With `where`, `sort`, `per_length`, `many` or `method` it generates boards to order: all satisfy the conditions,
    no two are alike, and no two belong to the same component of the state graph.

    Parameters
    ----------
    puzzle
        Its name or an alias, such as ``"rush-hour"``.
    count, seed
        How many boards. The same seed and options give the same text on every machine.
    size
        Rows and columns.
    solvable, min_length, max_states
        Only boards that have (or lack) a solution, of at least ``min_length`` moves, and that a search decides with at
        most ``max_states`` stored states. For boards to order only ``max_states`` applies, to their state graphs.
    max_draws, max_seconds
        Limits. With fewer boards than wanted it warns (RuntimeWarning): whether there are more is open. Default: 10,000
        rejections in a row.
    where
        Conditions on measures, such as ``"optimum in 20..25"`` or ``"dead == 0"``; every board satisfies all of them.
        ``puzzlegraph help measures`` lists the names. A malformed condition raises InputError with its column.
    sort
        Sort by this measure, greatest first.
    per_length
        The number of boards for each optimum that the conditions allow. Replaces ``count``.
    many
        Allow several boards from the same component.
    method
        ``"draw"`` explores the components of random boards, ``"climb"`` finds components by local search, ``"solve"``
        searches random boards as drawn. The default, ``"auto"``, draws; it climbs where drawing rarely succeeds, and
        solves where state graphs are too large.
    threads
        Worker threads for boards to order, from 1 to 1024. The result does not depend on their number.
    options
        Of the puzzle, for generating. A whole number may be a range: with ``cars="9..13"`` each board takes a random
        number of it, and the ``text`` of the boards says for each number how many were examined and accepted.

    Examples
    --------
    >>> import puzzlegraph
    >>> board = puzzlegraph.generate("tiles", size=(3, 3), seed=7, min_length=20)[0]
    >>> board.solve().cost >= 20
    True
    >>> boards = puzzlegraph.generate("walls", size=(4, 4), count=3, where=["optimum in 4..9", "dead_states > 0"])
    >>> [4 <= board.solve().cost <= 9 for board in boards]
    [True, True, True]
    """
    conditions = [escaped(condition) for condition in ([where] if isinstance(where, str) else where)]
    if per_length is not None and count != 1:
        raise ValueError("found count and per_length, expected one of them")
    workers = thread_count(threads)
    is_order = bool(conditions) or sort is not None or per_length is not None or many or method is not None
    text, found, wanted = _core.generate(
        escaped(puzzle),
        whole("count", count),
        whole("seed", seed, 2**64 - 1),
        _rows_and_columns(size),
        (
            solvable,
            whole_or_none("min_length", min_length, 2**64 - 1),
            whole_or_none("max_states", max_states, 2**64 - 1),
            whole_or_none("max_draws", max_draws, 2**64 - 1),
        ),
        escaped_options(options),
        (
            conditions,
            escaped(sort),
            whole_or_none("per_length", per_length),
            many,
            escaped(method) or "auto",
            workers,
        )
        if is_order
        else None,
        limits_of(None, max_seconds, None),
    )
    if found < wanted:
        warnings.warn(f"undecided: {found} of {wanted} found within the limits", RuntimeWarning, stacklevel=2)
    return parse(text) if text else []
