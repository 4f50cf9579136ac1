#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Tests names.py on a small tree: names that are there, and one of each kind that is not."""

import unittest

from names import Tree, faults_of_comments, faults_of_document, faults_of_workflow, unnamed

SOURCES = {
    "lib/core/space.hpp": "// a lost_word and --lost\nint first_state(); // lib/core/task.hpp\n",
    "lib/core/task.hpp": "",
    "tools/run.sh": "# --old\ncase $1 in --mpi) ;; esac\n",
    "data/walls/one.walls": "",
    "data/planning/one.sas": "",
    "README.md": "gone_word --gone",
}
TREE = Tree(SOURCES, {"solve": {"--seed", "--help"}, "count": {"--threads", "--help"}})


class Names(unittest.TestCase):
    def faults(self, text, name="lib/README.md"):
        return [fault for _, fault in faults_of_document(name, text, TREE)]

    def test_names_that_are_there(self):
        text = (
            "`first_state` of [space](core/space.hpp), `task.hpp`, ../data/walls/one.walls, out/page.html.\n"
            "NAME.csv, `puzzlegraph solve --seed 1 | puzzlegraph count --threads 2`, `tools/run.sh --mpi`,"
            " `cmake --build build`\n"
        )
        self.assertEqual(self.faults(text), [])

    def test_files(self):
        self.assertEqual(self.faults("`core/spaces.hpp`"), ["there is no file core/spaces.hpp"])
        self.assertEqual(self.faults("data/walls/two.walls."), ["there is no file data/walls/two.walls"])
        self.assertEqual(self.faults("data/planning/two.sas."), ["there is no file data/planning/two.sas"])
        self.assertEqual(self.faults("`pace.hpp`"), ["there is no file pace.hpp"])
        self.assertEqual(self.faults("src/their.cpp", "papers/walls/README.md"), [])
        self.assertEqual(self.faults("lib/gone.cpp", "papers/walls/README.md"), ["there is no file lib/gone.cpp"])

    def test_options(self):
        self.assertEqual(self.faults("the option --lost"), ["no program has the option --lost"])
        self.assertEqual(self.faults("--gone"), ["no program has the option --gone"])
        self.assertEqual(self.faults("`tools/run.sh count --seed 1`"), ["puzzlegraph count has no option --seed"])
        call = "$ build/puzzlegraph solve --seed 1 a.b; puzzlegraph solve --threads 2\n"
        self.assertEqual(self.faults(call), ["puzzlegraph solve has no option --threads"])

    def test_words(self):
        self.assertEqual(self.faults("a `lost_word` here"), ["no source has the word lost_word"])
        self.assertEqual(self.faults("`f(gone_word)`, gone_word"), ["no source has the word gone_word"])

    def test_comments(self):
        def faults(text):
            return [fault for _, fault in faults_of_comments("lib/core/space.hpp", text, TREE)]

        self.assertEqual(faults('#include "lib/gone.hpp"\n// lib/core/task.hpp, data/NAME.csv\n'), [])
        self.assertEqual(faults("int x; // as in lib/core/gone.hpp\n"), ["there is no file lib/core/gone.hpp"])

    def test_workflows(self):
        steps = "      - uses: tools/gone@v4\n      - run: cd x && tools/run.sh -1 && tools/gone.sh\n"
        self.assertEqual([fault for _, fault in faults_of_workflow(steps, TREE)], ["there is no file tools/gone.sh"])

    def test_files_without_a_row(self):
        readme = "| file | holds |\n|---|---|\n| `one.hpp`, `two` | x |\n| `*_test.py` | y |\n"
        files = ("one.hpp", "two.hpp", "a_test.py", "three.hpp", "three.cpp")
        found = unnamed({"lib/README.md": readme} | {f"lib/{file}": "" for file in files})
        self.assertEqual(list(found), ["lib/three.hpp:1: lib/README.md does not name it"])
        self.assertEqual(list(unnamed({"lib/README.md": "no table", "lib/one.hpp": ""})), [])


if __name__ == "__main__":
    unittest.main()
