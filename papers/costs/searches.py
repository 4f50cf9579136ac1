# SPDX-License-Identifier: BSL-1.0
"""Makes the tables of searches and programs in README.md from results/*.json and results/*instructions.csv, and
results/growth.csv."""
import json
import sys
from statistics import median

sys.path.append("..")
from tables import put, ratio, rows, sides, table  # papers/tables.py

SEED = 2007  # of the boards of the benchmark (tools/bench/growth_cases.cpp)


def times():
    """By workload and search: the measurements of each implementation, relative to the loop by hand."""
    found = {}
    for side in sides("results/searches.json"):
        found.setdefault((side["workload"], side["search"]), {})[side["side"]] = side
    return {contest: sides_of for contest, sides_of in found.items() if "library" in sides_of}


def instructions():
    """By workload and search: the instructions of each implementation, relative to the loop by hand."""
    found = {}
    for workload, search, implementation, _, count in rows("results/instructions.csv")[1]:
        found.setdefault((workload, search), {})[implementation] = int(count)
    return {
        contest: {name: count / counts["by hand"] for name, count in counts.items()}
        for contest, counts in found.items()
    }


def searches():
    """The library's searches and Boost.Graph's own, relative to the loop by hand."""
    executed = instructions()
    for (workload, search), found in times().items():
        hand = found["by hand"]
        yield [
            workload,
            search,
            f'{hand["items"]:,}',
            f'{hand["items"] / hand["median_seconds"] / 1e6:.1f}',
            ratio(found["library"]),
            f'{executed[workload, search]["library"]:.2f}',
            ratio(found["stock"]) if "stock" in found else "",
        ]


# Of breadth-first search: what is compared, with what.
EQUALS = [
    ("both look ahead", "library", "by hand, look-ahead"),
    ("neither looks ahead", "library, no look-ahead", "by hand"),
    ("on ranks, without look-ahead", "library", "by hand"),
    ("lazy edges", "lazy edges", "by hand"),
    ("the loop for three ghosts", "library", "three ghosts"),
]


def equals():
    executed = instructions()
    for (workload, search), found in times().items():
        if search != "breadth-first":
            continue
        for name, library, loop in EQUALS:
            if library not in found or loop not in found or ("ranked" not in workload and "ranks" in name):
                continue
            count = executed[workload, search]
            yield [
                workload,
                name,
                f'{found[library]["ratio"] / found[loop]["ratio"]:.2f}',
                f"{count[library] / count[loop]:.2f}",
            ]


def counted(name):
    """Instructions in a file of results, by workload and implementation."""
    return {
        (workload, implementation): int(count)
        for workload, _, implementation, _, count in rows(f"results/{name}.csv")[1]
    }


def processes():
    """Times of programs relative to the tool: processor time on one thread, and elapsed time on all; instructions."""
    executed = counted("process-instructions")
    tool = threads = None
    for side in sides("results/processes.json"):
        if side["side"] == "the tool":
            tool = side
        elif side["side"] == "the tool on all threads":
            threads = side["elapsed_seconds"]
        else:
            sooner = [rival / own for rival, own in zip(side["elapsed_seconds"], threads)]
            workload = side["workload"]
            yield [
                workload,
                side["side"],
                f'{tool["items"]:,}',
                f'{1e3 * tool["median_seconds"]:.1f}',
                spread(side["ratio"], side["least_ratio"], side["greatest_ratio"]),
                spread(median(sooner), min(sooner), max(sooner)),
                f'{executed[workload, side["side"]] / executed[workload, "the tool"]:.1f}',
            ]


def spread(middle, least, greatest):
    return f"{middle:.1f} ({least:.1f} to {greatest:.1f})"


def growth():
    """Search, workload, states, rounds, ns (median, least, greatest) and bytes per state, for runs of at least half a
    millisecond."""
    found = []
    for side in sides("results/growth.json"):
        if side["median_seconds"] < 5e-4:
            continue
        nanoseconds = [1e9 * seconds / side["items"] for seconds in side["seconds"]]
        found.append(
            (
                side["side"],
                side["workload"].removeprefix("growth, "),
                side["items"],
                len(nanoseconds),
                median(nanoseconds),
                min(nanoseconds),
                max(nanoseconds),
                side["memory_bytes"] / side["items"],
            )
        )
    order = ["ranked", "interned", "ghosts-bit-parallel", "walls-bit-parallel"]
    return sorted(found, key=lambda row: (order.index(row[0]), row[2]))


def growth_table(grown):
    """The rows of growth(), with instructions per state where they were counted."""
    executed = counted("growth-instructions")
    for name, workload, states, rounds, middle, least, most, space in grown:
        count = executed.get((f"growth, {workload}", name))
        yield [
            name,
            workload,
            f"{states:,}",
            f"{middle:.1f} ({least:.1f} to {most:.1f})" if rounds > 1 else f"{middle:.1f}",
            "" if count is None else f"{count / states:,.0f}",
            f"{space:.1f}",
        ]


def made(path):
    """The revision, the seed of the boards and the date of an output of `bench --json`."""
    with open(path, encoding="utf-8") as file:
        report = json.load(file)
    return f'revision {report["revision"]}, seed {SEED}, {report["date"]}'


def main():
    grown = growth()
    rounds = max(len(side["seconds"]) for side in sides("results/growth.json"))
    with open("results/growth.csv", "w", encoding="utf-8") as file:
        file.write(f"# build/bench/bench --json --suite growth --rounds {rounds}, {made('results/growth.json')}\n")
        file.write("search,workload,states,ns per state,least ns per state,most ns per state,bytes per state\n")
        for name, workload, states, _, *nanoseconds, space in grown:
            file.write(f"{name},{workload},{states},{','.join(f'{time:.2f}' for time in nanoseconds)},{space:.2f}\n")
    put(
        "README.md",
        {
            "searches": table(
                [
                    "workload",
                    "search",
                    "states",
                    "loop, M states/s",
                    "library, time (least to most)",
                    "library, instructions",
                    "Boost.Graph's own, time (least to most)",
                ],
                searches(),
            ),
            "equals": table(["workload", "compared", "time", "instructions"], equals()),
            "processes": table(
                [
                    "input",
                    "program",
                    "questions",
                    "the tool, ms",
                    "program's processor time",
                    "its elapsed time, the tool on all threads",
                    "its instructions",
                ],
                processes(),
            ),
            "growth": table(
                ["search", "all states of", "states", "ns per state", "instructions per state", "bytes per state"],
                growth_table(grown),
            ),
        },
    )


main()
