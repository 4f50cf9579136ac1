# SPDX-License-Identifier: BSL-1.0
"""What notebooks show: boards, animations and pages."""

import base64
import html
import json
import re
import subprocess
import xml.etree.ElementTree
import zlib

import puzzlegraph
import pytest


def test_boards(data, eight):
    for path in ("blocks/hua-rong-dao.blocks", "walls/uva10384-sample.walls", "ghosts/tokyo2007-sample.ghosts"):
        svg = puzzlegraph.read(data / path)[0]._repr_svg_()
        root = xml.etree.ElementTree.fromstring(svg)
        assert root.tag.endswith("svg") and "animate" not in svg
    assert ">8<" in eight._repr_svg_()


def test_animations(eight, tmp_path):
    animation = eight.animate()
    assert "animate" in animation.svg and animation.svg == eight.animate("ES").svg == eight.animate(eight.solve()).svg
    shown = re.search(r"base64,([^\"]+)", animation._repr_html_())[1]
    assert base64.b64decode(shown).decode() == animation.svg
    animation.save(tmp_path / "a.svg")
    assert xml.etree.ElementTree.parse(tmp_path / "a.svg").getroot().tag.endswith("svg")
    assert eight.animate("E", steps_per_second=5).svg  # not at the goal yet
    with pytest.raises(ValueError, match="move 2"):
        eight.animate("NNNN")
    with pytest.raises(puzzlegraph.InputError):
        eight.animate("magic")
    for speed in (0, -1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="steps_per_second"):
            eight.animate("ES", steps_per_second=speed)


def test_no_solution_to_animate(data):
    with pytest.raises(ValueError, match="unsolvable"):
        puzzlegraph.read(data / "tiles/fourteen-fifteen.tiles")[0].animate()


def test_pages(data, tool):
    question = puzzlegraph.read(data / "blocks/parking.blocks")[0]
    graph = question.explore()
    page = graph.page(title="a <b> & c")
    assert page.startswith("<!doctype html>") or page.startswith("<!DOCTYPE html>")
    assert "a &lt;b&gt; &amp; c" in page
    assert not any(f"@@{mark}@@" in page for mark in ("TITLE", "DATA", "CODE"))
    frame = graph._repr_html_()
    assert frame.startswith("<iframe") and html.unescape(re.search(r'srcdoc="([^"]*)"', frame)[1]) == graph.page()
    shown = subprocess.run([tool, "view", "-q", "1", data / "blocks/parking.blocks"], capture_output=True, check=True)
    assert 0.9 < len(page) / len(shown.stdout) < 1.1


def described(page):
    """The description in the data of a page (data/formats/view.md)."""
    digits = {c: i for i, c in enumerate(c for c in map(chr, range(33, 127)) if c not in '"&<')}
    text = re.search(r'<script[^>]*id="?data"?[^>]*>([^<]*)</script>', page)[1]
    pairs = zip(text[::2], text[1::2])
    bits = "".join(f"{digits[low] + 91 * digits[high]:013b}"[::-1] for low, high in pairs)
    packed = bytes(int(bits[k : k + 8][::-1], 2) for k in range(0, len(bits) - 7, 8))
    data = zlib.decompressobj(-15).decompress(packed)
    return json.loads(data[20 : 20 + int.from_bytes(data[16:20], "little")])


def test_a_page_says_of_itself_what_view_says(data, tool, eight):
    path = data / "blocks/parking.blocks"
    graph = puzzlegraph.read(path)[0].explore()
    assert graph.about["file"] == str(path)
    shown = subprocess.run([tool, "view", "-q", "1", path], capture_output=True, check=True, text=True).stdout
    words = ("generator", "puzzle", "file", "question", "title", "name", "unit")
    found, expected = described(graph.page()), described(shown)
    assert [found[word] for word in words] == [expected[word] for word in words]
    assert (found["file"], found["name"]) == ("parking.blocks", "Seven cars")
    assert str(data) not in json.dumps(found)
    assert described(graph.page(title="mine"))["name"] == "mine"
    nameless = eight.explore()
    assert "name" not in described(nameless.page()) and "<title>tiles, " in nameless.page()


def test_a_page_of_python_states():
    graph = puzzlegraph.explore(1, lambda n: [n * 2 % 97, n * 3 % 97], goal=42, title="powers </script>")
    page = graph.page()
    assert "powers &lt;/script&gt;" in page and described(page)["name"] == "powers </script>"
    assert (graph.about["file"], graph.about["question"], graph.about["title"]) == ("Python", "1", "start 1")


def test_a_large_graph_has_no_frame():
    graph = puzzlegraph.explore(0, lambda n: [n + 1] if n < 60_000 else [])
    assert graph._repr_html_() is None and "60001 states" in repr(graph)


def test_a_graph_without_a_page_has_no_frame():
    class Secret:
        def __str__(self):
            raise LookupError("no text")

    secret = Secret()
    for raised, graph in (
        (ValueError, puzzlegraph.explore(0, lambda n: [n + 1] if n < 1 else [], goal=1, cost=lambda u, v: 2**21)),
        (LookupError, puzzlegraph.explore(0, lambda n: [secret] if n == 0 else [], goal=secret)),
    ):
        with pytest.raises(raised):
            graph.page()
        assert graph._repr_html_() is None and "2 states" in repr(graph)
