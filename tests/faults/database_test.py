# SPDX-License-Identifier: BSL-1.0
"""database_test.py TOOL DATA [DAMAGES]: several processes on one database, one that another program
has locked, truncated, damaged and foreign ones. No answer is wrong and nothing crashes."""
import os
import shutil
import signal
import sqlite3
import sys
import time

from support import EXPERIMENT, chance, digest, end_of, expect, folder, read, run, start, wait_until_it_catches, write

DAMAGES = int(sys.argv[3]) if len(sys.argv) > 3 else 15


def experiment(database):
    return ["experiment", "p.ini", "--database", database]


def report(database):
    return ["report", "p.ini", "--database", database, "-f", "csv"]


def test_two_processes(whole):
    both = [start(*experiment("both.sqlite")) for _ in range(2)]
    for process in both:
        code, out, err = end_of(process)
        expect(code == 0 and digest(out) == whole, code, out, err)
    connection = sqlite3.connect("both.sqlite")
    expect(connection.execute("select count(*) from runs").fetchone()[0] == 36, "each run once")
    connection.close()


def test_locked():
    """SIGINT ends a command that waits for another program."""
    connection = sqlite3.connect("whole.sqlite", isolation_level=None)
    try:
        for lock, arguments in (
            ("exclusive", report("whole.sqlite")),
            ("exclusive", experiment("whole.sqlite")),
            ("immediate", experiment("whole.sqlite")),
        ):
            connection.execute(f"begin {lock}")
            process = start(*arguments)
            wait_until_it_catches(process, signal.SIGINT)
            time.sleep(0.5)  # it comes to the lock
            expect(process.poll() is None, arguments, "waits")
            process.send_signal(signal.SIGINT)
            code, _, err = end_of(process)
            expect(code == 20, arguments, code, err)
            connection.execute("rollback")
    finally:
        connection.close()


def refuses(name):
    """Whether both commands refuse a database, and leave it as it is."""
    before = read(name)
    codes = [run(*c(name))[0] for c in (report, experiment)]
    expect(set(codes) <= {2, 4}, name, codes)
    expect(read(name) == before, name, "is as before")


def test_link_as_lock():
    """A link with the name of the lock is not followed."""
    os.symlink("victim", "linked.sqlite.lock")
    code, out, err = run(*experiment("linked.sqlite"))
    expect(code == 4 and not out and b"linked.sqlite.lock" in err, code, out, err)
    expect(not os.path.lexists("victim"), "the target of the link was made")


def test_foreign():
    write("text.sqlite", "no database\n" * 100)
    write("random.sqlite", chance.randbytes(5000))
    write("header.sqlite", b"SQLite format 3\0" + chance.randbytes(5000))
    other = sqlite3.connect("other.sqlite")
    other.execute("create table runs (a)")
    other.commit()
    other.close()
    for name in ("text.sqlite", "random.sqlite", "header.sqlite", "other.sqlite"):
        refuses(name)


def test_changed_rows():
    """Rows that no program wrote are bad input, not a wrong digest."""
    for change in ("verdict = 'nonsense'", "cost = -5", "search_seconds = 9e999", "expanded = expanded + 1"):
        shutil.copy("whole.sqlite", "changed.sqlite")
        connection = sqlite3.connect("changed.sqlite")
        connection.execute(f"update runs set {change}")
        connection.commit()
        connection.close()
        for command in (report, experiment):
            code, out, err = run(*command("changed.sqlite"))
            expect(code == 2 and out == b"", change, command, code, err)


def damaged(content):
    if chance.random() < 0.3:
        return content[: chance.randrange(len(content))]
    damaged_content = bytearray(content)
    for _ in range(chance.choice((1, 1, 10, 1000))):
        damaged_content[chance.randrange(len(content))] = chance.randrange(256)
    return bytes(damaged_content)


def test_damaged(whole):
    """Either noticed, or without consequences."""
    content = read("whole.sqlite")
    _, lines, _ = run(*report("whole.sqlite"))
    for k in range(DAMAGES):
        write("damaged.sqlite", damaged(content))
        code, out, err = run(*report("damaged.sqlite"))
        expect(code in (0, 2, 4), k, "report", code, err)
        if code == 0:
            expect(out == lines, k, "the same report")
        code, out, err = run(*experiment("damaged.sqlite"))
        expect(code in (0, 2, 4), k, "experiment", code, err)
        if code == 0:
            expect(digest(out) == whole, k, "the same digest")
        for name in os.listdir("."):
            if name.startswith("damaged"):
                os.remove(name)


with folder():
    write("p.ini", EXPERIMENT)
    exit_code, text, errors = run(*experiment("whole.sqlite"))
    expect(exit_code == 0, errors)
    test_two_processes(digest(text))
    test_locked()
    test_link_as_lock()
    test_foreign()
    test_changed_rows()
    test_damaged(digest(text))
