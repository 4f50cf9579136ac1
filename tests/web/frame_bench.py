#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# frame_bench.py [TOOL]: times of pages with 10^4, 10^5 and 10^6 states in Chromium, as a table. Nothing is asserted.
#
#   open     from the navigation until the page answers, in seconds
#   at rest  one frame with all that the page draws at rest, until the last pixel is there; median, in ms
#   moving   from frame to frame while the picture is panned; median and 95th percentile, in ms
#   pick     the state under the pointer, in ms
#
# The first 10^k states of the 2x5 sliding tiles in breadth-first order. Without a graphics processor, as in most
# containers, the page draws by software: fewer edges while it moves, and a sample at rest.
import pathlib
import statistics
import sys
import tempfile
import time

from browser import Browser, make_page, ROOT

TOOL = ROOT / "build/puzzlegraph"
SIZES = (10**4, 10**5, 10**6)
SOURCE = "data/records/tiles-2x5.tiles"

AT_REST = """
const { stage } = graph_page, gl = document.querySelector('canvas.graph').getContext('webgl2');
const pixel = new Uint8Array(4), times = [];
for (let i = 0; i < 7; ++i) {
  const before = performance.now();
  stage.drawn_at(1);
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel); // waits for the frame
  times.push(performance.now() - before);
}
return times.slice(1)"""

MOVING = """
const done = arguments[0], { stage } = graph_page, end = performance.now() + 6000;
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
return times"""


def measure(states, folder):
    page = make_page(TOOL, pathlib.Path(folder) / f"{states}.html", SOURCE, "--max-states", str(states))
    with Browser() as b:
        b.driver.set_script_timeout(60)
        before = time.monotonic()
        b.open(page)
        opened = time.monotonic() - before
        rest = b.run(AT_REST)
        moving = sorted(b.driver.execute_async_script(MOVING)[3:])  # the first frames adapt
        return (
            b.run("return graph_page.data.states"),
            b.run("return graph_page.stage.drawn_edges()"),
            page.stat().st_size / 1e6,
            opened,
            statistics.median(rest),
            statistics.median(moving),
            moving[int(0.95 * len(moving))],
            statistics.median(b.run(PICK)),
            b.run("return graph_page.stage.picture.name"),
        )


def main():
    print("  states  lines at rest    MB  open/s  at rest/ms  moving/ms  95 %/ms  pick/ms  by")
    with tempfile.TemporaryDirectory() as folder:
        for states in SIZES:
            row = measure(states, folder)
            print("{:8}  {:13}  {:4.1f}  {:6.1f}  {:10.0f}  {:9.0f}  {:7.0f}  {:7.1f}  {}".format(*row), flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        TOOL = pathlib.Path(sys.argv[1]).resolve()
    main()
