# SPDX-License-Identifier: BSL-1.0
"""Makes the tables of README.md from results/*.csv: what is measured, and what a model says of more processes."""
import sys
from statistics import median

sys.path.append("..")
from tables import put, rows, table  # papers/tables.py

# The 15-puzzle: states and layers (OEIS A089484), a bound of its two greatest layers (the greatest is less than a 13th
# of all states, Korf and Schultze 2005), and successors a state (24 pairs of neighbouring cells, in both directions,
# over 16 places of the blank).
STATES = 10_461_394_944_000
LAYERS = 81
TWO_LAYERS = 2 / 13
SUCCESSORS = 48 / 16

# Assumed, not measured: a network.
BYTES_PER_SECOND = 1e9  # that a process sends
SECONDS_PER_MESSAGE = 2e-6  # one message after the other

# Of the program: successors a process generates before it exchanges messages, bytes of a key, and of a state in the
# lists of two layers.
SUCCESSORS_OF_A_ROUND = 2**20
KEY = 8
LISTED = 16


def read(name):
    head, lines = rows(f"results/{name}.csv")
    return [dict(zip(head, line)) for line in lines]


def by_method():
    """The runs of each method, number of threads or processes, and space, by rounds."""
    groups = {}
    for row in read("measured") + read("largest"):
        groups.setdefault((row["method"], int(row["threads or processes"]), row["space"]), []).append(row)
    return groups


measured = by_method()
traffic = read("traffic")


def spaces():
    return list(dict.fromkeys(space for _, _, space in measured))


def states_of(runs):
    return int(runs[0]["states"])


def numbers(runs, column):
    return [float(run[column]) for run in runs]


def processor(runs):
    return median(numbers(runs, "processor ns per state"))


def elapsed(runs):
    return median(numbers(runs, "elapsed ns per state"))


def spread(values, digits):
    """The median, and the least and the greatest where there are several."""
    middle, least, most = (f"{value:.{digits}f}" for value in (median(values), min(values), max(values)))
    return f"{middle} ({least} to {most})" if len(values) > 1 else middle


def methods_table():
    """Measured rows, as they are, with the instructions of programs on one thread."""
    executed = {(row["method"], row["space"]): row["instructions per state"] for row in read("instructions")}
    for (method, parallel, space), runs in sorted(
        measured.items(), key=lambda item: (*item[0][:2], states_of(item[1]))
    ):
        states = states_of(runs)
        megabytes = median(numbers(runs, "resident MB"))
        is_measurable = processor(runs) * states > 2e7  # the clock of processor time ticks every few milliseconds
        yield [
            method,
            parallel,
            space,
            states,
            len(runs),
            f"{1e3 / elapsed(runs):.2f}",
            spread(numbers(runs, "processor ns per state"), 1) if is_measurable else "",
            spread(numbers(runs, "elapsed ns per state"), 1),
            executed.get((method, space), "") if parallel == 1 else "",
            f"{1e6 * megabytes / states:.2f}" if states > 1e6 and megabytes > 20 else "",
        ]


def ratios(column, above, below):
    """Ratios of two lists of runs, by rounds."""
    return [a / b for a, b in zip(numbers(above, column), numbers(below, column))]


def efficiency_table():
    """Two threads or processes against one, of the same round, where the whole takes a tenth of a second or more."""
    for space in spaces():
        for method, one in (
            ("count", "count"),
            ("MPI, ranks", "MPI, ranks"),
            ("MPI, hash", "MPI, hash"),
            ("two counts at once", "count"),
        ):
            alone, both = measured.get((one, 1, space)), measured.get((method, 2, space))
            if not alone or not both or states_of(alone) < 1e6:
                continue
            yield [
                method,
                space,
                len(both),
                spread(ratios("processor ns per state", both, alone), 2),
                spread(ratios("elapsed ns per state", alone, both), 2),
            ]


def fitted():
    """The largest space by ranks; processor nanoseconds per state on one process and on two; and of a key, by
    rounds."""
    space = max((states_of(runs), space) for (method, _, space), runs in measured.items() if method == "MPI, ranks")[1]
    one, two = (measured["MPI, ranks", processes, space] for processes in (1, 2))
    keys = next(
        float(row["keys per state"])
        for row in traffic
        if (row["space"], row["partition"], row["processes"]) == (space, "ranks", "2")
    )
    differences = (b - a for a, b in zip(*(numbers(runs, "processor ns per state") for runs in (one, two))))
    return space, processor(one), processor(two), [max(0.0, difference) / keys for difference in differences]


def predicted(processes, per_state, per_key):
    """Hours, by part: expansion, keys, transfer, messages; and GB of memory a process, GB sent, exchanges."""
    keys = SUCCESSORS * STATES * (1 - 1 / processes) / processes
    exchanges = LAYERS + SUCCESSORS * STATES / processes / SUCCESSORS_OF_A_ROUND
    parts = [
        1e-9 * per_state * STATES / processes,
        1e-9 * per_key * keys,
        KEY * keys / BYTES_PER_SECOND,
        exchanges * (processes - 1) * SECONDS_PER_MESSAGE,
    ]
    memory = (STATES / 8 + LISTED * TWO_LAYERS * STATES) / processes
    return [p / 3600 for p in parts], memory / 1e9, KEY * keys / 1e9, exchanges


def model_table(per_state, per_key):
    """What depends on the time of a key: by its median, its least and its greatest."""

    def spread_of(form, value):
        ends = sorted(value(b) for b in (min(per_key), max(per_key)))
        return "{} ({} to {})".format(*(format(number, form) for number in (value(median(per_key)), *ends)))

    alone = sum(predicted(1, per_state, 0)[0])  # which sends no key
    for processes in (16, 256, 4096, 65536):
        hours, memory, sent, exchanges = predicted(processes, per_state, 0)

        def total(b, processes=processes):
            return sum(predicted(processes, per_state, b)[0])

        yield [
            f"{processes:,}",
            f"{memory:,.1f}",
            f"{sent:,.0f}",
            f"{exchanges:,.0f}",
            f"{hours[0]:.3g}",
            spread_of(".3g", lambda b, p=processes: predicted(p, per_state, b)[0][1]),
            f"{hours[2]:.3g}",
            f"{hours[3]:.3g}",
            spread_of(".3g", total),
            spread_of(".0f", lambda b, p=processes: 100 * alone / p / total(b, p)) + " %",
        ]


def figure(per_state, per_key):
    """Data of the figure: nanoseconds a state by states, measured; and by processes, of the model."""

    def points(wanted, kind, threads=1):
        return sorted(
            (states_of(runs), processor(runs))
            for (method, parallel, space), runs in measured.items()
            if (method, parallel) == (wanted, threads) and space.endswith(kind) and states_of(runs) > 1e5
        )

    lines = [
        (method, points(method, "tiles"))
        for method in ("breadth-first, ranked", "breadth-first, interned", "count", "MPI, ranks", "MPI, hash")
    ]
    lines.append(("count, 2 threads", points("count", "tiles", 2)))
    lines.append(("count, packed states", points("count", "packed")))
    _, grown = rows("../../../papers/bgl/results/growth.csv")
    for kind in ("ghosts", "walls"):
        lines.append((f"bit-parallel, {kind}", [(row[2], row[3]) for row in grown if row[0] == f"{kind}-bit-parallel"]))
    with open("measured.dat", "w", encoding="utf-8") as out:
        for title, line in lines:
            out.write(f'"{title}"\n' + "".join(f"{states} {time}\n" for states, time in line) + "\n\n")
    per_key = median(per_key)
    with open("model.dat", "w", encoding="utf-8") as out:
        processes = 16
        while processes <= 2**18:
            hours = predicted(processes, per_state, per_key)[0]
            out.write(f"{processes} {sum(hours)} {hours[0] + hours[1]} {hours[2]} {hours[3]}\n")
            processes *= 2


def main():
    space, per_state, with_two, per_key = fitted()
    constants = [
        ["a, time per state on one process", f"{per_state:.0f} ns", f"measured: {space}, by ranks"],
        ["the same on two processes, waiting included", f"{with_two:.0f} ns", f"measured: {space}, by ranks"],
        [
            "b, time per key (least to most)",
            f"{spread(per_key, 0)} ns",
            "the difference of these two in each round, at least 0, by the keys sent; it includes waiting",
        ],
        [
            "keys sent per state",
            f"{SUCCESSORS:.0f} (P - 1) / P",
            "upper bound: every successor of another owner is sent",
        ],
        ["bytes per second that a process sends", f"{BYTES_PER_SECOND:.0e}", "assumed"],
        ["seconds per message", f"{SECONDS_PER_MESSAGE:.0e}", "assumed"],
        ["greatest two layers", f"{100 * TWO_LAYERS:.1f} % of the states", "published bound [1]"],
    ]
    put(
        "README.md",
        {
            "methods": table(
                [
                    "method",
                    "threads or processes",
                    "space",
                    "states",
                    "rounds",
                    "M states/s, elapsed",
                    "processor ns per state (least to most)",
                    "elapsed ns per state (least to most)",
                    "instructions per state",
                    "resident bytes per state",
                ],
                methods_table(),
            ),
            "efficiency": table(
                [
                    "method",
                    "space",
                    "rounds",
                    "processor time, two to one (least to most)",
                    "elapsed time, one to two (least to most)",
                ],
                efficiency_table(),
            ),
            "traffic": table(
                ["space", "partition", "processes", "keys per state", "exchanges"],
                [list(row.values()) for row in traffic],
            ),
            "constants": table(["constant", "value", "from"], constants),
            "model": table(
                [
                    "processes",
                    "GB of memory each",
                    "GB sent each",
                    "exchanges",
                    "expansion, h",
                    "keys, h",
                    "transfer, h",
                    "messages, h",
                    "sum, h",
                    "efficiency",
                ],
                model_table(per_state, per_key),
            ),
        },
    )
    figure(per_state, per_key)


main()
