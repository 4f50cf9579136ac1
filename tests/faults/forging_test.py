# SPDX-License-Identifier: BSL-1.0
"""forging_test.py TOOL DATA [FORGERIES [MPI_COMMAND...]]: no forged checkpoint makes the tool crash.

Makes a real checkpoint of each kind: counts, graphs, searches for the hardest instance; with MPI_COMMAND, which starts
puzzlegraph-mpi on several processes, counts by these alone. Changes its state or its bytes, of one process, gives them
the right checksum, and starts the same command again. Whatever the contents say, the command must end with 0, 2 or 10
within a minute of processor time and 300 MB, of each process. FORGERIES (default 12) is their number for each kind.
PUZZLEGRAPH_SEED chooses others. Keeps what failed in the folder PUZZLEGRAPH_KEEP, if that is set. PUZZLEGRAPH_SANITIZER
says that TOOL has sanitizers, which take memory of their own, or runs under a checker of memory.
"""
import collections
import concurrent.futures
import copy
import glob
import hashlib
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile

from support import TOOL, chance, expect, folder, write

FORGERIES = int(sys.argv[3]) if len(sys.argv) > 3 else 12
MOST_SECONDS = 60
MOST_KILOBYTES = 300_000 * (1 if os.environ.get("PUZZLEGRAPH_SANITIZER") is None else 10)
TRAILER = len("sha256 ") + 64 + 1
MPI_COMMAND = sys.argv[4:]
PROGRAM = MPI_COMMAND or [TOOL]


def kinds():
    """(name, the command that makes a checkpoint, the same command without the limit that ends it)."""

    def file_of(name, text):
        write(name, text)
        return name

    tiles = file_of("a.tiles", "3 3\n1 2 3\n4 5 6\n7 8 0\n0 0\n")
    line = file_of("b.tiles", "1 18\n" + " ".join(map(str, range(1, 18))) + " 0\n0 0\n")
    klotski = file_of("a.klotski", "puzzlegraph klotski\n#Pooo\n#To#o\no.##o\nooooo\n")
    ghosts = file_of("a.ghosts", "puzzlegraph ghosts\n5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####\n0 0 0\n")
    walls = file_of("a.walls", "puzzlegraph walls\n3 3 1 1\n11 10 4\n7 7 13\n13 9 14\n0 0 0 0\n")
    blocks = file_of("a.blocks", "puzzlegraph blocks metric=moves\nAABE\nCDFE\nC...\n\n....\n....\n...B\n")
    large = file_of(
        "b.blocks",
        "puzzlegraph blocks metric=steps\n"
        + "".join(row + "\n" for row in ("ABCDEF", "GHIJKL", "MNOPQR", "STUVW."))
        + "\n......\n......\n......\nA.....\n",
    )
    if MPI_COMMAND:
        # These tiles have as many states as the limit, so that one more in the counts of a process passes it.
        for words in ("--partition ranks --max-states 181440 a.tiles", "--partition hash a.tiles", "a.blocks"):
            yield f"count {words} by processes", ["count", *words.split()], []
        return
    # Without a goal-bound graph of its own: states are numbers, and moves have costs.
    edges = [f"{k},{k + step},m,{1 + step}\n" for k in range(90) for step in (1, 2, 3)]
    costs = file_of("a.csv", "from,to,label,cost\n" + "".join(edges))
    yield f"hardest {costs}", ["hardest", "--goal", "state=92", costs], ["--max-states", "60"]
    for name in (tiles, line, klotski, ghosts, walls, blocks):
        yield f"count {name}", ["count", name], []
    for name in (tiles, klotski, ghosts, walls, blocks, large):
        yield f"hardest {name}", ["hardest", name], ["--max-states", "60"]
    for name in (klotski, ghosts, blocks):
        yield f"all of {name}", ["hardest", name, "--method", "exhaust"], []
    for words in (
        "tiles --size 2x4",
        "klotski --size 3x3 --method exhaust",
        "walls --size 2x2 --method exhaust",
        "ghosts --size 3x3 --ghosts 2 --method exhaust",
    ):
        yield f"hardest {words}", ["hardest", *words.split()], []
    for words in (
        "klotski --size 4x4",
        "walls --size 3x3",
        "walls --size 3x3 --density 0.4",
        "ghosts --size 4x4 --ghosts 2",
        "ghosts --size 6x6 --ghosts 2 --contest",
        "blocks --size 3x3",
        "blocks --size 4x4 --cars 4",
    ):
        yield f"climb {words}", ["hardest", *words.split(), "--method", "climb", "--seconds", "20", "--tries", "40"], [
            "--tries",
            "20",
        ]


def with_option(command, option):
    """The command with that option in place of its own."""
    if option and option[0] in command:
        at = command.index(option[0])
        command = command[:at] + command[at + 2 :]
    return command + option


class original:
    """A checkpoint that the tool has written: files as (name in the folder, first lines, state, bytes)."""

    def __init__(self, name, command, limit):
        self.name, self.command = name, command
        made = subprocess.run(
            [*PROGRAM, *with_option(command, limit), "--checkpoint", "made"], capture_output=True, check=False
        )
        files = glob.glob("made/**/*.checkpoint", recursive=True)
        files.sort(key=lambda f: int(re.findall(r"\d+", f)[-1]))
        expect(made.returncode in (0, 10) and files, name, made.stderr)
        self.files = []
        for file in files:
            with open(file, "rb") as stream:
                text = stream.read()[:-TRAILER]
            first, identity, state, contents = text.split(b"\n", 3)
            self.files.append((os.path.relpath(file, "made"), first + b"\n" + identity + b"\n", state, contents))
        shutil.rmtree("made")


NUMBERS = [
    0,
    1,
    2,
    3,
    7,
    8,
    63,
    64,
    127,
    128,
    255,
    256,
    65535,
    65536,
    2**31,
    2**32 - 2,
    2**32 - 1,
    2**32,
    2**61,
    2**63,
    2**64 - 1,
]


def another_number(n):
    return chance.choice(
        [chance.choice(NUMBERS), n + 1, n - 1, 2 * n, n ^ 1 << chance.randrange(32), chance.randrange(2 * abs(n) + 2)]
    )


def places(value, path=()):
    """The paths of all values in JSON. Of a long list, some: the generator's words fill most of a local search."""
    yield path
    if isinstance(value, dict):
        for name, member in value.items():
            yield from places(member, (*path, name))
    if isinstance(value, list):
        for k in range(len(value)) if len(value) < 50 else chance.sample(range(len(value)), 20):
            yield from places(value[k], (*path, k))


def another_value(value):
    """Another value of the same type, or, less often, of another one."""
    kind = chance.randrange(10)
    if kind == 0:
        return chance.choice([None, True, False, 0, -1, 0.5, 1e300, "", "x", [], {}, [[]], {"a": 1}])
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return another_number(value)
    if isinstance(value, str):
        return chance.choice(["", value + "x", value[1:], "horizontal", "steps"])
    if isinstance(value, list) and value:
        at = chance.randrange(len(value))
        if kind < 4:
            return value[:at] + value[at + 1 :]
        if kind < 7:
            return value[:at] + [copy.deepcopy(chance.choice(value))] + value[at:]
        return value[::-1] if kind < 9 else []
    if isinstance(value, dict) and value:
        changed = dict(value)
        name = chance.choice(list(value))
        member = changed.pop(name)
        if kind < 5:
            changed[name + "x"] = member
        return changed
    return 1 if value is None else None


def changed_state(text):
    """One to four changes of the JSON of a state; rarely of its text."""
    if chance.random() < 0.1:
        return changed_bytes(text).replace(b"\n", b" ")
    state = json.loads(text)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        path = chance.choice(list(places(state)))
        if not path:
            state = another_value(state)
            continue
        holder = state
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] = another_value(holder[path[-1]])
    return json.dumps(state, separators=(",", ":")).encode()


def changed_bytes(contents):
    out = bytearray(contents)
    for _ in range(chance.choice((1, 1, 2, 4))):
        if not out:
            break
        at = chance.randrange(len(out))
        kind = chance.randrange(9)
        if kind == 0:
            out[at] ^= 1 << chance.randrange(8)
        elif kind == 1:
            out[at] = chance.choice((0, 1, 255))
        elif kind in (2, 3, 4) and len(out) >= 8:  # a word: sizes stand first
            most = min(len(out) // 8, 4) if kind == 2 else len(out) // 8
            at = 8 * chance.randrange(most)
            (n,) = struct.unpack_from("<Q", out, at)
            struct.pack_into("<Q", out, at, another_number(n) % 2**64)
        elif kind == 5 and len(out) >= 4:  # half a word, from the end: edges
            at = len(out) - 4 * (1 + chance.randrange(len(out) // 4))
            (n,) = struct.unpack_from("<I", out, at)
            struct.pack_into("<I", out, at, another_number(n) % 2**32)
        elif kind == 6:
            del out[at : at + chance.choice((1, 4, 8, 64))]
        elif kind == 7:
            out[at:at] = bytes(chance.choice((1, 4, 8, 64)))
        else:  # a part is copied over another
            length = chance.choice((1, 4, 8, 16))
            other = chance.randrange(len(out))
            out[at : at + length] = out[other : other + length]
    return bytes(out)


def sealed(head, state, contents):
    """The text of a checkpoint, with its checksum."""
    text = head + state + b"\n" + contents
    return text + f"sha256 {hashlib.sha256(text).hexdigest()}\n".encode()


class forgery:
    """A command and the files from which it goes on: one is forged, and those of other processes are whole."""

    def __init__(self, of):
        self.of = of
        self.name, head, state, contents = chance.choice(of.files)
        unit = os.path.basename(self.name)
        self.files = {name: sealed(*lines) for name, *lines in of.files if os.path.basename(name) == unit}
        if not contents or chance.random() < 0.2:
            state = changed_state(state)
        else:
            contents = changed_bytes(contents)
        self.files[self.name] = sealed(head, state, contents)

    def write_to(self, place):
        for name, text in self.files.items():
            os.makedirs(os.path.dirname(os.path.join(place, name)), exist_ok=True)
            write(os.path.join(place, name), text)

    def run(self):
        """(exit code, or minus a signal; errors; peak kilobytes)"""
        with tempfile.TemporaryDirectory(dir=".") as scratch, tempfile.TemporaryFile() as errors:
            self.write_to(scratch)
            process = subprocess.Popen(
                ["prlimit", f"--cpu={MOST_SECONDS}", *PROGRAM, *self.of.command, "--checkpoint", scratch],
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            errors.seek(0)
            return process.returncode, errors.read().decode(errors="replace"), usage.ru_maxrss


def keep(forged, number):
    place = os.environ.get("PUZZLEGRAPH_KEEP")
    if place is None:
        return
    forged.write_to(os.path.join(place, f"forged-{number}"))


def ended_runs(originals, several):
    """Each forgery and what its run returns. A few at a time: the peak of a process counts what this one, from
    which it is forked, has in memory."""
    for of in originals:
        for first in range(0, FORGERIES, 20):
            forged = [forgery(of) for _ in range(first, min(first + 20, FORGERIES))]
            yield from zip(forged, several.map(forgery.run, forged))


def main():
    with folder():
        originals = [original(*kind) for kind in kinds()]
        ends = collections.Counter()
        refused_by = collections.Counter()
        wrong = 0
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as several:
            for number, (f, (code, errors, kilobytes)) in enumerate(ended_runs(originals, several)):
                ends[code] += 1
                refused_by[f.of.name] += code == 2
                if code in (0, 2, 10) and kilobytes <= MOST_KILOBYTES and "runtime error" not in errors:
                    continue
                wrong += 1
                keep(f, number)
                print(f"forgery {number} of {f.of.name}: exit code {code}, {kilobytes} kB: {errors[:2000]}")
        for of in originals:
            if FORGERIES >= 10 and refused_by[of.name] == 0:
                wrong += 1
                print(f"no forgery of {of.name} was refused")
        print(", ".join(f"{n} ended with {code}" for code, n in sorted(ends.items())))
        return 1 if wrong else 0


sys.exit(main())
