#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# page_file_test.py [TOOL]: pages of `view` as files: size, security policy, hostile names, links, and the pictures that
# they save. Needs chromium, chromium-driver, python3-selenium and python3-pil.
import pathlib
import socket
import tempfile
import time
import xml.etree.ElementTree

from browser import Browser, colours_of, Image, ROOT
from page_case import main, PageCase

HOSTILE = [
    '</title><script>window.bad = 1</script><img src=x onerror="window.bad = 2">\u202e',
    "</script><script>window.bad = 4</script>",
    "@@DATA@@ @@CODE@@ @@TITLE@@",
    "`${window.bad = 5}` '\"; window.bad = 6; //",
    "--><!-- ]]> &lt;b&gt; &#0; \\u003cimg src=x\\u003e",
    "\u2028" + "long " * 2000,
]


class PageFiles(PageCase):
    def test_the_address_reopens_the_view(self):
        with self.browser() as b:
            b.open(self.page("walls"), "#s=17&colour=start&lift=1.5&tilt=60&turn=30&from=2&to=9&dead=true&edges=moves")
            view = (
                "const v = {...graph_page.view}; delete v.s; "
                "return [graph_page.walk.here, graph_page.stage.camera.lift, JSON.stringify(v)]"
            )
            b.run("graph_page.stage.zoom(2)")
            b.settle()
            time.sleep(0.6)
            before = b.run(view)
            self.assertEqual(before[:2], [17, 1.5])
            fragment = b.run("return location.hash")
            b.open(self.page("walls"), fragment)
            time.sleep(0.6)
            self.assertEqual(b.run("return location.hash"), fragment)
            self.assertEqual(b.run(view)[:2], before[:2])
            b.open(self.page("walls"), "#s=1e9&colour=__proto__&layout=-3&lift=abc&search=1,2&x=%00<b>")
            self.assertEqual(b.run("return [graph_page.walk.here, graph_page.view.colour]"), [0, "goal"])
            self.assert_clean(b)

    def test_the_picture_is_saved_as_png_and_svg(self):
        with Browser() as b, tempfile.TemporaryDirectory() as folder:
            b.driver.execute_cdp_cmd("Page.setDownloadBehavior", {"behavior": "allow", "downloadPath": folder})
            b.open(self.page("tiles 2x3"))
            for kind in ("PNG", "SVG"):
                b.run(
                    "[...document.querySelectorAll('button')].find((e) => e.textContent === arguments[0]).click()", kind
                )
            files = [pathlib.Path(folder) / f"puzzlegraph.{kind}" for kind in ("png", "svg")]
            end = time.monotonic() + 20
            while not all(f.exists() and f.stat().st_size > 0 for f in files) and time.monotonic() < end:
                time.sleep(0.1)
            self.assertEqual(files[0].read_bytes()[:8], b"\x89PNG\r\n\x1a\n")
            size = b.run("const e = graph_page.stage.element; return [e.clientWidth, e.clientHeight]")
            with Image.open(files[0]) as picture:
                self.assertEqual(list(picture.size), size)
            self.assertGreater(len(colours_of(files[0].read_bytes())), 100)
            self.assertTrue(xml.etree.ElementTree.parse(files[1]).getroot().tag.endswith("svg"))
            self.assertEqual(files[1].read_text().count("h0"), 360)

    def test_titles_and_names_never_become_markup(self):
        with self.browser() as b, tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / "<img src=x onerror='window.bad=3'>.tiles"
            source.write_bytes((ROOT / "data/records/tiles-2x3.tiles").read_bytes())
            for title in HOSTILE:
                with self.subTest(title[:40]):
                    b.open(self.make(pathlib.Path(folder) / "page.html", source, "--title", title))
                    self.assertIsNone(b.run("return window.bad ?? null"))
                    self.assertEqual(b.run("return document.querySelectorAll('img, b, iframe').length"), 0)
                    self.assertEqual(b.run("return document.title"), title.strip(" "))
                    header = b.run("return document.querySelector('header').textContent")
                    self.assertIn(source.name, header)
                    self.assertTrue(header.startswith(f"tiles: {title}"))
                    self.assertEqual(b.run("return document.documentElement.scrollWidth <= innerWidth"), True)
                    self.assert_clean(b)

    def test_the_policy_of_the_page_forbids_requests(self):
        tries = {
            "connect-src": "fetch(arguments[0]).catch(() => 0)",
            "img-src": "new Image().src = arguments[0]",
            "script-src-elem": "const script = document.createElement('script'); script.src = arguments[0]; "
            "document.body.append(script)",
        }
        with self.browser() as b, socket.create_server(("127.0.0.1", 0)) as server:
            server.settimeout(0.5)
            b.open(self.page("ghosts"))
            for rule, attempt in tries.items():
                with self.subTest(rule):
                    b.run(
                        "window.refused = []; "
                        "const note = (e) => refused.push(e.effectiveDirective); "
                        "document.addEventListener('securitypolicyviolation', note)"
                    )
                    b.run(attempt, f"http://127.0.0.1:{server.getsockname()[1]}/")
                    b.wait("return refused.length > 0")
                    self.assertEqual(set(b.run("return refused")), {rule})
            self.assertRaises(TimeoutError, server.accept)

    def test_the_link_button_puts_the_view_into_the_address(self):
        with self.browser() as b:
            b.open(self.page("tiles 2x3"))
            b.key("]")
            b.run("[...document.querySelectorAll('button')].find((e) => e.textContent === 'Copy link').click()")
            self.assertEqual(b.run("return location.hash"), "#s=" + str(b.run("return graph_page.walk.here")))
            b.wait("return /Copied|leads to this view/.test(document.querySelector('.status').textContent)")
            self.assert_clean(b)

    def test_the_application_takes_at_most_40000_bytes(self):
        html = self.page("ghosts").read_bytes()
        data = html.split(b'id="data">', 1)[1].split(b"</script>", 1)[0]
        self.assertLessEqual(len(html) - len(data), 40000)
        self.assertLess(len(data), 10000)

    def test_pages_of_tiles_take_at_most_40_kilobytes_and_7_bytes_a_state(self):
        for name, states in {"tiles 2x3": 360, "tiles 3x3": 181440}.items():
            with self.subTest(name):
                self.assertLessEqual(self.page(name).stat().st_size, 40 * 1024 + 7 * states)


if __name__ == "__main__":
    main()
