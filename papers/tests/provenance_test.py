# SPDX-License-Identifier: BSL-1.0
"""Whether the results of the papers say what made them.

    provenance_test.py ROOT

Each papers/NAME/results/*.csv begins with a line `# COMMAND, revision R, seed S, DATE`. COMMAND begins with a program
of the build, a script of the paper, or one of PROGRAMS; a seed that it names is in S. S is a number, several (`1 to
10`, `2007 and 2013`), or `none`. R is a revision without local changes. Most results of a paper are of one revision;
its README.md names each file of another one, with that revision. The last table of ARTIFACT.md has the revision of
each file: in a row that names it after its paper (`blocks' ...`), or in the one with "the rest of" the paper. The
report of an experiment, papers/NAME/results/EXPERIMENT.md, has the digest that the experiment's file states, and the
raw runs beside it, EXPERIMENT.runs.csv.gz, give both digests of that file: they are computed here from the rows, as
tools/README.md says.
"""
import csv
import gzip
import hashlib
import pathlib
import re
import subprocess
import sys
from collections import Counter

LINE = re.compile(r"# (\S.*), revision ([0-9a-f]{7,}), seed (none|\d+(?: (?:and|to) \d+)*), \d{4}-\d\d-\d\d")
PROGRAMS = ("for", "nauty-geng", "puzzlegraph")
SEEDED = re.compile(
    r"(?:build/studies/percolation \S+|first-meeting|corridors|random|mazes|general|dominance|--seed) " r"(\d{4,})\b"
)


def command_fault(command, seed, folder):
    """What is wrong with the command of a result; None if nothing is."""
    first, *others = command.split(" ")
    if first == "python3":
        if not others or not (folder.parent / others[0]).exists():
            return f"{command!r} names no script of the paper"
    elif first not in PROGRAMS and not re.match(r"build/(puzzlegraph|(studies|bench)/\w+)$", first):
        return f"{command!r} begins with no program"
    if not set(SEEDED.findall(command)) <= set(seed.split(" ")):
        return f"{command!r} has another seed than {seed}"
    return None


def revisions(folder, faults):
    """The revision of each CSV file of a folder, as far as its first line has one."""
    found = {}
    for path in sorted(folder.glob("*.csv")):
        with open(path, encoding="utf-8") as file:
            first = file.readline().rstrip("\n")
        line = LINE.fullmatch(first)
        if line:
            found[path.name] = line[2]
            if fault := command_fault(line[1], line[3], folder):
                faults.append(f"papers/{folder.parent.name}/results/{path.name}: {fault}")
        else:
            faults.append(
                f"papers/{folder.parent.name}/results/{path.name}: found {first[:80]!r}, expected "
                "'# COMMAND, revision R, seed S, DATE', by a build without local changes"
            )
    return found


def stated_digest(root, name, kind="digest"):
    """The digest that an experiment's file states; none if there is no such file."""
    for path in (root / "data/experiments").rglob(name):
        found = re.search(rf"^{kind} = (\w+)$", path.read_text(encoding="utf-8"), re.M)
        return found and found[1]
    return None


def digest_of_lines(lines):
    return hashlib.sha256("".join(f"{line}\n" for line in sorted(set(lines))).encode()).hexdigest()


COUNTED = (
    "instance",
    "encoding",
    "algorithm",
    "heuristic",
    "verdict",
    "cost",
    "expanded",
    "generated",
    "duplicates",
    "reopened",
    "stored",
    "peak_open",
)


def digests_of_runs(path):
    """The digests of the answers and of the counters, and the revisions, of the raw runs of an experiment."""
    answers, counters, made_by = {}, [], set()
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        for run in csv.DictReader(file):
            made_by.add((run["revision"], run["dirty"]))
            if run["repetition"] == "1":
                counters.append(",".join(run[name] for name in COUNTED))
            answer = run["verdict"] + "," + run["cost"]
            if run["verdict"] != "undecided" or run["instance"] not in answers:
                answers[run["instance"]] = answer if run["verdict"] != "undecided" else "undecided,"
    return digest_of_lines(f"{i},{a}" for i, a in answers.items()), digest_of_lines(counters), made_by


def check_runs(root, folder, faults):
    """Adds a fault for each report without raw runs, and for runs that do not give the stated digests. Returns the
    number of files."""
    reports = sorted(folder.glob("*.md"))
    for report in reports:
        path = report.with_suffix(".runs.csv.gz")
        name = path.relative_to(root)
        if not path.exists():
            faults.append(f"{name}: not there, beside its report")
            continue
        answers, counters, made_by = digests_of_runs(path)
        for kind, found in (("answers", answers), ("digest", counters)):
            stated = stated_digest(root, report.stem + ".ini", kind)
            if stated != found:
                faults.append(f"{name}: its {kind} are {found}, but the experiment states {stated}")
        if len(made_by) != 1 or next(iter(made_by))[1] != "0" or not is_known(next(iter(made_by))[0], root):
            faults.append(f"{name}: made by {sorted(made_by)}, expected one revision of the history, without changes")
    return len(reports)


def check_reports(root, folder, faults):
    """Adds a fault for each report that is not of the experiment as its file states it. Returns their number."""
    reports = sorted(folder.glob("*.md"))
    for path in reports:
        stated = stated_digest(root, path.stem + ".ini")
        found = re.search(r"^Digest of the counters: (\w+)\.", path.read_text(encoding="utf-8"), re.M)
        if not found or found[1] != stated:
            faults.append(
                f"{path.relative_to(root)}: found digest {found and found[1]}, but the experiment states {stated}"
            )
    return len(reports)


def is_known(revision, root):
    """Whether the history has a revision; without one (a tarball, a shallow clone) all count as known."""
    git = ["git", "-C", root]
    whole = subprocess.run([*git, "rev-parse", "--is-shallow-repository"], capture_output=True, text=True, check=False)
    if whole.stdout.strip() != "false":
        return True
    return subprocess.run([*git, "cat-file", "-e", revision], capture_output=True, check=False).returncode == 0


def artifact_rows(text):
    """By row of ARTIFACT.md's table of revisions: papers, whether it has the rest of these, files, revisions."""
    table = text.partition("| papers | revision |")[2]
    for line in table.splitlines()[2:]:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        what, revisions_of = cells[0], re.findall(r"`([0-9a-f]{7,})`", cells[1])
        rest = re.search(r"the rest of (\w+(?:,? (?:and )?of \w+)*)", what)
        papers = re.findall(r"\w+", re.sub(r"\b(and|of)\b", "", rest[1])) if rest else re.findall(r"(\w+)'s? ", what)
        yield papers, bool(rest), re.findall(r"`([\w-]+\.csv)`", what), revisions_of


def check_artifact(text, found, faults):
    """Adds a fault for each result, by paper and name, whose revision is not that of ARTIFACT.md, and for each file or
    paper there that has no result."""
    rest, named = {}, {}
    for papers, is_rest, files, stated in artifact_rows(text):
        for paper in papers:
            if is_rest:
                rest.setdefault(paper, []).extend(stated)
            for name in () if is_rest else files:
                named.setdefault((paper, name), []).extend(stated)
    for key, revision in found.items():
        stated = named.get(key, rest.get(key[0], []))
        if not any(one.startswith(revision) or revision.startswith(one) for one in stated):
            faults.append(f"ARTIFACT.md: says {stated} of papers/{key[0]}/results/{key[1]}, which is of {revision}")
    for paper, name in named.keys() - found.keys():
        faults.append(f"ARTIFACT.md: there is no papers/{paper}/results/{name}")
    for paper in rest.keys() - {paper for paper, _ in found.keys() - named.keys()}:
        faults.append(f"ARTIFACT.md: all of papers/{paper}/results is named, there is no rest")


def check_artifact_rules():
    """Whether a false table is seen, and a true one is not."""
    table = (
        "| papers | revision | other load |\n|---|---|---|\n| the rest of a and of b, and runs | `1111111` | none |\n"
        "| a's `x.csv` and `y.csv` | `2222222` and `3333333` | none |\n"
    )
    found = {("a", "x.csv"): "22222222", ("a", "y.csv"): "3333333", ("a", "z.csv"): "1111111"}
    found["b", "x.csv"] = "1111111"
    for changed, count in (
        ({}, 0),
        ({("a", "x.csv"): "1111111"}, 1),
        ({("b", "x.csv"): "2222222"}, 1),
        ({("c", "x.csv"): "1111111"}, 1),
    ):
        faults = []
        check_artifact(table, found | changed, faults)
        assert len(faults) == count, (changed, faults)
    faults = []
    check_artifact(table, {key: found[key] for key in found if key[1] == "x.csv"}, faults)
    assert len(faults) == 2, faults


def main(root):
    check_artifact_rules()
    faults = []
    everything = {}
    checked = 0
    for folder in sorted((root / "papers").glob("*/results")):
        found = revisions(folder, faults)
        everything.update({(folder.parent.name, name): revision for name, revision in found.items()})
        checked += len(found) + check_reports(root, folder, faults) + check_runs(root, folder, faults)
        text = (folder.parent / "README.md").read_text(encoding="utf-8")
        most = Counter(found.values()).most_common(1)
        for name, revision in found.items():
            if not is_known(revision, root):
                faults.append(f"papers/{folder.parent.name}/results/{name}: the history has no revision {revision}")
            if revision != most[0][0] and not (f"`{name}`" in text and f"`{revision}`" in text):
                faults.append(
                    f"papers/{folder.parent.name}/README.md: does not say that `{name}` is of revision "
                    f"`{revision}`, most results being of {most[0][0]}"
                )
    check_artifact((root / "ARTIFACT.md").read_text(encoding="utf-8"), everything, faults)
    print("\n".join(faults) or f"{checked} results")
    return 1 if faults or checked == 0 else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
