#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# playground_way_test.py [TOOL [PAGE]]: nobody gets lost in the playground: one board that is played on or edited, links
# that hold the view, messages that go with what they are about. Needs chromium, chromium-driver, python3-selenium and
# python3-pil.
import pathlib
import random
import sys
import tempfile
import unittest

import page_rules
from playground import fragment_of, Playground, SMALL
from playground_edits import EDITS

SPOKEN = "return document.querySelector('.spoken').textContent"
PLAYED = "return [document.querySelector('.facts dd').firstChild.nodeValue, playground.graph.page.walk.states().length]"
NOTE = "return document.querySelector('.graph-note')?.textContent ?? ''"
MAZE = "puzzlegraph walls\n+--+--+\n|@ |  |\n+  +  +\n"
TINY = "puzzlegraph tiles\n2 2\n3 1\n2 0\n0 0\n"


class PlaygroundWayTest(unittest.TestCase):
    def test_one_board_plays_first_and_is_edited_by_a_switch(self):
        boards = (
            "return [...document.querySelectorAll('.board-box, .grids')]"
            ".filter((e) => e.checkVisibility()).map((e) => e.className)"
        )
        with Playground() as b:
            b.start(mode="Play")
            self.assertEqual(b.run(boards), ["board-box"])
            b.press("Goal", ".controls button")
            self.assertTrue(b.find(".win").is_displayed())
            b.set_mode("Edit")
            self.assertEqual(b.run(boards), ["grids"])
            self.assertEqual(b.run("return document.querySelector('.modes [aria-pressed=true]').textContent"), "Edit")
            b.set_mode("Play")
            self.assertEqual(b.run(boards), ["board-box"])
            area = b.run("const e = document.querySelector('.stage'); return e.clientWidth * e.clientHeight")
            self.assertGreaterEqual(area, 0.5 * 1280 * 800)
            self.assertEqual(b.errors(), [])

    def test_on_a_phone_the_board_is_first(self):
        with Playground(390, 844, touch=True) as b:
            b.start(mode="Play")
            tops = b.run(
                "return ['.board-box', '.move', '.verdict', '.stage', '.reasons', '.texts'].map((s) => "
                "document.querySelector(s).getBoundingClientRect().top)"
            )
            self.assertEqual(tops, sorted(tops))
            self.assertLess(tops[0], 500)
            self.assertGreater(b.run("return document.querySelector('.stage').clientHeight"), 300)

    def test_on_a_phone_on_its_side_board_and_graph_fill_the_window(self):
        heights = "return ['.bench', '.stage'].map((e) => document.querySelector(e).getBoundingClientRect().height)"
        for size in ((800, 360), (667, 375)):
            with self.subTest(size), Playground(*size) as b:
                b.start(SMALL)
                bench, stage = b.run(heights)
                self.assertGreater(stage, 0.55 * size[1])
                if size[0] == 800:
                    self.assertEqual(bench, size[1])
                self.assertLessEqual(b.run("return document.documentElement.scrollWidth"), size[0])

    def test_on_a_phone_no_puzzle_is_cut_off_in_its_list(self):
        """The widest name has room beside its list's arrow."""
        room = (
            "const e = document.querySelector('.choosing select');"
            "const {font, paddingLeft: pad} = getComputedStyle(e);"
            "const pen = Object.assign(document.createElement('canvas').getContext('2d'), {font});"
            "const most = Math.max(...[...e.options].map((o) => pen.measureText(o.text).width));"
            "return [e.clientWidth - 2 * parseFloat(pad) - 16, most]"
        )
        for language in ("en-US", "zh-CN"):
            with self.subTest(language), Playground(390, 844, touch=True, language=language) as b:
                b.open_page()
                least, most = b.run(room)
                self.assertGreaterEqual(least, most)
                self.assertEqual(b.run("return document.documentElement.scrollWidth"), 390)

    def test_the_page_of_a_window_does_not_scroll(self):
        """Its parts do."""
        with Playground() as b:
            b.start(mode="Play")
            self.assertEqual(b.run("return document.documentElement.scrollHeight"), 800)

    def test_keys_alone_choose_play_and_edit_a_board(self):
        """From the loaded page on, no mouse and no script moves the focus."""
        played = "return document.querySelector('.facts dd').textContent"
        name = "return document.activeElement.textContent"
        with Playground() as b:
            b.open_page()
            b.tab_to("[aria-label=Puzzle]")
            b.key("ArrowUp")  # from sliding blocks to the puzzle before
            b.rest()
            self.assertNotEqual(b.run("return playground.board.puzzle"), "blocks")
            b.key("ArrowDown")
            b.rest()
            self.assertEqual(b.run("return playground.board.puzzle"), "blocks")
            text = b.text()

            b.tab_to(".play .board-box")
            b.key("e", "ArrowRight")  # block E goes to the right, no nearer
            self.assertEqual(b.run(played), "1 +1")
            b.key("Backspace")
            self.assertEqual(b.run(played), "0")
            b.tab_to(".move.best")
            b.key("Enter")
            self.assertEqual(b.run(played), "1")

            b.tab_to(".modes [data-mode=edit]", "Shift+Tab")
            b.key("Enter")
            b.tab_to("svg.grid")
            b.key("ArrowDown", "ArrowDown", "ArrowRight", "Shift+ArrowRight")  # the block E is dragged
            b.rest()
            self.assertTrue(b.run("return document.activeElement.matches('svg.grid')"))
            self.assertEqual(b.text(), text.replace("DE..", "D.E."))
            b.tab_to(".tools [data-symbol='#']")
            b.key("Enter")
            b.tab_to("figure:first-child svg.grid", "Shift+Tab")  # past the board of goals
            b.key("ArrowRight", "Enter")
            b.rest()
            self.assertEqual(b.text(), text.replace("DE..", "D.E#"))
            b.key("Control+z", "Control+z")
            b.rest()
            self.assertEqual(b.text(), text)

            b.tab_to(".modes [data-mode=play]", "Shift+Tab")
            self.assertEqual(b.run(name), "Play")
            b.key(" ")
            b.tab_to(".play .board-box")
            b.key("End")
            self.assertTrue(b.find(".win").is_displayed())
            self.assertEqual(b.errors(), [])

    def test_a_reload_keeps_the_moves_and_an_edit_none(self):
        with Playground() as b:
            b.start(SMALL, mode="Play")
            for _ in range(2):
                b.find(".move.best").click()
            b.wait("return history.state?.walks?.at(-1).length === 3")
            b.reload()
            b.wait("return !!window.playground?.is_idle", 60)
            b.rest()
            self.assertEqual(b.run(PLAYED), ["2", 3])
            b.set_mode("Edit")
            b.write("2 2\n1 3\n2 0\n0 0\n")
            self.assertEqual(b.run(PLAYED), ["0", 1])
            b.wait("return history.state?.walks?.at(-1).length === 1")
            self.assertEqual(b.errors(), [])

    def test_an_edit_before_the_graph_is_drawn_takes_up_no_moves(self):
        with Playground() as b:
            b.start(mode="Play")  # a board whose graph takes a while
            b.find(".move.best").click()
            b.wait("return history.state?.walks?.at(-1).length === 2")
            b.reload()
            b.wait("return !!window.playground?.is_idle", 60)
            # Another text of the same board. Keys would come when the graph is drawn.
            drawn = b.run(
                "playground.change({text: `${playground.board.text}\\n`}); return playground.graph.page !== null"
            )
            self.assertFalse(drawn, "too late to test anything")
            b.rest()
            self.assertEqual(b.run(PLAYED), ["0", 1])
            self.assertEqual(b.errors(), [])

    def test_a_link_holds_board_state_colour_and_view(self):
        view = (
            "const {walk, view} = playground.graph.page; "
            "return [playground.board.text, walk.here, view.colour, view.layout, Math.round(1000 * view.zoom)]"
        )
        with Playground() as b:
            b.start(fragment_of("walls", MAZE), "Play")
            b.choose("Colour", "degree")
            b.press("Layers")
            b.find(".move").click()
            b.press("Zoom in (+)")
            b.wait("return location.hash.includes('zoom=') && location.hash.includes('s=')")
            before, address = b.run(view), b.run("return location.hash")
            b.start(address, "Play")
            self.assertEqual(b.run(view), before)
            b.run("location.hash = location.hash.replace('colour=degree', 'colour=start')")
            b.wait("return playground.graph.page.view.colour === 'start'")
            b.run("location.hash = arguments[0]", SMALL)
            b.rest()
            self.assertEqual(b.run("return playground.board.puzzle"), "tiles")
            b.driver.back()
            b.wait("return playground.board.puzzle === 'walls'")
            b.rest()
            self.assertEqual(b.run("return playground.graph.page.view.colour"), "start")
            self.assertEqual(b.errors(), [])

    def test_every_link_that_is_copied_is_read_again_and_a_board_without_one_says_so(self):
        draw = random.Random(1)
        with Playground() as b, tempfile.TemporaryDirectory() as folder:
            b.start(SMALL, mode="Play")

            def open_edges(name, count, most):
                path = pathlib.Path(folder) / name
                pairs = "".join(f"s{draw.randrange(most):020},s{draw.randrange(most):020}\n" for _ in range(count))
                path.write_text(f"source,target\n{pairs}")
                b.driver.find_element("css selector", "input[type=file]").send_keys(str(path))
                b.wait(f"return playground.board.name === '{name}' && playground.timer === 0", 60)
                return path.read_text()

            text = open_edges("long.csv", 30000, 30000)
            self.assertGreater(len(text), 2**20)
            b.press("Copy link")
            b.wait(f"return /holds the (whole )?board/.test(({SPOKEN.removeprefix('return ')}))", 60)
            b.reload()
            b.wait("return !!window.playground?.is_idle", 60)
            self.assertEqual(b.text(), text)
            self.assertEqual(b.run("return playground.board.name"), "long.csv")
            b.run("playground.solver.stop()")
            open_edges("longer.csv", 130000, 10**9)
            b.wait(f"return ({SPOKEN.removeprefix('return ')}).includes('too long for a link')", 60)
            self.assertEqual(b.run("return location.hash"), "")
            b.choose("Puzzle", "walls")  # the message goes
            b.press("\u21b6 Undo edit")
            b.press("Copy link")
            b.wait(f"return ({SPOKEN.removeprefix('return ')}).includes('too long for a link')", 60)
            b.run("playground.solver.stop()")
            self.assertEqual(b.errors(), [])

    def test_back_returns_to_the_puzzle_before_and_a_reload_keeps_the_name(self):
        example = "document.querySelector('[aria-label=Examples]').selectedOptions[0].text"
        shown = f"return [playground.board.name, {example}]"
        with Playground() as b:
            b.start(mode="Play")
            first, entries = b.run(shown), b.run("return history.length")
            b.puzzle("walls")
            walls = b.run(shown)
            b.find(".move").click()
            b.wait("return history.state?.walks?.at(-1).length === 2")
            b.choose("Examples", "0")
            b.rest()
            self.assertEqual(b.run("return history.length"), entries + 2)
            b.driver.back()
            b.wait("return playground.board.name.startsWith('walls')")
            b.rest()
            self.assertEqual([b.run(shown), b.run(PLAYED)], [walls, ["1", 2]])
            b.reload()
            b.wait("return !!window.playground?.is_idle", 60)
            b.rest()
            self.assertEqual([b.run(shown), b.run(PLAYED)], [walls, ["1", 2]])
            b.driver.back()
            b.wait("return playground.board.puzzle === 'blocks'")
            b.rest()
            self.assertEqual(b.run(shown), first)
            self.assertEqual(b.errors(), [])

    def test_undo_is_there_while_there_is_an_edit(self):
        can = "return !document.querySelector('.board-area > .row:last-child button').disabled"
        with Playground() as b:
            b.start(SMALL)
            self.assertFalse(b.run(can))
            b.drag((0, 0), (0, 1))
            self.assertTrue(b.run(can))
            b.press("\u21b6 Undo edit")
            self.assertFalse(b.run(can))

    def test_the_eight_puzzle_is_played(self):
        with Playground() as b:
            b.start(SMALL, mode="Play")
            b.put("1 2 3\n4 0 6\n7 5 8\n")
            b.wait("return playground.graph.page?.data.states === 181440", 120)
            self.assertEqual(b.run(NOTE), "")
            self.assertEqual(b.find(".play h1").text, "Sliding tiles 3\u00d73")
            for part in (".rules", ".goal .board", ".board-box", ".facts"):
                self.assertTrue(b.find(".play " + part).is_displayed(), part)
            b.find(".move.best").click()
            self.assertEqual(b.run(PLAYED), ["1", 2])
            b.run("playground.solver.stop()")

    def test_a_text_of_another_puzzle_can_be_read_as_that(self):
        with Playground() as b:
            b.start(mode="Play")
            b.write("1 2 3\n4 0 6\n7 5 8\n")
            self.assertEqual(b.kind(), "error")
            for words in ("option", "notation"):
                self.assertNotIn(words, b.verdict())
            b.wait("return !!document.querySelector('.verdict button')")
            b.press("Read it as sliding tiles")
            b.wait("return playground.board.puzzle === 'tiles'")
            self.assertEqual(b.run("return playground.controls.puzzle.value"), "tiles")
            b.wait("return playground.answer.verdict.dataset.kind === 'solved'", 60)
            b.run("playground.solver.stop()")
            self.assertIn("Shortest solution: 2 moves.", b.verdict())

    def test_a_file_that_is_no_text_is_refused(self):
        table = "source,target\nä,ö\nö,ü\n"
        with Playground() as b, tempfile.TemporaryDirectory() as folder:
            b.start(SMALL)
            before = b.text()
            path = pathlib.Path(folder) / "latin.csv"
            path.write_bytes(table.encode("latin-1"))
            b.driver.find_element("css selector", "input[type=file]").send_keys(str(path))
            b.wait(f"return ({SPOKEN.removeprefix('return ')}) === 'latin.csv was not opened: it is not text in UTF-8'")
            self.assertEqual(b.text(), before)
            path = pathlib.Path(folder) / "saved.txt"
            path.write_text("<!DOCTYPE html>\n<title>A page</title>\n")
            b.driver.find_element("css selector", "input[type=file]").send_keys(str(path))
            b.wait(f"return ({SPOKEN.removeprefix('return ')}) === 'saved.txt was not opened: it is a web page'")
            for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-be"):
                path = pathlib.Path(folder) / f"{encoding}.csv"
                mark = "\ufeff" if encoding == "utf-16-be" else ""
                path.write_bytes((mark + table).encode(encoding))
                b.driver.find_element("css selector", "input[type=file]").send_keys(str(path))
                b.wait(f"return playground.board.name === '{encoding}.csv'")
                self.assertEqual(b.text(), table)
            b.rest()

    def test_the_message_of_a_failed_open_goes_with_that_file(self):
        with Playground() as b, tempfile.TemporaryDirectory() as folder:
            b.start(SMALL)
            text, verdict = b.text(), b.verdict()
            bad = pathlib.Path(folder) / "bad.tiles"
            bad.write_text("puzzlegraph tiles\n2 2\n1 2\n3 x\n0 0\n")
            large = pathlib.Path(folder) / "large.tiles"
            large.write_bytes(b"%" * (16 * 2**20 + 1))
            endless = pathlib.Path(folder) / "circle.dot"
            endless.write_text("digraph { a -> b; b -> }\n")
            for file, words in (
                (bad, "Line 4, column 3 of the text: found 'x'"),
                (large, "longer than 16 MiB"),
                (endless, "Line 1, column 24 of the text: found '}'"),
            ):
                b.driver.find_element("css selector", "input[type=file]").send_keys(str(file))
                b.wait(f"return document.querySelector('.spoken').textContent.startsWith('{file.name} was not opened')")
                self.assertIn(words, b.run(SPOKEN))
                self.assertEqual([b.text(), b.verdict(), b.run(NOTE)], [text, verdict, ""])
            b.choose("Examples", "0")
            b.rest()
            self.assertEqual(b.run(SPOKEN), "")

    def test_drawing_a_large_graph_is_for_that_board_alone(self):
        with Playground() as b:
            b.start(SMALL)
            b.set_limit("Limit of states of a drawn graph", 300)
            b.write("puzzlegraph tiles\n2 3\n1 2 3\n4 5 0\n0 0\n")
            self.assertRegex(b.run(NOTE), "It has 360 states.To draw it takes up to about [0-9]+ s and 10 MB")
            b.press("Draw it all the same")
            b.rest()
            self.assertEqual(b.run("return playground.graph.page.data.states"), 360)
            b.write("puzzlegraph tiles\n2 3\n1 2 3\n4 0 5\n0 0\n")
            self.assertIn("It has 360 states.", b.run(NOTE))
            b.write("puzzlegraph tiles\n4 4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n0 0\n")
            self.assertIn("It has more than 2,000,000 states, which are not drawn here.", b.run(NOTE))
            self.assertEqual(b.run("return document.querySelectorAll('.graph-note button').length"), 0)
            self.assertRegex(b.verdict(), "^Shortest solution: ")
            self.assertEqual(b.errors(), [])

    def test_boards_beyond_the_editor_say_so(self):
        row = " ".join(["1"] * 60)
        with Playground() as b:
            b.start(SMALL)
            b.choose("Puzzle", "klotski")
            b.rest()
            text = "60 60 1\\n" + (row + "\\n") * 60 + "1 1 2 2 2 2\\n"
            b.run(f"playground.change({{text: '{text}'}})")  # too long to be typed
            self.assertIn("too large to edit", b.run("return document.querySelector('.edit').textContent"))
            self.assertFalse(b.find(".grids").is_displayed())
            b.run("playground.solver.stop()")
            b.write(EDITS["klotski"][0])
            self.assertTrue(b.find(".grids").is_displayed())

    def test_a_text_is_of_the_puzzle_that_its_header_names(self):
        with Playground() as b:
            b.start()
            b.puzzle("klotski")
            b.write(TINY)
            both = "return [playground.board.puzzle, playground.controls.puzzle.value]"
            self.assertEqual(b.run(both), ["tiles", "tiles"])
            self.assertTrue(b.verdict().startswith("Shortest solution"))

    def test_nothing_speaks_of_the_command_line_or_of_another_file(self):
        with Playground() as b:
            b.start()
            b.puzzle("tiles")
            b.write(TINY)
            b.run("document.querySelectorAll('details').forEach((d) => (d.open = true))")
            text = b.run("return document.body.innerText")
            for word in ("command", "--", "puzzlegraph view", "tiles-2x3"):
                self.assertNotIn(word, text)
            self.assertIn("board.tiles, question 1", text)

    def test_it_speaks_chinese(self):
        chinese = "return /[\\u4e00-\\u9fff]/.test(arguments[0].textContent)"
        with Playground(language="zh-CN") as b:
            b.open_page()
            self.assertEqual(b.run("return document.documentElement.lang"), "zh")
            for selector in ("h1", ".rules", ".modes button", ".verdict", ".legend", ".reasons", ".status", ".facts"):
                self.assertTrue(b.run(chinese, b.find(selector)), selector)
            self.assertRegex(b.find(".move").get_attribute("aria-label"), "^方块 [A-Z]，向")
            self.assertEqual(b.errors(), [])

    def test_the_solution_of_a_graph_that_is_not_drawn_plays(self):
        at = "return Number(document.querySelector('.film input').value)"
        with Playground() as b:
            b.start(mode="Play")
            b.set_limit("Limit of states of a drawn graph", 10)
            b.puzzle("tiles")
            moves = b.run("return Number(document.querySelector('.film input').max)")
            self.assertEqual(moves, 21)
            b.press("\u25b6 Play", ".film button")
            b.wait(f"{at} >= 2")
            b.press("\u25a0 Stop", ".film button")
            stopped = b.run(at)
            b.slide("Move of the solution", 1)
            self.assertGreater(moves, stopped)
            self.assertEqual(b.run(at), moves)
            b.press("\u25b6 Play", ".film button")  # begins anew
            b.wait(f"{at} < {moves}")
            b.press("\u25a0 Stop", ".film button")

    def test_a_board_without_solution_or_graph_is_shown(self):
        unsolvable = "puzzlegraph tiles\n2 3\n2 1 3\n4 5 0\n0 0\n"
        with Playground() as b:
            b.start()
            b.set_limit("Limit of states of a drawn graph", 10)
            b.open_board("tiles", unsolvable)
            b.set_mode("Play")
            self.assertEqual(b.kind(), "unsolvable")
            board = b.find(".film .board")
            self.assertTrue(board.is_displayed())
            self.assertCountEqual(board.text.split(), list("21345"))
            self.assertFalse(b.find(".film button").is_displayed())
            self.assertNotIn("plays", b.run("return document.querySelector('.graph-note').textContent"))

    def test_what_is_painted_can_be_moved_then(self):
        with Playground() as b:
            b.start()
            b.open_board("blocks", "puzzlegraph blocks goal=A:1,3\n\nA..\n...\n")
            cursor = "return getComputedStyle(document.querySelector('svg.grid')).cursor"
            b.brush("wall")
            self.assertEqual(b.run(cursor), "crosshair")
            b.click_cell(1, 1)
            self.assertIn("A..\n.#.\n", b.text())
            b.brush("\u2725 move")
            self.assertEqual(b.run(cursor), "grab")
            b.drag((0, 0), (0, 1))
            self.assertIn(".A.\n.#.\n", b.text())

    def test_the_theme_is_kept_where_there_is_no_graph(self):
        theme = "return [document.getElementById('page').dataset.theme, playground.graph.page]"
        no_board = fragment_of("tiles", "2 2\n")
        with Playground() as b:
            b.open_page(no_board)
            self.assertEqual(b.run(theme), ["light", None])
            b.run("localStorage.setItem('puzzlegraph-theme', 'dark')")
            b.open_page(no_board)
            self.assertEqual(b.run(theme), ["dark", None])

    def test_the_buttons_of_links_and_files(self):
        with Playground() as b:
            b.open_page(SMALL)
            b.set_mode("Edit")
            b.press("Copy link")
            b.wait(f"return /holds the (whole )?board/.test(({SPOKEN.removeprefix('return ')}))")
            self.assertRegex(b.run("return location.hash"), "^#puzzle=tiles&q=1&z=")
            b.driver.execute_cdp_cmd("Page.setInterceptFileChooserDialog", {"enabled": True})
            b.driver.get_log("performance")
            b.press("Open\u2026")
            b.settle()
            opened = [e for e in b.driver.get_log("performance") if "Page.fileChooserOpened" in e["message"]]
            self.assertEqual(len(opened), 1)

    def test_what_has_no_chinese_text_stands_in_quotes(self):
        files = {
            "bin.dat": (b"a\0b\n", "读到空字节，应为文本"),
            "lists.json": (b"[[1, 2]]\n", "应为“the number of rows n”：1 到 36 的整数"),
        }
        with Playground(language="zh-CN") as b, tempfile.TemporaryDirectory() as folder:
            b.open_page(SMALL)
            for name, (content, words) in files.items():
                path = pathlib.Path(folder) / name
                path.write_bytes(content)
                b.driver.find_element("css selector", "input[type=file]").send_keys(str(path))
                b.wait(f"return ({SPOKEN.removeprefix('return ')}).startsWith('没有打开 {name}')")
                self.assertIn(words, b.run(SPOKEN))

    def test_nothing_that_it_says_in_chinese_is_english(self):
        """Boards of each puzzle with an answer, without a solution, and with an error, while one plays and edits."""
        texts = {
            "blocks": ("puzzlegraph blocks goal=A:1,3\n\nA#.\n.#.\n", "puzzlegraph blocks goal=A:1,1\n\nAA.\n.B"),
            "tiles": ("2 2\n1 2\n0 3\n0 0\n", "2 2\n3 1\n2 2\n0 0\n"),
            "walls": ("puzzlegraph walls\n+--+\n|@ |\n+--+\n", "1 1\n1 1\n15\n0 0\n"),
            "ghosts": ("5 3 1\n#####\n#a#A#\n#####\n0 0 0\n", "4 3 1\n####\n#A #\n####\n0 0 0\n"),
            "klotski": ("2 2 1\n1 1\n1 0\n1 1 1 2 2 2\n", "2 2 1\n1 1\n1 1\n1 1 1 1 2 2\n"),
        }
        with Playground(language="zh-CN") as b:
            b.open_page()
            for puzzle, boards in texts.items():
                for text in (None, *boards):
                    with self.subTest(puzzle, text=text):
                        b.choose("谜题", puzzle)
                        if text is not None:
                            b.run("document.querySelectorAll('details').forEach((d) => (d.open = true))")
                            b.type(".texts textarea", text)
                        b.rest()
                        b.press("编辑", ".modes button")
                        b.run("document.querySelectorAll('details').forEach((d) => (d.open = true))")
                        self.assertEqual(b.run(page_rules.ENGLISH), [])
            b.choose("谜题", "tiles")
            b.rest()
            b.type("[aria-label='随机棋盘的行数']", "30")
            b.key("Enter")
            b.wait(f"return ({SPOKEN.removeprefix('return ')}).includes('无法生成')")
            self.assertEqual(b.run(page_rules.ENGLISH), [])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *(a for a in sys.argv[1:] if not pathlib.Path(a).exists())])
