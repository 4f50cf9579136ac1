# SPDX-License-Identifier: BSL-1.0
#
# Chromium, headless, for the tests of pages: Debian's chromium-driver, python3-selenium and python3-pil.
import base64
import io
import json
import os
import pathlib
import subprocess
import sys
import time

try:
    from PIL import Image
    from selenium import webdriver
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.support.ui import Select
except ImportError:
    Image = webdriver = None

ROOT = pathlib.Path(__file__).resolve().parents[2]
ALWAYS = ["--headless=new", "--no-sandbox", "--disable-background-networking", "--no-first-run", "--hide-scrollbars"]
KEYS = {
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Home": "\ue011",
    "End": "\ue010", "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Backspace": "\ue003",
    "Delete": "\ue017", "Shift": "\ue008", "Control": "\ue009",
}  # fmt: skip
WITH_GL = ["--enable-unsafe-swiftshader"]
WITHOUT_GL = ["--disable-gpu", "--disable-software-rasterizer"]


def make_page(tool, output, *arguments):
    """A page of `view`; with the code of a mutant in place of its own, if mutants.py runs the tests."""
    subprocess.run([tool, "view", "--quiet", *arguments, "-o", output], check=True, cwd=ROOT, timeout=300)
    page = pathlib.Path(output)
    if mutant := os.environ.get("PUZZLEGRAPH_MUTANT"):
        html = page.read_text(encoding="utf-8")
        before, rest = html.split('id="code">', 1)
        after = rest.split("</script>", 1)[1]
        code = pathlib.Path(mutant).read_text(encoding="utf-8")
        page.write_text(f'{before}id="code">{code}</script>{after}', encoding="utf-8")
    return page


def colours_of(png):
    """The colours of a picture, as (red, green, blue), with their numbers of pixels."""
    with Image.open(io.BytesIO(png)) as picture:
        return {colour: n for n, colour in picture.convert("RGB").getcolors(1 << 24)}


def skip_without_browser():
    """Exits with 77, which CTest counts as skipped, where selenium is missing or Chromium does not start."""
    if webdriver is None:
        print("skipped: python3-selenium or python3-pil is missing")
        sys.exit(77)
    try:
        with Browser():
            pass
    except WebDriverException as e:
        print(f"skipped: Chromium does not start: {e.msg}")
        sys.exit(77)


class Browser:
    def __init__(
        self, width=1280, height=800, dark=False, gl=True, reduced_motion=False, touch=False, language="en-US"
    ):
        options = Options()
        options.add_argument(f"--lang={language}")
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        options.binary_location = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        for argument in ALWAYS + (WITH_GL if gl else WITHOUT_GL):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch},
        )
        if touch:
            self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        features = [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced_motion else "no-preference"},
        ]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def open(self, page, fragment="", tour=False):
        self.driver.get("about:blank")
        self.driver.get(page.as_uri() + fragment)
        self.wait("return !!window.graph_page || !document.querySelector('.loading')", 60)
        if not tour:
            self.run("document.querySelector('.tour')?.remove()")
        self.wait("return !window.graph_page?.is_waving")
        self.settle()

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def reload(self):
        """Loads the page again. Until then, scripts still see the old one."""
        self.run("window.is_old = true")
        self.driver.refresh()
        self.wait("return !window.is_old && document.readyState === 'complete'", 60)

    def wait(self, script, seconds=20):
        end = time.monotonic() + seconds
        while True:
            value = self.run(script)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"not within {seconds} s: {script}")
            time.sleep(0.05)

    def settle(self):
        """Waits until transitions have ended, and two frames have been drawn. A picture that was moved has fewer edges
        for some time more."""
        self.driver.execute_async_script(
            "const done = arguments[0];"
            "const running = document.getAnimations().filter(({playState}) => playState === 'running');"
            "const ends = running.map(({finished}) => finished.catch(() => null));"
            "Promise.all(ends).then(() => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def key(self, *names):
        """Presses keys, one after the other, where the focus is: characters, or names as KeyboardEvent.key has them.
        "Shift+ArrowUp" holds the first one."""
        for name in names:
            *held, last = name.split("+") if len(name) > 1 else [name]
            chain = ActionChains(self.driver, duration=0)
            for one in held:
                chain.key_down(KEYS[one])
            chain.send_keys(KEYS.get(last, last))
            for one in held:
                chain.key_up(KEYS[one])
            chain.perform()

    def tab_to(self, selector, key="Tab"):
        """Presses Tab until an element that matches has the focus."""
        for _ in range(120):
            if self.run("return document.activeElement.matches(arguments[0])", selector):
                return
            self.key(key)
        raise AssertionError(f"Tab does not reach {selector}")

    def find(self, selector, text=None):
        """The first element that matches, or that and has this text or name."""
        element = self.run(
            "return [...document.querySelectorAll(arguments[0])].find((e) => arguments[1] === null || "
            "[e.textContent.trim(), e.getAttribute('aria-label')].includes(arguments[1])) ?? null",
            selector,
            text,
        )
        if element is None:
            raise AssertionError(f"no {selector} {text or ''}")
        return element

    def press(self, text, selector="button, summary, label"):
        """Clicks the button with this text or name by the mouse."""
        element = self.find(selector, text)
        self.run("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def choose(self, label, value):
        """Chooses an option of a list as WebDriver does, by clicks."""
        Select(self.find("select", label)).select_by_value(value)

    def slide(self, label, share):
        """Clicks a slider at a share of its length."""
        element = self.find("input[type=range]", label)
        self.run("arguments[0].scrollIntoView({block: 'center'})", element)
        box = element.rect
        top = self.run("return scrollY")
        self.click(box["x"] + 8 + share * (box["width"] - 16), box["y"] - top + box["height"] / 2)

    def type(self, selector, text):
        """Types a text in place of what an element holds."""
        element = self.find(selector)
        self.run("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()
        self.key("Control+a", "Delete")
        element.send_keys(text)

    def mouse(self, kind, x, y, **more):
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **more})

    def click(self, x, y, trembles=False):
        """Clicks; by a hand that trembles, with movements that are too long for a click together, but not each."""
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
        for shift in (3, 2) if trembles else ():
            self.mouse("mouseMoved", x + shift, y, button="left", buttons=1)
        self.mouse("mouseReleased", x, y, button="left", buttons=1, clickCount=1)

    def place_of(self, state):
        """Where a state is, in pixels of the window."""
        return self.run(
            "const box = graph_page.stage.canvas.getBoundingClientRect();"
            "const [x, y] = graph_page.stage.place_of(arguments[0]); return [box.left + x, box.top + y]",
            state,
        )

    def colours(self):
        """The colours of the picture's canvas with their numbers of pixels."""
        return colours_of(
            self.shot(
                self.run(
                    "const b = graph_page.stage.element.getBoundingClientRect();"
                    "return [b.left, b.top, b.width, b.height]"
                )
            )
        )

    def shot_colours(self, box):
        """The colours of a part of the window with their numbers of pixels."""
        return colours_of(self.shot(box))

    def shot(self, box):
        """A picture of a part of the page at half its size, as PNG; box: left, top, width, height."""
        clip = dict(zip(("x", "y", "width", "height"), box), scale=0.5)
        return base64.b64decode(
            self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png", "clip": clip})["data"]
        )

    def errors(self):
        """Messages of errors on the console."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def requests(self):
        """The addresses that were asked for, but for files, data and blobs."""
        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                address = message["params"]["request"]["url"]
                if not address.startswith(("file:", "data:", "blob:", "about:", "chrome:")):
                    found.append(address)
        return found
