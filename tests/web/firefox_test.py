#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# firefox_test.py [TOOL] [--optional-browser]: pages of `view`, and the playground if it is built, in Firefox: they show
# the graph with WebGL and without, can be walked by keys and pointer, and make no request and no error. The answers of
# the playground are those of the tool.
import json
import shutil
import subprocess
import sys
import unittest

from browser import colours_of, ROOT
from firefox import Firefox, PROGRAM, websockets
from page_case import PageCase, PAGES, take_tool

PLAYGROUND = ROOT / "out/playground/index.html"


class FirefoxCase(PageCase):
    def assert_clean(self, b):
        self.assertEqual(b.errors, [])
        self.assertEqual(b.requests, [])


class Pages(FirefoxCase):
    def test_every_page_shows_its_graph_and_plays_to_the_goal(self):
        with Firefox() as b:
            for name in PAGES:
                with self.subTest(name):
                    b.open(self.page(name))
                    b.remove_tour()
                    self.assertEqual(b.run("graph_page.stage.picture.name"), "WebGL 2")
                    self.assertGreater(len(colours_of(b.screenshot())), 40)
                    b.run("document.querySelector('[aria-label=\"Steps per second\"]').value = 20")
                    b.press(" ")
                    b.wait("graph_page.data.to_goal[graph_page.walk.here] === 0")
                    self.assertEqual(
                        b.run("[graph_page.walk.spent(), graph_page.walk.detour()]"),
                        [b.run("graph_page.data.info.optimum"), 0],
                    )
                    self.assert_clean(b)

    def test_a_click_walks_to_a_neighbour_and_a_key_back(self):
        with Firefox() as b:
            b.open(self.page("klotski"))
            b.remove_tour()
            state = b.run("graph_page.data.out_target[graph_page.walk.edges()[0]]")
            b.run(
                "(() => { const s = graph_page.stage, c = s.camera; c.zoom = 60;"
                f"[c.x, c.y] = [s.places.x[{state}], s.places.y[{state}]]; s.redraw(); }})()"
            )
            b.frame()
            x, y = b.run(
                "(() => { const box = graph_page.stage.canvas.getBoundingClientRect();"
                f"const [x, y] = graph_page.stage.place_of({state}); return [box.left + x, box.top + y]; }})()"
            )
            b.click(x, y)
            b.wait(f"graph_page.walk.here === {state}")
            b.press("\ue003")  # WebDriver's name of Backspace
            b.wait("graph_page.walk.states().length === 1")
            self.assert_clean(b)

    def test_without_webgl_a_small_graph_is_drawn_and_a_large_one_is_still_walked(self):
        with Firefox(gl=False) as b:
            b.open(self.page("tiles 2x3"))
            b.remove_tour()
            self.assertEqual(
                b.run("[graph_page.stage.picture.name, graph_page.stage.draws_graph]"), ["Canvas 2D", True]
            )
            self.assertGreater(len(colours_of(b.screenshot())), 40)
            b.open(self.page("tiles 3x3"))
            b.remove_tour()
            self.assertEqual(b.run("graph_page.stage.draws_graph"), False)
            self.assertIn("has no WebGL 2", b.run("document.querySelector('.note').textContent"))
            b.press("]")
            b.wait("graph_page.walk.spent() === 1")
            self.assert_clean(b)


@unittest.skipUnless(PLAYGROUND.exists(), "the playground is not built")
class Playground(FirefoxCase):
    def test_boards_have_the_answers_of_the_tool(self):
        with Firefox() as b:
            b.open(PLAYGROUND, ready="!!window.playground?.is_idle && playground.is_idle()")
            for puzzle in b.run("[...document.querySelector('select[aria-label=Puzzle]').options].map(o => o.value)"):
                with self.subTest(puzzle):
                    b.run(
                        "(() => { const s = document.querySelector('select[aria-label=Puzzle]');"
                        f"s.value = {json.dumps(puzzle)}; s.dispatchEvent(new Event('change')); }})()"
                    )
                    b.wait("playground.is_idle()")
                    text = b.run("playground.board.text")
                    done = subprocess.run(
                        [self.tool, "solve", "--json", "--puzzle", puzzle, "-"],
                        input=text,
                        text=True,
                        capture_output=True,
                        timeout=60,
                        check=False,
                    )
                    answer = json.loads(done.stdout)["questions"][b.run("playground.board.question") - 1]
                    said = b.run("document.querySelector('.verdict').textContent")
                    self.assertIn(
                        f"Shortest solution: {answer['cost']} " if answer["verdict"] == "solved" else "Unsolvable", said
                    )
            self.assert_clean(b)


def skip_without_firefox():
    """Exits with 77, which CTest counts as skipped, where something is missing or Firefox does not start."""
    missing = [name for name in (PROGRAM, "Xvfb") if shutil.which(name) is None]
    if missing or websockets is None:
        print(f"skipped: missing: {', '.join(missing) or 'python3-websockets'}")
        sys.exit(77)
    try:
        with Firefox() as b:
            b.run("1")
    except (RuntimeError, OSError) as e:
        print(f"skipped: Firefox does not start: {e}")
        sys.exit(77)


if __name__ == "__main__":
    if take_tool():
        skip_without_firefox()
    unittest.main()
