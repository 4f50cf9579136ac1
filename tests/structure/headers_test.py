#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Whether every header of lib compiles as the first and only include.

    headers_test.py ROOT BUILD

BUILD/compile_commands.json has a source for each header that includes only that header; its command is used here. With
PUZZLEGRAPH_SINCE=REVISION in the environment, checks only headers that changed since that revision, and those that
include one of them directly.

Headers are compiled in chains, of which each includes the one before it, directly or not: what stands before a header's
text is then what the header itself includes, as if it were alone. Prints the errors; exits with 1 if there is one.
"""
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache

INCLUDE = re.compile(r'^#include "(puzzlegraph/[^"]+)"', re.M)

root, build = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])


@cache
def included_directly(header):
    """The headers of lib that a header names."""
    return frozenset(INCLUDE.findall((root / "lib" / header).read_text(encoding="utf-8")))


@cache
def included(header):
    """All headers of lib that a header includes, directly or not."""
    direct = included_directly(header)
    return direct.union(*(included(name) for name in direct))


def commands():
    """By header, the words of the command that compiles it alone, without its source and output."""
    alone = build / "tests/structure"
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        source = pathlib.Path(entry["file"])
        if source.is_relative_to(alone) and source.suffixes == [".hpp", ".cpp"]:
            words = shlex.split(entry["command"])
            found[str(source.relative_to(alone).with_suffix(""))] = words[: words.index("-o")]
    return found


def changed_since(revision):
    done = subprocess.run(
        ["git", "-C", root, "diff", "--name-only", revision, "--", "lib"], capture_output=True, text=True, check=True
    )
    return {name.removeprefix("lib/") for name in done.stdout.splitlines()}


def chains(headers):
    """Every header is in one chain; the last of a chain includes all others."""
    made = []
    for header in sorted(headers, key=lambda name: (len(included(name)), name)):
        continued = [chain for chain in made if chain[-1] in included(header)]
        if continued:
            max(continued, key=lambda chain: len(included(chain[-1]))).append(header)
        else:
            made.append([header])
    return made


def main():
    command_of = commands()
    headers = set(command_of)
    if not headers:
        sys.exit(f"found no sources of headers in {build}/compile_commands.json")
    revision = os.environ.get("PUZZLEGRAPH_SINCE")
    if revision:
        changed = changed_since(revision)
        headers = {
            header for header in headers if header in changed or not changed.isdisjoint(included_directly(header))
        }
    with tempfile.TemporaryDirectory() as folder:

        def errors(numbered):
            number, chain = numbered
            source = pathlib.Path(folder) / f"{number}.cpp"
            source.write_text("".join(f'#include "{header}"\n' for header in chain), encoding="utf-8")
            done = subprocess.run(
                [*command_of[chain[-1]], "-fsyntax-only", source], capture_output=True, text=True, check=False
            )
            return done.stderr if done.returncode != 0 else ""

        with ThreadPoolExecutor(2) as pool:
            found = [text for text in pool.map(errors, enumerate(chains(headers))) if text]
    print(
        "\n".join(found)
        or f"{len(headers)} headers compile alone"
        + (f", those changed since {revision} and " "their includers" if revision else "")
    )
    sys.exit(1 if found else 0)


main()
