#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# page_file_test.py [TOOL]: pages of `view` as files: size, security policy, hostile names, links, and the pictures that
# they save. Needs chromium, chromium-driver, python3-selenium and python3-pil.
import math
import pathlib
import socket
import tempfile
import time

from browser import Browser, colours_of, Image, ROOT
from page_case import main, PageCase, PAGES
import page_rules
import texts_test

DENSE = ["data/records/ghosts-5x5-3.ghosts"]  # 19 moves a state
HOSTILE = [
    '</title><script>window.bad = 1</script><img src=x onerror="window.bad = 2">\u202e',
    "</script><script>window.bad = 4</script>",
    "@@DATA@@ @@CODE@@ @@TITLE@@",
    "`${window.bad = 5}` '\"; window.bad = 6; //",
    "--><!-- ]]> &lt;b&gt; &#0; \\u003cimg src=x\\u003e",
    "\u2028" + "long " * 2000,
    "unbroken" * 60,
]


class PageFiles(PageCase):
    def test_the_address_reopens_the_view(self):
        with self.browser() as b:
            b.open(self.page("walls"), "#s=17&colour=start&lift=1.5&tilt=60&turn=30&from=2&to=9&dead=true&lines=true")
            view = (
                "const v = {...graph_page.view}; delete v.s; "
                "return [graph_page.walk.here, graph_page.stage.camera.lift, JSON.stringify(v)]"
            )
            b.press("Zoom in (+)")
            b.settle()
            time.sleep(0.6)
            before = b.run(view)
            self.assertEqual(before[:2], [17, 1.5])
            fragment = b.run("return location.hash")
            self.assertIn("zoom=1.4", fragment)
            b.open(self.page("walls"), fragment)
            time.sleep(0.6)
            self.assertEqual(b.run("return location.hash"), fragment)
            self.assertEqual(b.run(view)[:2], before[:2])
            b.open(self.page("walls"), "#s=1e9&colour=__proto__&layout=-3&lift=abc&search=1,2&x=%00<b>")
            self.assertEqual(b.run("return [graph_page.walk.here, graph_page.view.colour]"), [0, "goal"])
            camera = (
                "const {x, y, zoom, lift, turn, tilt} = graph_page.stage.camera; return [x, y, zoom, lift, turn, tilt]"
            )
            for fragment, shown in (
                ("#zoom=0&x=Infinity&y=NaN", [0, 0, 0.3, 0, 0, 0]),
                ("#zoom=-1&x=-1e300&y=1e300&tilt=-5", [-9, 9, 0.3, 0, 0, 0]),
                ("#zoom=1e300&lift=9e9&tilt=999&turn=0", [0, 0, 400, 3, 0, math.pi / 2]),
                ("#from=9&to=2", [0, 0, 1, 0, 0, 0]),
            ):
                b.open(self.page("walls"), fragment)
                self.assertEqual(b.run(camera), shown, fragment)
            self.assertEqual(b.run("return [graph_page.view.from, graph_page.view.to]"), [2, 9])
            b.open(self.page("walls"), "#s=1e9")
            status = "return document.querySelector('.status').textContent"
            self.assertEqual(b.run(status), "The address names state 1,000,000,000, which is not in this page.")
            b.find(".move").click()
            self.assertNotIn("The address", b.run(status))
            b.run("location.hash = '#s=99999999'")
            b.wait(f"{status}.startsWith('The address names state 99,999,999')")
            self.assertEqual(b.run("return graph_page.walk.states().length"), 2)
            self.assert_clean(b)

    def test_an_open_page_follows_its_address_and_back(self):
        with self.browser() as b:
            b.open(self.page("walls"), "#s=3")
            time.sleep(0.4)
            b.run("location.hash = '#s=100&colour=start'")
            b.wait("return graph_page.walk.here === 100")
            self.assertEqual(b.run("return document.querySelector('[aria-label=Colour]').value"), "start")
            time.sleep(0.4)
            b.driver.back()
            b.wait("return graph_page.walk.here === 3")
            self.assertEqual(b.run("return document.querySelector('[aria-label=Colour]').value"), "goal")
            b.driver.forward()
            b.wait("return graph_page.walk.here === 100")
            neighbour = b.run("const {data} = graph_page; return data.out_target[data.out_start[100]]")
            for fragment, here in (("#s=abc", 100), ("#colour=start", 100), (f"#s={neighbour}", neighbour)):
                b.run(f"location.hash = '{fragment}'")
                b.settle()
                # An address is no move.
                self.assertEqual(b.run("return [graph_page.walk.here, graph_page.walk.spent()]"), [here, 0], fragment)
            self.assert_clean(b)

    def test_the_picture_is_saved_as_png(self):
        with Browser() as b, tempfile.TemporaryDirectory() as folder:
            b.driver.execute_cdp_cmd("Page.setDownloadBehavior", {"behavior": "allow", "downloadPath": folder})
            b.open(self.page("tiles 2x3"))
            b.press("Save and share")
            b.press("PNG")
            file = pathlib.Path(folder) / "Sliding-tiles-2x3.png"
            end = time.monotonic() + 20
            while not (file.exists() and file.stat().st_size > 0) and time.monotonic() < end:
                time.sleep(0.1)
            self.assertEqual(file.read_bytes()[:8], b"\x89PNG\r\n\x1a\n")
            with Image.open(file) as picture:
                self.assertEqual(picture.size[0], 3600)  # in print size, with title above and legend below
                shape = b.run("const e = graph_page.stage.element; return e.clientHeight / e.clientWidth")
                self.assertGreater(picture.size[1], 3600 * shape + 300)
                above = picture.convert("L").crop((0, 0, 3600, 190))
                below = picture.convert("L").crop((0, picture.size[1] - 80, 3600, picture.size[1] - 20))
                for part in (above, below):
                    self.assertLess(part.getextrema()[0], 100)  # letters
                # Lines grow with the picture: how high those are in their middles that are more level than steep.
                middles = b.run(
                    "const {data, stage} = graph_page, lines = [];"
                    "for (let i = 0; i < data.drawn_edges.length; i += 2) {"
                    "const [[a, b], [c, d]] = [0, 1].map((j) => stage.place_of(data.drawn_edges[i + j]));"
                    "if (Math.abs(c - a) > 2 * Math.abs(d - b)) lines.push([(a + c) / 2, (b + d) / 2]) }"
                    "return lines.map((xy) => xy.map((at) => Math.round((at * 3600) / stage.element.clientWidth)))"
                )
                grey = picture.convert("L")
                heights = [sum(grey.getpixel((x, 200 + y + k)) < 250 for k in range(-5, 6)) for x, y in middles]
                self.assertIn(sorted(heights)[len(heights) // 2], (3, 4, 5, 6))
            self.assertGreater(len(colours_of(file.read_bytes())), 100)
            self.assertEqual(
                b.run("const c = graph_page.stage.canvas; return [c.width, c.clientWidth].map(String)").count(
                    str(b.run("return graph_page.stage.element.clientWidth"))
                ),
                2,
            )  # the screen goes back

    def test_saved_pictures_have_the_title_as_their_name_in_a_form_for_every_file_system(self):
        names = {
            "../a: <b> 7\u00d77?": "a-b-7x7",
            "横刀立马 (1)": "横刀立马-1",
            "?!": "puzzlegraph",
            "con": "puzzlegraph-con",
            "x" * 99: "x" * 80,
        }
        with Browser() as b, tempfile.TemporaryDirectory() as folder:
            b.driver.execute_cdp_cmd("Page.setDownloadBehavior", {"behavior": "allow", "downloadPath": folder})
            for title, name in names.items():
                with self.subTest(title):
                    source = "data/records/tiles-2x3.tiles"
                    b.open(self.make(pathlib.Path(self.folder.name) / "titled.html", source, "--title", title))
                    b.press("Save and share")
                    b.press("PNG")
                    end = time.monotonic() + 20
                    while not (found := list(pathlib.Path(folder).glob("*.png"))) and time.monotonic() < end:
                        time.sleep(0.1)
                    self.assertEqual([path.name for path in found], [f"{name}.png"])
                    found[0].unlink()

    def test_texts_of_states_never_become_markup(self):
        quoted = [title.replace("\\", "\\\\").replace('"', '\\"') for title in HOSTILE]
        with self.browser() as b, tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / "hostile.dot"
            nodes = "".join(f'{k} [label="{title}"];\n' for k, title in enumerate(quoted))
            edges = "".join(f'{k} -> {(k + 1) % len(quoted)} [label="{title}"];\n' for k, title in enumerate(quoted))
            source.write_text(f"digraph {{\n{nodes}{edges}}}\n", encoding="utf-8")
            b.open(self.make(pathlib.Path(folder) / "page.html", source))
            for k in range(len(HOSTILE)):
                b.mouse("mouseMoved", *b.place_of(k))
                text = b.run("return document.querySelector('.play .state-text').textContent")
                self.assertIn(HOSTILE[k].strip(" ")[1:30], text)
                b.find(".move").click()
                self.assertIsNone(b.run("return window.bad ?? null"))
                self.assertEqual(b.run("return document.querySelectorAll('img, b, iframe').length"), 0)
                self.assertEqual(b.run("return document.documentElement.scrollWidth <= innerWidth"), True)
                panel = "const {scrollWidth, clientWidth} = document.querySelector('.panel'); return "
                self.assertEqual(b.run(panel + "scrollWidth - clientWidth"), 0)
            self.assert_clean(b)

    def test_titles_and_names_never_become_markup(self):
        with self.browser() as b, tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / "<img src=x onerror='window.bad=3'>.tiles"
            source.write_bytes((ROOT / "data/records/tiles-2x3.tiles").read_bytes())
            for title in HOSTILE:
                with self.subTest(title[:40]):
                    b.open(self.make(pathlib.Path(folder) / "page.html", source, "--title", title))
                    self.assertIsNone(b.run("return window.bad ?? null"))
                    self.assertEqual(b.run("return document.querySelectorAll('img, b, iframe').length"), 0)
                    self.assertEqual(b.run("return document.title"), title.strip(" "))
                    header = b.run("return document.querySelector('header').textContent")
                    self.assertTrue(header.startswith(title))
                    self.assertIn(
                        f"{source.name}, question 1", b.run("return document.querySelector('.about').textContent")
                    )
                    self.assertEqual(b.run("return document.documentElement.scrollWidth <= innerWidth"), True)
                    self.assert_clean(b)

    def test_the_policy_of_the_page_forbids_requests(self):
        tries = {
            "connect-src": "fetch(arguments[0]).catch(() => 0)",
            "img-src": "new Image().src = arguments[0]",
            "script-src-elem": "const script = document.createElement('script'); script.src = arguments[0]; "
            "document.body.append(script)",
        }
        with self.browser() as b, socket.create_server(("127.0.0.1", 0)) as server:
            server.settimeout(0.5)
            b.open(self.page("ghosts"))
            for rule, attempt in tries.items():
                with self.subTest(rule):
                    b.run(
                        "window.refused = []; "
                        "const note = (e) => refused.push(e.effectiveDirective); "
                        "document.addEventListener('securitypolicyviolation', note)"
                    )
                    b.run(attempt, f"http://127.0.0.1:{server.getsockname()[1]}/")
                    b.wait("return refused.length > 0")
                    self.assertEqual(set(b.run("return refused")), {rule})
            self.assertRaises(TimeoutError, server.accept)

    def test_the_link_button_puts_the_view_into_the_address(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            b.key("]")
            b.press("Save and share")
            b.press("Copy link")
            self.assertEqual(b.run("return location.hash"), "#s=" + str(b.run("return graph_page.walk.here")))
            beside = "document.activeElement.parentElement.querySelector('[role=status]').textContent"
            b.wait(f"return /Copied|leads to this view/.test({beside})")
            self.assert_clean(b)

    def test_what_each_part_of_a_page_costs(self):
        """Code and texts take at most 64 kB, and the data no more bytes a state than the limits here."""
        dense = pathlib.Path(self.folder.name) / "dense.html"
        most = {"tiles 3x3": (10, 181440), "blocks": (18, 25955), "ghosts 5x5": (24, 4080)}
        for name, (bytes_a_state, states) in most.items():
            with self.subTest(name):
                html = (self.page(name) if name in PAGES else self.make(dense, *DENSE)).read_bytes()
                data = len(html.split(b'id="data">', 1)[1].split(b"</script>", 1)[0])
                code = len(html.split(b'id="code">', 1)[1].split(b"</script>", 1)[0])
                print(
                    f"{name}: code, style and texts {code}, loader and frame {len(html) - data - code}, "
                    f"data {data} = {data / states:.1f} bytes a state"
                )
                self.assertLessEqual(len(html) - data, 64000)
                self.assertLessEqual(data, bytes_a_state * states)

    def test_a_page_speaks_chinese_where_the_browser_does(self):
        chinese = "return /[\\u4e00-\\u9fff]/.test(arguments[0].textContent)"
        with Browser(language="zh-CN") as b:
            b.open(self.page("tiles 2x3"))
            self.assertEqual(b.run("return document.documentElement.lang"), "zh")
            for selector in ("h1", ".rules", ".legend", ".reasons", ".status", ".facts", ".controls", ".keys"):
                self.assertTrue(b.run(chinese, b.find(selector)), selector)
            self.assertRegex(b.find(".move").get_attribute("aria-label"), "^方块 [1-5]，向.+：距目标 ?[0-9]+ 步")
            self.assert_clean(b)

    def test_no_state_of_a_chinese_page_has_an_english_word(self):
        """Names of searches and heuristics, places in files, measures that were not taken, and what is said."""
        made = pathlib.Path(self.folder.name) / "unsolvable.html"
        self.make(made, "data/ghosts/unsolvable.ghosts", "-q", "1", "--title", "幽灵")
        pages = [self.page(name) for name in ("tiles 2x4", "blocks", "walls", "klotski", "ghosts")]
        dump = pathlib.Path(self.folder.name) / "dump.dot"
        dump.write_text('digraph { a [label="水 = 0"]; b [label="水 = 5"]; a -> b [label="装满"] }', encoding="utf-8")
        with_texts = self.make(dump.with_suffix(".html"), dump, "--goal", "deadlock")
        table = pathlib.Path(self.folder.name) / "table.csv"
        table.write_text("from,to,label,cost\n1,2,走,3\n2,3,停,1\n", encoding="utf-8")
        with_costs = self.make(table.with_suffix(".html"), table, "--goal", "state=3")
        single = table.with_name("single.aut")
        single.write_text("des (0,0,1)\n")
        one = self.make(single.with_suffix(".html"), single, "--goal", "deadlock")
        with Browser(language="zh-CN", reduced_motion=True) as b:
            for page in (*pages, made, with_texts, with_costs, one):
                with self.subTest(page.name):
                    b.open(page)
                    b.press("显示导览", "button")
                    for step in range(3):
                        self.assertEqual(b.run(page_rules.ENGLISH), [], f"step {step} of the tour")
                        b.key("Enter")
                    b.run("document.querySelectorAll('details').forEach((d) => (d.open = true))")
                    for name in ("提示", "↶ 退一步", "目标", "查找"):
                        b.press(name, "button")
                        b.settle()
                        self.assertEqual(b.run(page_rules.ENGLISH), [], name)
                    b.mouse("mouseMoved", *b.place_of(0))
                    self.assertEqual(b.run(page_rules.ENGLISH), [])
                    self.assertNotRegex(b.run("return document.body.innerText"), "[\u4e00-\u9fff](, |[0-9A-Za-z])")

    def test_titles_of_measures_are_the_tools_in_english_and_all_there_in_chinese(self):
        cells = "details:not(:has(.search-panel)) :is(caption, tbody th)"
        names = f"[...document.querySelectorAll('{cells}')].map((e) => e.textContent)"
        for page in ("tiles 2x3", "walls"):
            seen = {}
            for language in ("en-US", "zh-CN"):
                with Browser(language=language) as b:
                    b.open(self.page(page))
                    seen[language] = b.run(f"return {names}")
                    titles = b.run("return graph_page.data.info.measures.titles")
            self.assertGreater(len(seen["en-US"]), 25)
            for key, title in titles.items():
                row = next(row for row in texts_test.rows() if row[0] == f"measure.{key}")
                self.assertEqual(row[1].lower(), title.lower())
            for english, chinese in zip(seen["en-US"], seen["zh-CN"], strict=True):
                self.assertRegex(chinese, "[\u4e00-\u9fff]", english)
                for part in english.split(", "):
                    self.assertNotRegex(part, "_", english)

    def test_no_page_tells_the_path_of_its_file(self):
        for name in ("tiles 2x3", "blocks"):
            with self.browser() as b:
                b.open(self.page(name))
                self.assertNotIn("/", b.run("return graph_page.data.info.file"))
                self.assertNotIn("data/", b.run("return document.body.innerText"))


if __name__ == "__main__":
    main()
