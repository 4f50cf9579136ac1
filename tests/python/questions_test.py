# SPDX-License-Identifier: BSL-1.0
"""Reading, solving, checking and making questions, against the tool and published numbers."""

import dataclasses
import json
import os
import pathlib
import pickle
import subprocess
import threading

import numpy as np
import puzzlegraph
import pytest


def test_read_answers_as_the_tool(data, tool):
    for path in ("blocks/hua-rong-dao.blocks", "walls/uva10384-sample.walls", "klotski/noip2013-sample.klotski"):
        shown = subprocess.run([tool, "solve", "--json", data / path], capture_output=True, text=True, check=True)
        for question, told in zip(puzzlegraph.read(data / path), json.loads(shown.stdout)["questions"], strict=True):
            answer = question.solve()
            assert (answer.verdict, answer.cost, answer.moves) == (told["verdict"], told["cost"], told["moves"])
            assert answer.statistics.expanded == told["counters"]["expanded"]


def test_hua_rong_dao(hua_rong_dao):
    answer = hua_rong_dao.solve()
    assert (answer.verdict, answer.lower_bound) == ("solved", answer.cost)
    check = hua_rong_dao.check(answer.moves)
    assert check and check.cost == answer.cost and check.step is None


def test_wrong_moves(eight):
    unsolved = eight.check("E")
    assert not unsolved and unsolved.step == 1 and "goal" in unsolved.reason
    illegal = eight.check("NN")
    assert not illegal and illegal.step == 1
    with pytest.raises(puzzlegraph.InputError) as wrong:
        eight.check("E?")
    assert (wrong.value.line, wrong.value.column) == (1, 2)
    with pytest.raises(puzzlegraph.InputError):
        eight.check("EN\nEN")


def test_a_question_outlives_its_list(data):
    question = puzzlegraph.read(data / "tiles/antipodes.tiles")[0]
    assert question.puzzle == "tiles" and question.solve().solved


def test_str_is_the_board(eight):
    assert str(eight).startswith("1 2 3")
    assert repr(eight).startswith("<puzzlegraph.Question: tiles")


def test_limits_are_verdicts(long_search):
    by_states = long_search.solve(algorithm="breadth-first", max_states=1000)
    assert (by_states.verdict, by_states.stopped_by, by_states.cost) == ("undecided", "states", None)
    assert by_states.lower_bound > 0
    assert long_search.solve(algorithm="breadth-first", max_seconds=0).stopped_by == "time"
    assert long_search.solve(algorithm="breadth-first", max_memory=1000).stopped_by == "memory"


def test_unsolvable(data):
    answer = puzzlegraph.read(data / "tiles/fourteen-fifteen.tiles")[0].solve()
    assert (answer.verdict, answer.cost, answer.lower_bound) == ("unsolvable", None, None)
    assert "parity" in answer.reason


def test_methods(eight):
    assert eight.solve(algorithm="astar", heuristic="manhattan").method == "astar, manhattan"
    assert eight.solve(heuristic="none", algorithm="ida-star").cost == 2
    with pytest.raises(ValueError, match="no such method; there are: "):
        eight.solve(algorithm="magic")
    with pytest.raises(ValueError, match="tiles has no option speed; there are: "):
        eight.solve(speed=3)


def test_a_method_is_chosen_as_by_the_tool(hua_rong_dao, data, tool):
    for words in ({"algorithm": "astar"}, {"algorithm": "boost-astar"}, {"heuristic": "none"}):
        options = [f"--{name}={word}" for name, word in words.items()]
        board = data / "blocks/hua-rong-dao.blocks"
        command = [tool, "solve", "-q", "1", "--max-states=1000", "--max-seconds=0.5", "--json", *options, board]
        run = subprocess.run(command, capture_output=True, check=False)
        chosen = json.loads(run.stdout)["questions"][0]
        answer = hua_rong_dao.solve(max_states=1000, max_seconds=0.5, **words)
        assert answer.method == ", ".join(chosen["method"].values()), words


def test_an_option_that_the_method_does_not_use_is_refused(data):
    question = puzzlegraph.read(data / "walls/uva10384-sample.walls")[0]
    with pytest.raises(ValueError, match="prune_parents: found the algorithm astar, expected ida-star"):
        question.solve(prune_parents=True)


def test_instances_that_cannot_be_are_refused():
    with pytest.raises(ValueError, match="which have no length"):
        puzzlegraph.generate("tiles", size=(3, 3), solvable=False, min_length=5)
    with pytest.raises(ValueError, match="max_draws"):
        puzzlegraph.generate("tiles", size=(3, 3), max_draws=0)


def test_equal_questions_have_equal_hashes(data):
    path = data / "blocks/hua-rong-dao.blocks"
    assert len({*puzzlegraph.read(path), *puzzlegraph.read(path)}) == len(puzzlegraph.read(path))


def test_certificates(hua_rong_dao, tool, tmp_path):
    checker = tool.with_name("puzzlegraph-check")
    (tmp_path / "a.blocks").write_text(hua_rong_dao.text)
    (tmp_path / "a.cert").write_bytes(hua_rong_dao.certificate())
    done = subprocess.run([checker, tmp_path / "a.blocks", tmp_path / "a.cert"], capture_output=True, text=True)
    assert done.returncode == 0 and "question 1: verified: optimal" in done.stdout
    assert hua_rong_dao.certificate(max_states=10, answer=hua_rong_dao.solve()) is None


def test_a_wrong_claim_has_no_certificate(eight):
    longer = dataclasses.replace(eight.solve(), cost=4, lower_bound=4, moves="WEES")
    assert eight.check("WEES").cost == 4
    with pytest.raises(ValueError, match="solution"):
        eight.certificate(longer)
    with pytest.raises(ValueError, match="not of this question"):
        eight.certificate(dataclasses.replace(longer, cost=3))
    with pytest.raises(TypeError, match="^answer: expected an Answer, found 5$"):
        eight.certificate(5)


def test_hardest(data):
    # 21 moves: published for 2x3 (data/tiles/profiles.csv)
    question = puzzlegraph.parse("puzzlegraph tiles\n2 3\n1 2 3\n4 5 0\n")[0]
    hardest = question.hardest()
    assert hardest.cost == 21 and hardest.question.solve().cost == 21
    stopped = question.hardest(max_states=10)
    assert (stopped.question, stopped.cost, stopped.stopped_by) == (None, None, "states")
    lost = puzzlegraph.read(data / "blocks/parking.blocks")[2].hardest()
    assert (lost.question, lost.cost, lost.stopped_by) == (None, None, None)


@pytest.mark.parametrize("puzzle", [p for p in puzzlegraph.puzzles() if p not in ("transitions", "planning")])
def test_generate_as_the_tool(puzzle, tool):
    made = puzzlegraph.generate(puzzle, count=3, seed=5, solvable=True)
    shown = subprocess.run(
        [tool, "generate", puzzle, "--count", "3", "--seed", "5", "--solvable", "yes"], capture_output=True, text=True
    )
    assert made[0].text == shown.stdout
    assert all(q.solve().solved for q in made)


def test_generate_options(tool):
    (board,) = puzzlegraph.generate("rush-hour", seed=2, min_length=5)
    shown = subprocess.run(
        [tool, "generate", "rush-hour", "--seed", "2", "--min-length", "5"], capture_output=True, text=True
    )
    assert board.text == shown.stdout and board.solve().cost >= 5
    ranged = puzzlegraph.generate("rush-hour", count=4, seed=3, min_length=6, cars="9..11")
    words = ["--count", "4", "--seed", "3", "--min-length", "6", "--cars", "9..11"]
    shown = subprocess.run([tool, "generate", "rush-hour", *words], capture_output=True, text=True)
    assert ranged[0].text == shown.stdout and "% accepted of examined by --cars: " in ranged[0].text
    with pytest.warns(RuntimeWarning, match="0 of 1 found"):
        assert puzzlegraph.generate("tiles", size=(2, 2), min_length=100, max_draws=3) == []
    with pytest.raises(ValueError, match="no puzzle is called 'tils'; there are: .*; did you mean 'tiles'"):
        puzzlegraph.generate("tils")
    with pytest.raises(ValueError, match="blocks has no option kars; there are: .*; did you mean 'cars'"):
        puzzlegraph.generate("rush-hour", kars=3)
    with pytest.raises(ValueError, match="no generator"):
        puzzlegraph.generate("transitions")


TO_ORDER = [
    ("rush-hour", {"where": "optimum in 6..9", "count": 3, "seed": 4, "cars": "9..11"}),
    ("walls", {"size": (4, 4), "where": ["optimum in 4..9", "dead_states > 0"], "count": 4, "sort": "dead"}),
    ("blocks", {"size": (3, 4), "where": "optimum in 3..5", "per_length": 2, "many": True, "empty": 2}),
    ("rush-hour", {"where": "optimum >= 12", "method": "climb", "threads": 2}),
]


def as_words(options):
    words = []
    for name, value in options.items():
        if value is True:
            words.append(f"--{name}")
            continue
        for one in value if isinstance(value, list) else [value]:
            text = "x".join(map(str, one)) if isinstance(one, tuple) else str(one)
            words += ["--" + name.replace("_", "-"), text]
    return words


@pytest.mark.parametrize("puzzle, options", TO_ORDER)
def test_boards_to_order_as_the_tool(puzzle, options, tool):
    boards = puzzlegraph.generate(puzzle, **options)
    shown = subprocess.run([tool, "generate", puzzle, *as_words(options)], capture_output=True, text=True)
    assert shown.returncode == 0, shown.stderr
    assert boards[0].text == shown.stdout
    where = options["where"] if isinstance(options["where"], list) else [options["where"]]
    assert all(f"--where '{condition}'" in shown.stdout.splitlines()[1] for condition in where)


def test_boards_to_order_within_limits():
    with pytest.warns(RuntimeWarning, match="1 of 3 found"):  # 2x2 tiles have one component with solutions
        boards = puzzlegraph.generate("tiles", size=(2, 2), count=3, where="optimum >= 4", max_draws=20)
    assert len(boards) == 1 and "% incomplete (limit of draws): 1 of 3 found" in boards[0].text
    with pytest.warns(RuntimeWarning, match="0 of 4 found"):
        assert puzzlegraph.generate("tiles", size=(2, 2), per_length=2, where="optimum in 7..8", max_draws=9) == []


@pytest.mark.parametrize(
    "options, said",
    [
        ({"where": "optimum >= 4", "min_length": 3}, "as they are drawn"),
        ({"where": "optimum >= 4", "solvable": True}, "as they are drawn"),
        ({"where": "optimum >= 4", "count": 2, "per_length": 3}, "expected one of them"),
        ({"where": "optimum >= 4", "method": "luck"}, "found method 'luck', expected one of auto, draw, climb, solve"),
        ({"per_length": 3}, "greatest"),
        ({"sort": "beauty"}, "beauty"),
    ],
)
def test_orders_that_make_no_sense(options, said):
    with pytest.raises(ValueError, match=said):
        puzzlegraph.generate("tiles", size=(2, 2), **options)


def test_a_wrong_condition_has_its_column():
    with pytest.raises(puzzlegraph.InputError) as wrong:
        puzzlegraph.generate("tiles", size=(2, 2), where=["optimum >= 4", "optimum = 5"])
    assert (wrong.value.line, wrong.value.column) == (1, 9) and "optimum = 5" in str(wrong.value)


def test_input_errors(tmp_path):
    with pytest.raises(puzzlegraph.InputError) as wrong:
        puzzlegraph.parse("puzzlegraph tiles\n2 2\n1 2\n3 3\n", name="mine")
    assert (wrong.value.file, wrong.value.line, wrong.value.column) == ("mine", 4, 3)
    assert str(wrong.value).startswith("mine:4:3: found")
    again = pickle.loads(pickle.dumps(wrong.value))
    assert (str(again), again.line) == (str(wrong.value), 4)
    for text in ("", "\0", "hello", b"\xff\xfe", "puzzlegraph chess\n"):
        with pytest.raises(puzzlegraph.InputError):
            puzzlegraph.parse(text)
    with pytest.raises(puzzlegraph.InputError):
        puzzlegraph.read(tmp_path / "missing.tiles")
    with pytest.raises(puzzlegraph.InputError) as wrong:
        puzzlegraph.read(tmp_path / "a\nb.tiles")
    assert wrong.value.file.endswith("a\nb.tiles") and r"a\x0ab.tiles: found" in str(wrong.value)
    with pytest.raises(ValueError):
        puzzlegraph.parse("2 2\n1 2\n3 0\n", puzzle="chess")


ALONE = ("\ud800", "\udcff")  # surrogates that stand alone; the second as for byte 255 of a file name


@pytest.mark.parametrize("alone", ALONE)
def test_texts_that_utf8_cannot_hold(alone, eight, tmp_path):
    for call in (lambda: eight.check("E" + alone), lambda: eight.animate("E" + alone)):
        with pytest.raises(puzzlegraph.InputError) as wrong:
            call()
        assert (wrong.value.file, wrong.value.line, wrong.value.column) == ("moves", 1, 2)
    with pytest.raises(puzzlegraph.InputError) as wrong:
        puzzlegraph.parse("puzzlegraph tiles\n2 2\n1 2\n3 " + alone)
    assert (wrong.value.line, wrong.value.column) == (4, 3)
    with pytest.raises(puzzlegraph.InputError):
        puzzlegraph.read(tmp_path / alone)
    graph = eight.explore()
    for call in (
        lambda: puzzlegraph.parse("2 2\n1 2\n3 0\n", puzzle=alone),
        lambda: puzzlegraph.generate(alone),
        lambda: puzzlegraph.generate("tiles", where=alone),
        lambda: puzzlegraph.generate("tiles", sort=alone),
        lambda: puzzlegraph.generate("tiles", method=alone),
        lambda: puzzlegraph.generate("tiles", goal=alone),
        lambda: eight.solve(algorithm=alone),
        lambda: eight.solve(heuristic=alone),
        lambda: eight.solve(encoding=alone),
        lambda: eight.solve(**{alone: 1}),
        lambda: eight.explore(encoding=alone),
        lambda: graph.heuristic(alone),
        lambda: graph.export(alone),
        lambda: graph.export("csv", table=alone),
        lambda: graph.measures(**{alone: True}),
    ):
        with pytest.raises(ValueError):
            call()
    assert puzzlegraph.parse(eight.text, name=alone)[0] == eight
    named = puzzlegraph.explore(0, lambda n: [], title=alone)
    assert alone.encode("utf-8", "backslashreplace").decode() in named.about["puzzle"]
    assert named.page(title=alone).startswith("<!")


def test_a_file_name_that_is_no_utf8(eight, tmp_path):
    path = os.fsdecode(os.fsencode(tmp_path) + b"/a\xff.tiles")
    with open(path, "w", encoding="ascii") as file:
        file.write(eight.text)
    assert puzzlegraph.read(path)[0] == puzzlegraph.read(os.fsencode(path))[0] == eight
    assert pickle.loads(pickle.dumps(puzzlegraph.read(path)[0])) == eight
    with open(path, "a", encoding="ascii") as file:
        file.write("x")
    with pytest.raises(puzzlegraph.InputError) as wrong:
        puzzlegraph.read(path)
    assert wrong.value.file == path and str(wrong.value).isprintable()


def test_a_path_does_not_end_at_the_character_0(eight, tmp_path):
    (tmp_path / "a.tiles").write_text(eight.text)
    path = str(tmp_path / "a.tiles")
    for wrong in (path + "\0.blocks", os.fsencode(path) + b"\0", pathlib.Path(path + "\0b"), "\0"):
        with pytest.raises(puzzlegraph.InputError, match="without the character 0") as error:
            puzzlegraph.read(wrong)
        assert error.value.file == os.fsdecode(wrong) and str(error.value).isprintable()
    assert puzzlegraph.read(path)[0] == eight


def test_the_ranges_of_numbers(eight):
    u32, u64 = 2**32 - 1, 2**64 - 1
    assert puzzlegraph.generate("tiles", size=(2, 2), seed=u64)
    assert eight.solve(max_states=u64, max_memory=u64, threads=1).cost == 2
    graph = eight.explore(max_states=1000) or puzzlegraph.explore(0, lambda n: [])
    assert graph.measures(max_memory=u64)
    for name, most, call in (
        ("seed", u64, lambda n: puzzlegraph.generate("tiles", seed=n)),
        ("max_draws", u64, lambda n: puzzlegraph.generate("tiles", max_draws=n)),
        ("count", u32, lambda n: puzzlegraph.generate("tiles", count=n)),
        ("rows", u32, lambda n: puzzlegraph.generate("tiles", size=(n, 3))),
        ("columns", u32, lambda n: puzzlegraph.generate("tiles", size=(3, n))),
        ("per_length", u32, lambda n: puzzlegraph.generate("tiles", where="optimum > 0", per_length=n)),
        ("max_states", u64, lambda n: eight.explore(max_states=n)),
        ("max_memory", u64, lambda n: graph.measures(max_memory=n)),
    ):
        with pytest.raises(ValueError, match=f"^{name}: expected a whole number from 0 to {most}, found {most + 1}$"):
            call(most + 1)


def test_the_range_of_threads(eight):
    graph = puzzlegraph.explore(0, lambda n: [])
    for call in (
        lambda n: eight.solve(threads=n),
        lambda n: graph.measures(threads=n),
        lambda n: graph.page(threads=n),
        lambda n: puzzlegraph.generate("tiles", size=(2, 2), threads=n),
        lambda n: puzzlegraph.generate("tiles", size=(2, 2), where="optimum > 0", threads=n),
    ):
        for wrong in (0, 1025, 2**32 - 1, 2**64):
            with pytest.raises(ValueError, match=f"^threads: expected a whole number from 1 to 1024, found {wrong}$"):
                call(wrong)
    assert puzzlegraph.generate("tiles", size=(2, 2), threads=1024)


def test_wrong_types():
    for wrong in (3, None, ["puzzlegraph tiles"]):
        with pytest.raises(TypeError):
            puzzlegraph.parse(wrong)
        with pytest.raises(TypeError):
            puzzlegraph.read(wrong)
    question = puzzlegraph.parse("puzzlegraph tiles\n2 2\n1 2\n3 0\n")[0]
    for options in (
        {"max_states": -1},
        {"max_states": 1e6},
        {"max_states": 2**64},
        {"max_memory": "1 GB"},
        {"max_seconds": "1 s"},
        {"threads": 1.5},
        {"threads": -1},
    ):
        (name,) = options
        with pytest.raises((TypeError, ValueError), match=f"^{name}: expected a "):
            question.solve(**options)
    for options in ({"count": -1}, {"seed": -1}, {"seed": 1.0}, {"min_length": -1}, {"max_draws": "all"}):
        (name,) = options
        with pytest.raises((TypeError, ValueError), match=f"^{name}: expected a whole number"):
            puzzlegraph.generate("tiles", size=(2, 2), **options)
    for options in (
        {"per_length": -1},
        {"threads": -1},
        {"size": "4x4"},
        {"size": (4,)},
        {"size": 4},
        {"max_seconds": ""},
    ):
        (name,) = options
        with pytest.raises((TypeError, ValueError), match=f"^{name}: expected "):
            puzzlegraph.generate("tiles", where="optimum > 0", **options)
    with pytest.raises(TypeError, match="^rows: expected a whole number, found '4'"):
        puzzlegraph.generate("tiles", size="44")
    assert question.solve(max_seconds=np.float32(60), max_states=np.int64(1000)).stopped_by is None
    for wrong in (float("nan"), -1, 10**400):
        with pytest.raises(ValueError, match="^max_seconds: expected a number "):
            question.solve(max_seconds=wrong)
    with pytest.raises(ValueError, match="^threads: expected .* found one of too many digits$"):
        question.solve(threads=10**5000)
    with pytest.raises(TypeError):
        question.check(3)


def test_pickles(data):
    questions = puzzlegraph.read(data / "blocks/parking.blocks")
    again = pickle.loads(pickle.dumps(questions))
    assert again == questions and [str(q) for q in again] == [str(q) for q in questions]
    assert len(pickle.dumps(questions)) < len(pickle.dumps(questions[0])) + 200  # one text for all
    answer = questions[0].solve()
    assert pickle.loads(pickle.dumps(answer)) == answer
    assert len({*questions, *again}) == len(questions)


def test_a_text_that_names_another_file_does_not_pickle(data):
    questions = puzzlegraph.read(data / "ghosts/rooms-32x32.scen")
    with pytest.raises(pickle.PicklingError, match="needs another file"):
        pickle.dumps(questions)


def test_threads(data):
    """Threads share questions; each gets the answer of one thread."""
    questions = puzzlegraph.read(data / "blocks/parking.blocks")
    expected = [q.solve().statistics for q in questions]
    found = [None] * 8

    def work(k):
        found[k] = [q.solve().statistics for q in questions]

    threads = [threading.Thread(target=work, args=(k,)) for k in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert found == [expected] * 8


def test_version(tool):
    shown = subprocess.run([tool, "--version"], capture_output=True, text=True, check=True).stdout
    assert puzzlegraph.__version__ in shown.split()[1]
