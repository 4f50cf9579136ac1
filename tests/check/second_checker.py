#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""A second checker of certificates, written from data/formats/certificate.md and data/README.md alone.

usage: second_checker.py INSTANCE CERTIFICATE
Exit code: 0 all are verified, 1 one is refused, 2 a file cannot be read, 11 nothing is checked.

It shares nothing with the library or with puzzlegraph-check, so that an error would have to be made twice to stay
unseen. It is slow, and states each condition once, in the words of the document.
"""
import collections
import hashlib
import re
import sys
import zlib

from second_checker_instances import expect_text, normalised, read_instance
from second_checker_puzzles import INFINITY, NotChecked, Refused, Unreadable, expect, need, no_potential

UNITS = {
    "tiles": ["moves"],
    "klotski": ["unit moves"],
    "ghosts": ["steps"],
    "walls": ["steps"],
    "blocks": ["steps", "slides", "moves"],
    "planning": ["moves", "units"],
    "transitions": ["steps", "units"],
}


class Bytes:
    """The contents of a certificate, of which some have been read."""

    def __init__(self, content):
        """Starts at the beginning."""
        self.content, self.position, self.last_potential = content, 0, None

    def take(self, count):
        """Reads a number of bytes."""
        expect(count <= len(self.content) - self.position, "the certificate ends too soon")
        self.position += count
        return self.content[self.position - count : self.position]

    def line(self):
        """Reads a line, without its LF."""
        end = self.content.find(b"\n", self.position)
        expect(end >= 0, "the certificate ends too soon")
        line = self.take(end + 1 - self.position)[:-1]
        expect(line.isascii(), "a line is not ASCII")
        return line.decode("ascii")

    def block(self, count):
        """Reads a block of bytes and the LF after it."""
        block = self.take(count)
        expect(self.take(1) == b"\n", "a block is longer than it says")
        return block


def number(word):
    """Returns a number: decimal, without sign and leading zeros, less than 2^32."""
    expect(re.fullmatch("0|[1-9][0-9]{0,9}", word) and int(word) < 2**32, "expected a number, found " + word)
    return int(word)


def numbers_after(line, *words):
    """Returns the numbers of a line that begins with some words."""
    found = line.split(" ")
    expect(tuple(found[: len(words)]) == words, "expected " + " ".join(words))
    return [number(word) for word in found[len(words) :]]


def one_number_after(line, *words):
    """Returns the one number of a line that begins with some words."""
    numbers = numbers_after(line, *words)
    expect(len(numbers) == 1, "expected one number")
    return numbers[0]


def gunzip(content):
    """Returns what the members of a gzip stream hold, one after the other."""
    expect(content, "no gzip stream")
    found = b""
    while content:
        member = zlib.decompressobj(31)
        try:
            found += member.decompress(content)
        except zlib.error as error:
            raise Unreadable("no gzip stream, or a damaged one") from error
        expect(member.eof, "the certificate is damaged or ends too soon")
        content = member.unused_data
    return found


# split, other_records and other_labels: of a pair of sets, whose first set is in records and labels; else None.
# paths: the records of a proof by paths, in which records is None; else None.
Section = collections.namedtuple(
    "Section",
    "number claim bound moves potential table state_bytes records labels " "split other_records other_labels paths",
    defaults=[None, None, None, None],
)


def read_section(first_line, certificate, questions):
    """Reads the section of a question. The records are a list; it is None for a proof by parity or by paths."""
    k = one_number_after(first_line, "question")
    expect(1 <= k <= len(questions), "a question that the instance does not have")
    claim = certificate.line()
    moves = None
    if claim == "claim unsolvable":
        kind, bound = "unsolvable", INFINITY
    else:
        kind = claim.split(" ")[1] if claim.count(" ") == 2 else ""
        expect(kind in ("solved", "at-least"), "an unknown claim")
        bound = one_number_after(claim, "claim", kind)
    if kind == "solved":
        moves = certificate.block(one_number_after(certificate.line(), "moves"))
    proof = certificate.line()
    if proof == "proof parity":
        return Section(k, kind, bound, moves, None, None, None, None, None)
    state_bytes = questions[k - 1].record_bytes
    if proof.startswith("proof pair "):
        expect(questions[k - 1].only_goal is not None, "a pair of sets for a puzzle that has none")
        split = one_number_after(proof, "proof", "pair")
        sets = read_records(certificate, state_bytes, kind) + read_records(certificate, state_bytes, kind)
        return Section(k, kind, bound, moves, "none", None, state_bytes, sets[0], sets[1], split, sets[2], sets[3])
    if proof == "proof paths":
        expect(questions[k - 1].check_paths is not None, "a proof by paths for a puzzle that has none")
        return Section(k, kind, bound, moves, None, None, None, None, None, paths=read_paths(certificate))
    expect(proof == "proof set", "an unknown proof")
    potential, table = read_potential(certificate, questions[k - 1])
    records, labels = read_records(certificate, state_bytes, kind)
    return Section(k, kind, bound, moves, potential, table, state_bytes, records, labels)


def read_potential(certificate, question):
    """Reads the line `potential` and what follows it.

    Returns the kind, and a table, or a board's size with its patterns: pairs of a list of tiles and a block. None where
    there is neither.
    """
    line = certificate.line()
    if line == "potential none":
        return "none", None
    fits = "a potential that does not fit the question"
    if line == "potential again":
        expect(certificate.last_potential is not None, fits)
        form, potential = certificate.last_potential
        expect(form == form_of(question), fits)
        return potential
    expect(line == "potential " + form_of(question), fits)
    if line == "potential exit":
        potential = "exit", None
    elif question.pattern_size:
        potential = "patterns", (question.pattern_size, read_patterns(certificate, question))
    else:
        potential = "table", [read_row(certificate, question.table_size[1]) for _ in range(question.table_size[0])]
    certificate.last_potential = form_of(question), potential
    return potential


def form_of(question):
    """Returns the words after `potential` that a question can have."""
    if question.exit_potential is not None:
        return "exit"
    if not question.pattern_size and not question.table_size:
        return "none"
    return (
        "patterns {} {}".format(*question.pattern_size)
        if question.pattern_size
        else "table {} {}".format(*question.table_size)
    )


def read_row(certificate, count):
    """Reads a line of a table."""
    words = certificate.line().split(" ")
    expect(len(words) == count, "a line of the table with other numbers")
    return [INFINITY if word == "-" else number(word) for word in words]


def read_patterns(certificate, question):
    """Reads the line `tiles` and the blocks of patterns."""
    cells = question.pattern_size[0] * question.pattern_size[1]
    numbers = numbers_after(certificate.line(), "tiles")
    expect(len(numbers) == cells - 1 and max(numbers) < cells, "a line of tiles with other numbers")
    patterns = []
    for k in range(1, max(numbers) + 1):
        tiles = [tile for tile, of in enumerate(numbers, 1) if of == k]
        patterns.append((tiles, certificate.block(cells ** (len(tiles) + 1))))
    return patterns


def read_records(certificate, state_bytes, claim):
    """Reads the block of states. Returns the list of records and the list of labels."""
    numbers = numbers_after(certificate.line(), "states")
    expect(len(numbers) == 3 and numbers[1] == state_bytes, "states of another size")
    count, label_bytes = numbers[0], numbers[2]
    expect(label_bytes in ([0] if claim == "unsolvable" else [1, 2, 4]), "labels of another size")
    rows = read_rows(certificate, count, state_bytes + label_bytes)
    records = [row[:state_bytes] for row in rows]
    return records, [int.from_bytes(row[state_bytes:], "big") for row in rows]


def read_rows(certificate, count, size):
    """Reads a block of records of some bytes each, which are written by columns. Returns the list of records."""
    block = certificate.block(count * size)
    columns = [block[k * count : (k + 1) * count] for k in range(size)]
    return [bytes(row) for row in zip(*columns)]


def read_paths(certificate):
    """Reads the block of paths. Returns the list of records, each of four numbers: west, north, east, south."""
    count = one_number_after(certificate.line(), "paths")
    rows = read_rows(certificate, count, 16)
    return [[int.from_bytes(row[k : k + 4], "big") for k in range(0, 16, 4)] for row in rows]


def check(question, section):
    """Checks what the section claims about the question; raises Refused where a condition does not hold."""
    check_proof(question, section)
    if section.claim == "solved":
        cost = question.replay(section.moves.decode("latin-1"))
        need(cost == section.bound, "the solution has another cost")


def check_proof(question, section):
    """Checks the conditions under which every solution costs at least the bound."""
    if section.paths is not None:
        question.check_paths(section.paths, section.bound)
        return
    if section.records is None:
        need(section.claim == "unsolvable", "parity proves only that there is no solution")
        question.check_parity()
        return
    potential = no_potential
    if section.potential == "table":
        potential = question.table_potential(section.table)
    elif section.potential == "patterns":
        potential = question.pattern_potential(section.table[1])
    elif section.potential == "exit":
        potential = question.exit_potential
    if section.split is None:
        check_set(question, section.records, section.labels, section.bound, potential)
    else:
        check_pair(question, section)


def labels_by_state(question, records, labels):
    """Checks the records of a set and returns its labels by state."""
    need(all(a < b for a, b in zip(records, records[1:])), "the states are not in increasing order")
    need(all(map(question.is_state, records)), "a record is no state of the board")
    return dict(zip(records, labels))


def check_pair(question, section):
    """Checks the records of two sets and the conditions that the document has for them."""
    bound, split = section.bound, section.split
    forward = labels_by_state(question, section.records, section.labels)
    backward = labels_by_state(question, section.other_records, section.other_labels)
    need(split < bound and (bound != INFINITY or split == 0), "the cost is not divided")
    need(split == 0 or forward.get(question.start) == 0, "the start is not in the forward set, or its label is not 0")
    need(backward.get(question.only_goal) == 0, "the goal is not in the backward set, or its label is not 0")
    need(backward.get(question.start, INFINITY) >= bound, "the start is in the backward set")
    for state, label in forward.items():
        if label >= split:
            continue
        for cost, after in question.moves(state):
            need(label + cost + backward.get(after, INFINITY) >= bound, "a move leads from one set to the other")
            if label + cost < split:
                need(forward.get(after, INFINITY) <= label + cost, "the forward set is not closed")
    for state, label in backward.items():
        if label >= bound - split:
            continue
        for cost, before in question.moves(state):  # each move has an inverse of the same cost
            if bound == INFINITY:
                need(before in backward, "the backward set is not closed")
            elif label + cost < bound - split:
                need(backward.get(before, INFINITY) <= label + cost, "the backward set is not closed")


def check_set(question, records, labels, bound, potential):
    """Checks the records and conditions 1 to 3 of the document."""
    label = labels_by_state(question, records, labels)
    need(bound == 0 or not question.is_goal(question.start), "the start is a goal")
    if potential(question.start) < bound:
        need(label.get(question.start) == 0, "the start is not in the set, or its label is not 0")
    for state in records:
        for cost, after in question.moves(state):
            least = 0 if bound == INFINITY else label[state] + cost
            if least + potential(after) < bound:
                need(not question.is_goal(after), "a goal is reached below the bound")
                need(after in label, "a successor is not in the set")
                need(bound == INFINITY or label[after] <= least, "a successor has a greater label")


def read_options(line, certificate):
    """Reads the lines `option` from this one on. Returns the options, and the line after them."""
    options = {}
    while line.startswith("option "):
        words = line.split(" ")
        expect(len(words) == 3 and words[1] not in options, "a wrong option")
        expect(re.fullmatch("[a-z-]+", words[1]), "a key that is no word")
        options[words[1]] = certificate.block(number(words[2])).decode("latin-1")
        expect(options[words[1]], "an option without a value")
        line = certificate.line()
    return options, line


def shown(options):
    """Returns the options as the lines of verdicts have them."""
    plain = {chr(code) for code in range(32, 127)} - set('"\\')
    texts = (
        key + '="' + "".join(c if c in plain else f"\\x{ord(c):02x}" for c in value) + '"'
        for key, value in options.items()
    )
    return " with " + " ".join(texts) if options else ""


def begins_with_header(instance):
    """Whether the first word of an instance file is, or begins as, that of a header."""
    return normalised(instance).lstrip(b" \t\n").startswith(b"puzzlegraph")


def is_read(instance, puzzle, unit):
    """Whether an instance file is in the form that is read, without options of a certificate."""
    try:
        read_instance(instance, puzzle, unit)
    except Unreadable:
        return False
    return True


def verdicts(instance, content):
    """Yields a line for each question, and a line without a question, "refused", for another instance.

    Of an instance in a notation that is not read, it is one line too, "conversion not checked": a board without a
    header that breaks its form may be in one. Raises Unreadable where a file breaks its format, or an option is wrong.
    Takes the bytes of both files; the certificate's are unzipped.
    """
    expect_text(instance)
    certificate = Bytes(content)
    expect(certificate.line() == "puzzlegraph certificate 1", "no certificate of version 1")
    puzzle, unit, digest = (read_word(certificate, key) for key in ("puzzle", "unit", "instance"))
    expect(unit in UNITS.get(puzzle, []), "an unknown puzzle, or another unit")
    of = f"{puzzle} in {unit}"
    if digest != hashlib.sha256(normalised(instance)).hexdigest():
        yield f"{of}: refused: the certificate is of another instance"
        return
    options, line = read_options(certificate.line(), certificate)
    of += shown(options)
    try:
        questions = read_instance(instance, puzzle, unit, options)
    except NotChecked as reason:
        yield f"{of}: conversion not checked: {reason}"
        return
    except Unreadable as reason:
        is_foreign = puzzle not in ("planning", "transitions") and not begins_with_header(instance)
        if not is_foreign or is_read(instance, puzzle, unit):  # without the options: one of them is wrong
            raise
        yield f"{of}: conversion not checked: no header, and {reason}"
        return
    last = 0
    while line != "end":
        section = read_section(line, certificate, questions)
        expect(section.number > last, "the questions are not in increasing order")
        last = section.number
        yield f"{of}, question {last}: " + verdict(questions[last - 1], section, unit)
        line = certificate.line()
    expect(certificate.position == len(content), "the certificate goes on after its end")


def read_word(certificate, key):
    """Reads a line of a key and a value."""
    line = certificate.line()
    expect(line.startswith(key + " "), "expected " + key)
    return line.removeprefix(key + " ")


def verdict(question, section, unit):
    """Returns `verified: ...` or `refused: ...` for a question."""
    try:
        check(question, section)
    except Refused as reason:
        return f"refused: {reason}"
    says = {"solved": "optimal, {} {}", "at-least": "at least {} {}", "unsolvable": "unsolvable"}
    return "verified: " + says[section.claim].format(
        section.bound, unit if section.bound != 1 else unit.removesuffix("s")
    )


def main(arguments):
    """Runs the program and returns its exit code."""
    if len(arguments) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    refused = unread = False
    try:
        instance, certificate = (open(name, "rb").read() for name in arguments)
        for line in verdicts(instance, gunzip(certificate)):
            print(line)
            refused = refused or "refused: " in line
            unread = unread or ": conversion not checked: " in line
    except (OSError, Unreadable) as error:
        print(f"second_checker.py: {error}", file=sys.stderr)
        return 2
    return 11 if unread else 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
