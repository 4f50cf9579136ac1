# SPDX-License-Identifier: BSL-1.0
"""The certificates of data/certificates hold: of each proved record, and of each board on which a published number is
wrong.

kept_test.py TOOL CHECKER DATA [--long | --update]: the checker accepts each certificate that is kept, and says what the
list says; the list leaves out no proved record and no refutation. With --long it derives all of them again, also those
that are too large to keep, and compares their digests. --update writes data/certificates anew.
"""
import csv
import gzip
import hashlib
import re
import sys
import tempfile

from certificates import folder, run, verified

tool, checker, data = sys.argv[1], sys.argv[2], folder(sys.argv[3])
kept = data / "certificates"
most_bytes = 20_000  # of a certificate that is kept, compressed
columns = ["instance", "options", "about", "certificate", "bytes", "sha256", "verified"]


def rows_of(path):
    with open(path, encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def digest(certificate):
    """The SHA-256 of the content, which does not depend on the compression."""
    return hashlib.sha256(gzip.decompress(certificate.read_bytes())).hexdigest()


def checked(instance, certificate):
    """What the checker verifies: `1: optimal, 4 steps; 2: unsolvable`."""
    code, out, errors = run(checker, data / instance, certificate)
    assert code == 0, f"{instance}: {out}{errors}"
    return "; ".join(f"{question}: {said}" for question, said in verified(out).items())


def derived(row, scratch):
    """The certificate of a row, written anew."""
    certificate = folder(scratch) / "derived.cert"
    code, _, errors = run(
        tool, "solve", "--threads", "1", *row["options"].split(), "--certificate", certificate, data / row["instance"]
    )
    assert code == 0, f"{row['instance']}: {errors}"
    return certificate


def proved_records():
    """By instance, question and options that choose it: the length with its unit."""
    lengths = {}
    for book in "records", "records/contest":
        for record in rows_of(data / book / "records.csv"):
            if record["proved"] != "yes":
                continue
            # The book of contest boards leaves out what is the same in all its rows.
            puzzle = record.get("puzzle") or "ghosts"
            name = "-".join(filter(None, [puzzle, record["size"], record["ghosts"]]))
            lengths[f"{book}/{name}.{puzzle}", "1", ""] = f"{record['length']} {record['unit']}"
    for path in sorted([*data.glob("records/crossing/*.blocks"), *data.glob("records/rush-hour/*.blocks")]):
        stated = re.findall(r"^% \d.*: (\d+ \w+)$", path.read_text(encoding="utf-8"), re.M)
        for question, length in enumerate(stated, 1):
            lengths[str(path.relative_to(data)), str(question), f"-q {question}"] = length
    return lengths


def refutations():
    """(instance, question, metric or None, the right cost) of published costs that are wrong."""
    for row in rows_of(data / "published.csv"):
        cost = re.search(r": (?:steps|moves)$", row["what"])
        if row["verdict"] == "published number wrong" and cost:
            words = row["command"].split()
            metric = words[words.index("--metric") + 1] if "--metric" in words else None
            yield words[-1].removeprefix("data/"), words[words.index("-q") + 1], metric, row["ours"]


def says(row, question, cost):
    """Whether a row of the list proves this cost, a number with or without its unit."""
    return any(
        claim == f"{question}: optimal, {cost}" or claim.startswith(f"{question}: optimal, {cost} ")
        for claim in row["verified"].split("; ")
    )


def check_list(rows):
    """Each proved record and each refutation has its row; each file its row, and the other way round."""
    by_instance = {}
    for row in rows:
        by_instance.setdefault(row["instance"], []).append(row)
    records = proved_records()
    assert len(records) > 50, records
    for (instance, question, _), length in records.items():
        proofs = by_instance.get(instance, [])
        assert any(
            says(row, question, length) for row in proofs
        ), f"{instance}, question {question}: no proof of {length}"
    found = list(refutations())
    assert found, "no published cost is wrong"
    for instance, question, metric, cost in found:
        proofs = [row for row in by_instance.get(instance, []) if says(row, question, cost)]
        assert any(
            metric is None or f"--metric {metric}" in row["options"] for row in proofs
        ), f"{instance}, question {question}: no proof of {cost}"
    names = [row["certificate"] for row in rows if row["certificate"]]
    assert sorted(names) == sorted(path.name for path in kept.glob("*.cert")), "files and list differ"
    print(f"{len(records)} proved records, {len(found)} wrong costs, {len(names)} of {len(rows)} certificates are kept")


def check_kept(rows):
    for row in rows:
        if not row["certificate"]:
            continue
        certificate = kept / row["certificate"]
        assert certificate.stat().st_size == int(row["bytes"]) <= most_bytes, certificate
        assert digest(certificate) == row["sha256"], certificate
        assert checked(row["instance"], certificate) == row["verified"], certificate


def check_derived(rows):
    for row in rows:
        with tempfile.TemporaryDirectory() as scratch:
            certificate = derived(row, scratch)
            assert checked(row["instance"], certificate) == row["verified"], row
            assert digest(certificate) == row["sha256"], row
        print(row["instance"], row["options"], row["verified"], flush=True)


def update(rows):
    """Writes list and certificates: the rows that there are, and those of new records."""
    known = {(row["instance"], row["options"]) for row in rows}
    rows += [
        {"instance": instance, "options": options, "about": "record"}
        for instance, _, options in proved_records()
        if (instance, options) not in known
    ]
    for path in kept.glob("*.cert"):
        path.unlink()
    for row in rows:
        with tempfile.TemporaryDirectory() as scratch:
            certificate = derived(row, scratch)
            compressed = certificate.read_bytes()
            row["bytes"], row["sha256"] = len(compressed), digest(certificate)
            row["verified"] = checked(row["instance"], certificate)
        name = "-".join(row["instance"].removeprefix("records/").rpartition(".")[0].split("/"))
        question = re.search(r"-q (\d+)", row["options"])
        name += f"-{question[1]}" if question else ""
        row["certificate"] = f"{name}.cert" if len(compressed) <= most_bytes else ""
        if row["certificate"]:
            (kept / row["certificate"]).write_bytes(compressed)
    with open(kept / "certificates.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


listed = rows_of(kept / "certificates.csv")
if "--update" in sys.argv:
    update(listed)
    listed = rows_of(kept / "certificates.csv")
check_list(listed)
check_kept(listed)
if "--long" in sys.argv:
    check_derived(listed)
