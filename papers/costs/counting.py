# SPDX-License-Identifier: BSL-1.0
"""Makes the tables of counting in README.md from results/counting.csv, largest.csv and traffic.csv, and counting.dat,
the points of its figure."""
import sys
from statistics import median

sys.path.append("..")
from tables import put, rows, table  # papers/tables.py

ENGINES = {"bit-sets": "bit sets", "two-bits": "two bits per rank", "packed-states": "packed states"}  # of `count`
FEWEST = 1e6  # states of the spaces in the tables: below, the start of a program is much of what is measured


def read(name):
    head, lines = rows(f"results/{name}.csv")
    return [dict(zip(head, line)) for line in lines]


def by_method():
    """The runs of each method, engine, number of threads or processes, and space, by rounds."""
    groups = {}
    for row in read("counting") + read("largest"):
        name = row["method"], ENGINES.get(row["engine"], ""), int(row["threads or processes"]), row["space"]
        groups.setdefault(name, []).append(row)
    return groups


measured = by_method()


def states_of(runs):
    return int(runs[0]["states"])


def numbers(runs, column):
    return [float(run[column]) for run in runs]


def processor(runs):
    return median(numbers(runs, "processor ns per state"))


def resident(runs):
    return 1e6 * median(numbers(runs, "resident MB")) / states_of(runs)


def spread(values, digits):
    """The median, and the least and the greatest where there are several."""
    middle, least, most = (f"{value:.{digits}f}" for value in (median(values), min(values), max(values)))
    return f"{middle} ({least} to {most})" if len(values) > 1 else middle


def methods_table():
    for (method, engine, parallel, space), runs in sorted(
        measured.items(), key=lambda item: (*item[0][:3], states_of(item[1]))
    ):
        if states_of(runs) < FEWEST or not space.endswith("tiles"):
            continue
        yield [
            f"{method}, {engine}" if engine else method,
            parallel,
            space,
            states_of(runs),
            spread(numbers(runs, "processor ns per state"), 0),
            spread(numbers(runs, "elapsed ns per state"), 0),
            f"{resident(runs):.2f}",
        ]


def one_thread():
    """By kind of search: space, states, processor nanoseconds and bytes per state, of one thread."""
    kinds = [
        "count, bit sets",
        "count, two bits per rank",
        "Boost.Graph, ranks of ghosts",
        "Boost.Graph, ranks of tiles",
        "Boost.Graph, hash table",
    ]
    bits, _, of_ghosts, of_tiles, interned = kinds
    found = {kind: [] for kind in kinds}
    for search, workload, states, nanoseconds, _, _, size in rows("results/growth.csv")[1]:
        kind = {"ranked": of_ghosts, "interned": interned}.get(search, bits)
        found[kind].append((workload, int(states), float(nanoseconds), float(size)))
    methods = {"breadth-first, ranked": of_tiles, "breadth-first, interned": interned}
    for (method, engine, parallel, space), runs in measured.items():
        kind = f"count, {engine}" if method == "count" else methods.get(method)
        if parallel == 1 and kind in found and space.endswith("tiles"):
            found[kind].append((space, states_of(runs), processor(runs), resident(runs)))
    return {
        kind: sorted((one for one in spaces_of if one[1] > FEWEST), key=lambda one: one[1])
        for kind, spaces_of in found.items()
    }


def model_table():
    """By kind of search: time and memory per state of the largest space, and those of the others relative to them."""
    for kind, spaces_of in one_thread().items():
        if not spaces_of:
            continue
        *others, (space, states, nanoseconds, size) = spaces_of
        relative = [one[2] / nanoseconds for one in others]
        yield [
            kind,
            space,
            states,
            f"{nanoseconds:.0f}",
            f"{size:.2f}",
            ", ".join(f"{one[0]} {part:.2f}" for one, part in zip(others, relative)),
        ]


def ratios(column, above, below):
    """Ratios of two lists of runs, by rounds."""
    return [a / b for a, b in zip(numbers(above, column), numbers(below, column))]


def runs_of(method, parallel, space):
    """The runs of a method, whose engine is one for each space; None if there are none."""
    found = [runs for (*name, of), runs in measured.items() if (name[0], name[2], of) == (method, parallel, space)]
    assert len(found) <= 1, (method, parallel, space)
    return found[0] if found else None


def efficiency_table():
    """Two threads or processes against one, of the same round."""
    for space in ("2x5 tiles", "3x4 tiles"):
        line = [space]
        for method, one in (
            ("count", "count"),
            ("MPI, ranks", "MPI, ranks"),
            ("MPI, hash", "MPI, hash"),
            ("two counts at once", "count"),
        ):
            alone, both = runs_of(one, 1, space), runs_of(method, 2, space)
            line.append(spread(ratios("elapsed ns per state", alone, both), 2) if alone and both else "")
        yield line


def figure():
    """Data of the figure: nanoseconds per state by states."""
    with open("counting.dat", "w", encoding="utf-8") as out:
        for kind, spaces_of in one_thread().items():
            points = "".join(f"{states} {nanoseconds}\n" for _, states, nanoseconds, _ in spaces_of)
            out.write(f'"{kind}"\n{points}\n\n')


def main():
    put(
        "README.md",
        {
            "model": table(
                ["search", "fitted on", "states", "ns per state", "bytes per state", "others, relative to it"],
                model_table(),
            ),
            "methods": table(
                [
                    "method",
                    "threads or processes",
                    "space",
                    "states",
                    "processor ns per state (least to most)",
                    "elapsed ns per state (least to most)",
                    "resident bytes per state",
                ],
                methods_table(),
            ),
            "efficiency": table(
                ["space", "count", "MPI, ranks", "MPI, hash", "two counts at once"], efficiency_table()
            ),
            "traffic": table(
                ["space", "partition", "processes", "keys per state", "exchanges"],
                [list(row.values()) for row in read("traffic")],
            ),
        },
    )
    figure()


main()
