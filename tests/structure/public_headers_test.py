#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""public_headers_test.py ROOT [--update]: the lists of installed headers hold.

lib/public_headers.txt lists what users may include, lib/included_headers.txt what these include, directly or not. Both
are sorted, name headers of lib, and have no header in common; each public header begins with what it does for its
reader. The examples, the tutorial and README.md include public headers alone.

Prints each fault and exits with 1 if there is one. --update writes lib/included_headers.txt anew.
"""

import pathlib
import re
import sys

INCLUDE = re.compile(r'^ *#include [<"](puzzlegraph/[^">]+)[">]', re.M)
OF_TOOL = "puzzlegraph/tool.hpp"  # tools/include, of the component `tool`


def listed(path):
    return [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def closure(lib, headers):
    """The headers, and all that they include."""
    found, left = set(headers), list(headers)
    while left:
        for name in INCLUDE.findall((lib / left.pop()).read_text(encoding="utf-8")):
            if name not in found:
                found.add(name)
                left.append(name)
    return found


def faults_of(root):
    lib = root / "lib"
    public = listed(lib / "public_headers.txt")
    lacking = [name for name in public if not (lib / name).exists()]
    yield from (f"lib/public_headers.txt: there is no lib/{name}" for name in lacking)
    if public != sorted(set(public)):
        yield "lib/public_headers.txt: not sorted, or a header twice"
    present = [name for name in public if name not in lacking]
    included = sorted(closure(lib, present) - set(public))
    found = listed(lib / "included_headers.txt")
    for name in sorted(set(included) ^ set(found)):
        yield f"lib/included_headers.txt: {'lacks' if name in included else 'needs no'} {name} (--update writes it)"
    for name in present:
        if not re.match(r"// SPDX[^\n]*\n//\n// \S", (lib / name).read_text(encoding="utf-8")):
            yield f"lib/{name}: begins with no comment for its reader"
    users = [
        *sorted((root / "tests/install/examples").glob("*.?pp")),
        root / "README.md",
        lib / "puzzlegraph/puzzles/tutorial.md",
    ]
    for user in users:
        for name in INCLUDE.findall(user.read_text(encoding="utf-8")):
            if name not in public and name != OF_TOOL and (lib / name).exists():
                yield f"{user.relative_to(root)}: {name} is no public header"


def update(root):
    path = root / "lib/included_headers.txt"
    head = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    public = listed(root / "lib/public_headers.txt")
    path.write_text("\n".join(head + sorted(closure(root / "lib", public) - set(public))) + "\n", encoding="utf-8")


def main():
    root = pathlib.Path(sys.argv[1])
    if sys.argv[2:] == ["--update"]:
        update(root)
    faults = list(faults_of(root))
    print("\n".join(faults) or f"{len(listed(root / 'lib/public_headers.txt'))} public headers")
    sys.exit(1 if faults else 0)


main()
