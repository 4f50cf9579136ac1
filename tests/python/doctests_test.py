# SPDX-License-Identifier: BSL-1.0
"""The examples of docstrings run."""

import doctest
import importlib
import pkgutil

import puzzlegraph
import pytest

MODULES = ["puzzlegraph", *(f"puzzlegraph.{m.name}" for m in pkgutil.iter_modules(puzzlegraph.__path__))]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples():
    finder = doctest.DocTestFinder()
    tests = [test for name in MODULES for test in finder.find(importlib.import_module(name))]
    assert sum(len(test.examples) for test in tests) > 10


def test_everything_public_has_a_docstring():
    for name in puzzlegraph.__all__:
        assert name.startswith("__") or getattr(puzzlegraph, name).__doc__, name
