# SPDX-License-Identifier: BSL-1.0
"""Makes the small tables of this paper, results/*.csv, from the census and from data/blocks."""
import os
import sys
from collections import defaultdict

sys.path.append("..")
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


def main():
    known = rows(os.environ["ROOT"] + "/data/blocks/metrics.csv")
    write("published", ["board", "states", "goal states", "steps", "slides", "moves"],
          [[TITLES[one["file"], one["question"]], one["states"], one["goal_states"], one["steps"],
            one["slides"], one["moves"]] for one in known])

    classes = rows("results/classes-moves.csv")
    counted = ["layouts", "components", "solvable components"]
    write("dominoes", ["dominoes", "classes", *counted], sums(classes, "dominoes", counted))

    usual = [one for one in classes if one["dominoes"] == "5" and one["singles"] == "4"]
    write("horizontals", ["horizontal dominoes", "layouts", "components", "largest component",
                          "most moves", "hardest start"],
          [[one["horizontals"], one["layouts"], one["components"], one["largest component"],
            one["hardest"], one["start"]] for one in usual])

    hardest = {metric: hardest_by_empty_cells(rows(f"results/classes-{metric}.csv"))
               for metric in ("steps", "slides", "moves")}
    write("hardest", ["empty cells", "most steps", "most slides", "most moves", "dominoes",
                      "horizontal", "singles", "start"],
          [[empty, hardest["steps"][empty]["hardest"], hardest["slides"][empty]["hardest"],
            one["hardest"], one["dominoes"], one["horizontals"], one["singles"], one["start"]]
           for empty, one in sorted(hardest["moves"].items())])


main()
