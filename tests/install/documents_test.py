#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""documents_test.py SCRIPT [DOCUMENTS PREFIX]: what SCRIPT, installed_links.py, makes of links; and with DOCUMENTS, the
folder of the installed documents, that every link there leads to a file of the installation, below PREFIX, that every
picture is there, and that the documents a user is sent to are."""

import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "structure"))
from documents_test import links_of  # noqa: E402

INSTALLED = (
    "README.md",
    "CHANGES.md",
    "SECURITY.md",
    "CITATION.cff",
    "LICENSE",
    "tutorial.md",
    "tools/README.md",
    "tools/check/README.md",
    "data/README.md",
    "data/schemas/README.md",
    "papers/published/README.md",
    "examples/jugs.cpp",
    "examples/CMakeLists.txt",
)

# A document in the source tree, what it becomes without an address, and with the address A.
README = """[a](data/README.md) [gone](tests/b.py) [dir](tests#x) [`code`](tests/c.sh) [jugs](tests/install/examples/jugs.cpp)
![p](papers/p.svg) [![p](papers/p.svg)](tests/d) [t](lib/puzzlegraph/puzzles/tutorial.md#2) [h](lib/puzzlegraph/core/h.hpp)
[web](https://example.org/x) [here](#here) `[kept](in/code)` <img src="papers/p.svg"> [two
lines](tests/e)
```cpp
[&](auto x) [no](link)
```
"""  # noqa: E501
WITHOUT_ADDRESS = """[a](data/README.md) gone dir `code` [jugs](examples/jugs.cpp)
![p](papers/p.svg) ![p](papers/p.svg) [t](tutorial.md#2) [h](../../include/puzzlegraph/core/h.hpp)
[web](https://example.org/x) [here](#here) `[kept](in/code)` <img src="papers/p.svg"> two
lines
```cpp
[&](auto x) [no](link)
```
"""
WITH_ADDRESS = (
    """[a](data/README.md) [gone](A/blob/HEAD/tests/b.py) [dir](A/blob/HEAD/tests#x) """
    """[`code`](A/blob/HEAD/tests/c.sh) [jugs](examples/jugs.cpp)
![p](papers/p.svg) [![p](papers/p.svg)](A/blob/HEAD/tests/d) [t](tutorial.md#2) [h](../../include/puzzlegraph/core/h.hpp)
[web](https://example.org/x) [here](#here) `[kept](in/code)` <img src="papers/p.svg"> [two
lines](A/blob/HEAD/tests/e)
```cpp
[&](auto x) [no](link)
```
"""  # noqa: E501
)
TUTORIAL = (
    "[up](../../../README.md) [jugs](../../../tests/install/examples/jugs.cpp) [h](../core/h.hpp) "
    "[no](../text/no.hpp)\n"
)
TUTORIAL_INSTALLED = "[up](README.md) [jugs](examples/jugs.cpp) [h](../../include/puzzlegraph/core/h.hpp) no\n"


def expect(what, found, expected):
    if found != expected:
        sys.exit(f"{what}:\n{found}\nexpected:\n{expected}")


def test_script(script):
    for address, readme in ((None, WITHOUT_ADDRESS), ("https://host.example/p/", WITH_ADDRESS)):
        with tempfile.TemporaryDirectory() as folder:
            prefix = pathlib.Path(folder)
            documents = prefix / "share/doc"
            for name, text in (
                ("README.md", README),
                ("tutorial.md", TUTORIAL),
                ("data/README.md", "[r](../README.md)\n"),
                ("examples/jugs.cpp", ""),
                ("papers/p.svg", ""),
                ("../../include/puzzlegraph/core/h.hpp", ""),
            ):
                (documents / name).parent.mkdir(parents=True, exist_ok=True)
                (documents / name).write_text(text)
            for _ in range(2):  # the second time changes nothing
                subprocess.run(
                    [sys.executable, script, documents, prefix / "include", *([address] if address else [])], check=True
                )
                host = address.rstrip("/") if address else ""
                expect("README.md", (documents / "README.md").read_text(), readme.replace("A/", host + "/"))
            expect("data/README.md", (documents / "data/README.md").read_text(), "[r](../README.md)\n")
            if address is None:
                expect("tutorial.md", (documents / "tutorial.md").read_text(), TUTORIAL_INSTALLED)


def faults_of(documents, prefix):
    for name in INSTALLED:
        if not (documents / name).is_file():
            yield f"{name} is not installed"
    for document in sorted(documents.rglob("*.md")):
        for target, is_picture in links_of(document.read_text(encoding="utf-8")):
            name = f"{document.relative_to(documents)}: {target}"
            if re.match(r"[a-z]+:", target):
                if is_picture:
                    yield f"{name} is a picture that is not installed"
                continue
            place = (document.parent / target).resolve()
            if not place.is_relative_to(prefix):
                yield f"{name} leads out of the installation"
            elif not place.exists():
                yield f"{name} leads nowhere"


if __name__ == "__main__":
    test_script(pathlib.Path(sys.argv[1]).resolve())
    if len(sys.argv) > 2:
        faults = list(faults_of(pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3]).resolve()))
        print("\n".join(faults))
        sys.exit(1 if faults else 0)
