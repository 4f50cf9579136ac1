# SPDX-License-Identifier: BSL-1.0
#
# The manual: all documents as pages, the manual pages of the commands, the help of puzzles, and the page that lists
# them.
import re
import subprocess
import tempfile

SEARCH = """<form class="sought" role="search"><input id="search" type="search" aria-label="Search the manual"
placeholder="Search the manual: dead states, certificate, --max-memory"></form>
<ul id="results" aria-live="polite"></ul>
<script src="search.js"></script>"""
NO_SEARCH = "<p>There is no search: libjs-lunr was not installed when this site was built.</p>"
MISSING = {
    "playground": "The playground is not part of this site: its WebAssembly was not built.",
    "reference": "The library's reference is not part of this site: Doxygen was not installed.",
}
GUIDE = [
    ("docs/README.html", "What it is, and how to install it"),
    ("docs/tools/README.html", "The tool: formats, limits, exit codes"),
    ("docs/data/README.html", "Files of boards, and other notations"),
    ("docs/tools/web/README.html", "Pages and the playground"),
    ("docs/tools/python/README.html", "Python"),
    ("docs/lib/README.html", "The library"),
    ("docs/lib/puzzlegraph/puzzles/tutorial.html", "A puzzle of your own"),
    ("manual/help-measures.html", "Measures in words"),
]
HERE = "manual/index.html"


def output_of(tool, *arguments):
    return subprocess.run([tool, *arguments], capture_output=True, text=True, check=True).stdout


def write_pages(documents, tool, files):
    """Writes all pages but the list. `files` are those of the repository that need a page. Returns the paths and titles
    of the pages about commands and about puzzles."""
    documents.write_markdown()
    with tempfile.TemporaryDirectory() as folder:
        output_of(tool, "manual", "--quiet", "--all", folder)
        commands = documents.write_manual_pages(folder)
    section = re.search(r"^Puzzles:\n(.*?)\n\n", output_of(tool, "help"), re.DOTALL | re.MULTILINE)[1]
    puzzles = {}
    for name, about in re.findall(r"^  (\w+) +(.*)$", section, re.MULTILINE):
        puzzles[documents.write_help(name, f"{name}: {about}", output_of(tool, "help", name))] = name
    documents.write_help("measures", "Measures", output_of(tool, "help", "measures"))
    for name in files:
        documents.address(name)
    documents.write_linked()
    return commands, puzzles


def write_manual(site, documents, tool, files):
    commands, puzzles = write_pages(documents, tool, files)
    searching = SEARCH if documents.write_search() else NO_SEARCH

    def listed(title, items):
        lines = "".join(f'<li><a href="{site.link(HERE, path)}">{text}</a></li>' for path, text in items)
        return f'<h2>{title}</h2>\n<ul class="manual">{lines}</ul>\n'

    def under(folder):
        names = sorted(name for name in documents.tracked if name.endswith(".md") and name.startswith(folder))
        short = re.compile(r"^(lib/puzzlegraph|lib|tools|data|papers|tests)/|/?README\.md$|\.md$")
        return [(documents.address(name), short.sub("", short.sub("", name)) or "overview") for name in names]

    project = [(documents.address(f"{name}.md"), name) for name in ("CHANGES", "CONTRIBUTING", "SECURITY", "ARTIFACT")]
    lists = [
        listed("Begin here", GUIDE),
        listed("Puzzles", puzzles.items()),
        listed("Commands", commands.items()),
        listed("Data", under("data/")),
        listed("The library, folder by folder", under("lib/")),
        listed("The tool, folder by folder", under("tools/")),
        listed("Papers and their results", under("papers/")),
        listed("Tests", under("tests/")),
        listed("The project", project),
    ]
    missing = "".join(f"<p>{text}</p>\n" for part, text in MISSING.items() if part in site.missing)
    site.page(HERE, "Manual", f"<h1>Manual</h1>\n{searching}\n{''.join(lists)}{missing}", "manual")
