#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# view_test.py TOOL DATA: decodes pages of `view`, by data/formats/view.md alone, and compares them with `export -f
# json`: every state, edge, move, cost, distance and flag. Prints the differences; exit code 1 if there are any.
import json
import re
import subprocess
import sys
import zlib
from collections import Counter

TOOL, DATA = sys.argv[1:]
DIGITS = [chr(c) for c in range(ord("!"), ord("~") + 1) if chr(c) not in '"&<']


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"view_test.py: {command} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def from_base91(text):
    values = [DIGITS.index(c) for c in text]
    out = bytearray()
    held = bits = 0
    for i in range(0, len(values), 2):
        pair = values[i : i + 2]
        held |= sum(value * 91**k for k, value in enumerate(pair)) << bits
        bits += 13 if len(pair) == 2 else 6
        whole = bits // 8
        out += (held & (256**whole - 1)).to_bytes(whole, "little")
        held >>= 8 * whole
        bits -= 8 * whole
    return bytes(out)


class Column:
    """The numbers of a column, in turn."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def varint(self):
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def zigzag(self):
        n = self.varint()
        return n // 2 if n % 2 == 0 else -(n + 1) // 2

    def is_read(self):
        return self.at == len(self.data)


class Page:
    def __init__(self, html):
        packed = re.search(r'<script[^>]*id="?data"?[^>]*>([^<]*)</script>', html).group(1)
        data = zlib.decompress(from_base91(packed), -15)
        assert data[:16] == b"puzzlegraph view"
        end = 20 + int.from_bytes(data[16:20], "little")
        self.about = json.loads(data[20:end])
        self.columns = {}
        for column in self.about["columns"]:
            self.columns[column["name"]] = Column(data[end : end + column["bytes"]])
            end += column["bytes"]
        assert end == len(data)
        self.n = self.about["states"]
        self.read_edges()

    def read_edges(self):
        edges, moves, costs = (self.columns.get(name) for name in ("edges", "moves", "costs"))
        following = self.about["roots"]
        self.parents = [None] * self.n
        self.edges = Counter()
        numbers = self.numbers()
        for u in range(self.n):
            following += u == following
            for _ in range(edges.varint()):
                back = edges.varint()
                v = following - back
                if back == 0:
                    self.parents[v] = u
                    following += 1
                texts = self.about["moves"][moves.varint()]
                cost = costs.varint() if costs else 1
                self.edges[numbers[u], numbers[v], texts[0], cost] += 1
                if self.about["reversible"]:
                    self.edges[numbers[v], numbers[u], texts[1], cost] += 1
        assert following == self.n and edges.is_read() and moves.is_read()
        assert sum(self.edges.values()) == self.about["edges"]

    def numbers(self):
        if "numbers" not in self.columns:
            return list(range(self.n))
        result, last = [], -1
        for _ in range(self.n):
            last += self.columns["numbers"].zigzag()
            result.append(last)
        self.columns["numbers"].at = 0
        return result

    def by_parent(self, name):
        column, values = self.columns[name], []
        for parent in self.parents:
            values.append(column.zigzag() + (0 if parent is None else values[parent]))
        assert column.is_read()
        return values

    def expansions(self, name):
        """The states in order of their first expansion."""
        column, last, order = self.columns[name], -1, {}
        for v in range(self.n):
            n = column.varint()
            if n == 0:
                continue
            n -= 1
            last += 1 + (n // 2 if n % 2 == 0 else -(n + 1) // 2)
            order[last] = v
        assert column.is_read()
        return order

    def states(self):
        flags = self.columns["flags"].data
        from_start, to_goal, block = (self.by_parent(c) for c in ("from_start", "to_goal", "block"))
        return {
            number: {
                "distance_from_start": from_start[i],
                "distance_to_goal": to_goal[i] - 1 if to_goal[i] else None,
                "dead": to_goal[i] == 0,
                "block": block[i] - 1 if block[i] else None,
                **{
                    name: flags[i] >> bit & 1 == 1
                    for bit, name in enumerate(("goal", "on_optimal", "bottleneck", "articulation", "start"))
                },
            }
            for i, number in enumerate(self.numbers())
        }


def check(arguments, of_view):
    page = Page(run(TOOL, "view", *arguments, *of_view))
    graph = json.loads(run(TOOL, "export", "-f", "json", *arguments))
    states = page.states()
    differences = 0
    for node in graph["nodes"]:
        expected = {k: node[k] for k in next(iter(states.values()))}
        differences += states.get(node["id"]) != expected
    edges = Counter((e["source"], e["target"], e["label"], e["cost"]) for e in graph["links"])
    differences += len(graph["nodes"]) != page.n
    differences += len((edges - page.edges) + (page.edges - edges))
    for i, search in enumerate(page.about["searches"]):
        if page.about["states"] < page.about["whole"]["states"]:
            continue
        order = page.expansions(f"search:{i}")
        # A search expands a state twice only where it reopens it, or from both sides.
        differences += not len(order) <= search["expanded"]
        differences += search["name"] == "breadth-first" and sorted(order) != list(range(len(order)))
        differences += (search["verdict"] == "solved") != (search["cost"] is not None)
    if differences:
        print(f"{' '.join(arguments)}: {differences} differences between view and export")
    return differences


def main():
    found = 0
    for arguments, more in (
        (("tiles/solved.tiles", "-q", "2"), ("--layout", "mds", "--layout", "rings")),
        (("blocks/hua-rong-dao.blocks", "-q", "1", "--around", "optimal", "--margin", "1"), ()),
        (("blocks/rush-hour.blocks", "-q", "1", "--metric", "moves"), ("--layout", "layers")),
        (("walls/uva10384-sample.walls", "-q", "1"), ("--searches", "yes")),
        (("walls/uva10384-sample.walls", "-q", "1", "--layers", "3..8"), ()),
        (("klotski/noip2013-sample.klotski", "-q", "1", "--encoding", "sides"), ()),
        (("klotski/noip2013-sample.klotski", "-q", "2", "--encoding", "plain"), ()),
        (("ghosts/tokyo2007-sample.ghosts", "-q", "1"), ()),
        (("ghosts/tokyo2007-sample.ghosts", "-q", "1", "--max-states", "20"), ()),
        (("ghosts/unsolvable.ghosts", "-q", "1"), ()),
    ):
        file, *rest = arguments
        found += check([f"{DATA}/{file}", *rest], more)
    sys.exit(1 if found else 0)


main()
