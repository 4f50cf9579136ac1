# SPDX-License-Identifier: BSL-1.0
#
# The playground in Chromium, and the command line's answers to compare its own with.
import json
import pathlib
import subprocess
import sys
import urllib.parse

from browser import Browser, ROOT


def argument(number, usual):
    """A path of the command line, which unittest does not see then."""
    path = pathlib.Path(sys.argv[number]) if len(sys.argv) > number else None
    return path.resolve() if path and path.exists() else ROOT / usual


TOOL = argument(1, "build/puzzlegraph")
PAGE = argument(2, "out/playground/index.html")


def tool(*arguments, text=None):
    run = subprocess.run([TOOL, *arguments], input=text, capture_output=True, text=True, cwd=ROOT, timeout=300)
    return run.returncode, run.stdout, run.stderr


def solved(puzzle, text, *options, question=1):
    """The command line's answer to a question."""
    _, out, _ = tool("solve", "--json", "--puzzle", puzzle, *options, "-", text=text)
    return json.loads(out)["questions"][question - 1]


def sentence(answer, unit):
    """The page's words for an answer, up to its reason."""
    if answer["verdict"] == "solved":
        cost = answer["cost"]
        noun = unit.removeprefix("unit ")
        return f"Shortest solution: {cost} {noun[:-1] if cost == 1 else noun}."
    return answer["verdict"].capitalize()


def fragment_of(puzzle, text):
    return "#" + urllib.parse.urlencode({"puzzle": puzzle, "text": text}, quote_via=urllib.parse.quote)


SMALL = fragment_of("tiles", "2 2\n3 1\n2 0\n0 0\n")


class Playground(Browser):
    def __init__(self, *size, reduced_motion=True, **settings):
        super().__init__(*size, reduced_motion=reduced_motion, **settings)

    def open_page(self, fragment=""):
        """Opens the page, in any language, and waits until its board is answered and drawn."""
        self.driver.get("about:blank")
        self.driver.get(PAGE.as_uri() + fragment)
        self.wait("return !!window.playground?.is_idle", 60)  # the element of this name is there before
        self.rest()
        self.wait("return !playground.graph.page?.is_waving")

    def start(self, fragment="", mode="Edit"):
        self.open_page(fragment)
        self.set_mode(mode)
        return self

    def rest(self, seconds=120):
        """Waits until the board shown is answered and drawn."""
        self.wait("return playground.is_idle()", seconds)

    def verdict(self):
        return self.run("return document.querySelector('.verdict').textContent")

    def kind(self):
        return self.run("return document.querySelector('.verdict').dataset.kind")

    def text(self):
        return self.run("return playground.board.text")

    def set_mode(self, name):
        """Play or Edit."""
        self.press(name, ".modes button")

    def unfold(self, title):
        """Opens the section with this title, if it is closed."""
        summary = self.find("summary", title)
        if not self.run("return arguments[0].parentElement.open", summary):
            self.press(title, "summary")

    def put(self, text):
        """Types a text in place of that of the file."""
        self.unfold("The file\u2019s text")
        self.type(".texts textarea", text)

    def write(self, text):
        self.put(text)
        self.rest()

    def set_limit(self, label, value):
        self.unfold("Method and limits")
        self.type(f"[aria-label^='{label}']", str(value))
        self.key("Tab")
        self.rest()

    def method(self, name):
        self.unfold("Method and limits")
        options = (
            "return [...document.querySelector('[aria-label=Method]').options]"
            ".find((o) => o.text === arguments[0]).value"
        )
        self.choose("Method", self.run(options, name))

    def puzzle(self, name):
        self.choose("Puzzle", name)
        self.rest()

    def open_board(self, puzzle, text):
        """Shows a board, without the answer and the graph of the puzzle's first example."""
        self.choose("Puzzle", puzzle)
        self.write(text)

    def brush(self, name):
        self.press(name, ".tools button")

    def at(self, row, column, board=0):
        """The place of a cell, in pixels; its middle is at (row + 0.5, column + 0.5)."""
        return self.run(
            "const svg = document.querySelectorAll('svg.grid')[arguments[2]];"
            "svg.scrollIntoView({block: 'nearest'});"
            "const p = new DOMPoint(40 * arguments[1], 40 * arguments[0]).matrixTransform(svg.getScreenCTM());"
            "return [p.x, p.y]",
            row,
            column,
            board,
        )

    def click_cell(self, row, column, board=0):
        self.click(*self.at(row + 0.5, column + 0.5, board))
        self.rest()

    def drag(self, start, end, board=0):
        (x, y), (to_x, to_y) = (self.at(row + 0.5, column + 0.5, board) for row, column in (start, end))
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
        for share in (0.5, 1):
            self.mouse("mouseMoved", x + share * (to_x - x), y + share * (to_y - y), button="left", buttons=1)
        self.mouse("mouseReleased", to_x, to_y, button="left", clickCount=1)
        self.rest()
