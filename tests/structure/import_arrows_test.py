#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Tests import_arrows.py on small trees: correct ones, and one for each kind of fault."""

import pathlib
import tempfile
import unittest

from import_arrows import faults_of


class Arrows(unittest.TestCase):
    def faults(self, **texts):
        """Faults of a tree of these files; room__file names room/file.ts."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder).resolve()
            for name, text in texts.items():
                file = root / "tools/web/src" / (name.replace("__", "/") + ".ts")
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            return [fault.removeprefix("tools/web/src/") for fault in faults_of(root)]

    def test_arrows_down_are_right(self):
        self.assertEqual(
            self.faults(core__data="const a = 1;\n", graph__stage="import { a } from '../core/data';\n"), []
        )
        self.assertEqual(
            self.faults(
                playground__boards__walls="const a = 1;\n", playground__main="import { a } from './boards/walls';\n"
            ),
            [],
        )

    def test_other_strings(self):
        text = "export type Verdict = 'solved' | 'open';\nexport const pan = 60; // 'from'\n"
        self.assertEqual(self.faults(core__data=text), [])

    def test_arrows_up_and_across(self):
        up = {"core__data": "import {\n  a,\n} from '../graph/stage';\n", "graph__stage": "const a = 1;\n"}
        self.assertEqual(self.faults(**up), ["core/data.ts:3: core may not import graph (../graph/stage)"])
        across = {"graph__stage": "const a = 1;\n", "board__walk": "const b = 1;\nexport * from '../graph/stage';\n"}
        self.assertEqual(self.faults(**across), ["board/walk.ts:2: board may not import graph (../graph/stage)"])
        boards = {"playground__boards__walls": "import type A from '../main';\n", "playground__main": "type A = 1;\n"}
        self.assertEqual(
            self.faults(**boards),
            ["playground/boards/walls.ts:1: playground/boards may not import playground (../main)"],
        )

    def test_circles_within_a_room(self):
        circle = {"page__keys": "import type { P } from './page';\n", "page__page": "import { k } from './keys';\n"}
        self.assertEqual(len(self.faults(**circle)), 1)
        self.assertIn("a circle of imports", self.faults(**circle)[0])

    def test_packages_and_strange_files(self):
        self.assertEqual(self.faults(core__dom="import 'left-pad';\n"), ["core/dom.ts:1: imports the package left-pad"])
        self.assertEqual(
            self.faults(core__dom="import { a } from './gone';\n"), ["core/dom.ts:1: there is no ./gone.ts"]
        )
        self.assertEqual(self.faults(flat="const a = 1;\n"), ["flat.ts:1: a file without a room"])
        self.assertEqual(
            self.faults(helpers__strings="const a = 1;\n"), ["helpers/strings.ts:1: a file without a room"]
        )
        self.assertEqual(len(self.faults()), 1)


if __name__ == "__main__":
    unittest.main()
