#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# page_bench.py [TOOL [PLAYGROUND]] [--only WORD]: what the pages of `view` and the playground cost in Chromium, each
# figure beside the most that it should be. Nothing is asserted. Times are the least of several runs, so that they say
# what the code needs and not how busy the machine is; without a graphics processor, as in most containers, the browser
# draws by software.
#
#   first picture    from the navigation to the first frame with the graph, when its last pixel is there
#   frame, moving    from frame to frame while the picture is panned; the median of a run
#   at rest, pick    one frame with all that the page draws at rest; the state under the pointer
#   heap and arrays  the page's JavaScript heap and array buffers after a collection, without the arrays of the data
#   edit to answer   in the playground: from the press of the mouse that edits a board to its verdict on the page
#   edit to graph    from there to the first frame of its graph
#   map              processor time that the map (MDS) takes in `view`, beyond that of layers; and in the playground's
#                    worker the time from the graph in layers to its map
#
# 10^6 states are the first ones of the 2x5 sliding tiles. Rows of the playground need its page.
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

from browser import Browser, make_page, ROOT
from playground import Playground

RUNS = 3
TOOL = ROOT / "build/puzzlegraph"
HUARONG = ("data/blocks/hua-rong-dao.blocks", "-q", "1")
EIGHT = ("data/records/tiles-3x3.tiles",)
MILLION = ("data/records/tiles-2x5.tiles", "--max-states", str(10**6))
MAZE = """puzzlegraph walls
+--+--+--+--+
|@ |  |     |
+  +  +--+  +
|  |     |  |
+  +--+  +--+
|           |
+--+--+  +--+
"""

FIRST_PICTURE = """
const look = () => {
  const canvas = document.querySelector('canvas.graph');
  if (!window.graph_page?.stage?.drawn_edges || !canvas) return requestAnimationFrame(look);
  const gl = canvas.getContext('webgl2');
  requestAnimationFrame(() => {
    gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)); // waits for the frame
    window.first_picture = performance.now();
  });
};
requestAnimationFrame(look);"""

AT_REST = """
const { stage } = graph_page, gl = document.querySelector('canvas.graph').getContext('webgl2');
const pixel = new Uint8Array(4), times = [];
for (let i = 0; i < 7; ++i) {
  const before = performance.now();
  stage.drawn_at(1);
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel); // waits for the frame
  times.push(performance.now() - before);
}
return Math.min(...times.slice(1))"""

MOVING = """
const done = arguments[0], { stage } = graph_page, end = performance.now() + 3000;
stage.frame_times.length = 0;
const step = (now) => {
  stage.pan(now % 400 < 200 ? 3 : -3, 0);
  if (now < end) requestAnimationFrame(step);
  else done(stage.frame_times.slice());
};
requestAnimationFrame(step)"""

PICK = """
const { stage } = graph_page, times = [];
for (let i = 0; i < 9; ++i) {
  const before = performance.now();
  stage.pick(300 + 20 * i, 300, 14);
  times.push(performance.now() - before);
}
return Math.min(...times)"""

DATA_BYTES = """
const found = new Set(), seen = new Set();
const visit = (o) => {
  if (o === null || typeof o !== 'object' || seen.has(o)) return;
  seen.add(o);
  if (ArrayBuffer.isView(o)) found.add(o.buffer);
  else for (const part of Object.values(o)) visit(part);
};
visit(arguments[0] ? playground.graph.page.data : graph_page.data);
return [...found].reduce((sum, buffer) => sum + buffer.byteLength, 0)"""

# Notes when a finding is on the page: `answered`, and `explored` in the first frame after it; `placed` likewise.
NOTE = """
const { solver } = playground, { to } = solver;
window.noted = {};
const note = (name, in_frame) => {
  const act = to[name];
  to[name] = (...values) => {
    const result = act.apply(to, values);
    const write = () => (noted[name] ??= performance.now());
    if (in_frame) requestAnimationFrame(() => setTimeout(write));
    else write();
    return result;
  };
};
note('answered', false);
note('explored', true);
note('placed', true);
addEventListener('pointerdown', (e) => (window.noted = { edit: e.timeStamp }), { capture: true });"""


def heap_megabytes(b, in_playground):
    b.driver.execute_cdp_cmd("HeapProfiler.enable", {})
    b.driver.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    usage = b.driver.execute_cdp_cmd("Runtime.getHeapUsage", {})
    data = b.run(DATA_BYTES, in_playground)
    return (usage["usedSize"] + usage.get("backingStorageSize", 0) - data) / 1e6, data / 1e6


def opened(b, page):
    """Opens a page; returns the milliseconds to its first picture."""
    b.open(page)
    return b.wait("return window.first_picture", 60)


def pages(folder):
    """Rows of pages of `view`."""
    for name, arguments, most in (("26,000", HUARONG, 1000), ("181,440", EIGHT, 2500), ("10^6", MILLION, None)):
        page = make_page(TOOL, folder / "page.html", *arguments)
        with Browser() as b:
            b.driver.set_script_timeout(60)
            b.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": FIRST_PICTURE})
            yield f"first picture, {name} states", min(opened(b, page) for _ in range(RUNS)), most, "ms"
            moving = min(statistics.median(b.driver.execute_async_script(MOVING)[3:]) for _ in range(RUNS))
            yield f"frame, moving, {name} states", moving, 33, "ms"
            yield f"frame, at rest, {name} states", b.run(AT_REST), None, "ms"
            yield f"pick, {name} states", b.run(PICK), None, "ms"
            beside, data = heap_megabytes(b, False)
            yield f"heap and arrays beside {data:.0f} MB of data, {name} states", beside, 60, "MB"


def view_seconds(layout, folder):
    """The least processor time that `view` takes with a layout."""
    took = []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [TOOL, "view", "--quiet", "--layout", layout, *HUARONG, "-o", folder / "page.html"]
        subprocess.run(command, check=True, cwd=ROOT)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(took)


def maps(folder):
    beyond = view_seconds("mds", folder) - view_seconds("layers", folder)
    yield "map of Hua Rong Dao in `view`, processor time", beyond, 1.5, "s"


def editing():
    """Rows of an edit in the playground, by the mouse."""
    with Playground() as b:
        b.start()
        b.open_board("walls", MAZE)
        b.run(NOTE)
        took = []
        for i in range(2 * RUNS):
            b.click(*b.at(1, 1.5))  # a wall comes or goes
            b.wait("return noted.explored", 60)
            b.rest()
            if i % 2 == 1:  # without the wall, as at first
                took.append(b.run("return [noted.answered - noted.edit, noted.explored - noted.edit]"))
        states = b.run("return playground.graph.page.data.states")
        yield f"edit to answer, {states} states", min(answer for answer, _ in took), 150, "ms"
        yield f"edit to graph, {states} states", min(graph for _, graph in took), 400, "ms"


def large():
    """Rows of large graphs in the playground."""
    with Playground() as b:
        b.start()
        b.run(NOTE)
        b.run("noted = {}")
        b.open_board("blocks", (ROOT / HUARONG[0]).read_text(encoding="utf-8"))
        b.wait("return noted.placed", 120)
        yield "map of Hua Rong Dao in the playground", b.run("return (noted.placed - noted.explored) / 1000"), 5, "s"
        b.run("noted = {}; window.begun = performance.now()")
        b.open_board("tiles", (ROOT / EIGHT[0]).read_text(encoding="utf-8"))
        b.wait("return noted.explored", 120)
        states = b.run("return playground.graph.page.data.states")
        yield f"graph of a board that is opened, {states} states, in the playground", b.run(
            "return (noted.explored - begun) / 1000"
        ), None, "s"
        b.wait("return noted.placed", 120)
        beside, data = heap_megabytes(b, True)
        yield f"heap and arrays beside {data:.0f} MB of data, in the playground", beside, 60, "MB"


ROWS = {"pages": pages, "maps": maps, "editing": editing, "large": large}


def main():
    global TOOL
    arguments = sys.argv[1:]
    only = arguments[arguments.index("--only") + 1] if "--only" in arguments else ""
    if arguments and not arguments[0].startswith("-"):
        TOOL = pathlib.Path(arguments[0]).resolve()
    with tempfile.TemporaryDirectory() as place:
        for name, rows in ROWS.items():
            if only not in name:
                continue
            for what, figure, most, unit in rows(*[pathlib.Path(place)][: rows.__code__.co_argcount]):
                floor = f"{most:g} {unit}" if most is not None else "-"
                print(f"{what:64}  {figure:9.1f} {unit:2}  at most {floor}", flush=True)


if __name__ == "__main__":
    main()
