#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# mutants.py [TOOL [PLAYGROUND]] [--sample] [--optional-browser] [WORD...]: puts each fault of mutants_list.py into the
# pages, or into a small site, and runs the test that is to find it, as many at a time as there are processors. Prints
# which test kills which fault, and exits with 1 if one survives. Each test has to pass first on what is made in the
# same way without a fault; of those that run.sh runs on the same pages, one of each class.
# --sample takes every fortieth of those in pages, WORDs those whose description has one of them. Faults of
# the playground need its page. Needs what the tests need, and node; exits with 77 where there is no browser and
# --optional-browser is given.
import base64
import concurrent.futures
import functools
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from browser import ROOT, skip_without_browser
from mutants_list import MUTANTS, PICTURE, PLAY, PLAYGROUND, SITE, WAY
from site_test import SMALL

WEB = ROOT / "tools/web"
PYTHON = "/usr/bin/python3"  # Debian's python3-selenium is for this one
PACK = """
import { in_base91 } from './base91.mjs';
import { deflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
process.stdout.write(in_base91(deflateRawSync(readFileSync(0), { level: 1 })));
"""


def bundle(folder, entry, *options):
    command = ["esbuild", folder / entry, "--bundle", "--minify", "--log-level=error", *options]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def small_site(tool, folder):
    """The site that site_test.py builds without --site."""
    command = [PYTHON, "-B", ROOT / "tools/site/build_site.py", tool.parent, folder, "--only", SMALL]
    subprocess.run(command, check=True, timeout=600)


def put_fault(mutant, source, folder=None):
    """Writes into the folder the files of the source, with the fault; without a folder only sees that it can be put."""
    texts = {}
    for name, before, after in ((mutant.file, mutant.before, mutant.after), *mutant.more):
        text = texts.get(name) or (source / name).read_text(encoding="utf-8")
        if text.count(before) != 1:
            raise SystemExit(f"mutants_list.py: '{mutant.fault}': {name} has {text.count(before)} times: {before}")
        texts[name] = text.replace(before, after)
    for name, text in texts.items() if folder else ():
        (folder / name).write_text(text, encoding="utf-8")


def mutated(mutant, source, folder, is_control):
    """A copy of tools/web, or of a site, with the fault in it; as a control without it."""
    unused = shutil.ignore_patterns("node_modules", "wasm") if source == WEB else None
    shutil.copytree(source, folder, ignore=unused)
    if not is_control:
        put_fault(mutant, source, folder)


def page_code(folder):
    """The packed code of a page of `view`, as tools/web/template.cmake makes it."""
    style = bundle(folder, "page.css")
    script = bundle(folder, "src/page/page.ts", "--format=iife", "--target=es2022", "--charset=utf8")
    code = f"document.head.append(Object.assign(document.createElement('style'),{{textContent:`{style}`}}));\n{script}"
    run = ["node", "--input-type=module", "-e", PACK]
    return subprocess.run(run, input=code, check=True, capture_output=True, text=True, cwd=folder).stdout


def playground_page(folder, page):
    """The playground with the mutant's code and style, and their hashes in its policy."""
    html = page.read_text(encoding="utf-8")
    (folder / "all.css").write_text((folder / "page.css").read_text() + (folder / "playground.css").read_text())
    flags = ("--target=es2020", "--charset=ascii")
    for tag, text in (
        ("script", bundle(folder, "src/playground/main.ts", *flags)),
        ("style", bundle(folder, "all.css", *flags)),
    ):
        start = html.rindex(f"<{tag}>") + len(tag) + 2
        end = html.index(f"</{tag}>", start)
        hashes = [base64.b64encode(hashlib.sha256(t.encode()).digest()).decode() for t in (html[start:end], text)]
        html = (html[:start] + text + html[end:]).replace(*hashes)
    return html


def outcome(tool, playground, site, is_control, mutant):
    """Whether the test fails with the fault, or as a control without it, what it says, and its seconds."""
    begun = time.monotonic()
    script, test = mutant.test.split()
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place) / "web"
        mutated(mutant, site if mutant.test.startswith(SITE) else WEB, folder, is_control)
        made = pathlib.Path(place) / "mutant.html"
        arguments = [tool]
        if mutant.test.startswith(SITE):
            arguments += ["--site", folder]
        elif mutant.test.startswith((WAY, PLAYGROUND)):
            made.write_text(playground_page(folder, playground), encoding="utf-8")
            arguments.append(made)
        else:
            made.write_text(page_code(folder), encoding="utf-8")
        run = subprocess.run(
            [PYTHON, pathlib.Path(__file__).with_name(script), *arguments, test],
            capture_output=True,
            text=True,
            env={**os.environ, "PUZZLEGRAPH_MUTANT": str(made)},
            timeout=400,
        )
    lines = [line for line in run.stderr.splitlines() if line.strip()]
    failed = run.returncode != 0 and any(line.startswith("Ran ") for line in lines)
    if run.returncode != 0 and not failed:
        raise SystemExit(f"{mutant.test} did not run:\n{run.stderr}")
    return failed, run.stderr.strip(), time.monotonic() - begun


def control_of(test):
    """Of tests that run.sh runs on the same pages, one of a class; of others each."""
    return test.split()[0] if test.startswith((PLAY, PICTURE)) else test


def run_all(mutants, tool, playground, site, is_sample):
    """Prints what becomes of each fault, and returns those that survive."""
    survivors = []
    controls = list({mutant.test if is_sample else control_of(mutant.test): mutant for mutant in mutants}.values())
    control, fault = (functools.partial(outcome, tool, playground, site, is_control) for is_control in (True, False))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            for mutant, (failed, said, _) in zip(controls, pool.map(control, controls)):
                if failed:
                    raise SystemExit(f"{mutant.test} fails without a fault:\n{said}")
            for mutant, (killed, said, seconds) in zip(mutants, pool.map(fault, mutants)):
                print(f"{'killed' if killed else 'SURVIVED'}: {mutant.fault} ({mutant.test}, {seconds:.0f} s)")
                if not killed:
                    survivors.append(mutant.fault)
                    print(f"  {said.splitlines()[-1]}")
                sys.stdout.flush()
        finally:
            pool.shutdown(cancel_futures=True)
    return survivors


def main():
    words = sys.argv[1:]
    paths = [pathlib.Path(word).resolve() for word in words if pathlib.Path(word).is_file()]
    wanted = [word for word in words if not pathlib.Path(word).is_file() and not word.startswith("--")]
    if "--optional-browser" in words:
        skip_without_browser()
    tool = paths[0] if paths else ROOT / "build/puzzlegraph"
    playground = paths[1] if len(paths) > 1 else ROOT / "out/playground/index.html"
    chosen = MUTANTS
    if "--sample" in words:
        chosen = [m for m in MUTANTS if not m.test.startswith((WAY, PLAYGROUND, SITE))][::40]
    chosen = [m for m in chosen if not wanted or any(word in m.fault for word in wanted)]
    if not chosen:
        sys.exit(f"no fault has one of these words: {' '.join(wanted)}")
    if not playground.exists():
        for mutant in (m for m in chosen if m.test.startswith((WAY, PLAYGROUND))):
            print(f"not run: {mutant.fault}: there is no {playground}")
        chosen = [m for m in chosen if not m.test.startswith((WAY, PLAYGROUND))]
    with tempfile.TemporaryDirectory() as place:
        site = pathlib.Path(place) / "site"
        if any(mutant.test.startswith(SITE) for mutant in chosen):
            small_site(tool, site)
        for mutant in MUTANTS:  # of all, before any test takes its time
            source = site if mutant.test.startswith(SITE) else WEB
            if source.exists():
                put_fault(mutant, source)
        survivors = run_all(sorted(chosen, key=lambda m: m.test), tool, playground, site, "--sample" in words)
    print(f"{len(chosen)} faults, {len(survivors)} survivors")
    sys.exit(1 if survivors else 0)


if __name__ == "__main__":
    main()
