#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# terminal_lines_test.py TOOL DATA: what the tool writes about a large board, a long graph and long names is short on a
# terminal, and whole in a pipe or a file.
import fcntl
import json
import os
import pty
import struct
import subprocess
import sys
import tempfile
import termios

TOOL, DATA = sys.argv[1:]
ROWS, COLUMNS = 300, 400
LONG = 3000  # cells of a corridor, in which the piece has as many layers


def board(rows, columns, is_open, query):
    cells = "\n".join(" ".join(str(int(is_open(r, c))) for c in range(columns)) for r in range(rows))
    return f"puzzlegraph klotski\n{rows} {columns} 1\n{cells}\n{query}\n"


def on_terminal(*arguments, columns=0):
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    process = subprocess.Popen([TOOL, *arguments], stdout=child, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(child)
    text = b""
    while True:
        try:
            part = os.read(parent, 65536)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        text += part
    os.close(parent)
    assert process.wait() == 0, process.returncode
    return text.decode().replace("\r\n", "\n")


def whole_in_json(text, names):
    """Whether the text of some JSON holds these names, as they are."""
    return all(json.dumps(name, ensure_ascii=False)[1:-1] in text for name in names)


def in_pipe(*arguments):
    return subprocess.run([TOOL, *arguments], check=True, capture_output=True, text=True).stdout


def check(text, arguments, lines, characters):
    with tempfile.NamedTemporaryFile("w", suffix=".klotski") as file:
        file.write(text)
        file.flush()
        shown, whole = on_terminal("explore", *arguments, file.name), in_pipe("explore", *arguments, file.name)
        out = file.name + ".txt"
        subprocess.run([TOOL, "explore", *arguments, "-o", out, file.name], check=True)
        with open(out, encoding="ascii") as written:
            assert written.read() == whole
        os.remove(out)
    assert len(whole) > characters, len(whole)
    assert len(shown.splitlines()) < lines, shown
    assert max(map(len, shown.splitlines())) < 160, shown
    same = [line for line in shown.splitlines() if "..." not in line and " more " not in line]
    assert set(same) <= set(whole.splitlines())
    return shown


shown = check(
    board(ROWS, COLUMNS, lambda r, c: r < 3 and c < 3, "1 1 1 2 3 3"), ["--skip", "heuristics"], 250, ROWS * COLUMNS
)
assert shown.count(f"  ... ({ROWS} lines of up to {COLUMNS} characters)\n") == 3, shown
assert "\n  .Po" + 97 * "#" + "...\n" in shown, shown
shown = check(
    board(1, LONG, lambda r, c: True, f"1 {LONG} 1 1 1 2"), ["--skip", "all", "--encoding", "plain"], 250, 2 * LONG
)
assert " more layers\n" in shown, shown

MAZE = f"{DATA}/walls/uva10384-sample.walls"
whole = in_pipe("explore", MAZE).splitlines()
states = [line for line in whole if "after " in line and ": " in line]
assert len(states) > 10 and max(map(len, states)) > 100, states
for width in (60, 90, 200):
    lines = on_terminal("explore", MAZE, columns=width).splitlines()
    assert len(lines) == len(whole) or width < 100  # lists have more lines
    for line in states:
        shown = [s for s in lines if s[:47] == line[:47]]
        assert shown and all(len(s) <= width for s in shown), (width, line, shown)
        assert len(line) <= width or "..." in shown[0], (width, line, shown)

# Names of hundreds of characters, with and without spaces.
STATES = ["start " + 300 * "ab ", "x" * 700, "\u00e4" * 500]
LABELS = ["go" + 600 * "y", "and " + 200 * "so "]
STEPS = f'"{STATES[0]}",{STATES[1]},{LABELS[0]}\n{STATES[1]},{STATES[2]},"{LABELS[1]}"\n'
with tempfile.NamedTemporaryFile("w", suffix=".csv", encoding="utf-8") as file:
    file.write("from,to,label\n" + STEPS)
    file.flush()
    asked = ["--goal", "deadlock", file.name]
    for command in ("solve", "explore", "count"):
        for width in (0, 80):
            shown = on_terminal(command, *asked, columns=width)
            longest = max(map(len, shown.splitlines()))
            assert longest <= 320 and "..." in shown, (command, width, longest)
        whole = in_pipe(command, *asked)
        assert STATES[0] in whole and "..." not in whole, whole
    for command, names in (("solve", LABELS), ("explore", STATES + LABELS)):
        assert whole_in_json(in_pipe(command, "--json", *asked), names), command
    moves = on_terminal("solve", *asked).split("moves: ")[1]
    assert moves.startswith("go" + 95 * "y" + '... "and so so ') and len(moves) < 210, moves
