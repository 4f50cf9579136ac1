#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# texts_test.py: the texts of the pages, tools/web/src/core/texts.ts, are complete in both languages, all are used, and
# none has a word of the command line; and they have what the library says on pages. Needs no browser.
import pathlib
import re
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2] / "tools/web/src"
TABLE = (SOURCE / "core/texts.ts").read_text(encoding="utf-8")
STRING = r"'(?:[^'\\]|\\.)*'"
LIBRARY = SOURCE.parents[2] / "lib/puzzlegraph"
ROW = re.compile(rf"^  ({STRING}|\w+): \[((?:[^\[\]'\n]|{STRING}|\n(?!  {STRING}: ))*)\],$", re.MULTILINE)
CHINESE = re.compile(r"[\u4e00-\u9fff]")


def rows():
    """The rows of the table: key, English, Chinese. A row without an English text has it as its key."""
    found = []
    for row in ROW.finditer(TABLE):
        joined = re.sub(r"'\s*\+\s*'", "", row[2])
        languages = [text[1:-1] for text in re.findall(STRING, joined)]
        key = row[1].strip("'")
        if len(languages) == 1:
            languages.insert(0, re.sub(r"^[a-z]+\.", "", key).replace("_", " "))
        found.append((key, *languages))
    return found


def in_library(pattern, files="*.[ch]pp"):
    """What the first group of a pattern matches in the library's sources."""
    return {found for path in LIBRARY.rglob(files) for found in re.findall(pattern, path.read_text(encoding="utf-8"))}


def joined(literals):
    """C++ string literals, and those that it joins, as one text."""
    return "".join(re.findall(r'"([^"]*)"', literals))


class Texts(unittest.TestCase):
    def test_the_table_has_the_names_and_words_of_the_library(self):
        """Algorithms, heuristics, what questions are called, and why measures are absent."""
        names = in_library(r'constexpr algorithm [\w:]+\{"([^"]+)"')
        names |= in_library(r'heuristic_traits traits\{"([^"]+)"', "puzzles/*/heuristics.hpp")
        self.assertGreater(len(names), 18)
        words = in_library(r'question_name = "([^"]+)"')
        words |= set(re.findall(r'"([^"]+)"', in_library(r"name\(absence a\) \{([^}]*\})").pop())) - {"none"}
        self.assertGreater(len(words), 8)
        keys = {row[0] for row in rows()}
        wanted = {f"called.{name}" for name in names} | {f"said.{word}" for word in words}
        self.assertEqual(wanted - keys, set())

    def test_the_table_has_every_reason_why_there_is_no_solution(self):
        reasons = set()
        for function in in_library(r"(?s)(> refutation\(.*?\n  \}\n)", "puzzle.cpp"):
            reasons |= {joined(text) for text in re.findall(r'((?:"[^"]+"\s*)+)', function)}
        self.assertGreater(len(reasons), 8)
        reasons |= {joined(text) for text in in_library(r'fmt::format\(\s*((?:"[^"]*"\s*)+)', "confinement.cpp")}
        self.assertGreater(len(reasons), 11)
        said = [row[1] for row in rows() if row[0].startswith("said.")]
        for reason in reasons:
            parts = [part for part in re.split(r"\{[^}]*\}", reason) if part != ""]
            self.assertTrue(any(all(part in text for part in parts) for text in said), reason)

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

    def test_two_of_something_is_liang_in_chinese(self):
        numbers = next(row for row in rows() if row[0] == "numbers")
        self.assertEqual(dict(zip(numbers[1].split(), numbers[2].split(), strict=True))["two"], "两")

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
        unexplained = {key for key in found if key[:5] != "said." and key.replace("measure.", "gloss.") not in keys}
        self.assertEqual(unexplained, set())
        self.assertTrue(all(key.startswith(("measure.", "said.")) for key in found), found)

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
                group = re.escape(key.split(".")[0])
                if f"'{key}'" in text or re.search(rf"`{group}\.\$|'{group}\.'", text):
                    used.add(key)
        self.assertEqual(sorted(keys - used), [])

    def test_pages_of_graphs_use_no_text_of_the_playground_alone(self):
        at = TABLE.index("export const playground_texts")
        keys = {row[1].strip("'") for row in ROW.finditer(TABLE) if row.start() > at}
        self.assertGreater(len(keys), 100)
        folders = [folder for folder in SOURCE.iterdir() if folder.name != "playground"]
        for path in (path for folder in folders for path in folder.rglob("*.ts") if path.name != "texts.ts"):
            self.assertEqual(keys & {key[1:-1] for key in re.findall(STRING, path.read_text(encoding="utf-8"))}, set())

    def test_boards_of_data_have_their_names(self):
        """In English as their files, but for capitals and spaces."""
        table = {row[0]: row[1].lower().replace(" ", "") for row in rows() if row[0].startswith("example.")}
        puzzles = re.search(r"puzzles = \[(.*?)\]", (SOURCE.parent / "pack.mjs").read_text(encoding="utf-8"))[1]
        found = {
            file.stem
            for puzzle in re.findall(r"\w+", puzzles)
            for file in (SOURCE.parents[2] / "data" / puzzle).glob("*." + puzzle)
        }
        self.assertEqual(table, {f"example.{name}": name.replace("-", "") for name in found})

    def test_a_page_says_in_both_languages_that_it_loads(self):
        for name in ("page.html", "playground.html"):
            html = (SOURCE.parent / name).read_text(encoding="utf-8")
            for text in re.findall(r'<p class="loading">.*?</p>|<noscript>.*?</noscript>', html):
                self.assertRegex(text, r'[a-z].*<span lang="zh">[^<]*[\u4e00-\u9fff]')

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
