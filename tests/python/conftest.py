# SPDX-License-Identifier: BSL-1.0
"""What the tests of the Python module share."""

import os
import pathlib

import puzzlegraph
import pytest

DATA = pathlib.Path(os.environ["PUZZLEGRAPH_DATA"])


def pytest_sessionfinish(session, exitstatus):
    """A file of which a test was skipped is skipped for ctest, which lists it by name."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if exitstatus == 0 and reporter.stats.get("skipped"):
        session.exitstatus = 77


@pytest.fixture
def data():
    return DATA


@pytest.fixture
def tool():
    return pathlib.Path(os.environ["PUZZLEGRAPH_TOOL"])


@pytest.fixture
def hua_rong_dao():
    return puzzlegraph.read(DATA / "blocks/hua-rong-dao.blocks")[0]


@pytest.fixture
def eight():
    """A board of the 8-puzzle, two moves from its goal."""
    return puzzlegraph.parse("puzzlegraph tiles\n3 3\n1 2 3\n4 0 5\n7 8 6\n")[0]


@pytest.fixture
def long_search():
    """A question that breadth-first search does not decide within seconds."""
    return puzzlegraph.parse("puzzlegraph tiles\n4 4\n15 14 8 12\n10 11 9 13\n2 6 5 1\n3 7 4 0\n")[0]
