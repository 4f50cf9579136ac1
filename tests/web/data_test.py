#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# data_test.py [TOOL]: what the page's own decoder reads equals what the tool says: every state, edge, move, cost,
# distance and flag of `export -f json`, and the boards of `show`. Needs esbuild and node.
import functools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
from collections import Counter

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = ROOT / "build/puzzlegraph"

PAGES = {
    "tiles": ["data/tiles/solved.tiles", "-q", "2"],
    "tiles, unsolved": ["data/records/tiles-2x3.tiles"],
    "klotski, plain": ["data/klotski/noip2013-sample.klotski", "-q", "1", "-e", "plain"],
    "klotski, costs differ": ["data/klotski/random-30x30.klotski", "-q", "1"],
    "ghosts": ["data/ghosts/tokyo2007-sample.ghosts", "-q", "1"],
    "walls": ["data/walls/uva10384-sample.walls"],
    "blocks": ["data/blocks/hua-rong-dao.blocks", "-q", "1"],
    "a dump with states": ["data/transitions/jugs.dot", "--goal", "deadlock"],
    "a plan": ["data/planning/gripper.planning", "-q", "3"],
    "a part": ["data/blocks/hua-rong-dao.blocks", "-q", "1", "--around", "optimal", "--margin", "1"],
}
NAMED = "puzzlegraph blocks metric=steps goal=0:2,3\n\n0..\n.\U0001f697.\n"  # names that mean something else elsewhere
FLAGS = {"goal": 1, "on_optimal": 2, "bottleneck": 4, "articulation": 8, "start": 16}


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=ROOT, timeout=300)
    if done.returncode != 0:
        raise AssertionError(f"{command} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def frames_of_show(file, *question):
    """The boards that `show` prints: paragraphs with a caption, without it."""
    paragraphs = run(TOOL, "show", file, *question).split("\n\n")
    return [p.split("\n", 1)[1] for p in paragraphs if re.match(r"start\n|\d+ of \d+: ", p)]


class Decoder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        named = pathlib.Path(cls.folder.name) / "named.blocks"
        named.write_text(NAMED, encoding="utf-8")
        PAGES["names"] = [named]
        cls.decoder = pathlib.Path(cls.folder.name) / "decode.mjs"
        run(
            "esbuild",
            "tests/web/decode.mjs",
            "--bundle",
            "--platform=node",
            "--format=esm",
            f"--outfile={cls.decoder}",
            "--log-level=error",
        )

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    @functools.cache
    def decode(cls, name, *texts):
        page = pathlib.Path(cls.folder.name) / "page.html"
        run(TOOL, "view", *PAGES[name], "--searches", "yes", "-o", page)
        return json.loads(run("node", cls.decoder, page, *texts))

    def test_states_and_edges_equal_those_of_export(self):
        for name, arguments in PAGES.items():
            with self.subTest(name):
                page = self.decode(name)
                graph = json.loads(run(TOOL, "export", "-f", "json", *arguments))

                def or_none(number):
                    return -1 if number is None else number

                states = [
                    [
                        node["id"],
                        node["distance_from_start"],
                        or_none(node["distance_to_goal"]),
                        sum(bit for member, bit in FLAGS.items() if node[member]),
                        or_none(node["block"]),
                    ]
                    for node in graph["nodes"]
                ]
                self.assertEqual(sorted(page["states"]), sorted(states))
                edges = Counter((e["source"], e["target"], e["label"], e["cost"]) for e in graph["links"])
                self.assertEqual(Counter(tuple(e) for e in page["edges"]), edges)
                self.assertGreater(len(states), 10)

    def test_boards_are_those_of_show(self):
        for name in ("tiles, unsolved", "klotski, plain", "ghosts", "walls", "names"):
            with self.subTest(name):
                frames = frames_of_show(*PAGES[name][:3])
                page = self.decode(name, *frames)
                self.assertGreater(len(frames), 2)
                self.assertEqual(len(page["way"]), len(frames))
                self.assertEqual(page["way"][0], page["shown"][0])
                # All ways out of a maze end at one state, which has no movable walls.
                shown = page["shown"][:-1] if name == "walls" else page["shown"]
                self.assertLessEqual(set(shown), set(page["boards"]))
                self.assertEqual(len(set(page["boards"])), len(page["boards"]))

    def test_texts_of_states_without_boards_are_those_of_export(self):
        for name in ("a dump with states", "a plan"):
            with self.subTest(name):
                page = self.decode(name)
                nodes = json.loads(run(TOOL, "export", "-f", "json", *PAGES[name]))["nodes"]
                texts = {node["id"]: node["label"] for node in nodes}
                numbers = [state[0] for state in page["states"]]
                self.assertEqual([text.replace("\n", " ") for text in page["texts"]], [texts[n] for n in numbers])
                self.assertEqual("\n" in page["texts"][0], name == "a dump with states")
                self.assertEqual(page["found_texts"], [page["last"], -1, -1])
        self.assertEqual(set(self.decode("tiles")["texts"]), {""})

    def test_the_state_of_a_board_is_found(self):
        for name in ("tiles", "ghosts", "walls", "names", "a part"):
            with self.subTest(name):
                page = self.decode(name)
                self.assertEqual(page["found"], page["last"])

    def test_the_best_way_is_no_detour_and_ends_at_a_goal(self):
        for name in ("tiles, unsolved", "klotski, costs differ", "ghosts", "walls", "blocks", "a part"):
            with self.subTest(name):
                page = self.decode(name)
                self.assertEqual(set(page["steps"]), {0})
                answer = json.loads(run(TOOL, "solve", "--json", *PAGES[name][:3]))
                self.assertEqual(page["info"]["optimum"], answer["questions"][0]["cost"])

    def test_orders_of_expansion_have_one_state_for_each_rank(self):
        page = self.decode("walls")
        self.assertGreater(len(page["expanded"]), 2)
        self.assertEqual(page["expanded"], page["ranks"])
        self.assertEqual(page["expanded"], [search["expanded"] for search in page["info"]["searches"]])

    def test_places_are_between_minus_one_and_one(self):
        for name in ("walls", "tiles", "a part"):
            axes = self.decode(name)["layouts"][0]
            for low, high, different in axes:
                self.assertTrue(-1 <= low < high <= 1)
                self.assertGreater(different, 200)
            self.assertEqual(max(high - low for low, high, _ in axes), 2)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        TOOL = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
