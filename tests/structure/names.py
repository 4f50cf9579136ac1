#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""names.py ROOT TOOL: what documents name is there: files, options, and words of the code.

In every document but CHANGES.md, which tells history:
- a file name with an ending of ENDINGS, or of a file in data, is that of a file of the tree, or its end; in papers,
  which also name files of other projects, only those that begin with a folder of the top level;
- an --option is one of the tool, or stands in another program or script of the tree, or in FOREIGN;
- an option after `puzzlegraph COMMAND` is one of that command, as its --help lists them;
- in `code`, a word with an underscore stands in a source.
The same of file names that begin with a folder of the top level in the comments of sources, and of
what a workflow runs.

And what is there is named: a README.md with a table of files names every header and script of its folder, and of
folders below without one, as `NAME.hpp`, `NAME` or `*_NAME.hpp`.

Prints each fault and exits with 1 if there is one.
"""

import fnmatch
import pathlib
import re
import subprocess
import sys

from documents_test import listed_by_git

ENDINGS = {"hpp", "cpp", "sh", "py", "ts", "mjs", "md", "cmake", "csv", "json", "ini", "html", "css"}
SCRIPT = re.compile(r"(?<=[\s\"'])((?:lib|tools|tests|data|papers|\.ci)/[\w./-]+)")
OPTION = re.compile(r"(?<![\w-])--[a-z][\w-]*")
CALL = re.compile(r"(?:^|[\s/`(])(?:puzzlegraph|tools/run\.sh) ([a-z]+)((?: [^`|;&>\n]*)?)", re.MULTILINE)
WORD = re.compile(r"(?<![\w./:-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w/-])")
COMMENT = {"hpp": "//", "cpp": "//", "ts": "//", "mjs": "//", "py": "#", "sh": "#", "cmake": "#", "txt": "#"}

# Options of programs that are not of this project.
FOREIGN = {
    *("--cflags", "--libs"),  # pkg-config
    *("--mpi", "--nodes", "--ntasks-per-node", "--mem-per-cpu", "--time"),  # Slurm
    *("--build", "--preset", "--target", "--install", "--prefix", "--test-dir", "--tests-regex"),  # CMake, ctest
    "--tool",  # Valgrind
}
# Words and files that are examples.
EXAMPLES = {"snake_case", "landmark_distances", "mine.cpp", "board.tiles", "board.txt"}
EXAMPLES |= {"out.cert", "hua-rong-dao.cert", "hua-rong-dao.solution"}  # written by the commands beside them
EXAMPLES |= {"output.sas"}  # of Fast Downward
EXAMPLES |= {"copyright.txt"}  # made with the playground and the site
EXAMPLES |= {"parallel_pipeline"}  # of oneTBB


def without_comments(name, text):
    """The code of a source, about: what follows the mark of a comment is left out, also within strings."""
    mark = COMMENT.get(name.rpartition(".")[2])
    return text if mark is None else re.sub(rf"{mark}[^\n]*", "", text)


class Tree:
    """What documents may name: the files, with all ends of their paths, the options and the words of their code."""

    def __init__(self, sources, options_of):
        """`sources`: texts by path. `options_of`: the options of each command of the tool."""
        endings = "|".join(ENDINGS.union(re.findall(r"^data/.*\.(\w+)$", "\n".join(sources), re.MULTILINE)))
        #: a name of a file, and one that begins with a folder of the top level
        self.file = re.compile(rf"(?<![\w/.$*-])((?:[\w.-]+/)*[\w-][\w.-]*\.(?:{endings}))\b(?![\w/*-])")
        self.top = re.compile(
            rf"(?<![\w/.$-])((?:lib|tools|tests|data|papers|\.ci)/(?:[\w.-]+/)*[\w.-]+\.(?:{endings}))\b(?![\w/-])"
        )
        self.ends = {"/".join(parts[i:]) for name in sources for parts in [name.split("/")] for i in range(len(parts))}
        self.options_of = options_of
        self.options = FOREIGN.union(*options_of.values())
        self.words = set()
        for name, text in sources.items():
            if not name.endswith(".md"):
                code = without_comments(name, text)
                self.words.update(re.findall(r"\w+", code))
                self.options.update(OPTION.findall(code))
                self.options.update("--" + word for word in re.findall(r'"([a-z][a-z0-9-]+)(?:,\w)?"', code))


def is_place_holder(name):
    return re.search(r"[A-Z]{3,}(?!\w*\.md)", name) is not None


def faults_of_document(name, text, tree):
    """The faults of a document, as (position, fault)."""
    for found in (tree.top if name.startswith("papers/") else tree.file).finditer(text):
        file = re.sub(r"^(\.{1,2}/)+", "", found[1])
        is_made = file.startswith("out/")
        if not (file in tree.ends or file in EXAMPLES or is_made or is_place_holder(file)):
            yield found.start(), f"there is no file {found[1]}"
    for found in OPTION.finditer(text):
        if found[0] not in tree.options:
            yield found.start(), f"no program has the option {found[0]}"
    for found in CALL.finditer(text):
        known = tree.options_of.get(found[1])
        for option in OPTION.finditer(found[2]):
            if known is not None and option[0] not in known:
                yield found.start(), f"puzzlegraph {found[1]} has no option {option[0]}"
    for code in re.finditer(r"`([^`\n]+)`", text):
        for found in WORD.finditer(code[1]):
            if found[0] not in tree.words and found[0] not in EXAMPLES and not tree.file.search(code[1]):
                yield code.start(), f"no source has the word {found[0]}"


def faults_of_comments(name, text, tree):
    """The faults of the comments of a source, as (position, fault)."""
    mark = COMMENT[name.rpartition(".")[2]]
    for comment in re.finditer(rf"(?:^|\s){mark}[^\n]*", text):
        for found in tree.top.finditer(comment[0]):
            if found[1] not in tree.ends and not is_place_holder(found[1]):
                yield comment.start() + found.start(), f"there is no file {found[1]}"


def faults_of_workflow(text, tree):
    """The scripts of the tree that a workflow runs and that are not there, as (position, fault)."""
    for run in re.finditer(r"^ *(?:- )?run: .*$", text, re.MULTILINE):
        for found in SCRIPT.finditer(run[0]):
            if found[1] not in tree.ends:
                yield run.start() + found.start(), f"there is no file {found[1]}"


def unnamed(sources):
    """Headers and scripts that the README.md of their folder leaves out, though it has a table of files."""
    for name in sources:
        folder, _, file = name.rpartition("/")
        while folder and f"{folder}/README.md" not in sources:
            folder = folder.rpartition("/")[0]
        text = sources.get(f"{folder}/README.md", "") if folder else ""
        if file.endswith((".hpp", ".ts", ".py", ".mjs", ".sh")) and re.search(
            r"^\| (header|file|script|test) ", text, re.MULTILINE
        ):
            words = set(re.findall(r"[\w.*-]+", text))
            if not any(fnmatch.fnmatchcase(name, word) for name in (file, file.rpartition(".")[0]) for word in words):
                yield f"{name}:1: {folder}/README.md does not name it"


def faults_of(root, options_of):
    sources = {}
    for name in listed_by_git(root):
        try:
            sources[name] = (root / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            sources[name] = ""
    tree = Tree(sources, options_of)
    for name, text in sources.items():
        faults = []
        if name.endswith(".md") and name != "CHANGES.md" and "/results/" not in name:
            faults = faults_of_document(name, text, tree)
        elif name.startswith(".github/workflows/"):
            faults = faults_of_workflow(text, tree)
        elif name.rpartition(".")[2] in COMMENT:
            faults = faults_of_comments(name, text, tree)
        for position, fault in faults:
            yield f"{name}:{text.count(chr(10), 0, position) + 1}: {fault}"
    yield from unnamed(sources)


def options_of_tool(tool):
    def shown(*words):
        return subprocess.run([tool, *words, "--help"], text=True, check=True, stdout=subprocess.PIPE).stdout

    general = shown()
    commands = re.findall(
        r"^  ([a-z]+) ", re.search(r"^Commands:\n(?:  .*\n)+", general, re.MULTILINE)[0], re.MULTILINE
    )
    return {command: set(OPTION.findall(shown(command) + general)) for command in commands}


if __name__ == "__main__":
    all_faults = list(faults_of(pathlib.Path(sys.argv[1]).resolve(), options_of_tool(sys.argv[2])))
    print("\n".join(all_faults))
    sys.exit(1 if all_faults else 0)
