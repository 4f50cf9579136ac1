# SPDX-License-Identifier: BSL-1.0
"""The blocks of Python in documents run, those of one document one after the other."""

import os
import pathlib
import re

import pytest

ROOT = pathlib.Path(os.environ["PUZZLEGRAPH_DATA"]).parent


@pytest.mark.parametrize("document", ["tools/python/README.md", "README.md"])
def test_blocks_run(document, monkeypatch):
    monkeypatch.chdir(ROOT)
    text = (ROOT / document).read_text(encoding="utf-8")
    names = {"__name__": document}
    for block in re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        line = text.count("\n", 0, block.start()) + 1
        exec(compile("\n" * line + block[1], document, "exec"), names)  # errors name the line
