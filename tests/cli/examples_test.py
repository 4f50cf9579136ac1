#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# examples_test.py TOOL CHECKER DATA: runs every example of `puzzlegraph --help` and of `COMMAND --help` in a shell, in
# the order in which help shows them, in a folder that holds only `data`. Each must succeed, and write something to
# standard output or to a file.
import os
import pathlib
import re
import subprocess
import sys
import tempfile

TOOL, CHECKER, DATA = (pathlib.Path(path).resolve() for path in sys.argv[1:4])


def examples_in(text):
    block = re.search(r"^Examples.*:\n((?:  .*\n)+)", text, re.MULTILINE)
    return re.findall(r"^  (\S.*)$", block[1], re.MULTILINE) if block else []


def help_of(*arguments):
    return subprocess.run([TOOL, *arguments, "--help"], check=True, capture_output=True, text=True).stdout


def snapshot(folder):
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def main():
    overview = help_of()
    listed = re.search(r"^Commands:\n((?:  .*\n)+)", overview, re.MULTILINE)[1]
    commands = re.findall(r"^  (\S+)", listed, re.MULTILINE)
    failures = 0
    count = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "here"
        programs = pathlib.Path(name) / "bin"
        folder.mkdir()
        programs.mkdir()
        (folder / "data").symlink_to(DATA)
        (programs / "puzzlegraph").symlink_to(TOOL)
        (programs / "puzzlegraph-check").symlink_to(CHECKER)
        environment = dict(os.environ, PATH=f"{programs}:{os.environ['PATH']}", XDG_CACHE_HOME=name)
        for text in [overview, *(help_of(c) for c in commands)]:
            found = examples_in(text)
            assert 2 <= len(found) <= 3, f"{len(found)} examples in\n{text}"
            for line in found:
                count += 1
                before = snapshot(folder)
                done = subprocess.run(
                    ["bash", "-o", "pipefail", "-c", line],
                    cwd=folder,
                    env=environment,
                    capture_output=True,
                    text=True,
                    stdin=subprocess.DEVNULL,
                )
                is_setting_up = line.startswith("source ")
                has_result = done.stdout or snapshot(folder) != before or is_setting_up
                if done.returncode != 0 or not has_result:
                    failures += 1
                    print(f"{line}\nexit code {done.returncode}\n{done.stdout[-500:]}{done.stderr[-500:]}")
    assert count > 2 * len(commands)
    return 1 if failures else 0


sys.exit(main())
