#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# mpi_test.py MPI_TOOL TOOL DATA MPIRUN [KILLS]: runs puzzlegraph-mpi on 3 processes, with KILLS also on 1, 2 and 5, in
# both partitions and all formats, and compares its layers and answers with those of one process: `explore`, `count` and
# `solve` of the tool. Then wrong uses, limits, a process that dies, and counts that are killed KILLS times (default: 1)
# and continued. Prints what differs; exit code 1 if anything does. Runs four at a time: most of the time of a run is
# that of mpirun starting and ending.
import csv
import hashlib
import itertools
import json
import math
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

MPI_TOOL, TOOL, DATA, MPIRUN = sys.argv[1:5]
IS_LONG = len(sys.argv) > 5
KILLS = int(sys.argv[5]) if IS_LONG else 1
PROCESSES = (1, 2, 3, 5) if IS_LONG else (3,)
ENVIRONMENT = dict(
    os.environ,
    OMPI_ALLOW_RUN_AS_ROOT="1",
    OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
    OMPI_MCA_mpi_yield_when_idle="1",
    # Shared memory alone: looking for networks takes a quarter of the time of a run.
    OMPI_MCA_pml="ob1",
    OMPI_MCA_btl="self,vader",
    OMPI_MCA_plm="isolated",
)
AT_ONCE = 4
failures = []


def for_each(values):
    """Calls the test with each of these tuples of arguments."""

    def with_values(test):
        test.values = values
        return test

    return with_values


def check(is_right, what, found):
    if not is_right:
        failures.append(what)
        print(f"FAILED: {what}\n  found: {found}")


def one_process(*arguments):
    return subprocess.run([TOOL, *arguments], capture_output=True, text=True)


def command(processes, *arguments):
    return [MPIRUN, "--oversubscribe", "-n", str(processes), MPI_TOOL, *arguments]


def together(processes, *arguments, stdin=""):
    return subprocess.run(
        command(processes, *arguments), capture_output=True, text=True, env=ENVIRONMENT, input=stdin, timeout=120
    )


def own_messages(run):
    """The lines of standard error that the program wrote, not its launcher."""
    return [line for line in run.stderr.splitlines() if line.startswith("puzzlegraph")]


def counted(run):
    """The table of `count --csv`: states by layer, and goal states."""
    rows = list(csv.DictReader(run.stdout.splitlines()))
    return [int(row["states"]) for row in rows], sum(int(row["goal_states"]) for row in rows)


def explored(path, question, *options):
    run = one_process("explore", path, "--question", str(question), "--json", *options)
    graph = json.loads(run.stdout)["questions"][0]["graph"]
    return graph["layers"], graph["goal_states"]


def answers(run):
    return [(q["verdict"], q["cost"]) for q in json.loads(run.stdout)["questions"]]


folder = tempfile.TemporaryDirectory()


def written(name, text):
    path = Path(folder.name) / name
    path.write_text(text)
    return str(path)


TILES = f"{DATA}/tiles/solved.tiles"
# Spaces of five puzzles, and some that are awkward to divide.
ONE_GHOST = written("one.ghosts", "puzzlegraph ghosts\n4 3 1\n####\n#aA#\n####\n0 0 0\n")
UNSOLVABLE = written("stuck.blocks", "puzzlegraph blocks metric=steps\nAB.\n\nBA.\n")
NO_MOVES = written("shut.klotski", "puzzlegraph klotski\nTP#.\n")
SOLVED = written("solved.blocks", "puzzlegraph blocks metric=steps\nAB.\n\nAB.\n")
SPACES = [
    # file, question, options of explore
    (TILES, 1, ()),  # a goal in the first layer
    (TILES, 2, ()),
    (f"{DATA}/klotski/noip2013-sample.klotski", 1, ("--encoding", "plain")),
    (f"{DATA}/ghosts/tokyo2007-sample.ghosts", 1, ()),
    (f"{DATA}/ghosts/unsolvable.ghosts", 1, ()),
    (f"{DATA}/walls/uva10384-sample.walls", 1, ()),
    (f"{DATA}/blocks/rush-hour.blocks", 1, ()),  # without ranks
    (UNSOLVABLE, 1, ()),
    (NO_MOVES, 1, ("--encoding", "plain")),
]


@for_each(SPACES)
def test_layers(path, question, options):
    expected = explored(path, question, *options)
    for n in PROCESSES:
        for partition in ("auto", "hash") if IS_LONG else ("hash",):  # test_counts has the other
            run = together(n, "count", path, "--csv", "--question", str(question), "--partition", partition)
            check(
                counted(run) == expected,
                f"layers of {path}, question {question}, {n} processes, {partition}",
                f"{counted(run)}, expected {expected}; {run.stderr}",
            )


def test_more_processes_than_states():
    expected = explored(ONE_GHOST, 1)
    run = together(5, "count", ONE_GHOST, "--csv", "--partition", "hash")
    check(counted(run) == expected, "layers of 2 states by 5 processes", run.stdout + run.stderr)


@for_each(
    [
        (f"{DATA}/walls/uva10384-sample.walls",),  # a space without predecessors
        (f"{DATA}/ghosts/tokyo2007-sample.ghosts",),
        (f"{DATA}/klotski/noip2013-sample.klotski",),
        (UNSOLVABLE,),
    ]
)
def test_counts(path):
    for form in ("--json", "--csv") if IS_LONG else ("--json",):
        expected = one_process("count", path, form).stdout
        for n in PROCESSES:
            run = together(n, "count", path, form)
            check(
                run.returncode == 0 and without_tables(run.stdout) == without_tables(expected),
                f"count {form} of {path}, {n} processes",
                run.stdout + run.stderr,
            )
    expected = one_process("count", path).stdout
    run = together(2, "count", path)
    check(run.stdout == re.sub(r"^table .*\n", "", expected, flags=re.M), f"text of count of {path}", run.stdout)


def without_tables(text):
    """An output of `count` without what it says of its engine: several processes have one of their own."""
    return re.sub(r'"engine":"[a-z-]+","ranks":[0-9a-z]+', "", text)


@for_each(
    [
        (TILES,),
        (f"{DATA}/klotski/noip2013-sample.klotski",),
        (f"{DATA}/ghosts/tokyo2007-sample.ghosts",),
        (f"{DATA}/ghosts/unsolvable.ghosts",),
        (f"{DATA}/walls/uva10384-sample.walls",),
        (UNSOLVABLE,),
        (NO_MOVES,),
        (SOLVED,),
    ]
)
def test_answers(path):
    expected = answers(one_process("solve", path, "--json"))
    texts = set()
    for n in PROCESSES:
        run = together(n, "solve", path, "--json")
        check(
            run.returncode == 0 and answers(run) == expected,
            f"answers to {path} by {n} processes",
            f"{run.stdout} {run.stderr}, expected {expected}",
        )
        found = json.loads(run.stdout)
        texts.add(
            json.dumps(
                [{k: q.get(k) for k in ("verdict", "cost", "moves", "counters", "layers")} for q in found["questions"]]
            )
        )
        solution = written(f"{Path(path).name}.json", run.stdout)
        verified = one_process("verify", path, solution)  # 11: it does not check that they are optimal
        check(
            verified.returncode in (0, 11), f"solutions to {path} by {n} processes", verified.stdout + verified.stderr
        )
    check(len(texts) == 1, f"the same answers to {path} by any number of processes", texts)


@for_each(
    [
        # exit code, a part of the message, which one process alone writes; then in the short form on one process
        (1, "no command is called 'cuont'", ("cuont", TILES)),
        (2, "found nothing to read", ("solve", "no such file")),
        (1, "expected at most as many processes as states", ("count", ONE_GHOST)),
        (10, "", ("count", TILES, "-q", "3", "--max-states", "1000")),
        (4, "/no/such/folder", ("count", TILES, "-q", "1", "-o", "/no/such/folder/file")),
        (1, "no command given", (), 1),
        (1, "--checkpoint is for one question", ("count", TILES, "--checkpoint", folder.name), 1),
        (2, ":1:1: found", ("solve", written("bad.tiles", "x\n")), 1),
        (2, "no goal is given", ("solve", f"{DATA}/transitions/jugs.dot"), 1),
        (
            1,
            "the states of this question have no ranks",
            ("count", f"{DATA}/blocks/rush-hour.blocks", "-q", "1", "--partition", "ranks"),
            1,
        ),
        (10, "", ("count", TILES, "-q", "3", "--max-memory", "100"), 1),
    ]
)
def test_wrong_use(code, expected, arguments, processes=PROCESSES[-1]):
    run = together(PROCESSES[-1] if IS_LONG else processes, *arguments)
    messages = own_messages(run)
    what = f"message of {arguments}"
    check(run.returncode == code, what, f"code {run.returncode}, expected {code}; {run.stderr}")
    check(len(messages) == (1 if expected else 0) and expected in "".join(messages), what, messages)
    if code != 10:
        check(run.stdout == "", f"output of {arguments}", run.stdout)


def test_wrong_launchers():
    alone = subprocess.run(
        [MPI_TOOL, "count", TILES],
        capture_output=True,
        text=True,
        env={k: v for k, v in os.environ.items() if not k.startswith(("OMPI_", "PMI"))},
    )
    check(alone.returncode == 1 and "started by mpirun" in alone.stderr, "without a launcher", alone.stderr)
    wrong = subprocess.run(
        [MPIRUN, "--oversubscribe", "-n", "3", TOOL, "solve", TILES], capture_output=True, text=True, env=ENVIRONMENT
    )
    check(
        wrong.returncode == 1 and len(own_messages(wrong)) == 1 and wrong.stdout == "",
        "mpirun of the wrong program",
        wrong.stdout + wrong.stderr,
    )


@for_each([("ranks",), ("hash",)])
def test_traffic(partition):
    for n in PROCESSES:
        run = together(n, "count", TILES, "-q", "2", "--partition", partition, "--traffic")
        said = re.search(r": (\d+) keys sent in (\d+) exchanges$", run.stderr.strip())
        check(said is not None, "line of --traffic", run.stderr)
        sent, exchanges = map(int, said.groups())
        # 2x4 tiles: 37 layers, and one exchange that finds no more
        check((sent == 0) == (n == 1) and exchanges >= 37, f"traffic of {n} processes by {partition}", run.stderr)


def test_state_limit():
    runs = [together(n, "count", TILES, "-q", "2", "--csv", "--max-states", "1000") for n in (1, *PROCESSES)]
    layers, _ = counted(runs[0])
    check(sum(layers[:-1]) <= 1000 < sum(layers), "the layer that passes the state limit is the last", layers)
    check(all(run.stdout == runs[0].stdout for run in runs), "a state limit by any number of processes", runs)


def slow_lamps(lamps, idle):
    """A planning task: lamps to switch on, and operators that change nothing, but take time in each state."""
    lines = ["begin_version", "3", "end_version", "begin_metric", "0", "end_metric", str(lamps)]
    for k in range(lamps):
        lines += ["begin_variable", f"lamp{k}", "-1", "2", "off", "on", "end_variable"]
    lines += ["0", "begin_state", *["0"] * lamps, "end_state", "begin_goal", str(lamps)]
    lines += [f"{k} 1" for k in range(lamps)] + ["end_goal", str(lamps + idle)]
    for k in range(lamps + idle):
        after = 1 if k < lamps else 0
        lines += ["begin_operator", f"operator {k}", "0", "1", f"0 {k % lamps} 0 {after}", "0", "end_operator"]
    return "\n".join([*lines, "0", ""])


def test_time_limit_within_a_round():
    path = written("slow.sas", slow_lamps(20, 20000))
    ends = set(itertools.accumulate(math.comb(20, k) for k in range(21)))  # of layers, each expanded in one round
    for _ in range(10):  # it may end there by chance
        run = together(2, "solve", path, "--max-seconds", "1", "--json")
        check(run.returncode == 10, "exit code at a time limit", run.stdout + run.stderr)
        expanded = json.loads(run.stdout)["questions"][0]["counters"]["expanded"]
        if expanded not in ends:
            return
    check(False, "a time limit ends a round before it is complete", expanded)


def test_signal_of_all_processes():
    kept = tempfile.mkdtemp(dir=folder.name)
    run = subprocess.Popen(
        command(2, "count", written("slower.sas", slow_lamps(20, 20000)), "--checkpoint", kept),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    )
    deadline = time.monotonic() + 60
    while not files_of(kept) and time.monotonic() < deadline:
        time.sleep(0.05)
    for process in children(run.pid):
        os.kill(process, signal.SIGTERM)
    out, err = run.communicate(timeout=60)
    check(run.returncode == 20 and "interrupt" in out, "a signal of all processes", out + err)


def test_standard_input():
    text = Path(TILES).read_text()
    run = together(3, "count", "-", "--csv", "-q", "1", stdin=text)
    check(sum(counted(run)[0]) == 360, "standard input", run.stderr)


def test_config_of_the_first_process():
    here, elsewhere = tempfile.mkdtemp(dir=folder.name), tempfile.mkdtemp(dir=folder.name)
    Path(here, "count.ini").write_text("question = 1\nformat = csv\n")
    Path(here, "wrong.ini").write_text("question = 1\nfromat = csv\n")

    def configured(name):
        part = [MPI_TOOL, "count", TILES, "--config", name]
        line = [MPIRUN, "--oversubscribe", "-n", "1", "-wdir", here, *part, ":", "-n", "2", "-wdir", elsewhere, *part]
        return subprocess.run(line, capture_output=True, text=True, env=ENVIRONMENT, timeout=120)

    run = configured("count.ini")
    check(sum(counted(run)[0]) == 360, "a config file that the first process alone has", run.stderr)
    run = configured("wrong.ini")
    check(
        run.returncode == 2 and len(own_messages(run)) == 1 and "wrong.ini:2:1: found" in run.stderr,
        "an error in a config file",
        run.stderr,
    )
    run = configured("none.ini")
    check(run.returncode == 2 and len(own_messages(run)) == 1, "a config file that is not there", run.stderr)


def children(process):
    text = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(word) for word in text.split()]


def test_death_of_a_process():
    run = subprocess.Popen(
        command(3, "count", f"{DATA}/tiles/fourteen-fifteen.tiles", "-q", "1", "--partition", "hash"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    )
    deadline = time.monotonic() + 60
    while len(children(run.pid)) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(1)
    os.kill(children(run.pid)[1], signal.SIGKILL)
    out, err = run.communicate(timeout=60)
    check(run.returncode != 0 and out == "" and err.count("on signal 9") == 1, "death of a process", out + err)


def files_of(folder):
    return sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*.checkpoint"))


def is_running(process):
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def kill_all(process):
    """Returns when all have ended, and with them their locks."""
    killed = [process, *children(process)]
    for one in killed:
        try:
            os.kill(one, signal.SIGKILL)
        except ProcessLookupError:
            pass
    deadline = time.monotonic() + 60
    while any(is_running(one) for one in killed) and time.monotonic() < deadline:
        time.sleep(0.01)


@for_each([("ranks",), ("hash",)])
def test_checkpoints(partition):
    generator = random.Random(partition)
    arguments = ("count", f"{DATA}/ghosts/random-16x16.ghosts", "-q", "1", "--csv")
    expected = one_process(*arguments).stdout
    begun = time.monotonic()
    together(2, *arguments, "--partition", partition)
    seconds = time.monotonic() - begun
    killed = 0
    for attempt in range(KILLS):
        kept = tempfile.mkdtemp(dir=folder.name)
        options = ("--partition", partition, "--checkpoint", kept)
        run = subprocess.Popen(
            command(2, *arguments, *options), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
        )
        deadline = time.monotonic() + 60
        while run.poll() is None and not files_of(kept) and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(generator.uniform(0, seconds))
        killed += run.poll() is None
        kill_all(run.pid)
        run.communicate()
        was_kept = len(files_of(kept)) >= 2
        again = together(2, *arguments, *options)
        check(again.stdout == expected, f"count by {partition} after kill {attempt + 1}", again.stderr)
        check(
            not was_kept or "continues after layer" in again.stderr, f"message after kill {attempt + 1}", again.stderr
        )
    check(not IS_LONG or killed > 0, f"a kill of a count by {partition} that goes on", f"{KILLS} kills")


def test_checkpoints_that_are_refused():
    kept = tempfile.mkdtemp(dir=folder.name)

    def counts(processes, *more):
        return together(processes, "count", TILES, "--checkpoint", kept, *more)

    first = counts(2, "-q", "1")
    check(first.returncode == 0 and len(files_of(kept)) == 4, "a checkpoint of two processes", files_of(kept))
    again = counts(2, "-q", "1")
    check(again.stdout == first.stdout, "a count continued at its end", again.stdout + again.stderr)

    def refused(what, expected, run):
        check(
            run.returncode == 2 and run.stdout == "" and expected in run.stderr and len(own_messages(run)) == 1,
            what,
            run.stdout + run.stderr,
        )

    refused("a checkpoint of more processes", "process", counts(1, "-q", "1"))
    refused("a checkpoint of fewer processes", "process", counts(3, "-q", "1"))
    refused("a checkpoint of another question", "a checkpoint of another computation: question", counts(2, "-q", "2"))
    refused(
        "a checkpoint of another partition",
        "a checkpoint of another format",
        counts(2, "-q", "1", "--partition", "hash"),
    )
    for path in Path(kept).glob("process-2/*"):
        path.write_bytes(path.read_bytes()[:-100])
    refused("a truncated checkpoint", "truncated", counts(2, "-q", "1"))
    for path in Path(kept).glob("process-2/*"):
        path.unlink()
    refused("a folder that is missing", "process 2 has no layer", counts(2, "-q", "1"))


def test_checkpoint_whose_processes_state_other_counts():
    """All come to the limit on states together, though the counts of one would pass it a layer earlier."""
    kept = tempfile.mkdtemp(dir=folder.name)
    states, _ = counted(together(2, "count", TILES, "-q", "2", "--csv", "--checkpoint", kept))
    for path in Path(kept).glob(f"*/layer-{len(states) - 1}.checkpoint"):
        path.unlink()
    forged = Path(kept) / "process-2" / f"layer-{len(states) - 2}.checkpoint"
    text = forged.read_bytes().rpartition(b"sha256 ")[0].replace(b'"states":[1,', b'"states":[9,')
    check(b'"states":[9,' in text, "a forged count", str(text[:200]))
    forged.write_bytes(text + f"sha256 {hashlib.sha256(text).hexdigest()}\n".encode())
    again = together(2, "count", TILES, "-q", "2", "--csv", "--checkpoint", kept, "--max-states", str(sum(states)))
    check(counted(again)[0] == states, "a checkpoint with other counts in one process", again.stdout + again.stderr)


if __name__ == "__main__":
    tests = [test for name, test in globals().items() if name.startswith("test_")]
    runs = [partial(test, *values) for test in tests for values in getattr(test, "values", [()])]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for done in [pool.submit(run) for run in runs]:
            done.result()
    sys.exit(1 if failures else 0)
