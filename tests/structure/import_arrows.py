#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""import_arrows.py ROOT: the imports of ROOT/tools/web/src point one way: between rooms as MAY says, between files
without a circle. Prints each fault and exits with 1 if there is one.

A room is a folder. Files import each other by relative paths, and import no package.
"""

import graphlib
import pathlib
import re
import sys

# The rooms that each room may import, besides itself.
MAY = {
    "core": set(),
    "library": set(),
    "graph": {"core"},
    "board": {"core"},
    "panels": {"core", "graph", "board"},
    "page": {"core", "graph", "board", "panels"},
    "playground/boards": set(),  # text alone: no DOM
    "playground": {"core", "graph", "board", "panels", "page", "library", "playground/boards"},
}
IMPORT = re.compile(
    r"""^(?:import|export)\s+(?:(?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?|\w+)\s+from\s+)?['"]([^'"]+)['"]""",
    re.MULTILINE,
)


def imports_of(text):
    """Each imported name of a file, as (line, name)."""
    return [(text.count("\n", 0, found.start(1)) + 1, found[1]) for found in IMPORT.finditer(text)]


def faults_of(root):
    source = root / "tools/web/src"
    files = sorted(source.rglob("*.ts"))
    if not files:
        yield f"{source}: no files"
    arrows = {}
    for file in files:
        place = file.relative_to(root).as_posix()
        room = file.parent.relative_to(source).as_posix()
        if room not in MAY:
            yield f"{place}:1: a file without a room"
            continue
        arrows[place] = set()
        for line, name in imports_of(file.read_text(encoding="utf-8")):
            if not name.startswith("."):
                yield f"{place}:{line}: imports the package {name}"
                continue
            target = (file.parent / f"{name}.ts").resolve()
            if target not in files:
                yield f"{place}:{line}: there is no {name}.ts"
                continue
            other = target.parent.relative_to(source).as_posix()
            if other != room and other not in MAY[room]:
                yield f"{place}:{line}: {room} may not import {other} ({name})"
            arrows[place].add(target.relative_to(root).as_posix())
    try:
        graphlib.TopologicalSorter(arrows).prepare()
    except graphlib.CycleError as error:
        yield f"a circle of imports: {' <- '.join(error.args[1])}"


if __name__ == "__main__":
    faults = list(faults_of(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(faults))
    sys.exit(1 if faults else 0)
