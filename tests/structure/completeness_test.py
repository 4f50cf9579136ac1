#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""completeness_test.py ROOT TOOL: every command and every puzzle of the tool has all that the others have.

The commands, puzzles and exit codes are those that `puzzlegraph --help` lists, so a new one cannot be forgotten:

- a command: help with examples, a manual page, completion in three shells, a section of tools/README.md, a JSON
  schema if it writes JSON, and exit codes 0 for help, 1 for a wrong option and 2 for a file that is not there;
- a puzzle: help with an example, completion, a place in the manual, a section of data/README.md, instances with
  expected answers, a seed of the fuzzer's corpus, laws, and a README.md;
- an exit code: a line of each manual page and of tools/README.md.

Prints each thing that is missing, and exits with 1 if there is one.
"""

import pathlib
import re
import subprocess
import sys

# Schemas that are not called by their command.
SCHEMA_OF = {"export": "graph"}
# Commands whose operand is no file.
WITHOUT_FILE = {"generate", "cite", "manual", "completion"}
SHELLS = ("bash", "zsh", "fish")

problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


class Tool:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments):
        return subprocess.run([self.path, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)

    def text(self, *arguments):
        done = self.run(*arguments)
        expect(done.returncode == 0, f"{' '.join(arguments)}: exit code {done.returncode}")
        return done.stdout


def listed(help_text, title):
    """The words that begin the lines below a title."""
    part = re.search(rf"^{title}:\n((?:  .*\n)+)", help_text, re.MULTILINE)
    words = re.findall(r"^  (\S+) ", part[1], re.MULTILINE) if part else []
    expect(len(words) > 3, f"--help lists no {title}")
    return words


def plain(roff):
    return re.sub(r"\\f.|\\", "", roff)


def sections(markdown):
    """The words of the titles of a document."""
    return {word for title in re.findall(r"^#+ (.*)$", markdown, re.MULTILINE) for word in title.split()}


def check_command(name, tool, root, completions, codes):
    text = tool.text(name, "--help")
    expect(text.startswith(f"usage: puzzlegraph {name}"), f"{name}: --help")
    expect("\nExamples" in text, f"{name}: examples in --help")
    page = plain(tool.text("manual", name))
    expect(f"puzzlegraph-{name} - " in page, f"{name}: manual page")
    for shell, script in completions.items():
        expect(re.search(rf"\b{name}\b", script), f"{name}: completion in {shell}")
    expect(name in sections((root / "tools/README.md").read_text("utf-8")), f"{name}: section of tools/README.md")
    if re.search(r"^ +--json\b|\bjson\b.*\bformat|--format.*\bjson\b|\bor json\b|, json", text, re.MULTILINE):
        schema = f"{SCHEMA_OF.get(name, name)}.schema.json"
        expect((root / "data/schemas" / schema).is_file(), f"{name}: data/schemas/{schema}")
        expect(schema in (root / "data/schemas/README.md").read_text("utf-8"), f"{name}: {schema} in its README.md")
    for code in codes:
        expect(re.search(rf"^{code}$", page, re.MULTILINE), f"{name}: exit code {code} in its manual page")
    expect(tool.run(name, "--no-such-option").returncode == 1, f"{name}: exit code 1 for a wrong option")
    if name not in WITHOUT_FILE:
        files = ["no/such/file"] * (2 if name == "verify" else 1)
        output = ["-o", "/dev/null"] if name == "view" else ["-o", "-"] if name == "draw" else []
        output += ["-f", "dot"] if name == "export" else []
        code = tool.run(name, *files, *output).returncode
        expect(code == 2, f"{name}: exit code 2 for a file that is not there, not {code}")


def check_puzzle(name, tool, root, completions, manual):
    text = tool.text("help", name)
    expect("\nExample:\n" in text, f"{name}: example in its help")
    expect(re.search(rf"^{name}$", manual, re.MULTILINE), f"{name}: place in the manual")
    for shell, script in completions.items():
        expect(re.search(rf"\b{name}\b", script), f"{name}: completion in {shell}")
    expect(name in sections((root / "data/README.md").read_text("utf-8")), f"{name}: section of data/README.md")
    data = root / "data" / name
    expect(any(data.glob(f"*.{name}")), f"{name}: instances in data/{name}")
    expect((data / "expected.csv").is_file(), f"{name}: data/{name}/expected.csv")
    seeds = root / "tests/fuzz/corpus/instances"
    header = f"puzzlegraph {name}".encode()
    seeded = any(f.suffix == f".{name}" or f.read_bytes().startswith(header) for f in seeds.iterdir())
    expect(seeded, f"{name}: seed in tests/fuzz/corpus/instances")
    laws = (root / "tests/support/specimens.hpp").read_text("utf-8")
    expect(f"{name}::" in laws, f"{name}: specimens of the laws in tests/support/specimens.hpp")
    expect((root / "lib/puzzlegraph/puzzles" / name / "README.md").is_file(), f"{name}: README.md of its folder")


def main(root, path):
    tool = Tool(path)
    overview = tool.text("--help")
    manual = plain(tool.text("manual"))
    completions = {shell: tool.text("completion", shell) for shell in SHELLS}
    codes = listed(overview, "Exit codes")
    for name in listed(overview, "Commands"):
        check_command(name, tool, root, completions, codes)
    for name in listed(overview, "Puzzles"):
        check_puzzle(name, tool, root, completions, manual)
    documented = (root / "tools/README.md").read_text("utf-8")
    for code in codes:
        expect(re.search(rf"^\| {code} \|", documented, re.MULTILINE), f"exit code {code}: a row of tools/README.md")
    for problem in problems:
        print("missing:", problem)
    return bool(problems)


sys.exit(main(pathlib.Path(sys.argv[1]), sys.argv[2]))
