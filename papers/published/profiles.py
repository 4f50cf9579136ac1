# SPDX-License-Identifier: BSL-1.0
"""Makes the table `profiles` of tiles.md from ROOT/data/counts/tiles-*.json, and profiles.dat, the points of its
figure.

    profiles.py ROOT
"""
import json
import sys
from pathlib import Path

sys.path.append("..")
import tables  # papers/tables.py


def line(size, layers):
    """Size, states, greatest distance, states there, mean distance, most frequent distance, share of the states
    there."""
    states = sum(layers)
    most = max(range(len(layers)), key=layers.__getitem__)
    mean = sum(distance * count for distance, count in enumerate(layers)) / states
    return [size, states, len(layers) - 1, layers[-1], f"{mean:.2f}", most, f"{100 * layers[most] / states:.1f}"]


def main(root):
    spaces = {}
    for path in Path(root, "data/counts").glob("tiles-*.json"):
        with open(path, encoding="utf-8") as file:
            spaces[path.stem.removeprefix("tiles-")] = json.load(file)["layers"]
    ordered = sorted(spaces.items(), key=lambda space: sum(space[1]))
    tables.put(
        "tiles.md",
        {
            "profiles": tables.table(
                [
                    "size",
                    "states",
                    "greatest distance",
                    "states there",
                    "mean distance",
                    "most frequent distance",
                    "% of the states there",
                ],
                [line(*space) for space in ordered],
            )
        },
    )
    with open("profiles.dat", "w", encoding="utf-8") as out:
        for size, layers in ordered:
            out.write(
                f'"{size}"\n' + "".join(f"{distance} {count}\n" for distance, count in enumerate(layers)) + "\n\n"
            )


main(*sys.argv[1:])
