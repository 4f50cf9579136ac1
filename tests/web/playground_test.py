#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# playground_test.py [TOOL [PAGE]]: the playground in Chromium. Boards that are edited by mouse, keys or text have the
# verdict and cost of the command line. Needs chromium, chromium-driver, python3-selenium and python3-pil.
import json
import pathlib
import sys
import tempfile
import time
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import colours_of, ROOT
from page_rules import CONTRAST, NAMELESS, SMALL_TARGETS, UNSAID_LABELS
from playground import PAGE, Playground, sentence, SMALL, solved, tool
from playground_edits import EDITS

MOST_BYTES = 1_600_000
MOST_LIBRARY_BYTES = 1_100_000  # compressed
PUZZLES = ["tiles", "klotski", "ghosts", "walls", "blocks"]
# Too large to be solved in a moment.
SLOW = {"vast-4x6.walls", "many-16x16.ghosts", "random-16x16.ghosts"}

KORF = "puzzlegraph tiles goal=blank-first\n4 4\n14 13 15 7\n11 12 9 5\n6 0 2 1\n4 8 10 3\n0 0\n"


class PlaygroundTest(unittest.TestCase):
    def assert_clean(self, b):
        self.assertEqual(b.errors(), [])
        self.assertEqual(b.requests(), [])

    def assert_as_the_tool(self, b, *options):
        puzzle, text, question = b.run(
            "const {puzzle, text, question} = playground.board; return [puzzle, text, question]"
        )
        code, _, error = tool("solve", "--puzzle", puzzle, *options, "-", text=text)
        if code == 2:
            self.assertEqual(b.kind(), "error", text)
            self.assertIn(b.verdict().split(": ", 1)[-1].split(", expected")[0], error)
            return
        answer = solved(puzzle, text, *options, question=question)
        self.assertTrue(
            b.verdict().startswith(sentence(answer, b.run("return playground.unit"))),
            f"{b.verdict()}\n{answer}\n{text}",
        )

    def test_it_is_one_file_with_a_strict_policy(self):
        page = PAGE.read_text()
        self.assertLessEqual(PAGE.stat().st_size, MOST_BYTES)
        library = page.split('id="library">', 1)[1].split("<", 1)[0]
        self.assertLessEqual(len(library) * 13 // 16, MOST_LIBRARY_BYTES)
        self.assertNotIn("unsafe-inline", page)
        self.assertNotIn("'unsafe-eval'", page)
        self.assertNotRegex(page, r"""(src|href)=["']?https?:""")
        with Playground() as b:
            b.start()
            self.assert_clean(b)
            b.run(
                "document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.bad = 1'}))"
            )
            self.assertIsNone(b.run("return window.bad ?? null"))
            self.assertEqual(len(b.errors()), 1)  # the policy's refusal

    def test_boards_edited_by_mouse_have_the_answers_of_the_tool(self):
        with Playground() as b:
            b.start(SMALL)
            for name, (text, edits) in EDITS.items():
                with self.subTest(name):
                    b.open_board(name.split()[0], text)
                    self.assert_as_the_tool(b)
                    verdicts = {b.verdict()}
                    for number, edit in enumerate(edits):
                        before = b.text()
                        for action in edit if isinstance(edit, tuple) else (edit,):
                            action(b)
                        self.assertNotEqual(b.text(), before, f"edit {number}")
                        self.assert_as_the_tool(b)
                        verdicts.add(b.verdict())
                        if b.find(".tools").is_displayed():
                            b.brush(b.run("return document.querySelector('.tools button').textContent"))
                    self.assertGreater(len(verdicts), 1)
                    for _ in edits:
                        b.press("\u21b6 Undo edit")
                    b.rest()
                    self.assertEqual(b.text(), text)
                    self.assert_as_the_tool(b)
            self.assert_clean(b)

    def test_buttons_change_the_size_of_a_board(self):
        """By a row, then by a column, with the text after that; and back."""
        boards = {
            "walls as a drawing": (
                EDITS["walls as a drawing"][0],
                "puzzlegraph walls\n+--+  +--+\n|@       |\n+  +  +  +\n|        |\n+--+--+--+\n",
            ),
            "walls": (
                "puzzlegraph walls\n2 1 1 1\n11 12\n0 0 0 0\n",
                "puzzlegraph walls\n3 2 1 1\n3 0 4\n9 8 12\n0 0 0 0\n",
            ),
            "ghosts": (
                "4 4 1\n####\n#aA#\n#  #\n####\n0 0 0\n",
                "5 5 1\n#####\n#aA #\n#   #\n#   #\n#####\n0 0 0\n",
            ),
            "klotski": ("puzzlegraph klotski\nPo\n.T\n", "puzzlegraph klotski\nPoo\n.To\nooo\n"),
            "blocks": (
                "puzzlegraph blocks\nAA\n..\n\n..\nAA\n",
                "puzzlegraph blocks\nAA.\n...\n...\n\n...\nAA.\n...\n",
            ),
            "blocks in one line": (
                "puzzlegraph blocks goal=exit axis=long\nAA/BB\n",
                "puzzlegraph blocks goal=exit axis=long\nAA./BB./...\n",
            ),
        }
        with Playground() as b:
            b.start(SMALL)
            b.press("Edit")
            self.assertFalse(b.find(".sizes").is_displayed())  # tiles are numbered: their size is in the text alone
            for name, (text, larger) in boards.items():
                with self.subTest(name):
                    b.open_board(name.split()[0], text)
                    b.press("+ row")
                    b.press("+ column")
                    b.rest()
                    self.assertEqual(b.text(), larger)
                    self.assert_as_the_tool(b)
                    b.press("− row")
                    b.press("− column")
                    b.rest()
                    self.assertEqual(b.text(), text)
                    for _ in range(4):
                        b.press("− row")
                        b.press("− column")
                    self.assertIn("The size stays", b.run("return document.querySelector('.spoken').textContent"))
            self.assert_clean(b)

    def test_boards_edited_by_keys(self):
        cases = {
            "tiles": (EDITS["tiles"][0], [(Keys.SHIFT, Keys.ARROW_RIGHT)]),
            "klotski": (EDITS["klotski"][0], [Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, "T"]),
            "ghosts": (EDITS["ghosts"][0], [Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, " "]),
            "walls": (EDITS["walls"][0], ["w", Keys.ARROW_DOWN, Keys.ENTER]),
            "blocks": (EDITS["blocks"][0], [Keys.ARROW_DOWN, Keys.ARROW_DOWN, "#"]),
        }
        with Playground() as b:
            b.start(SMALL)
            for puzzle, (text, keys) in cases.items():
                with self.subTest(puzzle):
                    b.open_board(puzzle, text)
                    b.run("playground.editor.grids[0].cursor = 0; scrollTo(0, 0)")
                    b.tab_to("svg.grid", "Shift+Tab")  # Tab alone reaches the board
                    for key in keys:
                        chain = ActionChains(b.driver)
                        if isinstance(key, tuple):
                            chain.key_down(key[0]).send_keys(key[1]).key_up(key[0])
                        else:
                            chain.send_keys(key)
                        chain.perform()
                    b.rest()
                    self.assertNotEqual(b.text(), text)
                    self.assert_as_the_tool(b)
                    b.key("Control+z")
                    while b.text() != text:
                        before = b.text()
                        b.key("Control+z")
                        self.assertNotEqual(b.text(), before)
                    b.rest()
            self.assert_clean(b)

    def test_examples_and_the_record_book(self):
        with Playground() as b:
            b.start()
            b.set_limit("Limit of states of a drawn graph", 500)
            for puzzle in PUZZLES:
                b.puzzle(puzzle)
                names = b.run("return playground.controls.listed.map(({name}) => name)")
                self.assertIn(f"{puzzle}-2x3.{puzzle}" if puzzle in ("tiles", "klotski", "walls") else names[0], names)
                for number, name in enumerate(names):
                    if name in SLOW:
                        continue
                    with self.subTest(name):
                        b.choose("Examples", str(number))
                        b.rest()
                        folder = "records" if (ROOT / "data/records" / name).exists() else puzzle
                        self.assertEqual(b.text(), (ROOT / "data" / folder / name).read_text())
                        self.assert_as_the_tool(b)
                        record = b.run("return playground.controls.listed[arguments[0]].record ?? null", number)
                        if record:
                            best = {"verdict": "solved", "cost": record["length"]}
                            self.assertEqual(b.verdict(), sentence(best, record["unit"]))
            self.assert_clean(b)

    def test_the_questions_of_a_file(self):
        with Playground() as b:
            b.start()
            b.puzzle("klotski")
            b.write(EDITS["klotski"][0])
            for question in (2, 1):
                b.choose("Board of the file", str(question))
                b.rest()
                self.assertEqual(b.run("return playground.board.question"), question)
                self.assert_as_the_tool(b)

    def test_random_boards_are_those_of_the_tool(self):
        with Playground() as b:
            b.start()
            for puzzle, size in {
                "tiles": (2, 3),
                "klotski": (4, 5),
                "ghosts": (6, 5),
                "walls": (3, 4),
                "blocks": (4, 4),
            }.items():
                with self.subTest(puzzle):
                    b.puzzle(puzzle)
                    before = b.text()
                    for name, value in zip(("Rows", "Columns", "Seed"), (*size, 7)):
                        b.type(
                            f"[aria-label^='{name} of a random board']",
                            f"{value}.9" if name == "Columns" else str(value),
                        )
                    b.key("Tab")
                    b.rest()
                    self.assertEqual(b.text(), before)  # nothing is drawn unasked
                    b.find("[aria-label^='Seed of a random board']").send_keys(Keys.ENTER)
                    b.wait("return playground.board.name.startsWith('random-')")
                    b.rest()
                    options = ["--size", f"{size[0]}x{size[1]}", "--seed", "7", "--solvable", "yes"]
                    self.assertEqual(b.text(), tool("generate", puzzle, *options)[1])
                    self.assert_as_the_tool(b)
                    seven = b.text()
                    b.press("Random board")
                    b.wait("return playground.board.text !== arguments[0]".replace("arguments[0]", json.dumps(seven)))
                    b.rest()
                    self.assert_as_the_tool(b)
            b.type("[aria-label^='Seed of a random board']", "")
            for seed in (1, 2):
                b.press("Random board")
                b.wait(f"return playground.board.name === 'random-4x4-{seed}.blocks'")
                b.rest()
            self.assert_clean(b)

    def test_random_boards_meet_conditions(self):
        """Numbers may be ranges, a solution may have a least length; a bad range is said, and the board stays."""
        conditions = {
            "blocks": ((4, 4), {"cars": ("cars, as in Rush Hour", "3..4")}, 4),
            "ghosts": ((6, 6), {"ghosts": ("ghosts", "2..3"), "density": ("share of walls", "0.2")}, 3),
            "klotski": ((4, 4), {"queries": ("queries", "2")}, 2),
        }
        with Playground() as b:
            b.start()
            for puzzle, (size, options, length) in conditions.items():
                with self.subTest(puzzle):
                    b.puzzle(puzzle)
                    for name, value in zip(("Rows", "Columns", "Seed"), (*size, 7)):
                        b.type(f"[aria-label^='{name} of a random board']", str(value))
                    b.press("Conditions", "summary")
                    for label, value in options.values():
                        b.type(f"[aria-label='{label}']", value)
                    b.type("[aria-label^='Shortest solution at least']", str(length))
                    b.key("Escape")
                    b.wait("return !document.querySelector('.random details').open")
                    b.press("Random board")
                    b.wait(f"return playground.board.text.includes('--min-length {length} ')")
                    b.rest()
                    asked = [word for name, (_, value) in options.items() for word in (f"--{name}", value)]
                    asked += ["--size", f"{size[0]}x{size[1]}", "--seed", "7", "--solvable", "yes"]
                    asked += ["--min-length", str(length)]
                    self.assertEqual(b.text(), tool("generate", puzzle, *asked)[1])
            before = b.text()
            b.set_mode("Play")
            b.press("Conditions", "summary")
            b.type("[aria-label='queries']", "3..x")
            b.key("Enter")
            b.wait("return document.querySelector('.spoken').textContent.includes(\"found '3..x', expected\")")
            place = "const r = document.querySelector('.spoken').getBoundingClientRect(); return [r.top, r.bottom]"
            top, bottom = b.run(place)
            self.assertTrue(0 <= top < bottom <= b.run("return innerHeight") + 1, (top, bottom))
            self.assertEqual(b.text(), before)
            b.puzzle("walls")
            labels = "return [...document.querySelectorAll('.random .fields label span')].map((e) => e.textContent)"
            self.assertEqual(b.run(labels), ["share of walls", "shortest solution at least"])
            self.assert_clean(b)

    def test_a_random_board_that_is_not_found_leaves_the_board_before(self):
        with Playground() as b:
            b.start(mode="Play")
            b.choose("Examples", "1")  # two requests end the work on this board
            board = b.run("return playground.board.name")
            b.press("Conditions", "summary")
            b.type("[aria-label^='Shortest solution at least']", "100000")
            b.key("Enter")
            b.press("Random board")
            spoken = "document.querySelector('.spoken').textContent"
            b.wait(f"return /No board as asked was found|stopped by the limit of time/.test({spoken})", 90)
            b.rest()
            self.assertEqual(b.run("return playground.board.name"), board)
            optimum = b.run("return playground.graph.page.data.info.optimum")
            self.assertIn(f"Shortest solution: {optimum} moves", b.verdict())
            self.assertEqual(b.run("return playground.graph.page.data.info.file"), board)
            self.assert_clean(b)

    def test_the_hardest_start_is_that_of_the_tool(self):
        boards = {
            "tiles": EDITS["tiles"][0],
            "klotski": EDITS["klotski"][0],
            "ghosts": EDITS["ghosts"][0],
            "walls": "puzzlegraph walls\n+--+--+\n|@ |  |\n+  +  +\n",
            "blocks": EDITS["blocks"][0],
        }

        def without_comments(text):
            return [line for line in text.splitlines() if not line.startswith("%")]

        with Playground() as b:
            b.start()
            for puzzle, text in boards.items():
                with self.subTest(puzzle), tempfile.NamedTemporaryFile("w", suffix=f".{puzzle}") as file:
                    file.write(text)
                    file.flush()
                    b.puzzle(puzzle)
                    b.write(text)
                    b.press("Hardest start")
                    b.wait("return playground.board.name.startsWith('hardest-')")
                    b.rest()
                    code, out, error = tool("hardest", "-q", "1", file.name)
                    self.assertEqual(code, 0, error)
                    self.assertEqual(without_comments(b.text()), without_comments(out))
                    self.assert_as_the_tool(b)
            self.assert_clean(b)

    def test_a_link_holds_the_board(self):
        text = EDITS["ghosts"][0]
        with Playground() as b:
            b.start()
            b.puzzle("ghosts")
            b.write(text)
            b.drag((3, 1), (2, 1))
            edited, verdict, address = b.text(), b.verdict(), b.run("return location.hash")
            b.start(address)
            self.assertEqual([b.text(), b.verdict()], [edited, verdict])
            b.start("#puzzle=tiles&text=" + "2%202%0A3%201%0A2%200%0A0%200%0A")
            self.assertEqual(b.text(), "2 2\n3 1\n2 0\n0 0\n")
            self.assert_as_the_tool(b)
            for bad in ("#puzzle=nim&text=1", "#puzzle=tiles&z=%%%", "#puzzle=tiles&z=AAAA"):
                b.start(bad)
                self.assertIn("holds no board", b.run("return document.querySelector('.spoken').textContent"))
                self.assertEqual(b.kind(), "solved")
            self.assert_clean(b)

    def test_files_are_those_of_the_tool(self):
        with Playground() as b, tempfile.TemporaryDirectory() as folder:
            b.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": folder})
            b.start()
            for name in (
                "data/walls/uva10384-sample.walls",
                "data/blocks/rush-hour.blocks",
                "data/ghosts/tokyo2007-sample.ghosts",
            ):
                with self.subTest(name):
                    b.driver.find_element("css selector", "input[type=file]").send_keys(str(ROOT / name))
                    b.wait(
                        "return playground.board.name === arguments[0]".replace(
                            "arguments[0]", json.dumps(pathlib.Path(name).name)
                        )
                    )
                    b.rest()
                    self.assertEqual(b.text(), (ROOT / name).read_text())
                    self.assert_as_the_tool(b)
                    b.press("Save")
                    saved = pathlib.Path(folder) / pathlib.Path(name).name
                    for _ in range(100):
                        if saved.exists():
                            break
                        time.sleep(0.05)
                    self.assertEqual(saved.read_bytes(), (ROOT / name).read_bytes())
            self.assert_clean(b)

    def open_file(self, b, folder, name, text):
        path = pathlib.Path(folder) / name
        path.write_bytes(text.encode())
        b.driver.find_element("css selector", "input[type=file]").send_keys(str(path))
        b.wait(f"return playground.board.name === {json.dumps(name)}", 60)
        b.rest()

    def test_rows_leave_boards_with_line_ends_of_windows(self):
        boards = {
            "windows.blocks": (
                "puzzlegraph blocks\nAA\n..\n..\n\n..\nAA\n..\n",
                "puzzlegraph blocks\nAA\n..\n\n..\nAA\n",
            ),
            "windows.walls": (
                "puzzlegraph walls\n+--+  +\n|@    |\n+  +  +\n|     |\n+--+--+\n",
                "puzzlegraph walls\n+--+  +\n|@    |\n+--+--+\n",
            ),
        }
        with Playground() as b, tempfile.TemporaryDirectory() as folder:
            b.start()
            for name, (text, smaller) in boards.items():
                with self.subTest(name):
                    self.open_file(b, folder, name, text.replace("\n", "\r\n"))
                    b.press("− row")
                    b.rest()
                    self.assertEqual(b.text(), smaller.replace("\n", "\r\n"))
                    self.assert_as_the_tool(b)
                    b.press("+ row")
                    b.rest()
                    self.assertEqual(b.text(), text.replace("\n", "\r\n"))
            self.assert_clean(b)

    def test_a_file_ends_the_search_for_another_board(self):
        text = "puzzlegraph blocks\nAA\n..\n\n..\nAA\n"
        with Playground() as b, tempfile.TemporaryDirectory() as folder:
            b.start()
            b.choose("Puzzle", "tiles")
            b.put("puzzlegraph tiles\n2 5\n1 2 3 4 5\n6 7 8 9 0\n")  # 1,814,400 starts, which take seconds
            b.press("Hardest start")
            b.wait("return document.body.textContent.includes('Searching for the hardest start')")
            self.open_file(b, folder, "file.blocks", text)
            self.assertEqual(b.text(), text)
            self.assert_as_the_tool(b)
            self.assert_clean(b)

    def test_files_in_other_notations(self):
        collections = {
            "collection.txt": ("blocks", "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n", 60),
            "layout.txt": ("blocks", "HAAI/HAAI/JBBK/JNOK/P@@Q\n", 81),
            "course.txt": ("tiles", "8 6 7\n2 5 4\n3 _ 1\n", 31),
            "grid.map.txt": ("ghosts", "@@@@@\n@a.A@\n@@@@@\n", 2),
            "cycle.csv": ("transitions", "from,to,label\na,b,go\nb,a,back\n", None),
            "lights.graphml": (
                "transitions",
                '<graphml><graph edgedefault="directed"><node id="red"/><node id="green"/>'
                '<edge source="red" target="green"/><edge source="green" target="red"/></graph></graphml>\n',
                None,
            ),
            "jugs.dot": ("transitions", 'strict digraph { 1 [style=filled] 1 -> 2 [label="pour"] 1 -> 1 }\n', None),
            "peterson.aut": ("transitions", (ROOT / "data/transitions/peterson.aut").read_text(), None),
        }
        with Playground() as b, tempfile.TemporaryDirectory() as folder:
            b.start()  # with a board of blocks
            for name, (puzzle, text, cost) in collections.items():
                with self.subTest(name):
                    path = pathlib.Path(folder) / name
                    path.write_text(text, encoding="utf-8")
                    b.driver.find_element("css selector", "input[type=file]").send_keys(str(path))
                    stem = json.dumps(path.stem)
                    b.wait(f"return playground.board.name.startsWith({stem}) && playground.is_idle()", 60)
                    b.rest()
                    self.assertEqual(b.run("return playground.board.puzzle"), puzzle)
                    self.assertEqual(b.run("return document.querySelector('select').value"), puzzle)
                    if cost is None:  # without a goal: a graph, no answer
                        self.assertEqual(b.text(), text)
                        _, out, _ = tool("explore", "--json", str(path))
                        states = json.loads(out)["questions"][0]["graph"]["states"]
                        self.assertEqual(b.run("return playground.graph.page.data.states"), states)
                        self.assertIn("There is no goal", b.verdict())
                        self.assertFalse(b.find(".random").is_displayed())
                        continue
                    self.assertIn("another notation", b.run("return document.querySelector('.spoken').textContent"))
                    _, own, _ = tool("convert", str(path))
                    self.assertEqual(b.text(), own)
                    self.assert_as_the_tool(b)
                    self.assertIn(f"Shortest solution: {cost} ", b.verdict())
                    self.assertTrue(b.find(".random").is_displayed())
            self.assert_clean(b)

    def test_a_puzzle_without_pictures_is_played_by_its_moves(self):
        with Playground() as b:
            b.start(mode="Play")
            for puzzle in ("transitions", "planning"):
                with self.subTest(puzzle):
                    b.choose("Puzzle", puzzle)
                    b.wait(f"return playground.board.puzzle === '{puzzle}' && playground.is_idle()", 60)
                    b.rest()
                    self.assertEqual(b.kind(), "solved")
                    self.assert_as_the_tool(b)
                    self.assertFalse(b.find(".board-box").is_displayed())
                    self.assertTrue(b.find(".play .state-text").is_displayed())
                    text = b.run("const {data, walk} = playground.graph.page; return data.text_of(walk.here)")
                    self.assertNotEqual(text, "")
                    self.assertEqual(b.run("return document.querySelector('.play .state-text').textContent"), text)
                    played = "return document.querySelector('.facts dd').textContent"
                    self.assertEqual(b.run(played), "0")
                    b.find(".move").click()
                    self.assertNotEqual(b.run(played), "0")
            self.assert_clean(b)

    def test_work_can_be_stopped_and_goes_on_with_the_next_board(self):
        with Playground() as b:
            b.start()
            b.puzzle("tiles")
            b.method("breadth-first")
            b.put(KORF)
            expanded = (
                "return /Solving.* [1-9][0-9,]* states expanded/.test(document.querySelector('.busy').textContent)"
            )
            b.wait(expanded, 60)
            b.press("\u25a0 Stop")
            self.assertEqual([b.verdict(), b.run("return playground.solver.busy")], ["Undecided: stopped.", False])
            b.choose("Method", "")
            b.write(EDITS["tiles"][0])
            self.assert_as_the_tool(b)
            b.put(KORF)
            b.wait("return playground.solver.busy")
            b.write("2 2\n3 1\n2 0\n0 0\n")  # an edit stops the work before it
            self.assert_as_the_tool(b)
            self.assert_clean(b)

    def test_limits_have_the_verdicts_of_the_tool(self):
        text = "puzzlegraph tiles\n3 3\n8 6 7\n2 5 4\n3 0 1\n0 0\n"
        with Playground() as b:
            b.start()
            b.puzzle("tiles")
            b.method("breadth-first")
            b.set_limit("Limit of states; empty: none", 1000)
            b.write(text)
            answer = solved("tiles", text, "--algorithm", "breadth-first", "--max-states", "1000")
            self.assertEqual([answer["verdict"], answer["stopped_by"], b.kind()], ["undecided", "states", "undecided"])
            self.assertIn("the limit of states", b.verdict())
            self.assertIn(f"at least {answer['lower_bound']} moves", b.verdict())
            b.set_limit("Limit of states; empty: none", "")
            b.set_limit("Limit of memory, MiB", 1)
            b.write(KORF)
            answer = solved("tiles", KORF, "--algorithm", "breadth-first", "--max-memory", "1M")
            self.assertEqual([answer["verdict"], answer["stopped_by"], b.kind()], ["undecided", "memory", "undecided"])
            self.assertIn("the limit of memory", b.verdict())
            b.set_limit("Limit of memory, MiB", 1024)
            b.set_limit("Limit of states of a drawn graph", 30000)
            b.write(text)
            # The graph of all 181,440 states is not drawn then; the solution plays without it.
            self.assert_as_the_tool(b)
            self.assertIn("large", b.run("return document.querySelector('.graph-note').textContent"))
            self.assertIn("It has 181,440 states.", b.run("return document.querySelector('.graph-note').textContent"))
            self.assertIn(
                "only where the graph is drawn", b.run("return document.querySelector('.graph-note').textContent")
            )
            self.assertIn("the solution plays", b.run("return document.querySelector('.graph-note').textContent"))
            b.set_mode("Play")
            self.assertTrue(b.find(".film .board").is_displayed())
            film = "document.querySelector('.film')"
            for _ in range(32):
                b.press("One move on")
            b.press("One move back")
            b.press("One move on")
            self.assertRegex(b.run(f"return {film}.textContent"), "31 of 31")
            self.assert_clean(b)

    def test_errors_name_the_place(self):
        with Playground() as b:
            b.start()
            for puzzle, text in {
                "tiles": "2 2\n1 2\n3 x\n0 0\n",
                "klotski": "1 1 1\n",
                "ghosts": "3 1 1\na A",
                "walls": "puzzlegraph walls\n+--\n",
                "blocks": "puzzlegraph blocks\nAB/A.\n",
            }.items():
                with self.subTest(puzzle):
                    b.puzzle(puzzle)
                    b.write(text)
                    self.assertEqual(b.kind(), "error")
                    self.assertTrue(b.run("return document.querySelector('.film').hidden"))
                    code, _, error = tool("solve", "--puzzle", puzzle, "-", text=text)
                    self.assertEqual(code, 2)
                    place, message = error.removeprefix("puzzlegraph: ").split(": ", 1)
                    line, column = place.split(":")[1:3]
                    self.assertEqual(b.verdict(), f"Line {line}, column {column} of the text: {message.strip()}")
            self.assert_clean(b)

    def test_the_graph_is_drawn_and_walked(self):
        with Playground() as b:
            b.start(mode="Play")
            for puzzle in PUZZLES:
                with self.subTest(puzzle):
                    b.puzzle(puzzle)
                    answer = solved(puzzle, b.text())
                    self.assertEqual(b.run("return playground.graph.page.data.info.optimum"), answer["cost"])
                    self.assertEqual(
                        b.run("return playground.graph.page.data.info.measures.optimal_solutions.cost"), answer["cost"]
                    )
                    self.assertTrue(b.find(".more-numbers summary", "All measures").is_displayed())
                    b.press("Goal", ".controls button")
                    self.assertEqual(
                        b.run(
                            "const {walk, data} = playground.graph.page; return [data.to_goal[walk.here], walk.spent()]"
                        ),
                        [0, answer["cost"]],
                    )
            self.assert_clean(b)

    def test_the_map_of_a_large_graph_follows(self):
        buttons = "[...document.querySelectorAll('.toolbar .layouts button')]"
        pressed = f"return {buttons}.find((e) => e.getAttribute('aria-pressed') === 'true').textContent"
        coming = f"return /^Map \\d+ %$/.test({buttons}[0].textContent)"
        legend = "return document.querySelector('.legend').textContent"
        played = "return document.querySelector('.facts dd').textContent"
        eight = "puzzlegraph tiles\n3 3\n8 6 7\n2 5 4\n3 0 {}\n0 0\n"
        with Playground() as b:
            b.start(SMALL)
            b.set_limit("Limit of states of a drawn graph", 200000)
            self.assertEqual(b.run(pressed), "Map")  # that of a small graph is there at once
            b.set_mode("Play")
            b.put(eight.format(1))
            b.wait(coming.replace("\\d+", "[1-9]\\d*"), 60)  # not only that it begins
            self.assertEqual(b.run(pressed), "Layers")
            self.assertIn("; bands: the distance from the start", b.run(legend))
            busy = b.run("return document.querySelector('.busy').textContent")
            self.assertRegex(busy, r"Making the map\u2026 \d+ %$")
            b.find(".move").click()  # meanwhile one plays
            self.assertEqual(b.run(played), "1")
            b.rest()
            self.assertEqual([b.run(pressed), b.run(f"return {buttons}[0].disabled")], ["Map", False])
            self.assertIn("; states few moves apart are near each other", b.run(legend))
            self.assertEqual(b.run(played), "1")
            places = "const {x} = playground.graph.page.stage.places; return [x[0], x[1000]]"
            of_map = b.run(places)

            b.put("2 2\n3 1\n2 0\n0 0\n")
            b.rest()
            b.put(eight.format(1))  # a reader who chooses layers meanwhile keeps them
            b.wait(coming, 60)
            b.press("Layers", ".toolbar .layouts button")
            b.rest()
            self.assertEqual(b.run(pressed), "Layers")
            self.assertNotEqual(b.run(places), of_map)
            b.press("Map", ".toolbar .layouts button")
            self.assertEqual([b.run(pressed), b.run(places)], ["Map", of_map])

            b.put("2 2\n3 1\n2 0\n0 0\n")
            b.rest()
            b.put(eight.format(1))  # what was found before Stop stays
            b.wait(coming, 60)
            b.press("\u25a0 Stop")
            self.assertEqual([b.run(pressed), b.verdict()], ["Layers", "Shortest solution: 31 moves."])
            self.assertTrue(b.run(f"return {buttons}[0].disabled"))
            self.assertFalse(b.run("return document.querySelector('.play').classList.contains('stale')"))
            self.assert_clean(b)

    def test_gates_are_painted(self):
        text, (paint, _) = EDITS["blocks with gates"]
        with Playground() as b:
            b.start(SMALL)
            b.open_board("blocks", text)
            self.assertTrue(b.verdict().startswith("Shortest solution: 2 moves."))
            for action in paint:  # B may not stand on a gate, and so does not get out of the way
                action(b)
            self.assertEqual(b.text().splitlines()[1:3], ["AB-.", "#-##"])
            self.assertEqual(b.kind(), "unsolvable")
            self.assert_as_the_tool(b)

    def test_the_next_graph_is_shown_like_the_last_one(self):
        with Playground() as b:
            b.start()
            b.puzzle("walls")
            b.choose("Colour", "start")
            b.press("Layers")
            b.unfold("All measures")
            b.press("More")
            b.press("Light or dark")
            b.key("Escape")
            self.assertEqual(b.run("return document.getElementById('playground').dataset.theme"), "dark")
            b.click(*b.at(0.5, 1))
            b.rest()
            self.assertEqual(
                b.run(
                    "const {view, graph} = playground.graph.page; return [view.colour, graph.layouts[view.layout], "
                    "document.getElementById('playground').dataset.theme]"
                ),
                ["start", "layers", "dark"],
            )
            self.assertTrue(b.run("return arguments[0].parentElement.open", b.find("summary", "All measures")))
            for _ in range(20):  # each graph takes the place of the one before
                b.click(*b.at(0.5, 1))
                b.rest()
            self.assertEqual(b.run("return document.querySelectorAll('.stage').length"), 1)
            self.assertEqual([e for e in b.driver.get_log("browser") if "context" in e["message"].lower()], [])

    def test_texts_never_become_markup(self):
        hostile = "</title><script>window.bad = 1</script><img src=x onerror='window.bad = 2'>"
        with Playground() as b, tempfile.TemporaryDirectory() as folder:
            b.start()
            path = pathlib.Path(folder) / "<img src=x onerror='window.bad = 3'>.ghosts"
            path.write_text(f"puzzlegraph ghosts\n% {hostile}\n3 1 1\na A\n0 0 0\n")
            b.driver.find_element("css selector", "input[type=file]").send_keys(str(path))
            b.wait("return playground.board.name.startsWith('<img')")
            b.rest()
            self.assertTrue(b.verdict().startswith("Shortest solution: 2 steps."))
            for text in (hostile, f"puzzlegraph blocks\n{hostile}\n", "puzzlegraph blocks goal=exit\n<b>/A<./...\n"):
                b.write(text)
            self.assertEqual(b.run("return [window.bad ?? null, document.querySelectorAll('img').length]"), [None, 0])
            self.assert_clean(b)

    def test_names_and_screenshots(self):
        for width, height, dark, touch in (
            (1280, 800, False, False),
            (1280, 800, True, False),
            (390, 844, False, True),
            (390, 844, True, True),
        ):
            with self.subTest((width, dark)), Playground(width, height, dark=dark, touch=touch) as b:
                b.start()
                for mode in ("Play", "Edit"):
                    b.set_mode(mode)
                    self.assertEqual(b.run("return document.documentElement.scrollWidth"), width)
                    self.assertEqual(b.run(NAMELESS), [])
                    self.assertEqual(b.run(UNSAID_LABELS), [])
                    self.assertEqual(b.run(SMALL_TARGETS), [])
                    contrast = CONTRAST.replace("'page'", "'playground'").replace("svg.board", "svg.board, svg.grid")
                    self.assertEqual(b.run(contrast), [])
                    # SMALL_TARGETS has opened it; on a phone it covers the choice of the mode.
                    b.run("document.querySelector('.random details').open = false")
                for element in (".grids", ".stage"):
                    b.run(f"document.querySelector('{element}').scrollIntoView({{block: 'center'}})")
                    b.settle()
                    left, top, wide, high = b.run(
                        f"const r = document.querySelector('{element}').getBoundingClientRect(); "
                        "return [r.left, r.top, r.width, r.height]"
                    )
                    counts = colours_of(b.shot((left, top + b.run("return scrollY"), wide, high)))
                    self.assertGreater(len([c for c, n in counts.items() if n > 2]), 20, element)
                    self.assertLess(max(counts.values()), 0.97 * sum(counts.values()), element)
                self.assert_clean(b)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *(a for a in sys.argv[1:] if not pathlib.Path(a).exists())])
