# SPDX-License-Identifier: BSL-1.0
"""memory_table.py TOOL DATA [MEMORY]: resident memory under --max-memory, of every algorithm of
every puzzle and of the commands that hold graphs, as a table. Fails where it exceeds the limit by
more than a tenth, and what the tool takes for a small question."""
import os
import resource
import subprocess
import sys

TOOL = os.path.abspath(sys.argv[1])
MEMORY = int(sys.argv[3]) if len(sys.argv) > 3 else 64  # MiB
EXCESS = 0.1

# Options of `generate` for questions whose searches exceed the limit.
LARGE = {
    "tiles": ["--size", "4x4"],
    "klotski": ["--size", "150x150", "--queries", "1", "--density", "0.2"],
    "ghosts": ["--size", "16x16", "--ghosts", "4"],
    "walls": ["--size", "16x16"],
    "blocks": ["--size", "6x6"],
}
COMMANDS = (["explore"], ["export", "-f", "mtx", "-o", "/dev/null"],
            ["draw", "--layout", "rings", "-o", "-"], ["view", "-o", "/dev/null"], ["count"],
            ["solve", "--certificate", "/dev/null"], ["compare", "--max-seconds", "2"])


def peak(arguments, text=None):
    """(exit code, MiB of resident memory at its peak, last line of stderr)."""
    process = subprocess.Popen([TOOL, *arguments], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE)
    process.stdin.write(text or b"")
    process.stdin.close()
    err = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_maxrss / 1024, err.decode(errors="replace").strip()[-60:]


def generated(puzzle):
    run = subprocess.run([TOOL, "generate", puzzle, "--seed", "3", "--count", "1", *LARGE[puzzle]],
                         capture_output=True, check=False)
    return run.stdout if run.returncode == 0 else None


def algorithms(puzzle):
    """The algorithms that the tool offers for a puzzle."""
    text = subprocess.run([TOOL, "help", puzzle], capture_output=True, text=True, check=True).stdout
    known = ("auto", "breadth-first", "dijkstra", "astar", "boost-dijkstra", "boost-astar",
             "bidirectional", "ida-star", "bit-parallel", "independence-detection", "simple-paths")
    return [a for a in known if a == "auto" or a in text]


def rows(puzzles):
    for puzzle in puzzles:
        board = generated(puzzle)
        if board is None:
            continue
        for algorithm in algorithms(puzzle):
            yield puzzle, "solve -a " + algorithm, ["solve", "-a", algorithm, "--max-seconds",
                                                    "20", "-"], board
        for command in COMMANDS:
            label = " ".join(command[:2] if command[0] == "solve" else command[:1])
            seconds = [] if "--max-seconds" in command else ["--max-seconds", "20"]
            yield puzzle, label, [*command, *seconds, "-"], board


def main(puzzles):
    base = peak(["solve", "-"], b"puzzlegraph tiles\n2 2\n1 2\n0 3\n")[1]
    most = base + MEMORY * (1 + EXCESS)
    print(f"limit {MEMORY} MiB, tool alone {base:.0f} MiB, so at most {most:.0f} MiB\n")
    print(f"{'puzzle':<8} {'command':<32} {'exit':>4} {'MiB':>6}")
    failed = []
    for puzzle, label, arguments, board in rows(puzzles):
        code, used, err = peak([*arguments, "--max-memory", f"{MEMORY}M"], board)
        if code == 1:
            continue  # the algorithm does not fit this puzzle
        mark = ""
        if used > most or code not in (0, 10):
            mark = "  over" if used > most else "  " + err
            failed.append((puzzle, label))
        print(f"{puzzle:<8} {label:<32} {code:>4} {used:>6.0f}{mark}", flush=True)
    return failed


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    over = main(sys.argv[4:] or list(LARGE))
    print(len(over), "over the limit" if over else "rows over the limit")
    sys.exit(1 if over else 0)
