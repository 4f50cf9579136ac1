# SPDX-License-Identifier: BSL-1.0
"""Makes the small tables of this paper, results/*.csv, from the census, data/blocks, data/published.csv, and solutions
of data/blocks/traditional.blocks."""
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
from collections import defaultdict

sys.path.append("..")
import hardest_boards
import tables  # papers/tables.py

TITLES = {
    ("hua-rong-dao.blocks", "1"): "Heng Dao Li Ma",
    ("hua-rong-dao.blocks", "2"): "Zhi Hui Ruo Ding",
    ("hua-rong-dao.blocks", "3"): "Jiang Yong Cao Ying",
    ("hua-rong-dao.blocks", "4"): "Bing Fen San Lu",
    ("hua-rong-dao.blocks", "5"): "Jie Zu Xian Deng",
    ("hua-rong-dao.blocks", "6"): "Shou Kou Ru Ping",
    ("hua-rong-dao.blocks", "7"): "Ceng Ceng She Fang",
    ("hua-rong-dao.blocks", "8"): "Shui Xie Bu Tong",
    ("hua-rong-dao.blocks", "9"): "Si Mian Chu Ge",
    ("hua-rong-dao.blocks", "10"): "Qian Hu Hou Yong",
    ("hua-rong-dao.blocks", "11"): "Zou Tou Wu Lu",
    ("hua-rong-dao.blocks", "12"): "Feng Hui Lu Zhuan",
    ("pennant.blocks", "1"): "Pennant",
    ("mas.blocks", "1"): "Ma's puzzle",
    ("rush-hour.blocks", "1"): "Rush Hour, no wall",
    ("rush-hour.blocks", "2"): "Rush Hour, one wall",
}


METRICS = ["steps", "slides", "moves"]
NUMBERS = ["states", "goal states", *METRICS]
NOT_GIVEN = "–"


def rows(path):
    head, lines = tables.rows(path)
    return [dict(zip(head, line)) for line in lines]


def write(name, head, lines):
    tables.write(f"results/{name}.csv", head, lines)


def sums(classes, key, columns):
    """By the value of `key`: the number of classes with a layout, and the sums of the columns."""
    found = defaultdict(lambda: [0] * (len(columns) + 1))
    for one in classes:
        entry = found[int(one[key])]
        entry[0] += int(one["layouts"]) > 0
        for k, column in enumerate(columns, 1):
            entry[k] += int(one[column])
    lines = [[value, *entry] for value, entry in sorted(found.items())]
    return [*lines, ["all", *map(sum, zip(*(line[1:] for line in lines)))]]


def hardest_by_empty_cells(classes):
    """By the number of empty cells: the first class with the hardest start."""
    hardest = {}
    for one in classes:
        empty = 16 - 2 * int(one["dominoes"]) - int(one["singles"])
        if one["hardest"] and int(one["hardest"]) > int(hardest.get(empty, {"hardest": -1})["hardest"]):
            hardest[empty] = one
    return hardest


def cost(number):
    return "unsolvable" if number == "-1" else number


def published_numbers(root, folder):
    """The rows of data/published.csv on boards of a folder, by file and question, without numbers whose source was not
    seen, not even quoted."""
    found = defaultdict(list)
    for row in rows(f"{root}/data/published.csv"):
        if row["seen"] == "remembered":
            continue
        words = shlex.split(row["command"])
        if words and f"{folder}/" in words[-1]:
            question = words[words.index("-q") + 1] if "-q" in words else "1"
            found[os.path.basename(words[-1]), question].append(row)
    return found


def one_published(found, ours):
    """Columns source, published and verdict: the numbers that a source gives, in the order of NUMBERS."""
    if not found:
        return [NOT_GIVEN, NOT_GIVEN, NOT_GIVEN]
    given = {row["what"].rsplit(": ", 1)[1]: row["published"] for row in found}
    wrong = [name for name in NUMBERS if name in given and given[name] != ours[name]]
    shown = [
        f"{int(number):,}" if number.isdigit() else number
        for number in (cost(given.get(name, NOT_GIVEN)) for name in NUMBERS)
    ]
    sources = "; ".join(dict.fromkeys(row["source"] for row in found))
    return [sources, " / ".join(shown), f"wrong: {', '.join(wrong)}" if wrong else "same"]


def write_published(root):
    found = published_numbers(root, "data/blocks")
    lines = []
    for one in rows(f"{root}/data/blocks/metrics.csv"):
        ours = {"states": one["states"], "goal states": one["goal_states"], **{name: one[name] for name in METRICS}}
        source, published, verdict = one_published(found[one["file"], one["question"]], ours)
        lines.append([TITLES[one["file"], one["question"]], source, published, *map(cost, ours.values()), verdict])
    write("published", ["board", "source", "published", *NUMBERS, "verdict"], lines)


def solved(root, metric):
    """Costs of the boards of data/blocks/traditional.blocks, -1 for those without a solution."""
    done = subprocess.run(
        [f"{root}/build/puzzlegraph", "solve", "--metric", metric, "--json", f"{root}/data/blocks/traditional.blocks"],
        capture_output=True,
        text=True,
        check=True,
    )
    return [
        "-1" if answer["verdict"] == "unsolvable" else str(answer["cost"])
        for answer in json.loads(done.stdout)["questions"]
    ]


def write_traditional(root):
    """The games of the published table [2], whose numbers are moves."""
    published = {
        int(game[1]): (game[2], row)
        for row in rows(f"{root}/data/published.csv")
        if (game := re.match(r"game (\d+), (.*): moves$", row["what"]))
    }
    lines = []
    for game, costs in enumerate(zip(*(solved(root, metric) for metric in METRICS)), 1):
        name, row = published[game]
        verdict = "same" if row["published"] == costs[-1] else "wrong"
        lines.append([game, name, cost(row["published"]), *map(cost, reversed(costs)), verdict])
    write("traditional", ["game", "board", "published moves", *reversed(METRICS), "verdict"], lines)


def write_universe(results):
    """How much of each size is counted; and all puzzles by those numbers of pieces of which no class is missing."""
    all_layouts = {row["board"]: row["with an empty cell"] for row in rows(results / "layouts.csv")}
    lines, counted = [], []
    for path in sorted(results.glob("universe-*x*.csv")):
        classes = hardest_boards.classes(path)
        board = classes[0]["board"]
        of_these = sum(int(one["layouts"]) for one in classes)
        counted.append([board, len(classes), sum(hardest_boards.class_counts(board)), of_these, all_layouts[board]])
        hardest = hardest_boards.hardest(classes)
        for pieces in hardest_boards.whole_numbers(classes):
            of_these = [one for one in classes if one["pieces"] == str(pieces)]
            layouts, components, puzzles, moves = (
                sum(int(one[column]) for one in of_these)
                for column in ("layouts", "components", "puzzles", "moves of all")
            )
            largest = max(int(one["largest component"]) for one in of_these)
            lines.append(
                [board, pieces, layouts, components, largest, puzzles]
                + (
                    [f"{moves / puzzles:.1f}", hardest[pieces]["hardest"], hardest[pieces]["start"]]
                    if puzzles
                    else [""] * 3
                )
            )
    head = ["board", "pieces", "layouts", "components", "largest component", "puzzles"]
    write("universe", [*head, "mean moves", "most moves", "hardest start"], lines)
    write("counted", ["board", "classes counted", "classes", "layouts counted", "layouts"], counted)


def write_rush_hour(results):
    """All boards of Rush Hour by size, over the numbers of vehicles that are counted."""
    of_sizes = defaultdict(list)
    for row in rows(results / "rush-hour.csv"):
        of_sizes[row["board"]].append(row)
    counts = rows(results / "rush-hour-count.csv")
    columns = ["placements", "components", "solvable components", "solvable placements"]
    lines = []
    for size, of_size in of_sizes.items():
        sums = [sum(int(row[column]) for row in of_size) for column in columns]
        all_boards = next(int(one["placements"]) for one in counts if one["board"] == size)
        vehicles = "any number" if sums[0] == all_boards else f"up to {of_size[-1]['other vehicles']}"
        hardest = []
        for metric in ("steps", "slides"):
            row = max(of_size, key=lambda one: int(one[f"most {metric}"] or 0))
            hardest += [row[f"most {metric}"], row[f"start in {metric}"]]
        lines.append([size, vehicles, *sums, *hardest])
    head = ["board", "other vehicles", *columns, "most steps", "start in steps", "most slides", "start in slides"]
    write("rush-hour-sizes", head, lines)


def main():
    root = os.environ["ROOT"]
    write_rush_hour(pathlib.Path("results"))
    write_universe(pathlib.Path("results"))
    write_published(root)
    write_traditional(root)

    classes = rows("results/classes-moves.csv")
    counted = ["layouts", "components", "solvable components"]
    write("dominoes", ["dominoes", "classes", *counted], sums(classes, "dominoes", counted))

    usual = [one for one in classes if one["dominoes"] == "5" and one["singles"] == "4"]
    write(
        "horizontals",
        ["horizontal dominoes", "layouts", "components", "largest component", "most moves", "hardest start"],
        [
            [
                one["horizontals"],
                one["layouts"],
                one["components"],
                one["largest component"],
                one["hardest"],
                one["start"],
            ]
            for one in usual
        ],
    )

    hardest = {
        metric: hardest_by_empty_cells(rows(f"results/classes-{metric}.csv")) for metric in ("steps", "slides", "moves")
    }
    write(
        "hardest",
        ["empty cells", "most steps", "most slides", "most moves", "dominoes", "horizontal", "singles", "start"],
        [
            [
                empty,
                hardest["steps"][empty]["hardest"],
                hardest["slides"][empty]["hardest"],
                one["hardest"],
                one["dominoes"],
                one["horizontals"],
                one["singles"],
                one["start"],
            ]
            for empty, one in sorted(hardest["moves"].items())
        ],
    )


main()
