# SPDX-License-Identifier: BSL-1.0
"""Makes the tables of README.md from results/*.json and results/*instructions.csv, and results/growth.csv."""
import json
import sys
from statistics import median

sys.path.append("..")
from tables import millions, put, ratio, rows, sides, table  # papers/tables.py

SEED = 2007  # of the boards of the benchmark (tools/bench/growth_cases.cpp)

# Implementations beside the loop by hand, and how the tables call them.
OTHERS = {
    "library": "library",
    "by hand, look-ahead": "by hand, look-ahead",
    "library, no look-ahead": "library, no look-ahead",
    "lazy edges": "library, lazy edges",
    "bare loop": "bare loop",
    "three ghosts": "loop for three ghosts",
    "stock": "Boost.Graph's own",
}


def without_empty_columns(head, lines):
    """Leaves out implementations that were not measured."""
    kept = [k for k in range(len(head)) if any(line[k] for line in lines)]
    return [[line[k] for k in kept] for line in [head, *lines]]


def compared(head, lines, library="library"):
    """A table whose last columns are the implementations beside the loop by hand."""
    head, *lines = without_empty_columns([*head, *(OTHERS | {"library": library}).values()], list(lines))
    return table(head, lines)


def searches():
    """Times of the library's and of Boost.Graph's searches, relative to one written by hand."""
    contests = {}
    for side in sides("results/searches.json"):
        contests.setdefault((side["workload"], side["search"]), {})[side["side"]] = side
    for (workload, search), found in contests.items():
        if "library" not in found:
            continue
        hand = found["by hand"]
        yield [
            workload,
            search,
            f'{hand["items"]:,}',
            f'{hand["items"] / hand["median_seconds"] / 1e6:.1f}',
            *(ratio(found[side]) if side in found else "" for side in OTHERS),
        ]


def instructions():
    """Instructions of the loop by hand per state, and those of the others relative to it."""
    contests = {}
    for workload, search, implementation, states, count in rows("results/instructions.csv")[1]:
        found = contests.setdefault((workload, search), {})
        found[implementation] = int(count)
        if implementation == "by hand":
            found["states"] = int(states)
    for (workload, search), found in contests.items():
        hand = found["by hand"]
        yield [
            workload,
            search,
            f'{found["states"]:,}',
            f'{hand / found["states"]:,.0f}',
            *(f"{found[side] / hand:.2f}" if side in found else "" for side in OTHERS),
        ]


def counted(name):
    """Instructions in a file of results, by workload and implementation."""
    return {
        (workload, implementation): int(count)
        for workload, _, implementation, _, count in rows(f"results/{name}.csv")[1]
    }


def processes():
    """Times relative to the tool: processor time on one thread, and elapsed time on all threads; millions of
    instructions of the program and of the tool, on one thread."""
    executed = counted("process-instructions")
    tool = threads = None
    for side in sides("results/processes.json"):
        if side["side"] == "the tool":
            tool = side
        elif side["side"] == "the tool on all threads":
            threads = side["elapsed_seconds"]
        else:
            sooner = [rival / own for rival, own in zip(side["elapsed_seconds"], threads)]
            yield [
                side["workload"],
                side["side"],
                f'{tool["items"]:,}',
                f'{1e3 * tool["median_seconds"]:.1f}',
                f'{1e3 * side["median_seconds"]:.1f}',
                spread(side["ratio"], side["least_ratio"], side["greatest_ratio"]),
                f"{1e3 * median(threads):.1f}",
                spread(median(sooner), min(sooner), max(sooner)),
                *(millions(executed[side["workload"], program]) for program in ("the tool", side["side"])),
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
        times = [1e9 * seconds / side["items"] for seconds in side["seconds"]]
        found.append(
            (
                side["side"],
                side["workload"].removeprefix("growth, "),
                side["items"],
                len(times),
                median(times),
                min(times),
                max(times),
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
            rounds,
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
        for name, workload, states, _, *times, space in grown:
            file.write(f"{name},{workload},{states},{','.join(f'{time:.2f}' for time in times)},{space:.2f}\n")
    tables = {
        "searches": compared(
            ["workload", "search", "states", "by hand, M states/s"], searches(), "library (least to most)"
        ),
        "instructions": compared(["workload", "search", "states", "by hand, instructions per state"], instructions()),
        "processes": table(
            [
                "input",
                "program",
                "questions",
                "the tool, ms",
                "program, ms",
                "relative to the tool",
                "the tool on all threads, elapsed ms",
                "relative to that",
                "the tool, million instructions",
                "program, million instructions",
            ],
            processes(),
        ),
        "growth": table(
            [
                "search",
                "all states of",
                "states",
                "rounds",
                "ns per state (least to most)",
                "instructions per state",
                "bytes per state",
            ],
            growth_table(grown),
        ),
    }
    put("README.md", tables)


main()
