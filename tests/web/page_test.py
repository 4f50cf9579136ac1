#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# page_test.py [TOOL]: pages of `view` in Chromium: they show the graph without a request or an error, and can be
# walked by pointer, keys and touch. Needs chromium, chromium-driver, python3-selenium and python3-pil.
import pathlib
import tempfile

from browser import Browser
from page_case import main, PageCase, PAGES
from page_rules import CONTRAST, NAMELESS, SMALL_TARGETS, UNSAID_LABELS


class Pages(PageCase):
    def test_every_page_shows_its_graph_and_plays_to_the_goal(self):
        with self.browser() as b:
            for name in PAGES:
                with self.subTest(name):
                    b.open(self.page(name))
                    self.assertEqual(b.run("return graph_page.stage.picture.name"), "WebGL 2")
                    colours = b.colours()
                    self.assertGreater(len([c for c, n in colours.items() if n > 2]), 40)
                    distance = b.run("return graph_page.data.to_goal[graph_page.walk.here]")
                    self.assertEqual(distance, b.run("return graph_page.data.info.optimum - graph_page.walk.spent()"))
                    b.run("document.querySelector('[aria-label=\"Steps per second\"]').value = 20")
                    b.key(" ")
                    b.wait("return graph_page.data.to_goal[graph_page.walk.here] === 0", 60)
                    self.assertEqual(b.run("return graph_page.walk.detour()"), 0)
                    self.assertIn("a goal", b.run("return document.querySelector('.status').textContent"))
                    b.key("Home")
                    self.assertEqual(b.run("return graph_page.data.to_goal[graph_page.walk.here]"), distance)
                    self.assert_clean(b)

    def test_hover_shows_a_board_and_a_click_walks(self):
        with self.browser() as b:
            for name in PAGES:
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
                    self.assertEqual(
                        b.run(
                            "return [document.querySelector('.tip').hidden, "
                            "document.querySelector('.tip').dataset.state]"
                        ),
                        [False, str(state)],
                    )
                    self.assertGreater(b.run("return document.querySelectorAll('.tip .board .shape').length"), 0)
                    b.click(x + 1, y)
                    b.settle()
                    self.assertEqual(
                        b.run("return [graph_page.walk.here, graph_page.walk.states().length]"), [state, 2]
                    )
                    b.key("Backspace")
                    self.assertEqual(b.run("return graph_page.walk.states().length"), 1)
                    self.assert_clean(b)

    def test_arrow_keys_solve(self):
        keys = "[['ArrowLeft', 0, -1], ['ArrowRight', 0, 1], ['ArrowUp', -1, 0], ['ArrowDown', 1, 0]]"
        with self.browser() as b:
            for name in ("tiles 2x3", "tiles 3x3", "walls"):
                with self.subTest(name):
                    b.open(self.page(name))
                    optimum = b.run("return graph_page.data.info.optimum")
                    for _ in range(optimum):
                        key = b.run(
                            f"const p = graph_page; const best = p.data.best_edge(p.walk.here); return {keys}.find("
                            "([, row, column]) => p.walk.edge_towards({row, column}, null) === best)?.[0]"
                        )
                        self.assertIsNotNone(key)
                        b.key(key)
                    self.assertEqual(
                        b.run("return [graph_page.data.to_goal[graph_page.walk.here], graph_page.walk.spent()]"),
                        [0, optimum],
                    )

    def test_brackets_step_along_the_optimal_solution(self):
        here = "const {walk, data} = graph_page; return [data.to_goal[walk.here], walk.spent(), walk.states().length]"
        with self.browser() as b:
            b.open(self.page("walls"))
            optimum = b.run("return graph_page.data.info.optimum")
            b.key("[")
            self.assertEqual(b.run(here), [optimum, 0, 1])
            for step in (1, 2, 3):
                b.key("]")
                self.assertEqual(b.run(here), [optimum - step, step, step + 1])
            b.key("[")
            self.assertEqual(b.run(here), [optimum - 2, 2, 3])
            aside = b.run(
                "const {walk, data} = graph_page; const e = walk.edges().find((e) => walk.tendency(e) === 'farther');"
                "walk.step(e); return walk.solution.includes(walk.here) ? -1 : data.to_goal[walk.here]"
            )
            self.assertGreater(aside, optimum - 2)
            b.key("]")
            self.assertEqual(b.run(here), [aside, optimum - aside, optimum - aside + 1])
            for _ in range(optimum + 1):
                b.key("]")
            self.assertEqual(b.run(here), [0, optimum, optimum + 1])
            self.assert_clean(b)

    def test_the_colour_of_a_search_has_a_slider_in_time(self):
        full = "return graph_page.stage.parts().colours.filter((_, i) => i % 4 === 3).filter((a) => a === 255).length"
        slider = "const s = document.querySelector('.toolbar [aria-label=\"States expanded so far\"]');"
        with self.browser() as b:
            b.open(self.page("walls"))
            self.assertTrue(b.run(slider + "return s.closest('label').hidden"))
            b.run(
                "const s = document.querySelector('[aria-label=Colour]'); s.value = 'search-0'; "
                "s.dispatchEvent(new Event('change'))"
            )
            self.assertFalse(b.run(slider + "return s.closest('label').hidden"))
            self.assertEqual(b.run(full), b.run("return graph_page.data.info.searches[0].expanded"))
            b.run(slider + "s.value = 50; s.dispatchEvent(new Event('input'))")
            self.assertEqual(b.run(full), 50)
            b.wait("return /expanded=50/.test(location.hash)")
            b.open(self.page("walls"), b.run("return location.hash"))
            self.assertEqual(b.run(full), 50)
            self.assert_clean(b)

    def test_a_letter_selects_a_piece_that_keys_and_pointer_move(self):
        with self.browser() as b:
            b.open(self.page("blocks"))
            b.key("n")
            self.assertEqual(b.run("return document.querySelectorAll('.board-box .selected').length"), 1)
            b.key("ArrowDown")
            self.assertEqual(b.run("return graph_page.walk.states().length"), 2)
            self.assertIn("NS", b.run("return document.querySelector('.status').textContent"))
            b.key("ArrowLeft")
            self.assertEqual(b.run("return graph_page.walk.states().length"), 2)
            self.assertIn("No move", b.run("return document.querySelector('.status').textContent"))
            b.open(self.page("tiles 2x3"))
            x, y, size, row, column = b.run(
                "const p = graph_page; const e = p.walk.edges()[0]; const before = p.data.board(p.walk.here);"
                "const after = p.data.board(p.data.out_target[e]); "
                "const moved = before.find((s) => !after.some((t) => t.id === s.id));"
                "const to = after.find((t) => t.kind === moved.kind);"
                'const box = document.querySelector(`.board-box [data-shape="${moved.id}"]`).getBoundingClientRect();'
                "return [box.left + box.width / 2, box.top + box.height / 2, 1 / p.board.picture.cells_per_pixel(), "
                "to.row - moved.row, to.column - moved.column]"
            )
            b.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
            for part in (0.3, 0.6, 0.9):
                b.mouse("mouseMoved", x + part * size * column, y + part * size * row, button="left", buttons=1)
            b.mouse("mouseReleased", x + 0.9 * size * column, y + 0.9 * size * row, button="left", clickCount=1)
            self.assertEqual(b.run("return graph_page.walk.states().length"), 2)
            self.assert_clean(b)

    def test_every_move_is_a_button_that_says_what_it_leads_to(self):
        with self.browser() as b:
            b.open(self.page("walls"))
            texts = b.run("return [...document.querySelectorAll('.move')].map((e) => e.getAttribute('aria-label'))")
            self.assertEqual(len(texts), b.run("return graph_page.walk.edges().length"))
            self.assertTrue(any("nearer" in text and "a best move" in text for text in texts))
            self.assertTrue(any("dead" in text for text in texts))
            tip = "const t = document.querySelector('.tip'); return [t.hidden, Number(t.dataset.state)]"
            ahead = b.run(
                "const e = document.querySelector('.move'); e.focus(); "
                "return graph_page.data.out_target[e.dataset.edge]"
            )
            self.assertEqual(b.run(tip), [False, ahead])
            b.run(
                "[...document.querySelectorAll('.move')].find((e) => /dead/.test(e.getAttribute('aria-label'))).click()"
            )
            self.assertTrue(b.run(tip)[0])
            self.assertTrue(b.run("return graph_page.data.is_dead(graph_page.walk.here)"))
            self.assertIn("no goal can be reached", b.run("return document.querySelector('[aria-live]').textContent"))

    def test_colours_filters_and_layers_change_the_picture(self):
        shown = "return graph_page.stage.parts().colours.filter((_, i) => i % 4 === 3).filter((a) => a > 0).length"
        with self.browser() as b:
            b.open(self.page("walls"))
            options = b.run("return [...document.querySelector('[aria-label=Colour]').options].map((o) => o.value)")
            pictures = set()
            for value in options:
                b.run(
                    "const s = document.querySelector('[aria-label=Colour]'); s.value = arguments[0]; "
                    "s.dispatchEvent(new Event('change'))",
                    value,
                )
                pictures.add(b.run("return graph_page.stage.parts().colours.join()"))
            self.assertEqual(len(pictures), len(options))
            self.assertGreater(len(options), 6)
            states, dead, layer = b.run(
                "const i = graph_page.data.info; return [i.states, i.layers.dead, i.layers.to_goal[3]]"
            )
            self.assertEqual(b.run(shown), states)
            b.run("document.querySelectorAll('.fields input[type=checkbox]')[0].click()")
            self.assertEqual(b.run(shown), states - dead)
            b.run(
                "const bar = document.querySelector('.bar[data-layer=\"3\"]'); "
                "bar.dispatchEvent(new MouseEvent('click', {bubbles: true}))"
            )
            self.assertEqual(b.run(shown), layer)
            for mode, groups in (("moves", 4), ("none", 0), ("ends", 1)):
                b.run(
                    "const s = document.querySelector('[aria-label=Edges]'); s.value = arguments[0]; "
                    "s.dispatchEvent(new Event('change'))",
                    mode,
                )
                self.assertEqual(b.run("return graph_page.stage.parts().groups.length"), groups)
            self.assert_clean(b)

    def test_dead_states_and_parts_say_why_there_is_no_best_move(self):
        pages = {
            "unsolvable": (["data/ghosts/unsolvable.ghosts", "-q", "1"], "No goal can be reached"),
            "layers": (["data/blocks/hua-rong-dao.blocks", "-q", "1", "--layers", "10..20"], "leaves the part"),
        }
        with self.browser() as b, tempfile.TemporaryDirectory() as folder:
            for name, (arguments, message) in pages.items():
                with self.subTest(name):
                    b.open(self.make(pathlib.Path(folder) / f"{name}.html", *arguments))
                    b.key("End")
                    self.assertIn(message, b.run("return document.querySelector('.status').textContent"))
                    self.assert_clean(b)

    def test_two_searches_at_work(self):
        with self.browser() as b:
            b.open(self.page("walls"))
            b.run("graph_page.searches.set(0, 2, 100)")
            b.settle()
            self.assertEqual(b.run("return graph_page.stage.panes().length"), 2)
            full = (
                "const full = (colours) => colours.filter((_, j) => j % 4 === 3).filter((a) => a === 255).length; "
                "return [0, 1].map((i) => full(graph_page.stage.colours[i]))"
            )
            self.assertEqual(b.run(full), [100, 100])
            b.run("graph_page.searches.set(0, 2, 1e9)")
            self.assertEqual(b.run(full), b.run("return [0, 2].map((i) => graph_page.data.info.searches[i].expanded)"))
            b.run("graph_page.searches.hide()")
            self.assertEqual(b.run("return graph_page.stage.panes().length"), 1)
            self.assert_clean(b)

    def test_a_pasted_board_is_found(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            box = (
                "const t = document.querySelector('textarea'); t.value = arguments[0]; "
                "[...document.querySelectorAll('button')].find((e) => e.textContent === 'Find').click()"
            )
            b.run(box, "1 2 3\n 4   5 .")
            b.wait(
                "const found = document.querySelector('textarea').parentElement; "
                "return /^State/.test(found.querySelector('[role=status]').textContent)"
            )
            b.run("[...document.querySelectorAll('button')].find((e) => e.textContent === 'This board').click()")
            self.assertEqual(b.run("return document.querySelector('textarea').value"), "1 2 3\n4 5 .\n")
            b.run(box, "1 1 1\n4 5 .")
            b.wait("return /no such state/.test(document.querySelector('textarea').parentElement.textContent)")
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
                self.assertEqual(
                    b.run("return [document.documentElement.lang, document.querySelectorAll('h1').length]"), ["en", 1]
                )

    def test_the_tour_has_three_steps_and_stays_away(self):
        with Browser() as b:
            b.open(self.page("ghosts"), tour=True)
            for _ in range(3):
                self.assertTrue(b.run("return !!document.querySelector('.tour')"))
                b.run("[...document.querySelectorAll('.tour button')].pop().click()")
            self.assertFalse(b.run("return !!document.querySelector('.tour')"))
            b.open(self.page("ghosts"), tour=True)
            self.assertFalse(b.run("return !!document.querySelector('.tour')"))

    def test_the_legend_says_what_places_and_colours_are(self):
        with self.browser() as b:
            for name, words in (
                ("tiles 2x3", ["few moves apart", "moves to the nearest goal", "21", "an optimal solution"]),
                ("blocks", ["rings: the distance from the start"]),
                ("walls", ["dead state (604)"]),
            ):
                b.open(self.page(name))
                legend = b.run("return document.querySelector('.legend').textContent")
                for word in words:
                    self.assertIn(word, legend)

    def test_a_phone_pans_pinches_and_taps(self):
        with Browser(390, 844, touch=True) as b:
            b.open(self.page("walls"))
            self.assertEqual(b.run("return document.documentElement.scrollWidth"), 390)
            self.assertGreaterEqual(
                b.run("return document.querySelector('.panel').getBoundingClientRect().top"),
                b.run("return document.querySelector('.stage').getBoundingClientRect().bottom"),
            )
            self.assertEqual(b.run(SMALL_TARGETS), [])
            b.run("document.querySelectorAll('details').forEach((d) => (d.open = false)); scrollTo(0, 0)")

            def touch(kind, *points):
                b.driver.execute_cdp_cmd(
                    "Input.dispatchTouchEvent",
                    {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]},
                )

            camera = "const c = graph_page.stage.camera; return [c.x, c.zoom]"
            before = b.run(camera)
            touch("touchStart", (200, 250))
            touch("touchMove", (230, 250))
            touch("touchMove", (260, 250))
            touch("touchEnd")
            panned = b.run(camera)
            self.assertLess(panned[0], before[0])
            touch("touchStart", (150, 250), (250, 250))
            touch("touchMove", (100, 250), (300, 250))
            touch("touchEnd")
            self.assertGreater(b.run(camera)[1], 1.2 * panned[1])
            b.run("graph_page.stage.camera.fit(); graph_page.stage.redraw()")
            b.settle()
            state = b.run("return graph_page.data.states - 1")
            b.run(
                "const s = graph_page.stage, c = s.camera; c.zoom = 40; "
                "[c.x, c.y] = [s.places.x[arguments[0]], s.places.y[arguments[0]]]; s.redraw()",
                state,
            )
            b.settle()
            touch("touchStart", b.place_of(state))
            touch("touchEnd")
            b.settle()
            self.assertEqual(b.run("return graph_page.walk.here"), state)
            self.assert_clean(b)

    def test_reduced_motion_has_no_transitions(self):
        with Browser(reduced_motion=True) as b:
            b.open(self.page("blocks"))
            self.assertEqual(
                b.run("return getComputedStyle(document.querySelector('.board .shape')).transitionDuration"), "0s"
            )

    def test_a_graph_makes_room_for_the_next(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            b.run("graph_page.dispose()")
            self.assertEqual(b.run("return document.getElementById('page').childElementCount"), 0)
            b.key("ArrowLeft")
            self.assert_clean(b)


if __name__ == "__main__":
    main()
