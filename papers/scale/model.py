# SPDX-License-Identifier: BSL-1.0
"""Makes the tables of README.md from results/*.csv: what is measured, and what a model says of more processes."""
import sys

sys.path.append("..")
from tables import put, rows, table  # papers/tables.py

# The 15-puzzle: states and layers (OEIS A089484), a bound of its two greatest layers (the greatest is less than a 13th
# of all states, Korf and Schultze 2005), and successors a state (24 pairs of neighbouring cells, in both directions, over
# 16 places of the blank).
STATES = 10_461_394_944_000
LAYERS = 81
TWO_LAYERS = 2 / 13
SUCCESSORS = 48 / 16

# Assumed, not measured: a network.
BYTES_PER_SECOND = 1e9      # that a process sends
SECONDS_PER_MESSAGE = 2e-6  # one message after the other

# Of the program: successors a process generates before it exchanges messages, bytes of a key, and of a state in the
# lists of two layers.
SUCCESSORS_OF_A_ROUND = 2**20
KEY = 8
LISTED = 16


def read(name):
    head, lines = rows(f"results/{name}.csv")
    return [dict(zip(head, line)) for line in lines]


measured = read("measured") + read("largest")
traffic = read("traffic")


def found(method, parallel, space):
    """The row of a method on a space; None if it was not run."""
    for row in measured:
        if (row["method"], row["threads or processes"], row["space"]) == (method, str(parallel), space):
            return row
    return None


def spaces():
    return list(dict.fromkeys(row["space"] for row in measured))


def number(row, column):
    return float(row[column])


def processor(row):
    return number(row, "processor ns per state")


def elapsed(row):
    return number(row, "elapsed ns per state")


def methods_table():
    """Measured rows, as they are, with the instructions of programs on one thread."""
    executed = {(row["method"], row["space"]): row["instructions per state"] for row in read("instructions")}
    for row in sorted(measured, key=lambda r: (r["method"], r["threads or processes"], int(r["states"]))):
        states = int(row["states"])
        size = 1e6 * number(row, "resident MB") / states
        is_measurable = processor(row) * states > 2e7  # the clock of processor time ticks every few milliseconds
        yield [row["method"], row["threads or processes"], row["space"], states, f"{1e3 / elapsed(row):.2f}",
               row["processor ns per state"] if is_measurable else "", row["elapsed ns per state"],
               executed.get((row["method"], row["space"]), "") if row["threads or processes"] == "1" else "",
               f"{size:.2f}" if states > 1e6 and number(row, "resident MB") > 20 else ""]


def efficiency_table():
    """Two threads or processes against one, where the whole takes a tenth of a second or more."""
    for space in spaces():
        for method in ("count", "MPI, ranks", "MPI, hash"):
            one, two = found(method, 1, space), found(method, 2, space)
            if not one or not two or int(one["states"]) < 1e6:
                continue
            yield [method, space, f"{processor(two) / processor(one):.2f}", f"{elapsed(one) / elapsed(two):.2f}"]
        one, both = found("count", 1, space), found("two counts at once", 2, space)
        if one and both:
            yield ["two counts at once", space, f"{processor(both) / processor(one):.2f}",
                   f"{elapsed(one) / elapsed(both):.2f}"]


def fitted():
    """The largest space by ranks; processor nanoseconds a state on one process and on two, and of a key."""
    space = max((row for row in measured if row["method"] == "MPI, ranks"), key=lambda r: int(r["states"]))["space"]
    one, two = (processor(found("MPI, ranks", processes, space)) for processes in (1, 2))
    keys = next(float(row["keys per state"]) for row in traffic
                if (row["space"], row["partition"], row["processes"]) == (space, "ranks", "2"))
    return space, one, two, max(0.0, two - one) / keys


def predicted(processes, per_state, per_key):
    """Hours, by part: expansion, keys, transfer, messages; and GB of memory a process, GB sent, exchanges."""
    keys = SUCCESSORS * STATES * (1 - 1 / processes) / processes
    exchanges = LAYERS + SUCCESSORS * STATES / processes / SUCCESSORS_OF_A_ROUND
    parts = [1e-9 * per_state * STATES / processes, 1e-9 * per_key * keys, KEY * keys / BYTES_PER_SECOND,
             exchanges * (processes - 1) * SECONDS_PER_MESSAGE]
    memory = (STATES / 8 + LISTED * TWO_LAYERS * STATES) / processes
    return [p / 3600 for p in parts], memory / 1e9, KEY * keys / 1e9, exchanges


def model_table(per_state, per_key):
    alone = sum(predicted(1, per_state, per_key)[0])
    for processes in (16, 256, 4096, 65536):
        hours, memory, sent, exchanges = predicted(processes, per_state, per_key)
        yield [f"{processes:,}", f"{memory:,.1f}", f"{sent:,.0f}", f"{exchanges:,.0f}", *(f"{h:.3g}" for h in hours),
               f"{sum(hours):.3g}", f"{100 * alone / processes / sum(hours):.0f} %"]


def figure(per_state, per_key):
    """Data of the figure: nanoseconds a state by states, measured; and by processes, of the model."""
    def points(method, kind, parallel="1"):
        return sorted((int(row["states"]), processor(row)) for row in measured
                      if (row["method"], row["threads or processes"]) == (method, parallel) and
                      row["space"].endswith(kind) and int(row["states"]) > 1e5)

    lines = [(method, points(method, "tiles")) for method in ("breadth-first, ranked", "breadth-first, interned", "count",
                                                              "MPI, ranks", "MPI, hash")]
    lines.append(("count, 2 threads", points("count", "tiles", "2")))
    lines.append(("count, packed states", points("count", "packed")))
    _, grown = rows("../../../papers/bgl/results/growth.csv")
    for kind in ("ghosts", "walls"):
        lines.append((f"bit-parallel, {kind}",
                      [(row[2], row[3]) for row in grown if row[0] == f"{kind}-bit-parallel"]))
    with open("measured.dat", "w", encoding="utf-8") as out:
        for title, line in lines:
            out.write(f'"{title}"\n' + "".join(f"{states} {time}\n" for states, time in line) + "\n\n")
    with open("model.dat", "w", encoding="utf-8") as out:
        processes = 16
        while processes <= 2**18:
            hours = predicted(processes, per_state, per_key)[0]
            out.write(f"{processes} {sum(hours)} {hours[0] + hours[1]} {hours[2]} {hours[3]}\n")
            processes *= 2


def main():
    space, per_state, with_two, per_key = fitted()
    constants = [["a, time per state on one process", f"{per_state:.0f} ns", f"measured: {space}, by ranks"],
                 ["the same on two processes, waiting included", f"{with_two:.0f} ns", f"measured: {space}, by ranks"],
                 ["b, time per key", f"{per_key:.0f} ns", "the difference of these two single runs, by the keys sent; it includes waiting"],
                 ["keys sent per state", f"{SUCCESSORS:.0f} (P - 1) / P",
                  "upper bound: every successor of another owner is sent"],
                 ["bytes per second that a process sends", f"{BYTES_PER_SECOND:.0e}", "assumed"],
                 ["seconds per message", f"{SECONDS_PER_MESSAGE:.0e}", "assumed"],
                 ["greatest two layers", f"{100 * TWO_LAYERS:.1f} % of the states", "published bound [1]"]]
    put("README.md", {
        "methods": table(["method", "threads or processes", "space", "states", "M states/s, elapsed",
                          "processor ns per state", "elapsed ns per state", "instructions per state",
                          "resident bytes per state"],
                         methods_table()),
        "efficiency": table(["method", "space", "processor time, two to one", "elapsed time, one to two"],
                            efficiency_table()),
        "traffic": table(["space", "partition", "processes", "keys per state", "exchanges"],
                         [list(row.values()) for row in traffic]),
        "constants": table(["constant", "value", "from"], constants),
        "model": table(["processes", "GB of memory each", "GB sent each", "exchanges", "expansion, h", "keys, h",
                        "transfer, h", "messages, h", "sum, h", "efficiency"], model_table(per_state, per_key)),
    })
    figure(per_state, per_key)


main()
