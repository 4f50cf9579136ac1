# SPDX-License-Identifier: BSL-1.0
"""Certificates as bytes that tests can change, and runs of the tool and of the checker."""
import csv
import gzip
import pathlib
import re
import subprocess


def transposed(data, rows, columns):
    """Bytes by rows, as bytes by columns."""
    return b"".join(data[k::columns] for k in range(columns)) if rows and columns else b""


class Section:
    """What a certificate says of one question. `records` is the block of states and labels; of a pair of sets, of the
    backward one, and `other` holds the other; turn() exchanges them. Of a proof by paths, `paths` is the list of
    records, each a list of four numbers, and `path_count` the number that the line before them states."""

    def __init__(self, number):
        self.number = number
        self.claim = ""
        self.moves = None
        self.proof = ""
        self.potential = []  # lines
        self.blocks = []  # of patterns
        self.count = self.width = self.label_width = 0
        self.records = b""
        self.other = None  # count, width, label width and records
        self.path_count = 0
        self.paths = []

    def record(self, k):
        size = self.width + self.label_width
        return self.records[k * size : (k + 1) * size]

    def turn(self):
        """Exchanges the sets of a pair."""
        here = self.count, self.width, self.label_width, self.records
        (self.count, self.width, self.label_width, self.records), self.other = self.other, here

    def text(self):
        out = f"question {self.number}\nclaim {self.claim}\n".encode()
        if self.moves is not None:
            out += f"moves {len(self.moves)}\n".encode() + self.moves + b"\n"
        out += f"proof {self.proof}\n".encode()
        if self.proof == "set":
            out += "".join(line + "\n" for line in self.potential).encode()
            out += b"".join(block + b"\n" for block in self.blocks)
        if self.proof == "paths":
            rows = b"".join(number.to_bytes(4, "big") for record in self.paths for number in record)
            out += f"paths {self.path_count}\n".encode() + transposed(rows, len(self.paths), 16) + b"\n"
        elif self.proof != "parity":
            here = self.count, self.width, self.label_width, self.records
            for count, width, label_width, records in [self.other, here] if self.other else [here]:
                out += f"states {count} {width} {label_width}\n".encode()
                out += transposed(records, count, width + label_width) + b"\n"
        return out


class Certificate:
    """A certificate in parts. Reads what `solve` writes, without checks."""

    def __init__(self, compressed):
        self.bytes = gzip.decompress(compressed)
        self.at = 0
        self.head = [self.line() for _ in range(4)]
        self.options, self.sections = [], []  # of options: pairs of a key and the bytes of its value
        while (line := self.line()) != "end":
            key, *words = line.split()
            if key == "option":
                self.options.append((words[0], self.block(int(words[1]))))
            else:
                self.sections.append(self.section(int(words[0])))

    def line(self):
        end = self.bytes.index(b"\n", self.at)
        line = self.bytes[self.at : end].decode()
        self.at = end + 1
        return line

    def block(self, size):
        block = self.bytes[self.at : self.at + size]
        self.at += size + 1
        return block

    def section(self, number):
        s = Section(number)
        s.claim = self.line().removeprefix("claim ")
        if s.claim.startswith("solved"):
            s.moves = self.block(int(self.line().split()[1]))
        s.proof = self.line().removeprefix("proof ")
        if s.proof == "set":
            s.potential = [self.line()]
            if s.potential[0].startswith("potential table"):
                s.potential += [self.line() for _ in range(int(s.potential[0].split()[2]))]
            if s.potential[0].startswith("potential patterns"):
                s.potential.append(self.line())
                patterns = s.potential[1].split()[1:]
                cells = len(patterns) + 1
                s.blocks = [
                    self.block(cells ** (patterns.count(str(k + 1)) + 1)) for k in range(max(map(int, patterns)))
                ]
        if s.proof == "paths":
            s.path_count = int(self.line().split()[1])
            rows = transposed(self.block(16 * s.path_count), 16, s.path_count)
            numbers = [int.from_bytes(rows[k : k + 4], "big") for k in range(0, len(rows), 4)]
            s.paths = [numbers[k : k + 4] for k in range(0, len(numbers), 4)]
        elif s.proof != "parity":
            self.read_set(s)
        if s.proof.startswith("pair"):
            s.other = s.count, s.width, s.label_width, s.records
            self.read_set(s)
        return s

    def read_set(self, s):
        s.count, s.width, s.label_width = map(int, self.line().split()[1:])
        size = s.width + s.label_width
        s.records = transposed(self.block(s.count * size), size, s.count)

    def text(self):
        out = "".join(line + "\n" for line in self.head).encode()
        out += b"".join(f"option {key} {len(value)}\n".encode() + value + b"\n" for key, value in self.options)
        return out + b"".join(s.text() for s in self.sections) + b"end\n"


def run(*command):
    """Exit code, standard output, standard error."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def expected_costs(folder):
    """By file and question: the optimal cost, or -1."""
    with open(folder / "expected.csv", encoding="utf-8") as lines:
        rows = csv.DictReader(line for line in lines if not line.startswith("#"))
        return {(row["file"], int(row["question"])): int(row["value"]) for row in rows}


def verified(output):
    """By question: what the checker says of it after `verified: `, or None if it is refused."""
    found = {}
    for line in output.splitlines():
        of_question = re.fullmatch(r"[a-z]+ in [a-z ]+?(?: with .*?\")?, question (\d+): (.*)", line)
        if of_question is None:
            continue
        question, said = of_question.groups()
        found[int(question)] = said.removeprefix("verified: ") if said.startswith("verified") else None
    return found


def folder(path):
    return pathlib.Path(path)
