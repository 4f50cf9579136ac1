# SPDX-License-Identifier: BSL-1.0
#
# The frame of every page of the site: head, navigation, footer; and links relative to the page.
import html
import os
import pathlib

NAVIGATION = [
    ("gallery", "Gallery", "gallery/index.html"),
    ("playground", "Playground", "playground/index.html"),
    ("lesson", "Lesson", "lesson/index.html"),
    ("manual", "Manual", "manual/index.html"),
    ("papers", "Papers", "docs/papers/README.html"),
    ("reference", "Library", "reference/index.html"),
]


class Site:
    """The folder of the site. `version` is the tool's; `missing` are the parts of the navigation that are not there."""

    def __init__(self, folder, version, missing=()):
        self.folder = pathlib.Path(folder)
        self.version = version
        self.missing = set(missing)

    def link(self, path, target):
        """The address of `target`, a path in the site, in the page `path`."""
        target, mark, anchor = target.partition("#")
        return os.path.relpath(target, os.path.dirname(path) or ".") + mark + anchor

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(text, str):
            file.write_text(text, encoding="utf-8")
        else:
            file.write_bytes(text)

    def page(self, path, title, body, section="", description="", wide=False):
        """Writes a page. `body` is HTML, `title` and `description` are texts, `section` is marked in the navigation."""

        def to(target):
            return self.link(path, target)

        items = "".join(
            f'<a href="{to(target)}"{" aria-current=true" if name == section else ""}>{label}</a>'
            for name, label, target in NAVIGATION
            if name not in self.missing
        )
        whole = f"{title} - puzzlegraph" if title != "puzzlegraph" else title
        about = f'<meta name="description" content="{html.escape(description)}">\n' if description else ""
        self.write(
            path,
            f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
{about}<link rel="icon" href="data:,">
<link rel="stylesheet" href="{to("site.css")}">
<title>{html.escape(whole)}</title>
</head>
<body>
<a class="skip" href="#main">To the content</a>
<nav aria-label="Site"><a class="home" href="{to("index.html")}">puzzlegraph</a>{items}</nav>
<main id="main"{' class="wide"' if wide else ""}>
{body}
</main>
<footer>puzzlegraph {html.escape(self.version)}. Boost Software License 1.0, with
<a href="{to("copyright.txt")}">code and boards of others</a>. All numbers of this site were computed when it was built;
it asks no server.</footer>
</body>
</html>
""",
        )


def grouped(number):
    """A whole number, or its digits, with commas; one of more than 15 digits as a power of ten."""
    digits = str(number)
    if len(digits) > 15:
        return f"about {digits[0]}.{digits[1]}e{len(digits) - 1}"
    return f"{int(number):,}"


def bytes_in_words(size):
    for unit, at in (("MB", 1e6), ("kB", 1e3)):
        if size >= at:
            return f"{size / at:.1f} {unit}" if size < 10 * at else f"{size / at:.0f} {unit}"
    return f"{size} bytes"
