#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""build_site.py BUILD OUTPUT [--only NAMES] [--playground FILE] [--reference FOLDER]

Writes the site into the folder OUTPUT, which it replaces if an earlier run made it; it refuses one that holds anything
else, but for out/site. BUILD has puzzlegraph and puzzlegraph-check. NAMES, separated by commas, are the entries of
gallery.csv that are made, beside hua-rong-dao, which the front page shows. FILE is the playground, FOLDER the library's
reference; without them the site says so. Needs pandoc, rsvg-convert, git, CMake and Pillow."""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess

from documents import LUNR, Documents
from gallery import card, entries, write_gallery
from lessons import write_lesson
from manual import output_of, write_manual
from pages import Site
from puzzles import ROOT

HERE = pathlib.Path(__file__).parent
MARK = ".made-by-site"  # in each folder that a run has begun
FIRST = "hua-rong-dao"
ON_THE_FRONT = ["pennant", "uva-10384", "ghosts-7x7"]


def summary():
    """The first paragraph of README.md."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.search(r"^# puzzlegraph\n\n(.*?)\n\n", text, re.DOTALL | re.MULTILINE)[1]


def write_front(site, made):
    """The front page, with the board of README.md's first screen."""
    board = next(entry for entry in made if entry.name == FIRST)
    others = [entry for entry in made if entry.name in ON_THE_FRONT] or [board]
    cards = "\n".join(re.sub(r'(href|src)="', r'\1="gallery/', card(entry)) for entry in others)
    playground = '<a class="button" href="playground/index.html">Draw a board of your own</a>'
    reference = 'The <a href="reference/index.html">reference</a> has all of it.'
    values = board.question.values | {
        "summary": summary(),
        "cards": cards,
        "playground": "" if "playground" in site.missing else playground,
        "reference": "" if "reference" in site.missing else reference,
    }
    text = (HERE / "front.html").read_text(encoding="utf-8")
    body = re.sub(r"\{(\w+)\}", lambda m: values[m[1]], text)
    site.page("index.html", "puzzlegraph", body, description=summary())


# Doxygen 1.9.4 has no dark pages, and its code and tables are wider than a phone.
REFERENCE_STYLE = """
@media (prefers-color-scheme: dark) { html { background: #fff; filter: invert(.92) hue-rotate(180deg); } }
.contents, .fragment { overflow-x: auto; }
div.line { white-space: pre; }
"""


def add_reference(site, documents, folder):
    """Copies the reference, with a way back to the site, and without the links of Doxygen that lead nowhere."""
    shutil.copytree(folder, site.folder / "reference")
    with (site.folder / "reference/doxygen.css").open("a", encoding="utf-8") as style:
        style.write(REFERENCE_STYLE)
    for page in (site.folder / "reference").glob("*.html"):
        path = f"reference/{page.name}"
        text = page.read_text(encoding="utf-8")
        anchors = set(re.findall(r'(?:id|name)="([^"]+)"', text))

        def repaired(match, path=path, anchors=anchors):
            name, mark, anchor = match[1].partition("#")
            if name == "" and mark and anchor not in anchors:
                return match[2]
            if name.startswith("file:"):
                return match[2]
            if name == "" or ":" in name or (site.folder / "reference" / name).exists():
                return match[0]
            # The main page is lib/README.md, whose links are to files beside it.
            return documents.linked(f'<a href="{match[1]}">{match[2]}</a>', "lib/README.md", path)

        text = re.sub(r'<a (?:class="[^"]*" )?href="([^"]*)">(.*?)</a>', repaired, text)
        home = '<div id="projectname"><a href="../index.html">puzzlegraph</a>'
        page.write_text(text.replace('<div id="projectname">puzzlegraph', home), encoding="utf-8")


def write_notices(site):
    """The notices of the libraries and boards of others in the site."""
    parts = [part for part in ("playground", "reference") if part not in site.missing]
    if LUNR.exists():
        parts.append("search")
    options = [f"-Doutput={site.folder}/copyright.txt", f"-Dparts={';'.join(parts)}"]
    subprocess.run(["cmake", *options, "-P", ROOT / "lib/cmake/third_party.cmake"], check=True)


def own_folder(name):
    """A folder that may be replaced."""
    folder = pathlib.Path(name).resolve()
    is_other = folder.exists() and not (folder / MARK).exists() and folder != ROOT / "out/site"
    if is_other and (not folder.is_dir() or any(folder.iterdir())):
        raise argparse.ArgumentTypeError(f"{name} is not empty, and no earlier run made it; nothing is done")
    return folder


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=lambda name: pathlib.Path(name).resolve())
    parser.add_argument("output", type=own_folder)
    parser.add_argument("--only", type=lambda names: names.split(","))
    parser.add_argument("--playground", type=pathlib.Path)
    parser.add_argument("--reference", type=pathlib.Path)
    chosen = parser.parse_args()
    rows = entries(chosen.build, chosen.only and [*chosen.only, FIRST])
    unknown = set(chosen.only or []) - {entry.name for entry in rows}
    if unknown:
        parser.error(f"--only: gallery.csv has no {', '.join(sorted(unknown)) or 'board of this name'}")
    missing = [name for name in ("playground", "reference") if getattr(chosen, name) is None]
    tool = chosen.build / "puzzlegraph"
    version = re.search(r"puzzlegraph (\S+)", output_of(tool, "--version"))[1]
    shutil.rmtree(chosen.output, ignore_errors=True)
    site = Site(chosen.output, version, missing)
    site.write(MARK, "")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        made = list(threads.map(lambda entry: entry.make(site.folder / "gallery"), rows))
    write_gallery(site, made, chosen.playground is not None)
    write_front(site, made)
    write_lesson(site, chosen.build)
    documents = Documents(site)
    if chosen.reference:
        add_reference(site, documents, chosen.reference)
    write_manual(site, documents, tool, {entry.question.file for entry in made})
    site.write("site.css", (HERE / "site.css").read_text(encoding="utf-8"))
    write_notices(site)
    if chosen.playground:
        (site.folder / "playground").mkdir()
        shutil.copyfile(chosen.playground, site.folder / "playground/index.html")


if __name__ == "__main__":
    main()
