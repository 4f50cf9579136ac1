#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""show_keys_test.py TOOL DATA: keys that control a film, on a pseudo-terminal.

A child takes the part of a shell: it runs `show` as the foreground job of the terminal, reports each
stop with the state of echo, continues the job, and reports its end. Prints each expectation that was
not met, and exits with 1 if there is one.
"""

import os
import pty
import re
import select
import signal
import sys
import termios
import time

PATIENCE = 60  # seconds, of a loaded machine


def echoes():
    return bool(termios.tcgetattr(0)[3] & termios.ECHO)


def run_job(command):
    """In the child: runs the command as the foreground job, and says how it went."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execv(command[0], command)
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            print(f"[ended {os.waitstatus_to_exitcode(status)}, echo {echoes()}]", flush=True)
            os._exit(0)
        print(f"[stopped, echo {echoes()}]", flush=True)
        os.killpg(job, signal.SIGCONT)


class Terminal:
    """A command on a pseudo-terminal, and what it has shown that was not yet expected."""

    def __init__(self, command):
        self.child, self.leader = pty.fork()
        if self.child == 0:
            os.environ["TERM"] = "xterm"
            run_job(command)
        self.shown = ""

    def type(self, keys):
        os.write(self.leader, keys.encode())

    def signal_job(self, number):
        os.killpg(os.tcgetpgrp(self.leader), number)

    def echoes(self):
        return bool(termios.tcgetattr(self.leader)[3] & termios.ECHO)

    def expect(self, pattern):
        """Waits until the pattern has been shown, and returns what was shown until then."""
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.shown)):
            assert time.monotonic() < end, f"no {pattern!r} in {self.shown[-300:]!r}"
            if not select.select([self.leader], [], [], 1)[0]:
                continue
            try:
                self.shown += os.read(self.leader, 65536).decode()
            except OSError:  # the child has ended
                raise AssertionError(f"no {pattern!r} in {self.shown[-300:]!r}") from None
        before = self.shown[: found.end()]
        self.shown = self.shown[found.end() :]
        return before

    def close(self):
        os.close(self.leader)
        os.waitpid(self.child, 0)


def steps(show):
    film = Terminal(show + ["--speed", "0.01"])
    shown = film.expect("start")
    for keys, expected in [
        ("n", r"1 of 16: \S+ +\(paused"),
        ("\033[C", "2 of 16"),
        ("n\033OC", "4 of 16"),
        ("p", "3 of 16"),
        ("\033[D", "2 of 16"),
        ("pppp", "start +\\(paused"),
    ]:
        film.type(keys)
        shown += film.expect(expected)
    assert not film.echoes(), "keys are echoed"
    film.type("xyz?")  # no keys of the film
    film.type("q")
    shown += film.expect(r"\[ended 0, echo True\]")
    for echo in ["^[", "xyz"]:
        assert echo not in shown, f"{echo!r} is echoed"
    film.close()


def erases(show):
    """Each line of a frame erases what the frame before has to its right."""
    film = Terminal(show + ["--speed", "20"])
    shown = film.expect(r"\[ended 0, echo True\]")
    frames = shown[shown.index("start") : shown.rindex("[ended")].split("\n")
    assert len(frames) > 16 and all(line.endswith("\033[K\r") for line in frames[:-1]), frames
    film.close()


def pauses(show):
    film = Terminal(show + ["--speed", "20"])
    film.expect("2 of 16")
    film.type(" ")
    film.expect(r"paused: space resumes")
    film.type(" ")
    film.expect("16 of 16")
    film.expect(r"\[ended 0, echo True\]")
    film.close()


def holds_the_last_frame(show):
    film = Terminal(show + ["--speed", "0.01"])
    film.expect("start")
    film.type("n" * 20)
    film.expect("16 of 16[^\n]*paused")
    film.type("p")
    film.expect("15 of 16")
    film.type("n ")
    film.expect(r"\[ended 0, echo True\]")
    film.close()


def interrupts(show):
    for interrupt in [
        lambda film: film.type("\x03"),
        lambda film: film.signal_job(signal.SIGINT),
        lambda film: film.signal_job(signal.SIGTERM),
    ]:
        film = Terminal(show + ["--speed", "0.01"])
        film.expect("start")
        film.type(" ")
        film.expect("paused")
        interrupt(film)
        film.expect(r"\[ended 20, echo True\]")
        film.close()


def stops(show):
    for stop in [lambda film: film.type("\x1a"), lambda film: film.signal_job(signal.SIGTSTP)]:
        film = Terminal(show + ["--speed", "0.01"])
        film.expect("start")
        film.type("n")
        film.expect("1 of 16")
        for _ in range(2):
            stop(film)
            film.expect(r"\[stopped, echo True\]")
            again = film.expect("1 of 16")
            assert "\033[" not in again, f"the frame is drawn over other lines: {again!r}"
            assert not film.echoes(), "keys are echoed after a stop"
        film.type("n")
        film.expect("2 of 16")
        film.type("q")
        film.expect(r"\[ended 0, echo True\]")
        film.close()


def main(tool, data):
    show = [tool, "show", os.path.join(data, "walls", "uva10384-sample.walls")]
    faults = []
    for case in [steps, erases, pauses, holds_the_last_frame, interrupts, stops]:
        try:
            case(show)
        except AssertionError as fault:
            faults.append(f"{case.__name__}: {fault}")
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
