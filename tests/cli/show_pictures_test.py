#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""show_pictures_test.py TOOL DATA: GIFs and PNGs of solutions, read by Pillow. Skipped (77) without it."""
import os
import signal
import subprocess
import sys
import tempfile
import time

try:
    from PIL import Image, ImageChops
except ImportError:
    print("skipped: Pillow is missing (python3-pil)")
    sys.exit(77)

TOOL = os.path.abspath(sys.argv[1])
DATA = os.path.abspath(sys.argv[2])
WALLS = f"{DATA}/walls/uva10384-sample.walls"
BLOCKS = f"{DATA}/blocks/rush-hour.blocks"
REST = 0.8 + 2.5  # seconds, before and after the moves


def expect(claim, *what):
    if not claim:
        print("does not hold:", *what)
        sys.exit(1)


def show(*arguments, code=0):
    done = subprocess.run([TOOL, "show", *arguments], check=False, stderr=subprocess.PIPE)
    expect(done.returncode == code, arguments, done.returncode, done.stderr)
    return done.stderr


def frames_of(name):
    """(pictures, seconds, whether it repeats without end)"""
    with Image.open(name) as file:
        pictures, seconds = [], []
        for k in range(file.n_frames):
            file.seek(k)
            file.load()
            pictures.append(file.convert("RGB"))
            seconds.append(file.info["duration"] / 1000)
        return pictures, seconds, file.info.get("loop") == 0


def still(name, *arguments):
    show("--picture", "still", "-o", name, *arguments)
    with Image.open(name) as file:
        return file.convert("RGB")


def difference(one, other):
    """The greatest difference of a colour between two pictures of one size."""
    expect(one.size == other.size, one.size, other.size)
    return max(most for _, most in ImageChops.difference(one, other).getextrema())


def test_a_frame_per_step():
    for file, steps, unit in ((WALLS, 16, 1 / 2.5), (BLOCKS, 49, 0.25)):
        options = ["-q", "1", "--speed", str(1 / unit)]
        stills = [still("still.png", "--step", str(k), "-q", "1", file) for k in (0, 1, steps // 2, steps)]
        for name in ("a.gif", "a.png", "a.apng"):
            show("-o", name, *options, file)
            pictures, seconds, repeats = frames_of(name)
            expect(len(pictures) == steps + 1 and repeats, name, len(pictures))
            expect(abs(sum(seconds) - REST - steps * unit) < 0.02, name, sum(seconds))
            expect(seconds[0] == 0.8 and abs(seconds[1] - unit) < 0.011, name, seconds[:2])
            for k, picture in zip((0, 1, steps // 2, steps), stills):
                most = 40 if name.endswith("gif") else 0  # 255 colours for all frames
                expect(difference(pictures[k], picture) <= most, name, k, difference(pictures[k], picture))
                flat = [c for n, c in picture.getcolors(1 << 20) if n > 400]
                here = {c for _, c in pictures[k].getcolors(1 << 20)}
                expect(all(c in here for c in flat), name, "colours of areas are exact")


def test_numbered_frames():
    show("--picture", "frames", "-o", "k.png", WALLS)
    show("-o", "a.png", WALLS)
    pictures, _, _ = frames_of("a.png")
    for k, picture in enumerate(pictures):
        with Image.open(f"k-{k:03}.png") as file:
            expect(difference(file.convert("RGB"), picture) == 0, k)
    expect(not os.path.exists("k-017.png"), "no more frames than steps")


def test_gliding():
    show("-o", "steps.png", WALLS)
    steps, _, _ = frames_of("steps.png")
    for name in ("glide.png", "glide.gif"):
        show("--glide", "-o", name, WALLS)
        pictures, seconds, _ = frames_of(name)
        # Eight frames per step, the last three of them alike.
        expect(len(pictures) == 1 + 16 * 6, name, len(pictures))
        expect(abs(sum(seconds) - REST - 16 / 2.5) < 0.02, name, sum(seconds))
        for k in range(17):
            most = 40 if name.endswith("gif") else 0
            expect(difference(pictures[6 * k], steps[k]) <= most, name, k, difference(pictures[6 * k], steps[k]))
    show("--glide", "--speed", "40", "-o", "fast.png", WALLS)
    expect(len(frames_of("fast.png")[0]) == 17, "faster than the frames: one for each step")


def test_with_graph():
    show("--with-graph", "-o", "graph.png", WALLS)
    pictures, seconds, repeats = frames_of("graph.png")
    expect(len(pictures) == 17 and repeats and pictures[0].size == (880, 550), len(pictures), pictures[0].size)
    expect(abs(sum(seconds) - REST - 16 / 2.5) < 0.02, sum(seconds))
    graph = (270, 0, 880, 550)
    accent = (0xD5, 0x5E, 0x00)

    def trail(picture):
        """The pixels that have the colour of the way."""
        return sum(n for n, colour in picture.crop(graph).getcolors(1 << 20) if colour == accent)

    ways = [trail(p) for p in pictures]
    first = ImageChops.difference(pictures[0], pictures[1]).crop(graph).getbbox()
    expect(first is not None, "the first step can be seen")
    grows = all(a < b for a, b in zip(ways[1:], ways[2:-1]))  # the first step may leave the mark with its rim alone
    expect(grows, "the way grows, out of the mark of the start and up to the star of the goal", ways)
    # All else stays: what differs from the start is the way and its rim.
    changed = ImageChops.difference(pictures[0], pictures[-1]).crop(graph).convert("L")
    pixels = sum(changed.histogram()[1:])
    expect(max(ways) - ways[0] <= pixels <= 6 * (max(ways) - ways[0]), pixels, ways)
    show("--with-graph", "--glide", "-o", "graph.gif", WALLS)
    expect(len(frames_of("graph.gif")[0]) == 1 + 16 * 6, "glides too")


def test_unsolvable():
    for more in ([], ["--with-graph"]):
        for name in ("none.png", "none.gif"):
            show(*more, "-q", "2", "-o", name, f"{DATA}/klotski/noip2013-sample.klotski")
            with Image.open(name) as file:
                file.load()
                expect(getattr(file, "n_frames", 1) == 1, name, "one frame")


def test_picture_of_hua_rong_dao():
    """That of papers/pictures: at most 1 MB, three frames for each of 81 moves, at five moves per second."""
    name = f"{DATA}/../papers/pictures/hua-rong-dao.png"
    expect(os.path.getsize(name) <= 1_000_000, os.path.getsize(name))
    pictures, seconds, repeats = frames_of(name)
    expect(pictures[0].size == (880, 550) and repeats, pictures[0].size)
    expect(len(pictures) == 1 + 81 * 3 and abs(sum(seconds) - REST - 81 / 5) < 0.1, len(pictures), sum(seconds))


def test_limits_and_faults():
    with open("shown.tiles", "w", encoding="ascii") as file:
        file.write("puzzlegraph tiles\n2 2\n1 2\n3 0\n")
    with open("long.moves", "w", encoding="ascii") as file:
        file.write("WE" * 40_000 + "\n")
    for name in ("long.gif", "long.png"):
        said = show("--max-seconds", "0.2", "-o", name, "shown.tiles", "long.moves", code=10)
        expect(b"undecided (time limit)" in said and not os.path.exists(name), said)
        with subprocess.Popen([TOOL, "show", "-o", name, "shown.tiles", "long.moves"]) as shown:
            time.sleep(1)
            shown.send_signal(signal.SIGINT)
            expect(shown.wait() == 20 and not os.path.exists(name), "interrupted", shown.returncode)
        with open(name, "w", encoding="ascii") as file:
            file.write("old")
        full = subprocess.run(
            ["sh", "-c", f'ulimit -f 0; exec "$0" show -o {name} "$1"', TOOL, WALLS],
            check=False,
            stderr=subprocess.DEVNULL,
        )
        expect(full.returncode == 4, "a full disk", full.returncode)
        with open(name, encoding="ascii") as file:
            expect(file.read() == "old", "the old file stays")
        os.remove(name)
    show("-o", "/dev/full", WALLS, code=4)
    expect(not [name for name in os.listdir(".") if name.startswith(".")], "nothing is left")


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, test in list(globals().items()):
            if name.startswith("test_"):
                test()
        os.chdir("/")


main()
