#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# page_play_test.py [TOOL]: playing on the pages of `view` in Chromium, by real keys, clicks and drags: board, moves,
# score and the card at the goal. Needs chromium, chromium-driver, python3-selenium and python3-pil.
import itertools
import pathlib
import re
import tempfile
import time

from browser import Browser
from page_case import main, ONE_OF_EACH, PageCase

HERE = "return graph_page.walk.here"
LENGTH = "return graph_page.walk.states().length"
STATUS = "return document.querySelector('.status').textContent"
FACTS = "return [...document.querySelectorAll('.facts dd')].map((e) => e.firstChild.nodeValue)"
# Of an edge: the middle of the piece that it moves, in pixels, and by how many pixels it moves.
DRAG_OF_EDGE = """
const {walk, data, board} = graph_page;
const before = data.board(walk.here), after = data.board(data.out_target[arguments[0]]);
const [{from, to}] = walk.shifts(before, after).filter(({from}) => data.info.board.kinds[from.kind].symbol !== '');
const form = document.querySelector(`.board-box [data-shape="${from.id}"]`);
form.scrollIntoView({block: 'center'});
const box = form.getBoundingClientRect();
const cell = 1 / board.picture.cells_per_pixel();
const way = [cell * (to.column - from.column), cell * (to.row - from.row)];
return [box.left + box.width / 2, box.top + box.height / 2, ...way]
"""
MIDDLE = "const r = arguments[0].getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]"


class Play(PageCase):
    def drag(self, b, x, y, dx, dy):
        b.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
        for share in (0.3, 0.7, 1):
            b.mouse("mouseMoved", x + share * dx, y + share * dy, button="left", buttons=1)
        b.mouse("mouseReleased", x + dx, y + dy, button="left", clickCount=1)

    def test_pages_of_every_puzzle_play_themselves_to_the_goal(self):
        with self.browser() as b:
            for name in ONE_OF_EACH:
                with self.subTest(name):
                    b.open(self.page(name))
                    distance = b.run("return graph_page.data.to_goal[graph_page.walk.here]")
                    self.assertEqual(distance, b.run("return graph_page.data.info.optimum - graph_page.walk.spent()"))
                    b.slide("Steps per second", 1)
                    self.assertIn("20 per second", b.run("return document.querySelector('.speed').textContent"))
                    b.press("\u25b6 Play")
                    b.wait("return graph_page.data.to_goal[graph_page.walk.here] === 0", 60)
                    self.assertEqual(b.run("return graph_page.walk.detour()"), 0)
                    self.assertIn("A goal", b.run(STATUS).replace("a goal", "A goal"))
                    self.assertIn("shortest way", b.run("return document.querySelector('.win').textContent"))
                    b.press("Start")
                    self.assertEqual(b.run("return graph_page.data.to_goal[graph_page.walk.here]"), distance)
                    self.assert_clean(b)

    def test_every_page_shows_its_goal_as_a_picture_and_a_maze_its_exits(self):
        exits = (
            "return [...document.querySelectorAll('.board-box .exits path')].map((e) => {"
            "const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]})"
        )
        piece = "const r = document.querySelector('.board-box .shape:has(circle)').getBoundingClientRect();"
        cell = "return 1 / graph_page.board.picture.cells_per_pixel()"
        with self.browser() as b:
            for name in ONE_OF_EACH:
                with self.subTest(name):
                    b.open(self.page(name))
                    label = b.find(".goal .board").get_attribute("aria-label")
                    self.assertTrue(label.startswith("a goal: "), label)
                    self.assertEqual(label.endswith("; the disc, out"), name == "walls")
                    self.assertEqual(len(b.run(exits)), 3 if name == "walls" else 0)
            b.open(self.page("walls"))
            b.key(*(b.run("return graph_page.data.info.optimum") - 1) * "]")
            b.settle()
            x, y = b.run(f"{piece} return [r.left + r.width / 2, r.top + r.height / 2]")
            # The disc stands before one of the arrows, and the picture of the goal has it behind that.
            away = [[(ex - x) / b.run(cell), (ey - y) / b.run(cell)] for ex, ey in b.run(exits)]
            [at] = [k for k, (right, down) in enumerate(away) if abs(right) + abs(down) < 1.1]
            goal = b.run(
                "const all = [...document.querySelectorAll('.goal .exits path, .goal .shape:has(circle)')].map((e) => "
                "e.getBoundingClientRect()).map((r) => [r.left + r.width / 2, r.top + r.height / 2]);"
                "const c = graph_page.data.info.board.cell * document.querySelector('.goal svg').getScreenCTM().a;"
                "const disc = all.at(-1);"
                "return all.slice(0, -1).map(([x, y]) => [(x - disc[0]) / c, (y - disc[1]) / c])"
            )
            self.assertEqual(len(goal), len(away))
            for found, wanted in zip(goal[at], away[at], strict=True):
                self.assertAlmostEqual(found, wanted if abs(wanted) < 0.3 else wanted - wanted / abs(wanted), 1)
            self.assert_clean(b)

    def test_a_graph_that_names_no_goal_has_no_dead_states(self):
        with self.browser() as b:
            b.open(self.make(pathlib.Path(self.folder.name) / "no-goal.html", "data/transitions/philosophers.aut"))
            self.assertNotRegex(b.run("return document.body.innerText.replace(/[\\s\\S]*Keys/, '')"), "dead|goal can")
            self.assertIn("Follow the moves. No goal is named.", b.run("return document.body.innerText"))
            self.assertIn("philosophers.aut", b.run("return document.querySelector('header').textContent"))
            self.assertEqual(b.run("return graph_page.graph.schemes.map(({name}) => name)")[0], "start")
            controls = "return [...document.querySelectorAll('.controls button')].map((e) => e.textContent)"
            self.assertEqual(b.run(controls), ["Start", "\u21b6 Back"])  # no hint, and no way to play
            b.press("Show the tour")
            told = []
            for name in ("Next", "Next", "Done"):
                told.append(b.run("return document.querySelector('.tour').innerText"))
                b.press(name, ".tour button")
            self.assertNotRegex(" ".join(told), "puzzle|piece|board|How good|goal state|farthest")
            b.find(".move").click()
            self.assertEqual(b.run(FACTS)[:2], ["1", "1"])  # steps played, from the start
            self.assertRegex(b.run(STATUS), r"1 step from the start, \d+ possible moves")
            self.assertNotIn("dead", b.run(STATUS))
            b.tab_to(".stage canvas", "Shift+Tab")
            b.key("*")
            self.assertEqual(b.run(STATUS), "No goal is named.")
            self.assert_clean(b)

    def test_a_state_without_a_board_is_shown_by_its_text(self):
        shown = "return document.querySelector('.play .state-text').textContent"
        marked = "return [...document.querySelectorAll('.play .state-text mark')].map((e) => e.textContent)"
        with self.browser() as b:
            dump = self.make(pathlib.Path(self.folder.name) / "dump.html", "data/transitions/jugs.dot")
            b.open(dump)
            self.assertTrue(b.run("return document.activeElement.matches('canvas')"))  # where keys act
            self.assertEqual([b.run(shown), b.run(marked)], ["/\\ big = 0\n/\\ small = 0", []])
            caption = "return getComputedStyle(document.querySelector('.play .state-text'), '::before').content"
            self.assertEqual(b.run(caption), '"Text of the state"')  # beside that of a goal
            b.press("FillBig", ".move")
            self.assertEqual([b.run(shown), b.run(marked)], ["/\\ big = 5\n/\\ small = 0", ["/\\ big = 5"]])
            self.assertTrue(b.run(STATUS).endswith(" New: /\\ big = 5."), b.run(STATUS))
            b.press("Start")
            self.assertEqual([b.run(shown), b.run(marked)], ["/\\ big = 0\n/\\ small = 0", []])
            v = b.run("return graph_page.data.states - 1")
            b.mouse("mouseMoved", *b.place_of(v))
            b.wait(f"return document.querySelector('.tip').dataset.state === '{v}'")
            text = b.run("return document.querySelector('.tip .state-text').textContent")
            self.assertEqual(text, b.run(f"return graph_page.data.text_of({v})"))
            b.press("Find a state", "summary")
            b.press("Find")
            self.assertEqual(b.run(HERE), 0)  # an empty field asks for nothing
            b.type("[aria-label^='Part of the state']", "big=4")
            b.press("Find")
            b.wait("return graph_page.walk.here !== 0")
            first = b.run(HERE)
            self.assertIn("big = 4", b.run(shown))
            b.press("Find")
            b.wait(f"return graph_page.walk.here !== {first}")
            self.assertIn("big = 4", b.run(shown))
            b.type("[aria-label^='Part of the state']", "big=9")
            b.press("Find")
            b.wait("return document.body.innerText.includes('There is no such state in this page.')")
            plan = self.make(pathlib.Path(self.folder.name) / "plan.html", "data/planning/gripper.planning", "-q", "1")
            b.open(plan)
            facts = b.run(shown).split("; ")
            goal = b.run("return document.querySelector('.goal-text pre').textContent")
            self.assertIn("at(0,b)", goal)
            b.find(".move[title='(move a b)']").click()
            self.assertEqual(b.run(marked), ["at-robby(b)"])
            self.assertEqual(b.run(shown).split("; ")[1:], facts[1:])
            b.open(self.page("blocks"))
            self.assertFalse(b.find(".play .state-text").is_displayed())
            self.assertEqual(b.run("return document.querySelectorAll('.goal-text').length"), 0)
            self.assert_clean(b)

    def test_a_long_label_is_cut_and_the_distance_behind_it_is_not(self):
        system = pathlib.Path(self.folder.name) / "label.aut"
        system.write_text(f'des (0,3,3)\n(0,"{30 * "abcdefghij "}",1)\n(1,"b",2)\n(0,"c",2)\n')
        inside = (
            "const panel = document.querySelector('.play').getBoundingClientRect();"
            "return [...document.querySelectorAll('.move, .move small')].every((e) => {"
            "const box = e.getBoundingClientRect(); return box.left >= panel.left && box.right <= panel.right})"
        )
        page = self.make(pathlib.Path(self.folder.name) / "label.html", system, "--goal", "state=2")
        for size in ((1280, 800), (390, 844)):
            with Browser(*size) as b:
                b.open(page)
                self.assertEqual(b.run("return document.querySelectorAll('.move small').length"), 2)
                self.assertTrue(b.run(inside), size)
                self.assert_clean(b)

    def test_long_texts_of_states_are_cut_between_lines_and_say_so(self):
        def node(k, lines):
            return f'{k} [label="' + "\\n".join([f"first = {k}", *lines]) + '"];\n'

        lines = [f"v{i} = 0" for i in range(600)]
        dump = pathlib.Path(self.folder.name) / "long.dot"
        dump.write_text(
            "strict digraph {\n" + node(0, lines) + node(10, lines) + node(2, ["one"]) + '0 -> 10 [label="a"];\n'
            '10 -> 2 [label="b"];\n2 -> 0 [label="c"];\n}\n'
        )
        with self.browser() as b:
            b.open(self.make(pathlib.Path(self.folder.name) / "long.html", dump))
            shown = "return document.querySelector('.play .state-text').textContent"
            *whole, last, rest = b.run(shown).split("\n")
            self.assertEqual([*whole, last], ["first = 0", *lines][: len(whole) + 1])
            self.assertEqual(rest, "...")
            self.assertGreater(len(b.run(shown)), 3900)
            height = "return document.querySelector('.play .state-text').offsetHeight"
            before = b.run(height)
            b.press("a", ".move")
            marked = "return [...document.querySelectorAll('.play .state-text mark')].map((e) => e.textContent)"
            self.assertEqual(b.run(marked), ["first = 10"])  # not what is cut elsewhere
            b.press("b", ".move")
            self.assertEqual(b.run(shown), "first = 2\none")
            self.assertEqual(b.run(height), before)  # the buttons stay where they are
            b.press("Find a state", "summary")
            b.type("[aria-label^='Part of the state']", "v599")
            b.press("Find")
            b.wait("return document.body.innerText.includes('Of 2 texts, only the beginning is here.')")
            self.assert_clean(b)

    def test_playing_keeps_the_speed_that_the_slider_says(self):
        with self.browser() as b:
            b.open(self.page("pennant"))

            def time_of_steps(share):
                """Milliseconds of two steps."""
                b.press("Start")
                b.slide("Steps per second", share)
                b.press("\u25b6 Play")
                b.wait("return graph_page.walk.states().length > 1")
                took = b.driver.execute_async_script(
                    "const done = arguments[0], n = graph_page.walk.states().length, t = performance.now();"
                    "const look = () => graph_page.walk.states().length > n + 1 || performance.now() - t > 4000"
                    " ? done(performance.now() - t) : setTimeout(look, 5); look()"
                )
                b.press("\u25a0 Stop")
                return took

            # 20 steps a second and 1, by the clock of the player itself; a busy machine delays a quick one at times.
            quick = min(time_of_steps(1) for _ in range(4))
            self.assertGreater(time_of_steps(0), 4 * quick)

    def test_back_returns_to_the_game_after_a_look_elsewhere(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            for _ in range(2):  # along the shortest way that is drawn
                edge = b.run("return graph_page.data.best_edge(graph_page.walk.here)")
                b.find(f".move[data-edge='{edge}']").click()
            here = b.run(HERE)
            far = b.run(
                "const {walk, data} = graph_page; return data.to_goal.findIndex((d, v) => d === 3 && "
                "data.edge_between(walk.here, v) < 0)"
            )
            b.click(*b.place_of(far))
            self.assertEqual([b.run(HERE), b.run(LENGTH), b.run(FACTS)[0]], [far, 1, "0"])
            b.press("\u21b6 Back")
            self.assertEqual([b.run(HERE), b.run(LENGTH), b.run(FACTS)[0]], [here, 3, "2"])
            b.run("graph_page.walk.follow(-9)")  # to the start, along the shortest way
            b.press("\u21b6 Back")
            self.assertEqual([b.run(HERE), b.run("return graph_page.walk.was_shown")], [here, False])
            for _ in range(2):
                b.press("\u21b6 Back")
            self.assertEqual(b.run(LENGTH), 1)
            b.press("\u21b6 Back")
            self.assertEqual(b.run(STATUS), "There is no step to take back.")

    def test_back_takes_back_a_start_after_a_play_and_a_click_on_a_dot(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            start = b.run(HERE)
            b.find(".move.best").click()
            b.find(".move.farther").click()
            b.press("Goal", ".controls button")
            b.press("Start")
            self.assertEqual([b.run(HERE), b.run(LENGTH)], [start, 1])
            b.press("\u21b6 Back")
            self.assertEqual([b.run(FACTS)[0], b.run(FACTS)[2], b.run(LENGTH)], ["23", "0", 24])
            self.assertTrue(b.run("return graph_page.walk.was_shown"))
            b.press("Now you.", ".win button")
            far = b.run(
                "const {walk, data} = graph_page; return [3, 9].map((d) => data.to_goal.findIndex((e, v) => e === d && "
                "data.edge_between(walk.here, v) < 0))"
            )
            for state in far:
                b.click(*b.place_of(state), trembles=True)
            for state, length in ((far[1], 1), (far[0], 1), (start, 1)):
                self.assertEqual([b.run(HERE), b.run(LENGTH)], [state, length])
                b.press("\u21b6 Back")
            self.assertEqual([b.run(FACTS)[0], b.run(LENGTH)], ["23", 24])
            b.press("Start")
            b.press("Start")  # where one is already: no walk of its own
            b.press("\u21b6 Back")
            self.assertEqual(b.run(LENGTH), 24)
            b.press("Start")
            b.tab_to(".board-box", "Shift+Tab")
            b.key(*3 * "]", "[")  # along the shortest way, which is one walk
            b.press("Start")
            for length in (3, 2, 1, 24):
                b.press("\u21b6 Back")
                self.assertEqual(b.run(LENGTH), length)
            self.assert_clean(b)

    def reload(self, b):
        b.reload()
        b.wait("return !!window.graph_page && !graph_page.is_waving")

    def test_a_reload_keeps_the_moves(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            for choice in (".move.best", ".move.best", ".move.farther, .move.as-near"):
                b.find(choice).click()
            facts, here = b.run(FACTS), b.run(HERE)
            b.wait("return history.state?.walks?.at(-1).length === 4")
            self.reload(b)
            self.assertEqual([b.run(FACTS), b.run(HERE), b.run(LENGTH)], [facts, here, 4])
            b.press("\u21b6 Back")
            self.assertEqual([b.run(FACTS)[0], b.run(LENGTH)], ["2", 3])
            b.press("Start")
            b.press("Goal", ".controls button")
            b.wait("return history.state?.shown.at(-1) > 0")
            self.reload(b)
            self.assertIn("This was a shortest way", b.run("return document.querySelector('.win').textContent"))
            b.press("Start")
            b.wait("return history.state?.walks?.at(-1).length === 1")
            self.reload(b)
            b.press("\u21b6 Back")  # to the way that was shown, which the reload kept too
            self.assertIn("This was a shortest way", b.run("return document.querySelector('.win').textContent"))
            while b.run(LENGTH) > 1:
                b.run("graph_page.back()")
            b.press("\u21b6 Back")  # to the game before
            self.assertEqual([b.run(FACTS)[0], b.run(LENGTH)], ["2", 3])
            b.find(".move.best").click()
            b.wait("return history.state?.walks?.at(-1).length === 4")
            self.reload(b)
            self.assertEqual([b.run(FACTS)[0], b.run(LENGTH)], ["3", 4])
            b.press("Start")
            b.wait("return history.state?.walks?.at(-1).length === 1")
            b.press("\u25b6 Play")
            b.wait("return history.state?.walks?.at(-1).length > 2")  # while it plays, and not only when it rests
            self.assertTrue(b.run("return graph_page.player.is_playing"))
            self.assert_clean(b)

    def test_a_record_that_is_no_walk_of_this_graph_to_this_state_is_not_taken_up(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            b.find(".move.best").click()
            b.find(".move.best").click()
            here = b.run(HERE)
            b.wait("return history.state?.walks?.at(-1).length === 3")
            walk = b.run("return history.state.walks.at(-1)")
            first, second, third = walk
            game = {"walks": [walk], "shown": []}
            faults = [
                5,
                {},
                {"walks": {}},
                {"walks": [walk]},
                {**game, "walks": []},
                {**game, "walks": [None]},
                {**game, "walks": [[]]},
                {**game, "walks": [[None]]},
                {**game, "walks": [[first, None, third]]},
                {**game, "walks": [[first, {**third, "spent": second["spent"]}]]},  # no move joins them
                {**game, "walks": [[first, second]]},  # it ends elsewhere
                {**game, "walks": [[first, second, {**third, "spent": 3}]]},
                {**game, "walks": [[{**step, "spent": step["spent"] + 1} for step in walk]]},
                {**game, "walks": [[{"state": 10**9, "spent": 0}]]},
                {**game, "walks": [[first, {"state": 10**9, "spent": 1}], walk]},
                {**game, "walks": [[first, {"state": 0.5, "spent": 1}], walk]},
            ]
            for record, length in [*((fault, 1) for fault in faults), (game, 3)]:
                with self.subTest(record):
                    # The page may be about to write.
                    b.run("graph_page.address.stop(); history.replaceState(arguments[0], '')", record)
                    self.reload(b)
                    self.assertEqual([b.run(HERE), b.run(LENGTH)], [here, length])
            self.assert_clean(b)

    def test_the_browsers_back_returns_to_the_game_and_the_pages_own_back_has_the_other(self):
        def lengths_of_own_back():
            lengths = [b.run(LENGTH)]
            while b.run("return graph_page.walk.back()"):
                lengths.append(b.run(LENGTH))
            return lengths

        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            b.find(".move.best").click()
            here = b.run(HERE)
            b.wait("return history.state?.walks?.at(-1).length === 2")
            b.find(".move.best").click()
            b.wait("return history.state?.walks?.at(-1).length === 3")
            b.run("location.hash = 's=' + arguments[0]", here)
            b.wait(f"return graph_page.walk.here === {here}")
            b.find(".move.farther, .move.as-near").click()  # not to the state that the browser's Back leads to
            b.wait("return history.state?.walks?.at(-1).length === 2")
            b.run("history.replaceState = () => undefined")  # the address is not written at once
            b.find(".move").click()
            b.driver.back()
            b.wait(f"return graph_page.walk.origin !== {here}")
            self.assertEqual(b.run(LENGTH), 3)
            b.run("delete history.replaceState")
            self.assertEqual(b.run(FACTS)[0], "2")
            for _ in range(2):  # to and fro, and no game comes twice
                b.driver.forward()
                b.wait(f"return graph_page.walk.origin === {here}")
                b.driver.back()
                b.wait(f"return graph_page.walk.origin !== {here}")
            last = b.run("return graph_page.walk.earlier.map(({trail}) => trail.length)")
            self.assertEqual(last, [3])  # that with the last move, which has all of the other
            b.find(".move.best").click()  # and at once, with moves that the history lacks
            b.driver.forward()
            b.wait(f"return graph_page.walk.origin === {here}")
            self.assertEqual(lengths_of_own_back(), [2, 1, 4, 3, 2, 1, 3, 2, 1])
            self.assert_clean(b)

    def test_an_address_that_is_typed_leaves_the_game_behind_the_pages_own_back(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            b.find(".move.best").click()
            here = b.run(HERE)
            b.find(".move.best").click()
            b.wait("return history.state?.walks?.at(-1).length === 3")
            b.run("location.hash = 's=' + arguments[0]", here)
            b.wait(f"return graph_page.walk.here === {here}")
            lengths = [b.run(LENGTH)]
            while b.run("return graph_page.walk.back()"):
                lengths.append(b.run(LENGTH))
            self.assertEqual(lengths, [1, 3, 2, 1])
            self.assert_clean(b)

    def test_a_click_that_closes_a_menu_does_nothing_else(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            here = b.run(HERE)
            far = b.run(
                "const {walk, data, stage} = graph_page, box = stage.canvas.getBoundingClientRect();"
                "return [...data.to_goal.keys()].find((v) => v !== walk.here && stage.place_of(v)[0] < box.width / 3)"
            )
            b.press("More")
            b.click(*b.place_of(far))
            self.assertEqual([b.run(HERE), b.run("return document.querySelector('.more').open")], [here, False])
            b.click(*b.place_of(far))
            self.assertNotEqual(b.run(HERE), here)

    def test_arrow_keys_slide_a_piece_on_in_one_move(self):
        with self.browser() as b, tempfile.TemporaryDirectory() as folder:
            board = pathlib.Path(folder) / "one.blocks"
            board.write_text(
                "puzzlegraph blocks metric=moves goal=exit axis=long\nB...../B...../AA..../....../....../......\n"
            )
            b.open(self.make(pathlib.Path(folder) / "page.html", board))
            b.key("a")
            for _ in range(3):
                b.key("ArrowRight")
            self.assertEqual([b.run(FACTS)[0], b.run(LENGTH)], ["1", 2])
            self.assertIn("block A, three to the right", b.run(STATUS))
            b.key("b")
            b.key("ArrowDown")
            self.assertEqual([b.run(FACTS)[0], b.run(LENGTH)], ["2", 3])
            b.press("\u21b6 Back")
            b.press("\u21b6 Back")
            self.assertEqual(b.run(LENGTH), 1)

    def test_arrow_keys_move_the_piece_that_the_words_name(self):
        ways = {"right": "ArrowRight", "left": "ArrowLeft", "up": "ArrowUp", "down": "ArrowDown"}
        with self.browser() as b:
            for name in ("tiles 2x3", "walls"):
                with self.subTest(name):
                    b.open(self.page(name))
                    self.assertTrue(b.run("return document.activeElement.matches('.board-box')"))
                    optimum = b.run("return graph_page.data.info.optimum")
                    for step in range(optimum):
                        label = b.run("return document.querySelector('.move.best').getAttribute('aria-label')")
                        move = label.split(":")[0]
                        if move.endswith("out"):
                            arrow = b.run("return document.querySelector('.move.best .way').textContent[0]")
                            key = dict(
                                zip("\u2190\u2192\u2191\u2193", ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"))
                            )[arrow]
                        else:
                            key = next(key for word, key in ways.items() if move.endswith(word))
                        b.key(key)
                        self.assertTrue(b.run(STATUS).startswith(f"{move}, nearer"), b.run(STATUS))
                        self.assertEqual(b.run(LENGTH), step + 2)
                    self.assertEqual(
                        b.run("return [graph_page.data.to_goal[graph_page.walk.here], graph_page.walk.spent()]"),
                        [0, optimum],
                    )

    def test_keys_act_only_where_the_focus_is(self):
        with self.browser() as b:
            b.open(self.page("blocks"))
            b.press("Find a board")
            b.type("textarea", "n*[]+-?,. ")
            b.key("Home", "ArrowDown", "End", "ArrowLeft", "Backspace")
            self.assertEqual(b.run("return document.querySelector('textarea').value"), "n*[]+-?, ")
            self.assertEqual(b.run(LENGTH), 1)
            self.assertEqual(b.run("return document.querySelectorAll('.board-box .selected').length"), 0)
            b.run("document.querySelector('.panel').scrollTop = 0")
            b.tab_to(".move", "Tab")
            b.key("End")  # scrolls, and plays nothing
            self.assertEqual(b.run(LENGTH), 1)
            b.run("document.querySelector('.panel').scrollTop = 0")
            b.settle()  # the heading is where the click goes
            b.click(
                *b.run("const r = document.querySelector('h1').getBoundingClientRect(); return [r.left + 5, r.top + 5]")
            )
            b.key("ArrowDown", "]", " ")
            self.assertEqual(b.run(LENGTH), 1)
            self.assertFalse(b.run("return graph_page.player.is_playing"))
            self.assert_clean(b)

    def test_single_keys_can_be_switched_off(self):
        with self.browser() as b:
            b.open(self.page("blocks"))
            b.press("Keys")
            box = b.find(".single-keys input")
            self.assertTrue(box.is_selected())
            box.click()
            b.run("document.querySelector('.panel').scrollTop = 0")
            b.tab_to(".board-box")
            b.key("n", "]", "*")
            self.assertEqual(b.run(LENGTH), 1)
            self.assertEqual(b.run("return document.querySelectorAll('.board-box .selected').length"), 0)
            b.key("End")
            self.assertEqual(b.run("return graph_page.data.to_goal[graph_page.walk.here]"), 0)
            for is_on in (False, True):  # a reload keeps it
                b.open(self.page("blocks"))
                b.press("Keys")
                box = b.find(".single-keys input")
                self.assertEqual(box.is_selected(), is_on)
                if not is_on:
                    box.click()
            b.run("document.querySelector('.panel').scrollTop = 0")
            b.tab_to(".board-box")
            b.key("n")
            self.assertEqual(b.run("return document.querySelectorAll('.board-box .selected').length"), 1)

    def test_the_picture_has_the_keys_too(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            b.tab_to("canvas", "Shift+Tab")
            camera = "const c = graph_page.stage.camera; return [c.x, c.y, c.zoom]"
            x, y, zoom = b.run(camera)
            b.key("+", "=")
            self.assertAlmostEqual(b.run(camera)[2], zoom * 1.3**2, 5)
            b.key("-")
            b.key("Shift+ArrowRight", "Shift+ArrowDown")
            self.assertGreater(b.run(camera)[0], x)
            self.assertGreater(b.run(camera)[1], y)
            b.key("]", "]")
            self.assertEqual(b.run(LENGTH), 3)
            b.key("Backspace")
            self.assertEqual(b.run(LENGTH), 2)
            for close in ("?", "Escape"):
                b.key("?")
                self.assertTrue(b.run("return graph_page.keys.open"))
                b.key(close)
                self.assertFalse(b.run("return graph_page.keys.open"))
                b.key("]")  # keys act again
                self.assertEqual(b.run(LENGTH), 3)
                b.key("Backspace")
            self.assert_clean(b)

    def test_brackets_step_along_the_shortest_way(self):
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
            b.find(".move.farther").click()
            aside = b.run(here)[0]
            self.assertGreater(aside, optimum - 2)
            self.assertEqual(
                b.run("return document.querySelector('.facts small').textContent"), f"+{aside - optimum + 3}"
            )
            b.tab_to(".board-box", "Shift+Tab")
            b.key(*["]"] * (optimum + 1))
            self.assertEqual(b.run(here), [0, optimum, optimum + 1])
            self.assert_clean(b)

    def test_a_letter_selects_a_piece_and_keys_move_it(self):
        with self.browser() as b:
            b.open(self.page("blocks"))
            b.key("n")
            self.assertEqual(b.run("return document.querySelectorAll('.board-box .selected').length"), 1)
            self.assertEqual(b.run(STATUS), "Selected block N, row 4, column 2.")
            b.key("ArrowDown")
            self.assertEqual(b.run(LENGTH), 2)
            self.assertTrue(b.run(STATUS).startswith("block N, one down, "), b.run(STATUS))
            b.key("ArrowLeft")
            self.assertEqual(b.run(LENGTH), 2)
            self.assertIn("No move", b.run(STATUS))
            b.key("Escape")
            self.assertEqual(b.run("return document.querySelectorAll('.board-box .selected').length"), 0)
            b.key(".", ".")
            first = b.run("return graph_page.board.piece.id")
            b.key(",")
            self.assertNotEqual(b.run("return graph_page.board.piece.id"), first)
            self.assert_clean(b)

    def test_drags_land_on_the_move_that_they_show(self):
        with self.browser(reduced_motion=False) as b:
            for name in ("tiles 2x3", "blocks", "pennant", "klotski 3x4", "ghosts 4x4"):
                with self.subTest(name):
                    b.open(self.page(name))
                    for moves in (0, 3):
                        if moves > 0:
                            b.tab_to(".board-box", "Shift+Tab")
                            b.key(*moves * "]")
                        edges = b.run(
                            "const {walk, data} = graph_page; return walk.edges().filter((e) => {"
                            "const all = walk.shifts(data.board(walk.here), data.board(data.out_target[e]));"
                            "return all.length === 1})"
                        )
                        for edge in edges:
                            start, target = b.run(HERE), b.run("return graph_page.data.out_target[arguments[0]]", edge)
                            b.settle()  # the pieces have come to rest
                            x, y, dx, dy = b.run(DRAG_OF_EDGE, edge)
                            b.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
                            for share in (0.4, 0.8, 1):
                                b.mouse("mouseMoved", x + share * dx, y + share * dy, button="left", buttons=1)
                            b.wait(f"return graph_page.stage.marks.hover === {target}")  # with the next frame
                            b.mouse("mouseReleased", x + dx, y + dy, button="left", clickCount=1)
                            b.wait(f"return graph_page.walk.here === {target}")
                            b.press("\u21b6 Back")
                            self.assertEqual(b.run(HERE), start)
                    self.assert_clean(b)

    def test_a_finger_drags_a_piece_and_scrolls_beside_it(self):
        with Browser(390, 600, touch=True) as b:
            b.open(self.page("blocks"))

            def swipe(x, y, dx, dy):
                places = [(x + share * dx, y + share * dy) for share in (0, 0.2, 0.4, 0.6, 0.8, 1)]
                for kind, (px, py) in zip(["touchStart"] + 5 * ["touchMove"], places, strict=True):
                    points = [{"x": px, "y": py}]
                    b.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
                b.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
                b.settle()

            edges = b.run(
                "const {walk, data} = graph_page; return walk.edges().filter((e) => "
                "walk.shifts(data.board(walk.here), data.board(data.out_target[e])).length === 1)"
            )
            self.assertGreater(len(edges), 1)
            for edge in edges[:3]:
                start, target = b.run(HERE), b.run("return graph_page.data.out_target[arguments[0]]", edge)
                way = b.run(DRAG_OF_EDGE, edge)  # which scrolls to the board
                scrolled = b.run("return scrollY")
                swipe(*way)
                b.wait(f"return graph_page.walk.here === {target}")
                time.sleep(0.25)  # a scroll would follow
                self.assertEqual(b.run("return scrollY"), scrolled)
                b.run("graph_page.back()")
                b.wait(f"return graph_page.walk.here === {start}")
                b.settle()
            x, y, width, height = b.run(
                "const r = document.querySelector('.facts').getBoundingClientRect();"
                "return [r.left + r.width / 2, r.top + r.height / 2, r.width, r.height]"
            )
            swipe(x, y, 0, -200)
            b.wait("return scrollY > 50")
            self.assert_clean(b)

    def test_the_selection_goes_to_the_piece_that_has_moved(self):
        with self.browser() as b:
            b.open(self.page("blocks"))
            pieces = b.run(
                "const {walk, data} = graph_page; return walk.edges().map((e) => "
                "walk.shifts(data.board(walk.here), data.board(data.out_target[e]))[0].from)"
            )
            edge = next(k for k, piece in enumerate(pieces) if piece["id"] != pieces[0]["id"])
            x, y, dx, dy = b.run(DRAG_OF_EDGE, b.run("return graph_page.walk.edges()[arguments[0]]", edge))
            b.run("graph_page.board.select(arguments[0])", pieces[0])
            self.drag(b, x, y, dx, dy)
            b.wait("return graph_page.walk.states().length === 2")
            moved = b.run(
                "const {data} = graph_page, [u, v] = graph_page.walk.states();"
                "return graph_page.walk.shifts(data.board(u), data.board(v))[0].to.id"
            )
            self.assertEqual(b.run("return graph_page.board.piece.id"), moved)
            self.assert_clean(b)

    def test_a_drag_into_a_wall_goes_nowhere(self):
        with self.browser() as b:
            b.open(self.page("blocks"))
            x, y, dx, dy = b.run(DRAG_OF_EDGE, b.run("return graph_page.walk.edges()[0]"))
            self.drag(b, x, y, -dx, -dy - 30)
            self.assertEqual([b.run(LENGTH), b.run(STATUS)], [1, "No move takes the piece there."])
            self.assertEqual(b.run("return document.querySelectorAll('.dragging').length"), 0)

    def test_a_tap_moves_the_piece_that_has_one_way_and_arrows_are_buttons(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            x, y, dx, dy = b.run(DRAG_OF_EDGE, b.run("return graph_page.walk.edges()[1]"))
            target = b.run("return graph_page.data.out_target[graph_page.walk.edges()[1]]")
            b.click(x, y)
            self.assertEqual(b.run(HERE), target)
            b.open(self.page("blocks"))
            two = (  # the second arrow of a piece that has two
                "const all = [...document.querySelectorAll('.arrow')]; "
                "return all.find((e, i) => all.findIndex((o) => o.dataset.piece === e.dataset.piece) < i) ?? null"
            )
            while not (arrow := b.run(two)):
                b.key("]")
            edge = int(arrow.get_attribute("data-edge"))
            box = b.run(
                "const r = arguments[0].getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]",
                arrow,
            )
            target = b.run("return graph_page.data.out_target[arguments[0]]", edge)
            b.click(*box)
            self.assertEqual(b.run(HERE), target)
            self.assertNotEqual(b.run("return document.querySelectorAll('.arrow').length"), 0)

    def test_every_move_is_a_button_in_words_and_in_the_colour_of_its_piece(self):
        with self.browser() as b:
            b.open(self.page("walls"))
            texts = b.run("return [...document.querySelectorAll('.move')].map((e) => e.getAttribute('aria-label'))")
            self.assertEqual(len(texts), b.run("return graph_page.walk.edges().length"))
            self.assertIn("the disc, one up: 15 steps to the goal, nearer, a best move", texts)
            self.assertIn("the disc, one to the right: dead state: no goal can be reached", texts)
            # Its chip has no letter, as it has none on the board.
            self.assertEqual(b.run("return document.querySelector('.move.best .chips').textContent"), "\u00a0\u2191")
            tip = "const t = document.querySelector('.tip'); return [t.hidden, Number(t.dataset.state)]"
            b.tab_to(".move")
            ahead = b.run("return graph_page.data.out_target[document.activeElement.dataset.edge]")
            self.assertEqual(b.run(tip), [False, ahead])
            b.find(".move.dead").click()
            self.assertTrue(b.run("return graph_page.data.is_dead(graph_page.walk.here)"))
            self.assertIn("no goal can be reached", b.run("return document.querySelector('[aria-live]').textContent"))
            b.open(self.page("blocks"))
            texts = b.run("return [...document.querySelectorAll('.move')].map((e) => e.getAttribute('aria-label'))")
            self.assertIn("block P, two to the right: 81 moves to the goal, as near", texts)
            self.assertEqual(b.run("return document.querySelector('.move.best .chips').textContent"), "N\u2193")
            colours = b.run(
                "return [...document.querySelectorAll('.move')].map((e) => [getComputedStyle(e.querySelector('.chip'))"
                ".backgroundColor, graph_page.stage.marks.neighbours.find(({state}) => "
                "state === graph_page.data.out_target[e.dataset.edge]).colour])"
            )
            self.assertEqual({tuple(pair) for pair in colours}, {("rgb(0, 158, 115)", "#009e73")})

    def test_the_moves_call_pieces_as_the_rules_do(self):
        said = "return [...document.querySelectorAll('.move')].map((e) => e.getAttribute('aria-label').split('，')[0])"
        for language, words, between in (
            ("en-US", ("a stone", "the orange piece"), ","),
            ("zh-CN", ("灰色方块", "橙色方块"), "，"),
        ):
            with self.browser(language=language) as b:
                b.open(self.page("klotski 3x4"))
                rules = b.run("return document.querySelector('.rules').textContent")
                seen = set()
                for _ in range(41):
                    seen |= {move.split(between)[0] for move in b.run(said)}
                    b.key("]")
                self.assertEqual(seen, set(words))
                for word in words:
                    self.assertIn(word.removeprefix("灰色"), rules)
                b.key("Home", "p")
                self.assertIn(words[1], b.run(STATUS))

    def test_labels_have_no_quotes_and_escapes_but_their_own(self):
        labels = ['say "hello, world"', "back\\slash", "two  words", "plain"]
        table = pathlib.Path(self.folder.name) / "labels.csv"
        quoted = [label.replace('"', '""') for label in labels]
        table.write_text("from,to,label\n" + "".join(f'a,{k},"{label}"\n' for k, label in enumerate(quoted)))
        leading = pathlib.Path(self.folder.name) / "leading.csv"
        leading.write_text('from,to,label\na,"s 1",go on\na,"s 2",go on\na,b,x\u202ey\n', encoding="utf-8")
        shown = "return [...document.querySelectorAll('.move')].map((e) => [e.title, e.textContent])"
        with self.browser() as b:
            b.open(self.make(table.with_suffix(".html"), table))
            self.assertEqual(sorted(b.run(shown)), sorted([label, label] for label in labels))
            b.open(self.make(leading.with_suffix(".html"), leading))
            self.assertEqual(sorted(b.run(shown)), [[s, s] for s in ("go on->s 1", "go on->s 2", "x\\xe2\\x80\\xaey")])
            b.open(self.make(pathlib.Path(self.folder.name) / "crossing.html", "data/transitions/crossing.transitions"))
            self.assertEqual(b.run("return document.querySelector('.move').title"), "row goat, 2 units")
            self.assert_clean(b)

    def test_the_gap_goes_where_a_row_of_pieces_gives_way(self):
        with self.browser() as b:
            b.open(self.page("klotski"))
            seen = set()
            for _ in range(12):
                seen |= set(
                    b.run("return [...document.querySelectorAll('.move')].map((e) => e.getAttribute('aria-label'))")
                )
                b.key("]")
            self.assertTrue(any(label.startswith("the gap, ") for label in seen), seen)

    def test_the_focus_stays_in_the_moves_and_enter_walks_to_the_goal(self):
        with self.browser() as b:
            for name in ("tiles 2x3", "walls"):
                with self.subTest(name):
                    b.open(self.page(name))
                    for step in range(b.run("return graph_page.data.info.optimum")):
                        b.tab_to(
                            ".move.best",
                            "Tab"
                            if step == 0
                            or b.run(
                                "const all = [...document.querySelectorAll('.move')]; "
                                "const at = (e) => all.indexOf(e); "
                                "return at(document.activeElement) < at(document.querySelector('.move.best'))"
                            )
                            else "Shift+Tab",
                        )
                        b.key("Enter")
                        if b.run("return document.querySelectorAll('.move').length"):
                            self.assertTrue(b.run("return document.activeElement.matches('.move')"))
                    self.assertEqual(b.run("return graph_page.data.to_goal[graph_page.walk.here]"), 0)
                    self.assert_clean(b)

    def test_the_list_of_moves_has_one_order_and_keeps_the_focus_on_a_move(self):
        titles = "return [...document.querySelectorAll('.move')].map((e) => e.title)"
        focused = "return document.activeElement.title"
        again = (  # a move that there is in the next state, too, and one that there is not
            "const {walk, data} = graph_page, ends = (v) => { walk.begin(v); graph_page.arrived(''); return new Map("
            "[...document.querySelectorAll('.move')].map((e) => [e.title, data.out_target[e.dataset.edge]])) };"
            "const from = walk.here, moves = ends(from), kept = [];"
            "for (const [move, v] of moves) kept.push([move, ends(v).has(move)]);"
            "ends(from); return [true, false].map((is) => kept.findLast(([, had]) => had === is)[0])"
        )
        with self.browser() as b:
            b.open(self.page("pennant"))
            b.key("]", "]", "]")
            lists = [b.run(titles)]
            stays, goes = b.run(again)
            for move, is_there in ((stays, True), (goes, False)):
                start, before = b.run(HERE), b.run(titles)
                b.tab_to(f".move[title='{move}']")
                b.key("Enter")
                self.assertNotEqual(b.run(HERE), start)
                after = b.run(titles)
                lists.append(after)
                self.assertEqual(move in after, is_there)
                place = min(before.index(move), len(after) - 1)
                self.assertEqual(b.run(focused), move if is_there else after[place])
                b.press("\u21b6 Back")
            ways = "return [...document.querySelectorAll('.move .chips')].map((e) => e.textContent)"
            for moves in lists:
                both = [
                    [move for move in one if move in other] for one, other in ((lists[0], moves), (moves, lists[0]))
                ]
                self.assertEqual(*both)
            b.open(self.page("blocks"))
            seen = set()
            for _ in range(12):
                # By pieces, directions and lengths, each way by one arrow and its length.
                shown = [re.fullmatch("((.)[←-↓])(\\d*)(.*)", way) for way in b.run(ways)]
                self.assertEqual([way[2] for way in shown], sorted(way[2] for way in shown))
                groups = [list(group) for _, group in itertools.groupby(shown, key=lambda way: way[1])]
                self.assertEqual(len(groups), len({way[1] for way in shown}))
                for group in groups:
                    lengths = [int(way[3] or 1) for way in group if way[4] == ""]
                    self.assertEqual(lengths, sorted(lengths))
                    seen |= set(lengths)
                b.key("]")
            self.assertIn(2, seen)
            self.assert_clean(b)

    def test_a_press_on_the_board_stops_play_and_takes_no_move_of_another_state(self):
        playing = "return graph_page.player.is_playing"
        legal = (
            "const {walk, data} = graph_page; return walk.states().every((v, i, all) => "
            "i === 0 || data.edge_between(all[i - 1], v) >= 0)"
        )
        with self.browser() as b:
            b.open(self.page("blocks"))
            b.press("\u25b6 Play")
            b.wait("return graph_page.walk.states().length > 2")
            x, y, dx, dy = b.run(DRAG_OF_EDGE, b.run("return graph_page.walk.edges()[0]"))
            b.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
            b.wait("return !graph_page.player.is_playing", 5)  # before the goal
            before = b.run(LENGTH)
            time.sleep(0.6)  # two steps
            self.assertEqual(b.run(LENGTH), before)
            b.mouse("mouseReleased", x, y, button="left", clickCount=1)
            for drags in (False, True):
                b.press("Start")
                edge = b.run("return graph_page.walk.edges()[0]")
                x, y, dx, dy = b.run(DRAG_OF_EDGE, edge)
                if not drags:  # on an arrow
                    arrow = b.find(f".arrow[data-edge='{edge}']")
                    x, y = b.run(MIDDLE, arrow)
                b.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
                if drags:
                    b.mouse("mouseMoved", x + dx, y + dy, button="left", buttons=1)
                    b.wait("return graph_page.stage.marks.hover >= 0")
                b.run("document.querySelector('.board-box').focus()")
                b.key("]", "]")  # another state, while the button is down
                b.mouse("mouseReleased", x + drags * dx, y + drags * dy, button="left", clickCount=1)
                b.settle()
                self.assertEqual([b.run(LENGTH), b.run(legal), b.run(playing)], [3, True, False])
                self.assertEqual(b.run("return document.querySelectorAll('.dragging').length"), 0)
            self.assert_clean(b)

    def test_a_move_of_ones_own_stops_play(self):
        place = MIDDLE.replace("arguments[0]", "document.querySelector(arguments[0])")
        with self.browser() as b:
            for move in (
                lambda: b.click(*b.run(place, ".move")),
                lambda: b.click(*b.run(place, ".arrow")),
                lambda: b.run("location.hash = 's=7'"),
            ):
                b.open(self.page("pennant"))
                b.slide("Steps per second", 0)  # one, so that what is pressed has not moved on
                b.press("\u25b6 Play")
                b.wait("return graph_page.walk.states().length > 2")
                move()
                b.wait("return !graph_page.player.is_playing", 20)  # before the goal
                before = b.run(LENGTH)
                time.sleep(1.5)
                self.assertEqual(b.run(LENGTH), before)
            self.assert_clean(b)

    def test_a_key_that_is_held_switches_once(self):
        def hold(key):
            for repeated in (False, True, True, True):
                b.driver.execute_cdp_cmd(
                    "Input.dispatchKeyEvent", {"type": "keyDown", "key": key, "text": key, "autoRepeat": repeated}
                )
            b.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyUp", "key": key})

        with self.browser() as b:
            b.open(self.page("pennant"))
            hold(" ")
            self.assertTrue(b.run("return graph_page.player.is_playing"))
            hold(" ")
            self.assertFalse(b.run("return graph_page.player.is_playing"))
            hold("?")
            self.assertTrue(b.run("return graph_page.keys.open"))
            b.key("Escape")
            before = b.run(LENGTH)
            hold("]")
            self.assertEqual(b.run(LENGTH), before + 4)
            self.assert_clean(b)

    def test_a_start_that_is_a_goal_offers_a_harder_one(self):
        system = pathlib.Path(self.folder.name) / "solved.aut"
        system.write_text('des (0,4,3)\n(0,"a",1)\n(1,"b",2)\n(1,"c",0)\n(2,"d",1)\n')
        with self.browser() as b:
            b.open(self.make(system.with_suffix(".html"), system, "--goal", "state=0"))
            for _ in range(2):
                self.assertEqual(b.find(".win").text.split("\n"), ["The start is a goal.", "A harder start"])
                b.find(".move[title='a']").click()
                self.assertEqual(b.find(".win").text, "")
                b.find(".move[title='c']").click()
            b.press("A harder start", ".win button")
            self.assertEqual(b.run(FACTS)[:3], ["0", "2", "2"])
            self.assertEqual(b.find(".win").text, "")
            self.assert_clean(b)

    def test_a_solution_of_ones_own_stays_ones_own(self):
        card = "return document.querySelector('.win').innerText"
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            for _ in range(20):
                b.find(".move.best").click()
            for shown in (False, True, False):
                if shown:
                    b.press("Goal", ".controls button")
                else:
                    b.find(".move.best").click()
                if not shown:
                    b.press("Goal", ".controls button")  # where one is already
                    b.press("\u25b6 Play")
                self.assertEqual("This was a shortest way" in b.run(card), shown)
                self.assertEqual("\u2605 Solved in 21 moves" in b.run(card), not shown)
                b.press("\u21b6 Back")
            self.assert_clean(b)

    def test_the_score_and_the_card_at_the_goal(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            self.assertEqual(b.run(FACTS)[:3], ["0", "21", "21"])
            self.assertTrue(b.run("return document.querySelector('.win').hidden"))
            first = b.run("return document.querySelector('.move.best').dataset.edge")
            b.find(".move.best").click()
            b.find(".move.farther, .move.as-near").click()  # a detour of two
            self.assertEqual(b.run(FACTS)[:3], ["2", "21", "21"])
            while not b.run("return graph_page.data.to_goal[graph_page.walk.here] === 0"):
                b.find(".move.best").click()
            card = b.run("return document.querySelector('.win').innerText")
            self.assertIn("Solved in 23 moves", card)
            self.assertIn("The shortest way takes 21. There", card)
            count = b.run("return graph_page.data.info.measures.optimal_solutions.count")
            self.assertIn(f"{count} shortest way", card)
            b.press("Play again")
            self.assertEqual(b.run(FACTS)[:3], ["0", "21", "21"])
            self.assertEqual(b.run("return document.querySelector('.move.best').dataset.edge"), first)
            self.assertTrue(b.run("return document.querySelector('.win').hidden"))
            while not b.run("return graph_page.data.to_goal[graph_page.walk.here] === 0"):
                b.find(".move.best").click()
            self.assertIn(
                "\u2605 Solved in 21 moves\nNo way is shorter.",
                b.run("return document.querySelector('.win').innerText").replace("\n\n", "\n"),
            )

    def test_the_score_says_what_the_start_costs(self):
        with self.browser() as b:
            b.open(self.page("klotski"))
            to_begin = b.run("return graph_page.data.from_start[graph_page.walk.here]")
            self.assertGreater(to_begin, 0)
            score = "return document.querySelector('.facts dd').textContent"
            self.assertEqual(b.run(score), f"{to_begin} {to_begin} of them to begin")
            b.find(".move.best").click()
            self.assertEqual(b.run(score), f"{b.run('return graph_page.walk.spent()')} {to_begin} of them to begin")

    def test_states_are_called_by_words(self):
        """The start by its name, others by number; roles, measures and searches in words that need no book."""
        here = "return [...document.querySelector('.facts div:last-child').children].map((c) => c.textContent)"
        with self.browser() as b:
            b.open(self.page("blocks"))
            self.assertEqual(b.run(here)[0], "The start")
            b.press("Hint")
            b.find(".move.best").click()
            self.assertRegex(b.run(here)[0], r"^State [0-9]+$")
            b.run(
                "const {data} = graph_page;"
                "graph_page.go([...Array(data.states).keys()].find((v) => v > 0 && data.is(v, 8)))"
            )
            self.assertIn("some states are reached only through it", b.run(here)[1])
            b.press("All measures")
            rows = b.run("return [...document.querySelectorAll('tbody th:has(small)')].map((e) => e.innerText)")
            self.assertIn("articulation states\neach the only way to some states", rows)
            self.assert_clean(b)

    def test_a_classic_says_what_it_is(self):
        for language, words in (("en-US", "classic board of Hua Rong Dao"), ("zh-CN", "华容道的经典一局")):
            with self.browser(language=language) as b:
                b.open(self.page("blocks"))
                story = b.run("return document.querySelector('header').innerText")
                self.assertIn(words, story)
                self.assertIn("Klotski", story)

    def test_every_best_move_is_marked(self):
        marked = (
            "return [...document.querySelectorAll('.move')].map((e) => [e.classList.contains('best'),"
            " e.getAttribute('aria-label').endsWith('a best move'), Number(e.querySelector('small').textContent)])"
        )
        with self.browser() as b:
            b.open(self.page("blocks"))
            moves = b.run(marked)
            self.assertGreater(sum(after == 80 for *_, after in moves), 3)
            for is_best, is_called_so, after in moves:
                self.assertEqual([is_best, is_called_so], [after == 80] * 2)

    def test_moves_of_different_costs_say_them(self):
        table = pathlib.Path(self.folder.name) / "costs.csv"
        table.write_text("from,to,label,cost\na,b,x,1\na,b,y,5\nb,c,z,1\nd,e,w,1\n")
        with self.browser() as b:
            b.open(self.make(table.with_suffix(".html"), table, "--goal", "state=c"))
            self.assertEqual(
                b.run("return [...document.querySelectorAll('.move')].map((e) => e.innerText.split(/\\s+/).join(' '))"),
                ["x 1 unit \u25bc 1", "y 5 units \u25bc 1"],
            )
            self.assertRegex(b.find(".move.best").get_attribute("aria-label"), "^x, 1 unit: 1 unit to the goal, nearer")
            b.press("Hint")
            self.assertEqual(b.run(STATUS), "Best move: x, 1 unit.")
            self.assertIn("2 states of the file cannot be reached from its start.", b.find(".reasons").text)
            b.open(self.page("pennant"))  # where all cost the same
            self.assertNotIn("move", b.find(".moves").text)
            self.assert_clean(b)

    def test_a_page_without_solutions_does_not_speak_of_them(self):
        page = self.make(pathlib.Path(self.folder.name) / "none.html", "data/blocks/parking.blocks", "-q", "3")
        with self.browser() as b:
            b.open(page)
            names = b.run("return [...document.querySelector('[aria-label=Colour]').options].map((o) => o.value)")
            self.assertIn("start", names)
            self.assertEqual({"goal", "dead", "role"} & set(names), set())
            b.press("More")
            shown = b.run("return document.querySelector('.fields').innerText")
            self.assertIn("hide lines", shown)
            for words in ("dead", "shortest"):
                self.assertNotIn(words, shown)
            b.key("Escape")
            b.run("document.querySelectorAll('details').forEach((d) => (d.open = true))")
            panel = b.find(".panel").text
            self.assertIn("In numbers", panel)
            for words in ("Why is it hard?", "worst", "Heuristic"):
                self.assertNotIn(words, panel)
            self.assert_clean(b)

    def test_a_page_without_goal_or_pieces_does_not_speak_of_them(self):
        page = self.make(pathlib.Path(self.folder.name) / "peterson.html", "data/transitions/peterson.aut")
        with self.browser() as b:
            b.open(page)
            b.run("document.querySelectorAll('details').forEach((d) => (d.open = true))")
            text = b.run("return document.body.innerText")
            self.assertIn("No goal is named", text)
            for words in (
                "Compare two searches",
                "unsolvable",
                "letter or digit",
                "piece",
                "goal states",
                "dead state",
            ):
                self.assertNotIn(words, text)
            b.open(self.page("tiles 2x4"))
            b.run("document.querySelectorAll('details').forEach((d) => (d.open = true))")
            text = b.run("return document.body.innerText")
            for words in ("Compare two searches", "letter or digit", "goal states"):
                self.assertIn(words, text)

    def test_cars_and_blocks_have_rules_of_their_own(self):
        page = self.make(pathlib.Path(self.folder.name) / "cars.html", "data/blocks/rush-hour.blocks", "-q", "1")
        long = pathlib.Path(self.folder.name) / "long.blocks"
        long.write_text("puzzlegraph blocks goal=A:2,2\n\nAA.\n...\n")  # longer than wide, and goes both ways
        others = [self.page("blocks"), self.page("pennant"), self.make(long.with_suffix(".html"), long)]
        with self.browser() as b:
            for name, is_car in ((page, True), *((other, False) for other in others)):
                b.open(name)
                rules = b.find(".rules").text
                self.assertEqual(["cars forwards" in rules, "the blocks" in rules], [is_car, not is_car])

    def test_names_beyond_16_bits_are_names(self):
        across, down, han = "\U0001f697", "\U0001f699", "\U00020000"  # of the first two, halves are the same
        cars = pathlib.Path(self.folder.name) / "emoji.blocks"
        rows = f"....{down}\n{across}{across}..{down}\n.....\n{han}{han}...\n"
        cars.write_text(f"puzzlegraph blocks metric=moves goal=exit:{across} axis=long\n{rows}", encoding="utf-8")
        page = self.make(cars.with_suffix(".html"), cars)
        with self.browser() as b:
            b.open(page)
            self.assertIn("cars forwards", b.find(".rules").text)
        with self.browser(language="zh-CN") as b:
            b.open(page)
            labels = b.run("return [...document.querySelectorAll('.move')].map((e) => e.getAttribute('aria-label'))")
            self.assertEqual({label.split("，")[0] for label in labels}, {f"方块 {across}", f"方块 {down}", f"方块{han}"})
            self.assert_clean(b)

    def test_what_shortest_ways_have_in_common(self):
        with self.browser() as b:
            b.open(self.page("blocks"))
            self.assertIn("They have no state in common but start and goal.", b.find(".reasons").text)
            self.assertNotIn("bottleneck", b.find(".reasons").text)

    def test_numbers_have_their_digits(self):
        with self.browser() as b:
            b.open(self.page("blocks"))
            spectrum = b.run("return graph_page.data.info.measures.spectrum")
            b.press("All measures")
            for key, title in (("second_eigenvalue", "second eigenvalue"), ("fiedler_value", "Fiedler value")):
                row = b.run(
                    "return [...document.querySelectorAll('.panel tr')]"
                    ".find((e) => e.innerText.startsWith(arguments[0])).querySelector('td').textContent",
                    title,
                )
                self.assertAlmostEqual(float(row) / spectrum[key], 1, delta=1e-5)

    def test_the_board_describes_its_position(self):
        described = "return document.getElementById(arguments[0].getAttribute('aria-describedby'))?.ariaLabel"
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            before = b.run(described, b.find(".board-box"))
            self.assertRegex(before, "^Board: [0-9 _.;]+$")
            b.find(".move.best").click()
            self.assertNotEqual(b.run(described, b.find(".board-box")), before)

    def test_a_page_counts_bottlenecks_once(self):
        with self.browser() as b, tempfile.TemporaryDirectory() as folder:
            b.open(self.make(pathlib.Path(folder) / "page.html", "data/blocks/parking.blocks", "-q", "2"))
            count = len(b.run("return graph_page.data.info.measures.optimal_solutions.common_states"))
            b.press("All measures")
            self.assertIn(f"states on every optimal solution (bottlenecks) {count}", b.find(".panel").text)
            self.assertIn(f"Every shortest way passes {count} states (bottlenecks; ", b.find(".reasons").text)
            self.assert_clean(b)

    def test_one_state_is_no_plural(self):
        one, two = (pathlib.Path(self.folder.name) / f"{name}.aut" for name in ("one", "two"))
        one.write_text("des (0,0,1)\n")
        two.write_text('des (0,1,2)\n(1,"a",0)\n')  # from the start, one state alone
        several = r"(?<![0-9,.])1 (states|moves|steps|layers)"
        with self.browser() as b:
            for file, goal in ((one, ()), (one, ("--goal", "deadlock")), (two, ("--goal", "state=1"))):
                b.open(self.make(file.with_suffix(".html"), file, *goal))
                b.run("document.querySelectorAll('details').forEach((d) => (d.open = true))")
                self.assertIn("system of 1 state" if file == one else "of 2 states", b.find("header").text)
                self.assertNotRegex(b.run("return document.body.innerText"), several)
            self.assert_clean(b)

    def test_a_walk_with_a_detour_that_is_played_to_the_end_is_no_shortest_way(self):
        with self.browser() as b:
            b.open(self.page("pennant"))
            b.find(".move.farther").click()
            b.press("Goal", ".controls button")
            card = b.run("return document.querySelector('.win').textContent")
            self.assertIn("At the goal, with help, in 61 moves", card)
            self.assertIn("The shortest way takes 59.", card)
            self.assertNotIn("No way is shorter", card)
            b.press("Start")
            b.press("Goal", ".controls button")
            self.assertIn(
                "This was a shortest way: 59 moves", b.run("return document.querySelector('.win').textContent")
            )

    def test_a_harder_start_is_the_farthest_state(self):
        with self.browser() as b:
            b.open(self.page("blocks"))
            b.press("Goal")
            self.assertIn(
                "This was a shortest way: 81 moves", b.run("return document.querySelector('.win').textContent")
            )
            farthest = b.run("return graph_page.stage.marks.farthest")
            b.press("A harder start")
            self.assertEqual(b.run(HERE), farthest)
            most = b.run("return graph_page.data.info.layers.to_goal.length - 1")
            self.assertEqual(b.run(FACTS)[:3], ["0", str(most), str(most)])
            marked = "const {path} = graph_page.stage.marks; return [path[0], path.length - 1]"
            self.assertEqual(b.run(marked), [farthest, most])
            shortest = "return document.querySelectorAll('.facts dd')[1].textContent"
            self.assertRegex(b.run(shortest), rf"^{most} from state [0-9,]+$")
            self.assertRegex(b.run(STATUS), r" [0-9]+ moves from the start, ")
            self.assertIn("From the start a shortest way takes 81 moves.", b.find(".reasons").text)
            b.press("Show the tour")
            b.press("Next", ".tour button")
            b.press("Next", ".tour button")
            self.assertIn(f"The shortest way takes {most} moves: the thick line", b.find(".tour").text)
            b.press("Done", ".tour button")
            b.press("Hint")
            self.assertRegex(b.run(STATUS), "^Best move: block [A-Z], ")
            b.find(".move.best").click()
            b.press("Start")  # of this walk
            self.assertEqual([b.run(HERE), b.run(FACTS)[0]], [farthest, "0"])
            b.press("Start")  # of the puzzle
            self.assertEqual(b.run(FACTS)[:3], ["0", "81", "81"])
            self.assertEqual(b.run(shortest), "81")
            self.assertIn(" 0 moves from the start, ", b.run(STATUS))
            self.assertEqual(b.run(marked), [b.run(HERE), 81])

    def test_dead_states_and_parts_say_why_there_is_no_best_move(self):
        pages = {
            "unsolvable": (["data/ghosts/unsolvable.ghosts", "-q", "1"], "No goal can be reached"),
            "layers": (["data/blocks/hua-rong-dao.blocks", "-q", "1", "--layers", "10..20"], "leaves the part"),
        }
        with self.browser() as b, tempfile.TemporaryDirectory() as folder:
            for name, (arguments, message) in pages.items():
                with self.subTest(name):
                    b.open(self.make(pathlib.Path(folder) / f"{name}.html", *arguments))
                    self.assertEqual(b.run("return document.querySelector('.facts dd').textContent"), "0")
                    b.key("End")
                    self.assertIn(message, b.run(STATUS))
                    self.assertEqual("within this part" in b.run(STATUS), name == "layers")
                    said = b.run("return document.querySelector('.unsolvable')?.textContent ?? ''")
                    self.assertEqual("No solution" in said, name == "unsolvable")
                    disabled = b.run(
                        "return [...document.querySelectorAll('.controls button:disabled')].map((e) => [e.textContent, "
                        "e.title, document.getElementById(e.getAttribute('aria-describedby')).textContent])"
                    )
                    towards = ("Hint", "\u25b6 Play", "Goal") if name == "unsolvable" else ()
                    self.assertEqual(disabled, [[button, said, said] for button in towards])
                    self.assert_clean(b)
            chain = pathlib.Path(folder) / "chain.aut"
            chain.write_text('des (0,2,3)\n(0,"a",1)\n(1,"b",2)\n')
            b.open(self.make(chain.with_suffix(".html"), chain, "--goal", "state=2", "--layers", "0..1"))
            b.find(".move").click()
            moves = b.run("return document.querySelector('.moves').textContent")
            self.assertEqual(moves, "No move leads away from here within this part.")
            b.choose("Colour", "degree")
            legend = b.run("return document.querySelector('.legend').textContent")
            self.assertIn("Colour: number of moves within this part", legend)
            self.assert_clean(b)

    def test_a_graph_makes_room_for_the_next(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            b.run(
                "window.old = graph_page; old.stage.canvas.focus();"
                "document.querySelector('textarea').value = '. 1 2/3 4 5';"  # a search that has begun ends
                "[...document.querySelectorAll('button')].find((e) => e.textContent === 'Find').click();"
                "old.dispose()"
            )
            self.assertEqual(b.run("return document.getElementById('page').childElementCount"), 0)
            b.run("document.getElementById('page').append(old.board.element); old.board.element.focus()")
            b.run("location.hash = '#s=5'")
            b.settle()
            self.assertEqual(
                b.run("return [old.walk.here, old.player.is_playing]"), [b.run("return old.walk.start"), False]
            )
            self.assert_clean(b)


if __name__ == "__main__":
    main()
