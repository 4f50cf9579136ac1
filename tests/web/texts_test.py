#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# texts_test.py: the texts of the pages, tools/web/src/core/texts.ts, are complete in both languages, all are used, and
# none has a word of the command line. Needs no browser.
import pathlib
import re
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2] / "tools/web/src"
TABLE = (SOURCE / "core/texts.ts").read_text(encoding="utf-8")
STRING = r"'(?:[^'\\]|\\.)*'"
ROW = re.compile(rf"^  ({STRING}|\w+): \[((?:[^\[\]'\n]|{STRING}|\n(?!  {STRING}: ))*)\],$", re.MULTILINE)
CHINESE = re.compile(r"[\u4e00-\u9fff]")


def rows():
    """The rows of the table: key, English, Chinese."""
    found = []
    for row in ROW.finditer(TABLE):
        joined = re.sub(r"'\s*\+\s*'", "", row[2])
        languages = [text[1:-1] for text in re.findall(STRING, joined)]
        found.append((row[1].strip("'"), *languages))
    return found


class Texts(unittest.TestCase):
    def test_every_row_has_both_languages_with_the_same_values(self):
        all_rows = rows()
        self.assertGreater(len(all_rows), 200)
        self.assertEqual(len(all_rows), len(re.findall(r"^  (?:'[^']+'|\w+): \[", TABLE, re.MULTILINE)))
        for row in all_rows:
            with self.subTest(row[0]):
                self.assertEqual(len(row), 3)
                _, english, chinese = row
                self.assertNotEqual(english, "")
                words = re.sub(r"\{\w+\}", "", english)
                self.assertTrue(CHINESE.search(chinese) or not re.search(r"[a-z]{2}", words), chinese)
                self.assertIsNone(CHINESE.search(english))
                values = [set(re.findall(r"\{(\w+)\}", text)) for text in (english, chinese)]
                self.assertEqual(*values)

    def test_no_text_speaks_of_the_command_line(self):
        for _, english, chinese in rows():
            for text in (english, chinese):
                self.assertNotRegex(
                    text.lower(), r"command|--|\boption|puzzlegraph (?!playground|游乐场)|\bfile\.$|argv|stdin"
                )

    def test_terms_that_only_the_field_knows_are_explained(self):
        """They stand in parentheses behind plain words, or name a measure that has a gloss."""
        terms = (
            r"articulation|biconnected|bipartite|strong component|dominator|eigenvalue|fiedler|inadmissible|"
            r"割点|双连通|二部图|强连通|支配|谱"
        )
        keys = {row[0] for row in rows()}
        found = set()
        for key, *languages in rows():
            for text in languages:
                if re.search(terms, re.sub(r"\([^)]*\)|（[^）]*）", "", text.lower())):
                    found.add(key)
        unexplained = {key for key in found if key.replace("measure.", "gloss.") not in keys}
        self.assertEqual(unexplained, set())
        self.assertTrue(all(key.startswith("measure.") for key in found), found)

    def test_all_that_is_used_is_there_and_all_that_is_there_is_used(self):
        keys = {row[0] for row in rows()}
        code = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.ts") if path.name != "texts.ts"}
        used = set()
        for path, text in code.items():
            for call in re.finditer(r"\b(?:t|counted)\(", text):
                depth, end = 1, call.end()
                while depth:
                    depth += {"(": 1, ")": -1}.get(text[end], 0)
                    end += 1
                first = re.split(r", \{|\{ ", text[call.end() : end], maxsplit=1)[0]
                for key in re.findall(STRING, first):
                    if key[1:-1] in keys:
                        used.add(key[1:-1])
        for text in code.values():
            for key in keys - used:
                if f"'{key}'" in text or re.search(rf"`{re.escape(key.split('.')[0])}\.\$", text):
                    used.add(key)
        self.assertEqual(sorted(keys - used), [])

    def test_pages_say_nothing_beside_the_table(self):
        """Elements get no literal texts: two words in a row are a sentence that nobody translated."""
        for path in SOURCE.rglob("*.ts"):
            if path.name == "texts.ts":
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if re.match(r"\s*(//|\*|/\*)", line) or re.search(
                    r"\bt(_or)?\(|throw |Error\(|case |\bform\(|font", line
                ):
                    continue
                for text in re.findall(STRING, line):
                    self.assertNotRegex(text, r"[A-Z][a-z]+ [a-z]+ ", f"{path.name}:{number}")


if __name__ == "__main__":
    unittest.main()
