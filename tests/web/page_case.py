# SPDX-License-Identifier: BSL-1.0
#
# What tests of pages of `view` share: pages of every puzzle, made when they are first needed, and the path of the tool.
import contextlib
import pathlib
import sys
import tempfile
import unittest

from browser import Browser, make_page, ROOT, skip_without_browser

PAGES = {
    "tiles 2x3": ["data/records/tiles-2x3.tiles"],
    "tiles 2x4": ["data/records/tiles-2x4.tiles", "--searches", "yes"],
    "tiles 3x3": ["data/records/tiles-3x3.tiles"],
    "blocks": ["data/blocks/hua-rong-dao.blocks", "-q", "1"],
    "walls": ["data/walls/uva10384-sample.walls"],
    "klotski": ["data/klotski/random-30x30.klotski", "-q", "1"],
    "pennant": ["data/blocks/pennant.blocks"],
    "klotski 3x4": ["data/records/klotski-3x4.klotski"],
    "ghosts 4x4": ["data/records/ghosts-4x4-2.ghosts"],
    "ghosts": ["data/ghosts/tokyo2007-sample.ghosts", "-q", "1"],
}
ONE_OF_EACH = ("tiles 2x3", "pennant", "walls", "klotski 3x4", "ghosts 4x4")


class PageCase(unittest.TestCase):
    tool = ROOT / "build/puzzlegraph"

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.paths = {}
        cls.browsers = {}

    @classmethod
    def tearDownClass(cls):
        for browser in cls.browsers.values():
            browser.driver.quit()
        cls.folder.cleanup()

    @contextlib.contextmanager
    def browser(self, **settings):
        """A browser with these settings that tests share, without what the last one left on its console. Without motion
        unless it is asked for: that saves a third of the time of most tests."""
        settings.setdefault("reduced_motion", True)
        key = tuple(sorted(settings.items()))
        if key not in self.browsers:
            self.browsers[key] = Browser(**settings)
        shared = self.browsers[key]
        shared.errors()
        shared.requests()
        yield shared
        shared.driver.get("about:blank")

    def page(self, name):
        if name not in self.paths:
            output = pathlib.Path(self.folder.name) / (name.replace(" ", "-") + ".html")
            self.paths[name] = self.make(output, *PAGES[name])
        return self.paths[name]

    def assert_clean(self, b):
        self.assertEqual(b.errors(), [])
        self.assertEqual(b.requests(), [])

    def make(self, output, *arguments):
        return make_page(self.tool, output, *arguments)


def take_tool():
    """Takes the path of the tool, if it is there, and --optional-browser from the arguments of the script; returns
    whether the latter is there: tests are skipped where there is no browser."""
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-") and pathlib.Path(sys.argv[1]).exists():
        PageCase.tool = pathlib.Path(sys.argv.pop(1)).resolve()
    is_optional = "--optional-browser" in sys.argv
    if is_optional:
        sys.argv.remove("--optional-browser")
    return is_optional


def cases_in(suite):
    """The single tests of a suite, in order."""
    for part in suite:
        yield from cases_in(part) if isinstance(part, unittest.TestSuite) else [part]


def main():
    """Runs the tests of the script in Chromium; with --sample every fifth of them."""
    if take_tool():
        skip_without_browser()
    if "--sample" not in sys.argv:
        unittest.main()
    tests = list(cases_in(unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])))
    done = unittest.TextTestRunner().run(unittest.TestSuite(tests[::5]))
    sys.exit(not done.wasSuccessful())
