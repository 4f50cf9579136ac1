# SPDX-License-Identifier: BSL-1.0
"""kill_test.py TOOL DATA [KILLS]: kill -9 at random moments. Under a final name there is the old
file or the whole new one, the database keeps all runs, and going on gives the same digest."""
import os
import shutil
import sqlite3
import subprocess
import sys
import time

from support import (
    EXPERIMENT,
    TOOL,
    board,
    chance,
    digest,
    expect,
    folder,
    leftovers,
    read,
    run,
    start,
    wait_until_it_catches,
    write,
)

KILLS = int(sys.argv[3]) if len(sys.argv) > 3 else 10


def kill_at_random(arguments, seconds):
    """Starts the tool and kills it within that time. Returns whether it was killed."""
    process = start(*arguments)
    wait_until_it_catches(process)
    try:
        process.communicate(timeout=chance.uniform(0, seconds))
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
    return process.returncode == -9


def duration(arguments):
    begin = time.monotonic()
    code, _, err = run(*arguments)
    expect(code == 0, arguments, err)
    return time.monotonic() - begin


def rows(database):
    if not os.path.exists(database):
        return 0
    connection = sqlite3.connect(database)
    try:
        expect(connection.execute("pragma integrity_check").fetchone()[0] == "ok", "integrity")
        if not connection.execute("select 1 from sqlite_schema where name = 'runs'").fetchone():
            return 0
        return connection.execute("select count(*) from runs").fetchone()[0]
    finally:
        connection.close()


def test_experiment(kills):
    """Goes on after kills until all runs are there."""
    write("p.ini", EXPERIMENT)
    code, whole, err = run("experiment", "p.ini", "--database", "whole.sqlite")
    expect(code == 0, err)
    seconds = duration(["experiment", "p.ini", "--database", "timed.sqlite"])
    killed = 0
    while killed < kills:
        name = f"killed{killed}.sqlite"
        known = 0
        for _ in range(5):
            killed += kill_at_random(["experiment", "p.ini", "--database", name], seconds)
            now = rows(name)
            expect(now >= known, "no run is lost", known, now)
            known = now
        code, out, err = run("experiment", "p.ini", "--database", name)
        expect(code == 0, err)
        expect(digest(out) == digest(whole), "the same digest after kills")
        expect(rows(name) == rows("whole.sqlite"), "as many runs")
    return killed


def test_file(kills, command, name):
    """A command that writes one file, over an older one."""
    seconds = duration(command)
    whole = read(name)
    killed = 0
    while killed < kills:
        write(name, "old")
        killed += kill_at_random(command, seconds)
        content = read(name)
        expect(content in (b"old", whole), command, "left a part of a file")
    expect(run(*command)[0] == 0, command)
    expect(read(name) == whole, command, "writes the same file after kills")
    expect(not leftovers(), command, "removes what killed processes have left", leftovers())
    return killed


def test_files(kills, command, names):
    """A command that writes several files over older ones: each is whole, and all that are there are old, or all
    new."""
    seconds = duration(command)
    whole = [read(name) for name in names]
    killed = 0
    while killed < kills:
        for name in names:
            write(name, "old")
        killed += kill_at_random(command, seconds)
        kinds = set()
        for name, all_of_it in zip(names, whole):
            if os.path.exists(name):
                content = read(name)
                expect(content in (b"old", all_of_it), command, "left a part of a file")
                kinds.add(content == b"old")
        expect(len(kinds) == 1, command, "left old and new files together, or none")
    expect(run(*command)[0] == 0, command)
    expect([read(name) for name in names] == whole, command, "writes the same files after kills")
    expect(not leftovers(), command, "removes what killed processes have left", leftovers())
    return killed


def test_checker(tiles):
    """The checker ends with the `verify` that started it. It stands for one that takes long: a program of that name in
    PATH, beside a copy of the tool that has no other, which opens a pipe and then sleeps."""
    code, out, err = run("solve", "--certificate", "c.cert", tiles)
    expect(code == 0, err)
    write("s.txt", out)
    os.mkdir("apart")
    shutil.copy(TOOL, "apart/puzzlegraph")
    os.mkdir("programs")
    write("programs/puzzlegraph-check", "#!/bin/sh\n: >started\nexec sleep 600\n")
    os.chmod("programs/puzzlegraph-check", 0o755)
    process = subprocess.Popen(
        ["apart/puzzlegraph", "verify", "--certificate", "c.cert", tiles, "s.txt"],
        env=os.environ | {"PATH": os.path.abspath("programs") + ":" + os.environ["PATH"]},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    while not os.path.exists("started"):
        expect(process.poll() is None, "verify waits for the checker")
        time.sleep(0.005)
    process.kill()
    try:  # the checker has the same standard error, which ends with the last of the two
        process.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        expect(False, "a checker ends with the verify that started it")


with folder():
    total = test_experiment(KILLS // 2)
    tiles = board("2x4")
    larger = board("2x5")
    test_checker(tiles)
    share = max(2, KILLS // 10)
    code, _, err = run("experiment", "p.ini", "--database", "whole.sqlite")
    expect(code == 0, err)
    for command, name in (
        (["export", tiles, "-f", "graphml", "-o", "g.graphml"], "g.graphml"),
        (["draw", tiles, "-o", "d.svg"], "d.svg"),
        (["report", "p.ini", "--database", "whole.sqlite", "-o", "r.md"], "r.md"),
        (["generate", "walls", "--size", "5x5", "--count", "300", "--min-length", "8", "-o", "w.walls"], "w.walls"),
        (["solve", "--certificate", "s.cert", larger], "s.cert"),
        (["hardest", "walls", "--size", "3x3", "--tries", "300", "-o", "h.walls"], "h.walls"),
    ):
        total += test_file(share, command, name)
    total += test_files(share, ["export", tiles, "-f", "csv", "-o", "g.csv"], ["g.nodes.csv", "g.edges.csv"])
    print(total, "kills")
