# SPDX-License-Identifier: BSL-1.0
"""The blocks of Python in documents run, those of one document one after the other.

Where matplotlib is missing (tools/setup.sh names it), the test runs all other blocks, and counts as skipped.
"""

import importlib.util
import os
import pathlib
import re

import pytest

ROOT = pathlib.Path(os.environ["PUZZLEGRAPH_DATA"]).parent


@pytest.mark.parametrize("document", ["tools/python/README.md", "README.md"])
def test_blocks_run(document, monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("MPLBACKEND", "agg")
    left_out = []
    text = (ROOT / document).read_text(encoding="utf-8")
    names = {"__name__": document}
    for block in re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        line = text.count("\n", 0, block.start()) + 1
        if "matplotlib" in block[1] and importlib.util.find_spec("matplotlib") is None:
            left_out.append(line)
            continue
        exec(compile("\n" * line + block[1], document, "exec"), names)  # errors name the line
    if left_out:
        pytest.skip(f"matplotlib is missing: the block of line {left_out[0]} was left out")
