#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# page_picture_test.py [TOOL]: the picture on the pages of `view` in Chromium and its controls, by pointer, wheel, keys
# and touch: colours, filters, layouts, legend, searches, themes. Needs chromium, chromium-driver, python3-selenium and
# python3-pil.
import html
import pathlib
import time

from browser import Browser
from page_case import main, ONE_OF_EACH, PageCase, PAGES
from page_rules import CONTRAST, NAMELESS, SMALL_TARGETS, UNSAID_LABELS

CAMERA = "const c = graph_page.stage.camera; return [c.x, c.y, c.zoom, c.turn, c.tilt, c.lift]"
FULL = "return graph_page.stage.colours[0].filter((_, i) => i % 4 === 3).filter((a) => a === 255).length"
SHOWN = "return graph_page.stage.colours[0].filter((_, i) => i % 4 === 3).filter((a) => a > 0).length"
LEGEND = "return document.querySelector('.legend').textContent"
MIDDLE = (
    "const r = arguments[0].getBoundingClientRect(); "
    "return [r.left + r.width / 2, r.top + r.height / 2, r.width, r.height]"
)
BOX = "const r = document.querySelector(arguments[0]).getBoundingClientRect(); return [r.x, r.y, r.width, r.height]"
BRUSHED = (
    "return [...document.querySelectorAll('.bar > rect[opacity]')]"
    ".filter((e) => e.getAttribute('opacity') === '1').length"
)
SLIDER = "document.querySelector('.panel [aria-label=\"States expanded so far\"]').value"


class Picture(PageCase):
    def middle(self, b, selector):
        return b.run(MIDDLE, b.find(selector))

    def test_every_page_shows_its_graph(self):
        with self.browser() as b:
            for name in PAGES:
                with self.subTest(name):
                    b.open(self.page(name))
                    self.assertEqual(b.run("return graph_page.stage.picture.name"), "WebGL 2")
                    self.assertGreater(len([c for c, n in b.colours().items() if n > 2]), 40)
                    self.assertEqual(b.run("return graph_page.data.layouts.map(({name}) => name)"), ["mds"])
                    width, height = self.middle(b, ".stage")[2:]
                    self.assertGreaterEqual(width * height, 0.5 * 1280 * 800)
                    self.assert_clean(b)

    def test_hover_shows_a_board_and_a_click_walks(self):
        with self.browser() as b:
            for name in ONE_OF_EACH:
                with self.subTest(name):
                    b.open(self.page(name))
                    state = b.run("const w = graph_page.walk; return graph_page.data.out_target[w.edges()[0]]")
                    b.run(
                        "const s = graph_page.stage, c = s.camera; c.zoom = 60; const p = s.places;"
                        "[c.x, c.y] = [p.x[arguments[0]], p.y[arguments[0]]]; s.redraw()",
                        state,
                    )
                    b.settle()
                    x, y = b.place_of(state)
                    b.mouse("mouseMoved", x + 1, y)
                    b.settle()
                    tip = "const t = document.querySelector('.tip'); return [t.hidden, t.dataset.state]"
                    self.assertEqual(b.run(tip), [False, str(state)])
                    self.assertGreater(b.run("return document.querySelectorAll('.tip .board .shape').length"), 0)
                    for button, buttons in (("right", 2), ("middle", 4)):
                        b.mouse("mousePressed", x + 1, y, button=button, buttons=buttons, clickCount=1)
                        b.mouse("mouseReleased", x + 1, y, button=button, clickCount=1)
                    self.assertEqual(b.run("return graph_page.walk.states().length"), 1)
                    b.click(x + 1, y)
                    b.settle()
                    self.assertEqual(
                        b.run("return [graph_page.walk.here, graph_page.walk.states().length]"), [state, 2]
                    )
                    b.key("Backspace")  # the picture has the focus
                    self.assertEqual(b.run("return graph_page.walk.states().length"), 1)
                    self.assert_clean(b)

    def test_the_mouse_pans_and_the_wheel_and_the_buttons_zoom(self):
        with self.browser() as b:
            b.open(self.page("walls"))
            x, y, *_ = self.middle(b, ".stage")
            fitted = b.run(CAMERA)
            b.mouse("mouseWheel", x, y, deltaX=0, deltaY=-100)
            b.settle()
            self.assertGreater(b.run(CAMERA)[2], 1.2 * fitted[2])
            b.mouse("mouseWheel", x, y, deltaX=0, deltaY=100)
            b.settle()
            self.assertAlmostEqual(b.run(CAMERA)[2], fitted[2], 5)
            b.press("Zoom in (+)")
            self.assertAlmostEqual(b.run(CAMERA)[2], 1.4 * fitted[2], 5)
            b.press("Zoom out (-)")
            self.assertAlmostEqual(b.run(CAMERA)[2], fitted[2], 5)
            b.mouse("mousePressed", x + 200, y + 150, button="left", buttons=1, clickCount=1)
            for share in (0.5, 1):
                b.mouse("mouseMoved", x + 200 + 80 * share, y + 150 + 40 * share, button="left", buttons=1)
            b.mouse("mouseReleased", x + 280, y + 190, button="left", clickCount=1)
            moved = b.run(CAMERA)
            self.assertLess(moved[0], fitted[0])
            self.assertLess(moved[1], fitted[1])
            self.assertEqual(b.run("return graph_page.walk.states().length"), 1)
            b.press("Fit")
            self.assertEqual(b.run(CAMERA), fitted)
            self.assert_clean(b)

    def test_height_turn_and_tilt(self):
        with self.browser() as b:
            b.open(self.page("walls"))
            b.press("More")
            b.slide("Height by distance to the goal", 0.5)
            lifted = b.run(CAMERA)
            self.assertAlmostEqual(lifted[5], 1.5, delta=0.2)
            self.assertGreater(lifted[4], 1)
            b.slide("Turn", 0.25)
            self.assertAlmostEqual(b.run(CAMERA)[3], 1.57, delta=0.2)
            b.slide("Tilt", 0.5)
            self.assertAlmostEqual(b.run(CAMERA)[4], 0.78, delta=0.15)
            b.slide("Height by distance to the goal", 0)
            self.assertEqual(b.run(CAMERA)[3:], [0, 0, 0])

    def test_what_is_open_closes_by_escape_and_by_a_click_outside(self):
        opened = "return document.querySelector('.more').open"
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            b.press("More")
            self.assertTrue(b.run(opened))
            b.press("hide lines")
            self.assertTrue(b.run(opened))  # a press inside leaves it open
            b.key("Escape")
            self.assertFalse(b.run(opened))
            b.press("More")
            b.click(*(edge + 9 for edge in b.run(BOX, "h1")[:2]))
            self.assertFalse(b.run(opened))
            b.press("More")
            b.press("More")
            self.assertFalse(b.run(opened))
            b.press("Show the tour")
            b.key("Escape")
            self.assertIsNone(b.run("return document.querySelector('.tour')"))

    def test_light_and_dark_are_one_button(self):
        with self.browser(dark=True) as b:
            b.open(self.page("walls"))
            ground = "return getComputedStyle(document.querySelector('.board-box')).backgroundColor"
            bright = {}
            for theme in ("dark", "light"):
                self.assertEqual(b.run("return document.getElementById('page').dataset.theme"), theme)
                for name, colours in (("board", b.shot_colours(b.run(BOX, ".board-box"))), ("picture", b.colours())):
                    bright[theme, name] = sum(n for c, n in colours.items() if min(c) > 200) / sum(colours.values())
                dark_ground = b.run(ground)
                b.press("More")
                b.press("Light or dark")
                b.key("Escape")
                b.settle()
                self.assertNotEqual(b.run(ground), dark_ground)
            self.assertLess(bright["dark", "board"], 0.1)
            self.assertLess(bright["dark", "picture"], 0.1)
            self.assertGreater(bright["light", "board"], 0.5)
            self.assertGreater(bright["light", "picture"], 0.5)

    def test_the_theme_is_kept_for_the_next_visit(self):
        theme = "return document.getElementById('page').dataset.theme"
        with Browser(reduced_motion=True) as b:
            for before, after in (("light", "dark"), ("dark", "light"), ("light", "dark")):
                b.open(self.page("tiles 2x3"))
                self.assertEqual(b.run(theme), before)
                b.press("More")
                b.press("Light or dark")
                self.assertEqual(b.run(theme), after)

    def test_states_appear_in_a_wave_from_the_start(self):
        for reduced in (False, True):
            with self.subTest(reduced=reduced), Browser(reduced_motion=reduced) as b:
                # Within the page: by the driver, the first look may come after the last frame.
                each_frame = (
                    "window.shown = []; const look = () => {"
                    f"if (window.graph_page?.is_waving) window.shown.push((() => {{{SHOWN}}})());"
                    "requestAnimationFrame(look)}; requestAnimationFrame(look)"
                )
                b.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": each_frame})
                b.driver.get(self.page("walls").as_uri())
                b.wait("return !!window.graph_page && !graph_page.is_waving")
                states = b.run("return graph_page.data.states")
                shown = b.run("return window.shown")
                self.assertEqual(b.run(SHOWN), states)
                if reduced:
                    self.assertEqual(shown, [])
                else:
                    self.assertLess(shown[0], states)
                    self.assertEqual(shown, sorted(shown))

    def test_layouts_are_buttons_and_layers_are_made_by_the_page(self):
        with self.browser() as b:
            b.open(self.page("walls"))
            pressed = "return [...document.querySelectorAll('.layouts [aria-pressed=true]')].map((e) => e.textContent)"
            self.assertEqual(b.run(pressed), ["Map"])
            before = b.colours()
            b.press("Layers")
            b.settle()
            self.assertEqual(b.run(pressed), ["Layers"])
            self.assertNotEqual(b.colours(), before)
            self.assertIn("bands: the distance from the start, from left to right", b.run(LEGEND))
            # x grows with the distance from the start, and bands do not overlap.
            self.assertEqual(
                b.run(
                    "const {data, stage} = graph_page, low = [], high = [];"
                    "data.from_start.forEach((d, v) => { const x = stage.places.x[v];"
                    "low[d] = Math.min(low[d] ?? 9, x); high[d] = Math.max(high[d] ?? -9, x) });"
                    "return low.slice(1).filter((x, d) => x <= high[d]).length"
                ),
                0,
            )
            b.press("Map")
            self.assertEqual(b.run(pressed), ["Map"])
            self.assertIn("few moves apart", b.run(LEGEND))

    def test_the_colour_of_a_search_has_a_slider_in_time(self):
        slider = "const s = document.querySelector('.toolbar [aria-label=\"States expanded so far\"]');"
        with self.browser() as b:
            b.open(self.page("walls"))
            self.assertTrue(b.run(slider + "return s.closest('label').hidden"))
            b.choose("Colour", "search-0")
            self.assertFalse(b.run(slider + "return s.closest('label').hidden"))
            expanded = b.run("return graph_page.data.info.searches[0].expanded")
            self.assertEqual(b.run(FULL), expanded)
            b.slide("States expanded so far", 0.1)
            shown = b.run(FULL)
            self.assertAlmostEqual(shown, 0.1 * expanded, delta=0.03 * expanded)
            self.assertIn("faint grey: not expanded", b.run(LEGEND))
            b.wait(f"return location.hash.includes('expanded={shown}')")
            b.open(self.page("walls"), b.run("return location.hash"))
            self.assertEqual(b.run(FULL), shown)
            self.assert_clean(b)

    def test_colours_and_filters_change_the_picture(self):
        with self.browser() as b:
            b.open(self.page("walls"))
            options = b.run("return [...document.querySelector('[aria-label=Colour]').options].map((o) => o.value)")
            pictures = set()
            for value in options:
                b.choose("Colour", value)
                pictures.add(b.run("return graph_page.stage.colours[0].join()"))
            self.assertEqual(len(pictures), len(options))
            self.assertGreater(len(options), 6)
            states, dead, optimal = b.run(
                "const {info, flags} = graph_page.data; "
                "return [info.states, info.layers.dead, flags.filter((f) => f & 2).length]"
            )
            self.assertEqual(b.run(SHOWN), states)
            b.press("More")
            b.press("hide dead states")
            self.assertEqual(b.run(SHOWN), states - dead)
            b.press("only shortest ways")
            self.assertEqual(b.run(SHOWN), optimal)
            b.press("only shortest ways")
            b.type("[aria-label='First layer shown']", "2")
            b.type("[aria-label='Last layer shown']", "4")
            b.key("Tab")
            counts = b.run("return graph_page.data.info.layers.to_goal")
            self.assertEqual(b.run(SHOWN), sum(counts[2:5]))
            self.assertIn("Some states are hidden.", b.run(LEGEND))
            b.type("[aria-label='First layer shown']", "9")  # the last one is 4 still
            b.key("Tab")
            self.assertEqual(b.run(SHOWN), sum(counts[4:10]))
            fields = ("First", "Last")
            values = [b.find(f"[aria-label='{one} layer shown']").get_attribute("value") for one in fields]
            self.assertEqual(values, ["4", "9"])
            for field in fields:
                b.type(f"[aria-label='{field} layer shown']", "")
            b.press("hide dead states")
            self.assertNotIn("hidden", b.run(LEGEND))
            lines = "return graph_page.stage.ends.length"
            all_lines = b.run(lines)
            self.assertGreater(all_lines, states)
            for drawn in (0, all_lines):
                b.press("hide lines")
                self.assertEqual(b.run(lines), drawn)
            self.assert_clean(b)

    def test_nothing_is_drawn_of_states_that_are_hidden(self):
        with self.browser() as b:
            for fragment, seen in (("", [True, True]), ("#from=20", [True, False])):
                b.open(self.page("blocks"), fragment)
                x, y = b.place_of(b.run("return graph_page.stage.marks.path.at(-1)"))
                left, top, width, height = b.run(BOX, ".stage")
                stars = [  # that of the marked way, which stays, and the others
                    (0xE6, 0x9F, 0x00) in b.shot_colours(box)
                    for box in ((x - 5, y - 5, 10, 10), (x + 100, top, left + width - x - 100, height))
                ]
                self.assertEqual(stars, seen)
            # No move leads from one of these states to another.
            b.open(self.page("tiles 2x3"), "#from=5&to=5")
            shown = b.colours()
            b.press("More")
            b.press("hide lines")
            b.key("Escape")
            b.settle()
            self.assertEqual(b.colours(), shown)
            self.assert_clean(b)

    def test_the_histogram_is_a_brush(self):
        with self.browser() as b:
            b.open(self.page("walls"))
            counts = b.run("return graph_page.data.info.layers.to_goal")
            bars = b.run(
                "document.querySelector('.chart.layers').scrollIntoView({block: 'center'});"
                "return [...document.querySelectorAll('.bar')].map((bar) => [bar.lastElementChild.localName, "
                "Number(bar.querySelectorAll('rect')[1].getAttribute('height'))])"
            )
            self.assertEqual(len(bars), len(counts))
            caption = "const {y, height} = document.querySelector('.chart.layers > text').getBBox(); return y + height"
            self.assertLessEqual(b.run(caption), 118)  # with the feet of its letters
            tallest = max(counts)
            for (_, height), count in zip(bars, counts):
                self.assertAlmostEqual(height, max(1, 86 * count / tallest), delta=1)

            def at(layer):
                return b.run(
                    "const r = document.querySelector(`.bar[data-layer='${arguments[0]}']`).firstChild"
                    ".getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]",
                    layer,
                )

            b.mouse("mousePressed", *at(3), button="left", buttons=1, clickCount=1)
            b.mouse("mouseMoved", *at(5), button="left", buttons=1)
            self.assertEqual(b.run(SHOWN), sum(counts[3:6]))  # while it is dragged, too
            b.mouse("mouseMoved", *at(6), button="left", buttons=1)
            b.mouse("mouseReleased", *at(6), button="left", clickCount=1)
            self.assertEqual(b.run(SHOWN), sum(counts[3:7]))
            self.assertEqual(b.run(BRUSHED), 4)
            b.click(*at(2))
            self.assertEqual(b.run(SHOWN), counts[2])
            b.click(*at(2))
            self.assertEqual(b.run(SHOWN), b.run("return graph_page.data.states"))
            self.assert_clean(b)

    def test_the_histogram_of_very_many_layers_has_bars_of_several(self):
        table = pathlib.Path(self.folder.name) / "dear.csv"
        table.write_text("from,to,label,cost\na,b,x,130000\nb,c,y,1\n")
        page = self.make(table.with_suffix(".html"), table, "--goal", "state=c")
        bars = "const all = [...document.querySelectorAll('.bar')]; return [all.length, all.at(-1).textContent]"
        bar = "return document.querySelector(`.bar:nth-child(${arguments[0]})`)"
        filtered = "return [graph_page.view.from, graph_page.view.to]"
        with self.browser(language="zh-CN") as b:
            b.open(page)
            self.assertEqual(b.run(bars), [320, "129,833 到 130,001 单位代价：1 个状态"])
            self.assert_clean(b)
        with self.browser() as b:
            b.open(page)
            self.assertEqual(b.run(bars), [320, "129,833 to 130,001 units: 1 state"])
            b.run("document.querySelector('.chart.layers').scrollIntoView({block: 'center'})")
            first, last = (b.run(MIDDLE, b.run(bar, place))[:2] for place in (1, 320))
            b.click(*last)
            self.assertEqual(b.run(filtered), [129833, 130001])
            self.assertEqual([b.run(SHOWN), b.run(BRUSHED)], [1, 1])
            b.click(*last)
            self.assertEqual(b.run(filtered), [0, -1])
            b.mouse("mousePressed", *last, button="left", buttons=1, clickCount=1)
            b.mouse("mouseMoved", *first, button="left", buttons=1)
            b.mouse("mouseReleased", *first, button="left", clickCount=1)
            self.assertEqual(b.run(filtered), [0, 130001])
            self.assertEqual([b.run(SHOWN), b.run(BRUSHED)], [3, 320])
            b.key("End")
            self.assertEqual(b.run("return document.querySelectorAll('.mark').length"), 1)
            self.assert_clean(b)

    def test_two_searches_at_work(self):
        full = (
            "const full = (colours) => colours.filter((_, j) => j % 4 === 3).filter((a) => a === 255).length; "
            "return [0, 1].map((i) => full(graph_page.stage.colours[i]))"
        )
        with self.browser() as b:
            b.open(self.page("walls"))
            b.press("Compare two searches")
            b.press("Show side by side")
            self.assertEqual(b.run("return graph_page.stage.panes().length"), 2)
            b.wait(f"return Number({SLIDER}) > 100")
            b.press("Stop", "details[open] button")
            at = b.run(f"return Number({SLIDER})")
            expanded = b.run("return graph_page.data.info.searches.map((s) => s.expanded)")
            self.assertEqual(b.run(full), [min(at, expanded[0]), min(at, expanded[-1])])
            b.choose("Search on the right", "2")
            b.find(".panel [aria-label='States expanded so far']").send_keys("\ue010")
            self.assertEqual(b.run(full), [expanded[0], expanded[2]])
            b.choose("Search on the left", "1")
            b.find(".panel [aria-label='States expanded so far']").send_keys("\ue010")
            self.assertEqual(b.run(full), [expanded[1], expanded[2]])
            b.press("Play", "details[open] button")
            b.wait(f"return Number({SLIDER}) < 1000")
            b.press("Back to one picture")
            self.assertEqual(b.run("return graph_page.stage.panes().length"), 1)
            self.assert_clean(b)

    def test_a_pasted_board_is_found(self):
        found = "return document.querySelector('textarea').parentElement.querySelector('[role=status]').textContent"
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            b.press("Find a board")
            b.type("textarea", ". 1 2\n 3   4 5")
            b.press("Find")
            b.wait(f"return /^State/.test((() => {{ {found} }})())")
            b.wait("return graph_page.data.to_goal[graph_page.walk.here] === 0")
            b.press("This board")
            self.assertEqual(b.run("return document.querySelector('textarea').value"), ". 1 2\n3 4 5\n")
            for name in ("tiles 2x3", "blocks"):  # in the form of All measures, too
                b.open(self.page(name))
                line, most = b.run(
                    "const {graph} = graph_page.data.info.measures; "
                    "return [graph.distance_to_goal.farthest, graph.distance_to_goal.max]"
                )
                self.assertIn("/", line)
                b.press("Find a board")
                b.type("textarea", line)
                b.press("Find")
                b.wait(f"return graph_page.data.to_goal[graph_page.walk.here] === {most}", 60)
            b.open(self.page("tiles 2x3"))
            b.press("Find a board")
            b.type("textarea", "1 1 1\n4 5 .")
            b.press("Find")
            b.wait(f"return /no such state/.test((() => {{ {found} }})())")
            self.assert_clean(b)

    def test_without_webgl_small_graphs_are_drawn_and_all_can_be_walked(self):
        with self.browser(gl=False) as b:
            for name, drawn in (("walls", True), ("tiles 3x3", False)):
                with self.subTest(name):
                    b.open(self.page(name))
                    self.assertEqual(b.run("return graph_page.stage.picture.name"), "Canvas 2D")
                    self.assertEqual(len([c for c in b.colours() if max(c) - min(c) > 60]) > 40, drawn)
                    self.assertEqual(b.run("return !!document.querySelector('.note')"), not drawn)
                    b.key("End")
                    self.assertEqual(b.run("return graph_page.data.to_goal[graph_page.walk.here]"), 0)
                    self.assert_clean(b)

    def test_lost_graphics_are_restored_or_else_replaced(self):
        lose = (
            "window.graphics = document.querySelector('canvas.graph').getContext('webgl2')"
            ".getExtension('WEBGL_lose_context'); graphics.loseContext()"
        )
        with self.browser() as b:
            b.open(self.page("walls"))
            before = b.colours()
            b.run(lose)
            b.settle()
            b.run("graphics.restoreContext()")
            b.settle()
            self.assertEqual([b.run("return graph_page.stage.picture.name"), b.colours()], ["WebGL 2", before])
            b.run("window.below = document.querySelector('canvas.graph')")
            b.run(lose)
            b.wait("return document.querySelector('canvas.graph') !== below")  # without being restored
            b.settle()
            self.assertEqual([b.run("return graph_page.stage.picture.name"), b.colours()], ["WebGL 2", before])
            # As long as there is no WebGL, a small graph is drawn without it, and a large one when there is again.
            none_more = (
                "window.get = HTMLCanvasElement.prototype.getContext; HTMLCanvasElement.prototype.getContext ="
                " function (kind, how) { return kind === 'webgl2' ? null : get.call(this, kind, how) }"
            )
            b.run(lose + ";" + none_more)
            b.wait("return graph_page.stage.picture.name === 'Canvas 2D'")
            b.settle()
            self.assertGreater(len([c for c in b.colours() if max(c) - min(c) > 60]), 40)
            self.assertFalse(b.run("return !!document.querySelector('.note')"))
            b.open(self.page("tiles 3x3"))
            b.run(lose + ";" + none_more)
            self.assertFalse(b.find("canvas.graph").is_displayed())  # there is no sign of a broken picture
            b.wait("return !!document.querySelector('.note')")
            self.assertIn("The graphics were lost", b.find(".note").text)
            b.tab_to(".board-box")
            b.key("End")
            self.assertEqual(b.run("return graph_page.data.to_goal[graph_page.walk.here]"), 0)
            b.key("Home")
            b.run("HTMLCanvasElement.prototype.getContext = get")
            b.wait("return !document.querySelector('.note')")
            b.settle()
            self.assertEqual(b.run("return graph_page.stage.picture.name"), "WebGL 2")
            self.assertGreater(len([c for c in b.colours() if max(c) - min(c) > 60]), 40)

    def test_names_targets_and_contrast_where_texts_are_shown(self):
        dump = self.make(pathlib.Path(self.folder.name) / "dump.html", "data/transitions/jugs.dot")
        for dark in (False, True):
            with self.subTest(dark=dark), self.browser(dark=dark) as b:
                b.open(dump)
                b.find(".move").click()
                self.assertEqual(b.run("return document.querySelectorAll('.state-text mark').length"), 1)
                for rule in (NAMELESS, UNSAID_LABELS, CONTRAST, SMALL_TARGETS):
                    self.assertEqual(b.run(rule), [])

    def test_names_targets_and_contrast(self):
        for dark in (False, True):
            with self.subTest(dark=dark), self.browser(dark=dark) as b:
                b.open(self.page("walls"), tour=True)
                self.assertEqual(
                    b.run("return document.getElementById('page').dataset.theme"), "dark" if dark else "light"
                )
                self.assertEqual(b.run(NAMELESS), [])
                self.assertEqual(b.run(UNSAID_LABELS), [])
                self.assertEqual(b.run(CONTRAST), [])
                self.assertEqual(b.run(SMALL_TARGETS), [])
                b.open(self.page("blocks"))  # chips in the colours of its blocks
                self.assertEqual(b.run(CONTRAST), [])
                self.assertEqual(
                    b.run("return [document.documentElement.lang, document.querySelectorAll('h1').length]"), ["en", 1]
                )

    def test_the_tour_has_three_steps_and_stays_away(self):
        with Browser() as b:
            b.open(self.page("ghosts"), tour=True)
            titles = []
            for name in ("Next", "Next", "Done"):
                titles.append(b.run("return document.querySelector('.tour h2').textContent"))
                b.press(name, ".tour button")
            self.assertEqual([title[:3] for title in titles], ["1/3", "2/3", "3/3"])
            self.assertFalse(b.run("return !!document.querySelector('.tour')"))
            b.open(self.page("ghosts"), tour=True)
            self.assertFalse(b.run("return !!document.querySelector('.tour')"))
            b.press("Show the tour")
            b.press("Close", ".tour button")
            self.assertFalse(b.run("return !!document.querySelector('.tour')"))

    def test_the_tour_of_a_low_window_comes_when_asked_and_leaves_the_picture(self):
        with Browser(800, 360, reduced_motion=True) as b:
            b.open(self.page("blocks"), tour=True)
            self.assertFalse(b.run("return !!document.querySelector('.tour')"))
            b.press("Show the tour")
            boxes = b.run(
                "return ['.toolbar', '.tour', '.stage'].map((s) => document.querySelector(s).getBoundingClientRect())"
                ".map((r) => [r.top, r.bottom])"
            )
            for (_, above), (below, _) in zip(boxes, boxes[1:]):
                self.assertLessEqual(above, below + 1)
            self.assertGreater(boxes[2][1] - boxes[2][0], 130)

    def test_without_webgl_a_sample_of_a_large_graph_is_drawn(self):
        with self.browser(gl=False) as b:
            b.open(self.page("blocks"))
            self.assertEqual(b.run("return graph_page.stage.picture.name"), "Canvas 2D")
            self.assertFalse(b.run("return !!document.querySelector('.note')"))
            self.assertIn("draws 20,000 states and ", b.run(LEGEND))
            self.assertGreater(len([c for c in b.colours() if max(c) - min(c) > 60]), 40)
            self.assert_clean(b)

    def test_the_tour_covers_nothing(self):
        for width, height, touch in ((1280, 800, False), (390, 844, True)):
            with self.subTest(width=width), Browser(width, height, touch=touch, reduced_motion=True) as b:
                b.open(self.page("blocks"), tour=True)
                covered = b.run(
                    "const place = (e) => e.getBoundingClientRect(), tour = place(document.querySelector('.tour'));"
                    "return [...document.querySelectorAll('button, select, summary, .stage, .board-box, p')]"
                    ".filter((e) => e.checkVisibility() && !e.closest('.tour, .unseen')).filter((e) => {"
                    "const r = place(e); return r.left < tour.right && r.right > tour.left && r.top < tour.bottom - 1"
                    " && r.bottom > tour.top + 1; }).map((e) => e.outerHTML.slice(0, 60))"
                )
                self.assertEqual(covered, [])
                x, y, *_ = self.middle(b, ".move")
                b.click(x, y)  # where it stands when the page opens
                self.assertEqual(b.run("return graph_page.walk.spent()"), 1)
                tall = self.middle(b, ".stage")[3]
                self.assertTrue(b.run("return !!document.querySelector('.tour')"))
                b.key("Escape")
                self.assertFalse(b.run("return !!document.querySelector('.tour')"))
                b.settle()
                self.assertEqual(self.middle(b, ".stage")[3] > tall, not touch)  # a phone scrolls instead

    def test_a_frame_without_storage_or_address_has_no_tour_and_no_link(self):
        """As in a notebook, where the tour would come back with each cell, and each page would take the focus."""
        page = self.page("ghosts")
        frame = page.with_name("frame.html")
        text = html.escape(page.read_text(encoding="utf-8"))
        size = 'width="1200" height="800"'  # in a low one there is no tour anyway
        frame.write_text(f'<iframe {size} sandbox="allow-scripts" srcdoc="{text}"></iframe>', encoding="utf-8")
        with Browser() as b:
            b.driver.get(frame.as_uri())
            b.driver.switch_to.frame(0)
            b.wait("return !!window.graph_page", 60)
            self.assertFalse(b.run("return !!document.querySelector('.tour')"))
            self.assertTrue(b.run("return document.activeElement === document.body"))
            buttons = b.run("return [...document.querySelectorAll('button')].map((e) => e.textContent)")
            self.assertNotIn("Copy link", buttons)
            b.find(".move").click()
            time.sleep(0.5)  # an address would be written
            self.assertEqual([error for error in b.errors() if "replaceState" in error], [])
            b.press("Show the tour")
            self.assertTrue(b.run("return !!document.querySelector('.tour')"))

    def test_the_legend_says_how_many_goals_are_marked(self):
        folder = pathlib.Path(self.folder.name)
        for goals, words in ((2000, "goal"), (2001, "goal (2,000 / 2,001)")):
            file = folder / f"goals-{goals}.aut"
            lines = [f'(0,"to",{k})' for k in range(1, goals + 1)]
            file.write_text("\n".join([f"des (0,{goals},{goals + 1})", *lines, ""]), encoding="utf-8")
            page = self.make(folder / f"goals-{goals}.html", "--goal", "deadlock", str(file))
            with self.browser() as b:
                b.open(page)
                self.assertEqual(b.run("return graph_page.stage.marks.goals.length"), 2000)
                legend = b.run(LEGEND)
                self.assertIn(words, legend)
                self.assertEqual("(" in legend, goals > 2000, legend)
                self.assert_clean(b)

    def test_the_legend_says_what_places_colours_and_marks_are(self):
        with self.browser() as b:
            for name, words in (
                ("tiles 2x3", ["few moves apart", "moves to the nearest goal", "21", "a shortest way"]),
                ("blocks", ["few moves apart", "moves to the nearest goal", "93", "in the colours of the pieces"]),
                ("walls", ["dead state (604)"]),
            ):
                b.open(self.page(name))
                for word in words:
                    self.assertIn(word, b.run(LEGEND))
                self.assertNotIn("your way", b.run(LEGEND))
                b.key("]")
                self.assertIn("your way", b.run(LEGEND))
            b.choose("Colour", "degree")
            self.assertIn("Colour: number of moves", b.run(LEGEND))
            b.open(self.page("tiles 3x3"))
            for _ in range(2):  # after a step, too
                self.assertIn("states and 120,000 lines, a sample.", b.run(LEGEND))
                b.key("]")

    def test_the_shortest_way_stays_to_be_seen_under_the_walked_one(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            orange = (0xD5, 0x5E, 0x00)
            before = b.colours().get(orange, 0)
            b.key("End")
            b.settle()
            self.assertGreater(before, 100)
            self.assertGreater(b.colours().get(orange, 0), 0.15 * before)

    def test_a_phone_pans_pinches_taps_and_scrolls(self):
        with Browser(390, 844, touch=True) as b:
            b.open(self.page("walls"))
            self.assertEqual(b.run("return document.documentElement.scrollWidth"), 390)
            # The board first, then the picture, then the numbers.
            tops = b.run(
                "return ['.board-box', '.move', '.stage', '.reasons'].map((s) => "
                "document.querySelector(s).getBoundingClientRect().top)"
            )
            self.assertEqual(tops, sorted(tops))
            self.assertLess(tops[1], 844)
            self.assertEqual(b.run(SMALL_TARGETS), [])
            b.run("document.querySelectorAll('details').forEach((d) => (d.open = false))")
            b.run("document.querySelector('.view').scrollIntoView()")
            b.settle()
            x, y, *_ = self.middle(b, ".stage")

            def touch(kind, *points):
                b.driver.execute_cdp_cmd(
                    "Input.dispatchTouchEvent",
                    {"type": kind, "touchPoints": [{"x": px, "y": py, "id": i} for i, (px, py) in enumerate(points)]},
                )

            def swipe(px, py, way=20):
                before = b.run("return scrollY")
                touch("touchStart", (px, py))
                for step in range(1, 1 + 140 // way):
                    touch("touchMove", (px, py + way * step))
                touch("touchEnd")
                b.settle()
                time.sleep(0.25)  # a scroll would follow
                return before - b.run("return scrollY")

            before = b.run(CAMERA)
            for way in (20, 5, 5):  # over the whole graph each swipe scrolls, and the picture stays
                self.assertGreater(swipe(x, y, way), 50)
                b.run("document.querySelector('.view').scrollIntoView()")
                b.settle()
                self.assertEqual(b.run(CAMERA), before)
            touch("touchStart", (x - 50, y), (x + 50, y))
            touch("touchMove", (x - 100, y), (x + 100, y))
            touch("touchEnd")
            b.settle()  # Chromium hands on moves of fingers with the next frame
            zoomed = b.run(CAMERA)
            self.assertGreater(zoomed[2], 1.2 * before[2])
            self.assertEqual(swipe(x, y), 0)  # a part of it pans
            self.assertLess(b.run(CAMERA)[1], zoomed[1])
            b.press("Fit")
            b.settle()
            state = b.run("return graph_page.data.states - 1")
            b.run(
                "const s = graph_page.stage, c = s.camera; c.zoom = 40; "
                "[c.x, c.y] = [s.places.x[arguments[0]], s.places.y[arguments[0]]]; s.redraw()",
                state,
            )
            b.settle()
            touch("touchStart", b.place_of(state))
            b.wait("return !document.querySelector('.tip').hidden")  # a long press shows the board
            touch("touchEnd")
            self.assertEqual(b.run("return graph_page.walk.states().length"), 1)
            touch("touchStart", b.place_of(state))
            touch("touchEnd")
            b.settle()
            self.assertEqual(b.run("return graph_page.walk.here"), state)
            self.assert_clean(b)

    def test_a_small_window_shows_the_board_and_half_of_it_is_the_graph(self):
        """On its side, both at once: the board beside the graph."""
        box = (
            "const r = document.querySelector(arguments[0]).getBoundingClientRect(); "
            "return [r.left, r.top, r.right, r.bottom]"
        )
        for size in ((390, 844), (800, 360), (667, 375)):
            for name in ("walls", "blocks"):
                with self.subTest(f"{name} {size}"), Browser(*size) as b:
                    b.open(self.page(name))
                    board, stage = b.run(box, ".board-box .board"), b.run(box, ".stage")
                    self.assertGreaterEqual(stage[3] - stage[1], 0.5 * size[1])
                    self.assertTrue(0 <= board[1] < board[3] <= size[1], board)
                    self.assertGreater(board[3] - board[1], 180)
                    if size[0] > size[1]:
                        self.assertLessEqual(stage[3], size[1])
                        self.assertLessEqual(stage[2], board[0])
                        self.assertGreaterEqual(stage[3] - stage[1], 0.7 * size[1])
                        self.assertLessEqual(b.run(box, ".controls")[3], size[1])
                    self.assertLessEqual(b.run("return document.documentElement.scrollWidth"), size[0])
                    for control in ("Zoom in (+)", "Fit", "Layers"):
                        b.press(control)
                    b.press("More")
                    fields = b.run(box, ".toolbar .fields")
                    self.assertGreaterEqual(fields[0], 0)
                    self.assertLessEqual(fields[2], size[0])
                    if size[0] > size[1]:
                        self.assertLessEqual(fields[3], size[1])
                    self.assert_clean(b)

    def test_reduced_motion_has_no_transitions(self):
        with Browser(reduced_motion=True) as b:
            b.open(self.page("blocks"))
            self.assertEqual(
                b.run("return getComputedStyle(document.querySelector('.board .shape')).transitionDuration"), "0s"
            )


if __name__ == "__main__":
    main()
