# SPDX-License-Identifier: BSL-1.0
"""output_test.py TOOL DATA: outputs that cannot be written. Exit code 4 and a message, 141 without
one for a closed pipe; the old file stays and nothing is left over."""
import ctypes
import gzip
import os
import platform
import resource
import struct
import subprocess
import sys
import time

from support import TOOL, board, expect, folder, leftovers, read, run, write

BYTES = 20_000  # that fit; every output below is longer


def commands(tiles):
    return [
        ["export", tiles, "-f", "graphml"],
        ["draw", tiles, "--layout", "layers"],
        ["solve", tiles, "--json"] + [tiles] * 60,
        ["view", tiles],
        ["generate", "tiles", "--size", "6x6", "--count", "300"],
    ]


def expect_failure(arguments, name, err):
    expect(err.startswith(b"puzzlegraph: ") and err.count(b"\n") == 1, arguments, err)
    expect(name.encode() in err, arguments, "names the output", err)


def test_full_device(tiles):
    for arguments in commands(tiles):
        output = ["-o", "-"] if arguments[0] == "draw" else []
        with open("/dev/full", "wb") as full:
            code, _, err = run(*arguments, *output, stdout=full)
        expect(code == 4, arguments, code, err)
        expect_failure(arguments, "standard output", err)


def test_full_disk(tiles):
    """The tmpfs if mounting is permitted, and a limit on the size of files everywhere."""
    os.mkdir("full")
    mounted = (
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={BYTES}", "none", "full"], stderr=subprocess.DEVNULL, check=False
        ).returncode
        == 0
    )
    limit = None if mounted else (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (BYTES, BYTES)))
    try:
        for arguments in commands(tiles):
            if arguments[0] == "solve":
                continue  # their output fits
            name = "full/page.html" if arguments[0] == "view" else "full/out.svg"
            write(name, "old")
            code, _, err = run(*arguments, "-o", name, preexec_fn=limit)
            expect(code == 4, arguments, code, err)
            expect_failure(arguments, name, err)
            expect(read(name) == b"old", arguments, "keeps the old file")
            expect(not leftovers("full"), arguments, leftovers("full"))
    finally:
        if mounted:
            subprocess.run(["umount", "full"], check=False)


def test_limit_of_size(tiles):
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (BYTES, BYTES))

    write("out.svg", "old")
    code, _, err = run("draw", tiles, "--layout", "layers", "-o", "out.svg", preexec_fn=limit)
    expect(code == 4, code, err)
    expect(read("out.svg") == b"old" and not leftovers(), os.listdir())


def test_read_only_folder(tiles):
    """As another user where this one is root, whom permissions do not stop."""
    os.mkdir("shut")
    write("shut/out.graphml", "old")
    os.chmod("shut", 0o555)
    os.chmod(".", 0o755)
    user = {"user": 65534} if os.geteuid() == 0 else {}
    if run("--version", **user)[0] != 0:
        print("not tested: folders that cannot be written: another user cannot reach the tool")
        return
    for name in ("shut/out.graphml", "shut/new.graphml", "shut/new.sqlite", "none/new.graphml"):
        if name.endswith("sqlite"):
            write("p.ini", "puzzle = tiles\n[generate]\nsize = 2x2\n[methods]\nalgorithms = astar\n")
            arguments = ["experiment", "p.ini", "--database", name]
        else:
            arguments = ["export", tiles, "-o", name]
        code, _, err = run(*arguments, **user)
        expect(code == 4, arguments, code, err)
        expect_failure(arguments, name.split("/", maxsplit=1)[1], err)
    expect(os.listdir("shut") == ["out.graphml"] and read("shut/out.graphml") == b"old", "as before")


def refuse_lists_of_folders():
    """The kernel answers getdents64 of this process with EIO, as a damaged disk does (seccomp)."""
    number = {"x86_64": 217, "aarch64": 61}[platform.machine()]
    load, skip_unless, answer = 0x20, 0x15, 0x06  # BPF: the call's number, unless it is this one, the answer
    steps = [(load, 0, 0, 0), (skip_unless, 0, 1, number), (answer, 0, 0, 0x50005), (answer, 0, 0, 0x7FFF0000)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = ctypes.create_string_buffer(struct.pack("HP", len(steps), ctypes.addressof(code)))
    no_new_privileges, seccomp, by_filter = 38, 22, 2
    call = ctypes.CDLL(None, use_errno=True).prctl
    if call(no_new_privileges, 1, 0, 0, 0) != 0 or call(seccomp, by_filter, program, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


def test_folder_that_cannot_be_read(tiles):
    try:
        run("--version", preexec_fn=refuse_lists_of_folders)
    except subprocess.SubprocessError:
        print("not tested: a folder that cannot be read: seccomp is not permitted")
        return
    os.mkdir("damaged")
    code, _, err = run("count", tiles, "--checkpoint", "damaged", preexec_fn=refuse_lists_of_folders)
    expect(code == 4, code, err)
    expect(err == b"puzzlegraph: damaged: Input/output error\n", err)


def test_closed_pipe(tiles):
    for arguments in commands(tiles):
        output = ["-o", "-"] if arguments[0] == "draw" else []
        reader, writer = os.pipe()
        os.close(reader)
        code, _, err = run(*arguments, *output, stdout=writer)
        os.close(writer)
        expect(code == 141, arguments, code, err)
        expect(err == b"", arguments, err)


def test_no_descriptors(tiles):
    for closed in (">&-", "2>&-", "<&-", ">&- 2>&- <&-"):
        code = subprocess.run(
            ["sh", "-c", f'"$0" solve {tiles} {closed}', TOOL],
            check=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ).returncode
        expect(code == (4 if ">&- " in closed + " " and not closed.startswith("2") else 0), closed, code)


def test_files_without_descriptors(tiles):
    """A file that is opened while a standard descriptor is closed does not take its place."""

    def shell(command):
        return subprocess.run(
            ["sh", "-c", f'"$0" {command}', TOOL], check=False, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    code = shell(f"solve --certificate c.cert {tiles} >&-").returncode
    expect(code == 4, "solve --certificate >&-", code)
    if os.path.exists("c.cert"):
        with gzip.open("c.cert") as certificate:
            expect(certificate.read().startswith(b"puzzlegraph certificate"), "c.cert")
    code = shell(f"solve -o both.txt {tiles} missing.tiles 2>&-").returncode
    expect(code == 2, "solve of a file that is missing 2>&-", code)
    both = read("both.txt")
    expect(b"moves: " in both and b"missing.tiles" not in both, "both.txt has answers alone", both)
    drawn = shell(f"draw --layout dot -o - {tiles} <&-")
    expect(drawn.returncode == 0 and b"</svg>" in drawn.stdout, "draw <&-", drawn.returncode)


def test_programs_that_cannot_run(tiles):
    """A program that cannot be started, or prints something else, is a failure of the output."""
    os.mkdir("programs")
    write("programs/dot", "#!/bin/sh\necho garbage\n")
    for silent in ("gnuplot", "rsvg-convert"):
        write(f"programs/{silent}", "#!/bin/sh\ncat > /dev/null\n")
    for program in os.listdir("programs"):
        os.chmod(f"programs/{program}", 0o755)
    mine = f"PATH=\"$PWD/programs:$PATH\" exec '{TOOL}'"
    for command in (
        f"ulimit -n 5; exec '{TOOL}' draw --layout dot -o few.svg {tiles}",
        f"{mine} draw --layout dot -o garbage.svg {tiles}",
        f"{mine} draw --plot layers -o nothing.svg {tiles}",
        f"{mine} show --picture strip -o nothing.png {tiles}",
    ):
        done = subprocess.run(["sh", "-c", command], check=False, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        expect(done.returncode == 4 and done.stderr, command, done.returncode, done.stderr)
        expect(not leftovers(), command, leftovers())


def test_full_pipe(tiles):
    """A pipe that does not block holds less than the output: the tool waits for its reader."""
    read_end, write_end = os.pipe()
    os.set_blocking(write_end, False)
    with subprocess.Popen([TOOL, "export", "-f", "graphml", tiles], stdout=write_end, stderr=subprocess.PIPE) as done:
        os.close(write_end)
        time.sleep(0.3)
        with os.fdopen(read_end, "rb") as pipe:
            out = pipe.read()
        err = done.stderr.read()
    expect(done.returncode == 0 and len(out) > 65536, done.returncode, len(out), err)
    expect(out.endswith(b"</graphml>\n"), out[-100:])


def test_several_files(tiles):
    """A device is no name for several files."""
    code, out, err = run("export", "-f", "csv", "-o", "/dev/null", tiles)
    expect(code == 1 and b"which is no file" in err, code, out, err)


with folder():
    file = board("2x3")
    test_full_device(file)
    test_full_disk(file)
    test_limit_of_size(file)
    test_read_only_folder(file)
    test_folder_that_cannot_be_read(file)
    test_closed_pipe(file)
    test_no_descriptors(file)
    test_files_without_descriptors(file)
    test_programs_that_cannot_run(file)
    test_full_pipe(file)
    test_several_files(file)
sys.exit(0)
