# SPDX-License-Identifier: BSL-1.0
"""Ctrl-C, progress callbacks and what they raise, while long work runs without the GIL."""

import dataclasses
import os
import signal
import threading
import time

import puzzlegraph
import pytest

MOST = 0.4  # seconds of processor time from the signal to the exception; of three tries the fastest counts


def interrupted_after(work, seconds=0.3):
    """The processor time of the process, which is that of all threads, from SIGINT until KeyboardInterrupt."""
    sent = []

    def interrupt():
        sent.append(time.process_time())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(seconds, interrupt)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        work()
    heard = time.process_time()
    timer.join()
    return heard - sent[0]


def fastest(work):
    return min(interrupted_after(work) for _ in range(3))


def interrupting(n):
    if n == 100:
        os.kill(os.getpid(), signal.SIGINT)
    return [n + 1]


def test_solving_is_interrupted(long_search):
    assert fastest(lambda: long_search.solve(algorithm="breadth-first")) < MOST
    assert long_search.solve(algorithm="breadth-first", max_states=10).stopped_by == "states"  # nothing is left set


def test_generation_is_interrupted():
    assert fastest(lambda: puzzlegraph.generate("tiles", size=(2, 3), min_length=99, max_draws=10**9)) < MOST
    assert fastest(lambda: puzzlegraph.generate("tiles", size=(4, 4), count=10**7)) < MOST  # whose text would be long
    assert fastest(lambda: puzzlegraph.generate("tiles", size=(2, 3), where="optimum >= 99", max_draws=10**9)) < MOST


def test_an_export_is_interrupted(eight):
    graph = eight.explore()

    def export():
        while True:
            graph.export("graphml")

    interrupted_after(export)  # which fails for any other error


def test_the_previous_handler_is_called_and_stays(long_search):
    heard = []
    before = signal.signal(signal.SIGINT, lambda *_: heard.append(True))
    try:
        threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        answer = long_search.solve(algorithm="breadth-first")
        assert answer.stopped_by == "interrupt" and heard == [True]
        os.kill(os.getpid(), signal.SIGINT)
        assert heard == [True, True]
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_handler_that_raises_nothing_makes_no_result_false(long_search, eight):
    """As that of asyncio.run: what cannot say that it was stopped raises KeyboardInterrupt."""
    graph = eight.explore()
    assert graph.optimum == 2  # by distances, which are found to the end
    twenty_four = puzzlegraph.generate("tiles", size=(5, 5), seed=2)[0]  # which no method decides soon
    claim = twenty_four.solve(algorithm="astar", heuristic="manhattan", max_states=1000)
    claim = dataclasses.replace(claim, lower_bound=claim.lower_bound + 20)
    calls = [
        long_search.explore,
        twenty_four.certificate,
        lambda: twenty_four.certificate(claim),
        twenty_four.animate,
        lambda: puzzlegraph.explore(0, lambda n: [n + 1]),
        lambda: puzzlegraph.generate("tiles", size=(2, 3), min_length=99, max_draws=10**9),
        lambda: puzzlegraph.generate("tiles", size=(2, 3), where="optimum >= 99", max_draws=10**9),
        graph.page,
        lambda: graph.export("json", layout=True),
        lambda: graph.measures(eccentricity=True),
    ]
    heard = []
    before = signal.signal(signal.SIGINT, lambda *_: heard.append(True))
    try:
        for call in calls:
            interrupted_after(call, seconds=0.2)
        assert len(heard) == len(calls)
        assert puzzlegraph.search(0, interrupting, goal=-1).stopped_by == "interrupt"
        with pytest.raises(KeyboardInterrupt):
            puzzlegraph.search(0, interrupting, goal=-1, heuristic=lambda n: 0, checked=True)
    finally:
        signal.signal(signal.SIGINT, before)


def test_an_ignored_signal_stays_ignored(long_search):
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        timer = threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        assert long_search.solve(algorithm="breadth-first", max_seconds=0.4).stopped_by == "time"
        timer.join()  # before the signal is heard again
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_gil_is_released(long_search):
    counted = 0
    thread = threading.Thread(target=lambda: long_search.solve(algorithm="breadth-first", max_seconds=1))
    thread.start()
    while thread.is_alive() and counted < 100:
        counted += 1
        time.sleep(0.0001)
    assert counted == 100
    thread.join()


def test_progress(long_search):
    seen = []
    long_search.solve(algorithm="breadth-first", max_seconds=0.7, progress=seen.append)
    assert len(seen) >= 2 and seen[0].expanded <= seen[-1].expanded and seen[-1].seconds > 0.1


def test_what_progress_raises_ends_the_search(long_search):
    def fail(_):
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        long_search.solve(algorithm="breadth-first", progress=fail)


def test_progress_may_solve(long_search, eight):
    costs = []
    long_search.solve(algorithm="breadth-first", max_seconds=0.4, progress=lambda _: costs.append(eight.solve().cost))
    assert costs and set(costs) == {2}


def test_interrupt_within_progress(long_search, eight):
    def nested(_):
        os.kill(os.getpid(), signal.SIGINT)
        eight.solve()

    with pytest.raises(KeyboardInterrupt):
        long_search.solve(algorithm="breadth-first", progress=nested)
