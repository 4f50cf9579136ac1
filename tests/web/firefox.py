# SPDX-License-Identifier: BSL-1.0
#
# Firefox, headless, for the tests of pages: driven by WebDriver BiDi over its own WebSocket, because Debian 12 has
# no geckodriver. Needs firefox-esr and python3-websockets, and for WebGL xvfb and libgl1-mesa-dri.
import asyncio
import base64
import json
import os
import re
import subprocess
import tempfile

try:
    import websockets
except ImportError:
    websockets = None

PROGRAM = "firefox-esr"


class Firefox:
    """A browser with one page. Errors of its console and its requests are collected."""

    def __init__(self, gl=True):
        """With gl, on a virtual display, where Mesa renders WebGL in software; otherwise headless, without WebGL.
        Throws FileNotFoundError where a program or package is missing, RuntimeError where Firefox does not start."""
        if websockets is None:
            raise FileNotFoundError("python3-websockets is missing")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        with open(self.profile.name + "/user.js", "w", encoding="utf-8") as settings:
            settings.write('user_pref("webgl.force-enabled", true);\n')
        self.loop = asyncio.new_event_loop()
        self.number, self.errors, self.requests, self.processes = 0, [], [], []
        try:
            self._start(gl)
        except BaseException:
            self._stop()
            raise

    def _start(self, gl):
        environment = dict(os.environ)
        if gl:
            display = subprocess.Popen(
                ["Xvfb", "-displayfd", "1", "-screen", "0", "1366x768x24"],
                text=True,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            self.processes.append(display)
            environment["DISPLAY"] = ":" + display.stdout.readline().strip()
            environment.pop("WAYLAND_DISPLAY", None)
        browser = subprocess.Popen(
            [
                PROGRAM,
                *([] if gl else ["--headless"]),
                "--no-remote",
                "--remote-debugging-port=0",
                "--profile",
                self.profile.name,
                "--width",
                "1280",
                "--height",
                "720",
                "about:blank",
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.processes.append(browser)
        self.socket = self._wait(self._connect(self._address(browser) + "/session"))
        self.command("session.new", capabilities={})
        self.context = self.command("browsingContext.getTree")["contexts"][0]["context"]
        self.command("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def _stop(self):
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            for pipe in (process.stdout, process.stderr):
                if pipe:
                    pipe.close()
        self.loop.close()
        self.profile.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._wait(self.socket.close())
        self._stop()

    def _address(self, browser):
        for line in browser.stderr:
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            if found:
                return found[1]
        raise RuntimeError(f"{PROGRAM} ended with {browser.wait()}")

    async def _connect(self, address):
        return await websockets.connect(address, max_size=None, ping_interval=None)

    def _wait(self, work):
        return self.loop.run_until_complete(asyncio.wait_for(work, 120))

    def _take(self, event):
        if event["method"] == "log.entryAdded" and event["params"]["level"] == "error":
            self.errors.append(event["params"]["text"])
        if event["method"] == "network.beforeRequestSent":
            address = event["params"]["request"]["url"]
            if not address.startswith(("file:", "data:", "blob:", "about:")):
                self.requests.append(address)

    def command(self, method, **parameters):
        """The result of a command of WebDriver BiDi."""
        self.number += 1
        self._wait(self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters})))
        while True:
            message = json.loads(self._wait(self.socket.recv()))
            if message["type"] == "event":
                self._take(message)
            elif message.get("id") == self.number:
                if message["type"] == "error":
                    raise AssertionError(f"{method}: {message['message']}")
                return message["result"]

    def open(self, page, ready="!!window.graph_page"):
        self.command("browsingContext.navigate", context=self.context, url=page.as_uri(), wait="complete")
        self.wait(ready)

    def remove_tour(self):
        self.run("document.querySelector('.tour')?.remove()")
        self.frame()

    def frame(self):
        """Waits until two frames have been drawn."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def run(self, expression):
        """The value of a JavaScript expression, which JSON can write; a promise is awaited."""
        answer = self.command(
            "script.evaluate",
            target={"context": self.context},
            awaitPromise=True,
            expression=f"Promise.resolve({expression}).then(v => JSON.stringify(v ?? null))",
        )
        if answer["type"] == "exception":
            raise AssertionError(f"{expression}: {answer['exceptionDetails']['text']}")
        return json.loads(answer["result"]["value"])

    def wait(self, expression):
        """Waits until a JavaScript expression holds, a minute at most."""
        look = f"() => ({expression}) ? done(true) : Date.now() > end ? done(false) : setTimeout(look, 50)"
        if not self.run(f"new Promise(done => {{ const end = Date.now() + 60000; const look = {look}; look(); }})"):
            raise AssertionError(f"not within a minute: {expression}")

    def press(self, *keys):
        """Presses keys one after another; their names are those of KeyboardEvent.key, or WebDriver's characters."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.command(
            "input.performActions",
            context=self.context,
            actions=[{"type": "key", "id": "keyboard", "actions": actions}],
        )

    def click(self, x, y):
        actions = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.command(
            "input.performActions",
            context=self.context,
            actions=[{"type": "pointer", "id": "mouse", "actions": actions}],
        )

    def screenshot(self):
        """A PNG of the window."""
        return base64.b64decode(self.command("browsingContext.captureScreenshot", context=self.context)["data"])
