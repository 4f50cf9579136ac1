# SPDX-License-Identifier: BSL-1.0
"""common.py TOOL CHECKER DATA RESULTS: proofs of this tool and of a SAT solver that the same planning tasks have no
plan of fewer operators than their optimum. Writes RESULTS/common.csv.

Both start from one file in SAS+. The tool solves it with a certificate, which the checker verifies. formula.py writes
it as a formula for one operator less than the optimum, CaDiCaL (of Debian) refutes it with a proof in binary DRAT, and
drat-trim, where PATH has it, verifies that. The formula for the optimum itself has to be satisfiable. Sizes are equal
on every run with the same version of CaDiCaL; times are user and system time of processes. Six minutes.
"""
import gzip
import itertools
import json
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

from formula import formula
from records import records_in

tool, checker, data, results = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]), sys.argv[4]
sys.path += ["..", str(data / "planning")]
import make
from tables import write

HEAD = [
    "task",
    "optimum",
    "states in the proof",
    "bytes",
    "solve and prove in ms",
    "check in ms",
    "clauses",
    "bytes of DRAT",
    "refute in ms",
    "drat-trim in ms",
]
CITIES = list(itertools.product(range(3), ("port", "office")))


def rows_of(*rows):
    """A text of tiles; a row is a text of digits, or of numbers with spaces between them."""
    return f"{len(rows)}\n" + "".join((row if " " in row else " ".join(row)) + "\n" for row in rows)


def parcels(count):
    """Each goes to the place three further on."""
    return [(CITIES[k % 6], CITIES[(k + 3) % 6]) for k in range(count)]


# Name, a text, and the extension that its puzzle has.
TASKS = [
    ("rovers", make.text_of("rovers.sas"), ".sas"),
    ("blocks world, 6 blocks", make.text_of("blocks-6.sas"), ".sas"),
    ("gripper, 6 balls", make.gripper(6).sas(), ".sas"),
    ("logistics, 4 parcels", make.logistics(3, parcels(4)).sas(), ".sas"),
    ("logistics, 5 parcels", make.logistics(3, parcels(5)).sas(), ".sas"),
    ("Rush Hour, in steps", (data / "blocks/parking.blocks").read_text(encoding="utf-8"), ".blocks"),
    ("8-puzzle", rows_of("142", "306", "875"), ".tiles"),
    ("8-puzzle", rows_of("075", "324", "681"), ".tiles"),
    ("15-puzzle", rows_of("5 2 6 4", "13 0 3 8", "11 1 7 12", "10 9 14 15"), ".tiles"),
]


def run(command):
    """Processor time in ms, the exit code, and standard output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    time = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return round(1000 * time), done.returncode, done.stdout


def prove(task, certificate):
    """The optimum, the states in the proof, and the times of solving with a certificate and of verifying that."""
    solving, code, out = run([tool, "solve", "--quiet", "--json", "--threads", "1", "--certificate", certificate, task])
    assert code == 0, out
    answer = json.loads(out)["questions"][0]
    checking, code, out = run([checker, task, certificate])
    assert code == 0 and f"optimal, {answer['cost']} moves" in out, out
    return answer["cost"], gzip.decompress(certificate.read_bytes()), solving, checking


def refute(task, k, folder):
    """Clauses, bytes of the proof that no plan has at most k operators, times of the solver and of drat-trim."""
    paths = folder / "formula.cnf", folder / "proof"
    paths[0].write_text(formula(task, k + 1)[0], encoding="ascii")
    assert run(["cadical", "-q", paths[0]])[1] == 10, "no plan of the optimum's length"
    text, clauses = formula(task, k)
    paths[0].write_text(text, encoding="ascii")
    solving, code, _ = run(["cadical", "-q", *paths])
    assert code == 20, code
    checking = ""
    if shutil.which("drat-trim"):
        checking, _, out = run(["drat-trim", *paths])
        assert "s VERIFIED" in out, out
    return clauses, paths[1].stat().st_size, solving, checking


def row(name, text, extension, folder):
    """The row of a task."""
    task = folder / f"task{extension}"
    task.write_text(text, encoding="utf-8")
    if extension != ".sas":
        planned = folder / "task.sas"
        code = run([tool, "export", "--quiet", "-q", "1", "-f", "sas", "-o", planned, task])[1]
        assert code == 0, name
        task = planned
    optimum, proof, *ours = prove(task, folder / "certificate")
    return [name, optimum, records_in(proof), len(proof), *ours, *refute(task, optimum - 1, folder)]


def main():
    lines = []
    for name, text, extension in TASKS:
        with tempfile.TemporaryDirectory() as folder:
            lines.append(row(name, text, extension, pathlib.Path(folder)))
            print(*lines[-1], sep=", ", flush=True)
    write(f"{results}/common.csv", HEAD, lines)


if __name__ == "__main__":
    main()
