#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# screenshot.py PAGE PICTURE [WIDTHxHEIGHT] [FRAGMENT] [dark]: a picture of a page of `view` or of the playground in
# Chromium, without the tour. PICTURE ends in .png or, much smaller, .webp; FRAGMENT is the part of a link from # on.
import base64
import pathlib
import sys

from browser import Browser

page, picture = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
width, height = map(int, (sys.argv[3] if len(sys.argv) > 3 else "1280x800").split("x"))
form = {"format": "png"} if picture.suffix == ".png" else {"format": "webp", "quality": 85}
with Browser(width, height, dark="dark" in sys.argv[5:]) as b:
    b.open(page, sys.argv[4] if len(sys.argv) > 4 else "")
    b.wait("return !window.playground?.is_idle || playground.is_idle()")
    b.wait("return !window.playground?.graph?.page?.is_waving")
    picture.write_bytes(base64.b64decode(b.driver.execute_cdp_cmd("Page.captureScreenshot", form)["data"]))
