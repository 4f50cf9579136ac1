#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""commands_test.py ROOT [--run DOCUMENT]: the commands of the documents work in a clone where tools/run.sh and the
commands before them in their document ran, as far as that can be read off.

Commands are the lines of ```sh blocks, those after `$` of ```console blocks, and `code` that begins like one of STARTS.
Each program of build/ is one that tools/run.sh makes, or that a command before it does; each other path is a file of
the tree, which can be executed if it is called, or the output of a command before it. tests/install/newcomer.sh checks
that tools/run.sh makes BY_RUN_SH, and runs the commands of README.md.

With --run, runs the commands of one document that call the programs of tools/run.sh alone, in their order.

Prints each fault and exits with 1 if there is one.
"""

import functools
import os
import pathlib
import re
import shlex
import subprocess
import sys

from documents_test import listed_by_git

BY_RUN_SH = ("build/puzzlegraph", "build/puzzlegraph-check")
# What scripts make besides; a name that ends in / is a folder with all in it.
MADE_BY = {
    "tools/run.sh --mpi": ("build/puzzlegraph-mpi",),
    "tests/run.sh": ("build/tests/",),
    "tests/run.sh --long": ("build/tests/", "build/studies/", "build/bench/"),
    "tests/run.sh --sanitize": ("build-sanitize/",),
    "papers/reproduce.sh": ("out/",),
    "tools/web/build.sh": ("out/playground/", "build-wasm/"),
    "tests/fuzz/run.sh": ("build-fuzz/",),
}
STARTS = (
    "build/",
    "build-",
    "tools/",
    "tests/",
    "papers/",
    ".ci/",
    "cmake ",
    "cpack ",
    "python3 ",
    "/usr/bin/python3 ",
)
OUTPUT_OPTIONS = ("-o", "--output", "--checkpoint", "--database", "--certificate", ">", ">>", "-t")
# Their commands are those of an installed tool, of another tree, or not of a clone.
OTHER_DOCUMENTS = ("CHANGES.md", "lib/puzzlegraph/puzzles/tutorial.md")


def commands_of(text):
    """The commands of a document in its order, each as (position, command)."""
    found = []
    blocks = r"^```(\w*)\n(.*?)^```$"
    for block in re.finditer(blocks, text, re.MULTILINE | re.DOTALL):
        lines = re.sub(r"\\\n *", "", block[2]).splitlines()
        if block[1] == "console":
            lines = [line[2:] for line in lines if line.startswith("$ ")]
        elif block[1] != "sh":
            continue
        found += [(block.start(), line) for line in lines if line.strip() and not line.startswith("#")]
    outside = re.sub(blocks, lambda block: re.sub(r"[^\n]", " ", block[0]), text, flags=re.MULTILINE | re.DOTALL)
    for code in re.finditer(r"(?<!`)`([^`\n]+)`|^    (\S.*)$", outside, re.MULTILINE):
        command = code[1] or code[2]
        if command.startswith(STARTS):
            found.append((code.start(), command))
    return sorted(found, key=lambda pair: pair[0])


def simple_commands(command):
    """The words of each program call of a command line, without comments."""
    lexer = shlex.shlex(command, posix=True, punctuation_chars="|&;()<>")
    lexer.commenters = "#"
    lexer.whitespace_split = True
    words = []
    for word in lexer:
        if word in ("|", "&&", "||", ";", "(", ")", "<("):
            yield words
            words = []
        else:
            words.append(word)
    yield words


def is_place_holder(word):
    return re.search(r"(?<![A-Za-z])[A-Z]{3,}(?![a-z])|\.\.\.|[$<>*]", word) is not None


@functools.cache
def tree(root):
    return listed_by_git(root)


class Clone:
    """The files that are there: those of the tree, and what commands made."""

    def __init__(self, root, files):
        self.root = root
        self.files = files
        self.folders = {str(parent) for name in self.files for parent in pathlib.PurePosixPath(name).parents}
        self.made = {"build", *BY_RUN_SH}
        self.everything = False

    def has(self, path):
        path = path.rstrip("/")
        if self.everything and path.startswith("build/"):
            return True
        return (
            path in self.files
            or path in self.folders
            or path in self.made
            or any(path + "/" == name or name.endswith("/") and path.startswith(name) for name in self.made)
        )

    def run(self, words):
        """Adds what a call makes; yields what it lacks."""
        if not words:
            return
        program = words[0]
        if program == "cmake" and "--build" in words:
            targets = words[words.index("--target") + 1 :] if "--target" in words else []
            self.everything = self.everything or not targets
            for target in targets:
                self.made |= {f"build/{folder}{target}" for folder in ("", "bench/", "studies/", "tests/")}
            if "docs" in targets:
                self.made.add("build/docs/")
            return
        if program in ("cmake", "cpack", "git", "docker", "source", "cd"):
            return
        if len(words) > 1 and program in self.files and not os.access(self.root / program, os.X_OK):
            yield f"{program} that can be executed"
        after_output = False
        for word in words:
            word = word.rstrip(",.:")
            if after_output:
                self.made.add(word)
            elif (
                "=" not in word
                and re.match(r"(?:[\w.-]+/)+[\w.*-]*$|[\w-]+\.(?:html|svg|md|csv|json|cert)$", word)
                and not is_place_holder(word)
                and not self.has(word)
            ):
                yield word
            after_output = word in OUTPUT_OPTIONS
        for maker, made in MADE_BY.items():
            if " ".join(words).startswith(maker):
                self.made |= set(made)


def faults_of(root, name):
    clone = Clone(root, frozenset(tree(root)))
    text = (root / name).read_text(encoding="utf-8")
    for position, command in commands_of(text):
        line = text.count("\n", 0, position) + 1
        for words in simple_commands(command):
            for lacking in clone.run(words):
                yield f"{name}:{line}: {command}: no {lacking} is there before it"


def failures_of(root, name):
    """Runs the commands of a document that can be run; yields those that fail."""
    for _, command in commands_of((root / name).read_text(encoding="utf-8")):
        calls = [words for words in simple_commands(command) if words]
        if {words[0] for words in calls} <= {*BY_RUN_SH, "tools/run.sh"} and not any(
            is_place_holder(word) for words in calls for word in words if word != ">"
        ):
            ended = subprocess.run(
                ["bash", "-o", "pipefail", "-c", command],
                cwd=root,
                text=True,
                check=False,
                timeout=300,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
            )
            if ended.returncode != 0:
                yield f"{name}: {command}: exit code {ended.returncode}\n{ended.stderr}"


def main(root, documents, faults_of_one):
    faults = [fault for name in documents for fault in faults_of_one(root, name)]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    top = pathlib.Path(sys.argv[1]).resolve()
    if sys.argv[2:3] == ["--run"]:
        sys.exit(main(top, sys.argv[3:], failures_of))
    sys.exit(main(top, [n for n in listed_by_git(top, "*.md") if n not in OTHER_DOCUMENTS], faults_of))
