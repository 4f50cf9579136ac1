#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""The theories of puzzlegraph-check-proved have no gap, and would not hold of a weaker checker.

usage: theories_test.py ROOT FOLDER [--weaker]

FOLDER has what its build left. Every theorem that assumptions.v asks about rests on nothing, and no theory has an axiom
or a proof that is left out. With --weaker: for each of WEAKER, a change of a checking function that weakens a rule,
most by one, Coq refuses a proof. Ends with 77 if PROVED was not built.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# file, text, another text
WEAKER = [
    (
        "checker.v",
        "require (e <=? g) (Successor_with_greater_label k)",
        "require (e <=? g + 1) (Successor_with_greater_label k)",
    ),
    ("checker.v", "if is_less (plus g (h (snd m))) c then", "if is_less (plus (g + 1) (h (snd m))) c then"),
    ("checker.v", "if is_below d c then", "if is_below (d + 1) c then"),
    ("checker.v", "(fun v g => is_below g c && is_goal v)", "(fun v g => is_below (g + 1) c && is_goal v)"),
    ("checker.v", "require (negb (is_less (h (start s)) c)", "require (negb (is_less (plus 1 (h (start s))) c)"),
    ("checker.v", "Some d => same d 0", "Some d => d <=? 1"),
    ("checker.v", "negb (is_below 0 c && is_goal", "negb (is_below 1 c && is_goal"),
    ("checker.v", "| None => Some (No_state k)", "| None => None"),
    ("checker.v", "Some e => is_below (g + e) c", "Some e => is_below (g + e + 1) c"),
    ("checker.v", "check_closed backward (minus c a)", "check_closed backward (minus c (a + 1))"),
    ("checker.v", "require (same g c) Another_cost", "require (c <=? g) Another_cost"),
    ("records.v", "(k <? count r) && all_same", "(k <=? count r) && all_same"),
    ("records.v", "(fst p + 1, test (fst p))", "(fst p + 1, test (fst p + 1))"),
    ("patterns.v", "require (here <=? least p (a + n * k))", "require (here <=? 1 + least p (a + n * k))"),
    ("patterns.v", "require (here <=? 1 + least p", "require (here <=? 2 + least p"),
    ("patterns.v", "are_distinct (0 :: flat_map", "are_distinct (flat_map"),
    ("tiles_rules.v", "| Some k => Some (put (put s blank (at_index s k)) k 0)", "| Some k => Some (put s k 0)"),
    ("boards.v", "if columns <=? k then", "if columns <? k then"),
    ("boards.v", "[West; North; East; South].", "[West; North; East]."),
    ("tables.v", "Finite n => same n 0", "Finite n => n <=? 1"),
    ("tables.v", "is_less (plus rise (table b))", "is_less (plus (rise + 1) (table b))"),
    ("tiles_checker.v", "(patterns_of t) (goal_of q)) 0)", "(patterns_of t) (goal_of q)) 1)"),
    ("klotski_rules.v", "Finite (n - 2)", "Finite (n - 1)"),
    (
        "klotski_checker.v",
        "(is_open_cell q) 3 (target q) h",
        "(is_open_cell q) 4 (target q) h",
    ),
    ("klotski_checker.v", "is_less (plus 1 (distance w k))", "is_less (plus 2 (distance w k))"),
    ("klotski_checker.v", "[(l + 1, (x, p))]", "[(l + 2, (x, p))]"),
    ("klotski_checker.v", "if negb (same x b) || is_start p b then", "if negb (same x b) then"),
    ("klotski_checker.v", "Some (if same y (fst u) then snd u else fst u, y)", "Some (fst u, y)"),
    ("ghosts_rules.v", "same (snd p) b || (same (snd p) a && same (fst p) b)", "same (snd p) b"),
    (
        "ghosts_rules.v",
        "same (snd p) b || (same (snd p) a && same (fst p) b)",
        "same (snd p) a && same (fst p) b",
    ),
    ("ghosts_rules.v", "first_failing (a :: free_beside a)", "first_failing (free_beside a)"),
    ("ghosts_rules.v", "forallb free u && are_distinct u", "forallb free u"),
    ("ghosts_rules.v", "forallb free u && are_distinct u", "are_distinct u"),
    ("ghosts_rules.v", "if free b then inr b else", "if b <? rows * columns then inr b else"),
    ("ghosts_rules.v", "if meets before a b then inl Ghosts_meet else", "if false then inl Ghosts_meet else"),
    ("ghosts_checker.v", "check_table rows columns is_open 1 goal", "check_table rows columns is_open 2 goal"),
    ("ghosts_checker.v", "| _, _ => Finite 0", "| _, _ => Finite 1"),
    ("ghosts_checker.v", "then_test check_tables tables' goals'", "then_test None"),
    ("ghosts_checker.v", "| _, [] => Some Goal_without_potential_0", "| _, [] => None"),
    ("ghosts_checker.v", "None else test (1, v)", "None else test (2, v)"),
    ("ghosts_checker.v", "if all_same v u then inl All_ghosts_stay else inr (1, v)", "inr (1, v)"),
    ("explicit_graphs.v", "(k <? begin (edge_from g k + 1))", "(k <=? begin (edge_from g k + 1))"),
    ("explicit_graphs.v", "(begin (edge_from g k) <=? k)", "(begin (edge_from g k) <=? k + 1)"),
    (
        "explicit_graphs.v",
        "[(edge_cost g k, edge_to g k)]) (leaving u)",
        "[(edge_cost g k + 1, edge_to g k)]) (leaving u)",
    ),
    ("explicit_graphs.v", "Deadlock => match leaving u with [] => true | _ => false end", "Deadlock => false"),
    ("explicit_graphs.v", "existsb (fun k => same (edge_label g k) l)", "existsb (fun k => edge_label g k <? l)"),
    ("planning_tasks.v", "if are_true u (before_it o) then\n", "if are_true u (before_it o) && (0 <? price o) then\n"),
    (
        "planning_tasks.v",
        "if all_same v u then [] else [(price o, v)]",
        "if all_same v u then [] else [(price o + 1, v)]",
    ),
    ("planning_tasks.v", "numbers_from 0 (operator_count t)", "numbers_from 1 (operator_count t)"),
    ("planning_tasks.v", "(k <? operator_count t) && are_true", "(k <=? operator_count t) && are_true"),
]
GAPS = r"\b(Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture|Abort|bypass_check|Unset Guard Checking)\b"


def check_gaps(theories, folder):
    asked = (theories / "assumptions.v").read_text().count("Print Assumptions")
    answers = (folder / "assumptions.txt").read_text().splitlines()
    assert answers == ["Closed under the global context"] * asked and asked > 0, answers
    lines = 0
    for theory in sorted(theories.glob("*.v")):
        text = theory.read_text()
        code = re.sub(r"\(\*.*?\*\)", "", text, flags=re.DOTALL)
        lines += sum(bool(line.strip()) for line in code.splitlines())
        assert not re.search(GAPS, code), f"{theory.name}: {re.search(GAPS, code)[0]}"
    print(f"{asked} theorems rest on nothing; {lines} lines of theories without comments")


def build_order(folder):
    """The theories, each after those that it needs."""
    files = [f"./{theory.name}" for theory in folder.glob("*.v")]
    sort = ["coqdep", "-sort", "-R", ".", "Proved", *files]
    return subprocess.run(sort, cwd=folder, capture_output=True, text=True, check=True).stdout.split()


def first_refusal(folder, files):
    """What Coq says of the first of these theories that it refuses, or None."""
    for file in files:
        command = ["coqc", "-q", "-w", "-extraction", "-R", ".", "Proved", file]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            return done.stderr
    return None


def check_weaker(theories, folder):
    """Each change is checked with all theories that follow in the build order; those before it are as built."""
    order = build_order(theories)
    wrong = 0
    for file, text, weaker in WEAKER:
        with tempfile.TemporaryDirectory() as name:
            copy = pathlib.Path(name) / "proved"
            shutil.copytree(folder, copy)
            before = (theories / file).read_text()
            assert (copy / file).read_text() == before, f"{file} is not the one that was built"
            assert before.count(text) == 1, f"{file}: {text}"
            (copy / file).write_text(before.replace(text, weaker))
            said = first_refusal(copy, order[order.index(file) :])
            refused = re.search(r'File "\./(.*?)", line (\d+)', said) if said else None
            first = before[: before.index(text)].count("\n") + 1
            is_definition = refused and refused[1] == file and first <= int(refused[2]) <= first + weaker.count("\n")
            assert not is_definition, f"{file}: {weaker}: is refused itself, not its proof: {said}"
            print(f"{file}: {weaker}:", f"refused in {refused[1]}, line {refused[2]}" if refused else said, flush=True)
            wrong += refused is None
    assert wrong == 0, f"{wrong} weaker checkers have a proof"


def main():
    root, folder = (pathlib.Path(word).absolute() for word in sys.argv[1:3])
    proved = root / "tools/check/proved"
    if not (folder / "assumptions.txt").exists():
        print("the theories were not checked: puzzlegraph-check-proved was not built")
        return 77
    check_gaps(proved / "theories", folder)
    if "--weaker" in sys.argv:
        check_weaker(proved / "theories", folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
