# SPDX-License-Identifier: BSL-1.0
"""Texts as the core takes them: in UTF-8, which has no bytes for surrogates that stand alone."""

from __future__ import annotations

from typing import Any

from .errors import InputError


def escaped(text: Any) -> Any:
    """A name, with a surrogate as its escape, so that it is no name that exists. What is no str stays as it is."""
    return text.encode("utf-8", "backslashreplace").decode() if isinstance(text, str) else text


def escaped_options(options: dict[str, Any]) -> dict[str, Any]:
    """The same of the names and values of options."""
    return {escaped(name): escaped(value) for name, value in options.items()}


def bytes_of(text: str, name: str) -> bytes:
    """The bytes of a text, with bytes for the surrogates that stand for some, as in file names.

    Raises InputError, whose file is `name`, for other surrogates.
    """
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError as wrong:
        before = text[: wrong.start].encode("utf-8", "surrogateescape")
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        found = f"found {text[wrong.start]!a}, expected a character of UTF-8"
        raise InputError(f"{escaped(name)}:{line}:{column}: {found}", name, line, column) from None
