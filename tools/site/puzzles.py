# SPDX-License-Identifier: BSL-1.0
#
# What the tool says of one question: its answer, its state graph, pictures, a page to play on, and a proof.
import functools
import io
import json
import pathlib
import re
import shlex
import subprocess
import xml.etree.ElementTree

from PIL import Image

from pages import grouped

SVG = "http://www.w3.org/2000/svg"
xml.etree.ElementTree.register_namespace("", SVG)
ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_STATES = 2_000_000  # of a page of `view`
PRESENT = (0, 10)  # exit codes: answered, undecided
NOT_CHECKED = 11  # exit code of the checker: a notation that it does not read
DARK = {  # as in tools/web/page.css
    '[fill="#eef1f4"]': "fill: #2a323b",
    '[stroke="#d5dbe1"]': "stroke: #3a444e",
    '[fill="#4f5d6b"]': "fill: #77848f",
    '[stroke="#4f5d6b"]': "stroke: #a9b4be",
    'svg svg [fill="#222b35"]': "fill: #f2f5f8",  # the count of moves
}


class ToolFailed(Exception):
    pass


def plural(number, noun):
    """ "1 state", "2 states"."""
    return f"{grouped(number)} {noun if int(number) == 1 else noun + 's'}"


class Question:
    """A question of a file. All that is asked of the tool is asked once."""

    def __init__(self, build, file, question=1, options=""):
        self.tool, self.checker = build / "puzzlegraph", build / "puzzlegraph-check"
        self.file, self.question = file, int(question)
        self.options = shlex.split(options)

    def run(self, command, *more, allowed=(0,)):
        arguments = [self.tool, command, "--quiet", "-q", str(self.question), *self.options, *more, self.file]
        done = subprocess.run(arguments, cwd=ROOT, capture_output=True, check=False)
        if done.returncode not in allowed:
            raise ToolFailed(f"{shlex.join(map(str, arguments))}: {done.returncode}: {done.stderr.decode()}")
        return done

    @functools.cached_property
    def solved(self):
        return json.loads(self.run("solve", "--json").stdout)

    @functools.cached_property
    def answer(self):
        return self.solved["questions"][0]

    @property
    def puzzle(self):
        return self.solved["puzzle"]

    @functools.cached_property
    def graph(self):
        """The object of `explore --json`; None if the graph has more states than a page may have."""
        skipped = [f"--skip={name}" for name in ("random-walk", "spectrum", "heuristics", "structure", "eccentricity")]
        limit = f"--max-states={MOST_STATES}"
        done = self.run("explore", "--json", "--threads=1", limit, *skipped, allowed=PRESENT)
        found = json.loads(done.stdout)["questions"][0]
        return found if found["graph"] else None

    @functools.cached_property
    def values(self):
        """What texts may name in braces."""
        values = {"optimum": "no solution"}
        if self.answer["verdict"] == "solved":
            unit = self.solved["unit"]
            cost = self.answer["cost"]
            values["optimum"] = f"{grouped(cost)} {unit[:-1] if cost == 1 else unit}"
        if self.graph:
            graph, ways = self.graph["graph"], self.graph["optimal_solutions"]
            values["states"] = plural(graph["states"], "state")
            values["moves_each"] = f'{graph["branching"]["mean"]:.1f}'
            values["dead"] = f'{100 * graph["dead_states"] / graph["states"]:.0f} %'
            if ways:
                values["farthest"] = grouped(graph["distance_to_goal"]["max"])
                values["solutions"] = plural(ways["count"], "shortest way")
        return values

    def filled(self, text):
        """The text with values in place of their names in braces."""
        return re.sub(r"\{(\w+)\}", lambda m: self.values[m[1]], text)

    def expanded(self, algorithm, heuristic=None):
        """The number of states that a search expands."""
        chosen = [f"--algorithm={algorithm}"] + ([f"--heuristic={heuristic}"] if heuristic else [])
        return json.loads(self.run("solve", "--json", *chosen).stdout)["questions"][0]["counters"]["expanded"]

    def picture(self, kind):
        """A board ("still") or the solution ("animation") as SVG, for light and for dark pages; None if the puzzle has
        no pictures of boards."""
        done = self.run("show", "--picture", kind, "-o", "-", allowed=(0, 1))
        if done.returncode:
            return None
        root = xml.etree.ElementTree.fromstring(done.stdout)
        parts = {part.tag.rpartition("}")[2]: part for part in root}
        root.remove(parts["rect"])  # the background
        if kind == "still":  # the last group counts the moves
            top = re.match(r"translate\([\d.]+ ([\d.]+)\)", parts["g"].get("transform"))[1]
            root.remove(parts["g"])
            root.set("height", top)
            root.set("viewBox", f'0 0 {root.get("width")} {top}')
        rules = "".join(f"{place}{{{rule}}}" for place, rule in DARK.items())
        style = xml.etree.ElementTree.SubElement(root, f"{{{SVG}}}style")
        style.text = f"@media (prefers-color-scheme: dark){{{rules}}}"
        return xml.etree.ElementTree.tostring(root, encoding="unicode")

    def graph_picture(self, width):
        """The state graph alone, transparent, as WebP."""
        draw = ["--layout=mds", "--background=none", "--threads=1", "-o", "-"]
        root = xml.etree.ElementTree.fromstring(self.run("draw", *draw).stdout)
        for part in list(
            root
        ):  # the group that is scaled has states and moves; the others are title, boards and legend
            if not part.get("transform", "").startswith("scale"):
                root.remove(part)
        svg = xml.etree.ElementTree.tostring(root)
        convert = ["rsvg-convert", "--width", str(2 * width)]
        png = subprocess.run(convert, input=svg, capture_output=True, check=True).stdout
        with Image.open(io.BytesIO(png)) as picture:
            box = picture.getbbox()
            small = picture.crop(box) if box else picture
            small.thumbnail((width, width))
            written = io.BytesIO()
            small.save(written, "WEBP", quality=80, method=6)
        return written.getvalue()

    def view(self, output, title):
        """Writes the page of `view`."""
        self.run("view", "--threads=1", f"--title={title}", "-o", output)

    def certify(self, output):
        """Writes a certificate and returns what the checker says of it; None if the puzzle has none, or the checker
        does not read the notation of its file."""
        if self.run("solve", "--threads=1", "--certificate", output, allowed=(0, 1)).returncode:
            return None
        checked = subprocess.run([self.checker, self.file, output], cwd=ROOT, capture_output=True, check=False)
        if checked.returncode == NOT_CHECKED:
            output.unlink()
            return None
        checked.check_returncode()
        return checked.stdout.decode().strip()

    def command(self, name, *more):
        """The command as a reader types it."""
        return shlex.join(["puzzlegraph", name, "-q", str(self.question), *self.options, *more, self.file])
