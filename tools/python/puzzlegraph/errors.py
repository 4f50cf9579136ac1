# SPDX-License-Identifier: BSL-1.0
"""Exceptions of this package."""

from typing import Any


class InputError(ValueError):
    """A text that is no puzzle, or no list of moves.

    ``str(error)`` reads ``file:line:column: found X, expected Y``. Lines and columns count from 1, columns in bytes;
    line 0 stands for the file as a whole.

    >>> import puzzlegraph
    >>> try:
    ...     puzzlegraph.parse("puzzlegraph blocks\\nA?A\\n")
    ... except puzzlegraph.InputError as error:
    ...     print(error.line, error.column)
    2 3
    """

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.file = file
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[Any, ...]:
        return InputError, (str(self), self.file, self.line, self.column)
