#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""installed_links.py DOCUMENTS HEADERS [ADDRESS]: mends the links of the Markdown documents installed in the folder
DOCUMENTS, which were written for the source tree.

A link to a file that is installed leads there: to another document, an example, or a header in the folder HEADERS. One
to any other file of the source tree leads to that file at ADDRESS, the project's host. Without an address only its text
stays. Links that hold already stay as they are, so a second run changes nothing.
"""

import os
import pathlib
import re
import sys

# Paths of the source tree that are installed at another place below DOCUMENTS. All others keep theirs.
MOVED = {
    "lib/puzzlegraph/puzzles/tutorial.md": "tutorial.md",
    "tests/install/examples": "examples",
}

# Code, which is passed over; [text](target) and ![text](target), where the text may hold one such pair; attributes of
# HTML.
LINKS = re.compile(
    r"(?P<code>^```.*?^```|`[^`\n]+`)"
    r"|(?P<image>!?)\[(?P<text>(?:[^\[\]]|!?\[[^\[\]]*\](?:\([^()]*\))?)*)\]\((?P<target>[^()\s]+)\)"
    r"|(?P<attribute>\b(?:src|href|srcset)=)\"(?P<value>[^\"\s]+)\"",
    re.MULTILINE | re.DOTALL,
)


def installed_path(path):
    """Where a path of the source tree is below DOCUMENTS."""
    for source, installed in MOVED.items():
        if path == source or path.startswith(source + "/"):
            return installed + path[len(source) :]
    return path


def source_path(path):
    """The path of the source tree that is installed at `path` below DOCUMENTS."""
    for source, installed in MOVED.items():
        if path == installed or path.startswith(installed + "/"):
            return source + path[len(installed) :]
    return path


def is_relative(target):
    return not re.match(r"[a-z][a-z0-9+.-]*:|#|/", target)


def new_target(document, target, documents, headers, address):
    """The target in the installed document; None if there is nothing to lead to."""
    path, mark, fragment = target.partition("#")
    if not is_relative(target) or (document.parent / path).exists():
        return target
    place = pathlib.PurePosixPath(source_path(document.relative_to(documents).as_posix())).parent
    wanted = os.path.normpath(place / path)
    for installed in (documents / installed_path(wanted), headers / wanted.removeprefix("lib/")):
        if installed.exists():
            return os.path.relpath(installed, document.parent) + mark + fragment
    return f"{address}/blob/HEAD/{wanted}{mark}{fragment}" if address else None


def with_new_links(document, text, documents, headers, address):
    def link(found):
        if found["code"]:
            return found[0]
        if found["attribute"]:
            target = new_target(document, found["value"], documents, headers, address)
            return f'{found["attribute"]}"{target or "#"}"'
        inner = LINKS.sub(link, found["text"])
        target = new_target(document, found["target"], documents, headers, address)
        return inner if target is None else f"{found['image']}[{inner}]({target})"

    return LINKS.sub(link, text)


def main(documents, headers, address):
    for document in sorted(documents.rglob("*.md")):
        old = document.read_text(encoding="utf-8")
        new = with_new_links(document, old, documents, headers, address)
        if new != old:
            document.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main(
        pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve(), (sys.argv[3:] or [""])[0].rstrip("/")
    )
