#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""documents_test.py ROOT TOOL [--examples FOLDER] [--update]: the Markdown documents agree with the
tree and the tool.

- The output under a command in a ```console block is what the command prints: the tool, puzzlegraph-check beside it, or
  `cat` of a file of the tree. Commands of the built examples, build/NAME, are run by a shell in the folder of the
  examples: only with --examples, which runs no others.
- A ```cpp block under <!-- from FILE [NAME] --> is the text between `README: begin [NAME]` and
  `README: end` there.
- Relative links lead to files of the tree.
- Source files that a README.md of a folder names are there.
- The rows of a table have as many cells as its head.
- The top level has the names of TOP_LEVEL alone.
- Docker ignores what git ignores.
- Every folder of lib and tools that holds sources has a README.md or is one of WITHOUT_README.

Prints each disagreement and exits with 1 if there is one. --update writes outputs and excerpts into
the documents instead of comparing them.
"""

import argparse
import fnmatch
import pathlib
import re
import shlex
import subprocess
import sys
import textwrap

# What stands for the tool in a document, and for the checker of certificates beside it.
TOOL_NAMES = ("tools/run.sh", "build/puzzlegraph")
CHECKER_NAME = "build/puzzlegraph-check"

# Folders of sources without a README.md, and why. A pattern fits whole paths; * fits slashes too.
WITHOUT_README = {
    "lib/puzzlegraph": "lib/README.md describes it",
    "lib/cmake": "files of the build, each with a comment at its head",
    "tools/check/proved/theories": "tools/check/proved/README.md describes them",
    "tools/include/puzzlegraph": "tools/include/README.md describes its one file",
    "tools/python/*": "tools/python/README.md describes them",
    "tools/web/src/*": "tools/web/src/README.md describes them",
    "tools/web/wasm/*": "tools/web/wasm/README.md describes them",
}

# What stands at the top level, beside names that begin with a dot.
TOP_LEVEL = {
    "lib",
    "tools",
    "data",
    "tests",
    "papers",
    "CMakeLists.txt",
    "CMakePresets.json",
    "Dockerfile",
    "pyproject.toml",
    "LICENSE",
    "CITATION.cff",
    "README.md",
    "ARTIFACT.md",
    "CHANGES.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
}


class Runner:
    """Runs the commands of documents: those of the tool in the tree, or those of the built examples in
    their folder."""

    def __init__(self, root, tool, examples):
        self.root, self.tool, self.examples = root, tool, examples

    def output_of(self, command, shown):
        """What a command prints, without its errors; `shown` if it is not one of those to run."""
        words = shlex.split(command)
        in_tree = {name: self.tool for name in TOOL_NAMES} | {CHECKER_NAME: f"{self.tool}-check", "cat": "cat"}
        program = in_tree.get(words[0])
        if program is None and not words[0].startswith("build/"):
            raise ValueError(f"a command that is not one of the tool or an example: {command}")
        if (program is not None) == (self.examples is not None):
            return shown
        how = (
            {"args": [program, *words[1:]], "cwd": self.root}
            if program is not None
            else {"args": command, "cwd": self.examples, "shell": True}
        )
        return subprocess.run(**how, text=True, check=False, timeout=60, stdout=subprocess.PIPE).stdout


def excerpt_of(source, name):
    """The marked lines of a source file, not indented. `name` is empty or begins with a space."""
    found = re.search(
        rf"^ *// README: begin{re.escape(name)}\n(.*?)^ *// README: end$", source.read_text(), re.MULTILINE | re.DOTALL
    )
    if found is None:
        raise ValueError(f"{source}: no lines between `README: begin{name}` and `README: end`")
    return textwrap.dedent(found[1])


def with_outputs(text, runner):
    """A document with the outputs that its commands have now."""

    def block(found):
        pairs = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", found[1], re.MULTILINE)
        outputs = (f"$ {c}\n{runner.output_of(c, shown).rstrip()}".rstrip() + "\n" for c, shown in pairs)
        return "```console\n" + "\n".join(outputs) + "```\n"

    return re.sub(r"^```console\n(.*?)^```\n", block, text, flags=re.MULTILINE | re.DOTALL)


def with_excerpts(text, root):
    """A document with the excerpts as the sources have them now."""

    def block(found):
        return f"{found[1]}```cpp\n{excerpt_of(root / found[2], found[3] or '')}```\n"

    return re.sub(r"^(<!-- from (\S+)( \S+)? -->\n\n?)```cpp\n.*?^```\n", block, text, flags=re.MULTILINE | re.DOTALL)


def links_of(text):
    """The targets of links and pictures of a document, those of HTML too, without fragments; and whether each is a
    picture."""
    outside_code = re.sub(r"^```.*?^```$|`[^`\n]*`", "", text, flags=re.MULTILINE | re.DOTALL)
    for mark, target in re.findall(r"(!?)\[(?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*\]\(([^)\s]+)\)", outside_code):
        yield target.strip("<>").partition("#")[0], bool(mark)
    for target in re.findall(r"!\[[^\]]*\]\(([^)\s]+)\)(?=\])", outside_code):  # a picture that is a link
        yield target, True
    for name, target in re.findall(r"\b(src|srcset|href)=[\"']([^\"'\s]+)[\"']", outside_code):
        yield target.partition("#")[0], name != "href"
    for target in re.findall(r"^\[[^\]]+\]: +(\S+)", outside_code, re.MULTILINE):
        yield target.partition("#")[0], False


def broken_links(document, text):
    """The relative links of a document that lead nowhere."""
    for target, _ in links_of(text):
        if target and ":" not in target and not (document.parent / target).exists():
            yield target


def missing_sources(document, text, root):
    """The source files that the README.md of a folder of lib or tools names, relative to the folder
    or to the top, and that are not there."""
    if document.relative_to(root).parts[0] not in ("lib", "tools"):
        return
    for name in re.findall(r"`([\w./*-]+\.(?:hpp|cpp|sh|py))`", text):
        if not any(any(top.glob(name)) for top in (document.parent, root)):
            yield name


def uneven_rows(text):
    """The rows of tables that have more or fewer cells than the head of their table. As on GitHub, a | ends a cell in
    code too, unless a backslash stands before it."""
    outside_code = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    for table in re.findall(r"(?:^ *\|.*\n)+", outside_code, re.MULTILINE):
        rows = table.splitlines()
        counts = [len(re.findall(r"(?<!\\)\|", row)) for row in rows]
        yield from (row for row, count in zip(rows, counts) if count != counts[0])


def readme_faults(root):
    """The folders of lib and tools that hold sources, have no README.md and are no exception; and the
    exceptions that no folder needs."""
    files = [root / name for name in listed_by_git(root, "lib", "tools")]
    files = files or [f for top in ("lib", "tools") for f in (root / top).rglob("*") if f.is_file()]
    folders = {f.parent for f in files if f.suffix not in (".md", ".pyc")}
    lacking = {f.relative_to(root).as_posix() for f in folders if not (f / "README.md").exists()}
    for name in sorted(lacking):
        if not any(fnmatch.fnmatchcase(name, pattern) for pattern in WITHOUT_README):
            yield f"{name}: no README.md"
    for pattern in WITHOUT_README:
        if not fnmatch.filter(lacking, pattern):
            yield f"{pattern}: an exception for a folder without a README.md, but there is none"


def top_level_faults(root):
    """Names at the top level that do not belong there. None where git lists no files."""
    names = {name.partition("/")[0] for name in listed_by_git(root)}
    for name in sorted(names - TOP_LEVEL):
        if not name.startswith("."):
            yield f"{name}: not a name of the top level"


def ignored_faults(root):
    """What git ignores and Docker does not: a build folder, for example, would reach the image."""
    lines = {
        name: {line for line in (root / name).read_text().splitlines() if line and line[0] != "#"}
        for name in (".gitignore", ".dockerignore")
    }
    for line in sorted(lines[".gitignore"] - lines[".dockerignore"]):
        yield f".dockerignore: no {line}, which .gitignore has"


def listed_by_git(root, *patterns):
    """Files that git tracks, or would add, and that are there."""
    listed = subprocess.run(
        ["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns],
        text=True,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ).stdout
    return [name for name in listed.split("\0") if name and (root / name).exists()]


def documents_of(root):
    if listed := listed_by_git(root, "*.md"):
        return [root / name for name in listed]
    return [d for d in sorted(root.rglob("*.md")) if "build" not in d.relative_to(root).parts[0]]


def main(root, runner, update):
    faults = [*top_level_faults(root), *readme_faults(root), *ignored_faults(root)]
    for document in documents_of(root):
        name = document.relative_to(root)
        text = document.read_text()
        now = with_excerpts(with_outputs(text, runner), root)
        if now != text and update:
            document.write_text(now)
        elif now != text:
            faults.append(
                f"{name}: an output or an excerpt is not what it is now; " "documents_test.py --update writes it"
            )
        faults += [f"{name}: the link {target} leads nowhere" for target in broken_links(document, text)]
        faults += [f"{name}: there is no {source}" for source in missing_sources(document, text, root)]
        faults += [f"{name}: cells unlike those of the table's head: {row[:80]}" for row in uneven_rows(text)]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("root", type=pathlib.Path)
    arguments.add_argument("tool", type=pathlib.Path)
    arguments.add_argument("--examples", type=pathlib.Path)
    arguments.add_argument("--update", action="store_true")
    given = arguments.parse_args()
    top = given.root.resolve()
    sys.exit(main(top, Runner(top, str(given.tool.resolve()), given.examples), given.update))
