# SPDX-License-Identifier: BSL-1.0
"""What the tests of faults share: processes of the tool, scratch folders, claims."""
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

TOOL = os.path.abspath(sys.argv[1])
DATA = os.path.abspath(sys.argv[2])
seed = int(os.environ.get("PUZZLEGRAPH_SEED", "1"))
chance = random.Random(seed)  # the moments of signals; elapsed time makes them random anyway

EXPERIMENT = """puzzle = tiles
[generate]
size = 2x3 3x3
count = 6
[methods]
algorithms = breadth-first astar bidirectional
heuristics = manhattan
[figure]
kind = bars
"""


class folder:
    """A scratch folder, which is the working directory meanwhile."""

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="puzzlegraph-faults-")
        self.before = os.getcwd()
        os.chdir(self.path)
        return self.path

    def __exit__(self, *ignored):
        os.chdir(self.before)
        shutil.rmtree(self.path, ignore_errors=True)


def expect(claim, *what):
    """Ends the test unless the claim holds."""
    if not claim:
        print("does not hold:", *what)
        sys.exit(1)


def start(*arguments, **options):
    """A process of the tool, or of another program, with pipes for its output."""
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("stderr", subprocess.PIPE)
    return subprocess.Popen([options.pop("program", TOOL), *arguments], **options)


def run(*arguments, **options):
    """Runs the tool to its end: (exit code, stdout, stderr)."""
    process = start(*arguments, **options)
    out, err = process.communicate(timeout=300)
    return process.returncode, out or b"", err or b""


def write(name, text):
    with open(name, "wb" if isinstance(text, bytes) else "w") as file:
        file.write(text)


def read(name):
    with open(name, "rb") as file:
        return file.read()


def leftovers(path="."):
    return [name for name in os.listdir(path) if name.endswith(".part")]


def catches(process, number):
    """Whether a process that runs catches a signal."""
    try:
        with open(f"/proc/{process.pid}/status") as status:
            for line in status:
                if line.startswith("SigCgt:"):
                    return int(line.split()[1], 16) >> (number - 1) & 1 == 1
    except OSError:
        pass
    return False


def wait_until_it_catches(process, number=signal.SIGTERM):
    while process.poll() is None and not catches(process, number):
        time.sleep(0.005)


def end_of(process):
    """(exit code, stdout, stderr) of a process that must end by itself soon."""
    try:
        out, err = process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        expect(False, process.args, "ends")
    return process.returncode, out or b"", err or b""


def board(size, number=1, puzzle="tiles"):
    """A file with a generated board."""
    name = f"{puzzle}-{size}.{puzzle}"
    code, out, err = run("generate", puzzle, "--size", size, "--seed", str(number))
    expect(code == 0, err)
    write(name, out)
    return name


def digest(text):
    """The digest of the counters that `experiment` prints."""
    for line in text.decode().splitlines():
        if line.startswith("digest "):
            return line.split()[1].rstrip(";")
    expect(False, "a digest in", text)
