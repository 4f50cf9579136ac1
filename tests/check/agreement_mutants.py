# SPDX-License-Identifier: BSL-1.0
"""Changed certificates for agreement_test.py: takes a certificate apart, changes one place, and writes it again."""
import hashlib
import heapq
import re

import second_checker
from second_checker_puzzles import INFINITY, OUTSIDE, Path

LARGEST = 400  # states of a certificate that is small
EXTREMES = ["0", "1", "255", "256", "4294967295", "4294967296", "-", "", "01", "+1", "-1", "x"]


def split(instance, content):
    """Returns the header of a certificate, as a dictionary, and its sections."""
    certificate = second_checker.Bytes(content)
    certificate.line()
    header = {key: second_checker.read_word(certificate, key) for key in ("puzzle", "unit", "instance")}
    header["options"], line = second_checker.read_options(certificate.line(), certificate)
    try:
        questions = second_checker.read_instance(instance, header["puzzle"], header["unit"], header["options"])
    except second_checker.NotChecked:
        return header, []
    sections = []
    while line != "end":
        sections.append(second_checker.read_section(line, certificate, questions))
        line = certificate.line()
    return header, sections


def join(header, sections):
    """Returns the contents of a certificate."""
    lines = ["puzzlegraph certificate 1"] + [f"{key} {header[key]}" for key in ("puzzle", "unit", "instance")]
    for key, value in header["options"].items():
        lines += [f"option {key} {len(value)}", value]
    return ("\n".join(lines) + "\n").encode("latin-1") + b"".join(map(written, sections)) + b"end\n"


def written(section, label_bytes=None, state_bytes=None):
    """Returns the bytes of a section."""
    claim = section.claim if section.claim == "unsolvable" else f"{section.claim} {section.bound}"
    text = f"question {section.number}\nclaim {claim}\n".encode()
    if section.moves is not None:
        text += f"moves {len(section.moves)}\n".encode() + section.moves + b"\n"
    if section.paths is not None:
        columns = bytes(
            number >> shift & 255
            for k in range(4)
            for shift in (24, 16, 8, 0)
            for number in [record[k] for record in section.paths]
        )
        return text + f"proof paths\npaths {len(section.paths)}\n".encode() + columns + b"\n"
    if section.records is None:
        return text + b"proof parity\n"
    if section.split is not None:
        text += f"proof pair {section.split}".encode()
        other = section._replace(records=section.other_records, labels=section.other_labels)
        return text + states_of(section, label_bytes, state_bytes) + states_of(other, label_bytes, state_bytes)[1:]
    text += f"proof set\npotential {section.potential}".encode()
    if section.potential == "table":
        text += f" {len(section.table)} {len(section.table[0])}".encode()
        text += b"".join(b"\n" + b" ".join(map(word, row)) for row in section.table)
    if section.potential == "patterns":
        (rows, columns), patterns = section.table
        of = {tile: k for k, (tiles, _) in reversed(list(enumerate(patterns, 1))) for tile in tiles}
        text += f" {rows} {columns}\ntiles".encode()
        text += b"".join(b" %d" % of.get(tile, 0) for tile in range(1, rows * columns))
        text += b"".join(b"\n" + block for _, block in patterns)
    return text + states_of(section, label_bytes, state_bytes)


def states_of(section, label_bytes=None, state_bytes=None):
    """Returns the bytes of a set, after a line feed. A label that does not fit is written modulo what does."""
    if label_bytes is None:
        largest = max(section.labels, default=0)
        label_bytes = 0 if section.claim == "unsolvable" else 1 if largest < 256 else 2 if largest < 65536 else 4
    rows = [
        record + (label % 256**label_bytes).to_bytes(label_bytes, "big")
        for record, label in zip(section.records, section.labels)
    ]
    width = state_bytes or section.state_bytes
    text = f"\nstates {len(rows)} {width} {label_bytes}\n".encode()
    return text + bytes(row[k] for k in range(section.state_bytes + label_bytes) for row in rows) + b"\n"


def word(number):
    """Returns a word of a table."""
    return b"-" if number == INFINITY else str(number).encode()


def sorted_records(section):
    """Returns the section with its records in order."""
    pairs = sorted(zip(section.records, section.labels))
    return section._replace(records=[record for record, _ in pairs], labels=[label for _, label in pairs])


def question_of(base):
    """Returns the question that a certificate is about, as second_checker.py has it."""
    header = base.header
    questions = second_checker.read_instance(base.instance, header["puzzle"], header["unit"], header["options"])
    return questions[base.section.number - 1]


# Each of the following changes a section at one place, and returns None where it has nothing to change.


def change_label(base, others, rng):
    """A label."""
    section = base.section
    if not section.records or section.claim == "unsolvable":
        return None
    k, labels = rng.randrange(len(section.labels)), list(section.labels)
    labels[k] = max(0, rng.choice([labels[k] - 1, labels[k] + 1, labels[k] + 2, 0, section.bound, rng.randrange(256)]))
    return section._replace(labels=labels)


def change_all_labels(base, others, rng):
    """All labels, by the same amount."""
    section = base.section
    if not section.records or section.claim == "unsolvable":
        return None
    amount = rng.choice([-1, 1])
    return section._replace(labels=[max(0, label + amount) for label in section.labels])


def change_state(base, others, rng):
    """A byte of a state."""
    section = base.section
    if not section.records:
        return None
    k, records = rng.randrange(len(section.records)), list(section.records)
    record = bytearray(records[k])
    place = rng.randrange(len(record))
    record[place] = rng.choice([record[place] ^ 1 << rng.randrange(8), (record[place] + rng.choice([1, 255])) % 256])
    records[k] = bytes(record)
    changed = section._replace(records=records)
    return sorted_records(changed) if rng.random() < 0.8 else changed


def remove_state(base, others, rng):
    """A state is missing."""
    section = base.section
    if not section.records:
        return None
    k = rng.randrange(len(section.records))
    return section._replace(
        records=section.records[:k] + section.records[k + 1 :], labels=section.labels[:k] + section.labels[k + 1 :]
    )


def remove_states(base, others, rng):
    """All states from a label on are missing."""
    section = base.section
    if not section.records:
        return None
    least = rng.choice(section.labels)
    kept = [(record, label) for record, label in zip(section.records, section.labels) if label < least]
    return section._replace(records=[record for record, _ in kept], labels=[label for _, label in kept])


def add_state(base, others, rng):
    """A state too many: a successor, the start, the goal, or a record of a state with two bytes exchanged."""
    section = base.section
    if section.records is None:
        return None
    question = question_of(base)
    state, label = question.start, 0
    if section.records:
        k = rng.randrange(len(section.records))
        state, label = section.records[k], section.labels[k]
    choice = rng.random()
    for _ in range(rng.randrange(4) if choice < 0.7 else 0):
        following = [after for _, after in question.moves(state) if after != OUTSIDE]
        state = rng.choice(following) if following else state
    if choice > 0.7:
        record = bytearray(state)
        a, b = rng.randrange(len(record)), rng.randrange(len(record))
        record[a], record[b] = record[b], record[a] if choice < 0.85 else rng.randrange(256)
        state = bytes(record)
    if section.claim != "unsolvable":
        label = max(0, rng.choice([label + 1, label, section.bound, section.bound - 1, 0]))
    changed = section._replace(records=section.records + [state], labels=section.labels + [label])
    return sorted_records(changed) if rng.random() < 0.9 else changed


def swap_states(base, others, rng):
    """Two records in another order."""
    section = base.section
    if not section.records or len(section.records) < 2:
        return None
    k, records, labels = rng.randrange(1, len(section.records)), list(section.records), list(section.labels)
    records[k - 1 : k + 1], labels[k - 1 : k + 1] = records[k - 1 : k + 1][::-1], labels[k - 1 : k + 1][::-1]
    return section._replace(records=records, labels=labels)


def change_bound(base, others, rng):
    """The claimed cost."""
    if base.section.claim == "unsolvable":
        return None
    return base.section._replace(bound=max(0, base.section.bound + rng.choice([-2, -1, 1, 2, 5])))


def change_claim(base, others, rng):
    """The kind of claim, with its bound or another one."""
    section = base.section
    claim = rng.choice(["solved", "at-least", "unsolvable"])
    bound = section.bound if section.bound != INFINITY else rng.choice([0, 1, 2, 10, 2**32 - 1])
    moves = section.moves
    if claim == "solved" and moves is None:
        moves = rng.choice(others).section.moves or b""
    bound = max(0, bound + rng.choice([0, 0, 0, -1, 1]))
    return section._replace(
        claim=claim, bound=INFINITY if claim == "unsolvable" else bound, moves=moves if claim == "solved" else None
    )


def change_moves(base, others, rng):
    """A move, or the way in which moves are written; sometimes with another cost."""
    section = base.section
    if section.moves is None:
        return None
    moves, k = bytearray(section.moves), rng.randrange(len(section.moves) + 1)
    other = rng.choice(b"WNES. ABCabwnes%\r\t\n\xff\0")
    how = rng.randrange(8)
    if how == 0:
        moves[k : k + 1] = bytes([other])
    elif how == 1:
        moves[k:k] = bytes([other])
    elif how == 2:
        del moves[k : k + 1]
    elif how == 3:
        moves[k : k + 2] = moves[k : k + 2][::-1]
    elif how == 4:
        moves += rng.choice([moves[-1:], b"WE", b"NS", b" ", b" WE", b" ANS", b" AWE"])
    elif how == 5:
        moves = bytearray(re.sub(rb"(\w)([WNES])([WNES])", rb"\1\2 \1\3", bytes(moves), count=1))
    elif how == 6:
        words = bytes(moves).split(b" ")
        a = rng.randrange(len(words))
        words[a : a + 2] = words[a : a + 2][::-1]
        moves = bytearray(b" ".join(words))
    else:
        moves = bytearray(re.sub(rb"([WNES]+) \w([WNES]+)", rb"\1\2", bytes(moves), count=1))
    bound = max(0, section.bound + rng.choice([0, 0, 0, 1, -1, 2]))
    return section._replace(moves=bytes(moves), bound=bound)


def other_potential(base, others, rng):
    """Another kind of potential, or that of another certificate."""
    if base.section.records is None:
        return None
    other = rng.choice(others).section
    kind, table = other.potential, other.table
    if rng.random() < 0.5:
        kind = rng.choice(["none", "exit", "again"])
    elif kind == "table":
        table = table + [table[0]] if rng.random() < 0.3 else table
    return base.section._replace(potential=kind or "none", table=table)


def change_patterns(base, others, rng):
    """A byte of a pattern, the pattern of a tile, or a pattern too many."""
    section = base.section
    if section.records is None or section.potential != "patterns":
        return None
    size, patterns = section.table
    patterns = [(list(tiles), bytearray(block)) for tiles, block in patterns]
    how = rng.random()
    if how < 0.1:
        patterns.append(patterns[0])
    elif how < 0.3 and len(patterns) > 1:
        k, j = rng.sample(range(len(patterns)), 2)
        patterns[k], patterns[j] = (patterns[j][0], patterns[k][1]), (patterns[k][0], patterns[j][1])
    else:
        block = rng.choice(patterns)[1]
        place = rng.randrange(len(block))
        block[place] = rng.choice([0, 255, max(0, block[place] - 1), min(255, block[place] + 1)])
    return section._replace(table=(size, [(tiles, bytes(block)) for tiles, block in patterns]))


def change_potential(base, others, rng):
    """A word of the table."""
    section = base.section
    if section.records is None or section.potential != "table":
        return None
    table = [list(row) for row in section.table]
    row = rng.choice(table)
    k = rng.randrange(len(row))
    smaller = max(0, row[k] - 1) if row[k] != INFINITY else 0
    row[k] = rng.choice([INFINITY, 0, 2**32 - 1, 1000] + 4 * [smaller, row[k] + 1])
    return section._replace(table=table)


def lower_potential(base, others, rng):
    """All words of the table, by 1, or all infinite ones."""
    section = base.section
    if section.records is None or section.potential != "table":
        return None
    if rng.random() < 0.5:
        table = [[max(0, number - 1) for number in row] for row in section.table]
    else:
        table = [[99 if number == INFINITY else number for number in row] for row in section.table]
    return section._replace(table=table)


def pattern_block(question, tiles):
    """Returns the block of a pattern: the least numbers of moves of its tiles, by search from the goal."""
    cells = question.grid.cells
    block = bytearray(cells ** (len(tiles) + 1))
    least, queue = {}, [(0, tuple(question.goal.index(tile) for tile in [0] + tiles))]
    while queue:
        distance, placement = heapq.heappop(queue)
        if placement in least:
            continue
        least[placement] = distance
        blank = placement[0]
        for to in question.grid.neighbours(blank):
            after = (to, *(blank if cell == to else cell for cell in placement[1:]))
            heapq.heappush(queue, (distance + (to in placement[1:]), after))
    for placement, distance in least.items():
        block[sum(cell * cells**power for power, cell in enumerate(placement))] = distance
    return bytes(block)


def searched_with_patterns(base, others, rng):
    """A set by search up to a bound, with random patterns of two tiles and more. Boards of tiles only."""
    question = question_of(base)
    section = base.section
    if question.pattern_size is None or section.bound == INFINITY or question.grid.cells > 6:
        return None
    tiles = list(range(1, question.grid.cells))
    rng.shuffle(tiles)
    cut = rng.randrange(len(tiles) + 1)
    groups = [sorted(part) for part in (tiles[:cut][:3], tiles[cut:][:3]) if part]
    patterns = [(group, pattern_block(question, group)) for group in groups]
    potential = question.pattern_potential(patterns)
    bound = max(0, section.bound + rng.choice([-2, -1, 0, 0, 0, 0, 1]))
    labels, layer = {}, [question.start] if potential(question.start) < bound else []
    labels.update((state, 0) for state in layer)
    while layer:
        layer = [
            after
            for state in layer
            for _, after in question.moves(state)
            if after not in labels
            and labels[state] + 1 + potential(after) < bound
            and labels.setdefault(after, labels[state] + 1)
        ]
    records = sorted(labels)
    return section._replace(
        bound=bound,
        potential="patterns",
        table=(question.pattern_size, patterns),
        state_bytes=question.record_bytes,
        records=records,
        labels=[labels[record] for record in records],
    )


def costs_below(question, bound, most_states):
    """Returns the least costs of all states that cost less than a bound, goals among them, or None if they are too
    many."""
    labels, queue = {}, [(0, question.start)]
    while queue:
        label, state = heapq.heappop(queue)
        if state in labels or label >= bound:
            continue
        labels[state] = label
        if len(labels) > most_states:
            return None
        for cost, after in question.moves(state):
            if after != OUTSIDE and after not in labels:
                heapq.heappush(queue, (label + cost, after))
    return labels


def searched_set(base, others, rng):
    """A set by uniform-cost search up to another bound, without a potential. It may hide goals among its states."""
    section = base.section
    most = 10 if section.bound == INFINITY else section.bound
    bound = rng.choice([INFINITY, most, max(0, most - 1), most + 1, 2 * most])
    question = question_of(base)
    labels = costs_below(question, bound, LARGEST)
    if labels is None:
        return None
    records = sorted(labels)
    claim = "unsolvable" if bound == INFINITY else "solved" if section.claim == "solved" else "at-least"
    return section._replace(
        claim=claim,
        bound=bound,
        moves=section.moves if claim == "solved" else None,
        potential="none",
        table=None,
        state_bytes=question.record_bytes,
        records=records,
        labels=[labels[record] for record in records],
        paths=None,
    )


def layers(question, state, depth):
    """Returns the distances of all states within a depth of one, or None if they are too many. Moves are reversible."""
    labels, layer = {state: 0}, [state]
    for distance in range(1, depth + 1):
        layer = [
            after
            for before in layer
            for _, after in question.moves(before)
            if after not in labels and labels.setdefault(after, distance)
        ]
        if len(labels) > LARGEST:
            return None
        if not layer:
            break
    return labels


def searched_pair(base, others, rng):
    """A pair of sets by search from both ends, for a bound and a division that may be wrong."""
    question, section = question_of(base), base.section
    if question.only_goal is None:
        return None
    bound = section.bound if section.bound == INFINITY else max(1, section.bound + rng.choice([-2, -1, 0, 0, 0, 0, 1]))
    split = 0 if bound == INFINITY else rng.randrange(bound)
    forward = layers(question, question.start, split - 1) if split > 0 else {}
    backward = layers(question, question.only_goal, LARGEST if bound == INFINITY else bound - split - 1)
    if forward is None or backward is None:
        return None
    records, other_records = sorted(forward), sorted(backward)
    no_labels = bound == INFINITY
    return section._replace(
        bound=bound,
        potential="none",
        table=None,
        state_bytes=question.record_bytes,
        split=split,
        records=records,
        labels=[forward[record] for record in records],
        other_records=other_records,
        other_labels=[0 if no_labels else backward[record] for record in other_records],
    )


def changed_pair(base, others, rng):
    """A pair of sets with a change of the forward set, of the backward set, of the cost or of its division."""
    section = searched_pair(base, others, rng) if base.section.split is None else base.section
    if section is None:
        return None
    how = rng.random()
    if how < 0.15:
        return section._replace(split=max(0, section.split + rng.choice([-1, 1, 2])))
    change = rng.choice(
        [change_label, change_state, remove_state, remove_states, add_state, swap_states, change_bound, change_claim]
    )
    if how < 0.5:
        return change(base._replace(section=section), others, rng)
    turned = change(
        base._replace(section=section._replace(records=section.other_records, labels=section.other_labels)), others, rng
    )
    return turned and turned._replace(
        records=section.records, labels=section.labels, other_records=turned.records, other_labels=turned.labels
    )


def path_tree(question, bound, choose):
    """Returns the records of a tree of paths for a bound, or None if they are too many.

    choose(ends, dominating) chooses the number of a step that counts: ends are the earlier paths that end in the same
    cell, dominating those of them that dominate. None: a path of its own. A way out below the bound is passed over.
    """
    pusher, walls = question.decode(question.start)
    rest = question.rests(walls)
    paths, records = [Path([pusher], walls)], []
    for path in paths:  # which grows meanwhile
        if len(paths) > LARGEST:
            return None
        records.append([0] * 4)
        for k, direction in enumerate("WNES"):
            longer = question.extended(path, direction)
            if longer is None or len(path.cells) + rest[longer.cells[-1]] >= bound:
                continue
            ends = [j for j, q in enumerate(paths) if q.cells[-1] == longer.cells[-1]]
            number = choose(ends, [j for j in ends if question.dominates(paths[j], longer)])
            records[-1][k] = len(paths) if number is None else number
            if number is None:
                paths.append(longer)
    return records


def with_paths(section, bound, records):
    """Returns the section with a tree of paths that claims to prove a bound."""
    claim = "unsolvable" if bound == INFINITY else "solved" if section.claim == "solved" else "at-least"
    return section._replace(
        claim=claim,
        bound=bound,
        moves=section.moves if claim == "solved" else None,
        potential=None,
        table=None,
        records=None,
        labels=None,
        paths=records,
    )


def searched_paths(base, others, rng):
    """A tree of paths for a bound that may be wrong. Some steps lead to a path that does not dominate."""
    question, section = question_of(base), base.section
    if question.check_paths is None:
        return None
    most = 10 if section.bound == INFINITY else section.bound
    bound = rng.choice([section.bound, section.bound, section.bound, INFINITY, max(0, most - 1), most + 1, most + 3])
    used, wrong = rng.choice([1, 1, 0.8, 0.3]), rng.choice([0, 0, 0.02, 0.2])

    def choose(ends, dominating):
        if ends and rng.random() < wrong:
            return rng.choice(ends)
        return rng.choice(dominating) if dominating and rng.random() < used else None

    records = path_tree(question, bound, choose)
    return records and with_paths(section, bound, records)


def trees_with_one_number_chosen(base):
    """Yields trees of paths: of each step that counts and each earlier path that ends in the same cell, one with that
    number.

    Every other condition holds, so that each tree tells whether both checkers have this path dominate.
    """
    question, section = question_of(base), base.section
    tried, found = 0, True
    while found:
        left, found = tried, False

        def choose(ends, dominating):
            nonlocal left, found
            if not found and left < len(ends):
                found = True
                return ends[left]
            left -= len(ends)
            return dominating[0] if dominating else None

        records = path_tree(question, section.bound, choose)
        if found and records is not None:
            yield with_paths(section, section.bound, records)
        tried += 1


def changed_paths(base, others, rng):
    """A number of a record, a record too many, one that is missing, or two in another order."""
    section = base.section if base.section.paths is not None else searched_paths(base, others, rng)
    if section is None or not section.paths:
        return None
    paths = [list(record) for record in section.paths]
    how, k = rng.randrange(10), rng.randrange(len(paths))
    if how < 5:
        j = rng.randrange(4)
        number = paths[k][j]
        paths[k][j] = rng.choice(
            [0, max(0, number - 1), number + 1, rng.randrange(len(paths) + 1), len(paths), 2**32 - 1]
        )
    elif how == 5:
        paths.insert(rng.choice([k, len(paths)]), rng.choice([[0] * 4, list(paths[k])]))
    elif how == 6:
        del paths[rng.choice([k, len(paths) - 1])]
    elif how == 7:
        paths[k - 1 : k + 1] = paths[k - 1 : k + 1][::-1]
    elif how == 8:
        a, b = rng.sample(range(4), 2)
        paths[k][a], paths[k][b] = paths[k][b], paths[k][a]
    else:  # a path of its own instead of one that dominates
        paths[k][rng.randrange(4)] = len(paths)
        paths.append([0] * 4)
    return section._replace(paths=paths)


def other_section(base, others, rng):
    """The section of another certificate, of this puzzle or another one."""
    same = [other for other in others if other.header["puzzle"] == base.header["puzzle"]]
    return rng.choice(same if rng.random() < 0.7 else others).section


def change_number(base, others, rng):
    """The number of the question."""
    return base.section._replace(number=rng.choice([0, 1, 2, 3, base.section.number + 1, 1000]))


SECTION_CHANGES = [
    change_label,
    change_all_labels,
    change_state,
    remove_state,
    remove_states,
    add_state,
    swap_states,
    change_bound,
    change_claim,
    change_moves,
    change_potential,
    lower_potential,
    other_potential,
    change_patterns,
    searched_with_patterns,
    searched_set,
    searched_set,
    searched_pair,
    changed_pair,
    changed_pair,
    searched_paths,
    searched_paths,
    changed_paths,
    changed_paths,
    other_section,
    change_number,
]


# Changes of the whole certificate. Each returns the instance and the stream.


def label_width(base, others, rng, zipped):
    """Labels of another width, or states of another size."""
    section = written(base.section, label_bytes=rng.choice([0, 1, 2, 3, 4, 8]), state_bytes=rng.choice([None, 2, 9]))
    header, end = join(base.header, []).rsplit(b"end\n", 1)[0], b"end\n"
    return base.instance, zipped(header + section + end)


def change_byte(base, others, rng, zipped):
    """A byte of the contents, inserted, removed or replaced; or an end that is missing or too long."""
    content = bytearray(join(base.header, [base.section]))
    if rng.random() < 0.1:
        return base.instance, zipped(bytes(content) + rng.choice([b"\n", b"end\n", b"\0", b"question 1\n"]))
    if rng.random() < 0.2:
        return base.instance, zipped(bytes(content[: rng.randrange(len(content))]))
    k = rng.randrange(len(content))
    if rng.random() < 0.5:  # in the lines, rather than in the blocks
        k = rng.choice([m.start() for m in re.finditer(rb"[\n -]", bytes(content))])
    other = bytes([rng.choice([rng.randrange(256), *b"\n 0123456789-"])])
    content[k : k + rng.choice([0, 1, 1])] = rng.choice([b"", other, other])
    return base.instance, zipped(bytes(content))


def change_word(base, others, rng, zipped):
    """A word of a line, for another one."""
    content = join(base.header, [base.section])
    words = list(re.finditer(rb"(?<=[ \n])[0-9a-z-]+(?=[ \n])", content))
    found = rng.choice(words)
    if rng.random() < 0.5:
        found = rng.choice([m for m in words if not m[0].isdigit() and m[0] != b"-"])
    other = rng.choice([rng.choice(EXTREMES).encode(), rng.choice(words)[0]])
    return base.instance, zipped(content[: found.start()] + other + content[found.end() :])


def change_stream(base, others, rng, zipped):
    """A byte of the gzip stream, its end, another member after it, or two members."""
    content = join(base.header, [base.section])
    stream = bytearray(zipped(content))
    how = rng.randrange(5)
    if how == 0:
        return base.instance, bytes(stream[: rng.randrange(len(stream))])
    if how == 1:
        return base.instance, bytes(stream) + rng.choice([zipped(b""), zipped(b"x"), zipped(b"\n"), stream])
    if how == 2:
        k = rng.randrange(len(content) + 1)
        return base.instance, zipped(content[:k]) + zipped(content[k:])
    if how == 3:
        return base.instance, content
    k = rng.randrange(10, len(stream))
    stream[k] ^= 1 << rng.randrange(8)
    return base.instance, bytes(stream)


def change_instance(base, others, rng, zipped):
    """Another instance, with two words or characters of its boards exchanged; the digest is its own, or not."""
    how = rng.random()
    if how < 0.2:
        instance = rng.choice(others).instance
    else:
        pattern = rb"[0-9]+" if base.header["puzzle"] in ("tiles", "klotski") or how < 0.4 else rb"[^\s%]"
        begin = base.instance.find(b"\n") + 1 if base.instance.startswith(b"puzzlegraph") else 0
        while base.instance[begin : begin + 1] == b"%":
            begin = base.instance.find(b"\n", begin) + 1
        places = [m for m in re.finditer(pattern, base.instance) if m.start() >= begin]
        if len(places) < 2:
            places = [m for m in re.finditer(rb"\S", base.instance) if m.start() >= begin]
        a, b = sorted(rng.sample(places, 2), key=lambda m: m.start())
        instance = (
            base.instance[: a.start()] + b[0] + base.instance[a.end() : b.start()] + a[0] + base.instance[b.end() :]
        )
    header = dict(base.header)
    if rng.random() < 0.9:
        normal = instance.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
        header["instance"] = hashlib.sha256(normal).hexdigest()
    return instance, zipped(join(header, [base.section]))


def same_instance(base, others, rng, zipped):
    """The same instance with a byte order mark, or CR LF."""
    instance = base.instance
    if rng.random() < 0.7:
        instance = instance.replace(b"\n", b"\r\n")
    if rng.random() < 0.5:
        instance = b"\xef\xbb\xbf" + instance
    return instance, zipped(join(base.header, [base.section]))


def several_sections(base, others, rng, zipped):
    """No section, or two, in this order or the other one."""
    same = [other.section for other in others if other.instance == base.instance and other.header == base.header]
    count = min(len(same), rng.choice([0, 2, 2, 3]))
    sections = rng.sample(same, count)
    if rng.random() < 0.6:
        sections.sort(key=lambda section: section.number)
    if rng.random() < 0.5:
        sections[1:] = [
            section._replace(potential="again") if section.records is not None else section for section in sections[1:]
        ]
    return base.instance, zipped(join(base.header, sections))


def change_unit(base, others, rng, zipped):
    """The unit of costs: another one of blocks, or one that the puzzle does not have."""
    header = dict(base.header, unit=rng.choice(["steps", "slides", "moves", "units"]))
    return base.instance, zipped(join(header, [base.section]))


def change_option(base, others, rng, zipped):
    """An option of the head: another value, none, or one that the instance may or may not have."""
    options = dict(base.header["options"])
    if options and rng.random() < 0.3:
        del options[rng.choice(list(options))]
    else:
        key = rng.choice(["goal", "goal", "goal", "start", "metric", "axis", "x"])
        options[key] = rng.choice(
            ["deadlock", "state=1", "state=b", "label=go", "label=a", "contains=1", "blank-first", "blank-last", "cost"]
            + ["0", "1", "b", "A:1,1", "exit", "contains=\xff", "label=", "3,2,1,0"]
        )
    return base.instance, zipped(join(dict(base.header, options=options), [base.section]))


FILE_CHANGES = [
    label_width,
    change_unit,
    change_option,
    change_byte,
    change_word,
    change_stream,
    change_instance,
    change_instance,
    same_instance,
    several_sections,
]


def mutant(base, others, rng, zipped):
    """Returns the instance and the stream of a changed certificate, and the name of the change."""
    while True:
        if rng.random() < 0.3:
            change = rng.choice(FILE_CHANGES)
            return *change(base, others, rng, zipped), change.__name__
        change = rng.choice(SECTION_CHANGES)
        section = change(base, others, rng)
        if section is not None:
            return base.instance, zipped(join(base.header, [section])), change.__name__
