# SPDX-License-Identifier: BSL-1.0
"""Puzzles as state graphs: optimal solutions with proofs, and the graph of all positions.

>>> import puzzlegraph
>>> question = puzzlegraph.parse("puzzlegraph tiles\\n3 3\\n1 2 3\\n4 0 5\\n7 8 6\\n")[0]
>>> answer = question.solve()
>>> answer.verdict, answer.cost
('solved', 2)
"""

from ._core import __version__, puzzles
from .answers import Answer, Check, Hardest, Progress, Statistics
from .errors import InputError
from .graphs import UNREACHABLE, Graph
from .notebook import Animation
from .questions import Question, generate, parse, read
from .states import Path, explore, search

__all__ = [
    "Animation",
    "Answer",
    "Check",
    "Graph",
    "Hardest",
    "InputError",
    "Path",
    "Progress",
    "Question",
    "Statistics",
    "UNREACHABLE",
    "__version__",
    "explore",
    "generate",
    "parse",
    "puzzles",
    "read",
    "search",
]
