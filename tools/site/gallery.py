# SPDX-License-Identifier: BSL-1.0
#
# The gallery: a page for each row of gallery.csv, with a board to play on, numbers, proof, and the commands that make
# all of it again; and the page that shows them all.
import csv
import html
import pathlib
import urllib.parse

from pages import bytes_in_words
from puzzles import Question, ROOT

HERE = pathlib.Path(__file__).parent
EDITABLE = ("tiles", "klotski", "ghosts", "walls", "blocks", "transitions")  # in the playground
NUMBERS = [  # value of Question.values, its name
    ("optimum", "shortest way"),
    ("solutions", "there are"),
    ("states", "the graph has"),
    ("moves_each", "moves from a state, on average"),
    ("dead", "dead states"),
    ("farthest", "from the farthest state to a goal"),
]


class Entry:
    """A row of gallery.csv, and what the tool makes of it."""

    def __init__(self, row, build):
        self.name, self.group, self.title = row["name"], row["group"], row["title"]
        self.question = Question(build, row["file"], row["question"], row["options"])
        self.row = row
        self.proof = None
        self.proof_size = 0

    @property
    def text(self):
        return self.question.filled(self.row["text"])

    def files(self):
        """What is in the gallery's folder, by role."""
        ends = {"page": ".html", "view": "-graph.html", "board": ".svg", "film": "-film.svg", "graph": ".webp"}
        return {role: self.name + end for role, end in ends.items()} | {"proof": self.name + ".cert"}

    def make(self, folder):
        """Writes pictures, page and proof."""
        folder.mkdir(parents=True, exist_ok=True)
        files, question = self.files(), self.question
        self.has_board = (board := question.picture("still")) is not None
        if self.has_board:
            (folder / files["board"]).write_text(board, encoding="utf-8")
        self.has_film = self.has_board and question.answer["verdict"] == "solved"
        if self.has_film:
            (folder / files["film"]).write_text(question.picture("animation"), encoding="utf-8")
        if question.graph:
            question.view(folder / files["view"], self.title)
            (folder / files["graph"]).write_bytes(question.graph_picture(640))
        self.proof = question.certify(folder / files["proof"])
        if self.proof is not None:
            self.proof_size = (folder / files["proof"]).stat().st_size
        return self


def entries(build, names=None):
    """The rows of gallery.csv, in its order; only those of `names` if they are given."""
    with (HERE / "gallery.csv").open(newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if names is None or row["name"] in names]
    return [Entry(row, build) for row in rows]


def playground_link(entry):
    """The address of the playground, in the site, with this board."""
    text = (ROOT / entry.question.file).read_text(encoding="utf-8")
    said = {"puzzle": entry.question.puzzle, "q": entry.question.question, "text": text}
    return "playground/index.html#" + urllib.parse.urlencode(said)


def numbers_of(entry):
    values = entry.question.values
    rows = [(name, values[key]) for key, name in NUMBERS if key in values]
    return "".join(f"<div><dt>{name}</dt><dd>{html.escape(value)}</dd></div>" for name, value in rows)


def pictures_of(entry, lazily=""):
    """The board and the graph beside each other, where they are."""
    files, title = entry.files(), html.escape(entry.title)
    both = []
    if entry.has_board:
        both.append(f'<img src="{files["board"]}" alt="The board of {title}"{lazily}>')
    if entry.question.graph:
        both.append(f'<img src="{files["graph"]}" alt="The state graph of {title}"{lazily}>')
    return "".join(both)


def card(entry):
    """The entry in the gallery."""
    files, values = entry.files(), entry.question.values
    links = [f'<a href="{files["page"]}">play</a>' if entry.question.graph else ""]
    links.append(f'<a href="{files["view"]}">graph</a>' if entry.question.graph else "")
    links.append(f'<a href="{files["page"]}#proof">proof</a>' if entry.proof else "")
    facts = [values[key] for key in ("optimum", "states") if key in values]
    return f"""<article class="card">
<a class="pictures" href="{files["page"]}" tabindex="-1" aria-hidden="true">{pictures_of(entry, ' loading="lazy"')}</a>
<h3><a href="{files["page"]}">{html.escape(entry.title)}</a></h3>
<p class="facts">{" &middot; ".join(facts)}</p>
<p>{html.escape(entry.text)}</p>
<p class="links">{" ".join(links)}</p>
</article>"""


def proof_of(entry):
    files, question = entry.files(), entry.question
    if entry.proof is None:
        return ""
    name = pathlib.Path(question.file).name
    reason = question.answer.get("reason")
    why = f"<p>{html.escape(reason[0].upper() + reason[1:])}.</p>" if reason else ""
    return f"""<h2 id="proof">Proof</h2>
{why}
<p>The <a href="{files["proof"]}" download>certificate</a> ({bytes_in_words(entry.proof_size)}) proves the answer. A
small <a href="../docs/tools/check/README.html">program of its own</a>, without code of the solver, checks it; this is
what it said when this page was made:</p>
<pre class="console"><code>$ puzzlegraph-check {html.escape(name)} {files["proof"]}
{html.escape(entry.proof)}</code></pre>
"""


def write_entry(site, entry, following, has_playground):
    files, question = entry.files(), entry.question
    title = html.escape(entry.title)
    path = f"gallery/{files['page']}"
    links = []
    play = f'<p class="pictures">{pictures_of(entry)}</p>'
    if question.graph:
        about = f"{title}: the board, and its state graph"
        play = f'<iframe class="play" src="{files["view"]}?part=play" title="{about}"></iframe>'
        links.append(f'<a class="button" href="{files["view"]}">The whole page: graph, colours, numbers</a>')
    if has_playground and question.puzzle in EDITABLE and not question.options:  # links hold no options
        links.append(f'<a class="button" href="{site.link(path, playground_link(entry))}">Change this board</a>')
    film = ""
    if entry.has_film:
        film = f"""<h2>The shortest way</h2>
<figure class="film"><img src="{files["film"]}" alt="A shortest way, move by move" loading="lazy"></figure>
"""
    source = f'<a href="{site.link(path, f"docs/{question.file}.html")}">{html.escape(question.file)}</a>'
    commands = [question.command("solve")]
    if question.graph:
        commands.append(question.command("view", "-o", "page.html"))
    if entry.proof:
        commands.append(question.command("solve", "--certificate", files["proof"]))
    graph = "" if question.graph else "<p>The state graph is too large for a page to play on.</p>"
    body = f"""<p class="way"><a href="index.html">Gallery</a> / {html.escape(entry.group)}</p>
<h1>{title}</h1>
<p class="lead">{html.escape(entry.text)}</p>
{play}
<p class="buttons">{"".join(links)}</p>
{graph}<dl class="numbers">{numbers_of(entry)}</dl>
{film}{proof_of(entry)}<h2>Make it again</h2>
<p>This is question {question.question} of {source}.</p>
<pre class="console"><code>{html.escape(chr(10).join("$ " + line for line in commands if line))}</code></pre>
<p class="next"><a href="{following.files()["page"]}">Next: {html.escape(following.title)}</a></p>"""
    site.page(path, entry.title, body, "gallery", entry.text)


def write_gallery(site, made, has_playground):
    """Writes the gallery's pages. `made`: entries that were made."""
    for i, entry in enumerate(made):
        write_entry(site, entry, made[(i + 1) % len(made)], has_playground)
    body = """<h1>Gallery</h1>
<p class="lead">Boards to play on, each with all its positions: every dot is one, every line a move. The shortest ways
are proved to be the shortest.</p>
"""
    for group in dict.fromkeys(entry.group for entry in made):
        cards = "\n".join(card(entry) for entry in made if entry.group == group)
        body += f'<h2>{html.escape(group)}</h2>\n<div class="cards">\n{cards}\n</div>\n'
    site.page(
        "gallery/index.html", "Gallery", body, "gallery", "Sliding-block puzzles and mazes to play on.", wide=True
    )
