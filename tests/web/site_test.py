#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# site_test.py [TOOL] [--optional-browser] [--site FOLDER]: the site of tools/site: every link leads somewhere, pages
# open in Chromium without an error and without a request, boards play, numbers are the tool's. FOLDER was written by
# tools/site/build.sh; every page of it is opened. Without it a small site is built by the tool, and of its many pages
# of sources every twentieth is opened. Needs pandoc, rsvg-convert, chromium, chromium-driver, python3-selenium and
# python3-pil.
import csv
import html
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest
import urllib.parse

from browser import Browser, ROOT, skip_without_browser
from page_case import PageCase, take_tool

SMALL = "two-jugs,hua-rong-dao,pennant,fourteen-fifteen,river-crossing,ghost-8x8"
MOST_BYTES = 60_000_000


class Page(html.parser.HTMLParser):
    """The links of a page, what it loads, and its anchors."""

    LOADED = {("img", "src"), ("script", "src"), ("iframe", "src"), ("link", "href"), ("source", "src")}

    def __init__(self, text):
        super().__init__()
        self.links, self.loaded, self.anchors, self.title = [], [], set(), ""
        self.in_title = False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.in_title = tag == "title"
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.anchors.add(value)
            elif (tag, name) in self.LOADED:
                self.loaded.append(value)
            elif (tag, name) == ("a", "href") and value is not None:
                self.links.append(value)

    def handle_data(self, data):
        if self.in_title:
            self.title += data

    def handle_endtag(self, tag):
        self.in_title = False


class Folder:
    """The pages of a site by path, without what scripts of `view` and the playground make of themselves."""

    def __init__(self, root):
        self.root = root
        self.pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(root.rglob("*.html"))}

    def fault_of(self, page, address):
        """What is wrong with an address in a page; None if it leads somewhere."""
        parts = urllib.parse.urlsplit(address)
        if parts.scheme or parts.netloc:
            return None if parts.scheme in ("https", "http", "mailto", "data", "javascript") else "a scheme of its own"
        target = page if parts.path == "" else (page.parent / urllib.parse.unquote(parts.path)).resolve()
        if not target.is_file():
            return "no such file"
        if not target.is_relative_to(self.root):
            return "outside of the site"
        anchor = urllib.parse.unquote(parts.fragment)
        is_view = "=" in anchor  # of a page of `view` or of the playground
        if anchor and not is_view and target in self.pages and anchor not in self.pages[target].anchors:
            return "no such anchor"
        return None


class Site(PageCase):
    given = None
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.root = cls.given
        if cls.root is None:
            cls.root = pathlib.Path(cls.folder.name).resolve() / "site"
            script = [
                sys.executable,
                "-B",
                ROOT / "tools/site/build_site.py",
                cls.tool.parent,
                cls.root,
                "--only",
                SMALL,
            ]
            subprocess.run(script, check=True, timeout=600)
        cls.site = Folder(cls.root)

    def test_every_link_leads_somewhere(self):
        faults = [
            f"{path.relative_to(self.root)}: {address}: {fault}"
            for path, page in self.site.pages.items()
            for address in page.links + page.loaded
            if (fault := self.site.fault_of(path, address))
        ]
        self.assertEqual(faults, [])

    def test_a_broken_link_is_seen(self):
        page = self.root / "index.html"
        for address in ("missing.html", "gallery/index.html#missing", "../../etc/passwd", "gopher://x", "#missing"):
            self.assertIsNotNone(self.site.fault_of(page, address), address)

    def test_notices_of_others(self):
        notices = (self.root / "copyright.txt").read_text(encoding="utf-8")
        expected = ["Boost Software License", "Oliver Nightingale", "Copyright (c) 2017 Su"]
        for part, owners in ("playground", ["Rich Felker", "LLVM", "Eigen"]), ("reference", ["OpenJS Foundation"]):
            if (self.root / part).exists():
                expected += owners
        for words in expected:
            self.assertIn(words, notices)
        for path, link in ("index.html", "copyright.txt"), ("docs/data/README.html", "../../copyright.txt"):
            self.assertIn(link, self.site.pages[self.root / path].links)

    def test_pages_load_nothing_from_elsewhere(self):
        elsewhere = [
            f"{path}: {address}"
            for path, page in self.site.pages.items()
            for address in page.loaded
            if urllib.parse.urlsplit(address).scheme not in ("", "data", "javascript") or address.startswith("//")
        ]
        self.assertEqual(elsewhere, [])

    def test_every_page_can_be_reached(self):
        seen, todo = set(), [self.root / "index.html"]
        while todo:
            path = todo.pop()
            if path in seen or path not in self.site.pages:
                continue
            seen.add(path)
            page = self.site.pages[path]
            todo += [(path.parent / urllib.parse.urlsplit(a).path).resolve() for a in page.links + page.loaded if a]
        left = {p.relative_to(self.root) for p in self.site.pages if p not in seen and "reference" not in p.parts}
        self.assertEqual(left, set())

    def test_the_site_is_not_too_large(self):
        size = sum(path.stat().st_size for path in self.root.rglob("*") if path.is_file())
        print(f"{len(self.site.pages)} pages, {size / 1e6:.1f} MB")
        self.assertLess(size, MOST_BYTES)

    def test_numbers_are_those_of_the_tool(self):
        entry = (self.root / "gallery/pennant.html").read_text(encoding="utf-8")
        command = [self.tool, "explore", "--json", ROOT / "data/blocks/pennant.blocks"]
        found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["questions"][0]
        ways = found["optimal_solutions"]
        for text in (
            f'{found["graph"]["states"]:,} states',
            f'{ways["cost"]} moves',
            f'{int(ways["count"]):,} shortest',
        ):
            self.assertIn(text, entry)
        # The numbers of the front page, the gallery and the lesson: those of the data of the pages that they show.
        states = f'{found["graph"]["states"]:,} states'
        self.assertEqual(self.facts_of("gallery/index.html", "pennant"), f'{ways["cost"]} moves · {states}')
        self.assertEqual(self.facts_of("index.html", "gallery/pennant"), f'{ways["cost"]} moves · {states}')
        # The gallery's table states no number that the tool counts.
        with (ROOT / "tools/site/gallery.csv").open(newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                self.assertNotRegex(row["text"], r"\d+ (moves|steps|states|slides)", row["name"])

    def test_a_board_with_options_has_no_link_to_the_playground(self):
        """Links hold none, so that it would show another question."""
        with (ROOT / "tools/site/gallery.csv").open(newline="", encoding="utf-8") as file:
            pages = [self.root / f"gallery/{row['name']}.html" for row in csv.DictReader(file) if row["options"]]
        made = [page for page in pages if page.exists()]
        self.assertGreater(len(made), 0)
        for page in made:
            self.assertNotIn("Change this board", page.read_text(encoding="utf-8"), page.name)

    def facts_of(self, page, entry):
        """The numbers of a card."""
        text = (self.root / page).read_text(encoding="utf-8")
        card = text.partition(f'<h3><a href="{entry}.html">')[2]
        return html.unescape(re.search(r'<p class="facts">(.*?)</p>', card)[1])

    def test_certificates_are_those_that_were_checked(self):
        checker = self.tool.parent / "puzzlegraph-check"
        for name, file in (("pennant", "blocks/pennant.blocks"), ("fourteen-fifteen", "tiles/fourteen-fifteen.tiles")):
            proof = self.root / f"gallery/{name}.cert"
            said = subprocess.run(
                [checker, ROOT / "data" / file, proof], capture_output=True, text=True, check=True
            ).stdout
            self.assertIn(said.strip(), (self.root / f"gallery/{name}.html").read_text(encoding="utf-8"))

    def test_an_entry_without_a_board_shows_its_state(self):
        self.assertFalse((self.root / "gallery/two-jugs.cert").exists())  # no checker reads DOT
        self.assertNotIn("certificate", (self.root / "gallery/two-jugs.html").read_text(encoding="utf-8"))
        with self.browser() as b:
            b.driver.get((self.root / "gallery/two-jugs.html").as_uri())
            b.driver.switch_to.frame(0)
            b.wait("return !!window.graph_page && !graph_page.is_waving", 60)
            self.assertTrue(b.find(".play > .state-text").is_displayed())
            self.assertEqual(b.find(".play > .state-text").text, "/\\ big = 0\n/\\ small = 0")

    def pages_to_open(self):
        """All but the frames of Doxygen's search; of a small site every twentieth of those about sources."""
        pages = [path for path in self.site.pages if path.parent != self.root / "reference/search"]
        sources = [path for path in pages if re.search(r"/docs/.*\.\w+\.html$", str(path))]
        return pages if self.given else [path for path in pages if path not in sources or sources.index(path) % 20 == 0]

    def test_every_page_opens(self):
        with self.browser() as b:
            for path in self.pages_to_open():
                with self.subTest(page=str(path.relative_to(self.root))):
                    b.driver.get(path.as_uri())
                    if (
                        "part=" in path.read_text(encoding="utf-8")[:20000]
                        or 'id="page"' in path.read_text(encoding="utf-8")[:3000]
                    ):
                        b.wait("return !document.querySelector('.loading')", 60)
                    self.assertTrue(b.run("return document.title"), "no title")
                    self.assertTrue(b.run("return document.body.innerText.trim() !== ''"), "no text")
                    self.assertEqual(b.errors(), [])
            self.assertEqual(b.requests(), [])

    def test_no_page_is_wider_than_a_phone(self):
        kinds = ["index", "gallery/index", "gallery/hua-rong-dao", "lesson/index", "manual/index", "docs/tools/README"]
        kinds += ["manual/puzzlegraph-view", "manual/help-blocks", "docs/papers/walls/README"]
        for dark in (False, True):
            with Browser(390, 844, dark=dark, reduced_motion=True) as b:
                for kind in kinds[:1] if dark else kinds:
                    b.driver.get((self.root / f"{kind}.html").as_uri())
                    self.assertLessEqual(b.run("return document.documentElement.scrollWidth"), 390, kind)
                ground = b.run("return getComputedStyle(document.body).backgroundColor")
                self.assertEqual(ground, "rgb(20, 24, 29)" if dark else "rgb(255, 255, 255)")

    def test_the_board_of_the_front_page_plays(self):
        with self.browser() as b:
            b.driver.get((self.root / "index.html").as_uri())
            b.driver.switch_to.frame(0)
            b.wait("return !!window.graph_page && !graph_page.is_waving", 60)
            self.assertTrue(b.run("return getComputedStyle(document.querySelector('.toolbar')).display === 'none'"))
            played = "return document.querySelector('.facts dd').textContent"
            self.assertEqual(b.run(played), "0")
            b.find(".board-box").click()
            b.key("n", "ArrowDown")
            self.assertEqual(b.run(played), "1")
            b.press("Goal")
            self.assertTrue(b.run("return !document.querySelector('.win').hidden"))

    def test_the_wheel_scrolls_the_page_around_a_board(self):
        with self.browser() as b:
            b.driver.get((self.root / "index.html").as_uri())
            b.driver.switch_to.frame(0)
            b.wait("return !!window.graph_page && !graph_page.is_waving", 60)
            before = b.run("return graph_page.stage.camera.zoom")
            b.driver.switch_to.default_content()
            b.run("scrollTo(0, 200)")
            box = b.run("return document.querySelector('iframe').getBoundingClientRect().toJSON()")
            b.mouse("mouseWheel", box["x"] + 0.75 * box["width"], box["y"] + 100, deltaX=0, deltaY=120)
            b.wait("return scrollY > 200")
            b.driver.switch_to.frame(0)
            self.assertEqual(b.run("return graph_page.stage.camera.zoom"), before)

    def test_the_boards_of_the_lesson_play(self):
        played = "return document.querySelector('.facts dd').textContent"
        with self.browser() as b:
            b.driver.get((self.root / "lesson/index.html").as_uri())
            frames = b.driver.find_elements("css selector", "iframe")
            shown = [re.search(r"([\w-]+)\.html\?part=(\w+)", f.get_attribute("src")).groups() for f in frames]
            boards = [(name, "play") for name in ("ring", "tiles", "maze", "dead-ends")]
            self.assertEqual(shown, [*boards[:3], ("maze", "searches"), boards[3]])
            for frame in frames:
                address = frame.get_attribute("src")
                with self.subTest(address):
                    b.run("arguments[0].scrollIntoView({block: 'center'})", frame)
                    b.driver.switch_to.frame(frame)
                    b.wait("return !!window.graph_page && !graph_page.is_waving", 60)
                    if "part=play" in address:
                        self.assertEqual(b.run(played), "0")
                        b.press("Goal")
                        self.assertEqual(
                            b.run(played), b.run("return String(graph_page.data.info.optimum)"), "the shortest way"
                        )
                    else:
                        self.assertTrue(b.find(".search-panel button", "Play").is_displayed())
                    b.driver.switch_to.default_content()

    def test_the_lesson_compares_two_searches(self):
        with self.browser() as b:
            b.driver.get((self.root / "lesson/maze.html").as_uri() + "?part=searches#search=0,1,0")
            b.wait("return !!window.graph_page", 60)
            names = b.run("return graph_page.stage.captions")
            self.assertRegex(names[0], "^breadth-first: 0 of ")
            self.assertRegex(names[1], r"^A\*, single: 0 of ")
            counts = [name.rpartition(" of ")[2].split()[0] for name in names]
            lesson = (self.root / "lesson/index.html").read_text(encoding="utf-8").replace("\n", " ")
            self.assertIn(f"Breadth-first search expands {counts[0]} states, A* {counts[1]} states", lesson)
            b.press("Play", ".search-panel button")
            b.wait(f"return graph_page.stage.captions[0].startsWith('breadth-first: {counts[0]} of')")

    def test_the_manual_is_searched(self):
        if not (self.root / "manual/lunr.js").exists():
            self.skipTest("libjs-lunr is not installed")
        with self.browser() as b:
            b.driver.get((self.root / "manual/index.html").as_uri())
            b.type("#search", "max-memory limit")
            b.wait("return document.querySelector('#results a')?.textContent.includes('Limits')")
            b.find("#results a").click()
            b.wait("return location.pathname.endsWith('/docs/tools/README.html') && location.hash === '#limits'")
            for none in ("qqqzzz", "limit qqqzzz"):
                b.driver.get((self.root / "manual/index.html").as_uri() + "?q=" + none)
                b.wait("return document.getElementById('results').textContent === 'Nothing was found.'")
            b.driver.get((self.root / "manual/index.html").as_uri() + "?q=what is the limit of states")
            b.wait("return document.querySelectorAll('#results a').length > 0")
            self.assertEqual(b.errors(), [])


if __name__ == "__main__":
    is_optional = take_tool()
    if "--site" in sys.argv:
        at = sys.argv.index("--site")
        Site.given = pathlib.Path(sys.argv.pop(at + 1)).resolve()
        sys.argv.pop(at)
    if is_optional:
        missing = [program for program in ("pandoc", "rsvg-convert", "git") if shutil.which(program) is None]
        if missing or not (ROOT / ".git").exists():
            print(
                f"skipped: {missing[0]} is missing"
                if missing
                else "skipped: this is no clone, and git lists the documents"
            )
            sys.exit(77)
        skip_without_browser()
    os.environ.pop("PUZZLEGRAPH_MUTANT", None)
    unittest.main()
