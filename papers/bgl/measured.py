# SPDX-License-Identifier: BSL-1.0
"""Makes the tables of README.md, and results/growth.csv, from results/*.json."""
import sys
from statistics import median

sys.path.append("..")
from tables import put, ratio, sides, table  # papers/tables.py


def searches():
    """Times of the library's and of Boost.Graph's searches, relative to one written by hand."""
    contests = {}
    for side in sides("results/searches.json"):
        contests.setdefault((side["workload"], side["search"]), {})[side["side"]] = side
    for (workload, search), found in contests.items():
        if "library" not in found:
            continue
        hand = found["by hand"]
        yield [workload, search, f'{hand["items"]:,}',
               f'{hand["items"] / hand["median_seconds"] / 1e6:.1f}',
               *(ratio(found[side]) if side in found else "" for side in
                 ("library", "by hand, look-ahead", "library, no look-ahead", "bare loop", "stock"))]


def processes():
    """Times relative to the tool: processor time on one thread, and elapsed time on all threads."""
    tool = threads = None
    for side in sides("results/processes.json"):
        if side["side"] == "the tool":
            tool = side
        elif side["side"] == "the tool on all threads":
            threads = side["elapsed_seconds"]
        else:
            sooner = [rival / own for rival, own in zip(side["elapsed_seconds"], threads)]
            yield [side["workload"], side["side"], f'{tool["items"]:,}',
                   f'{1e3 * tool["median_seconds"]:.1f}', f'{1e3 * side["median_seconds"]:.1f}',
                   spread(side["ratio"], side["least_ratio"], side["greatest_ratio"]),
                   f'{1e3 * median(threads):.1f}',
                   spread(median(sooner), min(sooner), max(sooner))]


def spread(middle, least, greatest):
    return f"{middle:.1f} ({least:.1f} to {greatest:.1f})"


def growth():
    """Search, workload, states, ns and bytes per state, for runs of at least half a millisecond."""
    rows = []
    for side in sides("results/growth.json"):
        if side["median_seconds"] < 5e-4:
            continue
        rows.append((side["side"], side["workload"].removeprefix("growth, "), side["items"],
                     1e9 * side["median_seconds"] / side["items"],
                     side["memory_bytes"] / side["items"]))
    order = ["ranked", "interned", "ghosts-bit-parallel", "walls-bit-parallel"]
    return sorted(rows, key=lambda row: (order.index(row[0]), row[2]))


def main():
    grown = growth()
    with open("results/growth.csv", "w", encoding="utf-8") as file:
        file.write("search,workload,states,ns per state,bytes per state\n")
        for name, workload, states, time, space in grown:
            file.write(f"{name},{workload},{states},{time:.2f},{space:.2f}\n")
    tables = {
        "searches": table(["workload", "search", "states", "by hand, M states/s",
                           "library (least to most)", "by hand, look-ahead",
                           "library, no look-ahead", "bare loop", "Boost.Graph's own"], searches()),
        "processes": table(["input", "program", "questions", "the tool, ms", "program, ms",
                            "relative to the tool", "the tool on all threads, elapsed ms",
                            "relative to that"], processes()),
        "growth": table(["search", "all states of", "states", "ns per state", "bytes per state"],
                        [[name, workload, f"{states:,}", f"{time:.1f}", f"{space:.1f}"]
                         for name, workload, states, time, space in grown]),
    }
    put("README.md", tables)


main()
