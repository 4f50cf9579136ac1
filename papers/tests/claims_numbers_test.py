# SPDX-License-Identifier: BSL-1.0
"""Whether the numbers of papers/claims.csv follow from the results of the papers.

    claims_numbers_test.py ROOT

For each claim of EXPECTED a function computes the text of its column `result` from the files of papers/*/results: CSV,
output of `bench --json`, and raw runs of experiments. The text must be equal to that of the row. Each row whose column
`test` names this test has such a function. A number that no file of a paper has stands in the text as it is, and the
column `reason` of the row has it too.
"""
import csv
import gzip
import json
import pathlib
import sys
from collections import defaultdict
from statistics import mean, median

root = pathlib.Path(sys.argv[1])
TEST = "papers/numbers of claims follow from the results"
EXPECTED = {}


def claim(paper, text):
    """Registers the function that computes the result of a claim."""

    def register(function):
        EXPECTED[paper, text] = function
        return function

    return register


def table(paper, name):
    """The rows of papers/PAPER/results/NAME.csv."""
    with open(root / "papers" / paper / "results" / f"{name}.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("# ")))


def only(rows, **wanted):
    """The one row with these values; _ stands for a space in the name of a column."""
    (row,) = (row for row in rows if all(row[name.replace("_", " ")] == value for name, value in wanted.items()))
    return row


def sides(paper, name):
    """By workload, search and implementation: the measurements of an output of `bench --json`."""
    with open(root / "papers" / paper / "results" / f"{name}.json", encoding="utf-8") as file:
        return {(side["workload"], side["search"], side["side"]): side for side in json.load(file)["sides"]}


def raw_runs(paper, name):
    (path,) = (root / "papers" / paper / "results").glob(f"*-{name}.runs.csv.gz")
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def total(rows, *columns):
    return sum(int(row[column]) for row in rows for column in columns)


def span(numbers, form, unit=""):
    """`LEAST to MOST`, each formatted."""
    numbers = list(numbers)
    return f"{min(numbers):{form}} to {max(numbers):{form}}{unit}"


def significant(number):
    """Two significant digits, without an exponent."""
    return f"{float(f'{number:.2g}'):g}"


# ghosts


def by_method(value):
    """Of the runs on legal boards, by size and method: the value of each board."""
    found = defaultdict(dict)
    for run in raw_runs("ghosts", "ghosts-contest"):
        size = run["source"].split("--size ")[1].split()[0]
        method = " ".join(filter(None, (run["algorithm"], run["heuristic"])))
        found[size, method].setdefault(run["instance"], value(run))
    return found


def expanded_on_legal_boards():
    return by_method(lambda run: int(run["expanded"]))


def factors(found, method, other, statistic):
    """By size: the statistic of a method relative to that of another one."""
    return [
        statistic(found[size, method].values()) / statistic(found[size, other].values())
        for size in sorted({size for size, _ in found})
    ]


@claim("ghosts", "three ghosts on 16x16 cells have fewer than 200^3 joint states")
def corridors():
    row = only(table("ghosts", "corridors"), size="16x16")
    cells, side = int(row["bound"]), 16 - 2
    assert cells == (side * side + side + side - 1) // 2 and int(row["most"]) <= cells, row
    assert int(row["three ghosts at most"]) == cells * (cells - 1) * (cells - 2), row
    return f"at most {cells} corridor cells and {int(row['three ghosts at most']):,} states on legal boards"


@claim("ghosts", "lists of neighbours beat tests of cells")
def lists():
    tested = [side["ratio"] for (_, _, name), side in sides("ghosts", "steps").items() if name == "tested cells"]
    return f"tests take {span(tested, '.1f')} times as long as lists on boards of 8x8 to 16x16 cells"


@claim("ghosts", "bidirectional search is faster")
def bidirectional():
    share = factors(expanded_on_legal_boards(), "bidirectional", "breadth-first", mean)
    time = factors(by_method(lambda run: float(run["search_seconds"])), "bidirectional", "breadth-first", mean)
    return (
        f"{span((100 * s for s in share), '.0f')} % of the states of breadth-first search and "
        f"{span((100 * t for t in time), '.0f')} % of its time"
    )


@claim("ghosts", "A* with the greatest single-ghost distance pays")
def single():
    share = factors(expanded_on_legal_boards(), "astar single", "breadth-first", mean)
    return f"{span((100 * s for s in share), '.1f')} % of the states of breadth-first search"


@claim("ghosts", "exact distances of pairs of ghosts pay more")
def pairs():
    found = expanded_on_legal_boards()
    means, medians = (factors(found, "astar single", "astar pair", statistic) for statistic in (mean, median))
    seconds = by_method(lambda run: float(run["search_seconds"]))
    slower = all(
        time > 1 for statistic in (mean, median) for time in factors(seconds, "astar pair", "astar single", statistic)
    )
    return (
        f"{span(means, '.0f')} times fewer states in the mean and {span(medians, '.1f')} times in the median; "
        f"{'more' if slower else 'not always more'} time"
    )


@claim("ghosts", "independence detection is optimal and goes beyond joint search")
def many():
    runs = [run for run in raw_runs("ghosts", "ghosts-many") if run["repetition"] == "1"]
    decided = sum(run["verdict"] != "undecided" for run in runs)
    most = max(int(run["source"].split("--ghosts ")[1].split()[0]) for run in runs)
    return f"{decided} of {len(runs)} boards of up to {most} ghosts decided"


# walls


def no_longer(rule):
    rows = table("walls", "sizes")
    assert total(rows, f"{rule}: longer", f"{rule}: lost", f"{rule}: most") == 0, rule
    return (
        f"no shortest way out becomes longer on all mazes of {len(rows)} sizes, {total(rows, 'questions'):,} questions"
    )


@claim("walls", "never stepping straight back is safe")
def straight_back():
    return no_longer("back")


@claim("walls", "never entering a cell again is safe")
def again():
    return no_longer("again")


def expanded_in_mazes(method):
    return int(only(table("walls", "bounds"), method=method)["expanded"])


@claim("walls", "the Manhattan distance to the nearest exit saves 1.65 times the time of IDA*")
def exits():
    fewer = expanded_in_mazes("IDA* without a heuristic") / expanded_in_mazes("IDA* to the exits")
    nodes = {row["program"]: int(row["nodes"]) for row in table("walls", "published")}
    published = nodes["[7] without its bound"] / nodes["[7]"]
    return f"{fewer:.0f} times fewer states; {published:.1f} times with the published algorithm on another set"


@claim("walls", "the distance to the border is good enough")
def border():
    more = expanded_in_mazes("IDA* to the border") / expanded_in_mazes("IDA* to the exits")
    return f"{more:.1f} times the states of the distance to the exits"


@claim("walls", "the state is too troublesome to represent")
def one_word():
    rows, columns = 4, 6
    bits = (
        (rows + 1) * columns + rows * (columns + 1) + (rows * columns).bit_length()
    )  # a bit a wall slot, and the cell
    return f"{bits} bits for 4x6 cells, so {-(-bits // 64)} word of 64"


@claim("walls", "some maze of R x C cells needs R * C steps")
def longest():
    rows = table("walls", "longest")
    attained = sum(
        int(row["length"]) == int(row["size"].split("x")[0]) * int(row["size"].split("x")[1]) for row in rows
    )
    return f"all sizes, by a construction; {attained} of {len(rows)} sizes in which all mazes were tried"


@claim("walls", "deciding whether a maze has a way out is NP-complete")
def hardness():
    rows = table("walls", "hardness")
    different, count = total(rows, "different"), total(rows, "count")
    return f"by a construction; {different} of {count} of its mazes differ from their formula or spine"


# klotski


@claim("klotski", "(cell; side) is a sufficient state")
def sufficient():
    rows = table("klotski", "encodings")
    wrong = total(rows, "wrong by sides", "wrong by default")
    return f"{wrong} wrong answers to {total(rows, 'questions'):,} questions on all boards of {len(rows)} sizes"


@claim("klotski", "the graph of (piece; blank) is too large")
def too_large():
    row = only(table("klotski", "states"), size="30x30")
    return f"{int(row['(piece, blank)']):,} states against {int(row['(cell, side)']):,} on 30x30 cells"


@claim("klotski", "finding all detours first pays")
def detours():
    found = {
        size: [float(row["one search per state ms"]) for row in table("klotski", "detours") if row["size"] == size]
        for size in ("30x30", "100x100")
    }
    return (
        f"{span(found['30x30'], '.1f')} ms on 30x30 cells; "
        f"{span((ms / 1000 for ms in found['100x100']), '.1f')} s on 100x100"
    )


@claim("klotski", "SPFA is fast enough")
def spfa():
    ratios = defaultdict(list)
    for row in table("klotski", "spfa"):
        if row["size"] != "1000x1000" or row["fixed"] != "0":
            ratios[row["size"]].append(int(row["expanded by SPFA"]) / int(row["states reached"]))
    climbed = max(float(row["factor"]) for row in table("klotski", "spfa-climb"))
    most = max(float(row["most"]) for row in table("klotski", "spfa-random"))
    return (
        f"on average at most {max(ratios['30x30']):.1f} and at most {most:.1f} expansions per state on random boards "
        "of 30x30 "
        f"cells; {climbed:.1f} by hill climbing; {span(ratios['1000x1000'], '.0f')} on 1000x1000"
    )


@claim("klotski", "cost of a query by size and density")
def queries():
    without, fifth = (
        int(only(table("klotski", "queries"), size="1000x1000", fixed=fixed, method="pushes, astar, push")["expanded"])
        for fixed in ("0", "0.2")
    )
    return f"{without:,} states without fixed cells and {fifth:,} with a fifth of them fixed; on a million cells"


@claim("klotski", "all placements on a 2-connected graph are one or two components but for rings and one graph")
def wilson():
    graphs, grids = table("klotski", "graphs"), table("klotski", "grid")
    return (
        f"{total(graphs + grids, 'unlike the theorem')} of {total(graphs, 'graphs'):,} graphs and of "
        f"{total(grids, 'graphs'):,} sets of cells are unlike the theorem"
    )


# costs


def equals(cost):
    """Of breadth-first search, by the cost of each implementation: the library relative to the loop that is its equal,
    which looks ahead if the library does."""
    for workload, search in {key[:2] for key in cost}:

        def of(implementation):
            return cost.get((workload, search, implementation))  # pylint: disable=cell-var-from-loop

        if search != "breadth-first" or not of("library"):
            continue
        if of("by hand, look-ahead"):
            yield "look-ahead", of("library") / of("by hand, look-ahead")
            yield "plain", of("library, no look-ahead") / of("by hand")
        else:
            yield "plain", of("library") / of("by hand")


@claim("costs", "generic code is several times slower than a loop by hand")
def generic():
    searches = {key: side["ratio"] for key, side in sides("costs", "searches").items()}
    loops = [ratio for (_, _, name), ratio in searches.items() if name == "library"]
    instructions = {
        (row["workload"], row["search"], row["implementation"]): int(row["instructions"])
        for row in table("costs", "instructions")
    }
    three = (
        searches["ghosts, ranked", "breadth-first", "library"]
        / searches["ghosts, ranked", "breadth-first", "three ghosts"]
    )
    lazy = [ratio for (_, _, name), ratio in searches.items() if name == "lazy edges"]
    return (
        f"with eager edges {span(loops, '.2f')} times the time of loops on the same tables; with lazy edges "
        f"{span(lazy, '.2f')} times; "
        f"{span((r for _, r in equals(searches)), '.2f')} times the time and "
        f"{span((r for _, r in equals(instructions)), '.2f')} times the instructions between equals; "
        f"{three:.1f} times the time of a loop for three ghosts"
    )


@claim("costs", "an array and a queue are all that is needed")
def textbooks():
    ratios = defaultdict(list)
    for (workload, _, name), side in sides("costs", "processes").items():
        if name.startswith("textbook"):
            ratios[workload.partition(",")[0]].append(side["ratio"])
    return (
        f"textbook programs take {ratios['walls'][0]:.2f} times the time of the tool on mazes; "
        f"{span(ratios['ghosts'], '.0f')} times on ghosts; {span(ratios['klotski'], '.1f')} times on many queries"
    )


@claim("costs", "time and memory per state as the graph grows")
def growth():
    rows = table("costs", "growth")
    times, memory = {}, {}
    for ids in ("ranked", "interned"):
        mine = sorted((row for row in rows if row["search"] == ids), key=lambda row: int(row["states"]))
        times[ids] = float(mine[-1]["ns per state"]) / float(mine[0]["ns per state"])
        large = [float(row["bytes per state"]) for row in mine if int(row["states"]) > 1e5]
        memory[ids] = max(large) / min(large)
    return (
        f"from 10^4 to 10^8 states time grows by {times['ranked']:.1f} (ranked) to {times['interned']:.1f} (interned); "
        f"memory per state varies by {100 * (max(memory.values()) - 1):.0f} % from 10^5 states on"
    )


def counted(name, parallel, space, column):
    """The numbers of a column, by rounds."""
    file = "largest" if space == "2x7 tiles" else "counting"
    wanted = {"method": name, "threads or processes": str(parallel), "space": space}
    return [float(row[column]) for row in table("costs", file) if wanted.items() <= row.items()]


def speedup(name, space):
    """Elapsed time of one thread or process relative to that of two: the median of the rounds."""
    one, two = (counted(name, parallel, space, "elapsed ns per state") for parallel in (1, 2))
    return median(alone / both for alone, both in zip(one, two))


@claim("costs", "what a second thread and a second process gain")
def seconds():
    small = [speedup(name, "2x5 tiles") for name in ("MPI, ranks", "MPI, hash")]
    return (
        f"{speedup('count', '3x4 tiles'):.2f} and {speedup('MPI, ranks', '3x4 tiles'):.2f} times on 3x4 tiles; "
        f"{speedup('count', '2x5 tiles'):.2f} and {span(small, '.2f')} times on 2x5 tiles"
    )


# ghosts: percolation


@claim("ghosts", "at the threshold solvable shares fall as L^-0.208 (one ghost) and L^-0.818 (Klotski)")
def exponents():
    rows = table("ghosts", "exponents")
    fitted, theory = rows[-2:]
    assert theory == {"sides": "theory", "one ghost": "0.208", "Klotski": "0.818"}, theory
    for name in ("one ghost", "Klotski"):
        exponent, error = map(float, fitted[name].split(" ± "))
        assert abs(exponent - float(theory[name])) <= error, (name, fitted)
    return f"{fitted['one ghost']} and {fitted['Klotski']} from {fitted['sides'].removesuffix(', fitted')}"


@claim("ghosts", "are makespans of a hundred agents proved")
def hundred_agents():
    rows = [row for row in table("ghosts", "makespans") if row["agents"] == "100"]
    mazes, others = ([row for row in rows if row["map"].startswith("maze") == is_maze] for is_maze in (True, False))
    return (
        f"{total(others, 'decided in 1000 ms')} of {total(others, 'boards')} boards of other maps within 1000 ms; "
        f"{total(mazes, 'decided in 10000 ms')} of {total(mazes, 'boards')} mazes within 10000 ms"
    )


@claim("ghosts", "why several ghosts cannot solve a random board")
def blocked():
    two, three = table("ghosts", "two-share"), table("ghosts", "three-share")
    return (
        f"{total(two, 'blocked')} of {total(two, 'unsolvable')} unsolvable boards of two ghosts and "
        f"{total(three, 'blocked')} of {total(three, 'unsolvable')} of three are not due to a ghost that cannot walk "
        "alone"
    )


# published: tiles


@claim("published", "a formula predicts the nodes of an iteration of IDA*")
def formula():
    rows = table("published", "random")
    (boards,) = {int(row["boards"]) for row in rows}
    fewer = [1 - float(row["ratio"]) for row in rows]
    is_within = all(part < float(row["error of ratio"]) for part, row in zip(fewer, rows))
    return (
        f"{span((100 * part for part in fewer), '.0f')} % fewer on {boards:,} random boards of even distance; "
        f"{'' if is_within else 'not '}within the standard error"
    )


@claim("published", "the formula with the length of the solution predicts whole searches")
def whole_searches():
    rows = {int(row["length"]): float(row["ratio (geometric mean)"]) for row in table("published", "depths")}
    long = max(ratio for length, ratio in rows.items() if length >= 60)
    return (
        f"{rows[41]:.1f} times the prediction at length 41 and at most {significant(long)} times from 60 on, "
        "in the geometric mean"
    )


# blocks, certificates, published


@claim("blocks", "29,334,498 layouts in 203 classes with 25,422 components on 5x4 cells")
def census():
    rows = table("blocks", "classes-moves")
    classes = sum(int(row["layouts"]) > 0 for row in rows)
    return f"{total(rows, 'layouts'):,} layouts in {classes} classes with {total(rows, 'components'):,} components"


@claim("blocks", "the hardest puzzles of 4x4 by number of pieces take up to 132 moves")
def hardest_puzzles():
    rows = [row for row in table("blocks", "universe") if row["board"] == "4x4" and row["most moves"]]
    return (
        ", ".join(row["most moves"] for row in rows) + f" moves with {rows[0]['pieces']} to {rows[-1]['pieces']} pieces"
    )


@claim("blocks", "55,807,716 layouts of pieces of any shapes on 4x4 cells and 6,904,653,755 on 4x5")
def all_layouts():
    found = {row["board"]: f"{int(row['all']):,}" for row in table("blocks", "layouts")}
    return f"{found['4x4']} and {found['4x5']}; {found['5x5']} on 5x5 and {found['15x2']} on 15x2"


@claim("certificates", "checking takes at most twice as long as searching and writing")
def checking():
    def median(row, part):
        return float(row[f"{part} ms"].split(" [")[0])

    ratios = [median(row, "check") / median(row, "solve with certificate") for row in table("certificates", "times")]
    tasks = [float(row["check in ms"]) / float(row["solve and prove in ms"]) for row in table("certificates", "common")]
    above, above_of_tasks = (sum(ratio > 2 for ratio in found) for found in (ratios, tasks))
    return (
        f"{span(ratios, '.1f')} times; more than twice for {above} of {len(ratios)} questions; "
        f"{span(tasks, '.1f')} times on {len(tasks)} planning tasks, more than twice for {above_of_tasks} of them"
    )


@claim("certificates", "lists of states are smaller than a SAT solver's proofs of the same bounds")
def smaller():
    rows = table("certificates", "common")
    ratios = [int(row["bytes of DRAT"]) / int(row["bytes"]) for row in rows]
    return f"{significant(min(ratios))} to {significant(max(ratios))} times on {len(rows)} planning tasks"


@claim("published", "1,382 published numbers")
def published():
    with open(root / "data/published.csv", encoding="utf-8", newline="") as file:
        verdicts = [row["verdict"] for row in csv.DictReader(file)]
    same, wrong, quoted, other = map(
        verdicts.count, ("same", "published number wrong", "differs as quoted", "not re-derived")
    )
    assert same + wrong + quoted + other == len(verdicts)
    return f"{same} are the same; {wrong} differ; {quoted} differs as quoted; {other} are not derived here"


with open(root / "papers/claims.csv", encoding="utf-8", newline="") as source:
    stated = {(row["paper"], row["claim"]): row for row in csv.DictReader(source)}
faults = [
    f"{paper}, {text}: names this test, which computes no number of it"
    for (paper, text), row in stated.items()
    if row["test"] == TEST and (paper, text) not in EXPECTED
]
for key, compute in EXPECTED.items():
    if key not in stated:
        faults.append(f"{key}: no row of papers/claims.csv")
        continue
    result = compute()
    if result != stated[key]["result"]:
        faults.append(f"{key[0]}, {key[1]}:\n  stated   {stated[key]['result']}\n  computed {result}")
print("\n".join(faults) or f"{len(EXPECTED)} claims")
sys.exit(1 if faults else 0)
