# SPDX-License-Identifier: BSL-1.0
"""Exponents of the shares of solvable questions at the threshold, and the boards that several ghosts cannot solve.

    percolation.py

Reads results/threshold.csv, shares.csv, two-share.csv and three-share.csv; writes results/exponents.csv and
together.csv, and the tables of README.md.
"""
import math
import sys

sys.path.insert(0, "..")
from tables import put, rows, table, write  # papers/tables.py

CLUSTER = 5 / 48  # exponent of the density of the largest cluster
BACKBONE = 0.356667  # of the density of the largest biconnected component
# A ghost's start and goal are in the largest cluster; Klotski's piece and target in its largest biconnected component,
# and the blank in the cluster.
THEORY = {"ghost": 2 * CLUSTER, "klotski": 2 * BACKBONE + CLUSTER}
FITTED = 128  # the least side of the fit


def named_rows(name):
    head, lines = rows(f"results/{name}.csv")
    return [dict(zip(head, line)) for line in lines]


def side(row):
    return int(row["size"].split("x")[0])


def points(puzzle):
    """By side: the logarithms of side and share, and the standard error of the latter."""
    for row in named_rows("threshold"):
        share, error = float(row[f"{puzzle} solvable"]), float(row[f"{puzzle} error"])
        yield math.log(side(row)), math.log(share), error / share


def slope(chosen):
    """The exponent of a share that falls as side^-exponent, by weighted least squares, and 1.96 standard errors."""
    weights = [1 / error**2 for _, _, error in chosen]
    total = sum(weights)
    x_mean = sum(w * x for w, (x, _, _) in zip(weights, chosen)) / total
    y_mean = sum(w * y for w, (_, y, _) in zip(weights, chosen)) / total
    spread = sum(w * (x - x_mean) ** 2 for w, (x, _, _) in zip(weights, chosen))
    exponent = -sum(w * (x - x_mean) * (y - y_mean) for w, (x, y, _) in zip(weights, chosen)) / spread
    return exponent, 1.96 / math.sqrt(spread)


def exponents():
    sides = [side(row) for row in named_rows("threshold")]
    ghost, klotski = ([*points(puzzle)] for puzzle in THEORY)

    def line(name, first, last):
        return [name, *("{:.3f} ± {:.3f}".format(*slope(found[first : last + 1])) for found in (ghost, klotski))]

    lines = [line(f"{sides[k]} to {sides[k + 1]}", k, k + 1) for k in range(len(sides) - 1)]
    if sides[-1] > FITTED:
        first = sides.index(FITTED)
        lines.append(line(f"{FITTED} to {sides[-1]}, fitted", first, len(sides) - 1))
    lines.append(["theory", *(f"{exponent:.3f}" for exponent in THEORY.values())])
    return ["sides", "one ghost", "Klotski"], lines


def together():
    """Boards of 16x16 that one, two and three ghosts cannot solve, at four densities."""
    chosen = ("0.2", "0.3", "0.407254", "0.5")
    lines = [
        [1, row["fixed"], row["boards"], f'{100 - 100 * float(row["ghost solvable"]):.1f}', ""]
        for row in named_rows("shares")
        if row["size"] == "16x16" and row["fixed"] in chosen
    ]
    for ghosts, name in (2, "two-share"), (3, "three-share"):
        lines += [
            [
                ghosts,
                row["fixed"],
                row["boards"],
                "{:.1f} ({:.1f} to {:.1f})".format(*(100 * float(row[name]) for name in ("share", "low", "high"))),
                row["blocked"],
            ]
            for row in named_rows(name)
            if row["size"] == "16x16" and row["fixed"] in chosen
        ]
    return ["ghosts", "fixed", "boards", "unsolvable (%)", "blocked boards"], lines


def main():
    made = {"exponents": exponents(), "together": together()}
    for name, (head, lines) in made.items():
        write(f"results/{name}.csv", head, lines)
    threshold = [
        [
            row["size"],
            row["boards"],
            *(
                f'{100 * float(row[f"{puzzle} solvable"]):.3f} ± {196 * float(row[f"{puzzle} error"]):.3f}'
                for puzzle in THEORY
            ),
        ]
        for row in named_rows("threshold")
    ]
    put(
        "README.md",
        {
            "threshold": table(["size", "boards", "one ghost (%)", "Klotski (%)"], threshold),
            **{name: table(*of) for name, of in made.items()},
        },
    )


main()
