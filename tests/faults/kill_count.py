#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""kill_count.py TOOL DATA [--kills N] [--seed S]: a count that is killed goes on to the same output.

Counts a space of tiles (two bits a rank) and a maze (packed states) with --checkpoint, and kills the process
with SIGKILL at random moments, N times in all; after each kill the same command is started again. A round ends
when the process ends by itself. Its output must then be that of a count without a kill. Prints what
differs, and exits with 1.
"""

import argparse
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


def kill_until(count, kills, rng, folder):
    """Kills counts until `kills` are reached. Returns the kills, the rounds and the continued starts."""
    start = time.monotonic()
    expected = run(count)
    longest = time.monotonic() - start
    assert expected.returncode == 0, expected.stderr
    done = rounds = continued = 0
    while done < kills or rounds == 0:
        checkpoint = os.path.join(folder, "checkpoint")
        shutil.rmtree(checkpoint, ignore_errors=True)
        command = count + ["--checkpoint", checkpoint]
        found = None
        while found is None:
            patience = rng.uniform(0, longest) if done < kills else 600
            found = killed_after(command, patience)
            done += found is None
        out, err, code = found
        continued += "going on after layer" in err
        rounds += 1
        if code != 0 or out != expected.stdout:
            sys.exit(f"{' '.join(command)}: exit code {code}, another output than without kills: {err}\n{out}")
    return done, rounds, continued


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("data")
    parser.add_argument("--kills", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    with tempfile.TemporaryDirectory() as folder:
        ten = os.path.join(folder, "2x5.tiles")
        with open(ten, "w", encoding="ascii") as file:
            file.write("2 5\n1 2 3 4 5\n6 7 8 9 0\n0 0\n")
        hard = os.path.join(given.data, "walls", "hard-4x6.walls")
        for count in ([given.tool, "count", ten], [given.tool, "count", "--json", "-q", "1", hard]):
            kills, rounds, continued = kill_until(count, (given.kills + 1) // 2, rng, folder)
            print(f"{' '.join(count[1:])}: {kills} kills in {rounds} counts, {continued} of them continued "
                  "to the end, all with the same output")


main()
