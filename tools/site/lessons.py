# SPDX-License-Identifier: BSL-1.0
#
# The lesson: lesson.markdown with the tool's numbers, and boards to try.
import pathlib
import re
import tempfile

from documents import converted
from puzzles import Question

HERE = pathlib.Path(__file__).parent
BOARDS = {  # name in lesson.markdown: file, name of its page, title
    "ring": ("data/records/tiles-2x2.tiles", "ring", "Three tiles and a gap"),
    "six": ("data/records/tiles-2x3.tiles", "tiles", "Five tiles and a gap"),
    "maze": ("tools/site/maze.ghosts", "maze", "A maze with loops"),
    "dead": ("tools/site/dead-ends.walls", "dead-ends", "A maze with dead ends"),
}
SEARCHES = {  # name in lesson.markdown: algorithm, heuristic; what it expands
    "breadth-first": ("breadth-first", None),
    "astar": ("astar", "single"),
    "astar-manhattan": ("astar", "manhattan"),
}


def write_lesson(site, build):
    questions = {name: Question(build, file) for name, (file, _, _) in BOARDS.items()}

    def value(match):
        question, name = questions[match[1]], match[2]
        if name in SEARCHES:
            return f"{question.expanded(*SEARCHES[name]):,} states"
        return question.values[name]

    def frame(match):
        _, page, title = BOARDS[match[2]]
        part, view = ("searches", "#search=0,1,0") if match[1] == "searches" else ("play", "")
        return (
            f'<iframe class="play {part}" src="{page}.html?part={part}{view}" title="{title}" loading="lazy"></iframe>'
        )

    text = (HERE / "lesson.markdown").read_text(encoding="utf-8")
    text = re.sub(r"\{(\w+)\.([\w-]+)\}", value, text)
    text = re.sub(r"^\{(board|searches) (\w+)\}$", frame, text, flags=re.MULTILINE)
    with tempfile.NamedTemporaryFile("w", suffix=".md", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        body = converted({"lesson": ("gfm", file.name)})["lesson"]
    site.page(
        "lesson/index.html",
        "A lesson",
        f'<div class="lesson">\n{body}</div>',
        "lesson",
        "State graphs, search, dead ends.",
    )
    (site.folder / "lesson").mkdir(exist_ok=True)
    for name, (_, page, title) in BOARDS.items():
        questions[name].view(site.folder / f"lesson/{page}.html", title)
