# SPDX-License-Identifier: BSL-1.0
"""The records of a certificate."""


def records_in(content):
    """How many states or paths a certificate has, by the lines of their counts. A block can hold anything, and so is
    skipped."""
    records, at = 0, 0
    while at < len(content):
        end = content.index(b"\n", at)
        words, at = content[at:end].split(b" "), end + 1
        if words[0] == b"moves":
            at += int(words[1]) + 1
        elif words[0] == b"tiles":
            cells = len(words)
            tiles = [words[1:].count(b"%d" % (k + 1)) for k in range(max(map(int, words[1:])))]
            at += sum(cells ** (count + 1) + 1 for count in tiles)
        elif words[0] == b"states":
            records += int(words[1])
            at += int(words[1]) * (int(words[2]) + int(words[3])) + 1
        elif words[0] == b"paths":
            records += int(words[1])
            at += int(words[1]) * 16 + 1
    return records
