# SPDX-License-Identifier: BSL-1.0
#
# The documents of the repository as pages: every Markdown file, and every file and folder that one of them links to, at
# docs/PATH.html; the manual pages and the help of puzzles; and the index that finds words in them.
import html
import json
import pathlib
import posixpath
import re
import subprocess
import tempfile

from puzzles import ROOT

HERE = pathlib.Path(__file__).parent
LUNR = pathlib.Path("/usr/share/javascript/lunr/lunr.min.js")
PICTURES = (".svg", ".png", ".webp", ".gif")
MOST_LINES = 2000  # of a file as a page
LINK = re.compile(r'\b(href|src)="([^"]*)"')


class BrokenLink(Exception):
    pass


def converted(sources):
    """The bodies of pages. `sources`: (format, file) by name; one process of pandoc converts all."""
    with tempfile.TemporaryDirectory() as folder:
        outputs = {name: pathlib.Path(folder) / str(i) for i, name in enumerate(sources)}
        lines = [f"{form}\t{file}\t{outputs[name]}" for name, (form, file) in sources.items()]
        (pathlib.Path(folder) / "list").write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = ["pandoc", "--from=gfm", "--to=html5", f"--metadata=list:{folder}/list"]
        command.append(f"--lua-filter={HERE / 'documents.lua'}")
        subprocess.run(command, cwd=ROOT, input=b"", check=True)
        return {name: output.read_text(encoding="utf-8") for name, output in outputs.items()}


def title_of(body, otherwise):
    """The first heading, as text."""
    found = re.search(r"<h1[^>]*>(.*?)</h1>", body, re.DOTALL)
    return html.unescape(re.sub(r"<[^>]*>", "", found[1])).replace("\n", " ") if found else otherwise


def contents_of(body):
    """A list of the second headings with links, where there are enough of them."""
    heads = re.findall(r'<h2 id="([^"]*)">(.*?)</h2>', body, re.DOTALL)
    if len(heads) < 3:
        return ""
    items = "".join(f'<a href="#{name}">{re.sub("</?a[^>]*>", "", text)}</a>' for name, text in heads)
    return f'<nav class="contents" aria-label="On this page">{items}</nav>'


class Documents:
    def __init__(self, site, root=ROOT):
        self.site, self.root = site, root
        listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()
        self.tracked = {name for name in names if (root / name).is_file()}
        self.folders = {str(parent) for name in self.tracked for parent in pathlib.PurePath(name).parents}
        self.wanted = []  # files and folders that still need a page
        self.seen = set()
        self.texts = []  # for the search: address in the site, title, text

    def want(self, name):
        if name not in self.seen:
            self.seen.add(name)
            self.wanted.append(name)

    def address(self, name):
        """The page of a file or folder of the repository, in the site."""
        if name in self.folders:
            inside = posixpath.join(name, "README.md") if name != "." else "README.md"
            if inside in self.tracked:
                return self.address(inside)
            self.want(name)
            return f"docs/{name}/index.html"
        if name.endswith(".md"):
            return f"docs/{name[:-3]}.html"
        self.want(name)
        return f"docs/{name}" if name.endswith(PICTURES) else f"docs/{name}.html"

    def linked(self, body, source, path):
        """The body with the addresses of the site in place of those of the repository."""

        def of(match):
            kind, target = match[1], html.unescape(match[2])
            if target == "" or target.startswith("#") or re.match(r"[a-z]+:", target):
                return match[0]
            name, mark, anchor = target.partition("#")
            name = posixpath.normpath(posixpath.join(posixpath.dirname(source), name))
            if name not in self.tracked and name not in self.folders:
                raise BrokenLink(f"{source}: {target}")
            address = self.site.link(path, self.address(name))
            return f'{kind}="{html.escape(address + mark + anchor)}"'

        return LINK.sub(of, body)

    def index(self, path, title, body):
        """Adds the sections of a page to what the search finds."""
        for part in re.split(r"(?=<h2 )", body):
            head = re.match(r'<h2 id="([^"]*)">(.*?)</h2>', part, re.DOTALL)
            text = re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", part))).strip()
            section = html.unescape(re.sub(r"<[^>]*>", "", head[2])) if head else ""
            self.texts.append([path + (f"#{head[1]}" if head else ""), title, section, text])

    def write(self, path, title, body, way="", section="manual"):
        self.index(path, title, body)
        found = contents_of(body)
        after = body.find("</h1>") + 5 if "</h1>" in body else 0
        self.site.page(path, title, way + body[:after] + found + body[after:], section)

    def way_to(self, name, path):
        """Where in the repository a page is."""
        folder = posixpath.dirname(name)
        steps = [f'<a href="{self.site.link(path, "manual/index.html")}">Manual</a>']
        for part in list(reversed(pathlib.PurePath(folder).parents)) + [pathlib.PurePath(folder)]:
            if str(part) != "." and posixpath.join(str(part), "README.md") in self.tracked - {name}:
                steps.append(f'<a href="{self.site.link(path, self.address(str(part)))}">{part.name}</a>')
        return f'<p class="way">{" / ".join(steps)} / {html.escape(posixpath.basename(name))}</p>\n'

    def write_markdown(self):
        names = sorted(name for name in self.tracked if name.endswith(".md"))
        for name, body in converted({name: ("gfm", name) for name in names}).items():
            path = self.address(name)
            body = re.sub(r"(<table.*?</table>)", r'<div class="scrolls">\1</div>', body, flags=re.DOTALL)
            section = "papers" if name.startswith("papers/") else "manual"
            self.write(path, title_of(body, name), self.linked(body, name, path), self.way_to(name, path), section)

    def write_manual_pages(self, folder):
        """`folder` has the manual pages in roff. Returns the pages' titles by path."""
        sources = {file.stem: ("man", file) for file in sorted(pathlib.Path(folder).glob("*.1"))}
        titles = {}
        for name, body in converted(sources).items():
            path = f"manual/{name}.html"
            title = name.replace("puzzlegraph-", "puzzlegraph ")
            body = re.sub(r"<(/?)h2", r"<\1h3", body)
            body = re.sub(r"<h1>(.*?)</h1>", lambda m: f'<h2 id="{m[1].lower().replace(" ", "-")}">{m[1]}</h2>', body)
            self.write(path, title, f"<h1>{title}</h1>\n{body}", self.way_to(title, path))
            titles[path] = title
        return titles

    def write_help(self, name, title, text):
        """The help of a puzzle, as the tool prints it. Returns its path."""
        path = f"manual/help-{name}.html"
        self.write(
            path,
            title,
            f"<h1>{html.escape(title)}</h1>\n<pre><code>{html.escape(text)}</code></pre>",
            self.way_to(title, path),
        )
        return path

    def write_linked(self):
        """The files and folders that pages link to."""
        while self.wanted:
            name = self.wanted.pop()
            if name in self.folders:
                self.write_folder(name)
            elif name.endswith(PICTURES):
                self.site.write(f"docs/{name}", (self.root / name).read_bytes())
            else:
                self.write_source(name)

    def write_folder(self, name):
        path = f"docs/{name}/index.html"
        depth = len(pathlib.PurePath(name).parts)
        inside = sorted(
            {
                "/".join(pathlib.PurePath(file).parts[: depth + 1])
                for file in self.tracked
                if file.startswith(name + "/")
            }
        )
        items = "".join(
            f'<li><a href="{self.site.link(path, self.address(one))}">{posixpath.basename(one)}</a></li>'
            for one in inside
        )
        self.site.page(
            path, name, f'{self.way_to(name, path)}<h1>{name}</h1>\n<ul class="files">{items}</ul>', "manual"
        )

    def write_source(self, name):
        path = f"docs/{name}.html"
        try:
            lines = (self.root / name).read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            lines = [f"{name} is not a text: {(self.root / name).stat().st_size} bytes."]
        more = len(lines) - MOST_LINES
        text = html.escape("\n".join(lines[:MOST_LINES]))
        rest = f"<p>{more:,} more lines are in the repository.</p>" if more > 0 else ""
        body = f'{self.way_to(name, path)}<h1>{name}</h1>\n<pre class="source"><code>{text}</code></pre>{rest}'
        self.site.page(path, name, body, "manual", wide=True)

    def write_search(self):
        """The texts for the search, and the library that searches. Returns whether it is there."""
        if not LUNR.exists():
            return False
        self.site.write("manual/lunr.js", LUNR.read_bytes())
        self.site.write("manual/search.js", (HERE / "search.js").read_bytes())
        self.site.write("manual/texts.js", f"const site_texts = {json.dumps(self.texts, ensure_ascii=False)};\n")
        return True
