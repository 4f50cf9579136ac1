# SPDX-License-Identifier: BSL-1.0
"""Finite-size scaling of the shares of solvable questions.

    scaling.py

Reads results/*-share.csv and results/*-cost.csv, and writes results/threshold.csv (shares at the
threshold), exponents.csv (from each size to the next), rescaled.csv (both axes scaled), collapse.csv (how
well the curves of all sizes agree when scaled), together.csv (several ghosts) and lengths.csv.
"""
import math
import sys

sys.path.insert(0, "..")
from tables import rows, write

OPEN_AT_THRESHOLD = 0.592746  # site percolation on the square lattice
FIXED_AT_THRESHOLD = "0.407254"  # as the results have it
NU = 4 / 3
CLUSTER = 5 / 48  # of the density of the largest cluster
BACKBONE = 0.356667  # of the density of the largest biconnected component
# Two cells in the largest cluster; two cells in its largest biconnected component and the blank in
# the cluster.
EXPONENTS = {"one ghost": 2 * CLUSTER, "Klotski": 2 * BACKBONE + CLUSTER}
FILES = {"one ghost": "ghost-share.csv", "Klotski": "klotski-share.csv"}


def side(size):
    return int(size.split("x")[0])


def named_rows(path):
    head, lines = rows(f"results/{path}")
    return [dict(zip(head, line)) for line in lines]


def shares(puzzle):
    """By side: (share of open cells, share of solvable questions, its standard error)."""
    found = {}
    for row in named_rows(FILES[puzzle]):
        point = (1 - float(row["fixed"]), float(row["solvable"]), float(row["standard error"]))
        found.setdefault(side(row["size"]), []).append(point)
    return found


def percent(row):
    return f'{100 * float(row["share"]):.1f} ({100 * float(row["low"]):.1f} to {100 * float(row["high"]):.1f})'


def at_threshold():
    lines = []
    for puzzle, file in FILES.items():
        for row in named_rows(file):
            if row["fixed"] == FIXED_AT_THRESHOLD:
                lines.append(
                    [
                        puzzle,
                        row["size"],
                        row["boards"],
                        percent(row),
                        f'{100 * float(row["solvable"]):.2f} ± {196 * float(row["standard error"]):.2f}',
                    ]
                )
    write("results/threshold.csv", ["questions", "size", "boards", "unsolvable (%)", "solvable (%)"], lines)


def critical_point(points):
    return min(points, key=lambda point: abs(point[0] - OPEN_AT_THRESHOLD))


def exponents():
    lines = []
    for puzzle, predicted in EXPONENTS.items():
        by_side = shares(puzzle)
        sides = sorted(by_side)
        for small, large in zip(sides, sides[1:]):
            _, s, s_error = critical_point(by_side[small])
            _, l, l_error = critical_point(by_side[large])
            span = math.log(large / small)
            error = 1.96 * math.hypot(s_error / s, l_error / l) / span
            lines.append(
                [puzzle, f"{small} to {large}", f"{math.log(s / l) / span:.3f} ± {error:.3f}", f"{predicted:.3f}"]
            )
    write("results/exponents.csv", ["questions", "sides", "exponent", "in the limit"], lines)


def scaled(points, length, threshold, nu, exponent):
    """(x, log y, relative error of y) of one size."""
    return [
        ((p - threshold) * length ** (1 / nu), math.log(s * length**exponent), error / s)
        for p, s, error in points
        if s > 0
    ]


def interpolated(curve, x):
    """log y of a curve at x, linear between its points; None outside."""
    curve = sorted(curve)
    for (x0, y0, _), (x1, y1, _) in zip(curve, curve[1:]):
        if x0 <= x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return None


def spread(by_side, threshold, nu, exponent):
    """Mean difference, in percent, between each size and the next one, and the number of points.
    Whatever the parameters, the points are those near the threshold, within two scaled units."""
    differences = []
    sides = sorted(by_side)
    for small, large in zip(sides, sides[1:]):
        curve = scaled(by_side[large], large, threshold, nu, exponent)
        near = [point for point in by_side[small] if abs(point[0] - OPEN_AT_THRESHOLD) * small ** (1 / NU) <= 2]
        for x, y, _ in scaled(near, small, threshold, nu, exponent):
            other = interpolated(curve, x)
            if other is not None:
                differences.append(abs(y - other))
    return 100 * sum(differences) / len(differences), len(differences)


def collapse():
    lines = []
    for puzzle, exponent in EXPONENTS.items():
        by_side = shares(puzzle)
        del by_side[min(by_side)]  # the smallest boards are mostly border
        other = next(e for name, e in EXPONENTS.items() if name != puzzle)
        for what, threshold, nu, e in [
            ("percolation's", OPEN_AT_THRESHOLD, NU, exponent),
            ("threshold 0.03 lower", OPEN_AT_THRESHOLD - 0.03, NU, exponent),
            ("threshold 0.03 higher", OPEN_AT_THRESHOLD + 0.03, NU, exponent),
            ("nu = 1", OPEN_AT_THRESHOLD, 1, exponent),
            ("nu = 2", OPEN_AT_THRESHOLD, 2, exponent),
            ("the other puzzle's exponent", OPEN_AT_THRESHOLD, NU, other),
        ]:
            difference, points = spread(by_side, threshold, nu, e)
            lines.append([puzzle, what, f"{threshold:.4f}", f"{nu:.3f}", f"{e:.3f}", points, f"{difference:.0f} %"])
    write(
        "results/collapse.csv",
        ["questions", "parameters", "threshold", "nu", "exponent", "points", "mean difference"],
        lines,
    )


def rescaled():
    lines = []
    for puzzle, exponent in EXPONENTS.items():
        for length, points in sorted(shares(puzzle).items()):
            for x, y, error in scaled(points, length, OPEN_AT_THRESHOLD, NU, exponent):
                lines.append([puzzle, length, f"{x:.4f}", f"{math.exp(y):.5f}", f"{1.96 * error * math.exp(y):.5f}"])
    write("results/rescaled.csv", ["questions", "side", "x", "y", "95 %"], lines)


def together():
    """Boards that several ghosts cannot solve, at three densities; and why."""
    lines = []
    for ghosts, file in (1, "ghost-share.csv"), (2, "two-share.csv"), (3, "three-share.csv"):
        for row in named_rows(file):
            if row["size"] == "16x16" and row["fixed"] in ("0.2", "0.3", FIXED_AT_THRESHOLD, "0.5"):
                lines.append([ghosts, row["fixed"], row["boards"], percent(row), row.get("blocked", "")])
    write("results/together.csv", ["ghosts", "fixed", "boards", "unsolvable (%)", "blocked boards"], lines)


def lengths():
    """Median lengths of one ghost's paths at the threshold, and their growth from size to size."""
    lines = []
    before = None
    for row in named_rows("ghost-cost.csv"):
        if row["fixed"] != FIXED_AT_THRESHOLD:
            continue
        now = side(row["size"]), float(row["moves median"])
        growth = ""
        if before:
            growth = f"{math.log(now[1] / before[1]) / math.log(now[0] / before[0]):.2f}"
        lines.append([row["size"], row["solvable"], row["moves q1"], row["moves median"], row["moves q3"], growth])
        before = now
    write(
        "results/lengths.csv",
        ["size", "solvable questions", "first quartile", "median", "third quartile", "exponent"],
        lines,
    )


for make in at_threshold, exponents, collapse, rescaled, together, lengths:
    make()
