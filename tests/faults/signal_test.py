# SPDX-License-Identifier: BSL-1.0
"""signal_test.py TOOL DATA: SIGINT, SIGTERM or SIGHUP ends each command that can take long, with exit code 20, and
leaves no temporary file; SIGHUP that is ignored, as under nohup, stays ignored."""
import signal
import time

from support import EXPERIMENT, board, end_of, expect, folder, leftovers, read, start, wait_until_it_catches, write

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def commands():
    """Commands that take longer than a test waits."""
    tiles = board("4x4")
    graph = board("2x5")
    write("p.ini", EXPERIMENT.replace("count = 6", "count = 2000"))
    return [
        ["solve", "-a", "breadth-first", "--max-memory", "8G", tiles],
        ["solve", "-a", "dijkstra", "--max-memory", "8G", "-o", "out", tiles],
        ["solve", "-a", "breadth-first", "--max-memory", "8G", "--certificate", "out.cert", tiles],
        ["explore", "--max-memory", "8G", tiles],
        ["count", "--max-memory", "8G", tiles],
        ["export", graph, "-f", "graphml", "-o", "out"],
        ["draw", graph, "--layout", "rings", "-o", "out.svg"],
        ["view", board("3x3"), "--layout", "mds", "-o", "out.html"],
        ["compare", "--max-seconds", "60", tiles],
        ["generate", "walls", "--size", "6x6", "--count", "100000", "--min-length", "15", "-o", "out"],
        ["hardest", "walls", "--size", "6x6", "--seconds", "100", "-o", "out"],
        ["experiment", "p.ini", "--database", "d.sqlite"],
    ]


def test_signal(arguments, number):
    name = next((arguments[k + 1] for k, word in enumerate(arguments) if word in ("-o", "--certificate")), None)
    if name:
        write(name, "old")
    process = start(*arguments)
    wait_until_it_catches(process, number)
    time.sleep(0.2)
    process.send_signal(number)
    code, out, err = end_of(process)
    expect(code == 20, arguments, number, code, out[-300:], err[-300:])
    expect(not leftovers(), arguments, leftovers())
    if arguments[0] == "solve":
        expect(b"interrupted; 0 of 1 questions answered" in err, arguments, err[-300:])
    # `hardest -o` writes its best so far, `solve -o` what it knows; others leave the file as it was.
    if name and not ("-o" in arguments and arguments[0] in ("hardest", "solve")):
        expect(read(name) == b"old", arguments, "leaves the old file")


def test_ignored_hangup(arguments):
    process = start(*arguments, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    wait_until_it_catches(process)
    process.send_signal(signal.SIGHUP)
    time.sleep(0.3)
    expect(process.poll() is None, arguments, "goes on after SIGHUP under nohup")
    process.send_signal(signal.SIGTERM)
    expect(end_of(process)[0] == 20, arguments, "ends by SIGTERM")


with folder():
    everything = commands()
    for k, command in enumerate(everything):
        for s in SIGNALS if k == 0 else (SIGNALS[k % 3],):
            test_signal(command, s)
    test_signal(next(c for c in everything if c[0] == "export"), signal.SIGHUP)
    test_ignored_hangup(everything[0])
