#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""kill_checkpoints.py TOOL DATA [--census PROGRAM] [--kills N] [--seed S]: what is killed goes on to the same output.

Runs commands with --checkpoint: counts by each engine (the bit sets of tiles, of walls and of ghosts, two bits per
rank, packed states), searches for the hardest instance of a size and for the hardest start of a board, and with
--census the census of blocks. Kills each process with SIGKILL at random moments, N times in all, by default each
command at least once; after each kill the same command is started again. A round ends when the process ends by itself.
Its output must then be that of the command without a kill. Prints what differs, and exits with 1.
"""

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def killed_after(command, seconds):
    """Runs the command; kills it after that time. Its output and errors, or None if it was killed."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            out, err = process.communicate(timeout=seconds)
            return out, err, process.returncode
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.communicate()
            return None


def kill_until(command_without, kills, rng, folder):
    """Kills the command until `kills` are reached. Returns the kills, the rounds and the continued starts."""
    start = time.monotonic()
    expected = run(command_without)
    longest = time.monotonic() - start
    assert expected.returncode == 0, expected.stderr
    done = rounds = continued = 0
    while done < kills or rounds == 0:
        checkpoint = os.path.join(folder, "checkpoint")
        shutil.rmtree(checkpoint, ignore_errors=True)
        command = command_without + ["--checkpoint", checkpoint]
        found = None
        while found is None:
            patience = rng.uniform(0, longest) if done < kills else 600
            found = killed_after(command, patience)
            done += found is None
        out, err, code = found
        continued += "continues after " in err
        rounds += 1
        if code != 0 or out != expected.stdout:
            sys.exit(f"{' '.join(command)}: exit code {code}, another output than without kills: {err}\n{out}")
    return done, rounds, continued


def commands(given, folder):
    ten = os.path.join(folder, "2x5.tiles")
    with open(ten, "w", encoding="ascii") as file:
        file.write("2 5\n1 2 3 4 5\n6 7 8 9 0\n0 0\n")
    eight = os.path.join(folder, "3x3.tiles")
    with open(eight, "w", encoding="ascii") as file:
        file.write("3 3\n1 2 3\n4 5 6\n7 8 0\n0 0\n")
    hard = os.path.join(given.data, "walls", "hard-4x6.walls")
    hua_rong_dao = os.path.join(given.data, "blocks", "hua-rong-dao.blocks")
    ghosts = os.path.join(given.data, "ghosts", "random-9x7.ghosts")
    many_ghosts = os.path.join(given.data, "ghosts", "random-16x16.ghosts")
    open_board = os.path.join(folder, "11x11.klotski")
    with open(open_board, "w", encoding="ascii") as file:
        file.write("11 11 1\n" + (" ".join("1" * 11) + "\n") * 11 + "1 1 2 2 9 9\n")
    counts = (
        ("bit-sets", [ten]),
        ("bit-sets", ["-q", "1", hard]),
        ("bit-sets", ["-q", "1", many_ghosts]),
        ("two-bits", ["--max-memory", "1M", ten]),
        ("packed-states", ["-q", "1", hua_rong_dao]),
    )
    all_of_them = []
    for engine, words in counts:
        all_of_them.append([given.tool, "count", "--json", *words])
        found = json.loads(run(all_of_them[-1]).stdout)["questions"][0]["engine"]
        if found != engine:
            sys.exit(f"{' '.join(all_of_them[-1])}: counted by {found}, not by {engine}")
    all_of_them += [
        [given.tool, "hardest", "klotski", "--size", "4x5"],
        [given.tool, "hardest", "ghosts", "--size", "4x4", "--ghosts", "3"],
        [given.tool, "hardest", "walls", "--size", "2x3", "--method", "exhaust"],
        [given.tool, "hardest", "walls", "--size", "4x6", "--tries", "100000"],
        [given.tool, "hardest", "tiles", "--size", "2x5"],
        [given.tool, "hardest", "-q", "1", hua_rong_dao],
        [given.tool, "hardest", "-q", "1", "--method", "exhaust", hua_rong_dao],
        [given.tool, "hardest", "-q", "3", ghosts],
        [given.tool, "hardest", "--method", "exhaust", "-q", "3", ghosts],
        [given.tool, "hardest", "--method", "exhaust", open_board],
        [given.tool, "hardest", eight],
    ]
    if given.census:
        all_of_them.append([given.census, "classes", "4x4", "moves", os.path.join(folder, "classes.csv")])
    return all_of_them


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("data")
    parser.add_argument("--census")
    parser.add_argument("--kills", type=int, default=17)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    with tempfile.TemporaryDirectory() as folder:
        chosen = commands(given, folder)
        all_continued = 0
        for k, command in enumerate(chosen):
            share = (given.kills + k) // len(chosen)  # the shares add up to the kills
            kills, rounds, continued = kill_until(command, share, rng, folder)
            print(
                f"{' '.join(command[1:])}: {kills} kills in {rounds} rounds, {continued} of them continued "
                "to the end, all with the same output",
                flush=True,
            )
            all_continued += continued
    if given.kills > 0 and all_continued == 0:
        sys.exit("no command went on from its checkpoint")


main()
